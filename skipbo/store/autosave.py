"""The match under way: every move on the disk, "continue" after whatever happened, finished games counted.

`keep` is what a host hands its journal entries to. What an entry means is the host's business; the store
only looks whether a game ended with it. How a match comes back from a snapshot and its entries is handed in
as `resume`, for the store stands below the players' side of the house.
"""

import contextlib
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from skipbo.store import journal_files
from skipbo.store.disk import REAL, Disk
from skipbo.store.errors import BadFile, Problem, StoreError, plain_error
from skipbo.store.finished import FinishedGames, MatchLike
from skipbo.store.headers import edition_in, players_in
from skipbo.store.journal import OVER, Journal
from skipbo.store.keep_aside import keep_aside
from skipbo.store.lock import FolderLock
from skipbo.store.paths import Paths
from skipbo.store.records import Records
from skipbo.store.saves import Saves
from skipbo.store.statistics import Statistics

Resume = Callable[[dict[str, Any], Sequence[Any]], tuple[Any, int]]
"""The match (or room) of a snapshot and its entries, and how many of those could be applied.

A `ValueError` with `code` and `where` says what is no match.
"""


@dataclass(frozen=True)
class UnderWay:
    """What "continue" would continue."""

    edition: str
    players: tuple[str, ...]
    scores: tuple[int, ...]
    games_played: int
    saved: datetime


