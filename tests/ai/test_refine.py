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
from skipbo.ai.refine import BATCH, SURE, SURE_ENOUGH, refine
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


def test_worlds_go_where_the_number_is_unsure(record: Record) -> None:
    first, refined = wholes(record, worlds=10, steps=6)
    before, after = first.rating(0), refined.rating(0)
    assert before.decisions == after.decisions
    assert before.review_error > max(SURE * before.loss, SURE_ENOUGH)
    assert after.review_error < before.review_error
    tried = [
        (other.worlds - one.worlds, one.error)
        for one, other in zip(first.decisions or (), refined.decisions or (), strict=True)
        if one.seat == 0
    ]
    assert sum(more for more, _error in tried) == 6 * BATCH
    assert max(tried)[1] > 0, "the worlds go to decisions in which two plans differ"
    assert all(not more for more, error in tried if not error), "and to none where the same was played"
    of_the_other = [each for each in refined.decisions or () if each.seat == 1]
    assert of_the_other == [each for each in first.decisions or () if each.seat == 1], "nobody asked"


def test_what_is_sure_costs_no_more_worlds(record: Record) -> None:
    made = (trial for _number, trial in trials(record, 300, 4) if trial is not None)
    same = [trial for trial in made if trial.is_same]
    assert len(same) > LEAST_DECISIONS
    assert not list(refine(same, (0, 1), time_for(3)))


def test_what_was_looked_at_in_haste_is_looked_at_again(record: Record) -> None:
    # A tick for each question of the time: too few for half of the moves.
    ticks = itertools.count()
    haste = Budget(90, lambda: float(next(ticks)))
    first, refined = wholes(record, worlds=30, steps=75, haste=haste)
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
