"""How the controls behave under pointer, keys and fingers."""

from collections.abc import Callable

import pygame
import pytest

from skipbo.store.schema import Values
from skipbo.ui.app import make_context
from skipbo.ui.context import Context
from skipbo.ui.input import (
    Focus,
    InputEvent,
    Key,
    KeyUp,
    PointerLeft,
    PointerMove,
    Press,
    Release,
    TextEditing,
    TextInput,
    Wheel,
)
from skipbo.ui.menu_scene import MenuScene
from skipbo.ui.widgets.button import Button
from skipbo.ui.widgets.paint import Paint
from skipbo.ui.widgets.picture_choices import RowHandle
from skipbo.ui.widgets.scroll import ScrollArea
from skipbo.ui.widgets.textline import TextLine
from skipbo.ui.widgets.value_controls import Chooser, Segmented, Slider, Toggle
from skipbo.ui.widgets.widget import Widget


class Bench(MenuScene):
    """A scene with the widgets that a test gives it."""

    def __init__(self, context: Context, make: Callable[[], list[Widget]]) -> None:
        super().__init__(context)
        self._make = make
        self.backs = 0

    def build(self) -> list[Widget]:
        return self._make()

    def back(self) -> None:
        self.backs += 1


def bench(context: Context, *widgets: Widget) -> Bench:
    scene = Bench(context, lambda: list(widgets))
    context.stack.push(scene)
    return scene


def click(context: Context, x: int, y: int) -> None:
    context.stack.input.handle(Press(x, y))
    context.stack.input.handle(Release(x, y))


def box(x: int = 100, y: int = 100, width: int = 200, height: int = 60) -> pygame.Rect:
    return pygame.Rect(x, y, width, height)


def test_a_button_fires_on_release_over_it_only(context: Context) -> None:
    fired: list[str] = []
    bench(context, Button(box(), "Deal", lambda: fired.append("deal")))
    context.stack.input.handle(Press(150, 120))
    assert not fired
    context.stack.input.handle(PointerMove(500, 500, held=True))
    context.stack.input.handle(Release(500, 500))
    assert not fired
    click(context, 150, 120)
    assert fired == ["deal"]


def test_a_disabled_button_does_nothing_and_takes_no_focus(context: Context) -> None:
    fired: list[str] = []
    button = Button(box(), "Deal", lambda: fired.append("deal"))
    button.enabled = False
    scene = bench(context, button)
    click(context, 150, 120)
    context.stack.input.handle(Key("return"))
    assert not fired
    assert scene.group.focus_chain() == []


@pytest.mark.parametrize("key", ["return", "space"])
def test_enter_and_space_fire_the_focused_button_once(context: Context, key: str) -> None:
    fired: list[str] = []
    bench(context, Button(box(), "One", lambda: fired.append("one")))
    context.stack.input.handle(Key(key))
    context.stack.input.handle(Key(key, repeat=True))
    assert fired == ["one"]


def test_right_and_middle_buttons_do_not_press(context: Context) -> None:
    fired: list[str] = []
    bench(context, Button(box(), "One", lambda: fired.append("one")))
    context.stack.input.handle(PointerMove(150, 120))
    for button in ("mouse middle", "mouse right", "mouse 4"):
        context.stack.input.handle(Key(button))
        context.stack.input.handle(KeyUp(button))
    assert not fired


def test_a_small_target_still_takes_a_press_within_32_pixels(context: Context) -> None:
    fired: list[str] = []
    bench(context, Button(box(width=10, height=10), "x", lambda: fired.append("x")))
    click(context, 94, 94)
    assert fired == ["x"]


def test_the_ring_shows_after_keys_and_hides_after_a_press(context: Context) -> None:
    button = Button(box(), "One", lambda: None)
    scene = bench(context, button)
    surface = pygame.Surface(context.size)
    context.stack.input.handle(Key("tab"))
    scene.draw(surface)
    assert button.ringed
    click(context, 150, 120)
    scene.draw(surface)
    assert not button.ringed


def test_a_toggle_switches_slides_and_obeys_left_and_right(context: Context) -> None:
    told: list[bool] = []
    toggle = Toggle(box(width=66, height=36), False, told.append, "t")
    bench(context, toggle)
    click(context, 120, 110)
    assert told == [True]
    assert toggle.moving
    for _ in range(20):
        context.stack.update(0.02)
    assert not toggle.moving
    toggle.adjust(-1)
    assert told == [True, False]
    assert not toggle.adjust(-1)


