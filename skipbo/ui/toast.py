"""Short messages that lie over any scene for a moment, one after the other."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Protocol

import pygame

from skipbo.ui import tempo
from skipbo.ui.art import Art
from skipbo.ui.text import Text
from skipbo.ui.theme import Metrics, Palette

SECONDS_IN, SECONDS_OUT = 0.14, 0.20
MOST_WAITING = 6
#: How wide a message may be, in units; over a table it takes the shape with which it hides least.
WIDTHS = (900.0, 620.0, 460.0, 340.0, 260.0, 220.0)

#: Where a message may lie over a page, the usual place first.
EDGES = ("midtop", "midbottom", "topleft", "topright", "bottomleft", "bottomright", "midleft", "midright")

ToastPlace = tuple[int, tuple[int, int]]
"""Which of several sizes a message has, and where its middle is."""


def place_beside(
    window: pygame.Rect, sizes: Sequence[tuple[int, int]], shown: Sequence[pygame.Rect], margin: int
) -> ToastPlace:
    """Which of these sizes a message has over a page, and where: at the edge where it hides least of what is
    shown; what stands there several times counts as often."""
    inside = window.inflate(-2 * margin, -2 * margin)
    found: list[tuple[int, ToastPlace]] = []
    for number, size in enumerate(sizes):
        for corner in EDGES:
            paper = pygame.Rect((0, 0), size)
            setattr(paper, corner, getattr(inside, corner))
            parts = [paper.clip(area) for area in shown]
            found.append((sum(part.w * part.h for part in parts), (number, paper.center)))
    return min(found, key=lambda one: one[0])[1]


class Services(Protocol):
    """What a message is drawn with."""

    art: Art
    text: Text
    metrics: Metrics

    @property
    def palette(self) -> Palette:
        """The colours that hold now."""


class Toasts:
    """A queue of messages; the app advances and draws it after the scenes."""

    def __init__(self) -> None:
        self._waiting: deque[str] = deque(maxlen=MOST_WAITING)
        self._shown = ""
        self._age = 0.0
        self._until = 0.0

    def say(self, words: str) -> None:
        """Show this as soon as nothing else is shown; the same words are not said twice."""
        if words and words != self._shown and words not in self._waiting:
            self._waiting.append(words)

    @property
    def shown(self) -> str:
        """What is on the screen now."""
        return self._shown

    @property
    def moving(self) -> bool:
        """While a message fades, or one is about to appear."""
        return bool(self._waiting and not self._shown) or bool(self._shown and self._share() < 1.0)

    @property
    def showing(self) -> bool:
        """Whether a message lies over the picture."""
        return bool(self._shown)

    def update(self, dt: float) -> bool:
        """Advance; True when the picture changes."""
        if not self._shown:
            if not self._waiting:
                return False
            self._shown = self._waiting.popleft()
            self._age = 0.0
            self._until = max(tempo.REASON_STAYS, tempo.reading(self._shown))
            return True
        before = self._share()
        self._age += dt
        if self._age >= self._until + SECONDS_OUT:
            self._shown = ""
            return True
        return self._share() != before

    def _share(self) -> float:
        """How much of the message is there: 0 to 1."""
        if self._age < SECONDS_IN:
            return self._age / SECONDS_IN
        if self._age > self._until:
            return max(0.0, 1 - (self._age - self._until) / SECONDS_OUT)
        return 1.0

    def draw(
        self,
        surface: pygame.Surface,
        context: Services,
        place: Callable[[Sequence[tuple[int, int]]], ToastPlace | None] = lambda _sizes: None,
    ) -> None:
        """A dark plate, its words wrapped: at the upper edge, or in the shape and at the point that `place`
        finds.
        """
        if not self._shown:
            return
        scale = context.metrics.k
        px = max(context.metrics.smallest_text, round(21 * scale))
        pad_x, pad_y = round(28 * scale), round(16 * scale)
        step = context.text.line_height("body", px)
        widest = surface.get_width() - 4 * pad_x
        rooms = dict.fromkeys(min(widest, round(units * scale)) for units in WIDTHS)
        broken = [context.text.wrap(self._shown, "body", px, room) for room in rooms]
        sizes = [
            (
                max(context.text.width(line, "body", px) for line in lines) + 2 * pad_x,
                step * len(lines) + 2 * pad_y,
            )
            for lines in broken
        ]
        found = place(sizes) or (0, (surface.get_width() // 2, round(30 * scale) + sizes[0][1] // 2))
        shape, middle = found
        lines, (width, height) = broken[shape], sizes[shape]
        palette = context.palette
        plate = context.art.boxes.rounded(
            width,
            height,
            min(round(22 * scale), height // 2),
            palette.plate,
            border=palette.gold,
            border_width=2,
        ).copy()
        for number, line in enumerate(lines):
            picture = context.text.render(line, "body", px, palette.plate_words)
            plate.blit(picture, ((width - picture.get_width()) // 2, pad_y + number * step))
        share = self._share()
        plate.set_alpha(round(255 * share))
        surface.blit(plate, plate.get_rect(center=middle))
