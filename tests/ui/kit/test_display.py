"""The window: what it refuses and how small it may get."""

import contextlib
from pathlib import Path

import pygame
import pytest

from skipbo.play.resume import resume
from skipbo.store.paths import Paths
from skipbo.store.store import Store
from skipbo.ui.app import App
from skipbo.ui.display import Display
from skipbo.ui.drivers import NoDisplay


def test_a_silent_driver_is_refused_unless_it_was_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    assert Display("x", (1024, 640)).size == (1024, 640)
    pygame.display.quit()
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    with pytest.raises(NoDisplay):
        Display("x", (1024, 640))


def test_the_window_is_never_smaller_than_supported() -> None:
    pygame.display.quit()
    display = Display("x", (1280, 800))
    display.resized(600, 300)
    assert display.size == (1024, 640)


@pytest.mark.parametrize(
    ("desktop", "kept", "opened"),
    [
        ((1366, 768), (0, 0), (1174, 660)),  # never opened before: all of it can be seen
        ((3840, 2160), (0, 0), (1920, 1080)),
        ((3840, 2160), (1500, 900), (1500, 900)),
        ((1366, 768), (2560, 700), (1174, 700)),  # kept from a larger screen
    ],
)
def test_a_window_opens_as_large_as_the_screen_has_room_for(
    monkeypatch: pytest.MonkeyPatch, desktop: tuple[int, int], kept: tuple[int, int], opened: tuple[int, int]
) -> None:
    pygame.display.quit()
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [desktop])
    assert Display("x", kept=kept).size == opened


def test_the_shipped_settings_leave_the_window_to_the_screen(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    pygame.display.quit()
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1366, 768)])
    with contextlib.closing(Store.open(Paths.find(str(tmp_path)), resume=resume)) as store:
        assert App(store).display.size == (1174, 660)
