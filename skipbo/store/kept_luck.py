"""What the cards brought everybody in kept games, so that it need not be worked out a second time.

A small file beside the statistics, by the games' fingerprints. It is checked when it is read, and what makes
no sense there, or was worked out by another version, is worked out anew.
"""

import hashlib
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from skipbo import __version__
from skipbo.store.atomic import write_atomic
from skipbo.store.disk import REAL, Disk
from skipbo.store.paths import Paths
from skipbo.store.problems import StoreError
from skipbo.store.safe_json import load_sealed, sealed, shape_of

FORMAT: Final = "skipbo-luck"
VERSION: Final = 1
MOST_GAMES: Final = 1000
PARTS: Final = 10_000
"""Luck is kept in these parts of the winning chance."""
_FINGERPRINT: Final = 32
_MOST_LUCK: Final = 100 * PARTS

Luck = tuple[float, ...]
"""By side, in shares of the winning chance."""


def fingerprint(document: object) -> str:
    """What tells one record from any other."""
    told = json.dumps(document, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(told.encode()).hexdigest()[:_FINGERPRINT]


class KeptLuck:
    """Read when it is first asked; `keep` writes what is new."""

    def __init__(self, paths: Paths, disk: Disk = REAL) -> None:
        self._path = paths.statistics / "luck.json"
        self._disk = disk
        self._known: dict[str, Luck] | None = None

    def of(self, document: object) -> Luck | None:
        """What is known of a record."""
        return self._read().get(fingerprint(document))

    def keep(self, found: Sequence[tuple[object, Luck]]) -> None:
        """Keep what was worked out of records; the oldest make way for the newest.

        What can't be written is worked out again another time.
        """
        rounded = {
            fingerprint(document): tuple(round(PARTS * one) / PARTS for one in luck)
            for document, luck in found
        }
        known = self._read()
        if all(known.get(mark) == luck for mark, luck in rounded.items()):
            return
        for mark, luck in rounded.items():
            known.pop(mark, None)
            known[mark] = luck
        for mark in list(known)[:-MOST_GAMES]:
            del known[mark]
        games = [[mark, *(round(PARTS * one) for one in luck)] for mark, luck in known.items()]
        try:
            write_atomic(self._path, sealed(FORMAT, VERSION, {"by": __version__, "games": games}), self._disk)
        except StoreError:
            return

    def _read(self) -> dict[str, Luck]:
        if self._known is None:
            try:
                self._known = _read_luck(self._path, self._disk)
            except StoreError:
                self._known = {}
        return self._known


def _read_luck(path: Path, disk: Disk) -> dict[str, Luck]:
    shape = shape_of(path.name)
    body = load_sealed(path, FORMAT, VERSION, disk)
    if shape.field(body, "by") != __version__:
        return {}
    found: dict[str, Luck] = {}
    for number, game in enumerate(shape.entries(shape.field(body, "games"), "games")):
        where = f"games[{number}]"
        told = shape.entries(game, where)
        mark = shape.text(told[0] if told else None, where, _FINGERPRINT)
        parts = [shape.number(one, where, range(-_MOST_LUCK, _MOST_LUCK)) for one in told[1:]]
        found[mark] = tuple(part / PARTS for part in parts)
    return found
