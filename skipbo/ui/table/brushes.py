"""What furniture, plates and marks draw with: a line of words, the keyboard's ring, a pair's sign."""

from __future__ import annotations

import pygame

from skipbo.ui.context import Context
from skipbo.ui.layout import Rect
from skipbo.ui.theme import Colour


def pygame_rect(rect: Rect) -> pygame.Rect:
    """The rectangle in whole pixels."""
    return pygame.Rect(round(rect.x), round(rect.y), round(rect.w), round(rect.h))


class Brushes:
    """Draws at the sizes of one context."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def words(
        self,
        surface: pygame.Surface,
        words: str,
        role: str,
        units: float,
        colour: Colour,
        at: tuple[float, float],
        anchor: str = "midleft",
        shadow: bool = False,
    ) -> pygame.Rect:
        """One line of text whose vertical middle is that of its letters."""
        text, size = self._context.text, self._context.metrics.font(units)
        point = (round(at[0]), round(at[1]))
        if shadow:
            drop = max(1, round(1.5 * self._context.metrics.t))
            text.draw(surface, words, role, size, (20, 10, 4), (point[0], point[1] + drop), anchor)
        return text.draw(surface, words, role, size, colour, point, anchor)

    def focus_ring(self, surface: pygame.Surface, rect: pygame.Rect, radius: int) -> None:
        """The keyboard's ring: cream inside, blue outside."""
        context = self._context
        t = context.metrics.t
        strong = 1.6 if context.palette.plate_edge else 1.0
        inner, outer = max(2, round(3 * t * strong)), max(3, round(4 * t * strong))
        box = rect.inflate(2 * inner, 2 * inner)
        ring = context.art.boxes.ring(box.width, box.height, radius + inner, inner, context.palette.cream)
        surface.blit(ring, box)
        box = box.inflate(2 * outer, 2 * outer)
        ring = context.art.boxes.ring(
            box.width, box.height, radius + inner + outer, outer, context.palette.table_focus
        )
        surface.blit(ring, box)


def shaded(colour: str) -> str:
    """The same colour with half as much light, as an edge on paper needs it."""
    return "#" + "".join(f"{int(colour[at : at + 2], 16) * 55 // 100:02X}" for at in (1, 3, 5))


def pair_shape(pair: int, colour: str, disc: bool = False, edge: str = "") -> str:
    """SVG of a pair's sign: triangle, circle or square, on a dark disc or alone, with an edge if one is
    given.
    """
    scale = 0.52 if disc else 0.88 if edge else 0.96
    line = f' stroke="{edge}" stroke-width="9" stroke-linejoin="round"' if edge else ""
    shapes_ = (
        '<path d="M50 8 L96 88 L4 88 Z"/>',
        '<circle cx="50" cy="50" r="44"/>',
        '<rect x="10" y="10" width="80" height="80" rx="8"/>',
    )
    ground_ = (
        f'<circle cx="50" cy="50" r="49" fill="{colour}"/><circle cx="50" cy="50" r="42" fill="#241712"/>'
        if disc
        else ""
    )
    shift = 50 * (1 - scale)
    lift = -4 * scale if pair == 0 else 0
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">'
        f'{ground_}<g fill="{colour}"{line} transform="translate({shift} {shift + lift}) scale({scale})">'
        f"{shapes_[pair]}</g></svg>"
    )
