"""The window itself: the only place that opens a display."""

from __future__ import annotations

import os
import warnings

import pygame

from skipbo.ui import drivers

MINIMUM_SIZE = (1024, 640)
LARGEST_FIRST_SIZE = (1920, 1080)


class Display:
    """A resizable window drawn in software; F11 switches to the full screen and back."""

    def __init__(
        self,
        title: str,
        size: tuple[int, int] | None = None,
        fullscreen: bool = False,
        kept: tuple[int, int] = (0, 0),
    ) -> None:
        """A window of this `size`; without one as large as it was the last time, if it was ever `kept`."""
        # The click that brings the window to the front is a click like any other.
        os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
        self.fullscreen = fullscreen
        self._windowed_size = size or MINIMUM_SIZE

        def open_window() -> pygame.Surface:
            pygame.display.set_caption(title)
            self._windowed_size = size or _opening_size(kept)
            return self._open()

        self.surface = drivers.with_any(open_window)

    @property
    def size(self) -> tuple[int, int]:
        """The window's size in pixels."""
        return self.surface.get_size()

    @property
    def windowed_size(self) -> tuple[int, int]:
        """The size outside the full screen, to be remembered."""
        return self._windowed_size

    def set_fullscreen(self, on: bool) -> None:
        """Fill the screen, or go back to a window."""
        if on != self.fullscreen:
            self.fullscreen = on
            self.surface = self._open()

    def resized(self, width: int, height: int) -> None:
        """Take the window's new size, never less than the smallest supported."""
        if not self.fullscreen:
            wanted = (max(width, MINIMUM_SIZE[0]), max(height, MINIMUM_SIZE[1]))
            self._windowed_size = wanted
            if wanted != (width, height):
                self._open_if_needed(wanted)
        current = pygame.display.get_surface()
        if current is not None:
            self.surface = current

    def flip(self, areas: list[pygame.Rect] | None = None) -> None:
        """Bring what was drawn to the screen."""
        if areas is None:
            pygame.display.flip()
        else:
            pygame.display.update(areas)

    def set_icon(self, icon: pygame.Surface) -> None:
        """Give the window its picture in the task bar."""
        pygame.display.set_icon(icon)

    def close(self) -> None:
        """Close the window."""
        pygame.display.quit()

    def _open(self) -> pygame.Surface:
        if self.fullscreen:
            return _set_mode((0, 0), pygame.FULLSCREEN)
        return _set_mode(self._windowed_size, pygame.RESIZABLE)

    def _open_if_needed(self, size: tuple[int, int]) -> None:
        current = pygame.display.get_surface()
        if current is None or current.get_size() != size:
            self.surface = _set_mode(size, pygame.RESIZABLE)


def _opening_size(kept: tuple[int, int]) -> tuple[int, int]:
    """The size kept from the last time, if a screen still has room for it; else most of the first screen."""
    desktops = pygame.display.get_desktop_sizes() or [MINIMUM_SIZE]
    size = []
    for axis, (least, most) in enumerate(zip(MINIMUM_SIZE, LARGEST_FIRST_SIZE, strict=True)):
        has_room = kept[axis] <= max(desktop[axis] for desktop in desktops)
        first = max(least, min(most, int(desktops[0][axis] * 0.86)))
        size.append(kept[axis] if kept[axis] and has_room else first)
    return size[0], size[1]


def _set_mode(size: tuple[int, int], flags: int) -> pygame.Surface:
    """Open or change the window; the desktop may give it another size, which an event tells then."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return pygame.display.set_mode(size, flags)
