"""Who thinks for the computer's seats, asked without ever waiting: elsewhere, or at once for tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from skipbo.engine.commands import Command
from skipbo.engine.rules import Rules
from skipbo.engine.view import View
from skipbo.play.match import Seat
from skipbo.play.thinking import Thinkers, Thought


class Opponents(Protocol):
    """`ask` starts to think ("move" of the seat's player, "hint" for a person); `answer` has it later."""

    def ask(self, kind: str, seat: int, view: View, legal: Sequence[Command]) -> None:
        """Begin to think."""

    def answer(self) -> Thought | None:
        """What was found, once."""

    def new_game(self, result: dict[str, Any]) -> None:
        """A game is over and the next one begins."""

    def cancel(self) -> None:
        """Forget the question (the table has changed)."""

    def close(self) -> None:
        """The table is left."""


class AtOnce:
    """Computer players that answer at once, in this process."""

    def __init__(self, rules: Rules, seats: Sequence[Seat], seed: str) -> None:
        self._thinkers = Thinkers(rules, seats, seed)
        self._thought: Thought | None = None

    def ask(self, kind: str, seat: int, view: View, legal: Sequence[Command]) -> None:
        """Think."""
        self._thought = self._thinkers.think(kind, seat, view, legal)

    def answer(self) -> Thought | None:
        """What was found."""
        thought, self._thought = self._thought, None
        return thought

    def new_game(self, result: dict[str, Any]) -> None:
        """A game is over and the next one begins."""
        self._thinkers.new_game(result)

    def cancel(self) -> None:
        """Forget it."""
        self._thought = None

    def close(self) -> None:
        """Let all players go."""
        self._thinkers.close()
