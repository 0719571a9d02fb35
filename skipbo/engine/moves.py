"""Which cards can be put where: rows of ready-made commands, and the piles that each card fits.

A *row* holds the plays of one card from one place onto each building pile. Pairing the card on top of a place
with the place's row, and looking up which piles its number fits, gives a legal list without making anything.
"""

from skipbo.engine import commands, places
from skipbo.engine.cards import ALL_CARDS, LAST_NUMBER, SKIP_BO, Card
from skipbo.engine.commands import Command, Discard, ExtraDiscard, Play
from skipbo.engine.editions import BUILDING_RANGE
from skipbo.engine.places import DISCARD_PILES, Place
from skipbo.engine.table import Table

MOST_SEATS = 6
Row = tuple[Play, ...]
CardRow = tuple[Card, Row]
"""A card that can be played, and its plays by building pile."""

Fits = list[tuple[int, ...]]
"""For each number (0: a Skip-Bo) the building piles that take it."""

_FITS_NOTHING: Fits = [()] * (LAST_NUMBER + 2)
_ALL_PILES = tuple(tuple(range(count)) for count in range(BUILDING_RANGE[-1] + 1))


def _row(place: Place) -> Row:
    return tuple(commands.play(place, building) for building in range(BUILDING_RANGE[-1]))


STOCK_ROW = _row(places.stock())
HAND_ROWS = {card: _row(places.hand(card)) for card in ALL_CARDS}
DISCARD_ROWS = tuple(_row(places.discard(i)) for i in range(DISCARD_PILES))
STOCK_ROWS_OF = tuple(_row(places.stock(seat)) for seat in range(MOST_SEATS))
DISCARD_ROWS_OF = tuple(
    tuple(_row(places.discard(i, seat)) for i in range(DISCARD_PILES)) for seat in range(MOST_SEATS)
)
DISCARDS: dict[Card, tuple[Discard, ...]] = {
    card: tuple(commands.discard(card, pile) for pile in range(DISCARD_PILES)) for card in ALL_CARDS
}
EXTRA_DISCARDS: dict[Card, tuple[ExtraDiscard, ...]] = {
    card: tuple(commands.extra_discard(card, pile) for pile in range(DISCARD_PILES)) for card in ALL_CARDS
}


def own_rows(table: Table, seat: int) -> list[CardRow]:
    """What a seat may play from its own stock, hand and discard piles."""
    rows = [(card, HAND_ROWS[card]) for card in dict.fromkeys(table.hands[seat])]
    if stock := table.stocks[seat]:
        rows.append((stock[-1], STOCK_ROW))
    for pile, row in zip(table.discards[seat], DISCARD_ROWS, strict=True):
        if pile:
            rows.append((pile[-1], row))
    return rows


def rows_of(table: Table, seat: int) -> list[CardRow]:
    """The tops of another seat's stock and discard piles: the partner's, or to be bought."""
    rows = []
    if stock := table.stocks[seat]:
        rows.append((stock[-1], STOCK_ROWS_OF[seat]))
    for pile, row in zip(table.discards[seat], DISCARD_ROWS_OF[seat], strict=True):
        if pile:
            rows.append((pile[-1], row))
    return rows


def fits(table: Table, no_wild_on_wild: bool) -> Fits:
    """Which piles take which number."""
    taking = _FITS_NOTHING.copy()
    building = 0
    for need in table.needs:
        taking[need] += (building,)
        building += 1
    if no_wild_on_wild:
        # A stand-in between two Skip-Bos counts as a card, but the card that follows it comes at once, on
        # the pile `follow`; so here the topmost card is the last of the pile's cards.
        taking[SKIP_BO] = tuple(i for i, pile in enumerate(table.building) if not pile or pile[-1] != SKIP_BO)
    else:
        taking[SKIP_BO] = _ALL_PILES[building]
    return taking


def fits_on(building: int, need: int) -> Fits:
    """The same when only one pile counts, after a stand-in."""
    taking = _FITS_NOTHING.copy()
    taking[need] = taking[SKIP_BO] = (building,)
    return taking


def plays(rows: list[CardRow], taking: Fits) -> list[Command]:
    """The legal plays of these cards."""
    return [row[building] for card, row in rows for building in taking[card & 15]]


def own_plays(table: Table, seat: int, taking: Fits) -> list[Command]:
    """The plays of `own_rows`, without making the rows: most legal lists are just these and the discards."""
    found: list[Command] = []
    for card in dict.fromkeys(table.hands[seat]):
        if piles := taking[card & 15]:
            row = HAND_ROWS[card]
            found += [row[building] for building in piles]
    stock = table.stocks[seat]
    if stock and (piles := taking[stock[-1] & 15]):
        found += [STOCK_ROW[building] for building in piles]
    for pile, row in zip(table.discards[seat], DISCARD_ROWS, strict=True):
        if pile and (piles := taking[pile[-1] & 15]):
            found += [row[building] for building in piles]
    return found


def any_fits(rows: list[CardRow], taking: Fits) -> bool:
    """Whether one of these cards can be played."""
    return any(taking[card & 15] for card, _ in rows)
