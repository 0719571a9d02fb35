"""Smooth shapes made once: rounded boxes, gradients, shadows, glows and dashed outlines."""

from __future__ import annotations

import io
import math
from functools import lru_cache
from itertools import pairwise

import pygame

from skipbo.ui.theme import Colour, hexa


def from_svg(source: str, width: int, height: int) -> pygame.Surface:
    """Rasterise SVG source at exactly this many pixels."""
    picture = pygame.image.load_sized_svg(io.BytesIO(source.encode()), (width, height))
    try:
        return picture.convert_alpha()
    except pygame.error:  # no window yet whose pixels it could be like
        return picture


def blank(width: int, height: int) -> pygame.Surface:
    """An empty picture with alpha."""
    return pygame.Surface((max(1, width), max(1, height)), pygame.SRCALPHA)


#: Corners up to this radius are kept for the next box; larger ones would be megabytes that hardly recur.
LARGEST_KEPT_CORNER = 24


def _corner(radius: int) -> pygame.Surface:
    """A white disc; its quarters are the corners of a rounded box."""
    if radius <= LARGEST_KEPT_CORNER:
        return _small_corner(radius)
    if radius > 120:
        return disc_mask(2 * radius)
    return _drawn_corner(radius)


@lru_cache(maxsize=48)
def _small_corner(radius: int) -> pygame.Surface:
    return _drawn_corner(radius)


def _drawn_corner(radius: int) -> pygame.Surface:
    return from_svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{2 * radius}" height="{2 * radius}">'
        f'<circle cx="{radius}" cy="{radius}" r="{radius}" fill="#FFFFFF"/></svg>',
        2 * radius,
        2 * radius,
    )


