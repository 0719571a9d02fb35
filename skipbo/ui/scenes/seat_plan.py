"""A small picture of the table that is being set up: felt, cards, and the faces where they will sit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from skipbo.ui.faces import draw_medal
from skipbo.ui.table.brushes import pair_shape
from skipbo.ui.theme import hexa
from skipbo.ui.widgets.paint import Paint
from skipbo.ui.widgets.widget import Widget

#: Where a place lies on the felt's edge, as shares of its width and height.
SPOTS = {
    "south": (0.5, 1.0),
    "west": (0.0, 0.5),
    "northwest": (0.2, 0.04),
    "north": (0.5, 0.0),
    "northeast": (0.8, 0.04),
    "east": (1.0, 0.5),
}
#: A plan lower than this, in menu units, would say nothing.
LEAST = 132.0


class Sitter(NamedTuple):
    """Somebody at the table; `pair` counts the pairs of partners."""

    place: str
    face: str
    name: str
    pair: int | None = None


class SeatPlan(Widget):
    """Drawn into its rectangle's middle; no control."""

    def __init__(self, rect: pygame.Rect, sitters: Sequence[Sitter]) -> None:
        super().__init__(rect)
        self.sitters = tuple(sitters)

    def label(self) -> str:
        """Who sits at the table, clockwise."""
        return ", ".join(sitter.name for sitter in self.sitters)

    def draw(self, surface: pygame.Surface, paint: Paint) -> None:
        """The felt with draw pile and building piles, then the faces on its edge."""
        box, art = self.rect, paint.art
        medal = min(paint.k(76), box.height * 29 // 100)
        high = box.height - medal - paint.k(6)
        wide = min(high * 3, box.width - medal - paint.k(60))
        felt = pygame.Rect(0, 0, wide, high)
        felt.center = (box.centerx, box.top + medal // 2 + high // 2)
        top = paint.context.table_top
        strip = art.cache.get(
            ("seat plan", felt.size, top.name), lambda: art.grounds.felt_strip(wide, high, high // 2, top)
        )
        shade, reach = art.boxes.shadow(wide, high, high // 2, max(2, paint.k(8)), 0.3)
        surface.blit(shade, (felt.x - reach, felt.y - reach + paint.k(4)))
        surface.blit(strip, felt)
        self._draw_cards(surface, paint, felt)
        for sitter in self.sitters:
            across, down = SPOTS.get(sitter.place, (0.5, 1.0))
            centre = (felt.left + round(wide * across), felt.top + round(high * down))
            if sitter.pair is None:
                draw_medal(surface, art, sitter.face, centre, medal, paint.palette.gold)
                continue
            colour = paint.palette.pairs[sitter.pair % 3]
            draw_medal(surface, art, sitter.face, centre, medal, colour, 0.07)
            # The shape says it too, on a dark disc as at the table.
            size, aside = medal * 36 // 100, medal * 36 // 100
            source = pair_shape(sitter.pair % 3, hexa(colour), disc=True)
            mark = art.drawn(("pair", sitter.pair, hexa(colour)), source, size, size)
            surface.blit(mark, mark.get_rect(center=(centre[0] + aside, centre[1] + aside)))

    def _draw_cards(self, surface: pygame.Surface, paint: Paint, felt: pygame.Rect) -> None:
        """The draw pile and what has been begun, small."""
        high = felt.height * 42 // 100
        step = round(high * 5 / 7 * 1.28)
        pictures = [paint.art.back(high), *(paint.art.card(card, high, mini=True) for card in (4, 7, 10))]
        left = felt.centerx - step * (len(pictures) - 1) // 2
        for index, picture in enumerate(pictures):
            surface.blit(picture, picture.get_rect(center=(left + index * step, felt.centery)))
