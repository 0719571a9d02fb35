"""A player for each level of the catalogue, from the coin flipper to the deep thinker."""

from collections.abc import Callable
from typing import Final

from skipbo.ai.planned import PlannedPlayer, SearchingPlayer
from skipbo.ai.player import Player
from skipbo.ai.search import FAR, NARROW
from skipbo.ai.simple import EasyPlayer, RandomPlayer
from skipbo.ai.temperament import OF_FACE
from skipbo.ai.weights import hand_set_for, simple_for

MEDIUM_NODES: Final = 12
HARD_NODES: Final = 30
"""A good human does not see every way through a turn either."""

MAKERS: Final[dict[str, Callable[[str, int | str, str], Player]]] = {
    "random": lambda level, seed, temperament: RandomPlayer(level, seed),
    "easy": lambda level, seed, temperament: EasyPlayer(level, seed),
    "medium": lambda level, seed, temperament: PlannedPlayer(
        level, seed, temperament, simple_for, MEDIUM_NODES
    ),
    "hard": lambda level, seed, temperament: PlannedPlayer(
        level, seed, temperament, hand_set_for, HARD_NODES
    ),
    "expert": lambda level, seed, temperament: SearchingPlayer(level, seed, temperament, NARROW),
    "deep": lambda level, seed, temperament: SearchingPlayer(level, seed, temperament, FAR),
}
"""How the player of each level in `engine.levels` is made, from its level, its seed and its temperament."""


def make_planner(level: str, seed: int | str, face: str | None = None) -> Player:
    """The same without the search of the upper levels, which takes long; a `ValueError` likewise."""
    player = make_player(level, seed, face)
    if isinstance(player, SearchingPlayer):
        return PlannedPlayer(level, seed, player.temperament)
    return player


def make_player(level: str, seed: int | str, face: str | None = None) -> Player:
    """A computer player of a level with its face's temperament; a `ValueError` if there is no such level."""
    if level not in MAKERS:
        raise ValueError(f"no such level: {level}")
    return MAKERS[level](level, seed, OF_FACE.get(face or "", "steady"))
