"""The score pad as a picture: tilted paper, a pencil writing stroke by stroke, the red ring at the end."""

from __future__ import annotations

import math

import pygame

from skipbo.ui import shapes
from skipbo.ui.art import smoothly_turned
from skipbo.ui.context import Context
from skipbo.ui.scenes.pad_page import FIRST_LINE, LINE, MARGIN, PAD, RIGHT, PadPage, Writing
from skipbo.ui.tempo import Tempo
from skipbo.ui.theme import hexa

TILT = 1.6
A_STROKE = 0.09
RING_SECONDS = 0.5
#: Where the pencil lies when it has written, in the pad's units, and how it lies: it does not stick out.
PENCIL_REST, PENCIL_TURN, PENCIL_LONG = (478.0, 886.0), 27.0, 500.0
#: A little dial is drawn where this much of the page is free.
DOODLE_ROOM = 300.0


class PadPicture:
    """Draws a page on the pad as far as it is written; `place` says where the pad lies in the window."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._page = PadPage((), 0.0, (), PAD[1])
        self._centre = (0.0, 0.0)
        self._scale = 1.0
        self._kept: dict[Writing, tuple[pygame.Surface, pygame.Surface]] = {}

    def place(self, page: PadPage, centre: tuple[float, float], scale: float) -> None:
        """Show this page, the pad's middle there, this many pixels a unit."""
        self._page, self._centre, self._scale = page, centre, scale
        self._kept.clear()

    # --- time

    @property
    def _factor(self) -> float:
        return Tempo(self._context.wishes.tempo, self._context.wishes.motion).factor

    def _schedule(self) -> list[tuple[Writing, float, float]]:
        """The fresh pieces with the times between which they are written."""
        now = 0.35 * self._factor
        times = []
        for piece in self._page.pieces:
            if piece.fresh:
                seconds = A_STROKE * len(piece.words) * self._factor
                times.append((piece, now, now + seconds))
                now += seconds + 0.05 * self._factor
        return times

    @property
    def ends(self) -> float:
        """When everything is written and ringed, in seconds."""
        times = self._schedule()
        return (times[-1][2] if times else 0.0) + RING_SECONDS * self._factor + 0.05

    # --- picture

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Window pixels of a point of the tilted pad."""
        dx, dy = (x - PAD[0] / 2) * self._scale, (y - PAD[1] / 2) * self._scale
        turn = math.radians(-TILT)
        cos, sin = math.cos(turn), math.sin(turn)
        return self._centre[0] + dx * cos - dy * sin, self._centre[1] + dx * sin + dy * cos

    def covers(self, point: tuple[float, float]) -> bool:
        """Whether a point is on the pad, or near enough."""
        dx, dy = (abs(point[axis] - self._centre[axis]) / self._scale for axis in (0, 1))
        return dx < PAD[0] / 2 + 20 and dy < PAD[1] / 2 + 20

    def draw_still(self, surface: pygame.Surface) -> None:
        """The pad with everything written before this game."""
        scale = self._scale
        size = (round(PAD[0] * scale), round(PAD[1] * scale))
        pad = self._context.art.svg("parts/pad", *size)
        blur = max(3, round(16 * scale))
        shade, _reach = shapes.soft_box(size[0], size[1], round(14 * scale), blur, (10, 4, 0), 140)
        self._blit_turned(surface, shade, (self._centre[0], self._centre[1] + 14 * scale))
        turned = smoothly_turned(pad, TILT)
        surface.blit(turned, turned.get_rect(center=(round(self._centre[0]), round(self._centre[1]))))
        for piece in self._page.pieces:
            if not piece.fresh:
                self._draw_piece(surface, piece, 1.0)
        self._line(surface, MARGIN + 14, RIGHT - 20, FIRST_LINE + LINE + 12, 3.0)
        for drop in (0.0, 9.0):
            self._line(surface, MARGIN + 14, RIGHT - 20, self._page.rule_y + drop, 2.4)
        if PAD[1] - self._page.free_from > DOODLE_ROOM:
            self._doodle(surface)

    def draw_written(self, surface: pygame.Surface, age: float) -> None:
        """What the pencil has written so far, the ring, and the pencil."""
        tip: tuple[float, float] | None = None
        finished = True
        for piece, begins, ends in self._schedule():
            if age <= begins and ends > begins:
                finished = False
                break
            share = 1.0 if age >= ends else (age - begins) / (ends - begins)
            end = self._draw_piece(surface, piece, share)
            if share < 1.0:
                tip, finished = end, False
                break
        if finished and self._page.rings:
            seconds = RING_SECONDS * self._factor
            is_over = seconds == 0 or age >= self.ends - 0.01
            share = 1.0 if is_over else max(0.0, 1.0 - (self.ends - 0.05 - age) / seconds)
            for ring in self._page.rings:
                ring_tip = self._draw_ring(surface, ring, min(1.0, share))
                tip = ring_tip if share < 1.0 else None
        self._draw_pencil(surface, tip)

    def _blit_turned(
        self, surface: pygame.Surface, picture: pygame.Surface, centre: tuple[float, float]
    ) -> None:
        turned = pygame.transform.rotozoom(picture, TILT, 1.0)
        surface.blit(turned, turned.get_rect(center=(round(centre[0]), round(centre[1]))))

    def _line(self, surface: pygame.Surface, x0: float, x1: float, y: float, thick: float) -> None:
        """A pencil line, not quite straight."""
        width, height = round((x1 - x0) * self._scale), max(6, round(14 * self._scale))
        middle = height / 2
        bends = f"{width * 0.3:.0f} {middle - 2:.1f} {width * 0.6:.0f} {middle + 2:.1f}"
        path = f"M2 {middle + 1:.1f}C{bends} {width - 2} {middle - 1:.1f}"
        line = self._drawn(f'<path d="{path}" fill="none" {self._stroke(thick, 0.75)}/>', width, height)
        self._blit_turned(surface, line, self.at((x0 + x1) / 2, y))

    def _stroke(self, thick: float, opacity: float) -> str:
        wide = max(1.2, thick * self._scale)
        return (
            f'stroke="{hexa(self._context.palette.pencil)}" stroke-width="{wide:.2f}" '
            f'stroke-opacity="{opacity}" stroke-linecap="round" stroke-linejoin="round"'
        )

    @staticmethod
    def _drawn(shapes_inside: str, width: int, height: int) -> pygame.Surface:
        source = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">'
        return shapes.from_svg(f"{source}{shapes_inside}</svg>", width, height)

    def _doodle(self, surface: pygame.Surface) -> None:
        """A small card with its dial, drawn in pencil on the free part of the page."""
        s = self._scale
        wide, high = round(150 * s), round(206 * s)
        thin, faint = self._stroke(2.2, 0.42), self._stroke(2.0, 0.3)
        cx, cy, r = wide * 0.5, high * 0.53, high * 0.21

        def point(x: float, y: float) -> str:
            return f"{x:.1f} {y:.1f} "

        def outline(grow: float) -> str:
            left, top, c = 6 * s - grow, 6 * s + grow, 16 * s
            right, low = wide - 6 * s, high - 6 * s - grow
            return (
                f"M{point(left + c, top)}L{point(right - c, top + 2 * s)}"
                f"Q{point(right, top)}{point(right, top + c)}"
                f"L{point(right - 2 * s, low - c)}Q{point(right, low)}{point(right - c, low)}"
                f"L{point(left + c, low - s)}Q{point(left, low)}{point(left, low - c)}"
                f"L{point(left + s, top + c)}Q{point(left, top)}{point(left + c * 1.4, top)}"
            )

        parts = [f'<path d="{outline(0)}" fill="none" {thin}/>']
        parts.append(f'<path d="{outline(1.6 * s)}" fill="none" {faint}/>')
        turns = [0.15 * step for step in range(46)]
        loop = [point(cx + r * (1 + turn / 220) * math.cos(turn), cy + r * math.sin(turn)) for turn in turns]
        parts.append(f'<path d="M{"L".join(loop)}" fill="none" {thin}/>')
        for hour in range(12):
            angle = math.radians(hour * 30)
            x, y = cx + r * 1.3 * math.sin(angle), cy - r * 1.3 * math.cos(angle)
            dot = f"M{point(x, y)}L{point(x + 1.5 * s, y + 1.2 * s)}"
            parts.append(f'<path d="{dot}" {self._stroke(5, 0.45)}/>')
        picture = self._drawn("".join(parts), wide, high)
        number = self._context.text.render("12", "pad", max(8, round(62 * s)), self._context.palette.pencil)
        number = number.copy()
        number.set_alpha(130)
        picture.blit(number, number.get_rect(center=(round(cx), round(cy - 2 * s))))
        turned = pygame.transform.rotozoom(picture, TILT + 7, 1.0)
        x, y = self.at(MARGIN + 190, PAD[1] - 150)
        surface.blit(turned, turned.get_rect(center=(round(x), round(y))))

    def _pictures(self, piece: Writing) -> tuple[pygame.Surface, pygame.Surface]:
        kept = self._kept.get(piece)
        if kept is None:
            size = max(8, round(piece.size * self._scale))
            flat = self._context.text.render(piece.words, piece.role, size, piece.colour)
            kept = self._kept[piece] = (flat, pygame.transform.rotozoom(flat, TILT, 1.0))
        return kept

    def _draw_piece(self, surface: pygame.Surface, piece: Writing, share: float) -> tuple[float, float]:
        """A piece as far as it is written; the pencil's tip is returned."""
        flat, turned = self._pictures(piece)
        scale = self._scale
        width, height = flat.get_width() / scale, flat.get_height() / scale
        middle_y = piece.baseline - height * 0.74 + height / 2
        if share >= 1.0:
            x, y = self.at(piece.x + width / 2, middle_y)
            surface.blit(turned, turned.get_rect(center=(round(x), round(y))))
            return self.at(piece.x + width, piece.baseline)
        shown = max(1, round(flat.get_width() * share))
        part = flat.subsurface((0, 0, shown, flat.get_height()))
        self._blit_turned(surface, part, self.at(piece.x + shown / scale / 2, middle_y))
        sway = math.sin(share * len(piece.words) * math.pi * 2) * piece.size * 0.22
        return self.at(piece.x + shown / scale, piece.baseline - piece.size * 0.22 + sway)

    def _draw_ring(
        self, surface: pygame.Surface, around: tuple[float, float, float], share: float
    ) -> tuple[float, float]:
        """A red ring, drawn by hand: it does not quite meet itself."""
        cx, cy, rx = around
        ry = 42.0
        points = []
        steps = max(2, round(44 * share))
        for step in range(steps + 1):
            turn = -2.5 + (2 * math.pi + 0.35) * share * step / steps
            swell = 1.0 + 0.05 * step / 44
            points.append(self.at(cx + rx * swell * math.cos(turn), cy + ry * swell * math.sin(turn)))
        left = math.floor(min(x for x, _y in points)) - 6
        top = math.floor(min(y for _x, y in points)) - 6
        right, low = max(x for x, _y in points), max(y for _x, y in points)
        path = "M" + "L".join(f"{x - left:.1f} {y - top:.1f}" for x, y in points)
        colour, thick = hexa(self._context.palette.red_pencil), max(1.6, 4 * self._scale)
        ring = self._drawn(
            f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{thick:.1f}" '
            'stroke-linecap="round" stroke-linejoin="round"/>',
            math.ceil(right) - left + 8,
            math.ceil(low) - top + 8,
        )
        surface.blit(ring, (left, top))
        return points[-1]

    def _draw_pencil(self, surface: pygame.Surface, tip: tuple[float, float] | None) -> None:
        """The pencil, its point at `tip`, or laid down beside the sums."""
        scale, art = self._scale, self._context.art
        width, height = round(PENCIL_LONG * scale), round(58 * scale)
        x, y = tip if tip is not None else self.at(*PENCIL_REST)
        angle = math.radians(PENCIL_TURN)
        centre = (x + width / 2 * math.cos(angle), y - width / 2 * math.sin(angle))
        # Held up it throws a wider, paler shadow than lying.
        blur, alpha, drop = (9, 0.42, 12) if tip is None else (13, 0.3, 30)
        low = round(height * 0.62)
        soft, _reach = art.boxes.shadow(
            round(width * 0.97), low, low // 2, max(2, round(blur * scale)), alpha
        )
        soft = art.turned(soft, PENCIL_TURN)
        below = (round(centre[0] + drop * 0.6 * scale), round(centre[1] + drop * scale))
        surface.blit(soft, soft.get_rect(center=below))
        turned = art.turned(art.svg("parts/pencil", width, height), PENCIL_TURN)
        surface.blit(turned, turned.get_rect(center=(round(centre[0]), round(centre[1]))))
