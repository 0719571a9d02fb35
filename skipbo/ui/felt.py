"""Pictures embroidered on a strip of the table's felt: threads, pins, pills, and an oak ruler beneath."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from itertools import pairwise
from typing import NamedTuple

import pygame

from skipbo.ui import shapes
from skipbo.ui.theme import Colour, hexa, mixed, rgb
from skipbo.ui.widgets.paint import Paint

Curve = Sequence[tuple[float, float]]

#: The player's own side's thread, then the others'.
OWN_THREAD = rgb("FFF7E8")
OTHER_THREADS = (rgb("FFAB88"), rgb("73BCFE"), rgb("AAF63F"), rgb("847AFF"), rgb("E45E97"))
GOOD, BAD = rgb("AAF63F"), rgb("FF8A6B")
#: The others' threads on paper, with high contrast: dark colours, and stitches of other lengths.
PLAIN_THREADS = (rgb("8C2A18"), rgb("12508C"), rgb("2B5A0E"), rgb("5B2470"), rgb("704600"))
OTHER_STITCHES = (7.0, 6.5)
PLAIN_STITCHES = ((8.0, 6.0), (1.2, 6.0), (18.0, 5.0), (4.0, 12.0), (26.0, 12.0))
PIN = (rgb("E8674E"), rgb("C2452D"), rgb("8C2A18"))
#: How many straight pieces make up a thread between two points.
_STEPS = 10


class Inks(NamedTuple):
    """The colours that hold on a strip."""

    words: Colour
    lines: Colour
    pill: Colour
    is_plain: bool

    def thread(self, number: int) -> Colour:
        """The colour of a side's thread: 0 is the player's own."""
        if number == 0:
            return self.words if self.is_plain else OWN_THREAD
        colours = PLAIN_THREADS if self.is_plain else OTHER_THREADS
        return colours[(number - 1) % len(colours)]

    def stitches(self, number: int) -> tuple[float, float]:
        """How long a side's stitches are, and the gaps between them."""
        if number == 0:
            return 13.0, 5.5
        return PLAIN_STITCHES[(number - 1) % len(PLAIN_STITCHES)] if self.is_plain else OTHER_STITCHES


def inks_of(paint: Paint) -> Inks:
    """Ink on paper with high contrast, else bright threads on felt."""
    palette, top = paint.palette, paint.context.table_top
    if top.plain:
        return Inks(palette.ink, palette.soft, palette.plate, True)
    return Inks(rgb("FFF3DD"), mixed(top.stitch, rgb("FFFFFF"), 0.1), palette.pill, False)


def is_light(paint: Paint) -> bool:
    """Whether the felt is a light one, on which bright threads need a dark bed."""
    return paint.context.table_top.name == "linen"


def strip(paint: Paint, size: tuple[int, int], radius: float = 22) -> pygame.Surface:
    """A strip of the table's felt with a stitched edge; a fresh picture, to be drawn upon."""
    palette, top, k = paint.palette, paint.context.table_top, paint.k
    if top.plain:
        return shapes.rounded(*size, k(radius), palette.field, border=palette.line, border_width=max(2, k(3)))
    # Bright threads need dark felt: all felt is darkened, a light table's more.
    made = paint.art.grounds.felt_strip(*size, k(radius), top)
    shade = (96, 88, 80) if is_light(paint) else (196, 196, 196)
    made.fill((*shade, 255), special_flags=pygame.BLEND_RGBA_MULT)
    inset = k(9)
    if min(size) > 4 * inset:
        box = shapes.outline(inset, inset, size[0] - inset, size[1] - inset, max(2, k(radius) - inset))
        shapes.stamp_dashes(made, box, k(9), k(7), max(1.2, 1.5 * paint.context.metrics.k), top.stitch, 0.5)
    return made


