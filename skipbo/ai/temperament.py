"""Temperaments: small variations of the weights that can be seen in play and cost hardly any strength.

Each of the six faces has its own, so that a table of computer players is a table of characters.
"""

from dataclasses import replace
from functools import cache
from typing import Final

from skipbo.ai.weights import Weights

TEMPERAMENTS: Final[dict[str, dict[str, float]]] = {
    "steady": {},
    "cautious": {"opp0": 1.25, "opp1": 1.25, "opp2": 1.25, "opp3": 1.25, "coin": 1.2},
    "hasty": {"hold": 1.6, "refill": 1.6, "wild": 0.8, "mid_wild": 0.9},
    "hoarder": {"wild": 1.5, "mid_wild": 1.1, "hold": 0.6, "coin": 1.5},
    "bold": {"opp1": 0.75, "opp2": 0.7, "opp3": 0.6, "own1": 1.25, "mid_reach": 1.15},
    "tidy": {"same": 1.5, "run": 1.5, "up1": 1.3, "up3": 1.3, "up6": 1.3, "bury_run": 1.5},
}
"""By name the factors on some of the weights: the cautious watch the others' stocks, the hasty empty their
hand, hoarders keep Skip-Bos and coins, the bold look to their own stock, the tidy keep their
discards in order.
"""

OF_FACE: Final[dict[str, str]] = {
    "owl": "steady",
    "cat": "cautious",
    "hare": "hasty",
    "badger": "hoarder",
    "bear": "bold",
    "fox": "tidy",
}
"""Which temperament goes with which face."""


@cache
def tempered(weights: Weights, temperament: str) -> Weights:
    """The weights of a player of that temperament."""
    factors = TEMPERAMENTS[temperament]
    if not factors:
        return weights
    return replace(weights, **{name: getattr(weights, name) * factor for name, factor in factors.items()})
