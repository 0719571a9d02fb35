"""Rows of ready-made commands: legal lists are put together from them without making anything.

A *row* holds the plays of one card from one place onto each building pile. Pairing the card on top of a place
with the place's row, and looking up which piles take its number, gives its legal plays.
"""

from typing import Final

from skipbo.engine import commands, places
from skipbo.engine.cards import ALL_CARDS, Card
from skipbo.engine.commands import Command, Discard, ExtraDiscard, Play
from skipbo.engine.editions import BUILDING_RANGE
from skipbo.engine.kernel.position import Position
from skipbo.engine.kernel.predicates import Takers
from skipbo.engine.places import DISCARD_PILES, Place

MOST_SEATS: Final = 6
Plays = tuple[Play, ...]
CardPlays = tuple[Card, Plays]
"""A card that can be played, and its plays by building pile."""


def _row(place: Place) -> Plays:
    return tuple(commands.play(place, building) for building in range(BUILDING_RANGE[-1]))


STOCK_ROW: Final = _row(places.stock())
HAND_ROWS: Final[list[Plays]] = [
    _row(places.hand(card)) if card in ALL_CARDS else () for card in range(max(ALL_CARDS) + 1)
]
DISCARD_ROWS: Final = tuple(_row(places.discard(i)) for i in range(DISCARD_PILES))
STOCK_ROWS_OF: Final = tuple(_row(places.stock(seat)) for seat in range(MOST_SEATS))
DISCARD_ROWS_OF: Final = tuple(
    tuple(_row(places.discard(i, seat)) for i in range(DISCARD_PILES)) for seat in range(MOST_SEATS)
)
DISCARDS: Final[dict[Card, tuple[Discard, ...]]] = {
    card: tuple(commands.discard(card, pile) for pile in range(DISCARD_PILES)) for card in ALL_CARDS
}
EXTRA_DISCARDS: Final[dict[Card, tuple[ExtraDiscard, ...]]] = {
    card: tuple(commands.extra_discard(card, pile) for pile in range(DISCARD_PILES)) for card in ALL_CARDS
}


def own_rows(position: Position, seat: int) -> list[CardPlays]:
    """What a seat may play from its own stock, hand and discard piles."""
    rows = [(card, HAND_ROWS[card]) for card in dict.fromkeys(position.hands[seat])]
    if stock := position.stocks[seat]:
        rows.append((stock[-1], STOCK_ROW))
    for pile, row in zip(position.discards[seat], DISCARD_ROWS, strict=True):
        if pile:
            rows.append((pile[-1], row))
    return rows


def rows_of(position: Position, seat: int) -> list[CardPlays]:
    """The tops of another seat's stock and discard piles: the partner's, or to be bought."""
    rows = []
    if stock := position.stocks[seat]:
        rows.append((stock[-1], STOCK_ROWS_OF[seat]))
    for pile, row in zip(position.discards[seat], DISCARD_ROWS_OF[seat], strict=True):
        if pile:
            rows.append((pile[-1], row))
    return rows


def plays(rows: list[CardPlays], taking: Takers) -> list[Command]:
    """The legal plays of these cards."""
    return [row[building] for card, row in rows for building in taking[card & 15]]


def own_plays(position: Position, seat: int, taking: Takers) -> list[Command]:
    """The plays of `own_rows`, without making the rows: most legal lists are just these and the discards."""
    found: list[Command] = []
    for card in dict.fromkeys(position.hands[seat]):
        if piles := taking[card & 15]:
            row = HAND_ROWS[card]
            found += [row[building] for building in piles]
    stock = position.stocks[seat]
    if stock and (piles := taking[stock[-1] & 15]):
        found += [STOCK_ROW[building] for building in piles]
    for pile, row in zip(position.discards[seat], DISCARD_ROWS, strict=True):
        if pile and (piles := taking[pile[-1] & 15]):
            found += [row[building] for building in piles]
    return found
