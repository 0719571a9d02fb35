"""A strong player of ours plays somebody's cards: the same deal, the same opponents, hidden cards hidden."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final, NamedTuple

from skipbo.engine.game import Game
from skipbo.engine.record import Record, RecordSeat, record_of
from skipbo.engine.scoring import stock_lead
from skipbo.engine.seats import AT_TABLE, HUMAN
from skipbo.engine.view import view
from skipbo.play.match import MOST_MOVES
from skipbo.play.worker.worker import Worker

LEVEL: Final = "expert"
GUARD_SECONDS: Final = 3.0


class Asked(NamedTuple):
    """Whose cards are to be played."""

    record: Record
    seat: int
    level: str = LEVEL


class Going(NamedTuple):
    """How far the game is."""

    stocks: tuple[int, ...]
    """The cards left in every stock."""
    record: Record | None
    """The game, once it is over."""


class PlaysInPlace:
    """Plays a game's deal again; each seat sees its own view and nothing else."""

    niceness: ClassVar = 5
    patience: ClassVar = 30.0

    def answers(self, question: Asked) -> Iterator[Going | None]:
        """After every turn how it stands, at last the game."""
        from skipbo.ai.makers import make_player  # not in the window's process

        record = question.record
        levels = [
            _level(seat, number == question.seat, question.level) for number, seat in enumerate(record.seats)
        ]
        players = [make_player(level, f"stand-in:{record.seed}:{n}") for n, level in enumerate(levels)]
        names = [seat.name for seat in record.seats]
        game = Game.deal(record.rules, record.dealer, record.seed)
        scores = [0] * len(names)
        turn = -1
        while not game.is_over() and len(game.moves) < MOST_MOVES:
            seat = game.table.turn
            if seat != turn:
                turn = seat
                yield Going(tuple(game.table.stock_counts()), None)
            seen = view(game, seat, names, scores)
            game.push(players[seat].choose(seen, game.legal(seat), GUARD_SECONDS), seat)
            yield None
        told = [
            ("" if number == question.seat else seat.name, level)
            for number, (seat, level) in enumerate(zip(record.seats, levels, strict=True))
        ]
        yield Going(tuple(game.table.stock_counts()), record_of(game, told))


def _level(seat: RecordSeat, is_asked: bool, level: str) -> str:
    """Who plays a seat: its own level; for the one asked for, other people and programs the substitute."""
    return (
        level if is_asked or seat.controller == HUMAN or seat.controller not in AT_TABLE else seat.controller
    )


class Substitute:
    """The window's end."""

    def __init__(self, record: Record, seat: int, worker: Worker[Going] | None = None) -> None:
        self.record, self.seat = record, seat
        self.stocks: tuple[int, ...] = ()
        self.played: Record | None = None
        self._worker = worker or Worker[Going](PlaysInPlace())
        self._worker.ask(Asked(record, seat))

    @property
    def has_failed(self) -> bool:
        """Whether it came to an end without a game."""
        return self.played is None and not self._worker.is_busy

    @property
    def leads(self) -> tuple[int, int] | None:
        """By how many stock cards the seat's side was ahead, and would have been; None while it is played."""
        if self.played is None:
            return None
        rules, seat = self.record.rules, self.seat
        return stock_lead(rules, self.record.result, seat), stock_lead(rules, self.played.result, seat)

    def poll(self) -> bool:
        """Take in how far it is."""
        found = self._worker.take()
        for going in found:
            self.stocks, self.played = going
        return bool(found) or self.has_failed

    def close(self) -> None:
        """End the worker: the game is no longer wanted."""
        self._worker.close()
