"""Tabletop manners: players draw by hand, and the books' special situations are real (R10 to R13)."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from skipbo.engine import commands
from skipbo.engine.commands import Call, Cheat, Command, Draw, Roll
from skipbo.engine.errors import IllegalCommand
from skipbo.engine.events import CheatCalled, StandInTakenBack, StockShuffled, TurnStopped
from skipbo.engine.parts.base import Part

if TYPE_CHECKING:
    from skipbo.engine.game import Game

PENALTY_CARDS = 2
"""What cheating costs."""


class Manners(Part):
    """Drawing is an act, errors are possible, and only other players notice them."""

    def handlers(self) -> dict[type, Callable[["Game", int, Any], None]]:
        return {Draw: self._draw}

    def turn_began(self, game: "Game", seat: int) -> bool:
        game.table.due = not game.table.barred
        return True

    def hand_emptied(self, game: "Game", seat: int) -> bool:
        game.table.due = True
        return True

    def only_legal(self, game: "Game", seat: int) -> list[Command] | None:
        if not is_draw_due(game):
            return None
        can_roll = game.has_handler(Roll) and game.table.die is None
        return [commands.DRAW, commands.ROLL] if can_roll else [commands.DRAW]

    def intercept(self, game: "Game", seat: int, command: Command) -> bool:
        if isinstance(command, Cheat):
            self._cheat(game, seat, command.seat)
            return True
        if isinstance(command, Call):
            self._call(game, seat)
            return True
        if seat != game.table.turn:
            self._begin_out_of_turn(game, seat, command)
        if isinstance(command, Draw) and not is_draw_due(game):
            self._overdraw(game, seat)
            return True
        return False

    @staticmethod
    def _draw(game: "Game", seat: int, command: Draw) -> None:
        game.draw_cards(seat, 1)
        table = game.table
        table.acted = True
        table.due = is_draw_due(game)

    @staticmethod
    def _overdraw(game: "Game", seat: int) -> None:
        """A card drawn when none is due goes into the own stock, which is shuffled (R11)."""
        table = game.table
        if not table.can_draw():
            raise IllegalCommand("nothing_to_draw")
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
    def _begin_out_of_turn(game: "Game", seat: int, command: Command) -> None:
        """Let a seat play as if it were its turn, while the proper player has not acted (R12)."""
        table = game.table
        if table.proper is not None or table.acted:
            raise IllegalCommand("not_your_turn")
        proper = table.turn
        game.begin_turn(seat, proper=proper)
        # What would be legal in a turn of its own is taken, and the offence of drawing too much.
        if not (command in game.legal(seat) or (isinstance(command, Draw) and table.can_draw())):
            raise IllegalCommand("not_your_turn")

    @staticmethod
    def _call(game: "Game", seat: int) -> None:
        """Stop the player who plays out of turn; the proper player's turn begins afresh (R12)."""
        table = game.table
        if table.proper is None:
            raise IllegalCommand("nothing_to_call")
        if seat == table.turn:
            raise IllegalCommand("call_of_oneself")
        offender, proper, follow = table.turn, table.proper, table.follow
        game.tell(TurnStopped, offender, seat)
        if follow is not None and table.needs[follow] > 1:
            game.happen(StandInTakenBack, follow, table.needs[follow] - 1)
        if offender not in table.no_draw:
            table.no_draw = tuple(sorted((*table.no_draw, offender)))
        game.begin_turn(proper, afresh=True)

    @staticmethod
    def _cheat(game: "Game", caller: int, offender: int) -> None:
        """Two cards of the draw pile, or what there is, under the offender's stock (R13)."""
        if offender >= game.rules.players:
            raise IllegalCommand("no_such_seat")
        game.tell(CheatCalled, offender, caller)
        for _ in range(PENALTY_CARDS):
            if game.table.can_draw():
                game.give_card(offender, "cheat")


def is_draw_due(game: "Game") -> bool:
    """Whether the player whose turn it is must draw now (R10)."""
    table = game.table
    return table.due and len(table.hands[table.turn]) < game.rules.hand and table.can_draw()
