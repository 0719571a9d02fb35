"""What a screen reader's tree costs: describing a scene, and making its nodes, in milliseconds.

    python tests/bench/bench_read_aloud.py

Both together happen at most ten times a second, and only while somebody listens: at most 1 ms is wished for.
"""

import os
import sys
import time
from collections.abc import Callable
from itertools import chain
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import accesskit
import pygame

from build.screenshots import Folder, shots, table_shots
from skipbo.store.schema import Values
from skipbo.ui.access.tree import Tree
from skipbo.ui.app import make_context

SCENES = ("table-masters-4", "table-tournament-6", "settings-play", "statistics")
TIMES = 50


def fastest(work: Callable[[], object]) -> float:
    """The least of many times, in milliseconds."""
    found = []
    for _time in range(TIMES):
        began = time.perf_counter()
        work()
        found.append(time.perf_counter() - began)
    return min(found) * 1000


def main() -> None:
    """A line for each scene."""
    pygame.display.init()
    pygame.display.set_mode((1280, 800))
    wanted = [shot for shot in chain(shots(Folder()), table_shots()) if shot.name in SCENES]
    for shot in wanted:
        context = make_context((1280, 800), Values()._replace(motion="none", tempo="instant", **shot.wishes))
        for scene in shot.make(context):
            context.stack.push(scene)
        for _frame in range(20):
            context.stack.update(0.1)
        top, tree = context.stack.top, Tree(accesskit)
        if top is None:
            continue
        now = top.described()
        describing, making = fastest(top.described), fastest(lambda: tree.update(now, "Skip-Bo"))  # noqa: B023
        print(
            f"{shot.name}: {len(now.things)} things, described in {describing:.2f} ms, tree {making:.2f} ms"
        )


if __name__ == "__main__":
    main()
