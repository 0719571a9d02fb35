"""Game controllers: plugged in and out at any time, their buttons and sticks told as keys of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pygame

from skipbo.ui.input import InputEvent, Key, KeyUp, PadChanged
from skipbo.ui.pad_glyphs import FAMILIES, family_of

if TYPE_CHECKING:
    from pygame._sdl2.controller import Controller

STICK_ON = 0.55
STICK_OFF = 0.35
#: A stick that is pushed between two directions keeps the one it has until the other is stronger by this
#: factor.
STICK_TURNS = 1.3
TRIGGER_ON = 0.5
REPEAT_AFTER = 0.4
REPEAT_EVERY = 0.11

BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "pad a",
    pygame.CONTROLLER_BUTTON_B: "pad b",
    pygame.CONTROLLER_BUTTON_X: "pad x",
    pygame.CONTROLLER_BUTTON_Y: "pad y",
    pygame.CONTROLLER_BUTTON_BACK: "pad back",
    pygame.CONTROLLER_BUTTON_START: "pad start",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "pad left shoulder",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "pad right shoulder",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "pad left stick",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "pad right stick",
    # SDL's numbers for what only some controllers have: 15 is for sharing or the microphone. The button in
    # the middle is the system's own.
    15: "pad extra",
    **{15 + number: f"pad paddle {number}" for number in range(1, 5)},
    20: "pad touchpad",
}
CROSS = {
    pygame.CONTROLLER_BUTTON_DPAD_UP: "pad up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "pad down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "pad left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "pad right",
}
#: The two axes of each stick, and what its four directions are as keys.
STICKS = {
    "left stick": (
        (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY),
        {way: f"pad {way}" for way in ("left", "right", "up", "down")},
    ),
    "right stick": (
        (pygame.CONTROLLER_AXIS_RIGHTX, pygame.CONTROLLER_AXIS_RIGHTY),
        {way: f"pad right stick {way}" for way in ("left", "right", "up", "down")},
    ),
}
TRIGGERS = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: "pad left trigger",
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "pad right trigger",
}


class Gamepads:
    """Every controller that is plugged in; a direction that is held comes again as a key would."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._open: dict[int, Controller] = {}
        self._axes: dict[tuple[int, int], float] = {}
        self._held: dict[tuple[int, str], str] = {}
        """Which key each cross button and stick of each controller holds down, the newest last."""
        self._repeats_at = 0.0
        #: How much slower than usual what is held comes again; None: not at all.
        self.slowness: float | None = 1.0
        self._down: set[tuple[int, str]] = set()
        """The buttons and triggers that are down, each by its controller."""
        #: How the buttons look of the controller that was used last.
        self.family = FAMILIES[0]

    def __len__(self) -> int:
        return len(self._open)

    def start(self) -> None:
        """Listen to those that are there; silence where the system has no support for them."""
        try:
            from pygame._sdl2 import controller

            # The plain joystick's events stay on too: SDL makes a controller's events of them.
            controller.init()
            for index in range(controller.get_count()):
                self._plug_in(index)
        except (ImportError, pygame.error):
            return

    def translate(self, event: pygame.event.Event) -> Iterator[InputEvent]:
        """What a controller's event says as keys."""
        kind = event.type
        if kind == pygame.CONTROLLERDEVICEADDED:
            name = self._plug_in(event.device_index)
            if name is not None:
                yield PadChanged(name, True)
        elif kind == pygame.CONTROLLERDEVICEREMOVED:
            yield from self._unplug(event.instance_id)
        elif kind == pygame.CONTROLLERBUTTONDOWN:
            self._is_used(event.instance_id)
            if event.button in BUTTONS:
                self._down.add((event.instance_id, BUTTONS[event.button]))
                yield Key(BUTTONS[event.button])
            elif event.button in CROSS:
                yield from self._hold((event.instance_id, str(event.button)), CROSS[event.button])
        elif kind == pygame.CONTROLLERBUTTONUP:
            if event.button in BUTTONS:
                self._down.discard((event.instance_id, BUTTONS[event.button]))
                yield KeyUp(BUTTONS[event.button])
            yield from self._let_go((event.instance_id, str(event.button)))
        elif kind == pygame.CONTROLLERAXISMOTION:
            self._axes[event.instance_id, event.axis] = event.value / 32768
            if abs(event.value) > STICK_ON * 32768:
                self._is_used(event.instance_id)
            yield from self._axis(event.instance_id, event.axis)

    def repeats(self) -> Iterator[Key]:
        """The key of a direction that has been held long enough, each time it is due."""
        now = self._clock()
        if self._held and self.slowness is not None and now >= self._repeats_at:
            self._repeats_at = now + REPEAT_EVERY * self.slowness
            yield Key(next(reversed(self._held.values())), repeat=True)

    def release(self) -> None:
        """The window has lost the keyboard: nothing is held any more."""
        self._held.clear()
        self._axes.clear()
        self._down.clear()

    # ------------------------------------------------------------------ plugging in and out

    def _plug_in(self, index: int) -> str | None:
        """Open a controller; its name, None if it is open already or can't be used."""
        try:
            from pygame._sdl2 import controller

            if not controller.is_controller(index):
                return None
            pad = controller.Controller(index)
            # Its own `id` is only its place among those that are there now; events tell the instance.
            instance = pad.as_joystick().get_instance_id()
            if instance in self._open:
                return None
            self._open[instance] = pad
            self._is_used(instance)
            return str(pad.name)
        except (ImportError, pygame.error):
            return None

    def _unplug(self, instance: int) -> Iterator[InputEvent]:
        pad = self._open.pop(instance, None)
        if pad is None:
            return
        for held in [held for held in self._held if held[0] == instance]:
            yield from self._let_go(held)
        for axis in [axis for axis in self._axes if axis[0] == instance]:
            del self._axes[axis]
        for button in sorted(button for button in self._down if button[0] == instance):
            self._down.discard(button)
            yield KeyUp(button[1])
        yield PadChanged(str(pad.name), False)

    def _is_used(self, instance: int) -> None:
        if instance in self._open:
            self.family = family_of(str(self._open[instance].name))

    # ------------------------------------------------------------------ what is held

    def _hold(self, by: tuple[int, str], key: str) -> Iterator[InputEvent]:
        yield from self._let_go(by)
        self._held[by] = key
        yield Key(key)

    def _let_go(self, by: tuple[int, str]) -> Iterator[KeyUp]:
        was = self._held.pop(by, None)
        self._repeats_at = self._clock() + REPEAT_AFTER * (self.slowness or 1.0)
        if was is not None:
            yield KeyUp(was)

    def _axis(self, instance: int, axis: int) -> Iterator[InputEvent]:
        if axis in TRIGGERS:
            yield from self._trigger(instance, axis)
        for stick, (axes, keys) in STICKS.items():
            if axis in axes:
                by = (instance, stick)
                x, y = (self._axes.get((instance, each), 0.0) for each in axes)
                was = self._held.get(by, "")
                now = keys.get(direction(x, y, next((way for way in keys if keys[way] == was), "")), "")
                if now and now != was:
                    yield from self._hold(by, now)
                elif not now:
                    yield from self._let_go(by)

    def _trigger(self, instance: int, axis: int) -> Iterator[InputEvent]:
        by, is_pulled = (instance, TRIGGERS[axis]), self._axes[instance, axis] > TRIGGER_ON
        if is_pulled and by not in self._down:
            self._down.add(by)
            yield Key(TRIGGERS[axis])
        elif not is_pulled and by in self._down:
            self._down.discard(by)
            yield KeyUp(TRIGGERS[axis])


def direction(x: float, y: float, was: str) -> str:
    """Where a stick points, "" within its dead zone; `was` is where it pointed, and holds a little longer."""
    across = "right" if x > 0 else "left"
    along = "down" if y > 0 else "up"
    strength, other = (abs(x), abs(y)) if was in ("left", "right") else (abs(y), abs(x))
    if was in (across, along) and strength >= STICK_OFF and other < strength * STICK_TURNS:
        return was
    if max(abs(x), abs(y)) < STICK_ON:
        return ""
    return across if abs(x) > abs(y) else along
