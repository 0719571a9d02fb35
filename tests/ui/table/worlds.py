"""Two worlds that differ only in what one player holds and has drawn: nobody else may see which it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from skipbo.engine.cards import Card
from skipbo.engine.events import CardsDrawn, Event
from skipbo.engine.view import View
from skipbo.play.host import Host, Step
from skipbo.play.match import Match


def other(cards: Sequence[Card | None]) -> tuple[Card | None, ...]:
    """Other cards, as many."""
    return tuple(None if card is None else card % 12 + 1 if card else 5 for card in cards)


class OtherWorld(Host):
    """Tells one seat of other cards in its hand, now and ever; nobody else may notice."""

    def __init__(self, match: Match, secret: int) -> None:
        super().__init__(match)
        self._secret = secret

    def view(self, seat: int) -> View:
        seen = super().view(seat)
        return replace(seen, hand=other(seen.hand)) if seat == self._secret else seen  # type: ignore[arg-type]

    def opening(self, seat: int) -> Step:
        step = super().opening(seat)
        return replace(step, events=self._told(step.events, seat))

    def steps(self, seat: int, since: int = 0) -> list[Step]:
        return [replace(step, events=self._told(step.events, seat)) for step in super().steps(seat, since)]

    def _told(self, events: tuple[Event, ...], seat: int) -> tuple[Event, ...]:
        if seat != self._secret:
            return events
        return tuple(
            replace(event, cards=other(event.cards))
            if isinstance(event, CardsDrawn) and event.seat == seat
            else event
            for event in events
        )
