"""The dial of strength: what a place between 1 and 9 plays like.

All of it is one player, the planner. Up the dial it sees more ways through a turn, judges more soundly what
they are worth, slips less, and at last tries its plans in possible worlds. Only the marks are set; what lies
between two marks is a mixture of both, so that all steps are about equally large (`tests/bench/grades.py`
measures it).
"""

from dataclasses import dataclass, fields
from functools import cache
from typing import Final

from skipbo.ai.planner import NODES
from skipbo.ai.search import FAR, NARROW, Scope
from skipbo.ai.weights import Weights, hand_set_for, simple_for, weights_for
from skipbo.engine.interned import Value
from skipbo.engine.rules import Rules


@dataclass(frozen=True, slots=True)
class Strength(Value):
    """What a place on the dial plays like."""

    grade: float
    nodes: int
    """How many states of a turn are looked at."""
    judgement: float
    """How soundly they are judged: 0 sees only its own cards, 1 is a good human's, 2 uses the tuned weights.
    """
    slips: float = 0.0
    """How often it makes a person's mistakes (`slips.py`), from 0 to 1."""
    scope: Scope | None = None
    """How it searches, if it does."""

    def weights(self, rules: Rules) -> Weights:
        """The weights that its planner uses at a table with these rules."""
        if self.judgement <= 1:
            return mixed(simple_for(rules), hand_set_for(rules), self.judgement)
        return mixed(hand_set_for(rules), weights_for(rules), self.judgement - 1)


MARKS: Final[tuple[Strength, ...]] = (
    Strength(1, 12, 0.0, slips=0.7),
    Strength(3, 12, 0.0),
    Strength(5, 30, 1.0),
    Strength(8, NODES, 2.0),
    Strength(8.5, NODES, 2.0, scope=NARROW),
    Strength(9, NODES, 2.0, scope=FAR),
)
"""Where the dial is set, the weakest first. A good human does not see every way through a turn either."""

LATE: Final = 3.0
"""The exponent by which judgement grows between two marks: little at first, for it adds most strength."""


def strength_at(grade: float) -> Strength:
    """What a place on the dial plays like, from 1 to 9."""
    above = next(mark for mark in MARKS if mark.grade >= grade)
    if above.grade == grade:
        return above
    below = [mark for mark in MARKS if mark.grade < grade][-1]
    share = (grade - below.grade) / (above.grade - below.grade)
    return Strength(
        grade,
        round(below.nodes ** (1 - share) * above.nodes**share),
        below.judgement + share**LATE * (above.judgement - below.judgement),
        below.slips + share * (above.slips - below.slips),
        below.scope,
    )


@cache
def mixed(low: Weights, high: Weights, share: float) -> Weights:
    """Weights between two vectors."""
    if share in (0, 1):
        return high if share else low
    values: dict[str, float] = {}
    for one in fields(Weights):
        before, after = getattr(low, one.name), getattr(high, one.name)
        values[one.name] = before + share * (after - before)
    return Weights(**values)
