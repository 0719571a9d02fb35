"""The arena's other processes: each plays games and tells of every one; whichever dies costs one game.

Each is hidden from bots before the first bot runs anywhere, and only then learns the seed. Therefore all are
started together, for one that is just starting could be looked into; new ones come when the last has died.
"""

import contextlib
import multiprocessing
import os
import queue
import threading
import traceback
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from multiprocessing.connection import Connection, wait
from types import TracebackType
from typing import Any

from skipbo.engine.interned import Value
from skipbo.play import bot_guard
from skipbo.play.arena_games import Bout, Number, Played, Players
from skipbo.play.worker.process import deaf
from skipbo.terminal_output import visible_output

_LOOK_UP_SECONDS = 0.2
_BEGIN_SECONDS = 60.0
_LEAVE_SECONDS = 8.0
_STARTS_IN_VAIN = 3
_READY = "ready"


@dataclass(frozen=True, slots=True)
class Lost(Value):
    """A game of which nothing is known."""

    number: Number
    trace: str = ""
    """The error in the program that ended it; without one, the process was ended from outside."""


@dataclass(slots=True)
class _Worker:
    process: Any
    line: Connection
    games: deque[Number] = field(default_factory=deque)
    """What it has been given and not told of yet."""
    is_leaving: bool = False


class Workers:
    """The processes of a bout; `news` until it has none."""

    def __init__(self, bout: Bout, numbers: Iterator[Number], size: int) -> None:
        self._bout = bout
        self._numbers = numbers
        self._size = size
        self._again: list[Number] = []
        """What dead workers had not begun."""
        self._workers: list[_Worker] = []
        self._starts = 0
        """How often they were started since the last game that was played."""

    def __enter__(self) -> "Workers":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: TracebackType | None) -> None:
        for worker in self._workers:
            worker.line.close()
        for worker in self._workers:
            _end(worker)
        self._workers.clear()

    def news(self) -> list[Played | Lost] | None:
        """Wait a moment; what has been played and lost since. None when no game is left."""
        if not self._workers:
            games = self._next_games()
            if not games:
                return None
            self._again = games + self._again
            self._start()
        for worker in list(self._workers):
            if not worker.games and not worker.is_leaving:
                self._give(worker)
        told: list[Played | Lost] = []
        lines = {worker.line: worker for worker in self._workers}
        for line in wait(list(lines), _LOOK_UP_SECONDS):
            worker = lines[line]  # type: ignore[index]
            try:
                word = worker.line.recv()
            except (EOFError, OSError):
                told += self._bury(worker)
                continue
            worker.games.remove(word.number)
            self._starts = 1
            told.append(word)
        return told

    def _next_games(self) -> list[Number]:
        if self._again:
            games, self._again = self._again[: self._size], self._again[self._size :]
            return games
        return list(islice(self._numbers, self._size))

    def _give(self, worker: _Worker) -> None:
        """Give it more games; an empty list tells it to end."""
        games = self._next_games()
        worker.games.extend(games)
        worker.is_leaving = not games
        with contextlib.suppress(OSError):  # it has died, which is heard next
            worker.line.send(games)

    def _bury(self, worker: _Worker) -> list[Lost]:
        """A worker has died: the game it played is lost, the others are somebody else's now."""
        self._workers.remove(worker)
        _end(worker)
        lost = [Lost(worker.games.popleft())] if worker.games else []
        self._again += worker.games
        return lost

    def _start(self) -> None:
        """Start all workers, and let them begin when the last of them is ready. `OSError` if none plays."""
        self._starts += 1
        if self._starts > _STARTS_IN_VAIN:
            raise ChildProcessError(0, "the arena's processes ended before they played a game")
        spawn = multiprocessing.get_context("spawn")
        for _ in range(self._bout.processes):
            ours, theirs = spawn.Pipe()
            process = spawn.Process(target=_work, args=(theirs, os.getpid()), daemon=True)
            try:
                with deaf():
                    process.start()
            except OSError:
                ours.close()
                if not self._workers:
                    raise
                break
            finally:
                theirs.close()
            self._workers.append(_Worker(process, ours))
        for worker in list(self._workers):
            try:
                if not worker.line.poll(_BEGIN_SECONDS) or worker.line.recv() != _READY:
                    raise EOFError
            except (EOFError, OSError):
                self._bury(worker)
        for worker in list(self._workers):
            try:
                worker.line.send(self._bout)
            except OSError:
                self._bury(worker)


def _end(worker: _Worker) -> None:
    """End a worker: it ends its bots as soon as the line is closed."""
    worker.line.close()
    worker.process.join(_LEAVE_SECONDS)
    if worker.process.is_alive():
        worker.process.kill()
        worker.process.join()


# -- In the other process -----------------------------------------------------------------------------------


def _work(line: Connection, owner: int) -> None:
    """Play what comes over the line until nothing more does; when it is closed, end at once."""
    with visible_output():
        _play(line, owner)


def _play(line: Connection, owner: int) -> None:
    bot_guard.die_with(owner)
    bot_guard.hide()
    bot_guard.adopt_orphans()
    line.send(_READY)
    try:
        bout: Bout = line.recv()
    except (EOFError, OSError):
        return
    players = Players(bout)
    given: queue.Queue[list[Number]] = queue.Queue()
    threading.Thread(target=_listen, args=(line, given, players), daemon=True).start()
    play_all(line, players, given.get)
    players.close()
    bot_guard.end_all_below(os.getpid())


def play_all(line: Connection, players: Players, next_games: Callable[[], list[Number]]) -> None:
    """Play games and tell of each, until there are none."""
    while games := next_games():
        for number in games:
            outcome: Played | Lost
            try:
                outcome = players.play(number)
            except Exception:
                players.end()  # whoever sat there is in the middle of a game
                outcome = Lost(number, traceback.format_exc())
            with contextlib.suppress(OSError):  # nobody waits any more; the listener ends everything
                line.send(outcome)


def _listen(line: Connection, given: "queue.Queue[list[Number]]", players: Players) -> None:
    try:
        while True:
            given.put(line.recv())
    except (EOFError, OSError):
        players.end()
        bot_guard.end_all_below(os.getpid())
        os._exit(0)
