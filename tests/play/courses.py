"""Courses of matches for tests: the other tables play at once, and a keeper writes down what it is told."""

from __future__ import annotations

from typing import Any

from skipbo.play.client.table_client import TableClient
from skipbo.play.match_course import KeepsRoom, MatchCourse
from skipbo.play.other_tables import OtherTables
from skipbo.play.sitting import Sitting


class ToldKeeper:
    """Writes down what a keeper is told."""

    def __init__(self) -> None:
        self.told: list[str] = []

    def begin(self, whole: Any) -> None:
        self.told.append("begin")

    def would_put_by(self, whole: Any) -> bool:
        return False

    def snapshot(self) -> None:
        self.told.append("snapshot")

    def end(self) -> None:
        self.told.append("end")


def course_of(
    sitting: Sitting,
    keeper: ToldKeeper | None = None,
    others: OtherTables | None = None,
    keep_room: KeepsRoom = lambda identity, results: None,
) -> MatchCourse:
    """The course of a match whose other tables play in this process."""
    client = TableClient(sitting.host())
    return MatchCourse(
        sitting, client, keeper or ToldKeeper(), others or OtherTables.at_once(), keep_room=keep_room
    )
