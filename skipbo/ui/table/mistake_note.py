"""A replay's paper about a mistake: what was played, what had been better and what it cost, as drawings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from skipbo.engine.interned import Value
from skipbo.ui import felt
from skipbo.ui.context import Context
from skipbo.ui.layout import Layout
from skipbo.ui.table.making_way import making_way
from skipbo.ui.table.measures import table_paint
from skipbo.ui.table.plan_drawing import PlanPart, draw_row
from skipbo.ui.theme import Colour
from skipbo.ui.widgets.paint import Paint

WIDE, LEAST_WIDE = 560.0, 330.0
#: Of the window's width at most.
MOST_WIDE = 0.42
EDGE, GAP, MARGIN = 26.0, 14.0, 16.0
CARDS_WIDE, CARDS_HIGH, LEAST_HIGH = 108.0, 84.0, 60.0
FEW, MORE_WIDE, SMALL_HIGH = 2, 152.0, 58.0
RULER, MARKS = 26.0, 30.0
TITLE, LINE, SMALL = 28.0, 19.0, 18.0
SMALLER = 0.8
"""Words of less than this share of the wished size are too small."""
SIZES, SMALL_SIZES = (1.0, 0.9, 0.8), (0.7, 0.6, 0.5, 0.4)


@dataclass(frozen=True, slots=True)
class PlanRow(Value):
    """One of the two plans."""

    heading: str
    words: str
    pictures: tuple[PlanPart, ...]


@dataclass(frozen=True, slots=True)
class ChanceLost(Value):
    """What a mistake cost: the winning chance after it, and the one that was to be had."""

    words: str
    chance: float
    better: float


@dataclass(frozen=True, slots=True)
class MistakeNote(Value):
    """The paper's words and drawings; `move`, `played` and `reason` are all of it for whoever hears it."""

    rank: int
    title: str
    place: str
    rows: tuple[PlanRow, PlanRow]
    why: str
    cost: ChanceLost
    ends: tuple[str, str]
    """What the ruler's ends are called."""
    move: str
    played: str
    reason: str

    def sheet(self, context: Context, layout: Layout) -> NoteSheet:
        """The paper, in the place that the table keeps free; else where it hides least of the table."""
        area = layout.aside
        wide, most = round(area.w), round(area.h)
        if not layout.has_aside:
            wide, most = aside_wide(context, layout), round(layout.mat.h)
        paint = table_paint(context, layout)
        gap = paint.k(GAP)
        room = pygame.Rect(0, 0, wide - gap, most - 2 * gap)
        # A little smaller is better than left out; what is left then grows smaller until it has room.
        tried = [(parts, share) for parts in PARTS for share in SIZES]
        tried += [(PARTS[-1], share) for share in SMALL_SIZES]
        for parts, share in tried:
            sheet = NoteSheet(self, table_paint(context, layout, share), room, parts)
            if sheet.rect.height <= room.height:
                break
        sheet.rect.topright = (round(layout.mat.right) - gap, round(layout.mat.y) + gap)
        is_small = sheet.paint.context.metrics.text_size < SMALLER * context.metrics.text_size
        sheet.is_whole = not is_small and sheet.parts.words and (sheet.parts.why or not self.why)
        return sheet

    @property
    def sentences(self) -> str:
        """What stands on it, as whole sentences."""
        return " ".join((self.played, self.reason, f"{self.cost.words}."))

    def draw(
        self, surface: pygame.Surface, context: Context, layout: Layout, about: Sequence[pygame.Rect]
    ) -> pygame.Rect:
        """Draw it; where the table keeps no place free it makes way for what it is `about`."""
        sheet = self.sheet(context, layout)
        if not layout.has_aside:
            window = pygame.Rect(0, 0, layout.width, layout.height - layout.shape.foot)
            sheet.rect = making_way(sheet.rect, about, window.inflate(-8, -8), sheet.paint.k(8))
        sheet.draw(surface)
        return sheet.rect


@dataclass(frozen=True, slots=True)
class _ShownParts(Value):
    """What is on the paper: where there is little room some of it is left out."""

    why: bool
    words: bool
    place: bool


