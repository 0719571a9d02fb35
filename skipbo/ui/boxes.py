"""Rounded boxes, outlines and soft edges, made once for each size and colour and kept with the pictures."""

from __future__ import annotations

import pygame

from skipbo.ui import shapes
from skipbo.ui.cache import PictureCache
from skipbo.ui.theme import Colour

SHADE = (26, 10, 4)


class Boxes:
    """All sizes are pixels, all pictures are shared: never draw onto one."""

    def __init__(self, cache: PictureCache) -> None:
        self._cache = cache

    def shadow(
        self, width: int, height: int, radius: int, blur: int, alpha: float
    ) -> tuple[pygame.Surface, int]:
        """A soft dark box and its reach: blit it at (x − reach, y − reach + drop)."""
        return self.glow(width, height, radius, blur, SHADE, alpha)

    def glow(
        self, width: int, height: int, radius: int, blur: int, colour: Colour, alpha: float
    ) -> tuple[pygame.Surface, int]:
        """A soft box of any colour and its reach."""
        key = ("soft", width, height, radius, blur, colour, round(alpha * 255))
        made = self._cache.get(
            key, lambda: shapes.soft_box(width, height, radius, blur, colour, round(alpha * 255))[0]
        )
        return made, (made.get_width() - width) // 2

    def rounded(
        self,
        width: int,
        height: int,
        radius: int,
        top: Colour,
        bottom: Colour | None = None,
        alpha: int = 255,
        border: Colour | None = None,
        border_width: int = 0,
    ) -> pygame.Surface:
        """A rounded box with a vertical gradient and an inner border."""
        key = ("rounded", width, height, radius, top, bottom, alpha, border, border_width)
        return self._cache.get(
            key, lambda: shapes.rounded(width, height, radius, top, bottom, alpha, border, border_width)
        )

    def ring(self, width: int, height: int, radius: int, thickness: int, colour: Colour) -> pygame.Surface:
        """A rounded outline lying inside the box."""
        key = ("ring", width, height, radius, thickness, colour)
        return self._cache.get(key, lambda: shapes.ring(width, height, radius, thickness, colour))

    def dashed(
        self,
        width: int,
        height: int,
        radius: int,
        thickness: float,
        dash: float,
        gap: float,
        colour: Colour,
        alpha: float = 1.0,
    ) -> pygame.Surface:
        """A dashed rounded outline."""
        key = ("dashed", width, height, radius, thickness, dash, gap, colour, alpha)
        return self._cache.get(
            key, lambda: shapes.dashed_box(width, height, radius, thickness, dash, gap, colour, alpha)
        )
