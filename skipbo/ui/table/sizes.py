"""The table's own sizes of words: they grow with the player's wish as far as the table has room for them."""

from __future__ import annotations

from dataclasses import dataclass, replace

from skipbo.ui.context import Context
from skipbo.ui.theme import Metrics

#: More than this plates and pills can't grow without covering cards.
MOST = 1.25


@dataclass(frozen=True, slots=True)
class TableMetrics(Metrics):
    """Metrics whose controls grow with the text, so that a plate stays as high as its words need."""

    @property
    def t(self) -> float:
        """The scale of text and controls on the table."""
        return max(self.s, 0.72) * self.text_size

    def font(self, units: float) -> int:
        """A text's size in pixels, never under 12."""
        return max(12, round(units * self.t))


def table_text_size(context: Context) -> float:
    """How much larger words are at the table than usual."""
    return min(MOST, max(1.0, context.metrics.text_size))


def table_context(context: Context) -> Context:
    """The same services with the table's sizes."""
    width, height = context.size
    return replace(context, metrics=TableMetrics(width, height, table_text_size(context)))
