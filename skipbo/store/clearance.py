"""What becomes of generations that a newer one has taken the place of.

Those of the match itself are removed. Anything else that bears such a name is somebody's: it is moved to the
folder of kept files and told, or stays if that can't be done.
"""

from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from skipbo.store import journal_files as files
from skipbo.store.disk import REAL, Disk
from skipbo.store.keep_aside import move_aside
from skipbo.store.problems import BadFile

_FIRST_LINE: Final = 4 << 10
"""Bytes in which a journal's first line ends."""

IdentityOf = Callable[[dict[str, Any]], object]
"""What a snapshot says of which match it is; None if it says nothing."""


def any_match(snapshot: dict[str, Any]) -> object:
    """For a folder in which there is never but one match."""
    return True


class Clearance:
    """Clears one folder. Without a folder for what is somebody else's, that stays where it is."""

    def __init__(
        self,
        folder: Path,
        kept: Path | None = None,
        identity_of: IdentityOf = any_match,
        disk: Disk = REAL,
    ) -> None:
        self._folder = folder
        self._kept = kept
        self.identity_of = identity_of
        self._disk = disk
        self._known = 0
        self.moved: deque[Path] = deque()
        """Where to files went that were not ours; whoever tells it takes them out."""

    def know(self, generation: int) -> None:
        """This is the generation of the match that is played here: it was written or read here."""
        self._known = generation

    def clear(self, generation: int, identity: object = None) -> bool:
        """Clears a generation after which this match has come; false if a file of ours remained.

        The known one is cleared whichever match came after it, for that one has been seen to.
        """
        snapshot_path, journal_path = files.paths_of(self._folder, generation)
        if self._disk.is_special(snapshot_path):
            return True
        seal = None
        try:
            found, seal = files.read_snapshot(self._folder, generation, self._disk)
            is_ours = generation == self._known or (
                identity is not None and self.identity_of(found) == identity
            )
        except BadFile as error:
            if error.code in files.UNREADABLE:
                return True  # nobody knows what is in it
            is_ours = error.code == "file_missing"
        return self._go(snapshot_path, is_ours) and self._go(
            journal_path, is_ours and self._is_journal(journal_path, seal)
        )

    def _is_journal(self, path: Path, seal: str | None) -> bool:
        try:
            return files.is_journal_of(self._disk.read_once(path, _FIRST_LINE, False)[0], seal)
        except (OSError, ValueError):
            return False

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
