"""Computer players that fit: before each game they take the grade that the people at the table call for."""

from collections.abc import Callable, Iterable, Sequence

from skipbo.engine.levels import GRADES, LEVELS
from skipbo.engine.names import player_of_games
from skipbo.engine.strength import Evidence, standing
from skipbo.play.seat import Seat, fitted

Memory = Callable[[str], Sequence[Evidence]]
"""What somebody's last games tell, by the name under which they are counted."""


def level_for(seats: Sequence[Seat], memory: Memory) -> str:
    """The level that fits the people in these seats; several of them meet in the middle."""
    people = [number for number, seat in enumerate(seats) if seat.is_human]
    names = [player_of_games(seats[number].name, number, len(people)) for number in people]
    standings = [standing(memory(name)) for name in names]
    return GRADES[round(sum(standings) / len(standings)) - 1] if standings else GRADES[0]


def following(seats: Sequence[Seat], memory: Memory) -> tuple[Seat, ...]:
    """The seats as they play the next game."""
    if not any(seat.fits for seat in seats):
        return tuple(seats)
    return fitted(seats, level_for(seats, memory))


def changes(before: Iterable[Seat], now: Iterable[Seat]) -> list[tuple[Seat, int]]:
    """Who of those that fit plays otherwise than before: 1 for stronger, -1 for weaker."""
    found = []
    for old, new in zip(before, now, strict=True):
        if new.fits and old.controller != new.controller:
            found.append((new, 1 if LEVELS[new.controller].grade > LEVELS[old.controller].grade else -1))
    return found