def rounded_mask(width: int, height: int, radius: int) -> pygame.Surface:
    """A white rounded box with smooth corners on nothing."""
    radius = max(0, min(radius, width // 2, height // 2))
    picture = blank(width, height)
    if radius == 0:
        picture.fill((255, 255, 255, 255))
        return picture
    corner = _corner(radius)
    white = (255, 255, 255, 255)
    picture.fill(white, (radius, 0, width - 2 * radius, height))
    picture.fill(white, (0, radius, width, height - 2 * radius))
    for x, corner_x in ((0, 0), (width - radius, radius)):
        for y, corner_y in ((0, 0), (height - radius, radius)):
            picture.fill((0, 0, 0, 0), (x, y, radius, radius))
            picture.blit(corner, (x, y), (corner_x, corner_y, radius, radius), pygame.BLEND_RGBA_MAX)
    return picture


def gradient(width: int, height: int, top: Colour, bottom: Colour) -> pygame.Surface:
    """A vertical gradient, opaque."""
    picture = blank(width, height)
    if top == bottom:
        picture.fill((*top, 255))
        return picture
    for y in range(height):
        share = y / max(1, height - 1)
        row = [round(a + (b - a) * share) for a, b in zip(top, bottom, strict=True)]
        picture.fill((*row, 255), (0, y, width, 1))
    return picture


def rounded(
    width: int,
    height: int,
    radius: int,
    top: Colour,
    bottom: Colour | None = None,
    alpha: int = 255,
    border: Colour | None = None,
    border_width: int = 0,
) -> pygame.Surface:
    """A rounded box with a vertical gradient and, inside its edge, a border."""
    if border is not None and border_width > 0:
        outer = rounded(width, height, radius, border, alpha=alpha)
        inner_width, inner_height = width - 2 * border_width, height - 2 * border_width
        if inner_width > 0 and inner_height > 0:
            inner = rounded(inner_width, inner_height, max(0, radius - border_width), top, bottom)
            outer.blit(inner, (border_width, border_width))
        return outer
    picture = gradient(width, height, top, bottom or top)
    picture.blit(rounded_mask(width, height, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    if alpha < 255:
        picture.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def ring(width: int, height: int, radius: int, thickness: int, colour: Colour) -> pygame.Surface:
    """A rounded outline lying inside the box."""
    picture = rounded(width, height, radius, colour)
    inner_width, inner_height = width - 2 * thickness, height - 2 * thickness
    if inner_width > 0 and inner_height > 0:
        hole = rounded_mask(inner_width, inner_height, max(0, radius - thickness))
        hole.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)  # take alpha away, never colour
        picture.blit(hole, (thickness, thickness), special_flags=pygame.BLEND_RGBA_SUB)
    return picture


def soft_reach(blur: int) -> int:
    """How far a blurred box reaches out of the box on every side."""
    return 2 * blur + 2


def soft_least(radius: int, blur: int) -> int:
    """How long a side of a soft box must be to show all that differs from one such box to another."""
    return 2 * (radius + soft_reach(blur)) + 8


def soft_box(
    width: int, height: int, radius: int, blur: int, colour: Colour, alpha: int
) -> tuple[pygame.Surface, int]:
    """A blurred rounded box (a shadow or a glow) and how far it reaches out of the box on every side."""
    reach = soft_reach(blur)
    # Only corners and edges differ from box to box: a small one is blurred and drawn apart.
    least = soft_least(radius, blur)
    small = _blurred_box(min(width, least), min(height, least), radius, blur, colour, reach)
    if alpha < 255:
        small.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return drawn_apart(small, width + 2 * reach, height + 2 * reach), reach


def _blurred_box(
    width: int, height: int, radius: int, blur: int, colour: Colour, reach: int
) -> pygame.Surface:
    # Blurring at a quarter of the size costs a sixteenth and can't be told from the full blur.
    step = max(1, min(8, blur // 2))
    small_w, small_h = math.ceil((width + 2 * reach) / step), math.ceil((height + 2 * reach) / step)
    small = blank(small_w, small_h)
    small.fill((*colour, 0))
    box = rounded(max(1, width // step), max(1, height // step), radius // step, colour)
    small.blit(box, (reach // step, reach // step), special_flags=pygame.BLEND_RGBA_MAX)
    if blur:
        small = pygame.transform.gaussian_blur(small, max(1, round(blur / step)))
    # Blurring mixes the empty corners' colour in: only the alpha is wanted.
    small.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    small.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return pygame.transform.smoothscale(small, (width + 2 * reach, height + 2 * reach))


def drawn_apart(picture: pygame.Surface, width: int, height: int) -> pygame.Surface:
    """The picture as large as this: its corners stay as they are, its middle row and column are repeated."""
    have_w, have_h = picture.get_size()
    if (have_w, have_h) == (width, height):
        return picture
    made = blank(width, height)
    columns, rows = _stretches(have_w, width), _stretches(have_h, height)
    for x, wide, to_x, to_wide in columns:
        for y, high, to_y, to_high in rows:
            part = picture.subsurface((x, y, wide, high))
            pygame.transform.scale(part, (to_wide, to_high), made.subsurface((to_x, to_y, to_wide, to_high)))
    return made


def _stretches(have: int, wanted: int) -> list[tuple[int, int, int, int]]:
    """Which stretch of one side goes where: start and length, then start and length in the larger one."""
    if have >= wanted:
        return [(0, have, 0, have)]
    half = have // 2
    rest = have - half - 1
    return [(0, half, 0, half), (half, 1, half, wanted - half - rest), (half + 1, rest, wanted - rest, rest)]


def dashed_box(
    width: int,
    height: int,
    radius: int,
    thickness: float,
    dash: float,
    gap: float,
    colour: Colour,
    alpha: float = 1.0,
) -> pygame.Surface:
    """A dashed rounded outline (stitches, empty places), smooth at every size."""
    inset = thickness / 2 + 0.5
    paths = _dashes(inset, inset, width - inset, height - inset, max(0.0, radius - inset), dash, gap)
    body = "".join(
        f'<path d="{path}" fill="none" stroke="{hexa(colour)}" stroke-width="{thickness:.2f}" '
        f'stroke-linecap="round" stroke-opacity="{alpha:.3f}"/>'
        for path in paths
    )
    return from_svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">{body}</svg>',
        width,
        height,
    )


def _dashes(x0: float, y0: float, x1: float, y1: float, radius: float, dash: float, gap: float) -> list[str]:
    """Path data of every dash round a rounded box; the last dash meets the first evenly."""
    return dashes_along(outline(x0, y0, x1, y1, radius), dash, gap)


def outline(x0: float, y0: float, x1: float, y1: float, radius: float) -> list[tuple[float, float]]:
    """The points of a rounded box, round and back to the first."""
    points: list[tuple[float, float]] = []
    corners = ((x1 - radius, y0 + radius, -90), (x1 - radius, y1 - radius, 0), (x0 + radius, y1 - radius, 90),
               (x0 + radius, y0 + radius, 180))  # fmt: skip
    for centre_x, centre_y, start in corners:
        for step in range(13):
            angle = math.radians(start + step * 7.5)
            points.append((centre_x + radius * math.cos(angle), centre_y + radius * math.sin(angle)))
    points.append(points[0])
    return points


def dashes_along(points: list[tuple[float, float]], dash: float, gap: float) -> list[str]:
    """Path data of dashes along a line of points."""
    lengths = [math.dist(a, b) for a, b in pairwise(points)]
    total = sum(lengths)
    if total <= 0:
        return []
    count = max(1, round(total / (dash + gap)))
    period = total / count
    dash = dash * period / (dash + gap)
    starts = [number * period for number in range(count)]
    return [_stretch(points, lengths, start, start + dash) for start in starts]


def _stretch(points: list[tuple[float, float]], lengths: list[float], start: float, end: float) -> str:
    done = 0.0
    parts: list[str] = []
    for (ax, ay), (bx, by), length in zip(points, points[1:], lengths, strict=False):
        if length > 0 and done + length >= start and done <= end:
            first, last = max(0.0, (start - done) / length), min(1.0, (end - done) / length)
            if not parts:
                parts.append(f"M{ax + (bx - ax) * first:.2f} {ay + (by - ay) * first:.2f}")
            parts.append(f"L{ax + (bx - ax) * last:.2f} {ay + (by - ay) * last:.2f}")
        done += length
    return "".join(parts)


def stamp_dashes(
    surface: pygame.Surface,
    points: list[tuple[float, float]],
    dash: float,
    gap: float,
    thick: float,
    colour: Colour,
    alpha: float,
) -> None:
    """Draw dashes along a line by stamping one dash in many turns: far cheaper than rasterising them all."""
    lengths = [math.dist(a, b) for a, b in pairwise(points)]
    total = sum(lengths)
    count = max(1, round(total / (dash + gap)))
    long, high = math.ceil(dash) + 4, math.ceil(thick) + 4
    stamp = from_svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{long}" height="{high}">'
        f'<path d="M{(long - dash) / 2:.2f} {high / 2}h{dash:.2f}" fill="none" stroke="{hexa(colour)}" '
        f'stroke-width="{thick:.2f}" stroke-opacity="{alpha}" stroke-linecap="round"/></svg>',
        long,
        high,
    )
    turned: dict[int, pygame.Surface] = {0: stamp}
    index, done = 0, 0.0
    for number in range(count):
        at = (number + 0.5) * total / count
        while index < len(lengths) - 1 and done + lengths[index] < at:
            done += lengths[index]
            index += 1
        (ax, ay), (bx, by) = points[index], points[index + 1]
        share = (at - done) / max(0.001, lengths[index])
        angle = round(math.degrees(math.atan2(ay - by, bx - ax)) / 2) * 2 % 180
        if angle not in turned:
            turned[angle] = pygame.transform.rotozoom(stamp, angle, 1)
        picture = turned[angle]
        surface.blit(picture, picture.get_rect(center=(ax + (bx - ax) * share, ay + (by - ay) * share)))


def disc_mask(diameter: int) -> pygame.Surface:
    """A white disc with a smooth edge on nothing."""
    picture = blank(diameter, diameter)
    pygame.draw.aacircle(picture, (255, 255, 255), (diameter / 2, diameter / 2), diameter / 2)
    return picture
