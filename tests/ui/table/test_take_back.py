"""A discard can be taken back until the next player draws, among people until the hand opens."""

from __future__ import annotations

import pytest

from skipbo.engine.commands import Discard
from skipbo.ui.input import Key, Press, Release
from skipbo.ui.scenes.handover_scene import HandoverScene
from skipbo.ui.table.flights import CardFlight
from tests.ui.table.driver import TableDriver


def _discarded(people: tuple[int, ...] = (0,), motion: str = "full") -> TableDriver:
    """A table at which the player has just let go of a card over an own discard pile."""
    for seed in range(60):
        table = TableDriver(
            "classic", 2, humans=people, motion=motion, seed=f"back {seed}", stock=10, draws=True
        )
        if table.host.turn == 0:
            break
    if len(people) > 1:
        table.tick(400)
        table.key("return")
    table.settle()
    table.drag(f"hand:{table.scene.stage.model.hand[0] & 15}", "d2")
    return table


@pytest.mark.parametrize("motion", ["full", "reduced", "none"])
def test_a_discard_is_taken_back_by_the_button_beside_it(motion: str) -> None:
    table = _discarded(motion=motion)
    assert isinstance(table.match.game.moves[-1].command, Discard)  # type: ignore[union-attr]
    table.tick(20)
    button = table.scene.overlay.take_back_area()
    assert button is not None
    model = table.scene.stage.model
    assert model.seats[1].hand_count == 0, "nobody has drawn yet"
    table.context.stack.input.handle(Press(*button.center))
    table.context.stack.input.handle(Release(*button.center))
    table.settle()
    assert table.host.step_count == 0
    assert len(table.scene.stage.model.hand) == 5
    assert not table.scene.stage.model.seats[0].discards[1]
    assert table.scene.overlay.take_back_area() is None


@pytest.mark.parametrize("key", [Key("u"), Key("z", ctrl=True)])
def test_keys_take_it_back_too(key: Key) -> None:
    table = _discarded()
    table.tick(20)
    table.context.stack.input.handle(key)
    table.settle()
    assert table.host.step_count == 0


def test_the_undo_button_takes_it_back() -> None:
    table = _discarded()
    table.tick(20)
    stage = table.scene.stage
    assert ("undo", "rest") in stage.state.tools
    x, y = map(round, stage.layout.tools[stage.first_tool].centre)
    table.context.stack.input.handle(Press(x, y))
    table.tick(2)
    table.context.stack.input.handle(Release(x, y))
    table.settle()
    assert table.host.step_count == 0


def test_the_moment_lasts_about_a_second_and_ends_when_the_next_player_draws() -> None:
    table = _discarded()
    offered = waited = 0
    while table.host.step_count < 2:
        table.tick()
        waited += 1
        offered += table.scene.overlay.take_back_area() is not None
        if table.scene.stage.model.seats[1].hand_count:
            assert table.scene.overlay.take_back_area() is None
    assert 1.0 <= offered / 60 < 1.35
    assert waited / 60 < 1.8, "the same moment is the next player's pause"
    table.key("u")
    assert table.host.step_count >= 2


@pytest.mark.parametrize("motion", ["full", "none"])
@pytest.mark.parametrize("frame", [0.1, 0.25])
def test_the_whole_moment_is_seen_on_a_slow_computer(frame: float, motion: str) -> None:
    """The card lies there, the button beside it is drawn: from then on the second counts."""
    table = _discarded(motion=motion)
    update, stage = table.context.stack.update, table.scene.stage
    seen = 0.0
    lies = len(stage.model.seats[0].discards[1]) == 1
    for _turn in range(60):
        was_drawn = lies and table.scene.overlay.take_back_area() is not None
        update(frame)
        if table.host.step_count > 1 or stage.model.seats[1].hand_count:
            break
        seen += frame * was_drawn
        lies = len(stage.model.seats[0].discards[1]) == 1 and not any(
            isinstance(act, CardFlight) for act in table.scene.director.running
        )
        table.context.stack.draw(table.surface)
    assert seen >= 0.99


def test_a_pointer_that_comes_to_the_button_holds_the_moment_but_not_for_ever() -> None:
    table = _discarded()
    table.tick(20)
    button = table.scene.overlay.take_back_area()
    assert button is not None
    table.move((button.centerx, button.y - 60), held=False)
    table.move(button.center, held=False)
    table.tick(120)
    assert table.scene.overlay.take_back_area() == button, "whoever points at it is about to press it"
    table.tick(120)
    assert table.scene.overlay.take_back_area() is None
    assert table.scene.stage.model.seats[1].hand_count


def test_a_pointer_that_lay_there_already_holds_nothing() -> None:
    table = _discarded()
    table.tick(20)
    button = table.scene.overlay.take_back_area()
    assert button is not None
    table.scene.input.pointer = button.center
    table.move((button.centerx + 2, button.centery), held=False)
    table.tick(100)
    assert table.scene.overlay.take_back_area() is None


def test_the_button_is_large_enough_and_shows_how_long_it_stays() -> None:
    table = _discarded()
    table.tick(20)
    button, stage = table.scene.overlay.take_back_area(), table.scene.stage
    assert button is not None
    assert button.height >= 32
    before = stage.last_chance_left
    table.tick(20)
    assert 0 < stage.last_chance_left < before <= 1


def test_a_discard_stays_once_the_next_player_draws() -> None:
    table = _discarded()
    while not table.scene.stage.model.seats[1].hand_count:
        table.tick()
    table.key("u")
    assert table.host.step_count == 1
    assert "has drawn since" in "".join(words for words, _accent in table.scene.overlay.toast.parts)


def test_between_two_people_it_comes_back_until_the_hand_is_shown() -> None:
    table = _discarded(people=(0, 1))
    while not isinstance(table.context.stack.top, HandoverScene):
        table.tick()
    table.tick(200)
    table.key("u")
    table.tick(60)
    scene = table.context.stack.top
    assert table.host.turn == 0
    assert table.host.step_count == 0
    assert isinstance(scene, HandoverScene), "the hand stays closed until its owner says so"
    assert not table.client.shows_hand
    table.key("return")
    table.settle()
    assert table.client.shows_hand
    assert len(table.scene.stage.model.hand) == 5


def test_a_hand_that_was_shown_ends_it() -> None:
    table = _discarded(people=(0, 1))
    while not isinstance(table.context.stack.top, HandoverScene):
        table.tick()
    table.key("return")
    table.tick(10)
    table.key("u")
    assert table.host.step_count == 1
    assert not table.client.can_undo


@pytest.mark.parametrize("key", ["u", "z"])
def test_nothing_goes_on_being_said_of_what_was_taken_back(key: str) -> None:
    table = _discarded()
    table.tick(20)
    table.context.stack.input.handle(Key(key, ctrl=key == "z"))
    table.tick(40)
    assert table.host.step_count == 0
    told = "".join(words for words, _accent in table.scene.overlay.toast.parts)
    assert told == "", "it is not the other player's turn"
