"""The desktop's scale: where it comes from, and that everything is as large for the eye at every one."""

from __future__ import annotations

import contextlib
import ctypes
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from skipbo.store.schema import Values
from skipbo.ui.app import make_context
from skipbo.ui.display import Display
from skipbo.ui.drag import THRESHOLD, TOUCH_THRESHOLD, DragController
from skipbo.ui.layout import Layout, Pose, TableShape
from skipbo.ui.reader import InputReader
from skipbo.ui.scales import desktop_scale
from skipbo.ui.scenes.confirm_scenes import ConfirmScene
from skipbo.ui.sdl import Area
from skipbo.ui.table_model import Spot
from skipbo.ui.theme import Metrics
from skipbo.ui.window_place import WindowPlace, opening
from tests.ui.table.areas import mat_areas, own_areas
from tests.ui.window.test_display import FakeDesktop
from tests.ui.window.test_input import mouse

SCALES = (1.25, 1.5, 2.0, 3.0)


# --- where it comes from


@pytest.mark.parametrize("scale", SCALES)
def test_a_small_target_is_as_large_for_a_finger(scale: float) -> None:
    context = make_context((round(1280 * scale), round(800 * scale)), Values(), scale)
    scene = ConfirmScene(context, "Sure?", "", "Yes", lambda _yes: None)
    context.stack.push(scene)
    [widget, *_] = scene.group.focus_chain()
    widget.rect.size = (4, 4)
    away = round(15 * scale)
    assert widget.covers((widget.rect.centerx + away, widget.rect.centery))
    assert not widget.covers((widget.rect.centerx + away + round(3 * scale), widget.rect.centery))


@pytest.mark.parametrize(
    ("dpi", "gdk", "scale"),
    [
        (b"96", "", 1.0),
        (b"144", "", 1.5),
        (b"192", "2", 2.0),
        (b"96", "2", 2.0),
        (None, "2", 2.0),
        (None, "", 1.0),
        (b"72", "", 1.0),  # smaller than drawn nobody means it
        (b"nonsense", "nonsense", 1.0),
        (b"9600000", "", 1.0),
        (b"960", "", 4.0),
    ],
)
def test_x11_tells_it_in_its_resources(
    monkeypatch: pytest.MonkeyPatch, dpi: bytes | None, gdk: str, scale: float
) -> None:
    class Default:
        argtypes: Any = None
        restype: Any = None

        def __call__(self, line: int, program: bytes, name: bytes) -> bytes | None:
            assert (line, program, name) == (77, b"Xft", b"dpi")
            return dpi

    monkeypatch.setattr(ctypes, "CDLL", lambda _name: SimpleNamespace(XGetDefault=Default()))
    monkeypatch.setenv("GDK_SCALE", gdk)
    assert desktop_scale("x11", 5, 77, 1.0) == scale


def test_without_its_library_x11_is_at_100_per_cent(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(_name: str) -> None:
        raise OSError

    monkeypatch.setattr(ctypes, "CDLL", missing)
    monkeypatch.delenv("GDK_SCALE", raising=False)
    assert desktop_scale("x11", 5, 77, 1.0) == 1.0
    assert desktop_scale("x11", 5, 0, 1.0) == 1.0


@pytest.mark.parametrize(("dpi", "scale"), [(96, 1.0), (120, 1.25), (144, 1.5), (192, 2.0), (0, 1.0)])
def test_windows_tells_it_for_each_window(monkeypatch: pytest.MonkeyPatch, dpi: int, scale: float) -> None:
    class DpiOf:
        argtypes: Any = None
        restype: Any = None

        def __call__(self, handle: int) -> int:
            assert handle == 5
            return dpi

    user32 = SimpleNamespace(GetDpiForWindow=DpiOf())
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(user32=user32), raising=False)
    assert desktop_scale("windows", 5, 0, 1.0) == scale
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(user32=SimpleNamespace()), raising=False)
    assert desktop_scale("windows", 5, 0, 1.0) == 1.0, "an old Windows"


@pytest.mark.parametrize("driver", ["wayland", "cocoa"])
@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0, 3.0])
def test_elsewhere_it_is_the_surfaces(driver: str, ratio: float) -> None:
    assert desktop_scale(driver, 0, 0, ratio) == ratio


# --- the window


class Scaled(pygame.Window):
    """A window on a desktop that counts in units of `ratio` pixels."""

    ratio = 1.0

    def get_surface(self) -> pygame.Surface:
        width, height = self.size
        return pygame.Surface((round(width * Scaled.ratio), round(height * Scaled.ratio)))


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> FakeDesktop:
    """A desktop with a 4K screen."""
    found = FakeDesktop()
    found.areas = [Area(0, 0, 3840, 2160)]
    monkeypatch.setattr("skipbo.ui.display.SdlWindow", found)
    monkeypatch.setattr(pygame, "Window", Scaled)
    monkeypatch.setattr(Scaled, "ratio", 1.0)
    return found


Told = Callable[[float, float], None]


@pytest.fixture
def tell(monkeypatch: pytest.MonkeyPatch) -> Told:
    """Lets the desktop have a scale, and count in units of so many pixels."""

    def told(scale: float, ratio: float) -> None:
        monkeypatch.setattr("skipbo.ui.display.desktop_scale", lambda *_facts: scale)
        Scaled.ratio = ratio

    return told


