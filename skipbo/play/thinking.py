"""The computer players of a table in a process of their own: the window asks, draws on, and asks again."""

import contextlib
import multiprocessing
import signal
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any

from skipbo.ai.makers import make_player
from skipbo.ai.reasons import Reason
from skipbo.engine.commands import Command
from skipbo.engine.rules import Rules
from skipbo.engine.view import View
from skipbo.play.level_player import LevelPlayer
from skipbo.play.match import Seat

HINT_LEVEL = "expert"
MOST_DEATHS = 3
GUARD_SECONDS = 3.0
"""When an answer must come, however slow the machine: nobody waits longer for a computer player."""


@dataclass(frozen=True, slots=True)
class Thought:
    """What came of thinking: a command, with its reason if it is a hint."""

    command: Command
    reason: Reason | None = None


@dataclass(frozen=True, slots=True)
class _Question:
    number: int
    kind: str
    """`move` of the seat's own player, or `hint` for a person in it."""
    seat: int
    view: View
    legal: tuple[Command, ...]


class Thinkers:
    """Everybody who can think about one game, asked one after the other; used in either process."""

    def __init__(self, rules: Rules, seats: Sequence[Seat], seed: str) -> None:
        self._rules, self._seats, self._seed = rules, tuple(seats), seed
        self._players: dict[int, LevelPlayer] = {}

    def think(self, kind: str, seat: int, view: View, legal: Sequence[Command]) -> Thought:
        """A seat's move, or a hint for it."""
        if kind == "hint":
            adviser = make_player(HINT_LEVEL, f"{self._seed}:hint")
            return Thought(adviser.choose(view, legal, GUARD_SECONDS), adviser.reason)
        return Thought(self._player(seat).choose(view, legal, GUARD_SECONDS))

    def _player(self, seat: int) -> LevelPlayer:
        player = self._players.get(seat)
        if player is None:
            who = self._seats[seat]
            player = LevelPlayer(who.controller, f"{self._seed}:{seat}", who.face, GUARD_SECONDS)
            player.begin(self._rules, seat)
            self._players[seat] = player
        return player

    def new_game(self, result: dict[str, Any]) -> None:
        """A game is over, with this result, and the next one begins."""
        for seat, player in self._players.items():
            player.over(result)
            player.begin(self._rules, seat)

    def close(self) -> None:
        """Let all players go."""
        for player in self._players.values():
            player.close()
        self._players.clear()


def _work(line: Connection, rules: Rules, seats: tuple[Seat, ...], seed: str) -> None:
    """The other process: answer questions until the line is closed."""
    thinkers = Thinkers(rules, seats, seed)
    try:
        while True:
            question: _Question | dict[str, Any] = line.recv()
            if isinstance(question, dict):
                thinkers.new_game(question)
                continue
            thought = thinkers.think(question.kind, question.seat, question.view, question.legal)
            line.send((question.number, thought))
    except (EOFError, OSError, KeyboardInterrupt):
        pass
    finally:
        thinkers.close()


@contextlib.contextmanager
def deaf() -> Iterator[None]:
    """A process started meanwhile does not hear Ctrl-C at a terminal: whoever asked it sends it home."""
    try:
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    except ValueError:  # only a program's first thread may say so
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def end_process(line: Connection | None, process: Any) -> None:
    """Send another process home, if there is one."""
    if line is not None:
        line.close()
    if process is not None:
        process.terminate()
        process.join(0.5)


class ThinkingProcess:
    """The window's end of the line. `ask` never waits; `answer` has the thought once it is there.

    A process that has died is started again; questions are asked anew, so a game never hangs on it.
    """

    def __init__(self, rules: Rules, seats: Sequence[Seat], seed: str) -> None:
        self._rules, self._seats, self._seed = rules, tuple(seats), seed
        self._process: Any = None
        self._line: Connection | None = None
        self._question: _Question | None = None
        self._number = 0
        self._deaths = 0
        self._here: Thinkers | None = None

    def start(self) -> None:
        """Start the process, if it does not run yet; the first question does so as well."""
        if self._process is not None or self._here is not None:
            return
        spawn = multiprocessing.get_context("spawn")
        self._line, theirs = spawn.Pipe()
        arguments = (theirs, self._rules, self._seats, self._seed)
        self._process = spawn.Process(target=_work, args=arguments, daemon=True)
        with deaf():
            self._process.start()
        theirs.close()

    def ask(self, kind: str, seat: int, view: View, legal: Sequence[Command]) -> None:
        """Begin to think; what was asked before no longer counts."""
        self.start()
        self._number += 1
        self._question = _Question(self._number, kind, seat, view, tuple(legal))
        if self._here is None:
            self._send()

    def answer(self) -> Thought | None:
        """What was found, once; None while it thinks, or when nothing is asked."""
        question = self._question
        if question is not None and self._here is not None:
            self._question = None
            return self._here.think(question.kind, question.seat, question.view, question.legal)
        if self._question is None or self._line is None:
            return None
        try:
            while self._line.poll():
                number, thought = self._line.recv()
                if number == self._question.number:
                    self._question = None
                    return thought  # type: ignore[no-any-return]
        except (EOFError, OSError):
            self._revive()
        return None

    def new_game(self, result: dict[str, Any]) -> None:
        """Tell everybody that a game is over and the next one begins."""
        self._question = None
        if self._here is not None:
            self._here.new_game(result)
        elif self._line is not None:
            try:
                self._line.send(result)
            except OSError:
                self._revive()

    def cancel(self) -> None:
        """Forget the question; a late answer is thrown away."""
        self._question = None

    def close(self) -> None:
        """End the process."""
        self._question = None
        end_process(self._line, self._process)
        self._line = self._process = None

    def _send(self) -> None:
        assert self._line is not None
        try:
            self._line.send(self._question)
        except OSError:
            self._revive()

    def _revive(self) -> None:
        """Start again after a death; where a process can't live, thinking goes on in this one."""
        question = self._question
        self.close()
        self._deaths += 1
        self._question = question
        if self._deaths > MOST_DEATHS:
            self._here = Thinkers(self._rules, self._seats, self._seed)
            return
        self.start()
        if question is not None:
            self._send()
