"""A player's plate: face, name, a line, coins and the hand, in one of the forms that the layout chose."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from skipbo.engine.interned import Value
from skipbo.ui.context import Context
from skipbo.ui.layout import Rect
from skipbo.ui.layout.plates import END, OTHERS_FACE, OTHERS_HEIGHT, OWN_FACE, OWN_HEIGHT
from skipbo.ui.sprites import Sprites
from skipbo.ui.table.brushes import Brushes, pair_shape, pygame_rect
from skipbo.ui.theme import Colour, hexa

#: Where the rows' middles are, as shares of a plate's height.
ROWS = {"one": (0.33, 0.71), "under": (0.30, 0.73, 0.73), "three": (0.20, 0.485, 0.79)}
#: Long names are written so much smaller before they are cut.
LEAST_NAME = 0.72
APART = 0.44
"""How far the two lines of a plate are apart at least, in the sum of their sizes."""


@dataclass(frozen=True, slots=True)
class PlateLook(Value):
    """Everything a plate says; equal looks are painted once."""

    name: str
    line: str
    face: str
    hand: int
    coins: int | None
    active: bool
    pair: int | None
    own: bool
    focus: bool = False
    form: str = "one"
    narrow: bool = False
    """Whether one card stands for the whole hand, because the plate has no room for more."""


class PlatePainter:
    """Paints plates at the context's scales."""

    def __init__(self, context: Context, sprites: Sprites, brushes: Brushes) -> None:
        self._context, self._sprites, self._brushes = context, sprites, brushes

    def unit(self, plate: Rect, look: PlateLook) -> float:
        """Pixels of one unit of this plate."""
        return plate.h / (OWN_HEIGHT if look.own else OTHERS_HEIGHT)[look.form]

    def area(self, plate: Rect, look: PlateLook) -> pygame.Rect:
        """The area of a plate with its face, glow and arrow."""
        reach = 46 * self.unit(plate, look)
        return pygame_rect(Rect(plate.x - reach, plate.y - reach, plate.w + 2 * reach, plate.h + 2 * reach))

    def paint(self, surface: pygame.Surface, plate: Rect, look: PlateLook) -> None:
        """The whole plate."""
        rect = pygame_rect(plate)
        unit = self.unit(plate, look)
        radius = round(min(rect.height / 2, 32 * unit))
        strong, soft = self._board(surface, rect, radius, look, unit)
        diameter = (78 if look.own else 64) * unit
        centre = (plate.x - (6 if look.own else 2) * unit + diameter / 2, plate.y + plate.h / 2)
        self._face(surface, look, centre, diameter)
        left = plate.x + (OWN_FACE if look.own else OTHERS_FACE) * unit
        right = plate.right - 0.9 * END * unit
        shares = ROWS["under" if look.form == "three" and not look.line else look.form]
        rows = [plate.y + share * plate.h for share in shares]
        if look.form == "one":
            right = self._counts(surface, look, strong, right, plate.y + plate.h / 2, unit)
            if not look.line:
                rows[0] = plate.y + plate.h / 2
            else:  # large words on a low plate stand as far apart as they are high
                metrics = self._context.metrics
                more = APART * (metrics.font(22) + metrics.font(18)) - (rows[1] - rows[0])
                if more > 0:
                    rows[0], rows[1] = rows[0] - more / 2, rows[1] + more / 2
        self._name(surface, look.name, strong, left, right, rows[0])
        x = left
        if look.line:
            # Where coins and hand stand in the same row, there is no room for a level after the points.
            line = look.line.split(" · ")[0] if look.form == "under" else look.line
            x = self._line(surface, line, soft, left, right, rows[1])
        if look.form != "one":
            begin = left if look.form == "three" or not look.line else x + 10 * unit
            self._counts_after(surface, look, strong, begin, rows[2], unit)
        if look.active:
            self._arrow(surface, (centre[0], centre[1] - diameter / 2 - 9 * unit), 17 * unit)
        if look.focus:
            grow = round(6 * unit)
            self._brushes.focus_ring(surface, rect.inflate(grow, grow), radius + 3)

    def _board(
        self, surface: pygame.Surface, rect: pygame.Rect, radius: int, look: PlateLook, unit: float
    ) -> tuple[Colour, Colour]:
        """The plate itself; the colours of strong and of soft words on it."""
        context, palette = self._context, self._context.palette
        size = (rect.width, rect.height, radius)
        if look.active:
            glow, _ = context.art.boxes.glow(*size, max(6, round(15 * unit)), palette.gold, 0.75)
            surface.blit(glow, glow.get_rect(center=rect.center))
            edge = palette.ink if palette.plate_edge else palette.gold_bright
            box = context.art.boxes.rounded(
                *size, palette.paper, palette.selected, 255, edge, max(2, round(2.4 * unit))
            )
            surface.blit(box, rect)
            return palette.ink, palette.soft
        shade, _ = context.art.boxes.shadow(*size, max(3, round(6 * unit)), 0.45)
        surface.blit(shade, shade.get_rect(center=(rect.centerx, rect.centery + round(3 * unit))))
        edge_width = max(2, round(2.4 * unit)) if palette.plate_edge else 0
        box = context.art.boxes.rounded(
            *size,
            palette.plate,
            palette.plate_low,
            255 if edge_width else 244,
            palette.plate_edge,
            edge_width,
        )
        surface.blit(box, rect)
        return palette.plate_words, palette.plate_soft

    # --- words

    def _name(
        self, surface: pygame.Surface, name: str, colour: Colour, left: float, right: float, y: float
    ) -> None:
        """The name, whole if it can be: smaller first, cut at last."""
        text, metrics = self._context.text, self._context.metrics
        size = metrics.font(22)
        room = round(right - left)
        size = text.fitting(name, "strong", size, room, max(metrics.smallest_text, round(size * LEAST_NAME)))
        shown = text.shortened(name, "strong", size, room)
        text.draw(surface, shown, "strong", size, colour, (round(left), round(y)), "midleft")

    def _line(
        self, surface: pygame.Surface, line: str, colour: Colour, left: float, right: float, y: float
    ) -> float:
        """What stands under the name, its last parts only where there is room; its right edge."""
        text, parts = self._context.text, line.split(" · ")
        size = self._context.metrics.font(18)
        while len(parts) > 1 and text.width(" · ".join(parts), "body", size) > right - left:
            parts.pop()
        line = " · ".join(parts)
        size = text.fitting(line, "body", size, round(right - left))
        return text.draw(surface, line, "body", size, colour, (round(left), round(y)), "midleft").right

    # --- face and pair

    def _face(
        self, surface: pygame.Surface, look: PlateLook, centre: tuple[float, float], diameter: float
    ) -> None:
        context = self._context
        size = round(diameter)
        rim = max(2, round(size * 0.055))
        colour: Colour = (201, 150, 90)
        if look.active:
            colour = context.palette.gold_bright
        if look.pair is not None:
            colour = context.palette.pairs[look.pair % 3]
        point = (round(centre[0]), round(centre[1]))
        disc = context.art.boxes.rounded(size, size, size // 2, colour)
        surface.blit(disc, disc.get_rect(center=point))
        if not look.active or look.pair is not None:
            hair = context.art.boxes.rounded(size - rim, size - rim, (size - rim) // 2, (255, 243, 221))
            surface.blit(hair, hair.get_rect(center=point))
        picture = context.art.face(look.face, size - 2 * rim)
        surface.blit(picture, picture.get_rect(center=point))
        if look.pair is not None:
            corner = (centre[0] + diameter * 0.36, centre[1] + diameter * 0.36)
            self._pair_mark(surface, look.pair, corner, diameter * 0.36)

    def _pair_mark(
        self, surface: pygame.Surface, pair: int, centre: tuple[float, float], size: float
    ) -> None:
        context = self._context
        side = max(14, round(size))
        colour = hexa(context.palette.pairs[pair % 3])
        source = pair_shape(pair % 3, colour, disc=True)
        mark = context.art.drawn(("pair", pair % 3, colour), source, side, side)
        surface.blit(mark, mark.get_rect(center=(round(centre[0]), round(centre[1]))))

    def _arrow(self, surface: pygame.Surface, centre: tuple[float, float], size: float) -> None:
        side = max(10, round(size))
        mark = self._context.art.svg("parts/marker", side, side)
        surface.blit(mark, mark.get_rect(center=(round(centre[0]), round(centre[1]))))

    # --- counts

    def _number(
        self, surface: pygame.Surface, number: int, colour: Colour, at: tuple[float, float], anchor: str
    ) -> pygame.Rect:
        return self._brushes.words(surface, str(number), "strong", 21, colour, at, anchor)

    def _back(
        self,
        surface: pygame.Surface,
        left: float,
        middle: float,
        unit: float,
        colour: Colour,
        empty: bool,
        high: float = 27,
    ) -> int:
        """A little card's back, or the place of one; its width."""
        art, height = self._context.art, round(high * unit)
        back = art.back(height)
        at = (round(left), round(middle - height / 2))
        if empty:
            edge = art.boxes.ring(back.get_width(), height, max(2, round(4 * unit)), 1, colour)
            edge.set_alpha(150)
            surface.blit(edge, at)
            edge.set_alpha(255)
            return back.get_width()
        surface.blit(back, at)
        edge = art.boxes.ring(back.get_width(), height, 2, 1, (30, 20, 12))
        edge.set_alpha(110)
        surface.blit(edge, at)
        return back.get_width()

    def _counts(
        self,
        surface: pygame.Surface,
        look: PlateLook,
        colour: Colour,
        right: float,
        middle: float,
        unit: float,
    ) -> float:
        """Coins and the hand's size at the right end; where they may begin with as many cards as ever."""
        right -= 3 * unit
        free = 0.0
        if not look.own:
            box = self._number(surface, look.hand, colour, (right, middle), "midright")
            right = box.left - 9 * unit
            wide = self._context.art.back(round(27 * unit)).get_width()
            step = max(2.0, 7.6 * unit)
            most = 1 if look.narrow else 5
            shown = min(look.hand, most)
            free = (most - max(shown, 1)) * step  # the words do not come and go with the cards
            left = right - wide - max(0, shown - 1) * step
            for i in range(max(shown, 1)):
                self._back(surface, left + i * step, middle, unit, colour, shown == 0)
            right = left - 8 * unit
        if look.coins is not None:
            box = self._number(surface, look.coins, colour, (right, middle), "midright")
            diameter = 24 * unit
            centre = (box.left - 6 * unit - diameter / 2, middle)
            self._sprites.coin(surface, centre, diameter, shadow=False)
            right = centre[0] - diameter / 2 - 6 * unit
            free += max(
                0.0, self._context.text.width("00", "strong", self._context.metrics.font(21)) - box.width
            )
        return right - free

    def _counts_after(
        self,
        surface: pygame.Surface,
        look: PlateLook,
        colour: Colour,
        left: float,
        middle: float,
        unit: float,
    ) -> None:
        """Coins and the hand's size from the left."""
        if look.coins is not None:
            diameter = 22 * unit
            self._sprites.coin(surface, (left + diameter / 2, middle), diameter, shadow=False)
            at = (left + diameter + 4 * unit, middle)
            left = self._number(surface, look.coins, colour, at, "midleft").right + 8 * unit
        if not look.own:
            wide = self._back(surface, left, middle, unit, colour, look.hand == 0, 23)
            self._number(surface, look.hand, colour, (left + wide + 6 * unit, middle), "midleft")
