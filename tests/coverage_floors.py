"""How much of each room the tests reach, by lines and branches, and the floor that it must not sink below.

    python3 play.py coverage

runs the tests under coverage with this file as a plugin of pytest; continuous integration has `play.py test`
do the same by the variable SKIPBO_COVERAGE. Programs that a test starts aren't counted. A floor is raised
when a room has risen for good, never lowered to let a change pass.
"""

import json
from collections import defaultdict
from collections.abc import Generator
from pathlib import Path, PurePath
from typing import Any

import pytest

FLOORS = {
    "engine": 99.0,
    "ai": 98.0,
    "play": 94.0,
    "store": 94.5,
    "ui": 92.5,
    "text_table": 91.0,
    "wording": 96.0,
    "help": 98.0,
    "controls": 97.0,
    "learn": 96.5,
}
LINES: pytest.StashKey[list[str]] = pytest.StashKey()


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


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> Generator[None, object, object]:
    """When the tests are over and coverage has written its report: a room below its floor is a failure."""
    result = yield
    if hasattr(session.config, "workerinput"):
        return result
    found = shares(json.loads(Path(session.config.option.cov_report["json"]).read_text(encoding="utf-8")))
    sunk = below(found)
    session.testsfailed += len(sunk)
    session.config.stash[LINES] = [
        f"{room:12} {share:5.1f} %  {f'floor {FLOORS[room]:.1f}' if room in FLOORS else 'no floor'}"
        f"{'  BELOW' if room in sunk else ''}"
        for room, share in sorted(found.items())
    ]
    return result


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Each room's share, above the closing line."""
    terminalreporter.section("how much of each room the tests reach")
    for line in config.stash.get(LINES, []):
        terminalreporter.write_line(line)
