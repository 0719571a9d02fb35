"""A finished game's mistakes, as its account finds them; the window asks what has come."""

from __future__ import annotations

from typing import NamedTuple

from skipbo.ai.decision import Decision, parted, views_along
from skipbo.ai.game_account import GameAccount
from skipbo.engine.record import Record, seats_to_judge
from skipbo.engine.view import View
from skipbo.play.account_service import Accounting


class Mistake(NamedTuple):
    """A decision that cost a good deal, with what its player saw, and would have seen on the better way."""

    decision: Decision
    played_views: tuple[View, ...]
    """Before each command that was played."""
    views: tuple[View, ...]
    """Before each command of the better plan."""

    @classmethod
    def of(cls, decision: Decision) -> Mistake:
        """The mistake that a decision was, from where what was played and what is better part."""
        parting = parted(decision)
        played, better = (tuple(views_along(parting.view, plan)) for plan in (parting.played, parting.better))
        return cls(parting, played, better)


class GameReview:
    """What an account says of the people's decisions; `poll` takes in what has come.

    There is no second search beside the account's: what a result's page counts as a mistake is what a replay
    shows. Whoever asked for the account ends it.
    """

    def __init__(self, source: Accounting) -> None:
        self.source = source
        self.seats = seats_to_judge(source.record)
        self.mistakes: list[Mistake] = []
        self.decisions = dict.fromkeys(self.seats, 0)
        """How many have been looked at, by seat."""
        self._seen = 0
        self._whole: GameAccount | None = None
        self._has_told_of_the_end = False

    @property
    def record(self) -> Record:
        """The game."""
        return self.source.record

    @property
    def account(self) -> GameAccount | None:
        """The game's account, once it is whole."""
        return self.source.account if self.source.is_done else None

    @property
    def move(self) -> int:
        """How far it has got, as if all moves took as long."""
        return len(self.record.moves) if self.is_done else int(self.source.done * len(self.record.moves))

    @property
    def is_too_long(self) -> bool:
        """Whether the game has more moves than are looked through; then nothing is found."""
        return self.source.is_too_long

    @property
    def is_done(self) -> bool:
        """Whether the whole game has been looked at."""
        return self.source.is_done

    @property
    def has_failed(self) -> bool:
        """Whether it came to an end before it was done."""
        return self.source.has_failed

    def poll(self) -> bool:
        """Take in what has been found since; whether that was anything."""
        has_news = self.source.poll()
        if self._whole is not self.account:
            # It has become whole, or more exact.
            self._whole, has_news = self.account, True
            self._seen, self.mistakes, self.decisions = 0, [], dict.fromkeys(self.seats, 0)
        for decision in self.source.decisions[self._seen :]:
            self._seen += 1
            if decision.seat not in self.decisions:
                continue
            has_news = True
            self.decisions[decision.seat] += 1
            if decision.is_mistake:
                self.mistakes.append(Mistake.of(decision))
        if self.is_done and not self._has_told_of_the_end:
            self._has_told_of_the_end = has_news = True
        return has_news
