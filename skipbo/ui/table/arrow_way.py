"""The way of an arrow over the table: over as little as can be of what is there to be seen."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise, product

import pygame

from skipbo.ui.table.plan_drawing import bent

Corner = tuple[float, float]
#: How far a way swings out before it bends, as shares of its height.
SWINGS = (0.35, 0.6, 0.9)
#: From which shares of its width an arrow leaves the upper edge of what it begins at.
STARTS = (0.5, 0.25, 0.75, 0.9, 0.1)
#: The same of its sides, from above.
SIDES = (0.5, 0.15, 0.85)
#: A part that lies over something counts like so much of a way, in window heights.
CROSSES = 0.5


def clear_way(
    source: pygame.Rect,
    ends: Sequence[Corner],
    over: Sequence[pygame.Rect],
    window: pygame.Rect,
    from_side: bool = True,
) -> list[Corner]:
    """From the source's upper edge, or a side of it, up to one of the `ends`, which it reaches from beneath.

    Of two ends the first is liked better.
    """
    best, least = list[Corner](), math.inf
    for order, way in _ways(source, ends, window.height, SIDES if from_side else ()):
        cost = CROSSES * window.height * _crossed(way, over, window) + _length(way) + 0.02 * order
        if cost < least:
            best, least = way, cost
    return best


def _ways(
    source: pygame.Rect, ends: Sequence[Corner], height: int, sides: Sequence[float]
) -> Iterator[tuple[int, list[Corner]]]:
    gap, least = max(3.0, height / 270), height / 36
    order = 0
    for end, swing in product(ends, SWINGS):
        for share in STARTS:
            start = source.left + share * source.width, source.top - gap
            reach = max(least, (start[1] - end[1]) * swing)
            if start[1] > end[1]:
                yield order, bent(start, end, reach, reach)
                order += 1
        for (side, x), share in product(((1, source.right + gap), (-1, source.left - gap)), sides):
            start = x, source.top + share * source.height
            far = max(least, abs(end[0] - x) * swing)
            reach = max(least, (start[1] - end[1]) * swing)
            yield order, bent(start, end, 0.0, reach, side * far)
            order += 1


def _crossed(way: Sequence[Corner], over: Sequence[pygame.Rect], window: pygame.Rect) -> int:
    """How many of its parts lie over something, or outside the window."""
    parts = [pygame.Rect(round(x) - 1, round(y) - 1, 3, 3) for x, y in way]
    return sum(part.collidelist(over) >= 0 or not window.contains(part) for part in parts)


def _length(way: Sequence[Corner]) -> float:
    return sum(math.dist(one, other) for one, other in pairwise(way))
