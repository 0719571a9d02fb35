"""What came to somebody against chance: a hill for every kind, and a marker where the number lies."""

from __future__ import annotations

import math

import pygame

from skipbo.play.fairness import KINDS, MIDDLE, Count, WhatCame
from skipbo.ui.faces import draw_medal
from skipbo.ui.shapes import blank
from skipbo.ui.theme import Colour, rgb
from skipbo.ui.widgets.paint import Paint
from skipbo.ui.widgets.widget import Widget
from skipbo.wording.fairness_words import expected_words, house_words, kind_words, unusual_words

HILL, MIDDLE_COLOUR, LINE, FAR = rgb("EADBB8"), rgb("BFDACC"), rgb("0F6E66"), rgb("B83D27")
REACH, STEPS = 3.2, 160
"""How far a hill goes to each side, in standard deviations, and in how many steps it is drawn."""
FINE = 3
"""So many times as large as it is shown a hill is drawn: then its edges are smooth."""
ROW, NARROW_PART = 176.0, 168.0


class ChanceRow(Widget):
    """A seat's three hills, or those of many games; one below the other where there is little room."""

    def __init__(
        self,
        rect: pygame.Rect,
        name: str,
        tally: WhatCame,
        face: str = "",
        narrow: bool = False,
        key: str = "",
    ) -> None:
        super().__init__(rect, key or f"chance {name}")
        self.name, self.tally, self.face, self.narrow = name, tally, face, narrow

    def label(self) -> str:
        """The name and all numbers."""
        told = [
            f"{kind_words(kind)}: {count.came}, {expected_words(count.expected)}, {self._unusual(count)}"
            for kind, count in self._counts()
        ]
        return ". ".join([self.name, *told])

    def _counts(self) -> list[tuple[str, Count]]:
        return [(kind, self.tally.counts[kind]) for kind in KINDS]

    def _unusual(self, count: Count) -> str:
        if self.tally.games > 1:
            return house_words(count.one_in)
        return unusual_words(count.one_in, count.came < count.expected)

    def draw(self, surface: pygame.Surface, paint: Paint) -> None:
        """Field, face, name and hills."""
        k, rect = paint.k, self.rect
        paint.field(surface, rect, 28)
        inner = rect.inflate(-k(36), -k(16))
        if self.narrow:
            head = pygame.Rect(inner.left, inner.top, inner.width, k(44))
            self._draw_who(surface, paint, head, is_line=True)
            body = pygame.Rect(inner.left, head.bottom, inner.width, inner.bottom - head.bottom)
            high = body.height // len(KINDS)
            parts = [
                pygame.Rect(body.left, body.top + number * high, body.width, high)
                for number in range(len(KINDS))
            ]
        else:
            wide = min(k(170), inner.width * 18 // 100)
            self._draw_who(surface, paint, pygame.Rect(inner.left, inner.top, wide, inner.height), False)
            rest = inner.width - wide
            parts = [
                pygame.Rect(inner.left + wide + number * rest // 3, inner.top, rest // 3, inner.height)
                for number in range(len(KINDS))
            ]
        for (kind, count), part in zip(self._counts(), parts, strict=True):
            self._draw_part(surface, paint, kind, count, part.inflate(-k(20), -k(4)))

    def _draw_who(self, surface: pygame.Surface, paint: Paint, box: pygame.Rect, is_line: bool) -> None:
        k, ink = paint.k, paint.palette.ink
        if is_line:
            if self.face:
                draw_medal(surface, paint.art, self.face, (box.left + k(20), box.centery), k(40))
                box = pygame.Rect(box.left + k(52), box.top, box.width - k(52), box.height)
            paint.words(surface, self.name, "strong", 22, ink, box, may_shorten=True)
            return
        if self.face:
            draw_medal(surface, paint.art, self.face, (box.centerx, box.centery - k(18)), k(92))
            line = pygame.Rect(box.left, box.bottom - k(40), box.width, k(34))
            paint.words(surface, self.name, "strong", 21, ink, line, "center", may_shorten=True)
        else:
            high = min(box.height, paint.paragraph_height(self.name, "strong", 21, box.width))
            lines = pygame.Rect(box.left, box.centery - high // 2, box.width, high)
            paint.paragraph(surface, self.name, "strong", 21, ink, lines)

    def _draw_part(
        self, surface: pygame.Surface, paint: Paint, kind: str, count: Count, box: pygame.Rect
    ) -> None:
        k, palette = paint.k, paint.palette
        tall = max(paint.line_high(kind_words(one), "body", box.width) for one in KINDS)
        head = pygame.Rect(box.left, box.top, box.width, max(k(26), tall))
        paint.words(surface, kind_words(kind), "body", 17.5, palette.soft, head, "center")
        line = pygame.Rect(box.left, head.bottom, box.width, k(36))
        number, told = str(count.came), expected_words(count.expected)
        wide = paint.width(number, "badge", 34)
        both = wide + k(10) + paint.width(told, "body", 17.5)
        left = max(line.left, line.centerx - both // 2)
        paint.words(
            surface, number, "badge", 34, palette.accent, pygame.Rect(left, line.top, wide + 2, line.height)
        )
        beside = pygame.Rect(left + wide + k(10), line.top, line.right - left - wide - k(10), line.height)
        px, lines = paint.fitted(told, "body", 17.5, beside.size)
        if len(lines) == 1:  # the feet of number and words are level
            beside.top += _foot(paint, "badge", paint.font(34)) - _foot(paint, "body", px)
        paint.words(surface, told, "body", 17.5, palette.hint, beside)
        words = self._unusual(count)
        high = max(k(26), paint.paragraph_height(words, "strong", 17.5, box.width))
        foot = pygame.Rect(box.left, box.bottom - k(2) - high, box.width, high)
        colour = palette.red_pencil if count.is_unusual else palette.soft
        paint.paragraph(surface, words, "strong", 17.5, colour, foot, "center")
        hill = pygame.Rect(box.left, line.bottom, box.width, foot.top - line.bottom - k(2))
        if hill.height > k(20):
            key = (
                "hill",
                hill.size,
                round(count.away, 3),
                palette.line,
            )
            surface.blit(paint.art.cache.get(key, lambda: _hill(paint, hill.size, count)), hill)


def _foot(paint: Paint, role: str, px: int) -> int:
    """How far below the middle of a line its figures stand."""
    drawn = paint.text.render("0", role, px, paint.palette.ink)
    return drawn.get_bounding_rect().bottom - drawn.get_height() // 2


def _hill(paint: Paint, size: tuple[int, int], count: Count) -> pygame.Surface:
    """The hill of chance with its middle, and the marker: drawn large, and made smaller."""

    def k(units: float) -> int:
        return FINE * paint.k(units)

    made = blank(FINE * size[0], FINE * size[1])
    # The marker's head is whole even where it stands at the hill's end.
    wide, floor = min(made.get_width() - 2 * k(11), k(260)), made.get_height() - k(3)
    left, top = (made.get_width() - wide) // 2, k(12)
    is_plain = paint.context.table_top.plain

    def at(deviation: float) -> tuple[float, float]:
        x = left + wide * (deviation + REACH) / (2 * REACH)
        return x, floor - (floor - top) * math.exp(-deviation * deviation / 2)

    def slope(reach: float) -> list[tuple[float, float]]:
        return [at(reach * (number / STEPS - 1)) for number in range(2 * STEPS + 1)]

    hill: Colour = rgb("FFFFFF") if is_plain else HILL
    middle: Colour = rgb("C8C8C8") if is_plain else MIDDLE_COLOUR
    line = paint.palette.ink if is_plain else LINE
    # What is see-through takes on the colours of what lies beside it when it is made smaller.
    made.fill((*line[:3], 0))
    for colour, reach in ((hill, REACH), (middle, MIDDLE)):
        pygame.draw.polygon(made, colour, [(at(-reach)[0], floor), *slope(reach), (at(reach)[0], floor)])
    for x, y in slope(REACH):
        pygame.draw.circle(made, line, (round(x), round(y)), max(FINE, k(2.2)) // 2)
    foot = pygame.Rect(left, floor - k(0.8), wide, max(FINE, k(1.6)))
    made.fill(paint.palette.lip, foot)
    x, y = at(max(-3.1, min(3.1, count.away)))
    colour = (paint.palette.danger if is_plain else FAR) if count.is_unusual else line
    head = (round(x), round(max(k(9), y - k(3))))
    pin = pygame.Rect(0, head[1], max(2 * FINE, k(4.5)), floor - head[1])
    pin.centerx = head[0]
    made.fill(colour, pin)
    pygame.draw.circle(made, paint.palette.field, head, k(9.5))
    pygame.draw.circle(made, colour, head, k(8))
    return pygame.transform.smoothscale(made, size)
