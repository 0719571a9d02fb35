"""What the kept games tell over time."""

from dataclasses import replace
from random import Random

import pytest

from skipbo.ai.rating import together
from skipbo.engine.editions import rules_for
from skipbo.engine.record import Record, RecordSeat
from skipbo.play.history import (
    COLUMNS,
    FIRST_RATING,
    PlayedGame,
    PlayedSeat,
    Skill,
    TellsHistory,
    by_edition,
    by_level,
    by_players,
    head_to_head,
    ratings,
    running_mean,
    skills_so_far,
    stock_curve,
    to_csv,
    told_of,
)
from skipbo.play.kept_game import KeptGame
from skipbo.play.match import HUMAN, Match, Seat
from tests.play.quick import play_out


def played(seed: str, players: int = 2) -> Record:
    seats = [Seat("Ana", HUMAN, "hare"), *[Seat(f"C{n}", "easy") for n in range(1, players)]]
    match = Match.begin(rules_for("classic", players, stock=5), seats, seed=seed)
    play_out(match, Random(seed))
    return match.records[0]


def seat(player: str, won: bool, controller: str = HUMAN, side: int = 0, **others: object) -> PlayedSeat:
    values = {"points": 0, "turns": 5, "stock_left": 0, "dealt": 5, "stock": (5, 3, 0)} | others
    return PlayedSeat(player, controller, side, won, **values)  # type: ignore[arg-type]


def game(*seats: PlayedSeat, number: int = 0) -> PlayedGame:
    return PlayedGame(number, f"2026-11-{number:02d}", "classic", seats)


def test_a_record_tells_turns_and_how_the_stock_opened() -> None:
    record = played("one")
    told = told_of(3, "2026-11-19", record)
    winner = record.result.winner_seats[0]
    assert told.number == 3
    assert [each.has_won for each in told.seats] == [number == winner for number in range(2)]
    assert told.seats[winner].stock[-1] == 0
    assert len(told.seats[winner].stock) == told.seats[winner].turns
    assert told.seats[1 - winner].stock_left == told.seats[1 - winner].stock[-1]
    assert list(told.seats[0].stock) == sorted(told.seats[0].stock, reverse=True)
    assert told.seat_of("Ana") is told.seats[0]
    assert told.seat_of("C1") is None, "a computer is no person"


def test_the_worker_tells_every_game_and_then_its_luck() -> None:
    true = [played("one"), played("two")]
    kept = [KeptGame.of(f"{number}", record.to_json()) for number, record in enumerate(true)]
    kept.insert(1, KeptGame.of("x", {"format": "nothing"}))
    found = [told for told in TellsHistory(worlds=4, effort=200).answers(kept) if told is not None]
    assert [told.number for told in found] == [0, 2, 0, 2, 0, 2]
    assert [told.luck is None for told in found] == [True, True, False, False, False, False]
    assert [told.plays is None for told in found] == [True] * 4 + [False] * 2
    plays = [told.plays[0] for told in found[-2:] if told.plays is not None]
    so_far = [rating for rating in (plays[0], together(plays)) if rating.is_known]
    assert skills_so_far(found[-2:], "Ana") == [Skill.of(rating) for rating in so_far]
    assert so_far
    assert f",{plays[1].score:.1f}" in to_csv(found[-1:]).splitlines()[1] or not plays[1].is_known
    luck = found[-1].luck
    assert luck is not None
    assert sum(luck) == pytest.approx(0.0, abs=1e-9)


def test_ratings_rise_with_wins_against_the_strong() -> None:
    won = [game(seat("Ana", True), seat("Bo", False, "expert", 1), number=n) for n in range(10)]
    lost = [game(seat("Ana", False), seat("Bo", True, "easy", 1), number=n) for n in range(10)]
    high, low = ratings(won, "Ana"), ratings(lost, "Ana")
    assert len(high) == 10
    assert FIRST_RATING < high[0] < high[-1]
    assert low[-1] < FIRST_RATING
    even = [game(seat("Ana", n % 2 == 0), seat("Luis", n % 2 == 1, side=1), number=n) for n in range(40)]
    assert ratings(even, "Ana")[-1] == pytest.approx(FIRST_RATING, abs=20)
    nobody = [game(seat("Ana", False), seat("Luis", False, side=1))]
    assert ratings(nobody, "Ana") == [FIRST_RATING]


