"""While the others play: what they do can be read, goes faster when that is wished, and is told."""

from __future__ import annotations

import itertools
import random

import pygame
import pytest

from skipbo.engine.commands import Discard
from skipbo.store.schema import Values
from skipbo.ui import tempo
from skipbo.ui.input import Focus, Key, KeyUp, Press, Release
from skipbo.ui.simulated_hand import choose
from skipbo.ui.table_model import Spot
from tests.ui.table.driver import FRAME, TableDriver


def _discard(driver: TableDriver) -> None:
    """End the player's turn."""
    rng = random.Random(7)
    driver.settle()
    while driver.scene.client.is_my_turn and not driver.is_over:
        legal = driver.scene.client.legal()
        ends = [command for command in legal if isinstance(command, Discard)]
        driver.give(ends[0] if ends else choose(rng, legal))
        if not ends:
            driver.settle()


def _until_others_play(driver: TableDriver) -> None:
    """A card of somebody else's is in the air."""
    _discard(driver)
    for _ in range(400):
        driver.tick()
        if driver.scene.director.running and not driver.scene.director.has_only_own:
            last = driver.host.steps(0)[-1]
            if last.seat != 0:
                return
    raise AssertionError("nobody played")


def _said(driver: TableDriver) -> str:
    return "".join(words for words, _accent in driver.scene.overlay.toast.parts)


@pytest.mark.parametrize("motion", ["full", "reduced", "none"])
def test_what_the_others_do_comes_one_by_one(motion: str) -> None:
    driver = TableDriver("classic", 3, motion=motion, level="easy", stock=10)
    for _turn in range(6):
        _discard(driver)
        moments: list[float] = []
        count = driver.host.step_count
        while not driver.scene.client.is_my_turn or not driver.scene.director.is_idle:
            driver.tick()
            if driver.host.step_count > count:
                count = driver.host.step_count
                moments.append(driver.frames * FRAME)
        gaps = [later - sooner for sooner, later in itertools.pairwise(moments)]
        assert min(gaps) > 0.3, "long turns are quicker, but never a blur"
        assert gaps[0] > 0.6


@pytest.mark.parametrize("motion", ["full", "reduced", "none"])
def test_a_discard_is_told_long_enough_to_be_read(motion: str) -> None:
    driver = TableDriver("classic", 3, motion=motion, level="easy")
    stood: dict[str, int] = {}
    for _turn in range(4):
        _discard(driver)
        while not (driver.scene.client.is_my_turn and driver.scene.director.is_idle):
            driver.tick()
            if "discards" in _said(driver):
                stood[_said(driver)] = stood.get(_said(driver), 0) + 1
    assert len(stood) > 3
    assert min(stood.values()) * FRAME >= 0.9


def test_the_pill_recaps_the_others_turns_until_the_player_acts() -> None:
    driver = TableDriver("classic", 2)
    _discard(driver)
    driver.settle()
    assert _said(driver).startswith("Player 1 played")
    assert " discarded " in _said(driver)
    assert driver.scene.stage.state.trail
    told = _said(driver)
    driver.tick(round(8 / FRAME))
    assert _said(driver) == told, "it waits for the player"
    assert not driver.scene.stage.state.trail, "the marks have faded"
    driver.key("1")
    [discard] = [c for c in driver.scene.client.legal() if isinstance(c, Discard)][:1]
    driver.give(discard)
    assert _said(driver) != told


def test_the_marks_fade_in_coarse_steps_and_stand_where_nothing_may_move() -> None:
    for motion, least in (("full", 4), ("none", 1)):
        driver = TableDriver("classic", 2, motion=motion)
        _discard(driver)
        driver.settle()
        seen = set()
        for _ in range(round(5 / FRAME)):
            driver.tick()
            if driver.scene.stage.state.trail:
                seen.add(driver.scene.stage.state.trail_strength)
        assert least <= len(seen) <= 8
        assert not driver.scene.wants_tick


