"""The levels of the computer players, from the coin flipper to the deep thinker."""

from typing import Final

from skipbo.ai.planned import PlannedPlayer, SearchingPlayer
from skipbo.ai.player import Player
from skipbo.ai.search import FAR, NARROW
from skipbo.ai.simple import EasyPlayer, RandomPlayer
from skipbo.ai.temperament import OF_FACE
from skipbo.ai.weights import hand_set_for, simple_for
from skipbo.engine import seats

LEVELS: Final = seats.LEVELS
"""Every level, the weakest first. `random` is for measuring; people meet the others."""

MEDIUM_NODES: Final = 12
HARD_NODES: Final = 30
"""A good human does not see every way through a turn either."""


def make_player(level: str, seed: int | str, face: str | None = None) -> Player:
    """A computer player of a level with its face's temperament; a `ValueError` if there is no such level."""
    temperament = OF_FACE.get(face or "", "steady")
    if level == "random":
        return RandomPlayer(level, seed)
    if level == "easy":
        return EasyPlayer(level, seed)
    if level == "medium":
        return PlannedPlayer(level, seed, temperament, simple_for, MEDIUM_NODES)
    if level == "hard":
        return PlannedPlayer(level, seed, temperament, hand_set_for, HARD_NODES)
    if level == "expert":
        return SearchingPlayer(level, seed, temperament, NARROW)
    if level == "deep":
        return SearchingPlayer(level, seed, temperament, FAR)
    raise ValueError(f"no such level: {level}")
