"""The coach of whoever sits at a screen: a worker thinks, and no turn waits for long."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from skipbo.ai.decision import Decision
from skipbo.engine.commands import Command, Discard, EndTurn
from skipbo.engine.interned import Value
from skipbo.engine.view import View
from skipbo.play.worker.worker import Worker

PATIENCE: Final = 0.3
"""After this many seconds the turn goes on, whatever the coach would have said."""


@dataclass(frozen=True, slots=True)
class TurnsEnd(Value):
    """A turn that is about to end; no more than the player sees."""

    view: View
    command: Command


@dataclass(frozen=True, slots=True)
class ManyEnds(Value):
    """A turn that may end in any of these ways, while the player still looks at the cards."""

    view: View
    ends: tuple[Command, ...]


@dataclass(frozen=True, slots=True)
class Judged(Value):
    """What the coach says of it: nothing, or what would be clearly better."""

    found: Decision | None = None
    command: Command | None = None
    """Of which of many ends."""


class Advising:
    """What the worker does for the coach."""

    niceness: ClassVar = 0
    patience: ClassVar = 10.0

    def answers(self, question: TurnsEnd | ManyEnds) -> Iterator[Judged]:
        """What is to be said of a turn's end, or of one after the other."""
        from skipbo.ai.coach import advise, foresee  # not in the window's process

        if isinstance(question, TurnsEnd):
            yield Judged(advise(question.view, question.command))
            return
        for command, found in foresee(question.view, question.ends):
            # What is known already need not come back: many answers may wait in the line.
            yield Judged(None if found is None else replace(found, view=None), command)  # type: ignore[arg-type]


class Silent(Advising):
    """Where there is no other process: to think in this one would hold up the table."""

    def answers(self, question: TurnsEnd | ManyEnds) -> Iterator[Judged]:
        """Nothing."""
        yield Judged()


class Coach:
    """Asked before a turn ends; counts how often it spoke, was heeded, and came too late."""

    def __init__(
        self,
        is_on: Callable[[], bool],
        worker: Worker[Judged] | None = None,
        clock: Callable[[], float] = time.monotonic,
        ahead: Worker[Judged] | None = None,
    ) -> None:
        """`ahead` thinks about all ends of a turn while the player looks at it, `worker` about the one."""
        self._is_on, self._clock = is_on, clock
        self._worker = worker or Worker[Judged](Advising(), Silent())
        self._ahead = ahead or Worker[Judged](Advising(), Silent())
        self._seen: View | None = None
        self._foreseen: dict[Command, Judged] = {}
        self._ready: Judged | None = None
        self._since = 0.0
        self._insisted: TurnsEnd | None = None
        """What was offered back last: done again, it is meant."""
        self._asked: TurnsEnd | None = None
        self._keep: Callable[[tuple[int, int]], None] = lambda count: None
        self.new_game()

    def new_game(self) -> None:
        """Count from the beginning."""
        self.spoken = self.heeded = self.late = 0
        self.is_whole = True

    def go_on_counting(self, count: tuple[int, int] | None, keep: Callable[[tuple[int, int]], None]) -> None:
        """Go on from what was counted in a game; None where nobody knows. `keep` hears of every change."""
        self.spoken, self.heeded = count or (0, 0)
        self.is_whole, self._keep = count is not None, keep

    @property
    def is_on(self) -> bool:
        """Whether it is wished for."""
        return self._is_on()

    def get_ready(self) -> None:
        """A turn begins that may be spoken of: the processes start, if they have not yet."""
        if self._is_on():
            self._worker.begin()
            self._ahead.begin()

    def foresee(self, view: View, legal: Sequence[Command]) -> None:
        """The player looks at this: begin with every way in which the turn may end."""
        if not self._is_on() or view is self._seen:
            return
        self._seen, self._foreseen = view, {}
        ends = tuple(command for command in legal if isinstance(command, Discard | EndTurn))
        if ends and len(legal) > 1:
            self._ahead.ask(ManyEnds(view, ends))

    def _take_in(self, view: View) -> None:
        """What was found ahead of time about a view."""
        found = self._ahead.take()
        if view is self._seen:
            self._foreseen |= {judged.command: judged for judged in found if judged.command is not None}

    def ask(self, view: View, command: Command) -> bool:
        """Begin to think about a turn's end; False if there is nothing to think about."""
        question = TurnsEnd(view, command)
        if not self._is_on() or not isinstance(command, Discard | EndTurn) or question == self._insisted:
            return False
        self._asked, self._since = question, self._clock()
        self._take_in(view)
        self._ready = self._foreseen.get(command)
        if self._ready is None:
            self._worker.ask(question)
        return True

    def answer(self) -> Judged | None:
        """What it says; None while it may still say something."""
        found = self._worker.take() if self._ready is None else []
        if self._ready is not None:
            judged, self._ready = self._ready, None
        elif found:
            judged = found[0]
        elif self._worker.is_busy and self._clock() - self._since < PATIENCE:
            return None
        else:
            self.late += 1
            judged = Judged()
        self._worker.forget()
        if judged.found is not None:
            self.spoken += 1
            self._keep((self.spoken, self.heeded))
            self._insisted = self._asked
        return judged

    def heed(self) -> None:
        """The card was taken back."""
        self.heeded += 1
        self._keep((self.spoken, self.heeded))

    def forget(self) -> None:
        """Something else has happened."""
        self._worker.forget()

    def close(self) -> None:
        """The table is left."""
        self._worker.close()
        self._ahead.close()
