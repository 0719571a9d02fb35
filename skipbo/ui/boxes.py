"""Rounded boxes, outlines and soft edges, made once for each size and colour and kept with the pictures.

Of a long box only its ends are kept, and drawn apart whenever it is shown: a pill as wide as its sentence
is shown once, and would push cards out of the cache.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from typing import Concatenate, ParamSpec

import pygame

from skipbo.ui import shapes
from skipbo.ui.cache import PictureCache
from skipbo.ui.theme import Colour

SHADE = (26, 10, 4)
#: A box this many times as long as it is high, and of so many pixels, is put together from its ends.
LONG, FROM_PIXELS = 3, 12_000
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

    def __init__(self, cache: PictureCache, lately: PictureCache) -> None:
        """Pictures go into the `cache`; a few long boxes stay whole in `lately`: plates come in a row."""
        self._cache, self._lately = cache, lately

    def shadow(
        self, width: int, height: int, radius: int, blur: int, alpha: float
    ) -> tuple[pygame.Surface, int]:
        """A soft dark box and its reach: blit it at (x − reach, y − reach + drop)."""
        return self.glow(width, height, radius, blur, SHADE, alpha)

    def glow(
        self, width: int, height: int, radius: int, blur: int, colour: Colour, alpha: float
    ) -> tuple[pygame.Surface, int]:
        """A soft box of any colour and its reach."""
        reach, share = shapes.soft_reach(blur), round(alpha * 255)
        long, high = width, height
        if is_long(width, height):
            least = shapes.soft_least(radius, blur)
            long, high = min(width, least), min(height, least)
        key = ("soft", long, high, radius, blur, colour, share)
        made = self._cache.get(key, lambda: shapes.soft_box(long, high, radius, blur, colour, share)[0])
        return self._apart(key, made, width + 2 * reach, height + 2 * reach), reach

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
        """A rounded box with a vertical gradient and, inside its edge, a border."""
        look = (height, radius, top, bottom, alpha, border, border_width)
        return self.apart(
            "rounded",
            width,
            height,
            max(radius, border_width),
            look,
            lambda wide: shapes.rounded(wide, *look),
        )

    def apart(
        self,
        what: str,
        width: int,
        height: int,
        ends: int,
        look: Hashable,
        make: Callable[[int], pygame.Surface],
    ) -> pygame.Surface:
        """A picture of which all columns are alike but for so many at its ends; `make` makes it this wide."""
        wide = min(width, 2 * min(ends, height) + 1) if is_long(width, height) else width
        key = (what, wide, look)
        made = self._cache.get(key, lambda: make(wide))
        return self._apart(key, made, width, made.get_height())

    def _apart(self, key: Hashable, ends: pygame.Surface, width: int, height: int) -> pygame.Surface:
        if ends.get_size() == (width, height):
            return ends
        return self._lately.get((key, width, height), lambda: shapes.drawn_apart(ends, width, height))

    ring = _kept(shapes.ring)
    dashed = _kept(shapes.dashed_box)


def is_long(width: int, height: int) -> bool:
    """Whether a box is so long that its ends are kept alone."""
    return width >= LONG * height and width * height >= FROM_PIXELS
