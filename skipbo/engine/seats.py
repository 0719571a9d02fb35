"""Who sits where, as a file says it: closed lists and plain text, so that no file can name what could be run.

Saves, journals and records are read by these rules and no others. A program of somebody's own (a bot) plays
in the arena alone, which is told of it on the command line; here it is no more than the word `bot`.
"""

from typing import Final

from skipbo.engine.levels import LEVELS

HUMAN: Final = "human"
BOT: Final = "bot"
"""A bot has played this seat of a record. Nothing says which program that was, and nobody can start it."""

AT_TABLE: Final[frozenset[str]] = frozenset({HUMAN, *LEVELS})
"""The controllers of a match's seats."""
IN_RECORD: Final[frozenset[str]] = AT_TABLE | {BOT}
"""The controllers of a record's seats."""
FACES: Final = ("hare", "owl", "fox", "bear", "cat", "badger")
"""The pictures that can stand for a player."""

_BOT_OF_OLD: Final = "bot:"
"""Older records name a bot by its command."""


def controller_in_record(text: str) -> str | None:
    """The controller that a record's text stands for; None if it is none."""
    if text.startswith(_BOT_OF_OLD):
        return BOT
    return text if text in IN_RECORD else None
