"""The table's own sizes of words: everything on it that holds words grows with them."""

from __future__ import annotations

from skipbo.ui.context import Context
from skipbo.ui.layout.plan import text_scale
from skipbo.ui.theme import Metrics


class TableMetrics(Metrics):
    """Metrics whose controls grow with the text, so that a plate stays as high as its words need."""

    __slots__ = ()

    @property
    def t(self) -> float:
        """The scale of text and controls on the table."""
        return text_scale(self.width, self.height, self.scale) * self.text_size

    def font(self, units: float) -> int:
        """A text's size in pixels, never under 12 at 100 %."""
        return max(self.smallest_text, round(units * self.t))


def table_context(context: Context, text_size: float | None = None) -> Context:
    """The same services with the table's sizes: the player's wish, or what the layout has room for."""
    plain = context.metrics
    size = max(1.0, plain.text_size) if text_size is None else text_size
    return context.with_metrics(TableMetrics(plain.width, plain.height, size, plain.scale))
