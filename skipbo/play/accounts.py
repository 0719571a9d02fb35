"""The accounts of the games that were looked back on last: what makes them is brought in with the first."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from skipbo.ai.game_account import GameAccount
    from skipbo.engine.record import Record
    from skipbo.play.account_service import Accounting

MOST_KEPT: Final = 4
"""Of how many games the account is kept."""


class Accounts:
    """One account a game, wherever it is looked back on from."""

    def __init__(self, make: Callable[[Record], Accounting] | None = None) -> None:
        self._make = make
        self.on_sure: Callable[[Record, GameAccount], None] = lambda _record, _account: None
        """Called with what was made without haste, of a whole game."""
        self._kept: list[Accounting] = []

    def of(self, record: Record, since: int = 0) -> Accounting:
        """A game's account: the one that is made already, or being made, else one that begins now."""
        for found in self._kept:
            if found.record == record and not found.has_failed:
                return found.shared()
        made = self._begin(record, since)
        if not since:
            made.on_sure = lambda account: self.on_sure(record, account)
        self._kept = [*(kept for kept in self._kept if kept.record != record), made][-MOST_KEPT:]
        return made

    def _begin(self, record: Record, since: int) -> Accounting:
        if self._make is not None:
            return self._make(record)
        from skipbo.play.account_service import Accounting

        return Accounting(record, since=since)
