"""A hint on paper: what to do, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from skipbo.engine.commands import Command
from skipbo.engine.errors import known
from skipbo.ui.context import Context
from skipbo.ui.layout import Layout
from skipbo.ui.table.making_way import PaperPlace, found_place
from skipbo.ui.widgets.paint import Paint
from skipbo.wording.card_words import sentences

UNITS = 20.0
#: Of the window's height: where another is wider it is not taken.
MOST_HEIGHT = 0.34
#: A paper that would hide something is tried as wide as this as well, as a share of its own width.
WIDTHS = (1.0, 0.8, 1.2, 0.65, 1.4, 0.5)
#: Its words are made smaller at last, but to less than this share only where what it is about were hidden.
SIZES, LEAST_SIZE = (1.0, 0.85, 0.7, 0.5), 0.7


class HintNote:
    """A note on the seam with a lamp: the move in strong words, then its reason."""

    def __init__(self, move: str, reason: str, command: Command | None = None, figures: str = "") -> None:
        self.move, self.reason = move, reason
        self.command = command
        """What the hint would have done."""
        self._figures = figures
        self._placed: tuple[object, _Sheet, pygame.Rect] | None = None

    def with_figures(self) -> HintNote:
        """The same with its figures, for whoever asks for them."""
        return HintNote(self.move, sentences(self.reason, self._figures), self.command)

    def place(
        self,
        context: Context,
        layout: Layout,
        about: Sequence[pygame.Rect] = (),
        others: Sequence[pygame.Rect] = (),
    ) -> tuple[_Sheet, pygame.Rect]:
        """The words as they are broken, and where the paper lies: it hides nothing of what it is about, and
        little of the `others`.

        Where it would, it is narrower or wider, or its words are smaller.
        """
        key = (context.metrics, layout, tuple(map(tuple, about)))
        if self._placed is None or self._placed[0] != key:
            self._placed = (key, *self._best_place(context, layout, about, others))
        return self._placed[1:]

    def _best_place(
        self,
        context: Context,
        layout: Layout,
        about: Sequence[pygame.Rect],
        others: Sequence[pygame.Rect],
    ) -> tuple[_Sheet, pygame.Rect]:
        """With words as large as is wished, in one shape or another; smaller ones where that hides less."""
        wished = context.metrics.text_size
        best: tuple[_Sheet, PaperPlace] | None = None
        for share in SIZES:
            text_size = max(min(1.0, wished), wished * share)
            for wide in WIDTHS:
                sheet = _sheet(self, _paint(context, text_size), layout, wide)
                if sheet.size[1] > MOST_HEIGHT * layout.height and share != SIZES[-1]:
                    continue
                found = _place(sheet, layout, about, others)
                if best is None or found[1:3] < best[1][1:3]:
                    best = sheet, found
                if not found.hides and not found.covers:
                    return sheet, found.rect
            if best is not None and not best[1].hides and share <= LEAST_SIZE:
                break
        sheet, found = known(best)
        return sheet, found.rect

    def draw(
        self,
        surface: pygame.Surface,
        context: Context,
        layout: Layout,
        about: Sequence[pygame.Rect] = (),
        others: Sequence[pygame.Rect] = (),
    ) -> None:
        """The paper, the lamp and the words."""
        sheet, rect = self.place(context, layout, about, others)
        paint, strong, plain, step, _size = sheet
        k, palette, size = paint.k, paint.palette, paint.font(UNITS)
        soft, _reach = context.art.boxes.shadow(rect.width, rect.height, k(24), k(10), 0.4)
        surface.blit(soft, soft.get_rect(center=(rect.centerx, rect.centery + k(5))))
        paint.slab(surface, rect, palette.paper, palette.paper_low, palette.lip, 24, 4, 0)
        disc_size = k(52)
        disc = context.art.boxes.rounded(disc_size, disc_size, disc_size // 2, palette.selected)
        centre = (rect.left + k(46), rect.centery)
        surface.blit(disc, disc.get_rect(center=centre))
        icon = context.art.icon("hint", k(28), palette.accent)
        surface.blit(icon, icon.get_rect(center=centre))
        top = rect.centery - step * (len(strong) + len(plain)) // 2
        for number, line in enumerate([*strong, *plain]):
            role, colour = ("strong", palette.ink) if number < len(strong) else ("body", palette.soft)
            paint.text.draw(surface, line, role, size, colour, (rect.left + k(88), top + number * step))


class _Sheet(NamedTuple):
    """A note's words as they are broken into lines, and how large its paper is."""

    paint: Paint
    strong: list[str]
    plain: list[str]
    step: int
    size: tuple[int, int]


def _paint(context: Context, text_size: float) -> Paint:
    return Paint(context.with_text_size(text_size))


def _home(sheet: _Sheet, layout: Layout) -> pygame.Rect:
    """Where the paper lies as long as nothing is in its way."""
    k, (width, height) = sheet.paint.k, sheet.size
    rect = pygame.Rect(0, 0, width, height)
    x, y = layout.status
    # The more lines, the further up: the hand below stays in sight.
    rect.midbottom = (round(x), round(y + min(height / 2, k(44))))
    return rect


def _place(
    sheet: _Sheet,
    layout: Layout,
    about: Sequence[pygame.Rect],
    others: Sequence[pygame.Rect],
) -> PaperPlace:
    k = sheet.paint.k
    window = pygame.Rect(0, 0, layout.width, layout.height).inflate(-2 * k(14), -2 * k(8))
    return found_place(_home(sheet, layout), about, window, k(10), others)


def _sheet(note: HintNote, paint: Paint, layout: Layout, share: float = 1.0) -> _Sheet:
    k = paint.k
    size = paint.font(UNITS)
    width = round(min(k(600), layout.width * 0.6) * share)
    room = width - k(112)
    strong = paint.text.wrap(note.move, "strong", size, room)
    plain = paint.text.wrap(note.reason, "body", size, room) if note.reason else []
    step = paint.text.line_height("body", size)
    return _Sheet(paint, strong, plain, step, (width, max(k(76), step * (len(strong) + len(plain)) + k(30))))
