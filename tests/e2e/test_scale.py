"""One drawn pixel is one of the screen's: on X11 with the desktop's dots an inch, on Wayland by its scale."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from skipbo.store.paths import Paths
from tests.e2e.desktop import desktop, needs_x
from tests.e2e.test_wayland import needs_weston, weston
from tests.patience import PATIENCE

ROOT = Path(__file__).resolve().parents[2]
SIZE = (1100, 700)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A player's folder with the window's size at 100 %."""
    paths = Paths.find(tmp_path / "home")
    paths.config.mkdir(parents=True, exist_ok=True)
    words = f"[window]\nwidth = {SIZE[0]}\nheight = {SIZE[1]}\n"
    paths.settings.write_text(words, encoding="utf-8")
    return tmp_path / "home"


def shown(home: Path, environment: dict[str, str]) -> dict[str, Any]:
    """What `tests.e2e.shown_settings` tells."""
    answer = subprocess.run(
        [sys.executable, "-m", "tests.e2e.shown_settings", str(home)],
        cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True,
        timeout=PATIENCE,
    )  # fmt: skip
    assert answer.returncode == 0, answer.stderr
    told: dict[str, Any] = json.loads(answer.stdout.splitlines()[-1])
    return told


@needs_x
@pytest.mark.parametrize(("dpi", "scale"), [(96, 1.0), (120, 1.25), (144, 1.5), (192, 2.0), (288, 3.0)])
def test_on_x11(home: Path, dpi: int, scale: float) -> None:
    with desktop((3400, 2200), managed=False) as screen:
        resources = ("-f", "RESOURCE_MANAGER", "8s", "-set", "RESOURCE_MANAGER", f"Xft.dpi:\t{dpi}\n")
        screen.tool("xprop", "-root", *resources)
        told = shown(home, screen.environment)
    assert told["driver"] == "x11"
    assert told["scale_drawn"] == scale
    assert told["size"] == [round(side * scale) for side in SIZE]
    assert told["as_drawn"], "the picture is not the one of this size"
    assert told["as_seen"], "the screen shows other pixels"


@needs_weston
@pytest.mark.parametrize("scale", [1, 2])
def test_on_wayland(home: Path, tmp_path: Path, scale: int) -> None:
    with weston(tmp_path, scale) as environment:
        told = shown(home, environment)
    assert told["driver"] == "wayland"
    assert told["scale_drawn"] == scale
    assert told["ratio"] == scale
    assert told["size"] == [side * scale for side in SIZE]
    assert told["as_drawn"], "the picture is not the one of this size"
