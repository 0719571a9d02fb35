"""The window is there before what is in it has been brought in."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pygame

from skipbo.store.schema import Values
from skipbo.ui.app import App
from skipbo.ui.first_window import WOOD, open_window
from skipbo.ui.late_store import LateStore

ROOT = Path(__file__).resolve().parents[3]
ASKED = """
import sys
import skipbo.cli, skipbo.ui.start
skipbo.ui.start.run = lambda file: 0
skipbo.cli.main([])
print(*(name for name in sys.modules if name.startswith("skipbo.")), "multiprocessing" in sys.modules)
"""


def test_it_needs_neither_scenes_nor_players_nor_processes() -> None:
    asked = subprocess.run(
        [sys.executable, "-c", ASKED], cwd=ROOT, capture_output=True, text=True, check=True, timeout=30
    )
    *brought, has_processes = asked.stdout.split()
    for room in ("skipbo.ui.app", "skipbo.ui.scenes", "skipbo.play", "skipbo.ai", "skipbo.engine.game"):
        assert not [name for name in brought if name == room or name.startswith(f"{room}.")]
    assert has_processes == "False"


def test_the_game_begins_in_the_window_that_is_there(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setenv("SKIPBO_HOME", str(tmp_path))
    window = open_window(Values(), (1280, 800))
    assert window.display.surface.get_at((5, 5))[:3] == WOOD, "never a black hole"
    store = LateStore()
    app = App(store, window=window)
    assert app.display is window.display
    assert app.context.size == (1280, 800)
    assert app.context.voice is window.voice
    app.display.close()
    store.close()
    assert not pygame.display.get_init()
