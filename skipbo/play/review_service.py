"""A finished game reviewed by a worker: the window asks what has been found, and draws on."""

from collections.abc import Iterator
from typing import ClassVar, NamedTuple

from skipbo.ai.account import GameAccount
from skipbo.ai.review import WORLDS, Decision, is_too_long, review, views_along
from skipbo.ai.search import GLANCE
from skipbo.engine.record import Record
from skipbo.engine.seats import HUMAN
from skipbo.engine.view import View
from skipbo.play.review_time import budget_for
from skipbo.play.worker.worker import Worker


def seats_to_judge(record: Record) -> tuple[int, ...]:
    """Whose decisions are looked at: those of people; where there are none, everybody's."""
    everybody = range(len(record.seats))
    return tuple(seat for seat in everybody if record.seats[seat].controller == HUMAN) or tuple(everybody)


class Mistake(NamedTuple):
    """A decision that cost a good deal, with what its player saw, and would have seen on the better way."""

    decision: Decision
    played_views: tuple[View, ...]
    """Before each command that was played."""
    views: tuple[View, ...]
    """Before each command of the better plan."""

    @classmethod
    def of(cls, decision: Decision) -> "Mistake":
        """The mistake that a decision was."""
        played, better = (
            tuple(views_along(decision.view, plan)) for plan in (decision.played, decision.better)
        )
        return cls(decision, played, better)


class Look(NamedTuple):
    """What is to be looked back on."""

    record: Record
    seats: tuple[int, ...]


class Seen(NamedTuple):
    """A move has been looked at."""

    move: int
    seat: int | None
    """Whose decision it began, if it began one that is judged."""
    mistake: Mistake | None


class Reviewer:
    """Looks back on a game, move by move."""

    niceness: ClassVar = 5
    patience: ClassVar = 30.0

    def __init__(self, effort: int, worlds: int) -> None:
        self._effort, self._worlds = effort, worlds

    def answers(self, question: Look) -> Iterator[Seen]:
        """Every move, with what is to be said of it."""
        time = budget_for(question.record).until(1.0)
        for move, decision in review(question.record, question.seats, self._effort, self._worlds, time):
            seat = None if decision is None else decision.seat
            mistake = Mistake.of(decision) if decision is not None and decision.is_mistake else None
            yield Seen(move, seat, mistake)


class GameReview:
    """The window's end: `poll` takes in what has come."""

    def __init__(
        self,
        record: Record,
        effort: int = GLANCE.effort,
        worlds: int = WORLDS,
        worker: Worker[Seen] | None = None,
    ) -> None:
        self.record = record
        self.seats = seats_to_judge(record)
        self.mistakes: list[Mistake] = []
        self.decisions = dict.fromkeys(self.seats, 0)
        """How many have been looked at, by seat."""
        self.move = 0
        """How many moves have been looked at."""
        self.account: GameAccount | None = None
        """The game's account, where that is known already."""
        self._worker = worker or Worker[Seen](Reviewer(effort, worlds))
        if not self.is_too_long:
            self._worker.ask(Look(record, self.seats))

    @property
    def is_too_long(self) -> bool:
        """Whether the game has more moves than are looked through; then nothing is asked."""
        return is_too_long(self.record)

    @property
    def is_done(self) -> bool:
        """Whether the whole game has been looked at."""
        return self.move >= len(self.record.moves)

    @property
    def has_failed(self) -> bool:
        """Whether it came to an end before it was done."""
        return not self._worker.is_busy and not self.is_done

    def poll(self) -> bool:
        """Take in what has been found since; whether that was anything."""
        found = self._worker.take()
        for seen in found:
            self.move = seen.move + 1
            if seen.seat is not None:
                self.decisions[seen.seat] += 1
            if seen.mistake is not None:
                self.mistakes.append(seen.mistake)
        return bool(found) or self.has_failed

    def close(self) -> None:
        """End the worker; what was found so far stays."""
        self._worker.close()
