"""The ways to a screen that SDL knows, its drivers: which of them can show the window here."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

import pygame

SILENT = frozenset({"offscreen", "dummy", "evdev"})
"""Drivers that show nothing: SDL falls back to them by itself where it finds no screen."""
#: X11 takes the picture from memory; through an OpenGL texture it is 15 times slower without a graphics card.
#: Wayland and the bare console have no other way than a texture: there SDL chooses.
_ACCELERATION = {"x11": "0"}
_DRIVER, _FRAMEBUFFER = "SDL_VIDEODRIVER", "SDL_FRAMEBUFFER_ACCELERATION"
_IS_UNIX_DESKTOP = sys.platform.startswith(("linux", "freebsd", "openbsd"))

T = TypeVar("T")


class NoDisplay(RuntimeError):
    """No window can be opened here; the message names the drivers that were tried and what each lacks."""


def with_any(open_window: Callable[[], T]) -> T:
    """Open the window with the first driver that can show it; a player's own choice is the only one tried."""
    lacking: dict[str, str] = {}
    for name in _candidates():
        if name not in lacking:
            try:
                return _with_driver(name, open_window)
            except pygame.error as error:
                driver = pygame.display.get_driver() if pygame.display.get_init() else name
                lacking[driver] = str(error).removeprefix(f"{driver} ")
                pygame.display.quit()
    named = {name: reason for name, reason in lacking.items() if name not in ("", *SILENT)} or lacking
    raise NoDisplay("; ".join(f"{name}: {reason}".removeprefix(": ") for name, reason in named.items()))


def _candidates() -> list[str]:
    """Names for SDL; the empty one leaves the choice to it."""
    if wished := os.environ.get(_DRIVER, ""):
        return wished.split(",")
    return ["", "x11", "wayland"] if _IS_UNIX_DESKTOP else [""]


def _with_driver(name: str, open_window: Callable[[], T]) -> T:
    with _environment(_DRIVER, name):
        pygame.display.init()
    driver = pygame.display.get_driver()
    if driver in SILENT and name != driver:
        raise pygame.error("shows nothing")
    with _environment(_FRAMEBUFFER, os.environ.get(_FRAMEBUFFER) or _ACCELERATION.get(driver, "")):
        return open_window()


@contextmanager
def _environment(name: str, value: str) -> Iterator[None]:
    """A variable that SDL reads, for a moment: programs that we start must not find it."""
    before = os.environ.get(name)
    if value:
        os.environ[name] = value
    try:
        yield
    finally:
        if before is None:
            os.environ.pop(name, None)
        else:
            os.environ[name] = before
