"""A scene of widgets, read aloud: what each widget says, and what the scene draws by itself."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

import pygame

from skipbo.ui.access.things import Described, Kind, Thing

W = TypeVar("W", bound="Readable")


class Readable(Protocol):
    """A widget that says what it is."""

    key: str

    def thing(self) -> Thing | None:
        """The widget as it is read aloud."""


def described(
    widgets: Iterable[Readable],
    focused: Readable | None,
    title: str,
    sentences: Sequence[str],
    is_dialog: bool,
) -> Described:
    """The whole scene; what it draws by itself (`sentences`) comes first."""
    nowhere = pygame.Rect(0, 0, 0, 0)
    things = [
        Thing(f"said {number}", Kind.TEXT, words, nowhere, can_focus=False)
        for number, words in enumerate(sentences)
        if words
    ]
    focus, heading = "", ""
    for key, widget in _keyed(widgets):
        thing = widget.thing()
        if thing is None:
            continue
        things.append(thing._replace(key=key))
        heading = heading or (thing.name if thing.kind is Kind.HEADING else "")
        if widget is focused:
            focus = key
    return Described(title or heading, tuple(things), focus, is_dialog)


def widget_of(widgets: Iterable[W], key: str) -> W | None:
    """The widget that was described under this key."""
    return next((widget for name, widget in _keyed(widgets) if name == key), None)


def _keyed(widgets: Iterable[W]) -> Iterable[tuple[str, W]]:
    """Every widget with a key of its own: the one it has, or its place among those without."""
    seen: dict[str, int] = {}
    for number, widget in enumerate(widgets):
        key = widget.key or f"# {number}"
        seen[key] = seen.get(key, 0) + 1
        yield (key if seen[key] == 1 else f"{key} {seen[key]}"), widget
