"""Writing a whole file so that a crash at any moment leaves the old one or the new one, never half of one."""

import contextlib
import itertools
import os
import re
import stat
import time
from pathlib import Path
from typing import Final

from skipbo.store.disk import REAL, Disk
from skipbo.store.problems import disk_error

_OURS: Final = re.compile(r"\.skipbo-[0-9]+-[0-9]+\..+\.part", re.DOTALL)
_HOUR: Final = 3600.0
_counter = itertools.count()


def write_all(disk: Disk, descriptor: int, data: bytes) -> None:
    """Writes every byte, however few the system takes at a time."""
    rest = memoryview(data)
    while rest:
        rest = rest[disk.write(descriptor, bytes(rest)) :]


def write_atomic(path: Path, data: bytes, disk: Disk = REAL) -> None:
    """Puts `data` in the file's place and comes back when that is on the disk; raises `DiskError`.

    The order makes it safe: temporary file in the same folder, flush, fsync, rename, fsync of the folder.
    """
    temporary = temporary_name(path)
    try:
        disk.make_folder(path.parent)
        descriptor = disk.create(temporary)
        try:
            write_all(disk, descriptor, data)
            disk.sync(descriptor)
        finally:
            disk.close(descriptor)
        disk.rename(temporary, path)
        disk.sync_folder(path.parent)
    except OSError as error:
        with contextlib.suppress(OSError):
            disk.remove(temporary)
        raise disk_error(path.name, error) from error


def temporary_name(path: Path) -> Path:
    """Where a file is written before it gets its name: beside it, under one that is nobody else's."""
    return path.with_name(f".skipbo-{os.getpid()}-{next(_counter)}.{path.name[:60]}.part")


def sweep(folder: Path, disk: Disk = REAL) -> None:
    """Removes temporary files that a crash left behind more than an hour ago."""
    with contextlib.suppress(OSError):
        for path in folder.iterdir():
            if _OURS.fullmatch(path.name):
                with contextlib.suppress(OSError):
                    status = path.lstat()
                    if stat.S_ISREG(status.st_mode) and time.time() - status.st_mtime > _HOUR:
                        disk.remove(path)
