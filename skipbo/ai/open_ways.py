"""What a turn's end leaves open to an opponent, as far as anybody at the table sees."""

from collections.abc import Sequence
from dataclasses import dataclass

from skipbo.engine.cards import Card, number
from skipbo.engine.commands import CoinsStandIn, Command, DieStandIn, Play
from skipbo.engine.interned import Value
from skipbo.engine.kernel.predicates import need_after
from skipbo.engine.view import View


@dataclass(frozen=True, slots=True)
class Opening(Value):
    """A way by which an opponent's stock card fits, with nothing but what lies face up."""

    seat: int
    building: int
    cards: tuple[Card, ...]
    """What goes onto the pile, the stock card last."""
    piles: tuple[int, ...]
    """Which of the opponent's discard piles the cards before it lie on."""


def left_open(view: View, better: Sequence[Command]) -> Opening | None:
    """The one way to an opponent's stock card that a turn's end leaves and a better plan does not."""
    team = view.rules.team(view.seat)
    built = {command.building for command in better if isinstance(command, Play | CoinsStandIn | DieStandIn)}
    for step in range(1, len(view.players)):
        seat = (view.seat + step) % len(view.players)
        if view.rules.team(seat) == team:
            continue
        ways = [way for pile in range(len(view.building)) if (way := _way(view, seat, pile)) is not None]
        if ways:
            return ways[0] if len(ways) == 1 and ways[0].building in built else None
    return None


def _way(seen: View, seat: int, building: int) -> Opening | None:
    """The way to a player's stock card over one building pile, by that player's discard piles alone."""
    player, need = seen.players[seat], seen.building[building].next
    stock = player.stock_top
    if stock is None or not number(stock):
        return None
    left = [len(pile) for pile in player.discards]
    cards: list[Card] = []
    piles: list[int] = []
    while need != number(stock):
        for index, pile in enumerate(player.discards):
            top = pile[left[index] - 1] if left[index] else None
            if top is not None and number(top) == need:
                left[index] -= 1
                cards.append(top)
                piles.append(index)
                break
        else:
            return None
        need = need_after(need)
    return Opening(seat, building, (*cards, stock), tuple(piles))
