"""Fingers from SDL to the card on the table: its own events, several fingers, trackpads, a long press."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator

import pygame
import pytest

from skipbo.ui.input import InputEvent, PointerLeft, PointerMove, Press, Release
from skipbo.ui.reader import NO_SCREEN, InputReader
from skipbo.ui.table_model import Spot
from tests.ui.pads import sdl
from tests.ui.table.driver import TableDriver

SIZE = (1280, 720)
SCREEN = 3


class _FingerEvent(ctypes.Structure):
    """SDL_TouchFingerEvent, as long as the union it is part of."""

    _fields_ = (
        ("type", ctypes.c_uint32),
        ("timestamp", ctypes.c_uint32),
        ("touch", ctypes.c_int64),
        ("finger", ctypes.c_int64),
        ("x", ctypes.c_float),
        ("y", ctypes.c_float),
        ("dx", ctypes.c_float),
        ("dy", ctypes.c_float),
        ("pressure", ctypes.c_float),
        ("window", ctypes.c_uint32),
        ("rest", ctypes.c_byte * 8),
    )


class _ButtonEvent(ctypes.Structure):
    """SDL_MouseButtonEvent, likewise; `which` is −1 where the system made it of a finger's."""

    _fields_ = (
        ("type", ctypes.c_uint32),
        ("timestamp", ctypes.c_uint32),
        ("window", ctypes.c_uint32),
        ("which", ctypes.c_uint32),
        ("button", ctypes.c_uint8),
        ("state", ctypes.c_uint8),
        ("clicks", ctypes.c_uint8),
        ("padding", ctypes.c_uint8),
        ("x", ctypes.c_int32),
        ("y", ctypes.c_int32),
        ("rest", ctypes.c_byte * 28),
    )


class Fingers:
    """Fingers on a screen that is not there."""

    def __init__(self) -> None:
        self._sdl = sdl()
        self._sdl.SDL_PushEvent.argtypes = [ctypes.c_void_p]
        self.reader = InputReader(lambda: SIZE)
        pygame.event.clear()

    def finger(self, kind: int, x: float, y: float, number: int = 1, touch: int = SCREEN) -> None:
        event = _FingerEvent(kind, 0, touch, number, x / SIZE[0], y / SIZE[1], 0.0, 0.0, 1.0, 1)
        assert self._sdl.SDL_PushEvent(ctypes.byref(event)) == 1
        if touch == SCREEN and number == 1 and kind != pygame.FINGERMOTION:
            # What SDL makes of it for programs that know no fingers: it must not be heard twice.
            button = pygame.MOUSEBUTTONDOWN if kind == pygame.FINGERDOWN else pygame.MOUSEBUTTONUP
            mouse = _ButtonEvent(
                button, 0, 1, 0xFFFFFFFF, 1, int(kind == pygame.FINGERDOWN), 1, 0, int(x), int(y)
            )
            assert self._sdl.SDL_PushEvent(ctypes.byref(mouse)) == 1

    def read(self) -> list[InputEvent]:
        return self.reader.read()


@pytest.fixture
def hand() -> Iterator[Fingers]:
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    yield Fingers()
    pygame.event.clear()


def test_a_finger_is_heard_once_and_a_second_one_not_at_all(hand: Fingers) -> None:
    hand.finger(pygame.FINGERDOWN, 100, 200)
    hand.finger(pygame.FINGERDOWN, 900, 600, number=2)
    hand.finger(pygame.FINGERMOTION, 950, 610, number=2)
    hand.finger(pygame.FINGERMOTION, 130, 240)
    hand.finger(pygame.FINGERUP, 130, 240)
    hand.finger(pygame.FINGERUP, 950, 610, number=2)
    assert hand.read() == [
        Press(100, 200, touch=True),
        PointerMove(130, 240, held=True, touch=True),
        Release(130, 240, touch=True),
        PointerLeft(),
    ]


def test_a_trackpads_fingers_press_nothing(hand: Fingers) -> None:
    hand.finger(pygame.FINGERDOWN, 100, 200, touch=NO_SCREEN)
    hand.finger(pygame.FINGERUP, 100, 200, touch=NO_SCREEN)
    assert hand.read() == []


def test_a_finger_whose_coming_up_was_lost_can_press_again(hand: Fingers) -> None:
    hand.finger(pygame.FINGERDOWN, 100, 200)
    assert hand.read() == [Press(100, 200, touch=True)]
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    hand.read()
    hand.finger(pygame.FINGERDOWN, 300, 200, number=5)
    assert hand.read() == [Press(300, 200, touch=True)]


def test_at_the_screens_edge_a_finger_is_still_inside_the_window(hand: Fingers) -> None:
    hand.finger(pygame.FINGERDOWN, SIZE[0], SIZE[1])
    assert hand.read() == [Press(SIZE[0] - 1, SIZE[1] - 1, touch=True)]


@pytest.fixture
def table(hand: Fingers) -> TableDriver:
    driver = TableDriver("classic", 2, tempo="instant", size=SIZE, seed="finger", stock=10)
    driver.settle()
    return driver


