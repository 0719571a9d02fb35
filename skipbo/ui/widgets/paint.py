"""What all widgets draw with: sizes in menu units, words that fit, slabs, paper, rings."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from skipbo.ui import shapes
from skipbo.ui.theme import Colour, Palette, mixed

if TYPE_CHECKING:
    from skipbo.ui.context import Context

#: Words shrink to fit, but not below this.
SMALLEST_UNITS = 16.5
LINE_STEP = 1.08
"""The lines of a label that had to break lie this many times their size apart."""
LIP = 5
RADIUS = 20


class Paint:
    """A context seen as brushes; `overflows` collects words that could not be drawn whole (for tests)."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.art = context.art
        self.text = context.text
        self.overflows: list[str] = []

    @property
    def palette(self) -> Palette:
        """The colours that hold now."""
        return self.context.palette

    def k(self, units: float) -> int:
        """Menu units to pixels."""
        return round(units * self.context.metrics.k)

    def font(self, units: float) -> int:
        """A text size in pixels."""
        return max(self.context.metrics.smallest_text, round(units * self.context.metrics.k))

    def width(self, words: str, role: str, units: float) -> int:
        """How wide these words are, in pixels."""
        return self.text.width(words, role, self.font(units))

    def words(
        self,
        surface: pygame.Surface,
        words: str,
        role: str,
        units: float,
        colour: Colour,
        box: pygame.Rect,
        align: str = "left",
        may_shorten: bool = False,
        breaks: bool = False,
    ) -> pygame.Rect:
        """A line, in the middle of the box's height; smaller where too wide, then in several lines where
        the box is high enough for them (with `breaks` where that leaves them larger), and cut only as a last
        resort."""
        px, lines = self.fitted(words, role, units, box.size, may_shorten, breaks)
        pictures = [self.text.render(line, role, px, colour) for line in lines]
        first = box.centery - (len(lines) - 1) * self._step(px) / 2
        places = []
        for number, picture in enumerate(pictures):
            place = picture.get_rect(centery=round(first + number * self._step(px)))
            if align == "center":
                place.centerx = box.centerx
            elif align == "right":
                place.right = box.right
            else:
                place.left = box.left
            surface.blit(picture, place)
            places.append(place)
        return places[0].unionall(places[1:])

    def fitted(
        self,
        words: str,
        role: str,
        units: float,
        size: tuple[int, int],
        may_shorten: bool = False,
        breaks: bool = False,
    ) -> tuple[int, list[str]]:
        """How large `words` writes them in a box of this size, and in which lines."""
        width = size[0]
        wanted = self.font(units)
        least = min(wanted, self.font(SMALLEST_UNITS))
        px = self.text.fitting(words, role, wanted, width, least)
        if self.text.width(words, role, px) <= width:
            if not breaks or px == wanted:
                return px, [words]
            broken, lines = self._broken(words, role, wanted, px + 1, size)
            return (broken, lines) if lines else (px, [words])
        px, lines = self._broken(words, role, wanted, least, size)
        if not lines and not may_shorten:  # rather too small than cut
            px, lines = self._broken(words, role, least, min(least, self.text.smallest), size)
            if not lines:
                px = self.text.fitting(words, role, least, width)
                lines = [words] if self.text.width(words, role, px) <= width else []
        if not lines:
            lines = [self.text.shortened(words, role, px, width)]
            if not may_shorten:
                self.overflows.append(words)
        return px, lines

    def level(self, role: str, units: float, pieces: Sequence[tuple[str, tuple[int, int]]]) -> float:
        """The size at which each of the words has room in its box: one row has letters of one size."""
        wanted = self.font(units)
        return units * min(self.fitted(words, role, units, size, True)[0] for words, size in pieces) / wanted

    def has_room(self, words: str, role: str, width: int) -> bool:
        """Whether a line of each word has room in this width, however small."""
        px = self.font(SMALLEST_UNITS)
        return max(self.text.width(word, role, px) for word in words.split() or [""]) <= width

    def _broken(
        self, words: str, role: str, wanted: int, least: int, box: tuple[int, int]
    ) -> tuple[int, list[str]]:
        """The words in as few lines as fit the box, at the largest of some sizes; no lines where none do."""
        if " " not in words:
            return least, []
        width, height = box
        largest = min(wanted, round(height / (1 + LINE_STEP)))
        for size in dict.fromkeys((largest, (largest + least) // 2, least)):
            if size < least:
                continue
            lines = self.text.wrap(words, role, size, width)
            high = size + (len(lines) - 1) * self._step(size)
            if high <= height and " ".join(lines) == words:
                return size, lines
        return least, []

    def _step(self, px: int) -> float:
        """From one line of a label to the next."""
        return px * LINE_STEP

    def line_high(self, words: str, role: str, width: int) -> int:
        """How high a box must be for these words at their smallest, where they may have to break."""
        px = self.font(SMALLEST_UNITS)
        lines = self.text.wrap(words, role, px, width) if self.text.width(words, role, px) > width else [""]
        return math.ceil(px + (len(lines) - 1) * self._step(px))

    def paragraph(
        self,
        surface: pygame.Surface,
        words: str,
        role: str,
        units: float,
        colour: Colour,
        box: pygame.Rect,
        align: str = "left",
    ) -> int:
        """Wrapped text from the box's top; smaller until it is no higher than the box; the height used."""
        px = self.font(units)
        least = min(px, self.font(SMALLEST_UNITS))
        while px > least and self._height(words, role, px, box.width) > box.height:
            px -= 1
        used = self._height(words, role, px, box.width)
        if used > box.height + px // 2:
            self.overflows.append(words)
        self.text.draw_paragraph(surface, words, role, px, colour, box, align)
        return used

    def paragraph_height(self, words: str, role: str, units: float, width: int) -> int:
        """The height of wrapped text at its full size."""
        return self._height(words, role, self.font(units), width)

    def _height(self, words: str, role: str, px: int, width: int) -> int:
        return len(self.text.wrap(words, role, px, width)) * self.text.line_height(role, px)

    def icon(
        self, surface: pygame.Surface, name: str, units: float, colour: Colour, centre: tuple[int, int]
    ) -> None:
        """A line icon, centred."""
        picture = self.art.icon(name, self.k(units), colour)
        surface.blit(picture, picture.get_rect(center=centre))

    def chosen(
        self, surface: pygame.Surface, rect: pygame.Rect, radius: float = 18, lip_height: float = 4
    ) -> None:
        """The slab under what is chosen, or has won."""
        palette = self.palette
        self.slab(
            surface, rect, palette.selected, palette.selected_low, palette.selected_lip, radius, lip_height,
            0.12, border=palette.selected_line,
        )  # fmt: skip

    def tick(self, surface: pygame.Surface, centre: tuple[int, int]) -> None:
        """The mark on a corner of what is chosen."""
        size = self.k(38)
        disc = self.art.boxes.rounded(size, size, size // 2, self.palette.on)
        surface.blit(disc, disc.get_rect(center=centre))
        mark = self.art.icon("check", round(size * 0.62), self.palette.cream)
        surface.blit(mark, mark.get_rect(center=centre))

    def slab(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        top: Colour,
        low: Colour,
        lip: Colour,
        radius: float = RADIUS,
        lip_height: float = LIP,
        shadow: float = 0.22,
        lit: bool = True,
        border: Colour | None = None,
    ) -> None:
        """A solid thing with a lip below, a soft shadow and light on its upper edge; `rect` is the face."""
        r, lip_px = self.k(radius), self.k(lip_height)
        if shadow > 0:
            blur = max(2, self.k(8))
            soft, reach = self.art.boxes.shadow(rect.width, rect.height, r, blur, shadow)
            surface.blit(soft, (rect.x - reach, rect.y - reach + lip_px + self.k(4)))
        look = (rect.height, top, low, lip, r, lip_px, lit, border, self.k(2.2))
        ends = r + lip_px
        face = self.art.boxes.apart("slab", *rect.size, ends, look, lambda wide: _slab(wide, *look))
        surface.blit(face, rect)

    def paper(
        self, surface: pygame.Surface, rect: pygame.Rect, radius: float = 34, keep: bool = True
    ) -> None:
        """A panel of paper with lip and shadow; `keep` False where it is drawn once into a static layer."""
        palette = self.palette
        r, lip_px = self.k(radius), self.k(6)
        blur = max(3, self.k(22))
        if keep:
            soft, reach = self.art.boxes.shadow(rect.width, rect.height, r, blur, 0.5)
        else:
            soft, reach = shapes.soft_box(rect.width, rect.height, r, blur, (26, 10, 4), 128)
        surface.blit(soft, (rect.x - reach, rect.y - reach + self.k(12)))
        if keep:
            self.slab(surface, rect, palette.paper, palette.paper_low, palette.lip, radius, 6, 0)
        else:
            surface.blit(
                _slab(
                    rect.width,
                    rect.height,
                    palette.paper,
                    palette.paper_low,
                    palette.lip,
                    r,
                    lip_px,
                    False,
                    None,
                    0,
                ),
                rect,
            )

    def field(
        self, surface: pygame.Surface, rect: pygame.Rect, radius: float = 20, edge: Colour | None = None
    ) -> None:
        """A bright field with a fine line: rows of a form; a stronger `edge` marks one among others."""
        palette = self.palette
        line = max(1, self.k(2)) if edge is None else max(2, self.k(3))
        surface.blit(
            self.art.boxes.rounded(
                rect.width,
                rect.height,
                self.k(radius),
                palette.field,
                border=edge or palette.line,
                border_width=line,
            ),
            rect,
        )

    def focus_ring(self, surface: pygame.Surface, rect: pygame.Rect, radius: float) -> None:
        """The keyboard's ring: cream next to the thing, blue round it."""
        palette = self.palette
        cream, blue = max(2, self.k(3)), max(2, self.k(4))
        inner = rect.inflate(2 * cream, 2 * cream)
        outer = inner.inflate(2 * blue, 2 * blue)
        r = self.k(radius)
        surface.blit(self.art.boxes.ring(inner.width, inner.height, r + cream, cream, palette.cream), inner)
        surface.blit(
            self.art.boxes.ring(outer.width, outer.height, r + cream + blue, blue, palette.focus), outer
        )

    def scrim(self, surface: pygame.Surface, strength: float = 0.55) -> None:
        """Darken everything that was drawn."""
        veil = pygame.Surface(surface.get_size())
        veil.fill(self.palette.scrim)
        veil.set_alpha(round(255 * strength))
        surface.blit(veil, (0, 0))


def _slab(
    width: int,
    height: int,
    top: Colour,
    low: Colour,
    lip: Colour,
    radius: int,
    lip_px: int,
    lit: bool,
    border: Colour | None,
    border_px: int,
) -> pygame.Surface:
    picture = shapes.blank(width, height + lip_px)
    if lip_px:
        picture.blit(shapes.rounded(width, height, radius, lip), (0, lip_px))
    if border is not None:
        picture.blit(
            shapes.rounded(width, height, radius, top, low, border=border, border_width=border_px), (0, 0)
        )
        return picture
    if not lit:
        picture.blit(shapes.rounded(width, height, radius, top, low), (0, 0))
        return picture
    picture.blit(shapes.rounded(width, height, radius, mixed(top, (255, 255, 255), 0.55)), (0, 0))
    edge = max(1, min(height // 40, lip_px // 3))
    picture.blit(shapes.rounded(width, height - edge, radius, top, low), (0, edge))
    return picture