class Autosave:
    """Keeps one match at a time. The second of two copies keeps records and statistics, but no match."""

    def __init__(
        self,
        paths: Paths,
        saves: Saves,
        records: Records,
        statistics: Statistics,
        resume: Resume,
        disk: Disk = REAL,
    ) -> None:
        self._saves = saves
        self._paths = paths
        self._resume = resume
        self._disk = disk
        self._lock = FolderLock(paths.autosave / ".lock", disk)
        self._journal = Journal(paths.autosave, disk)
        self._whole: Any = None
        self._is_kept = False
        """Whether it was handed to the journal; a second copy's match is not."""
        self._peeked: tuple[dict[str, Any], bool] | None = None  # what a start found, as long as it holds
        self._problems: deque[Problem] = deque()  # the writer's thread adds to it as well
        self._already: set[str] = set()
        self._finished = FinishedGames(records, statistics, self._tell)
        self._told: Problem | None = None
        self.refresh()

    # -- What is there ---------------------------------------------------------------------------------------

    @property
    def is_active(self) -> bool:
        """Whether this copy keeps the match under way; false in the second of two."""
        return self._lock.is_held

    def refresh(self) -> bool:
        """Takes over if the copy that kept the match is gone; true if this copy keeps it from now on."""
        if self._lock.is_held:
            return True
        is_held = self._lock.acquire()
        if self._lock.problem is not None:
            self._tell(self._lock.problem)
        elif not is_held:
            self._tell(Problem("second_copy"))
        if not is_held:
            return False
        self._keep_what_was_left()
        return True

    def under_way(self) -> UnderWay | None:
        """The match that `continue_match` would bring back, told without replaying it."""
        if not self.refresh():
            return None
        problem = self._journal.problem
        if self._whole is not None and self._is_kept and (problem is None or problem.code == "disk_slow"):
            # It may still be on its way to a slow disk.
            return _told_of(_match_document({"match": self._whole.to_json()}), datetime.now())
        try:
            peeked = self._peeked or self._journal.peek()
            if peeked is None:
                return None
            generation = journal_files.generations(self._paths.autosave)[0]
            path = journal_files.journal_path(self._paths.autosave, generation)
            return _told_of(_match_document(peeked[0]), datetime.fromtimestamp(path.stat().st_mtime))
        except BadFile as error:
            self._give_up(error.problem)
        except (LookupError, TypeError, ValueError, AttributeError, OSError):
            self._give_up(Problem("file_wrong_kind", {"file": "match"}))
        return None

    def continue_match(self) -> Any:
        """The match (or room) under way, to its last acknowledged move, kept from here on; or None."""
        if not self.is_active:
            return None
        whole = self._recovered()
        if whole is not None:
            self.begin(whole)
        return whole

    # -- While a match is played -----------------------------------------------------------------------------

    def begin(self, whole: Any) -> None:
        """Keeps this match (or room) from now on, instead of the one kept so far."""
        self._whole = whole
        self.snapshot()
        self._finished.note_missing(_match_of(whole))
        self._keep_finished()

    def keep(self, entry: dict[str, Any]) -> None:
        """A host's keeper: puts one entry on its way to the disk and comes back at once."""
        if self._whole is None:
            return  # a match that was given up
        match = _match_of(self._whole)
        has_ended = match.game is not None and match.game.table.result is not None
        is_counted = "counted" in entry
        if has_ended or is_counted:
            self._finished.note(match)
        if is_counted or "next_game" in entry:
            # Once counted, the scores of the snapshot are the match's as it stands: `under_way` tells them.
            self.snapshot()
        elif self.is_active:
            self._journal.append({**entry, OVER: True} if has_ended else entry)
        self._keep_finished()

    def snapshot(self) -> None:
        """Writes the whole match afresh, after what no entry tells: another table's game in a tournament."""
        if not self._lock.is_held and self.refresh():
            self._rescue()
        self._peeked = None
        if self.is_active and self._whole is not None:
            # What could not be put among the records yet goes with it: the match before may be the last place
            # where it stood.
            self._journal.begin({"match": self._whole.to_json(), "pending": self._finished.documents()})
            self._is_kept = True

    @property
    def is_settled(self) -> bool:
        """Whether the next move may be accepted: all before it are on the disk, or the disk fails."""
        return self._journal.is_settled

    def wait(self, seconds: float = 10.0) -> bool:
        """Waits until all is on the disk, for programs without frames; False if it can't be."""
        return self._journal.wait(seconds=seconds)

    def end(self) -> None:
        """The match is over and done with, or given up: there is nothing to continue."""
        self._whole = self._peeked = None
        self._is_kept = False
        if self.is_active:
            self._journal.end(before=lambda: self._finished.keep(self._finished.waiting()))

    def close(self, seconds: float = 5.0) -> bool:
        """Writes what is left and lets another copy take over; false if not all could be written."""
        is_kept = self._journal.close(seconds)
        self._lock.release()
        return is_kept

    def take_problems(self) -> list[Problem]:
        """What the player should be told, each once; asked for now and then, also in the middle of a game."""
        problem = self._journal.problem
        if problem != self._told:
            self._told = problem
            self._tell(problem or Problem("disk_well"))
        return [self._problems.popleft() for _ in range(len(self._problems))]

    def _tell(self, problem: Problem) -> None:
        """Tells something once, of a full disk once for all files; a disk well in between is news again."""
        what = problem.code if problem.code.startswith("disk_") else str(problem)
        if problem.code == "disk_well":
            self._already.clear()
        elif what in self._already:
            return
        self._already.add(what)
        self._problems.append(problem)

    def _keep_finished(self) -> None:
        """Records and counts what has ended, once its end is on the disk: before, it could be lost again.

        A game that ends while the thread is at it waits for its own end to be there.
        """
        games, number = self._finished.waiting(), self._journal.number
        if not games:
            return

        def keep() -> None:
            if self._journal.wait(number, 0):
                self._finished.keep(games)

        self._journal.after(keep)

    # -- Coming back -----------------------------------------------------------------------------------------

    def _keep_what_was_left(self) -> None:
        """After a start: keeps and counts games that ended just before the program died."""
        try:
            self._peeked = peeked = self._journal.peek()
            if peeked is None:
                return
            is_missing = self._finished.note_left(_match_document(peeked[0]), peeked[0]["pending"])
        except (BadFile, LookupError, TypeError, ValueError, AttributeError):
            return  # `under_way` tells it
        if (peeked[1] or is_missing) and (whole := self._recovered()) is not None:
            self._finished.note_missing(_match_of(whole))
        self._keep_finished()

    def _recovered(self) -> Any:
        try:
            recovery = self._journal.recover()
            if recovery is None:
                return None
            whole, applied = self._resume(recovery.snapshot["match"], recovery.entries)
        except StoreError as error:
            self._give_up(error.problem)
            return None
        except Exception as error:  # a match's own error; any other would be no reason to die either
            self._give_up(plain_error(error, "match", "match").problem)
            return None
        if recovery.is_damaged or applied < len(recovery.entries):
            self._keep_copies()
            self._tell(Problem("autosave_damaged"))
        return whole

    def _rescue(self) -> None:
        """A match that another copy left behind becomes a save, for another is about to take its place."""
        left = self.under_way()
        whole = None if left is None else self._recovered()
        if left is None or whole is None:
            return
        name = f"{', '.join(left.players)} {left.saved:%Y-%m-%d %H:%M}"
        try:
            self._saves.write(name, whole.to_json(), left.edition, list(left.players), replace=True)
        except StoreError as error:
            self._tell(error.problem)

    def _give_up(self, reason: Problem) -> None:
        """The match can't be read: its files go aside, and the player is told."""
        self._peeked = None
        copies = self._keep_copies()
        told = (
            Problem("match_kept", {"kept": ", ".join(map(str, copies))}) if copies else Problem("match_left")
        )
        self._tell(Problem("autosave_lost", {"reason": reason, "kept": told}))
        if copies:
            for generation in reversed(journal_files.generations(self._paths.autosave)):
                journal_files.remove_generation(self._paths.autosave, generation, self._disk)

    def _keep_copies(self) -> list[Path]:
        copies = []
        for generation in journal_files.generations(self._paths.autosave):
            for path in (
                journal_files.snapshot_path(self._paths.autosave, generation),
                journal_files.journal_path(self._paths.autosave, generation),
            ):
                with contextlib.suppress(OSError):
                    if path.stat().st_size and (copy := keep_aside(path, self._paths.kept, self._disk)):
                        copies.append(copy)
        return copies


def _told_of(match: dict[str, Any], saved: datetime) -> UnderWay:
    """What a match's document tells of it."""
    return UnderWay(
        edition_in(match["rules"]["edition"], "match", "rules.edition"),
        tuple(players_in([seat["name"] for seat in match["seats"]], "match", "seats")),
        tuple(int(score) for score in match["scores"]),
        len(match["records"]),
        saved,
    )


def _match_of(whole: Any) -> MatchLike:
    """The match itself; of a tournament's room the one at its first table."""
    match: MatchLike = whole.tables[0] if hasattr(whole, "tables") else whole
    return match


def _match_document(snapshot: dict[str, Any]) -> dict[str, Any]:
    """The match's document in a snapshot; of a room's the one of its first table."""
    whole: dict[str, Any] = snapshot["match"]
    tables = whole.get("tables")
    match: dict[str, Any] = tables[0] if tables else whole
    return match
