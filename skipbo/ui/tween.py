"""Acts on a timeline: they begin, advance with the time they are given, are drawn, and end in order."""

from __future__ import annotations

import heapq
from collections.abc import Iterable
from itertools import count

import pygame


class Act:
    """One movement. `begin` and `end` are called exactly once each, whatever happens in between."""

    def __init__(self, delay: float, seconds: float, own: bool = False) -> None:
        self.delay = delay
        self.seconds = seconds
        self.own = own
        self.progress = 0.0

    @property
    def total(self) -> float:
        """When it ends, counted from its timeline's beginning."""
        return self.delay + self.seconds

    def begin(self) -> None:
        """It starts."""

    def step(self, progress: float) -> None:
        """It has come this far (0 to 1)."""
        self.progress = progress

    def end(self) -> None:
        """It is over."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is in motion."""

    def prepare(self) -> bool:
        """Make a picture that will be needed before the end; False if there is none left to make."""
        return False

    def area(self) -> pygame.Rect | None:
        """Where `draw` draws now, generously; an empty rectangle for nothing, None for anywhere."""
        return None


class Timeline:
    """Runs acts by the seconds it is given; the same acts always begin and end in the same order."""

    def __init__(self) -> None:
        self._clock = 0.0
        self._order = count()
        self._marks: list[tuple[float, int, int, Act, bool]] = []
        self._running: list[Act] = []
        self._starts: dict[Act, float] = {}

    @property
    def is_empty(self) -> bool:
        """Whether nothing is under way or waiting."""
        return not self._marks and not self._running

    @property
    def running(self) -> list[Act]:
        """The acts that have begun and not ended, the oldest first."""
        return self._running

    def add(self, acts: Iterable[Act]) -> None:
        """Let acts begin after their delays, from now."""
        for act in acts:
            start = self._clock + act.delay
            number = next(self._order)
            # Of marks at the same moment the endings come first: a place is free before it is taken again.
            heapq.heappush(self._marks, (start, 1, number, act, True))
            heapq.heappush(
                self._marks, (start + act.seconds, 0 if act.seconds > 0 else 2, number, act, False)
            )

    def advance(self, seconds: float) -> float:
        """Let time pass; how much of it came after the end of everything."""
        target = self._clock + seconds
        while self._marks and self._marks[0][0] <= target:
            self._mark()
        spare = target - self._clock if self.is_empty else 0.0
        self._clock = target
        for act in self._running:
            if act.seconds > 0:
                act.step(min(1.0, (target - self._starts[act]) / act.seconds))
        if self.is_empty:
            self._clock = 0.0
        return spare

    def finish(self) -> None:
        """Bring everything to its end now, in the order in which it would have ended."""
        while self._marks:
            self._mark()
        self._clock = 0.0

    def _mark(self) -> None:
        moment, _kind, _number, act, begins = heapq.heappop(self._marks)
        self._clock = max(self._clock, moment)
        if begins:
            self._starts[act] = moment
            self._running.append(act)
            act.begin()
            act.step(0.0)
        else:
            act.step(1.0)
            self._running.remove(act)
            del self._starts[act]
            act.end()
