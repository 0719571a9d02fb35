"""Words in forms: labels, paragraphs and titles; they take no focus."""

from __future__ import annotations

import pygame

from skipbo.ui.access.things import Kind, Thing
from skipbo.ui.theme import Colour
from skipbo.ui.widgets.paint import Paint
from skipbo.ui.widgets.widget import Widget


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

    def label(self) -> str:
        """The line."""
        return self.words

    def thing(self) -> Thing | None:
        """A title is a heading, everything else plain words."""
        told = super().thing()
        return told._replace(kind=Kind.HEADING) if told is not None and self.role == "title" else told

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

    def label(self) -> str:
        """The text."""
        return self.words

    def draw(self, surface: pygame.Surface, paint: Paint) -> None:
        """The lines."""
        colour = self.colour or paint.palette.soft
        paint.paragraph(surface, self.words, self.role, self.units, colour, self.rect, self.align)


class Row(Widget):
    """A form's row: a field with a name and a note; its control lies on it as a widget of its own."""

    def __init__(self, rect: pygame.Rect, words: str, note: str = "", control_width: int = 0) -> None:
        super().__init__(rect)
        self.words, self.note, self.control_width = words, note, control_width

    def label(self) -> str:
        """What is explained of the row: its control says the name, if there is one."""
        if self.control_width:
            return self.note
        return ": ".join(words for words in (self.words, self.note) if words)

    def draw(self, surface: pygame.Surface, paint: Paint) -> None:
        """Field and words."""
        from skipbo.ui.widgets.button import row_words

        paint.field(surface, self.rect)
        left = self.rect.left + paint.k(22)
        box = pygame.Rect(
            left, self.rect.top, self.rect.right - paint.k(26) - self.control_width - left, self.rect.height
        )
        row_words(surface, paint, self.words, self.note, box)


class EmptyNote(Widget):
    """What stands where a list has nothing yet: three fanned cards, and a sentence below."""

    def __init__(self, rect: pygame.Rect, words: str, cards: tuple[int, int, int] = (3, 0, 11)) -> None:
        super().__init__(rect)
        self.words, self.cards = words, cards

    def label(self) -> str:
        """The sentence."""
        return self.words

    def draw(self, surface: pygame.Surface, paint: Paint) -> None:
        """Cards, then words, in the middle."""
        high = min(paint.k(230), self.rect.height // 2)
        room = pygame.Rect(0, 0, min(self.rect.width, paint.k(720)), self.rect.height // 3)
        lines = paint.text.wrap(self.words, "body", paint.font(23), room.width)
        if len(lines) > 1:  # all lines about as long: no single word is left over
            room.width = min(room.width, round(paint.width(self.words, "body", 23) / len(lines) * 1.14))
        block = high + paint.k(52) + paint.paragraph_height(self.words, "body", 23, room.width)
        top = self.rect.top + max(0, (self.rect.height - block) // 2)
        wide = round(high * 5 / 7)
        soft = paint.art.boxes.shadow(wide, high, round(high * 0.066), max(2, paint.k(6)), 0.4)[0]
        for step, card in enumerate(self.cards):
            angle = 12 - 12 * step
            x = self.rect.centerx + round((step - 1) * wide * 0.62)
            y = top + high // 2 + abs(step - 1) * paint.k(10)
            turned = paint.art.turned(soft, angle)
            surface.blit(turned, turned.get_rect(center=(x, y + paint.k(5))))
            picture = paint.art.turned(paint.art.card(card, high, mini=False), angle)
            surface.blit(picture, picture.get_rect(center=(x, y)))
        room.midtop = (self.rect.centerx, top + high + paint.k(52))
        paint.paragraph(surface, self.words, "body", 23, paint.palette.soft, room, "center")
