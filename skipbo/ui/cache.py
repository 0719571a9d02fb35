"""A cache of pictures that counts bytes and lets go of what was used least recently."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


class PictureCache:
    """Keeps made pictures up to a number of bytes."""

    def __init__(self, cap: int) -> None:
        self.cap = cap
        self.used = 0
        #: How many pictures have been made so far.
        self.made = 0
        self._kept: OrderedDict[Hashable, tuple[pygame.Surface, int]] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The kept picture of this key, made now if there is none."""
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
            return kept[0]
        picture = make()
        self.made += 1
        size = picture.get_width() * picture.get_height() * picture.get_bytesize()
        self._kept[key] = (picture, size)
        self.used += size
        self.shrink(self.cap)
        return picture

    def shrink(self, to: int) -> None:
        """Let go of what was used least recently until no more than this is left, or the last picture."""
        while self.used > to and len(self._kept) > 1:
            _, (_, freed) = self._kept.popitem(last=False)
            self.used -= freed

    def holds(self, key: Hashable) -> bool:
        """Whether the picture of this key is made already."""
        return key in self._kept

    def clear(self) -> None:
        """Let everything go."""
        self._kept.clear()
        self.used = 0

    def __len__(self) -> int:
        return len(self._kept)
