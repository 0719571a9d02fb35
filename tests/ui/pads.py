"""A game controller that is not there: SDL's own virtual joystick, so that every event is a real one."""

from __future__ import annotations

import ctypes
from pathlib import Path

import pygame
import pytest

BUTTONS = {
    "return": pygame.CONTROLLER_BUTTON_A,
    "escape": pygame.CONTROLLER_BUTTON_B,
    "x": pygame.CONTROLLER_BUTTON_X,
    "y": pygame.CONTROLLER_BUTTON_Y,
    "back": pygame.CONTROLLER_BUTTON_BACK,
    "start": pygame.CONTROLLER_BUTTON_START,
    "shift tab": pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    "tab": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    "up": pygame.CONTROLLER_BUTTON_DPAD_UP,
    "down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    "left": pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    "right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
}
_GAME_CONTROLLER = 1
_AXES = 6


def sdl() -> ctypes.CDLL:
    """The SDL that pygame itself runs on; skips the test where it can't be found or has no such joysticks."""
    folder = Path(pygame.__file__).parent
    places = [
        folder,
        *(folder.parent / name for name in ("pygame_ce.libs", "pygame.libs")),
        folder / ".dylibs",
    ]
    found = [path for place in places for path in place.glob("*SDL2*") if _is_sdl(path)]
    if not found:
        pytest.skip("pygame's own SDL library was not found beside it")
    library = ctypes.CDLL(str(found[0]))
    if not hasattr(library, "SDL_JoystickAttachVirtual"):
        pytest.skip("this SDL has no virtual joysticks")
    library.SDL_JoystickOpen.restype = ctypes.c_void_p
    library.SDL_JoystickClose.argtypes = [ctypes.c_void_p]
    library.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
    library.SDL_JoystickSetVirtualAxis.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int16]
    library.SDL_GetError.restype = ctypes.c_char_p
    return library


def _is_sdl(path: Path) -> bool:
    name = path.name.lower()
    return name.startswith(("libsdl2-2", "libsdl2.", "sdl2.dll")) and not path.is_dir()


class VirtualPad:
    """One controller, plugged in as long as it is open."""

    def __init__(self) -> None:
        self._sdl = sdl()
        self._index = self._sdl.SDL_JoystickAttachVirtual(
            _GAME_CONTROLLER, _AXES, pygame.CONTROLLER_BUTTON_MAX, 0
        )
        if self._index < 0:
            pytest.skip(f"SDL can't attach a virtual joystick: {self._sdl.SDL_GetError().decode()}")
        self._joystick = self._sdl.SDL_JoystickOpen(self._index)

    def button(self, name: str, is_down: bool) -> None:
        """Press or release a button."""
        assert self._sdl.SDL_JoystickSetVirtualButton(self._joystick, BUTTONS[name], int(is_down)) == 0

    def axis(self, number: int, share: float) -> None:
        """Push a stick or a trigger so far, −1 to 1."""
        assert self._sdl.SDL_JoystickSetVirtualAxis(self._joystick, number, round(share * 32767)) == 0

    def unplug(self) -> None:
        """Pull it out."""
        if self._joystick:
            self._sdl.SDL_JoystickDetachVirtual(self._index)
            self._sdl.SDL_JoystickClose(self._joystick)
            self._joystick = None
