"""What keeping every move costs: `python tests/bench/bench_store.py [--moves 3000] [--folder DIR] [--json]`.

- `hand_over`: how long `keep` takes from the caller, who draws the frames: what a move costs the picture.
- `on_disk`: from the move to the moment when it is written and fsynced, with the caller waiting for it: what
  a move costs a program that does nothing else, and how long the next move may have to wait.
- `disk_alone`: a bare write and fsync between the moves: what the disk itself takes just then.
- `frame_with`, `frame_without`: how much later than a sixtieth of a second a frame comes, in a loop that
  accepts a move a frame and works for 5 ms in each, with the journal and without.
- `long_match`: a match of many games and one under way, written afresh, and found again after a crash.

The folder must be on the disk that players have; one in memory says nothing. Nor does a busy machine.
"""

import argparse
import json
import os
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from skipbo.play.host import Host  # noqa: E402 - the script runs from a checkout as well
from skipbo.store.store import Store  # noqa: E402
from tests.store.play_a_while import new_match, open_store, play, scripted_command  # noqa: E402

FRAME = 1 / 60
WORK = 0.005
LIMIT_MS = 2.0


def spread(seconds: list[float]) -> dict[str, float]:
    """Median, 99th percentile and maximum, in milliseconds."""
    ordered = sorted(seconds)
    return {
        "p50_ms": round(statistics.median(ordered) * 1000, 3),
        "p99_ms": round(ordered[int(len(ordered) * 0.99)] * 1000, 3),
        "max_ms": round(ordered[-1] * 1000, 3),
    }


class Game:
    """Endless play by script, a move at a time."""

    def __init__(self, store: Store | None) -> None:
        self.store = store
        self.chance = random.Random(1)
        self.host = self._new_host()

    def move(self) -> None:
        """One accepted move."""
        while self.host.turn is None:
            if self.host._match.game is not None:
                self.host.count_game()
            if self.host.facts.is_over:
                self.host = self._new_host()
            elif self.host._match.game is None:
                self.host.next_game()
        self.host.submit(*scripted_command(self.host, self.chance))

    def _new_host(self) -> Host:
        match = new_match("classic", 2, seed=str(self.chance.random()), stock=30)
        if self.store is None:
            return Host(match)
        self.store.autosave.begin(match)
        return Host(match, self.store.autosave.keep)


def journal(folder: str, moves: int) -> dict[str, dict[str, float]]:
    """The cost of keeping moves, from the caller's side and to the disk."""
    store = open_store(folder)
    game = Game(store)
    keep = store.autosave.keep
    handed: list[float] = []
    waited: list[float] = []
    alone: list[float] = []
    bare = os.open(f"{folder}/bare", os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    def timed_keep(entry: dict[str, object]) -> None:
        start = time.perf_counter()
        keep(entry)
        handed.append(time.perf_counter() - start)
        store.autosave.wait()
        waited.append(time.perf_counter() - start)
        start = time.perf_counter()
        os.write(bare, b"x" * 40 + b"\n")
        os.fsync(bare)
        alone.append(time.perf_counter() - start)

    for _ in range(moves):
        game.host._keep = timed_keep
        game.move()
    os.close(bare)
    store.close()
    return {"hand_over": spread(handed), "on_disk": spread(waited), "disk_alone": spread(alone)}


def frames(folder: str | None, count: int) -> dict[str, float]:
    """How late frames come while a move a frame is kept; without a folder, while it is only played."""
    store = open_store(folder) if folder else None
    game = Game(store)
    late: list[float] = []
    due = time.perf_counter()
    for _ in range(count):
        due += FRAME
        work_until = time.perf_counter() + WORK
        if store is None or store.autosave.is_settled:
            game.move()
        while time.perf_counter() < work_until:
            sum(range(100))
        time.sleep(max(0.0, due - time.perf_counter()))
        late.append(max(0.0, time.perf_counter() - due))
        due = max(due, time.perf_counter() - FRAME)
    if store:
        store.close()
    return spread(late)


def long_match(folder: str) -> dict[str, float]:
    """Writing a long match afresh, and finding it again with a game's moves behind it."""
    store = open_store(folder)
    match = new_match("classic", 4, stock=10, target=1000)
    host = Host(match)
    while len(match.records) < 12 and not match.is_over:
        play(host, 1)
    play(host, 200)

    def timed(work: Callable[[], object]) -> float:
        start = time.perf_counter()
        work()
        return round((time.perf_counter() - start) * 1000, 2)

    begin = timed(lambda: store.autosave.begin(match))
    store.autosave.wait()
    play(Host(match, store.autosave.keep), 300)
    store.close()
    size = sum(path.stat().st_size for path in store.paths.autosave.iterdir())
    again: list[Store] = []
    opening = timed(lambda: again.append(open_store(folder)))
    peeking = timed(again[0].autosave.under_way)
    recovery = timed(again[0].autosave.continue_match)
    again[0].close()
    return {
        "games": len(match.records),
        "kilobytes": round(size / 1024, 1),
        "snapshot_hand_over_ms": begin,
        "store_open_ms": opening,
        "under_way_ms": peeking,
        "recovery_ms": recovery,
    }


def main() -> int:
    """Measure, print, and say by the exit code whether the journal keeps to its 2 ms."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--moves", type=int, default=3000)
    parser.add_argument("--folder", default=None, help="a folder on the disk to measure")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=options.folder) as base:
        measured: dict[str, object] = {"moves": options.moves, "limit_ms": LIMIT_MS}
        costs = journal(f"{base}/journal", options.moves)
        measured |= costs
        measured["frame_without"] = frames(None, 300)
        measured["frame_with"] = frames(f"{base}/frames", 300)
        measured["long_match"] = long_match(f"{base}/long")
    if options.json:
        print(json.dumps(measured, indent=1))
    else:
        for name, value in measured.items():
            print(f"{name:14} {value}")
    is_quick = max(costs[name]["p99_ms"] for name in ("hand_over", "on_disk")) <= LIMIT_MS
    print(f"journal within {LIMIT_MS} ms at p99: {'yes' if is_quick else 'NO'}", file=sys.stderr)
    return 0 if is_quick else 1


if __name__ == "__main__":
    sys.exit(main())
