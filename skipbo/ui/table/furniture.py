"""What is on the table besides cards: the ground, plates, pills, the title block, buttons, the tray."""

from __future__ import annotations

import re

import pygame

from skipbo.ui import shapes
from skipbo.ui.art import smoothly_turned
from skipbo.ui.context import Context
from skipbo.ui.grounds import BareTable
from skipbo.ui.layout import Layout, Rect
from skipbo.ui.pad_glyphs import has_mark
from skipbo.ui.sprites import Sprites
from skipbo.ui.table.brushes import Brushes, pair_shape, pygame_rect
from skipbo.ui.table.plate import PlateLook, PlatePainter
from skipbo.ui.tabletop import Ground
from skipbo.ui.theme import hexa

Parts = tuple[tuple[str, bool], ...]
"""Words in their order, each with whether it stands out."""

#: The size of the words on a paper pill.
STATUS_UNITS = 21.0
SOFT_UNITS = 18.0
"""The soft words of a dark pill."""
ICON_PILL = 78.0
"""The width of a pill with an icon and two figures."""
#: The longest line of a pill, in heights of its letters: a longer one is hard to read, and hides much.
LONGEST_LINE = 36
#: In a small window it is shorter: on the seam there is room between the title and the discard piles.
NARROW_LINE, NARROW_BELOW = 24, 0.6
_WORD = re.compile(r"\s*\S+\s*?(?=\s|$)|\s+$")


def ground(context: Context, layout: Layout) -> BareTable:
    """The bare table of this layout: wood, mat, stitches, rosette and lamp."""
    mat = pygame_rect(layout.mat)
    size = (layout.width, layout.height)
    return context.art.grounds.table(size, context.table_top, Ground((mat.x, mat.y, mat.width, mat.height)))


