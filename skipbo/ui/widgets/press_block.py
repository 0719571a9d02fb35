"""A block of the statistics: it tells something of games, and a press shows which."""

from __future__ import annotations

from collections.abc import Callable
from typing import Self

import pygame

from skipbo.ui.access.things import Kind, Thing
from skipbo.ui.widgets.paint import Paint
from skipbo.ui.widgets.widget import Widget

RADIUS = 28


class PressBlock(Widget):
    """Subclasses draw what it tells upon its field."""

    ring_radius = RADIUS
    on_press: Callable[[], None] | None = None

    def leading_to(self, on_press: Callable[[], None] | None) -> Self:
        """The same with what a press does; None for nothing."""
        self.on_press, self.focusable = on_press, on_press is not None
        return self

    def thing(self) -> Thing | None:
        """A button, or plain words where a press does nothing."""
        return super().thing() if self.on_press is None else self._as(Kind.BUTTON, self.label())

    def release(self, point: tuple[int, int]) -> None:
        """Show the games."""
        if self.covers(point):
            self.activate()

    def activate(self) -> None:
        """Show the games."""
        if self.on_press is not None:
            self.on_press()

    def draw_field(self, surface: pygame.Surface, paint: Paint) -> None:
        """The field, with a stronger edge under the pointer."""
        is_held = self.on_press is not None and (self.hovered or self.pressed)
        paint.field(surface, self.rect, RADIUS, paint.palette.selected_line if is_held else None)
