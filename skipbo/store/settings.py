"""The player's settings: shipped defaults below, the player's own file above, unknown keys kept.

A value that doesn't fit never stops the game. The default stands in for it, `take_problem` tells it once in
plain words, and the player's file is copied aside before anything is written in its place. Entries that
nobody reads (misspelt, or another version's) are told once too, and stay as they are.
"""

import contextlib
import copy
import os
import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from skipbo.engine.marks import N_
from skipbo.store.atomic import write_atomic
from skipbo.store.disk import REAL, Disk
from skipbo.store.keep_aside import keep_aside
from skipbo.store.paths import Paths, shipped_settings
from skipbo.store.problems import BadFile, DiskError, Problem, StoreError
from skipbo.store.reading import read_file
from skipbo.store.schema import FIELDS, Values, fits, fitting_entries, place_of, unknown_entries

_LARGEST: Final = 128 << 10
_BOM: Final = "\ufeff"
_NESTING: Final = 64  # dots or brackets a line: a key of 50,000 parts would cost the parser minutes
# Strings of every kind and comments, as the parser takes them up to a file's first fault. Possessive, with
# ends that may be missing, so that no text is looked at twice.
_PLACE: Final = re.compile(r"at line (\d+), column (\d+)")
_STRING: Final = re.compile(
    r""""{3}(?:[^"\\]++|\\.|"{1,2}+(?!"))*+(?:"{3,5}+)?+|"(?:[^"\\\n]++|\\.)*+"?+"""
    r"""|'{3}(?:[^']++|'{1,2}+(?!'))*+(?:'{3,5}+)?+|'[^'\n]*+'?+|\#[^\n]*+""",
    re.DOTALL,
)
_HEADING: Final = N_("Your Skip-Bo settings, written by the game. Its own settings.toml explains them.")


class Settings:
    """The settings in force, as `settings.now`, and the one way to change them."""

    def __init__(self, paths: Paths, disk: Disk = REAL, shipped: Path | None = None) -> None:
        self.translate: Callable[[str], str] = str
        """The player's language, for the first line of a file that the game writes."""
        self._paths = paths
        self._disk = disk
        self._problem: Problem | None = None
        self._home = paths.problem  # told here, for the settings are the first that anybody opens
        self._is_failing = False
        """Whether the last change could not be written, so that it is told once and not at every change."""
        self._defaults = Values()
        with contextlib.suppress(BadFile):  # a damaged installation still plays
            self._defaults, _ = _fitting(_read(shipped or shipped_settings())[1], self._defaults)
        self.now: Values = self._defaults
        self._load()

    def change(self, **values: Any) -> Problem | None:
        """Puts settings in force and writes them; a value that doesn't fit is a `ValueError`.

        What can't be written is in force all the same until the game ends; the problem returned says so, and
        `take_problem` brings the first of several.
        """
        for name, value in values.items():
            if name not in FIELDS:
                raise ValueError(f"there is no setting {name}")
            if not fits(name, value):
                raise ValueError(f"{name} can't be {value!r}")
        changed = {name: value for name, value in values.items() if value != getattr(self.now, name)}
        self.now = self.now._replace(**changed)
        if not changed:
            return None
        problem = self._write(changed)
        if problem is None:
            self._is_failing = False
        elif not self._is_failing:
            self._is_failing = True
            self._problem = problem
        return problem

    def reset(self) -> Problem | None:
        """All settings as they are shipped, but for names, language, the window and what was done last."""
        kept = {"language", "player_names", "last_setup", "lesson_played", "fullscreen"}
        kept |= {name for name in FIELDS if name.startswith("window_")}
        return self.change(**{name: getattr(self._defaults, name) for name in FIELDS if name not in kept})

    def take_problem(self) -> Problem | None:
        """What was wrong with the player's folder or file, or why it can't be written: one a time, once."""
        if self._home is not None:
            home, self._home = self._home, None
            return home
        problem, self._problem = self._problem, None
        return problem

    def _load(self) -> None:
        path = self._paths.settings
        try:
            text, document = _read(path, self._disk)
        except BadFile as error:
            if error.code != "file_missing":
                self._set_aside(error)
            return
        self.now, bad = _fitting(document, self._defaults)
        strangers = unknown_entries(document)
        if bad or strangers:
            self._tell(text, document, bad, strangers)

    def _tell(
        self, text: str, document: dict[str, Any], bad: list[tuple[str, ...]], strangers: list[str]
    ) -> None:
        """What does not fit is told once, and what nobody reads."""
        from skipbo.store.settings_faults import bad_values, is_news, unknown_problem

        told: list[Problem] = []
        if bad:
            kept = self._keep()
            told.append(bad_values(bad, _told(kept)))
            if kept is not None:  # the copy is safe, so the bad keys can go and are told only once
                self._replace(text, document, {}, bad)
        if strangers and is_news(strangers, self._paths.config, self._disk):
            told.append(unknown_problem(strangers, self._paths.settings))
        if told:
            both: dict[str, object] = {"first": told[0], "second": told[-1]}
            self._problem = told[0] if len(told) == 1 else Problem("settings_both", both)

    def _set_aside(self, error: BadFile) -> None:
        path = self._paths.settings
        kept = self._keep()
        reason = Problem(error.code, error.problem.params)
        self._problem = Problem("settings_unreadable", {"reason": reason, "kept": _told(kept)})
        if kept is not None and not self._is_link():
            with contextlib.suppress(OSError):
                self._disk.remove(path)

    def _is_link(self) -> bool:
        return os.path.islink(self._paths.settings)

    def _keep(self) -> Path | None:
        return keep_aside(self._paths.settings, self._paths.kept, self._disk, follow=True)

    def _write(self, changed: dict[str, Any]) -> Problem | None:
        """Puts only the changed keys into the file as it is now: another copy may have written it."""
        from skipbo.store.lock import short_lock  # needed with the first change alone

        try:
            with short_lock(self._paths.config / ".settings.lock", self._disk):
                try:
                    text, document = _read(self._paths.settings, self._disk)
                except BadFile as error:
                    # What can't be read and can't be kept isn't overwritten; nor is what a link leads to.
                    if error.code != "file_missing" and (self._is_link() or not self._keep()):
                        return error.problem
                    text, document = "", {}
                return self._replace(text, document, changed, [])
        except StoreError as error:
            return error.problem

    def _replace(
        self,
        text: str,
        document: dict[str, Any],
        changed: dict[str, Any],
        dropped: list[tuple[str, ...]],
    ) -> Problem | None:
        """Writes a file that says the same but for these values, in the player's own words where it can."""
        wanted = copy.deepcopy(document)
        for name, value in changed.items():
            table, key = _inner(wanted, place_of(name))
            table[key] = value
        for place in dropped:
            table, key = _inner(wanted, place)
            table.pop(key, None)
        written = _edited(text, document, wanted) if text.strip() else None
        if written is None:
            # A shape that can't be changed line by line is written anew, once a copy of it is safe.
            if text.strip():
                kept = self._keep()
                if kept is None:
                    return Problem("settings_not_kept")
                self._problem = Problem("settings_anew", {"kept": _told(kept)})
            import tomli_w  # hardly ever needed

            written = f"# {self.translate(_HEADING)}\n\n{tomli_w.dumps(wanted)}"
        # Some players keep their settings behind a link of their own; the link stays.
        target = Path(os.path.realpath(self._paths.settings))
        try:
            write_atomic(target, written.encode(), self._disk)
        except DiskError as error:
            return error.problem
        return None


