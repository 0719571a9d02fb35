"""Waits for input without using the processor: X11, Wayland and Windows wake us, elsewhere a timer.

`pygame.event.wait` looks a thousand times a second whether something has come: 2 % of a processor.
"""

from __future__ import annotations

import ctypes
import select
import time
from collections.abc import Callable

import pygame

#: Where the system can't wake us, we look this often whether something has come.
SECONDS_BETWEEN_LOOKS = 0.05
_ALL_INPUT, _ALREADY_THERE = 0x04FF, 0x0004
#: What tells the number of the line to the screen: the desktop's own libraries, which SDL has loaded. Named
#: where they are opened, PyInstaller would bundle them.
_LINES = {
    "x11": ("libX11.so.6", "XConnectionNumber"),
    "wayland": ("libwayland-client.so.0", "wl_display_get_fd"),
}


class Waiting:
    """Waits until the window may have input; made once the window is open."""

    def __init__(self, line: int) -> None:
        """`line`: the address of the line to the X server or to Wayland, 0 where there is none."""
        self._sleep = _at_the_line(line) or _on_windows() or _look_again

    def wait(self, seconds: float) -> bool:
        """Wait at most so long; whether something has come (it may turn out to be nothing)."""
        # Drawing may have fetched events already: the system would not tell of them again.
        return bool(pygame.event.peek()) or self._sleep(seconds)


def _look_again(seconds: float) -> bool:
    time.sleep(min(seconds, SECONDS_BETWEEN_LOOKS))
    return False


def _at_the_line(line: int) -> Callable[[float], bool] | None:
    """Waits at the line to the screen."""
    library, name = _LINES.get(pygame.display.get_driver(), ("", ""))
    if not line or not library:
        return None
    try:
        number = _line_number(library, name, line)
        select.select([number], [], [], 0)
    except (OSError, ValueError, AttributeError):
        return None

    def wait(seconds: float) -> bool:
        return bool(select.select([number], [], [], seconds)[0])

    return wait


def _line_number(library: str, name: str, line: int) -> int:
    """The file number of the line to the screen."""
    number_of = getattr(ctypes.CDLL(library), name)
    number_of.argtypes = [ctypes.c_void_p]
    return int(number_of(line))


def _on_windows() -> Callable[[float], bool] | None:
    """Waits for a message to the window."""
    libraries = getattr(ctypes, "windll", None)
    if libraries is None:
        return None
    try:
        ask = libraries.user32.MsgWaitForMultipleObjectsEx
    except (OSError, AttributeError):
        return None

    def wait(seconds: float) -> bool:
        return int(ask(0, None, round(seconds * 1000), _ALL_INPUT, _ALREADY_THERE)) == 0

    return wait
