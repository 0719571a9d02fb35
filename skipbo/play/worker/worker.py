"""This process's end of the line to one that works for it; if none lives, the work is done here."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator
from typing import Any, Final, Generic, TypeVar

from skipbo.play.worker import process
from skipbo.play.worker.notice import notice
from skipbo.play.worker.service import Service

MOST_DEATHS: Final = 3
"""How many workers in a row may fail before the work is done here."""
STARTING_PATIENCE: Final = 30.0
"""How many seconds a process may take to start: a packaged program on a slow disk takes some."""

_DEAD: Final = (OSError, EOFError, RuntimeError)

AnswerT = TypeVar("AnswerT")


class Worker(Generic[AnswerT]):
    """Asks a service in another process. No call waits: `take` brings what has been found so far.

    A worker that has died, or stays silent (stopped, or gone astray), is replaced and asked anew; what it had
    found already is not told twice. Where none can be had, `fallback`, or else the service itself, works in
    this process, a finding at each `take`.
    """

    def __init__(
        self,
        service: Service,
        fallback: Service | None = None,
        start: process.Start = process.start,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._service, self._fallback = service, fallback or service
        self._start, self._clock = start, clock
        self._line: process.Line | None = None
        self._process: process.Running | None = None
        self._doing: int | None = None
        """What the worker has to do: a question's number, `READY` while it starts, None for nothing."""
        self._heard = 0.0
        """When it gave its last sign of life."""
        self._deaths = 0
        self._is_here = False
        self._here: Iterator[Any] | None = None
        """The question's findings, where they are made in this process."""
        self._number = 0
        self._question: Any = None
        self.is_busy = False
        """Whether more may be found about the question."""
        self.failure: Exception | None = None
        """Why no more is found about it, here or anywhere."""
        self._taken = 0
        """How many findings about it have been taken."""
        self._skipped = 0
        """How many of them the worker has told again."""

    def begin(self) -> None:
        """Start the process if there is none; the first question does so as well."""
        if self._line is not None or self._is_here:
            return
        try:
            self._line, self._process = self._start(self._service)
        except _DEAD:
            self._is_here = True
        else:
            self._doing, self._heard = process.READY, self._clock()

    def ask(self, question: Any) -> None:
        """Begin with a question; what was asked before no longer counts."""
        self.forget()
        self._number += 1
        self._question, self.is_busy, self.failure, self._taken = question, True, None, 0
        self.begin()
        self._send()

    def take(self) -> list[AnswerT]:
        """What has been found since this was asked last."""
        if self._is_here:
            return self._found_here()
        found: list[AnswerT] = []
        if self._line is not None:
            try:
                while self._line.poll():
                    self._hear(self._line.recv(), found)
            except _DEAD:
                self._replace()
            else:
                if self._has_stopped():
                    self._replace()
            self._send()
        return found

    def forget(self) -> None:
        """The question no longer counts; what is found about it is thrown away."""
        self._question, self._here, self.is_busy = None, None, False

    def close(self) -> None:
        """End the process at once; another question would start another one."""
        self.forget()
        self._end()

    # -- The other process ----------------------------------------------------------------------------

    def _send(self) -> None:
        """Hand the question over when the worker has nothing else to do, so that it reads it at once."""
        if self._line is None or self._doing is not None or not self.is_busy:
            return
        try:
            self._line.send((self._number, self._question))
        except _DEAD:
            self._replace()
        else:
            self._doing, self._heard, self._skipped = self._number, self._clock(), 0

    def _hear(self, message: process.Message, found: list[AnswerT]) -> None:
        number, kind, what = message
        self._heard = self._clock()
        is_asked = self.is_busy and number == self._number
        if kind == process.DONE:
            self._doing = None
            if number != process.READY:
                self._deaths = 0
            if is_asked:
                self.is_busy = False
        elif is_asked and what is not None:
            if self._skipped < self._taken:
                self._skipped += 1
                return
            self._taken += 1
            self._skipped += 1
            self._deaths = 0
            found.append(what)

    def _has_stopped(self) -> bool:
        """Whether it has been silent for too long, for one that has something to do."""
        if self._doing is None:
            return False
        patience = STARTING_PATIENCE if self._doing == process.READY else self._service.patience
        return self._clock() - self._heard > patience

    def _replace(self) -> None:
        """The worker failed: another one begins with the question."""
        self._end()
        self._deaths += 1
        if self._deaths > MOST_DEATHS:
            self._is_here = True
        elif self.is_busy:
            self.begin()

    def _end(self) -> None:
        """End the process, whatever it does; nobody waits for it."""
        line, running = self._line, self._process
        self._line = self._process = self._doing = None
        with contextlib.suppress(OSError):
            if line is not None:
                line.close()
        with contextlib.suppress(OSError):
            if running is not None:
                running.kill()

    # -- In this process ------------------------------------------------------------------------------

    def _found_here(self) -> list[AnswerT]:
        if not self.is_busy:
            return []
        try:
            if self._here is None:
                self._here = self._fallback.answers(self._question)
                for _ in range(self._taken):
                    next(known for known in self._here if known is not None)
            found = next(self._here)
            while found is None and self._start is process.nowhere:
                found = next(self._here)  # whoever wants no other process has no frames to draw
        except StopIteration:
            self.is_busy = False
            return []
        except Exception as error:
            self.is_busy, self.failure = False, error
            return []
        if self._start is not process.nowhere:
            notice.is_due = True  # not before: a service that fails everywhere ends its processes as well
        if found is None:
            return []
        self._taken += 1
        return [found]
