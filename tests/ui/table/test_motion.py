"""Timelines, easing and tempos as pure functions of the time they are given."""

from __future__ import annotations

import itertools
import math
import random
from typing import Any

import pygame
import pytest

from skipbo.engine import events as ev
from skipbo.play.table_host import Step
from skipbo.ui import tempo
from skipbo.ui.art import DIE_PICTURES
from skipbo.ui.easing import EASINGS, spring
from skipbo.ui.input import Press
from skipbo.ui.layout import Pose
from skipbo.ui.simulated_hand import choose
from skipbo.ui.sprites import BACK
from skipbo.ui.table.die_motion import DieThrow
from skipbo.ui.table.flights import CardFlight, TurnOver, draw_flying
from skipbo.ui.table.glide import GlideBack
from skipbo.ui.table_model import DRAW, CardMove, Spot
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
    driver.scene.director.show(Step(0, None, tuple(coins)))
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


def test_a_coin_on_its_edge_has_a_thickness_and_catches_the_lamp_on_its_way_up() -> None:
    sprites = TableDriver("masters", 2, size=(1920, 1080)).scene.stage.sprites

    def shown(turned: float) -> pygame.Surface:
        surface = pygame.Surface((120, 120), pygame.SRCALPHA)
        sprites.coin(surface, (60, 60), 44, shadow=False, turned=turned)
        return surface

    on_edge = shown(math.pi / 2).get_bounding_rect(min_alpha=128)
    assert on_edge.width >= 40
    assert on_edge.height >= 44 * 0.2, "no line: what is seen is the coin's rim"
    rising, falling = (
        pygame.transform.average_color(shown(turned), (45, 45, 30, 30)) for turned in (1.0, -1.0)
    )
    assert sum(rising[:3]) > 1.3 * sum(falling[:3])


def test_a_flying_cards_shadow_stays_on_the_table_and_the_card_comes_nearer() -> None:
    driver = TableDriver("classic", 2)
    driver.settle()
    stage = driver.scene.stage
    [move] = stage.model.moves(ev.CardDiscarded(0, stage.model.hand[0] or 1, 0, 0, False), 0)
    flight = CardFlight(stage, move, tempo.PLAY)
    flight.begin()
    heights, shadows, poses = [], [], []
    lifted = stage.sprites.lifted_shadow

    def watched(surface: pygame.Surface, pose: Pose, lift: float, squeeze: float = 1.0) -> None:
        shadows.append(pose.y)
        lifted(surface, pose, lift, squeeze)

    stage.sprites.lifted_shadow = watched  # type: ignore[method-assign]
    for progress in (0.1, 0.5, 0.9):
        stage.new_frame()
        flight.progress = progress
        poses.append(flight.pose())
        heights.append(poses[-1].height)
        flight.draw(pygame.Surface(driver.context.size))
        area = flight.area()
        assert area is not None
        assert area.contains(poses[-1].rect.x, shadows[-1], 1, 1)
    assert heights[1] > (heights[0] + heights[2]) / 2 * 1.02
    assert shadows[1] - poses[1].y == pytest.approx(40 * stage.layout.s, abs=1)


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (3840, 2160)])
def test_a_flying_card_with_its_shadow_stays_in_the_area_that_it_names(size: tuple[int, int]) -> None:
    """What lies there is kept and put back: a pixel outside would stay on the table."""
    stage = TableDriver("classic", 6, size=size).scene.stage
    empty = pygame.Surface(size, pygame.SRCALPHA)
    for target in (Spot("discard", 2, 0), Spot("discard", 0, 3), Spot("completed")):
        flight = CardFlight(stage, CardMove(DRAW, target, 3, 3), tempo.PLAY)
        flight.begin()
        for step in range(9):
            stage.new_frame()
            flight.step(step / 8)
            drawn = empty.copy()
            flight.draw(drawn)
            area, ink = flight.area(), drawn.get_bounding_rect()
            assert area is not None
            assert area.contains(ink), (target, step)
            if 0 < step < 8:  # at both ends it has no shadow
                assert area.width * area.height < 1.5 * ink.width * ink.height, "and not in far more"


def test_a_pile_that_gets_lower_needs_no_new_pictures() -> None:
    stage = TableDriver("classic", 2).scene.stage
    surface, pose = pygame.Surface((10, 10)), Pose(0, 0, 140)
    stage.sprites.pile(surface, BACK, pose, 30)
    made = stage.context.art.made
    for count in range(29, 12, -1):
        stage.sprites.pile(surface, BACK, pose, count)
    assert stage.context.art.made == made


def test_a_card_that_turns_over_is_dark_when_it_is_seen_from_the_side() -> None:
    stage = TableDriver("classic", 2).scene.stage
    light = []
    for squeeze in (0.99, 0.3):
        surface = pygame.Surface((200, 200), pygame.SRCALPHA)
        draw_flying(stage, surface, BACK, Pose(100, 100, 140), 140, 0.0, squeeze)
        light.append(sum(pygame.transform.average_color(surface, (95, 60, 10, 80))[:3]))
    assert light[1] < 0.9 * light[0]


def test_the_die_in_the_hand_is_over_the_table_and_comes_down_when_it_is_let_go() -> None:
    for seed in range(60):
        table = TableDriver("mod", 2, seed=f"held {seed}", draws=True)
        table.settle()
        if table.client.is_my_turn and table.scene.play.choices.can_roll:
            break
    stage = table.scene.stage
    heights, cube = [], stage.furniture.cube

    def watched(*where: Any, **how: Any) -> None:
        heights.append(how.get("high", 0.0))
        cube(*where, **how)

    x, y = table.point("die")
    table.context.stack.input.handle(Press(x, y))
    table.move((x + 60, y + 40))
    table.tick(12)
    stage.furniture.cube = watched  # type: ignore[method-assign]
    table.tick()
    assert heights[-1] == pytest.approx(0.4 * 1.08 * stage.layout.tray.die_size, rel=0.05)
    glide = GlideBack(stage, Spot("die"), Pose(x + 60.0, y + 40.0, stage.layout.tray.die_size), BACK)
    for progress in (0.2, 0.9):
        glide.progress = progress
        glide.draw(table.surface)
    assert heights[-2] > heights[-1] > 0
