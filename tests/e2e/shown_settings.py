"""Opens the program's own window, shows the settings and tells what can be seen of it, as JSON.

Run as a program on a real screen: `python -m tests.e2e.shown_settings HOME`.
"""

from __future__ import annotations

import ctypes
import json
import sys
from typing import Any

import pygame

from skipbo.play.resume import resume
from skipbo.play.sitting import Sitting
from skipbo.store.paths import Paths
from skipbo.store.store import Store
from skipbo.ui.app import App, make_context
from skipbo.ui.context import Context
from skipbo.ui.display import Display
from skipbo.ui.scenes.settings_scene import SettingsScene

FRAMES = 30


class _XImage(ctypes.Structure):
    """The beginning of Xlib's XImage."""

    _fields_ = (
        ("width", ctypes.c_int),
        ("height", ctypes.c_int),
        ("xoffset", ctypes.c_int),
        ("format", ctypes.c_int),
        ("data", ctypes.c_void_p),
    )


class _BitmapHeader(ctypes.Structure):
    """Windows' BITMAPINFOHEADER."""

    _fields_ = (
        ("size", ctypes.c_uint32),
        ("width", ctypes.c_int32),
        ("height", ctypes.c_int32),
        ("planes", ctypes.c_uint16),
        ("bits", ctypes.c_uint16),
        ("rest", ctypes.c_uint32 * 6),
    )


def on_the_screen(app: App) -> bytes | None:
    """The window's pixels as the X server or Windows has them, four bytes each."""
    ask = {"x11": _on_x11, "windows": _on_windows}.get(pygame.display.get_driver())
    return ask(app.display) if ask else None


def _on_windows(window: Display) -> bytes:
    libraries: Any = getattr(ctypes, "windll")  # noqa: B009 - it is there on Windows alone
    user32, gdi32 = libraries.user32, libraries.gdi32
    for name in ("CreateCompatibleDC", "CreateCompatibleBitmap", "SelectObject"):
        getattr(gdi32, name).restype = ctypes.c_void_p
    user32.GetDC.restype = ctypes.c_void_p
    width, height = window.size
    shown = ctypes.c_void_p(user32.GetDC(ctypes.c_void_p(window.handle)))
    copy = ctypes.c_void_p(gdi32.CreateCompatibleDC(shown))
    bitmap = ctypes.c_void_p(gdi32.CreateCompatibleBitmap(shown, width, height))
    gdi32.SelectObject(copy, bitmap)
    gdi32.BitBlt(copy, 0, 0, width, height, shown, 0, 0, 0x00CC0020)
    header = _BitmapHeader(ctypes.sizeof(_BitmapHeader), width, -height, 1, 32)
    pixels = ctypes.create_string_buffer(width * height * 4)
    gdi32.GetDIBits(copy, bitmap, 0, height, pixels, ctypes.byref(header), 0)
    return pixels.raw


def windows_facts(window: Display) -> dict[str, object]:
    """What Windows says of the window: its client area, and whether it takes every screen as it is."""
    libraries: Any = getattr(ctypes, "windll", None)
    if libraries is None:
        return {}
    user32, area, handle = libraries.user32, (ctypes.c_long * 4)(), ctypes.c_void_p(window.handle)
    user32.GetClientRect(handle, ctypes.byref(area))
    user32.GetWindowDpiAwarenessContext.restype = ctypes.c_void_p
    context = ctypes.c_void_p(user32.GetWindowDpiAwarenessContext(handle))
    per_monitor = 2
    aware = user32.GetAwarenessFromDpiAwarenessContext(context) == per_monitor
    return {"client": list(area[2:]), "is_aware": aware}


def _on_x11(window: Display) -> bytes:
    width, height = window.size
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XGetImage.restype = ctypes.POINTER(_XImage)
    x11.XGetImage.argtypes = [
        *(ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_int),
        *(ctypes.c_uint, ctypes.c_uint, ctypes.c_ulong, ctypes.c_int),
    ]
    image = x11.XGetImage(window.line, window.handle, 0, 0, width, height, 0xFFFFFF, 2)
    return ctypes.string_at(image.contents.data, width * height * 4)


def settings(context: Context, surface: pygame.Surface) -> None:
    """Draw the settings."""
    context.stack.push(SettingsScene(context, lambda: None))
    for _ in range(FRAMES):
        context.stack.update(1 / 60)
    context.stack.draw(surface)


def colours(pixels: bytes) -> bytes:
    """Without the fourth byte, which means nothing on a screen."""
    return b"".join(pixels[part::4] for part in range(3))


def main(home: str) -> None:
    """Show and tell."""
    store = Store.open(Paths.find(home), resume=resume, hand_out=Sitting)
    store.settings.change(motion="none", language="en")
    app = App(store)
    for _ in range(FRAMES):
        app.step(app.reader.read(), 1 / 60)
        pygame.time.wait(10)
    shown = app.display.surface
    settings(app.context, shown)
    app.display.flip()
    pygame.time.wait(200)
    pygame.event.pump()
    drawn = pygame.Surface(shown.get_size(), 0, shown)
    settings(make_context(shown.get_size(), app.context.wishes, app.display.scale), drawn)
    pixels, seen = shown.get_buffer().raw, on_the_screen(app)
    told = {
        **app.display.facts(),
        **windows_facts(app.display),
        "scale_drawn": app.display.scale,
        "size": shown.get_size(),
        "as_drawn": colours(pixels) == colours(drawn.get_buffer().raw),
        "as_seen": None if seen is None else colours(pixels) == colours(seen),
    }
    print(json.dumps(told))
    app.display.close()
    store.close()


if __name__ == "__main__":
    main(sys.argv[1])
