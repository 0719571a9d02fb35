"""The computer players at a table, asked without ever waiting for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from skipbo.engine.commands import Command
from skipbo.engine.rules import Rules
from skipbo.engine.view import View
from skipbo.play.contestants import Contestant, make_contestant


class Opponents(Protocol):
    """Whoever thinks for the computer's seats: `ask` starts it, `answer` has the command when it is there."""

    def ask(self, seat: int, view: View, legal: Sequence[Command]) -> None:
        """Begin to think about a move."""

    def answer(self) -> Command | None:
        """The move, once it is found."""

    def cancel(self) -> None:
        """Forget the question (the table has changed)."""

    def close(self) -> None:
        """The table is left."""


class InProcess:
    """Computer players that answer at once, in this process: for tests and levels that don't look ahead."""

    def __init__(self, rules: Rules, controllers: Sequence[str], seed: str) -> None:
        self._players: dict[int, Contestant] = {}
        for seat, controller in enumerate(controllers):
            if controller != "human":
                player = make_contestant(controller, f"{seed}:{seat}")
                player.begin(rules, seat)
                self._players[seat] = player
        self._answer: Command | None = None

    def ask(self, seat: int, view: View, legal: Sequence[Command]) -> None:
        """Choose at once."""
        self._answer = self._players[seat].choose(view, legal, 1.0)

    def answer(self) -> Command | None:
        """The command that was chosen."""
        answer, self._answer = self._answer, None
        return answer

    def cancel(self) -> None:
        """Forget the answer."""
        self._answer = None

    def close(self) -> None:
        """Let all players go."""
        for player in self._players.values():
            player.close()
