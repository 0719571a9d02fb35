"""What the game tells about a settings file with something it can't use: which entry, and what to do.

Brought in with the first such file: the settings are read before the first picture.
"""

import difflib
import hashlib
import re
from pathlib import Path
from typing import Final

from skipbo.store.atomic import write_atomic
from skipbo.store.disk import Disk
from skipbo.store.problems import BadFile, DiskError, Problem
from skipbo.store.reading import read_file
from skipbo.store.schema import FIELDS, LONGEST_ENTRY, allowed, place_of

MOST_TOLD: Final = 6
_TOLD: Final = ".settings.told"
_MARK: Final = re.compile(rb"[0-9a-f]{16}\n")
_LARGEST_TOLD: Final = 1 << 10


def bad_values(places: list[tuple[str, ...]], kept: Problem) -> Problem:
    """Values that don't fit, each with what would fit, and where the player's file is kept."""
    names = {place_of(name): name for name in FIELDS}
    entries: list[object] = [
        Problem(
            "settings_entry",
            {
                "key": ".".join(place)[:LONGEST_ENTRY],
                "allowed": allowed(names.get(place) or names[place[:-1]]),
            },
        )
        for place in places
    ]
    return Problem("settings_bad_values", {"keys": _some(entries), "kept": kept})


def unknown_problem(entries: list[str], file: Path) -> Problem:
    """Says which entries change nothing, what was probably meant, and what to do."""
    told: list[object] = []
    for entry in entries[
        :MOST_TOLD
    ]:  # of a file full of them, nobody is told what the others were meant to be
        meant = _meant(entry)
        told.append(Problem("settings_meant", {"key": entry, "meant": meant}) if meant else entry)
    return Problem("settings_unknown", {"keys": _some([*told, *entries[MOST_TOLD:]]), "file": str(file)})


def is_news(entries: list[str], config: Path, disk: Disk) -> bool:
    """Whether these entries have not been told yet; they count as told from now on."""
    mark = hashlib.sha256("\n".join(sorted(entries)).encode()).hexdigest()[:16].encode()
    path = config / _TOLD
    try:
        before = read_file(path, _LARGEST_TOLD, disk)
        if before[: len(mark)] == mark:
            return False
        if not _MARK.fullmatch(before):
            return True  # somebody else's is left alone: told once more does no harm
    except BadFile as error:
        if error.code != "file_missing":
            return True
    try:
        write_atomic(path, mark + b"\n", disk)
    except DiskError:
        return True
    return True


def _meant(entry: str) -> str:
    """The place that looks most like this one, if any does."""
    places = {_dotted(name): name for name in FIELDS}
    by_key = {place_of(name)[-1]: _dotted(name) for name in FIELDS}
    bare = entry.strip("[]")
    if bare.rpartition(".")[2] in by_key:  # the right key in the wrong section
        return by_key[bare.rpartition(".")[2]]
    sections = {place_of(name)[0] for name in FIELDS}
    if entry.startswith("["):
        close = difflib.get_close_matches(bare, sorted(sections), 1, 0.7)
        return f"[{close[0]}]" if close else ""
    close = difflib.get_close_matches(bare, sorted(places), 1, 0.75)
    if not close:
        close = [by_key[key] for key in difflib.get_close_matches(bare.rpartition(".")[2], by_key, 1, 0.75)]
    return close[0] if close else ""


def _some(entries: list[object]) -> tuple[object, ...]:
    """The first few, and how many more there are."""
    more = len(entries) - MOST_TOLD
    shown = tuple(entries[:MOST_TOLD])
    return (*shown, Problem("settings_more", {"count": more})) if more > 0 else shown


def _dotted(name: str) -> str:
    return ".".join(place_of(name))
