"""A piece of the table's felt on a page, and a row on it."""

from __future__ import annotations

import pygame

from skipbo.ui.widgets.paint import Paint
from skipbo.ui.widgets.widget import Widget


class FeltPanel(Widget):
    """A piece of the table's felt with a seam; no control."""

    def draw(self, surface: pygame.Surface, paint: Paint) -> None:
        """The felt and its stitches."""
        rect, art, top = self.rect, paint.art, paint.context.table_top
        radius = paint.k(26)
        if top.plain:
            surface.blit(art.boxes.rounded(rect.width, rect.height, radius, top.felt), rect)
            return
        strip = art.cache.get(
            ("felt panel", rect.size, top.name),
            lambda: art.grounds.felt_strip(rect.width, rect.height, radius, top),
        )
        surface.blit(strip, rect)
        inset = paint.k(9)
        wide, high = rect.width - 2 * inset, rect.height - 2 * inset
        line, dash, gap = max(1, paint.k(1.6)), paint.k(9), paint.k(7)
        seam = art.boxes.dashed(wide, high, radius - inset, line, dash, gap, top.stitch, 0.6)
        surface.blit(seam, (rect.left + inset, rect.top + inset))


class FeltRow(Widget):
    """A dark pill on felt: what a switch means, and what it comes to now."""

    def __init__(self, rect: pygame.Rect, words: str, note: str) -> None:
        super().__init__(rect)
        self.words, self.note = words, note

    def label(self) -> str:
        """What it comes to: the switch says its own name."""
        return self.note

    def draw(self, surface: pygame.Surface, paint: Paint) -> None:
        """The pill and two lines."""
        rect, palette = self.rect, paint.palette
        pill = paint.art.boxes.rounded(rect.width, rect.height, paint.k(18), palette.pill, alpha=184)
        surface.blit(pill, rect)
        left, wide = rect.left + paint.k(20), rect.width - paint.k(20 + 96)
        low = max(paint.k(28), paint.line_high(self.note, "body", wide))
        top = rect.centery - (paint.k(32) + low) // 2
        upper = pygame.Rect(left, top, wide, paint.k(32))
        lower = pygame.Rect(left, upper.bottom, wide, low)
        paint.words(surface, self.words, "strong", 22, palette.cream, upper)
        paint.words(surface, self.note, "body", 18, palette.plate_soft, lower)
