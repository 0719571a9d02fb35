"""Masters' coins: in place of a card, to buy a card, for tolls; and how they are dealt back."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from skipbo.engine import commands
from skipbo.engine.cards import LAST_NUMBER
from skipbo.engine.commands import CoinsStandIn, Command, Decline, Pay
from skipbo.engine.events import CoinsMoved, StandInPlaced, TollAsked, TollUnpaid
from skipbo.engine.moves import CardRow, any_fits, fits_on, rows_of
from skipbo.engine.parts.base import Part

if TYPE_CHECKING:
    from skipbo.engine.game import Game

COINS_A_PLAYER = 12
"""How many coins each player starts with; the rest of the 72 stays in the box (R26)."""

PRICE = 1
"""What a bought card costs its buyer, paid to its owner."""


class Coins(Part):
    """Everything that Masters' coins do."""

    def handlers(self) -> dict[type, Callable[["Game", int, Any], None]]:
        return {CoinsStandIn: self._stand_in, Pay: self._pay, Decline: self._decline}

    def dealt(self, game: "Game") -> None:
        game.table.coins = [COINS_A_PLAYER] * game.rules.players

    def only_legal(self, game: "Game", seat: int) -> list[Command] | None:
        return [commands.PAY, commands.DECLINE] if game.table.toll else None

    def bought_rows(self, game: "Game", seat: int) -> list[CardRow]:
        return self._offers(game, seat) if game.table.coins[seat] >= PRICE else []

    def legal(self, game: "Game", seat: int, commands_: list[Command]) -> None:
        table = game.table
        coins = table.coins[seat]
        for building, price in enumerate(table.needs):
            if price <= coins and self._can_follow(game, seat, building):
                commands_.append(commands.coins_stand_in(building))

    def _offers(self, game: "Game", seat: int) -> list[CardRow]:
        return [
            row for other in range(game.rules.players) if other != seat for row in rows_of(game.table, other)
        ]

    def _can_follow(self, game: "Game", seat: int, building: int) -> bool:
        """Whether a real card could follow coins on this pile (R20, R21)."""
        table = game.table
        price = table.needs[building]
        coins = table.coins[seat] - price
        need = price + 1
        if price == LAST_NUMBER:
            # The pile is cleared first, and what is dealt back counts for buying.
            need = 1
            coins += self._completers_share(table.pots[building] + price, game.rules.players)
        taking = fits_on(building, need)
        if any_fits(game.playable_rows(seat), taking):
            return True
        return coins >= PRICE and any_fits(self._offers(game, seat), taking)

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
        return True

    def _pay(self, game: "Game", seat: int, command: Pay) -> None:
        table = game.table
        building = self._close_question(game)
        game.happen(CoinsMoved, table.toll, ("seat", seat), ("building", building))
        table.toll = 0
        game.finish_play(seat, building)

    def _decline(self, game: "Game", seat: int, command: Decline) -> None:
        building = self._close_question(game)
        game.table.toll = 0
        self._unpaid(game, seat, building)

    @staticmethod
    def _close_question(game: "Game") -> int:
        building = game.table.follow
        assert building is not None
        game.table.follow = None
        return building

    @staticmethod
    def _unpaid(game: "Game", seat: int, building: int) -> None:
        game.tell(TollUnpaid, seat)
        game.table.stopped = True
        game.clear_if_complete(seat, building)
        if game.rules.harsh_toll or not game.table.hands[seat]:
            game.end_turn(seat)

    def pile_completed(self, game: "Game", seat: int, building: int) -> None:
        players = game.rules.players
        pot = game.table.pots[building]
        # Coin by coin round the table, the completer first: so told as events, one for each coin.
        for i in range(pot):
            game.happen(CoinsMoved, 1, ("building", building), ("seat", (seat + i) % players))

    @staticmethod
    def _completers_share(pot: int, players: int) -> int:
        """How many coins of a pot the player who completed the pile is dealt, as the first in every round."""
        return (pot + players - 1) // players
