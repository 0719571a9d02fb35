"""Buttons with somebody's face: who sits at the table, and who has played here before."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from skipbo.engine.seats import HUMAN
from skipbo.ui.faces import draw_medal, face_shown
from skipbo.ui.widgets.button import Button
from skipbo.ui.widgets.paint import Paint


class SeatChip(Button):
    """Somebody at the table, small; the one who is looked at stands out."""

    def __init__(
        self,
        rect: pygame.Rect,
        face: str,
        words: str,
        chosen: bool,
        is_computer: bool,
        on_press: Callable[[], None],
        place: str,
    ) -> None:
        super().__init__(rect, words, on_press, key=f"chip-{place}", units=21)
        self.face, self.chosen = face, chosen
        self.enabled = is_computer and not chosen
        self.ring_radius = rect.height / 2

    def draw(self, surface: pygame.Surface, paint: Paint) -> None:
        """Face and name; a pill of amber round the chosen one."""
        rect = self.rect
        if self.chosen:
            paint.chosen(surface, rect, rect.height / 2 / max(0.01, paint.context.metrics.k), 4)
        size = round(rect.height * 0.8)
        centre = (rect.left + size // 2 + paint.k(8), rect.centery)
        draw_medal(surface, paint.art, self.face, centre, size)
        box = pygame.Rect(centre[0] + size // 2 + paint.k(10), rect.top, 0, rect.height)
        box.width = rect.right - paint.k(8) - box.left
        paint.words(surface, self.words, "strong", 21, paint.palette.ink, box, may_shorten=True)


class PersonButton(Button):
    """Somebody of this house: the face that they would have here, name and games."""

    def __init__(
        self, rect: pygame.Rect, words: str, games: str, face: str, on_press: Callable[[], None], key: str
    ) -> None:
        super().__init__(rect, words, on_press, second=games, key=key)
        self.face = face

    def draw(self, surface: pygame.Surface, paint: Paint) -> None:
        """The button with a medal and two lines."""
        field, ink, soft = self._slab(surface, paint)
        size = field.height - 2 * paint.k(8)
        centre = field.left + paint.k(10) + size // 2, field.centery
        draw_medal(surface, paint.art, face_shown(self.face, HUMAN), centre, size)
        left = centre[0] + size // 2 + paint.k(10)
        box = pygame.Rect(left, field.top + paint.k(6), field.right - paint.k(10) - left, field.height // 2)
        paint.words(surface, self.words, "strong", 22, ink, box, may_shorten=True)
        box.top = field.bottom - paint.k(4) - box.height
        paint.words(surface, self.second, "body", 18, soft, box, may_shorten=True)
