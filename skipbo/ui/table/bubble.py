"""A question on the seam: a paper bubble with buttons, pointing at what it is about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from skipbo.controls.actions import Action
from skipbo.engine.interned import Value
from skipbo.ui.context import Context
from skipbo.ui.input import Key
from skipbo.ui.table.making_way import PaperPlace, found_place
from skipbo.ui.theme import Colour
from skipbo.ui.widgets.button import Button
from skipbo.ui.widgets.paint import Paint
from skipbo.ui.widgets.widget import LEAST_TARGET

#: How wide its words and buttons may be, in units, where not as wide as the window: then it hides less.
ROOMS = (760.0, 560.0, 420.0, 320.0)
#: How large its words may be where they would hide something, of the size that was wished.
SMALLER = (0.85, 0.7)
#: Words become smaller only if that leaves at most this share of what they hid.
WORTH = 0.7


@dataclass(frozen=True, slots=True)
class Answer(Value):
    """One button of a question."""

    words: str
    act: Callable[[], None]
    kind: str = "plain"
    icon: str = ""


class CoinButton(Button):
    """A button whose icon is a real coin."""

    def _icon(self, surface: pygame.Surface, paint: Paint, name: str, ink: Colour, x: int, y: int) -> None:
        coin = paint.art.coin(paint.k(30))
        surface.blit(coin, coin.get_rect(center=(x, y)))


class _Shape(NamedTuple):
    """A size, words in lines, which answers stand in a row, and whether they are beside the words."""

    size: tuple[int, int]
    lines: list[str]
    rows: list[list[int]]
    is_beside: bool


class Bubble:
    """Words and buttons; `points_at` is where its arrow's tip is (None: no arrow)."""

    def __init__(
        self,
        context: Context,
        words: str,
        answers: Sequence[Answer],
        centre: tuple[float, float],
        points_at: tuple[float, float] | None = None,
        avoids: pygame.Rect | None = None,
        about: Sequence[pygame.Rect] = (),
        others: Sequence[pygame.Rect] = (),
    ) -> None:
        """`avoids`: what it makes way for, to the side that it lies on; `about`: what it asks about;
        `others`: what it should not hide, each as often as it counts."""
        self._avoids, self._about, self._others = avoids, about, others
        self._paint = Paint(context)
        self.words = words
        self.answers = tuple(answers)
        self._centre, self._points_at = centre, points_at
        self.focused = 0
        self.takes_keys = True
        """Whether nothing else is to be done before it is answered."""
        self.ring = context.by_keys
        self._pressed: Button | None = None
        self._arrange(context)

    is_anywhere = False
    """Whether it draws beside its paper as well."""

    def _arrange(self, context: Context) -> None:
        """In the shape and at the place with which it hides least: words and buttons side by side, or the
        buttons beneath, wide or narrow; where even that hides something, large words become less large.
        """
        found, wished = self._least_hiding(context), context.metrics.text_size
        for size in dict.fromkeys(max(1.0, wished * share) for share in SMALLER if wished > 1.0):
            place = found[0]
            if not place.hides and not place.covers:
                break
            other = self._least_hiding(context.with_text_size(size))
            if (other[0].hides, other[0].covers) < (place.hides, place.covers * WORTH):
                found = other
        place, shape, context = found
        self.rect, self._paint = place.rect, Paint(context)
        k = self._paint.k
        self._lines, self._step = shape.lines, context.text.line_height("strong", self._paint.font(22))
        rect, rows = self.rect, shape.rows
        self._first = rect.centery - k(1)
        if not shape.is_beside:
            self._first = rect.top + k(14) + self._step // 2
        self.buttons: list[Button] = []
        widths = self._answer_widths()
        for number, row in enumerate(rows):
            x = rect.left + k(26) + (self._words_width() + k(18) if shape.is_beside else 0)
            middle = rect.centery - k(2)
            if not shape.is_beside:
                middle = rect.bottom - k(40) - k(62) * (len(rows) - 1 - number)
            for at in row:
                box = pygame.Rect(x, 0, widths[at], k(52))
                box.centery = middle
                self.buttons.append(self._button(box, self.answers[at], context))
                x += box.width + k(18)

    def _least_hiding(self, context: Context) -> tuple[PaperPlace, _Shape, Context]:
        """The shape and the place with which it hides least, with words of one size."""
        self._paint = Paint(context)
        k = self._paint.k
        most = context.metrics.width - k(40) - k(44)
        rooms = dict.fromkeys([most, *(min(most, k(units)) for units in ROOMS)])
        shapes = [self._shape(room) for room in rooms]
        places = [self._best_place(context, shape) for shape in shapes]
        number = min(range(len(shapes)), key=lambda at: (places[at].hides, places[at].unrest))
        return places[number], shapes[number], context

    def _words_width(self) -> int:
        return self._paint.width(self.words, "strong", 22)

    def _answer_widths(self) -> list[int]:
        paint, k = self._paint, self._paint.k
        return [
            paint.width(answer.words, "strong", 21) + k(54) + (k(32) if answer.icon else 0)
            for answer in self.answers
        ]

    def _shape(self, room: int) -> _Shape:
        """How it stands in this width."""
        paint, k, widths, words = self._paint, self._paint.k, self._answer_widths(), self._words_width()
        rows = [list(range(len(widths)))]
        buttons = sum(widths) + k(18) * (len(widths) - 1)
        if words + k(18) + buttons <= room:
            return _Shape((words + k(18) + buttons + k(44), k(74)), [self.words], rows, True)
        lines = paint.text.wrap(self.words, "strong", paint.font(22), room)
        rows = _rows(widths, room, k(18))
        wide = [sum(widths[at] for at in row) + k(18) * (len(row) - 1) for row in rows]
        width = max([paint.width(line, "strong", 22) for line in lines] + wide) + k(44)
        step = paint.text.line_height("strong", paint.font(22))
        return _Shape((width, k(18) + step * len(lines) + k(62) * len(rows) + k(8)), lines, rows, False)

    def _best_place(self, context: Context, shape: _Shape) -> PaperPlace:
        """Where it lies in this shape: near its place, over nothing that it is about and little else."""
        k, (width, height) = self._paint.k, shape.size
        rect = pygame.Rect(0, 0, width, height)
        rect.center = (round(self._centre[0]), round(self._centre[1]))
        if self._points_at is not None:
            tip = round(self._points_at[0])
            rect.left = min(max(rect.left, tip - width + k(60)), tip - k(60))
        if self._avoids is not None and rect.colliderect(self._avoids):
            if self._avoids.centerx > rect.centerx:
                rect.right = self._avoids.left - k(8)
            else:
                rect.left = self._avoids.right + k(8)
        window = pygame.Rect(0, 0, context.metrics.width, context.metrics.height)
        window.inflate_ip(-2 * k(14), -2 * k(8))
        rect.left = max(window.left, min(rect.left, window.right - width))
        rect.bottom = min(rect.bottom, window.bottom)
        return found_place(rect, self._about, window, k(8), self._others)

    @staticmethod
    def _button(box: pygame.Rect, answer: Answer, context: Context) -> Button:
        kind = CoinButton if answer.icon == "coin" else Button
        button = kind(box, answer.words, answer.act, answer.kind, icon=answer.icon, units=21)
        button.least = round(LEAST_TARGET * context.metrics.scale)
        return button

    @property
    def tip(self) -> tuple[int, int] | None:
        """Where the arrow ends: up from the upper edge; None where it would point at something else."""
        if self._points_at is None or self.rect.top < self._points_at[1]:
            return None
        k, (x, y) = self._paint.k, self._points_at
        if not self.rect.left + k(34) <= round(x) <= self.rect.right - k(34):
            return None
        return round(x), max(round(y), self.rect.top - k(26))

    def press(self, point: tuple[int, int]) -> bool:
        """A press; True if it is on the bubble."""
        if not self.rect.collidepoint(point):
            return False
        self._pressed = next((button for button in self.buttons if button.covers(point)), None)
        if self._pressed is not None:
            self._pressed.pressed = True
        return True

    def release(self, point: tuple[int, int]) -> None:
        """The button went up."""
        pressed, self._pressed = self._pressed, None
        if pressed is not None:
            pressed.pressed = False
            pressed.release(point)

    def hover(self, point: tuple[int, int]) -> bool:
        """The pointer moved; True when a button looks different."""
        changed = False
        for button in self.buttons:
            now = button.covers(point)
            changed = changed or now != button.hovered
            button.hovered = now
        return changed

    def key(self, event: Key) -> bool:
        """Left, right and Enter; True if the key was taken."""
        if not self.takes_keys:
            return False
        if event.means(Action.LEFT, Action.RIGHT, Action.NEXT, Action.PREVIOUS):
            step = -1 if event.means(Action.LEFT, Action.PREVIOUS) else 1
            self.focused = (self.focused + step) % len(self.buttons)
            self.ring = True
            return True
        if event.means(Action.TAKE, Action.PRESS):
            self.buttons[self.focused].activate()
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Paper, words, buttons, and the arrow."""
        paint = self._paint
        k = paint.k
        palette = paint.palette
        paint.slab(surface, self.rect, palette.paper, palette.paper_low, palette.lip, 20, 5, 0.4)
        if (tip := self.tip) is not None:
            x, tip_y = tip
            base = self.rect.top + 1
            pygame.draw.polygon(surface, palette.paper, [(x - k(16), base), (x + k(16), base), (x, tip_y)])
            pygame.draw.aalines(
                surface, palette.paper, False, [(x - k(16), base), (x, tip_y), (x + k(16), base)]
            )
        y = self._first
        for line in self._lines:
            paint.text.draw(
                surface, line, "strong", paint.font(22), palette.ink, (self.rect.left + k(26), y), "midleft"
            )
            y += self._step
        for index, button in enumerate(self.buttons):
            button.draw(surface, paint)
            if self.ring and self.takes_keys and index == self.focused:
                paint.focus_ring(surface, button.rect, button.ring_radius)


def _rows(widths: Sequence[int], room: int, gap: int) -> list[list[int]]:
    """Which of the buttons stand beside each other, so that each row has room."""
    rows: list[list[int]] = [[]]
    free = room
    for number, width in enumerate(widths):
        if rows[-1] and free < width:
            rows.append([])
            free = room
        rows[-1].append(number)
        free -= width + gap
    return rows
