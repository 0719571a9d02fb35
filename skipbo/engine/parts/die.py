"""MOD's die: six faces, rolled once a turn, used once or not at all."""

from skipbo.engine.commands import DieGift, DieStandIn, ExtraDiscard, Roll
from skipbo.engine.course import Course, Handler, Part
from skipbo.engine.events import CardDiscarded, DieRolled, StandInPlaced
from skipbo.engine.kernel.predicates import extra_discards

DIE_FACES = ("1-4", "5-8", "9-12", "S", "2", "+1")
"""The die's faces, in the order of a roll's number."""


class Die(Part):
    """Everything that the die does."""

    def handlers(self) -> dict[type, Handler]:
        return {
            Roll: self._roll,
            DieStandIn: self._stand_in,
            ExtraDiscard: self._extra_discard,
            DieGift: self._gift,
        }

    @staticmethod
    def _roll(course: Course, seat: int, command: Roll) -> None:
        face = DIE_FACES[course.chance.roll()]
        course.rolled = face
        course.tell(DieRolled, seat, face)
        table = course.table
        table.die = face
        table.acted = True
        table.extra_left = extra_discards(face)
        course.tell_turn()

    @staticmethod
    def _stand_in(course: Course, seat: int, command: DieStandIn) -> None:
        table = course.table
        table.die_used = True
        course.happen(StandInPlaced, seat, command.building, table.needs[command.building], "die")
        course.stand_in_placed(seat, command.building)

    @staticmethod
    def _extra_discard(course: Course, seat: int, command: ExtraDiscard) -> None:
        table = course.table
        slot = table.hands[seat].index(command.card)
        course.happen(CardDiscarded, seat, command.card, slot, command.pile, True)
        course.card_moved()
        table.extra_left -= 1
        table.die_used = table.extra_left == 0
        course.tell_turn()

    @staticmethod
    def _gift(course: Course, seat: int, command: DieGift) -> None:
        course.table.die_used = True
        course.give_card(command.seat, "die")
        course.table.acted = True
        course.tell_turn()
