"""The records of all finished games, one file each, listed and replayable.

A file's name is the moment and the game's own number (`20261118-101530-9f3c01aa55d0e1b2-3.skipbo.json`), so
that a list needs no index that could be wrong, and a game that is kept twice after a crash is still one
file. Nothing is dropped here unless `drop` is told which, after the player agreed.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from skipbo.engine.interned import Value
from skipbo.store.atomic import write_atomic
from skipbo.store.disk import REAL, Disk
from skipbo.store.keep_aside import kept_message
from skipbo.store.paths import RECORD_SUFFIX, Paths
from skipbo.store.problems import BadFile, Problem, StoreError, disk_error, plain_error
from skipbo.store.safe_json import check_readable, dump, load, shape_of

if TYPE_CHECKING:  # the engine is loaded with the first record, for the title must be there at once
    from skipbo.engine.record import Record, RecordError
    from skipbo.engine.rules import Rules

UNCOUNTED: Final = "-uncounted"
"""The end of a game's number where its cards were known: its record is kept, and it is in no statistics."""
_GAME: Final = rf"[0-9a-f]{{16}}-\d{{1,4}}(?:{UNCOUNTED})?"
_NAME: Final = re.compile(rf"(\d{{8}}-\d{{6}})-({_GAME})(?:-(\d{{1,3}}))?{re.escape(RECORD_SUFFIX)}")
_MOMENT: Final = "%Y%m%d-%H%M%S"
FORMAT_OF_RECORDS: Final = "skipbo-record"
GAME: Final = re.compile(_GAME)
"""What the number of a game looks like: its match's, and which of the match's games it is."""


@dataclass(frozen=True, slots=True)
class RecordEntry(Value):
    """A record as a list shows it; `problem` says why one can't be replayed."""

    path: Path
    finished: datetime | None = None
    game: str = ""
    edition: str = ""
    players: tuple[str, ...] = ()
    controllers: tuple[str, ...] = ()
    winners: tuple[int, ...] = ()
    reason: str = ""
    points: tuple[int, ...] = ()
    problem: Problem | None = None
    rules: "Rules | None" = None
    seed: str = ""
    """With the rules: what tells a daily deal."""
    lead: int = 0
    """By how many stock cards the first seat's side was ahead."""

    @property
    def is_counted(self) -> bool:
        """Whether the game is in the statistics."""
        return not self.game.endswith(UNCOUNTED)

    @property
    def name(self) -> str:
        """The file's name."""
        return self.path.name


