"""Records and statistics: each finished game listed, replayable and counted exactly once."""

import random
import threading
from dataclasses import asdict
from datetime import datetime, timedelta

import pytest

from skipbo.engine.cards import SKIP_BO
from skipbo.engine.events import CardsDrawn, TurnBegan
from skipbo.engine.record import FORMAT, Record, first_fault
from skipbo.play.host import Host
from skipbo.store.disk import Disk
from skipbo.store.paths import Paths
from skipbo.store.problems import BadFile, StoreError
from skipbo.store.records import FORMAT_OF_RECORDS, Records
from skipbo.store.statistics import Statistics, StatRow, merged
from skipbo.store.summary import summarise
from tests.store.disks import FailingDisk
from tests.store.play_a_while import new_match, play

START = datetime(2026, 11, 18, 10, 0)


class _Clock:
    """A minute later each time it is asked."""

    def __init__(self):
        self.now = START

    def __call__(self):
        self.now += timedelta(minutes=1)
        return self.now


@pytest.fixture
def paths(tmp_path):
    return Paths.find(tmp_path)


@pytest.fixture
def records(paths):
    return Records(paths, clock=_Clock())


def finished(edition="classic", players=2, seed="1", controllers=("human", "easy"), **options):
    """The record of a game that was played to its end."""
    match = new_match(edition, players, controllers, seed=seed, target=0, **options)
    play(Host(match), 20_000, random.Random(seed))
    return match.records[0].to_json()


def number(n):
    return f"{n:016x}-1"


def test_a_record_is_listed_and_replayable(paths, records):
    document = finished("masters", 3)
    name = records.add(number(1), document)
    assert records.add(number(1), document) == name, "the same game again is the same file"
    [entry] = records.entries()
    assert entry.name == name
    assert entry.finished == START + timedelta(minutes=1)
    assert (entry.edition, entry.players, entry.reason) == ("masters", ("Ana", "Bo", "Cleo"), "stock")
    assert entry.controllers == ("human", "easy", "easy")
    assert entry.winners == tuple(document["result"]["winner_seats"])
    assert first_fault(Record.from_json(records.load(name))) is None
    assert FORMAT_OF_RECORDS == FORMAT


def test_records_come_in_pages_the_newest_first(records):
    names = [records.add(number(n), finished(seed=str(n))) for n in range(7)]
    assert records.names() == names[::-1]
    assert [entry.name for entry in records.entries(2, 3)] == names[::-1][2:5]


def test_only_what_the_player_agreed_to_is_dropped(records):
    names = [records.add(number(n), finished(seed="1")) for n in range(5)]
    surplus = records.surplus(3)
    assert sorted(surplus) == names[:2]
    assert len(records.names()) == 5, "asking drops nothing"
    records.drop([*surplus, "../saves/x", "not there"])
    assert records.names() == names[:1:-1]


def test_a_damaged_record_is_in_the_list_with_its_problem(paths, records):
    names = [records.add(number(n), finished(seed=str(n))) for n in range(2)]
    path = paths.records / names[0]
    path.write_bytes(path.read_bytes()[:500])
    bad = records.entries()[1]
    assert bad.problem is not None
    assert names[0] in str(bad.problem)
    assert [kept.read_bytes() for kept in paths.kept.iterdir()] == [path.read_bytes()]
    with pytest.raises(BadFile):
        records.load(names[0])
    with pytest.raises(StoreError):
        records.load("../records/" + names[1])
    with pytest.raises(ValueError, match="number"):
        records.add("../x", {})


def test_a_game_played_again_from_a_save_to_another_end_has_two_records_and_counts_once(paths, records):
    first, second = finished(seed="1"), finished(seed="2")
    names = {records.add(number(1), document) for document in (first, second, first, second)}
    assert len(names) == 2
    assert [row.games for row in Statistics(paths, records).rows()] == [1]


def test_a_summary_says_what_happened(records):
    match = new_match("mod", 3, ("human", "easy"), seed="5", target=0)
    host = Host(match)
    turns, skip_bos = [0] * 3, [0] * 3

    def note(events):
        for event in events:
            if isinstance(event, TurnBegan):
                turns[event.seat] += 1
            if isinstance(event, CardsDrawn):
                skip_bos[event.seat] += event.cards.count(SKIP_BO)

    note(match.game.opening)
    chance = random.Random(1)
    while match.game.table.result is None:
        legal = match.game.legal()
        note(match.game.push(chance.choice(legal[:3]), match.game.table.turn))
    result = host.count_game()
    [summary] = summarise(match.records[0])
    assert summary.player == "Ana"
    assert summary.level == "easy"
    assert (summary.turns, summary.skip_bos) == (turns[0], skip_bos[0])
    assert (summary.stock_left, summary.points) == (result.stock_counts[0], result.points[0])
    assert summary.has_won == (0 in result.winner_seats)


