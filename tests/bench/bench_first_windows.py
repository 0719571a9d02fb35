"""From start to a visible window, card games side by side: bench_first_windows.py [--turns 9].

Ours from source, ours packaged (after build/make.py folder), and aisleriot, quadrapassel and kpat where they
are installed (Debian: apt install aisleriot quadrapassel kpat). One after the other, in turn; the first start
of each is not counted; the middle time is told. Needs xdotool, and Xvfb or a desktop in DISPLAY.
"""

from __future__ import annotations

import argparse
import json
import os
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


def programs() -> dict[str, tuple[list[str], str]]:
    """What is here to be started: the command and what its window's class is called."""
    found = {"ours": ([sys.executable, "-m", "skipbo"], "^skipbo$")}
    if PACKAGED.exists():
        found["ours, packaged"] = ([str(PACKAGED)], "^skipbo$")
    for name, program in OTHERS.items():
        place = shutil.which(program, path=os.environ.get("PATH", "") + ":/usr/games")
        if place:
            found[name] = ([place], program)
        else:
            print(f"{name} is not installed here", file=sys.stderr)
    return found


def milliseconds(command: list[str], window_class: str, home: str) -> float:
    """Start it, wait until its window is seen, end it."""
    environment = {**os.environ, "HOME": home, "SKIPBO_HOME": home, "SDL_AUDIODRIVER": "dummy"}
    environment.pop("WAYLAND_DISPLAY", None)
    search = ["xdotool", "search", "--sync", "--onlyvisible", "--class", window_class]
    watch = subprocess.Popen(search, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    time.sleep(0.2)  # the watcher is up before the clock runs
    began = time.perf_counter()
    game = subprocess.Popen(command, cwd=ROOT, env=environment, stderr=subprocess.DEVNULL)
    try:
        if watch.wait(PATIENCE):
            raise SystemExit(f"No window of {window_class} could be waited for: is there a display?")
        return (time.perf_counter() - began) * 1000
    finally:
        watch.kill()
        game.kill()
        game.wait(PATIENCE)


def main() -> None:
    """All of them in turn; one JSON object."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--turns", type=int, default=9)
    given = parser.parse_args()
    if not os.environ.get("DISPLAY") or not shutil.which("xdotool"):
        raise SystemExit("This benchmark needs an X display (xvfb-run) and xdotool.")
    here = programs()
    times: dict[str, list[float]] = {name: [] for name in here}
    with tempfile.TemporaryDirectory(prefix="skipbo-starts-") as home:
        for turn in range(given.turns + 1):
            for name, (command, window_class) in here.items():
                taken = milliseconds(command, window_class, home)
                if turn:  # the first start reads everything from the disk
                    times[name].append(taken)
    middle = {name: round(statistics.median(taken), 1) for name, taken in times.items()}
    print(json.dumps({"middle_ms": middle, "turns": given.turns}))


if __name__ == "__main__":
    main()
