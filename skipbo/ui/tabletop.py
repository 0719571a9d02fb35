"""The bare table as one picture: wood, felt mat with stitches and rosette, and the lamp over it."""

from __future__ import annotations

import math
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pygame

from skipbo.ui import shapes
from skipbo.ui.theme import Colour, TableTop, rgb

MAT_RADIUS = 58
STITCH_INSET = 14
DASH, GAP = 7.4, 4.8
LAMP = (0.5, 0.40)
#: Where the rosette's petals begin and end, of its radius of 300.
PETAL_FROM, PETAL_TO = 76, 276
#: How much of a warm white the lamp lays over its middle; felts come out as in `theme`.
LAMP_WARMTH: dict[str, tuple[float, float, float]] = {
    "spruce": (0.21, 0.165, 0.02),
    "clay": (0.25, 0.17, 0.01),
    "linen": (0.20, 0.165, 0.02),
    "night": (0.185, 0.155, 0.155),
}
#: Above the bitmaps' own size: how strongly the fine nap lies over the enlarged one, and from where.
FINE_NAP, FINE_SHIFT = 120, 331
DIM: Colour = rgb("1A0A06")
DIM_SHARE = 0.38
#: Pulls the bitmaps to the colours of wood that `theme` has.
WOOD_TINTS: dict[str, Colour] = {"walnut": (255, 243, 218)}
#: From which size on the wood's fine fibres are laid over the boards, and how far apart light and dark are.
GRAIN_FROM = 0.75
GRAIN_REACH: dict[str, Colour] = {"walnut": (74, 50, 34), "oak": (74, 66, 56), "ebony": (42, 40, 46)}
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
    if top.plain:
        return _plain(picture, top, ground)
    _wood(picture, folder, top)
    scale = min(size[0] / 1920, size[1] / 1080)
    if ground.mat is not None:
        _mat(picture, folder, top, pygame.Rect(ground.mat), ground, scale)
    _lamp(picture, ground, LAMP_WARMTH[top.name])
    return picture


