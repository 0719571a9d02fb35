"""Where the window stands and how large it is: what is kept of it, and what of that still suits the desktop.

Sizes and places are in the desktop's own measure, as the system counts them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from skipbo.ui.sdl import Area

Size = tuple[int, int]

MINIMUM_SIZE: Size = (1024, 640)
LARGEST_FIRST_SIZE: Size = (1920, 1080)
#: How much of the screen a first window takes, and how much of its upper edge must be in sight to be grasped.
FIRST_SHARE = 0.86
GRASP = 120


class Place(NamedTuple):
    """A window's size, its corner where that is known, and whether it was maximised from there."""

    size: Size | None = None
    corner: tuple[int, int] | None = None
    maximized: bool = False


def opening(kept: Place, screens: Sequence[Area]) -> Place:
    """What of the kept place still suits these screens; without any the first screen's share."""
    first = screens[0] if screens else Area(0, 0, *MINIMUM_SIZE)
    size = []
    for axis, (least, most) in enumerate(zip(MINIMUM_SIZE, LARGEST_FIRST_SIZE, strict=True)):
        room = max((screen[2 + axis] for screen in screens), default=least)
        wished = kept.size[axis] if kept.size else room + 1
        if wished > room:
            wished = min(most, int(first[2 + axis] * FIRST_SHARE))
        size.append(max(least, wished))
    place = Place((size[0], size[1]), kept.corner, kept.maximized)
    return place if is_in_sight(place, screens) else place._replace(corner=None)


def is_in_sight(place: Place, screens: Sequence[Area]) -> bool:
    """Whether enough of the window's upper edge lies on some screen to grasp it; True where nobody knows."""
    if place.corner is None or place.size is None or not screens:
        return True
    (left, top), width = place.corner, place.size[0]
    return any(
        min(left + width, screen.left + screen.width) - max(left, screen.left) >= GRASP
        and screen.top <= top <= screen.top + screen.height - GRASP
        for screen in screens
    )


def middle(size: Size, screen: Area) -> tuple[int, int]:
    """The corner of a window of this size in the middle of a screen, its upper edge always on it."""
    left = screen.left + max(0, (screen.width - size[0]) // 2)
    return left, screen.top + max(0, (screen.height - size[1]) // 2)
