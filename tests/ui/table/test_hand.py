"""What the hand on the mouse may and may not do."""

from __future__ import annotations

import pygame
import pytest

from skipbo.engine.cards import SKIP_BO
from skipbo.engine.commands import Discard, Play
from skipbo.ui.app import take_over
from skipbo.ui.input import Focus, InputEvent, Key, PointerLeft, PointerMove, Press, Release
from skipbo.ui.table_model import Spot
from tests.ui.table.driver import TableDriver


@pytest.fixture
def table() -> TableDriver:
    """An empty table at which the player begins, with a 1 in the hand."""
    for seed in range(60):
        driver = TableDriver("classic", 2, tempo="normal", seed=f"hand {seed}", stock=10)
        driver.settle()
        legal = driver.host.legal(0)
        plays = [command for command in legal if isinstance(command, Play) and command.source.kind == "hand"]
        if plays and SKIP_BO not in driver.scene.stage.model.hand and driver.host.step_count == 0:
            return driver
    raise AssertionError("no such deal")


def _source(table: TableDriver) -> str:
    legal = table.host.legal(0)
    play = next(command for command in legal if isinstance(command, Play) and command.source.kind == "hand")
    return str(play.source)


def test_a_small_movement_is_a_click_and_not_a_drag(table: TableDriver) -> None:
    point = table.point(_source(table))
    table.context.stack.input.handle(Press(*point))
    table.context.stack.input.handle(PointerMove(point[0] + 3, point[1] + 2, held=True))
    assert not table.scene.drag.is_dragging
    table.context.stack.input.handle(Release(point[0] + 3, point[1] + 2))
    assert table.scene.stage.state.selected is not None
    assert table.scene.stage.state.drops


def test_the_card_does_not_jump_under_the_pointer(table: TableDriver) -> None:
    source = _source(table)
    rest = table.scene.stage.places.lying(table.spot(source))
    point = table.point(source)
    table.context.stack.input.handle(Press(*point))
    table.context.stack.input.handle(PointerMove(point[0] + 9, point[1], held=True))
    assert table.scene.drag.is_dragging
    pose = table.scene.drag.pose()
    assert pose.x == pytest.approx(rest.x + 9, abs=1)
    assert pose.y == pytest.approx(rest.y, abs=1)


def test_the_card_in_the_hand_tilts_with_its_speed_and_comes_to_rest(table: TableDriver) -> None:
    point = table.point(_source(table))
    table.context.stack.input.handle(Press(*point))
    table.move((point[0] + 300, point[1] - 60), steps=6)
    tilted = table.scene.drag.pose().angle
    assert 3.0 < tilted <= 12.0
    table.tick(40)
    assert abs(table.scene.drag.pose().angle) < 0.5


def test_a_miss_glides_home_with_a_reason_and_changes_nothing(table: TableDriver) -> None:
    hand = list(table.scene.stage.model.hand)
    wrong = next(card for card in hand if card & 15 != 1)
    before = table.host.step_count
    table.drag(f"hand:{wrong & 15}", "b1")
    assert table.host.step_count == before
    assert not table.scene.stage.effects.is_empty
    assert any("1" in words for words, _accent in table.scene.overlay.toast.parts)
    table.settle()
    assert table.scene.stage.state.lifted is None
    assert table.scene.stage.model.hand == hand


def test_the_dropped_card_is_not_flown_there_again(table: TableDriver) -> None:
    source = _source(table)
    table.drag(source, "b2")
    flight = table.scene.director._timeline.running[0]
    goal = table.scene.stage.places.landing(Spot("building", -1, 1))
    pose = flight.pose()  # type: ignore[attr-defined]
    assert abs(pose.x - goal.x) < goal.width * 0.5
    assert abs(pose.y - goal.y) < goal.height * 0.5
    assert flight.seconds <= 0.2


