"""The program itself at a table of six: python tests/bench/bench_played.py [--size 1920x1080] [--turns 8].

Five computer players and a person who makes any move, in a throw-away home. Once the table has come to rest:
the memory of the window's process, what it costs to stand still, and (with xdotool) how long a press on a
card takes until the card is seen moving. Run it under Xvfb or on a desktop at least as large as the window.
"""

from __future__ import annotations

import argparse
import json
import os
import select
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.bench.bench_start import ROOT, processor_seconds, proportional_memory

CHILD = """
import random, sys, time
from skipbo.engine.editions import rules_for
from skipbo.play.match import Match, Seat
from skipbo.play.sitting import Sitting
from skipbo.ui import app as module
from skipbo.ui.late_store import LateStore
from skipbo.ui.shell import Shell

width, height, turns = (int(word) for word in sys.argv[1:4])
store = LateStore()
store.settings.change(window_width=width, window_height=height, window_corner=[0, 0], tempo="quick")
app = module.App(store)
shell = Shell(app, None)
step, show, read = app.step, app._picture, app.reader.read
made, told, pressed = 0, False, 0.0

def play(events, dt):
    global made, told
    step(events, dt)
    table = app.context.stack.top
    if type(table).__name__ != "TableScene" or not table.director.is_idle:
        return
    if not table.client.is_my_turn:
        return
    legal = table.client.legal()
    if made < turns:
        made += 1
        plays = [command for command in legal if type(command).__name__ != "Discard"]
        table.intents.submit(random.Random(made).choice(plays or legal))
    elif not told and app._still > module.SECONDS_TO_REST + 2:
        told = True
        spot = next(spot for spot in table.play.choices.sources if spot.kind == "hand")
        pose = table.stage.places.lying(spot)
        print(round(pose.x - pose.width * 0.3), round(pose.y), flush=True)

def listen():
    global pressed
    events = read()
    if told and not pressed and any(type(event).__name__ == "Press" for event in events):
        pressed = time.perf_counter()
    return events

def picture():
    global pressed
    show()
    if pressed > 0 and app.context.stack.top.drag.is_dragging:
        print(round((time.perf_counter() - pressed) * 1000, 1), flush=True)
        pressed = -1.0

app.step, app.reader.read, app._picture = play, listen, picture
seats = [Seat(f"Player {seat}", "human" if seat == 0 else "easy", "hare") for seat in range(6)]
app.later(lambda: shell.play(Sitting(Match.begin(rules_for("classic", 6), seats, seed="bench 3"))))
app.run(shell.first_scene)
store.close()
"""


def measure(size: tuple[int, int], turns: int, seconds: float, home: str) -> dict[str, object]:
    """Play, rest, look, press."""
    environment = {
        **os.environ,
        "SKIPBO_HOME": home,
        "SDL_AUDIODRIVER": os.environ.get("SDL_AUDIODRIVER", "dummy"),
    }
    command = [sys.executable, "-c", CHILD, *(str(number) for number in (*size, turns))]
    process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        point = process.stdout.readline().split()
        report: dict[str, object] = {"size": list(size), "pss": proportional_memory(process.pid)}
        before = processor_seconds(process.pid)
        time.sleep(seconds)
        report["idle_percent"] = round(100 * (processor_seconds(process.pid) - before) / seconds, 3)
        if shutil.which("xdotool"):
            move = ["xdotool", "mousemove", *point]
            subprocess.run([*move, "mousedown", "1", "mousemove_relative", "--", "20", "-60"], check=True)
            if not select.select([process.stdout], [], [], 10)[0]:
                raise SystemExit("No card was seen moving within ten seconds after the press.")
            report["press_to_picture_ms"] = float(process.stdout.readline())
        return report
    finally:
        process.kill()
        process.wait(10)


def main() -> None:
    """Measure the sizes that were asked for, one JSON object each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", action="append", help="like 1920x1080; may be repeated")
    parser.add_argument("--turns", type=int, default=8)
    parser.add_argument("--idle", type=float, default=20.0)
    given = parser.parse_args()
    if not Path("/proc/self/schedstat").exists():
        raise SystemExit("This benchmark reads /proc: it needs Linux.")
    for text in given.size or ["1920x1080"]:
        width, height = (int(part) for part in text.split("x"))
        with tempfile.TemporaryDirectory(prefix="skipbo-bench-") as home:
            print(json.dumps(measure((width, height), given.turns, given.idle, home)), flush=True)


if __name__ == "__main__":
    main()
