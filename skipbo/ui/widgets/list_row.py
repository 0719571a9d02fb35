"""Rows of lists: a picture, a name, a line below, something at the right."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from skipbo.ui.access.things import Kind, Thing
from skipbo.ui.widgets.paint import Paint
from skipbo.ui.widgets.widget import Widget

#: From these heights on a row has larger words, and words that wrap.
HIGH, TALL = 96.0, 150.0


class ListRow(Widget):
    """One entry of a list; `right` units at its right end are kept free for buttons that lie over it."""

    focusable = True

    def __init__(
        self,
        rect: pygame.Rect,
        words: str,
        line: str,
        on_press: Callable[[], None] | None,
        key: str = "",
        side_words: str = "",
        picture: Callable[[Paint, int], pygame.Surface] | None = None,
        right: float = 0.0,
        warn: bool = False,
        picture_width: float = 0.0,
    ) -> None:
        super().__init__(rect, key or words)
        self.picture_width = picture_width
        self.words, self.line, self.on_press, self.side_words = words, line, on_press, side_words
        self.picture, self.right, self.warn = picture, right, warn

    def can_focus(self) -> bool:
        """Only rows that do something."""
        return self.enabled and self.on_press is not None

    def label(self) -> str:
        """The row's words."""
        return ", ".join(part for part in (self.words, self.line, self.side_words) if part)

    def thing(self) -> Thing | None:
        """A button, or plain words where the row does nothing."""
        return super().thing() if self.on_press is None else self._as(Kind.BUTTON, self.label())

    def release(self, point: tuple[int, int]) -> None:
        """Do what the row is for, if the pointer is still on it."""
        if self.on_press is not None and self.covers(point):
            self.on_press()

    def activate(self) -> None:
        """Do what the row is for."""
        if self.on_press is not None:
            self.on_press()

    def draw(self, surface: pygame.Surface, paint: Paint) -> None:
        """Field, picture, words, line and what stands at the right."""
        palette, rect = paint.palette, self.rect
        paint.field(surface, rect, 18)
        if self.on_press is not None and (self.hovered or self.pressed):
            thick = max(2, paint.k(2.5))
            surface.blit(
                paint.art.boxes.ring(rect.width, rect.height, paint.k(18), thick, palette.selected_line), rect
            )
        left = rect.left + paint.k(20)
        if self.picture is not None:
            high = rect.height - 2 * paint.k(8)
            picture = self.picture(paint, high)
            wide = max(picture.get_width(), paint.k(self.picture_width))
            surface.blit(picture, picture.get_rect(center=(left - paint.k(6) + wide // 2, rect.centery)))
            left += wide + paint.k(14)
        right = rect.right - paint.k(20 + self.right)
        if self.side_words:
            wide = min(paint.width(self.side_words, "strong", 21), (right - left) // 2)
            box = pygame.Rect(right - wide, rect.top, wide, rect.height)
            paint.words(surface, self.side_words, "strong", 21, palette.accent, box, "right")
            right -= wide + paint.k(18)
        if rect.height >= paint.k(TALL):
            self._draw_tall(surface, paint, pygame.Rect(left, rect.top, right - left, rect.height))
            return
        colour = palette.danger if self.warn else palette.hint
        is_high = rect.height >= paint.k(HIGH)
        units = 20 if is_high else 18
        name_high, line_high = (paint.k(34), paint.k(28)) if is_high else (paint.k(30), paint.k(24))
        # Two lines rather than a word less, where the row is high enough for them.
        wraps = is_high and paint.width(self.line, "body", units) > right - left
        if not self.line:
            line_high = 0
        elif wraps:
            units, line_high = 18, paint.k(48)
        top = rect.centery - (name_high + line_high) // 2
        upper = pygame.Rect(left, top, right - left, name_high)
        lower = pygame.Rect(left, top + name_high, right - left, line_high)
        paint.words(
            surface, self.words, "strong", 25 if is_high else 23, palette.ink, upper, may_shorten=True
        )
        if wraps:
            paint.paragraph(surface, self.line, "body", units, colour, lower)
        elif self.line:
            paint.words(surface, self.line, "body", units, colour, lower, may_shorten=True)

    def _draw_tall(self, surface: pygame.Surface, paint: Paint, box: pygame.Rect) -> None:
        """Much room: a larger name and the line wrapped below it."""
        name_high = paint.k(46)
        below = min(
            paint.paragraph_height(self.line, "body", 21, box.width), box.height - name_high - paint.k(16)
        )
        top = box.centery - (name_high + below) // 2
        name = pygame.Rect(box.left, top, box.width, name_high)
        paint.words(surface, self.words, "title", 30, paint.palette.ink, name, may_shorten=True)
        room = pygame.Rect(box.left, name.bottom, box.width, below + paint.k(4))
        paint.paragraph(surface, self.line, "body", 21, paint.palette.soft, room)
