"""Time shared out over steps: how much of its full effort each may take so that all of them fit."""

from collections.abc import Callable
from typing import Final

LEAST: Final = 0.1
"""No step takes less of its effort than this; where even that is too much, the rest is left out."""
FIRST: Final = 0.5
"""The first step's share, before anybody knows what steps cost."""


class Budget:
    """Seconds from now on, by a clock that is handed in."""

    def __init__(self, seconds: float, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._begin = clock()
        self._seconds = seconds

    @property
    def is_over(self) -> bool:
        """Whether the time is up."""
        return self._clock() >= self._begin + self._seconds

    def until(self, share: float) -> "Spread":
        """The work that must be done when this share of the time has passed."""
        return Spread(self._begin + share * self._seconds, self._clock)


class Spread:
    """Steps that are to be over at a moment."""

    def __init__(self, end: float, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._end = end
        self._full = 0.0
        """What the steps so far would have cost with all their effort."""
        self._since = clock()
        self._used = 0.0
        self.is_over = False
        """Whether the time is up."""

    def share(self, done: float) -> float:
        """How much of its effort the next step may take, where this much of all is done; 0: none is left."""
        now = self._clock()
        if self._used > 0:
            self._full += (now - self._since) / self._used
        left = self._end - now
        if left <= 0:
            self.is_over = True
            self._used = 0.0
        elif done <= 0 or self._full <= 0:
            self._used = FIRST
        else:
            need = self._full * (1 - done) / done
            self._used = 1.0 if need <= left else max(LEAST, left / need)
        self._since = now
        return self._used
