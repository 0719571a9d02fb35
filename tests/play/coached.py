"""A coach whose answers are written down beforehand."""

from __future__ import annotations

from typing import Any

from skipbo.ai.decision import Decision
from skipbo.engine.commands import Command
from skipbo.play.coaching import Coach, Judged, TurnsEnd


class ScriptedWorker:
    """Stands for the worker: answers are `None` for "still thinking"."""

    def __init__(self, *answers: Judged | None) -> None:
        self.answers = list(answers)
        self.asked: list[TurnsEnd] = []
        self.is_busy = self.is_closed = False
        self.begun = 0

    def begin(self) -> None:
        self.begun += 1

    def ask(self, question: TurnsEnd) -> None:
        self.asked.append(question)
        self.is_busy = True

    def take(self) -> list[Judged]:
        answer = self.answers.pop(0) if self.answers else None
        return [] if answer is None else [answer]

    def forget(self) -> None:
        self.is_busy = False

    def close(self) -> None:
        self.is_closed = True


def better(*commands: Command, cost: float = 0.07) -> Judged:
    """What the coach says where these would have been better; the view is of no matter."""
    view: Any = None
    return Judged(Decision(0, 0, view, commands[:1], commands, 0.5, cost, 0.01, None))


def coach(*answers: Judged | None, is_on: bool = True) -> tuple[Coach, ScriptedWorker, list[float]]:
    """A coach, its worker, and a clock that the test moves."""
    worker, clock = ScriptedWorker(*answers), [0.0]
    made = Coach(lambda: is_on, worker, lambda: clock[0], ScriptedWorker())  # type: ignore[arg-type]
    return made, worker, clock
