"""A review goes on until its one number for skill is sure: worlds go where they decide it.

    for _ in refine(trials, seats, budget): ...       # as long as it is worth it and there is time

A game's loss is a sum, so what it is unsure of is the sum of its decisions' variances: a batch of worlds goes
to the decision in which it takes off most for its effort, until every seat's number would come out the same
in other worlds, or nearly so.
"""

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import Final

from skipbo.ai.budget import Budget
from skipbo.ai.rating import LEAST_DECISIONS
from skipbo.ai.review import Trial

BATCH: Final = 50
"""So many worlds at a time."""
SURE: Final = 0.085
"""Half the 95 % interval of a loss, as a part of it. Two reviews are then less than a tenth apart nine
times in ten: 1.645 * sqrt(2) * 0.085 / 1.96 of it.
"""
SURE_ENOUGH: Final = 0.0006
"""A loss that is known so well is known well enough, however small it is: the score to 0.3 at most."""


def refine(trials: Sequence[Trial], seats: Sequence[int], time: Budget) -> Iterator[None]:
    """Try the decisions of these seats in more worlds, a batch at each step."""
    games = [
        _Seat([trial for trial in trials if trial.seen.seat == seat and trial.is_real]) for seat in seats
    ]
    while not time.is_over:
        worst = max(games, key=_Seat.excess, default=None)
        if worst is None or worst.excess() <= 1:
            return
        worst.next_trial().go_on(BATCH)
        yield


class _Seat:
    """The real decisions of a seat."""

    def __init__(self, trials: list[Trial]) -> None:
        self._trials = trials

    def excess(self) -> float:
        """How many times its bound the error of the mean loss is."""
        count = len(self._trials)
        if count < LEAST_DECISIONS:
            return 0.0
        mean = sum([trial.loss for trial in self._trials]) / count
        error = 1.96 * sqrt(sum([trial.variance / trial.worlds for trial in self._trials])) / count
        return error / max(SURE * mean, SURE_ENOUGH)

    def next_trial(self) -> Trial:
        """Where a batch takes off most of the variance, for its effort."""
        return max(self._trials, key=_worth)


def _worth(trial: Trial) -> float:
    gone = trial.variance / trial.worlds - trial.variance / (trial.worlds + BATCH)
    return gone / trial.effort
