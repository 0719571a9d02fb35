"""Named saves: one JSON document each, with the match, its date, its players and a small picture.

A save's file name is made from its name and can't leave the folder; different names make different files on
every system. What it is called is what the document says, so files that a player has renamed or copied are as
good as any. The document is versioned; every version ever released opens for good (`tests/golden/saves`).
"""

import base64
import binascii
import contextlib
import itertools
import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from skipbo.engine.interned import Value
from skipbo.engine.names import normal_form
from skipbo.store.atomic import write_atomic
from skipbo.store.disk import REAL, Disk
from skipbo.store.headers import edition_in, match_document, players_in
from skipbo.store.keep_aside import kept_message
from skipbo.store.lock import short_lock
from skipbo.store.paths import SAVE_SUFFIX, Paths
from skipbo.store.problems import BadFile, Problem, StoreError, disk_error
from skipbo.store.safe_json import ROOM, body_of, check_readable, load, sealed, shape_of
from skipbo.store.small_picture import LARGEST_FILE, is_small_picture

FORMAT: Final = "skipbo-save"
VERSION: Final = 1

_NAME_LIMIT: Final = 60
_STEM_LIMIT: Final = 60
_MAX_PLAYERS: Final = 6
_BATCH: Final = 1 << 20
"""How many bytes of saves are read in one go: about a tenth of a second's work."""
_PATIENCE: Final = 0.5
"""Seconds in which another copy of the game has usually saved; longer would be felt in the window."""
_State = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Save(Value):
    """A save as a list shows it; `problem` says why one can't be loaded."""

    path: Path
    name: str
    saved: datetime | None = None
    edition: str = ""
    players: tuple[str, ...] = ()
    picture: bytes | None = None
    problem: Problem | None = None
    scores: tuple[int, ...] = ()
    games_played: int = 0
    moves: int = 0
    """How many moves of the game under way have been made."""


