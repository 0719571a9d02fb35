"""Chance for the naive game: docs/protocol.md's stream written a second time, and chance read from a record.

Shares nothing with the engine. `SeedChance` computes everything from the seed; `RecordChance` takes it from a
record's reshuffles and moves, and notes wherever that is not what the seed says.
"""

from __future__ import annotations

import hashlib

DIE_FACES = ["1-4", "5-8", "9-12", "S", "2", "+1"]

CLASSIC_LIKE = ("classic", "deluxe", "tournament")


def standard_deck(edition: str) -> list[str]:
    """The edition's whole deck in the order before its shuffle (M0 and D0 for the compositions)."""
    deck: list[str] = []
    for number in range(1, 13):
        if edition in CLASSIC_LIKE:
            deck += [str(number)] * 12
        elif edition == "masters":
            deck += [str(number)] * 9 + [f"{number}$"] * 2 + [f"{number}$$"]
        elif edition == "mod":
            deck += [str(number)] * 8
        else:
            raise ValueError(f"no such edition: {edition}")
    deck += ["S"] * {"masters": 24, "mod": 16}.get(edition, 18)
    return deck


class Stream:
    """The endless row of 32-bit words that belongs to a seed."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.block = 0
        self.words: list[int] = []

    def word(self) -> int:
        """The next word: eight of each SHA-256 of `SEED:i`, big-endian."""
        if not self.words:
            digest = hashlib.sha256(f"{self.seed}:{self.block}".encode()).digest()
            self.block += 1
            self.words = [int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4)]
        return self.words.pop(0)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, without bias: words over the last multiple of n are skipped."""
        while True:
            word = self.word()
            if word < 2**32 - (2**32 % n):
                return word % n

    def shuffled(self, cards: list[str]) -> list[str]:
        """The cards in a new order; the list given stays as it is."""
        cards = list(cards)
        for i in range(len(cards) - 1, 0, -1):
            j = self.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]
        return cards


def shuffled_deck(edition: str, seed: str) -> list[str]:
    """The deck a game with this seed is dealt from, first card dealt first."""
    return Stream(seed).shuffled(standard_deck(edition))


def commitment(seed: str, deck: list[str]) -> str:
    """The SHA-256 that the game shows at the deal."""
    return hashlib.sha256((seed + ":" + " ".join(deck)).encode()).hexdigest()


class SeedChance:
    """All chance of one game from its seed: the deck's shuffle first, then whatever is needed."""

    def __init__(self, edition: str, seed: str) -> None:
        self.stream = Stream(seed)
        self.deck = self.stream.shuffled(standard_deck(edition))

    def reshuffle(self, cards: list[str]) -> list[str]:
        """The new draw pile, first drawn first."""
        return self.stream.shuffled(cards)

    def roll(self) -> str:
        """The face of the die that came up."""
        return DIE_FACES[self.stream.below(6)]

    def shuffle_stock(self, cards: list[str]) -> list[str]:
        """A stock's face-down cards after R11's shuffle, from just under the top to the bottom."""
        return self.stream.shuffled(cards)


class FalseRecord(Exception):
    """The record cannot be replayed further."""


class RecordChance:
    """Chance as a record tells it, compared with the seed's own on the way; differences go to `problems`."""

    def __init__(self, edition: str, seed: str, reshuffles: list[list[str]]) -> None:
        self.from_seed = SeedChance(edition, seed)
        self.reshuffles = [list(pile) for pile in reshuffles]
        self.used = 0
        self.move_roll: str | None = None
        self.move_stock: list[str] | None = None
        self.problems: list[str] = []

    def expect(self, roll: str | None, stock: list[str] | None) -> None:
        """Set what the next move of the record says in its third and fourth place."""
        self.move_roll = roll
        self.move_stock = stock or None  # an empty list says no more than no list: READINGS.md, 10

    def reshuffle(self, cards: list[str]) -> list[str]:
        """The record's next reshuffle, which must hold exactly these cards."""
        if self.used >= len(self.reshuffles):
            raise FalseRecord(f"reshuffle {self.used + 1} is missing")
        told = self.reshuffles[self.used]
        self.used += 1
        if sorted(told) != sorted(cards):
            raise FalseRecord(f"reshuffle {self.used} does not hold the cards that were shuffled")
        if told != self.from_seed.reshuffle(cards):
            self.problems.append(f"reshuffle {self.used} is not the seed's own")
        return list(told)

    def roll(self) -> str:
        """The face that the record's move carries."""
        if self.move_roll not in DIE_FACES:
            raise FalseRecord("a roll without a face of the die")
        told = self.move_roll
        self.move_roll = None
        if told != self.from_seed.roll():
            self.problems.append(f"the roll {told} is not the seed's own")
        return told

    def shuffle_stock(self, cards: list[str]) -> list[str]:
        """The face-down cards that the record's move carries."""
        if self.move_stock is None:
            raise FalseRecord("a stock was shuffled but the move does not say how")
        told = self.move_stock
        self.move_stock = None
        if sorted(told) != sorted(cards):
            raise FalseRecord("the shuffled stock does not hold the cards that were shuffled")
        if told != self.from_seed.shuffle_stock(cards):
            self.problems.append("the shuffled stock is not the seed's own")
        return list(told)
