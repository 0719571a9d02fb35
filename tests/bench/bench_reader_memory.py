"""What the way to screen readers takes of memory: without it, nobody listening, a reader connected.

    python tests/bench/bench_reader_memory.py [--times 3]

The program shows a table of Masters in a real window under Xvfb, in a D-Bus session with AT-SPI; counted is
what belongs to the process alone, in MB. At most 5 MB are wished for. It needs what
tests/e2e/test_screen_reader.py needs.
"""

import argparse
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from skipbo.store.paths import Paths
from skipbo.store.saves import Saves
from tests.e2e.desktop import Program, desktop, end
from tests.e2e.test_screen_reader import SHORT, Reader
from tests.ui.table.driver import make_match

WAYS = ("without", "nobody listens", "a reader is connected")
READINGS = 20


def own_memory(pid: int) -> float:
    """What belongs to this process alone, in MB."""
    told = Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="utf-8")
    return sum(int(kb) for kb in re.findall(r"Private_(?:Clean|Dirty):\s+(\d+)", told)) / 1024


def measured(way: str) -> float:
    """The memory at a table that lies still, one way."""
    with tempfile.TemporaryDirectory() as folder, desktop((1280, 800), managed=False) as screen:
        home, blocked = Path(folder, "home"), Path(folder, "blocked")
        settings = home / "config" / "settings.toml"
        settings.parent.mkdir(parents=True)
        settings.write_text(SHORT, encoding="utf-8")
        bus = subprocess.Popen(
            ["dbus-daemon", "--session", "--nofork", "--print-address"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=screen.environment,
        )  # fmt: skip
        assert bus.stdout is not None
        screen.environment["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().decode().strip()
        reader = Reader(screen.environment) if way == WAYS[2] else None
        if way == WAYS[0]:
            blocked.mkdir()
            (blocked / "accesskit.py").write_text("raise ImportError\n", encoding="utf-8")
            screen.environment["PYTHONPATH"] = f"{blocked}:{os.environ.get('PYTHONPATH', '')}"
        match = make_match("masters", 4, (0,), "easy", "memory")
        assert match.game is not None
        while match.game.table.turn != 0 or len(match.game.moves) < 2:
            match.game.push(match.game.legal()[-1])
        names = [seat.name for seat in match.seats]
        save = Saves(Paths.find(home)).write("memory", match.to_json(), "masters", names)
        program = Program(screen, home, str(save.path))
        try:
            program.wait_for_the_table()
            for _reading in range(READINGS):
                if reader is not None:
                    reader.read()
                else:
                    time.sleep(0.3)
            return own_memory(int(screen.tool("xdotool", "getwindowpid", program.window)))
        finally:
            program.close()
            if reader is not None:
                reader.close()
            end(bus)


def main() -> None:
    """A line for each way: the median, and how much more it is than without."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--times", type=int, default=3)
    times = parser.parse_args().times
    found: dict[str, list[float]] = {way: [] for way in WAYS}
    for _time in range(times):
        for way in WAYS:
            found[way].append(measured(way))
    without = statistics.median(found[WAYS[0]])
    for way, figures in found.items():
        middle = statistics.median(figures)
        print(f"{way}: {middle:.1f} MB (+{middle - without:.1f}); {min(figures):.1f} to {max(figures):.1f}")


if __name__ == "__main__":
    main()
