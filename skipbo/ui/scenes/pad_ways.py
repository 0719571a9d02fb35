"""The ways aside from a score pad: buttons with words, in even rows, as many as there is room for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from skipbo.ui.widgets.button import Button
from skipbo.ui.widgets.widget import Widget

GAP = 12.0
#: How high a button is, and how low at least.
HIGH, LOW = 56.0, 46.0
UNITS = 20.0
#: What a button has beside its words, and its picture with the gap.
SIDES, PICTURE = 44.0, 38.0


class Way(NamedTuple):
    """Where it may go: a name, the words, a picture and what it does."""

    key: str
    words: str
    icon: str
    act: Callable[[], None]


def rows_of(ways: Sequence[Way], columns: int) -> list[list[Way]]:
    """As few rows as there must be, the upper ones the fuller."""
    rows, left = [], list(ways)
    for below in range(-(-len(left) // columns), 0, -1):
        count = -(-len(left) // below)
        rows.append(left[:count])
        left = left[count:]
    return rows


def longest_word(ways: Sequence[Way], width_of: Callable[[str], float]) -> float:
    """How wide the longest word is that can't be broken."""
    return max(width_of(word) for way in ways for word in way.words.split())


def _in_two_lines(words: str, width_of: Callable[[str], float]) -> float:
    """How wide these words are, broken where that leaves them narrowest."""
    parts = words.split()
    breaks = range(1, len(parts)) if len(parts) > 1 else (1,)
    return min(max(width_of(" ".join(parts[:at])), width_of(" ".join(parts[at:]))) for at in breaks)


def height_of(count: int, columns: int, high: float = HIGH) -> float:
    """How high so many are together."""
    rows = -(-count // columns)
    return rows * high + max(0, rows - 1) * GAP


def buttons(
    ways: Sequence[Way],
    columns: int,
    place: tuple[float, float, float],
    rect: Callable[[float, float, float, float], pygame.Rect],
    width_of: Callable[[str], float],
    high: float = HIGH,
) -> list[Widget]:
    """The buttons from a place on: left, top and width in menu units, which `rect` turns to pixels.

    `width_of` tells how wide words are; where one has no room for them beside its picture at
    their full size, all go without.
    """
    left, top, width = place
    made: list[Widget] = []
    rows = rows_of(ways, columns)

    def wide_in(row: Sequence[Way]) -> float:
        return (width - GAP * (len(row) - 1)) / len(row)

    def has_room(row: Sequence[Way]) -> bool:
        whole, wide = max(width_of(way.words) for way in row), wide_in(row)
        is_broken = whole > wide - SIDES  # in two lines, with a picture or without
        lines = max(_in_two_lines(way.words, width_of) for way in row) if is_broken else whole
        return lines <= wide - SIDES - PICTURE

    is_pictured = all(map(has_room, rows))

    def widths_in(row: Sequence[Way]) -> list[float]:
        """All alike; where that breaks a line that has room, each as wide as its words ask."""
        even = wide_in(row)
        needs = [width_of(way.words) + SIDES + (PICTURE if is_pictured else 0.0) + 2 for way in row]
        free = even * len(row) - sum(needs)
        if max(needs) <= even or free < 0:
            return [even] * len(row)
        return [need + free / len(row) for need in needs]

    for number, row in enumerate(rows):
        x = left
        for way, wide in zip(row, widths_in(row), strict=True):
            box = rect(x, top + number * (high + GAP), wide, high)
            x += wide + GAP
            made.append(
                Button(
                    box, way.words, way.act, icon=way.icon if is_pictured else "", key=way.key, units=UNITS
                )
            )
    return made
