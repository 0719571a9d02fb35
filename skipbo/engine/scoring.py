"""How a game ends: who won, why, and for how many points."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from skipbo.engine.editions import EDITIONS
from skipbo.engine.interned import Value
from skipbo.engine.rules import Rules

EndReason = Literal["stock", "blocked", "unfinished"]

POINTS_FOR_WINNING = 25
POINTS_A_CARD = 5


@dataclass(frozen=True, slots=True)
class RoomResult(Value):
    """How a tournament's room ended for one person (R40)."""

    player: str
    """As the statistics call people."""
    place: int
    pairs: int
    """How many there were in the room."""
    is_shared: bool
    """Whether other pairs are in the same place."""
    wins: int
    """Games that the person's pair has won, of four."""
    tables: int


@dataclass(frozen=True, slots=True)
class Result(Value):
    """The end of a game. Of a pair both seats are winners, each with the pair's points."""

    winner_seats: tuple[int, ...]
    reason: EndReason
    stock_counts: tuple[int, ...]
    points: tuple[int, ...]

    def to_json(self) -> dict[str, Any]:
        """The record's `result` object."""
        return {
            "winner_seats": list(self.winner_seats),
            "reason": self.reason,
            "stock_counts": list(self.stock_counts),
            "points": list(self.points),
        }

    @staticmethod
    def from_json(data: Mapping[str, Any]) -> "Result":
        """The result of a `result` object."""
        return Result(
            tuple(data["winner_seats"]), data["reason"], tuple(data["stock_counts"]), tuple(data["points"])
        )


def result_for(rules: Rules, stock_counts: Sequence[int], winner: int | None, reason: EndReason) -> Result:
    """The result when a side (or nobody) has won: 25, and 5 for each card left in the others' stocks (R6)."""
    winners = () if winner is None else rules.team_seats(winner)
    points = [0] * rules.players
    if winners and EDITIONS[rules.edition].is_scored:
        left = sum(count for seat, count in enumerate(stock_counts) if seat not in winners)
        for seat in winners:
            points[seat] = POINTS_FOR_WINNING + POINTS_A_CARD * left
    return Result(winners, reason, tuple(stock_counts), tuple(points))


def left_of_sides(rules: Rules, stock_counts: Sequence[int]) -> dict[int, int]:
    """How many stock cards each side has still to play."""
    # Partners who share piles add their stocks; in Tournament each plays only their own, so the smaller
    # counts.
    of_a_side = sum if EDITIONS[rules.edition].shares_piles else min
    return {team: of_a_side([stock_counts[seat] for seat in rules.team_seats(team)]) for team in rules.teams}


def stock_lead(rules: Rules, result: Result, seat: int) -> int:
    """By how many stock cards a seat's side was ahead of the best of the others; behind is negative.

    Who gives up is behind by all their own cards, whatever the winner still had.
    """
    left = left_of_sides(rules, result.stock_counts)
    winner = rules.team(result.winner_seats[0]) if result.winner_seats else None
    if winner is not None and result.reason == "unfinished":
        left[winner] = 0
    side = rules.team(seat)
    ahead = min(count for team, count in left.items() if team != side) - left[side]
    if winner is None:
        return ahead
    return max(1, ahead) if winner == side else min(-1, ahead)


def blocked_winner(rules: Rules, stock_counts: Sequence[int]) -> int | None:
    """Which side wins a blocked game (R5): the fewest stock cards; nobody on a tie of two sides."""
    left = left_of_sides(rules, stock_counts)
    fewest = min(left.values())
    leaders = [team for team, count in left.items() if count == fewest]
    return leaders[0] if len(leaders) == 1 else None
