"""Opens the program's own window, shows the settings and tells what can be seen of it, as JSON.

Run as a program on a real screen: `python -m tests.e2e.shown HOME`.
"""

from __future__ import annotations

import ctypes
import json
import sys

import pygame

from skipbo.play.resume import resume
from skipbo.store.paths import Paths
from skipbo.store.store import Store
from skipbo.ui.app import App, make_context
from skipbo.ui.context import Context
from skipbo.ui.scenes.settings import SettingsScene

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


def on_the_screen(display: App) -> bytes | None:
    """The window's pixels as the X server has them, four bytes each."""
    if pygame.display.get_driver() != "x11":
        return None
    window, (width, height) = display.display, display.display.size
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
    store = Store.open(Paths.find(home), resume=resume)
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
