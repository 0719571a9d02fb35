"""A desktop for tests: Xvfb, at wish with openbox as its window manager, and the running program on it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from skipbo.store.paths import Paths
from tests.patience import PATIENCE

needs_x = pytest.mark.skipif(
    not (shutil.which("Xvfb") and shutil.which("xdotool")), reason="needs Xvfb and xdotool"
)
needs_openbox = pytest.mark.skipif(not shutil.which("openbox"), reason="needs openbox")

#: The window manager's keys, for what the buttons of a window's frame do.
MAXIMIZE, CLOSE = "ctrl+alt+m", "ctrl+alt+q"
_OPENBOX = """<openbox_config xmlns="http://openbox.org/3.4/rc"><keyboard>
<keybind key="C-A-m"><action name="ToggleMaximize"/></keybind>
<keybind key="C-A-q"><action name="Close"/></keybind>
</keyboard></openbox_config>"""


def end(process: subprocess.Popen[bytes]) -> None:
    """End a program that we started."""
    process.terminate()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait(10)


def eventually(what: Callable[[], bool], seconds: float = PATIENCE) -> bool:
    """Whether it comes true in time."""
    last = time.monotonic() + seconds
    while not what():
        if time.monotonic() > last:
            return False
        time.sleep(0.05)
    return True


class Desktop:
    """A screen, and the environment of programs on it."""

    def __init__(self, size: tuple[int, int], managed: bool) -> None:
        self.size, self.managed = size, managed
        reader, writer = os.pipe()
        # Xvfb itself finds a free screen and says its number.
        self._programs = [
            subprocess.Popen(
                ["Xvfb", "-displayfd", str(writer), "-noreset", "-screen", "0", f"{size[0]}x{size[1]}x24"],
                pass_fds=[writer],
                stderr=subprocess.DEVNULL,
            )
        ]
        os.close(writer)
        with os.fdopen(reader) as told:
            number = told.readline().strip()
        without = ("WAYLAND_DISPLAY", "SDL_FRAMEBUFFER_ACCELERATION", "GDK_SCALE")
        self.environment = {
            **{name: value for name, value in os.environ.items() if name not in without},
            "DISPLAY": f":{number}",
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
        }
        if managed:
            with tempfile.NamedTemporaryFile("w", suffix=".xml", delete=False) as keys:
                keys.write(_OPENBOX)
            command = ["openbox", "--config-file", keys.name]
            self._programs.append(subprocess.Popen(command, env=self.environment, stderr=subprocess.DEVNULL))
            assert eventually(
                lambda: "window id" in self.tool("xprop", "-root", "_NET_SUPPORTING_WM_CHECK")
            ), "openbox never began"
            Path(keys.name).unlink()

    def tool(self, *words: str) -> str:
        """What a tool of the desktop says."""
        done = subprocess.run(words, env=self.environment, timeout=PATIENCE, check=True, capture_output=True)
        return done.stdout.decode()

    def close(self) -> None:
        """End everything on it."""
        for program in reversed(self._programs):
            end(program)


@contextmanager
def desktop(size: tuple[int, int], managed: bool) -> Iterator[Desktop]:
    """A desktop for a while."""
    found = Desktop(size, managed)
    try:
        yield found
    finally:
        found.close()


class Program:
    """The running program with its window."""

    def __init__(self, desktop: Desktop, home: Path, *words: str) -> None:
        self.desktop, self.home = desktop, home
        environment = {**desktop.environment, "SKIPBO_HOME": str(home)}
        self._process = subprocess.Popen([sys.executable, "-m", "skipbo", *words], env=environment)
        found = desktop.tool("xdotool", "search", "--sync", "--onlyvisible", "--class", "^skipbo$")
        self.window = found.split()[0]

    @property
    def geometry(self) -> tuple[int, int, int, int]:
        """The window's left, top, width and height, without the desktop's frame."""
        told = self.desktop.tool("xwininfo", "-id", self.window)
        names = ("Absolute upper-left X", "Absolute upper-left Y", "Width", "Height")
        found = [re.search(rf"{name}:\s+(-?\d+)", told) for name in names]
        left, top, width, height = (int(match[1]) for match in found if match)
        return left, top, width, height

    @property
    def names(self) -> tuple[str, str]:
        """What the desktop and the system's task list call it."""
        pid = self._process.pid
        listed = Path(f"/proc/{pid}/comm").read_text(encoding="utf-8").strip()
        return self.desktop.tool("xprop", "-id", self.window, "WM_CLASS", "WM_NAME"), listed

    @property
    def states(self) -> set[str]:
        """What the window manager says of it, such as `FULLSCREEN`."""
        return set(re.findall(r"_NET_WM_STATE_(\w+)", self.desktop.tool("xprop", "-id", self.window)))

    def ask(self, *words: str) -> None:
        """Let xdotool do something with the window."""
        self.desktop.tool("xdotool", words[0], *words[1:], self.window)

    def press(self, *keys: str) -> None:
        """Press keys of a real keyboard."""
        self.ask("windowfocus", "--sync")
        for key in keys:
            self.desktop.tool("xdotool", "key", key)
            time.sleep(0.15)

    def drag(self, start: tuple[float, float], goal: tuple[float, float]) -> None:
        """Press at a place of the window, move in steps, release."""
        (x0, y0), (left, top, _, _) = start, self.geometry
        x0, y0 = x0 + left, y0 + top
        goal = (goal[0] + left, goal[1] + top)
        self.desktop.tool("xdotool", "mousemove", str(round(x0)), str(round(y0)), "mousedown", "1")
        for step in range(1, 16):
            x, y = x0 + (goal[0] - x0) * step / 15, y0 + (goal[1] - y0) * step / 15
            self.desktop.tool("xdotool", "mousemove", str(round(x)), str(round(y)))
            time.sleep(0.016)
        self.desktop.tool("xdotool", "mouseup", "1")

    def wait_for_the_table(self) -> None:
        """Until the match is kept and the window has had time for its first pictures."""
        kept = Paths.find(self.home).autosave  # the table is laid once its match is there
        assert eventually(lambda: any(kept.glob("*.json"))), "the match was never kept"
        time.sleep(2.0)

    def told(self, words: str) -> int:
        """How often these words stand in what is kept of the match under way."""
        elsewhere = {"saves", "pictures"}
        kept = [
            path
            for path in (self.home / "data").rglob("*")
            if path.is_file() and not elsewhere.intersection(path.parts)
        ]
        return sum(path.read_text(encoding="utf-8", errors="ignore").count(words) for path in kept)

    def says(self, words: str, more_than: int, seconds: float = PATIENCE) -> bool:
        """Whether these words get into it once more."""
        return eventually(lambda: self.told(words) > more_than, seconds)

    @property
    def is_running(self) -> bool:
        """Whether the program is still there."""
        return self._process.poll() is None

    def leave(self) -> int:
        """Close the window as its frame does, and wait for the program's exit code."""
        self.press(CLOSE)
        return self._process.wait(PATIENCE)

    def close(self) -> None:
        """End the program."""
        if self.is_running:
            end(self._process)
