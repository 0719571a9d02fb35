"""What was won, as a bar."""

from __future__ import annotations

import pygame

from skipbo.languages import _
from skipbo.ui.widgets.paint import Paint
from skipbo.ui.widgets.widget import Widget

NARROW_BAR = 720.0
"""Narrower than this, a bar has two lines."""


class WinBar(Widget):
    """A name, a bar for the share that was won, and the numbers in words."""

    def __init__(self, rect: pygame.Rect, words: str, wins: int, games: int) -> None:
        super().__init__(rect)
        self.words, self.wins, self.games = words, wins, games

    def label(self) -> str:
        """The name and the numbers."""
        told = _("{wins} of {games}").format(wins=self.wins, games=self.games)
        return f"{self.words}: {told}"

    def draw(self, surface: pygame.Surface, paint: Paint) -> None:
        """Name, groove, bar and numbers in a line; the bar below the rest where there is little room."""
        palette, rect, k = paint.palette, self.rect, paint.k
        told = _("{wins} of {games}").format(wins=self.wins, games=self.games)
        if rect.width < k(NARROW_BAR):
            line = pygame.Rect(rect.left, rect.top, rect.width, rect.height * 60 // 100)
            numbers = paint.words(surface, told, "strong", 19, palette.soft, line, "right")
            line.width = numbers.left - k(12) - line.left
            paint.words(surface, self.words, "strong", 20, palette.ink, line, may_shorten=True)
            groove = pygame.Rect(rect.left, line.bottom, rect.width, k(16))
        else:
            name = pygame.Rect(rect.left, rect.top, rect.width * 24 // 100, rect.height)
            paint.words(surface, self.words, "strong", 22, palette.ink, name)
            line = pygame.Rect(
                rect.right - rect.width * 20 // 100, rect.top, rect.width * 20 // 100, rect.height
            )
            paint.words(surface, told, "strong", 21, palette.soft, line, "right")
            left = name.right + k(10)
            groove = pygame.Rect(left, rect.centery - k(13), line.left - k(16) - left, k(26))
        art, radius = paint.art, groove.height // 2
        surface.blit(art.boxes.rounded(groove.width, groove.height, radius, palette.groove), groove)
        width = round(groove.width * self.wins / max(1, self.games))
        if width >= groove.height:
            surface.blit(
                art.boxes.rounded(width, groove.height, radius, palette.amber, palette.amber_low), groove
            )
