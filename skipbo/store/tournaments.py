"""Finished tournaments: how the whole room ended for the people at its first table, a small file for each.

The records of games tell nothing of the other tables, so this is kept beside the statistics. The same
tournament, played to its end again from a save, stays one.
"""

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from skipbo.engine.interned import Value
from skipbo.engine.scoring import RoomResult
from skipbo.store.atomic import write_atomic
from skipbo.store.disk import REAL, Disk
from skipbo.store.finished import safe_identity
from skipbo.store.paths import Paths
from skipbo.store.problems import BadFile, Problem, StoreError
from skipbo.store.safe_json import load_sealed, sealed, shape_of

FORMAT: Final = "skipbo-tournament"
VERSION: Final = 1
SUFFIX: Final = ".tournament.json"
_MOST: Final = 10**6
_LONGEST_MOMENT: Final = 19


@dataclass(frozen=True, slots=True)
class PlayedTournament(Value):
    """How a finished tournament ended for one person."""

    finished: str
    """Year, month, day, and time, to be sorted by."""
    result: RoomResult


class Tournaments:
    """The folder of finished tournaments."""

    def __init__(self, paths: Paths, disk: Disk = REAL, clock: Callable[[], datetime] = datetime.now) -> None:
        self._folder = paths.statistics / "tournaments"
        self._disk = disk
        self._clock = clock
        self._problem: Problem | None = None

    def keep(self, identity: str, results: Sequence[RoomResult]) -> None:
        """Keep how a tournament ended; what can't be written is told by `take_problem`."""
        path = self._folder / f"{safe_identity(identity)}{SUFFIX}"
        if not results or self._disk.exists(path):
            return
        body = {
            "finished": f"{self._clock():%Y-%m-%d %H:%M:%S}",
            "people": [asdict(result) for result in results],
        }
        try:
            write_atomic(path, sealed(FORMAT, VERSION, body), self._disk)
        except StoreError as error:
            self._problem = error.problem

    def played(self) -> list[PlayedTournament]:
        """All of them, the oldest first; a damaged file is left where it is, and out."""
        found: list[PlayedTournament] = []
        try:
            paths = sorted(path for path in self._folder.iterdir() if path.name.endswith(SUFFIX))
        except OSError:
            return []
        for path in paths:
            try:
                found += _read(path, self._disk)
            except BadFile as error:
                self._problem = error.problem
        return sorted(found, key=lambda played: played.finished)

    def take_problem(self) -> Problem | None:
        """What the player should be told, once."""
        problem, self._problem = self._problem, None
        return problem


def _read(path: Path, disk: Disk) -> list[PlayedTournament]:
    file = path.name
    shape = shape_of(file)
    body = load_sealed(path, FORMAT, VERSION, disk)
    finished = shape.text(shape.field(body, "finished"), "finished", _LONGEST_MOMENT)
    people = shape.entries(shape.field(body, "people"), "people")
    return [
        PlayedTournament(finished, _result(shape.mapping(one, f"people[{number}]"), path.name, number))
        for number, one in enumerate(people)
    ]


def _result(told: dict[str, Any], file: str, number: int) -> RoomResult:
    shape, within = shape_of(file), f"people[{number}]"

    def count(name: str, least: int) -> int:
        return shape.number(shape.field(told, name, within), f"{within}.{name}", range(least, _MOST))

    return RoomResult(
        player=shape.text(shape.field(told, "player", within), f"{within}.player"),
        place=count("place", 1),
        pairs=count("pairs", 1),
        is_shared=shape.flag(shape.field(told, "is_shared", within), f"{within}.is_shared"),
        wins=count("wins", 0),
        tables=count("tables", 1),
    )
