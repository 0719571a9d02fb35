"""Where the keyboard's focus goes next: in order by Tab, in space by the arrows; it never gets stuck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

import pygame

SIDEWAYS_COST = 2.2


class Focusable(Protocol):
    """What the focus can rest on."""

    rect: pygame.Rect
    in_row: pygame.Rect | None
    """The row of a form that it stands in: to the arrows it is as wide as that."""

    def can_focus(self) -> bool:
        """Whether the focus may come here."""
        ...


T = TypeVar("T", bound=Focusable)


def in_order(widgets: Sequence[T], current: T | None, step: int) -> T | None:
    """The next (+1) or previous (−1) one in reading order, round and round."""
    able = [widget for widget in widgets if widget.can_focus()]
    if not able:
        return None
    if current not in able:
        return able[0 if step > 0 else -1]
    return able[(able.index(current) + step) % len(able)]


def towards(widgets: Sequence[T], current: T | None, direction: str) -> T | None:
    """The nearest one in a direction ("left", "right", "up", "down"); the current one when there is none."""
    able = [widget for widget in widgets if widget.can_focus()]
    if not able:
        return None
    if current not in able:
        return able[0]
    best, best_cost = current, float("inf")
    for widget in able:
        if widget is not current:
            cost = _cost(current.in_row or current.rect, widget.in_row or widget.rect, direction)
            if cost is not None and cost < best_cost:
                best, best_cost = widget, cost
    return best


def _cost(here: pygame.Rect, there: pygame.Rect, direction: str) -> float | None:
    """How far `there` is that way, None when it lies elsewhere; being off the straight line costs more."""
    if direction in ("left", "right"):
        ahead = there.centerx - here.centerx if direction == "right" else here.centerx - there.centerx
        gap = there.left - here.right if direction == "right" else here.left - there.right
        aside = _apart(here.top, here.bottom, there.top, there.bottom)
        centre_off = abs(there.centery - here.centery)
    else:
        ahead = there.centery - here.centery if direction == "down" else here.centery - there.centery
        gap = there.top - here.bottom if direction == "down" else here.top - there.bottom
        aside = _apart(here.left, here.right, there.left, there.right)
        # Between two that are equally near, the one that is read first.
        centre_off = abs(there.centerx - here.centerx) + 2 * (there.centerx > here.centerx)
    if ahead <= 0 or gap < -min(here.height, there.height) / 2:
        return None
    return max(0, gap) + aside * SIDEWAYS_COST + centre_off * 0.15


def _apart(low: int, high: int, other_low: int, other_high: int) -> int:
    return max(0, other_low - high, low - other_high)
