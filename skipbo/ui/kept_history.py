"""The kept games' story for the statistics: read a few at a time, worked out by a worker."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from skipbo.play.history import KeptGame, PlayedGame, TellsHistory
from skipbo.play.worker.worker import Worker

MOST_GAMES = 300
MOST_MOVES = 300_000
"""Years of play; more are read from made-up files alone, and would fill the memory."""
READ_AT_ONCE = 3


class RoomForGames:
    """How many kept games are read together."""

    def __init__(self, games: int) -> None:
        self._games = games
        self._moves = MOST_MOVES

    def takes(self, document: object) -> bool:
        """Whether there is room for this one as well."""
        moves = document.get("moves") if isinstance(document, dict) else None
        self._games -= 1
        self._moves -= len(moves) if isinstance(moves, list) else 0
        return self._games >= 0 and self._moves >= 0


class KeptHistory:
    """`begin` once somebody wants to see it; `poll` reads on and takes in what is known."""

    def __init__(
        self, read: Callable[[], Iterator[KeptGame]], worker: Worker[PlayedGame] | None = None
    ) -> None:
        self._read = read
        self._worker = worker or Worker[PlayedGame](TellsHistory())
        self._reading: Iterator[KeptGame] | None = None
        self._kept: list[KeptGame] = []
        self._room = RoomForGames(MOST_GAMES)
        self._found: dict[int, PlayedGame] = {}
        self.has_begun = False

    def begin(self) -> None:
        """Begin to read."""
        if not self.has_begun:
            self.has_begun, self._reading = True, self._read()

    @property
    def is_working(self) -> bool:
        """Whether more may come."""
        return self._reading is not None or self._worker.is_busy

    @property
    def games(self) -> list[PlayedGame]:
        """All that is known, the oldest first."""
        return sorted(self._found.values(), key=lambda game: (game.finished, -game.number))

    def poll(self) -> bool:
        """Go on; whether there is anything new."""
        if self._reading is not None:
            for _number in range(READ_AT_ONCE):
                kept = next(self._reading, None)
                if kept is None or not self._room.takes(kept.document):
                    self._reading = None
                    self._worker.ask(self._kept)
                    return False
                self._kept.append(kept)
            return False
        found = self._worker.take() if self._worker.is_busy else []
        for game in found:
            self._found[game.number] = game
        return bool(found)

    def close(self) -> None:
        """End the worker."""
        self._worker.close()
