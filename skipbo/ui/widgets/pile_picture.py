"""A strip of felt with piles on it: the pictures of the rules pages, drawn with the cards of the game."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from skipbo.engine.cards import card_of
from skipbo.engine.interned import Value
from skipbo.help.page_parts import Picture, Pile
from skipbo.languages import _
from skipbo.ui import shapes
from skipbo.ui.access.things import Kind, Thing
from skipbo.ui.art import card_width
from skipbo.ui.widgets.paint import Paint
from skipbo.ui.widgets.widget import Widget

CARD = 132.0
GAP = 34.0
PAD = 30.0
LABEL = 46.0
FAN_STEP = 0.62
COLUMN_STEP = 0.2
COINS_A_ROW = 4
DIE_FILES = {"skip-bo": "skipbo", "skipbo": "skipbo", "SB": "skipbo", "+1": "plus-1"}


@dataclass(frozen=True, slots=True)
class _Measure(Value):
    width: float
    height: float


def picture_height(picture: Picture, room: float, paint: Paint) -> float:
    """How high the strip becomes, in menu units, in this width."""
    rows = _rows(picture, room, paint)
    return (
        sum(max(_measure(pile, paint).height for pile in row) + LABEL for row in rows)
        + PAD * 2
        + 18 * (len(rows) - 1)
    )


def _rows(picture: Picture, room: float, paint: Paint) -> list[list[Pile]]:
    rows: list[list[Pile]] = [[]]
    used = 0.0
    for pile in picture.piles:
        wide = _measure(pile, paint).width + GAP
        if rows[-1] and used + wide > room - 2 * PAD + GAP:
            rows.append([])
            used = 0.0
        rows[-1].append(pile)
        used += wide
    return rows


def _measure(pile: Pile, paint: Paint) -> _Measure:
    """What a pile needs, its label included."""
    bare = _bare(pile)
    label = paint.width(_(pile.label), "strong", 18) / paint.context.metrics.k + 30 if pile.label else 0.0
    return _Measure(max(bare.width, label - GAP + 8), bare.height)


def _bare(pile: Pile) -> _Measure:
    card = CARD * 5 / 7
    if pile.kind == "hand":
        return _Measure(max(card + 36, card * (1 + FAN_STEP * (len(pile.faces) - 1))), CARD)
    if pile.kind == "discard":
        return _Measure(card + 24, CARD * (1 + COLUMN_STEP * max(0, len(pile.faces) - 1)))
    if pile.kind == "coins":
        return _Measure(max(110.0, 46.0 * min(COINS_A_ROW, max(1, pile.count))), CARD)
    if pile.kind == "die":
        return _Measure(118.0, CARD)
    return _Measure(card + 36, CARD)


class PilePicture(Widget):
    """Piles side by side on felt, each with its label."""

    def __init__(self, rect: pygame.Rect, picture: Picture) -> None:
        super().__init__(rect)
        self.picture = picture

    def label(self) -> str:
        """The caption says the same in words."""
        return _(self.picture.caption)

    def thing(self) -> Thing | None:
        """A picture, said by its caption."""
        told = ", ".join(_(pile.label) for pile in self.picture.piles if pile.label)
        return Thing(self.key, Kind.PICTURE, self.label(), self.rect, more=told, can_focus=False)

    def draw(self, surface: pygame.Surface, paint: Paint) -> None:
        """The strip, kept as one picture: scrolling only blits it."""
        key = (
            "pile-picture",
            id(self.picture),
            self.rect.size,
            paint.context.table_top.name,
            _(self.picture.caption),
        )
        back = paint.context.wishes.card_back
        picture = paint.art.cache.get((*key, back), lambda: self._compose(paint))
        surface.blit(picture, self.rect)

    def _compose(self, paint: Paint) -> pygame.Surface:
        width, height = self.rect.size
        top = paint.context.table_top
        strip = paint.art.grounds.felt_strip(width, height, paint.k(26), top)
        inset = paint.k(9)
        box = shapes.outline(inset, inset, width - inset, height - inset, paint.k(18))
        shapes.stamp_dashes(strip, box, paint.k(8.5), paint.k(5), max(1.2, paint.k(1.8)), top.stitch, 0.6)
        room = width / paint.context.metrics.k
        y = PAD
        for row in _rows(self.picture, room, paint):
            tall = max(_measure(pile, paint).height for pile in row)
            total = sum(_measure(pile, paint).width for pile in row) + GAP * (len(row) - 1)
            x = (room - total) / 2
            for pile in row:
                measure = _measure(pile, paint)
                self._pile(strip, paint, pile, x, y + tall - measure.height, measure)
                self._pile_label(strip, paint, pile, x, y + tall + 10, measure.width)
                x += measure.width + GAP
            y += tall + LABEL + 18
        return strip

    def _pile_label(
        self, strip: pygame.Surface, paint: Paint, pile: Pile, x: float, y: float, width: float
    ) -> None:
        if not pile.label:
            return
        words = _(pile.label)
        palette = paint.palette
        room = paint.k(width + GAP - 8)
        wide = min(room, paint.width(words, "strong", 18) + paint.k(24))
        rect = pygame.Rect(0, 0, wide, paint.k(32))
        rect.midtop = (paint.k(x + width / 2), paint.k(y))
        strip.blit(
            paint.art.boxes.rounded(rect.width, rect.height, rect.height // 2, palette.pill, alpha=184), rect
        )
        paint.words(strip, words, "strong", 18, palette.cream, rect.inflate(-paint.k(16), 0), "center")

    def _pile(
        self, strip: pygame.Surface, paint: Paint, pile: Pile, x: float, y: float, measure: _Measure
    ) -> None:
        high = paint.k(CARD)
        wide = card_width(high)
        if pile.kind == "coins":
            self._coins(strip, paint, pile, paint.k(x), paint.k(y), paint.k(measure.width), high)
            return
        if pile.kind == "die":
            size = paint.k(100)
            name = DIE_FILES.get(pile.face, pile.face)
            die = paint.art.svg(f"parts/cube-{name}", size, size)
            strip.blit(die, die.get_rect(center=(paint.k(x + measure.width / 2), paint.k(y) + high // 2)))
            return
        left = paint.k(x + (measure.width - CARD * 5 / 7) / 2)
        if pile.kind == "hand":
            left = paint.k(x + (measure.width - CARD * 5 / 7 * (1 + FAN_STEP * (len(pile.faces) - 1))) / 2)
        if not pile.faces and pile.kind != "draw":
            self._empty(strip, paint, left, paint.k(y), wide, high)
            return
        step_x = round(wide * FAN_STEP) if pile.kind == "hand" else 0
        step_y = round(high * COLUMN_STEP) if pile.kind == "discard" else 0
        faces = pile.faces if pile.kind in ("hand", "discard") else pile.faces[-1:] or ("?",)
        depth = min(9, (pile.count or len(pile.faces)) // 3) if pile.kind not in ("hand", "discard") else 0
        top = paint.k(y)
        for layer in range(depth, 0, -1):
            offset = max(1, round(layer * paint.k(12) / 10))
            self._card(strip, paint, "?", left, top + offset, high)
        for index, face in enumerate(faces):
            self._card(strip, paint, face, left + index * step_x, top + index * step_y, high)
        right = left + (len(faces) - 1) * step_x + wide
        bottom = top + (len(faces) - 1) * step_y + high
        if pile.is_marked:
            self._mark(strip, paint, pygame.Rect(left, top, right - left, bottom - top))
        if pile.count and pile.kind in ("stock", "draw", "completed"):
            self._badge(strip, paint, pile.count, (left + wide // 2, bottom - paint.k(4)))

    def _card(self, strip: pygame.Surface, paint: Paint, face: str, x: int, y: int, high: int) -> None:
        soft, reach = paint.art.boxes.shadow(
            card_width(high), high, round(high * 0.066), max(2, paint.k(4)), 0.35
        )
        strip.blit(soft, (x - reach, y - reach + paint.k(2)))
        if face == "?":
            picture = paint.art.back(high)
        elif face.startswith("S="):
            picture = paint.art.card_as(int(face[2:]), high)
        else:
            picture = paint.art.card(card_of(face), high)
        strip.blit(picture, (x, y))

    def _empty(self, strip: pygame.Surface, paint: Paint, x: int, y: int, wide: int, high: int) -> None:
        top = paint.context.table_top
        outline = paint.art.boxes.dashed(
            wide, high, round(high * 0.066), max(1.2, paint.k(2)), paint.k(8), paint.k(6), top.stitch, 0.8
        )
        strip.blit(outline, (x, y))

    def _mark(self, strip: pygame.Surface, paint: Paint, rect: pygame.Rect) -> None:
        palette = paint.palette
        radius = round(paint.k(CARD) * 0.066)
        glow, reach = paint.art.boxes.glow(rect.width, rect.height, radius, paint.k(9), palette.gold, 0.75)
        under = strip.copy()
        strip.blit(glow, (rect.x - reach, rect.y - reach))
        strip.blit(under, rect, rect)
        for grow, thick, colour in ((7, 7, palette.gold_line), (6, 5, palette.gold)):
            grown = rect.inflate(2 * paint.k(grow), 2 * paint.k(grow))
            ring = paint.art.boxes.ring(
                grown.width, grown.height, radius + paint.k(grow), max(2, paint.k(thick)), colour
            )
            strip.blit(ring, grown)

    def _badge(self, strip: pygame.Surface, paint: Paint, count: int, centre: tuple[int, int]) -> None:
        palette = paint.palette
        words = str(count)
        wide = paint.width(words, "badge", 21) + paint.k(22)
        rect = pygame.Rect(0, 0, max(wide, paint.k(38)), paint.k(32))
        rect.center = centre
        pill = paint.art.boxes.rounded(
            rect.width,
            rect.height,
            rect.height // 2,
            palette.badge,
            border=palette.gold,
            border_width=max(2, paint.k(2)),
        )
        strip.blit(pill, rect)
        paint.words(strip, words, "badge", 21, palette.cream, rect, "center")

    def _coins(
        self, strip: pygame.Surface, paint: Paint, pile: Pile, x: int, y: int, wide: int, high: int
    ) -> None:
        size = paint.k(48)
        coin = paint.art.coin(size)
        count = max(1, pile.count)
        rows = -(-count // COINS_A_ROW)
        step_y = round(size * 0.86)
        first = y + (high - (size + step_y * (rows - 1))) // 2
        for index in range(count):
            row = index // COINS_A_ROW
            in_row = min(COINS_A_ROW, count - row * COINS_A_ROW)
            step = round(size * 0.92)
            left = x + (wide - (size + step * (in_row - 1))) // 2
            place = (left + index % COINS_A_ROW * step, first + row * step_y)
            soft, reach = paint.art.boxes.shadow(size, size, size // 2, max(2, paint.k(4)), 0.4)
            strip.blit(soft, (place[0] - reach, place[1] - reach + paint.k(2)))
            strip.blit(coin, place)
        if pile.is_marked:
            wide_row = size + round(size * 0.92) * (min(COINS_A_ROW, count) - 1)
            box = pygame.Rect(x + (wide - wide_row) // 2, first, wide_row, size + step_y * (rows - 1))
            grown = box.inflate(2 * paint.k(7), 2 * paint.k(7))
            ring = paint.art.boxes.ring(
                grown.width, grown.height, grown.height // 2, max(2, paint.k(4)), paint.palette.gold
            )
            strip.blit(ring, grown)
