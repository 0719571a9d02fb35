"""The bytes of the player's files: ordinary files alone, and none without a limit.

What is in them is somebody else's matter: the first picture needs settings and no JSON.
"""

from pathlib import Path
from typing import Final

from skipbo.store.disk import REAL, Disk
from skipbo.store.problems import BadFile
from skipbo.system_reasons import reason_of

LARGEST: Final = 8 << 20
"""As many bytes are read of a file, if nothing else is said."""


def read_file(path: Path, limit: int = LARGEST, disk: Disk = REAL, follow: bool = False) -> bytes:
    """The bytes of an ordinary file of at most so many; raises `BadFile`.

    This is how every file of the player's is read. Links are followed where the player named or made them,
    not in the game's own folders.
    """
    data, size = _read(path, limit, disk, follow)
    if len(data) > limit:
        raise BadFile("file_too_big", file=path.name, size=size, limit=limit)
    return data


def read_beginning(path: Path, limit: int = LARGEST, disk: Disk = REAL) -> bytes:
    """As much of an ordinary file as is within the limit; raises `BadFile`."""
    return _read(path, limit, disk, follow=False)[0][:limit]


def _read(path: Path, limit: int, disk: Disk, follow: bool) -> tuple[bytes, int]:
    """One byte more than the limit allows, and the file's size; raises `BadFile`."""
    try:
        return disk.read(path, limit + 1, follow)
    except (FileNotFoundError, NotADirectoryError) as error:
        raise BadFile("file_missing", file=path.name) from error
    except ValueError as error:
        raise BadFile("file_not_regular", file=path.name) from error
    except OSError as error:
        raise BadFile("file_unreadable", file=path.name, reason=reason_of(error)) from error
