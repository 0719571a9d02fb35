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
    """A picture of the ground with all items on it."""

    def __init__(self, ground: pygame.Surface) -> None:
        self._ground = ground
        self.surface = ground.copy()
        self._painted: dict[Hashable, tuple[Hashable, pygame.Rect]] = {}
        self.repainted = 0

    def compose(self, items: Sequence[Item]) -> list[pygame.Rect]:
        """Bring the picture up to date; the areas that were painted."""
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
        areas = joined(dirty, self.surface.get_rect())
        for rect in areas:
            self._repaint(rect, items)
        return areas

    def _repaint(self, rect: pygame.Rect, items: Sequence[Item]) -> None:
        self.repainted += 1
        self.surface.set_clip(rect)
        self.surface.blit(self._ground, rect, rect)
        for item in items:
            if item.rect.colliderect(rect):
                item.paint(self.surface)
        self.surface.set_clip(None)


def joined(rects: Sequence[pygame.Rect], window: pygame.Rect) -> list[pygame.Rect]:
    """The same area in fewer rectangles: overlapping ones become one."""
    kept: list[pygame.Rect] = []
    for rect in rects:
        new = rect.clip(window)
        if new.width == 0 or new.height == 0:
            continue
        while True:
            hit = new.collidelist(kept)
            if hit < 0:
                break
            new = new.union(kept.pop(hit))
        kept.append(new)
    return kept
