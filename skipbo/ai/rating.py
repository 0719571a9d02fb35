"""One number for skill: what a real decision costs on average, as a score from 0 to 10 with a name.

    rating = rating_of(decisions)          # of a game, for the decisions of one seat
    rating = together(ratings)             # of a match, of the last 20 games

A decision is real where there were at least two plans; what it cost is taken as it was found, also below 0,
so that the mean is not above the truth.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from math import exp, sqrt
from typing import Any, Final

from skipbo.ai.decision import Decision
from skipbo.engine.interned import Value
from skipbo.engine.levels import LEVELS

STEEPNESS: Final = 50.0
"""How fast the score sinks with the mean loss: ten times exp(-0.5) at one point a decision."""

BANDS: Final = (
    (9.5, "masterly"),
    (7.6, "sharp"),
    (5.4, "sound"),
    (3.5, "fair"),
    (1.4, "hasty"),
    (0.0, "wild"),
)
"""From which score on a play is called what: as Expert and Deep were found to play, as grade 8, as 6 and 7,
as 4 and 5, as 1 to 3, and worse.
"""

LEVEL_LOSSES: Final = {key: level.loss for key, level in LEVELS.items() if level.loss is not None}
"""What a real decision costs the computer players of the levels on average."""

LEAST_DECISIONS: Final = 5
"""Of fewer real decisions there is nothing to say."""


@dataclass(frozen=True, slots=True)
class Rating(Value):
    """What some real decisions cost; ratings are added with `together`."""

    decisions: int
    lost: float
    """What they cost together, in shares of the winning chance."""
    squares: float
    """The sum of their squares."""

    @property
    def loss(self) -> float:
        """What one costs on average."""
        return self.lost / self.decisions if self.decisions else 0.0

    @property
    def error(self) -> float:
        """Half the 95 % interval of that mean."""
        count = self.decisions
        if count < 2:
            return 1.0
        return 1.96 * sqrt(max(0.0, self.squares / count - self.loss**2) / (count - 1))

    @property
    def is_known(self) -> bool:
        """Whether there were enough decisions to say something."""
        return self.decisions >= LEAST_DECISIONS

    @property
    def score(self) -> float:
        """From 0 to 10."""
        return score_of(self.loss)

    @property
    def band(self) -> str:
        """The code of the name for such a play, one of `BANDS`."""
        return next(name for least, name in BANDS if self.score >= least)

    @property
    def better_than(self) -> str | None:
        """The best level than which this play was no worse; None if it was worse than all."""
        found = [level for level, loss in LEVEL_LOSSES.items() if self.loss <= loss]
        return found[-1] if found else None

    def to_json(self) -> dict[str, Any]:
        """The rating as plain data."""
        return {
            "decisions": self.decisions,
            "loss": round(self.loss, 5),
            "error": round(self.error, 5),
            "score": round(self.score, 1),
            "band": self.band,
        }


def score_of(loss: float) -> float:
    """The score of a mean loss."""
    return 10 * exp(-STEEPNESS * max(0.0, loss))


def rating_of(decisions: Iterable[Decision]) -> Rating:
    """The rating of one player's decisions."""
    losses = [decision.loss for decision in decisions if decision.is_real]
    return Rating(len(losses), sum(losses), sum([loss * loss for loss in losses]))


def together(ratings: Iterable[Rating]) -> Rating:
    """One rating of several games."""
    found = list(ratings)
    return Rating(
        sum([rating.decisions for rating in found]),
        sum([rating.lost for rating in found]),
        sum([rating.squares for rating in found]),
    )
