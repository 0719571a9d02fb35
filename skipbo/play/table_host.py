"""What a client asks of whoever runs its table: a match that is played, a replay, a lesson."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from skipbo.engine.commands import Command
from skipbo.engine.events import Event, GameOver, TurnEnded, TurnStopped
from skipbo.engine.interned import Value
from skipbo.engine.scoring import Result
from skipbo.engine.view import View
from skipbo.play.facts import MatchFacts


@dataclass(frozen=True, slots=True)
class Step(Value):
    """One command and what it made happen, as one seat may see it."""

    seat: int
    command: Command | None
    """None for the deal and the first turn's draw."""
    events: tuple[Event, ...]

    def rounds_off(self, seat: int) -> bool:
        """Whether the step is the seat's own, or ends somebody's turn: time to tell what happened."""
        ends = (TurnEnded, TurnStopped, GameOver)
        return self.seat == seat or any(isinstance(event, ends) for event in self.events)


class TableHost(Protocol):
    """Runs a table: answers what a seat may see, and takes what a seat may say.

    What can't be done raises `IllegalCommand` and changes nothing.
    """

    @property
    def facts(self) -> MatchFacts:
        """Who plays, by which rules, and how the match stands."""

    @property
    def is_replay(self) -> bool:
        """Whether the game is long over, so that nobody's hand is a secret any more."""

    @property
    def turn(self) -> int | None:
        """Who plays; None when the game is over, and between games."""

    @property
    def result(self) -> Result | None:
        """The result of the game under way, once it is over, or of the last one."""

    @property
    def commitment(self) -> str:
        """What the deal is committed to (its proof is the record)."""

    @property
    def step_count(self) -> int:
        """How many commands have been carried out in the game under way."""

    def view(self, seat: int) -> View:
        """All that the player in a seat may know now."""

    def legal(self, seat: int) -> list[Command]:
        """The seat's legal commands."""

    def opening(self, seat: int) -> Step:
        """The deal and the first turn's draw, as a seat may see them."""

    def steps(self, seat: int, since: int = 0) -> list[Step]:
        """Every step of the game under way from the one numbered `since` on, as a seat may see it."""

    def submit(self, seat: int, command: Command, watcher: int | None = None) -> tuple[Event, ...]:
        """Carry out a seat's command; what happened, as the watcher (or else that seat) may see it."""

    def can_undo(self, seat: int) -> bool:
        """Whether the seat may take the last command back."""

    def undo(self, seat: int) -> Command:
        """Take the seat's last command back."""

    def count_game(self, forfeit_by: int | None = None) -> Result:
        """Close the game that is over, or forfeited, and add its points."""

    def next_game(self) -> None:
        """Deal the next game of the match."""
