"""Waits for input without using the processor: the system wakes us on X11 and Windows, elsewhere a timer.

`pygame.event.wait` looks a thousand times a second whether something has come: 2 % of a processor.
"""

from __future__ import annotations

import ctypes
import select
import time
from collections.abc import Callable

import pygame

#: Where the system can't wake us, this often it is looked whether something has come.
SECONDS_BETWEEN_LOOKS = 0.05
_ALL_INPUT, _ALREADY_THERE = 0x04FF, 0x0004
#: The desktop's own, which SDL has loaded. Named where it is opened, PyInstaller would bundle it.
_X11_LIBRARY = "libX11.so.6"


class Waiting:
    """Waits until the window may have input; made once the window is open."""

    def __init__(self) -> None:
        self._sleep = _on_x11() or _on_windows() or _look_again

    def wait(self, seconds: float) -> bool:
        """Wait at most so long; whether something has come (it may turn out to be nothing)."""
        # Drawing may have fetched events already: the system would not tell of them again.
        return bool(pygame.event.peek()) or self._sleep(seconds)


def _look_again(seconds: float) -> bool:
    time.sleep(min(seconds, SECONDS_BETWEEN_LOOKS))
    return False


def _on_x11() -> Callable[[float], bool] | None:
    """Waits at the line to the X server."""
    if pygame.display.get_driver() != "x11":
        return None
    try:
        line = _line_number()
        select.select([line], [], [], 0)
    except (OSError, ValueError, KeyError, AttributeError, pygame.error):
        return None

    def wait(seconds: float) -> bool:
        return bool(select.select([line], [], [], seconds)[0])

    return wait


def _line_number() -> int:
    """The file number of the line to the X server; SDL has loaded the library that knows it."""
    capsule = pygame.display.get_wm_info()["display"]
    pointer_of = ctypes.pythonapi.PyCapsule_GetPointer
    pointer_of.restype, pointer_of.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]
    number_of = ctypes.CDLL(_X11_LIBRARY).XConnectionNumber
    number_of.argtypes = [ctypes.c_void_p]
    return int(number_of(pointer_of(capsule, b"display")))


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
