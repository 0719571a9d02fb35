"""Every move on the disk before the next one is accepted, without a frame having to wait for the disk.

`begin` and `append` hand their work to one writer thread and come back at once with a number. `is_settled`
says whether all that was handed over is on the disk (written and fsynced): whoever accepts moves looks
there first, so a slow disk holds up the next move and never the picture. Once the disk has failed, or hung
for some seconds, `is_settled` is true as well, `problem` says why, and the writer tries again: play goes
on.

After any failure the writer trusts nothing of the open file (a failed fsync may have dropped what it should
have kept) and writes a whole new generation from memory.
"""

import threading
import time
from collections import deque
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, TypeVar

from skipbo.store import journal_files as files
from skipbo.store.clearance import Clearance
from skipbo.store.disk import REAL, Disk
from skipbo.store.journal_files import Recovery
from skipbo.store.journal_writer import Epoch, Writer
from skipbo.store.problems import BadFile, Problem, StoreError, disk_error
from skipbo.store.safe_json import dump

T = TypeVar("T")

OVER: Final = "over"
"""The key of an entry after which the game is over."""

_NAME: Final = "match"
_RETRY_SECONDS: Final = 2.0
_SLOW_SECONDS: Final = 2.0


class Journal:
    """The journal of one folder, with its writer thread (started by the first `begin`, ended by `close`)."""

    def __init__(self, folder: Path, disk: Disk = REAL, clearance: Clearance | None = None) -> None:
        self._folder = folder
        self._clearance = clearance or Clearance(folder, disk=disk)
        self._disk = disk
        self._changed = threading.Condition()
        self._epoch = Epoch(None, [])
        self._wanted = 0  # the number of the last thing handed over
        self._kept = 0  # the number up to which all is on the disk
        self._tried = 0  # the number up to which the writer has tried, with or without success
        self._waiting_since = 0.0
        self._problem: Problem | None = None
        self._times_made_anew = 0
        self._looks_closely = False
        self._is_closing = False
        self._jobs: deque[tuple[int, Callable[[], None]]] = deque()
        self._thread: threading.Thread | None = None
        self._clerk: threading.Thread | None = None
        """Runs what was handed to `after`: the next move is written meanwhile, however long that takes."""
        self._has_no_thread = False
        """Whether there is none to be had: then all is written before `begin` and `append` come back."""
        self._writer = Writer(folder, disk, self._clearance)  # the thread's own, once it runs

    def recover(self) -> Recovery | None:
        """What the newest whole generation holds, or None; raises `BadFile` if there is only a broken one."""
        found = self._newest(files.read_generation)
        if found is None:
            return None
        generation, recovery, is_second_best = found
        self._clearance.know(generation, recovery.seal)
        return replace(recovery, is_damaged=True) if is_second_best else recovery

    def peek(self) -> tuple[dict[str, Any], bool] | None:
        """The newest snapshot alone, and whether an entry after it says that a game ended, or None."""
        found = self._newest(files.read_snapshot)
        if found is None:
            return None
        generation, (snapshot, seal), _ = found
        self._clearance.know(generation, seal)
        return snapshot, files.mentions(self._folder, generation, dump({OVER: True})[1:-1], self._disk)

    def begin(self, snapshot: dict[str, Any]) -> int:
        """Starts afresh from a snapshot: for a new match, a resumed one, the next game, and as compaction."""
        data, seal = files.sealed(snapshot)
        return self._hand_over(Epoch(data, [files.first_line(seal)], seal))

    def append(self, entry: object) -> int:
        """Adds an entry behind the last one; needs a `begin` before."""
        if self._epoch.snapshot is None:
            raise ValueError("there is no match under way")
        text = dump(entry)
        with self._changed:
            lines = self._epoch.lines
            lines.append(files.line(len(lines), text))
            number = self._number()
        self._write_here()
        return number

    def end(self, before: Callable[[], None] | None = None) -> int:
        """There is no match under way any more: its files go, once `before` has gone well."""
        return self._hand_over(Epoch(None, [], before=before))

    def confirm(self) -> int:
        """Has it looked after that all is where it was written, and written anew if it isn't."""
        with self._changed:
            self._looks_closely = True
            number = self._number() if self._thread is not None or self._has_no_thread else self._wanted
        self._write_here()
        return number

    @property
    def number(self) -> int:
        """The number of what was handed over last."""
        return self._wanted

    @property
    def is_ended(self) -> bool:
        """Whether what was handed over last is that there is no match any more."""
        return self._wanted > 0 and self._epoch.snapshot is None

    @property
    def kept(self) -> int:
        """The number up to which all is on the disk."""
        return self._kept

    @property
    def has_files(self) -> bool:
        """Whether there is any file of a match in the folder."""
        return bool(files.generations(self._folder, self._disk))

    @property
    def times_made_anew(self) -> int:
        """How often files were written anew because somebody had taken them away."""
        return self._times_made_anew

    def after(self, job: Callable[[], None]) -> None:
        """Has something done in a thread of its own once all handed over so far has been tried."""
        with self._changed:
            self._start()
            if self._clerk is None and not self._has_no_thread:
                self._clerk = self._started("after", self._run_jobs)
            if self._clerk is not None:
                self._jobs.append((self._wanted, job))
                self._changed.notify_all()
                return
        self._write_here()
        _problem_of(job)  # a job tells its own

    def wait(self, number: int | None = None, seconds: float | None = None) -> bool:
        """Waits until that number (else all) is on the disk; False if the disk fails or the time is over."""
        with self._changed:
            number = self._wanted if number is None else number
            self._changed.wait_for(lambda: max(self._kept, self._tried) >= number, seconds)
            return self._kept >= number

    @property
    def is_settled(self) -> bool:
        """Whether the next move may be accepted: all is on the disk, or the disk failed or hangs."""
        return max(self._kept, self._tried) >= self._wanted or self._is_slow

    @property
    def problem(self) -> Problem | None:
        """Why moves aren't kept just now."""
        if self._problem is None and self._is_slow:
            return Problem("disk_slow")
        return self._problem

    @property
    def _is_slow(self) -> bool:
        return self._kept < self._wanted and time.monotonic() - self._waiting_since > _SLOW_SECONDS

    def close(self, seconds: float = 5.0) -> bool:
        """Ends the writer when all is written, or after that time; True if all is on the disk."""
        with self._changed:
            self._is_closing = True
            self._changed.notify_all()
        until = time.monotonic() + seconds
        for thread in (self._thread, self._clerk):
            if thread is not None:
                thread.join(max(0.0, until - time.monotonic()))
        if self._has_no_thread:
            self._write_here()
            self._writer.let_go()
        return self._kept >= self._wanted

    def _newest(self, read: Callable[[Path, int, Disk], T]) -> tuple[int, T, bool] | None:
        """The newest generation that is whole, and whether a newer one is damaged.

        One that can't be read is no reason to go back to an older one: it may be readable tomorrow. But what
        is no file at all hides no match.
        """
        broken = stranger = None
        for generation in files.generations(self._folder, self._disk):
            try:
                found = read(self._folder, generation, self._disk)
            except BadFile as error:
                if files.is_stranger(self._folder, generation, self._disk):
                    stranger = stranger or error
                elif error.code in files.UNREADABLE:
                    raise
                elif error.code != "file_missing":  # a crash before the rename leaves a journal alone
                    broken = broken or error
            else:
                return generation, found, broken is not None
        if problem := broken or stranger:
            raise problem
        return None

    def _hand_over(self, epoch: Epoch) -> int:
        with self._changed:
            self._epoch = epoch
            self._start()
            number = self._number()
        self._write_here()
        return number

    def _start(self) -> None:
        if self._thread is None and not self._has_no_thread:
            self._thread = self._started("journal", self._run)
            self._has_no_thread = self._thread is None

    @staticmethod
    def _started(name: str, work: Callable[[], None]) -> threading.Thread | None:
        """A thread that does this; None if the system gives this user no more of them."""
        thread = threading.Thread(target=work, name=name, daemon=True)
        try:
            thread.start()
        except RuntimeError:
            return None
        return thread

    def _write_here(self) -> None:
        """Does the thread's work where there is none."""
        while self._has_no_thread and max(self._kept, self._tried) < self._wanted:
            work = self._next_work()
            if work is not None:
                self._do(*work)

    def _number(self) -> int:
        if max(self._kept, self._tried) >= self._wanted:
            self._waiting_since = time.monotonic()
        self._wanted += 1
        self._changed.notify_all()
        return self._wanted

    def _run(self) -> None:
        while (work := self._next_work()) is not None:
            self._do(*work)
        self._writer.let_go()

    def _run_jobs(self) -> None:
        while (job := self._next_job()) is not None:
            _problem_of(job)  # a job tells its own

    def _next_job(self) -> Callable[[], None] | None:
        """Waits for something to do whose time has come; None at the end."""
        with self._changed:
            while not self._jobs or max(self._kept, self._tried) < self._jobs[0][0]:
                if self._is_closing and not self._jobs:
                    return None
                self._changed.wait()
            return self._jobs.popleft()[1]

    def _do(self, epoch: Epoch, count: int, number: int) -> None:
        if number > self._kept:
            problem = _problem_of(lambda: self._bring(epoch, count))
            with self._changed:
                self._tried, self._problem = number, problem
                if problem is None:
                    self._kept = number
                self._changed.notify_all()

    def _bring(self, epoch: Epoch, count: int) -> None:
        closely, self._looks_closely = self._looks_closely, False
        self._times_made_anew += self._writer.bring(epoch, count, closely)

    def _next_work(self) -> tuple[Epoch, int, int] | None:
        """Waits for something to do, or for the time to try again; None at the end."""
        with self._changed:
            while max(self._kept, self._tried) >= self._wanted:
                if self._is_closing:
                    return None
                has_failed = self._kept < self._wanted
                if not self._changed.wait(_RETRY_SECONDS if has_failed else None) and has_failed:
                    break
            return self._epoch, len(self._epoch.lines), self._wanted


def _problem_of(work: Callable[[], None]) -> Problem | None:
    """Does some work; whatever goes wrong in it, the thread lives on and the player is told."""
    try:
        work()
    except StoreError as error:  # under one name: every new attempt writes a new file
        return Problem(error.code, {**error.problem.params, "file": _NAME})
    except OSError as error:
        return disk_error(_NAME, error).problem
    except Exception as error:
        return Problem("disk_error", {"file": _NAME, "reason": type(error).__name__})
    return None
