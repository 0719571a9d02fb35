"""What a finished game came to for everybody at the table: a small table, there from the first moment."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from skipbo.languages import _
from skipbo.ui.widgets.paint import Paint
from skipbo.ui.widgets.widget import Widget

HEAD, PITCH, LEAST = 44.0, 54.0, 30.0


def numbers_height(players: int, room: float) -> float:
    """How high the table is with so many players, in this room."""
    pitch = max(LEAST, min(PITCH, (room - HEAD - 24) / players))
    return HEAD + 24 + pitch * players


class GameNumbers(Widget):
    """A line for each player: name, turns, cards played, stock cards left; the winners' stand out."""

    def __init__(
        self, rect: pygame.Rect, rows: Sequence[tuple[str, tuple[int, int, int]]], winners: Sequence[int]
    ) -> None:
        super().__init__(rect, "numbers")
        self.rows, self._winners = tuple(rows), frozenset(winners)

    @staticmethod
    def heads() -> tuple[str, str, str]:
        """What stands over the three columns."""
        return _("Turns"), _("Cards played"), _("Stock cards left")

    def label(self) -> str:
        """All of it in words."""
        heads = self.heads()
        rows = (
            f"{name}, " + ", ".join(f"{head}: {count}" for head, count in zip(heads, counts, strict=True))
            for name, counts in self.rows
        )
        return "; ".join(rows)

    def draw(self, surface: pygame.Surface, paint: Paint) -> None:
        """Heads over their numbers, a line for each player."""
        k, palette = paint.k, paint.palette
        paint.field(surface, self.rect, 24)
        inner = self.rect.inflate(-k(48), -k(24))
        wide = inner.width * 23 // 100
        names = inner.width - 3 * wide
        for column, head in enumerate(self.heads()):
            box = pygame.Rect(inner.left + names + column * wide, inner.top, wide - k(6), k(HEAD - 8))
            paint.words(surface, head, "strong", 18, palette.soft, box, "right", may_shorten=True)
        pitch = (inner.height - k(HEAD)) / len(self.rows)
        for number, (name, counts) in enumerate(self.rows):
            top = round(inner.top + k(HEAD) + number * pitch)
            colour = palette.ink if number in self._winners else palette.soft
            pygame.draw.line(surface, palette.line, (inner.left, top), (inner.right, top), max(1, k(1.5)))
            row = pygame.Rect(inner.left, top, names, round(pitch))
            paint.words(surface, name, "strong", 22, colour, row, may_shorten=True)
            for column, count in enumerate(counts):
                box = pygame.Rect(inner.left + names + column * wide, top, wide - k(6), round(pitch))
                paint.words(surface, str(count), "strong", 22, colour, box, "right")
