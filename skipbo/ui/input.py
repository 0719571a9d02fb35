"""Everything the player does, as small values in window pixels.

Named tuples, not dataclasses: thirteen frozen dataclasses would cost the start 9 ms.
"""

from __future__ import annotations

from typing import NamedTuple


class Press(NamedTuple):
    """A mouse button or a finger went down; `clicks` counts quick presses at one spot (2: a double click)."""

    x: int
    y: int
    button: int = 1
    clicks: int = 1
    touch: bool = False


class PointerMove(NamedTuple):
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

    Controller: cross and left stick → arrows, A → "return", B → "escape", shoulders → "tab" (left with
    shift), right stick → "pageup" and "pagedown", left trigger → "pad_peek"; "pad_x", "pad_y", "pad_start",
    "pad_back". What is held down comes again with `repeat`.
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
