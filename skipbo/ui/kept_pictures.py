"""Large composed pictures left on the disk for the next start: reading one takes a tenth of making it."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from skipbo import __version__

#: Raised whenever the way of composing changes.
COMPOSITION = 2
MOST_KEPT_PIXELS = 3_000_000
MOST_KEPT_FILES = 4
SUFFIX = ".bmp"


def from_last_time(
    folder: Path,
    name: str,
    size: tuple[int, int],
    sources: Sequence[Path],
    make: Callable[[], pygame.Surface],
) -> pygame.Surface:
    """The picture of this name and size; made and kept if the disk has none that fits version and sources."""
    path = folder / f"{name}-{size[0]}x{size[1]}-{_stamp(sources)}{SUFFIX}"
    with contextlib.suppress(OSError, pygame.error):
        found = pygame.image.load(str(path))
        if found.get_size() == size:
            return found.convert()
    picture = make()
    with contextlib.suppress(OSError, pygame.error):  # a full disk costs only the next start's time
        _keep(path, picture)
    return picture


def _stamp(sources: Sequence[Path]) -> str:
    """Changes with the program, the way of composing, and the files that go into the picture."""
    sizes = []
    for source in sources:
        try:
            sizes.append(source.stat().st_size)
        except OSError:
            sizes.append(0)
    return f"{__version__}.{COMPOSITION}.{sum(sizes):x}"


def _keep(path: Path, picture: pygame.Surface) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    writing = path.with_name(f".{os.getpid()}-{path.name}")
    pygame.image.save(picture, str(writing))
    os.replace(writing, path)
    kept = sorted(path.parent.glob(f"*{SUFFIX}"), key=lambda file: file.stat().st_mtime, reverse=True)
    for old in kept[MOST_KEPT_FILES:]:
        old.unlink(missing_ok=True)
