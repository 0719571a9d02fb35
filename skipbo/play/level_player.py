"""A computer player of ours in a seat: game after game, each with a chance of its own."""

from collections.abc import Sequence
from typing import Any

from skipbo.ai.makers import make_player
from skipbo.engine.commands import Command
from skipbo.engine.rules import Rules
from skipbo.engine.view import View


class LevelPlayer:
    """A computer player of ours; each game and seat has a chance of its own, to be played again at will."""

    def __init__(self, level: str, seed: str, face: str = "", guard: float | None = None) -> None:
        self.name = level
        self._seed = seed
        self._face = face
        self._guard = guard
        """Seconds after which an answer must come, on whatever machine; without it effort alone decides."""
        self._player = make_player(level, seed, face)

    def begin(self, rules: Rules, seat: int) -> None:
        """A game begins in this seat."""
        self._player = make_player(self.name, f"{self._seed}:{seat}", self._face)

    def choose(self, view: View, legal: Sequence[Command], seconds: float) -> Command:
        """One of the legal commands."""
        return self._player.choose(view, legal, self._guard)

    def over(self, result: dict[str, Any]) -> None:
        """The game is over."""
        self._player.forget()

    def close(self) -> None:
        """No more games."""

    def end(self) -> None:
        """No more games: there is nothing to end."""

    def reseed(self, seed: str) -> None:
        """Take the chance of another game."""
        self._seed = seed
