"""What a frame need not do: copy what is kept, make what was made before, draw where the pointer was."""

from __future__ import annotations

import pygame
import pytest

from skipbo.ui.app import App
from skipbo.ui.input import PointerMove, Press
from skipbo.ui.layout import Pose
from skipbo.ui.sprites import Face
from skipbo.ui.table.flights import CardFlight, around_card, draw_flying
from skipbo.ui.table.glide import GlideBack
from skipbo.ui.table.layer import Item, Layer
from skipbo.ui.table.shown import GLOWS_AT_ONCE
from skipbo.ui.table_model import DRAW, CardMove, Spot
from skipbo.ui.tempo import Motion
from tests.ui.table.driver import TableDriver

AREA, OTHER = pygame.Rect(10, 10, 20, 20), pygame.Rect(60, 60, 10, 10)


class Counting(pygame.Surface):
    """A surface that counts the pixels it takes over."""

    taken = 0

    def blit(self, source, dest, area=None, special_flags=0):  # type: ignore[override]
        Counting.taken += area.width * area.height if area else source.get_width() * source.get_height()
        return super().blit(source, dest, area, special_flags)


@pytest.fixture
def layer(monkeypatch):
    counting = lambda _memory, _begins, size: Counting(size)  # noqa: E731
    monkeypatch.setattr("skipbo.ui.table.layer._picture_in", counting)
    Counting.taken = 0
    pygame.display.init()
    pygame.display.set_mode((100, 100))
    ground = pygame.Surface((100, 100))
    ground.fill((10, 60, 40))
    return Layer((100, 100), lambda: ground)


def frame(layer, surface, areas, colour=None):
    """One frame with something in motion in these areas; at wish an item beneath looks different."""
    layer.put_back(surface)
    if colour is not None:

        def paint(target):
            target.fill(colour, AREA)

        item = Item("it", colour, AREA, paint)
        layer.paint(surface, layer.compose([item]))
    else:
        layer.paint(surface, [])
    layer.keep_under(surface, areas)
    for area in areas:
        surface.fill((250, 250, 250), area)


def test_what_stands_over_the_table_is_not_kept_anew_each_frame(layer):
    surface = pygame.Surface((100, 100))
    layer.paint(surface)
    frame(layer, surface, [AREA, OTHER])
    first = Counting.taken
    assert first == AREA.width * AREA.height + OTHER.width * OTHER.height
    frame(layer, surface, [AREA, OTHER])
    assert Counting.taken == first
    frame(layer, surface, [AREA, OTHER.move(1, 0)])
    assert Counting.taken == first + OTHER.width * OTHER.height, "what moved is"


def test_what_changed_beneath_is_kept_as_it_is_now(layer):
    surface = pygame.Surface((100, 100))
    layer.paint(surface)
    frame(layer, surface, [AREA], (200, 0, 0))
    frame(layer, surface, [AREA], (0, 0, 200))
    layer.put_back(surface)
    assert surface.get_at(AREA.center)[:3] == (0, 0, 200)


def test_the_memory_is_free_once_nothing_moves(layer):
    surface = pygame.Surface((100, 100))
    layer.paint(surface)
    frame(layer, surface, [AREA])
    layer.let_go()
    assert layer._aside is None, "though something lies over the table still"
    layer.put_back(surface)
    assert surface.get_at(AREA.center)[:3] == (10, 60, 40)
    frame(layer, surface, [AREA])
    frame(layer, surface, [])
    layer.let_go()
    assert layer._aside is None
    frame(layer, surface, [OTHER])
    layer.put_back(surface)
    assert surface.get_at(OTHER.center)[:3] == (10, 60, 40)


def test_a_table_at_rest_moves_what_is_set_in_motion():
    driver = TableDriver("classic", 2)
    driver.settle()
    scene = driver.scene
    for _ in range(200):
        driver.context.stack.update(1 / 60)
        scene.prepare()
    assert scene.stage.is_resting
    card = scene.stage.model.hand[0]
    move = CardMove(DRAW, Spot("completed"), card, card)
    scene.stage.effects.add([CardFlight(scene.stage, move, Motion(0.5, "linear"), 0.0, sound="")])
    for _ in range(60):
        driver.context.stack.update(1 / 60)
    assert scene.stage.effects.is_empty


def test_taking_a_card_up_makes_no_new_picture_of_it(monkeypatch):
    driver = TableDriver("classic", 2)
    driver.settle()
    scene = driver.scene
    scene.draw(pygame.Surface(driver.context.size))
    scene.play.settle()
    while scene.shown.picture.has_work:
        scene.prepare()
    cache = driver.context.art.cache
    missing = []
    real = cache.get

    def get(key, make):
        if key[0] == "svg" and not cache.holds(key):
            missing.append(key)
        return real(key, make)

    monkeypatch.setattr(cache, "get", get)
    spot = next(spot for spot in scene.play.choices.sources if spot.kind == "hand")
    pose = scene.stage.places.lying(spot)
    driver.context.stack.input.handle(Press(round(pose.x), round(pose.y)))
    for step in range(30):
        driver.context.stack.input.handle(PointerMove(round(pose.x), round(pose.y - 8 * step), held=True))
        driver.context.stack.update(1 / 60)
        scene.draw(pygame.Surface(driver.context.size))
    assert scene.drag.is_dragging
    assert [name for name in missing if name[1].startswith("cards/")] == []


