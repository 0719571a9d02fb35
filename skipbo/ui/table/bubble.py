"""A question on the seam: a paper bubble with buttons, pointing at what it is about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from skipbo.ui.context import Context
from skipbo.ui.theme import Colour
from skipbo.ui.widgets.button import Button
from skipbo.ui.widgets.paint import Paint


@dataclass(frozen=True)
class Answer:
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
    ) -> None:
        self._paint = Paint(context)
        self.words = words
        self.answers = tuple(answers)
        self._centre, self._points_at = centre, points_at
        self.focused = 0
        self.ring = False
        self._pressed: Button | None = None
        self._arrange(context)

    def _arrange(self, context: Context) -> None:
        paint = self._paint
        k = paint.k
        height = k(74)
        words_width = paint.width(self.words, "strong", 22)
        most = context.metrics.width - k(40)
        widths = [
            paint.width(answer.words, "strong", 21) + k(54) + (k(32) if answer.icon else 0)
            for answer in self.answers
        ]
        width = k(26) + words_width + sum(each + k(18) for each in widths) + k(14)
        self._lines = [self.words]
        if width > most:
            room = most - k(40) - sum(each + k(18) for each in widths)
            self._lines = context.text.wrap(self.words, "strong", paint.font(22), max(room, k(200)))
            words_width = max(paint.width(line, "strong", 22) for line in self._lines)
            width = k(26) + words_width + sum(each + k(18) for each in widths) + k(14)
            height = max(
                height, k(22) + len(self._lines) * context.text.line_height("strong", paint.font(22))
            )
        rect = pygame.Rect(0, 0, width, height)
        rect.center = (round(self._centre[0]), round(self._centre[1]))
        if self._points_at is not None:
            tip = round(self._points_at[0])
            rect.left = min(max(rect.left, tip - width + k(60)), tip - k(60))
        rect.left = max(k(14), min(rect.left, context.metrics.width - width - k(14)))
        rect.bottom = min(rect.bottom, context.metrics.height - k(8))
        self.rect = rect
        self.buttons: list[Button] = []
        x = rect.left + k(26) + words_width + k(18)
        for answer, each in zip(self.answers, widths, strict=True):
            box = pygame.Rect(x, 0, each, k(52))
            box.centery = rect.centery - k(2)
            kind = CoinButton if answer.icon == "coin" else Button
            self.buttons.append(kind(box, answer.words, answer.act, answer.kind, icon=answer.icon, units=21))
            x += each + k(18)

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

    def key(self, name: str) -> bool:
        """Left, right and Enter; True if the key was taken."""
        if name in ("left", "right", "tab"):
            step = -1 if name == "left" else 1
            self.focused = (self.focused + step) % len(self.buttons)
            self.ring = True
            return True
        if name in ("return", "space"):
            self.buttons[self.focused].activate()
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Paper, words, buttons, and the arrow."""
        paint = self._paint
        k = paint.k
        palette = paint.palette
        paint.slab(surface, self.rect, palette.paper, palette.paper_low, palette.lip, 20, 5, 0.4)
        if self._points_at is not None:
            x = max(self.rect.left + k(34), min(round(self._points_at[0]), self.rect.right - k(34)))
            tip = max(round(self._points_at[1]), self.rect.top - k(26))
            base = self.rect.top + 1
            pygame.draw.polygon(surface, palette.paper, [(x - k(16), base), (x + k(16), base), (x, tip)])
            pygame.draw.aalines(
                surface, palette.paper, False, [(x - k(16), base), (x, tip), (x + k(16), base)]
            )
        step = paint.text.line_height("strong", paint.font(22))
        y = self.rect.centery - k(1) - step * (len(self._lines) - 1) // 2
        for line in self._lines:
            paint.text.draw(
                surface, line, "strong", paint.font(22), palette.ink, (self.rect.left + k(26), y), "midleft"
            )
            y += step
        for index, button in enumerate(self.buttons):
            button.draw(surface, paint)
            if self.ring and index == self.focused:
                paint.focus_ring(surface, button.rect, button.ring_radius)
