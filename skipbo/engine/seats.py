"""Who sits where, as a file says it: closed lists and plain text, so that no file can name what could be run.

Saves, journals and records are read by these rules and no others. A program of somebody's own (a bot) plays
in the arena alone, which is told of it on the command line; here it is no more than the word `bot`.
"""

from collections.abc import Callable, Sequence
from typing import Final

from skipbo.engine.levels import LEVELS, level_of

HUMAN: Final = "human"
BOT: Final = "bot"
"""A bot has played this seat of a record. Nothing says which program that was, and nobody can start it."""

AT_TABLE: Final[frozenset[str]] = frozenset({HUMAN, *LEVELS})
"""The controllers of a match's seats."""
IN_RECORD: Final[frozenset[str]] = AT_TABLE | {BOT}
"""The controllers of a record's seats."""
ANIMALS: Final = ("hare", "owl", "fox", "bear", "cat", "badger")
"""The pictures that can stand for a player."""
NAMES: Final[dict[str, str]] = {
    "hare": "Lina",
    "owl": "Oda",
    "fox": "Bo",
    "bear": "Bruno",
    "cat": "Mino",
    "badger": "Tejo",
}
"""What each of the animals is called where a computer plays it; a name is the same in every language."""
RELATIVES: Final[dict[str, tuple[str, ...]]] = {
    "hare": ("Juna", "Pia", "Marta", "Tilda"),
    "owl": ("Ulla", "Olga", "Alma", "Runa"),
    "fox": ("Rico", "Finn", "Leo", "Enzo"),
    "bear": ("Urs", "Hugo", "Otto", "Bela"),
    "cat": ("Kiko", "Luna", "Sira", "Momo"),
    "badger": ("Paco", "Anton", "Ivo", "Emil"),
}
"""The animals at the other tables of a room, by table: nobody sits at two."""
SPARE_NAMES: Final = ("Nora", "Vito", "Inka", "Ruben", "Zoe", "Dario")
"""For those whose name a person at the first table has: one for each person there."""

_BOT_OF_OLD: Final = "bot:"
"""Older records name a bot by its command."""


def controller_in_record(text: str) -> str | None:
    """The controller that a record's text stands for; None if it is none."""
    if text.startswith(_BOT_OF_OLD):
        return BOT
    text = level_of(text) or text
    return text if text in IN_RECORD else None


def distinct_faces(wished: Sequence[str]) -> tuple[str, ...]:
    """Everybody's own face: the wished one for whoever wishes it first, for the others a free one."""
    taken = {face for face in wished if face in ANIMALS}
    free = [face for face in ANIMALS if face not in taken]
    given: list[str] = []
    for face in wished:
        is_free = face in ANIMALS and face not in given
        given.append(face if is_free else free.pop(0) if free else ANIMALS[len(given) % len(ANIMALS)])
    return tuple(given)


def names_of_animals(wished: Sequence[str], is_taken: Callable[[str], bool]) -> list[tuple[str, str]]:
    """Name and face of the animals that may sit down, those wished for first; no name that somebody has."""
    order = dict.fromkeys((*wished, *ANIMALS))
    return [(NAMES[face], face) for face in order if not is_taken(NAMES[face])]
