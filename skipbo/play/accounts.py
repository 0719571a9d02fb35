"""The accounts of the games that were looked back on last: what makes them is brought in with the first."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from skipbo.ai.game_account import GameAccount
    from skipbo.ai.rating import Rating
    from skipbo.engine.record import Record
    from skipbo.play.account_service import Accounting

MOST_KEPT: Final = 4
"""Of how many games the account is kept."""
MOST_PLAYS: Final = 30
"""Of how many games it is kept how they were played, which is little."""


class Accounts:
    """One account a game, wherever it is looked back on from."""

    def __init__(self, make: Callable[[Record], Accounting] | None = None) -> None:
        self._make = make
        self.on_sure: Callable[[Record, GameAccount], None] = lambda _record, _account: None
        """Called with what was made without haste, of a whole game."""
        self._kept: list[Accounting] = []
        self._plays: list[tuple[Record, tuple[Rating, ...]]] = []

    def of(self, record: Record, since: int = 0) -> Accounting:
        """A game's account: the one that is made already, or being made, else one that begins now."""
        for found in self._kept:
            if found.record == record and not found.has_failed:
                return found.shared()
        made = self._begin(record, since)
        if not since:
            made.on_sure = lambda account: self._be_sure(record, account)
        self._kept = [*(kept for kept in self._kept if kept.record != record), made][-MOST_KEPT:]
        return made

    def plays(self, record: Record) -> tuple[Rating, ...] | None:
        """How every seat played a whole game; None where that is not known yet."""
        return next((plays for known, plays in self._plays if known == record), None)

    def keep_plays(self, record: Record, plays: tuple[Rating, ...]) -> None:
        """Keep how a game was played; the oldest make way for the newest."""
        others = [kept for kept in self._plays if kept[0] != record]
        self._plays = [*others, (record, plays)][-MOST_PLAYS:]

    def _be_sure(self, record: Record, account: GameAccount) -> None:
        self.keep_plays(record, tuple([account.rating(seat) for seat in range(len(record.seats))]))
        self.on_sure(record, account)

    def _begin(self, record: Record, since: int) -> Accounting:
        if self._make is not None:
            return self._make(record)
        from skipbo.play.account_service import Accounting

        return Accounting(record, since=since)
