"""Kept games, read a few in each picture, and no more of them together than the memory has room for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skipbo.play.kept_game import KeptGame

MOST_MOVES: Final = 300_000
"""Of all games that are read together: years of play. Made-up records may be true and have as many each."""
READ_AT_ONCE: Final = 3


class KeptReading:
    """Reads on at each `go_on`; a game for which there is no room is left out, and the next are read."""

    def __init__(self, games: Iterator[KeptGame], most: int) -> None:
        self._games = games
        self._looks = 2 * most
        self._most = most
        self._moves = MOST_MOVES
        self.read: list[KeptGame] = []

    def go_on(self) -> bool:
        """Read a few more; False when there is nothing more to read."""
        for _number in range(READ_AT_ONCE):
            game = next(self._games, None) if self._looks and len(self.read) < self._most else None
            if game is None:
                return False
            self._looks -= 1
            if game.moves <= self._moves:
                self._moves -= game.moves
                self.read.append(game)
        return True
