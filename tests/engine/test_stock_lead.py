"""By how many stock cards a side was ahead when the game was over."""

import pytest

from skipbo.engine.editions import rules_for
from skipbo.engine.rules import Rules
from skipbo.engine.scoring import EndReason, Result, stock_lead

CLASSIC, THREE = rules_for("classic"), rules_for("classic", 3)
PAIRS, ROOM = rules_for("classic", 4, partnership=True), rules_for("tournament", 6)


@pytest.mark.parametrize(
    ("rules", "winner", "left", "reason", "lead"),
    [
        (CLASSIC, 0, (0, 7), "stock", 7),
        (CLASSIC, 1, (7, 0), "stock", -7),
        (CLASSIC, 1, (6, 4), "blocked", -2),
        (CLASSIC, None, (4, 4), "blocked", 0),
        (CLASSIC, 1, (2, 9), "unfinished", -2),  # who gives up while ahead is behind all the same
        (CLASSIC, 0, (9, 2), "unfinished", 2),
        (CLASSIC, None, (3, 5), "unfinished", 2),
        (THREE, 1, (3, 0, 9), "stock", -3),
        (PAIRS, 0, (0, 4, 0, 6), "stock", 10),  # partners play each other's stock: what both have counts
        (PAIRS, 1, (5, 0, 4, 0), "stock", -9),
        (ROOM, 0, (0, 4, 9, 7, 6, 5), "stock", 4),  # partners play their own: the smaller stock counts
    ],
)
def test_a_side_is_ahead_of_the_best_of_the_others(
    rules: Rules, winner: int | None, left: tuple[int, ...], reason: EndReason, lead: int
) -> None:
    winners = () if winner is None else rules.team_seats(rules.team(winner))
    assert stock_lead(rules, Result(winners, reason, left, (0,) * len(left)), 0) == lead
