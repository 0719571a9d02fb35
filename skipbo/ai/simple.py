"""The players that do not look ahead: one that flips coins, and a beginner who overlooks plays."""

from collections.abc import Sequence
from typing import Final

from skipbo.ai.player import Player
from skipbo.ai.reasons import Reason
from skipbo.engine.cards import SKIP_BO, number
from skipbo.engine.commands import (
    CoinsStandIn,
    Command,
    Decline,
    DieGift,
    DieStandIn,
    Discard,
    EndTurn,
    ExtraDiscard,
    Pay,
    Play,
)
from skipbo.engine.kernel.predicates import need_after
from skipbo.engine.view import View

OVERLOOKS: Final = 0.3
"""How often a beginner does not see a play from the hand or the discard piles."""

OVERLOOKS_STOCK: Final = 0.04
"""How often a beginner does not see that the stock card fits."""


class RandomPlayer(Player):
    """Flips a coin between playing and discarding, then takes any such command."""

    def choose(self, view: View, legal: Sequence[Command], seconds: float | None = None) -> Command:
        discards = [command for command in legal if isinstance(command, Discard)]
        others = [command for command in legal if not isinstance(command, Discard)]
        if discards and others:
            pool = others if self.random.random() < 0.5 else discards
        else:
            pool = others or discards
        self.reason = Reason("only_move") if len(legal) == 1 else Reason("quick_choice")
        return self.random.choice(pool)


class EasyPlayer(Player):
    """A beginner: plays what it sees, the stock first, discards anywhere, and overlooks plays."""

    def choose(self, view: View, legal: Sequence[Command], seconds: float | None = None) -> Command:
        if len(legal) == 1:
            self.reason = Reason("only_move")
            return legal[0]
        command = self._play(view, legal)
        if command is None:
            command = self._finish(view, legal)
        return command

    def _play(self, view: View, legal: Sequence[Command]) -> Command | None:
        """The first play that the beginner sees, or None."""
        roll = self.random.random
        plays = [command for command in legal if isinstance(command, Play)]
        must = view.phase == "follow" or not view.hand
        stock = view.players[view.seat].stock_top
        own = [play for play in plays if play.source.seat is None or not self._is_bought(view, play)]
        for kind in ("stock", "hand", "discard"):
            chance = OVERLOOKS_STOCK if kind == "stock" else OVERLOOKS
            seen = [play for play in own if play.source.kind == kind and (must or roll() >= chance)]
            if kind == "hand":
                # A beginner looks at the Skip-Bos last, and does not overlook one then.
                plain = [play for play in seen if play.source.card != SKIP_BO]
                seen = plain or [play for play in seen if must or roll() < 0.6]
            if seen:
                play = self.random.choice(seen)
                self.reason = self._stock_reason(view, play) if kind == "stock" else Reason("quick_choice")
                return play
        if view.phase == "follow" and plays:
            self.reason = Reason("must_play")
            return self.random.choice(plays)
        stand_ins = [command for command in legal if isinstance(command, CoinsStandIn | DieStandIn)]
        for command in stand_ins:
            after = need_after(view.building[command.building].next)
            if stock is not None and number(stock) == after and roll() >= OVERLOOKS:
                kind = "coins" if isinstance(command, CoinsStandIn) else "die"
                params = {"number": after}
                if kind == "coins":
                    params["coins"] = view.building[command.building].next
                self.reason = Reason(f"{kind}_for_stock", params)
                return command
        return None

    @staticmethod
    def _stock_reason(view: View, play: Play) -> Reason:
        """Why the stock's card is played, the own or (in partnership) the partner's."""
        number_now, seat = view.building[play.building].next, play.source.seat
        if seat is not None:
            return Reason("partner_stock", {"seat": seat, "number": number_now})
        return Reason("stock_card", {"number": number_now, "left": view.players[view.seat].stock_count - 1})

    def _finish(self, view: View, legal: Sequence[Command]) -> Command:
        """What to do when no play is seen: answer, or end the turn."""
        roll = self.random.random
        for command in legal:
            if isinstance(command, Pay) and roll() < 0.9:
                self.reason = Reason("pays_toll", {"coins": view.toll})
                return command
            if isinstance(command, Decline):
                self.reason = Reason("saves_coins", {"coins": view.toll})
                return command
        gifts = [command for command in legal if isinstance(command, DieGift)]
        if gifts:
            gift = self.random.choice(gifts)
            self.reason = Reason(
                "hits_leader", {"seat": gift.seat, "stock": view.players[gift.seat].stock_count}
            )
            return gift
        extras = [command for command in legal if isinstance(command, ExtraDiscard) and command.card]
        if extras and roll() < 0.3:
            extra = self.random.choice(extras)
            self.reason = Reason("extra_discard", {"number": number(extra.card)})
            return extra
        discards = [command for command in legal if isinstance(command, Discard)]
        plain = [command for command in discards if command.card != SKIP_BO]
        # With no discard allowed (`must_play_ones`, an empty hand) anything but a purchase will do.
        rest = [command for command in legal if not isinstance(command, CoinsStandIn | ExtraDiscard)]
        own = [
            command for command in rest if not (isinstance(command, Play) and self._is_bought(view, command))
        ]
        ends = [command for command in legal if isinstance(command, EndTurn)]
        self.reason = Reason("quick_choice")
        return self.random.choice(plain or discards or ends or own or rest or list(legal))

    @staticmethod
    def _is_bought(view: View, play: Play) -> bool:
        """Whether a play takes a card of a player of another side."""
        seat = play.source.seat
        return seat is not None and view.players[seat].team != view.players[view.seat].team
