"""What every computer player is: something that chooses a command from a view and a legal list."""

from collections.abc import Sequence
from random import Random

from skipbo.ai.reasons import Reason
from skipbo.engine.commands import Command
from skipbo.engine.view import View


class Player:
    """A computer player in one seat. Its chance flows from its seed: one seed, one game."""

    def __init__(self, name: str, seed: int | str) -> None:
        self.name = name
        self.seed = seed
        self.random = Random(f"{name}:{seed}")
        self.reason: Reason | None = None
        """Why the last command was chosen."""

    def choose(self, view: View, legal: Sequence[Command], seconds: float | None = None) -> Command:
        """One of the legal commands. `seconds` is a guard: an answer comes in time, whatever was planned."""
        raise NotImplementedError

    def forget(self) -> None:
        """Forget the game that was; a new one begins."""
        self.reason = None
