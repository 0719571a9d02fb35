"""A winner is celebrated: a picture that opens by itself, or at once with a press."""

from __future__ import annotations

from skipbo.ui.context import Context
from skipbo.ui.easing import out_cubic
from skipbo.ui.input import InputEvent, Key, Press
from skipbo.ui.menu_scene import MenuScene
from skipbo.ui.tempo import Tempo

OPENS = 1.6
CARDS_SHARE = 0.7
"""The share of that time in which the cards open."""


class FeastScene(MenuScene):
    """A menu beside a picture that opens."""

    def __init__(self, context: Context) -> None:
        self._age = 0.0
        super().__init__(context)

    @property
    def _seconds(self) -> float:
        return OPENS * Tempo(self.context.wishes.tempo, self.context.wishes.motion).factor

    @property
    def _passed(self) -> float:
        """Which share of the time that it takes has passed, up to 1."""
        return 1.0 if self._age >= self._seconds else self._age / self._seconds

    @property
    def _opened(self) -> float:
        """How far the cards have opened, from 0 to 1; what else there is comes after them."""
        return out_cubic(min(1.0, self._passed / CARDS_SHARE))

    @property
    def wants_tick(self) -> bool:
        """While the picture opens."""
        return self._age < self._seconds or super().wants_tick

    def update(self, dt: float) -> bool:
        """Let it open."""
        moving = self._age < self._seconds
        self._age += dt
        return super().update(dt) or moving

    def handle(self, event: InputEvent) -> None:
        """A press opens it at once; it counts for the buttons all the same."""
        if isinstance(event, Press | Key) and self._age < self._seconds:
            self._age = self._seconds
            self.redraw()
        super().handle(event)
