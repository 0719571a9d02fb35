"""Measures what build/make.py made and writes the table in build/README.md: python3 build/measure.py

Sizes of what lies in dist/ and of the one-folder programs; the time from start to first picture, warm,
of the packaged program and from source, each the middle one of several in turn.
"""

import re
import statistics
import sys
from pathlib import Path

from build.package import project, trial

PAGE = project.BUILD / "README.md"
BEGIN, END = "<!-- measured: begin -->", "<!-- measured: end -->"
STARTS = 9

# The limits, in millions of bytes, and how much slower the packaged program may start.
LIMITS = {"folder": 35.0, "deb": 14.0, "setup": 12.0}
SLOWER = 1.3


def sizes() -> list[tuple[str, float, float | None]]:
    """What was made, its size and its limit."""
    rows: list[tuple[str, float, float | None]] = []
    folder = project.WORK / "frozen" / project.NAME
    if folder.exists():
        rows.append(("Linux, one folder", project.size(folder) / 1e6, LIMITS["folder"]))
    windows = project.WORK / "frozen-windows" / project.NAME
    if windows.exists():
        rows.append(("Windows, one folder", project.size(windows) / 1e6, LIMITS["folder"]))
    for path in sorted(project.DIST.glob("*")):
        kind = "deb" if path.suffix == ".deb" else "setup" if path.name.endswith("setup.exe") else ""
        if path.name != "SHA256SUMS":
            name = path.name.replace(project.version(), "VERSION")
            rows.append((f"`{name}`", project.size(path) / 1e6, LIMITS.get(kind)))
    return rows


def first_pictures() -> tuple[float, float]:
    """The middle times to the first picture, packaged and from source, started in turn."""
    source: list[str | Path] = [sys.executable, "-m", project.NAME]
    packaged: list[str | Path] = [*trial.built_program()]
    times: dict[bool, list[float]] = {False: [], True: []}
    with trial.screen() as more:
        for turn in range(STARTS + 1):
            for is_packaged, program in ((True, packaged), (False, source)):
                told = trial.selftest(program, more, "--first-frame", seconds=60)
                if turn:  # the first one is cold
                    times[is_packaged].append(told["first_frame"])
    return statistics.median(times[True]), statistics.median(times[False])


def table() -> str:
    """The table, in Markdown."""
    lines = ["| what | measured | allowed |", "|---|---|---|"]
    for name, megabytes, limit in sizes():
        allowed = f"{limit:.0f} MB" if limit else ""
        lines.append(f"| {name} | {megabytes:.1f} MB | {allowed} |")
    packaged, source = first_pictures()
    lines.append(
        f"| start to first picture, packaged, warm | {packaged:.2f} s | {SLOWER} times that from source |"
    )
    lines.append(
        f"| the same from source | {source:.2f} s (packaged is {packaged / source:.2f} times that) | |"
    )
    return "\n".join(lines)


def main() -> None:
    """Writes the table between its marks."""
    text = PAGE.read_text(encoding="utf-8")
    measured = table()
    print(measured)
    pattern = re.escape(BEGIN) + ".*" + re.escape(END)
    PAGE.write_text(re.sub(pattern, f"{BEGIN}\n{measured}\n{END}", text, flags=re.DOTALL), encoding="utf-8")


if __name__ == "__main__":
    main()
