"""What the imagined rounds leave out: what a plan keeps is worth something for longer than they reach.

Where the search weighs plans wrong was measured at Classic's table of two: 59,000 plans of 14,000 decisions
were followed to the end of the game, each in 200 worlds or more, and compared with what the search had said.
Of 80 features of the places that plans lead to these four told nearly all. `build/fit_foresight.py` measures
them again, slowly.
"""

from math import sqrt
from typing import Final

from skipbo.ai.planner import Plan
from skipbo.engine.cards import SKIP_BO
from skipbo.engine.commands import Discard
from skipbo.engine.lean import FIVE_MORE, OVER, STOCK_TURNED, LeanTurn

FIRST_WILD: Final = 0.019
"""Winning chance of a Skip-Bo that is kept; a second one hardly adds to it."""
CARD: Final = -0.0034
"""Of every other card kept: it keeps a new one away."""
NEW_CARDS: Final = 0.009
"""Of a turn that goes on with cards nobody knows yet: it can be planned anew."""
PLANNERS_UNIT: Final = 0.0015
"""Of each unit of the planner's value, which looks at more of the table than the last weighing."""
MOST_UNITS: Final = 4.0
"""How far below the best plan the planner's value counts."""
TERMS: Final = (FIRST_WILD, CARD, NEW_CARDS, PLANNERS_UNIT)
USUAL_STOCKS: Final = 20
"""How many stock cards were left at the most where it was measured."""


def leverage(mean: float, stocks: int) -> float:
    """How much of it counts: less where the game is all but decided, or much of it is still to come."""
    return 4 * mean * (1 - mean) * min(1.0, sqrt((USUAL_STOCKS + 4) / (stocks + 4)))


def features(turn: LeanTurn, plan: Plan, best: float) -> tuple[float, float, float, float]:
    """What the terms count: a Skip-Bo kept, other cards kept, new cards in mid-turn, units below `best`."""
    hand = turn.hand_left(plan.state)
    last = plan.commands[-1]
    if isinstance(last, Discard):
        hand.remove(last.card)
    wilds = hand.count(SKIP_BO)
    draws_on = plan.kind in (STOCK_TURNED, FIVE_MORE)
    return float(wilds > 0), len(hand) - wilds, float(draws_on), max(plan.value - best, -MOST_UNITS)


def outlasting(turn: LeanTurn, plan: Plan, best: float) -> float:
    """What a plan has beyond what the imagined rounds show; `best` is the planner's best value."""
    if plan.kind == OVER:
        return 0.0
    return sum(weight * feature for weight, feature in zip(TERMS, features(turn, plan, best), strict=True))