def _read(path: Path, disk: Disk = REAL) -> tuple[str, dict[str, Any]]:
    """A file's text and what it says; raises `BadFile`."""
    data = read_file(path, _LARGEST, disk, follow=True)  # some players keep theirs behind a link of their own
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadFile("file_not_text", file=path.name, place=error.start) from error
    return text, _parsed(text.removeprefix(_BOM), path)


def _parsed(text: str, path: Path) -> dict[str, Any]:
    bare = _STRING.sub(lambda found: "\n" * found[0].count("\n"), text)
    for number, line in enumerate(bare.split("\n"), 1):
        if line.count(".") > _NESTING or line.count("[") + line.count("{") > _NESTING:
            raise BadFile("file_too_deep", file=path.name, place=number)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:  # its words are English alone; the place says it
        found = _PLACE.search(str(error))
        place = f"{found[1]}:{found[2]}" if found else str(1 + text.count("\n"))
        raise BadFile("file_not_toml", file=path.name, place=place) from error
    except (RecursionError, ValueError, OverflowError) as error:  # absurd nesting, numbers and dates
        raise BadFile("file_bad_number", file=path.name, value=type(error).__name__) from error


def _edited(text: str, document: dict[str, Any], wanted: dict[str, Any]) -> str | None:
    """The text with the lines changed that must be, if it then says what is wanted and nothing else."""
    from skipbo.store.toml_edit import CannotEdit, changed_text  # needed with the first change alone

    bare = text.removeprefix(_BOM)
    try:
        edited = changed_text(bare, document, wanted)
        is_right = _is_same(tomllib.loads(edited), wanted)
    except (CannotEdit, ValueError, RecursionError):
        return None
    return text[: len(text) - len(bare)] + edited if is_right else None


def _is_same(one: object, other: object) -> bool:
    """Whether two values are the same to a reader of TOML, to whom NaN is NaN, and 1 not true."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(_is_same(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(_is_same, one, other))
    return type(one) is type(other) and (one == other or (one != one and other != other))


def _fitting(document: dict[str, Any], defaults: Values) -> tuple[Values, list[tuple[str, ...]]]:
    """The defaults with what the document holds and fits, and the places of what doesn't."""
    good: dict[str, Any] = {}
    bad: list[tuple[str, ...]] = []
    for name in FIELDS:
        place = place_of(name)
        *tables, key = place
        table: object = document
        for step in tables:
            table = table.get(step, {}) if isinstance(table, dict) else table
        if not isinstance(table, dict):
            bad.append(place)
        elif key in table:
            if fits(name, table[key]):
                good[name] = table[key]
            elif (entries := fitting_entries(name, table[key])) is not None:
                good[name] = entries
                bad += [(*place, inner) for inner in table[key] if inner not in entries]
            else:
                bad.append(place)
    return defaults._replace(**good), bad


def _inner(document: dict[str, Any], place: tuple[str, ...]) -> tuple[dict[str, Any], str]:
    """The table in which a key stands, made where it is missing or no table."""
    for step in place[:-1]:
        if not isinstance(document.get(step), dict):
            document[step] = {}
        document = document[step]
    return document, place[-1]


def _told(kept: Path | None) -> Problem:
    return Problem("settings_kept", {"kept": str(kept)}) if kept else Problem("settings_not_kept")
