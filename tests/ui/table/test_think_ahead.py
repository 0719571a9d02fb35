"""The turn's waiting is never the thinking: whoever plays next thinks while the last cards still fly."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from skipbo.engine.commands import Command
from skipbo.engine.view import View
from tests.ui.table.driver import TableDriver


class Asked:
    """Notes what the table's computer players are asked, and what flew then."""

    def __init__(self, table: TableDriver) -> None:
        self.questions: list[tuple[int, int, View, bool]] = []
        self.cancelled = 0
        opponents = table.client._opponents
        assert opponents is not None
        ask, cancel = opponents.ask, opponents.cancel

        def note(kind: str, seat: int, view: View, legal: Sequence[Command]) -> None:
            assert kind == "move"
            flies = not table.scene.director.is_idle
            self.questions.append((table.host.step_count, seat, view, flies))
            ask(kind, seat, view, legal)

        def note_cancel() -> None:
            self.cancelled += 1
            cancel()

        opponents.ask, opponents.cancel = note, note_cancel  # type: ignore[method-assign]


def _table(seed: int = 0, **options: object) -> TableDriver:
    """A table at which the player is to move."""
    for number in range(seed, 60):
        table = TableDriver("classic", 4, seed=f"ahead {number}", stock=6, **options)  # type: ignore[arg-type]
        if table.host.turn == 0:
            table.settle()
            return table
    raise AssertionError("nobody deals so")


def _discard(table: TableDriver) -> None:
    table.drag(f"hand:{table.scene.stage.model.hand[0] & 15}", "d1")


def test_every_computer_player_is_asked_while_the_last_cards_fly() -> None:
    table = _table()
    asked = Asked(table)
    _discard(table)
    table.settle()
    seats = [seat for _step, seat, _view, _flies in asked.questions]
    assert set(seats) == {1, 2, 3}
    assert all(flies for *_rest, flies in asked.questions), "nobody waits for the table to rest"


def test_each_is_asked_once_a_move_and_of_what_it_sees_then() -> None:
    """Views only, and of the very state in which the move is made: nothing hidden, nothing old."""
    table = _table()
    asked = Asked(table)
    _discard(table)
    table.settle()
    steps = [step for step, *_rest in asked.questions]
    assert len(set(steps)) == len(steps), "no question is asked twice"
    game = table.match.game
    assert game is not None
    while len(game.moves) > steps[-1]:
        game.pop()
    for step, seat, view, _flies in reversed(asked.questions):
        while len(game.moves) > step:
            game.pop()
        assert table.host.view(seat) == view


@pytest.mark.parametrize("tempo", ["relaxed", "quick"])
def test_the_moves_are_the_same_at_any_tempo(tempo: str) -> None:
    """How long the cards fly changes no move."""
    games = []
    for pace in ("instant", tempo):
        table = _table(tempo=pace)
        for _turn in range(2):
            _discard(table)
            table.settle()
        assert table.match.game is not None
        games.append([(move.seat, str(move.command)) for move in table.match.game.moves])
    assert games[0] == games[1]


def test_nobody_acts_before_the_cards_lie() -> None:
    table = _table()
    go_on, gone_on = table.client.go_on, []

    def note(may_act: bool = True) -> object:
        gone_on.append((may_act, table.scene.director.is_idle))
        return go_on(may_act)

    table.client.go_on = note  # type: ignore[method-assign,assignment]
    _discard(table)
    table.settle()
    assert (True, True) in gone_on
    assert (False, False) in gone_on, "they think while the cards fly"
    assert (True, False) not in gone_on


def test_what_was_taken_back_is_not_thought_about() -> None:
    table = _table()
    asked = Asked(table)
    _discard(table)
    table.tick(2)
    assert asked.questions, "the next player thinks already"
    cancelled = asked.cancelled
    table.scene.handing.take_back()
    assert asked.cancelled > cancelled
    table.tick(120)
    assert table.host.step_count == 0
    assert table.client.is_my_turn
