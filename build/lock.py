"""Writes requirements.lock and requirements-dev.lock anew from pyproject.toml: .venv/bin/python build/lock.py

Two locks, because a player who runs `python3 play.py` should not have to install numpy, mypy and the like.
The second is compiled first and binds the first, so both name the same versions; it holds all of the first.
A third has the hashes of what draws the pictures, whose versions build/art/requirements.in sets for good.
"""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HEADS = {
    "requirements.lock": "# What the game needs, and hatchling, by which play.py installs it.\n",
    "requirements-dev.lock": "# What the checks and asset makers need, and all of requirements.lock.\n",
    "build/art/requirements.txt": "# What build/make_art.py needs, as requirements.in says.\n",
}


def compile_lock(name: str, source: str, *options: str) -> None:
    """Compiles one lock for all systems with hashes, and without naming where the packages come from."""
    words = [
        sys.executable,
        "-m",
        "uv",
        "pip",
        "compile",
        "--quiet",
        "--universal",
        "--generate-hashes",
        "--python-version",
        "3.11",
    ]
    words += ["--no-header", "--no-annotate", "--no-emit-index-url", "--no-emit-find-links", "--upgrade"]
    words += [source, *options]
    text = subprocess.run(words, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    if re.search(r"://|@ ", text):
        raise SystemExit(f"{name} would name an address")
    head = HEADS[name] + "# Made by build/lock.py; the hashes are those of every system's files.\n"
    (ROOT / name).write_text(head + text, encoding="utf-8", newline="\n")


def main() -> None:
    """The locks, the larger one first."""
    project = "pyproject.toml"
    compile_lock("requirements-dev.lock", project, "--group", "dev")
    compile_lock("requirements.lock", project, "--group", "backend", "--constraints", "requirements-dev.lock")
    compile_lock("build/art/requirements.txt", "build/art/requirements.in")


if __name__ == "__main__":
    main()
