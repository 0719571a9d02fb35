"""The bare table as one picture: wood, felt mat with stitches and rosette, and the lamp over it."""

from __future__ import annotations

import math
from dataclasses import dataclass
from pathlib import Path

import pygame

from skipbo.ui import shapes
from skipbo.ui.theme import Colour, TableTop, hexa, rgb

MAT_RADIUS = 58
STITCH_INSET = 14
DASH, GAP = 8.5, 5.0
LAMP = (0.5, 0.40)
#: How much of a warm white the lamp lays over its middle; chosen to meet the look's felt colours.
LAMP_WARMTH = (0.20, 0.165, 0.02)
DIM: Colour = rgb("1A0A06")
DIM_SHARE = 0.38
MAP_SIZE = (64, 36)


@dataclass(frozen=True, slots=True)
class Ground:
    """What a background shows: `mat` in pixels (None: bare wood), round or not, lit where, and how dim."""

    mat: tuple[int, int, int, int] | None = None
    round: bool = False
    lamp: tuple[float, float] = LAMP
    dim: float = 0.0
    #: Darkness at the left edge, where words lie on bare wood.
    shade_left: float = 0.0
    rosette: bool = True


def compose(folder: Path, size: tuple[int, int], top: TableTop, ground: Ground) -> pygame.Surface:
    """Make the picture of a bare table."""
    picture = pygame.Surface(size)
    _wood(picture, folder, top)
    scale = min(size[0] / 1920, size[1] / 1080)
    if ground.mat is not None:
        _mat(picture, folder, top, pygame.Rect(ground.mat), ground, scale)
    _lamp(picture, ground)
    return picture


def _load(folder: Path, name: str) -> pygame.Surface | None:
    for suffix in (".jpg", ".png"):
        path = folder / f"{name}{suffix}"
        if path.exists():
            return pygame.image.load(str(path)).convert()
    return None


