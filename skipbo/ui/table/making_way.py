"""Where a paper lies so that it hides nothing of what it speaks about."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from skipbo.ui.layout import Layout
from skipbo.ui.table.furniture import pygame_rect
from skipbo.ui.table.spots import Places
from skipbo.ui.table_model import Spot

#: The width of the number under a building pile.
PILL_UNITS = 57.0
#: A step of its way disturbs as much as a hidden strip, one step wide and this share of the window high.
WAY = 1 / 60


class PaperPlace(NamedTuple):
    """Where a paper lies, how many pixels it hides there of what it is about, and how it disturbs."""

    rect: pygame.Rect
    hides: int
    unrest: float
    """What it hides of the others, each as often as it counts, and its way, as if that hid something too."""
    covers: int
    """What of that it hides."""


def making_way(
    paper: pygame.Rect,
    about: Sequence[pygame.Rect],
    window: pygame.Rect,
    gap: int,
    others: Sequence[pygame.Rect] = (),
) -> pygame.Rect:
    """The paper at the free place nearest to its own; where nothing is free, where it hides least."""
    return found_place(paper, about, window, gap, others).rect


def found_place(
    paper: pygame.Rect,
    about: Sequence[pygame.Rect],
    window: pygame.Rect,
    gap: int,
    others: Sequence[pygame.Rect] = (),
    nearness: float = 1.0,
    limit: float = math.inf,
) -> PaperPlace:
    """The free place nearest to a paper's own, or the one at which it disturbs least.

    Of the `others` it hides as little as can be without going far for a little; one that stands there several
    times counts as often. The greater the `nearness`, the more it stays where it was said.
    What disturbs more than the `limit` is not looked for.
    """
    paper, about = paper.clamp(window), list(about)
    if paper.collidelist([*about, *others]) < 0:
        return PaperPlace(paper, 0, 0.0, 0)
    counts = Counter(map(tuple, others))
    areas, weights = [pygame.Rect(area) for area in counts], list(counts.values())
    a_step = window.height * WAY * nearness

    def covered(place: pygame.Rect, most: float = math.inf) -> int:
        """What it hides of the others; more than `most` is not counted to its end."""
        room, found = place.inflate(2 * gap, 2 * gap), 0  # an edge just hidden is worth a step aside
        for at in room.collidelistall(areas):
            found += _shared(room, areas[at]) * weights[at]
            if found >= most:
                break
        return found

    covers = covered(paper)
    best = PaperPlace(paper, hidden(paper, about), float(covers), covers)
    # Whatever is further away than what is hidden at home is worse.
    reach = min(limit, best.unrest if not best.hides else math.inf) / a_step
    lefts = {paper.left, window.left, window.right - paper.width}
    tops = {paper.top, window.top, window.bottom - paper.height}
    for area in (*about, *areas):
        lefts |= {area.left - gap - paper.width, area.right + gap}
        tops |= {area.top - gap - paper.height, area.bottom + gap}
    ways = [
        (math.hypot(left - paper.left, top - paper.top) * a_step, left, top)
        for left in lefts
        if window.left <= left <= window.right - paper.width and abs(left - paper.left) < reach
        for top in tops
        if window.top <= top <= window.bottom - paper.height and abs(top - paper.top) < reach
    ]
    for way, left, top in sorted(ways):
        if best.hides == 0 and way >= best.unrest:
            break
        place = pygame.Rect(left, top, *paper.size)
        if place.collidelist(about) < 0:
            most = math.inf if best.hides else best.unrest - way
            covers = covered(place, most)
            if covers < most:
                best = PaperPlace(place, 0, way + covers, covers)
    if best.hides:  # something of that must be hidden: as little as can be
        places = [(hidden(place, about), way, tuple(place)) for way, place in _placed(ways, paper)]
        hides, way, corner = min(places, default=(best.hides, 0.0, tuple(paper)))
        if hides < best.hides:
            covers = covered(pygame.Rect(corner))
            best = PaperPlace(pygame.Rect(corner), hides, way + covers, covers)
    return best


def _placed(
    ways: Sequence[tuple[float, int, int]], paper: pygame.Rect
) -> Iterator[tuple[float, pygame.Rect]]:
    return ((way, pygame.Rect(left, top, *paper.size)) for way, left, top in ways)


def _shared(one: pygame.Rect, other: pygame.Rect) -> int:
    part = one.clip(other)
    return part.width * part.height


def hidden(paper: pygame.Rect, about: Sequence[pygame.Rect]) -> int:
    """How much of what it is about a paper hides, in pixels."""
    return sum(_shared(paper, area) for area in about)


def number_under(layout: Layout, pile: int) -> pygame.Rect:
    """The number under a building pile."""
    return _number_at(layout, layout.centre.pill("building", pile))


def side_numbers(layout: Layout) -> list[pygame.Rect]:
    """How many cards are in the draw pile, and how many are completed."""
    return [_number_at(layout, layout.centre.pill(kind)) for kind in ("draw", "completed")]


def _number_at(layout: Layout, centre: tuple[float, float]) -> pygame.Rect:
    (x, y), wide, high = centre, PILL_UNITS * layout.t, layout.centre.pill_height
    return pygame.Rect(round(x - wide / 2), round(y - high / 2), round(wide), round(high))


def numbers(layout: Layout) -> list[pygame.Rect]:
    """What stands under the building piles."""
    return [number_under(layout, pile) for pile in range(layout.shape.building)]


def pile_with_number(layout: Layout, pile: int) -> pygame.Rect:
    """A building pile and the number under it."""
    return pygame_rect(layout.centre.building(pile).rect).union(number_under(layout, pile))


def areas_of(places: Places, spots: Sequence[Spot]) -> list[pygame.Rect]:
    """What must be seen of places: building piles with their numbers."""
    return [
        pile_with_number(places.layout, spot.index)
        if spot.kind == "building"
        else pygame_rect(places.area(spot))
        for spot in spots
    ]
