"""The window itself: the only place that opens a display."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable

import pygame

from skipbo.ui import drivers
from skipbo.ui.frame_pace import frame_rate
from skipbo.ui.scales import desktop_scale
from skipbo.ui.sdl import SdlWindow
from skipbo.ui.window_place import (
    MINIMUM_SIZE,
    MINIMUM_TALL,
    Size,
    WindowPlace,
    grown,
    is_in_sight,
    middle,
    opening,
    within,
)


class Display:
    """A resizable window drawn in software; F11 switches to the full screen and back.

    There are three measures. The surface has the screen's own pixels; the system counts the window's size and
    the pointer's place in units of `ratio` pixels (more than one on Wayland and macOS); and things are drawn
    `scale` times as large as at 100 %, which is how the desktop wants them.
    """

    def __init__(
        self,
        title: str,
        size: Size | None = None,
        fullscreen: bool = False,
        kept: WindowPlace | None = None,
        before_shown: Callable[[str, int], None] = lambda _driver, _handle: None,
    ) -> None:
        """A window of this `size` at 100 %; without one as it was the last time, if it was ever `kept`.

        `before_shown` hears of the driver and the window's handle while nobody sees it yet.
        """
        # The click that brings the window to the front is a click like any other.
        os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
        self._window, self._sdl = drivers.with_any(lambda: self._open(title))
        #: On Wayland windows stand where the desktop puts them.
        self._can_move = pygame.display.get_driver() != "wayland"
        self._measure()
        screens = self._sdl.screens(usable=True)
        #: The window's place outside the full screen, and what was seen of it when it was last looked at.
        self._kept = self._seen = (
            WindowPlace(size) if size else opening(kept or WindowPlace(), screens, self._unit)
        )
        self._maximized: tuple[Size, tuple[int, int] | None] | None = None
        """The size and the corner that it last had while it was maximised."""
        self._set_minimum()
        self.fullscreen = fullscreen
        self._caret: pygame.Rect | None = None
        plain = self._kept._replace(maximized=False)
        self._stand(plain)
        if plain.corner is None and screens:
            self._move(middle(self._window.size, screens[0]))
        before_shown(pygame.display.get_driver(), self._window.handle)
        self._window.show()
        # The first corner was that of the desktop's frame round the window, this one is the window's own.
        self._stand(plain)
        if size is None:
            self._fit()
        if fullscreen:
            self._window.set_fullscreen(True)
        elif self._kept.maximized:
            self._window.maximize()

    @property
    def surface(self) -> pygame.Surface:
        """What is drawn on; another one after the size has changed."""
        return self._window.get_surface()

    @property
    def size(self) -> Size:
        """The window's size in pixels."""
        return self.surface.get_size()

    @property
    def scale(self) -> float:
        """How many pixels there are to one unit of what is drawn: as many as the desktop wants.

        Where a window is too small for that, everything in it is smaller.
        """
        width, height = self.size
        room = (min(width / least[0], height / least[1]) for least in (MINIMUM_SIZE, MINIMUM_TALL))
        return min(self._wanted_scale, max(room))

    @property
    def _unit(self) -> float:
        """How many of the system's units one of the drawn ones is."""
        return self._wanted_scale / self.ratio

    @property
    def line(self) -> int:
        """The address of the line to the X server or the Wayland compositor; 0 where there is none."""
        return self._sdl.connection()

    @property
    def handle(self) -> int:
        """The window as the system calls it; 0 where it has no name for it."""
        return self._window.handle

    def follow_scale(self) -> None:
        """The window may be on a screen of another scale: it stays as large for the eye."""
        before = self._unit
        self._measure()
        if self._unit == before:
            return  # as it always is where the desktop itself counts in such units
        self._set_minimum()
        if self._kept.size and not self.fullscreen and self._sdl.state() == "plain":
            self._window.size = grown(self._kept.size, self._unit)

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
            self._fit()
        self.fullscreen = on

    def look(self, at_once: bool = False) -> None:
        """See where the window stands, so that it can come back there; once a second, or before it is left.

        A desktop may tell of a window's new size before it tells that it is maximised: what was seen twice
        counts.
        """
        state = "full" if self.fullscreen else self._sdl.state()
        size, corner = self._window.size, self._window.position if self._can_move else None
        # SDL forgets that a window is maximised when it comes back from being minimised.
        if state == "plain" and (size, corner) == self._maximized:
            state = "maximized"
        if state == "maximized":
            self._maximized = size, corner
        if state == "plain" and self._kept.maximized:
            self._fit()
        if state in ("maximized", "plain"):
            self._kept = self._kept._replace(maximized=state == "maximized")
        if state != "plain":
            return
        screens = self._sdl.screens()
        now = WindowPlace(grown(size, 1 / self._unit), corner)
        if not is_in_sight(WindowPlace(size, corner), screens):  # its screen was taken away
            self._move(middle(size, screens[0]))
        elif at_once or now == self._seen:
            self._kept = now
        self._seen = now

    @property
    def place(self) -> WindowPlace:
        """Where the window stands and how large it is outside the full screen, to be remembered."""
        self.look(at_once=True)
        return self._kept

    def follow_caret(self, caret: pygame.Rect) -> None:
        """Let an input method show its choices at the caret."""
        if caret != self._caret:
            self._caret = caret.copy()
            pygame.key.set_text_input_rect(pygame.Rect([round(part / self.ratio) for part in caret]))

    def flip(self, areas: list[pygame.Rect] | None = None) -> None:
        """Bring what was drawn to the screen."""
        if areas is None or not self._sdl.show(areas):
            self._window.flip()

    def frame_rate(self, wish: str) -> int:
        """How many pictures a second the screen that the window is on shows, or the player wishes."""
        return frame_rate(wish, pygame.display.get_desktop_refresh_rates(), self._sdl.screen())

    def set_icon(self, icon: pygame.Surface) -> None:
        """Give the window its picture in the task bar."""
        self._window.set_icon(icon)

    def close(self) -> None:
        """Close the window."""
        self._window.destroy()
        pygame.display.quit()

    def facts(self) -> dict[str, object]:
        """What may matter about it to whoever looks for a fault."""
        return {
            "pygame": pygame.version.ver,
            "sdl": ".".join(map(str, pygame.get_sdl_version())),
            "driver": pygame.display.get_driver(),
            "window": "x".join(map(str, self.size)),
            "scale": self._wanted_scale,
            "ratio": self.ratio,
            "pictures a second": self.frame_rate(""),
        }

    def _open(self, title: str) -> tuple[pygame.Window, SdlWindow]:
        """The window with its surface; pygame.error where this driver can't show one."""
        window = pygame.Window(title, MINIMUM_SIZE, hidden=True, resizable=True, allow_high_dpi=True)
        try:
            window.get_surface()
        except pygame.error:
            window.destroy()  # before SDL ends, which would leave pygame a window that is gone
            raise
        return window, SdlWindow(window)

    def _measure(self) -> None:
        """Find out how the desktop counts here; Wayland's scales are parts of 120."""
        #: How many pixels there are to one unit of the pointer's place.
        self.ratio = round(120 * self.size[0] / max(1, self._window.size[0])) / 120
        driver, line = pygame.display.get_driver(), self._sdl.connection()
        self._wanted_scale = desktop_scale(driver, self._window.handle, line, self.ratio)

    def _set_minimum(self) -> None:
        """No smaller than what can be played in, as far as the screen has room for that and for the frame."""
        width, height = grown(MINIMUM_SIZE, self._unit)
        screens, frame = self._sdl.screens(usable=True), self._sdl.frame()
        if screens:
            width = min(width, max(screen.width for screen in screens) - frame.left - frame.right)
            height = min(height, max(screen.height for screen in screens) - frame.top - frame.bottom)
        self._window.minimum_size = (width, height)

    def _fit(self) -> None:
        """The frame takes room as well: where the screen has none for both, what is inside is smaller."""
        screens = self._sdl.screens(usable=True)
        if self._sdl.screen() >= len(screens) or self._sdl.state() != "plain":
            return
        size, corner = self._window.size, self._window.position
        fitting, place = within(size, corner, self._sdl.frame(), screens[self._sdl.screen()])
        if fitting != size:
            self._set_minimum()
            self._window.size = fitting
            self._move(place)

    def _stand(self, place: WindowPlace) -> None:
        """Bring the window to a place."""
        if place.size:
            self._window.size = grown(place.size, self._unit)
        if place.corner:
            self._move(place.corner)
        if place.maximized:
            self._window.maximize()

    def _move(self, corner: tuple[int, int]) -> None:
        if self._can_move:
            self._window.position = corner


def tell_without_window(words: str) -> None:
    """Say something in the system's own way, where it has one, and wait until it is read."""
    import textwrap

    with contextlib.suppress(pygame.error):
        pygame.display.message_box("Skip-Bo", textwrap.fill(words, 64, break_long_words=False), "error")
