"""Drawing only what changed gives the same picture, pixel for pixel, as drawing everything."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from skipbo.ui.input import Move, Press, Release
from skipbo.ui.table.picture import TablePicture
from tests.ui.table.driver import TableDriver, choose


def _same(driver: TableDriver) -> None:
    """The picture on the window against one that is drawn whole."""
    whole = pygame.Surface(driver.surface.get_size())
    TablePicture(driver.scene).draw(whole)
    assert pygame.image.tobytes(driver.surface, "RGB") == pygame.image.tobytes(whole, "RGB"), driver.frames


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
    rng = random.Random(8)
    for _ in range(6):
        driver.settle()
        if driver.is_over:
            break
        sources = [spot for spot in driver.scene.choices.sources if spot.kind in ("hand", "stock")]
        if sources:
            pose = driver.scene.places.lying(sources[0])
            point = (round(pose.x - pose.width * 0.3), round(pose.y))
            driver.context.stack.handle(Press(*point))
            for step in range(9):
                driver.context.stack.handle(Move(point[0] + step * 31, point[1] - step * 37, held=True))
                driver.tick()
            _same(driver)
            driver.context.stack.handle(Release(point[0] + 248, point[1] - 296))
            driver.tick(3)
            _same(driver)
            driver.settle()
        if driver.scene.session.is_viewers_turn and not driver.is_over:
            driver.give(choose(rng, driver.host.legal(0)))
        for _ in range(12):
            driver.tick(2)
            _same(driver)
