"""What stands on the table about the match: its title block and the lines under the names."""

from __future__ import annotations

from collections.abc import Callable

from skipbo.engine.view import View
from skipbo.languages import _
from skipbo.play.client.table_client import TableClient
from skipbo.play.facts import PlaceInRoom
from skipbo.ui.context import Context
from skipbo.ui.layout import Layout
from skipbo.ui.table import sayings


class Captions:
    """A live match's captions; `table_number` tells which of a tournament's tables this is.

    `place_of` gives a seat's place in the tournament's room so far, and of how many.
    """

    def __init__(
        self,
        client: TableClient,
        table_number: int | None = None,
        place_of: Callable[[int], PlaceInRoom | None] = lambda _seat: None,
    ) -> None:
        self._client, self._table_number, self._place_of = client, table_number, place_of

    @property
    def has_room(self) -> bool:
        """Whether this is one of a room's several tables."""
        return self._table_number is not None

    def heading(self) -> str:
        """What is played, large."""
        return sayings.heading(self._client.facts)

    def title(self) -> tuple[str, tuple[int, ...]]:
        """What stands under the edition's name, and in Tournament the pairs' wins with it."""
        facts = self._client.facts
        found = self._place_of(self._client.seat) if self.has_room else None
        return sayings.title_line(facts, self._table_number, found), sayings.pair_wins(facts)

    def plate_line(self, view: View, seat: int, turn: int | None) -> str:
        """What stands under a player's name while the table shows that it is this seat's `turn`."""
        return sayings.plate_line(self._client.facts, view, seat, turn)


class ReplayCaptions(Captions):
    """That it is a replay, and whose hand is seen; a record knows nothing of the games before."""

    def __init__(self, client: TableClient) -> None:
        super().__init__(client)
        self._replayed = client

    def title(self) -> tuple[str, tuple[int, ...]]:
        """Whose hand is seen."""
        client = self._replayed
        if client.seat == client.facts.you:
            return _("Replay · seen by you"), ()
        return _("Replay · seen by {name}").format(name=client.facts.names[client.seat]), ()

    def title_width(self, context: Context, layout: Layout) -> int:
        """How wide that is; it breaks where its place is narrower."""
        text, size = context.text, context.metrics.font(18)
        line, _wins = self.title()
        if text.width(line, "body", size) <= layout.title_area.w + 2:
            return text.width(line, "body", size)
        return max(text.width(part, "body", size) for part in line.split(" · ", 1))

    def plate_line(self, view: View, seat: int, turn: int | None) -> str:
        """Who plays there."""
        return sayings.level_name(self._replayed.facts.seats[seat].controller)
