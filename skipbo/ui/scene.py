"""What a scene is: it takes input, advances with time and draws itself onto the whole window."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from skipbo.ui.access.things import SILENT, Deed, Described
from skipbo.ui.input import InputEvent, TakesInput
from skipbo.ui.toast import ToastPlace

if TYPE_CHECKING:
    from skipbo.ui.context import Context


class Scene:
    """One screen, or one modal thing over a screen; constructed by whoever shows it.

    A modal scene takes a callback in its constructor and calls it with its typed result after closing.
    """

    #: True: what is beneath stays visible (drawn first), takes no input and does not advance.
    modal = False
    #: Whether it is a table that somebody plays at.
    is_table = False
    #: Whether it fades in over what was there before; a table has motion enough of its own.
    fades_in = False

    def __init__(self, context: Context) -> None:
        self.context = context
        self.size = context.size

    @property
    def wants_tick(self) -> bool:
        """True while something moves: the loop then runs at full rate, else at the idle rate."""
        return False

    def entered(self) -> None:
        """The scene is on the stack now (called once)."""

    def left(self) -> None:
        """The scene was taken from the stack (called once)."""

    def covered(self) -> None:
        """Another scene came on top: big pictures can be let go when it is not a modal one."""

    def uncovered(self) -> None:
        """What lay over the scene is gone."""

    @property
    def input(self) -> TakesInput:
        """Who takes the input events while the scene lies on top."""
        return self

    def handle(self, event: InputEvent) -> None:
        """Take one input event, where the scene takes them itself."""

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds; True when the picture has changed."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole scene; a modal scene draws over what is beneath."""

    def draw_changes(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw over this scene's last picture, still on the surface; where it changed, None for all."""
        self.draw(surface)
        return None

    def prepare(self) -> None:
        """The picture is shown and there is time left before the next: make something that will be needed."""

    def resized(self, size: tuple[int, int]) -> None:
        """The window has a new size (also called when text size, theme or language changed)."""
        self.size = size

    def toast_place(self, sizes: Sequence[tuple[int, int]]) -> ToastPlace | None:
        """Which of these sizes a short message over it has, and its middle; None for the upper edge."""
        return None

    def described(self) -> Described:
        """What the scene shows, for screen readers; nothing is read before somebody listens."""
        return SILENT

    def do(self, key: str, deed: Deed, value: str) -> None:
        """Do something with one of the things that it described."""

    def closing(self) -> None:
        """The window is about to close: save what must not be lost."""

    def close(self) -> None:
        """Take this scene from the stack."""
        self.context.stack.remove(self)

    def redraw(self) -> None:
        """Ask for a new picture at the next tick."""
        self.context.stack.dirty = True
