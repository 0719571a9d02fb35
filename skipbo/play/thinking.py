"""The computer players of a table: what is asked of them, and what they do about it in a worker's process.

What they think with is brought in where they think: the window's process has no use for its megabyte.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from skipbo.ai.player import Planned, Player
from skipbo.ai.reasons import Reason
from skipbo.engine.commands import Command
from skipbo.engine.interned import Value
from skipbo.engine.view import View
from skipbo.play.match import Seat

HINT_LEVEL = "expert"
GUARD_SECONDS: Final = 3.0
"""When an answer must come, however slow the machine: nobody waits longer for a computer player."""


@dataclass(frozen=True, slots=True)
class Thought(Value):
    """What came of thinking: a command, with its reason if it is a hint."""

    command: Command
    reason: Reason | None = None
    rest: tuple[Planned, ...] = ()
    """What the player means to do after it."""
    is_stopgap: bool = False
    """Nobody could think: it lets the game go on, and is no advice."""


@dataclass(frozen=True, slots=True)
class ThinkAbout(Value):
    """What somebody is asked to think about; no more than the seat may see."""

    game: int
    """Which of the match's games it is about; a new one is played by players without a past."""
    kind: str
    """`move` of the seat's own player, `hint` for a person in it, or the `reason` for a command."""
    seat: int
    view: View
    legal: tuple[Command, ...]
    level: str = ""
    """How strong the seat's player is in this game; "" for as strong as at first."""


class Thinkers:
    """Everybody who can think about a table's games: its computer players, and an adviser for people."""

    niceness: ClassVar = 0
    patience: ClassVar = 10.0

    def __init__(self, seats: Sequence[Seat], seed: str, searches: bool = True) -> None:
        self._seats, self._seed = tuple(seats), seed
        self._searches = searches
        """The upper levels search for a second or two: too long for the process that draws the window."""
        self._players: dict[int, Player] = {}
        self._game = 0

    def answers(self, question: ThinkAbout) -> Iterator[Thought]:
        """A seat's move, or a hint for it."""
        if question.game != self._game:
            self._game = question.game
            self._players.clear()
        if question.kind == "reason":  # of the only command that is given
            [command] = question.legal
            yield Thought(command, self._why(question.view, command))
        elif question.kind == "hint":
            from skipbo.ai.planned import SearchingPlayer

            adviser = self._make(HINT_LEVEL, f"{self._seed}:hint")
            if isinstance(adviser, SearchingPlayer):
                adviser.advises = True
            yield Thought(adviser.choose(question.view, question.legal, GUARD_SECONDS), adviser.reason)
        else:
            player = self._player(question.seat, question.level)
            first, *rest = player.plan(question.view, question.legal, GUARD_SECONDS)
            yield Thought(first.command, rest=tuple(rest))

    def _make(self, level: str, seed: str, face: str | None = None) -> Player:
        from skipbo.ai.makers import make_planner, make_player

        return (make_player if self._searches else make_planner)(level, seed, face)

    def _why(self, view: View, command: Command) -> Reason | None:
        from skipbo.ai.makers import make_planner
        from skipbo.ai.planned import PlannedPlayer

        adviser = make_planner(HINT_LEVEL, f"{self._seed}:hint")
        return adviser.reason_for(view, command) if isinstance(adviser, PlannedPlayer) else None

    def _player(self, seat: int, level: str) -> Player:
        """The player of a seat, with a chance of its own; a new one in every game."""
        if seat not in self._players:
            who = self._seats[seat]
            self._players[seat] = self._make(level or who.controller, f"{self._seed}:{seat}:{seat}", who.face)
        return self._players[seat]
