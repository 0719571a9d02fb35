"""Why one plan is better than what was played: what is true of it alone, not of both.

A hint explains its own first move. Here two plans are held against each other, and often share their first
moves, or end with discards that are as good as each other; what both have is no reason.
"""

from typing import Final

from skipbo.ai.explain import Explainer, ends_with_stock
from skipbo.ai.planner import Plan
from skipbo.ai.reasons import Reason
from skipbo.ai.terms import MOST_MISSING
from skipbo.engine.cards import SKIP_BO
from skipbo.engine.commands import Discard
from skipbo.engine.lean import FIVE_MORE, OVER

_SAYS_NOTHING: Final = frozenset({"must_play", "gives_chance", "frees_hand", "buries_least"})
"""What is no gain by itself: warnings, cards that merely leave the hand, the least of several evils."""


def why_better(explainer: Explainer, best: Plan, played: Plan) -> Reason:
    """What the better plan gains over the one that was played."""
    ours = explainer.reasons(best)
    if (best.kind == OVER != played.kind) or (ends_with_stock(best) and not ends_with_stock(played)):
        return ours[-1]
    if best.kind == FIVE_MORE != played.kind:
        return Reason("refill_now") if len(ours) == 1 else Reason("refill", {"plays": len(ours)})
    wilds = _hand_after(explainer, best).count(SKIP_BO)
    if wilds > _hand_after(explainer, played).count(SKIP_BO):
        return Reason("keeps_wild", {"count": wilds})
    now, then = explainer.short(best.state), explainer.short(played.state)
    if now and then and then["short"] < now["short"] <= MOST_MISSING:
        return Reason("leaves_short", now)
    no_gain = _SAYS_NOTHING | {"leaves_short"}
    if explainer.knows(played):
        no_gain |= {reason.code for reason in [*explainer.reasons(played), *_of_discard(explainer, played)]}
    plays = [
        reason for command, reason in zip(best.commands, ours, strict=True) if command not in played.commands
    ]
    for reason in [*_of_discard(explainer, best), *plays]:
        if reason.code not in no_gain:
            return reason
    return Reason("wins_more")


def _of_discard(explainer: Explainer, plan: Plan) -> list[Reason]:
    """All that can be said for the discard at a plan's end."""
    last = plan.commands[-1]
    return [*explainer.of_discard(last, plan.state)] if isinstance(last, Discard) else []


def _hand_after(explainer: Explainer, plan: Plan) -> list[int]:
    """The hand at the end of a plan, after its discard."""
    hand = list(explainer.turn.hand_left(plan.state))
    last = plan.commands[-1]
    if isinstance(last, Discard):
        hand.remove(last.card)
    return hand
