"""Who plays in the arena, as its command line says: a level or grade of ours, or somebody's bot.

No file's text gets here: a table's computer players are levels (`level_player`), and what starts a bot takes
a `BotCommand`, which `contestant_of` alone makes.
"""

from collections.abc import Sequence
from typing import Any, Protocol

from skipbo.engine.commands import Command
from skipbo.engine.levels import level_of
from skipbo.engine.rules import Rules
from skipbo.engine.seats import BOT
from skipbo.engine.view import View
from skipbo.play.bot_process import BotCommand, BotProcess
from skipbo.play.level_player import LevelPlayer

BOT_PREFIX = "bot:"

Named = str | BotCommand
"""A contestant that is not seated yet: a level's name, or how a bot is started."""


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

    def end(self) -> None:
        """No more games, at once, even in the middle of one."""


def contestant_of(text: str) -> Named:
    """What the command line means by a level's name or `bot:COMMAND`; `ValueError` if it is neither."""
    if text.startswith(BOT_PREFIX):
        return BotCommand.parse(text.removeprefix(BOT_PREFIX))
    if level_of(text) is None:
        raise ValueError(text)
    return text


def name_of(named: Named) -> str:
    """The contestant as the command line named it."""
    return named if isinstance(named, str) else f"{BOT_PREFIX}{named.text}"


def controller_of(named: Named) -> str:
    """The contestant as a record tells it."""
    return level_of(named) or named if isinstance(named, str) else BOT


def make_contestant(named: Named) -> Contestant:
    """The contestant itself."""
    return LevelPlayer(named, "") if isinstance(named, str) else BotProcess(named)
