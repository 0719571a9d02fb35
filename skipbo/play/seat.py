"""Who sits at a place of the table."""

from dataclasses import dataclass

from skipbo.engine.seats import HUMAN


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits at a place of the table."""

    name: str
    controller: str = HUMAN
    """`human` or a level's name; in a replay also `bot`."""
    face: str = ""
    """Which picture stands for the player."""

    @property
    def is_human(self) -> bool:
        """Whether a person plays this seat."""
        return self.controller == HUMAN
