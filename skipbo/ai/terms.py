"""What the evaluation is put together from: the terms of one turn's states, each worked out once and kept."""

from functools import cache
from typing import Final

from skipbo.ai.weights import Weights
from skipbo.engine.cards import Card
from skipbo.engine.kernel.predicates import need_after
from skipbo.engine.lean import Cards
from skipbo.engine.widths import i64

MOST_MISSING: Final = 5


def _ones(bits: int) -> list[int]:
    counts = [0]
    for _ in range(bits):
        counts += [count + 1 for count in counts]
    return counts


ONES: Final = _ones(14)
"""How many bits are set, for every set of the numbers that a pile can need: 1 to 12, 13 while a toll is open,
and 0 for a Skip-Bo.
"""


def _chain(need: int, target: int) -> int:
    """The numbers, as bits, that a pile which needs `need` must get before `target` can follow."""
    bits = 0
    while need != target:
        bits |= 1 << need
        need = need_after(need)
    return bits


CHAINS_TO: Final = [
    [_chain(min(max(need, 1), 12), target) if target else 0 for need in range(16)] for target in range(13)
]
"""For a stock card's number and a pile's need: the missing numbers. A Skip-Bo (0) can always follow."""


def run_bits(pile: Cards, size: int) -> int:
    """The numbers at the top of a pile that come free one after the other: its top, and what follows in a
    row.
    """
    bits: i64 = 0
    above: i64 = -1
    for i in range(size - 1, -1, -1):
        card = pile[i]
        if card is None:
            break
        number: i64 = card & 15
        if above >= 0 and number != above and number != above + 1:
            break
        bits |= 1 << number
        above = number
    return bits


class BestPile:
    """The best own discard pile for a number, and what lying there is worth."""

    __slots__ = ("pile", "value")

    def __init__(self, value: float, pile: int) -> None:
        self.value = value
        self.pile = pile


class Piles:
    """What the player's own discard piles offer as they lie in a state."""

    __slots__ = ("best", "bits", "buried", "rows", "top_bits", "tops", "value")

    def __init__(self, bits: i64, value: float, tops: list[int], top_bits: i64, rows: list[int]) -> None:
        self.bits: i64 = bits
        """The numbers that they can give."""
        self.value = value
        """How well they lie."""
        self.tops = tops
        """Their tops, -1 for none …"""
        self.top_bits: i64 = top_bits
        """… and as bits."""
        self.rows = rows
        """How many cards come free one after the other."""
        self.buried: i64 = -1
        """The needed tops, as bits, for which `best` was worked out …"""
        self.best: list[BestPile | None] = []
        """… by number the best pile for it, None where it was not asked for yet."""


class HeldCard:
    """A card of the hand, and what discarding it adds wherever it goes."""

    __slots__ = ("added", "card", "number")

    def __init__(self, card: Card, number: int, added: float) -> None:
        self.card = card
        self.number = number
        self.added = added


class Held:
    """What a hand is worth that waits for certain numbers, and its different cards."""

    __slots__ = ("cards", "total")

    def __init__(self, total: float, cards: list[HeldCard]) -> None:
        self.total = total
        self.cards = cards


class Hand:
    """A hand: its numbers as bits, its Skip-Bos, its worth by the numbers that are waited for."""

    __slots__ = ("bits", "held", "wilds")

    def __init__(self, bits: i64, wilds: int) -> None:
        self.bits: i64 = bits
        self.wilds = wilds
        self.held: dict[int, Held] = {}


class Offer:
    """What the building piles need, to whose good."""

    __slots__ = ("chains", "threat")

    def __init__(self, threat: float, chains: list[int]) -> None:
        self.threat = threat
        """What they offer to the others."""
        self.chains = chains
        """By pile the numbers that come before the player's own stock card; none if it fits anywhere."""


class Rival:
    """Another seat with a stock card."""

    __slots__ = ("lacks", "seat", "target", "weight")

    def __init__(self, target: int, lacks: i64, seat: int, weight: float) -> None:
        self.target = target
        self.lacks: i64 = lacks
        """The numbers that its discard piles can't give."""
        self.seat = seat
        self.weight = weight
        """How much the threat counts."""


class Tables:
    """What is worked out from the weights alone."""

    __slots__ = ("most_on", "on", "opponent", "own", "pair")

    def __init__(self, w: Weights) -> None:
        self.opponent = [w.opp0, w.opp1, w.opp2, w.opp3, w.opp4, 0.0]
        self.own = [w.own0, w.own1, w.own2, w.own3, w.own4, 0.0]
        self.pair = pair_values(w)
        empty = [w.open + w.open_high * (number - 6.5) / 5.5 for number in range(16)]
        self.on = self.pair + empty
        """What a number is worth on a top, by 16 times the top plus the number; on an empty place (-1) at
        the end.
        """
        self.most_on = max(self.on)


@cache
def pair_values(w: Weights) -> list[float]:
    """What two neighbours in a discard pile are worth, by 16 times the lower number plus the upper one."""
    values = [0.0] * 256
    for lower in range(1, 13):
        for upper in range(1, 13):
            down = lower - upper
            if down >= 0:
                by_gap = (w.same, w.run, w.down2, w.down3, w.down3)
                values[lower * 16 + upper] = by_gap[down] if down < len(by_gap) else w.down5
            else:
                values[lower * 16 + upper] = w.up1 if down >= -2 else w.up3 if down >= -5 else w.up6
    return values


@cache
def tables_of(w: Weights) -> Tables:
    """The tables of these weights, made once."""
    return Tables(w)
