"""What the journal's thread does: it brings the files to what should stand on the disk."""

import contextlib
import errno
from collections.abc import Callable
from pathlib import Path

from skipbo.store import journal_files as files
from skipbo.store.atomic import write_all
from skipbo.store.clearance import Clearance
from skipbo.store.disk import REAL, Disk
from skipbo.store.safe_json import check_readable

_NAME = "match"


class Epoch:
    """A snapshot and the lines after it, as they should stand on the disk; no snapshot: nothing should.

    `seal` is its checksum. `before` is done before the files change, and must have gone well.
    """

    def __init__(
        self,
        snapshot: bytes | None,
        lines: list[bytes],
        seal: str = "",
        before: Callable[[], None] | None = None,
    ) -> None:
        self.snapshot = snapshot
        self.lines = lines
        self.seal = seal
        self.before = before


class Writer:
    """The files of one folder, and the journal that is open for appending."""

    def __init__(self, folder: Path, disk: Disk = REAL, clearance: Clearance | None = None) -> None:
        self._folder = folder
        self._clearance = clearance or Clearance(folder, disk=disk)
        self._disk = disk
        self._generation = 0
        self._descriptor: int | None = None
        self._has_files = False
        self._written: Epoch | None = None
        self._written_lines = 0

    def bring(self, epoch: Epoch, count: int, closely: bool = False) -> bool:
        """Brings the disk to this epoch with its first `count` lines; raises `OSError` or `StoreError`.

        True if the files had been taken away since the last time, so that all was written anew; `closely`,
        if they had been changed as well.
        """
        # Until this has gone well, nothing counts as written: a second attempt makes a whole new generation.
        written, self._written = self._written, None
        were_taken = self._has_files and not (
            self._are_there() and (not closely or written is None or self._are_whole(written))
        )
        if were_taken:
            self._clearance.forget(self._generation)  # whatever has these names now is not what was written
        if epoch is written and self._descriptor is not None and not were_taken:
            write_all(self._disk, self._descriptor, b"".join(epoch.lines[self._written_lines : count]))
            self._disk.sync(self._descriptor)
        else:
            self.let_go()
            if epoch.before is not None:
                epoch.before()
            if epoch.snapshot is None:
                self._remove_all()
            else:
                self._write_generation(epoch.snapshot, epoch.lines[:count], epoch.seal)
            self._has_files = epoch.snapshot is not None
        self._written, self._written_lines = epoch, count
        return were_taken and epoch.snapshot is not None

    def let_go(self) -> None:
        """Closes the open journal."""
        if self._descriptor is not None:
            descriptor, self._descriptor = self._descriptor, None
            with contextlib.suppress(OSError):
                self._disk.close(descriptor)

    def _are_there(self) -> bool:
        """Whether what was written still has its names: a folder may be removed or renamed under the game."""
        snapshot, journal = files.paths_of(self._folder, self._generation)
        if self._descriptor is not None and not self._disk.is_at(self._descriptor, journal):
            return False
        return self._disk.exists(snapshot) and self._disk.exists(journal)

    def _are_whole(self, written: Epoch) -> bool:
        """Whether what was written is in the files still, and no other match is before it in line."""
        snapshot, journal = files.paths_of(self._folder, self._generation)
        lines = b"".join(written.lines[: self._written_lines])
        try:
            for path, data in ((snapshot, written.snapshot or b""), (journal, lines)):
                if self._disk.read(path, len(data) + 1) != (data, len(data)):
                    return False
        except (OSError, ValueError):
            return False
        return self._newest() <= self._generation

    def _newest(self) -> int:
        """The highest number in the folder that may be a match's."""
        numbers = files.generations(self._folder, self._disk)
        return next((one for one in numbers if not files.is_stranger(self._folder, one, self._disk)), 0)

    def _write_generation(self, snapshot: bytes, lines: list[bytes], seal: str) -> None:
        check_readable(snapshot, _NAME)
        older = files.generations(self._folder, self._disk)
        generation = files.free_number([self._generation, *older])
        self._descriptor = files.write_generation(self._folder, generation, snapshot, lines, self._disk)
        self._generation = generation
        self._clearance.know(generation, seal)
        for older_one in reversed(older):  # one that stays is in nobody's way: the newest counts
            self._clearance.clear(older_one)
        if self._newest() > generation:
            raise OSError(errno.EEXIST, "a later number is in the way")

    def _remove_all(self) -> None:
        for generation in reversed(files.generations(self._folder, self._disk)):
            # The newest goes last, and only if the older ones went: an old match must not come back.
            if not self._clearance.clear(generation):
                raise OSError(errno.EIO, "could not be removed")
