"""How large the desktop wants things: pixels of the screen for one unit, which is 1/96 inch at 100 %."""

from __future__ import annotations

import ctypes
import os

# By name and not in the call: PyInstaller would pack what stands in it, and the system has its own.
_X11 = "libX11.so.6"

LEAST, MOST = 1.0, 4.0


def desktop_scale(driver: str, handle: int, line: int, ratio: float) -> float:
    """The scale of the screen that the window is on.

    X11 tells it to all programs alike, Windows for each window; elsewhere the surface simply has `ratio`
    pixels for each of the system's units.
    """
    if driver == "x11":
        found = max(_xft_dpi(line) / 96, _number(os.environ.get("GDK_SCALE", "")))
    elif driver == "windows":
        found = _windows_dpi(handle) / 96
    else:
        found = ratio
    return min(max(found, LEAST), MOST)


def _number(words: str) -> float:
    """A number somebody wrote, 0 where it is none."""
    try:
        number = float(words)
    except ValueError:
        return 0.0
    return number if number < 1000 else 0.0


def _xft_dpi(line: int) -> float:
    """What the desktop wrote into the X server's resources for everybody, 0 if nothing."""
    if not line:
        return 0.0
    try:
        default = ctypes.CDLL(_X11).XGetDefault
    except (OSError, AttributeError):
        return 0.0
    default.argtypes, default.restype = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_char_p], ctypes.c_char_p
    return _number((default(line, b"Xft", b"dpi") or b"").decode("ascii", "replace"))


def _windows_dpi(handle: int) -> float:
    """The dots per inch of the window's screen, 0 where Windows doesn't tell."""
    libraries = getattr(ctypes, "windll", None)
    if libraries is None:
        return 0.0
    try:
        dpi_of = libraries.user32.GetDpiForWindow
    except (OSError, AttributeError):
        return 0.0
    dpi_of.argtypes, dpi_of.restype = [ctypes.c_void_p], ctypes.c_uint
    return float(dpi_of(handle))
