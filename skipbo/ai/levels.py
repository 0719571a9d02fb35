"""The levels of the computer players, from the coin flipper to the deep thinker."""

from typing import Final

from skipbo.ai.player import Player
from skipbo.ai.simple import EasyPlayer, RandomPlayer

LEVELS: Final[tuple[str, ...]] = ("random", "easy", "medium", "hard", "expert", "deep")
"""Every level, the weakest first. `random` is for measuring; people meet the others."""


def make_player(level: str, seed: int | str) -> Player:
    """A computer player of a level; a `ValueError` if there is no such level."""
    if level not in LEVELS:
        raise ValueError(f"no such level: {level}")
    if level == "random":
        return RandomPlayer(level, seed)
    return EasyPlayer(level, seed)
