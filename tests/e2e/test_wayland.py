"""The window on Wayland, where there is no X: a whole game is played under Debian's weston."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.patience import PATIENCE

needs_weston = pytest.mark.skipif(not shutil.which("weston"), reason="needs weston")


@contextmanager
def weston(folder: Path, scale: int) -> Iterator[dict[str, str]]:
    """The environment of a Wayland desktop of this scale, without X."""
    folder.chmod(0o700)
    names = ("DISPLAY", "SDL_VIDEODRIVER", "SDL_FRAMEBUFFER_ACCELERATION")
    bare = {name: value for name, value in os.environ.items() if name not in names}
    more = {"XDG_RUNTIME_DIR": str(folder), "WAYLAND_DISPLAY": "skipbo", "SDL_AUDIODRIVER": "dummy"}
    options = ["--backend=headless-backend.so", "--socket=skipbo", "--idle-time=0", f"--scale={scale}"]
    with (folder / "weston.log").open("wb") as log:
        compositor = subprocess.Popen(
            ["weston", *options, "--width=1600", "--height=1000"],
            env={**bare, **more},
            stderr=log,
            stdout=log,
        )
    try:
        end = time.monotonic() + PATIENCE
        while not (folder / "skipbo").exists():
            assert compositor.poll() is None, (folder / "weston.log").read_text()
            assert time.monotonic() < end, "weston never began"
            time.sleep(0.02)
        yield {**bare, **more}
    finally:
        compositor.terminate()
        compositor.wait(PATIENCE)


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
    assert "can't open a window" in answer.stderr
    assert "skipbo text" in answer.stderr
    assert "Traceback" not in answer.stderr
