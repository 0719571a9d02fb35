"""A few real drags in a real window: the program under Xvfb, the mouse moved by xdotool."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from skipbo.engine.cards import face
from skipbo.engine.view import view
from skipbo.play.match import Match
from skipbo.store.paths import Paths
from skipbo.store.saves import Saves
from skipbo.ui.layout import Layout, TableShape
from tests.patience import PATIENCE
from tests.ui.table.driver import make_match

SIZE = (1280, 800)
needs_x = pytest.mark.skipif(
    not (shutil.which("Xvfb") and shutil.which("xdotool")), reason="needs Xvfb and xdotool"
)


class Window:
    """The running program, its screen and its mouse."""

    def __init__(self, folder: Path, file: Path) -> None:
        self.folder = folder
        reader, writer = os.pipe()
        # Xvfb itself finds a free screen and says its number.
        self._screen = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writer), "-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24"],
            pass_fds=[writer],
            stderr=subprocess.DEVNULL,
        )
        os.close(writer)
        with os.fdopen(reader) as told:
            number = told.readline().strip()
        self._environment = {
            **os.environ,
            "DISPLAY": f":{number}",
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "SKIPBO_HOME": str(folder),
        }
        self._program = subprocess.Popen([sys.executable, "-m", "skipbo", str(file)], env=self._environment)

    def wait(self) -> None:
        """Until the window is there and has had time for its first pictures."""
        self._tool("search", "--sync", "--onlyvisible", "--class", "^skipbo$")
        end = time.monotonic() + PATIENCE
        kept = Paths.find(self.folder).autosave  # the table is laid once its match is there
        while not any(kept.glob("*.json")):
            assert time.monotonic() < end, "the match was never kept"
            time.sleep(0.05)
        time.sleep(2.0)

    def drag(self, start: tuple[float, float], goal: tuple[float, float]) -> None:
        """Press, move in steps, release."""
        x0, y0 = start
        self._tool("mousemove", str(round(x0)), str(round(y0)), "mousedown", "1")
        for step in range(1, 16):
            x, y = x0 + (goal[0] - x0) * step / 15, y0 + (goal[1] - y0) * step / 15
            self._tool("mousemove", str(round(x)), str(round(y)))
            time.sleep(0.016)
        self._tool("mouseup", "1")

    def press(self, *keys: str) -> None:
        """Press keys of a real keyboard."""
        window = self._tool("search", "--onlyvisible", "--class", "^skipbo$").split()[0]
        self._tool("windowfocus", "--sync", window)
        for key in keys:
            self._tool("key", key)
            time.sleep(0.15)

    def told(self, words: str) -> int:
        """How often these words stand in what is kept of the match under way."""
        elsewhere = {"saves", "pictures"}
        kept = [
            path
            for path in (self.folder / "data").rglob("*")
            if path.is_file() and not elsewhere.intersection(path.parts)
        ]
        return sum(path.read_text(encoding="utf-8", errors="ignore").count(words) for path in kept)

    def says(self, words: str, more_than: int, seconds: float = PATIENCE) -> bool:
        """Whether these words get into it once more."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self.told(words) > more_than:
                return True
            time.sleep(0.1)
        return False

    def is_running(self) -> bool:
        """Whether the program is still there."""
        return self._program.poll() is None

    def close(self) -> None:
        """End the program and its screen."""
        for process in (self._program, self._screen):
            process.terminate()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()

    def _tool(self, *words: str) -> str:
        command = ["xdotool", *words]
        done = subprocess.run(
            command, env=self._environment, timeout=PATIENCE, check=True, capture_output=True
        )
        return done.stdout.decode()


def _match() -> Match:
    """A match under way in which the person is to move: nothing has to be dealt before their eyes."""
    match = make_match("classic", 2, (0,), "easy", "window", stock=10)
    game = match.game
    assert game is not None
    while game.table.turn != 0 or len(game.moves) < 2:
        game.push(game.legal()[-1])
    return match


@pytest.fixture
def window(tmp_path: Path) -> Iterator[tuple[Window, Match]]:
    """The program, opened on a saved match."""
    match = _match()
    paths = Paths.find(tmp_path)
    paths.config.mkdir(parents=True, exist_ok=True)
    paths.settings.write_text(f"[window]\nwidth = {SIZE[0]}\nheight = {SIZE[1]}\n", encoding="utf-8")
    save = Saves(paths).write("window", match.to_json(), "classic", ["Player 0", "Player 1"])
    program = Window(tmp_path, save.path)
    try:
        yield program, match
    finally:
        program.close()


@needs_x
def test_a_card_is_discarded_with_a_real_mouse(window: tuple[Window, Match]) -> None:
    program, match = window
    program.wait()
    assert match.game is not None
    hand = view(match.game, 0).hand
    layout = Layout(*SIZE, TableShape(seats=2))
    card = layout.hand(0, len(hand))
    start = (card.x - card.width * 0.3, card.y)
    pile = layout.discard_foot(0, 1)
    words = f"hand:{face(hand[0])}>d2"
    before = program.told(words)
    program.drag(start, (pile.x + start[0] - card.x, pile.y + start[1] - card.y))
    assert program.says(words, before)
    assert program.is_running()


@needs_x
def test_a_card_dropped_nowhere_says_nothing(window: tuple[Window, Match]) -> None:
    program, match = window
    program.wait()
    assert match.game is not None
    layout = Layout(*SIZE, TableShape(seats=2))
    card = layout.hand(0, len(view(match.game, 0).hand))
    before = program.told(">")
    program.drag((card.x - card.width * 0.3, card.y), (60.0, 420.0))
    assert not program.says(">", before, seconds=1.0)
    assert program.is_running()


@needs_x
def test_a_move_is_made_with_real_keys(window: tuple[Window, Match]) -> None:
    program, match = window
    program.wait()
    assert match.game is not None
    before = program.told(">")
    program.press("Tab", "Return")  # the first card of the hand, and where it may go first
    program.press("Return")
    assert program.says(">", before)
    assert program.is_running()
    program.press("Escape", "Escape", "F1", "Escape")
    assert program.is_running()
