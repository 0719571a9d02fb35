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
from skipbo.engine.levels import LEVELS, OFFERED

STEEPNESS: Final = 50.0
"""How fast the score sinks with the mean loss: ten times exp(-0.5) at one point a decision."""

LEVEL_LOSSES: Final = {key: level.loss for key, level in LEVELS.items() if level.loss is not None}
"""What a real decision costs the computer players of the levels on average."""

TOLD_ERROR: Final = 0.4
"""From so much on it is told how far a score may be off; what is known better than that is told as it is."""

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
    unsure: float = 0.0
    """The sum of the squared standard errors of what the review found: other worlds would say otherwise."""

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
    def review_error(self) -> float:
        """How far a review in other worlds may be from this mean: half the 95 % interval."""
        return 1.96 * sqrt(self.unsure) / self.decisions if self.decisions else 1.0

    @property
    def score_error(self) -> float:
        """The same of the score."""
        worse, better = score_of(self.loss + self.review_error), score_of(self.loss - self.review_error)
        return max(better - self.score, self.score - worse)

    @property
    def told_error(self) -> float:
        """That error as it is told; 0 if it is not."""
        return shown(self.score_error) if shown(self.score_error) >= TOLD_ERROR else 0.0

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
        return next(name for least, name in BANDS if shown(self.score) >= least)

    @property
    def better_than(self) -> str | None:
        """The best level than which this play was no worse, by the scores as they are shown; None if it was
        worse than all.
        """
        best = None
        for level, loss in LEVEL_LOSSES.items():
            is_seen_below = best is None or shown_score_of(best) < shown(self.score)
            looks_level = level in OFFERED and shown_score_of(level) == shown(self.score)
            if self.loss <= loss or (is_seen_below and looks_level):
                best = level
        return best

    @property
    def is_level(self) -> bool:
        """Whether that level's score looks the same, or is no further off than the review's error."""
        best = self.better_than
        if best is None:
            return False
        is_near = LEVEL_LOSSES[best] - self.loss <= self.review_error
        return is_near or shown_score_of(best) == shown(self.score)

    def to_json(self) -> dict[str, Any]:
        """The rating as plain data."""
        return {
            "decisions": self.decisions,
            "loss": round(self.loss, 5),
            "error": round(self.error, 5),
            "review_error": round(self.review_error, 5),
            "score": shown(self.score),
            "score_error": round(self.score_error, 2),
            "band": self.band,
        }


def score_of(loss: float) -> float:
    """The score of a mean loss."""
    return 10 * exp(-STEEPNESS * max(0.0, loss))


def shown(score: float) -> float:
    """A score as it is shown: what looks the same is the same."""
    return round(score, 1)


def shown_score_of(level: str) -> float:
    """What a level reaches, as it is shown."""
    return shown(score_of(LEVEL_LOSSES[level]))


def levels_beside(rating: Rating) -> list[tuple[str, float]]:
    """The level that a play is measured by (`better_than`) and the next one above it, with their scores."""
    levels = [level for level in OFFERED if level in LEVEL_LOSSES]
    reached = levels.index(rating.better_than) if rating.better_than in levels else -1
    return [(level, shown_score_of(level)) for level in levels[max(0, reached) : reached + 2]]


BANDS: Final = (
    (9.5, "masterly"),
    (7.6, "sharp"),
    (shown_score_of("hard"), "sound"),
    (shown_score_of("medium"), "fair"),
    (1.4, "hasty"),
    (0.0, "wild"),
)
"""From which score on a play is called what: masterly as Expert, sharp as grade 8, sound from Hard
on, fair from Medium on, hasty as Easy. So a name never says less than the level that it stands beside.
"""


def rating_of(decisions: Iterable[Decision]) -> Rating:
    """The rating of one player's decisions."""
    real = [decision for decision in decisions if decision.is_real]
    losses = [decision.loss for decision in real]
    unsure = sum([(decision.loss_error / 1.96) ** 2 for decision in real])
    return Rating(len(losses), sum(losses), sum([loss * loss for loss in losses]), unsure)


def together(ratings: Iterable[Rating]) -> Rating:
    """One rating of several games."""
    found = list(ratings)
    return Rating(
        sum([rating.decisions for rating in found]),
        sum([rating.lost for rating in found]),
        sum([rating.squares for rating in found]),
        sum([rating.unsure for rating in found]),
    )
