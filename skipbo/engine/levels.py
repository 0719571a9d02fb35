"""The levels of the computer players, as anybody may name them; `ai.makers` has a player for each."""

from dataclasses import dataclass
from typing import Final

from skipbo.engine.marks import N_


@dataclass(frozen=True, slots=True, kw_only=True)
class Level:
    """An entry of the catalogue of levels."""

    key: str
    """What records, settings and the command line call it."""
    label: str
    """A message, translated where it is shown."""
    sharpness: float
    """How likely it notices a player out of turn, at each thing that the offender does (R14)."""
    is_for_people: bool = True
    """Whether people meet it; the others are for measuring."""


LEVELS: Final[dict[str, Level]] = {
    level.key: level
    for level in (
        Level(key="random", label=N_("Random"), sharpness=0.0, is_for_people=False),
        Level(key="easy", label=N_("Easy"), sharpness=0.25),
        Level(key="medium", label=N_("Medium"), sharpness=0.4),
        Level(key="hard", label=N_("Hard"), sharpness=0.55),
        Level(key="expert", label=N_("Expert"), sharpness=0.7),
        Level(key="deep", label=N_("Deep"), sharpness=0.8),
    )
}
"""Every level, the weakest first."""

OFFERED: Final[tuple[str, ...]] = tuple(key for key, level in LEVELS.items() if level.is_for_people)
"""The levels that people can choose."""

USUAL: Final = "medium"
"""The level that is proposed."""

STRANGERS: Final = ("medium", "easy", "hard")
"""The levels of those whom nobody chose, in turn: at a room's other tables, and in the self-test."""
