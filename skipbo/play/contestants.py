"""Who can play a seat without a person: a level of ours, or somebody's bot."""

from collections.abc import Sequence
from typing import Any, Protocol

from skipbo.ai.levels import LEVELS, make_player
from skipbo.engine.commands import Command
from skipbo.engine.rules import Rules
from skipbo.engine.view import View
from skipbo.play.bot_process import BotProcess

BOT_PREFIX = "bot:"


class Contestant(Protocol):
    """Something that plays a seat; `Forfeit` leaves any of these calls when it loses by misbehaving."""

    name: str

    def begin(self, rules: Rules, seat: int) -> None:
        """A game begins in this seat."""

    def choose(self, view: View, legal: Sequence[Command], seconds: float) -> Command:
        """One of the legal commands."""

    def over(self, result: dict[str, Any]) -> None:
        """The game is over."""

    def close(self) -> None:
        """No more games."""


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
        self._player = make_player(self.name, f"{self._seed}:{seat}", self._face)

    def choose(self, view: View, legal: Sequence[Command], seconds: float) -> Command:
        return self._player.choose(view, legal, self._guard)

    def over(self, result: dict[str, Any]) -> None:
        self._player.forget()

    def close(self) -> None:
        pass

    def reseed(self, seed: str) -> None:
        """Take the chance of another game."""
        self._seed = seed


def is_contestant(name: str) -> bool:
    """Whether a seat of that name can be played without a person."""
    return name in LEVELS or (name.startswith(BOT_PREFIX) and bool(name.removeprefix(BOT_PREFIX).strip()))


def make_contestant(name: str, seed: str, face: str = "", guard: float | None = None) -> Contestant:
    """The contestant of a name, a level's or `bot:COMMAND`; a face brings its temperament."""
    if name.startswith(BOT_PREFIX):
        return BotProcess(name.removeprefix(BOT_PREFIX))
    return LevelPlayer(name, seed, face, guard)
