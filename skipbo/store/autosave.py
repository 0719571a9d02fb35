"""The match under way: every move on the disk, "continue" after whatever happened, finished games counted.

`keep` is what a host hands its journal entries to. What an entry means is the host's business; the store
only looks whether a game ended with it. How a match comes back from a snapshot and its entries is handed in
as `resume`, since the store may not import `play`.
"""

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

from skipbo.engine.interned import Value
from skipbo.store.disk import REAL, Disk
from skipbo.store.finished import FinishedGames, Whole
from skipbo.store.headers import edition_in, match_document, players_in
from skipbo.store.journal import OVER, Journal
from skipbo.store.journal_files import UNREADABLE, strangers
from skipbo.store.lock import FolderLock
from skipbo.store.match_files import MatchFiles, free_folder
from skipbo.store.match_folders import match_folders
from skipbo.store.paths import Paths
from skipbo.store.problems import BadFile, Problem, StoreError, plain_error
from skipbo.store.records import Records
from skipbo.store.saves import Saves
from skipbo.store.statistics import Statistics

Resume = Callable[[dict[str, Any], Sequence[Any]], tuple[Whole, int]]
"""The match (or room) of a snapshot and its entries, and how many of those could be applied.

A `ValueError` with `code` and `where` says what is no match.
"""

T = TypeVar("T")
"""What the rest of the program gets in place of a match (or room), so that its real games stay hidden."""

HandOut = Callable[[Whole], T]
"""Makes it of the match (or room)."""

_NAMES_LENGTH: Final = 40
_NAMES_TOLD: Final = 5
"""How many files are told by name."""


@dataclass(frozen=True, slots=True)
class UnderWay(Value):
    """What "continue" would continue."""

    edition: str
    players: tuple[str, ...]
    scores: tuple[int, ...]
    games_played: int
    saved: datetime


@dataclass(frozen=True, slots=True)
class Kept(Value):
    """How much of the match that was played is on the disk."""

    is_kept: bool
    """Whether any of it is."""
    missing: int = 0
    """How many of its last moves are not."""

    @property
    def is_whole(self) -> bool:
        """Whether all of it is."""
        return self.is_kept and not self.missing


