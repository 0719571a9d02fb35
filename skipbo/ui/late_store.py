"""The store as the first picture needs it: the settings at once, everything else when it is asked for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from skipbo.store.log import Log
from skipbo.store.paths import Paths
from skipbo.store.problems import Problem
from skipbo.store.settings import Settings

if TYPE_CHECKING:
    from skipbo.play.sitting import Sitting
    from skipbo.store.autosave import Autosave
    from skipbo.store.records import Records
    from skipbo.store.saves import Save, Saves
    from skipbo.store.statistics import Statistics
    from skipbo.store.store import OpenedRecord, OpenedSave, Store
    from skipbo.store.tournaments import Tournaments

#: Seconds that the title, or the news of a fault, waits for the disk to have the last move.
LONGEST_WAIT = 1.0


class LateStore:
    """A `Store` that opens itself on first use: it brings the whole engine with it, the title needs none."""

    def __init__(self, paths: Paths | None = None) -> None:
        self.paths = paths or Paths.find()
        self.settings = Settings(self.paths)
        self.log = Log(self.paths)

    @cached_property
    def whole(self) -> Store[Sitting]:
        """The store itself, opened now if it wasn't."""
        from skipbo.store.store import Store

        return Store(self.paths, _resume, hand_out=_sitting, settings=self.settings, log=self.log)

    @property
    def is_open(self) -> bool:
        """Whether the whole store was needed already."""
        return "whole" in self.__dict__

    @property
    def autosave(self) -> Autosave[Sitting]:
        """The match under way."""
        return self.whole.autosave

    @property
    def saves(self) -> Saves:
        """The named saves."""
        return self.whole.saves

    @property
    def records(self) -> Records:
        """The finished games."""
        return self.whole.records

    @property
    def statistics(self) -> Statistics:
        """The numbers."""
        return self.whole.statistics

    @property
    def tournaments(self) -> Tournaments:
        """How tournaments ended."""
        return self.whole.tournaments

    def load_save(self, save: Save) -> Sitting:
        """The match (or room) of a named save."""
        return self.whole.load_save(save)

    def open_file(self, path: Any) -> OpenedSave[Sitting] | OpenedRecord:
        """A file from the desktop or the command line."""
        return self.whole.open_file(path)

    def is_match_kept(self) -> bool:
        """Whether a match can be continued, once the last move is on the disk."""
        if not self.is_open:
            return False
        self.autosave.wait(LONGEST_WAIT)
        return self.autosave.under_way() is not None

    def take_problems(self) -> list[Problem]:
        """What the player should be told, each once."""
        if self.is_open:
            return self.whole.take_problems()
        mine = self.settings.take_problem()
        if mine:
            self.log.write("problem", code=mine.code)
        return [mine] if mine else []

    def close(self) -> None:
        """Write what is left."""
        if self.is_open:
            self.whole.close()


def _resume(document: dict[str, Any], entries: Sequence[Any]) -> tuple[Any, int]:
    from skipbo.play.resume import resume  # not needed before a match is

    return resume(document, entries)


def _sitting(whole: object) -> Sitting:
    from skipbo.play.sitting import Sitting  # no more than `_resume`

    return Sitting(whole)
