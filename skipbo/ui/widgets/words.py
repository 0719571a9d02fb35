"""Words in forms: labels, paragraphs and titles; they take no focus."""

from __future__ import annotations

import pygame

from skipbo.ui.theme import Colour
from skipbo.ui.widgets.base import Widget
from skipbo.ui.widgets.paint import Paint


class Label(Widget):
    """One line of text."""

    def __init__(
        self,
        rect: pygame.Rect,
        words: str,
        role: str = "body",
        units: float = 21,
        colour: Colour | None = None,
        align: str = "left",
        may_shorten: bool = False,
    ) -> None:
        super().__init__(rect)
        self.words, self.role, self.units, self.colour = words, role, units, colour
        self.align, self.may_shorten = align, may_shorten

    def draw(self, surface: pygame.Surface, paint: Paint) -> None:
        """The words, in the middle of the height."""
        colour = self.colour or paint.palette.ink
        paint.words(
            surface, self.words, self.role, self.units, colour, self.rect, self.align, self.may_shorten
        )


class Paragraph(Widget):
    """Wrapped text from the rectangle's top."""

    def __init__(
        self,
        rect: pygame.Rect,
        words: str,
        role: str = "body",
        units: float = 21,
        colour: Colour | None = None,
        align: str = "left",
    ) -> None:
        super().__init__(rect)
        self.words, self.role, self.units, self.colour, self.align = words, role, units, colour, align

    def draw(self, surface: pygame.Surface, paint: Paint) -> None:
        """The lines."""
        colour = self.colour or paint.palette.soft
        paint.paragraph(surface, self.words, self.role, self.units, colour, self.rect, self.align)


class Row(Widget):
    """A form's row: a field with a name and a note; its control lies on it as a widget of its own."""

    def __init__(self, rect: pygame.Rect, words: str, note: str = "", control_width: int = 0) -> None:
        super().__init__(rect)
        self.words, self.note, self.control_width = words, note, control_width

    def draw(self, surface: pygame.Surface, paint: Paint) -> None:
        """Field and words."""
        from skipbo.ui.widgets.button import row_words

        paint.field(surface, self.rect)
        left = self.rect.left + paint.k(22)
        box = pygame.Rect(
            left, self.rect.top, self.rect.right - paint.k(26) - self.control_width - left, self.rect.height
        )
        row_words(surface, paint, self.words, self.note, box)
