"""Time shared out: what does not fit is looked at less closely, and at last not at all."""

from __future__ import annotations

import itertools
import json
from pathlib import Path

import pytest

from skipbo.ai.account import account
from skipbo.ai.budget import LEAST, Budget
from skipbo.engine.record import Record
from skipbo.play.review_time import MOST_PLAIN_SECONDS, MOST_SECONDS, SECONDS, seconds_for


class Work:
    """A clock that goes on by what steps cost at their share."""

    def __init__(self, cost: float) -> None:
        self.now, self.cost = 0.0, cost

    def clock(self) -> float:
        return self.now

    def do(self, seconds: float, steps: int = 100) -> list[float]:
        spread = Budget(seconds, self.clock).until(1.0)
        shares = []
        for step in range(steps):
            shares.append(spread.share(step / steps))
            self.now += shares[-1] * self.cost
        return shares


def test_where_there_is_time_every_step_has_all_of_its_effort() -> None:
    assert set(Work(0.01).do(2.0)[1:]) == {1.0}


@pytest.mark.parametrize("cost", [0.05, 0.1])
def test_where_there_is_too_little_all_steps_share_it(cost: float) -> None:
    work = Work(cost)
    shares = work.do(2.0)
    assert work.now <= 2.1
    assert max(shares[1:]) < 1.5 * min(shares), "nobody is better off than the others"


def test_what_does_not_fit_at_all_is_left_out() -> None:
    work = Work(1.0)
    shares = work.do(2.0)
    assert shares[1] == LEAST
    assert shares[-1] == 0.0
    assert work.now <= 2.5


def test_a_long_game_gets_more_time_but_not_without_end() -> None:
    assert seconds_for(30, True) == seconds_for(63, True) == SECONDS
    assert seconds_for(126, True) == 2 * SECONDS
    assert seconds_for(2000, True) == MOST_SECONDS
    assert seconds_for(2000, False) == MOST_PLAIN_SECONDS


def test_an_account_in_haste_adds_up_and_says_how_closely_it_looked(root: Path) -> None:
    record = Record.from_json(json.loads((root / "tests/golden/records/classic-2.skipbo.json").read_text()))
    ticks = itertools.count()
    *_, last = account(record, 30, 30, Budget(90, lambda: float(next(ticks))))
    found = last.account
    assert found is not None
    assert found.decisions
    assert 0 < found.unseen < len(record.moves)
    assert all(decision.move < len(record.moves) - found.unseen for decision in found.decisions)
    assert 20 <= found.worlds < 30
    assert found.result is not None
    for start, luck, play, result in zip(found.start, found.luck, found.play, found.result, strict=True):
        assert start + luck + play == pytest.approx(result, abs=0.01)
