"""How likely a seat is to win, from what lies on an imagined table at the start of its turn.

A logistic function of a few features, fitted to games of the tuned planner with itself by
`build/fit_value.py`.
"""

from math import exp, sqrt
from typing import Final

from skipbo.ai.evaluation import CHAINS, run_bits
from skipbo.engine.cards import SKIP_BO
from skipbo.engine.table import Table

STOCK: Final = 1.0
TEMPO: Final = 1.8
WILD: Final = 0.9
"""Worth of a Skip-Bo in the hand, in stock cards."""
MINE: Final = (1.2, 0.8, 0.4, 0.2, 0.1, 0.0)
"""Worth of what misses for the own stock card, Skip-Bos counted."""
STEEPNESS: Final = 1.0
SMOOTH: Final = 2.0


def features(table: Table, seat: int) -> tuple[int, int, int]:
    """What a seat has: stock cards, Skip-Bos in the hand, cards that miss for its stock card."""
    stock = table.stocks[seat]
    hand = table.hands[seat]
    wilds = hand.count(SKIP_BO)
    if not stock:
        return 0, wilds, 0
    bits = 0
    for card in hand:
        bits |= 1 << (card & 15)
    for pile in table.discards[seat]:
        bits |= run_bits(pile, len(pile))
    target = stock[-1] & 15
    lacks = ~bits
    least = 5 + wilds
    if target:
        for need in table.needs:
            missing = (CHAINS[need][target] & lacks).bit_count()
            if missing < least:
                least = missing
    else:
        least = 0
    least -= wilds
    return len(stock), wilds, 0 if least < 0 else least


def worth(table: Table, seat: int) -> float:
    """How far a seat is, in stock cards: the more the better."""
    count, wilds, missing = features(table, seat)
    return WILD * wilds + MINE[missing] - STOCK * count


def duel_chance(mine: float, theirs: float, stocks: int, tempo: float) -> float:
    """The chance to be ahead of another side in the end."""
    x = STEEPNESS * (mine - theirs + tempo) / sqrt(stocks + SMOOTH)
    return 1 / (1 + exp(-x))