@pytest.mark.parametrize(
    ("players", "partnership", "controllers", "levels"),
    [
        (2, False, ("human", "human"), ["human", "human"]),
        (2, False, ("human", "bot"), ["bot"]),
        (3, False, ("human", "easy", "random"), ["mixed"]),
        (3, False, ("human", "human", "easy"), ["easy", "easy"]),
        (4, True, ("human", "easy", "random", "easy"), ["easy"]),
        (2, False, ("easy", "easy"), []),
    ],
)
def test_the_level_is_that_of_the_other_sides(players, partnership, controllers, levels):
    options = {"partnership": partnership}
    record = Record.from_json(finished(players=players, controllers=controllers, **options))
    assert [summary.level for summary in summarise(record)] == levels


def test_a_false_or_unfinished_record_counts_nothing_and_is_not_asked_again(paths, records):
    false = finished()
    false["moves"] = [*false["moves"][5:], *false["moves"][:5]]
    unfinished = finished()
    unfinished["moves"] = unfinished["moves"][:4]
    unfinished["result"] |= {"reason": "unfinished", "winner_seats": [], "points": [0, 0]}
    for n, document in enumerate((false, unfinished)):
        records.add(number(n), document)
    statistics = Statistics(paths, records)
    assert statistics.rows() == []
    assert statistics.counted() == {number(0), number(1)}


def test_sums_and_streaks(paths, records):
    documents = [finished(seed=str(n)) for n in range(12)]
    for n, document in enumerate(documents):
        records.add(number(n), document)
    statistics = Statistics(paths, records)
    [row] = statistics.rows()
    won = [0 in document["result"]["winner_seats"] for document in documents]
    assert 0 < sum(won) < 12, "a fair sample"
    streak = best = 0
    for is_won in won:
        streak = streak + 1 if is_won else 0
        best = max(best, streak)
    assert (row.games, row.wins, row.streak, row.best_streak) == (12, sum(won), streak, best)
    assert row.points == sum(document["result"]["points"][0] for document in documents)
    records.add(number(50), finished("mod", 3))
    total = merged(statistics.rows())
    assert total.games == 13
    assert total.best_streak >= best


def test_counting_is_one_step_whatever_fails(paths, records):
    """Every call of the counting fails once, for good: afterwards each game is still counted exactly once."""
    counter = FailingDisk()
    for n in range(3):
        records.add(number(n), finished(seed=str(n)))
    Statistics(paths, records, counter).rows()
    for failing in range(counter.calls * 2):
        for path in paths.statistics.glob("*.json"):
            path.unlink()
        Statistics(paths, records).rows()
        extra = records.add(number(99), finished(seed="9"))
        disk = FailingDisk(lambda call, failing=failing: call >= failing)
        told = Statistics(paths, records, disk)
        assert merged(told.rows()).games == 4, "counted for this once, even if it can't be written"
        assert merged(Statistics(paths, records).rows()).games == 4
        records.drop([extra])


def test_one_damaged_file_costs_nothing_and_two_are_counted_afresh(paths, records):
    records.add(number(1), finished(seed="1"))
    Statistics(paths, records).rows()
    records.add(number(2), finished(seed="2"))
    before = Statistics(paths, records).rows()
    files = sorted(paths.statistics.glob("*.json"))
    assert len(files) == 2
    for damaged in files:
        whole = damaged.read_bytes()
        damaged.write_bytes(whole.replace(b'"games":', b'"gamas":', 1))
        statistics = Statistics(paths, records)
        assert statistics.rows() == before
        assert statistics.take_problem() is None
        damaged.write_bytes(whole)
    for damaged in files:
        damaged.write_bytes(damaged.read_bytes()[:-9])
    statistics = Statistics(paths, records)
    assert statistics.rows() == before
    problem = statistics.take_problem()
    assert problem is not None
    assert problem.code == "statistics_rebuilt"
    assert Statistics(paths, records).take_problem() is None
    assert len(list(paths.kept.iterdir())) >= 2


