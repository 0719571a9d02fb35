"""A table that leaves room for something of a scene's own: its words are no larger than that allows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from skipbo.ui.layout import Layout, TableShape

STEP = 0.1


def roomy_layout(size: tuple[int, int], shape: TableShape, has_room: Callable[[Layout], bool]) -> Layout:
    """The layout with words as large as is wished, and smaller until there is room (or they are as drawn)."""
    while True:
        layout = Layout(*size, shape)
        if shape.text <= 1.0 or has_room(layout):
            return layout
        shape = replace(shape, text=max(1.0, shape.text - STEP))