def test_means_and_stocks() -> None:
    assert running_mean([1.0, 0.0, 0.0, 0.0], 2) == [1.0, 0.5, 0.0, 0.0]
    assert stock_curve([seat("Ana", True), seat("Ana", False, stock=(5, 5))]) == pytest.approx(
        [1.0, 0.8, 0.5]
    )
    assert stock_curve([]) == []
    opened = [seat("Ana", False, stock=(4, 3, 3)), *[seat("Ana", False, stock=(5, 5, 5))] * 3]
    assert stock_curve(opened)[-1] == pytest.approx(18 / 20), "of the cards that were dealt, not of the rest"


def test_head_to_head_counts_whoever_is_on_another_side() -> None:
    games = [
        game(seat("Ana", True), seat("Luis", False, side=1)),
        game(seat("Ana", False), seat("Luis", True, side=1)),
        game(seat("Ana", True), seat("Luis", True), seat("Bo", False, "easy", 1)),
        game(seat("Noa", True), seat("Luis", False, side=1)),
        game(seat("Ana", False), seat("Noa", True, side=1)),
        game(seat("Ana", True), seat("Luis", False, side=1)),
    ]
    assert head_to_head(games, "Ana") == [
        (("Luis", ""), 2, 1), (("Noa", ""), 0, 1), (("Bo", "easy"), 1, 0)
    ]  # fmt: skip
    many = [game(seat("Ana", n % 2 == 0), seat("Bo", n % 2 == 1, "grade6", 1)) for n in range(24)]
    assert head_to_head(many, "Ana") == [(("Bo", "grade6"), 12, 12)]
    two = game(seat("Ana", False), seat("Bo", True, "easy", 1), seat("Bo", False, "easy", 2))
    assert head_to_head([two], "Ana") == [(("Bo", "easy"), 0, 1)], "one game is counted once"


def test_everything_as_a_table() -> None:
    record = played("one")
    named = replace(record, seats=(RecordSeat("=Ana", HUMAN, 0), record.seats[1]))
    told = told_of(0, "2026-11-19 10:00:00", named)
    lines = to_csv([replace(told, luck=(0.125, -0.125))]).splitlines()
    assert lines[0] == ",".join(COLUMNS)
    assert len(lines) == 3
    assert lines[1].startswith("2026-11-19 10:00:00,classic,2,'=Ana,human,1,")
    assert lines[2].endswith(",-12.5,")
    assert to_csv([told]).splitlines()[1].endswith(",,")
    for name in ("a;=1+1", "\uff1d1+1", "b; @x"):  # by semicolons, or with the wide signs of East Asia
        named = replace(record, seats=(RecordSeat(name, HUMAN, 0), record.seats[1]))
        cell = to_csv([told_of(0, "", named)]).splitlines()[1].split(",")[3]
        assert cell.replace("'", "") == name
        assert cell.count("'") == 1


def test_who_never_had_a_turn_has_no_stock_to_draw() -> None:
    early = replace(seat("Ana", False), stock=())
    assert stock_curve([early, replace(seat("Bo", True), dealt=4, stock=(4, 2, 0))]) == [1.0, 0.5, 0.0]
    assert stock_curve([early]) == []


def test_games_are_counted_by_level_edition_and_number_of_players() -> None:
    ana, lost = seat("Ana", True), seat("Ana", False)
    games = [
        game(ana, seat("Bo", False, "hard", 1), seat("Oda", False, "easy", 2)),
        game(lost, seat("Bo", True, "hard", 1)),
        replace(game(ana, seat("Bo", False, "easy", 1)), edition="mod"),
        game(lost, seat("Luis", True, side=1)),
        game(seat("Luis", True), seat("Bo", False, "easy", 1)),
    ]
    assert by_level(games, "Ana") == [("easy", 1, 1), ("hard", 1, 2)], "the strongest counts, people don't"
    assert by_edition(games, "Ana") == [("classic", 1, 3), ("mod", 1, 1)]
    assert by_players(games, "Ana") == [(2, 1, 3), (3, 1, 1)]
