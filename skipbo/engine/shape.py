"""What the values of a JSON document must be: objects with their fields, lists, texts, numbers, yes or no.

Whoever reads a kind of document makes one `Shape` with its own error. Each check returns the value, and says
of a wrong one what is wrong (a code), where it stands, and what is there instead.
"""

from collections.abc import Callable
from typing import Any, Final

LONGEST_TEXT: Final = 200


class Shape:
    """The checks of one kind of document; `refuse(code, where, **details)` makes its error."""

    def __init__(self, refuse: Callable[..., Exception]) -> None:
        self._refuse = refuse

    def mapping(self, value: object, where: str) -> dict[str, Any]:
        """The value, if it is an object."""
        if not isinstance(value, dict):
            raise self._refuse("no_object", where, value=quoted(value))
        return value

    def field(self, document: dict[str, Any], name: str, within: str = "") -> Any:
        """The value of an object's field, if it is there."""
        if name not in document:
            raise self._refuse("missing", place(within, name))
        return document[name]

    def entries(self, value: object, where: str, longest: int | None = None) -> list[Any]:
        """The value, if it is a list of at most this many entries."""
        if not isinstance(value, list):
            raise self._refuse("no_list", where, value=quoted(value))
        if longest is not None and len(value) > longest:
            raise self._refuse("too_long", where, value=quoted(value), most=longest)
        return value

    def text(self, value: object, where: str, longest: int | None = LONGEST_TEXT) -> str:
        """The value, if it is a text of at most this many letters that can be written to a file."""
        if not isinstance(value, str) or (longest is not None and len(value) > longest):
            raise self._refuse("no_text", where, value=quoted(value))
        try:
            value.encode()
        except UnicodeEncodeError:
            raise self._refuse("no_text", where, value=quoted(value)) from None
        return value

    def number(self, value: object, where: str, allowed: range) -> int:
        """The value, if it is a whole number of a range."""
        if type(value) is not int or value not in allowed:
            least, most = allowed.start, allowed.stop - 1
            raise self._refuse("number", where, value=quoted(value), least=least, most=most)
        return value

    def flag(self, value: object, where: str) -> bool:
        """The value, if it is yes or no."""
        if not isinstance(value, bool):
            raise self._refuse("no_flag", where, value=quoted(value))
        return value


def place(within: str, name: str) -> str:
    """Where a field stands in a document."""
    return f"{within}.{name}" if within else name


def cut(text: object, most: int = 60) -> str:
    """What somebody gave, as far as a refusal quotes it."""
    told = str(text)
    return told if len(told) <= most else f"{told[:most]}…"


def quoted(value: object) -> str:
    """A value as an error may quote it."""
    text = value if isinstance(value, str) else repr(value)[:60]
    return "".join(letter if letter.isascii() and letter.isprintable() else "?" for letter in text[:40])