@pytest.fixture
def opened() -> Iterator[Callable[..., Display]]:
    """Opens windows, which are closed again."""
    pygame.display.quit()
    with contextlib.ExitStack() as stack:

        def open_one(**wishes: Any) -> Display:
            display = Display("x", **wishes)
            stack.callback(display.close)
            return display

        yield open_one


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("counts_pixels", [True, False])
def test_a_kept_size_is_as_large_for_the_eye(
    desk: FakeDesktop, tell: Told, opened: Callable[..., Display], scale: float, counts_pixels: bool
) -> None:
    tell(scale, 1.0 if counts_pixels else scale)
    display = opened(kept=WindowPlace((1200, 700), (40, 50)))
    assert display.size == (round(1200 * scale), round(700 * scale))
    assert display.scale == scale
    assert display.ratio == (1.0 if counts_pixels else scale)
    assert display.place == WindowPlace((1200, 700), (40, 50))


def test_dragged_to_a_screen_of_another_scale_it_stays_as_large(
    desk: FakeDesktop, tell: Told, opened: Callable[..., Display]
) -> None:
    tell(1.0, 1.0)
    display = opened(kept=WindowPlace((1200, 700), (40, 50)))
    tell(2.0, 1.0)
    display.follow_scale()
    assert display.size == (2400, 1400)
    assert display.scale == 2.0
    assert display.place.size == (1200, 700)
    tell(1.0, 1.0)
    display.follow_scale()
    assert display.size == (1200, 700)
    # Where the desktop counts in such units it has seen to it already.
    tell(2.0, 2.0)
    display.follow_scale()
    assert display.size == (2400, 1400)
    assert display.place.size == (1200, 700)


def test_a_window_smaller_than_the_smallest_has_smaller_things(
    desk: FakeDesktop, tell: Told, opened: Callable[..., Display]
) -> None:
    desk.areas = [Area(0, 0, 1600, 960)]
    tell(2.0, 1.0)
    display = opened(size=(800, 480))
    assert display.size == (1600, 960)
    assert display.scale == 960 / 640


@pytest.mark.parametrize(
    ("size", "scale"),
    [((800, 1280), 1.0), ((720, 1000), 1.0), ((540, 1000), 0.75), ((1280, 800), 1.0), ((512, 320), 0.5)],
)
def test_an_upright_window_may_be_narrower(
    desk: FakeDesktop, opened: Callable[..., Display], size: tuple[int, int], scale: float
) -> None:
    desk.areas = [Area(0, 0, *size)]
    display = opened(size=size)
    assert display.size == size
    assert display.scale == scale


@pytest.mark.parametrize(
    ("screen", "unit", "kept", "size"),
    [
        (Area(0, 0, 3840, 2160), 2.0, None, (1651, 928)),
        (Area(0, 0, 3840, 2160), 2.0, (1900, 1000), (1900, 1000)),
        (Area(0, 0, 1920, 1080), 2.0, (1900, 1000), (960, 540)),  # as much as there is
        (Area(0, 0, 2880, 1800), 1.5, (2500, 900), (1651, 900)),
        (Area(0, 0, 800, 480), 1.0, None, (800, 480)),
    ],
)
def test_a_first_window_suits_the_screens_scale(
    screen: Area, unit: float, kept: tuple[int, int] | None, size: tuple[int, int]
) -> None:
    assert opening(WindowPlace(kept), [screen], unit).size == size


# --- what is drawn, and what the hand does


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080), (700, 1100)])
def test_sizes_are_multiples_of_those_at_100_per_cent(size: tuple[int, int], scale: float) -> None:
    plain = Metrics(*size, 1.3)
    large = Metrics(round(size[0] * scale), round(size[1] * scale), 1.3, scale)
    assert large.small == plain.small
    for units in (10, 16, 40):
        assert large.c(units) == pytest.approx(plain.t * units * scale, abs=1)
        assert large.font(units) == pytest.approx(max(12, plain.t * units * 1.3) * scale, abs=1.1)
    shape = TableShape(seats=4, die=True)
    one = Layout(*size, shape)
    many = Layout(large.width, large.height, TableShape(seats=4, die=True, scale=scale))
    assert many.small == one.small
    for name, area in {**own_areas(one), **mat_areas(one)}.items():
        other = {**own_areas(many), **mat_areas(many)}[name]
        for value, grown in zip(
            (area.x, area.y, area.w, area.h), (other.x, other.y, other.w, other.h), strict=True
        ):
            assert grown == pytest.approx(value * scale, abs=2.5), name


def test_the_players_own_sizes_multiply_on_top() -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    context = make_context((2560, 1600), Values(text_size=150), 2.0)
    plain = make_context((1280, 800), Values(text_size=150))
    assert context.metrics.k == pytest.approx(plain.metrics.k * 2)
    assert context.text.smallest == 24
    assert context.art.scale == 2.0


@pytest.mark.parametrize("scale", [1.0, *SCALES])
@pytest.mark.parametrize(("touch", "units"), [(False, THRESHOLD), (True, TOUCH_THRESHOLD)])
def test_a_hand_trembles_as_far_on_every_screen(scale: float, touch: bool, units: float) -> None:
    drag = DragController()
    spot = Spot("hand", 0, 0)
    drag.press(spot, (100, 100), Pose(100, 100, 90), True, touch, scale)
    assert not drag.move((100 + units * scale - 0.5, 100))
    assert drag.move((100 + units * scale + 0.5, 100))


def test_a_double_click_is_as_near_on_every_screen() -> None:
    def clicks(scale: float, apart: int) -> int:
        read = InputReader(lambda: (4000, 3000), lambda: 5.0, scale=lambda: scale)
        down = [mouse(pygame.MOUSEBUTTONDOWN, x, 10) for x in (50, 50 + apart)]
        press = read.translate(down)[1]
        return press.clicks  # type: ignore[union-attr]

    assert [clicks(1, 8), clicks(1, 9), clicks(2, 16), clicks(2, 17)] == [2, 1, 2, 1]
