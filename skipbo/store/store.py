"""All that is kept, in one object that the window, the text table and the command line open."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, Literal

from skipbo.engine.interned import Value
from skipbo.store.atomic import sweep
from skipbo.store.autosave import Autosave, HandOut, Resume, T
from skipbo.store.disk import REAL, Disk
from skipbo.store.keep_aside import kept_message
from skipbo.store.log import Log
from skipbo.store.opening import open_file
from skipbo.store.paths import Paths
from skipbo.store.problems import BadFile, Problem, StoreError, plain_error
from skipbo.store.records import Records
from skipbo.store.safe_json import ROOM, check_readable, dump
from skipbo.store.saves import Save, Saves
from skipbo.store.settings import Settings
from skipbo.store.statistics import Statistics
from skipbo.store.tournaments import Tournaments


@dataclass(frozen=True, slots=True)
class OpenedSave(Value, Generic[T]):
    """A file from the command line that is a save, with its match (or room)."""

    path: Path
    content: T
    kind: Literal["save"] = "save"


@dataclass(frozen=True, slots=True)
class OpenedRecord(Value):
    """A file from the command line that is a record, with its document."""

    path: Path
    content: dict[str, Any]
    kind: Literal["record"] = "record"


class Store(Generic[T]):
    """A player's settings, saves, records and statistics, and the match under way.

    `hand_out` makes of a match (or room) what others get of it: the window and the text table get sittings,
    and no real game.
    """

    def __init__(
        self,
        paths: Paths,
        resume: Resume,
        hand_out: HandOut[T],
        disk: Disk = REAL,
        settings: Settings | None = None,
        log: Log | None = None,
    ) -> None:
        self.paths = paths
        self._resume, self._hand_out = resume, hand_out
        self._disk = disk
        self.log = log or Log(paths, disk)
        self.settings = settings or Settings(paths, disk)
        self.saves = Saves(paths, disk)
        self.records = Records(paths, disk)
        self.statistics = Statistics(paths, self.records, disk)
        self.tournaments = Tournaments(paths, disk)
        self.records.before_drop = self.statistics.catch_up
        self.autosave = Autosave(paths, self.saves, self.records, self.statistics, resume, hand_out, disk)
        for folder in (paths.config, paths.saves, paths.records, paths.autosave, paths.statistics):
            sweep(folder, disk)

    @classmethod
    def open(
        cls,
        paths: Paths | None = None,
        *,
        resume: Resume,
        hand_out: HandOut[T],
        settings: Settings | None = None,
    ) -> "Store[T]":
        """The store in these folders, else in the system's; whatever lies there, it opens.

        `resume` is `skipbo.play.resume.resume`, handed in because the store stands below `play`. `settings`
        are those of these folders, if somebody has read them already.
        """
        return cls(paths or Paths.find(), resume, hand_out, settings=settings)

    def close(self) -> None:
        """Writes what is left and lets another copy of the game take over."""
        self.autosave.close()

    def take_problems(self) -> list[Problem]:
        """What the player should be told, each once; cheap enough to ask every frame."""
        found = [self.settings.take_problem(), self.settings.take_problem(), self.statistics.take_problem()]
        found.append(self.tournaments.take_problem())
        problems = [problem for problem in found if problem] + self.autosave.take_problems()
        for problem in problems:
            self.log.write("problem", code=problem.code)
        return problems

    def load_save(self, save: Save) -> T:
        """The match (or room) of a named save; raises `BadFile`, with a copy of the file kept aside."""
        document = self.saves.load(save)
        try:
            return self._match(document, save.path)
        except BadFile as error:
            raise kept_message(error, save.path, self.paths.kept, self._disk) from error

    def open_file(self, path: Path | str) -> OpenedSave[T] | OpenedRecord:
        """A file from the desktop or the command line; raises `BadFile`."""
        opened = open_file(path, self._disk)
        if opened.kind == "record":
            return OpenedRecord(opened.path, opened.document)
        return OpenedSave(opened.path, self._match(opened.document, opened.path))

    def _match(self, document: dict[str, Any], path: Path) -> T:
        try:
            check_readable(dump(document), path.name, ROOM)
        except StoreError:
            raise BadFile("file_too_full", file=path.name) from None
        try:
            return self._hand_out(self._resume(document, [])[0])
        except Exception as error:  # a match's own error; any other would be no reason to die either
            raise plain_error(error, path.name, "match") from error
