"""The only module that reads pygame's queue: mouse, finger, keys and controllers as input events."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator

import pygame

from skipbo.ui.gamepads import Gamepads
from skipbo.ui.input import (
    Exposed,
    Focus,
    InputEvent,
    Key,
    KeyUp,
    PointerLeft,
    PointerMove,
    Press,
    Quit,
    Release,
    Resized,
    TextEditing,
    TextInput,
    Wheel,
)

DOUBLE_CLICK_SECONDS = 0.38
#: Mouse buttons besides the first are keys. pygame counts the wheel as two; it is told by events of its own.
_WHEEL = (4, 5)
_MOUSE_KEYS = {2: "mouse middle", 3: "mouse right", **{n + len(_WHEEL): f"mouse {n}" for n in range(4, 33)}}
#: After how many milliseconds a held key comes again, and then how often; and how much slower a controller's.
REPEATS: dict[str, tuple[int, int, float | None]] = {
    "normal": (380, 34, 1.0),
    "slow": (900, 250, 3.0),
    "off": (0, 0, None),
}
#: At 100 %.
DOUBLE_CLICK_PIXELS = 8
#: The fingers of a trackpad come with this device's number: they move the pointer and touch no screen.
NO_SCREEN = -1

_KEY_ALIASES = {
    "enter": "return",
    "[enter]": "return",
    "keypad enter": "return",
    "backtab": "tab",
    "page up": "pageup",
    "page down": "pagedown",
    **{f"[{number}]": f"keypad {number}" for number in range(10)},
}
_MOVES = (pygame.MOUSEMOTION, pygame.FINGERMOTION)
_CONTROLLER = (
    pygame.CONTROLLERBUTTONDOWN,
    pygame.CONTROLLERBUTTONUP,
    pygame.CONTROLLERAXISMOTION,
    pygame.CONTROLLERDEVICEADDED,
    pygame.CONTROLLERDEVICEREMOVED,
)


class InputReader:
    """Turns pygame's queue into input events; touch becomes press, move and release of one finger."""

    def __init__(
        self,
        size: Callable[[], tuple[int, int]],
        clock: Callable[[], float] = time.monotonic,
        ratio: Callable[[], float] = lambda: 1.0,
        scale: Callable[[], float] = lambda: 1.0,
    ) -> None:
        """`size` is the window's in pixels; `ratio`: the pixels of one unit that the system points in;
        `scale`: the pixels of one unit that things are measured in."""
        self._size = size
        self._clock = clock
        self._ratio, self._scale = ratio, scale
        self._pointer = (0, 0)
        self._finger: tuple[int, int] | None = None
        self._last_press = (-10.0, 0, 0)
        self._clicks = 1
        #: How quickly a second press must follow to make a double click.
        self.double_click = DOUBLE_CLICK_SECONDS
        self._keys_down: set[int] = set()
        #: Whether the mouse's first button is down as its events tell it; the mouse itself may be ahead of
        #: those that are still waiting to be read.
        self._is_held = False
        self._pads = Gamepads(clock)
        #: Events that came in before they were asked for.
        self._early: list[pygame.event.Event] = []

    @property
    def pointer(self) -> tuple[int, int]:
        """Where the pointer was last seen, in window pixels."""
        return self._pointer

    @property
    def has_controllers(self) -> bool:
        """Whether a game controller is plugged in."""
        return len(self._pads) > 0

    @property
    def pads(self) -> str:
        """Of which family the controller is that was used last."""
        return self._pads.family

    def start_controllers(self) -> None:
        """Listen to game controllers, those that are plugged in later too."""
        self._pads.start()

    def repeat_keys(self, how: str) -> None:
        """Let what is held come again: "normal", "slow", or "off"."""
        after, every, self._pads.slowness = REPEATS[how]
        pygame.key.set_repeat(after, every) if after else pygame.key.set_repeat()

    def read(self) -> list[InputEvent]:
        """Take all waiting events, successive pointer moves joined into the last."""
        early, self._early = self._early, []
        return self.translate([*early, *pygame.event.get()])

    def late_move(self) -> PointerMove | None:
        """Where the pointer has gone since `read`; None if it stands, or did more than move."""
        self._early += pygame.event.get()
        if not self._early or any(event.type not in _MOVES for event in self._early):
            return None  # whatever it is, it comes in its turn
        early, self._early = self._early, []
        moves = [event for event in self.translate(early) if isinstance(event, PointerMove)]
        return moves[-1] if moves else None

    def translate(self, events: Iterable[pygame.event.Event]) -> list[InputEvent]:
        """Translate events of pygame; what means nothing to the game is left out."""
        result: list[InputEvent] = []
        for event in events:
            for translated in self._one(event):
                if isinstance(translated, PointerMove) and result and isinstance(result[-1], PointerMove):
                    result[-1] = translated
                else:
                    result.append(translated)
        result += self._pads.repeats()
        return result

    def _one(self, event: pygame.event.Event) -> Iterator[InputEvent]:
        kind = event.type
        # The system makes mouse events of a finger's as well: it is heard once.
        is_mouse = not getattr(event, "touch", False)
        if kind == pygame.MOUSEMOTION:
            if is_mouse:
                x, y = self._pointer = self._pixel(event.pos)
                yield PointerMove(x, y, held=bool(event.buttons[0]))
        elif kind == pygame.MOUSEBUTTONDOWN:
            if is_mouse and event.button == 1:
                self._is_held = True
                yield self._press(*self._pixel(event.pos), False)
            elif is_mouse and event.button in _MOUSE_KEYS:
                yield Key(_MOUSE_KEYS[event.button], *_modifiers(pygame.key.get_mods()))
        elif kind == pygame.MOUSEBUTTONUP:
            if is_mouse and event.button == 1:
                self._is_held = False
                x, y = self._pointer = self._pixel(event.pos)
                yield Release(x, y)
            elif is_mouse and event.button in _MOUSE_KEYS:
                yield KeyUp(_MOUSE_KEYS[event.button])
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
        elif kind in _CONTROLLER:
            yield from self._pads.translate(event)
        else:
            yield from self._window(event)

    def _pixel(self, place: tuple[int, int]) -> tuple[int, int]:
        """Where the system's pointer is in pixels."""
        ratio = self._ratio()
        return round(place[0] * ratio), round(place[1] * ratio)

    def _press(self, x: int, y: int, touch: bool) -> Press:
        now = self._clock()
        then, last_x, last_y = self._last_press
        near = max(abs(x - last_x), abs(y - last_y)) <= DOUBLE_CLICK_PIXELS * self._scale()
        quick = now - then <= self.double_click
        self._clicks = self._clicks + 1 if near and quick else 1
        self._last_press = (now, x, y)
        self._pointer = (x, y)
        return Press(x, y, self._clicks, touch)

    def _touch(self, event: pygame.event.Event) -> Iterator[InputEvent]:
        """One finger plays; others would tear a card out of its hand."""
        if event.touch_id == NO_SCREEN:
            return
        width, height = self._size()
        x = min(max(round(event.x * width), 0), width - 1)
        y = min(max(round(event.y * height), 0), height - 1)
        finger = (event.touch_id, event.finger_id)
        if event.type == pygame.FINGERDOWN:
            if self._finger in (None, finger):  # the same one again: its coming up was lost
                self._finger = finger
                yield self._press(x, y, True)
        elif finger == self._finger:
            self._pointer = (x, y)
            if event.type == pygame.FINGERMOTION:
                yield PointerMove(x, y, held=True, touch=True)
            else:
                self._finger = None
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
        yield Key(name, *_modifiers(getattr(event, "mod", 0)), repeat)

    def _window(self, event: pygame.event.Event) -> Iterator[InputEvent]:
        kind = event.type
        if kind == pygame.QUIT:
            yield Quit()
        elif kind == pygame.WINDOWSIZECHANGED:
            yield Resized(event.x, event.y)
        elif kind == pygame.WINDOWDISPLAYCHANGED:
            yield Resized(*self._size())
        elif kind in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
            yield Exposed()
        elif kind == pygame.WINDOWFOCUSGAINED:
            yield Focus(True)
        elif kind == pygame.WINDOWFOCUSLOST:
            self._keys_down.clear()
            self._pads.release()
            self._finger = None
            self._is_held = False
            yield Focus(False)
        elif kind == pygame.WINDOWLEAVE:
            yield PointerLeft(self._is_held)


def _modifiers(held: int) -> tuple[bool, bool, bool]:
    """Whether Shift, Ctrl (or the Mac's Command) and Alt are held."""
    ctrl = bool(held & (pygame.KMOD_CTRL | pygame.KMOD_META))
    return bool(held & pygame.KMOD_SHIFT), ctrl, bool(held & pygame.KMOD_ALT)
