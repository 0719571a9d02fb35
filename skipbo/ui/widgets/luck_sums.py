"""What a game came to: how start, cards and play add up over a ruler, and how well it was played."""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame

from skipbo.languages import _
from skipbo.ui import felt
from skipbo.ui.shapes import rounded
from skipbo.ui.theme import Colour, hexa, mixed, rgb
from skipbo.ui.widgets.paint import Paint
from skipbo.ui.widgets.widget import Widget
from skipbo.wording.figures import decimal, signed

START, CARDS, PLAY = rgb("CDB58A"), rgb("C2452D"), rgb("6A3A86")
HIGH_START, HIGH_CARDS, HIGH_PLAY = rgb("6B5B45"), rgb("8C2A18"), rgb("3C1258")
BANDS: tuple[tuple[Colour, Colour, Colour], ...] = (
    (rgb("F7A325"), rgb("B85F0A"), rgb("7E3B04")),
    (rgb("1FA394"), rgb("0F7F7A"), rgb("07504E")),
    (rgb("863A8C"), rgb("5B2470"), rgb("501B60")),
)
"""Honey, tide and dusk: light, main and words."""


class SumPart(NamedTuple):
    """A strip over the ruler."""

    words: str
    amount: float
    shown: int
    """The amount as it is shown: the parts' figures make what they sum to."""
    colour: Colour
    notes: tuple[str, ...] = ()
    """What is to be said of it: all of it, then shorter and shorter."""


