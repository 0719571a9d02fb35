"""The other tables of a tournament play their games in a worker's process: no frame waits for them."""

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from skipbo.play.match import Match
from skipbo.play.tournament import play_game
from skipbo.play.worker.process import nowhere
from skipbo.play.worker.worker import Worker

TablesPlayed = list[dict[str, Any]]
"""The tables' documents after the game."""


class PlaysTables:
    """Plays a game at each of some tables of computer players."""

    niceness: ClassVar = 0
    patience: ClassVar = 30.0

    def answers(self, question: TablesPlayed) -> Iterator[TablesPlayed | None]:
        """The tables a game further, all at once."""
        tables = [Match.from_json(document) for document in question]
        for table in tables:
            if not table.is_over:
                for _turn in play_game(table):
                    yield None
        yield [table.to_json() for table in tables]


class OtherTables:
    """Whoever plays the other tables' games: `begin`, then ask `done` until it has them."""

    def __init__(self, worker: Worker[TablesPlayed] | None = None) -> None:
        self._worker = worker or Worker(PlaysTables())

    @classmethod
    def at_once(cls) -> "OtherTables":
        """They play in this process: for tests."""
        return cls(Worker(PlaysTables(), start=nowhere))

    def begin(self, tables: Sequence[Match]) -> None:
        """Begin a game at each of these tables."""
        self._worker.ask([match.to_json() for match in tables])

    def done(self) -> list[Match] | None:
        """The tables after it, once they have played; none if that can't be."""
        for played in self._worker.take():
            return [Match.from_json(document) for document in played]
        return [] if self._worker.failure is not None else None

    def close(self) -> None:
        """End the worker."""
        self._worker.close()
