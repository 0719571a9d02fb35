"""Matches: from the draw for the deal to the target, and saved between any two moves."""

import json
import random

import pytest

from skipbo.engine.commands import DRAW
from skipbo.engine.editions import EDITIONS, rules_for
from skipbo.engine.errors import IllegalCommand
from skipbo.engine.record import first_fault
from skipbo.engine.rules import Rules
from skipbo.play.host import Host
from skipbo.play.match import Match, MatchError, Seat
from tests.play.quick import play_out, random_command
from tests.positions import snapshot


def begin(rules: Rules, seed: str | None = "match") -> Match:
    return Match.begin(rules, [Seat(f"P{i}", "easy", "fox") for i in range(rules.players)], seed=seed)


SMALL = [
    rules_for("classic", 2, stock=5, target=200),
    rules_for("deluxe", 4, stock=5, target=150, partnership=True),
    rules_for("masters", 3, stock=5, target=150),
    rules_for("mod", 3, stock=5, target=150, manners=True),
    rules_for("tournament", 6),
]


@pytest.mark.parametrize("rules", SMALL, ids=lambda rules: rules.edition)
def test_a_match_can_be_saved_and_resumed_between_any_two_moves(rules: Rules) -> None:
    chance = random.Random(5)
    match = begin(rules)
    saved = 0
    while not match.is_over:
        if match.game is None:
            match.next_game()
        assert match.game is not None
        if chance.random() < 0.02:
            saved += 1
            again = Match.from_json(json.loads(json.dumps(match.to_json())))
            assert again.to_json() == match.to_json()
            assert again.game is not None
            assert snapshot(again.game) == snapshot(match.game)
            match = again
        assert match.game is not None
        match.game.push(random_command(match.game, chance), match.game.table.turn)
        if match.game.is_over():
            match.count_game()
            between = Match.from_json(json.loads(json.dumps(match.to_json())))
            assert between.to_json() == match.to_json()
    assert saved > 3
    assert all(first_fault(record) is None for record in match.records)
    assert match.winner_seats
    if not EDITIONS[rules.edition].is_scored:
        assert len(match.records) == 4


def test_partners_share_their_score() -> None:
    match = begin(SMALL[1])
    play_out(match)
    assert match.scores[0] == match.scores[2]
    assert match.scores[1] == match.scores[3]


def test_a_typed_seed_deals_the_same_match_again_and_a_secret_one_does_not() -> None:
    assert begin(SMALL[0], "abc").to_json()["game"] == begin(SMALL[0], "abc").to_json()["game"]
    first, second = begin(SMALL[0], None), begin(SMALL[0], None)
    assert len(first.seed) == 32
    assert first.seed != second.seed


def test_a_forfeit_is_counted_and_the_next_game_dealt() -> None:
    match = begin(SMALL[0])
    result = match.count_game(forfeit_by=0)
    assert (result.reason, result.winner_seats) == ("unfinished", (1,))
    assert match.scores == [0, 25 + 5 * 5]
    match.next_game()
    assert match.number == 2
    assert match.game is not None
    assert match.game.seed == "match:2"


def test_nothing_is_done_twice() -> None:
    match = begin(SMALL[0])
    with pytest.raises(MatchError):
        match.next_game()
    with pytest.raises(MatchError):
        match.count_game()
    match.count_game(forfeit_by=1)
    with pytest.raises(IllegalCommand):
        Host(match).submit(0, DRAW)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"format": "x"}, "no_match"),
        ({"version": 3}, "version"),
        ({"seats": []}, "seats"),
        ({"dealer": 7}, "number"),
        ({"scores": [500, 0]}, "scores"),
        ({"seed": 5}, "no_text"),
        ({"draws": [[[9, "7"]]]}, "draws"),
        ({"game": None}, "no_game"),
    ],
)
def test_a_document_that_is_no_match_is_refused(change: dict[str, object], code: str) -> None:
    with pytest.raises(MatchError) as error:
        Match.from_json(begin(SMALL[0]).to_json() | change)
    assert error.value.code == code


def test_a_game_that_was_tampered_with_is_refused() -> None:
    match = begin(SMALL[0])
    for _ in range(5):
        assert match.game is not None
        match.game.push(random_command(match.game, random.Random(3)), match.game.table.turn)
    document = match.to_json()
    document["game"]["moves"][2][1] = "coins>b1"
    with pytest.raises(MatchError) as error:
        Match.from_json(document)
    assert error.value.where == "game.moves[2]"