class Furniture(Brushes):
    """Paints the table's furniture at the context's scales."""

    def __init__(self, context: Context, sprites: Sprites) -> None:
        super().__init__(context)
        self._plates = PlatePainter(context, sprites, self)

    # --- plates

    def plate_rect(self, plate: Rect, look: PlateLook) -> pygame.Rect:
        """The area of a plate with its face, glow and arrow."""
        return self._plates.area(plate, look)

    def plate(self, surface: pygame.Surface, plate: Rect, look: PlateLook) -> None:
        """A player's plate."""
        self._plates.paint(surface, plate, look)

    # --- pills and words

    def pill_size(self, words: str, strong: str, units: float = SOFT_UNITS) -> tuple[int, int]:
        """The size of a dark pill with a soft part, of this size, and a strong one."""
        context = self._context
        t = context.metrics.t
        width = context.text.width(strong, "strong", context.metrics.font(20))
        if words:
            width += context.text.width(words, "body", context.metrics.font(units)) + round(7 * t)
        return width + round(28 * t), round(29 * t)

    def pill(
        self,
        surface: pygame.Surface,
        centre: tuple[float, float],
        words: str,
        strong: str,
        units: float = SOFT_UNITS,
    ) -> None:
        """A dark pill on the felt: "next 8", "66"."""
        context = self._context
        t = context.metrics.t
        width, height = self.pill_size(words, strong, units)
        box = self._pill_box(width, height)
        rect = box.get_rect(center=(round(centre[0]), round(centre[1])))
        surface.blit(box, rect)
        x = rect.left + 14 * t
        if words:
            drawn = self.words(surface, words, "body", units, context.palette.plate_soft, (x, rect.centery))
            x = drawn.right + 7 * t
        self.words(surface, strong, "strong", 20, context.palette.cream, (x, rect.centery))

    def _pill_box(self, width: int, height: int) -> pygame.Surface:
        """The dark ground of a pill; with high contrast it has an edge."""
        context, edge = self._context, self._context.palette.plate_edge
        line = max(2, round(2 * context.metrics.t)) if edge else 0
        alpha = 255 if edge else 184
        return context.art.boxes.rounded(
            width, height, height // 2, context.palette.pill, None, alpha, edge, line
        )

    def icon_pill(
        self, surface: pygame.Surface, centre: tuple[float, float], strong: str, name: str = "check"
    ) -> None:
        """A pill where there is no room for the word: an icon stands for it."""
        context = self._context
        t = context.metrics.t
        icon_size = round(17 * t)
        words_width = context.text.width(strong, "strong", context.metrics.font(20))
        width, height = words_width + icon_size + round(34 * t), round(29 * t)
        box = self._pill_box(width, height)
        rect = box.get_rect(center=(round(centre[0]), round(centre[1])))
        surface.blit(box, rect)
        icon = context.art.icon(name, icon_size, context.palette.cream)
        surface.blit(icon, icon.get_rect(midleft=(rect.left + round(13 * t), rect.centery)))
        x = rect.left + 13 * t + icon_size + 6 * t
        self.words(surface, strong, "strong", 20, context.palette.cream, (x, rect.centery))

    def status_lines(
        self, parts: Parts, icon: str = "", most: float | None = None, units: float = STATUS_UNITS
    ) -> list[Parts]:
        """The words of a pill in lines that the window (or a width) holds, the accents kept."""
        context = self._context
        size, t = context.metrics.font(units), context.metrics.t
        room = round(most - (80 if icon else 44) * t) if most is not None else 0
        if most is None:
            longest = (
                NARROW_LINE if context.metrics.s < NARROW_BELOW * context.metrics.scale else LONGEST_LINE
            )
            room = min(context.metrics.width - round((112 if icon else 76) * t), longest * size)
        if context.text.width("".join(words for words, _ in parts), "strong", size) <= room:
            return [parts]
        lines: list[list[tuple[str, bool]]] = [[]]
        for word, accent in ((word, accent) for words, accent in parts for word in _WORD.findall(words)):
            line = "".join(words for words, _ in lines[-1])
            # A dot between two names ends a line and never begins one.
            fits = word.strip() == "·" or context.text.width((line + word).rstrip(), "strong", size) <= room
            if line and not fits:
                lines.append([])
            words = word if lines[-1] else word.lstrip()
            if lines[-1] and lines[-1][-1][1] == accent:
                words = lines[-1].pop()[0] + words
            lines[-1].append((words, accent))
        return [tuple(line) for line in lines]

    def status_size(
        self, parts: Parts, icon: str = "", most: float | None = None, units: float = STATUS_UNITS
    ) -> tuple[int, int]:
        """The size of the paper pill for these words."""
        context = self._context
        t, size = context.metrics.t, context.metrics.font(units)
        lines = self.status_lines(parts, icon, most, units)
        width = max(sum(context.text.width(words, "strong", size) for words, _ in line) for line in lines)
        height = len(lines) * context.text.line_height("strong", size) + round(12 * t)
        return width + round((76 if icon else 40) * t), max(round(40 * t), height)

    def status(
        self,
        surface: pygame.Surface,
        centre: tuple[float, float],
        parts: Parts,
        icon: str = "",
        most: float | None = None,
        units: float = STATUS_UNITS,
    ) -> pygame.Rect:
        """A paper pill with words, some of them (True) in the accent colour."""
        context, palette = self._context, self._context.palette
        t = context.metrics.t
        lines = self.status_lines(parts, icon, most, units)
        width, height = self.status_size(parts, icon, most, units)
        step = context.text.line_height("strong", context.metrics.font(units))
        corner = (height - (len(lines) - 1) * step) // 2
        rect = pygame.Rect(0, 0, width, height)
        rect.center = (round(centre[0]), round(centre[1]))
        shade, _ = context.art.boxes.shadow(width, height, corner, max(3, round(7 * t)), 0.5)
        surface.blit(shade, shade.get_rect(center=(rect.centerx, rect.centery + round(4 * t))))
        edge = palette.ink if palette.plate_edge else None
        line_width = max(2, round(3 * t)) if edge else 0
        paper = context.art.boxes.rounded(
            width, height, corner, palette.paper, palette.paper_low, 255, edge, line_width
        )
        surface.blit(paper, rect)
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
                colour = palette.said if accent else palette.ink
                x = self.words(surface, words, "strong", units, colour, (x, y)).right
        return rect

    def title_lines(self, layout: Layout, line: str) -> list[str]:
        """The second line of the title block, in two where it is too wide."""
        metrics, room = self._context.metrics, round(layout.title_area.w) + 2
        size = metrics.font(18)
        if self._context.text.width(line, "body", size) <= room:
            return [line]
        parts = line.split(" · ", 1)
        return parts if len(parts) > 1 else [line]

    def title(
        self,
        surface: pygame.Surface,
        layout: Layout,
        edition: str,
        line: str,
        wins: tuple[int, ...],
        lifted: bool = False,
    ) -> None:
        """The edition's name, the line beneath and the pairs' wins, on the wood; `lifted`: may be pressed."""
        top = self._context.table_top
        area, t = layout.title_area, layout.t
        mirrored = layout.shape.left_handed
        anchor, x = ("topright", area.right) if mirrored else ("topleft", area.x)
        dark = top.name != "linen" and not top.plain
        first = self.words(surface, edition, "title", 26, top.words, (x, area.y), anchor, shadow=dark)
        foot = first.bottom + 1 * t
        for part in self.title_lines(layout, line):
            foot = self.words(
                surface, part, "body", 18, top.words_soft, (x, foot), anchor, shadow=dark
            ).bottom
        if not wins:
            return
        if layout.wins_beside:
            width = self.pair_scores_width(len(wins), tight=True)
            at_x = first.left - 12 * t - width if mirrored else first.right + 12 * t
            chip = self.pair_scores(surface, (at_x, first.centery - 16 * t), wins, tight=True)
        else:
            at_x = area.right - self.pair_scores_width(len(wins)) if mirrored else area.x - 2
            chip = self.pair_scores(surface, (at_x, foot + 8 * t), wins)
        if lifted:
            thick = max(2, round(2 * t))
            surface.blit(shapes.ring(*chip.size, chip.height // 2, thick, self._context.palette.cream), chip)

    def pair_scores_width(self, pairs: int, tight: bool = False) -> int:
        """How wide the pairs' wins are."""
        t = self._context.metrics.t
        return round((34 if tight else 46) * t) * pairs + round((14 if tight else 20) * t)

    def pair_scores(
        self, surface: pygame.Surface, at: tuple[float, float], wins: tuple[int, ...], tight: bool = False
    ) -> pygame.Rect:
        """The pairs' wins in a pill, each behind its shape."""
        context = self._context
        t = context.metrics.t
        each = round((34 if tight else 46) * t)
        width, height = self.pair_scores_width(len(wins), tight), round((32 if tight else 38) * t)
        box = self._pill_box(width, height)
        rect = box.get_rect(topleft=(round(at[0]), round(at[1])))
        surface.blit(box, rect)
        x = rect.left + (10 if tight else 16) * t
        side = round((13 if tight else 16) * t)
        for pair, count in enumerate(wins):
            colour = hexa(context.palette.pairs[pair % 3])
            mark = context.art.drawn(("pair flat", pair, colour), pair_shape(pair % 3, colour), side, side)
            surface.blit(mark, mark.get_rect(midleft=(round(x), rect.centery)))
            at_number = (x + side + (4 if tight else 7) * t, rect.centery)
            self.words(surface, str(count), "strong", 21, context.palette.cream, at_number)
            x += each
        return rect

    # --- buttons, tray, focus

    def tool(
        self, surface: pygame.Surface, square: Rect, icon: str, state: str, key: str = "", mark: str = ""
    ) -> None:
        """A square paper button with an icon; `state` is rest, hover, on, pressed or disabled. What is on
        without a button of its own has its `mark` on the corner.
        """
        context, palette = self._context, self._context.palette
        rect = pygame_rect(square)
        radius = round(rect.height * 0.27)
        lip = max(2, round(4 * context.metrics.t))
        shade, _ = context.art.boxes.shadow(
            rect.width, rect.height, radius, max(2, round(4 * context.metrics.t)), 0.45
        )
        surface.blit(shade, shade.get_rect(center=(rect.centerx, rect.centery + lip)))
        low = context.art.boxes.rounded(rect.width, rect.height, radius, palette.button_lip)
        surface.blit(low, rect.move(0, lip if state != "pressed" else lip // 2))
        top, bottom = (
            (palette.field, palette.selected) if state == "hover" else (palette.button, palette.button_low)
        )
        if state == "on":
            top, bottom = palette.amber, palette.amber_low
        edge = palette.ink if palette.plate_edge else None
        face = context.art.boxes.rounded(
            rect.width, rect.height, radius, top, bottom, 255, edge, lip if edge else 0
        )
        place = rect.move(0, lip // 2 if state == "pressed" else 0)
        surface.blit(face, place)
        colour = palette.off if state == "disabled" else palette.ink
        picture = context.art.icon(icon, round(rect.height * 0.5), colour)
        surface.blit(picture, picture.get_rect(center=place.center))
        self.badge(surface, place, key)
        if mark:
            side = round(rect.height * 0.5)
            disc = context.art.boxes.rounded(side, side, side // 2, palette.amber, palette.amber_low)
            at = disc.get_rect(center=(place.right - side // 4, place.top + side // 4))
            surface.blit(disc, at)
            picture = context.art.icon(mark, round(side * 0.72), palette.ink)
            surface.blit(picture, picture.get_rect(center=at.center))

    def badge(self, surface: pygame.Surface, place: pygame.Rect, key: str) -> None:
        """The controller's button that does what the button at this place does, on its corner."""
        if has_mark(key):
            side = min(place.height, round(44 * self._context.metrics.t))
            drawn = self._context.text.render(key, "strong", round(side * 0.36), self._context.palette.ink)
            surface.blit(drawn, drawn.get_rect(center=(place.right - 2, place.bottom - 2)))

    def tray(self, surface: pygame.Surface, tray: Rect) -> None:
        """The die's tray of wood and leather."""
        rect = pygame_rect(tray)
        shade, _ = self._context.art.boxes.shadow(
            rect.width, rect.height, round(rect.width * 0.19), max(3, round(rect.width * 0.045)), 0.5
        )
        surface.blit(shade, shade.get_rect(center=(rect.centerx, rect.centery + round(rect.width * 0.02))))
        surface.blit(self._context.art.svg("parts/tray", rect.width, rect.height), rect)

    def pad(self, surface: pygame.Surface, area: pygame.Rect, written: int, lifted: bool) -> None:
        """The score pad lying there, with a line for each game that is written on it, and its pencil."""
        art, side = self._context.art, area.height
        size, tilt = (round(side * 0.9), round(side * 0.885)), 6.0
        soft, _ = art.boxes.shadow(*size, max(3, side // 24), max(3, side // (9 if lifted else 14)), 0.5)
        turned = art.turned(soft, tilt)
        drop = round(side * (0.06 if lifted else 0.035))
        centre = (area.centerx, area.centery - (drop if lifted else 0))
        surface.blit(turned, turned.get_rect(center=(centre[0], centre[1] + 2 * drop)))
        page = art.svg("parts/pad", *size).copy()
        left, step, thick = size[0] * 0.24, size[1] * 0.105, max(1, round(side / 60))
        for row in range(min(written, 5)):
            y = round(size[1] * 0.28 + row * step)
            for column in (0.0, 0.36):
                x = round(left + size[0] * column)
                long = round(size[0] * (0.22 if (row + round(column * 3)) % 2 else 0.14))
                pygame.draw.line(page, self._context.palette.pencil, (x, y), (x + long, y - thick), thick)
        paper = smoothly_turned(page, tilt)
        surface.blit(paper, paper.get_rect(center=centre))
        long, thin = round(side * 0.82), round(side * 0.095)
        pencil = art.turned(art.svg("parts/pencil", long, thin), 38.0)
        at = (centre[0] + round(side * 0.16), centre[1] + round(side * 0.14))
        shade = art.turned(art.boxes.shadow(long, thin, thin // 2, max(2, thin // 3), 0.4)[0], 38.0)
        surface.blit(shade, shade.get_rect(center=(at[0] + 1, at[1] + max(2, side // 30))))
        surface.blit(pencil, pencil.get_rect(center=at))

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
        soft, _ = self._context.art.boxes.shadow(
            round(size * 1.05),
            round(size * 0.8),
            round(size * 0.3),
            max(3, round(size * (0.17 if air else 0.09))),
            0.4 if air else 0.6,
        )
        foot = (round(centre[0] + size * 0.05), round(centre[1] + size * 0.30 + high))
        surface.blit(soft, soft.get_rect(center=foot))
        surface.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))


__all__ = ["Furniture", "PlateLook", "ground", "pair_shape", "pygame_rect"]
