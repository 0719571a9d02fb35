"""MOD's die: six faces, rolled once a turn, used once or not at all."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from skipbo.engine import commands
from skipbo.engine.cards import LAST_NUMBER, NUMBERS
from skipbo.engine.commands import Command, DieGift, DieStandIn, ExtraDiscard, Roll
from skipbo.engine.events import CardDiscarded, DieRolled, StandInPlaced
from skipbo.engine.moves import EXTRA_DISCARDS, any_fits, fits_on
from skipbo.engine.parts.base import Part

if TYPE_CHECKING:
    from skipbo.engine.game import Game

FACES = ("1-4", "5-8", "9-12", "S", "2", "+1")
"""The die's faces, in the order of a roll's number."""

STAND_INS = {
    "1-4": range(1, 5),
    "5-8": range(5, 9),
    "9-12": range(9, LAST_NUMBER + 1),
    "S": NUMBERS,
}
"""The numbers that a face can stand in for."""

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

    def only_legal(self, game: "Game", seat: int) -> list[Command] | None:
        return [commands.ROLL] if game.table.die is None else None

    def legal(self, game: "Game", seat: int, commands_: list[Command]) -> None:
        table = game.table
        if table.die_used or table.die is None:
            return
        if table.die in STAND_INS:
            numbers = STAND_INS[table.die]
            rows = game.playable_rows(seat)
            for building, number in enumerate(table.needs):
                if number in numbers and any_fits(rows, fits_on(building, number % LAST_NUMBER + 1)):
                    commands_.append(commands.die_stand_in(building))
        elif table.die == "2":
            hand = table.hands[seat]
            if len(hand) > 1:
                for card in game.discardable(seat):
                    commands_ += EXTRA_DISCARDS[card]
        elif table.can_draw():
            commands_ += [commands.die_gift(other) for other in self.gift_targets(game, seat)]

    @staticmethod
    def gift_targets(game: "Game", seat: int) -> list[int]:
        """Who can be given a card: opponents whose stock isn't finished (R32)."""
        rules = game.rules
        return [
            other
            for other in range(rules.players)
            if rules.team(other) != rules.team(seat) and game.table.stocks[other]
        ]

    @staticmethod
    def _roll(game: "Game", seat: int, command: Roll) -> None:
        face = FACES[game.chance.roll()]
        game.note_roll(face)
        game.tell(DieRolled, seat, face)
        table = game.table
        table.die = face
        table.acted = True
        table.extra_left = EXTRA_DISCARDS_A_TURN if face == "2" else 0

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

    @staticmethod
    def _gift(game: "Game", seat: int, command: DieGift) -> None:
        game.table.die_used = True
        game.give_card(command.seat, "die")
        game.table.acted = True
