"""What every packager asks: names, version, places; running a tool, and saying which one is missing."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from skipbo.engine.marks import N_

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / "build"
CACHE = ROOT / ".build-work"
"""What is fetched or made once and used again: wine's prefix, a clean Debian."""
WORK = CACHE / "work"
DIST = ROOT / "dist"

SYSTEM: str = sys.platform  # not narrowed, so that every system's code is checked on every system

NAME = "skipbo"
TITLE = "Skip-Bo"
FILE_TITLE = "Skipbo"
APP_ID = "io.github.skipbo_table.Skipbo"
TEAM = N_("The Skip-Bo desktop game team")
HOME = "https://github.com/skipbo-table/skipbo"
"""Where the sources and the releases are: the address that `APP_ID` stands for."""
SUMMARY = N_("The card game at a real table, in all its boxed editions")
DISCLAIMER = N_("A fan-made program that has nothing to do with Mattel.")
SAVED_MATCH = N_("Skip-Bo saved match")
GAME_RECORD = N_("Skip-Bo game record")


class PackagingError(Exception):
    """Something is missing or wrong; its text is for the person who builds."""


def version() -> str:
    """The version that the package itself names."""
    text = (ROOT / NAME / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "([^"]+)"', text, re.MULTILINE)
    if found is None:
        raise PackagingError("skipbo/__init__.py names no __version__")
    return found[1]


@cache
def epoch() -> int:
    """The time that every packed file bears: the last commit's, so that two builds of it are the same."""
    if "SOURCE_DATE_EPOCH" in os.environ:
        return int(os.environ["SOURCE_DATE_EPOCH"])
    answer = subprocess.run(
        ["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return int(answer.stdout) if answer.returncode == 0 and answer.stdout.strip() else 1_760_000_000


def downloads() -> str:
    """The address below which this version's files are released."""
    return f"{HOME}/releases/download/v{version()}"


def run(
    *words: str | Path,
    folder: Path = ROOT,
    seconds: int = 900,
    more: dict[str, str] | None = None,
    secrets: Sequence[str] = (),
) -> str:
    """Runs a tool with a limit on its time and returns what it printed; `more` goes to its environment.

    What is among the `secrets` is not shown.
    """
    shown = " ".join("***" if word in secrets else str(word) for word in words)
    print("$ " + shown[:200], flush=True)
    try:
        answer = subprocess.run(
            [str(word) for word in words],
            cwd=folder,
            env={**os.environ, **(more or {})},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=seconds,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise PackagingError(f"{words[0]} did not end within {seconds} seconds") from None
    printed = answer.stdout.decode("utf-8", "replace")
    if answer.returncode:
        print(printed, file=sys.stderr)
        raise PackagingError(f"{words[0]} failed with code {answer.returncode}")
    return printed


def need(tool: str, package: str) -> str:
    """Where a tool is, or an error that names the package that brings it."""
    found = shutil.which(tool)
    if found is None:
        raise PackagingError(f"{tool} is missing; on Debian: apt install {package}")
    return found


def fresh(folder: Path) -> Path:
    """An empty folder of that name."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def filled(template: Path, **values: str) -> str:
    """A template's text with every @NAME@ filled in; an unknown one is an error."""
    text = template.read_text(encoding="utf-8")
    known = {
        "VERSION": version(),
        "NAME": NAME,
        "TITLE": TITLE,
        "APP_ID": APP_ID,
        "SUMMARY": SUMMARY,
        "TEAM": TEAM,
        "HOME": HOME,
        "DOWNLOADS": downloads(),
        **values,
    }
    return re.sub(r"@([A-Z0-9_]+)@", lambda found: known[found[1]], text)


def same_age(folder: Path) -> None:
    """Gives everything in a folder the same time, and rights that do not depend on who builds."""
    when = epoch()
    for path in [*folder.rglob("*"), folder]:
        if not path.is_symlink():
            is_run = path.stat().st_mode & 0o100 and ".so" not in path.name  # libraries are not run
            path.chmod(0o755 if path.is_dir() or is_run else 0o644)
        if not path.is_symlink() or os.utime in os.supports_follow_symlinks:
            os.utime(path, (when, when), follow_symlinks=not path.is_symlink())


def size(path: Path) -> int:
    """Bytes of a file, or of all files in a folder."""
    if path.is_file():
        return path.stat().st_size
    return sum(part.stat().st_size for part in path.rglob("*") if part.is_file() and not part.is_symlink())