PARTS = (_ShownParts(True, True, True), _ShownParts(False, True, True), _ShownParts(False, False, False))


def aside_wide(context: Context, layout: Layout) -> int:
    """How wide a place such a paper wants, in pixels."""
    paint = table_paint(context, layout)
    return round(min(paint.k(WIDE) + paint.k(GAP), MOST_WIDE * layout.width))


class NoteSheet:
    """The paper as it is broken into lines for one width."""

    def __init__(self, note: MistakeNote, paint: Paint, room: pygame.Rect, parts: _ShownParts) -> None:
        self.note, self.paint, self.parts = note, paint, parts
        self.is_whole = True
        """Whether all of it is there, in words about as large as they are wished."""
        k, text = paint.k, paint.text
        self._inner = room.width - 2 * k(EDGE)
        self._title = text.wrap(note.title, "title", paint.font(TITLE), self._inner - k(56 + 36))
        self._place = text.wrap(note.place, "body", paint.font(SMALL), self._inner - k(56))
        if not parts.place:
            self._place = []
        most = max(len(row.pictures) for row in note.rows)
        # More cards are smaller, so that each of their numbers shows.
        self._high = k(LEAST_HIGH if not parts.words else CARDS_HIGH if most <= FEW else SMALL_HIGH)
        self._cards_wide = k(CARDS_WIDE if most <= FEW else MORE_WIDE)
        beside = self._inner - self._cards_wide - k(28)
        self._rows = [self._lines(row.words, beside) if parts.words else [] for row in note.rows]
        self._why = self._lines(note.why, self._inner) if parts.why and note.why else []
        self._cost = text.wrap(note.cost.words, "strong", paint.font(LINE), self._inner)
        self._step = text.line_height("body", paint.font(LINE))
        self._small_step = text.line_height("body", paint.font(SMALL))
        self._title_step = text.line_height("title", paint.font(TITLE))
        self._head = max(k(48), len(self._title) * self._title_step + len(self._place) * self._small_step)
        if parts.words:
            self._row_heights = [max(self._high, (1 + len(lines)) * self._step) for lines in self._rows]
            height = k(18) + self._head + sum(self._row_heights) + 2 * k(MARGIN)
        else:  # both plans stand side by side
            self._row_heights = [self._step + self._high] * 2
            height = k(18) + self._head + self._row_heights[0] + k(MARGIN)
        if self._why:
            height += k(20) + len(self._why) * self._step
        height += k(12) + len(self._cost) * self._step + k(MARKS + RULER) + k(16)
        self.rect = pygame.Rect(0, 0, room.width, height)

    def _lines(self, words: str, room: int) -> list[str]:
        return self.paint.text.wrap(words, "body", self.paint.font(LINE), room)

    def draw(self, surface: pygame.Surface) -> None:
        """The paper, from its title to its ruler."""
        paint, k, palette = self.paint, self.paint.k, self.paint.palette
        soft, _reach = paint.art.boxes.shadow(self.rect.width, self.rect.height, k(24), k(12), 0.45)
        surface.blit(soft, soft.get_rect(center=(self.rect.centerx, self.rect.centery + k(6))))
        paint.slab(surface, self.rect, palette.paper, palette.paper_low, palette.lip, 24, 5, 0)
        left, y = self.rect.left + k(EDGE), self.rect.top + k(18)
        head = (left + k(20), y + k(22))
        felt.pin(surface, paint, str(self.note.rank), head, head, 20)
        y = self._draw_lines(surface, self._title, "title", TITLE, palette.ink, left + k(56), y)
        self._draw_lines(surface, self._place, "body", SMALL, palette.soft, left + k(56), y)
        y = self.rect.top + k(18) + self._head
        colours = (palette.red_pencil, palette.on)
        for row, lines, high, colour in zip(
            self.note.rows, self._rows, self._row_heights, colours, strict=True
        ):
            if self.parts.words:
                self._draw_row(
                    surface, row, lines, pygame.Rect(left, y + k(MARGIN), self._inner, high), colour
                )
                y += k(MARGIN) + high
                continue
            half = pygame.Rect(left, y + k(MARGIN), self._inner // 2 - k(8), high)
            half.left += (self._inner // 2 + k(8)) * (row is self.note.rows[1])
            self._draw_row(surface, row, lines, half, colour)
        y += 0 if self.parts.words else k(MARGIN) + self._row_heights[0]
        if self._why:
            y += k(10)
            pygame.draw.line(surface, palette.line, (left, y), (left + self._inner, y), max(1, k(1.6)))
            y = self._draw_lines(surface, self._why, "body", LINE, palette.soft, left, y + k(10))
        y = self._draw_lines(surface, self._cost, "strong", LINE, palette.ink, left, y + k(12))
        self._draw_ruler(surface, pygame.Rect(left, y + k(MARKS), self._inner, k(RULER)))
        if not self.is_whole:  # a press tells all of it in large words
            corner = (self.rect.right - k(EDGE + 6), self.rect.top + k(EDGE + 10))
            paint.icon(surface, "info", 34, palette.accent, corner)

    def _draw_lines(
        self,
        surface: pygame.Surface,
        lines: Sequence[str],
        role: str,
        units: float,
        colour: Colour,
        left: int,
        y: int,
    ) -> int:
        """Lines under one another; where they end."""
        step = self.paint.text.line_height(role, self.paint.font(units))
        for line in lines:
            self.paint.text.draw(surface, line, role, self.paint.font(units), colour, (left, y))
            y += step
        return y

    def _draw_row(
        self, surface: pygame.Surface, row: PlanRow, lines: Sequence[str], box: pygame.Rect, colour: Colour
    ) -> None:
        """A bar in the plan's colour, its cards, and beside them what they do."""
        paint, k = self.paint, self.paint.k
        bar = pygame.Rect(box.left, box.top, max(3, k(5)), box.height)
        pygame.draw.rect(surface, colour, bar, border_radius=bar.width // 2)
        cards = pygame.Rect(box.left + k(14), box.top, self._cards_wide, box.height)
        x = cards.right + k(14)
        if not self.parts.words:
            x = cards.left
            cards = pygame.Rect(x, box.top + self._step, box.right - x, self._high)
        draw_row(surface, paint, cards, row.pictures, round(self._high * 0.94))
        heading = pygame.Rect(x, box.top, box.right - x, self._step)
        paint.words(surface, row.heading, "strong", LINE, colour, heading)
        self._draw_lines(surface, lines, "body", LINE, paint.palette.ink, x, box.top + self._step)

    def _draw_ruler(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """From a sure loss to a sure win, and what lies between the chance that was left and the other."""
        paint, k, palette = self.paint, self.paint.k, self.paint.palette
        felt.ruler(surface, paint, box, "", "", "")
        cost = self.note.cost
        low, high = felt.ruler_x(paint, box, cost.chance), felt.ruler_x(paint, box, cost.better)
        band = pygame.Rect(low, box.top - k(18), max(1, high - low), k(16))
        pygame.draw.rect(surface, palette.red_pencil, band)
        edges = []
        for x, share, colour, side in (
            (low, cost.chance, palette.red_pencil, "right"),
            (high, cost.better, palette.on, "left"),
        ):
            pygame.draw.line(surface, colour, (x, box.top - k(22)), (x, box.bottom - k(6)), max(2, k(3)))
            words = f"{round(100 * share)}"
            place = pygame.Rect(0, box.top - k(28), paint.width(words, "strong", LINE) + k(12), k(28))
            place.left, place.right = (x, x + place.width) if side == "left" else (x - place.width, x)
            place.clamp_ip(self.rect.inflate(-k(8), 0))
            paint.words(surface, words, "strong", LINE, colour, place, "center")
            edges.append(place)
        line = pygame.Rect(box.left, box.top - k(28), edges[0].left - box.left - k(6), k(28))
        for words, align in zip(self.note.ends, ("left", "right"), strict=True):
            if paint.width(words, "body", SMALL) <= line.width:
                paint.words(surface, words, "body", SMALL, palette.soft, line, align)
            line = pygame.Rect(edges[1].right + k(6), line.top, box.right - edges[1].right - k(6), k(28))
