"""Where the window stands and how large it is: what is kept of it, and what of that still suits the desktop.

Sizes are kept in the desktop's units of 1/96 inch, so that they mean the same on a screen of another scale;
corners as the system counts them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from skipbo.ui.sdl import Area, WindowFrame

Size = tuple[int, int]

MINIMUM_SIZE: Size = (1024, 640)
#: An upright window, a tablet's, may be narrower: the table and the menus are arranged one below the other.
MINIMUM_TALL: Size = (720, 1000)
#: How much of the screen a first window takes (what is in it is large where the screen is), and how much of
#: its upper edge must be in sight to be grasped.
FIRST_SHARE = 0.86
GRASP = 120


class WindowPlace(NamedTuple):
    """A window's size, its corner where that is known, and whether it was maximised from there."""

    size: Size | None = None
    corner: tuple[int, int] | None = None
    maximized: bool = False


def opening(kept: WindowPlace, screens: Sequence[Area], unit: float = 1.0) -> WindowPlace:
    """What of the kept place still suits these screens; without any the first screen's share.

    `unit`: how many of the system's own units one of ours is.
    """
    first = screens[0] if screens else Area(0, 0, *grown(MINIMUM_SIZE, unit))
    size = []
    for axis, least in enumerate(MINIMUM_SIZE):
        room = max((screen[2 + axis] for screen in screens), default=first[2 + axis]) / unit
        wished = kept.size[axis] if kept.size else room + 1
        if wished > room:
            wished = int(first[2 + axis] / unit * FIRST_SHARE)
        # Where not even the smallest window has room, it takes what there is.
        size.append(round(max(min(least, room), wished)))
    place = WindowPlace((size[0], size[1]), kept.corner, kept.maximized)
    seen = place._replace(size=grown((size[0], size[1]), unit))
    return place if is_in_sight(seen, screens) else place._replace(corner=None)


def grown(size: Size, by: float) -> Size:
    """A size in smaller units."""
    return round(size[0] * by), round(size[1] * by)


def is_in_sight(place: WindowPlace, screens: Sequence[Area]) -> bool:
    """Whether enough of the window's upper edge lies on some screen to grasp it; True where nobody knows.

    Its size is in the system's units here.
    """
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


def within(
    size: Size, corner: tuple[int, int], frame: WindowFrame, screen: Area
) -> tuple[Size, tuple[int, int]]:
    """A window that has room on a screen with its frame; one that has it stays where it is."""
    width = min(size[0], screen.width - frame.left - frame.right)
    height = min(size[1], screen.height - frame.top - frame.bottom)
    if (width, height) == size:
        return size, corner
    left, top = screen.left + frame.left, screen.top + frame.top
    right = screen.left + screen.width - frame.right - width
    bottom = screen.top + screen.height - frame.bottom - height
    return (width, height), (min(max(corner[0], left), right), min(max(corner[1], top), bottom))
