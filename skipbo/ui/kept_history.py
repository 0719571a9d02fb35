"""The kept games' story for the statistics: read a few at a time, worked out by a worker."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from skipbo.play.history import PlayedGame, TellsHistory
from skipbo.play.kept_game import KeptGame
from skipbo.play.worker.worker import Worker
from skipbo.ui.kept_reading import KeptReading

MOST_GAMES = 300


class KeptHistory:
    """`begin` once somebody wants to see it; `poll` reads on and takes in what is known."""

    def __init__(
        self,
        read: Callable[[], Iterator[KeptGame]],
        worker: Worker[PlayedGame] | None = None,
        keep: Callable[[list[tuple[object, tuple[float, ...]]]], None] = lambda _found: None,
    ) -> None:
        """`keep` gets the records whose luck was worked out here."""
        self._read, self._keep = read, keep
        self._fresh: list[PlayedGame] = []
        self._worker = worker or Worker[PlayedGame](TellsHistory())
        self._reading: KeptReading | None = None
        self._kept: list[KeptGame] = []
        self._found: dict[int, PlayedGame] = {}
        self.has_begun = False

    def begin(self) -> None:
        """Begin to read."""
        if not self.has_begun:
            self.has_begun = True
            self._reading = KeptReading(self._read(), MOST_GAMES)

    @property
    def is_working(self) -> bool:
        """Whether more may come."""
        return self._reading is not None or self._worker.is_busy

    @property
    def games(self) -> list[PlayedGame]:
        """All that is known, the oldest first."""
        return sorted(self._found.values(), key=lambda game: (game.finished, -game.number))

    def document_of(self, game: PlayedGame) -> object:
        """The record that a game was told of."""
        return self._kept[game.number].document

    def poll(self) -> bool:
        """Go on; whether there is anything new."""
        if self._reading is not None:
            if not self._reading.go_on():
                self._kept, self._reading = self._reading.read, None
                self._worker.ask(self._kept)
            return False
        found = self._worker.take() if self._worker.is_busy else []
        for game in found:
            self._found[game.number] = game
            is_new = game.plays is None  # with its plays it is told a second time
            if is_new and game.luck is not None and game.luck != self._kept[game.number].luck:
                self._fresh.append(game)
        if not self.is_working:
            self._keep_fresh()
        return bool(found)

    def _keep_fresh(self) -> None:
        fresh, self._fresh = self._fresh, []
        if fresh:
            self._keep([(self.document_of(game), game.luck) for game in fresh if game.luck is not None])

    def close(self) -> None:
        """End the worker; what it has found is kept."""
        self._keep_fresh()
        self._worker.close()
