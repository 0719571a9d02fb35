"""A table that leaves room for something of a scene's own: words and cards are no larger than that allows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from skipbo.ui.layout import Layout, TableShape

STEP = 0.1


def roomy_layout(size: tuple[int, int], shape: TableShape, has_room: Callable[[Layout], bool]) -> Layout:
    """The layout with words and cards as large as is wished, smaller until there is room (or as drawn)."""
    while True:
        layout = Layout(*size, shape)
        if (shape.text <= 1.0 and shape.cards <= 1.0) or has_room(layout):
            return layout
        if shape.text > 1.0:
            shape = replace(shape, text=max(1.0, shape.text - STEP))
        else:
            shape = replace(shape, cards=max(1.0, shape.cards - STEP))
