"""Where a card lands when it is let go: the pointer says, and the place that will take it is marked."""

from __future__ import annotations

import pytest

from skipbo.engine.commands import Discard
from skipbo.ui.input import Press, Release
from skipbo.ui.layout import Rect
from skipbo.ui.table_model import Spot
from tests.ui.table.driver import TableDriver


def _table(size: tuple[int, int] = (1280, 720)) -> TableDriver:
    for seed in range(60):
        table = TableDriver("classic", 2, size=size, seed=f"hand {seed}", stock=10)
        table.settle()
        if table.host.step_count == 0 and len(set(table.scene.stage.model.hand)) == 5:
            return table
    raise AssertionError("no such deal")


def _held_over(table: TableDriver, point: tuple[int, int]) -> None:
    """Grip the first card of the hand and hold it there."""
    table.context.stack.input.handle(Press(*table.point(f"hand:{table.scene.stage.model.hand[0] & 15}")))
    table.move(point)


def _centre(rect: Rect) -> tuple[int, int]:
    return round(rect.x + rect.w / 2), round(rect.y + rect.h / 2)


def test_a_tall_pile_beside_does_not_take_what_the_pointer_brings_to_a_short_one() -> None:
    table = _table()
    places, model = table.scene.stage.places, table.scene.stage.model
    model.seats[0].discards[1] = [7] * 9
    short, tall = places.area(Spot("discard", 0, 0)), places.area(Spot("discard", 0, 1))
    # The pointer is in the short pile's corner beside the tall one: the card covers more of the tall one.
    point = (round(short.right - 3), round(short.bottom - 3))
    _held_over(table, point)
    table.scene.drag._grip = (tall.w * 0.45, table.scene.drag._grip[1])
    pose = table.scene.drag.pose()
    held = Rect(pose.x - pose.width / 2, pose.y - pose.height / 2, pose.width, pose.height)
    assert held.shared_area(tall) > held.shared_area(short)
    drag = table.scene.drag
    assert drag.source is not None
    assert drag.aim(*table.scene.input.places.of(drag.source))[0] == Spot("discard", 0, 0)
    table.context.stack.input.handle(Release(*point))
    command = table.match.game.moves[-1].command  # type: ignore[union-attr]
    assert isinstance(command, Discard)
    assert command.pile == 0


def test_over_a_pile_that_cannot_take_it_no_other_pile_does() -> None:
    table = _table()
    places = table.scene.stage.places
    hand = list(table.scene.stage.model.hand)
    stock, beside = places.area(Spot("stock", 0)), places.area(Spot("discard", 0, 3))
    point = (round(stock.x + 3), round(beside.y + beside.h / 2))
    _held_over(table, point)
    table.scene.drag._grip = (-beside.w * 0.45, table.scene.drag._grip[1])  # the card lies on the discards
    table.move(point)
    assert table.scene.stage.state.taker is None
    table.context.stack.input.handle(Release(*point))
    table.settle()
    assert table.host.step_count == 0
    assert table.scene.stage.model.hand == hand


def test_between_the_piles_the_one_that_is_covered_most_takes_it() -> None:
    table = _table()
    places = table.scene.stage.places
    first, second = places.area(Spot("discard", 0, 1)), places.area(Spot("discard", 0, 2))
    point = (round((first.right + second.x) / 2), round(second.y + second.h / 2))
    _held_over(table, point)
    table.scene.drag._grip = (second.w * 0.3, 0.0)
    table.context.stack.input.handle(Release(*point))
    assert table.match.game.moves[-1].command.pile == 2  # type: ignore[union-attr]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("cards", [1, 4])
def test_a_card_let_go_below_the_discard_piles_goes_back_to_the_hand(
    size: tuple[int, int], cards: int
) -> None:
    """At the lower edge of the window its upper edge lay on a pile of four, and the turn was over."""
    table = _table(size)
    places, model = table.scene.stage.places, table.scene.stage.model
    model.seats[0].discards[2] = [7] * cards
    pile = places.area(Spot("discard", 0, 2))
    card = table.scene.stage.layout.hand_height
    # Gripped in its middle, it is let go where it covers a quarter of itself at most.
    point = (round(pile.centre[0]), round(min(pile.bottom + 0.3 * card, size[1] - 2)))
    _held_over(table, point)
    table.scene.drag._grip = (0.0, max(0.0, pile.bottom + 0.3 * card - point[1]))
    table.move(point)
    assert table.scene.stage.state.taker is None
    table.context.stack.input.handle(Release(*point))
    assert table.host.step_count == 0
    table.tick(40)
    assert len(model.hand) == 5
    # Half upon the pile it still counts, however far from it the pointer grips the card.
    point = (point[0], round(pile.bottom + 2))
    _held_over(table, point)
    table.scene.drag._grip = (0.0, 0.0)
    table.context.stack.input.handle(Release(*point))
    assert table.match.game.moves[-1].command.pile == 2  # type: ignore[union-attr]


def test_the_one_place_that_will_take_it_is_marked_and_the_mark_goes() -> None:
    table = _table()
    stage, places = table.scene.stage, table.scene.stage.places
    _held_over(table, _centre(places.area(Spot("discard", 0, 2))))
    assert stage.state.taker == Spot("discard", 0, 2)
    assert len(stage.state.discards) == 4, "all that could are still marked"
    items = table.scene.shown.picture._painter.items(places, stage.state)
    assert sum(item.key == ("taker",) for item in items) == 1
    table.move(_centre(places.area(Spot("draw"))))
    assert stage.state.taker is None
    table.move(_centre(places.area(Spot("discard", 0, 0))))
    table.key("escape")
    assert stage.state.taker is None
