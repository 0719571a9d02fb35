"""Finished games on their way to the records and the statistics, to the next start if need be.

A game's number is its match's and which of the match's games it is; by it a game is kept and counted once,
however often the program dies on the way.
"""

import contextlib
import re
import threading
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final, Protocol

from skipbo.store.problems import BadFile, Problem, StoreError
from skipbo.store.records import GAME, UNCOUNTED, Records, check_record, game_of
from skipbo.store.statistics import Statistics

if TYPE_CHECKING:  # the engine is there with the first match, and not needed before
    from skipbo.engine.game import Game
    from skipbo.engine.record import Record

_IDENTITY: Final = re.compile(r"[0-9a-f]{16}")


class MatchLike(Protocol):
    """What the store asks of a match."""

    identity: str
    records: "list[Record]"
    game: "Game | None"

    @property
    def is_counted(self) -> bool:
        """Whether its games go into the statistics."""

    def may_be_shown(self, number: int, played: int) -> bool:
        """Whether a game's record (from 1) goes among the records once so many are over."""

    def players(self) -> list[tuple[str, str]]:
        """Each seat's name and controller."""


class Whole(Protocol):
    """What the store asks of all that is kept at once: a match, or a tournament's room."""

    @property
    def tables(self) -> "Sequence[MatchLike]":
        """The matches, that of the players' own table first; a match is its only one."""

    @property
    def is_over(self) -> bool:
        """Whether no further game will be played."""

    def to_json(self) -> dict[str, Any]:
        """The whole as a JSON document."""


class FinishedGames:
    """Games that are finished and not yet kept; `keep` alone runs in the journal's threads."""

    def __init__(self, records: Records, statistics: Statistics, tell: Callable[[Problem], None]) -> None:
        self._records = records
        self._statistics = statistics
        self._tell = tell
        self._kept: set[str] = set()
        self._pending: dict[str, Record] = {}
        self._keeping = threading.Lock()
        #: How many games of the match came with the save from which it was opened. They are never kept or
        #: counted here: they were where they were played, and a file can claim any.
        self.brought = 0

    def waiting(self) -> list[str]:
        """The numbers of the games that are not kept yet."""
        return list(self._pending)

    def note(self, match: MatchLike) -> None:
        """Takes up the finished games of a match that is being played, as far as their cards may be shown."""
        records = list(match.records)
        if match.game is not None and match.game.table.result is not None:
            from skipbo.engine.record import record_of

            records.append(record_of(match.game, match.players()))
        for number, record in enumerate(records, 1):
            game = game_number(match.identity, number, match.is_counted)
            is_shown = match.may_be_shown(number, len(records))
            if is_shown and number > self.brought and game not in self._kept:
                self._pending[game] = record

    def note_missing(self, match: MatchLike) -> None:
        """Takes up the finished games of a match from the disk that are nowhere yet.

        A counted one whose record is gone was dropped by the player: it stays so.
        """
        numbers, is_counted = range(1, len(match.records) + 1), match.is_counted
        closed = {game_number(match.identity, number, is_counted) for number in numbers}
        self._kept |= closed - self._unknown(closed)
        self.note(match)

    def note_left(self, match: dict[str, Any], pending: dict[str, Any]) -> bool:
        """After a start: takes up what a snapshot carries; whether a game of its match is nowhere yet."""
        twice, played = match.get("duplicate") or 0, len(match["records"])
        own = range(0) if match.get("practice") else range(self.brought + 1, played + 1)
        # Of a deal that comes again nothing is shown yet.
        shown = [number for number in own if not twice or number > twice or number + twice <= played]
        games = {game_number(match["id"], number, not twice) for number in shown}
        carried = {game for game in pending if GAME.fullmatch(game)}
        unknown = self._unknown(games | carried)
        for game in unknown & carried:
            with contextlib.suppress(BadFile):
                self._pending[game] = check_record(pending[game], game)
        return bool(unknown & games)

    def documents(self) -> dict[str, Any]:
        """What is pending, for a snapshot."""
        return {game: record.to_json() for game, record in list(self._pending.items())}

    def keep(self, games: Iterable[str]) -> None:
        """Keeps and counts those of these games that wait; tells a `StoreError` and raises it."""
        with self._keeping:
            self._keep(games)

    def _keep(self, games: Iterable[str]) -> None:
        try:
            for game in games:
                if record := self._pending.get(game):
                    self._records.add(game, record.to_json())
                    self._kept.add(game)
                    self._pending.pop(game, None)
        except StoreError as error:
            self._tell(error.problem)
            raise
        if problem := self._statistics.catch_up():
            self._tell(problem)

    def _unknown(self, games: set[str]) -> set[str]:
        unknown = games - set(map(game_of, self._records.names())) if games else games
        return unknown - self._statistics.counted() if unknown else unknown


def game_number(identity: str, number: int, is_counted: bool = True) -> str:
    """A game's own number, in a form that is safe in a file name whatever a document says."""
    return f"{safe_identity(identity)}-{number}{'' if is_counted else UNCOUNTED}"


def safe_identity(identity: str) -> str:
    """A match's own number, as safe."""
    if not _IDENTITY.fullmatch(identity):
        import hashlib  # rarely needed, and the title opens the store

        identity = hashlib.sha256(identity.encode()).hexdigest()[:16]
    return identity
