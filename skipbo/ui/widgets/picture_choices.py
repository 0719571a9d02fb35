"""Choices that show a picture (editions, faces, table tops, card backs) and the handle that moves a row."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from skipbo.controls.actions import Action
from skipbo.ui.access.things import Deed, Kind, Thing, number_of
from skipbo.ui.input import Key, TextEditing, TextInput
from skipbo.ui.table.brushes import pair_shape
from skipbo.ui.theme import hexa
from skipbo.ui.widgets.paint import SMALLEST_UNITS, Paint
from skipbo.ui.widgets.widget import Pressable, Widget

SIDES = 42
"""What a picture and the words beside it leave free, in menu units."""
FACE_RING = (201, 158, 98)
PictureMaker = Callable[[Paint, int], pygame.Surface]


class PictureCard(Pressable):
    """One of several things, with a picture, a name and a line; the chosen one is amber with a tick."""

    def __init__(
        self,
        rect: pygame.Rect,
        words: str,
        line: str,
        picture: PictureMaker,
        chosen: bool,
        on_choose: Callable[[], None],
        key: str = "",
        tilt: float = 6,
        above: bool = False,
    ) -> None:
        super().__init__(rect, on_choose, key or words)
        self.words, self.line, self.picture = words, line, picture
        self.chosen, self.tilt, self.above = chosen, tilt, above
        self.has_small_line = False
        """Whether the line is small, as where it has to break: beside such ones all are alike."""

    def label(self) -> str:
        """The name and the line."""
        return f"{self.words}: {self.line}" if self.line else self.words

    def thing(self) -> Thing | None:
        """One of several, chosen or not."""
        return self._as(Kind.OPTION, self.label())._replace(is_on=self.chosen)

    def draw(self, surface: pygame.Surface, paint: Paint) -> None:
        """Slab, picture, words and tick."""
        palette, rect = paint.palette, self.rect
        lift = paint.k(2) if self.hovered and not self.pressed else 0
        face = rect.move(0, -lift)
        if self.chosen:
            paint.chosen(surface, face, 20, 5)
        else:
            paint.slab(
                surface, face, palette.field, palette.field, palette.line, 20, 4 + 2 * bool(lift), 0.1,
                border=palette.line,
            )  # fmt: skip
        if self.above:
            self._draw_above(surface, paint, face)
        else:
            self._draw_beside(surface, paint, face)
        if self.chosen:
            paint.tick(surface, (rect.right - paint.k(24), rect.top + paint.k(6)))

    def _beside(self, paint: Paint, face: pygame.Rect) -> tuple[int, int, pygame.Rect]:
        """The picture's height, its middle and the place of the words beside it."""
        # The picture makes room for a long name, as far as it can still be known.
        room = face.width - paint.k(SIDES) - paint.width(self.words, "strong", SMALLEST_UNITS)
        high = round(min(face.height * 0.82, max(face.height * 0.3, room / 0.72)))
        x = face.left + round(high * 0.36) + paint.k(18)
        left = x + round(high * 0.36) + paint.k(20 if self.line else 10)
        return high, x, pygame.Rect(left, face.top, face.right - left - paint.k(12), face.height)

    def line_breaks(self, paint: Paint) -> bool:
        """Whether the line under the name has no room in one piece."""
        width = self._beside(paint, self.rect)[2].width
        return bool(self.line) and paint.width(self.line, "body", SMALLEST_UNITS) > width

    def _draw_beside(self, surface: pygame.Surface, paint: Paint, face: pygame.Rect) -> None:
        palette = paint.palette
        high, x, box = self._beside(paint, face)
        self._draw_picture(surface, paint, high, (x, face.centery - paint.k(2)))
        if self.line and box.height > paint.k(96):
            soft = palette.amber_soft if self.chosen else palette.hint
            breaks = self.has_small_line or self.line_breaks(paint)
            top, middle = (12, 42) if breaks else (26, 55)
            upper = pygame.Rect(
                box.left, box.top + box.height * top // 100, box.width, box.height * 30 // 100
            )
            lower = pygame.Rect(
                box.left, box.top + box.height * middle // 100, box.width, box.height * 24 // 100
            )
            paint.words(surface, self.words, "strong", 27, palette.ink, upper)
            if breaks:
                lower.height = box.bottom - lower.top - paint.k(4)
                paint.paragraph(surface, self.line, "body", SMALLEST_UNITS, soft, lower)
            else:
                paint.words(surface, self.line, "body", 18, soft, lower)
        else:
            paint.words(surface, self.words, "strong", 24, palette.ink, box)

    def _draw_above(self, surface: pygame.Surface, paint: Paint, face: pygame.Rect) -> None:
        words_high = paint.k(40)
        high = face.height - words_high - paint.k(22)
        self._draw_picture(surface, paint, high, (face.centerx, face.top + paint.k(12) + high // 2))
        box = pygame.Rect(
            face.left + paint.k(8), face.bottom - words_high - paint.k(4), face.width, words_high
        )
        box.width = face.width - 2 * paint.k(8)
        paint.words(surface, self.words, "strong", 20, paint.palette.ink, box, "center")

    def _draw_picture(
        self, surface: pygame.Surface, paint: Paint, high: int, centre: tuple[int, int]
    ) -> None:
        picture = self.picture(paint, high)
        width, height = picture.get_size()
        soft, _reach = paint.art.boxes.shadow(width, height, round(height * 0.066), max(2, paint.k(5)), 0.4)
        picture, soft = paint.art.turned(picture, self.tilt), paint.art.turned(soft, self.tilt)
        surface.blit(soft, soft.get_rect(center=(centre[0], centre[1] + paint.k(3))))
        surface.blit(picture, picture.get_rect(center=centre))


def level_lines(cards: Sequence[PictureCard], paint: Paint) -> None:
    """Cards in a row have lines of one size: the small one where one of them has to break."""
    is_small = any(card.line_breaks(paint) for card in cards)
    for card in cards:
        card.has_small_line = is_small


class FaceButton(Pressable):
    """A player's face; a press takes the next free one."""

    def __init__(
        self,
        rect: pygame.Rect,
        face: str,
        on_press: Callable[[], None],
        key: str = "",
        words: str = "",
        pair: int | None = None,
    ) -> None:
        super().__init__(rect, on_press, key)
        self.face, self.words, self.pair = face, words, pair
        self.ring_radius = 1000

    def label(self) -> str:
        """The button's words."""
        return self.words

    def thing(self) -> Thing | None:
        """A button."""
        return self._as(Kind.BUTTON, self.words)

    def draw(self, surface: pygame.Surface, paint: Paint) -> None:
        """The face, a little larger under the pointer."""
        size = self.rect.height + (paint.k(4) if self.hovered else 0)
        picture = paint.art.face(self.face, size)
        place = picture.get_rect(center=self.rect.center)
        surface.blit(picture, place)
        line = max(1, paint.k(2.6 if self.pair is None else 5))
        ring = FACE_RING if self.pair is None else paint.palette.pairs[self.pair % 3]
        surface.blit(paint.art.boxes.ring(size, size, size // 2, line, ring), place)
        if self.pair is not None:  # the shape says it too
            side = size * 38 // 100
            source = pair_shape(self.pair % 3, hexa(ring), disc=True)
            mark = paint.art.drawn(("pair", self.pair % 3, hexa(ring)), source, side, side)
            aside = size * 36 // 100
            surface.blit(mark, mark.get_rect(center=(place.centerx + aside, place.centery + aside)))

    def draw_ring(self, surface: pygame.Surface, paint: Paint) -> None:
        """A round ring."""
        self.ring_radius = self.rect.height / 2 / max(0.01, paint.context.metrics.k)
        super().draw_ring(surface, paint)


class RowHandle(Widget):
    """Three lines that move a row: dragged by the pointer, or by Enter and then up and down."""

    focusable = True

    def __init__(
        self,
        rect: pygame.Rect,
        row: int,
        pitch: int,
        rows: int,
        on_swap: Callable[[int, int], None],
        key: str = "",
        words: str = "",
        held: bool = False,
    ) -> None:
        super().__init__(rect, key)
        self.row, self.pitch, self.rows, self.on_swap, self.words = row, pitch, rows, on_swap, words
        self.held = held
        self.ring_radius = 10
        self._from = 0

    def label(self) -> str:
        """The handle's words."""
        return self.words

    def thing(self) -> Thing | None:
        """A step less moves the row up, one more moves it down."""
        return self._as(Kind.SLIDER, self.words)._replace(numbers=(self.row + 1, 1, self.rows))

    def do(self, deed: Deed, value: str) -> None:
        """Move the row."""
        if deed is Deed.SET:
            wanted = number_of(value)
            if wanted is not None and 1 <= wanted <= self.rows:
                self._swap(round(wanted) - 1 - self.row)
        elif deed in (Deed.LESS, Deed.MORE):
            self._swap(-1 if deed is Deed.LESS else 1)

    def press(self, point: tuple[int, int], clicks: int) -> None:
        """Take the row."""
        self._from = point[1]

    def drag(self, point: tuple[int, int]) -> None:
        """Swap with the row that the pointer has reached."""
        away = point[1] - self._from
        if abs(away) > self.pitch * 0.6:
            self._swap(1 if away > 0 else -1)
            self._from = point[1]

    def activate(self) -> None:
        """Take the row, or put it down."""
        self.held = not self.held

    def type(self, event: Key | TextInput | TextEditing) -> bool:
        """Up and down move the row while it is held; Escape puts it down."""
        if not self.held or not isinstance(event, Key):
            return False
        if event.means(Action.UP, Action.DOWN):
            self._swap(1 if event.means(Action.DOWN) else -1)
            return True
        if event.means(Action.BACK, Action.NEXT, Action.PREVIOUS):
            self.held = False
            return event.means(Action.BACK)
        return False

    def _swap(self, step: int) -> None:
        target = self.row + step
        if 0 <= target < self.rows:
            self.on_swap(self.row, target)

    def draw(self, surface: pygame.Surface, paint: Paint) -> None:
        """The lines, darker while they can be taken."""
        palette = paint.palette
        colour = palette.accent if self.hovered or self.held or self.pressed else palette.lip
        paint.icon(surface, "menu", 26, colour, self.rect.center)
