"""Copies of files that could not be used, so that nothing a player has is ever overwritten unseen."""

import itertools
from pathlib import Path
from typing import Final

from skipbo.store.atomic import write_atomic
from skipbo.store.disk import REAL, Disk
from skipbo.store.problems import BadFile, DiskError, Problem

_LIMIT: Final = 16 << 20
_MOST_ALIKE: Final = 100


def keep_aside(path: Path, folder: Path, disk: Disk = REAL, follow: bool = False) -> Path | None:
    """Copies a file into `folder`, once for the same content; None if that can't be done."""
    import hashlib  # rarely needed, and the settings import this module at the start

    try:
        data, size = disk.read(path, _LIMIT + 1, follow)
        if size > _LIMIT or len(data) > _LIMIT:
            return None
        stem = path.name.strip(".")[:80] or "file"
        digest = hashlib.sha256(data).hexdigest()[:8]
        for name in (f"{digest}-{stem}", *(f"{digest}-{number}-{stem}" for number in range(2, _MOST_ALIKE))):
            target = folder / name
            if not disk.exists(target):
                write_atomic(target, data, disk)
                return target
            if _holds(target, data, disk):
                return target
    except (OSError, ValueError, DiskError):
        pass
    return None


def _holds(path: Path, data: bytes, disk: Disk) -> bool:
    """Whether a file has exactly this in it: a copy may have been changed, or be somebody else's."""
    try:
        return disk.read(path, len(data) + 1) == (data, len(data))
    except (OSError, ValueError):
        return False


def move_aside(path: Path, folder: Path, disk: Disk = REAL) -> Path | None:
    """Moves an ordinary file into `folder`, whatever its size; None if that can't be done: then it stays."""
    try:
        if copy := keep_aside(path, folder, disk):
            disk.remove(path)
            return copy
        if disk.read_once(path, 1, False)[1] <= _LIMIT:
            return None  # it could have been copied, and was not
        names = (f"{number}-{path.name}" for number in itertools.count(1))
        target = next(folder / name for name in names if not disk.exists(folder / name))
        disk.make_folder(folder)
        disk.rename(path, target)
    except (OSError, ValueError):
        return None
    return target


_NOT_DAMAGED: Final = ("file_missing", "file_unreadable", "file_not_regular", "file_controller")


def kept_message(error: BadFile, path: Path, folder: Path, disk: Disk = REAL) -> BadFile:
    """The same error, saying as well where the copy of the file is, if one was needed and could be kept."""
    copy = None if error.code in _NOT_DAMAGED else keep_aside(path, folder, disk)
    if copy is None:
        return error
    return BadFile("file_kept", message=Problem(error.code, error.problem.params), kept=str(copy))
