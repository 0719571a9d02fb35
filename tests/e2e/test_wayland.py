"""The window on Wayland, where there is no X: under weston, and under KWin for scales between whole ones."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest

from build.package import project
from tests.patience import PATIENCE

needs_weston = pytest.mark.skipif(not shutil.which("weston"), reason="needs weston")
needs_kwin = pytest.mark.skipif(not shutil.which("kwin_wayland"), reason="needs kwin-wayland")
SIZE = ("--width=1600", "--height=1000")


@contextmanager
def desktop(folder: Path, command: list[str]) -> Iterator[dict[str, str]]:
    """The environment of the Wayland desktop that a compositor opens as "skipbo", without X."""
    folder.chmod(0o700)
    names = ("DISPLAY", "SDL_VIDEODRIVER", "SDL_FRAMEBUFFER_ACCELERATION")
    bare = {name: value for name, value in os.environ.items() if name not in names}
    more = {"XDG_RUNTIME_DIR": str(folder), "WAYLAND_DISPLAY": "skipbo", "SDL_AUDIODRIVER": "dummy"}
    log = folder / "compositor.log"
    with log.open("wb") as output:
        compositor = subprocess.Popen(
            command,
            env={**bare, **more, "HOME": str(folder)},
            stderr=output,
            stdout=output,
            start_new_session=True,
        )
    try:
        end = time.monotonic() + PATIENCE
        while not (folder / "skipbo").exists():
            assert compositor.poll() is None, log.read_text(errors="replace")
            assert time.monotonic() < end, f"{command[0]} never began"
            time.sleep(0.02)
        yield {**bare, **more}
    finally:
        os.killpg(compositor.pid, signal.SIGTERM)
        compositor.wait(PATIENCE)


def weston(folder: Path, scale: int) -> AbstractContextManager[dict[str, str]]:
    """Weston's desktop, in whole scales."""
    options = ["--backend=headless-backend.so", "--socket=skipbo", "--idle-time=0", f"--scale={scale}"]
    return desktop(folder, ["weston", *options, *SIZE])


def kwin(folder: Path, scale: float) -> AbstractContextManager[dict[str, str]]:
    """KDE's desktop, in any scale."""
    # The installed program may ask for a privilege that a container withholds; a copy asks for none.
    program = shutil.copyfile(str(shutil.which("kwin_wayland")), folder / "kwin_wayland")
    program.chmod(0o700)
    options = ["--virtual", f"--scale={scale}", "--socket=skipbo", "--no-lockscreen"]
    return desktop(folder, ["dbus-run-session", "--", str(program), *options, *SIZE])


@needs_weston
@pytest.mark.parametrize("scale", [1, 2])
def test_a_game_is_played_without_x(tmp_path: Path, scale: int) -> None:
    with weston(tmp_path, scale) as environment:
        answer = subprocess.run(
            [sys.executable, "-m", "skipbo", "selftest", "--editions", "classic"],
            env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=PATIENCE,
        )  # fmt: skip
    assert answer.returncode == 0, answer.stdout + answer.stderr
    told = json.loads(answer.stdout.splitlines()[-1])
    assert told["driver"] == "wayland"
    assert [game["edition"] for game in told["played"]] == ["classic"]


@needs_weston
def test_where_wayland_can_show_nothing_there_is_a_sentence(tmp_path: Path) -> None:
    """As where OpenGL is missing: its framebuffer is refused."""
    with weston(tmp_path, 1) as environment:
        answer = subprocess.run(
            [sys.executable, "-m", "skipbo"],
            env={**environment, "SDL_FRAMEBUFFER_ACCELERATION": "0", "SKIPBO_HOME": str(tmp_path / "home")},
            stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=PATIENCE,
        )  # fmt: skip
    assert answer.returncode == 3
    assert "can’t open a window" in answer.stderr
    assert "skipbo text" in answer.stderr
    assert "Traceback" not in answer.stderr


@needs_weston
def test_the_desktop_finds_the_name_of_our_menu_entry(tmp_path: Path) -> None:
    """A Wayland desktop takes icon and name from the desktop file that is called as the window says."""
    with weston(tmp_path, 1) as environment:
        answer = subprocess.run(
            [sys.executable, "-m", "skipbo", "selftest", "--first-frame"],
            env={**environment, "WAYLAND_DEBUG": "client"},
            stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=PATIENCE,
        )  # fmt: skip
    assert answer.returncode == 0
    assert f'set_app_id("{project.APP_ID}")' in answer.stderr
    assert 'set_title("Skip-Bo")' in answer.stderr


@needs_kwin
@pytest.mark.parametrize("scale", [1.25, 1.5])
def test_a_scale_between_whole_ones_is_drawn_pixel_for_pixel(tmp_path: Path, scale: float) -> None:
    """What is drawn has the screen's own pixels: nothing is blown up or shrunk on its way there."""
    with kwin(tmp_path, scale) as environment:
        answer = subprocess.run(
            [sys.executable, "-m", "skipbo", "selftest", "--first-frame"],
            env={**environment, "WAYLAND_DEBUG": "client"},
            stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=PATIENCE,
        )  # fmt: skip
    assert answer.returncode == 0, answer.stderr[-2000:]
    assert f"preferred_scale({round(120 * scale)})" in answer.stderr, "a scale is told in 120ths"
    asked = [(int(w), int(h)) for w, h in re.findall(r"set_destination\((\d+), (\d+)\)", answer.stderr)]
    drawn = [
        (int(w), int(h)) for w, h in re.findall(r"create_buffer\([^,]+, \d+, (\d+), (\d+)", answer.stderr)
    ]
    assert drawn[-1] == tuple(round(side * scale) for side in asked[-1])
