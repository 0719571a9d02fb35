"""Where the text of the decks' compositions comes from: the engine reads no files, so it is told."""

from collections.abc import Callable

_providers: list[Callable[[], str]] = []


def provide(read: Callable[[], str]) -> None:
    """Say how to get the text of the data file; it is read when the first deck is needed."""
    _providers[:] = [read]


def text() -> str:
    """The text, read now."""
    return _providers[0]()
