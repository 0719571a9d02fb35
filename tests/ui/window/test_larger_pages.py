"""With words twice as large a page shows what it is about, and nobody presses what can't be seen."""

from __future__ import annotations

import pygame
import pytest

from build.screenshots import Nobody, _setup, played_match
from skipbo.play.client.table_client import TableClient
from skipbo.play.host import Host
from skipbo.store.schema import Values
from skipbo.ui.app import make_context
from skipbo.ui.context import Context
from skipbo.ui.scenes.last_table_scene import LastTableScene
from skipbo.ui.scenes.settings_scene import SettingsScene
from skipbo.ui.scenes.table_scene import TableScene
from skipbo.ui.table.making_way import numbers, side_numbers
from skipbo.ui.table.pill_place import own_cards, own_piles
from skipbo.ui.widgets.button import Button
from skipbo.ui.widgets.paint import Paint
from skipbo.ui.widgets.scroll import ScrollArea

SIZES = [(1024, 640), (1280, 800), (1920, 1080), (3840, 2160)]


def _context(size: tuple[int, int], text_size: int, card_size: int = 100) -> Context:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    return make_context(size, Values(text_size=text_size, card_size=card_size, tempo="instant"))


@pytest.mark.parametrize("size", SIZES)
def test_the_setups_page_of_rules_shows_rules(size: tuple[int, int]) -> None:
    """At 1024×640 both pages showed the five editions and nothing else."""
    context = _context(size, 200)
    shown: dict[int, list[str]] = {}
    for page in (0, 1):
        scene = _setup("classic", 4, page)(context)
        context.stack.push(scene)
        area = scene.group.find("page-scroll")
        if area is None:  # one page has room for everything
            return
        assert isinstance(area, ScrollArea)
        shown[page] = [child.key for child in area.children if area.rect.contains(child.rect) and child.key]
        context.stack.remove(scene)
    own = [key for key in shown[1] if not key.startswith("edition")]
    assert own, shown
    assert shown[0] != shown[1]


def test_a_press_on_what_is_nearly_faded_out_shows_it_first() -> None:
    context, pressed = _context((1024, 640), 200), []
    paint = Paint(context)
    rows = [
        Button(pygame.Rect(0, 100 * row, 300, 80), str(row), lambda row=row: pressed.append(row))  # type: ignore[misc]
        for row in range(4)
    ]
    area = ScrollArea(pygame.Rect(0, 0, 330, 230), rows, "list")
    area.draw(pygame.Surface((400, 400)), paint)
    assert area.at((50, 40)) is rows[0]
    assert area.at((50, 225)) is area, "thirty pixels of the third are left, in the fade"
    area.press((50, 225), 1)
    assert area.rect.contains(rows[2].rect)
    assert area.at(rows[2].rect.center) is rows[2]
    assert not pressed


def test_of_something_tall_a_part_in_sight_can_be_pressed() -> None:
    context, pressed = _context((1024, 640), 200), []
    tall = Button(pygame.Rect(0, -460, 300, 600), "dial", lambda: pressed.append("dial"))
    last = Button(pygame.Rect(0, 150, 300, 400), "last", lambda: None)
    area = ScrollArea(pygame.Rect(0, 0, 330, 230), [tall, last], "list")
    area.draw(pygame.Surface((400, 400)), Paint(context))
    assert area.at((50, 100)) is tall, "140 of its 600 pixels are in sight, the pressed place among them"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize(("edition", "players"), [("mod", 4), ("masters", 6), ("classic", 2)])
def test_the_way_back_to_the_score_hides_no_number_and_no_card(
    edition: str, players: int, size: tuple[int, int], text_size: int
) -> None:
    context = _context(size, text_size)
    table = TableScene(context, TableClient(Host(played_match(edition, players, 12 * players)), Nobody()))
    table.director.finish()
    scene = LastTableScene(context, table)
    context.stack.push(scene)
    button = scene.group.find("back")
    assert button is not None
    needed = [*own_cards(table.stage), *own_piles(table.stage)]
    needed += [*numbers(table.stage.layout), *side_numbers(table.stage.layout)]
    assert [area for area in needed if button.rect.colliderect(area)] == []


@pytest.mark.parametrize(("text_size", "is_told"), [(100, False), (200, True)])
def test_the_size_of_cards_says_where_there_is_no_room(text_size: int, is_told: bool) -> None:
    scene = SettingsScene(_context((1024, 640), text_size, 200), lambda: None)
    assert scene._has_room_for_cards() is not is_told
