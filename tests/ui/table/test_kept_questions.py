"""Questions outlive another size of the window; the second button puts back and does nothing else."""

from __future__ import annotations

from skipbo.ui.input import Key, Press
from tests.ui.table.driver import TableDriver


def _words(table: TableDriver) -> list[str]:
    bubble = table.scene.overlay.bubble
    return [answer.words for answer in bubble.answers] if bubble is not None else []


def test_a_question_stays_when_the_window_gets_another_size() -> None:
    table = TableDriver("classic", 3, manners=True, tempo="instant")
    table.settle()
    table.scene.play.ask_whom()
    asked = _words(table)
    table.resize((1600, 900))
    assert _words(table) == asked != []


def test_everybody_is_called_by_name_and_who_is_alone_not_at_all() -> None:
    alone = TableDriver("classic", 3, manners=True, tempo="instant")
    alone.settle()
    alone.scene.play.ask_whom()
    assert _words(alone) == ["Player 1", "Player 2", "Never mind"]
    shared = TableDriver("classic", 3, humans=(0, 2), manners=True, tempo="instant")
    shared.settle()
    shared.client.take_seat()
    shared.scene.play.ask_whom()
    assert _words(shared) == ["Player 0", "Player 1", "Player 2", "Never mind"], "another person asks"


def test_the_second_button_puts_a_card_back_and_else_does_nothing() -> None:
    table = TableDriver("classic", 2, seed="second", stock=10, tempo="instant")
    table.settle()
    x, y = table.point(f"hand:{table.scene.stage.model.hand[0] & 15}")
    table.context.stack.input.handle(Press(x, y))
    table.move((x + 80, y - 80))
    assert table.scene.drag.is_dragging
    table.context.stack.input.handle(Key("mouse right"))
    assert not table.scene.drag.is_dragging
    assert table.host.step_count == 0
    table.context.stack.input.handle(Key("mouse right"))
    assert table.menus == 0


def test_the_plate_says_your_turn_when_the_table_shows_it() -> None:
    table = TableDriver("classic", 2, seed="plate", stock=10, target=0)
    table.settle()
    table.drag(f"hand:{table.scene.stage.model.hand[0] & 15}", "d2")
    early = 0
    for _ in range(3000):
        table.tick()
        stage = table.scene.stage
        says = stage.state.plates[0].line == "your turn"
        assert not says or stage.model.turn == 0
        if table.client.is_my_turn and not says:
            early += 1
        if says:
            break
    assert early > 0, "the others' last cards were still in the air"


def test_a_hint_stays_in_another_window_and_is_two_steps_from_the_menu() -> None:
    table = TableDriver("classic", 2, stock=10, tempo="instant")
    table.settle()
    table.key("tab", "h")
    table.tick(10)
    note = table.scene.overlay.note
    assert note is not None
    hints = table.scene.stage.state.hints
    table.resize((1600, 900))
    again = table.scene.overlay.note
    assert again is not None
    assert again.move == note.move
    assert table.scene.stage.state.hints == hints != ()
    table.key("escape")
    assert table.scene.overlay.note is None
    assert table.menus == 0
    table.key("escape")
    assert table.menus == 1, "a focus is nothing to go back from"
