"""What is left of a computer player's plan, and what needs no thought at all.

It is carried out beside the window; the players that make plans are in another process (`planned.py`).
"""

from collections.abc import Sequence

from skipbo.ai.player import Moment, Planned
from skipbo.ai.reasons import Reason
from skipbo.engine.commands import DRAW, Command, DieGift, Draw, Roll
from skipbo.engine.view import View


def moment(view: View) -> Moment:
    """The moment that a view shows."""
    me = view.players[view.seat]
    needs = tuple(pile.next for pile in view.building)
    return needs, tuple(sorted(view.hand)), me.stock_count, me.coins


def obvious(view: View, legal: Sequence[Command]) -> tuple[Command, Reason] | None:
    """What needs no thought: a single command, drawing, rolling, the gift of the die's +1."""
    first = legal[0]
    if len(legal) == 1:
        codes = {Draw: "draws", Roll: "rolls"}
        return first, Reason(codes.get(type(first), "only_move"))
    if DRAW in legal:
        return DRAW, Reason("draws")
    gifts = [command for command in legal if isinstance(command, DieGift)]
    if gifts:
        gift = min(gifts, key=lambda gift: _side_left(view, gift.seat))
        return gift, Reason("hits_leader", {"seat": gift.seat, "stock": view.players[gift.seat].stock_count})
    return None


def _side_left(view: View, seat: int) -> tuple[int, int, int]:
    """How near to winning a seat's side is: its cards together, the seat's own, how soon it plays."""
    team = view.players[seat].team
    together = sum(player.stock_count for player in view.players if player.team == team)
    return together, view.players[seat].stock_count, (seat - view.seat) % len(view.players)


class RestOfPlan:
    """What is left of a plan, to be carried out as long as all comes as it is meant."""

    def __init__(self, planned: Sequence[Planned] = ()) -> None:
        self._planned = list(planned)

    def next(self, view: View, legal: Sequence[Command]) -> Planned | None:
        """The next command; None if there is none, or it is not legal or not meant for such a moment."""
        if not self._planned:
            return None
        if found := obvious(view, legal):
            return Planned(*found)
        first, *self._planned = self._planned
        if first.moment == moment(view) and first.command in legal:
            return first
        self._planned = []
        return None
