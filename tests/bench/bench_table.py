"""Frame times of the table in a real window: python tests/bench/bench_table.py [--json].

Scenarios: six players' cards are dealt, a card is dragged, twenty cards fly, the winner's dial opens. Run it
under Xvfb or on a desktop, pinned to one core; prints p50, p99 and the worst frame in milliseconds, and the
process's memory.
Machines differ: `times` is p99 against one full copy and present of the window's picture, measured before and
after the scenarios in the same run (its median).
"""

from __future__ import annotations

import argparse
import json
import math
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import skipbo.ui  # noqa: F401  brings pygame in as the program has it

# isort: split
import pygame

from skipbo.engine.cards import card_of
from skipbo.engine.editions import rules_for
from skipbo.engine.events import GameOver
from skipbo.engine.scoring import Result
from skipbo.play.client.table_client import TableClient
from skipbo.play.host import Host
from skipbo.play.match import Match, Seat
from skipbo.play.opponents import ThinkingProcess
from skipbo.store.schema import Values
from skipbo.ui.app import make_context
from skipbo.ui.input import PointerMove, Press
from skipbo.ui.memory import keep_tight, trim
from skipbo.ui.scenes.table_scene import TableScene
from skipbo.ui.table.flights import CardFlight
from skipbo.ui.table.winner import WinnersMoment
from skipbo.ui.table_model import DRAW, CardMove, Spot
from skipbo.ui.tempo import Motion

clock = time.process_time if os.environ.get("BENCH_CPU") else time.perf_counter
FRAME = 1 / 60


def percentile(times: list[float], part: float) -> float:
    """The time that this part of all frames does not exceed."""
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, math.ceil(part * len(ordered)) - 1)]


def memory() -> dict[str, float]:
    """Resident and proportional memory in megabytes, where the system tells."""
    try:
        lines = Path("/proc/self/smaps_rollup").read_text(encoding="ascii").splitlines()
    except OSError:
        return {}
    wanted = {"Rss": "rss", "Pss": "pss"}
    found = {}
    for line in lines:
        name = line.split(":")[0]
        if name in wanted:
            found[wanted[name]] = round(int(line.split()[1]) / 1024, 1)
    return found


