"""What stands on the table about the match: its title block and the lines under the names."""

from __future__ import annotations

from skipbo.engine.view import View
from skipbo.play.client.table_client import TableClient
from skipbo.ui.table import sayings


class Captions:
    """A live match's captions; `table_number` tells which of a tournament's tables this is."""

    def __init__(self, client: TableClient, table_number: int | None = None) -> None:
        self._client, self._table_number = client, table_number

    def heading(self) -> str:
        """What is played, large."""
        return sayings.heading(self._client.facts)

    def title(self) -> tuple[str, tuple[int, ...]]:
        """What stands under the edition's name, and in Tournament the pairs' wins with it."""
        facts = self._client.facts
        return sayings.title_line(facts, self._table_number), sayings.pair_wins(facts)

    def plate_line(self, view: View, seat: int) -> str:
        """What stands under a player's name."""
        return sayings.plate_line(self._client.facts, view, seat)
