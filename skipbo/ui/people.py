"""Who sits down: everybody with a face of their own, computer players with the names of their animals."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Any

from skipbo.engine.editions import SHORT_STOCK, rules_for
from skipbo.engine.levels import USUAL
from skipbo.engine.seats import ANIMALS, HUMAN, NAMES, names_of_animals
from skipbo.play import daily
from skipbo.play.seat import Seat
from skipbo.ui.setup_state import FIRST_FACES, PLACES, MatchOptions, SetupState


def choose_face(state: SetupState, place: str, face: str) -> None:
    """Another face for a place; whoever has it, now or with more players, takes this one's."""
    for other in state.table.values():
        if other.face == face:
            other.face = state.table[place].face
    state.table[place].face = face


def faces_of_people(names: Sequence[str], others: Sequence[str]) -> dict[str, str]:
    """A face for each of these people who may sit down beside the `others`: always the same if it is free."""
    found: dict[str, str] = {}
    free = [face for face in ANIMALS if face not in others] or list(ANIMALS)
    for name in names:
        first = sum(name.casefold().encode()) % len(ANIMALS)
        by_name = [*ANIMALS[first:], *ANIMALS[:first]]
        left = [face for face in free if face not in found.values()] or free
        found[name] = next(face for face in by_name if face in left)
    return found


def animal_name(state: SetupState, place: str) -> str:
    """What a computer player at a place is called: by its animal, or by one that nobody is called by."""
    others = [state.table[other] for other in state.places if other != place]
    taken = {other.name.strip().casefold() for other in others}
    taken |= {NAMES[other.face].casefold() for other in others if other.controller != HUMAN}
    free = names_of_animals((state.table[place].face,), lambda name: name.casefold() in taken)
    return free[0][0]


def own_face(kept: dict[str, Any]) -> str:
    """The face that the player at this screen chose in the last set-up."""
    state = SetupState.from_table(kept)
    people = [place for place in PLACES if state.table[place].controller == HUMAN]
    return state.table[people[0] if people else "south"].face


def against_one(level: str, name: str, face: str) -> tuple[Seat, Seat]:
    """A person, with the chosen name and face, and one computer player."""
    opponent = names_of_animals(("fox",), lambda other: other == NAMES.get(face) or other == name)[0]
    return Seat(name, HUMAN, face), Seat(opponent[0], level, opponent[1])


def daily_options(day: date, name: str = "", face: str = FIRST_FACES["south"]) -> MatchOptions:
    """The day's deal: one short game of Classic against one opponent, the same cards for everybody."""
    return MatchOptions(daily.RULES, against_one(USUAL, name, face), daily.seed_of(day))


def first_options(name: str = "", face: str = FIRST_FACES["south"]) -> MatchOptions:
    """The first game of one's own: short, single, against a beginner."""
    return MatchOptions(rules_for("classic", 2, stock=SHORT_STOCK, target=0), against_one("easy", name, face))
