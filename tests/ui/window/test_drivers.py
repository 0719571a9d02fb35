"""The drivers of the window: each with what suits it, and one that can't is left for the next."""

import os
from collections.abc import Callable

import pygame
import pytest

from skipbo.ui import drivers, start
from skipbo.ui.drivers import NoDisplay


class Machine:
    """What SDL finds on a machine: its drivers in SDL's order, with what opening a window needs of each."""

    def __init__(self, **needs: Callable[[str], bool]) -> None:
        self.needs = needs
        self.driver = ""
        self.tried: list[tuple[str, str]] = []

    def init(self) -> None:
        wished = os.environ.get("SDL_VIDEODRIVER", "")
        if wished and wished not in self.needs:
            raise pygame.error(f"{wished} not available")
        if not self.needs:
            raise pygame.error("No available video device")
        self.driver = wished or next(iter(self.needs))

    def quit(self) -> None:
        self.driver = ""

    def open_window(self) -> str:
        acceleration = os.environ.get("SDL_FRAMEBUFFER_ACCELERATION", "")
        self.tried.append((self.driver, acceleration))
        if not self.needs[self.driver](acceleration):
            raise pygame.error("Window framebuffer support not available")
        return self.driver

    def live_in(self, patch: pytest.MonkeyPatch) -> None:
        for name in ("SDL_VIDEODRIVER", "SDL_FRAMEBUFFER_ACCELERATION"):
            patch.delenv(name, raising=False)
        patch.setattr(drivers, "_IS_UNIX_DESKTOP", True)
        patch.setattr(pygame.display, "init", self.init)
        patch.setattr(pygame.display, "quit", self.quit)
        patch.setattr(pygame.display, "get_init", lambda: bool(self.driver))
        patch.setattr(pygame.display, "get_driver", lambda: self.driver)


def anything(_acceleration: str) -> bool:
    return True


def texture(acceleration: str) -> bool:
    """Wayland and the console, where there is OpenGL: without a texture they can't draw."""
    return acceleration != "0"


def nothing(_acceleration: str) -> bool:
    return False


@pytest.mark.parametrize(
    ("machine", "tried"),
    [
        (Machine(x11=anything, wayland=texture), [("x11", "0")]),
        (Machine(wayland=texture), [("wayland", "")]),
        (Machine(wayland=nothing, x11=anything), [("wayland", ""), ("x11", "0")]),
        (Machine(x11=nothing, wayland=texture), [("x11", "0"), ("wayland", "")]),
        (Machine(KMSDRM=texture), [("KMSDRM", "")]),
    ],
)
def test_the_first_driver_that_can_shows_the_window(
    monkeypatch: pytest.MonkeyPatch, machine: Machine, tried: list[tuple[str, str]]
) -> None:
    machine.live_in(monkeypatch)
    assert drivers.with_any(machine.open_window) == tried[-1][0]
    assert machine.tried == tried
    assert "SDL_VIDEODRIVER" not in os.environ
    assert "SDL_FRAMEBUFFER_ACCELERATION" not in os.environ


@pytest.mark.parametrize(
    "machine", [Machine(), Machine(x11=nothing, wayland=nothing), Machine(offscreen=anything)]
)
def test_where_none_can_there_is_a_sentence(monkeypatch: pytest.MonkeyPatch, machine: Machine) -> None:
    machine.live_in(monkeypatch)
    with pytest.raises(NoDisplay) as told:
        drivers.with_any(machine.open_window)
    assert not machine.driver, "nothing stays open"
    words = start.no_display_words(str(told.value))
    assert "can’t open a window" in words
    assert "skipbo text" in words
    for name in ("x11", "wayland"):
        assert f"{name}: " in words
    assert "offscreen" not in words


def test_the_players_own_choice_is_kept_to(monkeypatch: pytest.MonkeyPatch) -> None:
    machine = Machine(x11=anything, wayland=texture)
    machine.live_in(monkeypatch)
    monkeypatch.setenv("SDL_VIDEODRIVER", "wayland")
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "0")
    with pytest.raises(NoDisplay, match="wayland: Window framebuffer"):
        drivers.with_any(machine.open_window)
    monkeypatch.setenv("SDL_VIDEODRIVER", "wayland,x11")
    assert drivers.with_any(machine.open_window) == "x11"
    assert os.environ["SDL_VIDEODRIVER"] == "wayland,x11"