class Saves:
    """The folder of named saves."""

    def __init__(
        self,
        paths: Paths,
        disk: Disk = REAL,
        clock: Callable[[], datetime] = lambda: datetime.now().astimezone(),
    ) -> None:
        self._paths = paths
        self._disk = disk
        self._clock = clock
        self._known: dict[Path, tuple[_State | None, Save]] = {}

    def entries(self) -> list[Save]:
        """All saves, the newest first; one that can't be read is in the list with its problem."""
        return newest_first(save for batch in self.reading() for save in batch)

    def reading(self) -> Iterator[list[Save]]:
        """The same in batches, which take no longer than a moment each: what was written last comes first.

        A whole tournament takes a while to be read and checked, so a screen reads one batch a picture.
        """
        batch: list[Save] = []
        room = _BATCH
        for path in sorted(self._files(), key=_written, reverse=True):
            size = _size(path)
            if batch and size > room:
                yield batch
                batch, room = [], _BATCH
            batch.append(self._entry(path))
            room -= size
        if batch:
            yield batch

    def write(
        self,
        name: str,
        match: dict[str, Any],
        edition: str,
        players: list[str],
        picture: bytes | None = None,
        replace: bool = False,
    ) -> Save:
        """Keeps a match under a name.

        Raises `StoreError("save_exists")` if a save has exactly this name, unless `replace` is set,
        `StoreError("busy_saves")` while another copy of the game saves, and `DiskError` if it can't be
        written. Nothing but a save of this name is ever replaced.
        """
        name = clean_name(name)
        body = self._made(name, match, edition, players, picture)
        with self._alone():
            path = self._called(name)
            if path is not None and not replace:
                raise StoreError("save_exists", name=shown_name(name))
            return self._kept(path or self._free_path(name), body)

    def _made(
        self, name: str, match: dict[str, Any], edition: str, players: list[str], picture: bytes | None = None
    ) -> dict[str, Any]:
        """What a save's file says."""
        if picture is not None and not is_small_picture(picture):
            picture = None  # a save without its picture is better than none
        return {
            "name": name,
            "saved": self._clock().astimezone().isoformat(timespec="seconds"),
            "edition": edition,
            "players": players,
            "picture": base64.b64encode(picture).decode("ascii") if picture else None,
            "match": match,
        }

    def _kept(self, path: Path, body: dict[str, Any]) -> Save:
        self._put(path, body)
        return self._entry(path)

    def write_beside(self, name: str, match: dict[str, Any], edition: str, players: list[str]) -> Save:
        """Keeps a match under a name, with a number where that is taken; not twice if it is kept already."""
        name = clean_name(name)
        numbered = (name if number == 1 else f"{name} ({number})" for number in itertools.count(1))
        taken = set()
        with self._alone():
            for path in self._files():
                with contextlib.suppress(BadFile):
                    body = _body(path, self._disk)
                    if body["match"] == match:
                        return self._entry(path)
                    taken.add(_cleaned(body["name"]))
            name = next(free for free in numbered if free not in taken)
            return self._kept(self._free_path(name), self._made(name, match, edition, players))

    def load(self, save: Save) -> dict[str, Any]:
        """The match of a save; raises `BadFile`, with a copy of the file kept aside."""
        return load_save(self._inside(save.path), self._paths, self._disk)

    def rename(self, save: Save, name: str) -> Save:
        """Gives a save another name; raises what `write` raises."""
        name = clean_name(name)
        with self._alone():
            old = self._inside(save.path)
            body = _body(old, self._disk)
            if self._called(name, but=old) is not None:
                raise StoreError("save_exists", name=shown_name(name))
            new = old if _cleaned(body["name"]) == name else self._free_path(name)
            saved = self._kept(new, {**body, "name": name})
            if new != old:
                self._remove(old)
            return saved

    def delete(self, save: Save) -> None:
        """Deletes a save for good; the question comes before."""
        self._remove(self._inside(save.path))

    def _alone(self) -> contextlib.AbstractContextManager[None]:
        """While a name is looked for and taken, no other copy of the game takes it as well."""
        return short_lock(self._paths.saves.parent / ".saves.lock", self._disk, _PATIENCE, "busy_saves")

    def _put(self, path: Path, body: dict[str, Any]) -> None:
        data = sealed(FORMAT, VERSION, body)
        check_readable(data, path.name, ROOM)
        write_atomic(path, data, self._disk)

    def _remove(self, path: Path) -> None:
        try:
            self._disk.remove(path)
            self._disk.sync_folder(path.parent)
        except FileNotFoundError:
            return
        except OSError as error:
            raise disk_error(path.name, error) from error

    def _entry(self, path: Path) -> Save:
        """A save as a list shows it; one that was read already is known by its file's size and time."""
        state = _state(path)
        if state is None or self._known.get(path, (None, None))[0] != state:
            self._known[path] = (state, self._read(path))
        entry = self._known[path][1]
        if entry.problem is not None:
            del self._known[path]  # it may be mended, or readable next time
        return entry

    def _read(self, path: Path) -> Save:
        try:
            body = _body(path, self._disk)
        except BadFile as error:
            name = shown_name(path.name.removesuffix(SAVE_SUFFIX))
            return Save(path, name, problem=kept_message(error, path, self._paths.kept, self._disk).problem)
        picture = base64.b64decode(body["picture"]) if body["picture"] else None
        saved = datetime.fromisoformat(body["saved"]) if body["saved"] else None
        return Save(
            path,
            shown_name(body["name"]) or path.stem,
            saved,
            body["edition"],
            tuple(body["players"]),
            picture,
            **_progress(body["match"]),
        )

    def _files(self) -> list[Path]:
        names = sorted(self._disk.names(self._paths.saves))
        return [self._paths.saves / name for name in names if name.endswith(SAVE_SUFFIX)]

    def _called(self, name: str, but: Path | None = None) -> Path | None:
        """The file of the save that has exactly this name, whatever the file itself is called."""
        own = self._paths.saves / f"{file_stem(name)}{SAVE_SUFFIX}"
        files = self._files()
        for path in sorted(files, key=lambda path: path != own):
            with contextlib.suppress(BadFile):
                if path != but and _cleaned(_body(path, self._disk)["name"]) == name:
                    return path
        return None

    def _free_path(self, name: str) -> Path:
        """A file for a new save of this name: what is there, whoever put it there, keeps its place."""
        stem = file_stem(name)
        for number in itertools.count(1):
            path = self._paths.saves / f"{stem if number == 1 else f'{stem}-{number}'}{SAVE_SUFFIX}"
            if not os.path.lexists(path):
                return path
        raise AssertionError("there is always a number that is free")

    def _inside(self, path: Path) -> Path:
        """The path, if it is that of a save in the folder: what a caller hands in can't lead elsewhere."""
        name = path.name
        if not name.endswith(SAVE_SUFFIX) or path != self._paths.saves / name or not os.path.lexists(path):
            raise StoreError("save_missing", name=name.removesuffix(SAVE_SUFFIX))
        if os.path.islink(path) or not os.path.isfile(path):
            raise StoreError("file_not_regular", file=name)
        return path