def test_after_continue_the_recap_is_still_there() -> None:
    driver = TableDriver("classic", 2)
    _discard(driver)
    driver.settle()
    told, marked = _said(driver), driver.scene.stage.state.trail
    again = TableDriver(host=driver.host)
    assert _said(again) == told
    assert again.scene.stage.state.trail == marked


def test_six_players_turns_are_told_in_few_words() -> None:
    driver = TableDriver("classic", 6, level="easy")
    _discard(driver)
    driver.settle()
    parts = driver.scene.overlay.toast.parts
    assert sum(accent for _words, accent in parts) == 5
    assert len(driver.scene.stage.furniture.status_lines(parts)) <= 3


def _seconds_to_my_turn(driver: TableDriver) -> float:
    began = driver.frames
    while not (driver.scene.client.is_my_turn and driver.scene.director.is_idle):
        driver.tick()
    return (driver.frames - began) * FRAME


@pytest.mark.parametrize("motion", ["full", "none"])
@pytest.mark.parametrize("means", ["space", "mouse"])
def test_held_down_space_or_the_mouse_lets_others_play_four_times_as_fast(means: str, motion: str) -> None:
    seconds = []
    for fast in (False, True):
        driver = TableDriver("classic", 4, motion=motion, level="easy")
        _discard(driver)
        while driver.scene.director.has_only_own:
            driver.tick()  # the own discard may be taken back: that never goes faster
        stack = driver.context.stack
        nothing = (round(driver.context.size[0] * 0.2), round(driver.context.size[1] * 0.62))
        if fast and means == "space":
            stack.input.handle(Key("space"))
            stack.input.handle(Key("space", repeat=True))
        elif fast:
            assert driver.scene.input.peek.at(nothing) is None
            stack.input.handle(Press(*nothing))
        seconds.append(_seconds_to_my_turn(driver))
        if fast:
            stack.input.handle(KeyUp("space") if means == "space" else Release(*nothing))
            assert not driver.scene.director.is_fast
    assert seconds[1] < 0.34 * seconds[0]


def test_fast_forward_ends_when_the_window_loses_the_keyboard() -> None:
    driver = TableDriver("classic", 4, level="easy")
    _discard(driver)
    driver.context.stack.input.handle(Key("space"))
    assert driver.scene.director.is_fast
    driver.context.stack.input.handle(Focus(False))
    assert not driver.scene.director.is_fast


def test_a_tap_lets_the_card_under_way_land_and_no_other() -> None:
    driver = TableDriver("classic", 2, level="easy")
    _until_others_play(driver)
    count = driver.host.step_count
    in_the_air = list(driver.scene.director.running)
    nothing = (round(driver.context.size[0] * 0.2), round(driver.context.size[1] * 0.62))
    driver.context.stack.input.handle(Press(*nothing))
    driver.context.stack.input.handle(Release(*nothing))
    assert not set(in_the_air) & set(driver.scene.director.running)
    assert driver.host.step_count == count
    assert not driver.scene.director.is_fast


def test_space_still_spreads_a_pile_in_the_own_turn() -> None:
    driver = TableDriver("classic", 2)
    driver.settle()
    driver.context.stack.input.handle(Key("space"))
    assert not driver.scene.director.is_fast


@pytest.mark.parametrize("key", ["u", "h", "l"])
def test_a_tool_does_not_skip_what_the_others_play(key: str) -> None:
    driver = TableDriver("classic", 2, level="easy")
    _until_others_play(driver)
    in_the_air = list(driver.scene.director.running)
    driver.context.stack.input.handle(Key(key))
    assert driver.scene.director.running == in_the_air


def test_a_long_turn_becomes_quicker() -> None:
    every = tempo.THINK_PAUSE + tempo.PLAY.seconds
    twenty = sum(every / tempo.turn_speed(act) for act in range(20))
    assert twenty < 9.0
    assert tempo.turn_speed(0) == tempo.turn_speed(4) == 1.0
    assert every / tempo.turn_speed(100) > 0.2, "each card can still be seen"


