"""Every action can have other keys: the page that changes them, and what then holds."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from skipbo.controls import key_sets
from skipbo.controls.actions import Action
from skipbo.controls.bindings import in_force, obey
from skipbo.controls.words import chord_name
from skipbo.help import library
from skipbo.help.page_parts import words as page_words
from skipbo.ui.access.things import Deed
from skipbo.ui.context import Context
from skipbo.ui.input import Key, KeyUp
from skipbo.ui.reader import InputReader
from skipbo.ui.scenes.confirm_scenes import ConfirmScene
from skipbo.ui.scenes.keys_dialogs import ActionKeysScene, PressScene
from skipbo.ui.scenes.keys_scene import KeysScene
from skipbo.ui.scenes.settings_scene import SettingsScene
from skipbo.ui.table import sayings


@pytest.fixture(autouse=True)
def as_shipped() -> Iterator[None]:
    """What a test puts in force is not in force for the next."""
    yield
    obey({})


def press(context: Context, *names: str) -> None:
    for name in names:
        context.stack.input.handle(Key(name))
        context.stack.input.handle(KeyUp(name))


def keys_of(context: Context, action: Action) -> ActionKeysScene:
    """The dialog of an action, opened by its row on the page."""
    page = KeysScene(context)
    context.stack.push(page)
    page.turn_to(1)
    page.group.focus_on(str(action))
    press(context, "return")
    assert isinstance(context.stack.top, ActionKeysScene)
    return context.stack.top


def test_by_keyboard_alone_an_action_gets_another_key(context: Context) -> None:
    dialog = keys_of(context, Action.HINT)
    press(context, "return")  # "Add a key" has the focus
    assert isinstance(context.stack.top, PressScene)
    context.stack.input.handle(Key("return", repeat=True))  # still held: nothing was chosen by that
    press(context, "j")
    assert context.stack.top is dialog
    assert context.wishes.keys == {"hint": ["h", "pad x", "j"]}
    assert Key("j").means(Action.HINT)
    dialog.group.focus_on("drop h")
    press(context, "return")
    assert not Key("h").means(Action.HINT)
    assert sayings.tool_words("hint") == ("Hint", "J"), "the tip names the key as it is"
    page = library.page("controls")
    told = [line for block in page.blocks for line in page_words(block)]
    assert "Hint: J" in told
    context.change(keys={"hint": ["mouse middle"]})
    assert sayings.tool_words("hint") == ("Hint", "middle mouse button"), "where no key does it"
    context.change(keys={"hint": ["j"]})
    dialog.rebuild()
    dialog.group.focus_on("shipped")
    press(context, "return")
    assert context.wishes.keys == {}


def test_by_controller_alone(context: Context) -> None:
    keys_of(context, Action.UNDO)
    press(context, "pad a", "pad left trigger")
    assert isinstance(context.stack.top, ConfirmScene), "the trigger is for looking closer: it is asked"
    press(context, "pad right", "pad a")
    assert in_force().means("pad left trigger", Action.UNDO)
    assert not in_force().means("pad left trigger", Action.LOOK)
    press(context, "pad b")
    assert isinstance(context.stack.top, KeysScene)


def test_by_screen_reader_alone_and_with_a_mouse_button(context: Context) -> None:
    dialog = keys_of(context, Action.MOVES)
    names = [thing.name for thing in dialog.described().things]
    assert "Take L away" in names
    dialog.do("add", Deed.PRESS, "")
    press(context, "mouse middle")
    assert in_force().means("mouse middle", Action.MOVES)


def test_a_key_that_is_another_s_is_not_taken_unasked(context: Context) -> None:
    keys_of(context, Action.UNDO)
    press(context, "return", "h")
    assert isinstance(context.stack.top, ConfirmScene)
    press(context, "escape")
    assert context.wishes.keys == {}
    press(context, "return", "h")
    context.stack.top.do("yes", Deed.PRESS, "")
    assert context.wishes.keys["hint"] == ["pad x"]
    assert Key("h").means(Action.UNDO)
    assert not Key("h").means(Action.HINT)


def test_what_always_does_something_is_refused_with_words_and_escape_leaves(context: Context) -> None:
    keys_of(context, Action.UNDO)
    press(context, "return", "up")
    top = context.stack.top
    assert isinstance(top, PressScene)
    assert any("always does this: Up" in thing.name for thing in top.described().things)
    press(context, "left shift")
    assert context.stack.top is top
    press(context, "escape")
    assert isinstance(context.stack.top, ActionKeysScene)
    assert context.wishes.keys == {}


def test_conflicts_of_a_file_are_shown(context: Context) -> None:
    context.change(keys={"hint": ["j"], "moves": ["j"]})
    page = KeysScene(context)
    context.stack.push(page)
    page.turn_to(1)
    row = page.group.find("hint")
    assert row is not None
    assert row.label() == "Hint, J: also List of moves"


def test_all_is_as_shipped_after_a_question(context: Context) -> None:
    context.change(keys={"hint": ["j"]}, drag="off", double_click=900)
    page = KeysScene(context)
    context.stack.push(page)
    page.do("reset", Deed.PRESS, "")
    assert isinstance(context.stack.top, ConfirmScene)
    context.stack.top.do("yes", Deed.PRESS, "")
    assert context.wishes.keys == {}
    assert in_force().chosen == {}
    assert (context.wishes.drag, context.wishes.double_click) == ("hold", 380)


def test_sets_of_keys_are_chosen_and_own_keys_are_not_lost_unasked(context: Context) -> None:
    page = KeysScene(context)
    context.stack.push(page)
    page.turn_to(0)
    page.do("set", Deed.MORE, "")
    assert context.wishes.keys == key_sets.chosen_by("left")
    assert Key("w").means(Action.UP)
    context.change(keys={"hint": ["j"]})
    page.rebuild()
    page.do("set", Deed.LESS, "")
    assert isinstance(context.stack.top, ConfirmScene)
    press(context, "escape")
    assert context.wishes.keys == {"hint": ["j"]}


def test_the_hands_settings(context: Context) -> None:
    page = KeysScene(context)
    context.stack.push(page)
    page.turn_to(0)
    for key in ("drag", "repeat", "double"):
        page.do(key, Deed.MORE, "")
    page.do("sticky", Deed.PRESS, "")
    wishes = context.wishes
    assert (wishes.drag, wishes.key_repeat, wishes.double_click, wishes.sticky_keys) == (
        *("press", "slow", 800),
        True,
    )


def test_the_settings_lead_there(context: Context) -> None:
    scene = SettingsScene(context)
    context.stack.push(scene)
    scene.do("keys", Deed.PRESS, "")
    assert isinstance(context.stack.top, KeysScene)


def test_letters_that_lead_the_focus_still_write(context: Context) -> None:
    from skipbo.ui.input import TextInput
    from skipbo.ui.scenes.confirm_scenes import AskNameScene

    context.change(keys=key_sets.chosen_by("left"))
    named: list[str] = []
    scene = AskNameScene(context, "A name", "", "Keep", named.append)
    context.stack.push(scene)
    for letter in "wasdf":
        context.stack.input.handle(Key(letter))
        context.stack.input.handle(TextInput(letter))
    line: Any = scene.group.focused
    assert line.value.endswith("wasdf")


def test_a_longer_double_click_and_the_mouse_s_other_buttons(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.init()
    now = [0.0]
    reader = InputReader(lambda: (100, 100), lambda: now[0])

    def event(kind: int, button: int) -> pygame.event.Event:
        return pygame.event.Event(kind, pos=(5, 5), button=button, touch=False)

    def clicks(after: float) -> int:
        now[0] += after
        (found,) = reader.translate([event(pygame.MOUSEBUTTONDOWN, 1)])
        return found.clicks  # type: ignore[union-attr]

    assert [clicks(9), clicks(1.0)] == [1, 1]
    reader.double_click = 1.5
    assert clicks(1.2) == 2
    others = [event(pygame.MOUSEBUTTONDOWN, button) for button in (2, 3, 4, 5, 6, 7, 8, 14)]
    names = ("mouse middle", "mouse right", "mouse 4", "mouse 5", "mouse 6", "mouse 12")
    assert reader.translate(others) == [Key(name) for name in names]
    assert chord_name("mouse 12") == "mouse button 12"
    assert reader.translate([event(pygame.MOUSEBUTTONUP, 3)]) == [KeyUp("mouse right")]
    asked: list[tuple[int, ...]] = []
    monkeypatch.setattr(pygame.key, "set_repeat", lambda *args: asked.append(args))
    for how in ("normal", "slow", "off"):
        reader.repeat_keys(how)
    assert asked == [(380, 34), (900, 250), ()]
