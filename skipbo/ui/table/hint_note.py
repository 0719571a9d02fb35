"""A hint on paper: what to do, and why."""

from __future__ import annotations

import pygame

from skipbo.ui.context import Context
from skipbo.ui.layout import Layout
from skipbo.ui.widgets.paint import Paint


class HintNote:
    """A note on the seam with a lamp: the move in strong words, then its reason; `played` stands between."""

    def __init__(self, move: str, reason: str, icon: str = "hint", played: str = "") -> None:
        self.move, self.reason, self.icon, self.played = move, reason, icon, played

    def draw(
        self, surface: pygame.Surface, context: Context, layout: Layout, foot: int | None = None
    ) -> None:
        """The paper, the lamp and the words; with a `foot`, low and wide above what takes the seam."""
        paint = Paint(context)
        k, palette = paint.k, paint.palette
        size = paint.font(20)
        width = min(k(600), round(layout.width * 0.6))
        if foot is not None:
            width = min(k(1320), round(layout.width * 0.94))
        room = width - k(112)
        strong = paint.text.wrap(self.move, "strong", size, room)
        plain = [
            line
            for words in (self.played, self.reason)
            if words
            for line in paint.text.wrap(words, "body", size, room)
        ]
        step = paint.text.line_height("body", size)
        height = max(k(76), step * (len(strong) + len(plain)) + k(30))
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
