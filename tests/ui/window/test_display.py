"""The window: what it refuses, how small it may get, and that it comes back to where it stood."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from skipbo.play.resume import resume
from skipbo.play.sitting import Sitting
from skipbo.store.paths import Paths
from skipbo.store.store import Store
from skipbo.ui.app import App
from skipbo.ui.display import Display
from skipbo.ui.drivers import NoDisplay
from skipbo.ui.sdl import Area, SdlWindow, WindowFrame
from skipbo.ui.window_place import WindowPlace, is_in_sight, middle, opening, within

Open = Callable[..., Display]
LAPTOP = Area(0, 0, 1366, 768)
BIG = Area(1366, -200, 2560, 1440)


class FakeDesktop:
    """What a desktop makes of the window, and its screens."""

    def __init__(self) -> None:
        self.now = "plain"
        self.areas = [Area(0, 0, 1920, 1080)]
        self.round = WindowFrame()

    def __call__(self, _window: pygame.Window) -> FakeDesktop:
        return self

    def state(self) -> str:
        return self.now

    def screens(self, usable: bool = False) -> list[Area]:
        return self.areas

    def frame(self) -> WindowFrame:
        return self.round

    def connection(self) -> int:
        return 0

    def screen(self) -> int:
        return 0

    def show(self, _areas: list[pygame.Rect]) -> bool:
        return False


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> FakeDesktop:
    """A desktop of one screen, with no window yet."""
    found = FakeDesktop()
    monkeypatch.setattr("skipbo.ui.display.SdlWindow", found)
    monkeypatch.setattr(pygame, "Window", Standing)
    monkeypatch.setattr(Standing, "elsewhere", None)
    return found


@pytest.fixture
def open_display() -> Iterator[Open]:
    """Opens windows, the last of which is closed again."""
    pygame.display.quit()
    with contextlib.ExitStack() as stack:

        def opened(**wishes: Any) -> Display:
            display = Display("x", **wishes)
            stack.callback(display.close)
            return display

        yield opened


class Standing(pygame.Window):
    """A window that somebody else may put elsewhere."""

    elsewhere: tuple[tuple[int, int], tuple[int, int]] | None = None

    def __getattribute__(self, name: str) -> Any:
        if name in ("position", "size") and Standing.elsewhere:
            return Standing.elsewhere[name == "size"]
        return super().__getattribute__(name)


def put(corner: tuple[int, int], size: tuple[int, int]) -> None:
    """The player, or the desktop, puts the window there."""
    Standing.elsewhere = (corner, size)


def test_a_silent_driver_is_refused_unless_it_was_asked_for(
    monkeypatch: pytest.MonkeyPatch, open_display: Open
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    display = open_display(size=(1024, 640))
    assert display.size == (1024, 640)
    display.close()
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    with pytest.raises(NoDisplay):
        open_display(size=(1024, 640))


def test_sdl_is_found_where_pygame_is() -> None:
    """Else the window's place would be forgotten everywhere, and nobody would notice."""
    pygame.display.init()
    window = pygame.Window("x", (300, 200))
    assert SdlWindow(window).screens()
    assert SdlWindow(window).state() == "plain"
    window.set_fullscreen(True)
    assert SdlWindow(window).state() == "full"
    window.set_windowed()
    surface = window.get_surface()
    surface.fill("red")
    assert SdlWindow(window).show([pygame.Rect(10, 10, 30, 30), pygame.Rect(90, 90, 5, 5)])
    window.destroy()


def test_the_window_is_never_smaller_than_supported(desk: FakeDesktop, open_display: Open) -> None:
    display = open_display(kept=WindowPlace((600, 300)))
    assert display.size == (1024, 640)


@pytest.mark.parametrize(
    ("screens", "kept", "opened"),
    [
        ([LAPTOP], None, (1174, 660)),  # never opened before: all of it can be seen
        ([Area(0, 0, 3840, 2160)], None, (3302, 1857)),  # and all in it is as large
        ([Area(0, 0, 3840, 2160)], (1500, 900), (1500, 900)),
        ([LAPTOP], (2560, 700), (1174, 700)),  # kept from a larger screen
        ([LAPTOP, BIG], (2000, 1200), (2000, 1200)),
        ([], None, (1024, 640)),
    ],
)
def test_a_window_opens_as_large_as_the_screens_have_room_for(
    screens: list[Area], kept: tuple[int, int] | None, opened: tuple[int, int]
) -> None:
    assert opening(WindowPlace(kept), screens).size == opened