def _send(table: TableDriver, hand: Fingers, frames: int = 1) -> None:
    for event in hand.read():
        table.context.stack.input.handle(event)
    table.tick(frames)


def test_a_card_is_dragged_with_a_finger_while_the_palm_lies_on_the_table(
    table: TableDriver, hand: Fingers
) -> None:
    start = table.point(f"hand:{table.scene.stage.model.hand[0] & 15}")
    pose = table.scene.stage.places.lying(Spot("hand", 0, 0))
    pile = table.scene.stage.layout.seats.discard_foot(0, 1)
    goal = (pile.x + start[0] - pose.x, pile.y + start[1] - pose.y)
    before = table.client.host.step_count
    hand.finger(pygame.FINGERDOWN, *start)
    _send(table, hand)
    hand.finger(pygame.FINGERDOWN, 640, 700, number=9)
    for step in range(1, 9):
        share = step / 8
        hand.finger(
            pygame.FINGERMOTION,
            start[0] + (goal[0] - start[0]) * share,
            start[1] + (goal[1] - start[1]) * share,
        )
        hand.finger(pygame.FINGERMOTION, 640 + step, 700, number=9)
        _send(table, hand)
    assert table.scene.drag.is_dragging
    hand.finger(pygame.FINGERUP, *goal)
    _send(table, hand)
    hand.finger(pygame.FINGERUP, 648, 700, number=9)
    _send(table, hand)
    assert table.match.game is not None
    assert str(table.match.game.moves[before].command).endswith(">d2")


def _discards(table: TableDriver, count: int) -> None:
    """Lay so many cards onto the own first discard pile."""
    while len(table.scene.stage.model.seats[0].discards[0]) < count:
        table.settle()
        legal = table.client.host.legal(0)
        table.scene.intents.submit(next(each for each in legal if str(each).endswith(">d1")))
    table.settle()


def test_a_long_press_spreads_a_pile_and_plays_nothing(table: TableDriver, hand: Fingers) -> None:
    _discards(table, 3)
    for seat in (0, 1):
        point = table.point("d1" if seat == 0 else "1.d1")
        before = table.client.host.step_count
        hand.finger(pygame.FINGERDOWN, *point)
        _send(table, hand, 12)
        assert table.scene.stage.state.opened is None
        _send(table, hand, 30)
        assert table.scene.stage.state.opened == Spot("discard", seat, 0)
        hand.finger(pygame.FINGERUP, *point)
        _send(table, hand, 5)
        assert table.scene.stage.state.opened is None
        assert table.scene.stage.state.selected is None
        assert table.client.host.step_count == before


def test_a_finger_that_wanders_is_no_long_press_and_no_tap(table: TableDriver, hand: Fingers) -> None:
    _discards(table, 3)
    x, y = table.point("1.d1")
    hand.finger(pygame.FINGERDOWN, x, y)
    _send(table, hand, 5)
    hand.finger(pygame.FINGERMOTION, x + 120, y)
    _send(table, hand, 60)
    assert table.scene.stage.state.opened is None
    hand.finger(pygame.FINGERUP, x + 120, y)
    _send(table, hand, 5)
    assert table.scene.stage.state.selected is None
    # It was a pull at somebody else's card: why that can't be taken is said beside it.
    assert table.scene.stage.state.refused == Spot("discard", 1, 0)
    assert table.scene.overlay.toast.parts


def test_for_larger_cards_a_long_press_shows_one_large(table: TableDriver, hand: Fingers) -> None:
    table.context.wishes = table.context.wishes._replace(card_size=200)
    point = table.point("hand:" + str(table.scene.stage.model.hand[0] & 15))
    hand.finger(pygame.FINGERDOWN, *point)
    _send(table, hand, 40)
    assert table.scene.stage.enlarged == Spot("hand", 0, 0)
    hand.finger(pygame.FINGERUP, *point)
    _send(table, hand, 2)
    assert table.scene.stage.enlarged is None
    assert table.scene.stage.state.selected is None
    hand.finger(pygame.FINGERDOWN, *point)
    _send(table, hand, 2)
    hand.finger(pygame.FINGERUP, *point)
    _send(table, hand, 2)
    assert table.scene.stage.state.selected == Spot("hand", 0, 0), "a short one still takes the card"


def test_a_finger_pulls_the_list_of_moves(table: TableDriver, hand: Fingers) -> None:
    _discards(table, 9)
    table.key("l")
    table.context.stack.draw(table.surface)
    rect = table.scene.overlay.moves._rect
    hand.finger(pygame.FINGERDOWN, rect.centerx, rect.centery)
    hand.finger(pygame.FINGERMOTION, rect.centerx, rect.centery + 120)
    _send(table, hand)
    assert table.scene.overlay.moves._back == 5
    hand.finger(pygame.FINGERUP, rect.centerx, rect.centery + 120)
    _send(table, hand)
    table.key("pageup")
    assert table.scene.overlay.moves._back > 5
    table.key("end")
    assert table.scene.overlay.moves._back == 0
