"""A game is looked back on in a process of its own, which may die without taking the window along."""

import json
from dataclasses import replace
from multiprocessing.connection import wait
from pathlib import Path

import pytest

from skipbo.ai.review import review
from skipbo.engine.record import Record
from skipbo.play.review_service import GameReview, Reviewer
from tests.play.worker.fakes import House

EFFORT, WORLDS = 300, 10


@pytest.fixture(scope="module")
def record(root: Path) -> Record:
    """A game in which the second seat is a person's."""
    found = Record.from_json(json.loads((root / "tests/golden/records/classic-2.skipbo.json").read_text()))
    first, second = found.seats
    return replace(found, seats=(first, replace(second, controller="human")))


def test_what_it_finds_is_what_the_review_says(record: Record) -> None:
    source = GameReview(record, EFFORT, WORLDS)
    try:
        while not source.is_done:
            assert wait([source._worker._line], 30), "it goes on"  # type: ignore[list-item]
            source.poll()
        said = [found for _, found in review(record, {1}, EFFORT, WORLDS) if found]
        assert source.seats == (1,)
        assert source.decisions == {1: len(said)}
        assert [found.decision for found in source.mistakes] == [found for found in said if found.is_mistake]
        for found in source.mistakes:
            assert len(found.views) == len(found.decision.better)
            assert found.views[0].hand == found.decision.view.hand
        assert not source.has_failed
    finally:
        source.close()


def test_after_a_death_it_goes_on_where_it_was(record: Record) -> None:
    said = [found for _, found in review(record, {1}, EFFORT, WORLDS) if found]
    house = House()
    source = GameReview(record, worker=house.worker(Reviewer(EFFORT, WORLDS)))
    source.poll()
    for steps in (1, 40, 20, 1000):
        house.last.live(1)
        source.poll()
        house.last.live(steps)
        before = source.move
        source.poll()
        assert source.move >= before
        if steps < 1000:
            house.last.is_dead = True
            source.poll()
    assert source.is_done
    assert not source.has_failed
    assert source.decisions == {1: len(said)}
    assert [found.decision for found in source.mistakes] == [found for found in said if found.is_mistake]


def test_without_a_process_it_looks_on_here_a_move_at_a_time(record: Record) -> None:
    source = GameReview(record, worker=House(room=0).worker(Reviewer(EFFORT, WORLDS)))
    moves = []
    while not source.is_done:
        assert source.poll()
        moves.append(source.move)
    assert moves == list(range(1, len(record.moves) + 1))


def test_a_failure_is_told_and_nothing_waits_for_it(record: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_arguments: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("skipbo.play.review_service.review", fail)
    source = GameReview(record, worker=House(room=0).worker(Reviewer(EFFORT, WORLDS)))
    assert not source.has_failed
    assert source.poll()
    assert source.has_failed
    assert not source.is_done
    source.close()


def test_a_game_without_end_is_not_even_begun(record: Record) -> None:
    endless = replace(record, moves=record.moves * 40)
    house = House()
    making = GameReview(endless, worker=house.worker(Reviewer(EFFORT, WORLDS)))
    assert making.has_failed
    assert making.poll()
    assert not house.started
