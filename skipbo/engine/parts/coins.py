"""Masters' coins: in place of a card, to buy a card, for tolls; and how they are dealt back."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from skipbo.engine.commands import CoinsStandIn, Decline, Pay
from skipbo.engine.errors import known
from skipbo.engine.events import CoinsMoved, StandInPlaced, TollAsked, TollUnpaid
from skipbo.engine.kernel.predicates import PRICE, ends_unpaid
from skipbo.engine.parts.base import Part

if TYPE_CHECKING:
    from skipbo.engine.game import Game

COINS_A_PLAYER = 12
"""How many coins each player starts with; the rest of the 72 stays in the box (R26)."""


class Coins(Part):
    """Everything that Masters' coins do."""

    def handlers(self) -> dict[type, Callable[["Game", int, Any], None]]:
        return {CoinsStandIn: self._stand_in, Pay: self._pay, Decline: self._decline}

    def dealt(self, game: "Game") -> None:
        game.table.coins = [COINS_A_PLAYER] * game.rules.players

    def _stand_in(self, game: "Game", seat: int, command: CoinsStandIn) -> None:
        table = game.table
        number = table.needs[command.building]
        game.happen(CoinsMoved, number, ("seat", seat), ("building", command.building))
        game.happen(StandInPlaced, seat, command.building, number, "coins")
        game.stand_in_placed(seat, command.building)

    def before_play(self, game: "Game", seat: int, owner: int) -> None:
        if owner != seat:
            game.happen(CoinsMoved, PRICE, ("seat", seat), ("seat", owner))

    def card_played(self, game: "Game", seat: int, card: int, building: int) -> bool:
        table = game.table
        toll = card >> 4
        if not toll:
            return False
        if table.coins[seat] < toll:
            # A player who can't pay isn't asked (R23).
            self._unpaid(game, seat, building)
        else:
            game.tell(TollAsked, seat, building, toll)
            table.toll = toll
            table.follow = building
            game.tell_turn()
        return True

    def _pay(self, game: "Game", seat: int, command: Pay) -> None:
        building, toll = self._close_question(game)
        game.happen(CoinsMoved, toll, ("seat", seat), ("building", building))
        game.finish_play(seat, building)

    def _decline(self, game: "Game", seat: int, command: Decline) -> None:
        building, _ = self._close_question(game)
        self._unpaid(game, seat, building)

    @staticmethod
    def _close_question(game: "Game") -> tuple[int, int]:
        """The pile whose toll was open, and how much was asked."""
        table = game.table
        building, toll = known(table.follow), table.toll
        table.follow, table.toll = None, 0
        game.tell_turn()
        return building, toll

    @staticmethod
    def _unpaid(game: "Game", seat: int, building: int) -> None:
        game.tell(TollUnpaid, seat)
        game.table.stopped = True
        game.clear_if_complete(seat, building)
        if ends_unpaid(game.rules, len(game.table.hands[seat])):
            game.end_turn(seat)

    def pile_completed(self, game: "Game", seat: int, building: int) -> None:
        players = game.rules.players
        pot = game.table.pots[building]
        # Coin by coin round the table, the completer first: so told as events, one for each coin.
        for i in range(pot):
            game.happen(CoinsMoved, 1, ("building", building), ("seat", (seat + i) % players))