class Autosave(Generic[T]):
    """Keeps one match at a time. The second of two copies keeps records and statistics, but no match."""

    def __init__(
        self,
        paths: Paths,
        saves: Saves,
        records: Records,
        statistics: Statistics,
        resume: Resume,
        hand_out: HandOut[T],
        disk: Disk = REAL,
    ) -> None:
        self._saves = saves
        self._paths = paths
        self._resume, self._hand_out = resume, hand_out
        self._disk = disk
        self._lock = FolderLock(paths.autosave / ".lock", disk)
        self._files = self._files_in(paths.autosave)
        self._whole: Whole | None = None
        self._is_kept = False
        """Whether it was handed to the journal; a second copy's match is not."""
        self._must_stay = False  # the folder's files are damaged and could not be copied
        self._first = 0  # the journal's number of this match's first entry
        self._snapshot = 0  # the journal's number of its last snapshot
        self._moves: deque[int] = deque()  # the journal's numbers of its moves that may not be kept yet
        self._times_made_anew = 0
        self._peeked: tuple[dict[str, Any], bool] | None = None  # what a start found, as long as it holds
        self._left_brought = 0  # how many games of the match read last came with a save
        self._problems: deque[Problem] = deque()  # the writer's thread adds to it as well
        self._already: set[str] = set()
        self._finished = FinishedGames(records, statistics, self._tell)
        self._told: Problem | None = None
        self.refresh()

    @property
    def _journal(self) -> Journal:
        return self._files.journal

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
        self._look_around()
        self._keep_what_was_left()
        return True

    def under_way(self) -> UnderWay | None:
        """The match that `continue_match` would bring back, told without replaying it."""
        if not self.refresh():
            return None
        if self._whole is not None and self._is_kept:
            # What is played here is the newest; it may still be on its way to a slow or full disk.
            return _told_of(match_document({"match": self._whole.to_json()}), datetime.now())
        if self._journal.is_ended:
            return None  # whether or not its files have gone yet
        try:
            peeked = self._peeked or self._journal.peek()
            return (
                None if peeked is None else _told_of(match_document(peeked[0]), _moment(self._files.time()))
            )
        except BadFile as error:
            self._give_up(error.problem)
        except (LookupError, TypeError, ValueError, AttributeError):
            self._give_up(Problem("file_wrong_kind", {"file": "match"}))
        return None

    def continue_match(self) -> T | None:
        """The match (or room) under way, to its last move, kept from here on and handed out; or None."""
        if not self.is_active:
            return None
        whole = self._whole
        if not self._is_kept:
            whole = self._recovered()
            self._finished.brought = self._left_brought
        if whole is None:
            return None
        self._begin(whole)
        return self._hand_out(whole)

    def would_put_by(self, whole: Whole) -> bool:
        """Whether another match is under way, or this one in another state, which `begin` would put by (keep
        as a save).
        """
        old, _ = self._to_put_by(whole)
        return old is not None

    # -- While a match is played -----------------------------------------------------------------------------

    def begin(self, whole: Whole) -> None:
        """Keeps this match (or room) from now on; another that is under way becomes a save, which is told."""
        if self._whole is not whole:
            self._put_by(whole)
            self._finished.brought = len(whole.tables[0].records)
        self._begin(whole)

    def keep(self, entry: dict[str, Any]) -> None:
        """A host's keeper: puts one entry on its way to the disk and comes back at once."""
        if self._whole is None:
            return  # a match that was given up
        match = self._whole.tables[0]
        has_ended = match.game is not None and match.game.table.result is not None
        is_counted = "counted" in entry
        if has_ended or is_counted:
            self._finished.note(match)
        if is_counted or "next_game" in entry or not self.is_active:
            # Once counted, the scores of the snapshot are the match's as it stands: `under_way` tells them.
            self.snapshot()
        else:
            number = self._journal.append({**entry, OVER: True} if has_ended else entry)
            while self._moves and self._moves[0] <= self._journal.kept:
                self._moves.popleft()
            self._moves.append(number)
        self._keep_finished()

    def snapshot(self) -> None:
        """Writes the whole match afresh, after what no entry tells: another table's game in a tournament."""
        if self._whole is None:
            return  # a match that was given up
        if not self._lock.is_held and self.refresh():
            self._put_by(self._whole)
            self._tell(Problem("first_copy"))
        self._peeked = None
        if self._must_stay:
            self._move_on()
        if self.is_active:
            # What could not be put among the records yet goes with it: the match before may be the last place
            # where it stood.
            document = {
                "match": self._whole.to_json(),
                "pending": self._finished.documents(),
                "brought": self._finished.brought,
            }
            number = self._snapshot = self._journal.begin(document)
            if not self._is_kept:
                self._first, self._is_kept = number, True

    @property
    def is_settled(self) -> bool:
        """Whether the next move may be accepted: all before it are on the disk, or the disk fails."""
        return self._journal.is_settled

    def wait(self, seconds: float = 10.0) -> bool:
        """Waits until all is on the disk, for programs without frames; False if it can't be."""
        return self._journal.wait(seconds=seconds)

    def kept(self, seconds: float = 10.0) -> Kept | None:
        """How much of the match is on the disk now, after looking there; None if there is none to be kept."""
        if self._whole is None:
            return Kept(True) if self.under_way() else None
        if not self.is_active:
            self.snapshot()  # the other copy may be gone by now
        if not self.is_active or not self._is_kept:
            return Kept(False)
        self._journal.wait(self._journal.confirm(), seconds)
        kept = self._journal.kept
        if kept < self._first:
            return Kept(False)
        missing = max(sum(number > kept for number in self._moves), kept < self._snapshot)
        if missing and not self._journal.has_files:
            return Kept(False)  # somebody took them away, and they could not be made anew
        return Kept(True, missing)

    def end(self) -> None:
        """The match is over and done with, or given up: there is nothing to continue."""
        self._forget()
        if self.is_active:
            self._journal.end(before=lambda: self._finished.keep(self._finished.waiting()))

    def close(self, seconds: float = 5.0) -> bool:
        """Writes what is left and lets another copy take over; false if not all could be written."""
        is_kept = self._journal.close(seconds)
        self._lock.release()
        return is_kept

    def take_problems(self) -> list[Problem]:
        """What the player should be told, each once; asked for now and then, also in the middle of a game."""
        if self._journal.times_made_anew != self._times_made_anew:
            self._times_made_anew = self._journal.times_made_anew
            self._problems.append(Problem("match_made_anew", {"folder": str(self._files.folder)}))
            if not self._lock.renew():
                self._tell(Problem("second_copy"))
        elif self._whole is not None and not self.is_active:
            self.snapshot()  # the other copy may be gone by now
        self._tell_moved(self._files)
        problem = self._journal.problem
        if problem != self._told:
            self._told = problem
            self._tell(problem or Problem("disk_well"))
        return [self._problems.popleft() for _ in range(len(self._problems))]

    def _begin(self, whole: Whole) -> None:
        if self._whole is not whole:
            self._forget()
            self._whole = whole
        self.snapshot()
        self._finished.note_missing(whole.tables[0])
        self._keep_finished()

    def _forget(self) -> None:
        self._whole = self._peeked = None
        self._is_kept = False
        self._moves.clear()

    def _tell(self, problem: Problem) -> None:
        """Tells something once, of a full disk once for all files; a disk well in between is news again."""
        what = problem.code if problem.code.startswith("disk_") else str(problem)
        if problem.code == "disk_well":
            self._already.clear()
        elif what in self._already:
            return
        self._already.add(what)
        self._problems.append(problem)

    def _tell_moved(self, files: MatchFiles) -> None:
        """Tells which files lay among the match's and were none of its own."""
        if moved := files.moved():
            self._tell(Problem("match_moved", {"kept": _where_to(moved)}))

    def _keep_finished(self) -> None:
        """Records and counts what has ended, once its end is on the disk: before, it could be lost again.

        A game that ends while the thread is at it waits for its own end to be there.
        """
        journal = self._journal
        games, number = self._finished.waiting(), journal.number
        if not games:
            return

        def keep() -> None:
            if journal.wait(number, 0):
                self._finished.keep(games)

        journal.after(keep)

    # -- What another match leaves behind --------------------------------------------------------------------

    def _put_by(self, new: Whole) -> None:
        """The match under way becomes a save, for `new` is about to take its place."""
        old, moment = self._to_put_by(new)
        if old is not None and not self._saved(old.to_json(), moment):
            self._move_on()

    def _to_put_by(self, new: Whole) -> tuple[Whole | None, datetime]:
        """What is under way, played here or left on the disk, unless it is over or no other than `new`."""
        old, moment = self._whole, datetime.now()
        if old is None or old is new:
            left = self.under_way() if self.is_active and not self._is_kept else None
            old, moment = (self._recovered(), left.saved) if left is not None else (None, moment)
        if old is None or old.is_over or old.to_json() == new.to_json():
            return None, moment
        return old, moment

    def _saved(self, document: dict[str, Any], moment: datetime) -> bool:
        """Keeps a match's document as a save and tells its name; False if that can't be done."""
        from skipbo.engine.editions import EDITIONS  # the title is there before the rules are loaded

        told = _told_of(match_document({"match": document}), moment)
        named = list(filter(None, told.players))  # people may have chosen no name
        more = len(told.players) - len(named) - 1  # whoever lists the saves knows that they play
        who = ", ".join(named)[:_NAMES_LENGTH] + (f" +{more}" if more > 0 and named else "")
        # Whoever lists the saves says when each was written; alike ones are numbered.
        edition = EDITIONS[told.edition].label
        name = f"{edition}: {who}" if who else edition
        try:
            save = self._saves.write_beside(name, document, told.edition, list(told.players))
        except StoreError as error:
            self._tell(error.problem)
            return False
        named_after: str | Problem = save.name
        if save.name.startswith(edition):
            named_after = Problem("save_named", {"edition": edition, "rest": save.name.removeprefix(edition)})
        self._tell(Problem("match_put_by", {"name": named_after}))
        return True

    def _move_on(self) -> None:
        """Leaves the match's files where they are: what comes next goes elsewhere."""
        self._journal.close()
        self._peeked = None
        self._is_kept = False
        self._times_made_anew = 0
        self._must_stay = False
        self._snapshot = 0
        self._moves.clear()
        self._told = None
        self._files = self._files_in(free_folder(self._paths.autosave, self._disk))

    def _look_around(self) -> None:
        """After a start: finds the folder of the match under way; one that was left and is sound is saved."""
        folders = match_folders(self._paths.autosave, self._disk)
        sound: list[MatchFiles] = []
        for folder in folders:
            found = self._files_in(folder)
            try:
                if (peeked := found.journal.peek()) is not None:
                    self._peeked = peeked
                    sound.append(found)
                if names := strangers(folder, self._disk):
                    what: dict[str, object] = {"folder": str(folder), "names": ", ".join(names[:_NAMES_TOLD])}
                    self._tell(Problem("match_strangers", what))
            except BadFile as error:
                if folder == folders[-1]:  # of the others it was told when something went elsewhere
                    self._files = found
                    self._give_up(error.problem)
        if sound:
            *older, self._files = sound
            for one in older:
                self._bring_back(one)
        else:
            self._files = self._files_in(free_folder(self._paths.autosave, self._disk))

    def _files_in(self, folder: Path) -> MatchFiles:
        return MatchFiles(folder, self._paths.kept, self._disk)

    def _bring_back(self, files: MatchFiles) -> None:
        """A match that had to be left alone can be read again: it becomes a save."""
        try:
            recovery = files.journal.recover()
            if recovery is None or recovery.is_damaged:
                return
            whole, applied = self._resume(recovery.snapshot["match"], recovery.entries)
            is_saved = applied == len(recovery.entries) and self._saved(
                whole.to_json(), _moment(files.time())
            )
        except Exception:  # whatever is wrong with it, it stays where it is
            return
        if is_saved:
            files.take_away()
            self._tell_moved(files)

    # -- Coming back -----------------------------------------------------------------------------------------

    def _keep_what_was_left(self) -> None:
        """After a start: keeps and counts games that ended just before the program died."""
        peeked = self._peeked
        if peeked is None:
            return
        here, self._finished.brought = self._finished.brought, _brought(peeked[0])
        try:
            is_missing = self._finished.note_left(match_document(peeked[0]), peeked[0]["pending"])
            if (peeked[1] or is_missing) and (whole := self._recovered()) is not None:
                self._finished.note_missing(whole.tables[0])
        except (LookupError, TypeError, ValueError, AttributeError):
            return  # `under_way` tells it
        finally:
            self._finished.brought = here  # of the match that is played here, if this copy takes over
        self._keep_finished()

    def _recovered(self) -> Whole | None:
        if self._journal.is_ended:
            return None
        try:
            recovery = self._journal.recover()
            if recovery is None:
                return None
            whole, applied = self._resume(recovery.snapshot["match"], recovery.entries)
            self._left_brought = _brought(recovery.snapshot)
        except StoreError as error:
            self._give_up(error.problem)
            return None
        except Exception as error:  # a match's own error; any other would be no reason to die either
            self._give_up(plain_error(error, "match", "match").problem)
            return None
        if recovery.is_damaged or applied < len(recovery.entries):
            copies, is_complete = self._files.copied()
            self._must_stay = not is_complete
            kept = self._where(copies if is_complete else [])
            # The journal's first line names its snapshot, and the next would have been read.
            cause = Problem("file_not_json", {"file": recovery.file, "place": str(applied + 2)})
            self._tell(Problem("autosave_damaged", {"kept": kept, "cause": cause}))
        return whole

    def _give_up(self, reason: Problem) -> None:
        """The match can't be read: its files are copied aside, or else left alone, and the player is told."""
        self._peeked = None
        copies, is_complete = self._files.copied() if reason.code not in UNREADABLE else ([], False)
        kept = self._where(copies if is_complete else [])
        self._tell(Problem("autosave_lost", {"reason": reason, "kept": kept}))
        if is_complete:
            self._files.take_away()
        else:
            self._move_on()

    def _where(self, copies: list[Path]) -> Problem:
        """Where the files are that could not be used: as copies, or where they were."""
        if copies:
            return Problem("match_kept", {"kept": _where_to(copies)})
        return Problem("match_left", {"folder": str(self._files.folder)})


def _where_to(paths: list[Path]) -> str:
    """Some files by their names, many by their folder's."""
    return ", ".join(map(str, paths if len(paths) <= _NAMES_TOLD else [paths[0].parent]))


def _moment(seconds: float) -> datetime:
    """A file's time; the present for one that is none, such as a broken clock leaves."""
    try:
        return datetime.fromtimestamp(seconds)
    except (ValueError, OverflowError, OSError):
        return datetime.now()


def _told_of(match: dict[str, Any], saved: datetime) -> UnderWay:
    """What a match's document tells of it."""
    return UnderWay(
        edition_in(match["rules"]["edition"], "match", "rules.edition"),
        tuple(players_in([seat["name"] for seat in match["seats"]], "match", "seats")),
        tuple(int(score) for score in match["scores"]),
        len(match["records"]),
        saved,
    )


def _brought(snapshot: dict[str, Any]) -> int:
    """How many of the match's games came with the save from which it was opened."""
    brought = snapshot.get("brought", 0)
    return brought if type(brought) is int and brought > 0 else 0