class Bench:
    """A window with a table of six."""

    def __init__(self, size: tuple[int, int]) -> None:
        keep_tight()
        self.with_rest: list[float] = []
        """Each frame with what was made after it was shown: all of it must fit before the next one."""
        pygame.display.init()
        self.window = pygame.display.set_mode(size, pygame.NOFRAME)
        self.context = make_context(size, Values())
        seats = [Seat(f"Player {seat}", "human" if seat == 0 else "random", "") for seat in range(6)]
        self.match = Match.begin(rules_for("classic", 6), seats, seed="bench 3")
        opponents = ThinkingProcess(self.match.seats, self.match.identity)
        self.scene = TableScene(self.context, TableClient(Host(self.match), opponents))
        self.context.stack.push(self.scene)

    def frame(self) -> float:
        """One frame; how long it took, without what is made in the time until the next one."""
        pygame.event.pump()
        began = clock()
        self.context.stack.update(FRAME)
        if self.context.stack.dirty:
            areas = self.context.stack.draw(self.window)
            if areas is None:
                pygame.display.flip()
            else:
                pygame.display.update(areas)
        shown = clock()
        self.context.stack.prepare()
        self.with_rest.append((clock() - began) * 1000)
        return (shown - began) * 1000

    def deal(self) -> list[float]:
        """The whole deal to six players, the first draw with it."""
        times: list[float] = []
        while not self.scene.director.is_idle and len(times) < 600:
            times.append(self.frame())
        return times

    def drag(self) -> list[float]:
        """A card moves in circles over the piles."""
        self.scene.director.finish()
        for _ in range(2000):
            if self.scene.client.is_my_turn:
                break
            self.scene.director.finish()
            self.context.stack.update(FRAME)
        self.scene.director.finish()
        self.scene.play.settle()
        self.idle()  # nobody takes a card without having looked at it
        spot = self.scene.play.choices.sources[0]
        pose = self.scene.stage.places.lying(spot)
        x, y = round(pose.x - pose.width * 0.2), round(pose.y)
        self.context.stack.input.handle(Press(x, y))
        times: list[float] = []
        middle = self.scene.stage.layout.centre.building(1)
        for number in range(240):
            angle = number * 0.13
            reach = 260 * self.scene.stage.layout.s
            point = (
                round(middle.x + math.cos(angle) * reach),
                round(middle.y + math.sin(angle) * reach * 0.6),
            )
            self.context.stack.input.handle(PointerMove(*point, held=True))
            times.append(self.frame())
        self.scene.input.escape()
        return times

    def fly(self) -> list[float]:
        """Twenty cards in the air at once, again and again."""
        scene = self.scene
        scene.director.finish()
        layout = scene.stage.layout
        heights = {round(layout.centre.completed.height), round(layout.seats.discard_foot(0, 0).height)}
        heights.add(round(layout.seats.discard_foot(1, 0).height))
        for height in sorted(heights):  # at a table most faces have been seen before twenty fly at once
            for card in range(13):
                scene.context.art.card(card, height)
        self.idle(20)  # nothing else moves: the dragged card is home, the jump to the end of the rest is seen
        times: list[float] = []
        slow = Motion(1.0, "in-out-cubic", arc=40.0, turn=10.0)
        for round_ in range(3):
            acts = []
            for number in range(20):
                card = card_of(str(number % 12 + 1))
                target = Spot("discard", number % 6, number % 4) if round_ % 2 else Spot("completed")
                move = CardMove(DRAW, target, card, card)
                acts.append(CardFlight(scene.stage, move, slow, 0.0, sound=""))
            scene.stage.effects.add(acts)
            while not scene.stage.effects.is_empty:
                times.append(self.frame())
        return times

    def copy(self) -> list[float]:
        """The window's whole picture copied and shown: what no full frame can do without."""
        whole, times = self.window.copy(), []
        for _ in range(60):
            pygame.event.pump()
            began = clock()
            self.window.blit(whole, (0, 0))
            pygame.display.flip()
            times.append((clock() - began) * 1000)
        return times

    def dial(self) -> list[float]:
        """The winner's moment: a dial of twelve opens and closes over the table."""
        scene, result = self.scene, Result((0,), "stock", (0, 9, 9, 9, 9, 9), (250, 0, 0, 0, 0, 0))
        scene.director.finish()
        self.idle(3)
        scene.stage.effects.add([WinnersMoment(scene.stage, GameOver(result), 2.6)])
        times = []
        while not scene.stage.effects.is_empty:
            times.append(self.frame())
        return times

    def idle(self, count: int = 60) -> list[float]:
        """Nothing moves: the loop's own cost."""
        return [self.frame() for _ in range(count)]


def measure(size: tuple[int, int]) -> dict[str, object]:
    """All scenarios at one size."""
    bench = Bench(size)
    bench.frame()
    report: dict[str, object] = {"size": list(size), "driver": pygame.display.get_driver()}
    scenarios: list[tuple[str, Callable[[], list[float]]]] = [
        ("deal", bench.deal),
        ("drag", bench.drag),
        ("fly20", bench.fly),
        ("dial", bench.dial),
    ]
    copies = bench.copy()
    bench.with_rest.clear()
    measured = {name: scenario() for name, scenario in scenarios}
    for _ in range(3):
        bench.frame()
    trim()
    report["memory"] = memory()
    report["longest"] = round(max(bench.with_rest), 2)
    copies += bench.copy()
    copy = percentile(copies, 0.5)
    report["copy"] = round(copy, 2)
    for name, times in measured.items():
        report[name] = {
            "frames": len(times),
            "p50": round(percentile(times, 0.5), 2),
            "p99": round(percentile(times, 0.99), 2),
            "worst": round(max(times), 2),
            "times": round(percentile(times, 0.99) / copy, 1),
        }
    return report


def main() -> None:
    """Measure the sizes that were asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", action="append", help="like 1920x1080; may be repeated")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    for text in arguments.size or ["1920x1080"]:
        width, height = (int(part) for part in text.split("x"))
        report = measure((width, height))
        if arguments.json:
            print(json.dumps(report))
        else:
            print(f"{width}x{height} on {report['driver']}: {report['memory']}, one copy {report['copy']} ms")
            for name in ("deal", "drag", "fly20", "dial"):
                print(f"  {name:6} {report[name]}")
            print(f"  the longest frame with all that was made after it: {report['longest']} ms")


if __name__ == "__main__":
    main()
