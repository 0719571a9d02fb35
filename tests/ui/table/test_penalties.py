"""What playing out of turn costs is said before it costs more (R12)."""

from __future__ import annotations

from dataclasses import replace

from skipbo.engine.commands import Draw
from skipbo.engine.events import StockShuffled, TurnBegan, TurnStopped
from skipbo.play.table_host import Step
from skipbo.ui.table import sayings
from skipbo.ui.table.recap import since_last_turn
from tests.ui.table.driver import TableDriver, make_match


def _words(table: TableDriver) -> str:
    return "".join(words for words, _accent in table.scene.overlay.toast.parts)


def test_a_turn_without_drawing_is_said_when_it_begins() -> None:
    view = replace(TableDriver("classic", 2, manners=True).client.view, no_draw=(0, 1))
    own, other = (sayings.event_parts(TurnBegan(seat), view, 0) for seat in (0, 1))
    assert "draw nothing" in "".join(words for words, _accent in own)
    assert "Player 1 draws nothing" in "".join(words for words, _accent in other)
    out_of_turn = sayings.event_parts(TurnBegan(0, proper=1), view, 0)
    assert "draw nothing" not in "".join(words for words, _accent in out_of_turn)


def test_the_draw_pile_warns_before_it_costs_a_card() -> None:
    match = make_match("classic", 2, seed="barred", manners=True, stock=10)
    state = match.game.table  # type: ignore[union-attr]
    assert state.turn == 0, "the viewer begins in this deal"
    state.no_draw, state.barred, state.due = (0,), True, False
    table = TableDriver(match=match, tempo="instant")
    table.settle()
    stock = len(state.stocks[0])
    table.click("draw")
    assert "goes into your stock" in _words(table)
    assert len(state.stocks[0]) == stock
    table.click("draw")
    assert len(state.stocks[0]) == stock + 1, "whoever draws all the same pays for it"
    assert table.match.game.moves[-1].command == Draw()  # type: ignore[union-attr]


def test_penalties_stand_in_what_happened_since_the_last_turn() -> None:
    view = TableDriver("classic", 2, manners=True).client.view
    steps = [Step(1, None, (TurnStopped(0, 1), StockShuffled(1, (), ())))]
    told = since_last_turn(steps, view)
    assert told[0] == "Player 1 calls it: you played out of turn and must stop."
    assert told[1].startswith("Player 1 drew a card too many")


def test_two_cards_drawn_too_many_are_told_as_two() -> None:
    view = TableDriver("classic", 2, manners=True).client.view
    steps = [Step(1, None, (StockShuffled(1, (), ()),)), Step(1, None, (StockShuffled(1, (), ()),))]
    told = since_last_turn(steps, view)
    assert told == ["Player 1 drew 2 cards too many: they are shuffled into the stock."]


def test_the_pill_counts_the_cards_drawn_too_many_in_a_turn() -> None:
    table = TableDriver("classic", 2, manners=True, tempo="instant")
    table.settle()
    watch = table.scene.director._watch
    for _ in range(2):
        watch(StockShuffled(0, (), ()))
    assert _words(table) == "You drew 2 cards too many: they are shuffled into your stock"
    watch(TurnBegan(1))
    watch(StockShuffled(1, (), ()))
    assert _words(table).startswith("Player 1 drew a card too many")
