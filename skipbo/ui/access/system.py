"""The way to the system's screen readers: AT-SPI on Linux, UI Automation on Windows, the Mac's own.

The system calls back from threads of its own: such a call only leaves a
note, and the loop does what it asks for at its next turn.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from queue import Empty, SimpleQueue
from types import ModuleType
from typing import Any

MOST_ASKED = 16
"""At most this many requests wait to be done, one a turn of the loop."""
_DRIVERS = {"x11": "unix", "wayland": "unix", "windows": "windows", "cocoa": "macos"}


class Listener:
    """One window's line to whoever reads it aloud."""

    def __init__(self, driver: str, handle: int, first: Callable[[], Any], kit: ModuleType) -> None:
        """`first` makes the tree that is shown until the scenes are described; it may run in any thread."""
        self._asked: SimpleQueue[Any] = SimpleQueue()
        self.is_active = False
        """Whether anybody listens."""
        self._first = first
        way = _DRIVERS[driver]
        self._is_mac = way == "macos"
        if way == "unix":
            self._adapter = kit.unix.Adapter(self._begin, self._ask, self._end)
        elif way == "windows":
            self._adapter = kit.windows.SubclassingAdapter(handle, self._begin, self._ask)
        else:
            kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            self._adapter = kit.macos.SubclassingAdapter.for_window(handle, self._begin, self._ask)

    def _begin(self) -> Any:
        self.is_active = True
        return self._first()

    def _ask(self, request: Any) -> None:
        """No person asks for so much at once that it would not be heard: the rest is dropped."""
        if self._asked.qsize() < MOST_ASKED:
            self._asked.put(request)

    def _end(self) -> None:
        self.is_active = False

    def show(self, make: Callable[[], Any]) -> None:
        """Show another tree, if anybody listens."""
        told = self._adapter.update_if_active(make)
        if told is not None:
            told.raise_events()

    def tell_focus(self, has_it: bool) -> None:
        """The window has the keyboard now, or lost it."""
        if self._is_mac:
            told = self._adapter.update_view_focus_state(has_it)
            if told is not None:
                told.raise_events()
        elif hasattr(self._adapter, "update_window_focus_state"):
            self._adapter.update_window_focus_state(has_it)

    def next_asked(self) -> Any | None:
        """The next thing that was asked for, None if there is nothing."""
        try:
            return self._asked.get_nowait()
        except Empty:
            return None


def library() -> ModuleType | None:
    """The accesskit library, if it is there: the game plays without it, only silently."""
    try:
        import accesskit
    except ImportError:
        return None
    kit: ModuleType = accesskit
    return kit


def listen(driver: str, handle: int, first: Callable[[], Any], kit: ModuleType) -> Listener | None:
    """The line to the screen readers; None where this desktop has none."""
    if driver not in _DRIVERS:
        return None
    try:
        return Listener(driver, handle, first, kit)
    except Exception as problem:  # a system without the service that readers use
        print(f"No screen reader can be reached: {problem}", file=sys.stderr)
        return None
