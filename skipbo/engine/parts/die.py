"""MOD's die: six faces, rolled once a turn, used once or not at all."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from skipbo.engine.commands import DieGift, DieStandIn, ExtraDiscard, Roll
from skipbo.engine.events import CardDiscarded, DieRolled, StandInPlaced
from skipbo.engine.parts.base import Part

if TYPE_CHECKING:
    from skipbo.engine.game import Game

DIE_FACES = ("1-4", "5-8", "9-12", "S", "2", "+1")
"""The die's faces, in the order of a roll's number."""

EXTRA_DISCARDS_A_TURN = 2


class Die(Part):
    """Everything that the die does."""

    def handlers(self) -> dict[type, Callable[["Game", int, Any], None]]:
        return {
            Roll: self._roll,
            DieStandIn: self._stand_in,
            ExtraDiscard: self._extra_discard,
            DieGift: self._gift,
        }

    @staticmethod
    def _roll(game: "Game", seat: int, command: Roll) -> None:
        face = DIE_FACES[game.chance.roll()]
        game.note_roll(face)
        game.tell(DieRolled, seat, face)
        table = game.table
        table.die = face
        table.acted = True
        table.extra_left = EXTRA_DISCARDS_A_TURN if face == "2" else 0
        game.tell_turn()

    @staticmethod
    def _stand_in(game: "Game", seat: int, command: DieStandIn) -> None:
        table = game.table
        table.die_used = True
        game.happen(StandInPlaced, seat, command.building, table.needs[command.building], "die")
        game.stand_in_placed(seat, command.building)

    @staticmethod
    def _extra_discard(game: "Game", seat: int, command: ExtraDiscard) -> None:
        table = game.table
        slot = table.hands[seat].index(command.card)
        game.happen(CardDiscarded, seat, command.card, slot, command.pile, True)
        game.card_moved()
        table.extra_left -= 1
        table.die_used = table.extra_left == 0
        game.tell_turn()

    @staticmethod
    def _gift(game: "Game", seat: int, command: DieGift) -> None:
        game.table.die_used = True
        game.give_card(command.seat, "die")
        game.table.acted = True
        game.tell_turn()
