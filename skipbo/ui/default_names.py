"""Players who have chosen no name are called by their place: in whatever language is spoken now."""

from __future__ import annotations

from collections.abc import Callable

from skipbo.languages import _
from skipbo.ui.words import place_name

PLACES = ("south", "table", "west", "northwest", "north", "northeast", "east")
MOST_PEOPLE = 6


def default_names() -> list[str]:
    """All names that the game gives by itself, in the language of now; always in the same order."""
    people = [_("Player {number}").format(number=number + 1) for number in range(MOST_PEOPLE)]
    return [place_name(place) for place in PLACES] + people


def renaming(before: list[str]) -> Callable[[str], str]:
    """What a player is called now: whoever has no name of their own, and had one of `before`, otherwise."""
    now = dict(zip(before, default_names(), strict=True))

    def name_now(name: str) -> str:
        if name in now:
            return now[name]
        stem, _space, number = name.rpartition(" ")  # at other tables of a tournament: "West 2"
        return f"{now[stem]} {number}" if number.isdigit() and stem in now else name

    return name_now
