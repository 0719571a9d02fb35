"""Where chance comes from: a seed's stream for real games, a quick one for imagined worlds."""

import hashlib
import struct
from collections.abc import Callable, Sequence

from skipbo.engine.cards import Card, faces
from skipbo.engine.widths import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)  # a lesson lays its own cards
class Chance:
    """A source of chance. A game asks for whole acts, so that a record can answer with what happened."""

    def below(self, n: int) -> int:
        """A number from 0 to n-1."""
        raise NotImplementedError

    def shuffle(self, cards: list[Card]) -> None:
        """Shuffle in place, from the last place down."""
        for i in range(len(cards) - 1, 0, -1):
            j = self.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]

    def rebuild(self, cards: list[Card]) -> list[Card]:
        """The new draw pile, first drawn first, from cards in the order in which they are gathered."""
        self.shuffle(cards)
        return cards

    def shuffle_stock(self, cards: list[Card]) -> list[Card]:
        """A stock's face-down cards after R11's shuffle, from just under the top."""
        self.shuffle(cards)
        return cards

    def roll(self) -> int:
        """Which face of the die comes up."""
        return self.below(6)

    @property
    def position(self) -> int:
        """How much chance has been used; set it back to use the same again."""
        return 0

    @position.setter
    def position(self, position: int) -> None:
        pass


class Stream(Chance):
    """A seed's own chance: the SHA-256 of `SEED:i` for i = 0, 1, 2 …, read as big-endian 32-bit words."""

    _WORDS_A_BLOCK = 8
    _ALL = 2**32

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self._words: list[int] = []
        self._position = 0

    def below(self, n: int) -> int:
        limit = self._ALL - self._ALL % n
        while (word := self._next_word()) >= limit:
            pass
        return word % n

    def _next_word(self) -> int:
        if self._position == len(self._words):
            block = f"{self.seed}:{self._position // self._WORDS_A_BLOCK}".encode()
            self._words.extend(struct.unpack(">8I", hashlib.sha256(block).digest()))
        self._position += 1
        return self._words[self._position - 1]

    @property
    def position(self) -> int:
        return self._position

    @position.setter
    def position(self, position: int) -> None:
        self._position = position


class QuickChance(Chance):
    """Quick chance for simulation, from a generator's `random()` handed in by the caller."""

    def __init__(self, random: Callable[[], float]) -> None:
        self._random = random

    def below(self, n: int) -> int:
        return int(self._random() * n)

    def shuffle(self, cards: list[Card]) -> None:
        random = self._random
        for i in range(len(cards) - 1, 0, -1):
            j = int(random() * (i + 1))
            cards[i], cards[j] = cards[j], cards[i]


def commitment(seed: str, deck: Sequence[Card]) -> str:
    """What is shown at the deal and proved by the record: the SHA-256 of the seed and the shuffled deck."""
    return hashlib.sha256(f"{seed}:{' '.join(faces(list(deck)))}".encode()).hexdigest()
