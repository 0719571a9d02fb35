"""What SDL knows of our window and pygame does not tell: asked of the SDL library that pygame has loaded.

Where that library can't be found the window works all the same, and only forgets where it stood.
"""

from __future__ import annotations

import ctypes
import sys
from typing import Any, NamedTuple

import pygame

_FULLSCREEN, _MINIMIZED, _MAXIMIZED = 0x1, 0x40, 0x80


class Area(NamedTuple):
    """A rectangle on the desktop, in the system's own measure."""

    left: int
    top: int
    width: int
    height: int


class WindowFrame(NamedTuple):
    """How much the desktop's frame adds to a window on each side: above is its title."""

    top: int = 0
    left: int = 0
    bottom: int = 0
    right: int = 0


class _Information(ctypes.Structure):
    """The beginning of SDL_SysWMinfo: on X11 and Wayland the connection comes first."""

    _fields_ = (
        ("version", ctypes.c_uint8 * 3),
        ("subsystem", ctypes.c_int),
        ("connection", ctypes.c_void_p),
        ("rest", ctypes.c_byte * 128),
    )


_Numbers = ctypes.POINTER(ctypes.c_int)
_CALLS: dict[str, tuple[Any, tuple[Any, ...]]] = {
    "SDL_GetVersion": (None, (ctypes.c_void_p,)),
    "SDL_GetWindowFromID": (ctypes.c_void_p, (ctypes.c_uint32,)),
    "SDL_GetWindowFlags": (ctypes.c_uint32, (ctypes.c_void_p,)),
    "SDL_GetWindowDisplayIndex": (ctypes.c_int, (ctypes.c_void_p,)),
    "SDL_GetWindowWMInfo": (ctypes.c_int, (ctypes.c_void_p, ctypes.c_void_p)),
    "SDL_GetWindowBordersSize": (ctypes.c_int, (ctypes.c_void_p, *[_Numbers] * 4)),
    "SDL_UpdateWindowSurfaceRects": (ctypes.c_int, (ctypes.c_void_p, _Numbers, ctypes.c_int)),
    "SDL_GetNumVideoDisplays": (ctypes.c_int, ()),
    "SDL_GetDisplayBounds": (ctypes.c_int, (ctypes.c_int, _Numbers)),
    "SDL_GetDisplayUsableBounds": (ctypes.c_int, (ctypes.c_int, _Numbers)),
}


class SdlWindow:
    """One window as SDL sees it."""

    def __init__(self, window: pygame.Window) -> None:
        self._sdl = _library()
        self._window = self._sdl.SDL_GetWindowFromID(window.id) if self._sdl else None

    def state(self) -> str:
        """`plain`, `full`, `minimized` or `maximized`."""
        flags = self._sdl.SDL_GetWindowFlags(self._window) if self._sdl else 0
        # A minimised window may be any of the others as well.
        for bit, name in ((_MINIMIZED, "minimized"), (_FULLSCREEN, "full"), (_MAXIMIZED, "maximized")):
            if flags & bit:
                return name
        return "plain"

    def screen(self) -> int:
        """The number of the screen that most of the window is on."""
        return int(self._sdl.SDL_GetWindowDisplayIndex(self._window)) if self._sdl else 0

    def screens(self, usable: bool = False) -> list[Area]:
        """The screens' areas, the first one first; none where nobody knows.

        With `usable` the desktop's bars are left out, for which the system must be asked.
        """
        if self._sdl is None:
            return []
        bounds = self._sdl.SDL_GetDisplayUsableBounds if usable else self._sdl.SDL_GetDisplayBounds
        found = []
        for number in range(self._sdl.SDL_GetNumVideoDisplays()):
            area = (ctypes.c_int * 4)()
            if bounds(number, area) == 0:
                found.append(Area(*area))
        return found

    def frame(self) -> WindowFrame:
        """The desktop's frame round the window, once it is shown; none where nobody knows."""
        sides = [ctypes.c_int() for _side in WindowFrame._fields]
        if self._sdl is None or self._sdl.SDL_GetWindowBordersSize(self._window, *map(ctypes.byref, sides)):
            return WindowFrame()
        return WindowFrame(*(side.value for side in sides))

    def connection(self) -> int:
        """The address of the line to the X server or the Wayland compositor; 0 where there is none."""
        if self._sdl is None:
            return 0
        information = _Information()
        self._sdl.SDL_GetVersion(ctypes.byref(information))  # SDL fills in what this version knows
        told = self._sdl.SDL_GetWindowWMInfo(self._window, ctypes.byref(information))
        return information.connection or 0 if told else 0

    def show(self, areas: list[pygame.Rect]) -> bool:
        """Bring these parts of the window's surface to the screen; False if that can't be done."""
        if self._sdl is None:
            return False
        numbers = [number for area in areas for number in area]
        packed = (ctypes.c_int * len(numbers))(*numbers)
        return bool(self._sdl.SDL_UpdateWindowSurfaceRects(self._window, packed, len(areas)) == 0)


def _library() -> ctypes.CDLL | None:
    """SDL itself: on Windows by its name, elsewhere through a module of pygame that is linked to it."""
    try:
        library = ctypes.CDLL("SDL2.dll" if sys.platform == "win32" else pygame.base.__file__)
        for name, (answer, given) in _CALLS.items():
            function = getattr(library, name)
            function.restype, function.argtypes = answer, given
    except (OSError, AttributeError):
        return None
    return library