def _wood(picture: pygame.Surface, folder: Path, top: TableTop) -> None:
    wood = _load(folder, top.wood)
    if wood is None:
        picture.fill(top.wood_colour)
        return
    width, height = picture.get_size()
    scale = max(width / wood.get_width(), height / wood.get_height())
    if abs(scale - 1) < 0.001:
        picture.blit(wood, (0, 0))
        return
    new = (math.ceil(wood.get_width() * scale), math.ceil(wood.get_height() * scale))
    if new == (width, height):
        pygame.transform.smoothscale(wood, new, picture)
        return
    wood = pygame.transform.smoothscale(wood, new)
    picture.blit(wood, ((width - wood.get_width()) // 2, (height - wood.get_height()) // 2))


def _mat(
    picture: pygame.Surface, folder: Path, top: TableTop, mat: pygame.Rect, ground: Ground, scale: float
) -> None:
    radius = mat.width // 2 if ground.round else round(MAT_RADIUS * scale)
    shadow, reach = shapes.soft_box(mat.width, mat.height, radius, max(2, round(9 * scale)), (10, 4, 0), 165)
    picture.blit(shadow, (mat.x - reach, mat.y - reach + round(4 * scale)))
    felt = shapes.blank(mat.width, mat.height)
    _lay_felt(felt, folder, top, scale)
    if ground.rosette:
        flower = rosette(round((560 if ground.round else 600) * scale), top)
        felt.blit(flower, flower.get_rect(center=(mat.width // 2, mat.height // 2)))
    _press_edge(felt, radius, scale)
    felt.blit(
        shapes.rounded_mask(mat.width, mat.height, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
    )
    inset = round((20 if ground.round else STITCH_INSET) * scale)
    if ground.round:
        side = mat.width - 2 * inset
        felt.blit(_round_stitches(side, top, scale), (inset, inset))
    else:
        box = pygame.Rect(inset, inset, mat.width - 2 * inset, mat.height - 2 * inset)
        _stitches(felt, box, radius - inset, top, scale)
    picture.blit(felt, mat)


def _lay_felt(felt: pygame.Surface, folder: Path, top: TableTop, scale: float) -> None:
    tile = _load(folder, f"felt-{top.name}")
    if tile is None:
        felt.fill((*top.felt, 255))
        return
    if scale > 1.3:
        new = round(tile.get_width() * min(scale, 2))
        tile = pygame.transform.smoothscale(tile, (new, new))
    for x in range(0, felt.get_width(), tile.get_width()):
        for y in range(0, felt.get_height(), tile.get_height()):
            felt.blit(tile, (x, y))


def _press_edge(felt: pygame.Surface, radius: int, scale: float) -> None:
    """The felt sinks towards its rim: a dark edge that fades inwards."""
    steps = max(3, round(11 * scale))
    box = felt.get_rect()
    edge = shapes.blank(*box.size)
    for step in range(steps, -1, -1):
        strength = round(120 * (1 - step / (steps + 1)) ** 2)
        ring = box.inflate(-2 * step, -2 * step)
        pygame.draw.rect(edge, (6, 4, 10, strength), ring, 2, max(0, radius - step))
    felt.blit(edge, (0, 0))


def _stitches(felt: pygame.Surface, box: pygame.Rect, radius: int, top: TableTop, scale: float) -> None:
    """Dashes along a rounded box: one picture of a dash for the sides, one of the corners."""
    thick = max(1.2, 1.9 * scale)
    alpha = 0.62
    dash, period = DASH * scale, (DASH + GAP) * scale
    long, high = math.ceil(dash) + 2, math.ceil(thick) + 2
    line = (
        f'stroke="{hexa(top.stitch)}" stroke-width="{thick:.2f}" stroke-opacity="{alpha}" fill="none" '
        'stroke-linecap="round"'
    )
    across = shapes.from_svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{long}" height="{high}">'
        f'<path d="M1 {high / 2}L{dash:.2f} {high / 2}" {line}/></svg>',
        long,
        high,
    )
    upright = pygame.transform.rotate(across, 90)
    for length, horizontal in ((box.width - 2 * radius, True), (box.height - 2 * radius, False)):
        count = max(1, round(length / period))
        for number in range(count):
            along = radius + number * length / count + (length / count - dash) / 2
            if horizontal:
                x = box.left + round(along)
                felt.blit(across, (x, box.top - high // 2))
                felt.blit(across, (x, box.bottom - high // 2))
            else:
                y = box.top + round(along)
                felt.blit(upright, (box.left - high // 2, y))
                felt.blit(upright, (box.right - high // 2, y))
    side = 2 * radius + 2 * high
    centre = side / 2
    body = ""
    for quarter in range(4):
        start = quarter * 90
        arc = [
            (centre + radius * math.cos(math.radians(a)), centre + radius * math.sin(math.radians(a)))
            for a in range(start, start + 91, 5)
        ]
        body += "".join(f'<path d="{path}" {line}/>' for path in shapes.dashes_along(arc, dash, GAP * scale))
    corners = shapes.from_svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}">{body}</svg>', side, side
    )
    half = side // 2
    for right in (0, 1):
        for low in (0, 1):
            x = box.right - radius if right else box.left + radius - half
            y = box.bottom - radius if low else box.top + radius - half
            felt.blit(corners, (x, y), (half * right, half * low, half, half))


def _round_stitches(side: int, top: TableTop, scale: float) -> pygame.Surface:
    centre, reach = side / 2, side / 2 - 2 * scale
    thick = max(1.2, 1.9 * scale)
    circle = [
        (centre + reach * math.cos(math.radians(a)), centre + reach * math.sin(math.radians(a)))
        for a in range(0, 361, 3)
    ]
    body = "".join(
        f'<path d="{path}" fill="none" stroke="{hexa(top.stitch)}" stroke-width="{thick:.2f}" '
        'stroke-linecap="round" stroke-opacity="0.62"/>'
        for path in shapes.dashes_along(circle, DASH * scale, GAP * scale)
    )
    return shapes.from_svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}">{body}</svg>', side, side
    )


def rosette(size: int, top: TableTop, strength: float = 0.26) -> pygame.Surface:
    """The twelve-petal rosette that is stitched into the felt."""
    centre, unit = size / 2, size / 600
    lines = [[_polar(centre, 292 * unit, a) for a in range(0, 361, 4)]]
    lines.append([_polar(centre, 84 * unit, a) for a in range(0, 361, 8)])
    for petal in range(12):
        middle = petal * 30
        for side in (-1, 1):
            points = []
            for step in range(13):
                share = step / 12
                swell = math.sin(math.pi * share) ** 0.85 * (22 - 6 * share)
                points.append(_polar(centre, (84 + 186 * share) * unit, middle + side * swell))
            lines.append(points)
    body = "".join(
        f'<path d="{path}"/>' for line in lines for path in shapes.dashes_along(line, 13 * unit, 8 * unit)
    )
    return shapes.from_svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}"><g fill="none" '
        f'stroke="{hexa(top.stitch)}" stroke-width="{max(1.0, 2.6 * unit):.2f}" stroke-linecap="round" '
        f'stroke-opacity="{strength}">{body}</g></svg>',
        size,
        size,
    )


def _polar(centre: float, reach: float, degrees: float) -> tuple[float, float]:
    angle = math.radians(degrees - 90)
    return centre + reach * math.cos(angle), centre + reach * math.sin(angle)


def _lamp(picture: pygame.Surface, ground: Ground) -> None:
    """One warm lamp: the corners fall off, the middle gets a veil of warm light (out = in·(1−m) + 255·m)."""
    across, down = MAP_SIZE
    times, plus = pygame.Surface(MAP_SIZE), pygame.Surface(MAP_SIZE)
    for x in range(across):
        for y in range(down):
            share_x, share_y = x / (across - 1), y / (down - 1)
            away = math.hypot((share_x - ground.lamp[0]) / 0.5, (share_y - ground.lamp[1]) / 0.6)
            light = max(0.0, 1.0 - away**1.5)
            fall = 1.0 - 0.35 * min(1.0, max(0.0, (away - 0.85) / 0.6)) ** 1.3
            if ground.shade_left:
                fall *= 1.0 - ground.shade_left * max(0.0, 1.0 - share_x / 0.42) ** 0.8
            veil = [channel * light for channel in LAMP_WARMTH]
            keep = (1.0 - ground.dim) * fall
            times.set_at((x, y), tuple(round(255 * (1 - share) * keep) for share in veil))
            plus.set_at(
                (x, y),
                tuple(
                    round(255 * share * keep + dark * ground.dim)
                    for share, dark in zip(veil, DIM, strict=True)
                ),
            )
    size = picture.get_size()
    picture.blit(pygame.transform.smoothscale(times, size), (0, 0), special_flags=pygame.BLEND_MULT)
    picture.blit(pygame.transform.smoothscale(plus, size), (0, 0), special_flags=pygame.BLEND_ADD)
