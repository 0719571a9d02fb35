"""What was won of several kinds of games, as a block of bars."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from skipbo.languages import _
from skipbo.ui.widgets.paint import Paint
from skipbo.ui.widgets.press_block import PressBlock

HEAD, PITCH, MARGIN = 44.0, 58.0, 18.0


class Share(NamedTuple):
    """How many games of one kind were won."""

    words: str
    won: int
    games: int
    lost: int | None = None
    """How many the other has won, where one stands against another."""

    @property
    def told(self) -> str:
        """In numbers."""
        if self.lost is not None:
            return _("{won}:{lost}").format(won=self.won, lost=self.lost)
        return _("{wins} of {games}").format(wins=self.won, games=self.games)


def shares_height(count: int) -> float:
    """How high a block of so many bars is."""
    return 2 * MARGIN + HEAD + PITCH * count


class WonShares(PressBlock):
    """A headline, and a bar with its numbers for each kind."""

    def __init__(self, rect: pygame.Rect, headline: str, shares: Sequence[Share]) -> None:
        super().__init__(rect, f"shares {headline}")
        self.headline, self.shares = headline, tuple(shares)

    def label(self) -> str:
        """All of it in words."""
        return f"{self.headline}. " + ", ".join(f"{share.words}: {share.told}" for share in self.shares)

    def draw(self, surface: pygame.Surface, paint: Paint) -> None:
        """Name and numbers over each bar."""
        k, palette, art = paint.k, paint.palette, paint.art
        self.draw_field(surface, paint)
        inner = self.rect.inflate(-k(40), -k(2 * MARGIN))
        head = pygame.Rect(inner.left, inner.top, inner.width, k(32))
        paint.words(surface, self.headline, "strong", 23, palette.ink, head)
        for number, share in enumerate(self.shares):
            line = pygame.Rect(inner.left, inner.top + k(HEAD) + k(PITCH) * number, inner.width, k(30))
            told = paint.words(surface, share.told, "strong", 19, palette.soft, line, "right")
            line.width = told.left - k(12) - line.left
            paint.words(surface, share.words, "strong", 20, palette.ink, line, may_shorten=True)
            groove = pygame.Rect(inner.left, line.bottom + k(2), inner.width, k(14))
            radius = groove.height // 2
            surface.blit(art.boxes.rounded(*groove.size, radius, palette.groove), groove)
            wide = round(groove.width * share.won / max(1, share.games))
            if wide >= groove.height:
                bar = art.boxes.rounded(wide, groove.height, radius, palette.on)
                surface.blit(bar, groove)
