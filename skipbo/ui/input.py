"""Everything the player does, as small values in window pixels.

Named tuples, not dataclasses: as many frozen dataclasses would cost the start 9 ms.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from skipbo.controls.actions import Action
from skipbo.controls.bindings import chord_of, in_force


class Press(NamedTuple):
    """The mouse's first button or a finger went down; `clicks` counts quick presses at one spot."""

    x: int
    y: int
    clicks: int = 1
    touch: bool = False


class PointerMove(NamedTuple):
    """The pointer moved; `held` tells whether the first button (or the finger) is down."""

    x: int
    y: int
    held: bool = False
    touch: bool = False


class Release(NamedTuple):
    """It came up again."""

    x: int
    y: int
    touch: bool = False


class Wheel(NamedTuple):
    """The wheel turned over the pointer; positive `dy` is away from the player (scroll up)."""

    x: int
    y: int
    dx: float
    dy: float


class Key(NamedTuple):
    """A key went down, a controller's button, or one of the mouse's but the first.

    Keys are called "return", "escape", "left", "z", "f11" …, the controller's "pad a", "pad left trigger" …
    (the left stick is its cross), the mouse's "mouse right" …. Scenes ask what it `means`; its name is for
    fields that are written in. What is held down comes again with `repeat`.
    """

    name: str
    shift: bool = False
    ctrl: bool = False
    alt: bool = False
    repeat: bool = False

    @property
    def pad(self) -> bool:
        """Whether it is a controller's."""
        return self.name.startswith("pad ")

    @property
    def is_mouse(self) -> bool:
        """Whether it is the mouse's."""
        return self.name.startswith("mouse ")

    @property
    def chord(self) -> str:
        """What is pressed, as the settings write it."""
        return chord_of(self.name, self.ctrl, self.alt, self.shift)

    @property
    def is_letter(self) -> bool:
        """Whether it writes something where something can be written."""
        return not (self.ctrl or self.alt) and (len(self.name) == 1 or self.name == "space")

    def means(self, *actions: Action) -> bool:
        """Whether it does one of these, by the bindings that hold now."""
        bindings, chord = in_force(), self.chord
        return any(bindings.means(chord, action) for action in actions)

    def which(self, *actions: Action) -> Action | None:
        """The first of these that it does."""
        return next((action for action in actions if self.means(action)), None)


class KeyUp(NamedTuple):
    """A key or button came up again (for those that show something while they are held)."""

    name: str

    def means(self, action: Action) -> bool:
        """Whether it may have been held for this."""
        return in_force().is_part(self.name, action)


class TextInput(NamedTuple):
    """Typed characters, after the system's input method."""

    text: str


class TextEditing(NamedTuple):
    """Characters that the system's input method is still composing."""

    text: str
    start: int


class Resized(NamedTuple):
    """The window has a new size, in the system's measure, or is on another screen."""

    width: int
    height: int


class Exposed(NamedTuple):
    """The window was uncovered or restored and must be drawn afresh."""


class Focus(NamedTuple):
    """The window gained or lost the keyboard; with it goes whatever was held, for its end may not be told."""

    gained: bool


class PointerLeft(NamedTuple):
    """The pointer left the window; `held` tells whether the first button went with it, to come up later."""

    held: bool = False


class PadChanged(NamedTuple):
    """A game controller was plugged in, or is gone."""

    name: str
    is_there: bool


class Quit(NamedTuple):
    """The player closed the window."""


InputEvent = (
    Press
    | PointerMove
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
    | PadChanged
    | Quit
)


class TakesInput(Protocol):
    """Takes events: a scene, or what a scene has for that."""

    def handle(self, event: InputEvent) -> None:
        """Take one event."""
