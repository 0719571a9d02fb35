"""Workers without a process, which a test lets live, stop and die, and a clock that it turns."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Any, ClassVar

from skipbo.play.worker.process import DONE, FOUND, READY
from skipbo.play.worker.service import Service
from skipbo.play.worker.worker import STARTING_PATIENCE, Worker

PATIENCE = 10.0


class Letters:
    """Answers a word letter by letter; a dot is a sign of life, an exclamation mark a failure."""

    niceness: ClassVar = 0
    patience: ClassVar = PATIENCE

    def __init__(self, mark: str = "") -> None:
        self.mark = mark

    def answers(self, question: str) -> Iterator[str | None]:
        for letter in question:
            if letter == "!":
                raise ZeroDivisionError
            yield None if letter == "." else letter + self.mark


class Elsewhere:
    """A worker's process and the line to it: it does so many steps whenever the test says `live`."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.inbox: deque[tuple[int, Any]] = deque()
        self.outbox: deque[tuple[int, str, Any]] = deque()
        self.is_dead = self.is_killed = self.is_closed = False
        self._steps = self._life()

    def _life(self) -> Iterator[tuple[int, str, Any] | None]:
        yield READY, DONE, None
        while True:
            while not self.inbox:
                yield None
            number, question = self.inbox.popleft()
            for found in self.service.answers(question):
                yield number, FOUND, found
            yield number, DONE, None

    def live(self, steps: int = 100) -> None:
        """Do something; a service that fails ends the process."""
        for _ in range(steps):
            if self.is_dead:
                return
            try:
                message = next(self._steps)
            except ZeroDivisionError:
                self.is_dead = True
                return
            if message is not None:
                self.outbox.append(message)

    # What a worker sees of it: a line and a process.

    def send(self, message: Any) -> None:
        if self.is_dead:
            raise BrokenPipeError
        self.inbox.append(message)
        assert len(self.inbox) == 1, "a stopped process must never be sent so much that sending waits"

    def recv(self) -> Any:
        if not self.outbox:
            raise EOFError
        return self.outbox.popleft()

    def poll(self) -> bool:
        return bool(self.outbox) or self.is_dead

    def close(self) -> None:
        self.is_closed = True

    def kill(self) -> None:
        self.is_killed = self.is_dead = True


class House:
    """Where workers are started; the newest is the last."""

    def __init__(self, room: int = 1000, error: type[Exception] = BlockingIOError) -> None:
        self.started: list[Elsewhere] = []
        self.now = 0.0
        self._room, self._error = room, error

    def start(self, service: Service) -> tuple[Elsewhere, Elsewhere]:
        if len(self.started) == self._room:
            raise self._error("no more processes")
        self.started.append(Elsewhere(service))
        return self.started[-1], self.started[-1]

    def worker(self, service: Service, fallback: Service | None = None) -> Worker[Any]:
        """A worker that starts its processes here and looks at this clock."""
        return Worker(service, fallback, self.start, lambda: self.now)

    @property
    def last(self) -> Elsewhere:
        """The newest process."""
        return self.started[-1]

    def wait_too_long(self) -> None:
        """Turn the clock."""
        self.now += STARTING_PATIENCE + 0.1
