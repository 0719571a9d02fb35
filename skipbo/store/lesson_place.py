"""Where a lesson was left, so that it can be continued: one small file, which is ignored if it makes no
sense.
"""

import contextlib
from dataclasses import dataclass
from typing import Final

from skipbo.engine.interned import Value
from skipbo.store.atomic import write_atomic
from skipbo.store.disk import REAL, Disk
from skipbo.store.keep_aside import move_aside
from skipbo.store.paths import Paths
from skipbo.store.problems import BadFile, DiskError
from skipbo.store.safe_json import Limits, check_version, dump, load, shape_of

VERSION: Final = 1
_LIMITS: Final = Limits(size=1 << 16, depth=4, values=4000)
_MOST_STEPS: Final = 1000
_MOST_MOVES: Final = 2000


@dataclass(frozen=True, slots=True)
class LessonPlace(Value):
    """Which lesson, at which of its steps, and what has been played in it, in the notation."""

    lesson: str
    step: int
    moves: tuple[str, ...] = ()


class LessonPlaces:
    """The one lesson that can be continued. A lesson is soon begun anew: a disk that fails is no news."""

    def __init__(self, paths: Paths, disk: Disk = REAL) -> None:
        self._path, self._kept, self._disk = paths.lesson, paths.kept, disk

    def read(self) -> LessonPlace | None:
        """Where a lesson was left; None where none was, or the file makes no sense."""
        with contextlib.suppress(BadFile):
            return self._read()
        return None

    def keep(self, place: LessonPlace) -> None:
        """Remember it, instead of what was left before."""
        told = {"version": VERSION, "lesson": place.lesson, "step": place.step, "moves": list(place.moves)}
        if self._is_somebody_s() and not move_aside(self._path, self._kept, self._disk):
            return
        with contextlib.suppress(DiskError):
            write_atomic(self._path, dump(told), self._disk)

    def forget(self) -> None:
        """It was played to its end."""
        if self._is_somebody_s():
            return
        with contextlib.suppress(OSError):
            self._disk.remove(self._path)

    def _read(self) -> LessonPlace:
        name = self._path.name
        shape = shape_of(name)
        document = shape.mapping(load(self._path, _LIMITS, self._disk), "")
        check_version(document, VERSION, name)
        return LessonPlace(
            shape.text(shape.field(document, "lesson"), "lesson"),
            shape.number(shape.field(document, "step"), "step", range(_MOST_STEPS)),
            tuple(
                shape.text(move, "moves", 40)
                for move in shape.entries(shape.field(document, "moves"), "moves", _MOST_MOVES)
            ),
        )

    def _is_somebody_s(self) -> bool:
        """Whether something has the file's name that the game did not write."""
        try:
            self._read()
        except BadFile as error:
            return error.code != "file_missing"
        return False
