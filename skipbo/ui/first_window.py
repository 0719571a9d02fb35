"""The window while nothing is in it yet, opened with what that needs and no more: it is there at once."""

from __future__ import annotations

from typing import NamedTuple

from skipbo.store.schema import Values
from skipbo.ui.access.access import Access
from skipbo.ui.access.voice import Voice
from skipbo.ui.display import Display
from skipbo.ui.memory import keep_tight
from skipbo.ui.window_place import WindowPlace

#: What is seen until the first picture is drawn: the wood under the title.
WOOD = (82, 52, 32)


class FirstWindow(NamedTuple):
    """The window, what tells screen readers of it, and what is to be said."""

    display: Display
    access: Access
    voice: Voice


def open_window(wishes: Values, size: tuple[int, int] | None = None) -> FirstWindow:
    """Open it, of this `size` or as it was the last time."""
    keep_tight()
    voice = Voice()
    access = Access("Skip-Bo", voice)
    display = Display(
        "Skip-Bo", size, wishes.fullscreen, _kept_place(wishes), before_shown=access.before_shown
    )
    display.surface.fill(WOOD)
    display.flip()
    return FirstWindow(display, access, voice)


def _kept_place(wishes: Values) -> WindowPlace:
    """The window's place as the settings remember it."""
    width, height = wishes.window_width, wishes.window_height
    corner = (wishes.window_corner[0], wishes.window_corner[1]) if wishes.window_corner else None
    return WindowPlace((width, height) if width and height else None, corner, wishes.window_maximized)
