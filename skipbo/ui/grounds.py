"""Bare tables and pieces of their felt: large pictures, which may lie on the disk from the last start."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from skipbo.ui.kept_pictures import MOST_KEPT_PIXELS, from_last_time
from skipbo.ui.tabletop import Ground, compose, felt_strip
from skipbo.ui.theme import TableTop


class Grounds:
    """Makes them afresh each time: whoever shows one keeps it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        #: Where large pictures are left for the next start, if anywhere.
        self.kept_folder: Path | None = None

    def compose(self, size: tuple[int, int], top: TableTop, ground: Ground) -> pygame.Surface:
        """A bare table with what lies on it for good."""
        return compose(self._folder / "textures", size, top, ground)

    def from_last_time(
        self, name: str, size: tuple[int, int], sources: Sequence[str], make: Callable[[], pygame.Surface]
    ) -> pygame.Surface:
        """A large picture from the disk, where an earlier start has left it; else made, and left there."""
        if self.kept_folder is None or size[0] * size[1] > MOST_KEPT_PIXELS:
            return make()
        files = [self._folder / source for source in sources]
        return from_last_time(self.kept_folder, name, size, files, make)

    def felt_strip(self, width: int, height: int, radius: int, top: TableTop) -> pygame.Surface:
        """A piece of lit felt with rounded corners."""
        return felt_strip(self._folder / "textures", width, height, radius, top)
