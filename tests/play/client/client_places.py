"""Places at tables for tests: a client at a live host whose game stands at a position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from skipbo.engine.commands import Command
from skipbo.engine.notation import parse
from skipbo.engine.view import View
from skipbo.play.client.table_client import TableClient
from skipbo.play.host import Host
from skipbo.play.match import Match, Seat
from skipbo.play.thinking import Thought
from tests.positions import position


class Script:
    """Stands for whoever thinks: its answers are written down beforehand, `None` for "not yet"."""

    def __init__(self, *answers: str | None) -> None:
        self.answers = list(answers)
        self.asked: list[tuple[str, int]] = []
        self.games = 0
        self.cancelled = 0
        self.is_closed = False

    def ask(self, kind: str, seat: int, view: View, legal: Sequence[Command]) -> None:
        assert view.seat == seat, "nobody is shown another seat's view"
        self.asked.append((kind, seat))

    def answer(self) -> Thought | None:
        answer = self.answers.pop(0) if self.answers else None
        return None if answer is None else Thought(parse(answer))

    def new_game(self) -> None:
        self.games += 1

    def sit_down(self, seats: Sequence[Seat]) -> None:
        self.seats = tuple(seats)

    def cancel(self) -> None:
        self.cancelled += 1

    def close(self) -> None:
        self.is_closed = True


def place(
    script: Script | None = None, people: Sequence[int] = (0,), level: str = "deep", **rest: Any
) -> tuple[TableClient, Host, list[dict[str, Any]]]:
    """A client, its host, and the journal that the host writes; `rest` is the position."""
    game = position(**rest)
    seats = [
        Seat(f"P{seat}") if seat in people else Seat(f"P{seat}", level) for seat in range(game.rules.players)
    ]
    match = Match.begin(game.rules, seats, seed="place", identity="0123456789abcdef")
    match.game = game
    journal: list[dict[str, Any]] = []
    host = Host(match, journal.append)
    return TableClient(host, script), host, journal
