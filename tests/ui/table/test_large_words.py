"""With words twice as large a crowded table still says what its numbers are, and its buttons have grown."""

from __future__ import annotations

from dataclasses import replace

import pytest

from build.screenshots import opened, table_shots
from skipbo.store.schema import Values
from skipbo.ui.layout import Layout, TableShape
from skipbo.ui.scenes.table_scene import TableScene
from skipbo.ui.table.call_button import call_area
from tests.ui.table.driver import TableDriver

SMALL = (1280, 800)


def table_at(text_size: int) -> TableScene:
    shot = next(shot for shot in table_shots() if shot.name == "table-tournament-6")
    _context, scenes = opened(shot, SMALL, "en", {"text_size": text_size})
    scene = scenes[-1]
    assert isinstance(scene, TableScene)
    return scene


def test_six_players_with_words_twice_as_large() -> None:
    usual, large = table_at(100), table_at(200)
    grown = large.stage.layout.tools[0].w / usual.stage.layout.tools[0].w
    assert grown > 1.4, f"the buttons are {grown:.2f} times as large"
    layout, furniture = large.stage.layout, large.stage.furniture
    items = large.shown.picture._painter.items(large.stage.places, large.stage.state)
    pills = [item for item in items if isinstance(item.key, tuple) and item.key[0] == "next"]
    assert len(pills) == 4
    for item in pills:
        assert isinstance(item.look, tuple)
        assert "next" in item.look
        assert item.rect.width <= layout.centre.building(1).x - layout.centre.building(0).x
    full = furniture.pill_size("next", "12")[0]
    assert full <= layout.centre.pill_room, "the word is as large as it was wished"


def test_larger_words_take_the_bare_wood_before_the_cards() -> None:
    words = TableShape(own_name=32, own_line=100, names=67, lines=100, title=192, title_part=119, text=2.0)
    six = Layout(3840, 2160, replace(words, seats=6, coins=True))
    assert six.seats.stock(1).height >= 180, "147 with the buttons in a row above the stock"
    assert six.hand_height == pytest.approx(424)
    two = Layout(1024, 640, replace(words, seats=2))
    card = two.hand(0, 5)
    assert two.hand(1, 5).x - card.x >= 0.6 * card.width, "0.46 beside four hundred pixels of bare wood"
    assert card.height >= 113


@pytest.mark.parametrize("language", ["en", "es", "de"])
def test_four_at_a_table_of_mod_keep_their_cards_and_an_open_hand(language: str) -> None:
    """The others' cards were 60 pixels wide, and the hand was squeezed beside 600 pixels of bare wood."""
    wishes = Values(text_size=200, language=language)
    driver = TableDriver("mod", 4, size=(1920, 1080), wishes=wishes)
    layout = driver.scene.stage.layout
    assert layout.text == 2.0
    assert min(layout.seats.stock(seat).width for seat in (1, 2, 3)) >= 90
    assert not layout.tray.is_small, "the die has its place on the felt"
    card = layout.hand(0, 5)
    assert layout.hand(1, 5).x - card.x >= 0.66 * card.width


@pytest.mark.parametrize(("seats", "tools"), [*((seats, 4) for seats in range(2, 7)), (2, 5), (4, 5), (5, 5)])
def test_the_hand_shows_its_numbers_where_the_buttons_can_make_way(seats: int, tools: int) -> None:
    """With large words the buttons go under the discard piles rather than the hand's cards together."""
    words = TableShape(own_name=60, own_line=100, names=80, lines=105, title=215, title_part=125, text=1.5)
    layout = Layout(1920, 1080, replace(words, seats=seats, tools=tools))
    card = layout.hand(0, 5)
    assert layout.hand(1, 5).x - card.x >= 0.6 * card.width
    assert card.height >= 210


@pytest.mark.parametrize("tools", [4, 5])
def test_where_words_and_cards_are_large_both_hand_and_piles_grow_for_two(tools: int) -> None:
    """At 200 % the hand stayed as it was (5 %), and only the piles grew."""
    words = TableShape(own_name=60, own_line=100, names=80, lines=105, title=215, title_part=125, text=2.0)
    for size in ((1920, 1080), (3840, 2160)):
        usual, large = (Layout(*size, replace(words, tools=tools, cards=cards)) for cards in (1.0, 2.0))
        assert large.hand_height >= 1.2 * usual.hand_height
        assert large.centre.building(0).height >= 1.2 * usual.centre.building(0).height


def test_the_button_that_calls_leaves_the_title_free_with_large_words() -> None:
    wishes = Values(text_size=200, language="de")
    driver = TableDriver("classic", 2, size=(1024, 640), wishes=wishes, manners=True)
    stage = driver.scene.stage
    area = call_area(stage.layout, stage.furniture)
    assert area.bottom <= stage.layout.title_area.y
