"""Partners sit opposite each other and play each other's stock and discard piles (R8)."""

from typing import TYPE_CHECKING

from skipbo.engine.moves import CardRow, rows_of
from skipbo.engine.parts.base import Part

if TYPE_CHECKING:
    from skipbo.engine.game import Game


class Partnership(Part):
    """The partner's stock and discard piles are playable; the partner's hand is not."""

    def rows(self, game: "Game", seat: int) -> list[CardRow]:
        partner = game.rules.partner(seat)
        assert partner is not None
        return rows_of(game.table, partner)
