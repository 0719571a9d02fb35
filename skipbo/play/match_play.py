"""How people played in a match: their real decisions of all its games together make one number for skill.

    play = MatchPlay.of(facts, accounts)     # None where there is nothing to say
    while play.is_working: play.poll()
    for name, rating in play.told: ...

What was looked back on already is taken as it is; a worker looks through the other games.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from skipbo.ai.decision import EFFORT, WORLDS, is_too_long
from skipbo.ai.rating import Rating, together
from skipbo.engine.record import Record
from skipbo.play.accounts import Accounts
from skipbo.play.facts import MatchFacts
from skipbo.play.worker.worker import Worker

SeatPlays = tuple[Rating, ...]
"""How a game was played, by seat."""


class LooksAtGames:
    """Tells of every game how each seat played, in the order asked."""

    niceness: ClassVar = 8
    patience: ClassVar = 60.0

    def __init__(self, effort: int = EFFORT, worlds: int = WORLDS) -> None:
        self._effort, self._worlds = effort, worlds

    def answers(self, question: Sequence[Record]) -> Iterator[SeatPlays | None]:
        """A game's ratings once all its moves have been looked at, None after each of them."""
        from skipbo.ai.account import decisions_of, plays_by_seat  # not in the window's process

        for record in question:
            made = []
            for decision in decisions_of(record, self._effort, self._worlds):
                if decision is not None:
                    made.append(decision)
                yield None
            yield plays_by_seat(record, made)


class MatchPlay:
    """The window's or the text table's end: `poll` takes in what has come."""

    def __init__(
        self, facts: MatchFacts, accounts: Accounts, worker: Worker[SeatPlays] | None = None
    ) -> None:
        self._accounts = accounts
        self._names = {seat: "" if seat == facts.you else facts.names[seat] for seat in facts.people}
        self._known: list[SeatPlays] = []
        self._open: list[Record] = []
        """The games that are not known yet, in the order in which they will be."""
        for record in facts.records:
            plays = accounts.plays(record)
            if plays is None:
                self._open.append(record)
            else:
                self._known.append(plays)
        self._worker = worker or Worker[SeatPlays](LooksAtGames())
        if self._open:
            self._worker.ask(tuple(self._open))

    @classmethod
    def of(
        cls, facts: MatchFacts, accounts: Accounts, worker: Worker[SeatPlays] | None = None
    ) -> MatchPlay | None:
        """The play in a match of several games with people, if all its games can be looked through."""
        games = facts.records
        if len(games) < 2 or not facts.people or any(is_too_long(game) for game in games):
            return None
        return cls(facts, accounts, worker)

    @property
    def people(self) -> int:
        """How many people played."""
        return len(self._names)

    @property
    def is_working(self) -> bool:
        """Whether more will come."""
        return bool(self._open) and self._worker.is_busy

    @property
    def told(self) -> list[tuple[str, Rating]]:
        """Once all games are known: everybody who had enough to decide, by name (nothing for "you")."""
        if self._open:
            return []
        people = self._names.items()
        ratings = [(name, together(plays[seat] for plays in self._known)) for seat, name in people]
        return [(name, rating) for name, rating in ratings if rating.is_known]

    def poll(self) -> bool:
        """Take in what has been found since; whether the match's number is known now, or will not be."""
        if not self.is_working:
            return False
        for plays in self._worker.take():
            self._accounts.keep_plays(self._open.pop(0), plays)
            self._known.append(plays)
        is_over = not self._open or not self._worker.is_busy
        if is_over:
            self._worker.close()
        return is_over

    def close(self) -> None:
        """End the work; what was found stays."""
        self._worker.close()
