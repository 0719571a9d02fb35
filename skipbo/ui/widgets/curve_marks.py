"""Where a game curve's marks stand: pins with what a mistake cost, cards of luck with what they brought.

Nothing lies over anything else as long as there is a place for it: for each mark many places are looked at,
and the one is taken that covers least of the others, of the threads, and lies nearest.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import NamedTuple

import pygame

At = tuple[float, float]
Extent = tuple[float, float]

#: What covering another mark weighs, a needle or a lead across one, and a point of a thread.
COVERED, CROSSED, THREAD = 5000.0, 600.0, 2.0
#: Every so many points of a thread one is looked at.
EVERY = 3
#: How finely the felt is searched for a place for a card, in its own heights and widths.
FINE = 0.34


class PinPlace(NamedTuple):
    """A pin: its head, its point, and the pill beside it."""

    head: pygame.Rect
    point: At
    pill: pygame.Rect


class MarkRoom:
    """The strip with what already lies on it."""

    def __init__(
        self,
        room: pygame.Rect,
        taken: Iterable[pygame.Rect],
        threads: Sequence[At],
        awaited: Iterable[At] = (),
    ) -> None:
        """`awaited` are the points of all pins that are still to come."""
        self._room, self._awaited = room, list(awaited)
        self._taken = list(taken)
        self._needles: list[tuple[At, At]] = []
        self._threads = threads[::EVERY]

    def pin(self, point: At, head: Extent, pill: Extent, k: float) -> PinPlace:
        """Put a pin there."""

        def places() -> Iterator[PinPlace]:
            ups = [up * k for up in (58, 84, 110, 40, 140)]
            for up, aside in product(ups, (0.0, -12 * k, 12 * k, -30 * k, 30 * k)):
                glass = _box((point[0] + aside, point[1] - up), head)
                if not self._room.contains(glass):
                    continue
                beside = (glass.width + pill[0]) / 2 + 4 * k
                above = (glass.height + pill[1]) / 2 + 2 * k
                for dx, dy in ((-beside, 0.0), (beside, 0.0), (0.0, -above)):
                    yield PinPlace(glass, point, _box((glass.centerx + dx, glass.centery + dy), pill))

        # At the very top there is no room above the thread: as near as it goes.
        forced = _box((point[0], point[1] - 58 * k), head).clamp(self._room)
        side = 1 if forced.centerx < self._room.centerx else -1
        aside = forced.centerx + side * ((head[0] + pill[0]) / 2 + 4 * k)
        spare = PinPlace(forced, point, _box((aside, forced.centery), pill).clamp(self._room))
        best = min([*places(), spare], key=lambda place: self._pin_cost(place, k))
        self._awaited = [other for other in self._awaited if other != point]
        self._taken += [best.head, best.pill]
        self._needles.append((best.head.center, point))
        return best

    def card(self, point: At, size: Extent, is_above: bool, gap: float) -> pygame.Rect:
        """Put a card with its pill there, so far from the thread at least; rather on this side of it."""
        wide, high = size
        centres = [
            (point[0] + dx * wide, point[1] + way * (gap + high / 2 + up * high))
            for way in ((-1, 1) if is_above else (1, -1))
            for up in (0.0, 0.35, 0.8, 1.3)
            for dx in (0.1, 0.3, -0.3, 0.6, -0.6)
        ]
        room = self._room
        columns = int((room.width - wide) / (FINE * wide)) + 1
        rows = int((room.height - high) / (FINE * high)) + 1
        centres += [
            (room.left + wide * (0.5 + FINE * column), room.top + high * (0.5 + FINE * row))
            for column in range(max(0, columns))
            for row in range(max(0, rows))
        ]
        boxes = [_box(centre, size).clamp(room) for centre in centres]
        best = min(boxes, key=lambda box: self._card_cost(box, point, gap))
        self._taken.append(best)
        self._needles.append((point, best.center))
        return best

    def _pin_cost(self, place: PinPlace, k: float) -> float:
        cost = self._covered(place.head) + self._covered(place.pill)
        cost += CROSSED * sum(
            bool(other.clipline(place.head.midbottom, _above(place.point, k))) for other in self._taken
        )
        for x, y in self._awaited:
            if (x, y) != place.point:  # a needle will stand there
                needle = (x, y), (x, y - 58 * k)
                cost += CROSSED * (bool(place.head.clipline(needle)) + bool(place.pill.clipline(needle)))
        return cost + _apart(place.head.center, place.point) / 8

    def _card_cost(self, box: pygame.Rect, point: At, gap: float) -> float:
        cost = self._covered(box)
        cost += CROSSED * sum(
            bool(other.clipline(point, box.center)) and not other.collidepoint(point) for other in self._taken
        )
        near = max(0.0, gap / 2 - _apart(box.center, point))
        return cost + _apart(box.center, point) / 3 + near

    def _covered(self, box: pygame.Rect) -> float:
        cost = 0.0 if self._room.contains(box) else COVERED
        cost += COVERED * len(box.collidelistall(self._taken))
        cost += CROSSED * sum(bool(box.clipline(needle)) for needle in self._needles)
        return cost + THREAD * sum(box.collidepoint(point) for point in self._threads)


def _box(centre: At, size: Extent) -> pygame.Rect:
    box = pygame.Rect(0, 0, round(size[0]), round(size[1]))
    box.center = round(centre[0]), round(centre[1])
    return box


def _above(point: At, k: float) -> At:
    return point[0], point[1] - 4 * k


def _apart(one: At, other: At) -> float:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])
