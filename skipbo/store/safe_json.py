"""JSON from files that nobody vouches for: limits are checked before the parser sees a byte.

Size, nesting and the number of values are counted first, so that no file can eat the memory or the time; then
absurd numbers, broken characters and NaN are refused. Everything wrong is one `BadFile` with the file's name
and the place.
"""

import json
import math
import re
import zlib
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path
from typing import Any, Final, NoReturn

from skipbo.engine.interned import Value
from skipbo.engine.shape import Shape, quoted
from skipbo.store.disk import REAL, Disk
from skipbo.store.problems import BadFile, StoreError
from skipbo.store.reading import LARGEST, read_file


@dataclass(frozen=True, slots=True)
class Limits(Value):
    """How much a file may hold."""

    size: int = LARGEST
    depth: int = 48
    values: int = 600_000


LIMITS: Final = Limits()
ROOM: Final = Limits(size=6 << 20, values=450_000)
"""What a match may hold when it is saved or opened: beyond it is room for its next games."""
_DIGITS: Final = 18
_BOM: Final = b"\xef\xbb\xbf"

# Possessive, so that the longest string costs neither a stack nor a second look.
_STRING: Final = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"?+', re.DOTALL)
_STRING_OR_BRACKET: Final = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"?+|[\[\]{}]', re.DOTALL)
_NOT_BRACKETS: Final = bytes(byte for byte in range(256) if byte not in b"[]{}")
_STEP: Final = [1 if byte in b"[{" else -1 for byte in range(256)]
_SURROGATE: Final = re.compile(r"\\u[dD][89a-fA-F]")


def load(path: Path, limits: Limits = LIMITS, disk: Disk = REAL, follow: bool = False) -> object:
    """The JSON value in a file; raises `BadFile`."""
    return parse(read_file(path, limits.size, disk, follow), path.name, limits)


def parse(data: bytes, file: str, limits: Limits = LIMITS) -> object:
    """The JSON value in these bytes; `file` is the name for the message of a `BadFile`."""
    data = data.removeprefix(_BOM)
    if len(data) > limits.size:
        raise BadFile("file_too_big", file=file, size=len(data), limit=limits.size)
    if not data.strip():
        raise BadFile("file_empty", file=file)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadFile("file_not_text", file=file, place=error.start) from error
    _check_structure(data, file, limits)
    try:
        value = json.loads(
            text, parse_int=_whole_number, parse_float=_real_number, parse_constant=_refuse_number
        )
    except json.JSONDecodeError as error:
        raise BadFile("file_not_json", file=file, place=f"{error.lineno}:{error.colno}") from error
    except _AbsurdNumber as error:
        raise BadFile("file_bad_number", file=file, value=error.args[0]) from error
    except RecursionError as error:  # the depth is known to be small; a deep caller could still get here
        raise BadFile("file_too_deep", file=file, place="1:1") from error
    broken = _SURROGATE.search(text)
    if broken and not _is_encodable(value):
        raise BadFile("file_bad_text", file=file, place=_place(text, broken.start()))
    return value


def dump(value: object) -> bytes:
    """A value as one line of compact JSON, in UTF-8."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    return text.encode("utf-8", "replace")


def check_readable(data: bytes, file: str, limits: Limits = LIMITS) -> None:
    """Raise `StoreError` for what `dump` made if it is more than would be read again."""
    try:
        if len(data) <= limits.size:
            _check_structure(data, file, limits)
            return
    except BadFile:
        pass
    raise StoreError("too_big_to_write", file=file)


def checksum(value: object) -> str:
    """The checksum of a value as `dump` writes it."""
    return f"{zlib.crc32(dump(value)):08x}"


def shape_of(file: str) -> Shape:
    """The checks of a document in a file; they raise `BadFile` naming the place."""

    def refuse(code: str, where: str, **details: object) -> BadFile:
        if code == "missing":
            return BadFile("file_lacks", file=file, place=where)
        return bad_value(file, where, details["value"])

    return Shape(refuse)


def check_version(document: dict[str, Any], newest: int, file: str) -> None:
    """Raise `BadFile` if a document is of no version that can be read, or of a newer one."""
    shape = shape_of(file)
    version = shape.number(shape.field(document, "version"), "version", range(1, 10**_DIGITS))
    if version > newest:
        raise BadFile("file_newer", file=file, version=version)


def sealed(kind: str, version: int, body: dict[str, Any]) -> bytes:
    """A document of ours as it is written: what it is, a checksum, and what it says."""
    return dump({"format": kind, "version": version, "checksum": checksum(body), **body})


def load_sealed(path: Path, kind: str, newest: int, disk: Disk = REAL) -> dict[str, Any]:
    """What the document of a file says, if it is of this kind and whole; raises `BadFile`."""
    document = shape_of(path.name).mapping(load(path, disk=disk), "1:1")
    if document.get("format") != kind:
        raise BadFile("file_wrong_kind", file=path.name)
    return body_of(document, newest, path.name)


def body_of(document: dict[str, Any], newest: int, file: str, may_lack_seal: bool = False) -> dict[str, Any]:
    """What a document says besides what it is; raises `BadFile` if it was changed or is of a newer game."""
    check_version(document, newest, file)
    body = {key: value for key, value in document.items() if key not in ("format", "version", "checksum")}
    if not (may_lack_seal and "checksum" not in document) and document.get("checksum") != checksum(body):
        raise BadFile("file_checksum", file=file)
    return body


def bad_value(file: str, place: str, value: object) -> BadFile:
    """The error for a value that makes no sense at its place."""
    return BadFile("file_bad_value", file=file, place=place, value=quoted(value))


class _AbsurdNumber(ValueError):
    pass


def _whole_number(digits: str) -> int:
    if len(digits.lstrip("-")) > _DIGITS:
        raise _AbsurdNumber(digits[:20] + "…")
    return int(digits)


def _real_number(digits: str) -> float:
    value = float(digits) if len(digits) < 400 else math.inf
    if not math.isfinite(value):
        raise _AbsurdNumber(digits[:20] + "…")
    return value


def _refuse_number(word: str) -> NoReturn:
    raise _AbsurdNumber(word)


def _check_structure(data: bytes, file: str, limits: Limits) -> None:
    bare = _STRING.sub(b"", data)
    brackets = bare.translate(None, _NOT_BRACKETS)
    if bare.count(b",") + bare.count(b":") + len(brackets) // 2 > limits.values:
        raise BadFile("file_too_many", file=file, limit=limits.values)
    if max(accumulate(map(_STEP.__getitem__, brackets)), default=0) > limits.depth:
        raise BadFile("file_too_deep", file=file, place=_deep_place(data, limits.depth))


def _deep_place(data: bytes, limit: int) -> str:
    depth = 0
    for match in _STRING_OR_BRACKET.finditer(data):
        token = match.group()
        if token[:1] != b'"':
            depth += _STEP[token[0]]
            if depth > limit:
                before = data[: match.start()].decode("utf-8", "replace")
                return _place(before, len(before))
    return "1:1"


def _place(text: str, offset: int) -> str:
    line = text.count("\n", 0, offset) + 1
    return f"{line}:{offset - text.rfind(chr(10), 0, offset)}"


def _is_encodable(value: object) -> bool:
    try:
        json.dumps(value, ensure_ascii=False).encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True
