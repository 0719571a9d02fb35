"""What a search has found: its sentence in a few lines, the words that were found marked as with a pen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from skipbo.engine.names import folded
from skipbo.ui.access.things import Kind, Thing
from skipbo.ui.widgets.paint import Paint
from skipbo.ui.widgets.widget import Pressable

MOST_LINES = 4
UNITS = 18.0
PAD = 14.0


def shown_lines(paint: Paint, sentence: str, width: int) -> list[str]:
    """The sentence in lines of a row of this width, with an ellipsis where it goes on."""
    px = paint.font(UNITS)
    lines = paint.text.wrap(sentence, "body", px, width - 2 * paint.k(PAD))
    if len(lines) <= MOST_LINES:
        return lines
    last = paint.text.shortened(f"{lines[MOST_LINES - 1]} …", "body", px, width - 2 * paint.k(PAD))
    return [*lines[: MOST_LINES - 1], last]


def row_height(paint: Paint, sentence: str, width: int) -> int:
    """How high the row of a sentence is."""
    step = paint.text.line_height("body", paint.font(UNITS))
    return len(shown_lines(paint, sentence, width)) * step + 2 * paint.k(9)


def marks(line: str, words: Sequence[str]) -> list[tuple[int, int]]:
    """Where these words stand in a line, capitals and accents aside: first letter and the one after."""
    letters, places = "", []
    for place, letter in enumerate(line):
        plain = folded(letter)
        letters += plain
        places += [place] * len(plain)
    places.append(len(line))
    found = []
    for word in words:
        at = letters.find(word) if word else -1
        while at >= 0:
            found.append((places[at], places[at + len(word)]))
            at = letters.find(word, at + len(word))
    return sorted(found)


class FoundRow(Pressable):
    """A press goes to where it stands; `page` is told to whoever hears the row."""

    ring_radius = 14

    def __init__(
        self,
        rect: pygame.Rect,
        page: str,
        sentence: str,
        words: Sequence[str],
        on_press: Callable[[], None],
        key: str = "",
    ) -> None:
        super().__init__(rect, on_press, key)
        self.page, self.sentence, self.words = page, sentence, tuple(words)

    def label(self) -> str:
        """The page, then the sentence."""
        return f"{self.page}. {self.sentence}"

    def thing(self) -> Thing | None:
        """A button that goes there."""
        return self._as(Kind.BUTTON, self.label())

    def draw(self, surface: pygame.Surface, paint: Paint) -> None:
        """Field, marks, lines."""
        palette, rect = paint.palette, self.rect
        paint.field(surface, rect, 14)
        px, left, y = paint.font(UNITS), rect.left + paint.k(PAD), rect.top + paint.k(9)
        step = paint.text.line_height("body", px)
        for line in shown_lines(paint, self.sentence, rect.width):
            for begin, end in marks(line, self.words):
                x = left + paint.text.width(line[:begin], "body", px)
                wide = paint.text.width(line[begin:end], "body", px)
                box = pygame.Rect(x - paint.k(2), y, wide + 2 * paint.k(2), step)
                surface.blit(paint.art.boxes.rounded(*box.size, paint.k(5), palette.selected), box)
            surface.blit(paint.text.render(line, "body", px, palette.ink), (left, y))
            y += step
