"""The files of the match under way, as a start finds them: to be read, copied aside, saved or left alone."""

import os
from pathlib import Path

from skipbo.store import journal_files as files
from skipbo.store.clearance import Clearance
from skipbo.store.disk import REAL, Disk
from skipbo.store.journal import Journal
from skipbo.store.keep_aside import keep_aside, move_aside
from skipbo.store.match_folders import LAST, match_folders, number_of


def free_folder(first: Path, disk: Disk = REAL) -> Path:
    """A folder with no match in it: the first after all that have one or are no folders.

    After the last number it is the first free one.
    """
    numbers, found = [1], first
    for folder in match_folders(first, disk):
        numbers.append(number_of(first, folder))
        if files.generations(folder, disk) or (disk.exists(folder) and not os.path.isdir(folder)):
            newest = max(numbers)
            number = newest + 1 if newest < LAST else next(n for n in range(2, LAST) if n not in numbers)
            found = first.with_name(f"{first.name}-{number}")
    return found


class MatchFiles:
    """The files of the match in one folder, to be read, copied or taken away."""

    def __init__(self, folder: Path, kept: Path, disk: Disk = REAL) -> None:
        self.folder = folder
        self._clearance = Clearance(folder, kept, disk)
        self.journal = Journal(folder, disk, self._clearance)
        self._kept = kept
        self._disk = disk
        self._copies: set[Path] = set()

    def copied(self) -> tuple[list[Path], bool]:
        """Copies of all files, and whether there is one of each that has something in it.

        What is too large to be a file of ours is moved instead of copied.
        """
        copies, is_complete = [], True
        for generation in files.generations(self.folder, self._disk):
            if files.is_stranger(self.folder, generation, self._disk):
                continue  # it stays, whatever happens
            for path in files.paths_of(self.folder, generation):
                if not self._disk.exists(path) or _is_empty(path):
                    continue
                copy = keep_aside(path, self._kept, self._disk) or move_aside(path, self._kept, self._disk)
                if copy is not None:
                    copies.append(copy)
                else:
                    is_complete = False
        self._copies.update(copies)
        return copies, is_complete

    def take_away(self) -> None:
        """Removes the files, for what was in them is kept elsewhere."""
        for generation in reversed(files.generations(self.folder, self._disk)):
            self._clearance.clear(generation)

    def moved(self) -> list[Path]:
        """Where files went that were none of the match's, each once; but for copies, which are known."""
        moved = [self._clearance.moved.popleft() for _ in range(len(self._clearance.moved))]
        return [path for path in moved if path not in self._copies]

    def time(self) -> float:
        """When the newest file was written, by the system's clock; 0 if nobody knows."""
        try:
            newest = files.generations(self.folder, self._disk)[0]
            return files.journal_path(self.folder, newest).stat().st_mtime
        except (OSError, IndexError):
            return 0.0


def _is_empty(path: Path) -> bool:
    try:
        return path.is_file() and not path.is_symlink() and path.stat().st_size == 0
    except OSError:
        return False
