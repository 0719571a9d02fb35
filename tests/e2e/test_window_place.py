"""A window among windows: size, place and state come back, under openbox."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from skipbo.store.paths import Paths
from tests.e2e.desktop import MAXIMIZE, Desktop, Program, desktop, eventually, needs_openbox, needs_x

pytestmark = [needs_x, needs_openbox]

SCREEN = (1920, 1080)
PLACE = (137, 56, 1651, 928)


@pytest.fixture
def screen() -> Iterator[Desktop]:
    """A desktop with a window manager."""
    with desktop(SCREEN, managed=True) as found:
        yield found


@pytest.fixture
def start(screen: Desktop, tmp_path: Path) -> Iterator[Callable[[], Program]]:
    """Starts the program, the first time with a window at `PLACE`."""
    paths = Paths.find(tmp_path)
    paths.config.mkdir(parents=True, exist_ok=True)
    left, top, width, height = PLACE
    words = f"[window]\nwidth = {width}\nheight = {height}\ncorner = [{left}, {top}]\n"
    paths.settings.write_text(words, encoding="utf-8")
    begun: list[Program] = []

    def started() -> Program:
        begun.append(Program(screen, tmp_path))
        return begun[-1]

    yield started
    for program in begun:
        program.close()


def stands(program: Program, place: tuple[int, int, int, int]) -> bool:
    """Whether the window comes to stand there."""
    return eventually(lambda: program.geometry == place, seconds=15)


def is_(program: Program, *states: str) -> bool:
    """Whether the window manager comes to say this of it."""
    wanted = set(states)
    return eventually(lambda: program.states - {"FOCUSED"} == wanted, seconds=15)


def test_the_first_start_is_in_the_middle(screen: Desktop, tmp_path: Path) -> None:
    program = Program(screen, tmp_path)
    try:
        width, height = round(SCREEN[0] * 0.86), round(SCREEN[1] * 0.86)
        assert eventually(lambda: abs(program.geometry[2] - width) <= 1, 15)
        left, top, width, height = program.geometry
        assert abs(left - (SCREEN[0] - width) // 2) <= 2
        assert 0 <= top - (SCREEN[1] - height) // 2 <= 24, "but for its frame"
    finally:
        program.close()


def test_full_screen_and_back(start: Callable[[], Program]) -> None:
    program = start()
    assert stands(program, PLACE)
    for _ in range(3):
        program.press("F11")
        assert stands(program, (0, 0, *SCREEN))
        program.press("F11")
        assert stands(program, PLACE), program.geometry
    assert program.leave() == 0
    assert stands(start(), PLACE), "the next start"


def test_left_from_the_full_screen(start: Callable[[], Program]) -> None:
    program = start()
    assert stands(program, PLACE)
    program.press("F11")
    assert stands(program, (0, 0, *SCREEN))
    assert program.leave() == 0
    program = start()
    assert stands(program, (0, 0, *SCREEN))
    program.press("F11")
    assert stands(program, PLACE), program.geometry


def test_maximised_then_full_screen_and_back(start: Callable[[], Program]) -> None:
    program = start()
    assert stands(program, PLACE)
    program.press(MAXIMIZE)
    assert is_(program, "MAXIMIZED_VERT", "MAXIMIZED_HORZ")
    maximized = program.geometry
    assert maximized != PLACE
    program.press("F11")
    assert stands(program, (0, 0, *SCREEN))
    program.press("F11")
    assert is_(program, "MAXIMIZED_VERT", "MAXIMIZED_HORZ")
    assert stands(program, maximized)
    assert program.leave() == 0
    program = start()
    assert stands(program, maximized), "the next start"
    program.press(MAXIMIZE)
    assert stands(program, PLACE), program.geometry


def test_minimised_and_back(start: Callable[[], Program]) -> None:
    program = start()
    assert stands(program, PLACE)
    program.ask("windowminimize", "--sync")
    assert is_(program, "HIDDEN")
    program.ask("windowactivate", "--sync")
    assert is_(program)
    assert stands(program, PLACE)
    assert program.leave() == 0
    assert stands(start(), PLACE), "the next start"


def test_maximised_minimised_then_full_screen_and_back(start: Callable[[], Program]) -> None:
    program = start()
    assert stands(program, PLACE)
    program.press(MAXIMIZE)
    assert is_(program, "MAXIMIZED_VERT", "MAXIMIZED_HORZ")
    maximized = program.geometry
    program.press("F11")  # which looks at the window first
    assert stands(program, (0, 0, *SCREEN))
    program.press("F11")
    assert stands(program, maximized)
    program.ask("windowminimize", "--sync")
    assert is_(program, "MAXIMIZED_VERT", "MAXIMIZED_HORZ", "HIDDEN")
    program.ask("windowactivate", "--sync")
    assert is_(program, "MAXIMIZED_VERT", "MAXIMIZED_HORZ")
    program.press("F11")
    assert stands(program, (0, 0, *SCREEN))
    program.press("F11")
    assert is_(program, "MAXIMIZED_VERT", "MAXIMIZED_HORZ")
    assert stands(program, maximized), program.geometry
    program.press(MAXIMIZE)
    assert eventually(lambda: program.geometry[2:] == PLACE[2:]), program.geometry
