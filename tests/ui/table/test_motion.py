"""Timelines, easing and tempos as pure functions of the time they are given."""

from __future__ import annotations

import itertools
import random

import pytest

from skipbo.engine import events as ev
from skipbo.ui import tempo
from skipbo.ui.easing import EASINGS, spring
from skipbo.ui.layout import Pose
from skipbo.ui.simulated_hand import choose
from skipbo.ui.table.die_motion import DieThrow
from skipbo.ui.table.flights import TurnOver
from skipbo.ui.table.furniture import DIE_PICTURES
from skipbo.ui.table_model import DRAW, Spot
from skipbo.ui.tween import Act, Timeline
from tests.ui.table.driver import FRAME, TableDriver


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
    assert not any(look.active for look in driver.scene.stage.state.plates.values())
    driver.settle()
    assert driver.scene.stage.state.plates[0].active


def test_a_thrown_die_rolls_to_its_own_face_and_every_picture_of_it_is_there() -> None:
    driver = TableDriver("mod", 2)
    driver.settle()
    for face in DIE_PICTURES:
        throw = DieThrow(driver.scene.stage, ev.DieRolled(0, face), own=True)
        seen = []
        for step in range(101):
            throw.progress = step / 100
            seen.append(throw.picture())
        assert all(driver.context.art.has(f"parts/cube-{name}") for name in seen)
        rolled = [name for name in seen if not name.startswith("tumble")]
        assert all(name.split("-roll")[0] == DIE_PICTURES[face] for name in rolled)
        assert len(rolled) > 40, "half of the time is for the eye to find the face"
        assert seen[-1] == DIE_PICTURES[face]


def test_coins_that_are_dealt_back_fly_one_behind_the_other() -> None:
    driver = TableDriver("masters", 3)
    driver.settle()
    model = driver.scene.stage.model
    model.building[0].coins = 12
    before = [seat.coins for seat in model.seats]
    coins = [ev.CoinsMoved(1, ("building", 0), ("seat", seat % 3)) for seat in range(12)]
    driver.scene.director.submit(coins)
    frames = most = 0
    while not driver.scene.director.is_idle:
        driver.tick()
        frames += 1
        most = max(most, len(driver.scene.director.running))
    assert 1 < most < 5
    assert frames * FRAME < 12 * 0.12 + 0.5
    assert [seat.coins for seat in model.seats] == [count + 4 for count in before]


@pytest.mark.parametrize("edition", ["masters", "mod"])
def test_with_reduced_motion_only_single_cards_are_seen_to_change_places(edition: str) -> None:
    driver = TableDriver(edition, 2, motion="reduced", stock=6)
    rng = random.Random(4)
    seen: set[str] = set()
    tick = driver.tick

    def watched(frames: int = 1) -> None:
        for _ in range(frames):
            tick()
            seen.update(type(act).__name__ for act in driver.scene.director.running)

    driver.tick = watched  # type: ignore[method-assign]
    driver.settle()
    for _ in range(60):
        if driver.is_over:
            break
        driver.give(choose(rng, driver.scene.client.legal()))
        driver.settle()
    assert "Still" in seen
    assert seen <= {"Still", "CardFlight", "Tell", "Pause", "LastChance"}


def test_what_is_in_the_air_does_not_also_rest() -> None:
    driver = TableDriver("classic", 2, stock=5)
    driver.tick()
    assert (DRAW, True) in driver.scene.stage.state.away, "the pack is being shuffled"
    driver.settle()
    assert driver.scene.stage.state.away == ()
    stage = driver.scene.stage
    turned = TurnOver(stage, ev.StockTurned(0, 7), tempo.TURN_UP, own=True)
    turned.begin()
    assert (Spot("stock", 0), False) in driver.scene.stage.state.away
    turned.end()
    assert driver.scene.stage.state.away == ()


def test_a_crowd_in_the_air_shares_its_shadows() -> None:
    """Twenty cards of a full HD table all have theirs; of twenty on a 4K screen only the first do, in every
    frame anew.
    """
    stage = TableDriver("classic", 2).scene.stage
    for height, most in ((190.0, 20), (380.0, 10)):
        for _frame in range(2):
            stage.new_frame()
            shaded = [stage.may_shade(Pose(0, 0, height)) for _ in range(20)]
            assert shaded == sorted(shaded, reverse=True)
            assert 5 < sum(shaded) <= most
            assert all(shaded) == (most == 20)
