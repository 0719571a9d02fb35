"""A finished game's curve at once: everybody's chance of winning from turn to turn, each moment as it stands.

The account's curve (`ai.account`) looks some turns farther and takes its time; this one is there when a
replay opens.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from skipbo.ai.game_account import Point as Point
from skipbo.engine.events import PileCompleted, TurnBegan
from skipbo.engine.interned import Value
from skipbo.engine.record import Record, replay


@dataclass(frozen=True, slots=True)
class GameLine(Value):
    """A game in a line."""

    points: tuple[Point, ...]
    """By turn, the first before anybody has moved."""
    piles: tuple[int, ...]
    """How many moves had been made when a building pile was completed."""


def own_turns(points: Sequence[Point]) -> tuple[int, ...]:
    """For each point, for which time its player has a turn: so turns are counted wherever they are told."""
    had: Counter[int] = Counter()
    counted = 0
    told = []
    for point in points:
        if point.turn != counted:
            had[point.seat] += 1
            counted = point.turn
        told.append(had[point.seat])
    return tuple(told)


def line_of(record: Record) -> GameLine:
    """The line of a game that is known to be true."""
    from skipbo.ai.estimate import Estimate  # only a replay needs it, and it is large

    game, step = replay(record)
    estimate = Estimate(record.rules)
    points: list[Point] = []
    piles: list[int] = []
    turn, is_due = 1, True
    for made in range(len(record.moves) + 1):
        if made:
            step(record.moves[made - 1])
            for event in game.events_of_last_move():
                if isinstance(event, PileCompleted):
                    piles.append(made)
                elif isinstance(event, TurnBegan):
                    turn, is_due = turn + 1, True
        table = game.table
        if table.result is not None:
            points.append(Point(made, turn, table.turn, estimate.of_winners(table.result.winner_seats)))
            break
        # With tabletop manners the cards that a turn begins with are drawn by hand.
        if is_due and table.phase != "draw":
            points.append(Point(made, turn, table.turn, estimate.chances(table)))
            is_due = False
    return GameLine(tuple(points), tuple(piles))