def test_without_motion_a_toggle_is_there_at_once(context: Context) -> None:
    toggle = Toggle(box(width=66, height=36), False, lambda _on: None, "t", animated=False)
    toggle.activate()
    assert not toggle.moving


def test_a_slider_follows_pointer_and_keys_and_stays_in_range(context: Context) -> None:
    told: list[int] = []
    slider = Slider(box(width=240, height=40), 5, 0, 10, told.append)
    bench(context, slider)
    context.stack.input.handle(Press(120, 120))
    context.stack.input.handle(PointerMove(2000, 120, held=True))
    assert slider.value == 10
    context.stack.input.handle(Release(2000, 120))
    context.stack.input.handle(Key("right"))
    assert slider.value == 10
    context.stack.input.handle(Key("left"))
    assert slider.value == 9
    assert told[-1] == 9


def test_a_slider_is_dragged_through_a_rebuild(context: Context) -> None:
    value = [2]

    def changed(new: int) -> None:
        value[0] = new
        scene.rebuild()

    scene = Bench(context, lambda: [Slider(box(width=240, height=40), value[0], 0, 10, changed, key="s")])
    context.stack.push(scene)
    context.stack.input.handle(Press(150, 120))
    first = value[0]
    context.stack.input.handle(PointerMove(300, 120, held=True))
    assert value[0] > first
    context.stack.input.handle(Release(300, 120))
    last = value[0]
    context.stack.input.handle(PointerMove(110, 120))
    assert value[0] == last


def test_a_slider_that_moves_itself_tells_only_when_it_is_let_go(context: Context) -> None:
    told: list[int] = []
    slider = Slider(box(width=240, height=40), 100, 100, 200, told.append, 10, live=False)
    scene = bench(context, slider)
    context.stack.input.handle(Press(220, 120))
    context.stack.input.handle(PointerMove(320, 120, held=True))
    scene.draw(pygame.Surface(context.size))
    assert told == []
    context.stack.input.handle(Release(320, 120))
    assert told == [200]
    context.stack.input.handle(Key("left"))
    assert told == [200, 190]


def test_a_chooser_steps_by_its_halves_and_wraps_or_stops(context: Context) -> None:
    told: list[int] = []
    chooser = Chooser(box(), ["a", "b", "c"], 0, told.append, "c", round_robin=False)
    bench(context, chooser)
    click(context, 110, 120)
    assert told == []
    click(context, 290, 120)
    assert chooser.index == 1
    click(context, 290, 120)
    click(context, 290, 120)
    assert chooser.index == 2
    assert told == [1, 2]
    chooser.round_robin = True
    chooser.adjust(1)
    assert chooser.index == 0
    chooser.adjust(-1)
    assert chooser.index == 2


def test_one_of_several_is_chosen_by_place_and_by_arrows(context: Context) -> None:
    told: list[int] = []
    choice = Segmented(box(width=400), ["Relaxed", "Normal", "Quick"], 0, told.append, "s")
    bench(context, choice)
    click(context, *choice.part(2).center)
    assert choice.index == 2
    context.stack.input.handle(Key("left"))
    assert choice.index == 1
    parts = [choice.part(index) for index in range(3)]
    assert parts[0].left == choice.rect.left
    assert parts[2].right == choice.rect.right
    assert parts[0].right == parts[1].left


def typed(line: TextLine, context: Context, *events: Key | TextInput | TextEditing) -> str:
    for event in events:
        context.stack.input.handle(event)
    return line.value


def test_text_is_typed_deleted_and_selected(context: Context) -> None:
    line = TextLine(box(), "South", lambda _text: None, "name")
    bench(context, line)
    assert typed(line, context, TextInput("ñ")) == "Southñ"
    assert typed(line, context, Key("backspace")) == "South"
    assert typed(line, context, Key("home"), TextInput("Ó")) == "ÓSouth"
    assert typed(line, context, Key("delete")) == "Óouth"
    typed(line, context, Key("a", ctrl=True))
    assert line.selection == (0, 5)
    assert typed(line, context, TextInput("Ana")) == "Ana"
    typed(line, context, Key("left", shift=True), Key("left", shift=True))
    assert line.selection == (1, 3)
    assert typed(line, context, Key("backspace")) == "A"


def test_words_are_jumped_and_deleted_with_control(context: Context) -> None:
    line = TextLine(box(), "one two three", lambda _text: None, "name")
    bench(context, line)
    typed(line, context, Key("left", ctrl=True))
    assert line.caret == 8
    assert typed(line, context, Key("backspace", ctrl=True)) == "one three"