@pytest.mark.parametrize(
    ("corner", "screens", "there"),
    [
        ((100, 80), [LAPTOP], True),
        ((1500, 80), [LAPTOP, BIG], True),
        ((1500, 80), [LAPTOP], False),  # the second screen was taken away
        ((-900, 80), [LAPTOP], True),
        ((-1000, 80), [LAPTOP], False),
        ((100, -40), [LAPTOP], False),  # its frame could not be grasped
        ((100, 700), [LAPTOP], False),
        ((5000, 5000), [], True),  # nobody knows
    ],
)
def test_a_corner_is_kept_if_the_window_can_be_grasped_there(
    corner: tuple[int, int], screens: list[Area], there: bool
) -> None:
    kept = WindowPlace((1100, 700), corner, maximized=True)
    assert is_in_sight(kept, screens) == there
    opened = opening(kept, screens)
    assert opened.corner == (corner if there else None)
    assert opened.maximized


def test_the_middle_of_a_screen_shows_the_upper_edge() -> None:
    assert middle((1000, 500), LAPTOP) == (183, 134)
    assert middle((3000, 2000), BIG) == (1366, -200)


def test_a_window_leaves_its_frame_room_on_the_screen(desk: FakeDesktop, open_display: Open) -> None:
    desk.areas, desk.round = [Area(0, 0, 1024, 640)], WindowFrame(top=19, left=1, bottom=4, right=1)
    display = open_display(kept=WindowPlace((1024, 640), (0, 0)))
    assert display.size == (1022, 617)
    assert display._window.minimum_size == (1022, 617)
    assert display.scale == pytest.approx(617 / 640)
    assert within((1022, 617), (400, 300), desk.round, desk.areas[0]) == ((1022, 617), (400, 300)), "as put"
    assert within((1024, 640), (0, 0), desk.round, desk.areas[0])[1] == (1, 19)
    display.close()
    desk.areas = [Area(0, 0, 1920, 1080)]
    assert open_display(size=(1024, 640)).size == (1024, 640)


def test_what_was_seen_twice_is_kept(desk: FakeDesktop, open_display: Open) -> None:
    display = open_display(kept=WindowPlace((1200, 700), (30, 40)))
    put((50, 60), (1300, 800))
    display.look()
    display.look()
    # It is maximised, and the desktop tells of it a moment later.
    put((0, 19), (1920, 1061))
    display.look()
    desk.now = "maximized"
    display.look()
    display.look()
    assert display.place == WindowPlace((1300, 800), (50, 60), maximized=True)
    desk.now = "minimized"
    put((-32000, -32000), (160, 24))
    display.look()
    assert display.place == WindowPlace((1300, 800), (50, 60), maximized=True)
    desk.now = "plain"
    put((50, 60), (1300, 800))
    assert display.place == WindowPlace((1300, 800), (50, 60))


def test_the_full_screen_leaves_no_trace(desk: FakeDesktop, open_display: Open) -> None:
    display = open_display(kept=WindowPlace((1200, 700), (30, 40)))
    display.set_fullscreen(True)
    put((0, 0), (1920, 1080))
    display.look()
    display.look()
    assert display.place == WindowPlace((1200, 700), (30, 40))
    Standing.elsewhere = None
    display.set_fullscreen(False)
    assert display.place == WindowPlace((1200, 700), (30, 40))


def test_opened_on_the_full_screen_it_goes_back_to_the_kept_place(
    desk: FakeDesktop, open_display: Open
) -> None:
    kept = WindowPlace((1200, 700), (30, 40), maximized=True)
    display = open_display(fullscreen=True, kept=kept)
    assert display.place == kept
    display.set_fullscreen(False)
    assert display.place.size == (1200, 700)


def test_without_its_screen_the_window_comes_to_the_first(desk: FakeDesktop, open_display: Open) -> None:
    desk.areas = [LAPTOP, BIG]
    display = open_display(kept=WindowPlace((1200, 700), (1500, 100)))
    assert display.place.corner == (1500, 100)
    desk.areas = [LAPTOP]
    display.look()
    assert display.place == WindowPlace((1200, 700), middle((1200, 700), LAPTOP))


def test_the_shipped_settings_leave_the_window_to_the_screen(desk: FakeDesktop, tmp_path: Path) -> None:
    desk.areas = [LAPTOP]
    with contextlib.closing(Store.open(Paths.find(str(tmp_path)), resume=resume, hand_out=Sitting)) as store:
        app = App(store)
        assert app.display.size == (1174, 660)
        app.display.close()
