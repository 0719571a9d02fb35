"""The resting table on the window, which repairs itself: only what looks different is painted again.

A layer is given the list of everything that lies on the table, from the bottom up. It compares each item's
look with the one it painted last and repaints just what changed, so a card that leaves a pile costs a pile.
What moves is drawn over it; what lies under that is kept aside meanwhile and put back before the next frame,
so no second picture of the table is needed (33 MB at 4K). It lies there without gaps, so that from frame to
frame the same memory is used, however far the thing moves.
"""

from __future__ import annotations

import contextlib
import mmap
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace

import pygame

from skipbo.engine.errors import known
from skipbo.engine.interned import Value

#: A pixel's size in memory.
BYTES = 4


@dataclass(frozen=True, slots=True)
class Item(Value):
    """One thing on the table: who it is, everything its look depends on, where it is, and how to paint it."""

    key: Hashable
    look: Hashable
    rect: pygame.Rect
    paint: Callable[[pygame.Surface], None]


@dataclass(frozen=True, slots=True)
class Under(Value):
    """What lies under something that moves: where, its place in the memory aside, and its picture there."""

    area: pygame.Rect
    begins: int
    picture: pygame.Surface


class Layer:
    """The ground with all items on it, painted straight onto the window."""

    def __init__(self, size: tuple[int, int], ground: Callable[[], pygame.Surface]) -> None:
        """`ground` is asked for whenever something is painted."""
        self._window, self._ground = pygame.Rect((0, 0), size), ground
        self._items: Sequence[Item] = ()
        self._painted: dict[Hashable, tuple[Hashable, pygame.Rect]] = {}
        self._under: list[Under] = []
        self._fresh: Sequence[pygame.Rect] = ()
        """What was painted last, between putting back and keeping."""
        self._aside: mmap.mmap | None = None

    def compose(self, items: Sequence[Item]) -> list[pygame.Rect]:
        """Take over what lies on the table now; the areas that have to be painted again."""
        dirty: list[pygame.Rect] = []
        seen: dict[Hashable, tuple[Hashable, pygame.Rect]] = {}
        for item in items:
            seen[item.key] = (item.look, item.rect)
            before = self._painted.pop(item.key, None)
            if before is None:
                dirty.append(item.rect)
            elif before != seen[item.key]:
                dirty.append(before[1])
                dirty.append(item.rect)
        dirty.extend(rect for _, rect in self._painted.values())
        self._painted = seen
        self._items = items
        return joined(dirty, self._window)

    def renew(self, items: Sequence[Item]) -> list[pygame.Rect]:
        """Some of the items look different where they lie; the areas that have to be painted again."""
        fresh = {item.key: item for item in items}
        dirty = []
        for item in items:
            before = self._painted[item.key]
            self._painted[item.key] = (item.look, item.rect)
            if before != self._painted[item.key]:
                dirty += [before[1], item.rect]
        self._items = [fresh.get(item.key, item) for item in self._items]
        return joined(dirty, self._window)

    def paint(self, surface: pygame.Surface, areas: Sequence[pygame.Rect] | None = None) -> None:
        """Paint the resting table, in these areas or (None) everywhere."""
        if areas is None:
            self._under = []
        self._fresh = (self._window,) if areas is None else areas
        if not self._fresh:
            return
        ground = self._ground()
        for area in self._fresh:
            surface.set_clip(area)
            surface.blit(ground, area, area)
            for item in self._items:
                if item.rect.colliderect(area):
                    item.paint(surface)
            surface.set_clip(None)

    def keep_under(self, surface: pygame.Surface, areas: Sequence[pygame.Rect]) -> None:
        """Something will be drawn in these areas: keep what lies there."""
        window = self._window
        if sum(area.width * area.height for area in areas) > window.width * window.height:
            areas = [window]  # they overlap
        if areas and self._aside is None:
            self._aside = _room_for(window.width * window.height * BYTES)
        before = {(tuple(under.area), under.begins): under.picture for under in self._under}
        self._under, begins = [], 0
        for area in areas:
            picture = before.get((tuple(area), begins))
            # What was kept of the same area and has not been painted since is the same still.
            if picture is None or area.collidelist(self._fresh) >= 0:
                picture = picture or _picture_in(known(self._aside), begins, area.size)
                picture.blit(surface, (0, 0), area)
            self._under.append(Under(area, begins, picture))
            begins += area.width * area.height * BYTES

    def let_go(self) -> None:
        """Nothing moves for a while: what lies under words that stay takes no more memory than it needs."""
        if self._aside is not None:
            self._under = [replace(under, picture=under.picture.copy()) for under in self._under]
            self._aside = None

    def put_back(self, surface: pygame.Surface) -> None:
        """Put back what was kept: the table lies there as if nothing had moved over it."""
        for under in self._under:
            surface.blit(under.picture, under.area)


def _picture_in(memory: mmap.mmap, begins: int, size: tuple[int, int]) -> pygame.Surface:
    """A picture that lies in this memory."""
    part = memoryview(memory)[begins : begins + size[0] * size[1] * BYTES]
    picture = pygame.image.frombuffer(part, size, "BGRA")
    picture.set_alpha(None)
    return picture


def _room_for(size: int) -> mmap.mmap:
    """This many bytes of memory, of which only what is used is taken.

    In few large pages where the system has them: getting hold of small ones takes as long as the copy.
    """
    room = mmap.mmap(-1, size)
    if hasattr(mmap, "MADV_HUGEPAGE"):
        with contextlib.suppress(OSError):
            room.madvise(mmap.MADV_HUGEPAGE)
    return room


def joined(rects: Sequence[pygame.Rect], window: pygame.Rect) -> list[pygame.Rect]:
    """The same area in fewer rectangles: two become one where that is no more to paint."""
    kept: list[pygame.Rect] = []
    for rect in rects:
        new = rect.clip(window)
        if new.width == 0 or new.height == 0:
            continue
        while (hit := _joins(kept, new)) is not None:
            new = new.union(kept.pop(hit))
        kept.append(new)
    return kept


def _joins(kept: list[pygame.Rect], new: pygame.Rect) -> int | None:
    """The first of these that is better painted together with the new one: it must at least touch it."""
    touched = new.inflate(2, 2).collidelistall(kept) if kept else ()
    return next((index for index in touched if _saves(kept[index], new)), None)


def _saves(one: pygame.Rect, other: pygame.Rect) -> bool:
    """Whether painting both at once costs no more than painting them one after the other."""
    both = one.union(other)
    return both.width * both.height <= one.width * one.height + other.width * other.height