def test_text_keeps_to_its_length_and_letters(context: Context) -> None:
    line = TextLine(box(), "", lambda _text: None, "seed", longest=5, allowed=str.isdigit)
    bench(context, line)
    assert typed(line, context, TextInput("12a34\n5678")) == "12345"


def test_what_is_being_composed_is_not_yet_text(context: Context) -> None:
    line = TextLine(box(), "", lambda _text: None, "name")
    scene = bench(context, line)
    typed(line, context, TextEditing("´", 0))
    assert line.value == ""
    assert line.composing == "´"
    scene.draw(pygame.Surface(context.size))
    typed(line, context, TextInput("á"))
    assert (line.value, line.composing) == ("á", "")


def test_an_input_method_composes_in_the_line_itself(context: Context) -> None:
    done: list[str] = []
    line = TextLine(box(), "Ana", lambda _text: None, "name", on_enter=lambda: done.append(line.value))
    scene = bench(context, line)
    surface = pygame.Surface(context.size)
    typed(line, context, Key("left"))
    scene.draw(surface)
    assert line.caret_rect is not None
    before = line.caret_rect.left
    typed(line, context, TextEditing("nihao", 2))
    scene.draw(surface)
    middle = line.caret_rect.left
    typed(line, context, TextEditing("nihao", 5))
    scene.draw(surface)
    assert before < middle < line.caret_rect.left, "the caret is where the input method has it"
    # Enter, arrows and deleting are the input method's as long as it composes.
    typed(line, context, Key("return"), Key("left"), Key("backspace"), Key("escape"), Key("tab"))
    assert (line.value, line.composing, done) == ("Ana", "nihao", [])
    assert line.focused
    typed(line, context, TextInput("你好"))
    assert (line.value, line.composing) == ("An你好a", "")
    typed(line, context, TextEditing("x", 1), TextEditing("", 0), Key("return"))
    assert done == ["An你好a"], "what was given up leaves nothing behind"


def test_the_clipboard_cuts_and_pastes(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = [""]
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: kept.__setitem__(0, text))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: kept[0])
    line = TextLine(box(), "West", lambda _text: None, "name")
    bench(context, line)
    typed(line, context, Key("a", ctrl=True), Key("x", ctrl=True))
    assert (line.value, kept[0]) == ("", "West")
    assert typed(line, context, Key("v", ctrl=True), Key("v", ctrl=True)) == "WestWest"


def test_no_clipboard_is_no_error(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> str:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "get_text", broken)
    line = TextLine(box(), "West", lambda _text: None, "name")
    bench(context, line)
    assert typed(line, context, Key("v", ctrl=True)) == "West"


def test_clicks_place_the_caret_take_a_word_and_the_line(context: Context) -> None:
    line = TextLine(box(width=400), "one two", lambda _text: None, "name")
    scene = bench(context, line)
    scene.draw(pygame.Surface(context.size))
    context.stack.input.handle(Press(101, 120))
    assert line.caret == 0
    context.stack.input.handle(Press(125, 120, clicks=2))
    assert line.selection == (0, 3)
    context.stack.input.handle(Press(125, 120, clicks=3))
    assert line.selection == (0, 7)


def test_arrows_up_down_tab_and_escape_leave_a_text_line(context: Context) -> None:
    line = TextLine(box(), "x", lambda _text: None, "name")
    other = Button(box(y=300), "Other", lambda: None)
    scene = bench(context, line, other)
    context.stack.input.handle(Key("down"))
    assert scene.group.focused is not None
    assert scene.group.focused.key == "Other"
    context.stack.input.handle(Key("up"))
    assert scene.group.focused.key == "name"
    context.stack.input.handle(Key("escape"))
    assert scene.group.focused.key == "Other"
    assert scene.backs == 0, "it leaves the line, not yet the page"
    context.stack.input.handle(Key("escape"))
    assert scene.backs == 1


def rows(count: int) -> list[Widget]:
    return [
        Button(box(y=100 + index * 80), f"Row {index}", lambda: None, key=f"r{index}")
        for index in range(count)
    ]


