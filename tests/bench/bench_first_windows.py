"""From start to a visible window, card games side by side: bench_first_windows.py [--turns 9].

Ours from source, ours packaged (after build/make.py folder), and aisleriot, quadrapassel and kpat where they
are installed (Debian: apt install aisleriot quadrapassel kpat). One after the other, in turn; the first start
of each is not counted; the middle time is told. Needs Xvfb
in DISPLAY, without a window manager.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import os
import re
import select
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGED = ROOT / ".build-work" / "work" / "frozen" / "skipbo" / "skipbo"
#: Other games: the program and its window's class.
OTHERS = {"aisleriot": "sol", "quadrapassel": "quadrapassel", "kpat": "kpat"}
PATIENCE = 30.0
#: Of X: a window came into sight, and that we wish to hear of the children of the whole screen.
MAPPED, SUBSTRUCTURE = 19, 1 << 19


def programs() -> dict[str, tuple[list[str], str]]:
    """What is here to be started: the command and what its window's class is called."""
    found = {"ours": ([sys.executable, "-m", "skipbo"], r"\bskipbo\b")}
    if PACKAGED.exists():
        found["ours, packaged"] = ([str(PACKAGED)], r"\bskipbo\b")
    for name, program in OTHERS.items():
        place = shutil.which(program, path=os.environ.get("PATH", "") + ":/usr/games")
        if place:
            found[name] = ([place], program)
        else:
            print(f"{name} is not installed here", file=sys.stderr)
    return found


class Event(ctypes.Structure):
    """What we read of an X event, with room for the longest."""

    _fields_ = (
        ("kind", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("sent", ctypes.c_int),
        ("line", ctypes.c_void_p),
        ("parent", ctypes.c_ulong),
        ("window", ctypes.c_ulong),
        ("is_menu", ctypes.c_int),
        ("rest", ctypes.c_long * 24),
    )


class ClassHint(ctypes.Structure):
    """A window's names for its program."""

    _fields_ = (("name", ctypes.c_char_p), ("group", ctypes.c_char_p))


class Screen:
    """Hears of every window that comes into sight; there must be no window manager, which frames them."""

    def __init__(self) -> None:
        x11 = self._x11 = ctypes.CDLL("libX11.so.6")
        for name in ("XOpenDisplay", "XDefaultRootWindow"):
            getattr(x11, name).restype = ctypes.c_void_p
        # A window may be gone before it is asked.
        self._calm = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)(lambda _line, _error: 0)
        x11.XSetErrorHandler(self._calm)
        self._line = ctypes.c_void_p(x11.XOpenDisplay(None))
        if not self._line.value:
            raise SystemExit("This benchmark needs an X display: xvfb-run.")
        root = ctypes.c_ulong(x11.XDefaultRootWindow(self._line))
        x11.XSelectInput(self._line, root, ctypes.c_long(SUBSTRUCTURE))
        x11.XSync(self._line, 1)

    def forget(self) -> None:
        """What has happened so far does not count."""
        self._x11.XSync(self._line, 1)

    def wait_for(self, group: str) -> None:
        """Wait until a window of this class is in sight."""
        event, until = Event(), time.monotonic() + PATIENCE
        while time.monotonic() < until:
            while self._x11.XPending(self._line):
                self._x11.XNextEvent(self._line, ctypes.byref(event))
                if (
                    event.kind == MAPPED
                    and not event.is_menu
                    and re.search(group, self._class_of(event.window))
                ):
                    return
            select.select([self._x11.XConnectionNumber(self._line)], [], [], 0.5)
        raise SystemExit(f"No window of {group} came into sight.")

    def _class_of(self, window: int) -> str:
        hint = ClassHint()
        if not self._x11.XGetClassHint(self._line, ctypes.c_ulong(window), ctypes.byref(hint)):
            return ""
        return f"{(hint.name or b'').decode()} {(hint.group or b'').decode()}"


def milliseconds(command: list[str], group: str, home: str, screen: Screen) -> float:
    """Start it, wait until its window is seen, end it."""
    environment = {**os.environ, "HOME": home, "SKIPBO_HOME": home, "SDL_AUDIODRIVER": "dummy"}
    environment.pop("WAYLAND_DISPLAY", None)
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # a player's second start has the compiled modules
    screen.forget()
    began = time.perf_counter()
    game = subprocess.Popen(command, cwd=ROOT, env=environment, stderr=subprocess.DEVNULL)
    try:
        screen.wait_for(group)
        return (time.perf_counter() - began) * 1000
    finally:
        game.kill()
        game.wait(PATIENCE)


def main() -> None:
    """All of them in turn; one JSON object."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--turns", type=int, default=9)
    given = parser.parse_args()
    screen = Screen()
    here = programs()
    times: dict[str, list[float]] = {name: [] for name in here}
    with tempfile.TemporaryDirectory(prefix="skipbo-starts-") as home:
        for turn in range(given.turns + 1):
            for name, (command, window_class) in here.items():
                taken = milliseconds(command, window_class, home, screen)
                if turn:  # the first start reads everything from the disk
                    times[name].append(taken)
    middle = {name: round(statistics.median(taken), 1) for name, taken in times.items()}
    print(json.dumps({"middle_ms": middle, "turns": given.turns}))


if __name__ == "__main__":
    main()
