"""One thing in the window as it is read aloud, and what can be done with it."""

from __future__ import annotations

import math
from enum import Enum
from typing import NamedTuple

import pygame


class Kind(Enum):
    """What a thing is; the reader says it in its own words."""

    TEXT = "text"
    HEADING = "heading"
    PICTURE = "picture"
    BUTTON = "button"
    SWITCH = "switch"
    CHOICE = "choice"
    """One of several values, stepped through."""
    OPTION = "option"
    """One of several things in sight, of which one is chosen."""
    SLIDER = "slider"
    FIELD = "field"


class Deed(Enum):
    """What a reader can ask for."""

    PRESS = "press"
    FOCUS = "focus"
    LESS = "less"
    MORE = "more"
    SET = "set"


class Thing(NamedTuple):
    """A thing; `key` names it from one description of its scene to the next."""

    key: str
    kind: Kind
    name: str
    rect: pygame.Rect
    value: str = ""
    more: str = ""
    """What is worth knowing besides, such as the other values; readers say it on request."""
    is_on: bool | None = None
    """Whether a switch is on or an option chosen; None for everything else."""
    numbers: tuple[int, int, int] | None = None
    """A slider's value, least and most."""
    can_focus: bool = True
    is_enabled: bool = True
    group: str = ""
    """What it belongs to, in words: things of one group that follow each other are read together."""

    @property
    def deeds(self) -> tuple[Deed, ...]:
        """What can be done with it now."""
        if not self.is_enabled or not self.can_focus:
            return ()
        return (Deed.FOCUS, *_DEEDS.get(self.kind, ()))


_DEEDS = {
    Kind.BUTTON: (Deed.PRESS,),
    Kind.SWITCH: (Deed.PRESS,),
    Kind.OPTION: (Deed.PRESS,),
    Kind.CHOICE: (Deed.PRESS, Deed.LESS, Deed.MORE),
    Kind.SLIDER: (Deed.LESS, Deed.MORE, Deed.SET),
    Kind.FIELD: (Deed.PRESS, Deed.SET),
}


def number_of(value: str) -> float | None:
    """The number that a reader wants something set to; None for what is none."""
    try:
        number = float(value)
    except ValueError:
        return None
    return number if math.isfinite(number) else None


class Described(NamedTuple):
    """A whole scene: its title, its things in the order of reading, and where the focus is."""

    title: str
    things: tuple[Thing, ...]
    focus: str = ""
    is_dialog: bool = False


SILENT = Described("", ())
"""What says nothing: between two people at one screen."""
