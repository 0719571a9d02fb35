"""Watches a picture being drawn for words that are cut, lie on others, or lie off the window."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from itertools import combinations
from typing import Any

import pygame

from skipbo.ui.menu_scene import MenuScene
from skipbo.ui.scene import Scene
from skipbo.ui.text import ELLIPSIS, Text
from skipbo.ui.widgets.paint import Paint
from skipbo.ui.widgets.scroll import ScrollArea

INK = 0.6
"""So much of a line's height is ink: the air above and below may lie on the next line's."""
TOUCH = 3
"""Words may run into others by so many pixels: letters have soft edges."""


class Watch:
    """What went wrong with the words of one picture; `faults` says it."""

    def __init__(self) -> None:
        self.cut: list[str] = []
        self._found: set[str] = set()
        self._placed: list[tuple[pygame.Surface, str, pygame.Rect]] = []

    def place(self, surface: pygame.Surface, words: str, box: pygame.Rect) -> None:
        """These words were written here."""
        seen = box.clip(surface.get_clip())
        if words.strip() and seen.height > box.height // 2:
            ink = seen.inflate(-2 * TOUCH, -round(box.height * (1 - INK)))
            self._placed.append((surface, words, ink))

    def new_picture(self) -> None:
        """What was placed so far lies on another picture, or below this one."""
        self._look()
        self._placed.clear()

    def faults(self) -> list[str]:
        """One sentence for each fault."""
        self._look()
        return sorted({*self._found, *(f"cut: {words}" for words in self.cut)})

    def _look(self) -> None:
        for surface, words, box in self._placed:
            if not surface.get_rect().inflate(2 * TOUCH, 2 * TOUCH).contains(box):
                self._found.add(f"off the picture: {words}")
        for (on, one, a), (other_on, other, b) in combinations(self._placed, 2):
            if on is other_on and one != other and a.colliderect(b):
                self._found.add(f"on each other: {one} / {other}")


def misplaced(top: Scene, size: tuple[int, int]) -> list[str]:
    """What can be pressed and doesn't lie in the window, or not in the page that scrolls to it."""
    if not isinstance(top, MenuScene):
        return []
    window, found = pygame.Rect((0, 0), size), []
    for widget in top.group.widgets:
        if isinstance(widget, ScrollArea):
            inside = [(one, widget.rect) for one in widget.inside() if one is not widget]
        else:
            inside = [(one, window) for one in widget.inside()]
        for one, room in inside:
            within = room.left <= one.rect.left and one.rect.right <= room.right
            is_in = within if isinstance(widget, ScrollArea) else room.contains(one.rect)
            if one.can_focus() and not is_in:
                found.append(f"off the window: {one.label()}")
    return found


def fitting(scenes: Sequence[Scene], size: tuple[int, int], watch: Watch) -> list[str]:
    """Draw the top scene, and every part of it that scrolls; all that doesn't fit."""
    top, surface = scenes[-1], pygame.Surface(size)
    top.draw(surface)
    areas = []
    if isinstance(top, MenuScene):
        areas = [
            one for widget in top.group.widgets for one in widget.inside() if isinstance(one, ScrollArea)
        ]
    for area in areas:
        while area.scroll_by(max(1, area.rect.height * 3 // 4)):
            watch.new_picture()
            top.draw(surface)
    return [*watch.faults(), *misplaced(top, size)]


@contextmanager
def watched() -> Iterator[Watch]:
    """Watch all that is written while this lasts."""
    watch = Watch()
    words, paragraph, shortened, draw = Paint.words, Paint.paragraph, Text.shortened, Text.draw

    def watch_words(self: Paint, surface: pygame.Surface, said: str, *rest: Any, **more: Any) -> pygame.Rect:
        box = words(self, surface, said, *rest, **more)
        watch.place(surface, said, box)
        return box

    def watch_paragraph(self: Paint, surface: pygame.Surface, said: str, *rest: Any, **more: Any) -> int:
        before = len(self.overflows)
        used = paragraph(self, surface, said, *rest, **more)
        box: pygame.Rect = more.get("box") or rest[3]
        watch.place(surface, said, pygame.Rect(box.topleft, (box.width, used)))
        watch.cut += self.overflows[before:]
        return used

    def watch_shortened(self: Text, said: str, *rest: Any) -> str:
        shown = shortened(self, said, *rest)
        if shown != said and shown.endswith(ELLIPSIS):
            watch.cut.append(said)
        return shown

    def watch_draw(self: Text, surface: pygame.Surface, said: str, *rest: Any, **more: Any) -> pygame.Rect:
        box = draw(self, surface, said, *rest, **more)
        watch.place(surface, said, box)
        return box

    with ExitStack() as watching:
        for owner, name, watcher in (
            (Paint, "words", watch_words),
            (Paint, "paragraph", watch_paragraph),
            (Text, "shortened", watch_shortened),
            (Text, "draw", watch_draw),
        ):
            watching.callback(setattr, owner, name, getattr(owner, name))
            setattr(owner, name, watcher)
        yield watch
