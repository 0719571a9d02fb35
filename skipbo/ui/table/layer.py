"""The resting table as one picture that repairs itself: only what looks different is painted again.

A layer is given the list of everything that lies on the table, from the bottom up. It compares each item's
look with the one it painted last and repaints just what changed, so a card that leaves a pile costs a pile.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

import pygame


@dataclass(frozen=True)
class Item:
    """One thing on the table: who it is, everything its look depends on, where it is, and how to paint it."""

    key: Hashable
    look: Hashable
    rect: pygame.Rect
    paint: Callable[[pygame.Surface], None]


class Layer:
    """The ground with all items on it.

    With `keep` the painted table is a picture of its own, which costs memory and is copied to the window;
    without, items are painted onto the window itself wherever it has to be restored.
    """

    def __init__(self, ground: pygame.Surface, keep: bool) -> None:
        self._ground = ground
        self._kept = ground.copy() if keep else None
        self._items: Sequence[Item] = ()
        self._painted: dict[Hashable, tuple[Hashable, pygame.Rect]] = {}

    def compose(self, items: Sequence[Item]) -> list[pygame.Rect]:
        """Take over what lies on the table now; the areas that look different."""
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
        areas = joined(dirty, self._ground.get_rect())
        if self._kept is not None:
            for area in areas:
                self._paint(self._kept, area)
        return areas

    def restore(self, surface: pygame.Surface, areas: Sequence[pygame.Rect] | None = None) -> None:
        """Put the resting table onto the window, in these areas or (None) everywhere."""
        for area in (self._ground.get_rect(),) if areas is None else areas:
            if self._kept is not None:
                surface.blit(self._kept, area, area)
            else:
                self._paint(surface, area)

    def _paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        surface.set_clip(area)
        surface.blit(self._ground, area, area)
        for item in self._items:
            if item.rect.colliderect(area):
                item.paint(surface)
        surface.set_clip(None)


def joined(rects: Sequence[pygame.Rect], window: pygame.Rect) -> list[pygame.Rect]:
    """The same area in fewer rectangles: two become one where that is no more to paint."""
    kept: list[pygame.Rect] = []
    for rect in rects:
        new = rect.clip(window)
        if new.width == 0 or new.height == 0:
            continue
        hit = 0
        while hit >= 0:
            hit = next((i for i, old in enumerate(kept) if _saves(old, new)), -1)
            if hit >= 0:
                new = new.union(kept.pop(hit))
        kept.append(new)
    return kept


def _saves(one: pygame.Rect, other: pygame.Rect) -> bool:
    """Whether painting both at once costs no more than painting them one after the other."""
    both = one.union(other)
    return both.width * both.height <= one.width * one.height + other.width * other.height
