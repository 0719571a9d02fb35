"""The match under way comes back move by move, and what finished is kept and counted once."""

import errno
import json
import random
from collections.abc import Callable

import pytest

from skipbo.engine.editions import rules_for
from skipbo.play.host import Host
from skipbo.play.match import Match, Seat
from skipbo.play.tournament import Room
from skipbo.store.disk import Disk
from skipbo.store.problems import Problem
from tests.store.disks import FailingDisk, SlowDisk
from tests.store.play_a_while import kept_host, new_match, open_store, play

EDITIONS: tuple[tuple[str, int, dict[str, bool]], ...] = (
    ("classic", 2, {}),
    ("classic", 4, {"partnership": True}),
    ("deluxe", 3, {}),
    ("masters", 4, {}),
    ("mod", 3, {}),
    ("tournament", 6, {}),
    ("classic", 3, {"manners": True}),
)


@pytest.mark.parametrize(("edition", "players", "options"), EDITIONS)
def test_a_match_is_continued_with_every_hand_and_pile(tmp_path, edition, players, options):
    match = new_match(edition, players, **options)
    store = open_store(tmp_path)
    host = kept_host(store, match)
    chance = random.Random(3)
    for _ in range(4):
        play(host, 60, chance)
        if match.is_over:
            break
        assert store.autosave.wait()
        before = json.dumps(match.to_json())
        # No closing: the other store comes to what the disk holds.
        store.autosave._lock.release()
        again = open_store(tmp_path)
        under_way = again.autosave.under_way()
        assert under_way is not None
        assert under_way.edition == edition
        assert under_way.players == tuple(seat.name for seat in match.seats)
        other = again.autosave.continue_match()
        assert json.dumps(other.to_json()) == before
        if match.game is not None:
            assert other.game.table.draw == match.game.table.draw
            assert other.game.table.hands == match.game.table.hands
            assert other.game.legal() == match.game.legal()
        assert again.take_problems() == []
        match, store = other, again
        host = kept_host(store, match)
    store.close()


def test_the_rest_of_a_continued_match_goes_as_it_would_have(tmp_path):
    """Chance comes back too: the reshuffles to come are the same."""
    match = new_match(seed="7", stock=20)
    store = open_store(tmp_path)
    play(kept_host(store, match), 50)
    store.close()
    other = open_store(tmp_path).autosave.continue_match()
    straight, resumed = (
        kept_host(open_store(tmp_path / "a"), match),
        kept_host(open_store(tmp_path / "b"), other),
    )
    play(straight, 400, random.Random(9))
    play(resumed, 400, random.Random(9))
    assert match.to_json() == other.to_json()
    assert len(match.records) + len(match.game.reshuffles if match.game else []) > 0


def test_finished_games_are_recorded_and_counted_once(tmp_path):
    match = new_match(target=100, stock=5)
    store = open_store(tmp_path)
    play(kept_host(store, match), 20_000)
    assert match.is_over
    store.autosave.end()
    store.close()
    again = open_store(tmp_path)
    assert again.autosave.under_way() is None
    assert len(again.records.names()) == len(match.records)
    kept = [again.records.load(name) for name in reversed(again.records.names())]
    assert sorted(map(str, kept)) == sorted(str(record.to_json()) for record in match.records)
    [row] = again.statistics.rows()
    assert (row.player, row.edition, row.level, row.players) == ("Ana", "classic", "easy", 2)
    assert row.games == len(match.records)
    assert row.wins == sum(0 in record.result.winner_seats for record in match.records)
    assert row.points == sum(record.result.points[0] for record in match.records)
    assert row.stock_left == sum(record.result.stock_counts[0] for record in match.records)


def test_a_death_between_the_end_of_a_game_and_its_counting_counts_it_once(tmp_path):
    """The thread that counts never gets to it; the next start does, and the one after has no more to do."""
    match = new_match(target=0)
    store = open_store(tmp_path)
    store.autosave._journal.after = lambda job: None
    host = kept_host(store, match)
    play(host, 20_000, each=lambda: None)
    assert match.is_over
    store.close()
    assert open_store(tmp_path / "other").statistics.rows() == []
    for _ in range(3):
        again = open_store(tmp_path)
        again.close()
        assert len(again.records.names()) == 1
        assert [row.games for row in again.statistics.rows()] == [1]


class _NoRecordsDisk(Disk):
    """A disk on which everything can be written but records, for the time being."""

    takes_records = False

    def rename(self, source, target):
        if target.parent.name == "records" and not self.takes_records:
            raise OSError(errno.EACCES, "no")
        super().rename(source, target)


def test_a_game_that_could_not_be_recorded_goes_with_the_next_match(tmp_path):
    match = new_match(target=0)
    store = open_store(tmp_path, disk=_NoRecordsDisk())
    play(kept_host(store, match), 20_000)
    assert match.is_over
    store.autosave.end()
    assert not store.autosave.wait(), "the match stays where it is until its record is kept"
    assert [problem.code for problem in store.take_problems()].count("disk_read_only") <= 2, (
        "once for each file"
    )
    play(kept_host(store, new_match("mod", 3)), 30)
    assert store.autosave.wait()
    store.autosave._lock.release()  # the program dies here
    again = open_store(tmp_path)
    assert again.autosave.under_way().edition == "mod"
    again.close()
    assert [again.records.load(name) for name in again.records.names()] == [match.records[0].to_json()]
    assert [row.edition for row in again.statistics.rows()] == ["classic"]


