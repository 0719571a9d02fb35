"""Cards as small integers, and their faces as the notation (docs/protocol.md) writes them.

A card is `number + 16 * toll`; a Skip-Bo is 0. Integers keep the searchers quick; a face (`7$$`, `S`) is what
people, files and bots read.
"""

from typing import Final

Card = int
"""A card: its number in the low four bits (0 for a Skip-Bo), its toll above them."""

SKIP_BO: Final = 0
"""The wild card."""

LAST_NUMBER: Final = 12
"""The number that completes a building pile."""

NUMBERS: Final = range(1, LAST_NUMBER + 1)
MAX_TOLL: Final = 2


def make(number: int, toll: int = 0) -> Card:
    """The card of a number with a toll (R24: a Skip-Bo has none)."""
    return number + 16 * toll


def number(card: Card) -> int:
    """The printed number, 0 for a Skip-Bo."""
    return card & 15


def toll(card: Card) -> int:
    """How many coins the card's icons ask for."""
    return card >> 4


CARD_FACES: Final[dict[Card, str]] = {SKIP_BO: "S"} | {
    make(n, t): f"{n}{'$' * t}" for t in range(MAX_TOLL + 1) for n in NUMBERS
}
_CARDS: Final[dict[str, Card]] = {text: card for card, text in CARD_FACES.items()}

ALL_CARDS: Final[tuple[Card, ...]] = tuple(CARD_FACES)
"""Every card that any edition can hold, once."""


def face(card: Card) -> str:
    """The face of a card in the notation: `1` … `12`, `7$$`, `S`."""
    return CARD_FACES[card]


def card_of(text: str) -> Card:
    """The card with this face; a `KeyError` for anything else."""
    return _CARDS[text]


def is_face(text: object) -> bool:
    """Whether a value is the face of a card."""
    return isinstance(text, str) and text in _CARDS


def faces(cards: list[Card] | tuple[Card, ...]) -> list[str]:
    """The faces of several cards, in their order."""
    return [CARD_FACES[card] for card in cards]


def shown_order(card: Card) -> tuple[int, int]:
    """Sort key of the notation's lists: by number, plain before tolls, Skip-Bos last."""
    return (card & 15 or LAST_NUMBER + 1, card >> 4)
