"""How likely a seat is to win, from what lies on an imagined table at the start of its turn.

What each feature brings in stock cards was fitted by `build/fit_value.py` to games of the planner with
itself: how far ahead a side was eight turns later. The steepness of the logistic function comes from the
same games' winners. Only `PILE` comes from plans of one decision held against each other: over games a
feature also counts for what goes with it, not only for what it brings.
"""

from math import exp, sqrt
from typing import Final

from skipbo.ai.terms import CHAINS_TO, ONES, run_bits
from skipbo.engine.cards import SKIP_BO, Card
from skipbo.engine.table import Table
from skipbo.engine.widths import i64

TO_MOVE: Final = (0.0, -1.2, -1.74, -2.05, -2.1, -2.1)
"""Worth, in stock cards, by how many cards are missing for the seat's stock card (none, one …; Skip-Bos fill
in), if it is to move.
"""
WAITING: Final = (0.0, -0.12, -0.67, -1.13, -1.2, -1.3)
"""The same for a seat that is not to move."""
WILD: Final = 0.04
"""Worth of a Skip-Bo in the hand besides."""
PILE: Final = 0.05
"""Worth of a discard pile that has been opened."""
LAYOUT: Final = 0.035
"""Worth of one unit of the planner's neighbours in discard piles."""
HELD: Final = -0.12
"""Worth of a card held after the turn."""
STEEPNESS: Final = 1.16
SMOOTH: Final = 2.0
DEPTH: Final = 8
"""How many cards of a discard pile count."""


def missing(table: Table, seat: int) -> tuple[int, int]:
    """How many cards are missing for a seat's stock card, Skip-Bos filling in, at most five; and its
    Skip-Bos.
    """
    stock = table.stocks[seat]
    hand = table.hands[seat]
    wilds = hand.count(SKIP_BO)
    if not stock:
        return 0, wilds
    target = stock[-1] & 15
    if not target:
        return 0, wilds
    bits: i64 = 0
    for card in hand:
        bits |= i64(1) << (card & 15)
    for pile in table.discards[seat]:
        if pile:
            bits |= run_bits(pile, len(pile))
    lacks: i64 = ~bits
    least: i64 = 5 + wilds
    to_target = CHAINS_TO[target]
    for need in table.needs:
        count: i64 = ONES[to_target[need] & lacks]
        if count < least:
            least = count
    least -= wilds
    return 0 if least < 0 else least, wilds


def layout(piles: list[list[Card]], pair: list[float]) -> float:
    """How well the upper cards of a seat's discard piles lie, in the planner's units."""
    value = 0.0
    for pile in piles:
        if len(pile) > 1:
            above = pile[-1] & 15
            for card in pile[-2 : -DEPTH - 1 : -1]:
                lower = card & 15
                value += pair[lower * 16 + above]
                above = lower
    return value


def worth(table: Table, seat: int, pair: list[float]) -> float:
    """How far a seat is, in stock cards: the more the better."""
    lacks, wilds = missing(table, seat)
    discards = table.discards[seat]
    value = WILD * wilds + LAYOUT * layout(discards, pair) - len(table.stocks[seat])
    for pile in discards:
        if pile:
            value += PILE
    if table.turn == seat:
        return value + TO_MOVE[lacks]
    return value + WAITING[lacks] + HELD * len(table.hands[seat])


def duel_chance(mine: float, theirs: float, stocks: int) -> float:
    """The chance to be ahead of another side in the end."""
    return 1 / (1 + exp(-STEEPNESS * (mine - theirs + TEMPO) / sqrt(stocks + SMOOTH)))


TEMPO: Final = 1.3
"""What having the turn is worth, in stock cards."""
