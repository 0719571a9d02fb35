"""The large copy of a card: only for whoever wishes it, and never over a place where cards are laid."""

from __future__ import annotations

import pytest

from skipbo.store.schema import Values
from skipbo.ui.input import Key, KeyUp, PointerMove
from skipbo.ui.layout import Rect
from skipbo.ui.table.big_copy import large_pose
from skipbo.ui.table_model import Spot
from tests.ui.table.driver import TableDriver

QUIET = Values(tempo="instant", motion="none")
HAND = Spot("hand", 0, 0)


def table_with(size: tuple[int, int] = (1280, 720), players: int = 2, **wishes: object) -> TableDriver:
    table = TableDriver(players=players, size=size, wishes=QUIET._replace(**wishes))  # type: ignore[arg-type]
    table.settle()
    return table


def rest_on(table: TableDriver, spot: Spot, seconds: float) -> Spot | None:
    x, y = table.scene.stage.places.area(spot).centre
    table.context.stack.input.handle(PointerMove(round(x), round(y)))
    table.tick(round(seconds * 60))
    return table.scene.stage.enlarged


def test_it_waits_for_a_wish_and_for_a_rest() -> None:
    assert rest_on(table_with(), HAND, 2.0) is None
    assert rest_on(table_with(card_size=200), HAND, 2.0) is None, "larger cards alone are no such wish"
    table = table_with(big_copy=True)
    assert rest_on(table, HAND, 0.3) is None
    assert rest_on(table, HAND, 0.4) == HAND
    assert rest_on(table, Spot("building", -1, 0), 0.1) is None, "it goes with the pointer"


def test_a_held_key_shows_it_to_whoever_wishes_larger_cards() -> None:
    table = table_with(card_size=150, text_size=200)
    table.scene.stage.state.focus = HAND
    table.context.stack.input.handle(Key("space"))
    assert table.scene.stage.enlarged == HAND
    table.context.stack.input.handle(KeyUp("space"))
    assert table.scene.stage.enlarged is None


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080), (900, 1400)])
def test_it_lies_in_the_window_and_over_no_place_to_drop(size: tuple[int, int]) -> None:
    shown = 0
    for players in (2, 4, 6):
        for cards in (100, 200):
            table = table_with(size, players, big_copy=True, card_size=cards)
            places = table.scene.stage.places
            own = [Spot("discard", 0, pile) for pile in range(4)]
            targets = [*places.building_spots(), *own, Spot("stock", 0)]
            for spot in (HAND, Spot("hand", 0, 4), Spot("stock", 0), Spot("stock", 1)):
                pose = large_pose(table.scene.stage, spot)
                if pose is None:
                    continue
                shown += 1
                assert pose.height >= places.lying(spot).height
                assert pose.rect.x >= 0
                assert pose.rect.right <= size[0]
                assert pose.rect.bottom <= size[1]
                covered = [place for place in targets if place != spot]
                assert [p for p in covered if pose.rect.shared_area(places.area(p)) > 0] == []
    assert shown >= 5


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1920, 1080)])
def test_it_hides_neither_words_nor_buttons(size: tuple[int, int]) -> None:
    shown = 0
    for players in (2, 4):
        table = table_with(size, players, big_copy=True)
        stage = table.scene.stage
        table.scene.overlay.say("Player 1 played 2 cards and discarded a 7.", None)
        pill = stage.said()
        assert pill is not None
        read = [Rect(*pill), stage.layout.seats.plate(0), *stage.layout.tools]
        for spot in (*(Spot("hand", 0, slot) for slot in range(5)), Spot("stock", 0)):
            pose = large_pose(stage, spot)
            if pose is not None:
                shown += 1
                assert [area for area in read if pose.rect.shared_area(area) > 0] == [], (players, spot)
    assert shown >= 10


def test_nothing_hidden_is_shown_large() -> None:
    table = table_with(big_copy=True)
    table.scene.stage.state.hand_hidden = True
    assert large_pose(table.scene.stage, HAND) is None
    assert large_pose(table.scene.stage, Spot("discard", 1, 0)) is None, "there is no card"
