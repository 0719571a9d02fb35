"""Where a paper lies so that it hides nothing of what it speaks about."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from skipbo.ui.layout import Layout
from skipbo.ui.table.furniture import pygame_rect
from skipbo.ui.table.spots import Places
from skipbo.ui.table_model import Spot

#: The width of the number under a building pile.
PILL_UNITS = 57.0


def making_way(
    paper: pygame.Rect,
    about: Sequence[pygame.Rect],
    window: pygame.Rect,
    gap: int,
    others: Sequence[pygame.Rect] = (),
) -> pygame.Rect:
    """The paper at the free place nearest to its own; where nothing is free, where it hides least.

    Of the `others` it hides as little as can be without going far: a part of them as long as the way to a
    free place is the lesser evil.
    """
    paper = paper.clamp(window)
    if paper.collidelist([*about, *others]) < 0:
        return paper
    lefts = {paper.left, window.left, window.right - paper.width}
    tops = {paper.top, window.top, window.bottom - paper.height}
    for area in (*about, *others):
        lefts |= {area.left - gap - paper.width, area.right + gap}
        tops |= {area.top - gap - paper.height, area.bottom + gap}
    places = [pygame.Rect(left, top, *paper.size) for left in lefts for top in tops]
    ways = [(_way(paper, place), place.topleft, place) for place in places if window.contains(place)]
    best, least = paper, (math.inf, math.inf)
    for way, _corner, place in sorted(ways, key=lambda each: each[:2]):
        if least[0] == 0 and way >= least[1]:
            break  # whatever is further away is worse
        found = hidden(place, about), way + _in_the_way(place, others)
        if found < least:
            best, least = place, found
    return best


def unrest(paper: pygame.Rect, home: pygame.Rect, others: Sequence[pygame.Rect]) -> float:
    """How much a paper that has gone from its home disturbs: its way, and what it hides of the others."""
    return _way(home, paper) + _in_the_way(paper, others)


def _way(home: pygame.Rect, paper: pygame.Rect) -> float:
    return math.hypot(paper.centerx - home.centerx, paper.centery - home.centery)


def _in_the_way(paper: pygame.Rect, others: Sequence[pygame.Rect]) -> float:
    return hidden(paper, others) / max(1, paper.height)


def hidden(paper: pygame.Rect, about: Sequence[pygame.Rect]) -> int:
    """How much of what it is about a paper hides, in pixels."""
    return sum(part.width * part.height for part in map(paper.clip, about))


def number_under(layout: Layout, pile: int) -> pygame.Rect:
    """The number under a building pile."""
    (x, y), high, wide = (
        layout.centre.pill("building", pile),
        layout.centre.pill_height,
        PILL_UNITS * layout.t,
    )
    return pygame.Rect(round(x - wide / 2), round(y - high / 2), round(wide), round(high))


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
