"""Temperaments: variations of the weights that can be seen in play and cost little strength
(`tests/bench/bench_temperaments.py` measures both).

Each of the six faces has its own, so that a table of computer players is a table of characters.
"""

from dataclasses import replace
from functools import cache
from typing import Final

from skipbo.ai.weights import Weights

TEMPERAMENTS: Final[dict[str, dict[str, float]]] = {
    "steady": {},
    "cautious": {"opp0": 2.0, "opp1": 2.0, "opp2": 2.0, "opp3": 2.0, "opp_top": 3.0},
    "hasty": {"hold": 1.6, "refill": 1.6, "wild": 0.5, "mid_wild": 0.85},
    "hoarder": {"wild": 3.0, "mid_wild": 1.5, "hold": 0.3},
    "bold": {"opp0": 0.5, "opp1": 0.3, "opp2": 0.2, "opp3": 0.1, "opp4": 0.1},
    "tidy": {"same": 1.6, "run": 2.0, "up1": 1.3, "up3": 1.3, "up6": 1.3, "bury_run": 1.5},
}
"""By name the factors on some of the weights: the cautious watch the others' stocks, the hasty empty their
hand and spend Skip-Bos, hoarders keep Skip-Bos, the bold attend to their own stock, the tidy keep their
discards in order.
"""

WITH_COINS: Final[dict[str, dict[str, float]]] = {
    "cautious": {"opp0": 1.25, "opp1": 1.25, "opp2": 1.25, "opp3": 1.25, "opp_top": 3.0},
    "hoarder": {"wild": 1.25, "mid_wild": 1.05, "hold": 0.7},
}
"""Weaker factors where coins are played with: a turn goes far in Masters, and a player who holds back as much
as elsewhere loses three games of four.
"""

MOST_WILD: Final = 9.5
"""What a Skip-Bo is worth to a hoarder at the most. Untaught players value it highly by themselves: at three
times as much a hoarder of grade 5 kept two rather than play its stock card, and lost four games of five.
"""

OF_FACE: Final[dict[str, str]] = {
    "owl": "steady",
    "cat": "cautious",
    "hare": "hasty",
    "badger": "hoarder",
    "bear": "tidy",
    "fox": "bold",
}
"""Which temperament goes with which face."""


@cache
def tempered(weights: Weights, temperament: str, with_coins: bool = False) -> Weights:
    """The weights of a player of that temperament."""
    factors = (WITH_COINS if with_coins else TEMPERAMENTS).get(temperament, TEMPERAMENTS[temperament])
    if not factors:
        return weights
    values = {name: getattr(weights, name) * factor for name, factor in factors.items()}
    if "wild" in values:
        values["wild"] = min(values["wild"], MOST_WILD)
    return replace(weights, **values)
