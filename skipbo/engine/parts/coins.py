"""Masters' coins: in place of a card, to buy a card, for tolls; and how they are dealt back."""

from skipbo.engine.commands import CoinsStandIn, Decline, Pay
from skipbo.engine.course import Course, Handler, Part
from skipbo.engine.errors import known
from skipbo.engine.events import CoinsMoved, StandInPlaced, TollAsked, TollUnpaid
from skipbo.engine.kernel.predicates import PRICE, can_pay, ends_unpaid

COINS_A_PLAYER = 12
"""How many coins each player starts with; the rest of the 72 stays in the box (R26)."""


class Coins(Part):
    """Everything that Masters' coins do."""

    def handlers(self) -> dict[type, Handler]:
        return {CoinsStandIn: self._stand_in, Pay: self._pay, Decline: self._decline}

    def dealt(self, course: Course) -> None:
        course.table.coins = [COINS_A_PLAYER] * course.rules.players

    def _stand_in(self, course: Course, seat: int, command: CoinsStandIn) -> None:
        table = course.table
        number = table.needs[command.building]
        course.happen(CoinsMoved, number, ("seat", seat), ("building", command.building))
        course.happen(StandInPlaced, seat, command.building, number, "coins")
        course.stand_in_placed(seat, command.building)

    def before_play(self, course: Course, seat: int, owner: int) -> None:
        if owner != seat:
            course.happen(CoinsMoved, PRICE, ("seat", seat), ("seat", owner))

    def card_played(self, course: Course, seat: int, card: int, building: int) -> bool:
        table = course.table
        toll = card >> 4
        if not toll:
            return False
        if not can_pay(table.coins[seat], toll):
            self._unpaid(course, seat, building)
        else:
            course.tell(TollAsked, seat, building, toll)
            table.toll = toll
            table.follow = building
            course.tell_turn()
        return True

    def _pay(self, course: Course, seat: int, command: Pay) -> None:
        building, toll = self._close_question(course)
        course.happen(CoinsMoved, toll, ("seat", seat), ("building", building))
        course.finish_play(seat, building)

    def _decline(self, course: Course, seat: int, command: Decline) -> None:
        building, _ = self._close_question(course)
        self._unpaid(course, seat, building)

    @staticmethod
    def _close_question(course: Course) -> tuple[int, int]:
        """The pile whose toll was open, and how much was asked."""
        table = course.table
        building, toll = known(table.follow), table.toll
        table.follow, table.toll = None, 0
        course.tell_turn()
        return building, toll

    @staticmethod
    def _unpaid(course: Course, seat: int, building: int) -> None:
        course.tell(TollUnpaid, seat)
        course.table.stopped = True
        course.clear_if_complete(seat, building)
        if ends_unpaid(course.rules, len(course.table.hands[seat])):
            course.end_turn(seat)

    def pile_completed(self, course: Course, seat: int, building: int) -> None:
        players = course.rules.players
        pot = course.table.pots[building]
        # Coin by coin round the table, the completer first: so told as events, one for each coin.
        for i in range(pot):
            course.happen(CoinsMoved, 1, ("building", building), ("seat", (seat + i) % players))
