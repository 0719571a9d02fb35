"""Who sits at a place of the table."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from skipbo.engine.levels import STRANGERS
from skipbo.engine.seats import HUMAN, NAMES


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits at a place of the table."""

    name: str
    controller: str = HUMAN
    """`human` or a level's name; in a replay also `bot`."""
    face: str = ""
    """Which picture stands for the player."""
    fits: bool = False
    """Whether a computer player follows how well the people at the table play, from game to game."""

    @property
    def is_human(self) -> bool:
        """Whether a person plays this seat."""
        return self.controller == HUMAN


def fitted(seats: Sequence[Seat], level: str) -> tuple[Seat, ...]:
    """The seats, those who follow the people playing at this level."""
    return tuple(replace(seat, controller=level) if seat.fits else seat for seat in seats)


def room_seats(table: int, levels: Sequence[str] = STRANGERS) -> tuple[Seat, ...]:
    """The six animals at another table of a room (from 1), their levels in turn; no pair sits at two tables.

    Six players make fifteen pairs, which fall into five tables of three (as games of a round robin do).
    """
    last, *ring = ("hare", "fox", "owl", "cat", "bear", "badger")
    pairs = [(last, ring[table % 5])]
    pairs += [(ring[(table + step) % 5], ring[(table - step) % 5]) for step in (1, 2)]
    faces = [first for first, _second in pairs] + [second for _first, second in pairs]
    return tuple(
        Seat(NAMES[face], levels[(table + seat) % len(levels)], face) for seat, face in enumerate(faces)
    )