def _plain(picture: pygame.Surface, top: TableTop, ground: Ground) -> pygame.Surface:
    """One colour for the wood, one for the mat, a strong line between them; nothing else (high contrast)."""
    picture.fill(top.wood_colour)
    if ground.mat is not None:
        mat = pygame.Rect(ground.mat)
        scale = min(picture.get_width() / 1920, picture.get_height() / 1080)
        radius = mat.width // 2 if ground.round else ground.radius or round(MAT_RADIUS * scale)
        box = shapes.rounded(mat.width, mat.height, radius, top.felt)
        picture.blit(box, mat)
        line = shapes.ring(mat.width, mat.height, radius, max(2, round(4 * scale)), top.stitch)
        picture.blit(line, mat)
    if ground.dim:
        veil = pygame.Surface(picture.get_size())
        veil.set_alpha(round(255 * ground.dim))
        picture.blit(veil, (0, 0))
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
    new = (math.ceil(wood.get_width() * scale), math.ceil(wood.get_height() * scale))
    if abs(scale - 1) < 0.001:
        picture.blit(wood, (0, 0))
    elif new == (width, height):
        pygame.transform.smoothscale(wood, new, picture)
    else:
        wood = pygame.transform.smoothscale(wood, new)
        picture.blit(wood, ((width - wood.get_width()) // 2, (height - wood.get_height()) // 2))
    if scale > GRAIN_FROM:
        _grain(picture, folder, top, min(1.0, 0.55 * scale))


def _grain(picture: pygame.Surface, folder: Path, top: TableTop, strength: float) -> None:
    """Fine fibres in the window's own pixels: enlarged boards alone would be soft."""
    tile = _load(folder, "grain")
    if tile is None:
        return
    reach = [round(channel * strength) for channel in GRAIN_REACH[top.wood]]
    tile.fill(reach, special_flags=pygame.BLEND_MULT)
    across, down = tile.get_size()
    for row, y in enumerate(range(0, picture.get_height(), down)):
        for x in range(-(row * 377) % across - across, picture.get_width(), across):
            picture.blit(tile, (x, y), special_flags=pygame.BLEND_ADD)
    picture.fill([channel // 2 for channel in reach], special_flags=pygame.BLEND_SUB)


def _mat(
    picture: pygame.Surface, folder: Path, top: TableTop, mat: pygame.Rect, ground: Ground, scale: float
) -> None:
    """The mat is let into the wood: a dark joint round it, its upper rim in shadow, the lower lip lit."""
    radius = mat.width // 2 if ground.round else ground.radius or round(MAT_RADIUS * scale)
    _joint(picture, mat, radius, scale)
    felt = shapes.blank(mat.width, mat.height)
    _lay_felt(felt, folder, top, scale)
    if ground.rosette:
        _rosette(felt, round((560 if ground.round else 600) * scale), top)
    inset = round((20 if ground.round else STITCH_INSET) * scale)
    if ground.radius:
        inset = max(3, ground.radius // 4)
    if ground.round:
        _round_stitches(felt, inset, top, scale)
    else:
        box = pygame.Rect(inset, inset, mat.width - 2 * inset, mat.height - 2 * inset)
        _stitches(felt, box, radius - inset, top, scale)
    _sink_edge(felt, radius, max(3, round(11 * scale)), max(1, round(5 * scale)))
    _round_off(felt, radius)
    picture.blit(felt, mat)


def _joint(picture: pygame.Surface, mat: pygame.Rect, radius: int, scale: float) -> None:
    """What the wood shows of the mat's edge: a dark joint, and under it the lit lip of the wood."""
    lip, line = max(1, round(1.6 * scale)), max(1, round(2 * scale))
    corner = radius + line
    for drop, colour, alpha in ((2 * lip, (255, 214, 160), 60), (0, (20, 8, 3), 190)):
        rim = shapes.rounded_mask(2 * corner, 2 * corner, corner)
        rim.fill((*colour, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        _lay_frame(picture, rim, mat.inflate(2 * line, 2 * line).move(0, drop), line + drop + 2)


def _lay_frame(target: pygame.Surface, picture: pygame.Surface, box: pygame.Rect, thick: int) -> None:
    """Lay a small square picture of a frame round a box: its corners whole, its middle rows drawn out."""
    corner = picture.get_width() // 2
    for right in (False, True):
        for low in (False, True):
            place = (box.right - corner if right else box.x, box.bottom - corner if low else box.y)
            target.blit(picture, place, (corner * right, corner * low, corner, corner))
    straight, upright = box.width - 2 * corner, box.height - 2 * corner
    far = 2 * corner - thick
    for end in (False, True):
        if straight > 0:
            row = picture.subsurface((corner, far if end else 0, 1, thick))
            place = (box.x + corner, box.bottom - thick if end else box.y)
            target.blit(pygame.transform.scale(row, (straight, thick)), place)
        if upright > 0:
            column = picture.subsurface((far if end else 0, corner, thick, 1))
            place = (box.right - thick if end else box.x, box.y + corner)
            target.blit(pygame.transform.scale(column, (thick, upright)), place)


def _round_off(felt: pygame.Surface, radius: int) -> None:
    """Take the corners away, smoothly."""
    width, height = felt.get_size()
    mask = shapes.rounded_mask(2 * radius, 2 * radius, radius)
    for x, at_x in ((0, 0), (width - radius, radius)):
        for y, at_y in ((0, 0), (height - radius, radius)):
            felt.blit(mask, (x, y), (at_x, at_y, radius, radius), pygame.BLEND_RGBA_MULT)


def _lay_felt(felt: pygame.Surface, folder: Path, top: TableTop, scale: float) -> None:
    tile = _load(folder, f"felt-{top.name}")
    if tile is None:
        felt.fill((*top.felt, 255))
        return
    if scale > 1.3:
        # Enlarged alone the nap would be soft: its own fine grain lies over it.
        fine = tile
        new = round(tile.get_width() * min(scale, 2))
        tile = pygame.transform.smoothscale(tile, (new, new))
        fine.set_alpha(FINE_NAP)
        for x in range(-FINE_SHIFT, new, fine.get_width()):
            for y in range(-FINE_SHIFT, new, fine.get_height()):
                tile.blit(fine, (x, y))
    for x in range(0, felt.get_width(), tile.get_width()):
        for y in range(0, felt.get_height(), tile.get_height()):
            felt.blit(tile, (x, y))


def felt_strip(folder: Path, width: int, height: int, radius: int, top: TableTop) -> pygame.Surface:
    """A small piece of felt, evenly lit, its rim pressed down, its corners round."""
    felt = shapes.blank(width, height)
    _lay_felt(felt, folder, top, 1.0)
    veil = [round(255 * share * 0.7) for share in LAMP_WARMTH[top.name]]
    felt.fill([255 - part for part in veil], special_flags=pygame.BLEND_MULT)
    felt.fill(veil, special_flags=pygame.BLEND_ADD)
    _sink_edge(felt, radius, 5, 2)
    felt.blit(shapes.rounded_mask(width, height, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return felt


def _sink_edge(felt: pygame.Surface, radius: int, blur: int, drop: int) -> None:
    """The felt lies a little deeper than the wood: a soft shadow falls in from the rim, most from above."""
    width, height = felt.get_size()
    reach = 3 * blur + drop
    corner = min(radius + reach, width // 2, height // 2)
    side = 2 * corner
    # One picture of the shadow with short edges does: the long edges are its middle rows, drawn out.
    soft, out = shapes.soft_box(side, side - 2 * drop, radius, blur, (0, 0, 0), 255)
    veil = shapes.blank(side, side)
    veil.fill((22, 10, 6, 255))
    hole = shapes.blank(side, side)
    hole.blit(soft, (-out, 2 * drop - out))
    hole.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    veil.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    veil.fill((255, 255, 255, 165), special_flags=pygame.BLEND_RGBA_MULT)
    _lay_frame(felt, veil, felt.get_rect(), corner)


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
    """The twelve-petal rosette that is stitched into the felt's middle: six petals lie over six others."""
    unit = size / 600
    middle_x, middle_y = felt.get_width() / 2, felt.get_height() / 2
    lines = [[_polar(0, reach * unit, a) for a in range(0, 361, 3)] for reach in (292, 66)]
    for petal in range(12):
        for side in (-1, 1):
            points = []
            for step in range(41):
                along = PETAL_FROM + (PETAL_TO - PETAL_FROM) * step / 40
                out = side * _petal_width(along)
                angle = math.degrees(math.atan2(out, along))
                if petal % 2 and _lies_on_petal(math.hypot(along, out), 30 - abs(angle)):
                    continue  # the lower six show only where the upper six leave room
                points.append(_polar(0, math.hypot(along, out) * unit, petal * 30 + angle))
            lines.extend(_unbroken(points, 24 * unit))
    thick = max(1.2, 3.0 * unit)
    for line in lines:
        points = [(x + middle_x, y + middle_y) for x, y in line]
        shapes.stamp_dashes(felt, points, 11.5 * unit, 8.5 * unit, thick, top.stitch, 0.18)


def _petal_width(along: float) -> float:
    """Half the width of a petal at this way from the rosette's middle: a lens, pointed at both ends."""
    share = (along - PETAL_FROM) / (PETAL_TO - PETAL_FROM)
    return 58 * math.sin(math.pi * share**1.1) ** 0.85 if 0.0 < share < 1.0 else 0.0


def _lies_on_petal(reach: float, degrees: float) -> bool:
    """Whether a point so far out, this many degrees beside a petal's middle, lies on that petal."""
    angle = math.radians(degrees)
    return abs(reach * math.sin(angle)) < _petal_width(reach * math.cos(angle))


def _unbroken(points: list[tuple[float, float]], gap: float) -> list[list[tuple[float, float]]]:
    """A line in pieces, cut wherever two of its points lie farther apart than the gap."""
    pieces: list[list[tuple[float, float]]] = [points[:1]]
    for before, point in pairwise(points):
        if math.dist(before, point) > gap:
            pieces.append([])
        pieces[-1].append(point)
    return [piece for piece in pieces if len(piece) > 1]


def _polar(centre: float, reach: float, degrees: float) -> tuple[float, float]:
    angle = math.radians(degrees - 90)
    return centre + reach * math.cos(angle), centre + reach * math.sin(angle)


def _lamp(picture: pygame.Surface, ground: Ground, warmth: tuple[float, float, float]) -> None:
    """One warm lamp: the corners fall off, the middle gets a veil of warm light (out = in·(1−m) + 255·m)."""
    across, down = MAP_SIZE
    times, plus = pygame.Surface(MAP_SIZE), pygame.Surface(MAP_SIZE)
    for x in range(across):
        for y in range(down):
            share_x, share_y = x / (across - 1), y / (down - 1)
            away = math.hypot((share_x - ground.lamp[0]) / 0.5, (share_y - ground.lamp[1]) / 0.6)
            light = 0.12 + 0.88 * max(0.0, 1.0 - away**1.5)
            fall = 1.0 - 0.35 * min(1.0, max(0.0, (away - 0.85) / 0.6)) ** 1.3
            if ground.shade_left:
                fall *= 1.0 - ground.shade_left * max(0.0, 1.0 - share_x / 0.42) ** 0.8
            veil = [channel * light for channel in warmth]
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
