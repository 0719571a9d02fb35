"""Rectangles and lying cards, in pixels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from skipbo.engine.interned import Value

CARD_ASPECT = 5.0 / 7.0


@dataclass(frozen=True, slots=True)
class Rect(Value):
    """An upright rectangle in pixels: left upper corner and size."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        """The middle point."""
        return self.x + self.w / 2, self.y + self.h / 2

    def shared_area(self, other: Rect) -> float:
        """The area that both cover."""
        wide = min(self.right, other.right) - max(self.x, other.x)
        high = min(self.bottom, other.bottom) - max(self.y, other.y)
        return max(0.0, wide) * max(0.0, high)

    def contains(self, point: tuple[float, float]) -> bool:
        """Whether the point lies inside."""
        return self.x <= point[0] < self.right and self.y <= point[1] < self.bottom

    def grown(self, by: float) -> Rect:
        """The same rectangle, larger by `by` pixels on every side."""
        return Rect(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def union(self, other: Rect) -> Rect:
        """The smallest rectangle round both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Rect(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)

    def scaled(self, by: float) -> Rect:
        """The same rectangle, everything this many times as large."""
        return Rect(self.x * by, self.y * by, self.w * by, self.h * by)

    def mirrored(self, width: float) -> Rect:
        """The same rectangle seen in a mirror, in a window of this width."""
        return Rect(width - self.right, self.y, self.w, self.h)


@dataclass(frozen=True, slots=True)
class Pose(Value):
    """How a card lies: its centre, its height in pixels and its angle (degrees, clockwise)."""

    x: float
    y: float
    height: float
    angle: float = 0.0

    def scaled(self, by: float) -> Pose:
        """The same, everything this many times as large."""
        return Pose(self.x * by, self.y * by, self.height * by, self.angle)

    @property
    def width(self) -> float:
        """The card's width in pixels."""
        return self.height * CARD_ASPECT

    @property
    def rect(self) -> Rect:
        """The card's rectangle, its angle left out."""
        return Rect(self.x - self.width / 2, self.y - self.height / 2, self.width, self.height)

    def moved(self, dx: float, dy: float) -> Pose:
        """The same pose elsewhere."""
        return Pose(self.x + dx, self.y + dy, self.height, self.angle)

    def mirrored(self, width: float) -> Pose:
        """The same place seen in a mirror, in a window of this width."""
        return Pose(width - self.x, self.y, self.height, self.angle)


def largest_overlap(moving: Rect, places: Sequence[tuple[int, Rect]]) -> int | None:
    """The key of the place that shares most area with the moving card, or None if none shares any."""
    best, best_area = None, 0.0
    for key, rect in places:
        area = moving.shared_area(rect)
        if area > best_area:
            best, best_area = key, area
    return best
