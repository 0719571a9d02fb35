"""Rounded boxes, outlines and soft edges, made once for each size and colour and kept with the pictures."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

import pygame

from skipbo.ui import shapes
from skipbo.ui.cache import PictureCache
from skipbo.ui.theme import Colour

SHADE = (26, 10, 4)
P = ParamSpec("P")


def _kept(make: Callable[P, pygame.Surface]) -> Callable[Concatenate[Boxes, P], pygame.Surface]:
    """The same shape, made once for the same sizes and colours."""

    @wraps(make)
    def shape(boxes: Boxes, /, *sizes: P.args, **more: P.kwargs) -> pygame.Surface:
        key = (make.__name__, sizes, tuple(more.items()))
        return boxes._cache.get(key, lambda: make(*sizes, **more))

    return shape


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

    rounded = _kept(shapes.rounded)
    ring = _kept(shapes.ring)
    dashed = _kept(shapes.dashed_box)
