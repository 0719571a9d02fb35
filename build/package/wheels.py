"""The wheels: one with the compiled modules, for this system and Python; one for any, with the plain ones."""

import sys
from pathlib import Path

from build.package import project


def build() -> list[Path]:
    """Both wheels, in dist/."""
    words = (
        "-m",
        "pip",
        "--disable-pip-version-check",
        "wheel",
        "--quiet",
        "--no-deps",
        "--no-build-isolation",
    )
    found = []
    for is_compiled in ("1", ""):
        into = project.fresh(project.WORK / "wheel")
        more = {"SKIPBO_COMPILED": is_compiled, "SOURCE_DATE_EPOCH": str(project.epoch())}
        project.run(sys.executable, *words, "--no-build-isolation", "-w", into, project.ROOT, more=more)
        for wheel in into.glob("*.whl"):
            found.append(wheel.replace(project.DIST / wheel.name))
    return found
