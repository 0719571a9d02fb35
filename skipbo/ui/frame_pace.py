"""When the next picture is due: as many a second as the screen shows, or as the player wishes."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

#: The rate where the screen's is unknown, and the range of rates that are believed.
USUAL, LEAST, MOST = 60, 30, 240


def frame_rate(wish: str, screens: Sequence[int], screen: int) -> int:
    """Pictures a second: the wished number, or what the screen of this number shows."""
    if wish.isdigit():
        return int(wish)
    told = screens[screen] if 0 <= screen < len(screens) else 0
    return min(max(told, LEAST), MOST) if told > 0 else USUAL


class FramePace:
    """Keeps the time between pictures even: a late one does not put off those after it."""

    def __init__(
        self, clock: Callable[[], float] = time.perf_counter, sleep: Callable[[float], None] = time.sleep
    ) -> None:
        self._clock, self._sleep = clock, sleep
        self._last = self._due = clock()

    def next(self, rate: int, wait: Callable[[float], bool] | None = None) -> float:
        """Wait until the next picture is due; the seconds since the last one.

        With a `wait`, which tells whether it was ended early, the time between pictures begins anew there.
        """
        interval = 1 / rate
        self._due += interval
        now = self._clock()
        if now < self._due <= now + interval:
            if wait is None:
                self._sleep(self._due - now)
            elif wait(self._due - now):
                self._due = self._clock()
        else:  # far behind, or after a rest: begin anew from here
            self._due = now
        return self.elapsed()

    def has_time(self, rate: int) -> bool:
        """Whether half of the time to the next picture is left, for what that one need not wait for."""
        return self._due + 1 / rate - self._clock() > 0.5 / rate

    def elapsed(self) -> float:
        """The seconds since the last picture, without waiting."""
        now = self._clock()
        passed, self._last = now - self._last, now
        return passed
