"""The fonts of the player's system: which has a letter that ours lack. They are looked for in another thread,
and nothing waits for them.

A font is a file like any other and is not trusted: only ordinary files of a sane size are looked at, and of
those no more than the table of letters, within limits.
"""

from __future__ import annotations

import os
import struct
import sys
import threading
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import BinaryIO

LARGEST_FILE = 64 * 2**20
LARGEST_TABLE = 4 * 2**20
MOST_RANGES = 60_000
MOST_FILES = 3000
_LATER = ("italic", "oblique", "mono", "condensed", "light", "thin", "serif", "emoji", "symbol")
"""Fonts with these in their names are tried last."""

Ranges = list[tuple[int, int]]


def letters_of(path: Path) -> Ranges:
    """The ranges of letters that a font draws, in order; none where it is no font that we can use."""
    try:
        if not path.is_file() or path.stat().st_size > LARGEST_FILE:
            return []
        with path.open("rb") as file:
            return _letters(file)
    except (OSError, ValueError, struct.error):
        return []


def has(ranges: Ranges, letter: str) -> bool:
    """Whether a letter is in the ranges."""
    at = bisect_right(ranges, (ord(letter), sys.maxunicode))
    return at > 0 and ranges[at - 1][0] <= ord(letter) <= ranges[at - 1][1]


def _letters(file: BinaryIO) -> Ranges:
    begin = 0
    head = file.read(16)
    if head[:4] == b"ttcf":  # a collection: its first font
        begin = struct.unpack(">I", head[12:16])[0]
        file.seek(begin)
        head = file.read(16)
    tables: dict[bytes, tuple[int, int]] = {}
    file.seek(begin + 12)
    for _ in range(min(struct.unpack(">H", head[4:6])[0], 64)):
        tag, _check, place, size = struct.unpack(">4sIII", file.read(16))
        tables[tag] = (place, size)
    if b"cmap" not in tables or not tables.keys() & {b"glyf", b"CFF ", b"CFF2"}:
        return []
    place, size = tables[b"cmap"]
    file.seek(place)
    table = file.read(min(size, LARGEST_TABLE))
    found: Ranges = []
    for number in range(min(struct.unpack_from(">H", table, 2)[0], 32)):
        platform, _encoding, offset = struct.unpack_from(">HHI", table, 4 + 8 * number)
        if platform in (0, 3):
            found += _subtable(table, offset)
    return _joined(found)


def _subtable(table: bytes, offset: int) -> Iterator[tuple[int, int]]:
    kind = struct.unpack_from(">H", table, offset)[0]
    if kind == 12:
        for number in range(min(struct.unpack_from(">I", table, offset + 12)[0], MOST_RANGES)):
            first, last, _glyph = struct.unpack_from(">III", table, offset + 16 + 12 * number)
            if first <= last <= sys.maxunicode:
                yield first, last
    elif kind == 4:
        count = struct.unpack_from(">H", table, offset + 6)[0] // 2
        lasts = struct.unpack_from(f">{count}H", table, offset + 14)
        firsts = struct.unpack_from(f">{count}H", table, offset + 16 + 2 * count)
        for first, last in zip(firsts, lasts, strict=True):
            if first <= last < 0xFFFF:
                yield first, last


def _joined(ranges: Iterable[tuple[int, int]]) -> Ranges:
    joined: Ranges = []
    for first, last in sorted(ranges):
        if joined and first <= joined[-1][1] + 1:
            joined[-1] = (joined[-1][0], max(last, joined[-1][1]))
        else:
            joined.append((first, last))
    return joined


# -- Where fonts are ---------------------------------------------------------------------------------------


def folders() -> list[Path]:
    """Where this system keeps its fonts."""
    home = Path.home()
    if sys.platform == "win32":
        own = os.environ.get("LOCALAPPDATA", str(home))
        return [Path(os.environ.get("WINDIR", "C:/Windows"), "Fonts"), Path(own, "Microsoft/Windows/Fonts")]
    if sys.platform == "darwin":
        return [Path("/System/Library/Fonts"), Path("/Library/Fonts"), home / "Library/Fonts"]
    usual = (Path("/usr/share/fonts"), Path("/usr/local/share/fonts"), Path("/run/host/fonts"))
    return [*usual, home / ".local/share/fonts", home / ".fonts"]


def _listed() -> list[Path]:
    """The system's fonts, upright ones without serifs first."""

    def walked() -> Iterator[Path]:
        for folder in folders():
            for place, _folders, names in os.walk(folder):
                yield from (
                    Path(place, name) for name in names if name.lower().endswith((".ttf", ".otf", ".ttc"))
                )

    def rank(path: Path) -> tuple[bool, str]:
        name = path.name.lower()
        return any(word in name for word in _LATER) and "sansserif" not in name, name

    return sorted(islice(walked(), MOST_FILES), key=rank)


def find(letter: str) -> Path | None:
    """A font of the system that has the letter; None where none has."""
    for path in _listed():
        if has(letters_of(path), letter):
            return path
    return None


class FontSeeker:
    """Looks for letters in another thread; what it has found is taken from time to time."""

    def __init__(self, look: Callable[[str], Path | None] = find) -> None:
        self._look = look
        self._wanted: list[str] = []
        self._found: dict[str, Path | None] = {}
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None

    def want(self, letter: str) -> None:
        """Begin to look for a letter."""
        with self._lock:
            self._wanted.append(letter)
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="fonts", daemon=True)
                self._thread.start()

    def take(self) -> dict[str, Path | None]:
        """What was found since it was asked last, as soon as nothing is being looked for."""
        with self._lock:
            if self._thread is not None or not self._found:
                return {}
            found, self._found = self._found, {}
            return found

    def _work(self) -> None:
        known: dict[Path, Ranges] = {}
        while True:
            with self._lock:
                if not self._wanted:
                    self._thread = None
                    return
                letter = self._wanted.pop()
            path = next((path for path, ranges in known.items() if has(ranges, letter)), None)
            if path is None:
                path = self._look(letter)
                if path is not None:
                    known[path] = letters_of(path)
            with self._lock:
                self._found[letter] = path
