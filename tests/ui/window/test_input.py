"""Mouse, fingers, keys and sticks become what the scenes understand."""

import pygame
import pytest

from skipbo.ui.input import Focus, Key, KeyUp, PointerLeft, PointerMove, Press, Release, Resized, Wheel
from skipbo.ui.reader import InputReader


def reader() -> tuple[InputReader, list[float]]:
    now = [0.0]
    return InputReader(lambda: (1000, 500), lambda: now[0]), now


def mouse(kind: int, x: int, y: int, button: int = 1) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=(x, y), button=button, touch=False)


def motion(x: int, y: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(1, 0, 0), touch=False)


def test_moves_in_a_row_become_one_and_presses_stay_in_order() -> None:
    read, _now = reader()
    events = read.translate(
        [
            motion(1, 1),
            motion(5, 5),
            mouse(pygame.MOUSEBUTTONDOWN, 5, 5),
            motion(9, 9),
            mouse(pygame.MOUSEBUTTONUP, 9, 9),
        ]
    )
    assert events == [PointerMove(5, 5, True), Press(5, 5), PointerMove(9, 9, True), Release(9, 9)]


def test_who_leaves_with_the_button_down_is_known_from_the_events_alone() -> None:
    """The mouse itself may have come up already: under load its events are read late."""
    read, _now = reader()
    left = pygame.event.Event(pygame.WINDOWLEAVE)
    down, up = mouse(pygame.MOUSEBUTTONDOWN, 5, 5), mouse(pygame.MOUSEBUTTONUP, 9, 9)
    assert read.translate([left, down, left, up, left]) == [
        PointerLeft(False), Press(5, 5), PointerLeft(True), Release(9, 9), PointerLeft(False)
    ]  # fmt: skip
    lost = pygame.event.Event(pygame.WINDOWFOCUSLOST)
    assert read.translate([down, lost, left])[1:] == [Focus(False), PointerLeft(False)]


def test_the_pointer_is_told_in_pixels() -> None:
    """Wayland and macOS point in larger units."""
    read = InputReader(lambda: (1000, 500), ratio=lambda: 1.5)
    events = read.translate(
        [motion(11, 20), mouse(pygame.MOUSEBUTTONDOWN, 20, 30), mouse(pygame.MOUSEBUTTONUP, 40, 30)]
    )
    assert events == [PointerMove(16, 30, True), Press(30, 45), Release(60, 45)]
    assert read.pointer == (60, 45)


def test_double_clicks_are_quick_and_near() -> None:
    read, now = reader()

    def clicks(x: int, after: float) -> int:
        now[0] += after
        press = read.translate([mouse(pygame.MOUSEBUTTONDOWN, x, 10)])[0]
        assert isinstance(press, Press)
        return press.clicks

    assert [clicks(10, 1), clicks(12, 0.2), clicks(12, 0.2), clicks(12, 2), clicks(90, 0.1)] == [
        1,
        2,
        3,
        1,
        1,
    ]


def test_a_finger_presses_moves_and_releases_and_a_second_one_is_ignored() -> None:
    read, _now = reader()

    def finger(kind: int, number: int, x: float, y: float) -> pygame.event.Event:
        return pygame.event.Event(kind, touch_id=7, finger_id=number, x=x, y=y, dx=0, dy=0)

    events = read.translate(
        [
            finger(pygame.FINGERDOWN, 1, 0.5, 0.5),
            finger(pygame.FINGERDOWN, 2, 0.1, 0.1),
            finger(pygame.FINGERMOTION, 1, 0.6, 0.5),
            finger(pygame.FINGERUP, 2, 0.1, 0.1),
            finger(pygame.FINGERUP, 1, 0.6, 0.5),
        ]
    )
    assert events[:3] == [
        Press(500, 250, touch=True),
        PointerMove(600, 250, True, True),
        Release(600, 250, touch=True),
    ]


def test_keys_have_names_modifiers_and_repeats() -> None:
    read, _now = reader()
    down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=pygame.KMOD_LSHIFT, unicode="")
    up = pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0)
    keypad = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_KP_ENTER, mod=pygame.KMOD_CTRL, unicode="")
    found = read.translate([down, down, up, keypad])
    assert found[0] == Key("return", shift=True)
    assert found[1] == Key("return", shift=True, repeat=True)
    assert found[3] == Key("return", ctrl=True)


def test_the_stick_walks_once_for_each_push() -> None:
    read, _now = reader()

    def stick(value: float) -> pygame.event.Event:
        return pygame.event.Event(
            pygame.CONTROLLERAXISMOTION, axis=1, value=int(value * 32767), instance_id=0
        )

    events = read.translate([stick(0.2), stick(0.9), stick(1.0), stick(0.5), stick(0.0), stick(-0.8)])
    assert events == [Key("pad down"), KeyUp("pad down"), Key("pad up")]


def test_wheel_and_size_are_told() -> None:
    read, _now = reader()
    wheel = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0)
    size = pygame.event.Event(pygame.WINDOWSIZECHANGED, x=1200, y=700)
    assert read.translate([wheel, size]) == [Wheel(0, 0, 0.0, -1.0), Resized(1200, 700)]


def waiting(monkeypatch: pytest.MonkeyPatch, *batches: list[pygame.event.Event]) -> None:
    """What pygame's queue gives, one time after the other, then nothing."""
    left = list(batches)
    monkeypatch.setattr(pygame.event, "get", lambda: left.pop(0) if left else [])


def test_a_move_that_comes_in_meanwhile_is_seen_before_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    read, _now = reader()
    waiting(monkeypatch, [motion(1, 1)], [motion(5, 5), motion(8, 9)])
    assert read.read() == [PointerMove(1, 1, True)]
    assert read.late_move() == PointerMove(8, 9, True)
    assert read.pointer == (8, 9)
    assert read.late_move() is None
    assert read.read() == []


def test_nothing_overtakes_a_press_that_came_in_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    read, _now = reader()
    first, last = [motion(5, 5), mouse(pygame.MOUSEBUTTONUP, 5, 5)], [motion(9, 9)]
    waiting(monkeypatch, first, last)
    assert read.late_move() is None
    assert read.late_move() is None, "nor does what came after it"
    assert read.read() == [PointerMove(5, 5, True), Release(5, 5), PointerMove(9, 9, True)]
