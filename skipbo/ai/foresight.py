"""What the imagined rounds leave out: what a plan keeps is worth something for longer than they reach.

Where the search weighs plans wrong was measured at Classic's table of two: 59,000 plans of 14,000 decisions
were followed to the end of the game, each in 200 worlds or more, and compared with what the search had said.
Of 80 features of the places that plans lead to these four told nearly all.
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
USUAL_STOCKS: Final = 20
"""How many stock cards were left at the most where it was measured."""


def leverage(mean: float, stocks: int) -> float:
    """How much of it counts: less where the game is all but decided, or much of it is still to come."""
    return 4 * mean * (1 - mean) * min(1.0, sqrt((USUAL_STOCKS + 4) / (stocks + 4)))


def outlasting(turn: LeanTurn, plan: Plan, best: float) -> float:
    """What a plan has beyond what the imagined rounds show; `best` is the planner's best value."""
    if plan.kind == OVER:
        return 0.0
    hand = turn.hand_left(plan.state)
    last = plan.commands[-1]
    if isinstance(last, Discard):
        hand.remove(last.card)
    wilds = hand.count(SKIP_BO)
    chance = PLANNERS_UNIT * max(plan.value - best, -MOST_UNITS) + CARD * (len(hand) - wilds)
    if wilds:
        chance += FIRST_WILD
    if plan.kind in (STOCK_TURNED, FIVE_MORE):
        chance += NEW_CARDS
    return chance
