"""Everything the player does, as small values in window pixels; the only module that reads pygame's queue.

Named tuples, not dataclasses: thirteen frozen dataclasses would cost the start 9 ms.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

import pygame


class Press(NamedTuple):
    """A mouse button or a finger went down; `clicks` counts quick presses at one spot (2: a double click)."""

    x: int
    y: int
    button: int = 1
    clicks: int = 1
    touch: bool = False


class Move(NamedTuple):
    """The pointer moved; `held` tells whether the first button (or the finger) is down."""

    x: int
    y: int
    held: bool = False
    touch: bool = False


class Release(NamedTuple):
    """A mouse button or a finger went up."""

    x: int
    y: int
    button: int = 1
    touch: bool = False


class Wheel(NamedTuple):
    """The wheel turned over the pointer; positive `dy` is away from the player (scroll up)."""

    x: int
    y: int
    dx: float
    dy: float


class Key(NamedTuple):
    """A key went down, or a controller button (then `pad`): "return", "escape", "left", "tab", "z", "f11" …

    Controller: cross → arrows, A → "return", B → "escape", shoulders → "tab" (left with shift), "pad_x",
    "pad_y", "pad_start", "pad_back".
    """

    name: str
    shift: bool = False
    ctrl: bool = False
    alt: bool = False
    repeat: bool = False
    pad: bool = False


class KeyUp(NamedTuple):
    """A key came up again (for keys that show something while they are held)."""

    name: str


class TextInput(NamedTuple):
    """Typed characters, after the system's input method."""

    text: str


class TextEditing(NamedTuple):
    """Characters that the system's input method is still composing."""

    text: str
    start: int


class Resized(NamedTuple):
    """The window has a new size in pixels."""

    width: int
    height: int


class Exposed(NamedTuple):
    """The window was uncovered or restored and must be drawn afresh."""


class Focus(NamedTuple):
    """The window gained or lost the keyboard."""

    gained: bool


class PointerLeft(NamedTuple):
    """The pointer left the window."""


class Quit(NamedTuple):
    """The player closed the window."""


InputEvent = (
    Press
    | Move
    | Release
    | Wheel
    | Key
    | KeyUp
    | TextInput
    | TextEditing
    | Resized
    | Exposed
    | Focus
    | PointerLeft
    | Quit
)

DOUBLE_CLICK_SECONDS = 0.38
DOUBLE_CLICK_PIXELS = 8
STICK_ON = 0.55
STICK_OFF = 0.35

_PAD_KEYS = {
    0: Key("return", pad=True),
    1: Key("escape", pad=True),
    2: Key("pad_x", pad=True),
    3: Key("pad_y", pad=True),
    4: Key("pad_back", pad=True),
    6: Key("pad_start", pad=True),
    9: Key("tab", shift=True, pad=True),
    10: Key("tab", pad=True),
    11: Key("up", pad=True),
    12: Key("down", pad=True),
    13: Key("left", pad=True),
    14: Key("right", pad=True),
}
_KEY_ALIASES = {"enter": "return", "[enter]": "return", "keypad enter": "return", "backtab": "tab"}