def test_a_drag_measures_the_places_once(monkeypatch):
    driver = TableDriver("classic", 2)
    driver.settle()
    scene = driver.scene
    spot = next(spot for spot in scene.play.choices.sources if spot.kind == "hand")
    pose = scene.stage.places.lying(spot)
    driver.context.stack.input.handle(Press(round(pose.x), round(pose.y)))
    driver.context.stack.input.handle(PointerMove(round(pose.x), round(pose.y - 40), held=True))
    assert scene.drag.is_dragging
    measured = []
    real = type(scene.stage.places).area

    def area(places, place):
        measured.append(place)
        return real(places, place)

    monkeypatch.setattr(type(scene.stage.places), "area", area)
    for step in range(30):
        place = PointerMove(round(pose.x + step), round(pose.y - 40 - 3 * step), held=True)
        driver.context.stack.input.handle(place)
    assert not measured


def test_a_picture_is_drawn_with_the_pointers_latest_place(monkeypatch):
    told = []

    class Table:
        def handle(self, event):
            told.append(event)

    class Stack:
        dirty, input = True, Table()

    class Reader:
        def late_move(self):
            return PointerMove(7, 8, True)

    app = App.__new__(App)
    app._held, app.reader = [], Reader()  # type: ignore[assignment]
    app.context = type("Context", (), {"stack": Stack()})()
    app._follow_pointer()
    assert told == [PointerMove(7, 8, True)]
    app._held = [Press(1, 1)]
    app._follow_pointer()
    assert len(told) == 1, "what waits for the disk comes first"


def test_only_some_targets_glow_differently_in_a_frame():
    driver = TableDriver("classic", 2)
    driver.settle()
    state = driver.scene.stage.state
    state.hints = tuple(Spot("building", -1, number) for number in range(4))
    seen: list[tuple[float, ...]] = []
    before: tuple[float, ...] = (1.0,) * 4
    for _ in range(90):
        driver.scene.shown.update(1 / 60)
        now = state.pulses or before
        assert sum(a != b for a, b in zip(before, now, strict=True)) <= GLOWS_AT_ONCE < 4
        before = now
        seen.append(now)
    for number in range(4):
        assert len({pulses[number] for pulses in seen}) > 3, "each of them glows"


def test_what_glows_makes_nothing_else_anew(monkeypatch):
    driver = TableDriver("classic", 2, draws=True)
    driver.settle()
    state, picture = driver.scene.stage.state, driver.scene.shown.picture
    state.hints = tuple(Spot("building", -1, number) for number in range(4))
    driver.tick()
    monkeypatch.setattr(picture._painter, "items", lambda *_args: pytest.fail("all items are made anew"))
    painted = 0
    for _ in range(40):
        driver.scene.shown.update(1 / 60)
        _layer, areas = picture._compose()
        assert sum(area.width * area.height for area in areas) < 0.4 * 1024 * 640
        painted += bool(areas)
    assert painted > 4


@pytest.mark.parametrize("lift", [0.0, 0.3, 1.0])
def test_a_card_in_the_hand_is_drawn_inside_its_area(lift):
    driver = TableDriver("classic", 2)
    stage = driver.scene.stage
    for angle in range(-14, 15, 2):
        pose = Pose(300.0, 300.0, 151.0, float(angle))
        surface = pygame.Surface((600, 600), pygame.SRCALPHA)
        stage.new_frame()
        draw_flying(stage, surface, Face("card", 7), pose, 140.0, lift)
        drawn = surface.get_bounding_rect()
        assert drawn.width >= 100
        assert around_card(pose, stage.sprites.unit, lift=lift).contains(drawn), (angle, drawn)


def test_a_seat_is_made_anew_only_where_something_about_it_has_changed(monkeypatch):
    driver = TableDriver("classic", 4)
    driver.settle()
    scene = driver.scene
    scene.draw(pygame.Surface(driver.context.size))
    made = []
    painter = scene.shown.picture._painter
    real = painter._seat

    def seat_made(items, places, state, seat):
        made.append(seat)
        real(items, places, state, seat)

    monkeypatch.setattr(painter, "_seat", seat_made)
    scene.stage.model.seats[2].stock_count -= 1
    painter.items(scene.stage.places, scene.stage.state)
    assert made == [2]


def test_what_nothing_shows_yet_is_made_only_while_there_is_room():
    driver = TableDriver("classic", 6, size=(3840, 2160), draws=True)
    driver.scene.director.finish()
    driver.tick()
    art, warming = driver.context.art, driver.scene.shown.picture._warming
    assert warming is not None
    while warming._tasks:
        driver.scene.shown.picture.warm_up()
    art.cache.cap, made = art.cache.used, art.made
    driver.scene.shown.picture.warm_up()
    assert art.made == made
    assert not driver.scene.shown.picture.has_work


def test_a_card_let_go_is_shown_first_as_the_hand_held_it_and_turned_after():
    driver = TableDriver("classic", 2, tempo="normal", draws=True)
    driver.settle()
    stage, art = driver.scene.stage, driver.context.art
    source = next(spot for spot in driver.scene.play.choices.sources if spot.kind == "hand")
    pose = stage.places.lying(source)
    point = (round(pose.x), round(pose.y))
    driver.context.stack.input.handle(Press(*point))
    for step in range(12):
        driver.context.stack.input.handle(PointerMove(point[0] + step * 25, point[1] - step * 9, held=True))
        driver.tick()
    held = stage.in_hand
    assert held is not None
    driver.scene.input.escape()
    driver.scene.shown.update(0.001)
    (act,) = stage.effects.running  # it goes home
    assert isinstance(act, GlideBack)
    made = art.turned_cache.made
    act.draw(driver.surface)
    assert act._shown is held[1]
    assert art.turned_cache.made == made
    driver.tick(2)
    assert stage.in_hand is None
    assert art.turned_cache.made > made