def test_the_table_plays_long_turns_quicker_and_the_next_one_as_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(tempo, "LONG_TURN", 0)  # no turn here has twenty plays
    driver = TableDriver("classic", 2, level="easy")
    speeds: set[float] = set()
    for _turn in range(12):
        if driver.is_over:
            break
        _discard(driver)
        while not (driver.scene.client.is_my_turn and driver.scene.director.is_idle) and not driver.is_over:
            driver.tick()
            speeds.add(driver.scene.director.turn_speed)
        if not driver.is_over:
            assert driver.scene.director.turn_speed == 1.0
    assert max(speeds) >= 1.5


def test_wishes_for_instant_play_are_still_granted() -> None:
    driver = TableDriver("classic", 4, wishes=Values(tempo="instant"), level="easy")
    _discard(driver)
    assert _seconds_to_my_turn(driver) < 1.0


@pytest.mark.parametrize("left_handed", [False, True])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_the_recap_leaves_the_title_free(size: tuple[int, int], left_handed: bool) -> None:
    wishes = Values(tempo="instant", left_handed=left_handed)
    driver = TableDriver("tournament", 6, size=size, wishes=wishes)
    _discard(driver)
    driver.settle()
    stage, toast = driver.scene.stage, driver.scene.overlay.toast
    assert toast.parts
    (x, y), (wide, high) = toast.at or stage.layout.status, toast.size(stage.furniture)
    title = stage.layout.title_area
    is_over = x - wide / 2 < title.right and x + wide / 2 > title.x and y + high / 2 > title.y
    assert not is_over
    assert wide <= size[0]


def test_in_a_room_the_title_tells_the_pairs_place_once_it_has_one() -> None:
    from skipbo.play.facts import PlaceInRoom
    from skipbo.ui.table.captions import Captions

    driver = TableDriver("tournament", 6)
    for place, told in (
        (None, "Table 1 · game 1 of 4"),
        (PlaceInRoom(2, 12), "place 2 of 12 · game 1 of 4"),
        (PlaceInRoom(2, 12, True), "shares place 2 of 12 · game 1 of 4"),
    ):
        captions = Captions(driver.client, 1, lambda _seat, place=place: place)  # type: ignore[misc]
        assert captions.title()[0] == told


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (3840, 2160)])
def test_the_ring_of_a_new_move_crosses_no_count(size: tuple[int, int]) -> None:
    driver = TableDriver("tournament", 6, size=size)
    driver.settle()
    stage, picture = driver.scene.stage, driver.scene.shown.picture
    others = [Spot("discard", seat, pile) for seat in range(1, 6) for pile in range(4)]
    piles = [spot for spot in others if not stage.layout.seats.fans_open(spot.seat)]
    for spot in others:
        stage.model.seats[spot.seat].discards[spot.index] = [4, 4, 4]
    plain, ringed = pygame.Surface(size), pygame.Surface(size)
    stage.state.trail = ()
    picture.draw(plain)
    stage.state.trail, stage.state.trail_strength = tuple(others), 1.0
    picture.draw(ringed)
    s, t = stage.layout.s, stage.layout.t
    for spot in piles:
        top = stage.places.lying(spot)
        count = pygame.Rect(0, 0, 13 * t, 13 * t)
        lower = max(0.0, 12.5 * t - 0.22 * top.height)
        count.center = (round(top.rect.right - 3 * s), round(top.rect.bottom - s + lower))
        shown = [pygame.image.tobytes(drawn.subsurface(count), "RGB") for drawn in (plain, ringed)]
        assert shown[0] == shown[1], spot
    assert piles
    assert pygame.image.tobytes(plain, "RGB") != pygame.image.tobytes(ringed, "RGB")
