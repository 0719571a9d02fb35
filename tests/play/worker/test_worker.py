"""One protocol for whatever another process works out: findings, deaths, silences, and no process at all."""

from __future__ import annotations

import pytest

from skipbo.play.worker import worker as worker_module
from skipbo.play.worker.notice import Notice
from skipbo.play.worker.process import nowhere
from skipbo.play.worker.worker import MOST_DEATHS, STARTING_PATIENCE, Worker
from tests.play.worker.fakes import PATIENCE, House, Letters


@pytest.fixture(autouse=True)
def notice(monkeypatch: pytest.MonkeyPatch) -> Notice:
    """A program in which nothing has been told yet."""
    fresh = Notice()
    monkeypatch.setattr(worker_module, "notice", fresh)
    return fresh


def test_findings_come_as_they_are_made() -> None:
    house = House()
    worker = house.worker(Letters())
    worker.ask("abc")
    assert worker.take() == []
    house.last.live(1)
    assert worker.take() == []
    house.last.live(2)
    assert worker.take() == ["a", "b"]
    assert worker.is_busy
    house.last.live(2)
    assert worker.take() == ["c"]
    assert not worker.is_busy
    worker.ask("d")
    house.last.live()
    assert worker.take() == ["d"]
    assert len(house.started) == 1


def test_nothing_is_sent_to_a_worker_that_has_something_to_do() -> None:
    house = House()
    worker = house.worker(Letters())
    for word in ("first", "second", "third"):
        worker.ask(word)
    assert not house.last.inbox, "it has not even said that it is there"
    house.last.live(1)
    worker.take()
    house.last.live(2)
    worker.ask("fourth")
    worker.ask("fifth")
    assert not house.last.inbox, "it still spells"
    house.last.live()
    assert worker.take() == []
    house.last.live()
    assert worker.take() == list("fifth")


def test_what_is_forgotten_is_never_told() -> None:
    house = House()
    worker = house.worker(Letters())
    worker.ask("abc")
    house.last.live(1)
    worker.take()
    house.last.live(2)
    worker.forget()
    assert worker.take() == []
    assert not worker.is_busy
    house.last.live()
    worker.ask("x")
    worker.take()
    house.last.live()
    assert worker.take() == ["x"]


@pytest.mark.parametrize("at", range(1, 6))
def test_one_that_dies_is_replaced_and_nothing_is_told_twice(at: int) -> None:
    house = House()
    worker = house.worker(Letters())
    worker.ask("abc")
    found = []
    for _ in range(at):
        house.last.live(1)
        found += worker.take()
    house.last.is_dead = True
    for _ in range(10):
        found += worker.take()
        house.last.live(1)
    assert found == list("abc")
    assert not worker.is_busy
    assert house.started[0].is_closed
    assert len(house.started) <= 2


@pytest.mark.parametrize("at", range(5))
def test_one_that_stops_is_noticed_by_the_clock_and_replaced(at: int) -> None:
    house = House()
    worker = house.worker(Letters())
    worker.ask("abc")
    found = []
    for _ in range(at):
        house.last.live(1)
        found += worker.take()
    stopped = house.last
    house.now += PATIENCE - 1
    found += worker.take()
    assert len(house.started) == 1, "patience first"
    house.wait_too_long()
    found += worker.take()
    is_done = found == list("abc") and not worker.is_busy
    assert is_done or stopped.is_killed
    for _ in range(10):
        house.last.live(1)
        found += worker.take()
    assert found == list("abc")


def test_one_that_stopped_while_nobody_asked_is_noticed_at_the_next_question() -> None:
    house = House()
    worker = house.worker(Letters())
    worker.ask("abc")
    house.last.live(1)
    worker.take()
    worker.forget()
    house.wait_too_long()
    worker.ask("de")
    assert worker.take() == []
    assert len(house.started) == 2
    house.last.live(1)
    worker.take()
    house.last.live()
    assert worker.take() == ["d", "e"]