def test_a_list_scrolls_by_wheel_keys_and_focus(context: Context) -> None:
    area = ScrollArea(pygame.Rect(80, 100, 400, 300), rows(10), "list")
    scene = bench(context, area)
    context.stack.input.handle(Wheel(200, 200, 0, -1))
    assert area.offset > 0
    context.stack.input.handle(Key("home"))
    assert area.offset == 0
    context.stack.input.handle(Key("end"))
    assert area.offset == area.furthest
    context.stack.input.handle(Key("home"))
    for _ in range(9):
        context.stack.input.handle(Key("tab"))
    assert scene.group.focused is not None
    assert area.rect.contains(scene.group.focused.rect)
    assert scene.group.focused.key == "r9"


def numbered(fired: list[str]) -> list[Widget]:
    def fire(name: str) -> Callable[[], None]:
        return lambda: fired.append(name)

    return [Button(box(y=100 + 80 * number), str(number), fire(str(number))) for number in range(10)]


def test_what_is_scrolled_away_cannot_be_pressed(context: Context) -> None:
    fired: list[str] = []
    children = numbered(fired)
    bench(context, ScrollArea(pygame.Rect(80, 100, 400, 300), children, "list"))
    click(context, 150, 520)
    assert fired == []


def test_a_finger_scrolls_a_list_and_does_not_press_it(context: Context) -> None:
    fired: list[str] = []
    children = numbered(fired)
    area = ScrollArea(pygame.Rect(80, 100, 400, 300), children, "list")
    bench(context, area)
    context.stack.input.handle(Press(150, 300, touch=True))
    context.stack.input.handle(PointerMove(150, 200, held=True, touch=True))
    assert area.offset == 100
    context.stack.input.handle(Release(150, 200, touch=True))
    context.stack.input.handle(PointerLeft())
    assert fired == []


@pytest.mark.parametrize("gone", [Focus(False), PointerMove(300, 330)])
def test_a_button_that_came_up_unheard_is_not_pressed(context: Context, gone: InputEvent) -> None:
    fired: list[str] = []
    children = numbered(fired)
    bench(context, ScrollArea(pygame.Rect(80, 100, 400, 300), children, "list"))
    context.stack.input.handle(Press(150, 300))
    assert any(child.pressed for child in children)
    context.stack.input.handle(gone)
    assert not any(child.pressed for child in children)
    context.stack.input.handle(Release(150, 300))
    assert fired == []


def test_the_bar_is_dragged(context: Context) -> None:
    area = ScrollArea(pygame.Rect(80, 100, 400, 300), rows(10), "list")
    bench(context, area)
    context.stack.input.handle(Press(475, 105))
    context.stack.input.handle(PointerMove(475, 2000, held=True))
    assert area.offset == area.furthest
    context.stack.input.handle(Release(475, 2000))


def test_a_row_is_moved_by_drag_and_by_keys(context: Context) -> None:
    swaps: list[tuple[int, int]] = []
    handle = RowHandle(
        box(width=40, height=40), 1, 80, 3, lambda row, other: swaps.append((row, other)), key="h"
    )
    bench(context, handle)
    context.stack.input.handle(Press(120, 120))
    context.stack.input.handle(PointerMove(120, 175, held=True))
    context.stack.input.handle(Release(120, 175))
    assert swaps == [(1, 2)]
    context.stack.input.handle(Key("return"))
    context.stack.input.handle(Key("up"))
    assert swaps == [(1, 2), (1, 0)]
    context.stack.input.handle(Key("escape"))
    assert not handle.held


def test_a_controller_walks_and_presses(context: Context) -> None:
    fired: list[str] = []
    one, two = (
        Button(box(), "One", lambda: fired.append("one")),
        Button(box(y=300), "Two", lambda: fired.append("two")),
    )
    scene = bench(context, one, two)
    context.stack.input.handle(Key("pad down"))
    context.stack.input.handle(Key("pad a"))
    context.stack.input.handle(Key("pad b"))
    assert fired == ["two"]
    assert scene.backs == 1


@pytest.mark.parametrize("words", ["Zurück", "Zurücksetzen", "Tasten und Knöpfe"])
def test_a_buttons_icon_makes_way_before_its_words_are_cut(words: str) -> None:
    pygame.display.init()
    surface = pygame.display.set_mode((1024, 640))
    wishes = Values(text_size=200, letters="dyslexic")
    paint = Paint(make_context((1024, 640), wishes))
    box = pygame.Rect(100, 100, {"Zurück": 120, "Zurücksetzen": 160}.get(words, 260), 60)
    Button(box, words, lambda: None, "plain", "back", key="back", units=25).draw(surface, paint)
    assert paint.overflows == []
