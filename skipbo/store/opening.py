"""Opening a file from the desktop or the command line, whatever it turns out to be."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from skipbo.engine.interned import Value
from skipbo.store.disk import REAL, Disk
from skipbo.store.problems import BadFile
from skipbo.store.records import FORMAT_OF_RECORDS, check_record
from skipbo.store.safe_json import load, shape_of
from skipbo.store.saves import FORMAT as FORMAT_OF_SAVES
from skipbo.store.saves import checked_body


@dataclass(frozen=True, slots=True)
class Opened(Value):
    """A file that is a save or a record: the match's document, or the record's."""

    kind: Literal["save", "record"]
    path: Path
    document: dict[str, Any]


def open_file(path: Path | str, disk: Disk = REAL) -> Opened:
    """What a file holds, told by its content, not its name; raises `BadFile`.

    It is the player's own file, wherever it is: it stays as it is, and nothing of it is copied.
    """
    path = Path(path)
    document = shape_of(path.name).mapping(load(path, disk=disk, follow=True), "1:1")
    if document.get("format") == FORMAT_OF_SAVES:
        return Opened("save", path, checked_body(document, path.name)["match"])
    if document.get("format") == FORMAT_OF_RECORDS:
        check_record(document, path.name)
        return Opened("record", path, document)
    raise BadFile("file_wrong_kind", file=path.name)
