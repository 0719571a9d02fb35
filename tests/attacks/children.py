"""Attacks in a process of their own: a crash, a hang or a gigabyte there is a failure here, no more."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
LONGEST = 6 * 3600


def attacked(module: str, seed: str, count: int, folder: Path, first: int = 0) -> dict[str, Any]:
    """The sums of so many cases; what went wrong in any is an assertion that says how to see it again."""
    words = [sys.executable, "-m", f"tests.attacks.{module}", seed, str(first), str(count), str(folder)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "LANG": "C.UTF-8", "COLUMNS": "100"}
    done = subprocess.run(
        words, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=LONGEST, check=False
    )
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    bad = [line for line in lines if "case" in line]
    told = "\n".join(
        f"case {line['case']} ({line['told']}): {'; '.join(line['trouble'])[:1500]}" for line in bad[:10]
    )
    again = f"python -m tests.attacks.{module} {seed} CASE 1 FOLDER"
    assert not bad, f"{len(bad)} of {count} cases went wrong; see one again with {again}\n{told}"
    assert done.returncode == 0, f"{done.stdout[-1000:]}\n{done.stderr[-4000:]}"
    assert "Traceback" not in done.stderr, done.stderr[-4000:]
    sums: dict[str, Any] = lines[-1]
    return sums
