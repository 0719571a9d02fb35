"""How strong computer players are, as anybody may name it: nine grades of one dial, some of which have names.

`ai.dial` says what each place of the dial plays like.
"""

from dataclasses import dataclass
from typing import Final

from skipbo.engine.interned import Value
from skipbo.engine.marks import N_


@dataclass(frozen=True, slots=True, kw_only=True)
class Level(Value):
    """An entry of the catalogue of levels."""

    key: str
    """What records, settings and the command line call it."""
    label: str = ""
    """A message, translated where it is shown; empty for a grade that is only called by its number."""
    grade: float
    """Its place on the dial, from 1 to 9; 0 for a level that is not on the dial."""
    sharpness: float
    """How likely it notices a player out of turn, at each thing that the offender does (R14)."""
    loss: float | None = None
    """What a real decision costs it on average, in shares of the winning chance, as `bench_rating.py` found
    it; below 0 where it searches farther than a review does.
    """
    rating: int | None = None
    """Its rating by its wins against others at stock 10, where that was measured."""

    @property
    def is_for_people(self) -> bool:
        """Whether people meet it; what is not on the dial is for measuring."""
        return self.grade > 0


LEVELS: Final[dict[str, Level]] = {
    level.key: level
    for level in (
        Level(key="random", label=N_("Random"), grade=0, sharpness=0.0, loss=0.195),
        Level(key="easy", label=N_("Easy"), grade=1, sharpness=0.25, loss=0.03, rating=1200),
        Level(key="grade2", grade=2, sharpness=0.32),
        Level(key="medium", label=N_("Medium"), grade=3, sharpness=0.4, loss=0.023, rating=1420),
        Level(key="grade4", grade=4, sharpness=0.47),
        Level(key="hard", label=N_("Hard"), grade=5, sharpness=0.55, loss=0.0135, rating=1555),
        Level(key="grade6", grade=6, sharpness=0.6),
        Level(key="grade7", grade=7, sharpness=0.65),
        Level(key="grade8", grade=8, sharpness=0.68),
        Level(key="expert", label=N_("Expert"), grade=8.5, sharpness=0.7, loss=-0.001, rating=1730),
        Level(key="deep", label=N_("Deep"), grade=9, sharpness=0.8, loss=-0.0023, rating=1755),
    )
}
"""Every level, the weakest first."""

OFFERED: Final[tuple[str, ...]] = tuple(key for key, level in LEVELS.items() if level.is_for_people)
"""The levels that people can choose, along the dial."""

GRADES: Final[tuple[str, ...]] = tuple(key for key in OFFERED if LEVELS[key].grade == int(LEVELS[key].grade))
"""The levels that the dial's nine steps stop at: evenly spaced, as `tests/bench/grades.py` measures."""

NAMED: Final[tuple[str, ...]] = tuple(key for key in OFFERED if LEVELS[key].label)
"""The levels with names: the marks on the dial."""

USUAL: Final = "medium"
"""The level that is proposed."""

STRANGERS: Final = ("medium", "easy", "hard")
"""The levels of those whom nobody chose, in turn: at a room's other tables, and in the self-test."""

_BY_NUMBER: Final[dict[str, str]] = {f"grade{number}": key for number, key in enumerate(GRADES, 1)}


def level_of(text: str) -> str | None:
    """The level's key that a text names, be it the key or `grade1` to `grade9`; None if it names none."""
    key = _BY_NUMBER.get(text, text)
    return key if key in LEVELS else None
