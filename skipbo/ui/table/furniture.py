"""What is on the table besides cards: the ground, plates, pills, the title block, buttons, the tray."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pygame

from skipbo.resources import ASSETS
from skipbo.ui.context import Context
from skipbo.ui.layout import Layout, Rect
from skipbo.ui.sprites import Sprites
from skipbo.ui.tabletop import Ground, compose
from skipbo.ui.theme import Colour, hexa

Parts = tuple[tuple[str, bool], ...]
"""Words in their order, each with whether it stands out."""

_WORD = re.compile(r"\s*\S+\s*?(?=\s|$)|\s+$")
DIE_PICTURES = {"1-4": "1-4", "5-8": "5-8", "9-12": "9-12", "S": "skipbo", "2": "2", "+1": "plus-1"}


@dataclass(frozen=True)
class PlateLook:
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
    warn: str = ""


def pygame_rect(rect: Rect) -> pygame.Rect:
    """The rectangle in whole pixels."""
    return pygame.Rect(round(rect.x), round(rect.y), round(rect.w), round(rect.h))


def ground(context: Context, layout: Layout) -> pygame.Surface:
    """The bare table of this layout: wood, mat, stitches, rosette and lamp."""
    mat = pygame_rect(layout.mat)
    size = (layout.width, layout.height)
    return compose(
        ASSETS / "textures", size, context.table_top, Ground((mat.x, mat.y, mat.width, mat.height))
    )


class Furniture:
    """Paints the table's furniture at the context's scales."""

    def __init__(self, context: Context, sprites: Sprites) -> None:
        self._context = context
        self._sprites = sprites

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

    # --- plates

    def face_circle(self, plate: Rect, own: bool) -> tuple[float, float, float]:
        """Centre and diameter of the face on a plate."""
        diameter = plate.h * (1.24 if own else 1.28)
        shift = -6 * plate.h / 63 if own else -2.0
        return plate.x + shift + diameter / 2, plate.y + plate.h / 2, diameter

    def plate_rect(self, plate: Rect, own: bool) -> pygame.Rect:
        """The area of a plate with its face, glow and arrow."""
        reach = 0.75 * plate.h
        return pygame_rect(Rect(plate.x - reach, plate.y - reach, plate.w + 2 * reach, plate.h + 2 * reach))

    def plate(self, surface: pygame.Surface, plate: Rect, look: PlateLook) -> None:
        """A player's plate: face, name, line, coins, hand."""
        context, palette = self._context, self._context.palette
        rect = pygame_rect(plate)
        radius = rect.height // 2
        unit = plate.h / (63 if look.own else 50)
        if look.active:
            glow, _ = context.art.glow(
                rect.width, rect.height, radius, max(6, round(15 * unit)), palette.gold, 0.75
            )
            surface.blit(glow, glow.get_rect(center=rect.center))
            box = context.art.rounded(
                rect.width, rect.height, radius, palette.paper, palette.selected, 255, palette.gold_bright,
                max(2, round(2.4 * unit)),
            )  # fmt: skip
            strong, soft = palette.ink, palette.soft
        else:
            shade, _ = context.art.shadow(rect.width, rect.height, radius, max(3, round(6 * unit)), 0.45)
            surface.blit(shade, shade.get_rect(center=(rect.centerx, rect.centery + round(3 * unit))))
            box = context.art.rounded(rect.width, rect.height, radius, palette.plate, (40, 24, 15), 244)
            strong, soft = palette.plate_words, palette.plate_soft
        surface.blit(box, rect)
        x, y, diameter = self.face_circle(plate, look.own)
        self._face(surface, look, (x, y), diameter)
        left = x + diameter / 2 + 9 * unit
        narrow = look.own and look.coins is not None and plate.w < 225 * unit
        right = plate.right - 14 * unit if narrow else self._counts(surface, plate, look, strong, unit)
        room = round(right - left - (0 if look.own else 8) * unit)
        name_size = context.metrics.font(22)
        name = context.text.shortened(look.name, "strong", name_size, room)
        if narrow:
            # No room for everything: the coins stand where else the points do.
            self.words(surface, name, "strong", 22, strong, (left, plate.y + plate.h * 0.33))
            size = 22 * unit
            self._sprites.coin(surface, (left + size / 2, plate.y + plate.h * 0.71), size, shadow=False)
            at = (left + size + 6 * unit, plate.y + plate.h * 0.71)
            self.words(surface, str(look.coins), "strong", 20, strong, at)
        elif look.line:
            line_size = context.text.fitting(look.line, "body", context.metrics.font(18), room)
            line = context.text.shortened(look.line, "body", line_size, room)
            self.words(surface, name, "strong", 22, strong, (left, plate.y + plate.h * 0.33))
            at = (round(left), round(plate.y + plate.h * 0.71))
            context.text.draw(surface, line, "body", line_size, soft, at, "midleft")
        else:
            self.words(surface, name, "strong", 22, strong, (left, plate.y + plate.h * 0.5))
        if look.active:
            self._arrow(surface, (x, y - diameter / 2 - 9 * unit), 17 * unit)
        if look.focus:
            self.focus_ring(surface, rect.inflate(round(6 * unit), round(6 * unit)), radius + 3)

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
        disc = context.art.rounded(size, size, size // 2, colour)
        surface.blit(disc, disc.get_rect(center=point))
        if not look.active or look.pair is not None:
            hair = context.art.rounded(size - rim, size - rim, (size - rim) // 2, (255, 243, 221))
            surface.blit(hair, hair.get_rect(center=point))
        picture = context.art.face(look.face, size - 2 * rim)
        surface.blit(picture, picture.get_rect(center=point))
        if look.pair is not None:
            self._pair_mark(
                surface,
                look.pair,
                (centre[0] + diameter * 0.36, centre[1] + diameter * 0.36),
                diameter * 0.36,
            )

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

    def _counts(
        self, surface: pygame.Surface, plate: Rect, look: PlateLook, colour: Colour, unit: float
    ) -> float:
        """Coins and the hand's size at the right end; the left edge of what was drawn is returned."""
        context = self._context
        middle = plate.y + plate.h / 2
        right = plate.right - 17 * unit
        if not look.own:
            box = self.words(surface, str(look.hand), "strong", 21, colour, (right, middle), "midright")
            right = box.left - 9 * unit
            height = round(27 * unit)
            back = context.art.back(height)
            step = max(2.0, 7.6 * unit)
            shown = min(look.hand, 5)
            left = right - back.get_width() - max(0, shown - 1) * step
            for i in range(shown):
                edge = context.art.ring(back.get_width(), height, 2, 1, (30, 20, 12))
                place = (round(left + i * step), round(middle - height / 2))
                surface.blit(back, place)
                edge.set_alpha(110)
                surface.blit(edge, place)
            if not shown:  # an empty hand: the place of a card
                left = right - back.get_width()
                empty = context.art.ring(back.get_width(), height, max(2, round(4 * unit)), 1, colour)
                empty.set_alpha(150)
                surface.blit(empty, (round(left), round(middle - height / 2)))
                empty.set_alpha(255)
            right = left - 6 * unit
        if look.coins is not None:
            box = self.words(surface, str(look.coins), "strong", 21, colour, (right, middle), "midright")
            diameter = 24 * unit
            centre = (box.left - 6 * unit - diameter / 2, middle)
            self._sprites.coin(surface, centre, diameter, shadow=False)
            right = centre[0] - diameter / 2
        return right

    # --- pills and words

    def pill_size(self, words: str, strong: str) -> tuple[int, int]:
        """The size of a dark pill with a soft and a strong part."""
        context = self._context
        t = context.metrics.t
        width = context.text.width(strong, "strong", context.metrics.font(20))
        if words:
            width += context.text.width(words, "body", context.metrics.font(18)) + round(7 * t)
        return width + round(28 * t), round(29 * t)

    def pill(self, surface: pygame.Surface, centre: tuple[float, float], words: str, strong: str) -> None:
        """A dark pill on the felt: "next 8", "66"."""
        context = self._context
        t = context.metrics.t
        width, height = self.pill_size(words, strong)
        box = context.art.rounded(width, height, height // 2, context.palette.pill, None, 184)
        rect = box.get_rect(center=(round(centre[0]), round(centre[1])))
        surface.blit(box, rect)
        x = rect.left + 14 * t
        if words:
            drawn = self.words(surface, words, "body", 18, context.palette.plate_soft, (x, rect.centery))
            x = drawn.right + 7 * t
        self.words(surface, strong, "strong", 20, context.palette.cream, (x, rect.centery))

    def tick_pill(self, surface: pygame.Surface, centre: tuple[float, float], strong: str) -> None:
        """The completed cards' pill where there is no room for the word."""
        context = self._context
        t = context.metrics.t
        icon_size = round(17 * t)
        words_width = context.text.width(strong, "strong", context.metrics.font(20))
        width, height = words_width + icon_size + round(34 * t), round(29 * t)
        box = context.art.rounded(width, height, height // 2, context.palette.pill, None, 184)
        rect = box.get_rect(center=(round(centre[0]), round(centre[1])))
        surface.blit(box, rect)
        icon = context.art.icon("check", icon_size, context.palette.cream)
        surface.blit(icon, icon.get_rect(midleft=(rect.left + round(13 * t), rect.centery)))
        x = rect.left + 13 * t + icon_size + 6 * t
        self.words(surface, strong, "strong", 20, context.palette.cream, (x, rect.centery))

    def status_lines(self, parts: Parts, icon: str = "") -> list[Parts]:
        """The words of a pill in lines that the window holds, the accents kept."""
        context = self._context
        size, t = context.metrics.font(21), context.metrics.t
        room = context.metrics.width - round((112 if icon else 76) * t)
        if context.text.width("".join(words for words, _ in parts), "strong", size) <= room:
            return [parts]
        lines: list[list[tuple[str, bool]]] = [[]]
        for word, accent in ((word, accent) for words, accent in parts for word in _WORD.findall(words)):
            line = "".join(words for words, _ in lines[-1])
            if line and context.text.width((line + word).rstrip(), "strong", size) > room:
                lines.append([])
            words = word if lines[-1] else word.lstrip()
            if lines[-1] and lines[-1][-1][1] == accent:
                words = lines[-1].pop()[0] + words
            lines[-1].append((words, accent))
        return [tuple(line) for line in lines]

    def status_size(self, parts: Parts, icon: str = "") -> tuple[int, int]:
        """The size of the paper pill for these words."""
        context = self._context
        t, size = context.metrics.t, context.metrics.font(21)
        lines = self.status_lines(parts, icon)
        width = max(sum(context.text.width(words, "strong", size) for words, _ in line) for line in lines)
        height = len(lines) * context.text.line_height("strong", size) + round(12 * t)
        return width + round((76 if icon else 40) * t), max(round(40 * t), height)

    def status(
        self, surface: pygame.Surface, centre: tuple[float, float], parts: Parts, icon: str = ""
    ) -> pygame.Rect:
        """A paper pill with words, some of them (True) in the accent colour."""
        context, palette = self._context, self._context.palette
        t = context.metrics.t
        lines = self.status_lines(parts, icon)
        width, height = self.status_size(parts, icon)
        step = context.text.line_height("strong", context.metrics.font(21))
        corner = (height - (len(lines) - 1) * step) // 2
        rect = pygame.Rect(0, 0, width, height)
        rect.center = (round(centre[0]), round(centre[1]))
        shade, _ = context.art.shadow(width, height, corner, max(3, round(7 * t)), 0.5)
        surface.blit(shade, shade.get_rect(center=(rect.centerx, rect.centery + round(4 * t))))
        surface.blit(context.art.rounded(width, height, corner, palette.paper, palette.paper_low), rect)
        left = rect.left + 20 * t
        if icon:
            picture = (
                context.art.die(icon[4:], round(28 * t))
                if icon.startswith("die:")
                else context.art.icon(icon, round(24 * t), palette.accent)
            )
            surface.blit(picture, picture.get_rect(midleft=(round(left - 2 * t), rect.centery)))
            left += 34 * t
        for number, line in enumerate(lines):
            x, y = left, rect.centery + (number - (len(lines) - 1) / 2) * step
            for words, accent in line:
                colour = (126, 59, 4) if accent else palette.ink
                x = self.words(surface, words, "strong", 21, colour, (x, y)).right
        return rect

    def title(
        self, surface: pygame.Surface, layout: Layout, edition: str, line: str, mirrored: bool
    ) -> pygame.Rect:
        """The edition's name and the line beneath, on the wood."""
        top = self._context.table_top
        x, y = layout.title
        t = layout.t
        anchor = "topright" if mirrored else "topleft"
        dark = top.name != "linen"
        one = self.words(surface, edition, "title", 26, top.words, (x, y), anchor, shadow=dark)
        two = self.words(
            surface, line, "body", 18, top.words_soft, (x, one.bottom + 1 * t), anchor, shadow=dark
        )
        return one.union(two)

    def pair_scores(
        self, surface: pygame.Surface, at: tuple[float, float], wins: tuple[int, ...]
    ) -> pygame.Rect:
        """The pairs' wins in a pill, each behind its shape."""
        context = self._context
        t = context.metrics.t
        each = round(46 * t)
        width, height = each * len(wins) + round(20 * t), round(38 * t)
        box = context.art.rounded(width, height, height // 2, context.palette.pill, None, 184)
        rect = box.get_rect(topleft=(round(at[0]), round(at[1])))
        surface.blit(box, rect)
        x = rect.left + 16 * t
        side = round(16 * t)
        for pair, count in enumerate(wins):
            colour = hexa(context.palette.pairs[pair % 3])
            mark = context.art.drawn(("pair flat", pair, colour), pair_shape(pair % 3, colour), side, side)
            surface.blit(mark, mark.get_rect(midleft=(round(x), rect.centery)))
            self.words(
                surface, str(count), "strong", 21, context.palette.cream, (x + side + 7 * t, rect.centery)
            )
            x += each
        return rect

    # --- buttons, tray, focus

    def tool(self, surface: pygame.Surface, square: Rect, icon: str, state: str) -> None:
        """A square paper button with an icon; `state` is rest, hover, pressed or disabled."""
        context, palette = self._context, self._context.palette
        rect = pygame_rect(square)
        radius = round(rect.height * 0.27)
        lip = max(2, round(4 * context.metrics.t))
        shade, _ = context.art.shadow(
            rect.width, rect.height, radius, max(2, round(4 * context.metrics.t)), 0.45
        )
        surface.blit(shade, shade.get_rect(center=(rect.centerx, rect.centery + lip)))
        low = context.art.rounded(rect.width, rect.height, radius, palette.button_lip)
        surface.blit(low, rect.move(0, lip if state != "pressed" else lip // 2))
        top, bottom = (
            (palette.field, palette.selected) if state == "hover" else (palette.button, palette.button_low)
        )
        face = context.art.rounded(rect.width, rect.height, radius, top, bottom)
        place = rect.move(0, lip // 2 if state == "pressed" else 0)
        surface.blit(face, place)
        colour = palette.off if state == "disabled" else palette.ink
        picture = context.art.icon(icon, round(rect.height * 0.5), colour)
        surface.blit(picture, picture.get_rect(center=place.center))

    def tray(self, surface: pygame.Surface, tray: Rect) -> None:
        """The die's tray of wood and leather."""
        rect = pygame_rect(tray)
        shade, _ = self._context.art.shadow(
            rect.width, rect.height, round(rect.width * 0.19), max(3, round(rect.width * 0.045)), 0.5
        )
        surface.blit(shade, shade.get_rect(center=(rect.centerx, rect.centery + round(rect.width * 0.02))))
        surface.blit(self._context.art.svg("parts/tray", rect.width, rect.height), rect)

    def cube(
        self,
        surface: pygame.Surface,
        centre: tuple[float, float],
        size: float,
        name: str,
        angle: float = 0.0,
        faint: bool = False,
        high: float = 0.0,
    ) -> None:
        """The die in three dimensions; `name` is a face's picture or a step of its rolling.

        So `high` above the table it is from its shadow, which grows softer and fainter.
        """
        side = round(size * 1.72)
        picture = self._context.art.svg(f"parts/cube-{name}", side, side)
        if angle:
            picture = self._context.art.turned(picture, -angle)
        if faint:
            picture = picture.copy()
            picture.fill((150, 128, 118, 255), special_flags=pygame.BLEND_RGBA_MULT)
        air = high > size * 0.2
        soft, _ = self._context.art.shadow(
            round(size * 1.05),
            round(size * 0.8),
            round(size * 0.3),
            max(3, round(size * (0.17 if air else 0.09))),
            0.4 if air else 0.6,
        )
        foot = (round(centre[0] + size * 0.05), round(centre[1] + size * 0.30 + high))
        surface.blit(soft, soft.get_rect(center=foot))
        surface.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))

    def focus_ring(self, surface: pygame.Surface, rect: pygame.Rect, radius: int) -> None:
        """The keyboard's ring: cream inside, blue outside."""
        context = self._context
        t = context.metrics.t
        inner, outer = max(2, round(3 * t)), max(3, round(4 * t))
        box = rect.inflate(2 * inner, 2 * inner)
        ring = context.art.ring(box.width, box.height, radius + inner, inner, context.palette.cream)
        surface.blit(ring, box)
        box = box.inflate(2 * outer, 2 * outer)
        ring = context.art.ring(box.width, box.height, radius + inner + outer, outer, context.palette.focus)
        surface.blit(ring, box)


def pair_shape(pair: int, colour: str, disc: bool = False) -> str:
    """SVG of a pair's sign: triangle, circle or square, on a dark disc or alone."""
    scale = 0.52 if disc else 0.96
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
        f'{ground_}<g fill="{colour}" transform="translate({shift} {shift + lift}) scale({scale})">'
        f"{shapes_[pair]}</g></svg>"
    )


__all__ = ["DIE_PICTURES", "Furniture", "PlateLook", "ground", "pair_shape", "pygame_rect"]
