"""Kept games, read a few in each picture, and no more of them together than the memory has room for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, Generic, TypeVar

MOST_MOVES: Final = 300_000
"""Of all games that are read together: years of play. Made-up records may be true and have as many each."""
READ_AT_ONCE: Final = 3

T = TypeVar("T")


class KeptReading(Generic[T]):
    """Reads on at each `go_on`; a game for which there is no room is left out, and the next are read."""

    def __init__(self, games: Iterator[T], most: int, document: Callable[[T], object]) -> None:
        self._games = games
        self._document = document
        self._looks = 2 * most
        self._most = most
        self._moves = MOST_MOVES
        self.read: list[T] = []

    def go_on(self) -> bool:
        """Read a few more; False when there is nothing more to read."""
        for _number in range(READ_AT_ONCE):
            game = next(self._games, None) if self._looks and len(self.read) < self._most else None
            if game is None:
                return False
            self._looks -= 1
            moves = _moves_in(self._document(game))
            if moves <= self._moves:
                self._moves -= moves
                self.read.append(game)
        return True


def _moves_in(document: object) -> int:
    moves = document.get("moves") if isinstance(document, dict) else None
    return len(moves) if isinstance(moves, list) else 0
