"""Wood and felt bitmaps: seeded noise, the same bytes every time with the pinned numpy and Pillow."""

from __future__ import annotations

import io
import math
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray
from PIL import Image

Field = NDArray[np.float64]
Colour = tuple[int, int, int]
WIDTH, HEIGHT, PLANK = 1920, 1080, 216
TILE = 768
GRAIN_WIDTH, GRAIN_HEIGHT = 960, 432

# name -> (dark, light, contrast, seed, JPEG quality)
WOODS: dict[str, tuple[Colour, Colour, float, int, int]] = {
    "walnut": ((0x3C, 0x22, 0x16), (0x80, 0x50, 0x32), 0.85, 11, 91),
    "oak": ((0xAC, 0x81, 0x55), (0xDE, 0xB6, 0x88), 0.8, 23, 91),
    "ebony": ((0x1A, 0x18, 0x22), (0x3A, 0x36, 0x46), 0.85, 37, 95),
}
# name -> (base, share of light and dark, seed, whether it is woven)
FELTS: dict[str, tuple[Colour, float, int, bool]] = {
    "spruce": ((0x25, 0x58, 0x52), 0.05, 3, False),
    "clay": ((0x96, 0x4A, 0x32), 0.05, 5, False),
    "linen": ((0xD6, 0xC4, 0xA4), 0.05, 7, True),
    "night": ((0x2C, 0x2E, 0x4A), 0.05, 9, False),
}


def noise(chance: np.random.Generator, width: int, height: int, cell: tuple[float, float]) -> Field:
    """Smooth value noise, 0 to 1: a small random grid enlarged bicubically, one grid step per cell."""
    across, down = math.ceil(width / cell[0]) + 4, math.ceil(height / cell[1]) + 4
    grid = Image.fromarray(chance.random((down, across), dtype=np.float64).astype(np.float32))
    window = (1.5, 1.5, 1.5 + width / cell[0], 1.5 + height / cell[1])
    large = grid.resize((width, height), Image.Resampling.BICUBIC, box=window)
    return np.clip(np.asarray(large, dtype=np.float64), 0, 1)


def plank(chance: np.random.Generator, index: int, contrast: float) -> Field:
    """One board: how light each of its pixels is, 0 to 1."""
    warp = 1.6 * noise(chance, WIDTH, PLANK, (420, 90)) + 0.5 * noise(chance, WIDTH, PLANK, (260, 40))
    y = np.arange(PLANK, dtype=np.float64)[:, None] / PLANK
    rings = 0.5 + 0.5 * np.sin(2 * math.pi * (3.2 * y + 2.4 * warp + 1.7 * index))
    fine = noise(chance, WIDTH, PLANK, (120, 2.2))
    fibre = noise(chance, WIDTH, PLANK, (34, 1.2))
    value: Field = 0.5 + contrast * (0.40 * rings + 0.36 * fine + 0.24 * fibre - 0.5)
    return value + chance.uniform(-0.08, 0.08)


def wood(name: str) -> Image.Image:
    """A table of five boards with seams and one butt joint each."""
    dark, light, contrast, seed, _ = WOODS[name]
    chance = np.random.default_rng(seed)
    tones = np.empty((HEIGHT, WIDTH, 1))
    gain = np.ones((HEIGHT, WIDTH, 1))
    for index in range(HEIGHT // PLANK):
        top = index * PLANK
        tones[top : top + PLANK, :, 0] = plank(chance, index, contrast)
        gain[top : top + 2] *= 0.62
        gain[top + 2 : top + 4] *= 0.86
        gain[top + PLANK - 2 : top + PLANK] *= 1.06
        joint = int(chance.integers(60, WIDTH - 60))
        gain[top : top + PLANK, joint : joint + 2] *= 0.7
    low, high = np.array(dark, dtype=np.float64), np.array(light, dtype=np.float64)
    return picture((low + (high - low) * np.clip(tones, 0, 1)) * gain)


def blurred(field: Field, across: float, down: float) -> Field:
    """A Gaussian blur that wraps round the edges, scaled back to a spread of one."""
    for axis, sigma in ((1, across), (0, down)):
        if sigma <= 0:
            continue
        reach = math.ceil(3 * sigma)
        weights = [math.exp(-0.5 * (k / sigma) ** 2) for k in range(-reach, reach + 1)]
        field = sum(
            (
                w * np.roll(field, k, axis=axis)
                for k, w in zip(range(-reach, reach + 1), weights, strict=True)
            ),
            start=np.zeros_like(field),
        )
    result: Field = (field - field.mean()) / field.std()
    return result


def felt(name: str) -> Image.Image:
    """A seamless tile of felt (linen: with a weave)."""
    base, share, seed, woven = FELTS[name]
    chance = np.random.default_rng(seed)

    def grain(across: float, down: float) -> Field:
        return blurred(chance.standard_normal((TILE, TILE)), across, down)

    if woven:
        field = 0.5 * grain(0.7, 0.7) + 0.2 * grain(4, 4)
        field += 0.62 * grain(11, 0.8) + 0.62 * grain(0.8, 11)
        rows, columns = np.mgrid[0:TILE, 0:TILE]
        field += 0.45 * np.where((rows // 2 + columns // 2) % 2 == 0, 1.0, -1.0)
    else:
        field = 0.55 * grain(0.8, 0.8) + 0.5 * grain(3, 3) + 0.3 * grain(3, 0.6)
    field /= field.std()
    tone = 1 + share * 0.9 * np.clip(field, -2.6, 2.6)
    return picture(np.array(base, dtype=np.float64) * tone[:, :, None])


def grain() -> Image.Image:
    """A seamless tile of wood fibre about mid-grey: streaks, and the short dark pores of the cut boards.

    The game lays it over the boards in its own pixels, so that they stay sharp however large the window is.
    """
    chance = np.random.default_rng(51)
    shape = (GRAIN_HEIGHT, GRAIN_WIDTH)
    streaks = 0.62 * blurred(chance.standard_normal(shape), 46, 0.55)
    streaks += 0.48 * blurred(chance.standard_normal(shape), 15, 0.45)
    streaks += 0.40 * blurred(chance.standard_normal(shape), 90, 2.2)
    pores = np.where(chance.random(shape) < 0.0016, 1.0, 0.0)
    pores = np.maximum(blurred(pores, 7, 0.5) - 1.2, 0.0)
    tone = 0.5 + 0.125 * np.clip(streaks, -2.4, 2.4) - 0.055 * np.clip(pores, 0, 4)
    values: Field = 255 * tone
    return Image.fromarray(np.clip(np.rint(values), 0, 255).astype(np.uint8))


def picture(values: Field) -> Image.Image:
    """Pixels from floating-point channels."""
    return Image.fromarray(np.clip(np.rint(values), 0, 255).astype(np.uint8))


def packed(image: Image.Image, quality: int) -> bytes:
    """The bytes of a JPEG file, without subsampled colour."""
    out = io.BytesIO()
    image.save(out, "JPEG", quality=quality, subsampling=0, optimize=True, progressive=False)
    return out.getvalue()


def bitmaps() -> Iterator[tuple[str, bytes]]:
    """Every texture, with its file name."""
    for name, wood_values in WOODS.items():
        yield f"textures/{name}.jpg", packed(wood(name), wood_values[4])
    yield "textures/grain.jpg", packed(grain(), 84)
    for name in FELTS:
        yield f"textures/felt-{name}.jpg", packed(felt(name), 94 if name == "night" else 90)
