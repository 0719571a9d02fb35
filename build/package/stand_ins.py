"""Small stand-ins for libraries that SDL is linked with and the game never calls.

SDL's mixer and its image loader read a dozen formats of music and pictures, each by a library of its own. The
game has WAV, PNG, JPEG and SVG; on Windows the others are loaded when they are wanted, and left out. On Linux
they are linked with, and without them nothing starts. A stand-in has the library's name and its functions'
names, and each of them does nothing and gives the answer of one that could not open its file: 0, or 1 where
0 is a success. That saves more than six megabytes, which the compiled modules need. Whoever wants the library
puts it in the stand-in's place.
"""

import re
import subprocess
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from build.package import project

STOOD_IN_FOR: Final = (
    *("FLAC", "brotlidec", "fluidsynth", "mpg123", "ogg", "opus", "tiff", "vorbis", "wavpack", "webp", "xmp"),
)
"""The libraries, by the beginnings of their names."""
_OUT_OF_MEMORY: Final = 1
"""The answer of `libwebp`, which is asked for a picture's size before anything else."""

_SYMBOL: Final = re.compile(
    r"^[0-9a-f]+ .{7} (?P<section>\S+)\s+[0-9a-f]+ +\(?(?P<version>[^\s)]*)\)? +(?P<name>\S+)$"
)
"""A line of `objdump -T`."""


class Library(NamedTuple):
    """What a shared library says of itself."""

    soname: str
    needed: frozenset[str]
    given: frozenset[str]
    """The names that it gives to others."""
    wanted: dict[str, str]
    """The names that it wants from others, with the versions that it wants."""


def stand_in(folder: Path, work: Path) -> list[str]:
    """Put stand-ins in the libraries' places, remove what nobody needs any more; the names of both."""
    files = {path: _library(path) for path in _libraries(folder)}
    kept = {path for path in files if not path.name.removeprefix("lib").startswith(STOOD_IN_FOR)}
    replaced = files.keys() - kept
    was_needed = {name for library in files.values() for name in library.needed}
    while gone := {
        path for path in kept if path.name in was_needed and path.name not in _needed(files, kept)
    }:
        kept -= gone
    for path in sorted(files.keys() - kept):
        if path in replaced and path.name in _needed(files, kept):
            _make(path, files[path], _wanted(path, files, kept), work)
        else:
            path.unlink()
    for link in folder.rglob("*"):
        if link.is_symlink() and not link.exists():
            link.unlink()
    return sorted(path.name for path in files.keys() - kept)


def _needed(files: dict[Path, Library], kept: set[Path]) -> set[str]:
    return {name for path in kept for name in files[path].needed}


def _wanted(path: Path, files: dict[Path, Library], kept: set[Path]) -> dict[str, str]:
    """The library's names that those who are kept want, with their versions."""
    users = (files[user].wanted for user in kept if path.name in files[user].needed)
    given = files[path].given
    return {name: version for wanted in users for name, version in wanted.items() if name in given}


def _libraries(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink() and path.open("rb").read(4) == b"\x7fELF":
            yield path


def _library(path: Path) -> Library:
    told = subprocess.run(["objdump", "-p", "-T", path], capture_output=True, text=True, check=True).stdout
    dynamic: dict[str, set[str]] = defaultdict(set)
    for kind, name in re.findall(r"^  (NEEDED|SONAME) +(\S+)$", told, re.MULTILINE):
        dynamic[kind].add(name)
    given, wanted = set(), {}
    for line in told.splitlines():
        if found := _SYMBOL.match(line):
            if found["section"] == "*UND*":
                wanted[found["name"]] = found["version"]
            else:
                given.add(found["name"])
    soname = next(iter(dynamic["SONAME"]), path.name)
    return Library(soname, frozenset(dynamic["NEEDED"]), frozenset(given), wanted)


def _make(path: Path, library: Library, wanted: dict[str, str], work: Path) -> None:
    source, versions = work / f"{path.name}.c", work / f"{path.name}.map"
    answer = (
        _OUT_OF_MEMORY if path.name.startswith("libwebp-") else 0
    )  # not libwebpdemux, which has addresses
    functions = (f"long {name}(void) {{ return {answer}; }}\n" for name in sorted(wanted))
    source.write_text("".join(functions), encoding="ascii")
    named: dict[str, list[str]] = defaultdict(list)
    for name, version in sorted(wanted.items()):
        if version:
            named[version].append(name)
    lines = (f"{version} {{ global: {'; '.join(names)}; }};\n" for version, names in sorted(named.items()))
    versions.write_text("".join(lines), encoding="ascii")
    linker = [f"-Wl,-soname,{library.soname}", "-Wl,--build-id=none"]
    linker += [f"-Wl,--version-script={versions}"] if named else []
    small = ("-s", "-Os", "-fno-builtin", "-fno-asynchronous-unwind-tables")
    project.run("cc", "-shared", "-nostdlib", *small, *linker, "-o", path, source)
