"""A game looked back on in a process of its own: the window asks what has been found, and draws on."""

import contextlib
import multiprocessing
import os
from collections.abc import Collection
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from skipbo.ai.review import WORLDS, Decision, review, views_along
from skipbo.ai.search import NARROW
from skipbo.engine.record import Record
from skipbo.engine.view import View
from skipbo.play.match import HUMAN
from skipbo.play.thinking import deaf, end_process


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


class LookingBack:
    """The window's end: `poll` takes in what has come."""

    def __init__(self, record: Record, effort: int = NARROW.effort, worlds: int = WORLDS) -> None:
        self.record = record
        self.seats = seats_to_judge(record)
        self.mistakes: list[Mistake] = []
        self.decisions = dict.fromkeys(self.seats, 0)
        """How many have been looked at, by seat."""
        self.move = 0
        """How many moves have been looked at."""
        spawn = multiprocessing.get_context("spawn")
        ours, theirs = spawn.Pipe(duplex=False)
        self._line: Connection | None = ours
        self._process: Any = spawn.Process(
            target=_work, args=(theirs, record, self.seats, effort, worlds), daemon=True
        )
        with deaf():
            self._process.start()
        theirs.close()

    @property
    def is_done(self) -> bool:
        """Whether the whole game has been looked at."""
        return self.move >= len(self.record.moves)

    @property
    def has_failed(self) -> bool:
        """Whether the process died before it was done."""
        return self._line is None and not self.is_done

    def poll(self) -> bool:
        """Take in what has been found since; whether that was anything."""
        before = self.move
        try:
            while self._line is not None and self._line.poll():
                move, seat, mistake = self._line.recv()
                self.move = move + 1
                if seat is not None:
                    self.decisions[seat] += 1
                if mistake is not None:
                    self.mistakes.append(mistake)
        except (EOFError, OSError):
            self.close()
            return True
        return self.move > before

    def close(self) -> None:
        """Look no further."""
        end_process(self._line, self._process)
        self._line = self._process = None


def _work(line: Connection, record: Record, seats: Collection[int], effort: int, worlds: int) -> None:
    """The other process, which leaves the window its share of the machine."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(5)
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        for move, decision in review(record, seats, effort, worlds):
            seat = None if decision is None else decision.seat
            mistake = Mistake.of(decision) if decision is not None and decision.is_mistake else None
            line.send((move, seat, mistake))
