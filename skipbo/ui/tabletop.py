"""The bare table as one picture: wood, felt mat with stitches and rosette, and the lamp over it."""

from __future__ import annotations

import math
from pathlib import Path
from typing import NamedTuple

import pygame

from skipbo.ui import shapes
from skipbo.ui.theme import Colour, TableTop, rgb

MAT_RADIUS = 58
STITCH_INSET = 14
DASH, GAP = 8.5, 5.0
LAMP = (0.5, 0.40)
#: How much of a warm white the lamp lays over its middle; chosen to meet the look's felt colours.
LAMP_WARMTH = (0.20, 0.165, 0.02)
DIM: Colour = rgb("1A0A06")
DIM_SHARE = 0.38
#: Pulls the bitmaps to the look's sampled wood.
WOOD_TINTS: dict[str, Colour] = {"walnut": (255, 243, 218)}
MAP_SIZE = (32, 18)


class Ground(NamedTuple):
    """What a background shows: `mat` in pixels (None: bare wood), round or not, lit where, and how dim."""

    mat: tuple[int, int, int, int] | None = None
    round: bool = False
    lamp: tuple[float, float] = LAMP
    dim: float = 0.0
    #: Darkness at the left edge, where words lie on bare wood.
    shade_left: float = 0.0
    rosette: bool = True
    #: The mat's corners in pixels; 0 is the table's own.
    radius: int = 0


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
    wood.fill(WOOD_TINTS.get(top.wood, (255, 255, 255)), special_flags=pygame.BLEND_MULT)
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
    radius = mat.width // 2 if ground.round else ground.radius or round(MAT_RADIUS * scale)
    shadow, reach = shapes.soft_box(mat.width, mat.height, radius, max(2, round(9 * scale)), (10, 4, 0), 165)
    picture.blit(shadow, (mat.x - reach, mat.y - reach + round(4 * scale)))
    felt = shapes.blank(mat.width, mat.height)
    _lay_felt(felt, folder, top, scale)
    if ground.rosette:
        _rosette(felt, round((560 if ground.round else 600) * scale), top)
    _press_edge(felt, radius, scale)
    felt.blit(
        shapes.rounded_mask(mat.width, mat.height, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
    )
    inset = round((20 if ground.round else STITCH_INSET) * scale)
    if ground.radius:
        inset = max(3, ground.radius // 4)
    if ground.round:
        _round_stitches(felt, inset, top, scale)
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


def felt_strip(folder: Path, width: int, height: int, radius: int, top: TableTop) -> pygame.Surface:
    """A small piece of felt, evenly lit, its rim pressed down, its corners round."""
    felt = shapes.blank(width, height)
    _lay_felt(felt, folder, top, 1.0)
    veil = [round(255 * share * 0.7) for share in LAMP_WARMTH]
    felt.fill([255 - part for part in veil], special_flags=pygame.BLEND_MULT)
    felt.fill(veil, special_flags=pygame.BLEND_ADD)
    _press_edge(felt, radius, 0.5)
    felt.blit(shapes.rounded_mask(width, height, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return felt


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
    """Dashes along a rounded box."""
    outline = shapes.outline(box.left, box.top, box.right, box.bottom, radius)
    thick = max(1.2, 1.9 * scale)
    shapes.stamp_dashes(felt, outline, DASH * scale, GAP * scale, thick, top.stitch, 0.62)


def _round_stitches(felt: pygame.Surface, inset: int, top: TableTop, scale: float) -> None:
    centre = felt.get_width() / 2
    circle = [_polar(centre, centre - inset, a) for a in range(0, 361, 3)]
    thick = max(1.2, 1.9 * scale)
    shapes.stamp_dashes(felt, circle, DASH * scale, GAP * scale, thick, top.stitch, 0.62)


def _rosette(felt: pygame.Surface, size: int, top: TableTop) -> None:
    """The twelve-petal rosette that is stitched into the felt's middle."""
    unit = size / 600
    middle_x, middle_y = felt.get_width() / 2, felt.get_height() / 2
    lines = [[_polar(0, 292 * unit, a) for a in range(0, 361, 4)]]
    lines.append([_polar(0, 84 * unit, a) for a in range(0, 361, 8)])
    for petal in range(12):
        for side in (-1, 1):
            shares = [step / 12 for step in range(13)]
            swell = [math.sin(math.pi * share) ** 0.85 * (22 - 6 * share) for share in shares]
            lines.append(
                [
                    _polar(0, (84 + 186 * share) * unit, petal * 30 + side * out)
                    for share, out in zip(shares, swell, strict=True)
                ]
            )
    thick = max(1.2, 2.4 * unit)
    for line in lines:
        points = [(x + middle_x, y + middle_y) for x, y in line]
        shapes.stamp_dashes(felt, points, 13 * unit, 8 * unit, thick, top.stitch, 0.3)


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
