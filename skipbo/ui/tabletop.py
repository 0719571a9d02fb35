"""The bare table as one picture: wood, felt mat with stitches and rosette, and the lamp over it."""

from __future__ import annotations

import math
from pathlib import Path

import pygame

from skipbo.ui import shapes
from skipbo.ui.theme import TableTop, hexa

MAT_RADIUS = 58
STITCH_INSET = 14
LAMP_CENTRE = (0.5, 0.40)


def compose_background(
    folder: Path, size: tuple[int, int], top: TableTop, mat: pygame.Rect | None, plain: bool = False
) -> pygame.Surface:
    """Wood over the whole size, a mat in `mat` (None: bare wood), lit by the lamp unless `plain`."""
    width, height = size
    picture = pygame.Surface(size)
    _wood(picture, folder, top)
    scale = min(width / 1920, height / 1080)
    if mat is not None:
        _mat(picture, folder, top, mat, scale)
    if not plain:
        _lamp(picture)
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
    if abs(scale - 1) > 0.001:
        new = (math.ceil(wood.get_width() * scale), math.ceil(wood.get_height() * scale))
        wood = pygame.transform.smoothscale(wood, new)
    picture.blit(wood, ((width - wood.get_width()) // 2, (height - wood.get_height()) // 2))


def _mat(picture: pygame.Surface, folder: Path, top: TableTop, mat: pygame.Rect, scale: float) -> None:
    radius = round(MAT_RADIUS * scale)
    shadow, reach = shapes.soft_box(mat.width, mat.height, radius, round(10 * scale), (10, 4, 0), 150)
    picture.blit(shadow, (mat.x - reach, mat.y - reach + round(4 * scale)))
    felt = shapes.blank(mat.width, mat.height)
    tile = _load(folder, f"felt-{top.name}")
    if tile is None:
        felt.fill((*top.felt, 255))
    else:
        if scale > 1.3:
            new = round(tile.get_width() * scale)
            tile = pygame.transform.smoothscale(tile, (new, new))
        for x in range(0, mat.width, tile.get_width()):
            for y in range(0, mat.height, tile.get_height()):
                felt.blit(tile, (x, y))
    mask = shapes.rounded_mask(mat.width, mat.height, radius)
    felt.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(felt, mat)
    edge = shapes.ring(mat.width, mat.height, radius, max(1, round(2 * scale)), (0, 0, 0))
    edge.fill((255, 255, 255, 90), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(edge, mat)
    inset = round(STITCH_INSET * scale)
    stitch = shapes.dashed_box(
        mat.width - 2 * inset,
        mat.height - 2 * inset,
        radius - inset,
        max(1.0, 2 * scale),
        8 * scale,
        5 * scale,
        top.stitch,
        0.5,
    )
    picture.blit(stitch, (mat.x + inset, mat.y + inset))


def rosette(size: int, top: TableTop, alpha: float = 0.22) -> pygame.Surface:
    """The twelve-petal rosette that is stitched into the felt."""
    middle = size / 2
    outer = middle * 0.985
    stitches: list[str] = []
    circle = [
        (middle + outer * math.cos(math.radians(a)), middle + outer * math.sin(math.radians(a)))
        for a in range(0, 361, 4)
    ]
    unit = size / 580
    stitches += shapes.dashes_along(circle, 13 * unit, 8 * unit)
    body = "".join(
        f'<path d="{path}" fill="none" stroke="{hexa(top.stitch)}" stroke-width="{max(1.0, 3 * unit):.2f}" '
        f'stroke-linecap="round" stroke-opacity="{alpha}"/>'
        for path in stitches
    )
    return shapes.from_svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}">{body}</svg>', size, size
    )


def _lamp(picture: pygame.Surface) -> None:
    """One warm lamp: everything darker towards the corners, a little warmer in the middle."""
    dark, warm = pygame.Surface((64, 36)), pygame.Surface((64, 36))
    for x in range(64):
        for y in range(36):
            away = math.hypot((x / 63 - LAMP_CENTRE[0]) / 0.72, (y / 35 - LAMP_CENTRE[1]) / 0.80)
            light = max(0.0, 1.0 - away * away)
            level = round(255 * (0.52 + 0.48 * light))
            dark.set_at((x, y), (level, level, level))
            glow = light * light
            warm.set_at((x, y), (round(14 * glow), round(9 * glow), round(2 * glow)))
    size = picture.get_size()
    picture.blit(pygame.transform.smoothscale(dark, size), (0, 0), special_flags=pygame.BLEND_MULT)
    picture.blit(pygame.transform.smoothscale(warm, size), (0, 0), special_flags=pygame.BLEND_ADD)
