"""Whoever has no keyboard writes by controller or finger, and sees the controller's own signs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from skipbo import languages
from skipbo.store.schema import Values
from skipbo.ui import pad_glyphs
from skipbo.ui.app import make_context, pad_words
from skipbo.ui.context import Context
from skipbo.ui.gamepads import Gamepads
from skipbo.ui.input import Key, PadChanged, Press, Release, TextInput
from skipbo.ui.scenes.confirm_scenes import AskNameScene
from skipbo.ui.scenes.house_rules_scene import NumberDialog
from skipbo.ui.scenes.keyboard_scene import KeyboardScene
from skipbo.ui.scenes.setup_scene import SetupScene

A, UP, DOWN, LEFT, RIGHT = (Key(f"pad {name}") for name in ("a", "up", "down", "left", "right"))


@pytest.fixture(params=languages.available())
def context(request: pytest.FixtureRequest) -> Iterator[Context]:
    pygame.display.init()
    pygame.display.set_mode((1280, 800))
    languages.set_language(request.param)
    yield make_context((1280, 800), Values()._replace(language=request.param))
    languages.set_language("en")


def asked(context: Context) -> tuple[AskNameScene, list[str]]:
    """A scene that wants a name, and what it was given."""
    given: list[str] = []
    scene = AskNameScene(context, "Save as…", "before", "Save", given.append)
    context.stack.push(scene)
    return scene, given


def keyboard(context: Context) -> KeyboardScene:
    top = context.stack.top
    assert isinstance(top, KeyboardScene)
    return top


def top(context: Context) -> Any:
    """The scene on top, whichever it is."""
    return context.stack.top


def choose(context: Context, label: str) -> None:
    """Walk to a key by the cross alone, and press it."""
    scene = keyboard(context)
    goal = next(widget for widget in scene.group.focus_chain() if widget.label() == label)
    for _ in range(40):
        here = scene.group.focused
        assert here is not None
        if here is goal:
            context.stack.input.handle(A)
            return
        dx, dy = goal.rect.centerx - here.rect.centerx, goal.rect.centery - here.rect.centery
        if abs(dy) > here.rect.height // 2:
            context.stack.input.handle(DOWN if dy > 0 else UP)
        else:
            context.stack.input.handle(RIGHT if dx > 0 else LEFT)
    raise AssertionError(f"the cross doesn't lead to {label}")


def test_a_name_is_written_by_the_controller_alone(context: Context) -> None:
    scene, given = asked(context)
    context.stack.input.handle(A)
    for label in ("o", "w", "l", "7"):
        choose(context, label)
    for name in ("pad y", "pad x", "pad start"):  # a space, away with it, done
        context.stack.input.handle(Key(name))
    assert context.stack.top is scene
    scene.group.focus_on("done")
    context.stack.input.handle(A)
    assert given == ["owl7"], "what was there before was replaced"


def test_capital_letters_and_the_other_pages(context: Context) -> None:
    asked(context)
    context.stack.input.handle(A)
    scene = keyboard(context)
    scene.group.focus_on("shift")
    context.stack.input.handle(A)
    choose(context, "Q")
    assert top(context).group.find("letter-1-0").label() == "q", "one letter, as on a telephone"
    scene.group.focus_on("page")
    context.stack.input.handle(A)
    choose(context, "é")
    scene.group.focus_on("page")
    context.stack.input.handle(A)
    choose(context, "?")
    scene.group.focus_on("done")
    context.stack.input.handle(A)
    assert isinstance(context.stack.top, AskNameScene)
    assert top(context).group.find("name").value == "Qé?"


def test_back_leaves_what_was_there(context: Context) -> None:
    scene, _given = asked(context)
    context.stack.input.handle(A)
    choose(context, "x")
    context.stack.input.handle(Key("pad b"))
    assert context.stack.top is scene
    assert top(context).group.find("name").value == "before"


def test_after_a_name_the_focus_goes_on_to_the_next_thing(context: Context) -> None:
    """In the set-up a name stands in other places too: what was written makes all widgets anew."""
    scene = SetupScene(context, lambda _options: None, lambda: None)
    context.stack.push(scene)
    scene.state.agreement.choose_edition("masters")
    scene.rebuild()
    names = [widget.key for widget in scene.group.focus_chain()]
    scene.group.focus_on("name-south")
    context.stack.input.handle(A)
    choose(context, "z")
    context.stack.input.handle(Key("pad start"))
    assert scene.group.focused is not None
    assert scene.group.focused.key == names[names.index("name-south") + 1]


def test_a_finger_gets_it_too_and_a_mouse_does_not(context: Context) -> None:
    scene, _given = asked(context)
    x, y = top(context).group.find("name").rect.center
    context.stack.input.handle(Press(x, y))
    context.stack.input.handle(Release(x, y))
    assert context.stack.top is scene
    context.stack.input.handle(Press(x, y, touch=True))
    context.stack.input.handle(Release(x, y, touch=True))
    line = keyboard(context)
    assert not any(
        pad_glyphs.has_mark(widget.words) for widget in line.group.focus_chain() if hasattr(widget, "words")
    )


def test_a_real_keyboard_writes_in_it_as_well(context: Context) -> None:
    scene, _given = asked(context)
    context.stack.input.handle(A)
    for letter in "Ñu":
        context.stack.input.handle(Key(letter.lower()))
        context.stack.input.handle(TextInput(letter))
    context.stack.input.handle(Key("backspace"))
    context.stack.input.handle(Key("return"))
    assert context.stack.top is scene
    assert top(context).group.find("name").value == "Ñ"


def test_what_may_not_be_written_cannot_be_pressed(context: Context) -> None:
    context.stack.push(NumberDialog(context, "12", lambda _seed: None))
    top(context).group.focus_on("seed")
    context.stack.input.handle(A)
    keyboard(context)
    assert not top(context).group.find("space").can_focus()
    assert top(context).group.find("letter-0-0").can_focus()
    for letter in "1234567890" * 8:
        context.stack.input.handle(TextInput(letter))
    context.stack.input.handle(Key("pad start"))
    assert len(top(context).group.find("seed").value) <= 64


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640), (720, 1000), (3440, 1440)])
def test_every_key_is_in_the_window_and_large_enough(size: tuple[int, int]) -> None:
    pygame.display.set_mode(size)
    context = make_context(size, Values())
    asked(context)
    context.stack.input.handle(A)
    scene = keyboard(context)
    context.stack.draw(pygame.Surface(size))
    assert scene.paint.overflows == []
    for widget in scene.group.focus_chain():
        assert pygame.Rect(0, 0, *size).contains(widget.rect), widget.key
        assert min(widget.rect.size) >= 40, f"{widget.key} is small for a finger"


# --- the buttons' pictures


@pytest.mark.parametrize(
    ("name", "family", "cross"),
    [
        ("Xbox Wireless Controller", "letters", "A"),
        ("Steam Deck", "letters", "A"),
        ("Sony DualSense Wireless Controller", "sony", "Cross"),
        ("PS4 Controller", "sony", "Cross"),
        ("Nintendo Switch Pro Controller", "nintendo", "A"),
        ("", "letters", "A"),
    ],
)
def test_a_controllers_signs_are_its_own(name: str, family: str, cross: str) -> None:
    assert pad_glyphs.family_of(name) == family
    assert pad_glyphs.spoken(pad_words(PadChanged("X", True)), family).startswith(f"X: {cross} takes")


def test_sonys_cross_is_a_sign_of_its_own_and_not_a_letter(context: Context) -> None:
    words = f"press {pad_glyphs.A}"
    pictures = {}
    for family in pad_glyphs.FAMILIES:
        context.text.use_pads(family)
        pictures[family] = pygame.image.tobytes(context.text.render(words, "body", 30, (0, 0, 0)), "RGBA")
    assert len(set(pictures.values())) == len(pad_glyphs.FAMILIES)
    assert not context.text.use_pads("nintendo"), "nothing new"
    assert (
        context.text.width(words, "body", 30) == context.text.render(words, "body", 30, (0, 0, 0)).get_width()
    )


@pytest.mark.parametrize("family", pad_glyphs.FAMILIES)
def test_every_button_of_every_family_is_drawn(family: str, context: Context) -> None:
    context.text.use_pads(family)
    seen = [
        pygame.image.tobytes(context.text.render(mark, "body", 40, (0, 0, 0)), "RGBA")
        for mark in pad_glyphs.MARKS
    ]
    assert len(set(seen)) == len(pad_glyphs.MARKS)


def test_words_with_buttons_break_into_lines(context: Context) -> None:
    words = pad_words(PadChanged("Some controller", True))
    lines = context.text.wrap(words, "body", 24, 220)
    assert len(lines) > 1
    assert all(context.text.width(line, "body", 24) <= 220 for line in lines)
    assert "".join(lines).count(pad_glyphs.A) == 1


def test_the_controller_used_last_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    pads = Gamepads(lambda: 0.0)

    class Pad:
        def __init__(self, name: str) -> None:
            self.name = name

    pads._open = {1: Pad("Xbox 360 Controller"), 2: Pad("DualSense")}  # type: ignore[dict-item]
    down: dict[str, Any] = {"button": pygame.CONTROLLER_BUTTON_A}
    list(pads.translate(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=2, **down)))
    assert pads.family == "sony"
    list(pads.translate(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=1, **down)))
    assert pads.family == "letters"
