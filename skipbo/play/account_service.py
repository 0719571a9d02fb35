"""A finished game's account made by a worker: the window asks how far it is, and draws on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar

from skipbo.ai.budget import Budget
from skipbo.ai.decision import EFFORT, WORLDS, Decision, is_too_long
from skipbo.ai.game_account import AccountStep, GameAccount
from skipbo.ai.rating import Rating, rating_of
from skipbo.engine.record import Record
from skipbo.play.review_time import afterwards, budget_for
from skipbo.play.worker.worker import Worker


class Accountant:
    """Makes the account of a game, step by step."""

    niceness: ClassVar = 5
    patience: ClassVar = 30.0

    def __init__(
        self, effort: int, worlds: int, more: Callable[[], Budget] | None = afterwards, since: int = 0
    ) -> None:
        self._effort, self._worlds, self._more, self._since = effort, worlds, more, since

    def answers(self, question: Record) -> Iterator[AccountStep | None]:
        """How far it has got, and what was found."""
        from skipbo.ai.account import account  # not in the window's process

        for step in account(
            question, self._effort, self._worlds, budget_for(question), self._more, self._since
        ):
            is_news = step.done < 1 or step.account is not None
            yield step if is_news else None


class _AtRest:
    """Stands for a worker that has nothing to do."""

    is_busy = False

    def ask(self, question: object) -> None:
        """Nothing is asked."""

    def take(self) -> list[AccountStep]:
        """Nothing comes."""
        return []

    def close(self) -> None:
        """There is nothing to end."""


class Accounting:
    """The window's end: `poll` takes in what has come."""

    def __init__(
        self,
        record: Record,
        effort: int = EFFORT,
        worlds: int = WORLDS,
        worker: Worker[AccountStep] | None = None,
        since: int = 0,
    ) -> None:
        """`since` so many moves others had played: the account begins there."""
        self.record = record
        self.done = 0.0
        """How much of the work is done, from 0 to 1."""
        self.account: GameAccount | None = None
        """The account as far as it has got: without the decisions, whole, at last refined."""
        self.decisions: list[Decision] = []
        """Those that have been looked at."""
        self.on_sure: Callable[[GameAccount], None] = lambda _account: None
        """Called once, when it is whole and was made without haste."""
        self._is_told = False
        self._users = 1
        """How many look at it: the last to close it ends the work."""
        # Where no process can be had, the window's own does no more than is needed.
        self._worker = worker or Worker[AccountStep](
            Accountant(effort, worlds, since=since), Accountant(effort, worlds, None, since)
        )
        if not self.is_too_long:
            self._worker.ask(record)

    @classmethod
    def of(cls, record: Record, found: GameAccount) -> Accounting:
        """One that knows all of it already."""
        made = cls(record, worker=_AtRest())  # type: ignore[arg-type]
        made.account, made.done = found, 1.0
        made.decisions = list(found.decisions or ())
        return made

    @property
    def is_too_long(self) -> bool:
        """Whether the game has more moves than are looked through; then nothing is asked."""
        return is_too_long(self.record)

    @property
    def is_done(self) -> bool:
        """Whether the account is whole: it may still become more exact."""
        return self.account is not None and self.account.decisions is not None

    @property
    def is_settled(self) -> bool:
        """Whether nothing more will come."""
        return not self._worker.is_busy

    @property
    def has_failed(self) -> bool:
        """Whether it came to an end before it was whole; at once if there is no account of such a record."""
        return not self._worker.is_busy and not self.is_done

    def rating(self, seat: int) -> Rating:
        """A seat's play, by the decisions that have been looked at."""
        return rating_of(found for found in self.decisions if found.seat == seat)

    def poll(self) -> bool:
        """Take in what has been found since; whether that was anything."""
        found = self._worker.take()
        for step in found:
            self.done = step.done
            if step.decision is not None:
                self.decisions.append(step.decision)
            if step.account is not None:
                self.account = step.account
                if self.is_done:
                    self.decisions = list(step.account.decisions or ())
        if self.is_done and self.is_settled:
            self._worker.close()
        if self.account is not None and self.is_done and not (self.account.is_hurried or self._is_told):
            self._is_told = True
            self.on_sure(self.account)
        return bool(found) or self.has_failed

    def shared(self) -> Accounting:
        """The same for one more, who will close it as well."""
        self._users += 1
        return self

    def close(self) -> None:
        """Somebody looks at it no more; with the last one the worker ends. What was found stays."""
        self._users -= 1
        if self._users <= 0:
            self._worker.close()
