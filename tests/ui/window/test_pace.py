"""Pictures follow the screen: as many a second as it shows, evenly, on a clock of our own."""

from __future__ import annotations

import pytest

from skipbo.ui.frame_pace import FramePace, frame_rate


class Clock:
    """Time that passes by sleeping and by working."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        assert seconds > 0
        self.now += seconds


@pytest.mark.parametrize(
    ("wish", "screens", "screen", "rate"),
    [
        ("screen", [60], 0, 60),
        ("screen", [60, 144], 1, 144),
        ("screen", [75], 0, 75),
        ("screen", [120], 0, 120),
        ("screen", [0], 0, 60),  # a screen that doesn't tell
        ("screen", [], -1, 60),
        ("screen", [60], 3, 60),
        ("screen", [24], 0, 30),
        ("screen", [1000], 0, 240),
        ("30", [144], 0, 30),
        ("60", [144], 0, 60),
    ],
)
def test_the_rate_is_the_screens_or_the_players(
    wish: str, screens: list[int], screen: int, rate: int
) -> None:
    assert frame_rate(wish, screens, screen) == rate


@pytest.mark.parametrize("rate", [30, 60, 75, 120, 144, 240])
def test_a_second_has_as_many_pictures_whatever_they_cost(rate: int) -> None:
    clock = Clock()
    pace = FramePace(clock, clock.sleep)
    began, passed = clock.now, 0.0
    for number in range(rate):
        clock.now += (0.2 + 0.6 * (number % 2)) / rate  # the work of a frame
        passed += pace.next(rate)
    assert clock.now - began == pytest.approx(1.0)
    assert passed == pytest.approx(1.0)


def test_a_late_picture_does_not_put_off_those_after_it() -> None:
    clock = Clock()
    pace = FramePace(clock, clock.sleep)
    assert pace.next(100) == pytest.approx(0.01)
    clock.now += 0.013
    assert pace.next(100) == pytest.approx(0.013)
    assert pace.next(100) == pytest.approx(0.01), "begun anew"
    clock.now += 5.0
    assert pace.elapsed() == pytest.approx(5.0)
    assert pace.next(100) == 0.0, "after a rest the first picture comes at once"
    assert pace.next(100) == pytest.approx(0.01)


@pytest.mark.parametrize("rate", [60, 144])
def test_there_is_time_left_while_half_of_it_is(rate: int) -> None:
    clock = Clock()
    pace = FramePace(clock, clock.sleep)
    pace.next(rate)
    clock.now += 0.4 / rate
    assert pace.has_time(rate)
    clock.now += 0.2 / rate
    assert not pace.has_time(rate)


def test_input_ends_a_wait_in_which_nothing_is_to_be_seen() -> None:
    clock = Clock()
    pace = FramePace(clock, lambda _seconds: pytest.fail("slept through it"))

    def next_one(comes_after: float) -> float:
        def wait(seconds: float) -> bool:
            clock.now += min(seconds, comes_after)
            return comes_after < seconds

        return pace.next(100, wait)

    clock.now += 0.002
    assert next_one(1.0) == pytest.approx(0.01)
    assert next_one(0.003) == pytest.approx(0.003)
    assert next_one(1.0) == pytest.approx(0.01), "the time between pictures begins anew there"
