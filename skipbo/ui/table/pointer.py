"""The mouse pointer at the table: a hand over what can be lifted, a closed one while something is in it."""

from __future__ import annotations

import pygame

from skipbo.ui.context import Context

#: Where the picture points, as parts of its size: a finger's tip, the middle of a fist.
TIPS = {"hand": (0.30, 0.02), "hand-holding": (0.42, 0.40)}


class TablePointer:
    """Changes the system's pointer only when it has to look different."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._shown = ""

    def show(self, name: str) -> None:
        """Show "hand", "hand-holding", or with "" the system's arrow."""
        if name == self._shown:
            return
        self._shown = name
        try:
            pygame.mouse.set_cursor(self._cursor(name))
        except pygame.error:
            return  # a screen without a pointer needs none

    def _cursor(self, name: str) -> pygame.cursors.Cursor:
        if not name:
            return pygame.cursors.Cursor(pygame.SYSTEM_CURSOR_ARROW)
        size = max(28, round(44 * self._context.metrics.t))
        picture = self._context.art.svg(f"parts/{name}", size, size)
        x, y = TIPS[name]
        return pygame.cursors.Cursor((round(size * x), round(size * y)), picture)
