"""What came to somebody against chance: a hill for every kind, and a marker where the number lies."""

from __future__ import annotations

import math

import pygame

from skipbo.play.fairness import KINDS, Count, WhatCame
from skipbo.ui.faces import draw_medal
from skipbo.ui.shapes import blank
from skipbo.ui.theme import Colour, rgb
from skipbo.ui.widgets.paint import SMALLEST_UNITS, Paint
from skipbo.ui.widgets.widget import Widget
from skipbo.wording.fairness_words import expected_words, house_words, kind_words, unusual_words

HILL, MIDDLE, LINE, FAR = rgb("EADBB8"), rgb("BFDACC"), rgb("0F6E66"), rgb("B83D27")
MIDDLE_REACH = 1.15
"""The middle three quarters, in standard deviations."""
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
        if (
            paint.width(told, "body", SMALLEST_UNITS) <= beside.width
        ):  # the feet of number and words are level
            beside.top += k(4)
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
                round(count.expected, 3),
                count.came,
                round(count.spread, 3),
                palette.line,
            )
            surface.blit(paint.art.cache.get(key, lambda: _hill(paint, hill.size, count)), hill)


def _hill(paint: Paint, size: tuple[int, int], count: Count) -> pygame.Surface:
    """The hill of chance with its middle, and the marker."""
    k, made = paint.k, blank(*size)
    # The marker's head is whole even where it stands at the hill's end.
    wide, floor = min(size[0] - 2 * k(11), k(260)), size[1] - k(3)
    left, top = (size[0] - wide) // 2, k(12)
    is_plain = paint.context.table_top.plain

    def at(deviation: float) -> tuple[float, float]:
        x = left + wide * (deviation + 3.2) / 6.4
        return x, floor - (floor - top) * math.exp(-deviation * deviation / 2)

    steps = [(number - 48) / 15 for number in range(97)]
    hill: Colour = rgb("FFFFFF") if is_plain else HILL
    middle: Colour = rgb("C8C8C8") if is_plain else MIDDLE
    pygame.draw.polygon(made, hill, [(at(-3.2)[0], floor), *map(at, steps), (at(3.2)[0], floor)])
    inner = [step for step in steps if abs(step) <= MIDDLE_REACH]
    pygame.draw.polygon(made, middle, [(at(inner[0])[0], floor), *map(at, inner), (at(inner[-1])[0], floor)])
    line = paint.palette.ink if is_plain else LINE
    points = [at(step) for step in steps]
    pygame.draw.lines(made, line, False, points, max(1, k(2.2)))
    pygame.draw.aalines(made, line, False, points)
    pygame.draw.line(made, paint.palette.lip, (left, floor), (left + wide, floor), max(1, k(1.6)))
    away = (count.came - count.expected) / count.spread if count.spread else 0.0
    x, y = at(max(-3.1, min(3.1, away)))
    colour = FAR if count.is_unusual else line
    head = (round(x), round(max(k(9), y - k(3))))
    pygame.draw.line(made, colour, (x, floor), head, max(2, k(4.5)))
    pygame.draw.aacircle(made, paint.palette.field, head, k(9.5))
    pygame.draw.aacircle(made, colour, head, k(8))
    return made
