"""The other tables of a tournament play their games in another process: no frame waits for them."""

import contextlib
import multiprocessing
from collections.abc import Sequence
from multiprocessing.connection import Connection
from typing import Any, Protocol

from skipbo.play.match import Match
from skipbo.play.tournament import Room


def play_one_game_each(documents: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Each of these matches of computer players, one game further."""
    room = Room([Match.from_json(document) for document in documents])
    for number, match in enumerate(room.tables):
        if not match.is_over:
            room.play_game(number)
    return [match.to_json() for match in room.tables]


class OtherTables(Protocol):
    """Whoever plays the other tables' games: `begin`, then ask `done` until it has them."""

    def begin(self, tables: Sequence[Match]) -> None:
        """Begin a game at each of these tables."""

    def done(self) -> list[Match] | None:
        """The tables after it, once they have played."""

    def close(self) -> None:
        """Nobody waits any more."""


def _work(answer: Connection, documents: list[dict[str, Any]]) -> None:
    played = play_one_game_each(documents)
    with contextlib.suppress(BrokenPipeError):  # the room was left: nobody waits any more
        answer.send(played)
    answer.close()


class InAnotherProcess:
    """One process for one round of the other tables."""

    def __init__(self) -> None:
        self._process: Any = None
        self._answer: Connection | None = None

    def begin(self, tables: Sequence[Match]) -> None:
        """Start the process."""
        spawn = multiprocessing.get_context("spawn")
        self._answer, theirs = spawn.Pipe(duplex=False)
        documents = [match.to_json() for match in tables]
        self._process = spawn.Process(target=_work, args=(theirs, documents), daemon=True)
        self._process.start()
        theirs.close()

    def done(self) -> list[Match] | None:
        """What came back; the tables as they were if the process has failed."""
        if self._answer is None or not self._answer.poll():
            return None
        try:
            documents = self._answer.recv()
        except EOFError:
            documents = []
        self.close()
        return [Match.from_json(document) for document in documents]

    def close(self) -> None:
        """Let the process go."""
        if self._answer is not None:
            self._answer.close()
        if self._process is not None:
            self._process.join(0.2)
            if self._process.is_alive():
                self._process.terminate()
        self._process = self._answer = None


class AtOnce:
    """Plays in this process, at once: for tests."""

    def __init__(self) -> None:
        self._played: list[Match] | None = None

    def begin(self, tables: Sequence[Match]) -> None:
        """Play."""
        documents = play_one_game_each([match.to_json() for match in tables])
        self._played = [Match.from_json(document) for document in documents]

    def done(self) -> list[Match] | None:
        """The tables after it."""
        played, self._played = self._played, None
        return played

    def close(self) -> None:
        """Nothing to let go."""
