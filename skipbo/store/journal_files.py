"""The journal's files: one snapshot and one journal a generation, and how they are written and read.

`match-000007.json` holds the sealed snapshot, `match-000007.journal` the entries since, a line each:

    CHECKSUM NUMBER JSON

Line 0 names the snapshot it belongs to. A generation counts from the moment its snapshot has got its name,
when its journal is already on the disk; older generations are removed after that. So at every moment there
is a whole one.
"""

import contextlib
import itertools
import re
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from skipbo.engine.interned import Value
from skipbo.store.atomic import write_all, write_atomic
from skipbo.store.disk import REAL, Disk
from skipbo.store.problems import BadFile
from skipbo.store.reading import read_beginning, read_file
from skipbo.store.safe_json import (
    Limits,
    check_version,
    checksum,
    dump,
    load,
    parse,
    shape_of,
)

FORMAT: Final = "skipbo-match-under-way"
VERSION: Final = 1

UNREADABLE: Final = frozenset({"file_unreadable", "file_not_regular", "file_newer"})
"""The codes of files of which this program can't know what they hold."""

_DIGITS: Final = 12
LAST: Final = 10**_DIGITS - 1
"""The last number of a generation: no other is written, and no other is looked for."""

_NAME: Final = re.compile(rf"match-([0-9]{{6,{_DIGITS}}})\.(json|journal)")
_BEYOND: Final = re.compile(rf"match-[0-9]{{{_DIGITS + 1},}}\.(json|journal)")
_LINE: Final = re.compile(rb"([0-9a-f]{8}) ((\d{1,9}) (.*))", re.DOTALL)
_ENTRY: Final = Limits(size=64 << 10, depth=8, values=4000)


@dataclass(frozen=True, slots=True)
class Recovery(Value):
    """What the disk held: the snapshot and what came after; `is_damaged` if more came that can't be read."""

    snapshot: dict[str, Any]
    seal: str
    entries: list[Any]
    is_damaged: bool = False
    file: str = "match"
    """The journal's name."""


def generations(folder: Path, disk: Disk = REAL) -> list[int]:
    """The numbers of all generations of which there is any file, the newest first."""
    found = {int(match[1]) for match in map(_NAME.fullmatch, disk.names(folder)) if match}
    return sorted(found, reverse=True)


def is_stranger(folder: Path, generation: int, disk: Disk = REAL) -> bool:
    """Whether a generation's snapshot is no ordinary file: none of ours, and nobody's match."""
    return disk.is_special(snapshot_path(folder, generation))


def strangers(folder: Path, disk: Disk = REAL) -> list[str]:
    """The names of what is named like a generation and can't be ours: a number too high, no file at all."""
    beyond = [name for name in disk.names(folder) if _BEYOND.fullmatch(name)]
    return beyond + [
        snapshot_path(folder, generation).name
        for generation in generations(folder, disk)
        if is_stranger(folder, generation, disk)
    ]


def free_number(used: Sequence[int]) -> int:
    """The number of the next generation: the one after all used, or the first free one after the last."""
    newest = max(used, default=0)
    return newest + 1 if newest < LAST else next(n for n in itertools.count(1) if n not in used)


def snapshot_path(folder: Path, generation: int) -> Path:
    """Where a generation's snapshot is."""
    return folder / f"match-{generation:06d}.json"


def journal_path(folder: Path, generation: int) -> Path:
    """Where a generation's journal is."""
    return folder / f"match-{generation:06d}.journal"


def sealed(snapshot: dict[str, Any]) -> tuple[bytes, str]:
    """A snapshot as its file holds it, and its checksum."""
    body = dump(snapshot)
    seal = f"{zlib.crc32(body):08x}"
    head = dump({"format": FORMAT, "version": VERSION, "checksum": seal})
    return head[:-1] + b',"body":' + body + b"}\n", seal


def line(number: int, text: bytes) -> bytes:
    """One line of a journal."""
    numbered = b"%d %s" % (number, text)
    return b"%08x %s\n" % (zlib.crc32(numbered), numbered)


def first_line(seal: str) -> bytes:
    """The line that ties a journal to its snapshot."""
    return line(0, dump({"snapshot": seal}))


