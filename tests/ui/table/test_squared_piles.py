"""With the house rule of hidden discards only the tops lie open, also while one plays."""

from __future__ import annotations

from skipbo.engine.commands import Discard
from skipbo.ui.table_model import Spot
from tests.ui.table.driver import TableDriver


def test_discard_piles_are_squared_and_show_their_tops_alone() -> None:
    table = TableDriver("classic", 2, tempo="instant", seed="squared", hidden_discards=True, stock=10)
    seen = 0
    for _turn in range(4):
        table.settle()  # compares every pile's faces with the view
        table.give(next(command for command in table.host.legal(0) if str(command).endswith(">d1")))
        table.settle()
        for seat in range(2):
            for pile, cards in enumerate(table.scene.stage.model.seats[seat].discards):
                if len(cards) > 1:
                    seen += 1
                    spot = Spot("discard", seat, pile)
                    layout, area = table.scene.stage.layout, table.scene.stage.places.area(spot)
                    assert set(cards[:-1]) == {None}
                    assert cards[-1] is not None
                    assert area.h < layout.seats.discard_foot(seat, pile).height * 1.05, "no fan of backs"
                    assert not table.scene.input.peek.hold(spot), "and nothing to be spread"
    assert seen
    assert any(isinstance(move.command, Discard) for move in table.match.game.moves)  # type: ignore[union-attr]
