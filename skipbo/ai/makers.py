"""Makes the computer player of a level."""

from typing import Final

from skipbo.ai.dial import strength_at
from skipbo.ai.planned import PlannedPlayer, SearchingPlayer
from skipbo.ai.player import Player
from skipbo.ai.simple import RandomPlayer
from skipbo.ai.slips import SlippingPlayer
from skipbo.ai.temperament import OF_FACE
from skipbo.engine.levels import LEVELS, level_of

STEADY: Final = "steady"


def make_player(level: str, seed: int | str, face: str | None = None) -> Player:
    """A computer player of a level with its face's temperament; a `ValueError` if there is no such level."""
    return _made(level, seed, face, searches=True)


def make_planner(level: str, seed: int | str, face: str | None = None) -> Player:
    """A level's player without the search of the upper levels, which is slow; a `ValueError` likewise."""
    return _made(level, seed, face, searches=False)


def _made(level: str, seed: int | str, face: str | None, searches: bool) -> Player:
    key = level_of(level)
    if key is None:
        raise ValueError(f"no such level: {level}")
    level, grade = key, LEVELS[key].grade
    if not grade:
        return RandomPlayer(level, seed)
    temperament, strength = OF_FACE.get(face or "", STEADY), strength_at(grade)
    if strength.scope is not None and searches:
        return SearchingPlayer(level, seed, temperament, strength.scope)
    if strength.slips:
        return SlippingPlayer(level, seed, temperament, strength.weights, strength.nodes, strength.slips)
    return PlannedPlayer(level, seed, temperament, strength.weights, strength.nodes)
