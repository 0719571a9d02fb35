"""Runs the benchmarks one after the other, or those that are named: `python3 play.py bench engine table`."""

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent


def main(names: list[str]) -> int:
    """Run the benchmarks; the worst exit code."""
    there = {path.stem.removeprefix("bench_"): path for path in sorted(HERE.glob("bench_*.py"))}
    if unknown := [name for name in names if name not in there]:
        print(f"There is no benchmark {unknown[0]}; there are: {', '.join(there)}", file=sys.stderr)
        return 2
    codes = []
    for name in names or there:
        print(f"== {name}", flush=True)
        codes.append(subprocess.call([sys.executable, str(there[name])]))
    return max(codes, default=0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
