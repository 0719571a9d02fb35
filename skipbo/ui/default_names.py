"""Players who have chosen no name are called by their place: in whatever language is spoken now."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from skipbo.languages import _
from skipbo.ui.words import place_name

if TYPE_CHECKING:
    from skipbo.play.match import Match

PLACES = ("south", "table", "west", "northwest", "north", "northeast", "east")
MOST_PEOPLE = 6


def default_names() -> list[str]:
    """All names that the game gives by itself, in the language of now; always in the same order."""
    people = [_("Player {number}").format(number=number + 1) for number in range(MOST_PEOPLE)]
    return [place_name(place) for place in PLACES] + people


def rename(match: Match, before: list[str]) -> bool:
    """Give the match's nameless players their names of now in place of those of `before`; True if any has."""
    now = dict(zip(before, default_names(), strict=True))

    def name_now(name: str) -> str:
        if name in now:
            return now[name]
        stem, _space, number = name.rpartition(" ")  # at other tables of a tournament: "West 2"
        return f"{now[stem]} {number}" if number.isdigit() and stem in now else name

    seats = tuple(replace(seat, name=name_now(seat.name)) for seat in match.seats)
    if seats == match.seats:
        return False
    match.seats = seats
    return True