def test_a_process_has_more_time_to_start_than_to_go_on() -> None:
    house = House()
    worker = house.worker(Letters())
    worker.ask("ab")
    house.now += STARTING_PATIENCE - 1
    worker.take()
    assert len(house.started) == 1
    house.last.live(1)
    worker.take()
    house.now += PATIENCE + 1
    worker.take()
    assert len(house.started) == 2


def test_a_sign_of_life_is_heard_and_told_to_nobody() -> None:
    house = House()
    worker = house.worker(Letters())
    worker.ask("a....b")
    house.last.live(1)
    found = worker.take()
    for _ in range(7):
        house.now += PATIENCE - 1
        house.last.live(1)
        found += worker.take()
    assert found == ["a", "b"]
    assert len(house.started) == 1


def test_after_four_in_a_row_the_work_is_done_here(notice: Notice) -> None:
    house = House()
    worker = house.worker(Letters(), Letters("?"))
    worker.ask("ab!")
    for _ in range(MOST_DEATHS + 1):
        assert not notice.take()
        house.last.live()
        worker.take()
        house.last.live()
        worker.take()
    assert len(house.started) == MOST_DEATHS + 1
    assert all(one.is_killed for one in house.started)
    assert not notice.take(), "what fails here as well is no want of processes"
    worker.ask("cd")
    assert [worker.take() for _ in range(3)] == [["c?"], ["d?"], []]
    assert notice.take()
    assert not notice.take()
    assert not worker.is_busy
    assert len(house.started) == MOST_DEATHS + 1


def test_what_was_found_before_the_last_death_is_not_found_again_here() -> None:
    house = House()
    worker = house.worker(Letters())
    worker.ask("abc")
    house.last.live(1)
    worker.take()
    house.last.live(2)
    found = worker.take()
    for _ in range(MOST_DEATHS + 1):
        house.last.is_dead = True
        found += worker.take()
    for _ in range(4):
        found += worker.take()
    assert found == list("abc")


def test_deaths_are_counted_in_a_row() -> None:
    house = House()
    worker = house.worker(Letters())
    for number in range(3 * MOST_DEATHS):
        worker.ask("a")
        for _ in range(number % (MOST_DEATHS + 1)):
            house.last.is_dead = True
            worker.take()
        house.last.live(1)
        worker.take()
        house.last.live()
        worker.take()
        assert not worker.is_busy
    assert not worker._is_here


@pytest.mark.parametrize("error", [BlockingIOError, OSError, RuntimeError, FileNotFoundError])
def test_where_no_process_can_be_had_the_work_is_done_here_and_that_is_told_once(
    error: type[Exception], notice: Notice
) -> None:
    house = House(room=0, error=error)
    for word in ("ab", "cd"):
        worker = house.worker(Letters())
        worker.ask(word)
        assert [worker.take() for _ in range(2)] == [[letter] for letter in word]
    assert notice.take()
    assert not notice.take()


def test_whoever_wants_no_other_process_is_told_nothing(notice: Notice) -> None:
    worker: Worker[str] = Worker(Letters(), start=nowhere)
    worker.ask("..a..b")
    assert worker.take() == ["a"]
    assert worker.take() == ["b"]
    assert worker.take() == []
    assert not notice.take()


def test_a_failure_here_ends_the_question_and_says_why() -> None:
    worker: Worker[str] = Worker(Letters(), start=nowhere)
    worker.ask("a!")
    assert worker.take() == ["a"]
    assert worker.take() == []
    assert isinstance(worker.failure, ZeroDivisionError)
    assert not worker.is_busy
    worker.ask("b")
    assert worker.failure is None
    assert worker.take() == ["b"]


@pytest.mark.parametrize("steps", [0, 1, 2, 9])
def test_closing_ends_the_process_at_once(steps: int) -> None:
    house = House()
    worker = house.worker(Letters())
    worker.ask("abc")
    house.last.live(steps)
    worker.close()
    assert house.last.is_killed
    assert house.last.is_closed
    worker.close()
    assert worker.take() == []
    worker.ask("d")
    assert len(house.started) == 2