def test_statistics_of_a_newer_version_are_not_touched(paths, records):
    records.add(number(1), finished())
    Statistics(paths, records).rows()
    [path] = paths.statistics.glob("*.json")
    path.write_bytes(path.read_bytes().replace(b'"version":1', b'"version":2'))
    newer = path.read_bytes()
    records.add(number(2), finished(seed="2"))
    statistics = Statistics(paths, records)
    statistics.rows()
    problem = statistics.take_problem()
    assert problem is not None
    assert problem.code == "file_newer"
    assert path.read_bytes() == newer
    assert len(list(paths.statistics.glob("*.json"))) == 1


def test_many_at_once_count_every_game_once(paths, records):
    """Copies of the game that look at the statistics at the same moment."""
    for n in range(6):
        records.add(number(n), finished(seed=str(n)))
    everyone = [Statistics(paths, Records(paths)) for _ in range(4)]
    threads = [threading.Thread(target=one.rows) for one in everyone]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert merged(Statistics(paths, records).rows()).games == 6


def planted(paths, **body):
    """A file of statistics whose checksum is right, whatever it says."""
    from skipbo.store.safe_json import checksum, dump

    body = {"serial": 1, "games": [], "rows": [], **body}
    path = paths.statistics / "statistics-a.json"
    Disk().make_folder(path.parent)
    path.write_bytes(dump({"format": "skipbo-statistics", "version": 1, "checksum": checksum(body), **body}))


SOUND = StatRow("Ana", "classic", "easy", 2, games=3, wins=2, streak=1, best_streak=1)


@pytest.mark.parametrize(
    "lie",
    [
        {"wins": -1},
        {"games": 10**12},
        {"games": True},
        {"wins": 4},
        {"best_streak": 3},
        {"streak": 2},
    ],
)
def test_a_row_with_absurd_numbers_is_refused(paths, records, lie):
    planted(paths, rows=[asdict(SOUND)])
    assert Statistics(paths, records).rows() == [SOUND]
    planted(paths, rows=[asdict(SOUND) | lie])
    assert Statistics(paths, records).rows() == []
    assert [kept.name.endswith("statistics-a.json") for kept in paths.kept.iterdir()] == [True]


def test_what_games_tell_of_a_person_is_kept_and_only_as_much_as_counts(paths, records):
    from skipbo.engine.strength import REMEMBERED, Evidence, played

    statistics = Statistics(paths, records)
    assert statistics.played("Ana") == ()
    records.add(number(1), finished(controllers=("human", "medium")))
    records.add(number(2), finished(seed="2", controllers=("human", "human")))
    assert len(statistics.played("Ana")) == 1
    [game] = statistics.played("Ana")  # as it is kept
    row = merged(statistics.rows())
    [of_medium] = [row for row in statistics.rows() if row.level == "medium"]
    expected = played([["medium"]], [], 5, of_medium.wins == 1)
    assert expected is not None
    assert (game.against, game.has_won) == (expected.against, expected.has_won)
    assert game.weight == pytest.approx(expected.weight, abs=0.001)
    assert row.games == 3, "two games, one of them of two people"
    assert Statistics(paths, records).played("Ana") == (game,), "kept, and counted once"
    told = {"Ana": (Evidence(3.0, 0.3, True),) * (REMEMBERED + 5)}
    from skipbo.store.statistics import _add

    _add({}, told, Record.from_json(finished(controllers=("human", "medium"))))
    assert len(told["Ana"]) == REMEMBERED


@pytest.mark.parametrize(
    "told", [[], {"Ana": 1}, {"Ana": [[300, 500]]}, {"Ana": [[300, 500, 2]]}, {"Ana": [[300, 0, 1]]}]
)
def test_a_file_that_lies_about_a_person_is_refused(paths, records, told):
    planted(paths, played=told)
    statistics = Statistics(paths, records)
    assert statistics.played("Ana") == ()
    assert [kept.name.endswith("statistics-a.json") for kept in paths.kept.iterdir()] == [True]


def test_a_file_of_an_earlier_version_knows_nothing_of_people(paths, records):
    planted(paths, rows=[asdict(SOUND)])
    statistics = Statistics(paths, records)
    assert statistics.played("Ana") == ()
    assert merged(statistics.rows()).games == 3
