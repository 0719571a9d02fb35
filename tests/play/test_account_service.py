"""A game's account is made in a process of its own; what can't be accounted for is told, not waited for."""

import itertools
import json
from dataclasses import replace
from pathlib import Path

import pytest

from skipbo.ai.account import account
from skipbo.ai.budget import Budget
from skipbo.ai.game_account import GameAccount
from skipbo.engine.record import Record
from skipbo.play.account_service import Accountant, Accounting
from tests.play.worker.fakes import House

EFFORT, WORLDS = 300, 4


@pytest.fixture(scope="module")
def record(root: Path) -> Record:
    return Record.from_json(json.loads((root / "tests/golden/records/classic-2.skipbo.json").read_text()))


def test_the_curve_comes_first_and_the_decisions_follow(record: Record) -> None:
    making = Accounting(record, worker=House(room=0).worker(Accountant(EFFORT, WORLDS)))
    has_curve_at = 0.0
    while not making.is_done:
        assert making.poll()
        if making.account is not None and not has_curve_at:
            has_curve_at = making.done
            assert making.account.decisions is None
            assert not making.decisions
    assert 0 < has_curve_at < 0.6
    assert making.done == 1
    whole = list(account(record, EFFORT, WORLDS))[-1].account
    assert making.account is not None
    assert whole is not None
    assert making.account.to_json() == whole.to_json()
    assert making.rating(0) == making.account.rating(0)
    assert making.rating(0).decisions > 5
    assert not making.has_failed
    making.close()


def time_for_a_few() -> Budget:
    """Time to look at every move again, and for some steps more."""
    ticks = itertools.count()
    return Budget(160, lambda: float(next(ticks)))


def test_when_it_is_whole_it_goes_on_and_becomes_more_exact(record: Record) -> None:
    house = House()
    making = Accounting(record, worker=house.worker(Accountant(EFFORT, WORLDS, time_for_a_few)))
    told: list[GameAccount] = []
    making.on_sure = told.append
    making.poll()
    while not making.is_done:
        house.last.live(1)
        making.poll()
    assert not making.is_settled
    assert told == [], "its figures may be others when it is made without haste"
    first, error = making.account, making.rating(0).review_error
    house.last.live(3)
    assert not making.poll(), "worlds alone are no news"
    house.last.live(100_000)
    assert making.poll()
    assert making.is_settled
    assert house.last.is_closed
    assert making.account is not first
    assert [found.luck for found in told] == [making.account.luck] if making.account else []
    assert not told[0].is_hurried
    assert making.account is not None
    assert making.decisions == list(making.account.decisions or ())
    assert making.rating(0).review_error < error


def test_after_a_death_it_goes_on_where_it_was(record: Record) -> None:
    house = House()
    making = Accounting(record, worker=house.worker(Accountant(EFFORT, WORLDS, None)))
    making.poll()
    for steps in (1, 30, 1000):
        house.last.live(1)
        making.poll()
        house.last.live(steps)
        making.poll()
        if steps < 1000:
            house.last.is_dead = True
            making.poll()
    assert making.is_done
    assert making.account is not None
    assert len(making.decisions) == len(making.account.decisions or ())


def test_a_record_without_an_account_fails_at_once(record: Record) -> None:
    forged = replace(record, moves=record.moves[1:])
    making = Accounting(forged, worker=House(room=0).worker(Accountant(EFFORT, WORLDS)))
    assert making.poll()
    assert making.has_failed
    assert making.account is None
    making.close()


def test_a_game_without_end_is_not_even_begun(record: Record) -> None:
    endless = replace(record, moves=record.moves * 40)
    house = House()
    making = Accounting(endless, worker=house.worker(Accountant(EFFORT, WORLDS)))
    assert making.has_failed
    assert making.poll()
    assert making.account is None
    assert not house.started