def test_a_game_is_not_counted_with_an_earlier_one_before_its_own_end_is_on_the_disk(tmp_path):
    """The thread is late with a game that could not be recorded; the next game ends in the meantime."""
    disk = _NoRecordsDisk()
    match = new_match(target=1000)
    store = open_store(tmp_path, disk=disk)
    host = kept_host(store, match)
    while not match.records:
        play(host, 1)
    jobs: list[Callable[[], None]] = []
    store.autosave._journal.after = jobs.append
    host.next_game()
    assert store.autosave.wait()
    [late] = jobs
    while host.turn is not None:
        play(host, 1)
    disk.takes_records = True
    late()
    assert len(store.records.names()) == 1
    assert store.statistics.counted() == {f"{match.identity}-1"}


def test_a_dropped_record_stays_dropped(tmp_path):
    match = new_match(target=1000)
    store = open_store(tmp_path)
    host = kept_host(store, match)
    while len(match.records) < 2:
        play(host, 1)
    store.close()
    store = open_store(tmp_path)
    [newer, older] = store.records.names()
    assert store.records.surplus(1) == [older]
    assert store.records.surplus(0) == []
    store.records.drop([older])
    assert store.statistics.rows()[0].games == 2, "counted before it was dropped"
    for _ in range(2):
        store.autosave.continue_match()
        store.close()
        store = open_store(tmp_path)
    store.close()
    assert store.records.names() == [newer]
    assert [row.games for row in store.statistics.rows()] == [2]


def test_a_second_copy_says_so_and_takes_over_later(tmp_path):
    match = new_match()
    first = open_store(tmp_path)
    play(kept_host(first, match), 10)
    assert first.autosave.wait()
    second = open_store(tmp_path)
    assert not second.autosave.is_active
    assert second.take_problems() == [Problem("second_copy")]
    assert second.autosave.under_way() is None
    assert second.take_problems() == [], "said once"
    other = new_match("mod", 3)
    host = kept_host(second, other)
    play(host, 30)
    assert second.autosave.is_settled
    play(kept_host(first, match), 5)
    first.close()
    assert second.autosave.refresh(), "the first is gone"
    assert second.autosave.under_way().edition == "classic", "nothing of the first was touched"
    assert second.autosave.continue_match().to_json() == match.to_json()
    second.close()


def test_a_copy_that_plays_nothing_has_nothing_to_keep(tmp_path):
    match = new_match()
    first = open_store(tmp_path)
    play(kept_host(first, match), 12)
    second = open_store(tmp_path)
    first.close()
    second.autosave.snapshot()
    assert second.autosave.refresh()
    assert second.autosave.continue_match().to_json() == match.to_json()
    second.close()


def test_a_second_copy_that_takes_over_in_a_new_match_saves_the_old_one(tmp_path):
    match = new_match()
    first = open_store(tmp_path)
    play(kept_host(first, match), 12)
    second = open_store(tmp_path)
    first.close()
    kept_host(second, new_match("mod", 2))
    assert second.autosave.is_active
    assert second.autosave.wait()
    [save] = second.saves.entries()
    assert second.load_save(save).to_json() == match.to_json()
    assert second.autosave.under_way().edition == "mod"
    second.close()


def test_a_second_copy_takes_over_in_the_middle_of_its_match(tmp_path):
    first = open_store(tmp_path)
    play(kept_host(first, new_match()), 12)
    second = open_store(tmp_path)
    match = new_match("mod", 2, target=1000)
    host = kept_host(second, match)
    play(host, 30)
    first.close()
    games, chance = (
        len(match.records),
        random.Random(2),
    )
    while len(match.records) == games or match.game is None:
        play(host, 1, chance)
    play(host, 7)
    assert second.autosave.wait()
    assert len(second.saves.entries()) == 1
    second.close()
    again = open_store(tmp_path)
    assert again.autosave.continue_match().to_json() == match.to_json()
    again.close()


def test_a_move_after_the_match_was_given_up_is_nobodys(tmp_path):
    store = open_store(tmp_path)
    host = kept_host(store, new_match())
    store.autosave.end()
    play(host, 3)
    store.close()
    assert open_store(tmp_path).autosave.under_way() is None


def test_records_and_statistics_are_kept_by_the_second_copy_too(tmp_path):
    first, second = open_store(tmp_path), open_store(tmp_path)
    for store in (first, second):
        play(kept_host(store, new_match(target=0)), 20_000)
    first.close()
    second.close()
    again = open_store(tmp_path)
    assert [row.games for row in again.statistics.rows()] == [2]
    assert len(again.records.names()) == 2


