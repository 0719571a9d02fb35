"""Computer players that answer at once, in this process."""

from __future__ import annotations

from collections.abc import Sequence

from skipbo.play.match import Seat
from skipbo.play.opponents import ThinkingProcess
from skipbo.play.thinking import ThinkAbout, Thinkers, Thought
from skipbo.play.worker.process import nowhere
from skipbo.play.worker.worker import Worker


class AtOnce(ThinkingProcess):
    """Computer players that answer at once, in this process."""

    def __init__(self, seats: Sequence[Seat], seed: str) -> None:
        super().__init__(seats, seed, Worker(Thinkers(seats, seed), start=nowhere))

    def _after_failure(self, error: Exception, question: ThinkAbout) -> Thought:
        raise error
