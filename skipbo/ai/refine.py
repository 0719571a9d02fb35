"""A review goes on until its one number for skill is sure: work goes where it decides that.

    for _ in refine(trials, seats, budget): ...       # as long as it is worth it and there is time

Two things vary from review to review: what the search thinks best, and in which worlds that is held against
what was played. So the search is asked some more times about every decision. A game's loss is a sum, so what
it is unsure of is the sum of its decisions' variances: then a search or a batch of worlds goes where it takes
off most for its effort, until every seat's number would come out the same another time, or nearly so.
"""

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import Final

from skipbo.ai.budget import Budget
from skipbo.ai.rating import LEAST_DECISIONS
from skipbo.ai.review import Trial

SEARCHES: Final = 3
"""So often the search is asked about a decision at least …"""
MOST_SEARCHES: Final = 12
"""… and at most."""
BATCH: Final = 50
"""So many worlds at a time."""
SURE: Final = 0.085
"""Half the 95 % interval of a loss, as a part of it. Two reviews are then less than a tenth apart nine
times in ten: 1.645 * sqrt(2) * 0.085 / 1.96 of it.
"""
SURE_ENOUGH: Final = 0.0006
"""A loss that is known so well is known well enough, however small it is: the score to 0.3 at most."""


def refine(trials: Sequence[Trial], seats: Sequence[int], time: Budget) -> Iterator[None]:
    """Try the decisions of these seats again and again, a search or a batch of worlds at each step."""
    real = [trial for trial in trials if trial.is_real]
    games = [_Seat([trial for trial in real if trial.seen.seat == seat]) for seat in seats]
    while not time.is_over:
        steps = [game.go_on() for game in games]
        if True not in steps:
            return
        yield


class _Seat:
    """The real decisions of a seat."""

    def __init__(self, trials: list[Trial]) -> None:
        self._trials = trials if len(trials) >= LEAST_DECISIONS else []

    def go_on(self) -> bool:
        """Do a step; False if there is nothing to do."""
        asked = next((trial for trial in self._trials if trial.searches < SEARCHES), None)
        if asked is not None:
            asked.search(2 * BATCH)
            return True
        if not self._trials or self._is_sure():
            return False
        trial = max(self._trials, key=_worth)
        if trial.searches < MOST_SEARCHES and trial.worth_of_search > trial.worth_of_worlds(BATCH):
            trial.search(2 * BATCH)
        else:
            trial.go_on(BATCH)
        return True

    def _is_sure(self) -> bool:
        count = len(self._trials)
        mean = sum([trial.loss for trial in self._trials]) / count
        error = 1.96 * sqrt(sum([trial.unsure for trial in self._trials])) / count
        return error <= max(SURE * mean, SURE_ENOUGH)


def _worth(trial: Trial) -> float:
    is_asked_enough = trial.searches >= MOST_SEARCHES
    return max(trial.worth_of_worlds(BATCH), 0.0 if is_asked_enough else trial.worth_of_search)