def write_generation(
    folder: Path, generation: int, snapshot: bytes, lines: Sequence[bytes], disk: Disk = REAL
) -> int:
    """Writes a generation and returns its journal, open for appending; raises `OSError` or `DiskError`."""
    disk.make_folder(folder)
    descriptor = disk.create(journal_path(folder, generation))
    try:
        write_all(disk, descriptor, b"".join(lines))
        disk.sync(descriptor)
        write_atomic(snapshot_path(folder, generation), snapshot, disk)
    except BaseException:
        with contextlib.suppress(OSError):
            disk.close(descriptor)
        for path in paths_of(folder, generation):  # nothing had these names before
            with contextlib.suppress(OSError):
                disk.remove(path)
        raise
    return descriptor


def paths_of(folder: Path, generation: int) -> tuple[Path, Path]:
    """A generation's two files, the snapshot first: a journal alone means nothing."""
    return snapshot_path(folder, generation), journal_path(folder, generation)


def read_generation(folder: Path, generation: int, disk: Disk = REAL) -> Recovery:
    """A generation as it is on the disk; raises `BadFile`, with code "file_missing" if it has no snapshot."""
    snapshot, seal = read_snapshot(folder, generation, disk)
    path, is_too_long = journal_path(folder, generation), False
    try:
        data = read_file(path, disk=disk)
    except BadFile as error:
        if error.code in UNREADABLE:
            raise
        is_too_long = error.code == "file_too_big"
        data = read_beginning(path, disk=disk) if is_too_long else b""
    entries, is_damaged = _entries(data, seal)
    return Recovery(snapshot, seal, entries, is_damaged or is_too_long, path.name)


def read_snapshot(folder: Path, generation: int, disk: Disk = REAL) -> tuple[dict[str, Any], str]:
    """A generation's snapshot and its checksum; raises `BadFile`."""
    path = snapshot_path(folder, generation)
    shape = shape_of(path.name)
    document = shape.mapping(load(path, disk=disk), "1:1")
    if document.get("format") != FORMAT:
        raise BadFile("file_wrong_kind", file=path.name)
    check_version(document, VERSION, path.name)
    snapshot = shape.mapping(shape.field(document, "body"), "body")
    seal = checksum(snapshot)
    if document.get("checksum") != seal:
        raise BadFile("file_checksum", file=path.name)
    return snapshot, seal


def mentions(folder: Path, generation: int, words: bytes, disk: Disk = REAL) -> bool:
    """Whether these bytes are anywhere in a generation's journal."""
    try:
        return words in read_file(journal_path(folder, generation), disk=disk)
    except BadFile:
        return False


def is_journal_of(data: bytes, seal: str | None) -> bool:
    """Whether this is the beginning of this snapshot's journal."""
    return _value(data.split(b"\n", 1)[0], 0) == [{"snapshot": seal}]


def is_fresh_journal(data: bytes) -> bool:
    """Whether there is no more in this journal than the name of a snapshot."""
    if not data:
        return True
    lines = data.split(b"\n")
    first = _value(lines[0], 0)
    return (
        lines[1:] == [b""]
        and first is not None
        and isinstance(first[0], dict)
        and [*first[0]] == ["snapshot"]
    )


def _entries(data: bytes, seal: str) -> tuple[list[Any], bool]:
    """The entries up to the first line that isn't whole, and whether whole ones came after it.

    A torn last line is what a crash leaves of a move that was never acknowledged; it is no damage. A line
    with a right checksum was written whole, so it is damage if it says nothing.
    """
    entries: list[Any] = []
    lines = data.split(b"\n")[:-1]
    for number, text in enumerate(lines):
        value = _value(text, number)
        if value is None or (number == 0 and value != [{"snapshot": seal}]):
            rest = lines[number + 1 :]
            is_whole = number == 0 or _found(text) is not None
            return entries, is_whole or any(_LINE.fullmatch(later) for later in rest)
        if number:
            entries.append(value[0])
    return entries, not lines


def _value(text: bytes, number: int) -> list[Any] | None:
    """The value of a line, in a list; None if the line isn't whole, or is another."""
    found = _found(text)
    if not found or int(found[3]) != number:
        return None
    try:
        return [parse(found[4], "journal", _ENTRY)]
    except BadFile:
        return None


def _found(text: bytes) -> re.Match[bytes] | None:
    """The parts of a line that is as it was written."""
    found = _LINE.fullmatch(text)
    return found if found and int(found[1], 16) == zlib.crc32(found[2]) else None
