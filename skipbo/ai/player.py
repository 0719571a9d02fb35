"""What every computer player is: something that chooses a command from a view and a legal list."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from skipbo.ai.reasons import Reason
from skipbo.engine.cards import Card
from skipbo.engine.commands import Command
from skipbo.engine.view import View

Moment = tuple[tuple[int, ...], tuple[Card, ...], int, int]
"""What a plan relies on: the building piles, the hand, the player's own stock and coins."""


class Planned(NamedTuple):
    """A command of a plan."""

    command: Command
    reason: Reason
    moment: Moment | None = None
    """When it is meant; None for now."""


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

    def plan(self, view: View, legal: Sequence[Command], seconds: float | None = None) -> list[Planned]:
        """A legal command, and what shall follow it if all comes as it is meant (`ai.planned.RestOfPlan`)."""
        command = self.choose(view, legal, seconds)
        return [Planned(command, self.reason or Reason("quick_choice"))]

    def forget(self) -> None:
        """Forget the game that was; a new one begins."""
        self.reason = None