class AddsUp(Widget):
    """Strips over one ruler from 0 to 100, each beginning where the one above ended."""

    def __init__(
        self,
        rect: pygame.Rect,
        parts: tuple[SumPart, ...],
        ends: tuple[str, str, str],
        key: str = "adds up",
        is_to_the_end: bool = True,
        error: str = "",
    ) -> None:
        """`error` says how exactly the figures are known."""
        super().__init__(rect, key)
        self.parts, self.ends, self._is_to_the_end = parts, ends, is_to_the_end
        self._error = error

    def label(self) -> str:
        """All of it as a sum."""
        told = [
            f"{part.words}: {signed(part.shown) if number else part.shown}"
            + (f", {part.notes[0]}" if part.notes else "")
            for number, part in enumerate(self.parts)
        ]
        return "; ".join([f"{_('How it adds up')}, {self._unit()}", *told, *self.ends])

    def _unit(self) -> str:
        """What the figures are; a game that stopped early adds up to neither lost nor won."""
        if self._is_to_the_end:
            unit = _("in points of winning chance")
        else:
            unit = _("in points, up to where the game stopped")
        return _("{told}, {error}").format(told=unit, error=self._error) if self._error else unit

    def draw(self, surface: pygame.Surface, paint: Paint) -> None:
        """Headline, strips, ruler."""
        k, palette, rect = paint.k, paint.palette, self.rect
        head = pygame.Rect(rect.left, rect.top, rect.width, k(34))
        place = paint.words(surface, _("How it adds up"), "strong", 23, palette.ink, head)
        left = place.right + k(16)
        # Where the line is too long it breaks: how exactly the figures are known is never left out.
        beside = pygame.Rect(left, head.bottom - k(40), rect.right - left, k(40))
        paint.words(surface, self._unit(), "body", 17.5, palette.hint, beside)
        labels = max(paint.width(part.words, "strong", 20) for part in self.parts) + k(22)
        labels = min(labels, rect.width * 34 // 100)
        ruler = pygame.Rect(rect.left + labels, rect.bottom - k(46), rect.width - labels, k(46))
        sums = [0.0]
        for part in self.parts:
            sums.append(sums[-1] + part.amount)
        low, high = min(0.0, *sums), max(1.0, *sums)
        full = ruler.copy()
        ruler.left = full.left + round(full.width * (0 - low) / (high - low))
        ruler.width = round(full.width / (high - low))
        pitch = (ruler.top - k(6) - head.bottom - k(4)) / len(self.parts)
        for number, part in enumerate(self.parts):
            row = pygame.Rect(
                rect.left,
                round(head.bottom + k(4) + number * pitch),
                rect.width,
                min(k(36), round(pitch) - k(4)),
            )
            name = pygame.Rect(row.left, row.top, labels - k(12), row.height)
            paint.words(surface, part.words, "strong", 20, palette.ink, name, may_shorten=True)
            self._draw_strip(surface, paint, part, number, sums, ruler, row)
        felt.ruler(surface, paint, ruler, *self.ends)

    def _draw_strip(
        self,
        surface: pygame.Surface,
        paint: Paint,
        part: SumPart,
        number: int,
        sums: list[float],
        ruler: pygame.Rect,
        row: pygame.Rect,
    ) -> None:
        k, palette = paint.k, paint.palette
        first, last = (felt.ruler_x(paint, ruler, share) for share in sums[number : number + 2])
        box = pygame.Rect(min(first, last), row.top, max(k(4), abs(last - first)), row.height)
        colour = part.colour
        if paint.context.table_top.plain:
            colour = {START: HIGH_START, CARDS: HIGH_CARDS, PLAY: HIGH_PLAY}[colour]
        surface.blit(
            rounded(*box.size, min(k(8), box.width // 2), mixed(colour, (255, 255, 255), 0.1), colour), box
        )
        below = row.bottom + k(3), row.bottom + k(40)
        pygame.draw.line(surface, palette.hint, (last, below[0]), (last, min(below[1], ruler.top)), 1)
        words = signed(part.shown) if number else str(part.shown)
        wide = paint.width(words, "strong", 20)
        is_inside = wide + k(14) <= box.width
        ink = palette.cream if colour != START else palette.ink
        if is_inside:
            paint.words(surface, words, "strong", 20, ink, box, "center")
        free = pygame.Rect(box.right + k(12), row.top, self.rect.right - box.right - k(12), row.height)
        left = pygame.Rect(ruler.left, row.top, box.left - k(12) - ruler.left, row.height)
        before = "" if is_inside else words
        # What finds no room is only read aloud.
        for told in [*(f"{before}  {note}".strip() for note in part.notes), before]:
            if paint.width(told, "body", 16.5) <= max(free.width, left.width):
                break
        if not told:
            return
        wide = paint.width(told, "body", 17.5)
        if wide <= free.width or free.width >= left.width:
            paint.words(surface, told, "body", 17.5, palette.soft, free)
        else:
            paint.words(surface, told, "body", 17.5, palette.soft, left, "right")


class Performance(Widget):
    """How well it was played: an hour of the dial, its name, and what the levels reach."""

    def __init__(
        self,
        rect: pygame.Rect,
        headline: str,
        score: float | None,
        band: str,
        marks: tuple[str, ...],
        key: str = "performance",
    ) -> None:
        super().__init__(rect, key)
        self.headline, self.score, self.band, self.marks = headline, score, band, marks

    @property
    def _number(self) -> str:
        return "–" if self.score is None else decimal(self.score)

    def label(self) -> str:
        """The number, its name, the levels'."""
        return ", ".join([f"{self.headline}: {self._number}", self.band, *self.marks])

    def draw(self, surface: pygame.Surface, paint: Paint) -> None:
        """The dial with its words beside it."""
        k, palette, rect = paint.k, paint.palette, self.rect
        head = pygame.Rect(rect.left, rect.top, rect.width, k(34))
        paint.words(surface, self.headline, "strong", 23, palette.ink, head, may_shorten=True)
        side = min(rect.height - k(40), k(164), rect.width * 52 // 100)
        dial = pygame.Rect(rect.left, head.bottom + k(8), side, side)
        hours = 0.0 if self.score is None else self.score * 1.2
        band = BANDS[min(2, int(hours // 4.0001))]
        surface.blit(
            paint.art.drawn(("performance", round(hours * 10), side), _dial(hours, band), side, side), dial
        )
        paint.words(surface, self._number, "badge", 44 * side / max(1, k(164)), band[2], dial, "center")
        room = pygame.Rect(dial.right + k(14), dial.top + k(14), rect.right - dial.right - k(14), k(34))
        if self.score is None:
            room.height = rect.bottom - room.top
            paint.paragraph(surface, self.band, "body", 19, palette.soft, room)
            return
        paint.words(surface, self.band, "title", 26, band[2], room, may_shorten=True)
        for number, words in enumerate(self.marks):
            line = room.move(0, k(40) + number * k(28))
            paint.words(surface, words, "body", 18, palette.soft, line, may_shorten=True)


def _dial(hours: float, band: tuple[Colour, Colour, Colour]) -> str:
    """A ring with twelve pips, as many lit as hours have passed, the next one in part."""
    light, main, words = band
    pips = []
    for number in range(1, 13):
        angle = math.radians(number * 30 - 90)
        x, y = 100 + 78 * math.cos(angle), 100 + 78 * math.sin(angle)
        share = max(0.0, min(1.0, hours - number + 1))
        if share < 1:
            pips.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{hexa(words)}"/>')
        if share > 0.05:
            pips.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{3 + 5 * share:.1f}" fill="#FFF7E8"/>')
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">'
        '<circle cx="100" cy="100" r="98" fill="#FFF7E8"/>'
        f'<circle cx="100" cy="100" r="95" fill="{hexa(light)}"/>'
        f'<circle cx="100" cy="100" r="92" fill="{hexa(main)}"/>'
        f'<circle cx="100" cy="100" r="60" fill="#FFFDF6"/>{"".join(pips)}</svg>'
    )
