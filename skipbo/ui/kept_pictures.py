"""Large composed pictures left on the disk: reading one takes a tenth of making it, or less.

A file holds the bare colours and nothing else, so there is nothing in it to decode: the name says the size,
and a file of any other length is none of ours.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import pygame

from skipbo import __version__
from skipbo.store.atomic import sweep, temporary_name, write_all
from skipbo.store.disk import REAL
from skipbo.store.problems import BadFile
from skipbo.store.reading import read_file

#: Raised whenever the way of composing changes.
COMPOSITION = 3
MOST_KEPT_PIXELS = 3_000_000
MOST_KEPT_FILES = 6
SUFFIX = ".rgb"
_COLOURS: Final = "RGB"
_NAME: Final = re.compile(rf"[a-z0-9_-]+-\d+x\d+-[0-9][^-]*\.\d+\.[0-9a-f]+{re.escape(SUFFIX)}")


class KeptPicture:
    """A picture of this name and size, made from these sources by this version of the program."""

    def __init__(
        self,
        folder: Path,
        name: str,
        size: tuple[int, int],
        sources: Sequence[Path],
        make: Callable[[], pygame.Surface],
    ) -> None:
        self._path = folder / f"{name}-{size[0]}x{size[1]}-{_stamp(sources)}{SUFFIX}"
        self._size, self._length = size, size[0] * size[1] * len(_COLOURS)
        self._make = make

    def picture(self) -> pygame.Surface:
        """The picture; made and kept if the disk has none. It has no byte more than its colours.

        It is for copying from, not for drawing on: it lies in what was read.
        """
        return pygame.image.frombuffer(self._colours(), self._size, _COLOURS)

    @property
    def is_kept(self) -> bool:
        """Whether the disk has it."""
        try:
            return self._path.stat().st_size == self._length
        except OSError:
            return False

    def _colours(self) -> bytes:
        try:
            data = read_file(self._path, self._length)
            if len(data) == self._length:
                return data
        except BadFile as error:
            if error.code in ("file_not_regular", "file_unreadable"):
                return self._made()  # whatever is in its place is left alone
        data = self._made()
        with contextlib.suppress(OSError):  # a full disk costs only the next start's time
            _keep(self._path, data)
        return data

    def _made(self) -> bytes:
        return pygame.image.tobytes(self._make(), _COLOURS)


def _stamp(sources: Sequence[Path]) -> str:
    """Changes with the program, the way of composing, and the files that go into the picture."""
    sizes = []
    for source in sources:
        try:
            sizes.append(source.stat().st_size)
        except OSError:
            sizes.append(0)
    return f"{__version__}.{COMPOSITION}.{sum(sizes):x}"


def _keep(path: Path, data: bytes) -> None:
    """Puts the file in its place without waiting for the disk: it is worth nothing after a power cut."""
    REAL.make_folder(path.parent)
    sweep(path.parent)
    writing = temporary_name(path)
    descriptor = REAL.create(writing)
    try:
        write_all(REAL, descriptor, data)
    finally:
        REAL.close(descriptor)
    REAL.rename(writing, path)
    ours = [file for file in path.parent.iterdir() if _NAME.fullmatch(file.name) and file.is_file()]
    for old in sorted(ours, key=lambda file: file.stat().st_mtime, reverse=True)[MOST_KEPT_FILES:]:
        REAL.remove(old)
