"""The start in a real window: python tests/bench/bench_start.py [--runs 7] [--idle 20].

Starts the game again and again in a throw-away home and measures, from the process's start, the first picture
of the title (wall and processor time); then lets one copy stand still and measures what idling costs and how
much memory it takes. Run it under Xvfb or on a desktop, on a quiet machine.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CHILD = """
import os, sys, time
from skipbo import cli
from skipbo.ui import start
opened = start.open_window
def open_window(wishes):
    window = opened(wishes)
    from skipbo.ui.app import App
    shown = App._picture
    def picture(self):
        shown(self)
        if not hasattr(self, "told"):
            self.told = True
            wall = time.time() - float(os.environ["STARTED_AT"])
            print(round(wall * 1000, 1), round(time.process_time() * 1000, 1), flush=True)
            if "--once" in os.environ["ASKED"]:
                self.running = False
    App._picture = picture
    return window
start.open_window = open_window
cli.main([])
"""
#: After so long a start is over, the opening too, and the sound device rests.
SECONDS_TO_SETTLE = 12.0


def child(home: str, *arguments: str) -> subprocess.Popen[str]:
    """The game in a home of its own."""
    environment = {
        **os.environ,
        "SKIPBO_HOME": home,
        "SDL_AUDIODRIVER": os.environ.get("SDL_AUDIODRIVER", "dummy"),
        "STARTED_AT": str(time.time()),
        "ASKED": " ".join(arguments),
    }
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # a player's second start has the compiled modules
    command = [sys.executable, "-c", CHILD]
    return subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True)


def first_pictures(runs: int, home: str) -> tuple[list[float], list[float]]:
    """Wall and processor times of warm starts; the first, cold one is thrown away."""
    walls, cpus = [], []
    for number in range(runs + 1):
        with child(home, "--once") as process:
            assert process.stdout is not None
            told = process.stdout.readline().split()
            process.wait(20)
        if number:
            walls.append(float(told[0]))
            cpus.append(float(told[1]))
    return walls, cpus


def standing_still(seconds: float, home: str) -> dict[str, float]:
    """What an idle title costs: part of one processor in per cent, memory in megabytes (Linux)."""
    process = child(home)
    try:
        time.sleep(SECONDS_TO_SETTLE)
        if not Path(f"/proc/{process.pid}/schedstat").exists():
            return {}
        before = processor_seconds(process.pid)
        time.sleep(seconds)
        spent = processor_seconds(process.pid) - before
        return {"idle_percent": round(100 * spent / seconds, 3), "pss": proportional_memory(process.pid)}
    finally:
        process.terminate()
        process.wait(10)


def processor_seconds(process: int) -> float:
    """What all threads of a process have used, to the nanosecond (the clock ticks of `stat` are 10 ms)."""
    threads = Path(f"/proc/{process}/task").glob("*/schedstat")
    return sum(int(thread.read_text(encoding="ascii").split()[0]) for thread in threads) / 1e9


def proportional_memory(process: int | str = "self") -> float:
    """The memory of a process in megabytes, what it shares counted in shares."""
    lines = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="ascii").splitlines()
    sizes = {line.split(":")[0]: int(line.split()[1]) / 1024 for line in lines[1:]}
    return round(sizes["Pss"], 1)


def main() -> None:
    """Measure and print one JSON object."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--idle", type=float, default=20.0)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="skipbo-bench-") as home:
        walls, cpus = first_pictures(given.runs, home)
        report: dict[str, object] = {
            "first_picture_ms": {"median": statistics.median(walls), "best": min(walls), "worst": max(walls)},
            "first_picture_cpu_ms": {"median": statistics.median(cpus), "best": min(cpus)},
            **standing_still(given.idle, home),
        }
    print(json.dumps(report))


if __name__ == "__main__":
    main()
