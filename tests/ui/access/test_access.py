"""Between scenes and screen readers: what is said when, what is forgotten, what is carried out."""

from __future__ import annotations

from functools import partial
from queue import SimpleQueue

import accesskit
import pygame
import pytest

from skipbo.ui import pad_glyphs
from skipbo.ui.access import system
from skipbo.ui.access.access import SECONDS_BETWEEN_LOOKS, Access
from skipbo.ui.access.things import Deed, Described, Kind, Thing, number_of
from skipbo.ui.access.tree import POLITE, URGENT, Tree
from skipbo.ui.access.voice import Utterance, Voice
from skipbo.ui.widgets.picture_choices import RowHandle
from skipbo.ui.widgets.textline import TextLine
from skipbo.ui.widgets.value_controls import Slider

BOX = pygame.Rect(0, 0, 100, 40)


def thing(key: str, kind: Kind, name: str, **more) -> Thing:
    return Thing(key, kind, name, BOX, **more)


class Request:
    def __init__(self, action, target: int, data: object = None) -> None:
        self.action, self.target, self.data = action, target, data


class FakeListener:
    """Somebody who listens, and remembers all that the announcers said."""

    def __init__(self) -> None:
        self.is_active = True
        self.requests: list[Request] = []
        self.said: list[str] = []
        self.nodes: dict = {}

    def next_asked(self):
        return self.requests.pop(0) if self.requests else None

    def show(self, make) -> None:
        self.nodes = dict(make().nodes)
        self.said += [self.nodes[number].value for number in (*POLITE, URGENT) if self.nodes[number].value]


class FakeScene:
    def __init__(self, described: Described) -> None:
        self.now = described
        self.done: list[tuple[str, Deed, str]] = []

    def described(self) -> Described:
        return self.now

    def do(self, key: str, deed: Deed, value: str) -> None:
        self.done.append((key, deed, value))


@pytest.fixture
def heard() -> tuple[Access, FakeListener, Voice]:
    voice = Voice()
    access, listener = Access("Skip-Bo", voice), FakeListener()
    access._line = listener, Tree(accesskit)  # type: ignore[assignment]
    return access, listener, voice


def turn(access: Access, scene: FakeScene, times: int = 1, may_act: bool = True) -> None:
    for _time in range(times):
        access.turn(scene, SECONDS_BETWEEN_LOOKS, may_act=may_act)


def left(listener: FakeListener) -> list[str]:
    """What the announcers still say."""
    return [listener.nodes[number].value for number in (*POLITE, URGENT)]


def test_a_controllers_buttons_are_called_by_their_names():
    """Where a button is drawn for the eye, its name is said: on Sony's the cross, elsewhere the letter."""
    for family, name in (("sony", "Cross"), ("letters", "A")):
        voice, listener = Voice(), FakeListener()
        access = Access("Skip-Bo", voice)
        access.in_words = partial(pad_glyphs.spoken, family=family)
        access._line = listener, Tree(accesskit)  # type: ignore[assignment]
        scene = FakeScene(Described("Keys", (thing("a", Kind.BUTTON, f"Take: {pad_glyphs.A}"),)))
        turn(access, scene)
        voice.say(f"Press {pad_glyphs.A}.")
        access.turn(scene, SECONDS_BETWEEN_LOOKS, toast=f"{pad_glyphs.A} takes.")
        assert f"Press {name}. {name} takes." in listener.said
        assert f"Take: {name}" in [node.label for node in listener.nodes.values()]


def test_what_was_said_in_another_scene_does_not_stay_to_be_read(heard):
    access, listener, voice = heard
    table = FakeScene(Described("Classic", (thing("a", Kind.BUTTON, "7"),)))
    turn(access, table)
    voice.say("Your turn. Hand 2, 4, Skip-Bo.")
    voice.say("A 5 can't start a pile.", urgent=True)
    turn(access, table)
    assert "A 5 can't start a pile." in left(listener)
    between = FakeScene(Described("Ann, it’s your turn", (), is_dialog=True))
    turn(access, between)
    assert left(listener).count("") == 2
    assert "Ann, it’s your turn" in left(listener)


def test_a_dialog_says_its_sentences_and_what_came_before_it_is_told_first(heard):
    access, listener, voice = heard
    turn(access, FakeScene(Described("Classic", ())))
    voice.say("Mino: 6 on pile 1; wins.")
    question = Described(
        "Begin a new match?", (thing("said", Kind.TEXT, "It will be kept.", can_focus=False),)
    )
    turn(access, FakeScene(question._replace(is_dialog=True)))
    assert "Mino: 6 on pile 1; wins. Begin a new match? It will be kept." in left(listener)


def test_a_changed_value_is_said_and_belongs_to_the_name(heard):
    access, listener, _voice = heard
    scene = FakeScene(Described("Settings", (thing("l", Kind.CHOICE, "Language", value="English"),), "l"))
    turn(access, scene)
    scene.now = scene.now._replace(things=(thing("l", Kind.CHOICE, "Language", value="Español"),))
    turn(access, scene)
    assert "Español" in left(listener)
    names = [getattr(node, "label", None) for node in listener.nodes.values()]
    assert "Language: Español" in names


