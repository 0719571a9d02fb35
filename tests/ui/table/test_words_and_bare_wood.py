"""With words twice as large what is said lies on bare wood or felt, as long as there is any."""

from __future__ import annotations

import pygame
import pytest

from build.screenshots import Nobody, played_match
from skipbo import languages
from skipbo.engine.places import DISCARD_PILES
from skipbo.play.client.table_client import TableClient
from skipbo.play.host import Host
from skipbo.store.schema import Values
from skipbo.ui.app import make_context
from skipbo.ui.scenes.table_scene import TableScene
from skipbo.ui.table.fast_sign import FastSign, fast_area
from skipbo.ui.table.furniture import pygame_rect
from skipbo.ui.table.hint_note import HintNote
from skipbo.ui.table.making_way import areas_of, found_place, numbers, side_numbers
from skipbo.ui.table.pill_place import own_cards, own_hand, own_piles, what_counts
from skipbo.ui.table_model import Spot

SIZES = [(1024, 640), (1280, 800), (1920, 1080), (3840, 2160)]
TABLES = [("classic", 2), ("classic", 4), ("mod", 4), ("masters", 6)]


def _scene(edition: str, players: int, size: tuple[int, int]) -> TableScene:
    languages.set_language("en")
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    match = played_match(edition, players, 12 * players)
    context = make_context(size, Values(text_size=200, tempo="instant"))
    scene = TableScene(context, TableClient(Host(match), Nobody()))
    scene.director.finish()
    scene.play.settle()
    return scene


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_a_summary_hides_no_number_and_no_card_of_ones_own(
    edition: str, players: int, size: tuple[int, int]
) -> None:
    scene = _scene(edition, players, size)
    stage = scene.stage
    scene.overlay.show((("Bo", True), (" played 3 cards and discarded a 4.", False)))
    pill = scene.overlay.paper()
    assert pill is not None
    needed = [*own_cards(stage), *own_piles(stage), *numbers(stage.layout), *side_numbers(stage.layout)]
    needed += [pygame_rect(square) for square in stage.layout.tools]
    assert [area for area in needed if pill.colliderect(area)] == []


def test_a_summary_leaves_room_for_the_cards_that_are_drawn_under_it() -> None:
    """It comes before them, and lay across all numbers of a hand that had been empty."""
    scene = _scene("mod", 4, (1920, 1080))
    full = own_hand(scene.stage)
    scene.stage.model.hand.clear()
    told = ("Mino", True), (" played 5 cards and discarded a 9. Mino used the die as a card.", False)
    scene.overlay.show(told)
    pill = scene.overlay.paper()
    assert pill is not None
    assert pill.collidelist(full) < 0


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_a_hint_is_no_tall_column_over_names_and_piles(
    edition: str, players: int, size: tuple[int, int]
) -> None:
    """At 1024×640 it was 300 wide and 390 high, over Bo, the draw pile and the player's own name."""
    scene = _scene(edition, players, size)
    stage = scene.stage
    note = HintNote("Discard the 12 on discard pile 4.", "Discard pile 4 is empty, so nothing is buried.")
    about = areas_of(stage.places, (Spot("hand", 0, 0), Spot("discard", 0, 3)))
    _sheet, paper = note.place(scene.context, stage.layout, about, what_counts(stage))
    assert paper.width > paper.height
    for area in (*about, *own_cards(stage), *numbers(stage.layout)):
        assert not paper.colliderect(area)
    if players == 2:
        plates = [pygame_rect(stage.layout.seats.plate(seat)) for seat in range(2)]
        assert paper.collidelist([*plates, *side_numbers(stage.layout)]) < 0


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_how_to_let_the_others_play_faster_lies_on_no_discard_place(
    edition: str, players: int, size: tuple[int, int]
) -> None:
    stage = _scene(edition, players, size).stage
    area = fast_area(stage.layout, stage.furniture, FastSign.OFFERED)
    assert area is not None
    feet = [stage.layout.seats.discard_foot(0, pile).rect for pile in range(DISCARD_PILES)]
    assert area.collidelist([pygame_rect(foot) for foot in feet]) < 0


@pytest.mark.parametrize("size", SIZES)
def test_a_message_takes_the_shape_with_which_it_hides_least(size: tuple[int, int]) -> None:
    scene = _scene("classic", 2, size)
    high = round(0.11 * size[1])
    sizes = [(round(0.9 * size[0]), high), (round(0.4 * size[0]), round(1.6 * high))]
    shape, middle = scene.overlay.toast_place(sizes)
    paper = pygame.Rect((0, 0), sizes[shape])
    paper.center = middle
    needed = [*own_cards(scene.stage), *numbers(scene.stage.layout), *side_numbers(scene.stage.layout)]
    assert paper.collidelist(needed) < 0


def test_what_counts_more_is_hidden_less() -> None:
    window, paper = pygame.Rect(0, 0, 300, 100), pygame.Rect(0, 0, 160, 100)
    left, right = pygame.Rect(0, 0, 130, 100), pygame.Rect(170, 0, 130, 100)
    assert found_place(paper, [], window, 2, [*[left] * 9, right]).rect.left >= 130
    assert found_place(paper, [], window, 2, [left, *[right] * 9]).rect.left <= 10
