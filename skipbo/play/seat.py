"""Who sits at a place of the table."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from skipbo.engine.interned import Value
from skipbo.engine.levels import STRANGERS
from skipbo.engine.seats import HUMAN, RELATIVES, SPARE_NAMES


@dataclass(frozen=True, slots=True)
class Seat(Value):
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


def other_tables(
    first: Sequence[Seat], tables: int, levels: Sequence[str] = STRANGERS
) -> list[tuple[Seat, ...]]:
    """Who sits at the other tables of a room whose first table is this: animals with names of their own.

    No name is in the room twice, and no two faces are a pair at two of these tables.
    """
    taken = {seat.name.strip().casefold() for seat in first}
    spare = [name for name in SPARE_NAMES if name.casefold() not in taken]
    seatings = []
    for table in range(1, tables):
        seats = []
        for place, face in enumerate(_faces(table)):
            name = RELATIVES[face][table - 1]
            if name.casefold() in taken:
                name = spare.pop(0)
            seats.append(Seat(name, levels[(table + place) % len(levels)], face))
        seatings.append(tuple(seats))
    return seatings


def _faces(table: int) -> list[str]:
    """The faces at a table, partners three places apart.

    Six players make fifteen pairs, which fall into five tables of three (as games of a round robin do).
    """
    last, *ring = ("hare", "fox", "owl", "cat", "bear", "badger")
    pairs = [(last, ring[table % 5])]
    pairs += [(ring[(table + step) % 5], ring[(table - step) % 5]) for step in (1, 2)]
    return [face for face, _partner in pairs] + [face for _partner, face in pairs]
