"""Where a card is played from."""

from dataclasses import dataclass
from typing import Final, Literal

from skipbo.engine.cards import Card, face
from skipbo.engine.errors import known
from skipbo.engine.interned import Interned

PlaceKind = Literal["stock", "hand", "discard"]

DISCARD_PILES: Final = 4
"""How many discard piles a player has, in every edition."""


@dataclass(frozen=True, slots=True, eq=False)
class Place(Interned):
    """Where a played card comes from: the player's own cards or, with a seat, another player's pile."""

    kind: PlaceKind
    seat: int | None = None
    index: int = 0
    """Which discard pile, from 0."""
    card: Card | None = None
    """Which card, of the hand."""

    def __str__(self) -> str:
        if self.kind == "hand":
            return f"hand:{face(known(self.card))}"
        owner = "" if self.seat is None else f"{self.seat}."
        return f"{owner}stock" if self.kind == "stock" else f"{owner}d{self.index + 1}"


def stock(seat: int | None = None) -> Place:
    """The top of a stock pile: the player's own, or that seat's."""
    return Place("stock", seat)


def discard(index: int, seat: int | None = None) -> Place:
    """The top of a discard pile (from 0): the player's own, or that seat's."""
    return Place("discard", seat, index)


def hand(card: Card) -> Place:
    """A card of the player's own hand."""
    return Place("hand", None, 0, card)
