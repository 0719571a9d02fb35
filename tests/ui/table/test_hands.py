"""What a hand must be able to do is the player's choice: hold and drag, press twice, or click alone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from skipbo.controls.bindings import obey
from skipbo.store.schema import Values
from skipbo.ui.input import Key, KeyUp, PointerMove, Press, Release
from skipbo.ui.table_model import Spot
from tests.ui.table.driver import TableDriver

QUIET = Values(tempo="instant", motion="none")


@pytest.fixture(autouse=True)
def as_shipped() -> Iterator[None]:
    """What a test puts in force is not in force for the next."""
    yield
    obey({})


def table_with(**wishes: object) -> TableDriver:
    table = TableDriver(wishes=QUIET._replace(**wishes))  # type: ignore[arg-type]
    table.settle()
    return table


def spots(table: TableDriver) -> tuple[Spot, Spot]:
    """Something that can be taken, and a place that takes it."""
    choices = table.scene.play.choices
    source = next(spot for spot in choices.sources if spot.kind == "hand")
    return source, next(iter(choices.targets(source)))


def middle(table: TableDriver, spot: Spot) -> tuple[int, int]:
    x, y = table.scene.stage.places.area(spot).centre
    return round(x), round(y)


def click(table: TableDriver, spot: Spot) -> None:
    point = middle(table, spot)
    table.context.stack.input.handle(Press(*point))
    table.context.stack.input.handle(Release(*point))


def test_a_drag_may_be_two_presses(monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_with(drag="press")
    source, target = spots(table)
    before = table.host.step_count
    click(table, source)
    assert table.scene.drag.is_dragging, "nobody holds the button"
    assert table.scene.input.pointer_picture() == "hand-holding"
    table.context.stack.input.handle(PointerMove(*middle(table, target)))
    assert table.scene.drag.is_dragging
    assert table.scene.stage.state.taker == target
    click(table, target)
    table.settle()
    assert table.host.step_count > before
    assert not table.scene.drag.is_dragging


def test_what_is_carried_goes_back_by_a_press_beside_or_escape_or_the_right_button() -> None:
    table = table_with(drag="press")
    source, _target = spots(table)
    before = table.host.step_count
    for leave in (Key("escape"), Key("mouse right"), Press(3, 3)):
        click(table, source)
        assert table.scene.drag.is_dragging
        table.context.stack.input.handle(leave)
        table.settle()
        assert not table.scene.drag.is_dragging
        assert table.scene.stage.state.lifted is None
    table.context.stack.input.handle(Release(3, 3))
    assert table.host.step_count == before
    assert table.menus == 0, "one step back each"


def test_a_drag_that_is_held_works_there_too() -> None:
    table = table_with(drag="press")
    source, target = spots(table)
    before = table.host.step_count
    table.context.stack.input.handle(Press(*middle(table, source)))
    table.context.stack.input.handle(PointerMove(*middle(table, target), held=True))
    table.context.stack.input.handle(Release(*middle(table, target)))
    table.settle()
    assert table.host.step_count > before


def test_without_dragging_a_trembling_hand_lifts_nothing_and_clicks_play() -> None:
    table = table_with(drag="off")
    source, target = spots(table)
    before = table.host.step_count
    point = middle(table, source)
    table.context.stack.input.handle(Press(*point))
    table.context.stack.input.handle(PointerMove(point[0] + 60, point[1] - 90, held=True))
    assert not table.scene.drag.is_dragging
    table.context.stack.input.handle(Release(point[0] + 60, point[1] - 90))
    assert table.host.step_count == before
    click(table, source)
    assert table.scene.stage.state.selected == source
    click(table, target)
    table.settle()
    assert table.host.step_count > before


@pytest.mark.parametrize(("sticky", "stays"), [(False, False), (True, True)])
def test_a_held_key_may_stay_down(sticky: bool, stays: bool) -> None:
    table = table_with(sticky_keys=sticky)
    while not any(len(pile) > 1 for pile in table.scene.stage.model.seats[0].discards):
        source = Spot("hand", 0, 0)
        pile = next(s for s in table.scene.play.choices.targets(source) if s == Spot("discard", 0, 0))
        click(table, source)
        click(table, pile)
        table.settle()
    table.scene.stage.state.focus = Spot("discard", 0, 0)
    for event in (Key("space"), KeyUp("space")):
        table.context.stack.input.handle(event)
    assert (table.scene.stage.state.opened is not None) is stays
    for event in (Key("space"), KeyUp("space")):
        table.context.stack.input.handle(event)
    assert table.scene.stage.state.opened is None


def test_other_keys_at_the_table() -> None:
    table = table_with()
    table.context.change(keys={"moves": ["mouse middle"], "hint": ["j"]})
    table.context.stack.input.handle(Key("l"))
    assert not table.scene.overlay.moves.is_open
    table.context.stack.input.handle(Key("mouse middle"))
    assert table.scene.overlay.moves.is_open
    table.context.stack.input.handle(Key("mouse right"))
    assert not table.scene.overlay.moves.is_open
