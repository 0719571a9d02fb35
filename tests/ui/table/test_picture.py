"""Drawing only what changed gives the same picture, pixel for pixel, as drawing everything."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from skipbo.engine.cards import card_of
from skipbo.ui.input import PointerMove, Press, Release
from skipbo.ui.simulated_hand import choose
from skipbo.ui.table.flights import CardFlight
from skipbo.ui.table.layer import Layer
from skipbo.ui.table.painter import Painter
from skipbo.ui.table.picture import TablePicture
from skipbo.ui.table.stage import TURNED_PIXELS
from skipbo.ui.table_model import DRAW, CardMove, Spot
from skipbo.ui.tempo import Motion
from tests.ui.table.driver import TableDriver


def pixels_kept(layer: Layer) -> int:
    """How much of the resting table is kept aside now."""
    return sum(under.area.width * under.area.height for under in layer._under)


def _same(driver: TableDriver, other: TablePicture) -> None:
    """The picture on the window against one that is drawn whole."""
    whole = pygame.Surface(driver.surface.get_size())
    other.draw(whole)
    assert pygame.image.tobytes(driver.surface, "RGB") == pygame.image.tobytes(whole, "RGB"), driver.frames


def _another_picture(driver: TableDriver) -> TablePicture:
    """One more picture of the same table."""
    scene = driver.scene
    return TablePicture(scene.stage, scene.director, scene.overlay, scene.drag, lambda: scene.client.view)


@pytest.mark.parametrize(
    ("edition", "players", "size"),
    [
        ("classic", 2, (1024, 640)),
        ("masters", 4, (1024, 640)),
        ("mod", 3, (1024, 640)),
        ("tournament", 6, (1024, 640)),
        ("masters", 3, (1800, 900)),
    ],
)
def test_partial_pictures_equal_whole_ones(edition: str, players: int, size: tuple[int, int]) -> None:
    options: dict[str, Any] = {} if edition == "tournament" else {"stock": 10}
    driver = TableDriver(edition, players, size=size, tempo="quick", draws=True, **options)
    other = _another_picture(driver)
    rng = random.Random(8)
    for _ in range(6):
        driver.settle()
        if driver.is_over:
            break
        sources = [spot for spot in driver.scene.play.choices.sources if spot.kind in ("hand", "stock")]
        if sources:
            pose = driver.scene.stage.places.lying(sources[0])
            point = (round(pose.x - pose.width * 0.3), round(pose.y))
            driver.context.stack.input.handle(Press(*point))
            for step in range(9):
                driver.context.stack.input.handle(
                    PointerMove(point[0] + step * 31, point[1] - step * 37, held=True)
                )
                driver.tick()
            _same(driver, other)
            driver.context.stack.input.handle(Release(point[0] + 248, point[1] - 296))
            driver.tick(3)
            _same(driver, other)
            driver.settle()
        if driver.scene.client.is_my_turn and not driver.is_over:
            driver.give(choose(rng, driver.host.legal(0)))
        for _ in range(12):
            driver.tick(2)
            _same(driver, other)


def _flying(driver: TableDriver, count: int) -> None:
    """So many cards on their way from the draw pile to the discard piles."""
    scene = driver.scene
    motion = Motion(1.0, "in-out-cubic", arc=40.0, turn=10.0)
    moves = []
    for number in range(count):
        card = card_of(str(number % 12 + 1))
        moves.append(CardMove(DRAW, Spot("discard", number % 6, number % 4), card, card))
    scene.stage.effects.add([CardFlight(scene.stage, move, motion, 0.0, sound="") for move in moves])


def test_a_resting_table_draws_nothing_and_keeps_nothing() -> None:
    driver = TableDriver("classic", 6, tempo="instant", draws=True)
    driver.settle()
    driver.scene.overlay.toast.clear()  # what the others did stays told until the player acts
    driver.tick(400)
    stack = driver.context.stack
    for _ in range(30):
        stack.update(1 / 60)
        assert not stack.dirty
    layer = driver.scene.shown.picture._layer
    assert layer is not None
    assert pixels_kept(layer) == 0
    assert stack.draw(driver.surface) == []


def test_a_drag_changes_little_of_the_window_and_begins_with_the_next_frame() -> None:
    driver = TableDriver("classic", 6, size=(1920, 1080), tempo="instant", draws=True)
    driver.settle()
    driver.tick(60)
    source = next(spot for spot in driver.scene.play.choices.sources if spot.kind == "hand")
    pose = driver.scene.stage.places.lying(source)
    x, y = round(pose.x - pose.width * 0.3), round(pose.y)
    stack = driver.context.stack
    stack.input.handle(Press(x, y))
    stack.input.handle(PointerMove(x, y - 200, held=True))
    before = pygame.image.tobytes(driver.surface, "RGB")
    driver.tick()
    assert pygame.image.tobytes(driver.surface, "RGB") != before, "the card has not moved in the next frame"
    driver.tick(60)
    for step in range(20):
        stack.input.handle(PointerMove(x + step * 9, y - 200, held=True))
        stack.update(1 / 60)
        areas = stack.draw(driver.surface)
        assert areas is not None
        assert sum(area.width * area.height for area in areas) < 0.2 * 1920 * 1080
        layer = driver.scene.shown.picture._layer
        assert layer is not None
        assert pixels_kept(layer) < 0.2 * 1920 * 1080


def test_words_that_stay_over_a_resting_table_keep_only_what_lies_under_them() -> None:
    driver = TableDriver("classic", 6, draws=True)
    driver.scene.director.finish()
    driver.tick(2)
    _flying(driver, 20)
    driver.tick(5)
    driver.scene.stage.effects.finish()
    driver.scene.overlay.say("Words that stay")
    driver.tick(3)
    picture = driver.scene.shown.picture
    layer = picture._layer
    assert layer is not None
    assert layer._under
    assert layer._aside is not None
    picture.rest()
    assert layer._aside is None
    assert layer._under
    driver.scene.overlay.toast.clear()
    picture.draw_changes(driver.surface)
    _same(driver, _another_picture(driver))


def test_twenty_flying_cards_turn_only_so_many_pictures_in_a_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    driver = TableDriver("classic", 6, size=(3840, 2160), draws=True)
    driver.scene.director.finish()
    driver.tick(2)
    turned: list[int] = []
    real = pygame.transform.rotozoom

    def counted(picture: pygame.Surface, angle: float, scale: float) -> pygame.Surface:
        turned.append(picture.get_width() * picture.get_height())
        return real(picture, angle, scale)

    monkeypatch.setattr(pygame.transform, "rotozoom", counted)
    _flying(driver, 20)
    for _ in range(40):
        turned.clear()
        driver.scene.stage.effects.advance(1 / 60)
        driver.scene.draw(driver.surface)
        assert sum(turned) <= TURNED_PIXELS + 456 * 326
    assert driver.context.art.turned_cache.used <= driver.context.art.turned_cache.cap
    assert driver.context.art.cache.used <= driver.context.art.cache.cap


def test_what_a_frame_has_no_time_to_turn_is_turned_once_it_is_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    driver = TableDriver("classic", 6, size=(1920, 1080), draws=True)
    driver.scene.director.finish()
    driver.tick(2)
    art, stage = driver.context.art, driver.scene.stage
    asked: list[tuple[pygame.Surface, float, float]] = []
    real = stage.turned

    def turned(
        picture: pygame.Surface, angle: float, scale: float, waits: bool = False
    ) -> pygame.Surface | None:
        found = real(picture, angle, scale, waits)
        if found is None:
            asked.append((picture, angle, scale))
        return found

    monkeypatch.setattr(stage, "turned", turned)
    _flying(driver, 20)
    while not asked:
        stage.effects.advance(1 / 60)
        driver.scene.draw(driver.surface)
        assert not stage.effects.is_empty, "the frames had time for every card"
    assert not any(art.is_turned(*each) for each in asked[:2])
    driver.scene.shown.picture.warm_up()
    assert all(art.is_turned(*each) for each in asked[:2])


def test_what_is_made_ahead_comes_to_an_end_and_fits_the_cache() -> None:
    driver = TableDriver("classic", 6, size=(3840, 2160), draws=True)
    driver.scene.director.finish()
    driver.tick()
    for _ in range(400):
        driver.scene.shown.picture.warm_up()
    assert not driver.scene.shown.picture.has_work
    art = driver.context.art
    assert art.cache.used <= art.cache.cap
    height = round(driver.scene.stage.layout.centre.building(0).height)
    assert all(
        art.cache.holds(("svg", f"cards/number-{n:02d}", art.card(n, height).get_width(), height))
        for n in (1, 7, 12)
    )


@pytest.mark.parametrize("size", [(1024, 640), (900, 1400)])
def test_a_button_says_what_it_does_under_the_pointer(size: tuple[int, int]) -> None:
    """Its words lie wholly in the window, are gone with the pointer, and leave nothing behind."""
    driver = TableDriver("classic", 2, size=size, tempo="instant", draws=True)
    driver.settle()
    other = _another_picture(driver)
    squares = driver.scene.stage.layout.tools[-len(driver.scene.stage.state.tools) :]
    for square in squares:
        driver.move((round(square.x + square.w / 2), round(square.y + square.h / 2)), held=False)
        driver.tick(2)
        _same(driver, other)
        stage = driver.scene.stage
        painter = Painter(stage.sized, stage.sprites, stage.furniture)
        items = painter.items(stage.places, stage.state)
        [words] = [item for item in items if item.key == ("tool words",)]
        assert driver.surface.get_rect().contains(words.rect)
    driver.move((size[0] // 2, size[1] // 2), held=False)
    driver.tick(2)
    _same(driver, other)


def test_what_a_flight_makes_ready_is_what_its_landing_shows() -> None:
    driver = TableDriver("classic", 6, size=(1920, 1080), tempo="instant", draws=True)
    driver.settle()
    stage = driver.scene.stage
    driver.tick()
    made = []
    for spot in (Spot("discard", 1, 0), Spot("discard", 0, 0)):  # a closed pile, an open one
        card = card_of("9")
        move = CardMove(DRAW, spot, card, card)
        act = CardFlight(stage, move, Motion(0.5, "in-out-cubic"), 0.0, sound="")
        while act.prepare():
            pass
        stage.model.take(move)
        stage.model.put(move)
        before = stage.context.art.made
        picture = driver.scene.shown.picture
        layer, areas = picture._compose()
        layer.paint(driver.surface, areas)
        made.append(stage.context.art.made - before)
    assert made == [0, 0]
