"""What is in the boxes: the composition of every edition's deck, read from one data file (M0, D0)."""

import tomllib
from dataclasses import dataclass
from functools import cache

from skipbo.engine import deck_data
from skipbo.engine.cards import NUMBERS, SKIP_BO, Card, make
from skipbo.engine.interned import Value


@dataclass(frozen=True, slots=True)
class DeckList(Value):
    """How many cards of each kind a deck holds."""

    plain: int
    skip_bo: int
    one_coin: int = 0
    two_coins: int = 0
    source: str = "book"

    def cards(self) -> list[Card]:
        """The deck before its shuffle: the 1s to the 12s, plain cards before tolls, then the Skip-Bos."""
        by_toll = (self.plain, self.one_coin, self.two_coins)
        numbered = [
            make(n, toll) for n in NUMBERS for toll, count in enumerate(by_toll) for _ in range(count)
        ]
        return numbered + [SKIP_BO] * self.skip_bo

    @property
    def size(self) -> int:
        """How many cards there are."""
        return len(NUMBERS) * (self.plain + self.one_coin + self.two_coins) + self.skip_bo


@cache
def _deck_lists() -> dict[str, DeckList]:
    return {name: DeckList(**table) for name, table in tomllib.loads(deck_data.text()).items()}


def deck_list(edition: str) -> DeckList:
    """The composition of an edition's deck."""
    return _deck_lists()[edition]
