"""Bare tables and pieces of their felt: large pictures, which may lie on the disk from the last time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from weakref import WeakSet

import pygame

from skipbo.ui.kept_pictures import MOST_KEPT_PIXELS, KeptPicture
from skipbo.ui.tabletop import Ground, compose, felt_strip
from skipbo.ui.theme import TableTop


class BareTable:
    """A bare table to paint from, again and again. The picture may go: it is fetched when it is needed."""

    def __init__(self, kept: KeptPicture | None, make: Callable[[], pygame.Surface]) -> None:
        self._kept, self._make = kept, make
        self._picture: pygame.Surface | None = None

    @property
    def picture(self) -> pygame.Surface:
        """The picture. Without the unused byte of each pixel, for it is copied seldom: 8 MB less at 4K."""
        if self._picture is None:
            self._picture = self._make().convert(24) if self._kept is None else self._kept.picture()
        return self._picture

    def let_go(self) -> None:
        """Nothing is painted for a while: without it, if the disk gives it back."""
        if self._kept is not None and self._kept.is_kept:
            self._picture = None


class Grounds:
    """Makes them afresh each time: whoever shows one keeps it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        #: Where large pictures are left for the next time, if anywhere.
        self.kept_folder: Path | None = None
        self._tables: WeakSet[BareTable] = WeakSet()

    def compose(self, size: tuple[int, int], top: TableTop, ground: Ground) -> pygame.Surface:
        """A bare table with what lies on it for good."""
        return compose(self._folder / "textures", size, top, ground)

    def from_last_time(
        self,
        what: str,
        size: tuple[int, int],
        top: TableTop,
        make: Callable[[], pygame.Surface],
        sources: Sequence[str] = (),
    ) -> pygame.Surface:
        """A large picture on this table from the disk, where it was left before; else made, and left there.

        Besides the table's own textures it may have other `sources`.
        """
        kept = self._kept(what, size, top, make, sources)
        return make() if kept is None else kept.picture()

    def table(self, size: tuple[int, int], top: TableTop, ground: Ground) -> BareTable:
        """The bare table that a game is played on."""

        def make() -> pygame.Surface:
            return self.compose(size, top, ground)

        mat = "-".join(str(number) for number in ground.mat or ())
        table = BareTable(self._kept(f"table-{mat}", size, top, make), make)
        self._tables.add(table)
        return table

    def rest(self) -> None:
        """Nothing moves for a while: what the disk gives back at once need not be here."""
        for table in self._tables:
            table.let_go()

    def _kept(
        self,
        what: str,
        size: tuple[int, int],
        top: TableTop,
        make: Callable[[], pygame.Surface],
        sources: Sequence[str] = (),
    ) -> KeptPicture | None:
        if self.kept_folder is None or size[0] * size[1] > MOST_KEPT_PIXELS:
            return None
        files = (f"textures/{top.wood}.jpg", f"textures/felt-{top.name}.jpg", *sources)
        name = f"{what}-{top.name}-plain" if top.plain else f"{what}-{top.name}"
        return KeptPicture(self.kept_folder, name, size, [self._folder / file for file in files], make)

    def felt_strip(self, width: int, height: int, radius: int, top: TableTop) -> pygame.Surface:
        """A piece of lit felt with rounded corners."""
        return felt_strip(self._folder / "textures", width, height, radius, top)
