"""How far apart the grades are: each against the next weaker one, Classic for two, mirrored deals.

    python tests/bench/grades.py [--deals 400] [--stock 30] [--from 1] [--to 9] [--plain]

The games are the arena's: `python3 play.py native arena --stock 30 --seats grade2,grade1 --games 400 --mirror
--seed 1` and so on; with `--plain` without the compiled modules, which takes several times as long for the
same games.
"""

import argparse
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
LEAST, MOST = 0.60, 0.66
"""Between these a step shall lie."""


def measured(first: str, second: str, deals: int, stock: int, plain: bool) -> dict[str, Any]:
    """What the arena says of the first contestant."""
    words = ["arena", "--stock", str(stock), "--seats", f"{first},{second}", "--games", str(deals)]
    words += ["--mirror", "--seed", "1", "--jobs", "1", "--json"]
    command = [sys.executable, str(ROOT / "play.py"), *([] if plain else ["native"]), *words]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    told: dict[str, Any] = json.loads(run.stdout[run.stdout.index("{") :])["contestants"][0]
    return told


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--stock", type=int, default=30)
    parser.add_argument("--from", type=int, default=1, dest="lowest")
    parser.add_argument("--to", type=int, default=9, dest="highest")
    parser.add_argument("--plain", action="store_true")
    options = parser.parse_args()
    print("| grade | wins against the next weaker, % | 95 % |\n|---|---|---|")
    for grade in range(options.lowest + 1, options.highest + 1):
        names = (f"grade{grade}", f"grade{grade - 1}")
        told = measured(*names, options.deals, options.stock, options.plain)
        rate, (low, high) = told["rate"], told["interval"]
        mark = "" if LEAST <= rate <= MOST else " (!)"
        print(f"| {grade} | {100 * rate:.1f}{mark} | {100 * low:.1f}–{100 * high:.1f} |", flush=True)


if __name__ == "__main__":
    main()
