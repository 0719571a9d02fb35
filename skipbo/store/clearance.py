"""What becomes of generations that a newer one has taken the place of.

Those that were read or written here are removed. Anything else that bears such a name is somebody's, be it
an older copy of the same match: it is moved to the folder of kept files and told, or stays if that can't be.
"""

from collections import deque
from pathlib import Path
from typing import Final

from skipbo.store import journal_files as files
from skipbo.store.disk import REAL, Disk
from skipbo.store.keep_aside import move_aside
from skipbo.store.problems import BadFile

_BEGINNING: Final = 4 << 10
"""Bytes in which a journal's first line ends."""


class Clearance:
    """Clears one folder. Without a folder for what is somebody else's, that stays where it is."""

    def __init__(self, folder: Path, kept: Path | None = None, disk: Disk = REAL) -> None:
        self._folder = folder
        self._kept = kept
        self._disk = disk
        self._known: dict[int, str] = {}
        self.moved: deque[Path] = deque()
        """Where files went that were not ours; whoever tells it takes them out."""

    def know(self, generation: int, seal: str) -> None:
        """This generation, with a snapshot of this checksum, was written or read here."""
        self._known[generation] = seal

    def forget(self, generation: int) -> None:
        """This generation is no longer what was written or read here."""
        self._known.pop(generation, None)

    def clear(self, generation: int) -> bool:
        """Clears a generation after which another has come; false if a file of ours remained."""
        snapshot_path, journal_path = files.paths_of(self._folder, generation)
        if self._disk.is_special(snapshot_path):
            return True
        known = self._known.get(generation)
        try:
            is_ours = files.read_snapshot(self._folder, generation, self._disk)[1] == known
        except BadFile as error:
            if error.code in files.UNREADABLE:
                return True  # nobody knows what is in it
            is_ours = error.code == "file_missing"
        return self._go(snapshot_path, is_ours) and self._go(
            journal_path, is_ours and self._is_journal(journal_path, known)
        )

    def _is_journal(self, path: Path, seal: str | None) -> bool:
        """Whether it is the journal of that snapshot, or one that a crash left before anything was in it."""
        try:
            data = self._disk.read_once(path, _BEGINNING, False)[0]
        except (OSError, ValueError):
            return False
        return files.is_journal_of(data, seal) or files.is_fresh_journal(data)

    def _go(self, path: Path, is_ours: bool) -> bool:
        """Removes a file of ours, or moves one that isn't; false if one of ours remained."""
        try:
            if is_ours:
                self._disk.remove(path)
            elif self._kept is not None and (target := move_aside(path, self._kept, self._disk)):
                self.moved.append(target)
        except FileNotFoundError:
            pass
        except OSError:
            return False
        return True
