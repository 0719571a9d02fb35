"""Timelines, easing and tempos as pure functions of the time they are given."""

from __future__ import annotations

import itertools

import pytest

from skipbo.ui import tempo
from skipbo.ui.easing import EASINGS, spring
from skipbo.ui.tween import Act, Timeline
from tests.ui.table.driver import TableDriver


class _Noted(Act):
    def __init__(self, name: str, notes: list[str], delay: float, seconds: float) -> None:
        super().__init__(delay, seconds)
        self._name, self._notes = name, notes

    def begin(self) -> None:
        self._notes.append(f"+{self._name}")

    def end(self) -> None:
        self._notes.append(f"-{self._name}")


def _three(notes: list[str]) -> list[Act]:
    return [_Noted("a", notes, 0.0, 0.3), _Noted("b", notes, 0.1, 0.1), _Noted("c", notes, 0.2, 0.0)]


@pytest.mark.parametrize("step", [0.01, 0.07, 0.5])
def test_acts_begin_and_end_in_the_same_order_however_long_the_frames_are(step: float) -> None:
    notes: list[str] = []
    timeline = Timeline()
    timeline.add(_three(notes))
    for _ in range(60):
        timeline.advance(step)
    assert timeline.is_empty
    assert notes == ["+a", "+b", "-b", "+c", "-c", "-a"]


def test_finishing_keeps_the_order_too() -> None:
    notes: list[str] = []
    timeline = Timeline()
    timeline.add(_three(notes))
    timeline.advance(0.05)
    timeline.finish()
    assert timeline.is_empty
    assert notes == ["+a", "+b", "-b", "+c", "-c", "-a"]


@pytest.mark.parametrize("name", sorted(EASINGS))
def test_every_curve_starts_at_nought_and_ends_at_one(name: str) -> None:
    curve = EASINGS[name]
    assert curve(0.0) == pytest.approx(0.0)
    assert curve(1.0) == pytest.approx(1.0)


def test_the_spring_passes_its_goal_by_three_per_cent_once() -> None:
    values = [spring(i / 200) for i in range(201)]
    assert max(values) == pytest.approx(1.03, abs=0.002)
    above = [value > 1.0 for value in values]
    assert sum(a != b for a, b in itertools.pairwise(above)) <= 2


def test_tempos() -> None:
    assert tempo.Tempo("relaxed").seconds(0.2) == pytest.approx(0.3)
    assert tempo.Tempo("quick").seconds(0.2) == pytest.approx(0.1)
    assert tempo.Tempo("instant").is_instant
    assert tempo.Tempo("normal", "none").is_instant
    assert tempo.Tempo("normal", "reduced").is_reduced


def test_while_cards_are_dealt_it_is_nobodys_turn() -> None:
    driver = TableDriver("classic", 2, stock=10)
    driver.tick(5)
    assert not driver.scene.director.is_idle
    assert not any(look.active for look in driver.scene.state.plates.values())
    driver.settle()
    assert driver.scene.state.plates[0].active
