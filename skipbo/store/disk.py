"""The few calls by which the store touches a disk, in one object that tests can make fail.

Nothing else in `store` writes, renames or removes a file.
"""

import contextlib
import os
import stat
import sys
import time
from pathlib import Path
from typing import Final

_FLAGS: Final = getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
_RETRIES: Final = 8  # Windows refuses a rename while a virus scanner looks at the file


class Disk:
    """Real files. Every call raises `OSError`, and nothing else, when it fails."""

    def make_folder(self, path: Path) -> None:
        """Makes a folder and those above it; nothing if it is there."""
        path.mkdir(parents=True, exist_ok=True, mode=0o700)

    def names(self, path: Path) -> list[str]:
        """The names in a folder; none if it isn't there."""
        try:
            return os.listdir(path)
        except OSError:
            return []

    def create(self, path: Path) -> int:
        """Opens a new file for writing; fails if it is there."""
        return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _FLAGS, 0o600)

    def write(self, descriptor: int, data: bytes) -> int:
        """Writes some of the bytes and returns how many."""
        return os.write(descriptor, data)

    def sync(self, descriptor: int) -> None:
        """Comes back when what was written is on the disk itself."""
        if sys.platform == "darwin":
            import fcntl

            with contextlib.suppress(
                OSError
            ):  # some file systems don't know F_FULLFSYNC; fsync is what is left
                fcntl.fcntl(descriptor, fcntl.F_FULLFSYNC)
                return
        os.fsync(descriptor)

    def close(self, descriptor: int) -> None:
        """Closes an open file."""
        os.close(descriptor)

    def rename(self, source: Path, target: Path) -> None:
        """Puts a file in the place of another in one step."""
        for attempt in range(_RETRIES):
            try:
                os.replace(source, target)
                return
            except PermissionError:
                if os.name != "nt" or attempt == _RETRIES - 1:
                    raise
                time.sleep(0.02)

    def remove(self, path: Path) -> None:
        """Removes a file."""
        os.unlink(path)

    def sync_folder(self, path: Path) -> None:
        """Comes back when a folder's new names are on the disk itself (Windows does that by itself)."""
        if os.name == "nt":
            return
        descriptor = os.open(path, os.O_RDONLY | _FLAGS)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


REAL: Final = Disk()


def read_regular(path: Path, limit: int) -> tuple[bytes, int]:
    """At most `limit` bytes of an ordinary file, and its size; never waits at a pipe or a device.

    Raises `OSError`; a file that is not an ordinary one is a `ValueError`.
    """
    descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | _FLAGS)
    try:
        status = os.fstat(descriptor)
        if not stat.S_ISREG(status.st_mode):
            raise ValueError("not an ordinary file")
        parts: list[bytes] = []
        left = limit
        while left > 0:
            part = os.read(descriptor, min(left, 1 << 20))
            if not part:
                break
            parts.append(part)
            left -= len(part)
        return b"".join(parts), max(status.st_size, limit - left)
    finally:
        os.close(descriptor)
