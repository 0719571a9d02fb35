"""How well somebody plays, as the games against computer players tell, and which grade of theirs fits.

The cards stay honest: all that a fitting opponent changes is how well it plays. Of each game it is known only
who has won, against whom, with how many stock cards; the last games count most, for people learn.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from typing import Final

from skipbo.engine.interned import Value
from skipbo.engine.levels import GRADES, LEVELS, USUAL

STEP: Final = 0.55
"""How much a grade is worth at 30 stock cards: 63 games of 100 are won against the next weaker one."""
FULL_STOCK: Final = 30
REMEMBERED: Final = 40
"""How many of somebody's last games count."""

_LEAST, _MOST = -1.0, 11.0
_APART = 0.25
_PLACES: Final[tuple[float, ...]] = tuple(
    _LEAST + _APART * i for i in range(round((_MOST - _LEAST) / _APART) + 1)
)
"""The places on the dial, and somewhat beyond it, where somebody may stand."""
_MIDDLE, _SPREAD = 3.6, 4.0
"""Where somebody is thought to be before the first game counts, and how far from there."""
_LEAN = 1.06
"""What is likely on average lies too near to the middle; so much further out is where somebody stands."""
_DRIFT = 0.15
"""How far, in grades, somebody is thought to move from one game to the next."""


@dataclass(frozen=True, slots=True)
class Evidence(Value):
    """What a game tells of how well a person plays."""

    against: float
    """Where on the dial a player would stand who wins such a game as often as not."""
    weight: float
    """How much a grade counts in it; less with few stock cards, and where a partner plays too."""
    has_won: bool


def played(
    others: Sequence[Sequence[str]], partners: Sequence[str], stock: int, has_won: bool
) -> Evidence | None:
    """What a game tells of a person, from the controllers of the other sides and of the partners.

    None where it tells nothing: another person, a bot or a level that is not on the dial takes part.
    """
    everybody = [*partners, *(name for side in others for name in side)]
    if not others or any(name not in LEVELS or not LEVELS[name].grade for name in everybody):
        return None
    weight = STEP * sqrt(min(stock, FULL_STOCK) / FULL_STOCK)
    sides = [sum(LEVELS[name].grade for name in side) / len(side) for side in others]
    together = log(sum(exp(weight * side) for side in sides)) / weight
    share = 1 / (1 + len(partners))
    of_partners = sum(LEVELS[name].grade for name in partners)
    return Evidence(together / share - of_partners, weight * share, has_won)


def standing(games: Iterable[Evidence]) -> float:
    """Where on the dial somebody stands, from 1 to 9; `games` has the oldest first. A stranger is usual."""
    last = list(games)[-REMEMBERED:]
    if not last:
        return LEVELS[USUAL].grade
    likely = _normal([exp(-0.5 * ((place - _MIDDLE) / _SPREAD) ** 2) for place in _PLACES])
    moved = 0.5 * (_DRIFT / _APART) ** 2
    for game in last:
        for i, place in enumerate(_PLACES):
            wins = 1 / (1 + exp(min(50.0, game.weight * (game.against - place))))
            likely[i] *= wins if game.has_won else 1 - wins
        around = [likely[0], *likely, likely[-1]]
        likely = _normal(
            [
                around[i] * moved + around[i + 1] * (1 - 2 * moved) + around[i + 2] * moved
                for i in range(len(likely))
            ]
        )
    mean = sum(place * share for place, share in zip(_PLACES, likely, strict=True))
    return min(float(len(GRADES)), max(1.0, _MIDDLE + _LEAN * (mean - _MIDDLE)))


def _normal(shares: list[float]) -> list[float]:
    """Shares that add up to 1."""
    whole = sum(shares)
    return [share / whole for share in shares] if whole > 0 else [1 / len(shares)] * len(shares)