class InputReader:
    """Turns pygame's queue into input events; touch becomes press, move and release of one finger."""

    def __init__(
        self, size: Callable[[], tuple[int, int]], clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._size = size
        self._clock = clock
        self._pointer = (0, 0)
        self._held = False
        self._finger: int | None = None
        self._last_press = (-10.0, 0, 0, 0)
        self._clicks = 1
        self._keys_down: set[int] = set()
        self._stick = {0: 0, 1: 0}
        self._pads: list[object] = []

    @property
    def pointer(self) -> tuple[int, int]:
        """Where the pointer was last seen, in window pixels."""
        return self._pointer

    def start_controllers(self) -> None:
        """Listen to game controllers; silence where the system has no support for them."""
        try:
            from pygame._sdl2 import controller

            controller.init()
            for index in range(controller.get_count()):
                self._open_controller(index)
        except (ImportError, pygame.error):
            return

    def read(self) -> list[InputEvent]:
        """Take all waiting events, successive pointer moves joined into the last."""
        return self.translate(pygame.event.get())

    def translate(self, events: Iterable[pygame.event.Event]) -> list[InputEvent]:
        """Translate events of pygame; what means nothing to the game is left out."""
        result: list[InputEvent] = []
        for event in events:
            for translated in self._one(event):
                if isinstance(translated, Move) and result and isinstance(result[-1], Move):
                    result[-1] = translated
                else:
                    result.append(translated)
        return result

    def _one(self, event: pygame.event.Event) -> Iterator[InputEvent]:
        kind = event.type
        if kind == pygame.MOUSEMOTION:
            if not getattr(event, "touch", False):
                x, y = self._pointer = event.pos
                self._held = bool(event.buttons[0])
                yield Move(x, y, held=self._held)
        elif kind == pygame.MOUSEBUTTONDOWN:
            if not getattr(event, "touch", False) and event.button <= 3:
                x, y = event.pos
                yield self._press(x, y, event.button, False)
        elif kind == pygame.MOUSEBUTTONUP:
            if not getattr(event, "touch", False) and event.button <= 3:
                x, y = self._pointer = event.pos
                if event.button == 1:
                    self._held = False
                yield Release(x, y, button=event.button)
        elif kind == pygame.MOUSEWHEEL:
            yield Wheel(
                *self._pointer, getattr(event, "precise_x", event.x), getattr(event, "precise_y", event.y)
            )
        elif kind in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            yield from self._touch(event)
        elif kind in (pygame.KEYDOWN, pygame.KEYUP):
            yield from self._key(event)
        elif kind == pygame.TEXTINPUT:
            yield TextInput(event.text)
        elif kind == pygame.TEXTEDITING:
            yield TextEditing(event.text, event.start)
        elif kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERAXISMOTION, pygame.CONTROLLERDEVICEADDED):
            yield from self._controller(event)
        else:
            yield from self._window(event)

    def _press(self, x: int, y: int, button: int, touch: bool) -> Press:
        now = self._clock()
        then, last_x, last_y, last_button = self._last_press
        near = abs(x - last_x) <= DOUBLE_CLICK_PIXELS and abs(y - last_y) <= DOUBLE_CLICK_PIXELS
        quick = now - then <= DOUBLE_CLICK_SECONDS and button == last_button
        self._clicks = self._clicks + 1 if near and quick else 1
        self._last_press = (now, x, y, button)
        self._pointer = (x, y)
        if button == 1:
            self._held = True
        return Press(x, y, button, self._clicks, touch)

    def _touch(self, event: pygame.event.Event) -> Iterator[InputEvent]:
        width, height = self._size()
        x, y = round(event.x * width), round(event.y * height)
        if event.type == pygame.FINGERDOWN:
            if self._finger is None:  # one finger plays; others would tear a card out of its hand
                self._finger = event.finger_id
                yield self._press(x, y, 1, True)
        elif event.finger_id == self._finger:
            self._pointer = (x, y)
            if event.type == pygame.FINGERMOTION:
                yield Move(x, y, held=True, touch=True)
            else:
                self._finger = None
                self._held = False
                yield Release(x, y, touch=True)
                yield PointerLeft()

    def _key(self, event: pygame.event.Event) -> Iterator[InputEvent]:
        name = pygame.key.name(event.key).lower()
        name = _KEY_ALIASES.get(name, name)
        if event.type == pygame.KEYUP:
            self._keys_down.discard(event.key)
            yield KeyUp(name)
            return
        repeat = event.key in self._keys_down
        self._keys_down.add(event.key)
        mod = getattr(event, "mod", 0)
        ctrl = bool(mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        yield Key(name, bool(mod & pygame.KMOD_SHIFT), ctrl, bool(mod & pygame.KMOD_ALT), repeat)

    def _controller(self, event: pygame.event.Event) -> Iterator[InputEvent]:
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._open_controller(event.device_index)
        elif event.type == pygame.CONTROLLERBUTTONDOWN:
            if event.button in _PAD_KEYS:
                yield _PAD_KEYS[event.button]
        elif event.axis in self._stick:
            value = event.value / 32768
            was = self._stick[event.axis]
            now = (1 if value > 0 else -1) if abs(value) > STICK_ON else 0 if abs(value) < STICK_OFF else was
            self._stick[event.axis] = now
            if now and now != was:
                names = ("left", "right") if event.axis == 0 else ("up", "down")
                yield Key(names[now > 0], pad=True)

    def _open_controller(self, index: int) -> None:
        try:
            from pygame._sdl2 import controller

            if controller.is_controller(index):
                self._pads.append(controller.Controller(index))
        except (ImportError, pygame.error):
            return

    def _window(self, event: pygame.event.Event) -> Iterator[InputEvent]:
        kind = event.type
        if kind == pygame.QUIT:
            yield Quit()
        elif kind == pygame.WINDOWSIZECHANGED:
            yield Resized(event.x, event.y)
        elif kind in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
            yield Exposed()
        elif kind == pygame.WINDOWFOCUSGAINED:
            yield Focus(True)
        elif kind == pygame.WINDOWFOCUSLOST:
            self._keys_down.clear()
            yield Focus(False)
        elif kind == pygame.WINDOWLEAVE:
            yield PointerLeft()
