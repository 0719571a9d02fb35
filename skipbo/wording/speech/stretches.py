"""What the two manners of speech have in common: what they are told, and what they answer."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Protocol

from skipbo.engine.events import (
    CardGiven,
    CardPlayed,
    CardsDrawn,
    CheatCalled,
    CoinsMoved,
    DrawPileRebuilt,
    Event,
    StockShuffled,
    TurnBegan,
    TurnChanged,
    TurnStopped,
)
from skipbo.engine.interned import Value
from skipbo.engine.view import PlayerView, View
from skipbo.wording.happenings import no_draw_words

SeatEvents = tuple[int, Sequence[Event]]
"""Whose command it was, and what came of it."""


class Speech(Protocol):
    """Says what a seat may see, in sentences."""

    is_short: bool
    """Whether other players' turns are told in one line each, once they are over."""

    def happened(self, deeds: Sequence[SeatEvents], view: View) -> list[list[str]]:
        """What has just happened, by turns; if it brings the seat's own, how things stand too."""

    def others_turns(self, deeds: Sequence[SeatEvents], view: View, wanted: Sequence[int] = ()) -> list[str]:
        """Of what happened, the other players' turns, or those of some of them."""

    def status(self, view: View) -> list[str]:
        """Whose turn it is, and how things stand for the seat."""

    def cards(self, view: View) -> list[str]:
        """The seat's own hand and stock."""

    def discards(self, view: View) -> list[str]:
        """The seat's own discard piles, from the top."""

    def piles(self, view: View) -> list[str]:
        """The building piles."""

    def fits(self, view: View) -> list[str]:
        """Which cards can be played now, and where."""

    def others(self, view: View, seat: int | None = None) -> list[str]:
        """The other players' piles, the partner's first, or those of one player."""

    def turn(self, view: View) -> list[str]:
        """Whose turn it is, and how many cards lie where."""

    def extras(self, view: View) -> list[str]:
        """Coins and die."""

    def prompt(self, view: View) -> str:
        """What the player is asked for now; empty where that goes without saying."""


@dataclass(frozen=True, slots=True)
class After(Value):
    """An event, and how many stock cards and coins each player had after it."""

    event: Event
    stocks: tuple[int, ...]
    coins: tuple[int, ...]


@dataclass(slots=True)
class Stretch:
    """What happened in one player's turn."""

    seat: int
    begins: TurnBegan | None = None
    """Its beginning, if that was part of what happened."""
    events: list[After] = field(default_factory=list)
    """All that followed."""

    @property
    def is_fresh(self) -> bool:
        """Whether the turn has just begun and nothing was done in it yet."""
        return self.begins is not None and all(
            isinstance(after.event, DrawPileRebuilt) for after in self.events
        )


def stretches(deeds: Sequence[SeatEvents], view: View) -> list[Stretch]:
    """What happened, turn by turn; `view` is how it ended."""
    found: list[Stretch] = []
    seen = iter(with_counts([event for _seat, events in deeds for event in events], view))
    for seat, events in deeds:
        for after, following in zip_longest([next(seen) for _event in events], events[1:]):
            event = after.event
            if isinstance(event, TurnBegan):
                found.append(Stretch(event.seat, begins=event))
                continue
            if isinstance(event, TurnChanged):
                continue
            if not found:
                found.append(Stretch(seat))
            last = found[-1]
            if isinstance(event, CardGiven) and isinstance(following, StockShuffled):
                continue  # the shuffle that follows tells it (R11)
            if isinstance(event, CardsDrawn) and last.is_fresh:
                continue  # the hand is told with how things stand
            last.events.append(after)
    return found


def of_others(deeds: Sequence[SeatEvents], view: View, wanted: Sequence[int] = ()) -> Iterator[Stretch]:
    """The other players' turns, or those of some of them; a call that stopped the viewer is its caller's."""
    for stretch in stretches(deeds, view):
        if stretch.seat != view.seat:
            if not wanted or stretch.seat in wanted:
                yield stretch
            continue
        for after in stretch.events:
            event = after.event
            if isinstance(event, CheatCalled | TurnStopped) and (not wanted or event.caller in wanted):
                yield Stretch(event.caller, events=[after])


def with_counts(events: Sequence[Event], view: View) -> list[After]:
    """Each event with the counts after it, found by going back from how it ended."""
    stocks = [player.stock_count for player in view.players]
    coins = [player.coins for player in view.players]
    found = []
    for event in reversed(events):
        found.append(After(event, tuple(stocks), tuple(coins)))
        if isinstance(event, CardPlayed) and event.source == "stock":
            stocks[event.owner] += 1
        elif isinstance(event, CardGiven):
            stocks[event.seat] -= 1
        elif isinstance(event, CoinsMoved):
            for (kind, index), amount in ((event.source, event.count), (event.target, -event.count)):
                if kind == "seat":
                    coins[index] += amount
    return found[::-1]


def bars_draw(view: View) -> list[str]:
    """That the seat draws nothing in this turn, where that is so (R12)."""
    is_barred = view.turn == view.seat and view.proper is None and view.seat in view.no_draw
    return [no_draw_words(view.players[view.seat].name, is_you=True)] if is_barred else []


def others_of(view: View) -> Iterator[PlayerView]:
    """The other players, a partner first, then in the order of play."""
    count = len(view.players)
    partner = view.rules.partner(view.seat) if view.rules.partnership else None
    order = [(view.seat + step) % count for step in range(1, count)]
    for seat in sorted(order, key=lambda seat: seat != partner):
        yield view.players[seat]