def test_a_tournament_room_comes_back_with_its_other_tables(tmp_path):
    room = Room([new_match("tournament"), new_match("tournament", controllers=["easy"])])
    store = open_store(tmp_path)
    store.autosave.begin(room)
    host = Host(room.tables[0], store.autosave.keep)
    play(host, 40)
    room.play_game(1)
    store.autosave.snapshot()
    play(host, 25, random.Random(5))
    store.close()
    again = open_store(tmp_path)
    assert again.autosave.under_way().edition == "tournament"
    other = again.autosave.continue_match()
    assert isinstance(other, Room)
    assert other.to_json() == room.to_json()
    assert len(other.tables[1].records) == 1
    again.close()


def test_a_full_disk_is_told_once_and_the_match_goes_on(tmp_path):
    disk = FailingDisk()
    store = open_store(tmp_path, disk=disk)
    match = new_match()
    host = kept_host(store, match)
    play(host, 5)
    assert store.autosave.wait()
    disk.fails = lambda call: True
    play(host, 5)
    store.autosave.wait()
    told = store.take_problems()
    assert [problem.code for problem in told] == ["disk_full"]
    assert store.take_problems() == []
    assert store.autosave.is_settled
    for _ in range(20):
        play(host, 1)
        store.autosave.wait()
        assert store.take_problems() == []
    disk.fails = lambda call: False
    play(host, 1)
    assert store.autosave.wait()
    assert [problem.code for problem in store.take_problems()] == ["disk_well"]
    store.close()
    assert open_store(tmp_path).autosave.continue_match().to_json() == match.to_json()


def test_a_match_on_its_way_to_a_slow_disk_is_under_way(tmp_path):
    """Else the title would miss it for a second, and a new match would take its place unasked."""
    disk = SlowDisk()
    store = open_store(tmp_path, disk=disk)
    disk.gate.clear()
    kept_host(store, new_match("mod", 3))
    under_way = store.autosave.under_way()
    disk.gate.set()
    assert under_way is not None
    assert under_way.edition == "mod"
    store.autosave.end()
    assert store.autosave.under_way() is None
    store.close()


def test_a_damaged_match_is_set_aside_and_told(tmp_path):
    store = open_store(tmp_path)
    play(kept_host(store, new_match()), 10)
    store.close()
    [snapshot] = (tmp_path / "data" / "match").glob("*.json")
    snapshot.write_bytes(snapshot.read_bytes()[:-40])
    store = open_store(tmp_path)
    assert store.autosave.under_way() is None
    [problem] = store.take_problems()
    assert problem.code == "autosave_lost"
    assert snapshot.name in str(problem)
    assert any(path.name.endswith(snapshot.name) for path in (tmp_path / "data" / "kept").iterdir())
    assert store.autosave.continue_match() is None
    store.close()
    store = open_store(tmp_path)
    assert store.autosave.under_way() is None
    assert store.take_problems() == [], "told once"
    store.close()


def test_an_entry_that_makes_no_sense_costs_only_what_follows(tmp_path):
    store = open_store(tmp_path)
    match = new_match()
    play(kept_host(store, match), 10)
    before = match.to_json()
    store.autosave.keep({"move": [0, "hand:S>b9"]})
    store.autosave.keep({"undo": 1})
    store.close()
    store = open_store(tmp_path)
    assert store.autosave.continue_match().to_json() == before
    assert [problem.code for problem in store.take_problems()] == ["autosave_damaged"]
    store.close()


def test_the_games_that_a_save_brings_are_not_kept_or_counted(tmp_path):
    """A file can claim any; those that are played on from it are the player's own."""
    match = new_match(target=1000)
    host = Host(match)
    while len(match.records) < 2:
        play(host, 1)
    store = open_store(tmp_path)
    host = kept_host(
        store, store.load_save(store.saves.write("x", match.to_json(), "classic", ["Ana", "Bo"]))
    )
    assert store.autosave.wait()
    store.autosave._lock.release()  # the program dies here
    again = open_store(tmp_path)
    opened = again.autosave.continue_match()
    host = Host(opened, again.autosave.keep)
    while len(opened.records) < 3:
        play(host, 1)
    again.close()
    last = open_store(tmp_path)
    assert [name.split("-")[-1] for name in last.records.names()] == ["3.skipbo.json"]
    assert last.statistics.counted() == {f"{match.identity}-3"}


def test_the_games_of_a_duplicate_match_are_kept_when_their_cards_come_no_more_and_not_counted(tmp_path):
    rules = rules_for("classic", 2, stock=5)
    seats = (Seat("Ana"), Seat("Bo", "easy"))
    match = Match.begin(rules, seats, seed="twice", identity="00000000000000aa", duplicate=1)
    store = open_store(tmp_path)
    after_one = []

    def look():
        if len(match.records) == 1:
            store.autosave.wait()
            after_one.extend(store.records.names())

    play(kept_host(store, match), 20_000, each=look)
    store.close()
    assert after_one == [], "these cards come again"
    again = open_store(tmp_path)  # nor after a start, where the match is only found on the disk
    kept = again.records.entries()
    assert {(entry.game[-11:], entry.is_counted) for entry in kept} == {
        ("1-uncounted", False),
        ("2-uncounted", False),
    }
    assert again.records.counted() == []
    assert again.statistics.rows() == []
