"""Fetches the tools that releases are built with, each by its hash: python3 build/tools.py linux|windows

They are named in build/tools.toml and come to .build-work/tools/. Nothing else is used for a release: what is
there with another hash counts as missing.
"""

import hashlib
import shutil
import sys
import tomllib
import zipfile
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / ".build-work" / "tools"


class ToolError(Exception):
    """A tool could not be had; its text is for the person who builds."""


def listed() -> dict[str, dict[str, Any]]:
    """Every tool by its name."""
    with (ROOT / "build" / "tools.toml").open("rb") as file:
        return tomllib.load(file)


def place(name: str) -> Path:
    """Where a tool's file is, or would be."""
    return FOLDER / Path(listed()[name]["addresses"][0]).name


def at_hand(name: str) -> Path | None:
    """A tool's file, if it is there and the very one that is named."""
    path = place(name)
    return path if path.is_file() and is_right(name, path.read_bytes()) else None


def is_right(name: str, data: bytes) -> bool:
    """Whether these bytes are the tool."""
    return hashlib.sha256(data).hexdigest() == str(listed()[name]["sha256"])


def unpacked(name: str) -> Path | None:
    """The folder of a tool that comes as a .zip, unpacked afresh from the file that was checked."""
    archive = at_hand(name)
    if archive is None:
        return None
    folder = FOLDER / name
    shutil.rmtree(folder, ignore_errors=True)
    with zipfile.ZipFile(archive) as file:
        file.extractall(folder)
    return folder


def fetch(name: str) -> Path:
    """A tool's file, fetched if it is not there; raises `ToolError` if no address has the right one."""
    if found := at_hand(name):
        return found
    path, reasons = place(name), []
    for address in listed()[name]["addresses"]:
        # Some servers answer an unknown program with a page for people.
        request = Request(address, headers={"User-Agent": "curl/8"})
        try:
            with urlopen(request, timeout=120) as answer:
                data = answer.read()
        except OSError as error:
            reasons.append(f"{address}: {error}")
            continue
        if not is_right(name, data):
            reasons.append(f"{address}: another file than the one that was checked")
            continue
        FOLDER.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        path.chmod(0o755)
        return path
    raise ToolError("; ".join(reasons))


def main(words: list[str]) -> int:
    """Fetches the tools of a system."""
    if words not in (["linux"], ["windows"]):
        print((__doc__ or "").strip())
        return 2
    for name, tool in listed().items():
        if tool["system"] != words[0]:
            continue
        try:
            print(f"{name} {tool['version']}: {fetch(name).relative_to(ROOT).as_posix()}")
        except ToolError as error:
            print(f"build/tools.py: {name} {tool['version']} can't be had: {error}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
