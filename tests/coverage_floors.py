"""How much of each room the tests reach, by lines and branches, and the floor that it must not sink below.

    python3 play.py coverage

runs the tests under coverage and then this file. Programs that a test starts aren't counted. A floor is
raised when a room has risen for good, never lowered to let a change pass.
"""

import json
import sys
from collections import defaultdict
from pathlib import Path, PurePath
from typing import Any

FLOORS = {
    "engine": 99.0,
    "ai": 97.5,
    "play": 92.0,
    "store": 95.0,
    "ui": 90.0,
    "text_table": 87.0,
    "wording": 94.0,
    "help": 97.0,
    "learn": 97.0,
}


def shares(report: dict[str, Any]) -> dict[str, float]:
    """Per cent reached of each room, from coverage's JSON report."""
    reached: defaultdict[str, int] = defaultdict(int)
    there: defaultdict[str, int] = defaultdict(int)
    for name, file in report["files"].items():
        parts = PurePath(name.replace("\\", "/")).parts
        room = parts[1] if len(parts) > 2 else "top"
        summary = file["summary"]
        reached[room] += summary["covered_lines"] + summary["covered_branches"]
        there[room] += summary["num_statements"] + summary["num_branches"]
    return {room: 100 * reached[room] / there[room] for room in there if there[room]}


def below(found: dict[str, float]) -> list[str]:
    """The rooms under their floor; a room without a floor must get one."""
    sunk = [room for room, floor in FLOORS.items() if found.get(room, 0.0) < floor]
    return sunk + [room for room in found if room != "top" and room not in FLOORS]


def main(path: str) -> int:
    """Print each room's share; 1 if one is below its floor."""
    found = shares(json.loads(Path(path).read_text(encoding="utf-8")))
    sunk = below(found)
    for room, share in sorted(found.items()):
        floor = f"floor {FLOORS[room]:.1f}" if room in FLOORS else "no floor"
        print(f"{room:12} {share:5.1f} %  {floor}{'  BELOW' if room in sunk else ''}")
    return 1 if sunk else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
