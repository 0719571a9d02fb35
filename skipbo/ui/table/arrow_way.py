"""The way of an arrow over the table: over as little as can be of what is there to be seen."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise, product

import pygame

from skipbo.ui.table.furniture import pygame_rect
from skipbo.ui.table.painter import Painter
from skipbo.ui.table.plan_drawing import bent
from skipbo.ui.table.stage import Stage
from skipbo.ui.table_model import Spot

Corner = tuple[float, float]
#: How far a way swings out before it bends, as shares of its height.
SWINGS = (0.35, 0.6, 0.9)
#: From which shares of its width an arrow leaves the upper edge of what it begins at.
STARTS = (0.5, 0.25, 0.75, 0.9, 0.1)
#: The same of its sides, from above.
SIDES = (0.5, 0.15, 0.85)
#: What lies over something counts so many times as much of a way.
CROSSES = 20.0


def painter_of(stage: Stage) -> Painter:
    """What draws numbers and counts once more."""
    return Painter(stage.sized, stage.sprites, stage.furniture)


def in_the_way(stage: Stage, marked: Sequence[Spot]) -> list[pygame.Rect]:
    """What nothing is drawn over besides what is `marked`: cards that lie open, numbers, names, buttons."""
    layout, places, own = stage.layout, stage.places, stage.model.viewer
    others = [seat for seat in range(layout.shape.seats) if not layout.seats.is_own(seat)]
    spots = [Spot(kind, seat) for seat in others for kind in ("plate", "stock")]
    spots += [Spot("discard", seat, pile) for seat in others for pile in range(4)]
    spots += [Spot("draw"), Spot("completed"), Spot("plate", own), Spot("stock", own)]
    spots += [Spot("building", -1, index) for index in range(layout.shape.building)]
    spots += [Spot("discard", own, pile) for pile in range(4) if stage.model.seats[own].discards[pile]]
    spots += [Spot("coins", own)] if layout.shape.coins else []
    areas = [layout.title_area, *layout.tools]
    areas += [places.area(spot) for spot in spots if spot not in marked]
    return [*map(pygame_rect, areas), *(pill.rect for pill in painter_of(stage).pills(places))]


def way_down(
    source: pygame.Rect, ends: Sequence[Corner], over: Sequence[pygame.Rect], window: pygame.Rect
) -> list[Corner]:
    """The same from the lower edge of the source down to one of the `ends`."""

    def turned(area: pygame.Rect) -> pygame.Rect:
        return pygame.Rect(area.left, window.height - area.bottom, *area.size)

    up = [(x, window.height - y) for x, y in ends]
    way = clear_way(turned(source), up, [turned(area) for area in over], window)
    return [(x, window.height - y) for x, y in way]


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
        cost = (1 + CROSSES * _crossed(way, over, window)) * _length(way) + 0.02 * order
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


def _crossed(way: Sequence[Corner], over: Sequence[pygame.Rect], window: pygame.Rect) -> float:
    """How much of it lies over something, or outside the window."""
    parts = [pygame.Rect(round(x) - 1, round(y) - 1, 3, 3) for x, y in way]
    return sum(part.collidelist(over) >= 0 or not window.contains(part) for part in parts) / len(parts)


def _length(way: Sequence[Corner]) -> float:
    return sum(math.dist(one, other) for one, other in pairwise(way))
