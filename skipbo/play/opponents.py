"""Who thinks for the computer's seats, asked without ever waiting: in a worker's process."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from skipbo.ai.rest_of_plan import RestOfPlan
from skipbo.engine.commands import Command
from skipbo.engine.view import View
from skipbo.play.match import Seat
from skipbo.play.thinking import ThinkAbout, Thinkers, Thought
from skipbo.play.worker.worker import Worker


class Opponents(Protocol):
    """`ask` starts to think ("move" of the seat's player, "hint" for a person); `answer` has it later."""

    def ask(self, kind: str, seat: int, view: View, legal: Sequence[Command]) -> None:
        """Begin to think."""

    def answer(self) -> Thought | None:
        """What was found, once."""

    def new_game(self) -> None:
        """A game is over and the next one begins."""

    def sit_down(self, seats: Sequence[Seat]) -> None:
        """Who plays from now on, how strong they may be; before the next game."""

    def cancel(self) -> None:
        """Forget the question (the table has changed)."""

    def close(self) -> None:
        """The table is left."""


class ThinkingProcess:
    """Computer players in a process of their own.

    A plan of several commands comes in one answer. Each of them is looked at again when its moment comes;
    only if it is not legal then, or not meant for what has come, its player is asked anew.
    """

    def __init__(self, seats: Sequence[Seat], seed: str, worker: Worker[Thought] | None = None) -> None:
        planners = Thinkers(seats, seed, searches=False)
        self._worker = worker or Worker(Thinkers(seats, seed), planners)
        self._seats = tuple(seats)
        self._asked: ThinkAbout | None = None
        self._known: Thought | None = None
        """The answer, where a plan had it already."""
        self._plans: dict[int, RestOfPlan] = {}
        """What the players mean to do, by seat."""
        self._game = 0

    def ask(self, kind: str, seat: int, view: View, legal: Sequence[Command]) -> None:
        """Begin to think; what was asked before no longer counts."""
        self.cancel()
        if kind == "move" and seat in self._plans and (planned := self._plans[seat].next(view, legal)):
            self._known = Thought(planned.command)
            return
        self._asked = ThinkAbout(self._game, kind, seat, view, tuple(legal), self._seats[seat].controller)
        self._worker.ask(self._asked)

    def answer(self) -> Thought | None:
        """What was found, once; None while it thinks, or when nothing is asked."""
        thought, self._known = self._known, None
        question = self._asked
        if thought is not None or question is None:
            return thought
        found = self._worker.take()
        if self._worker.failure is not None:
            thought = self._after_failure(self._worker.failure, question)
        elif found:
            thought = found[0]
        else:
            return None
        self._asked = None
        if question.kind == "move":
            self._plans[question.seat] = RestOfPlan(thought.rest)
        return thought

    def _after_failure(self, error: Exception, question: ThinkAbout) -> Thought:
        """Nobody can think about this, here or elsewhere: the game goes on all the same."""
        return Thought(question.legal[0], is_stopgap=True)

    def new_game(self) -> None:
        """A game is over and the next one begins."""
        self.cancel()
        self._plans.clear()
        self._game += 1

    def sit_down(self, seats: Sequence[Seat]) -> None:
        """Who plays from now on."""
        self._seats = tuple(seats)

    def cancel(self) -> None:
        """Forget the question; a late answer is thrown away."""
        self._asked = self._known = None
        self._worker.forget()

    def close(self) -> None:
        """End the process."""
        self.cancel()
        self._worker.close()
