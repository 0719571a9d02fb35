"""A TOML text with some of its values changed, and every other line just as the player wrote it.

`changed_text` only looks for the lines; that the outcome says what it should is not left to it: whoever calls
it reads the new text and compares. A shape that it can't edit is a `CannotEdit`, never a guess.
"""

import tomllib
from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass
from typing import Any, Final

import tomli_w

from skipbo.engine.interned import Value

Path = tuple[str, ...]
_CLOSING: Final = {"[": "]", "{": "}"}
_SPACE: Final = " \t"


class CannotEdit(ValueError):
    """The text has a shape in which this change can't be made line by line."""


@dataclass(frozen=True, slots=True)
class _Line(Value):
    """A heading or a `key = value`, with the place of its value in the text; a value may span lines."""

    path: Path
    start: int
    end: int
    """Where the next one starts."""
    value: tuple[int, int] | None = None
    is_list: bool = False
    """Whether it is a heading of a list of tables."""


def changed_text(text: str, old: Mapping[str, Any], new: Mapping[str, Any]) -> str:
    """The text, which reads as `old`, with as few lines changed as make it read as `new`."""
    changes = list(_changes(old, new, ()))
    text = _dropped(text, {path for path, value in changes if value is _GONE})
    for path, value in changes:
        if value is not _GONE:
            text = _put(text, path, value)
    return text


# -- What changes ------------------------------------------------------------------------------------------

_GONE: Final = object()


def _changes(old: Mapping[str, Any], new: Mapping[str, Any], within: Path) -> Iterator[tuple[Path, Any]]:
    """The keys with another value in `new`, tables looked into; those that are gone come first."""
    for key in old:
        if key not in new:
            yield (*within, key), _GONE
    for key, value in new.items():
        before = old.get(key, _GONE)
        if isinstance(before, Mapping) and isinstance(value, Mapping):
            yield from _changes(before, value, (*within, key))
        elif before is _GONE or type(before) is not type(value) or before != value:
            yield (*within, key), value


def _put(text: str, path: Path, value: Any) -> str:
    """The text with this value: where the old one is, behind the others of its table, or at the end."""
    newline = "\r\n" if "\r\n" in text else "\n"
    is_section = tomli_w.dumps({"x": value}).startswith("[")
    lines = [line for line in _lines(text) if line.path[: len(path)] == path]
    if len(lines) == 1 and lines[0].path == path and lines[0].value and not is_section:
        start, end = lines[0].value
        return text[:start] + _written({"x": value}, newline)[len("x = ") :].rstrip() + text[end:]
    if lines:
        text = _dropped(text, {path})
    *table, key = path
    place = None if is_section else _end_of(text, tuple(table))
    if place is None:
        return _ended(text, newline) + newline + _written(_nested(path, value), newline)
    return _ended(text[:place], newline) + _written({key: value}, newline) + text[place:]


def _written(document: dict[str, Any], newline: str) -> str:
    return tomli_w.dumps(document).replace("\n", newline)


def _nested(path: Path, value: Any) -> dict[str, Any]:
    for key in reversed(path):
        value = {key: value}
    nested: dict[str, Any] = value
    return nested


def _end_of(text: str, table: Path) -> int | None:
    """Where another key of this table can be written: behind its last one; None if it has no heading."""
    place: int | None = None if table else 0
    is_inside = not table
    for line in _lines(text):
        if line.value is None:
            is_inside = line.path == table and not line.is_list
        if is_inside:
            place = line.end
    return place


def _dropped(text: str, paths: Set[Path]) -> str:
    """The text without the lines that make up these values: their own, or the sections of a table."""
    parts, kept_up_to = [], 0
    for line in _lines(text):
        if any(line.path[:depth] in paths for depth in range(1, len(line.path) + 1)):
            parts.append(text[kept_up_to : line.start])
            kept_up_to = line.end
    return "".join(parts) + text[kept_up_to:]


def _ended(text: str, newline: str) -> str:
    return text if not text or text.endswith("\n") else text + newline


# -- Reading a text line by line ---------------------------------------------------------------------------


def _lines(text: str) -> Iterator[_Line]:
    """The headings and keys of a sound text, from its beginning; comments and empty lines are passed over."""
    table: Path = ()
    place = 0
    while place < len(text):
        start = place
        place = _past(text, place, _SPACE)
        if place < len(text) and text[place] not in "#\r\n":
            if text[place] == "[":
                is_list = text.startswith("[[", place)
                table, place = _key(text, place + 1 + is_list)
                end = _line_end(text, place)
                yield _Line(table, start, end, None, is_list)
            else:
                key, place = _key(text, place)
                value = _past(text, place + 1, _SPACE)
                place = _value_end(text, value)
                end = _line_end(text, place)
                yield _Line((*table, *key), start, end, (value, place))
        place = _line_end(text, place)


def _key(text: str, place: int) -> tuple[Path, int]:
    """A dotted key, and the place of what ends it: `=` or `]`."""
    parts = []
    while True:
        place = _past(text, place, _SPACE)
        start = place
        if text[place : place + 1] in ('"', "'"):
            place = _string_end(text, place)
            quoted = text[start:place]
            parts.append(_unquoted(quoted))
        else:
            while place < len(text) and (text[place].isalnum() or text[place] in "-_"):
                place += 1
            parts.append(text[start:place])
        place = _past(text, place, _SPACE)
        if text[place : place + 1] != ".":
            if text[place : place + 1] not in ("=", "]"):
                raise CannotEdit("a key")
            return tuple(parts), place
        place += 1


def _unquoted(quoted: str) -> str:
    try:
        (key,) = tomllib.loads(f"{quoted} = 0")
    except tomllib.TOMLDecodeError as error:
        raise CannotEdit("a key") from error
    return key


def _value_end(text: str, place: int) -> int:
    """The place behind a value: a string, a list or table with all that is in it, or a bare word."""
    first = text[place : place + 1]
    if first in ('"', "'"):
        return _string_end(text, place)
    if first in _CLOSING:
        return _bracket_end(text, place)
    start = place
    while place < len(text) and text[place] not in "#\r\n,]}":
        place += 1
    return start + len(text[start:place].rstrip(_SPACE))


def _bracket_end(text: str, place: int) -> int:
    waiting: list[str] = []
    while place < len(text):
        letter = text[place]
        if letter in ('"', "'"):
            place = _string_end(text, place)
            continue
        if letter == "#":
            place = text.find("\n", place)
            if place < 0:
                break
        elif letter in _CLOSING:
            waiting.append(_CLOSING[letter])
        elif waiting and letter == waiting[-1]:
            waiting.pop()
            if not waiting:
                return place + 1
        place += 1
    raise CannotEdit("a bracket")


def _string_end(text: str, place: int) -> int:
    quote = text[place]
    is_long = text.startswith(quote * 3, place)
    closing = quote * 3 if is_long else quote
    place += len(closing)
    while place < len(text):
        if quote == '"' and text[place] == "\\":
            place += 2
        elif text.startswith(closing, place):
            place += len(closing)
            while is_long and text.startswith(quote, place):  # up to two may stand before the last three
                place += 1
            return place
        else:
            place += 1
    raise CannotEdit("a string")


def _past(text: str, place: int, letters: str) -> int:
    while place < len(text) and text[place] in letters:
        place += 1
    return place


def _line_end(text: str, place: int) -> int:
    end = text.find("\n", place)
    return len(text) if end < 0 else end + 1
