"""How a game ends: who won, why, and for how many points."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from skipbo.engine.editions import EDITIONS
from skipbo.engine.interned import Value
from skipbo.engine.rules import Rules

Reason = Literal["stock", "blocked", "unfinished"]

POINTS_FOR_WINNING = 25
POINTS_A_CARD = 5


@dataclass(frozen=True, slots=True)
class Result(Value):
    """The end of a game. Of a pair both seats are winners, each with the pair's points."""

    winner_seats: tuple[int, ...]
    reason: Reason
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


def result_for(rules: Rules, stock_counts: Sequence[int], winner: int | None, reason: Reason) -> Result:
    """The result when a side (or nobody) has won: 25, and 5 for each card left in the others' stocks (R6)."""
    winners = () if winner is None else rules.team_seats(winner)
    points = [0] * rules.players
    if winners and EDITIONS[rules.edition].is_scored:
        left = sum(count for seat, count in enumerate(stock_counts) if seat not in winners)
        for seat in winners:
            points[seat] = POINTS_FOR_WINNING + POINTS_A_CARD * left
    return Result(winners, reason, tuple(stock_counts), tuple(points))


def blocked_winner(rules: Rules, stock_counts: Sequence[int]) -> int | None:
    """Which side wins a blocked game (R5): the fewest stock cards; nobody on a tie of two sides."""
    # Partners who share piles add their stocks; in Tournament each plays only their own, so the smaller
    # counts.
    of_a_side = sum if EDITIONS[rules.edition].shares_piles else min
    left = {team: of_a_side([stock_counts[seat] for seat in rules.team_seats(team)]) for team in rules.teams}
    fewest = min(left.values())
    leaders = [team for team, count in left.items() if count == fewest]
    return leaders[0] if len(leaders) == 1 else None