def kept(paint: Paint, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
    """A picture that is made once for this window, theme and size of words."""
    context = paint.context
    whole = (key, context.metrics, context.wishes.contrast, context.table_top.name)
    return paint.art.cache.get(whole, make)


def smooth(points: Curve) -> list[tuple[float, float]]:
    """A monotone cubic through points that go to the right: it never leaves the span of two neighbours."""
    if len(points) < 3:
        return list(points)
    slopes = [(y1 - y0) / max(1e-9, x1 - x0) for (x0, y0), (x1, y1) in pairwise(points)]
    tangents = [slopes[0]]
    for before, after in pairwise(slopes):
        # The harmonic mean of both slopes; level where they change their sign.
        tangents.append(2 * before * after / (before + after) if before * after > 0 else 0.0)
    tangents.append(slopes[-1])
    made = [points[0]]
    for ((x0, y0), (x1, y1)), (t0, t1) in zip(pairwise(points), pairwise(tangents), strict=True):
        wide = x1 - x0
        for step in range(1, _STEPS + 1):
            s = step / _STEPS
            y = (
                (2 * s**3 - 3 * s**2 + 1) * y0
                + (s**3 - 2 * s**2 + s) * wide * t0
                + (3 * s**2 - 2 * s**3) * y1
                + (s**3 - s**2) * wide * t1
            )
            made.append((x0 + s * wide, y))
    return made


def side_thread(
    target: pygame.Surface, paint: Paint, points: Curve, number: int, thick: float = 3.6, own: float = 5.4
) -> None:
    """A side's thread; the player's own, number 0, is `own` thick."""
    inks = inks_of(paint)
    thread(target, paint, points, inks.thread(number), thick if number else own, *inks.stitches(number))


def thread(
    target: pygame.Surface,
    paint: Paint,
    points: Curve,
    colour: Colour,
    thick: float,
    dash: float,
    gap: float,
) -> None:
    """Stitches along a smooth line, with a hair between them and a shadow beneath."""
    line, k = smooth(points), paint.context.metrics.k
    if len(line) < 2:
        return
    drop = 3 * k
    if not paint.context.table_top.plain:
        below = [(x, y + drop) for x, y in line]
        shapes.stamp_dashes(target, below, dash * k, gap * k, thick * k, (20, 8, 4), 0.45)
    hair = shapes.blank(*target.get_size())
    pygame.draw.lines(hair, (*colour, 80), False, line, max(1, round(thick * k * 0.45)))
    target.blit(hair, (0, 0))
    shapes.stamp_dashes(target, line, dash * k, gap * k, thick * k, colour, 1.0)


def to_face(
    target: pygame.Surface, paint: Paint, end: tuple[float, float], face: tuple[float, float], colour: Colour
) -> None:
    """From a thread's end to the face it belongs to, which may have made room for others."""
    k = paint.context.metrics.k
    shapes.stamp_dashes(target, [end, face], 5 * k, 4.5 * k, max(1.6, 2.4 * k), colour, 1.0)


def dashes(
    target: pygame.Surface, paint: Paint, start: tuple[float, float], end: tuple[float, float]
) -> None:
    """A fine dashed line of the ground."""
    k = paint.context.metrics.k
    shapes.stamp_dashes(target, [start, end], 9 * k, 7 * k, max(1.0, 1.5 * k), inks_of(paint).lines, 0.75)


def height_at(points: Curve, x: float) -> float:
    """How high a thread through points lies at x."""
    return height_on(smooth(points), x)


def height_on(line: Curve, x: float) -> float:
    """How high a line that was made smooth lies at x."""
    for (x0, y0), (x1, y1) in pairwise(line):
        if x <= x1:
            return y0 + (y1 - y0) * max(0.0, min(1.0, (x - x0) / max(1e-9, x1 - x0)))
    return line[-1][1]


def apart(heights: Sequence[float], step: float, top: float, bottom: float) -> list[float]:
    """Heights in order, between top and bottom, that make room for each other: downwards, then upwards."""
    places = [max(top, min(bottom, height)) for height in heights]
    for number in range(1, len(places)):
        places[number] = max(places[number], places[number - 1] + step)
    if places:
        places[-1] = min(places[-1], bottom)
    for number in range(len(places) - 2, -1, -1):
        places[number] = min(places[number], places[number + 1] - step)
    return places


def pill(
    target: pygame.Surface,
    paint: Paint,
    words: str,
    centre: tuple[float, float],
    mark: str = "",
    units: float = 19,
) -> pygame.Rect:
    """Words in a dark pill, with a mark before them: `up` or `down`; where it lies."""
    k, inks = paint.k, inks_of(paint)
    wide, high = pill_size(paint, words, mark, units)
    box = pygame.Rect(0, 0, wide, high)
    box.center = (round(centre[0]), round(centre[1]))
    box.clamp_ip(target.get_rect().inflate(-k(8), -k(8)))
    target.blit(shapes.rounded(wide, high, high // 2, inks.pill, alpha=255 if inks.is_plain else 225), box)
    left = box.left + k(13)
    if mark:
        triangle(target, paint, (left + k(7), box.centery), mark == "up", k(7))
        left += k(20)
    room = pygame.Rect(left, box.top, box.right - left - k(8), high)
    paint.words(target, words, "strong", units, paint.palette.plate_words, room)
    return box


def pill_size(paint: Paint, words: str, mark: str = "", units: float = 19) -> tuple[int, int]:
    """How large such a pill is."""
    k = paint.k
    wide = paint.width(words, "strong", units) + k(26) + (k(20) if mark else 0)
    return wide, max(k(34), paint.font(units) + k(12))


def triangle(
    target: pygame.Surface, paint: Paint, centre: tuple[float, float], is_up: bool, half: int,
    is_on_paper: bool = False,
) -> None:  # fmt: skip
    """A small triangle: upwards is good luck, downwards bad."""
    x, y = centre
    tip = -half if is_up else half
    points = [(x, y + tip), (x - half, y - tip * 0.8), (x + half, y - tip * 0.8)]
    good, bad = (PLAIN_THREADS[2], PLAIN_THREADS[0]) if is_on_paper else (GOOD, BAD)
    colour = good if is_up else bad
    pygame.draw.aalines(target, colour, True, points)
    pygame.draw.polygon(target, colour, points)


def pin(
    target: pygame.Surface, paint: Paint, number: str, head: tuple[float, float], point: tuple[float, float],
    radius: float = 15,
) -> None:  # fmt: skip
    """A pin with a glass head and a number, its point in the thread."""
    scale = paint.context.metrics.k
    _needle(target, head, point, max(2.0, 3 * scale), inks_of(paint).is_plain)
    r = radius * scale
    light, main, low = PIN
    side = round(2 * r) + 2
    glass = paint.art.drawn(
        ("pin head", side),
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><defs>'
        f'<radialGradient id="g" cx="14" cy="12" r="28" gradientUnits="userSpaceOnUse">'
        f'<stop offset="0" stop-color="{hexa(light)}"/><stop offset=".5" stop-color="{hexa(main)}"/>'
        f'<stop offset="1" stop-color="{hexa(low)}"/></radialGradient></defs>'
        f'<circle cx="20" cy="20" r="19" fill="url(#g)"/>'
        f'<circle cx="14" cy="11" r="4" fill="#FFFFFF" fill-opacity=".5"/></svg>',
        side,
        side,
    )
    place = glass.get_rect(center=(round(head[0]), round(head[1])))
    target.blit(glass, place)
    paint.words(target, number, "strong", radius * 1.2, rgb("FFF7E8"), place, "center")


def _needle(
    target: pygame.Surface,
    head: tuple[float, float],
    point: tuple[float, float],
    thick: float,
    is_plain: bool,
) -> None:
    """Steel from a pin's head to its point, smooth and straight at every slant."""
    (x0, y0), (x1, y1) = head, point
    long = max(1.0, math.dist(head, point))
    across = (y1 - y0) / long * thick / 2, (x0 - x1) / long * thick / 2
    corners = [
        (x0 + across[0], y0 + across[1]),
        (x1 + across[0] / 3, y1 + across[1] / 3),
        (x1 - across[0] / 3, y1 - across[1] / 3),
        (x0 - across[0], y0 - across[1]),
    ]
    # On paper light steel would hardly be seen.
    colour = rgb("33231C") if is_plain else rgb("D8D2C8")
    pygame.draw.polygon(target, colour, corners)
    pygame.draw.aalines(target, colour, True, corners)


def ruler(target: pygame.Surface, paint: Paint, box: pygame.Rect, low: str, middle: str, high: str) -> None:
    """An oak ruler from 0 to 100, with words at its ends and in its middle."""
    k, palette = paint.k, paint.palette
    if paint.context.table_top.plain:
        picture = shapes.rounded(
            *box.size, k(4), palette.field, border=palette.ink, border_width=max(1, k(2))
        )
        ink = palette.ink
    else:
        picture = shapes.rounded(*box.size, k(4), rgb("E0B985"), rgb("C08E55"))
        ink = rgb("4A2C12")
    for mark in range(21):
        x = round(k(8) + (box.width - 2 * k(8)) * mark / 20)
        long = k(13 if mark % 10 == 0 else 9 if mark % 2 == 0 else 6)
        pygame.draw.line(picture, ink, (x, 0), (x, long), max(1, k(1.6)))
    target.blit(picture, box)
    room = pygame.Rect(box.left + k(12), box.top + k(12), box.width - k(24), box.height - k(12))
    # A short ruler says less, but never half a word.
    for shown in ((low, middle, high), (low, "", high), (_figure(low), middle, _figure(high))):
        if sum(paint.width(words, "strong", 16.5) + k(10) for words in shown) <= room.width:
            break
    units = 17.5 if sum(paint.width(words, "strong", 17.5) + k(14) for words in shown) <= room.width else 16.5
    for words, align in zip(shown, ("left", "center", "right"), strict=True):
        paint.words(target, words, "strong", units, ink, room, align)


def _figure(words: str) -> str:
    """Of words beside a figure the figure."""
    return next((word for word in words.split() if word.isdigit()), words)


def ruler_x(paint: Paint, box: pygame.Rect, share: float) -> int:
    """Where a share of the way lies on a ruler."""
    return round(box.left + paint.k(8) + (box.width - 2 * paint.k(8)) * share)
