"""Files as somebody else may have made them: sound in form, with something in them not to be trusted."""

import json
from pathlib import Path
from typing import Any

from skipbo.play.match import Match, Seat
from skipbo.play.tournament import Room
from skipbo.store import journal_files
from skipbo.store.paths import Paths
from skipbo.store.safe_json import checksum
from skipbo.store.saves import Saves
from tests.play.quick import play_out
from tests.store.play_a_while import new_match

Change = tuple[tuple[str | int, ...], object]
"""Where in a document something else stands, and what."""


def changed(document: dict[str, Any], *changes: Change) -> dict[str, Any]:
    """A copy of a document with these places changed."""
    copy: dict[str, Any] = json.loads(json.dumps(document))
    for (*way, last), value in changes:
        inner: Any = copy
        for step in way:
            inner = inner[step]
        inner[last] = value
    return copy


def match_document(*changes: Change, games: int = 0) -> dict[str, Any]:
    """A match with a person and a computer player, so many games further, changed."""
    match = new_match(seed="hostile", target=0 if games == 0 else 500)
    for _ in range(games):
        play_out(match)
        match.next_game()
    return changed(match.to_json(), *changes)


def room_document(*changes: Change) -> dict[str, Any]:
    """A tournament's room of two tables, changed."""
    people = new_match("tournament").seats
    others = [Seat(f"R{seat}", "easy") for seat in range(6)]
    return changed(Room.begin(new_match("tournament").rules, [people, others], "hostile").to_json(), *changes)


def record_document(*changes: Change) -> dict[str, Any]:
    """The record of a finished game, changed."""
    match = new_match(seed="hostile", target=0)
    play_out(match)
    return changed(match.records[0].to_json(), *changes)


def save_file(root: Path, document: dict[str, Any], **header: Any) -> Path:
    """A save among the player's own; its header says what `header` says."""
    told = {"edition": "classic", "players": ["Ana", "Bo"], **header}
    path = Saves(Paths.find(root)).write("hostile", document, "classic", ["Ana", "Bo"]).path
    body = json.loads(path.read_text(encoding="utf-8"))
    body = {key: value for key, value in {**body, **told}.items() if key not in _SEAL}
    sealed = {"format": "skipbo-save", "version": 1, "checksum": checksum(body), **body}
    path.write_text(json.dumps(sealed), encoding="utf-8")
    return path


_SEAL = ("format", "version", "checksum")


def record_file(folder: Path, document: dict[str, Any]) -> Path:
    """A record's file."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "20261118-101530-9f3c01aa55d0e1b2-1.skipbo.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    return path


def match_under_way(root: Path, document: dict[str, Any], pending: dict[str, Any] | None = None) -> Path:
    """A snapshot of a match under way, as a program that died would have left it; its file."""
    folder = Paths.find(root).autosave
    data, seal = journal_files.sealed({"match": document, "pending": pending or {}})
    folder.mkdir(parents=True, exist_ok=True)
    journal_files.journal_path(folder, 1).write_bytes(journal_files.first_line(seal))
    path = journal_files.snapshot_path(folder, 1)
    path.write_bytes(data)
    return path


def as_match(document: dict[str, Any]) -> Match | Room:
    """The match (or room) of a sound document."""
    return Room.from_json(document) if "tables" in document else Match.from_json(document)
