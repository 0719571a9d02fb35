"""The few calls by which the store touches a disk, in one object that tests can make fail.

Nothing else in the program reads, writes, renames or removes a file of the player's.
"""

import contextlib
import errno
import os
import stat
import sys
import time
from pathlib import Path
from typing import Final

_FLAGS: Final = getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
_READING: Final = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0) | _FLAGS
_NO_LINKS: Final = getattr(os, "O_NOFOLLOW", 0)
_RETRIES: Final = 8  # Windows refuses a rename while a virus scanner looks at the file
_PASSING: Final = {
    *(errno.EIO, errno.EACCES, errno.EPERM, errno.EMFILE, errno.ENFILE, errno.EBUSY, errno.EAGAIN),
    *(errno.ENOMEM, errno.EINTR),
}
_PAUSES: Final = (0.01, 0.04)
"""Seconds before a failed reading is tried again: a cable, a virus scanner or a crowd may be gone by then."""


class Disk:
    """Real files. Every call raises `OSError`, and nothing else, when it fails."""

    def make_folder(self, path: Path) -> None:
        """Makes a folder and those above it; nothing if it is there."""
        try:
            path.mkdir(parents=True, exist_ok=True, mode=0o700)
        except RecursionError:  # a folder a thousand folders deep
            raise OSError(errno.ENAMETOOLONG, os.strerror(errno.ENAMETOOLONG)) from None

    def names(self, path: Path) -> list[str]:
        """The names in a folder; none if it isn't there."""
        try:
            return os.listdir(path)
        except OSError:
            return []

    def read(self, path: Path, limit: int, follow: bool = False) -> tuple[bytes, int]:
        """At most `limit` bytes of an ordinary file, and its size; never waits at a pipe or a device.

        Raises `OSError`, after some tries if the fault may pass. What is no ordinary file is a `ValueError`;
        so is a link, unless it may be followed.
        """
        for seconds in (*_PAUSES, None):
            try:
                return self.read_once(path, limit, follow)
            except OSError as error:
                if seconds is None or error.errno not in _PASSING:
                    raise
                self.pause(seconds)
        raise AssertionError("the last try returns or raises")

    def read_once(self, path: Path, limit: int, follow: bool) -> tuple[bytes, int]:
        """`read` without a second try."""
        try:
            looked_at = os.stat(path, follow_symlinks=follow)
        except FileNotFoundError:
            if os.path.lexists(path):
                raise ValueError("a link to nowhere") from None
            raise
        if not stat.S_ISREG(looked_at.st_mode):  # never opened: with a pipe or a device that may do something
            raise ValueError("not an ordinary file")
        descriptor = os.open(path, _READING | (0 if follow else _NO_LINKS))
        try:
            status = os.fstat(descriptor)
            if not stat.S_ISREG(status.st_mode):
                raise ValueError("not an ordinary file")
            parts: list[bytes] = []
            left = limit
            while left > 0:
                # An ordinary file comes in one piece, so that a large one is not copied; it may still grow.
                room = max(status.st_size + left - limit, 0) + 1
                part = os.read(descriptor, min(left, max(room, 1 << 16)))
                if not part:
                    break
                parts.append(part)
                left -= len(part)
            return b"".join(parts), max(status.st_size, limit - left)
        finally:
            os.close(descriptor)

    def open_to_lock(self, path: Path) -> int:
        """Opens an empty file that stands for a lock, made if need be; `ValueError` if it is none."""
        with contextlib.suppress(FileNotFoundError):
            if not stat.S_ISREG(os.lstat(path).st_mode):
                raise ValueError("not an ordinary file")
        return os.open(path, os.O_RDWR | os.O_CREAT | _NO_LINKS | _FLAGS, 0o600)

    def is_at(self, descriptor: int, path: Path) -> bool:
        """Whether an open file is the one that has this name: nobody removed, renamed or replaced it."""
        try:
            return os.path.samestat(os.fstat(descriptor), os.lstat(path))
        except OSError:
            return False

    def exists(self, path: Path) -> bool:
        """Whether anything at all has this name."""
        return os.path.lexists(path)

    def is_special(self, path: Path) -> bool:
        """Whether what has this name is no ordinary file: a folder, a pipe, a device, a link."""
        try:
            return not stat.S_ISREG(os.lstat(path).st_mode)
        except OSError:
            return False

    def pause(self, seconds: float) -> None:
        """Waits before something is tried again."""
        time.sleep(seconds)

    def create(self, path: Path) -> int:
        """Opens a new file for writing; fails if it is there."""
        return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _FLAGS, 0o600)

    def open_to_append(self, path: Path) -> int:
        """Opens a file whose end is written on, made if need be; never a link, a pipe or a device."""
        with contextlib.suppress(FileNotFoundError):
            if not stat.S_ISREG(os.lstat(path).st_mode):
                raise ValueError("not an ordinary file")
        return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND | _NO_LINKS | _FLAGS, 0o600)

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
                self.pause(0.02)

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
