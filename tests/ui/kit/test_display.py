"""The window: what it refuses and how small it may get."""

import pygame
import pytest

from skipbo.ui.display import Display, NoDisplay


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
