"""Two copies of the game at once: who may write the match under way, who may write a shared file just now.

The system itself holds the locks (`flock` on POSIX, `msvcrt.locking` on Windows), so that the death of a
program, `kill -9` included, frees them at that moment: no stale lock file, no guess whether a process number
is still the same program.
"""

import contextlib
import errno
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from skipbo.store.disk import REAL, Disk
from skipbo.store.problems import Problem, StoreError, disk_error

_PAUSE: Final = 0.01

if sys.platform == "win32":
    import msvcrt

    def _try_lock(descriptor: int) -> bool:
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
else:
    import fcntl

    def _try_lock(descriptor: int) -> bool:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            return True  # a file system without locks: one copy alone is the usual case there, and must play
        return True


class FolderLock:
    """The right to be the only copy that writes in a folder; freed by `release` or by the program's end."""

    def __init__(self, path: Path, disk: Disk = REAL) -> None:
        self._path = path
        self._disk = disk
        self._descriptor: int | None = None
        self._is_held = False
        self.problem: Problem | None = None
        """What is wrong with the lock's own file."""

    @property
    def is_held(self) -> bool:
        """Whether this copy has the right."""
        return self._is_held

    def acquire(self) -> bool:
        """Takes the right if no living copy has it; True as well where no lock file can be made at all.

        On a read-only disk there is nothing to protect: every write will fail and say so.
        """
        if self._is_held:
            return True
        self.problem = None
        try:
            self._disk.make_folder(self._path.parent)
            descriptor = self._disk.open_to_lock(self._path)
        except (ValueError, FileExistsError):  # something else has its name or its folder's, and stays there
            self.problem = Problem("lock_not_regular", {"file": str(self._path)})
            self._is_held = True
            return True
        except OSError as error:
            if error.errno in (errno.EMFILE, errno.ENFILE):  # nobody knows whether there is another copy
                self.problem = disk_error(self._path.name, error).problem
                return False
            self._is_held = True
            return True
        if not _try_lock(descriptor):
            os.close(descriptor)
            return False
        self._descriptor, self._is_held = descriptor, True
        return True

    def waited_for(self, seconds: float) -> bool:
        """Takes the right as soon as it is free; False if another copy has it for all that time, or with a
        problem.
        """
        end = time.monotonic() + seconds
        while not self.acquire():
            if self.problem is not None or time.monotonic() > end:
                return False
            time.sleep(_PAUSE)
        return True

    def renew(self) -> bool:
        """Takes the right again if its file was taken away; False if another copy was faster."""
        if self._descriptor is not None and not self._disk.is_at(self._descriptor, self._path):
            self.release()
        return self.acquire()

    def release(self) -> None:
        """Gives the right back; the empty file stays, for removing it would race with the next copy."""
        self._is_held = False
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None


@contextlib.contextmanager
def short_lock(
    path: Path, disk: Disk = REAL, seconds: float = 0.5, busy: str = "busy_folder"
) -> Iterator[None]:
    """Holds a lock while shared files are read and written; a `StoreError`, `busy`, after that time."""
    lock = FolderLock(path, disk)
    if not lock.waited_for(seconds):
        problem = lock.problem or Problem(busy, {"file": path.name})
        raise StoreError(problem.code, **problem.params)
    try:
        yield
    finally:
        lock.release()
