"""A wild hand: random presses, drags and keys never break the table, and the picture stays true."""

from __future__ import annotations

import random
from typing import Any

import pytest

from skipbo.ui.input import Focus, InputEvent, Key, KeyUp, PointerLeft, PointerMove, Press, Release, Wheel
from skipbo.ui.table_model import Spot
from tests.ui.table.driver import TableDriver

KEYS = (
    *("tab", "left", "right", "up", "down", "return", "escape", "space", "u", "h", "l"),
    *("r", "d", "x", "s", "c", "e", "1", "2", "3", "4", "z", "m"),
    *("pad x", "pad y", "pad back", "pad left trigger", "mouse right", "pageup", "pagedown", "home", "end"),
)
TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("classic", 2, {"stock": 5}),
    ("classic", 4, {"stock": 5, "partnership": True, "manners": True}),
    ("masters", 3, {"stock": 5}),
    ("mod", 2, {"stock": 5, "manners": True}),
    ("mod", 6, {"stock": 5}),
    ("tournament", 6, {}),
]


def _somewhere(driver: TableDriver, rng: random.Random) -> tuple[int, int]:
    """A point on some place of the table, or anywhere."""
    scene = driver.scene
    if rng.random() < 0.2:
        return rng.randrange(scene.size[0]), rng.randrange(scene.size[1])
    shape = scene.stage.layout.shape
    spot: Spot = rng.choice(scene.stage.places.spots(shape.die, shape.coins))
    area = scene.stage.places.area(spot)
    return round(area.x + area.w * rng.random()), round(area.y + area.h * rng.random())


def _wild(driver: TableDriver, rng: random.Random) -> list[InputEvent]:
    """What a hand does next."""
    point = _somewhere(driver, rng)
    kind = rng.random()
    if kind < 0.45:
        goal = _somewhere(driver, rng)
        middle = ((point[0] + goal[0]) // 2, (point[1] + goal[1]) // 2)
        touch = rng.random() < 0.4
        drag: list[InputEvent] = [Press(*point, touch=touch)]
        drag += [PointerMove(*to, held=True, touch=touch) for to in (middle, goal)]
        return [*drag, Release(*goal, touch=touch), *([PointerLeft()] if touch else [])]
    if kind < 0.70:
        clicks = rng.choice((1, 1, 2))
        return [PointerMove(*point), Press(*point, clicks=clicks), Release(*point)]
    if kind < 0.95:
        name = rng.choice(KEYS)
        return [Key(name, shift=rng.random() < 0.2, repeat=rng.random() < 0.1), KeyUp(name)]
    if kind < 0.97:  # a finger is held down, and the window loses the keyboard now and then
        held: list[InputEvent] = [
            Press(*point, touch=True),
            *[PointerMove(*point, held=True, touch=True)] * 30,
        ]
        return [*held, rng.choice((Release(*point, touch=True), Focus(False)))]
    return [rng.choice((Wheel(*point, 0, 1), PointerLeft(), Key("mouse right"), Press(*point)))]


def play_wildly(number: int, steps: int) -> None:
    """One table and one wild hand."""
    edition, players, options = TABLES[number % len(TABLES)]
    rng = random.Random(number)
    tempo = rng.choice(("instant", "quick", "normal"))
    driver = TableDriver(
        edition, players, size=(1024, 640), tempo=tempo, seed=f"wild {number}", draws=True, **options
    )
    for step in range(steps):
        if driver.is_over:
            break
        for event in _wild(driver, rng):
            driver.context.stack.input.handle(event)
            driver.tick(rng.choice((0, 1, 1, 3)))
        if step % 40 == 39:
            driver.resize(rng.choice(((1024, 640), (1280, 720), (1100, 900))))
    driver.context.stack.input.handle(Key("escape"))
    scene = driver.scene
    for _ in range(4000):
        if scene.director.is_idle and scene.stage.effects.is_empty:
            break
        driver.tick()
    assert scene.stage.model.differences(scene.client.view) == []
    assert not scene.drag.is_dragging


@pytest.mark.parametrize("number", range(6))
def test_a_wild_hand(number: int) -> None:
    play_wildly(number, 60)


@pytest.mark.long
@pytest.mark.parametrize("number", range(6, 36))
def test_a_wild_hand_for_long(number: int) -> None:
    play_wildly(number, 200)