def test_the_same_sentence_twice_is_heard_twice(heard):
    access, listener, voice = heard
    scene = FakeScene(Described("Classic", ()))
    turn(access, scene)
    for _time in range(2):
        voice.say("No.", urgent=True)
        turn(access, scene)
    assert [words.strip("\u00a0") for words in listener.said if words.startswith("No.")] == ["No.", "No."]


def test_only_what_is_there_and_can_be_done_is_carried_out(heard):
    access, listener, _voice = heard
    scene = FakeScene(
        Described(
            "Classic",
            (
                thing("card", Kind.BUTTON, "7"),
                thing("off", Kind.BUTTON, "Undo", is_enabled=False),
                thing("words", Kind.TEXT, "Hello", can_focus=False),
            ),
        )
    )
    turn(access, scene)
    tree = access._line[1]
    numbers = {key: tree._number(key) for key in ("card", "off", "words")}
    press, less = accesskit.Action.CLICK, accesskit.Action.DECREMENT
    for number in (*numbers.values(), 999_999, 1):
        listener.requests.append(Request(press, number))
    listener.requests.append(Request(less, numbers["card"]))
    turn(access, scene, 10)
    assert scene.done == [("card", Deed.PRESS, "")]


def test_while_the_disk_is_slow_nothing_is_carried_out_and_nothing_lost(heard):
    access, listener, _voice = heard
    scene = FakeScene(Described("Classic", (thing("card", Kind.BUTTON, "7"),)))
    turn(access, scene)
    number = access._line[1]._number("card")
    listener.requests.append(Request(accesskit.Action.CLICK, number))
    turn(access, scene, 3, may_act=False)
    assert scene.done == []
    turn(access, scene)
    assert scene.done == [("card", Deed.PRESS, "")]


def test_many_requests_hold_up_no_description(heard):
    access, listener, _voice = heard
    scene = FakeScene(Described("Classic", (thing("card", Kind.BUTTON, "7"),)))
    turn(access, scene)
    number = access._line[1]._number("card")
    listener.requests += [Request(accesskit.Action.FOCUS, number) for _time in range(5)]
    scene.now = scene.now._replace(title="Pause")
    turn(access, scene)
    assert "Pause" in left(listener)
    asked = system.Listener.__new__(system.Listener)
    asked._asked = SimpleQueue()
    for _time in range(6000):
        asked._ask(object())
    assert asked._asked.qsize() == system.MOST_ASKED


@pytest.mark.parametrize("value", ["nan", "inf", "-inf", "", "²", "1e999", "seven"])
def test_what_is_no_number_sets_nothing(value):
    assert number_of(value) is None
    slider = Slider(BOX, 40, 0, 100, lambda _value: None)
    slider.do(Deed.SET, value)
    assert slider.value == 40
    swapped: list[tuple[int, int]] = []
    RowHandle(BOX, 0, 40, 3, lambda one, other: swapped.append((one, other))).do(Deed.SET, value)
    assert not swapped


def test_numbers_beyond_all_bounds_come_to_the_ends():
    slider = Slider(BOX, 40, 0, 100, lambda _value: None)
    slider.do(Deed.SET, "1e300")
    assert slider.value == 100
    slider.do(Deed.SET, "-1e300")
    assert slider.value == 0
    swapped: list[tuple[int, int]] = []
    handle = RowHandle(BOX, 0, 40, 3, lambda one, other: swapped.append((one, other)))
    handle.do(Deed.SET, "3.0")
    handle.do(Deed.SET, "9")
    assert swapped == [(0, 2)]


def test_a_press_on_a_field_saves_nothing():
    entered: list[bool] = []
    line = TextLine(BOX, "my game", lambda _value: None, on_enter=lambda: entered.append(True))
    line.do(Deed.PRESS, "")
    assert not entered
    line.do(Deed.SET, "another")
    assert line.value == "another"


def test_nobody_hears_what_is_said_while_nobody_listens():
    voice = Voice()
    voice.say("Hello")
    assert voice.take() == []
    voice.is_heard = True
    voice.say("One.")
    voice.say("Stop.", urgent=True)
    assert voice.take() == [Utterance("Stop.", urgent=True)]


def test_only_what_is_pointed_at_is_read_and_once(heard) -> None:
    access, listener, voice = heard
    small = Thing("b", Kind.SWITCH, "Sort the hand", pygame.Rect(10, 10, 20, 20))
    page = Thing("p", Kind.TEXT, "A long page", pygame.Rect(0, 0, 300, 300))
    scene = FakeScene(Described("Settings", (page, small)))
    point: list[tuple[int, int] | None] = [(15, 15)]
    access.points_at = lambda: point[0]
    voice.is_heard = True
    voice.say("It is your turn.")
    turn(access, scene, 2)
    assert listener.said == [], "neither the title nor what happens, and the pointer has not come to rest"
    turn(access, scene, 8)
    assert set(listener.said) == {"Sort the hand"}
    voice.say("A 7 does not fit there.", urgent=True)
    point[0] = (200, 200)
    turn(access, scene, 8)
    assert listener.said[-1] == "A long page"
    assert "A 7 does not fit there." in listener.said
    point[0] = None
    voice.say("It is your turn.")
    turn(access, scene, 2)
    assert "It is your turn." in listener.said, "without the wish everything is heard"
