"""Tabletop manners: players draw by hand, and the books' special situations are real (R10 to R13)."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from skipbo.engine.commands import Call, Cheat, Draw
from skipbo.engine.errors import known
from skipbo.engine.events import CheatCalled, StandInTakenBack, StockShuffled, TurnStopped
from skipbo.engine.kernel.position import is_draw_due
from skipbo.engine.parts.base import Part

if TYPE_CHECKING:
    from skipbo.engine.game import Game

PENALTY_CARDS = 2
"""What cheating costs."""


class Manners(Part):
    """Drawing is an act, errors are possible, and only other players notice them."""

    def handlers(self) -> dict[type, Callable[["Game", int, Any], None]]:
        return {Draw: self._draw, Call: self._call, Cheat: self._cheat}

    def turn_began(self, game: "Game", seat: int) -> bool:
        game.table.due = not game.table.barred
        return True

    def hand_emptied(self, game: "Game", seat: int) -> bool:
        game.table.due = True
        return True

    @staticmethod
    def _draw(game: "Game", seat: int, command: Draw) -> None:
        table = game.table
        if not is_draw_due(table):
            Manners._overdraw(game, seat)
            return
        game.draw_cards(seat, 1)
        table.acted = True
        table.due = is_draw_due(table)

    @staticmethod
    def _overdraw(game: "Game", seat: int) -> None:
        """A card drawn when none is due goes into the own stock, which is shuffled (R11)."""
        table = game.table
        was_finished = not table.stocks[seat]
        game.give_card(seat, "overdraw")
        table.acted = True
        if was_finished:
            game.note_stock_shuffle([])
            return
        stock = table.stocks[seat]
        # From just under the top to the bottom; the drawn card, which lies at the bottom, is the last.
        shuffled = game.chance.shuffle_stock(stock[-2::-1])
        game.note_stock_shuffle(shuffled)
        game.happen(StockShuffled, seat, tuple(stock), (*reversed(shuffled), stock[-1]))

    @staticmethod
    def _call(game: "Game", seat: int, command: Call) -> None:
        """Stop the player who plays out of turn; the proper player's turn begins afresh (R12)."""
        table = game.table
        offender, proper, follow = table.turn, known(table.proper), table.follow
        game.tell(TurnStopped, offender, seat)
        if follow is not None and table.needs[follow] > 1:
            game.happen(StandInTakenBack, follow, table.needs[follow] - 1)
        if offender not in table.no_draw:
            table.no_draw = tuple(sorted((*table.no_draw, offender)))
        game.begin_turn(proper, afresh=True)

    @staticmethod
    def _cheat(game: "Game", caller: int, command: Cheat) -> None:
        """Two cards of the draw pile, or what there is, under the offender's stock (R13)."""
        game.tell(CheatCalled, command.seat, caller)
        for _ in range(PENALTY_CARDS):
            if game.table.can_draw():
                game.give_card(command.seat, "cheat")