class Records:
    """The folder of records."""

    def __init__(self, paths: Paths, disk: Disk = REAL, clock: Callable[[], datetime] = datetime.now) -> None:
        self._paths = paths
        self._disk = disk
        self._clock = clock
        #: Done before records are dropped: what isn't counted yet would be lost with its record.
        self.before_drop: Callable[[], object] = lambda: None

    def names(self) -> list[str]:
        """The file names of all records, the newest first, without opening one."""
        try:
            names = [path.name for path in self._paths.records.iterdir() if path.name.endswith(RECORD_SUFFIX)]
        except OSError:
            return []
        return sorted((name for name in names if not name.startswith(".")), reverse=True)

    def counted(self) -> list[str]:
        """The same without those that are in no statistics."""
        return [name for name in self.names() if not game_of(name).endswith(UNCOUNTED)]

    def entries(self, start: int = 0, count: int | None = None) -> list[RecordEntry]:
        """What a list shows of some records, the newest first; a page at a time, for each is read."""
        end = None if count is None else start + count
        return [self.entry(name) for name in self.names()[start:end]]

    def entry(self, name: str) -> RecordEntry:
        """What a list shows of one record."""
        from skipbo.engine.scoring import stock_lead

        path = self._paths.records / name
        found = _NAME.fullmatch(name)
        finished = _moment(found[1]) if found else None
        game = found[2] if found else ""
        try:
            record = check_record(self.load(name), name)
        except StoreError as error:
            return RecordEntry(path, finished, game, problem=error.problem)
        return RecordEntry(
            path,
            finished,
            game,
            record.rules.edition,
            tuple(seat.name for seat in record.seats),
            tuple(seat.controller for seat in record.seats),
            record.result.winner_seats,
            record.result.reason,
            record.result.points,
            rules=record.rules,
            seed=record.seed,
            lead=stock_lead(record.rules, record.result, 0),
        )

    def load(self, name: str) -> dict[str, Any]:
        """A record's document; raises `BadFile`, with a copy of the file kept aside."""
        path = self._paths.records / name
        if Path(name).name != name or not name.endswith(RECORD_SUFFIX) or not self._disk.exists(path):
            raise StoreError("record_missing", name=name)
        return load_record(path, self._paths, self._disk)

    def add(self, game: str, record: dict[str, Any]) -> str:
        """Keeps a finished game's record and returns its name; raises `DiskError`.

        The same game with the same moves stays one file. Played again from a save to another end, it gets a
        second.
        """
        if not GAME.fullmatch(game):
            raise ValueError(f"{game!r} is no game's number")
        data = dump(record)
        check_readable(data, game)
        kept = self.of_game(game)
        for name in kept:
            try:
                if load(self._paths.records / name, disk=self._disk) == record:
                    return name
            except BadFile:
                continue  # the damaged one stays as it is, beside the good one
        suffix = f"-{len(kept) + 1}" if kept else ""
        name = f"{self._clock().strftime(_MOMENT)}-{game}{suffix}{RECORD_SUFFIX}"
        write_atomic(self._paths.records / name, data, self._disk)
        return name

    def of_game(self, game: str) -> list[str]:
        """The names of a game's records."""
        return [name for name in self.names() if game_of(name) == game]

    def surplus(self, limit: int) -> list[str]:
        """The oldest records beyond a number, for the question whether they may go; 0 is no limit."""
        ours = [name for name in self.names() if _NAME.fullmatch(name)]
        return ours[limit:] if limit else []

    def drop(self, names: Iterable[str]) -> None:
        """Deletes these records for good; the question comes before. Raises `DiskError`."""
        self.before_drop()
        there = set(self.names())
        try:
            for name in names:
                if name in there:
                    self._disk.remove(self._paths.records / name)
            if there:
                self._disk.sync_folder(self._paths.records)
        except OSError as error:
            raise disk_error(self._paths.records.name, error) from error


def game_of(name: str) -> str:
    """The game's number in a record's file name, or nothing if the file is not one of ours."""
    found = _NAME.fullmatch(name)
    return found[2] if found else ""


def moment_of(name: str) -> datetime | None:
    """When the game of a record's file name was finished; None if the file is not one of ours."""
    found = _NAME.fullmatch(name)
    return _moment(found[1]) if found else None


def load_record(path: Path, paths: Paths, disk: Disk = REAL) -> dict[str, Any]:
    """A record file's document, well-formed by the engine's check; raises `BadFile`, a copy kept."""
    try:
        document = load(path, disk=disk)
        check_record(document, path.name)
        return shape_of(path.name).mapping(document, "1:1")
    except BadFile as error:
        raise kept_message(error, path, paths.kept, disk) from error


def check_record(document: object, file: str) -> "Record":
    """The record in a document; raises `BadFile` naming the place."""
    from skipbo.engine.record import Record, RecordError

    try:
        return Record.from_json(document)
    except RecordError as error:
        raise _plain(error, file) from error


def _plain(error: "RecordError", file: str) -> BadFile:
    if error.code == "no_record":
        return BadFile("file_wrong_kind", file=file)
    if (
        error.code == "version"
        and (version := str(error.details.get("version"))).isdigit()
        and version != "0"
    ):
        return BadFile("file_newer", file=file, version=version)
    if error.code == "missing":
        return BadFile("file_lacks", file=file, place=error.where)
    return plain_error(error, file)


def _moment(text: str) -> datetime | None:
    try:
        return datetime.strptime(text, _MOMENT)
    except ValueError:
        return None
