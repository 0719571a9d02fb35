"""A review goes on until its number for skill is sure, and where it was made in haste it looks again."""

import itertools
import json
from dataclasses import replace
from pathlib import Path

import pytest

from skipbo.ai.account import account
from skipbo.ai.budget import Budget
from skipbo.ai.game_account import GameAccount
from skipbo.ai.rating import LEAST_DECISIONS, TOLD_ERROR, Rating
from skipbo.ai.refine import BATCH, SEARCHES, SURE, SURE_ENOUGH, refine
from skipbo.ai.review import trials
from skipbo.engine.record import Record


@pytest.fixture(scope="module")
def record(root: Path) -> Record:
    """A game whose first seat is a person's."""
    found = Record.from_json(json.loads((root / "tests/golden/records/classic-2.skipbo.json").read_text()))
    first, second = found.seats
    return replace(found, seats=(replace(first, controller="human"), replace(second, controller="easy")))


def time_for(steps: int) -> Budget:
    """Time for so many steps, a tick each."""
    ticks = itertools.count()
    return Budget(steps + 1, lambda: float(next(ticks)))


def wholes(record: Record, worlds: int, steps: int, haste: Budget | None = None) -> list[GameAccount]:
    made = account(record, 300, worlds, haste, lambda: time_for(steps))
    found = [step.account for step in made if step.account is not None]
    return [each for each in found if each.decisions is not None]


def test_searches_and_worlds_go_where_the_number_is_unsure(record: Record) -> None:
    found = [trial for _number, trial in trials(record, 300, 10) if trial is not None]
    own = [trial for trial in found if trial.seen.seat == 0]
    real = [trial for trial in own if trial.is_real]
    before = [(trial.worlds, trial.unsure) for trial in real]
    list(refine(found, (0,), time_for((SEARCHES - 1) * len(real) + 4)))
    assert min(trial.searches for trial in real) == SEARCHES
    assert {trial.searches for trial in found if trial.seen.seat == 1} == {1}, "nobody asked"
    gone = [trial.worlds - worlds for trial, (worlds, _unsure) in zip(real, before, strict=True)]
    assert all(more % BATCH == 0 for more in gone)
    sure = [trial for trial, more in zip(real, gone, strict=True) if not more]
    assert sure, "where every search finds what was played no world is needed"
    assert all(trial.unsure == 0 or trial.searches == SEARCHES for trial in sure)


def test_the_account_comes_again_with_a_smaller_error(record: Record) -> None:
    first, refined = wholes(record, worlds=10, steps=50)
    before, after = first.rating(0), refined.rating(0)
    assert before.decisions == after.decisions
    assert before.review_error > max(SURE * before.loss, SURE_ENOUGH)
    assert after.review_error < before.review_error
    of_the_other = [each for each in refined.decisions or () if each.seat == 1]
    assert of_the_other == [each for each in first.decisions or () if each.seat == 1]


def test_what_is_sure_takes_no_more_time(record: Record) -> None:
    made = (trial for _number, trial in trials(record, 300, 4) if trial is not None)
    few = [trial for trial in made if trial.is_real][: LEAST_DECISIONS - 1]
    assert len(few) == LEAST_DECISIONS - 1, "of so few decisions there is no number"
    assert not list(refine(few, (0, 1), time_for(3)))


def test_what_was_looked_at_in_haste_is_looked_at_again(record: Record) -> None:
    # A tick for each question of the time: too few for half of the moves.
    ticks = itertools.count()
    haste = Budget(90, lambda: float(next(ticks)))
    first, *_again, refined = wholes(record, worlds=30, steps=180, haste=haste)
    assert first.unseen > 0
    assert refined.unseen == 0
    assert len(refined.decisions or ()) > len(first.decisions or ())
    assert refined.worlds > first.worlds


def test_a_level_that_is_nearer_than_the_reviews_error_is_no_better_and_no_worse() -> None:
    sure, unsure = Rating(20, 0.2, 0.01), Rating(20, 0.2, 0.01, unsure=(20 * 0.005 / 1.96) ** 2)
    assert unsure.review_error == pytest.approx(0.005)
    assert (sure.better_than, sure.is_level) == ("hard", False)
    assert (unsure.better_than, unsure.is_level) == ("hard", True)
    assert sure.told_error == 0
    assert unsure.told_error >= TOLD_ERROR
    assert unsure.to_json()["score_error"] == pytest.approx(unsure.score_error, abs=0.01)
