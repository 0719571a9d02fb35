"""The host: every seat sees and says what is its own; undo until something hidden came to light."""

from typing import Any

import pytest

from skipbo.engine.editions import rules_for
from skipbo.engine.errors import IllegalCommand
from skipbo.engine.events import CardsDrawn
from skipbo.engine.notation import parse
from skipbo.play.host import Host
from skipbo.play.match import Match, Seat
from tests.play.quick import play_out
from tests.positions import position, snapshot


def host_at(**rest: Any) -> tuple[Host, list[dict[str, Any]]]:
    """A host whose game stands at a position, and the journal that it writes."""
    game = position(**rest)
    match = Match.begin(game.rules, [Seat(f"P{i}") for i in range(game.rules.players)], seed="host")
    match.game = game
    journal: list[dict[str, Any]] = []
    return Host(match, journal.append), journal


def test_a_move_reaches_the_keeper_before_anything_else() -> None:
    host, journal = host_at(hands={0: "1 5"})
    host.submit(0, parse("hand:1>b1"))
    assert journal == [{"move": [0, "hand:1>b1"]}]
    with pytest.raises(IllegalCommand):
        host.submit(0, parse("hand:9>b1"))
    assert len(journal) == 1


def test_undo_until_something_hidden_was_revealed() -> None:
    host, journal = host_at(hands={0: "1 2 5"}, stocks={0: "9 3"})
    assert not host.can_undo(0)
    host.submit(0, parse("hand:1>b1"))
    host.submit(0, parse("hand:2>b1"))
    assert host.can_undo(0)
    assert not host.can_undo(1)
    host.undo(0)
    host.undo(0)
    assert journal[2:] == [{"undo": 1}, {"undo": 1}]
    host.submit(0, parse("hand:1>b1"))
    host.submit(0, parse("hand:2>b1"))
    host.submit(0, parse("stock>b1"))
    assert not host.can_undo(0)
    with pytest.raises(IllegalCommand):
        host.undo(0)


def test_a_play_that_draws_and_what_others_have_answered_cannot_be_taken_back() -> None:
    host, _ = host_at(hands={0: "1"}, draw="7 8 9 10 11 12 1 2 3 4 5")
    host.submit(0, parse("hand:1>b1"))
    assert not host.can_undo(0)
    host.submit(0, parse("hand:7>d1"))
    host.submit(1, parse("hand:12>d1"))
    assert not host.can_undo(0)


@pytest.mark.parametrize("is_hidden", [False, True])
@pytest.mark.parametrize("draw", ["", "3", "7 8 9 10 11 12"])
def test_a_discard_comes_back_with_all_that_followed_from_it(draw: str, is_hidden: bool) -> None:
    host, journal = host_at(
        hands={0: "1 5"}, discards={0: ["9"]}, draw=draw, completed="3 4 5 6", hidden_discards=is_hidden
    )
    game = host._playing()
    before = snapshot(game)
    for _time in range(2):
        host.submit(0, parse("hand:5>d1"))
        after = snapshot(game)
        assert host.can_undo(0)
        assert not host.can_undo(1)
        assert str(host.undo(0)) == "hand:5>d1"
        assert snapshot(game) == before
        assert journal[-1] == {"undo": 1}
    host.submit(0, parse("hand:5>d1"))
    assert snapshot(game) == after, "chance does not roll anew"


@pytest.mark.parametrize(
    ("play", "options"),
    [
        ("d1>b1", {}),
        ("2.d1>b1", {"players": 4, "partnership": True}),
        ("1.d1>b1", {"edition": "masters", "coins": [12, 12]}),
    ],
)
def test_a_discard_that_a_play_uncovered_is_not_covered_again(play: str, options: dict[str, Any]) -> None:
    discards = {seat: ["9 2 1"] for seat in range(options.get("players", 2))}
    for is_hidden in (True, False):
        host, _ = host_at(hands={0: "5"}, discards=discards, hidden_discards=is_hidden, **options)
        host.submit(0, parse(play))
        assert host.can_undo(0) is not is_hidden
        # The 2 lay under the 1; there is nothing under the 9.
        host.submit(0, parse(play))
        assert host.can_undo(0) is not is_hidden


def test_a_lone_discard_uncovers_nothing() -> None:
    host, _ = host_at(hands={0: "5"}, discards={0: ["1"]}, hidden_discards=True)
    host.submit(0, parse("d1>b1"))
    assert host.can_undo(0)


def test_steps_are_redacted_for_each_seat() -> None:
    host, _ = host_at(hands={0: "5"}, draw="7 8 9 10 11 12")
    host.submit(0, parse("hand:5>d1"))
    for seat, faces in ((1, (7, 8, 9, 10, 11)), (0, (None,) * 5)):
        drawn = [event for event in host.steps(seat)[0].events if isinstance(event, CardsDrawn)]
        assert drawn[0].cards == faces
    assert host.steps(0, since=1) == []
    assert host.step_count == 1


def test_from_game_to_game() -> None:
    match = Match.begin(rules_for("classic", 2, stock=5), [Seat("A"), Seat("B")], seed="host")
    journal: list[dict[str, Any]] = []
    host = Host(match, journal.append)
    assert len(host.commitment) == 64
    assert host.opening(0).events
    play_out(match)
    assert host.turn is None
    assert host.legal(0) == []
    host.next_game()
    assert host.turn in (0, 1)
    assert journal[-1]["next_game"]["seed"] == "host:2"
