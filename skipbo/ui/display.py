"""The window itself: the only place that opens a display."""

from __future__ import annotations

import contextlib
import os
import textwrap

import pygame

from skipbo.ui import drivers
from skipbo.ui.sdl import SdlWindow
from skipbo.ui.window_place import MINIMUM_SIZE, Place, is_in_sight, middle, opening


class Display:
    """A resizable window drawn in software; F11 switches to the full screen and back.

    Its surface has the screen's own pixels; the system may count the window's size and the pointer's place in
    larger units (`ratio` pixels each), on Wayland and macOS.
    """

    def __init__(
        self,
        title: str,
        size: tuple[int, int] | None = None,
        fullscreen: bool = False,
        kept: Place | None = None,
    ) -> None:
        """A window of this `size`; without one as it was the last time, if it was ever `kept`."""
        # The click that brings the window to the front is a click like any other.
        os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
        self._window, self._sdl = drivers.with_any(lambda: self._open(title))
        #: On Wayland windows stand where the desktop puts them.
        self._can_move = pygame.display.get_driver() != "wayland"
        found = Place(size) if size else opening(kept or Place(), self._sdl.screens(usable=True))
        #: The window's place outside the full screen, and what was seen of it when it was last looked at.
        self._kept = self._seen = found
        self._window.minimum_size = MINIMUM_SIZE
        self.fullscreen = fullscreen
        plain = self._kept._replace(maximized=False)
        self._stand(plain)
        self._window.show()
        # The first corner was that of the desktop's frame round the window, this one is the window's own.
        self._stand(plain if fullscreen else self._kept)
        if fullscreen:
            self._window.set_fullscreen(True)

    @property
    def surface(self) -> pygame.Surface:
        """What is drawn on; another one after the size has changed."""
        return self._window.get_surface()

    @property
    def size(self) -> tuple[int, int]:
        """The window's size in pixels."""
        return self.surface.get_size()

    @property
    def ratio(self) -> float:
        """How many pixels there are to one unit of the pointer's place."""
        return self.size[0] / max(1, self._window.size[0])

    @property
    def line(self) -> int:
        """The address of the line to the X server or the Wayland compositor; 0 where there is none."""
        return self._sdl.connection()

    def set_fullscreen(self, on: bool) -> None:
        """Fill the screen, or go back to the window as it was."""
        if on == self.fullscreen:
            return
        if on:
            self.look(at_once=True)
            self._window.set_fullscreen(True)
        else:
            self._window.set_windowed()
            self._stand(self._kept)
        self.fullscreen = on

    def look(self, at_once: bool = False) -> None:
        """See where the window stands, so that it can come back there; once a second, or before it is left.

        A desktop may tell of a window's new size before it tells that it is maximised: what was seen twice
        counts.
        """
        state = "full" if self.fullscreen else self._sdl.state()
        if state in ("maximized", "plain"):
            self._kept = self._kept._replace(maximized=state == "maximized")
        if state != "plain":
            return
        now = Place(self._window.size, self._window.position if self._can_move else None)
        screens = self._sdl.screens()
        if not is_in_sight(now, screens):  # its screen was taken away
            self._move(middle(self._window.size, screens[0]))
        elif at_once or now == self._seen:
            self._kept = now
        self._seen = now

    @property
    def place(self) -> Place:
        """Where the window stands and how large it is outside the full screen, to be remembered."""
        self.look(at_once=True)
        return self._kept

    def resized(self) -> None:
        """The window has a new size: never less than the smallest supported."""
        size = self._window.size
        wanted = (max(size[0], MINIMUM_SIZE[0]), max(size[1], MINIMUM_SIZE[1]))
        if wanted != size and self._sdl.state() == "plain":
            self._window.size = wanted

    def flip(self, areas: list[pygame.Rect] | None = None) -> None:
        """Bring what was drawn to the screen."""
        if areas is None or not self._sdl.show(areas):
            self._window.flip()

    def set_icon(self, icon: pygame.Surface) -> None:
        """Give the window its picture in the task bar."""
        self._window.set_icon(icon)

    def facts(self) -> dict[str, object]:
        """What may matter about it to whoever looks for a fault."""
        sdl = ".".join(map(str, pygame.get_sdl_version()))
        size = "x".join(map(str, self.size))
        return {
            "pygame": pygame.version.ver,
            "sdl": sdl,
            "driver": pygame.display.get_driver(),
            "window": size,
        }

    def close(self) -> None:
        """Close the window."""
        self._window.destroy()
        pygame.display.quit()

    def _open(self, title: str) -> tuple[pygame.Window, SdlWindow]:
        """The window with its surface; pygame.error where this driver can't show one."""
        window = pygame.Window(title, MINIMUM_SIZE, hidden=True, resizable=True, allow_high_dpi=True)
        try:
            window.get_surface()
        except pygame.error:
            window.destroy()  # before SDL ends, which would leave pygame a window that is gone
            raise
        return window, SdlWindow(window)

    def _stand(self, place: Place) -> None:
        """Bring the window to a place."""
        if place.size:
            self._window.size = place.size
        if place.corner:
            self._move(place.corner)
        if place.maximized:
            self._window.maximize()

    def _move(self, corner: tuple[int, int]) -> None:
        if self._can_move:
            self._window.position = corner


def tell_without_window(words: str) -> None:
    """Say something in the system's own way, where it has one, and wait until it is read."""
    with contextlib.suppress(pygame.error):
        pygame.display.message_box("Skip-Bo", textwrap.fill(words, 64, break_long_words=False), "error")
