"""Where the marks of a game's curve stand: none lies over another, over a needle, or outside its room.

A mark says in which ways it can be shown, the fullest first. Of all places of all ways the cheapest is
taken: near the moment that is marked, off the threads, and large. Where there is no place for a larger way, a
smaller one is taken; so a full strip has small signs, and never two over each other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import dist
from typing import NamedTuple

import pygame

At = tuple[float, float]

#: The sides of the cells in which the threads are counted, and from one place that is looked at to the next.
CELL, STEP = 5.0, 17.0
#: Air round every part of a mark.
AIR = 4.0
#: What crossing another mark's lead costs, in units of distance.
CROSSED = 60.0


class MarkWay(NamedTuple):
    """One way in which a mark can be shown."""

    parts: tuple[pygame.Rect, ...]
    """Its boxes, beside the point at which its lead ends."""
    ideal: At
    """Where that point lies best, beside the moment that is marked."""
    cost: float = 0.0
    """How much less it shows than the fullest way."""
    pull: float = 0.2
    """What a unit farther than the ideal place costs."""


class MarkPlace(NamedTuple):
    """Where a mark stands."""

    way: int
    hook: At
    """Where its lead ends."""
    point: At
    """The moment that is marked, where its lead begins."""
    parts: tuple[pygame.Rect, ...]

    @property
    def whole(self) -> pygame.Rect:
        """All of it."""
        return self.parts[0].unionall(list(self.parts[1:]))


class ThreadMap:
    """How much thread lies in any box: sums over cells, so that asking costs the same for every box."""

    def __init__(
        self, size: tuple[int, int], lines: Iterable[tuple[Sequence[At], float]], unit: float
    ) -> None:
        """Each line with what a unit of its length weighs."""
        self._cell = max(2.0, CELL * unit)
        self._columns, self._rows = (int(side / self._cell) + 2 for side in size)
        cells = [[0.0] * (self._columns + 1) for _row in range(self._rows + 1)]
        for line, weight in lines:
            for one, other in pairwise(line):
                self._lay(cells, one, other, weight / unit)
        for above, row in pairwise(cells):
            so_far = 0.0
            for column in range(1, self._columns + 1):
                so_far += row[column]
                row[column] = so_far + above[column]
        self._sums = cells

    def _lay(self, cells: list[list[float]], one: At, other: At, weight: float) -> None:
        long = dist(one, other)
        pieces = max(1, round(long / self._cell))
        for number in range(pieces):
            share = (number + 0.5) / pieces
            column = int((one[0] + (other[0] - one[0]) * share) / self._cell) + 1
            row = int((one[1] + (other[1] - one[1]) * share) / self._cell) + 1
            if 0 < column <= self._columns and 0 < row <= self._rows:
                cells[row][column] += weight * long / pieces

    def under(self, box: pygame.Rect) -> float:
        """What lies in this box."""
        left, right = (self._at(x, self._columns) for x in (box.left, box.right))
        top, foot = (self._at(y, self._rows) for y in (box.top, box.bottom))
        sums = self._sums
        return sums[foot][right] - sums[top][right] - sums[foot][left] + sums[top][left]

    def _at(self, where: int, most: int) -> int:
        return max(0, min(most, round(where / self._cell)))


class MarkRoom:
    """The strip with what already lies on it."""

    def __init__(
        self,
        room: pygame.Rect,
        taken: Iterable[pygame.Rect],
        threads: ThreadMap,
        tips: Iterable[At],
        unit: float,
    ) -> None:
        """`taken` is what no mark may lie over, though its lead may; `tips` are the moments of all marks."""
        self._room, self._threads, self._unit = room, threads, unit
        self._taken = list(taken)
        self._marks: list[pygame.Rect] = []
        self._leads: list[tuple[At, At]] = []
        near = max(2, round(9 * unit))
        self._tips = [box_at(tip, (near, near)) for tip in tips]

    def place(self, point: At, ways: Sequence[MarkWay]) -> MarkPlace | None:
        """Put a mark there; None if there is no room for it in any way."""
        hooks = sorted(self._hooks(point, ways))
        # Rather a lead across a mark than no mark at all.
        best = self._best(point, ways, hooks, True) or self._best(point, ways, hooks, False)
        if best is not None:
            self._taken += best.parts
            self._marks += best.parts
            self._leads.append((point, best.hook))
        return best

    def _best(
        self, point: At, ways: Sequence[MarkWay], hooks: Sequence[tuple[float, int, At]], is_strict: bool
    ) -> MarkPlace | None:
        best: MarkPlace | None = None
        least = float("inf")
        for least_cost, number, hook in hooks:
            if least_cost >= least:
                break  # the places that are left lie farther away than is worth it
            parts = tuple([part.move(round(hook[0]), round(hook[1])) for part in ways[number].parts])
            cost = self._cost(point, hook, parts, is_strict)
            if cost is not None and least_cost + cost < least:
                best, least = MarkPlace(number, hook, point, parts), least_cost + cost
        return best

    def _hooks(self, point: At, ways: Sequence[MarkWay]) -> Iterator[tuple[float, int, At]]:
        """Places all over the room, round each way's best one, with what they cost at least."""
        room, step = self._room, STEP * self._unit
        for number, way in enumerate(ways):
            x, y = point[0] + way.ideal[0] * self._unit, point[1] + way.ideal[1] * self._unit
            whole = way.parts[0].unionall(list(way.parts[1:]))
            left, right = room.left - whole.left, room.right - whole.right
            top, foot = room.top - whole.top, room.bottom - whole.bottom
            if right < left or foot < top:
                continue
            # The best place first, or what of it is in the room.
            x, y = max(left, min(right, x)), max(top, min(foot, y))
            ideal = point[0] + way.ideal[0] * self._unit, point[1] + way.ideal[1] * self._unit
            for column in range(-int((x - left) / step), int((right - x) / step) + 1):
                for row in range(-int((y - top) / step), int((foot - y) / step) + 1):
                    hook = x + column * step, y + row * step
                    yield way.cost + way.pull * dist(hook, ideal) / self._unit, number, hook

    def _cost(self, point: At, hook: At, parts: Sequence[pygame.Rect], is_strict: bool) -> float | None:
        """What lies under a mark that stands there, None if it can't; strictly, no lead crosses a mark."""
        air = 2 * round(AIR * self._unit)
        cost = 0.0
        for part in parts:
            wide = part.inflate(air, air)
            if wide.collidelist(self._taken) >= 0 or wide.collidelist(self._tips) >= 0:
                return None
            crossed = sum(bool(wide.clipline(lead)) for lead in self._leads)
            if crossed and is_strict:
                return None
            cost += self._threads.under(wide) + CROSSED * crossed
        crossed = sum(bool(other.clipline(point, hook)) for other in self._marks)
        if crossed and is_strict:
            return None
        cost += CROSSED * crossed
        return cost + CROSSED * sum(_cross(lead, (point, hook)) for lead in self._leads)


def box_at(centre: At, size: tuple[float, float]) -> pygame.Rect:
    """A box round its centre."""
    box = pygame.Rect(0, 0, round(size[0]), round(size[1]))
    box.center = round(centre[0]), round(centre[1])
    return box


def _cross(one: tuple[At, At], other: tuple[At, At]) -> bool:
    """Whether two leads cross, which those of one moment don't."""
    (a, b), (c, d) = one, other
    return _turn(a, b, c) * _turn(a, b, d) < 0 and _turn(c, d, a) * _turn(c, d, b) < 0


def _turn(a: At, b: At, c: At) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
