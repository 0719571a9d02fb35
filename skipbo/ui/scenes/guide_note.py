"""What a lesson says: a paper note, which hangs from the top of its room or stands at the bottom."""

from __future__ import annotations

import pygame

from skipbo.ui.widgets.button import Button
from skipbo.ui.widgets.paint import SMALLEST_UNITS, Paint
from skipbo.ui.widgets.widget import LEAST_TARGET

UNITS = 20.0
SMALL = 18.0
"""The size of a note's words, and where they would else lie on cards."""


class GuideNote:
    """A paper note: how far the lesson is, what it says, and a button where there is only reading."""

    def __init__(
        self,
        paint: Paint,
        words: str,
        progress: str,
        box: pygame.Rect,
        next_words: str,
        upwards: bool,
        units: float = UNITS,
    ) -> None:
        """`upwards`: it stands on its box, else it hangs from it.

        The button lies at the corner that stays where it is however long the words are.
        """
        self.paint, self.words, self.progress = paint, words, progress
        k = paint.k
        self._size = size = paint.font(units)
        # Where the note stands on the piles it must stay low: its button lies beside the words, not below.
        wide = paint.width(next_words, "strong", 21) + k(76) if next_words else 0
        beside = wide + k(18) if upwards and next_words else 0
        room = box.width - k(44) - beside
        self._lines = paint.text.wrap(words, "body", size, room)
        self._step = paint.text.line_height("body", size)
        head = k(56) + paint.width(progress, "strong", SMALLEST_UNITS) + k(20)
        #: How far beneath the upper edge the headline and the words begin.
        self._head, self._top = k(12), k(50)
        if next_words and not upwards:
            shares = head + wide + k(14) <= box.width
            self._head, self._top = (k(22), k(76)) if shares else (k(68), k(106))
        self.rect = pygame.Rect(
            box.left, box.top, box.width, self._top + k(4) + self._step * len(self._lines) + k(16)
        )
        if upwards:
            self.rect.bottom = box.top
        self.button: Button | None = None
        if next_words:
            at = pygame.Rect(0, 0, wide, k(50))
            if upwards:
                at.bottomright = (self.rect.right - k(18), self.rect.bottom - k(16))
            else:
                at.topright = (self.rect.right - k(14), self.rect.top + k(14))
            self.button = Button(at, next_words, lambda: None, "amber", icon_after="next", units=21)
            self.button.least = round(LEAST_TARGET * paint.context.metrics.scale)

    @property
    def is_whole(self) -> bool:
        """Whether the headline and the button have room in the note's width."""
        k = self.paint.k
        head = self.paint.width(self.progress, "strong", SMALLEST_UNITS) <= self.rect.width - k(76)
        return head and (self.button is None or self.rect.left + k(18) <= self.button.rect.left)

    def draw(self, surface: pygame.Surface) -> None:
        """Paper, words, button."""
        paint, palette, rect = self.paint, self.paint.palette, self.rect
        k = paint.k
        paint.slab(surface, rect, palette.paper, palette.paper_low, palette.lip, 22, 5, 0.42, lit=False)
        paint.icon(surface, "book", 24, palette.accent, (rect.left + k(34), rect.top + self._head + k(17)))
        head = pygame.Rect(rect.left + k(56), rect.top + self._head - k(2), rect.width - k(76), k(38))
        paint.words(surface, self.progress, "strong", 18, palette.accent, head)
        for number, line in enumerate(self._lines):
            at = (rect.left + k(22), rect.top + self._top + number * self._step)
            paint.text.draw(surface, line, "body", self._size, palette.ink, at)
        if self.button is not None:
            self.button.draw(surface, paint)
            if self.button.ringed:
                self.button.draw_ring(surface, paint)
