"""All that is kept, in one object that the window, the text table and the command line open."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from skipbo.store.atomic import sweep
from skipbo.store.autosave import Autosave, HandOut, Resume, as_it_is
from skipbo.store.disk import REAL, Disk
from skipbo.store.errors import BadFile, Problem, StoreError, plain_error
from skipbo.store.keep_aside import kept_message
from skipbo.store.log import Log
from skipbo.store.opening import open_file
from skipbo.store.paths import Paths
from skipbo.store.records import Records
from skipbo.store.safe_json import ROOM, check_readable, dump
from skipbo.store.saves import Save, Saves
from skipbo.store.settings import Settings
from skipbo.store.statistics import Statistics


@dataclass(frozen=True)
class OpenedFile:
    """A file from the command line: a save with its match (or room), or a record with its document."""

    kind: Literal["save", "record"]
    path: Path
    content: Any


class Store:
    """A player's settings, saves, records and statistics, and the match under way."""

    def __init__(
        self,
        paths: Paths,
        resume: Resume,
        disk: Disk = REAL,
        settings: Settings | None = None,
        log: Log | None = None,
        hand_out: HandOut = as_it_is,
    ) -> None:
        self.paths = paths
        self._resume, self._hand_out = resume, hand_out
        self._disk = disk
        self.log = log or Log(paths, disk)
        self.settings = settings or Settings(paths, disk)
        self.saves = Saves(paths, disk)
        self.records = Records(paths, disk)
        self.statistics = Statistics(paths, self.records, disk)
        self.records.before_drop = self.statistics.catch_up
        self.autosave = Autosave(paths, self.saves, self.records, self.statistics, resume, disk, hand_out)
        for folder in (paths.config, paths.saves, paths.records, paths.autosave, paths.statistics):
            sweep(folder, disk)

    @classmethod
    def open(
        cls,
        paths: Paths | None = None,
        *,
        resume: Resume,
        settings: Settings | None = None,
        hand_out: HandOut = as_it_is,
    ) -> "Store":
        """The store in these folders, else in the system's; whatever lies there, it opens.

        `resume` is `skipbo.play.resume.resume`, handed in because the store stands below `play`. `settings`
        are those of these folders, if somebody has read them already. `hand_out` makes of a match (or room)
        what others get of it: the window and the text table get sittings, and no real game.
        """
        return cls(paths or Paths.find(), resume, settings=settings, hand_out=hand_out)

    def close(self) -> None:
        """Writes what is left and lets another copy of the game take over."""
        self.autosave.close()

    def take_problems(self) -> list[Problem]:
        """What the player should be told, each once; cheap enough to ask every frame."""
        found = [self.settings.take_problem(), self.settings.take_problem(), self.statistics.take_problem()]
        problems = [problem for problem in found if problem] + self.autosave.take_problems()
        for problem in problems:
            self.log.write("problem", code=problem.code)
        return problems

    def load_save(self, save: Save) -> Any:
        """The match (or room) of a named save; raises `BadFile`, with a copy of the file kept aside."""
        document = self.saves.load(save)
        try:
            return self._match(document, save.path)
        except BadFile as error:
            raise kept_message(error, save.path, self.paths.kept, self._disk) from error

    def open_file(self, path: Path | str) -> OpenedFile:
        """A file from the desktop or the command line; raises `BadFile`."""
        opened = open_file(path, self._disk)
        if opened.kind == "record":
            return OpenedFile("record", opened.path, opened.document)
        return OpenedFile("save", opened.path, self._match(opened.document, opened.path))

    def _match(self, document: dict[str, Any], path: Path) -> Any:
        try:
            check_readable(dump(document), path.name, ROOM)
        except StoreError:
            raise BadFile("file_too_full", file=path.name) from None
        try:
            return self._hand_out(self._resume(document, [])[0])
        except Exception as error:  # a match's own error; any other would be no reason to die either
            raise plain_error(error, path.name, "match") from error
