"""A question on the seam: a paper bubble with buttons, pointing at what it is about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from skipbo.controls.actions import Action
from skipbo.engine.interned import Value
from skipbo.ui.context import Context
from skipbo.ui.input import Key
from skipbo.ui.table.making_way import making_way
from skipbo.ui.theme import Colour
from skipbo.ui.widgets.button import Button
from skipbo.ui.widgets.paint import Paint
from skipbo.ui.widgets.widget import LEAST_TARGET


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
    ) -> None:
        """`avoids`: what it makes way for, to the side that it lies on; `about`: what it asks about."""
        self._avoids, self._about = avoids, about
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
        """Words and buttons side by side; where the window is too narrow for that, the buttons beneath."""
        paint = self._paint
        k = paint.k
        widths = [
            paint.width(answer.words, "strong", 21) + k(54) + (k(32) if answer.icon else 0)
            for answer in self.answers
        ]
        room = context.metrics.width - k(40) - k(44)
        self._lines, rows = [self.words], [list(range(len(widths)))]
        words_width = paint.width(self.words, "strong", 22)
        buttons_width = sum(widths) + k(18) * (len(widths) - 1)
        is_beside = words_width + k(18) + buttons_width <= room
        self._step = context.text.line_height("strong", paint.font(22))
        if is_beside:
            width, height = words_width + k(18) + buttons_width + k(44), k(74)
        else:
            self._lines = context.text.wrap(self.words, "strong", paint.font(22), room)
            rows = _rows(widths, room, k(18))
            wide = [sum(widths[at] for at in row) + k(18) * (len(row) - 1) for row in rows]
            width = max([paint.width(line, "strong", 22) for line in self._lines] + wide) + k(44)
            height = k(18) + self._step * len(self._lines) + k(62) * len(rows) + k(8)
        self.rect = rect = pygame.Rect(0, 0, width, height)
        rect.center = (round(self._centre[0]), round(self._centre[1]))
        if self._points_at is not None:
            tip = round(self._points_at[0])
            rect.left = min(max(rect.left, tip - width + k(60)), tip - k(60))
        if self._avoids is not None and rect.colliderect(self._avoids):
            if self._avoids.centerx > rect.centerx:
                rect.right = self._avoids.left - k(8)
            else:
                rect.left = self._avoids.right + k(8)
        rect.left = max(k(14), min(rect.left, context.metrics.width - width - k(14)))
        rect.bottom = min(rect.bottom, context.metrics.height - k(8))
        window = pygame.Rect(0, 0, context.metrics.width, context.metrics.height)
        rect.topleft = making_way(rect, self._about, window.inflate(-2 * k(14), -2 * k(8)), k(8)).topleft
        self._first = rect.centery - k(1)
        if not is_beside:
            self._first = rect.top + k(14) + self._step // 2
        self.buttons: list[Button] = []
        for number, row in enumerate(rows):
            x = rect.left + k(26) + (words_width + k(18) if is_beside else 0)
            middle = rect.centery - k(2)
            if not is_beside:
                middle = rect.bottom - k(40) - k(62) * (len(rows) - 1 - number)
            for at in row:
                box = pygame.Rect(x, 0, widths[at], k(52))
                box.centery = middle
                self.buttons.append(self._button(box, self.answers[at], context))
                x += widths[at] + k(18)

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