def test_the_list_of_moves_has_a_cross_that_puts_it_away(table: TableDriver) -> None:
    table.key("l")
    table.context.stack.draw(pygame.Surface((1280, 720)))
    moves = table.scene.overlay.moves
    assert moves.is_open
    corners = [(x, y) for x in range(0, 1280, 8) for y in range(0, 720, 8) if moves.is_cross((x, y))]
    cross, paper = corners[len(corners) // 2], (corners[0][0] - 100, corners[0][1] + 100)
    for start, end, stays in ((paper, cross, True), (cross, paper, True), (cross, cross, False)):
        table.context.stack.input.handle(Press(*start))
        table.context.stack.input.handle(Release(*end))
        assert moves.is_open is stays


def test_a_double_click_makes_the_obvious_play(table: TableDriver) -> None:
    source = _source(table)
    table.click(source, clicks=2)
    assert str(table.match.game.moves[-1].command).startswith(source)  # type: ignore[union-attr]


def test_click_then_click_discards(table: TableDriver) -> None:
    card = table.scene.stage.model.hand[0]
    table.click(f"hand:{card & 15}")
    table.click("d3")
    assert table.match.game.moves[-1].command == Discard(card, 2)  # type: ignore[union-attr]


def test_escape_lets_the_card_go_and_then_clears_the_selection(table: TableDriver) -> None:
    point = table.point(_source(table))
    table.context.stack.input.handle(Press(*point))
    table.move((point[0] + 100, point[1] - 100))
    assert table.scene.drag.is_dragging
    table.context.stack.input.handle(Key("escape"))
    assert not table.scene.drag.is_dragging
    table.settle()
    table.context.stack.input.handle(Release(*point))
    table.click(_source(table))
    assert table.scene.stage.state.selected is not None
    table.key("escape")
    assert table.scene.stage.state.selected is None


def test_a_button_that_came_up_unheard_plays_nothing_and_leaves_nothing_stuck(table: TableDriver) -> None:
    point, before = table.point(_source(table)), table.host.step_count
    target = table.point("d1")
    table.context.stack.input.handle(Press(*point))
    table.move((point[0] + 100, point[1] - 30))
    table.context.stack.input.handle(PointerLeft(held=True))
    assert table.scene.drag.is_dragging
    table.context.stack.input.handle(PointerMove(*target, held=False))
    assert not table.scene.drag.is_dragging
    table.settle()
    assert table.scene.stage.state.lifted is None
    assert table.host.step_count == before


@pytest.mark.parametrize("gone", [Focus(False), PointerLeft(held=False)])
def test_what_takes_the_hand_away_sends_the_card_home(table: TableDriver, gone: InputEvent) -> None:
    point, before = table.point(_source(table)), table.host.step_count
    target = table.point("d1")
    table.context.stack.input.handle(Press(*point))
    table.move(target)
    table.context.stack.input.handle(gone)
    assert not table.scene.drag.is_dragging
    table.context.stack.input.handle(PointerMove(*target, held=True))
    table.context.stack.input.handle(Release(*target))
    table.settle()
    assert table.scene.stage.state.lifted is None
    assert table.host.step_count == before
    table.drag(_source(table), "d1")
    assert table.host.step_count > before, "and it can be played as before"


def test_a_drag_goes_on_past_the_windows_edge_and_back(table: TableDriver) -> None:
    point, before = table.point(_source(table)), table.host.step_count
    rest = table.scene.input.places.rest(table.spot(_source(table)), point)
    target = table.point("d1")
    goal = (round(target[0] + point[0] - rest.x), round(target[1] + point[1] - rest.y))
    table.context.stack.input.handle(Press(*point))
    table.move((-40, 300))
    table.context.stack.input.handle(PointerLeft(held=True))
    table.move(goal)
    table.context.stack.input.handle(Release(*goal))
    assert table.host.step_count > before


def test_undo_puts_the_card_back_until_something_hidden_was_seen(table: TableDriver) -> None:
    hand = list(table.scene.stage.model.hand)
    source = _source(table)
    table.drag(source, "b1")
    table.settle()
    assert len(table.scene.stage.model.hand) == len(hand) - 1
    table.key("u")
    table.settle()
    assert sorted(table.scene.stage.model.hand) == sorted(hand)
    assert table.host.step_count == 0
    table.drag(f"hand:{table.scene.stage.model.hand[0] & 15}", "d1")
    table.settle()
    assert not table.scene.client.can_undo


def test_a_press_while_own_cards_fly_finishes_them_and_counts(table: TableDriver) -> None:
    table.drag(_source(table), "b1")
    table.tick(1)
    assert not table.scene.director.is_idle
    card = table.scene.stage.model.hand[0]
    table.click(f"hand:{card & 15}")
    assert table.scene.director.is_idle
    assert table.scene.stage.state.selected is not None


def test_while_a_computer_player_moves_a_press_hurries_and_moves_nothing(table: TableDriver) -> None:
    table.drag(f"hand:{table.scene.stage.model.hand[0] & 15}", "d1")
    for _ in range(400):
        table.tick()
        if (
            table.host.turn == 1
            and not table.scene.director.is_idle
            and not table.scene.director.has_only_own
        ):
            break
    before = table.host.step_count
    table.click("stock")
    assert table.host.step_count == before


def test_nothing_of_the_next_persons_hand_shows_before_they_say_so() -> None:
    driver = TableDriver("classic", 2, humans=(0, 1), tempo="instant", stock=10)
    driver.settle()
    driver.tick(5)
    assert driver.scene.stage.state.hand_hidden, "at the deal, too, the first one must say so"
    driver.key("return")
    driver.tick(3)
    first = driver.scene.client.seat
    discard = next(command for command in driver.host.legal(first) if isinstance(command, Discard))
    driver.give(discard)
    driver.tick(3)
    assert driver.scene.client.seat != first
    assert driver.scene.stage.state.hand_hidden
    assert driver.scene.play.choices.sources == []
    driver.context.stack.draw(driver.surface)
    driver.key("escape")
    assert driver.scene.stage.state.hand_hidden
    assert not any(line.startswith("You draw") for line in driver.scene.overlay.moves.lines()[:-1])
    drawn = [line for line in driver.scene.overlay.moves.lines() if f"Player {first} draws" in line]
    assert all("card" in line for line in drawn)
    driver.key("return")
    driver.tick()
    assert not driver.scene.stage.state.hand_hidden
    assert driver.scene.play.choices.sources != []


def _pile(table: TableDriver) -> int:
    return next(
        command.building
        for command in table.host.legal(0)
        if isinstance(command, Play) and str(command.source) == _source(table)
    )


def test_a_card_taken_back_lies_again_where_it_lay(table: TableDriver) -> None:
    hand = list(table.scene.stage.model.hand)
    table.drag(_source(table), f"b{_pile(table) + 1}")
    table.settle()
    assert table.scene.stage.model.hand != hand
    table.key("u")
    table.settle()
    assert table.scene.stage.model.hand == hand


def test_why_not_is_said_where_it_was_refused(table: TableDriver) -> None:
    table.drag(_source(table), "stock")  # nothing can be put back there
    assert table.scene.overlay.toast.parts
    at = table.scene.overlay.toast.at
    assert at is not None
    area = table.scene.stage.places.area(table.spot("stock"))
    wide, _high = table.scene.overlay.toast.size(table.scene.stage.furniture)
    assert abs(at[0] - area.centre[0]) < wide / 2, "over the stock, as far as the window's edge lets it"
    assert at[0] + wide / 2 <= table.context.size[0]
    assert min(abs(at[1] - area.y), abs(at[1] - area.bottom)) < 60


def test_tab_leaves_out_buttons_that_do_nothing(table: TableDriver) -> None:
    table.tick()
    offset = len(table.scene.stage.layout.tools) - len(table.scene.stage.state.tools)
    assert dict(table.scene.stage.state.tools)["undo"] == "disabled"
    reached = set()
    for _ in range(40):
        table.key("tab")
        focus = table.scene.stage.state.focus
        assert focus is not None
        if focus.kind == "tool":
            reached.add(table.scene.stage.state.tools[focus.index - offset][0])
    assert reached
    assert "undo" not in reached


def test_a_tempo_chosen_in_the_menu_holds_when_the_table_is_back() -> None:
    driver = TableDriver("classic", 2, tempo="normal", stock=10)
    driver.settle()
    driver.context.wishes = driver.context.wishes._replace(tempo="instant")
    driver.scene.uncovered()
    assert driver.scene.stage.tempo.is_instant


def test_a_key_for_a_stock_card_that_fits_nowhere_says_why() -> None:
    for seed in range(60):
        table = TableDriver("classic", 2, seed=f"hand {seed}", stock=10)
        table.settle()
        if not table.scene.play.choices.can_lift(Spot("stock", 0)):
            break
    table.context.stack.input.handle(Key("s"))
    assert table.scene.stage.state.selected is None
    assert table.scene.stage.state.refused == Spot("stock", 0)


def test_enter_works_again_after_something_was_put_back(table: TableDriver) -> None:
    for name in ("return", "return", "escape", "return"):
        table.context.stack.input.handle(Key(name))
    assert table.scene.stage.state.focus is not None
    assert table.scene.stage.state.focus.kind == "hand"


def test_enter_in_the_others_turn_leaves_the_focus_for_the_own_cards(table: TableDriver) -> None:
    discard = next(command for command in table.host.legal(0) if isinstance(command, Discard))
    table.scene.intents.submit(discard)
    assert not table.scene.client.is_my_turn
    table.scene.director.finish()
    table.context.stack.input.handle(Key("return"))
    assert table.scene.stage.state.focus is None


def test_a_new_size_in_mid_drag_brings_the_card_back_and_says_no_more_of_it(table: TableDriver) -> None:
    driver, scene = table, table.scene
    spot = next(spot for spot in scene.play.choices.sources if spot.kind == "hand")
    pose = scene.stage.places.lying(spot)
    start = round(pose.x - pose.width * 0.3), round(pose.y)
    driver.context.stack.input.handle(Press(*start))
    pile = scene.stage.layout.seats.discard_foot(0, 1)
    goal = round(pile.x), round(pile.y)
    for point in ((start[0], start[1] - 30), goal):
        driver.context.stack.input.handle(PointerMove(*point, held=True))
        driver.context.stack.update(1 / 60)
    assert scene.drag.is_dragging
    assert scene.overlay.toast.parts, "what is in the hand is said"
    take_over(driver.context, (1500, 800))
    assert not scene.drag.is_dragging
    for _ in range(90):
        driver.context.stack.update(1 / 60)
    assert not scene.overlay.toast.parts
    assert scene.stage.effects.is_empty
    assert not scene.stage.state.away
    assert scene.stage.state.lifted is None
    driver.context.stack.input.handle(Release(*goal))
    assert scene.client.host.step_count == 0, "nothing was played"
