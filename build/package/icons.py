"""The application's icon in all sizes and forms, from assets/icons/skipbo.svg."""

import io
import os
from functools import cache
from pathlib import Path

from PIL import Image

from build.package import project

SOURCE = project.ROOT / "assets" / "icons" / "skipbo.svg"
SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)


def picture(pixels: int) -> Image.Image:
    """The icon as a square of that many pixels, drawn large and made smaller, for clean edges."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    drawn = max(pixels * 2, 256)
    surface = pygame.image.load_sized_svg(str(SOURCE), (drawn, drawn))
    data = pygame.image.tobytes(surface, "RGBA")
    return Image.frombytes("RGBA", surface.get_size(), data).resize(
        (pixels, pixels), Image.Resampling.LANCZOS
    )


@cache
def png(pixels: int) -> bytes:
    """The icon as a PNG file."""
    file = io.BytesIO()
    picture(pixels).save(file, "PNG", optimize=True)
    return file.getvalue()


def write_hicolor(folder: Path) -> None:
    """The icon theme's folders that a Linux desktop reads: one PNG a size, and the drawing itself."""
    for pixels in SIZES:
        place = folder / "hicolor" / f"{pixels}x{pixels}" / "apps"
        place.mkdir(parents=True, exist_ok=True)
        (place / f"{project.APP_ID}.png").write_bytes(png(pixels))
    place = folder / "hicolor" / "scalable" / "apps"
    place.mkdir(parents=True, exist_ok=True)
    (place / f"{project.APP_ID}.svg").write_bytes(SOURCE.read_bytes())


def write_ico(path: Path) -> None:
    """The icon for Windows, with seven sizes in one file."""
    sizes = (16, 24, 32, 48, 64, 128, 256)
    pictures = [picture(pixels) for pixels in sizes]
    pictures[-1].save(path, "ICO", append_images=pictures[:-1], sizes=[(pixels, pixels) for pixels in sizes])


def write_icns(path: Path) -> None:
    """The icon for macOS, from 16 to 1024 points."""
    pictures = [picture(pixels) for pixels in (16, 32, 64, 128, 256, 512, 1024)]
    pictures[-1].save(path, "ICNS", append_images=pictures[:-1])