def _progress(document: dict[str, Any]) -> dict[str, Any]:
    """How far a match is, as far as its document says so."""
    try:
        match = match_document({"match": document})
        game = match["game"]
        return {
            "scores": tuple(int(score) for score in match["scores"]),
            "games_played": len(match["records"]),
            "moves": len(game["moves"]) if game else 0,
        }
    except (LookupError, TypeError, ValueError, AttributeError):
        return {}  # loading it says what is wrong


def newest_first(saves: Iterable[Save]) -> list[Save]:
    """Saves as a list shows them."""
    return sorted(
        saves, key=lambda save: (save.saved.timestamp() if save.saved else 0.0, save.name), reverse=True
    )


def _state(path: Path) -> _State | None:
    """What changes with a file; None if it can't be told."""
    try:
        found = path.lstat()
    except OSError:
        return None
    return found.st_ino, found.st_size, found.st_mtime_ns


def _size(path: Path) -> int:
    state = _state(path)
    return state[1] if state else 0


def _written(path: Path) -> int:
    state = _state(path)
    return state[2] if state else 0


def load_save(path: Path, paths: Paths, disk: Disk = REAL) -> dict[str, Any]:
    """The match in a save file anywhere; raises `BadFile`, with a copy of the file kept aside."""
    try:
        match: dict[str, Any] = _body(path, disk)["match"]
    except BadFile as error:
        raise kept_message(error, path, paths.kept, disk) from error
    return match


def checked_body(document: dict[str, Any], file: str) -> dict[str, Any]:
    """What a save holds, without format and version, every field of the right type; raises `BadFile`."""
    shape = shape_of(file)
    body = body_of(document, VERSION, file, may_lack_seal=True)
    for key in ("name", "saved"):
        shape.text(shape.field(body, key), key, None)
    shape.mapping(shape.field(body, "match"), "match")
    players = shape.entries(shape.field(body, "players"), "players", _MAX_PLAYERS)
    body["players"] = players_in(players, file, "players")
    shape.field(body, "edition")
    body["edition"] = edition_in(body["edition"], file, "edition")
    body["saved"] = _sound_moment(body["saved"])
    body["picture"] = _sound_picture(body.get("picture"))
    return body


def clean_name(name: str) -> str:
    """The name that a save gets: what can be seen of it; `StoreError` if nothing can."""
    cleaned = _cleaned(name)
    if not cleaned:
        raise StoreError("save_no_name")
    return cleaned


def shown_name(name: str) -> str:
    """A save's name as lists and sentences have it."""
    name = _cleaned(name)
    return name if len(name) <= _NAME_LIMIT else name[: _NAME_LIMIT - 1] + "…"


def file_stem(name: str) -> str:
    """A file name that every system takes, made of a save's name: no dots, slashes, devices or surprises.

    The letters are for whoever looks into the folder. The digits tell names apart whose letters look the same
    to a file, or to a system that takes capitals and accents for the same.
    """
    name = _cleaned(name)
    plain = normal_form("NFKD", name[:_STEM_LIMIT].casefold())
    letters = "".join(letter if letter.isascii() and letter.isalnum() else "-" for letter in plain)
    stem = "-".join(part for part in letters[:_STEM_LIMIT].split("-") if part)
    import hashlib  # needed with a save's name alone, and the title opens the store

    digits = hashlib.sha256(name.encode("utf-8", "replace")).hexdigest()[:12]
    return f"{stem or 'save'}-{digits}"


def _cleaned(name: str) -> str:
    name = normal_form("NFC", name)
    return " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())


def _body(path: Path, disk: Disk = REAL) -> dict[str, Any]:
    document = shape_of(path.name).mapping(load(path, disk=disk), "1:1")
    if document.get("format") != FORMAT:
        raise BadFile("file_wrong_kind", file=path.name)
    return checked_body(document, path.name)


def _sound_picture(text: object) -> str | None:
    """The picture if it is a small PNG; a broken picture doesn't make a save unreadable."""
    if not isinstance(text, str) or len(text) > LARGEST_FILE * 2:
        return None
    try:
        data = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        return None
    return text if is_small_picture(data) else None


def _sound_moment(text: str) -> str:
    """The moment in this computer's time; nothing if it is absurd, which doesn't make a save unreadable."""
    try:
        return datetime.fromisoformat(text).astimezone().isoformat()
    except (ValueError, OverflowError, OSError):
        return ""
