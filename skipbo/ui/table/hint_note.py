"""A hint on paper: what to do, and why."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

import pygame

from skipbo.ui.context import Context
from skipbo.ui.layout import Layout
from skipbo.ui.widgets.paint import Paint

UNITS = 20.0
MOST_HEIGHT = 0.3
"""Of the window's height, where the words are larger than drawn."""
SMALLER = 0.05


class HintNote:
    """A note on the seam with a lamp: the move in strong words, then its reason; `played` stands between."""

    def __init__(self, move: str, reason: str, icon: str = "hint", played: str = "") -> None:
        self.move, self.reason, self.icon, self.played = move, reason, icon, played

    def draw(
        self, surface: pygame.Surface, context: Context, layout: Layout, foot: int | None = None
    ) -> None:
        """The paper, the lamp and the words; with a `foot`, low and wide above what takes the seam."""
        sheet = fitting_sheet(self, context, layout, wide=foot is not None)
        paint, strong, plain, step, (width, height) = sheet
        k, palette, size = paint.k, paint.palette, paint.font(UNITS)
        rect = pygame.Rect(0, 0, width, height)
        x, y = layout.status
        # The more lines, the further up: the hand below stays in sight.
        rect.midbottom = (round(x), round(y + min(height / 2, k(44))))
        if foot is not None:
            rect.midbottom = (layout.width // 2, foot)
        rect.left = max(k(14), min(rect.left, layout.width - width - k(14)))
        soft, _reach = context.art.shadow(rect.width, rect.height, k(24), k(10), 0.4)
        surface.blit(soft, soft.get_rect(center=(rect.centerx, rect.centery + k(5))))
        paint.slab(surface, rect, palette.paper, palette.paper_low, palette.lip, 24, 4, 0)
        disc_size = k(52)
        disc = context.art.rounded(disc_size, disc_size, disc_size // 2, palette.selected)
        centre = (rect.left + k(46), rect.centery)
        surface.blit(disc, disc.get_rect(center=centre))
        icon = context.art.icon(self.icon, k(28), palette.accent)
        surface.blit(icon, icon.get_rect(center=centre))
        top = rect.centery - step * (len(strong) + len(plain)) // 2
        for number, line in enumerate([*strong, *plain]):
            role, colour = ("strong", palette.ink) if number < len(strong) else ("body", palette.soft)
            paint.text.draw(surface, line, role, size, colour, (rect.left + k(88), top + number * step))


class _Sheet(NamedTuple):
    """A note's words as they are broken into lines, and how large its paper is."""

    paint: Paint
    strong: list[str]
    plain: list[str]
    step: int
    size: tuple[int, int]


def fitting_sheet(note: HintNote, context: Context, layout: Layout, wide: bool) -> _Sheet:
    """The words as large as is wished, and smaller until the table can be seen beside them."""
    text_size = context.metrics.text_size
    while True:
        metrics = replace(context.metrics, text_size=text_size)
        sheet = _sheet(note, Paint(replace(context, metrics=metrics)), layout, wide)
        if text_size <= 1.0 or sheet.size[1] <= MOST_HEIGHT * layout.height:
            return sheet
        text_size = max(1.0, text_size - SMALLER)


def _sheet(note: HintNote, paint: Paint, layout: Layout, wide: bool) -> _Sheet:
    k = paint.k
    size = paint.font(UNITS)
    width = min(k(600), round(layout.width * 0.6))
    if wide:
        width = min(k(1320), round(layout.width * 0.94))
    room = width - k(112)
    strong = paint.text.wrap(note.move, "strong", size, room)
    plain = [
        line
        for words in (note.played, note.reason)
        if words
        for line in paint.text.wrap(words, "body", size, room)
    ]
    step = paint.text.line_height("body", size)
    return _Sheet(paint, strong, plain, step, (width, max(k(76), step * (len(strong) + len(plain)) + k(30))))
