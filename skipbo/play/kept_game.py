"""A kept game's record as the pages hold it that look at hundreds of them: packed.

As plain objects a record takes some 50 KB, packed 2: the window's memory is small, and so is what goes to the
worker.
"""

from __future__ import annotations

import json
import zlib
from typing import NamedTuple


class KeptGame(NamedTuple):
    """A record with when it was finished, as the store has it."""

    finished: str
    """Year, month, day, and time, to be sorted by; empty if nobody knows."""
    moves: int
    packed: bytes
    luck: tuple[float, ...] | None = None
    """What the cards brought each side, if that has been worked out."""

    @classmethod
    def of(cls, finished: str, document: object, luck: tuple[float, ...] | None = None) -> KeptGame:
        """A document as it was read from a file."""
        moves = document.get("moves") if isinstance(document, dict) else None
        count = len(moves) if isinstance(moves, list) else 0
        return cls(finished, count, zlib.compress(json.dumps(document).encode("ascii"), level=1), luck)

    @property
    def document(self) -> object:
        """The record, as it was read."""
        return json.loads(zlib.decompress(self.packed))
