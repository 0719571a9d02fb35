"""Games that go on from another one: from any of its moments, or on its cards from the other seat."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from skipbo.engine.editions import EDITIONS, rules_for
from skipbo.engine.record import Record, RecordError, first_fault, record_of, replay
from skipbo.engine.view import view
from skipbo.play.host import Host
from skipbo.play.match import HUMAN, Match, MatchError, Seat
from skipbo.play.practice import OTHER_SEAT, STAND_IN, TAKEN_OVER, Practice, can_change_places, seats_for
from skipbo.play.resume import resume
from tests.play.quick import play_out, random_command


def played(edition: str = "classic", players: int = 2, seed: str = "practice") -> Record:
    """A game with a person in the first seat, played out by chance."""
    seats = [Seat("Ana", HUMAN, "hare"), *[Seat(f"C{n}", "easy") for n in range(1, players)]]
    match = Match.begin(rules_for(edition, players, stock=6), seats, seed=seed)
    play_out(match, Random(7))
    return match.records[0]


def seen(record: Record, step: int, seat: int) -> object:
    """What a seat of a record sees after so many moves."""
    game, carry_out = replay(record)
    for move in record.moves[:step]:
        carry_out(move)
    return view(game, seat, [""] * record.rules.players, [0] * record.rules.players)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("share", [0.0, 0.3, 0.8])
def test_taken_over_the_seat_sees_what_it_saw(edition: str, share: float) -> None:
    players = min(EDITIONS[edition].players)
    record = played(edition, players)
    step = int(len(record.moves) * share)
    for anew in ("", "one"):
        match = Match.practise(Practice(TAKEN_OVER, record, step, 0, anew))
        game = match.game
        assert game is not None
        assert len(game.moves) == step
        then = view(game, 0, [""] * players, [0] * players)
        was = seen(record, step, 0)
        for part in ("hand", "building", "completed", "draw_count", "turn", "phase", "die"):
            assert getattr(then, part) == getattr(was, part)
        for now, before in zip(then.players, was.players, strict=True):  # type: ignore[attr-defined]
            assert (now.stock_top, now.stock_count, now.discards, now.hand_count) == (
                before.stock_top,
                before.stock_count,
                before.discards,
                before.hand_count,
            )


def test_hidden_cards_lie_anew_by_the_seed_and_all_cards_are_there() -> None:
    record = played()
    step = len(record.moves) // 2
    first, same, other = (
        Practice(TAKEN_OVER, record, step, 0, anew).game() for anew in ("one", "one", "two")
    )
    assert first.table.draw == same.table.draw
    assert first.table.draw != other.table.draw
    assert Counter(first.deck) == Counter(record.deck)
    lying = Practice(TAKEN_OVER, record, step).game()
    assert lying.table.stocks == replay_to(record, step)


def replay_to(record: Record, step: int) -> list[list[int]]:
    game, carry_out = replay(record)
    for move in record.moves[:step]:
        carry_out(move)
    return game.table.stocks


@pytest.mark.parametrize("edition", ["classic", "masters", "mod"])
@pytest.mark.parametrize("anew", ["", "cards"])
def test_a_practice_game_is_kept_and_goes_on_by_the_same_chance(edition: str, anew: str) -> None:
    record = played(edition, min(EDITIONS[edition].players))
    match = Match.practise(Practice(TAKEN_OVER, record, len(record.moves) // 2, 0, anew))
    snapshot = match.to_json()
    entries: list[dict[str, object]] = []
    host = Host(match, entries.append)
    chance = Random(2)
    assert match.game is not None
    while not match.game.is_over():
        host.submit(match.game.table.turn, random_command(match.game, chance))
    back, applied = resume(snapshot, entries)
    assert applied == len(entries)
    assert back.to_json() == match.to_json()
    assert Match.from_json(match.to_json()).to_json() == match.to_json()
    match.count_game()
    assert match.is_over
    assert Match.from_json(match.to_json()).is_over


def test_a_practice_game_can_be_taken_over_as_well() -> None:
    """It was kept, but could not be read again: its cards are not its seed's."""
    record = played("mod", 2)
    first = Match.practise(Practice(TAKEN_OVER, record, len(record.moves) // 2, 0, "cards"))
    play_out(first, Random(3))
    again = Practice(TAKEN_OVER, first.records[0], len(first.records[0].moves) - 3, 0)
    second = Match.practise(again)
    assert Match.from_json(second.to_json()).to_json() == second.to_json()
    forged = replace(first.records[0], moves=first.records[0].moves[1:])
    data = second.to_json()
    data["practice"]["first"] = forged.to_json()
    with pytest.raises(RecordError):
        Match.from_json(data)


def test_what_was_played_before_cannot_be_taken_back() -> None:
    record = played()
    step = next(n for n, move in enumerate(record.moves, 1) if move.seat == 0)
    host = Host(Match.practise(Practice(TAKEN_OVER, record, step, 0)))
    assert not host.can_undo(record.moves[step - 1].seat)


def test_the_other_seat_gets_the_other_cards() -> None:
    record = played()
    first, _step = replay(record)
    match = Match.practise(Practice(OTHER_SEAT, record), ("hare", "fox"))
    game = match.game
    assert game is not None
    assert game.table.stocks == first.table.stocks[::-1]
    assert game.deck == record.deck
    assert [seat.controller for seat in match.seats] == ["human", "easy"]
    assert match.seats[1].face == "fox"
    play_out(match, Random(1))
    assert match.is_over
    assert first_fault(match.records[0]) is None


def test_who_sits_down_again() -> None:
    record = played()
    assert [seat.controller for seat in seats_for(record, (), 0)] == ["human", "easy"]
    other_side = seats_for(record, (), 1)
    assert [(seat.name, seat.controller) for seat in other_side] == [("C1", "easy"), ("", "human")]
    bot = replace(record, seats=(record.seats[0], replace(record.seats[1], controller="bot")))
    assert seats_for(bot, (), 0)[1].controller == STAND_IN
    assert can_change_places(record)
    assert not can_change_places(replace(record, seats=(record.seats[1], record.seats[1])))


@pytest.mark.parametrize(
    "spoil",
    [
        lambda told: told.update(kind="else"),
        lambda told: told.update(step=10_000),
        lambda told: told.update(seat=7),
        lambda told: told["first"]["moves"].pop(0),
        lambda told: told.update(anew="other cards"),
    ],
)
def test_a_forged_practice_game_is_refused(spoil: object) -> None:
    record = played()
    document = Match.practise(Practice(TAKEN_OVER, record, len(record.moves) // 2, 0, "x")).to_json()
    spoil(document["practice"])  # type: ignore[operator]
    with pytest.raises((MatchError, ValueError)):
        Match.from_json(document)


def test_nobody_takes_over_a_game_that_was_over() -> None:
    """A save at its last move would be a win that nobody played."""
    record = played()
    at_its_end = Match.practise(Practice(TAKEN_OVER, record, len(record.moves))).to_json()
    with pytest.raises(MatchError):
        Match.from_json(at_its_end)
    game, carry_out = replay(record)
    for move in record.moves[:5]:
        carry_out(move)
    broken_off = record_of(game, [(seat.name, seat.controller) for seat in record.seats])
    going_on = Match.practise(Practice(TAKEN_OVER, broken_off, 5)).to_json()
    assert Match.from_json(going_on).to_json() == going_on
