"""Named saves: one JSON document each, with the match, its date, its players and a small picture.

A save's file name is made from its name and can't leave the folder. The document is versioned; every version
ever released opens for good (`tests/golden/saves`).
"""

import base64
import binascii
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from skipbo.store.atomic import write_atomic
from skipbo.store.disk import REAL, Disk
from skipbo.store.errors import BadFile, Problem, StoreError, disk_error
from skipbo.store.keep_aside import kept_message
from skipbo.store.paths import SAVE_SUFFIX, Paths
from skipbo.store.safe_json import LIMITS, bad_value, checksum, dump, json_object, load, member

FORMAT: Final = "skipbo-save"
VERSION: Final = 1

_NAME_LIMIT: Final = 60
_PICTURE_LIMIT: Final = 512 << 10
_PNG: Final = b"\x89PNG\r\n\x1a\n"
_RESERVED: Final = {"con", "prn", "aux", "nul"} | {f"{port}{n}" for port in ("com", "lpt") for n in range(10)}
_MAX_PLAYERS: Final = 6


@dataclass(frozen=True)
class Save:
    """A save as a list shows it; `problem` says why one can't be loaded."""

    path: Path
    name: str
    saved: datetime | None = None
    edition: str = ""
    players: tuple[str, ...] = ()
    picture: bytes | None = None
    problem: Problem | None = None


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

    def entries(self) -> list[Save]:
        """All saves, the newest first; one that can't be read is in the list with its problem."""
        try:
            found = [path for path in self._paths.saves.iterdir() if path.name.endswith(SAVE_SUFFIX)]
        except OSError:
            return []
        saves = [self._entry(path) for path in found]
        return sorted(
            saves, key=lambda save: (save.saved.timestamp() if save.saved else 0.0, save.name), reverse=True
        )

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

        Raises `StoreError("save_exists")` unless `replace` is set, and `DiskError` if it can't be written.
        """
        name = _clean(name)
        path = self._path_of(name)
        if path.exists() and not replace:
            raise StoreError("save_exists", name=name)
        if picture is not None and (len(picture) > _PICTURE_LIMIT or not picture.startswith(_PNG)):
            picture = None  # a save without its picture is better than none
        body = {
            "name": name,
            "saved": self._clock().astimezone().isoformat(timespec="seconds"),
            "edition": edition,
            "players": players,
            "picture": base64.b64encode(picture).decode("ascii") if picture else None,
            "match": match,
        }
        self._put(path, body)
        return self._entry(path)

    def load(self, save: Save) -> dict[str, Any]:
        """The match of a save; raises `BadFile`, with a copy of the file kept aside."""
        return load_save(self._inside(save.path), self._paths, self._disk)

    def rename(self, save: Save, name: str) -> Save:
        """Gives a save another name; `StoreError("save_exists")` if another save has it."""
        name = _clean(name)
        old, new = self._inside(save.path), self._path_of(name)
        if new.exists() and new != old:
            raise StoreError("save_exists", name=name)
        body = _body(old)
        self._put(new, {**body, "name": name})
        if new != old:
            self._remove(old)
        return self._entry(new)

    def delete(self, save: Save) -> None:
        """Deletes a save for good; the question comes before."""
        self._remove(self._inside(save.path))

    def _put(self, path: Path, body: dict[str, Any]) -> None:
        data = dump({"format": FORMAT, "version": VERSION, "checksum": checksum(body), **body})
        if len(data) > LIMITS.size:
            raise StoreError("too_big_to_write", file=path.name)
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
        try:
            body = _body(path)
        except BadFile as error:
            name = path.name.removesuffix(SAVE_SUFFIX)
            return Save(path, name, problem=kept_message(error, path, self._paths.kept, self._disk).problem)
        picture = base64.b64decode(body["picture"]) if body["picture"] else None
        saved = datetime.fromisoformat(body["saved"])
        return Save(path, body["name"], saved, body["edition"], tuple(body["players"]), picture)

    def _path_of(self, name: str) -> Path:
        return self._paths.saves / f"{file_stem(name)}{SAVE_SUFFIX}"

    def _inside(self, path: Path) -> Path:
        """The path, if it is that of a save in the folder: what a caller hands in can't lead elsewhere."""
        name = path.name
        if not name.endswith(SAVE_SUFFIX) or path != self._paths.saves / name or not path.is_file():
            raise StoreError("save_missing", name=name.removesuffix(SAVE_SUFFIX))
        return path


def load_save(path: Path, paths: Paths, disk: Disk = REAL) -> dict[str, Any]:
    """The match in a save file anywhere; raises `BadFile`, with a copy of the file kept aside."""
    try:
        match: dict[str, Any] = _body(path)["match"]
    except BadFile as error:
        raise kept_message(error, path, paths.kept, disk) from error
    return match


def checked_body(document: dict[str, Any], file: str) -> dict[str, Any]:
    """What a save holds, without format and version, every field of the right type; raises `BadFile`."""
    version = member(document, "version", int, file)
    if version > VERSION:
        raise BadFile("file_newer", file=file, version=version)
    if version < 1:
        raise bad_value(file, "version", version)
    body = {key: value for key, value in document.items() if key not in ("format", "version", "checksum")}
    if "checksum" in document and document["checksum"] != checksum(body):
        raise BadFile("file_checksum", file=file)
    for key, kind in (("name", str), ("saved", str), ("edition", str), ("players", list), ("match", dict)):
        member(body, key, kind, file)
    if len(body["players"]) > _MAX_PLAYERS:
        raise bad_value(file, "players", body["players"])
    for seat, player in enumerate(body["players"]):
        if not isinstance(player, str):
            raise bad_value(file, f"players[{seat}]", player)
    try:
        body["saved"] = datetime.fromisoformat(body["saved"]).astimezone().isoformat()
    except (ValueError, OverflowError, OSError) as error:
        raise bad_value(file, "saved", body["saved"]) from error
    body["picture"] = _sound_picture(body.get("picture"))
    return body


def file_stem(name: str) -> str:
    """A file name that every system takes, made of a save's name: no dots, slashes, devices or surprises."""
    kept = "".join(letter if letter.isalnum() or letter in " -_" else "-" for letter in name.casefold())
    stem = kept.encode("utf-8", "replace")[:100].decode("utf-8", "ignore").strip(" -") or "save"
    return f"{stem}-" if stem in _RESERVED else stem


def _clean(name: str) -> str:
    name = unicodedata.normalize("NFC", name)
    name = " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())[:_NAME_LIMIT]
    if not name:
        raise StoreError("save_no_name")
    return name


def _body(path: Path) -> dict[str, Any]:
    document = json_object(load(path), path.name, "1:1")
    if document.get("format") != FORMAT:
        raise BadFile("file_wrong_kind", file=path.name)
    return checked_body(document, path.name)


def _sound_picture(text: object) -> str | None:
    """The picture if it is a small PNG; a broken picture doesn't make a save unreadable."""
    if not isinstance(text, str) or len(text) > _PICTURE_LIMIT * 2:
        return None
    try:
        data = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        return None
    return text if data.startswith(_PNG) and len(data) <= _PICTURE_LIMIT else None
