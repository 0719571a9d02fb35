"""Tabletop manners: players draw by hand, and the books' special situations are real (R10 to R13)."""

from skipbo.engine.cards import faces
from skipbo.engine.commands import Call, Cheat, Draw
from skipbo.engine.course import Course, Handler, Part
from skipbo.engine.errors import known
from skipbo.engine.events import CheatCalled, StandInTakenBack, StockShuffled, TurnStopped

PENALTY_CARDS = 2
"""What cheating costs."""


class Manners(Part):
    """Drawing is an act, errors are possible, and only other players notice them."""

    def handlers(self) -> dict[type, Handler]:
        return {Draw: self._draw, Call: self._call, Cheat: self._cheat}

    def turn_began(self, course: Course, seat: int) -> bool:
        course.table.due = not course.table.barred
        return True

    def hand_emptied(self, course: Course, seat: int) -> bool:
        course.table.due = True
        return True

    @staticmethod
    def _draw(course: Course, seat: int, command: Draw) -> None:
        table = course.table
        if not table.is_draw_due():
            Manners._overdraw(course, seat)
            return
        course.draw_cards(seat, 1)
        table.acted = True
        table.due = table.is_draw_due()

    @staticmethod
    def _overdraw(course: Course, seat: int) -> None:
        """A card drawn when none is due goes into the player's own stock, which is shuffled (R11)."""
        table = course.table
        was_finished = not table.stocks[seat]
        course.give_card(seat, "overdraw")
        table.acted = True
        if was_finished:
            course.shuffled = ()
            return
        stock = table.stocks[seat]
        # From just under the top to the bottom; the drawn card, which lies at the bottom, is the last.
        shuffled = course.chance.shuffle_stock(stock[-2::-1])
        course.shuffled = tuple(faces(shuffled))
        course.happen(StockShuffled, seat, tuple(stock), (*reversed(shuffled), stock[-1]))

    @staticmethod
    def _call(course: Course, seat: int, command: Call) -> None:
        """Stop the player who plays out of turn; the proper player's turn begins afresh (R12)."""
        table = course.table
        offender, proper, follow = table.turn, known(table.proper), table.follow
        course.tell(TurnStopped, offender, seat)
        if follow is not None and table.needs[follow] > 1:
            course.happen(StandInTakenBack, follow, table.needs[follow] - 1)
        if offender not in table.no_draw:
            table.no_draw = tuple(sorted((*table.no_draw, offender)))
        course.begin_turn(proper, afresh=True)

    @staticmethod
    def _cheat(course: Course, caller: int, command: Cheat) -> None:
        """Two cards of the draw pile, or what there is, under the offender's stock (R13)."""
        course.tell(CheatCalled, command.seat, caller)
        for _ in range(PENALTY_CARDS):
            if course.table.can_draw():
                course.give_card(command.seat, "cheat")
