"""What a widget is: a rectangle that draws itself and takes the pointer, keys and time."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from skipbo.ui.access.things import Deed, Kind, Thing
from skipbo.ui.input import Key, TextEditing, TextInput
from skipbo.ui.widgets.paint import Paint

#: The least target for a finger or a mouse at 100 %, in pixels.
LEAST_TARGET = 32


class Widget:
    """One control or one piece of a form, in window pixels; `key` names it across rebuilds of its scene."""

    focusable = False
    #: Moves with left and right instead of passing the focus on.
    adjustable = False
    #: Takes typed text: arrows, Home, End and letters go to it first.
    takes_text = False
    #: Whether the system's input method is still composing what it takes: all keys are the method's then.
    is_composing = False
    #: Where the caret was drawn: the input method shows there what can be chosen.
    caret_rect: pygame.Rect | None = None
    ring_radius = 20.0

    def __init__(self, rect: pygame.Rect, key: str = "") -> None:
        self.rect = rect
        self.key = key
        self.enabled = True
        self.focused = False
        #: Whether the keyboard's ring is drawn (a focus got by a press shows none).
        self.ringed = False
        self.hovered = False
        self.pressed = False
        self.tip = ""
        #: The row of a form that it stands in: the arrows lead from row to row, wherever their controls are.
        self.in_row: pygame.Rect | None = None
        #: The least width and height for a finger, in pixels of this screen.
        self.least = LEAST_TARGET

    def can_focus(self) -> bool:
        """Whether the keyboard can come here."""
        return self.focusable and self.enabled

    def label(self) -> str:
        """What the widget says of itself in words."""
        return ""

    def thing(self) -> Thing | None:
        """The widget as it is read aloud; None for what says nothing."""
        words = self.label()
        return Thing(self.key, Kind.TEXT, words, self.rect, can_focus=False) if words else None

    def _as(self, kind: Kind, name: str, value: str = "") -> Thing:
        """This widget as a thing that the keyboard can reach."""
        able = self.can_focus()
        return Thing(self.key, kind, name, self.rect, value, can_focus=able, is_enabled=self.enabled)

    def do(self, deed: Deed, value: str) -> None:
        """What a screen reader asks for, done as the keyboard would."""
        if deed is Deed.PRESS:
            self.activate()
        elif deed in (Deed.LESS, Deed.MORE):
            self.adjust(-1 if deed is Deed.LESS else 1)

    def covers(self, point: tuple[int, int]) -> bool:
        """Whether a press here is meant for the widget; small ones reach as far as `least` says."""
        grow_x, grow_y = max(0, self.least - self.rect.width), max(0, self.least - self.rect.height)
        return self.rect.inflate(grow_x, grow_y).collidepoint(point)

    def at(self, point: tuple[int, int]) -> Widget | None:
        """The widget under the point: this one, or one inside it."""
        return self if self.covers(point) else None

    def inside(self) -> Iterator[Widget]:
        """This widget and all within it, in reading order."""
        yield self

    def move_by(self, dx: int, dy: int) -> None:
        """Shift the widget (its list was scrolled)."""
        self.rect = self.rect.move(dx, dy)
        self.in_row = self.in_row and self.in_row.move(dx, dy)

    def draw(self, surface: pygame.Surface, paint: Paint) -> None:
        """Draw the widget in its present state."""

    def draw_ring(self, surface: pygame.Surface, paint: Paint) -> None:
        """Draw the keyboard's ring round it."""
        paint.focus_ring(surface, self.rect, self.ring_radius)

    def adopt(self, before: Widget) -> None:
        """Take over what is under way (a slide, a caret) from the widget that a rebuild replaced."""

    def press(self, point: tuple[int, int], clicks: int) -> None:
        """The pointer went down on the widget."""

    def drag(self, point: tuple[int, int]) -> None:
        """The pointer moved while down."""

    def release(self, point: tuple[int, int]) -> None:
        """The pointer came up, `point` still on the widget or not."""

    def activate(self) -> None:
        """Enter or the space bar."""

    def adjust(self, step: int) -> bool:
        """Left (−1) or right (+1); True when the widget took it."""
        return False

    def take_text(self, words: str) -> None:
        """What was written for it elsewhere, for one that takes text."""

    def type(self, event: Key | TextInput | TextEditing) -> bool:
        """A key or typed text while the widget has the focus, before the menu gets it; True: taken."""
        return False

    def update(self, dt: float) -> bool:
        """Advance motion; True when the picture changed."""
        return False

    @property
    def moving(self) -> bool:
        """Whether time changes the picture."""
        return False


class Pressable(Widget):
    """A widget that does one thing: when it is let go over it, and by Enter or the space bar."""

    focusable = True

    def __init__(self, rect: pygame.Rect, on_press: Callable[[], None], key: str = "") -> None:
        super().__init__(rect, key)
        self.on_press = on_press

    def release(self, point: tuple[int, int]) -> None:
        """Do it when the pointer is still there."""
        if self.covers(point):
            self.activate()

    def activate(self) -> None:
        """Do it."""
        if self.enabled:
            self.on_press()
