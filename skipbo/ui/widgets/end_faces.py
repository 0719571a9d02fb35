"""The players' faces at the ends of a curve's threads: as large as there is room, many of them in columns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from skipbo.ui import felt

MOST_COLUMNS = 3
#: How much smaller a pair's two faces are.
PAIR = 0.75


class EndFace(NamedTuple):
    """A side's face, or a pair's faces."""

    side: int
    centre: tuple[int, int]
    """As `draw_side` takes it."""
    size: int
    box: pygame.Rect


def end_faces(
    faces: Sequence[Sequence[str]],
    ends: Sequence[float],
    area: pygame.Rect,
    sizes: tuple[int, int],
    between: int,
    rise: int = 0,
) -> list[EndFace]:
    """Every side's face as near as may be to the height of its thread's end, at the right of an area, and no
    two over each other. `sizes` are the largest, and what it takes more columns not to fall below; `rise` is
    how much higher a pair's second face stands.
    """
    order = sorted(range(len(faces)), key=lambda side: ends[side])
    largest, least = sizes
    columns = 1
    while columns < MOST_COLUMNS and area.height // -(-len(order) // columns) < least + between:
        columns += 1
    room = area.height // -(-max(1, len(order)) // columns) - between
    high = max(8, min(largest, room))
    is_pairs = any(len(shown) > 1 for shown in faces)
    size = int((high - rise) / PAIR) if is_pairs else high  # their boxes are as high as others' faces
    medal = size * 3 // 4 if is_pairs else size
    wide = medal + size // 3 if is_pairs else size
    placed = []
    for column in range(columns):
        # From the left: the first of them nearest to its thread.
        below = order[column::columns]
        x = area.right - (columns - column) * wide - (columns - column - 1) * between
        top, foot = area.top + high / 2, area.bottom - high / 2
        for side, y in zip(
            below, felt.apart([ends[side] for side in below], high + between, top, foot), strict=True
        ):
            box = pygame.Rect(x, round(y - high / 2), wide, high)
            placed.append(EndFace(side, (box.left + medal // 2, box.bottom - medal // 2), size, box))
    return placed
