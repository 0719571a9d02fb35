"""The levels of the computer players, from the coin flipper to the deep thinker."""

from typing import Final

from skipbo.ai.planned import PlannedPlayer, SearchingPlayer
from skipbo.ai.player import Player
from skipbo.ai.simple import EasyPlayer, RandomPlayer
from skipbo.ai.weights import HAND_SET, SIMPLE

LEVELS: Final[tuple[str, ...]] = ("random", "easy", "medium", "hard", "expert", "deep")
"""Every level, the weakest first. `random` is for measuring; people meet the others."""

EXPERT_EFFORT: Final = 9000
"""States that Expert looks at in a turn: about 0.3 seconds."""

DEEP_EFFORT: Final = 50000
ROLLOUT_NODES: Final = 14
MEDIUM_NODES: Final = 12


def make_player(level: str, seed: int | str) -> Player:
    """A computer player of a level; a `ValueError` if there is no such level."""
    if level == "random":
        return RandomPlayer(level, seed)
    if level == "easy":
        return EasyPlayer(level, seed)
    if level == "medium":
        return PlannedPlayer(level, seed, SIMPLE, MEDIUM_NODES)
    if level == "hard":
        return PlannedPlayer(level, seed, HAND_SET)
    if level == "expert":
        return SearchingPlayer(level, seed, EXPERT_EFFORT, ROLLOUT_NODES)
    if level == "deep":
        return SearchingPlayer(level, seed, DEEP_EFFORT, ROLLOUT_NODES)
    raise ValueError(f"no such level: {level}")
