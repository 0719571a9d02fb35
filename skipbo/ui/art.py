"""Every picture of the game at the pixels it is needed in, kept while there is room."""

from __future__ import annotations

import io
from collections.abc import Hashable
from pathlib import Path

import pygame

from skipbo.ui import shapes
from skipbo.ui.boxes import Boxes
from skipbo.ui.cache import PictureCache
from skipbo.ui.grounds import Grounds
from skipbo.ui.theme import MINI_BELOW, Colour, hexa

CARD_RATIO = 5 / 7
MEGABYTE = 1024 * 1024
#: Line icons beside heavy words need heavier lines than their files have.
BOLDER = (b'stroke-width="2.2"', b'stroke-width="2.8"')


#: The names of the pictures of the die's faces.
DIE_PICTURES = {"1-4": "1-4", "5-8": "5-8", "9-12": "9-12", "S": "skipbo", "2": "2", "+1": "plus-1"}


class Art:
    """Loads SVG and bitmaps; all sizes are pixels, all pictures are shared: never draw onto one."""

    def __init__(self, folder: Path, cache_bytes: int = 14 * MEGABYTE) -> None:
        self._folder = folder
        self.cache = PictureCache(cache_bytes)
        self.turned_cache = PictureCache(cache_bytes)
        self._long_boxes = PictureCache(MEGABYTE)
        self.boxes = Boxes(self.cache, self._long_boxes)
        self.grounds = Grounds(folder)
        self.card_back = "dial"
        #: The desktop's: pixels for one of its units.
        self.scale = 1.0
        self._sources: dict[str, bytes] = {}

    # ------------------------------------------------------------------ cards and parts

    def card(self, card: int, height: int, mini: bool | None = None) -> pygame.Surface:
        """A card's face by the engine's number (`number + 16 * toll`, 0 is Skip-Bo).

        Below 84 pixels at 100 % it is a mini card, unless `mini` says otherwise.
        """
        number, toll = card & 15, card >> 4
        if number == 0:
            name = "skipbo"
        elif toll:
            name = f"number-{number:02d}-toll-{toll}"
        else:
            name = f"number-{number:02d}"
        return self._card(name, height, mini)

    def card_as(self, number: int, height: int) -> pygame.Surface:
        """A Skip-Bo that was played as this number."""
        return self._card(f"skipbo-as-{number:02d}", height)

    def back(self, height: int, name: str | None = None) -> pygame.Surface:
        """A card's back: the player's chosen one unless another is named."""
        return self.svg(f"cards/back-{name or self.card_back}", card_width(height), height)

    def _card(self, name: str, height: int, mini: bool | None = None) -> pygame.Surface:
        if height < MINI_BELOW * self.scale if mini is None else mini:
            name = "mini-" + name.removeprefix("number-")
        return self.svg(f"cards/{name}", card_width(height), height)

    def coin(self, diameter: int) -> pygame.Surface:
        """The coin."""
        return self.svg("parts/coin", diameter, diameter)

    def die(self, face: str, size: int) -> pygame.Surface:
        """One face of the die, flat: "1-4", "5-8", "9-12", "skipbo", "2" or "plus-1"."""
        return self.svg(f"parts/die-{face}", size, size)

    def face(self, name: str, diameter: int) -> pygame.Surface:
        """A player's face: hare, owl, fox, bear, cat or badger."""
        return self.svg(f"faces/face-{name}", diameter, diameter)

    def icon(self, name: str, size: int, colour: Colour) -> pygame.Surface:
        """A line icon in any colour."""
        key = ("icon", name, size, colour)
        return self.cache.get(key, lambda: _tinted(self._rasterised(f"icons/ui-{name}", size, size), colour))

    def svg(self, name: str, width: int, height: int) -> pygame.Surface:
        """An SVG file below assets, without its suffix, at these pixels."""
        return self.cache.get(("svg", name, width, height), lambda: self._rasterised(name, width, height))

    def has(self, name: str) -> bool:
        """Whether the SVG file is there."""
        return (self._folder / f"{name}.svg").exists()

    def _rasterised(self, name: str, width: int, height: int) -> pygame.Surface:
        width, height = max(1, width), max(1, height)
        source = self._sources.get(name)
        if source is None:
            try:
                source = (self._folder / f"{name}.svg").read_bytes()
                if name.startswith("icons/ui-"):
                    source = source.replace(*BOLDER)
            except OSError:
                source = _missing(width, height)
            self._sources[name] = source
        loaded = pygame.image.load_sized_svg(io.BytesIO(source), (width, height)).convert_alpha()
        if loaded.get_size() == (width, height):
            return loaded
        # nanosvg keeps the aspect ratio: put what it gave into the asked-for box.
        picture = shapes.blank(width, height)
        picture.blit(loaded, loaded.get_rect(center=(width // 2, height // 2)))
        return picture

    # ------------------------------------------------------------------ motion

    def turned(self, picture: pygame.Surface, angle: float, scale: float = 1.0) -> pygame.Surface:
        """The picture turned (degrees, anticlockwise) and scaled, in steps of 0.5° and 1 %."""
        key = _turned_key(picture, angle, scale)
        if key is None:
            return picture
        _picture, step, percent = key
        return self.turned_cache.get(key, lambda: smoothly_turned(picture, step / 2, percent / 100))

    def is_turned(self, picture: pygame.Surface, angle: float, scale: float = 1.0) -> bool:
        """Whether `turned` has this at hand."""
        key = _turned_key(picture, angle, scale)
        return key is None or self.turned_cache.holds(key)

    def drawn(self, key: Hashable, source: str, width: int, height: int) -> pygame.Surface:
        """A picture from SVG source made by the caller, kept under the caller's key."""
        return self.cache.get(("drawn", key, width, height), lambda: shapes.from_svg(source, width, height))

    @property
    def made(self) -> int:
        """How many pictures have been made so far."""
        return self.cache.made + self.turned_cache.made

    def set_window(self, size: tuple[int, int], scale: float = 1.0) -> None:
        """Adapt the caches to the window's size and let pictures of the old size go."""
        self.scale = scale
        pixels = size[0] * size[1]
        self.cache.cap = 3 * MEGABYTE + min(round(pixels * 3.2), 17 * MEGABYTE)
        self.turned_cache.cap = 1 * MEGABYTE + min(pixels, 6 * MEGABYTE)
        self._long_boxes.cap = min(round(pixels * 0.35), 4 * MEGABYTE)
        self.forget()

    def rest(self) -> None:
        """Nothing moves for a while: a bare table, and the older half of what past flights left, may go."""
        self.turned_cache.shrink(self.turned_cache.cap // 2)
        self._long_boxes.clear()
        self.grounds.rest()

    def forget(self) -> None:
        """Let every made picture go (a new size, a new theme)."""
        self.cache.clear()
        self.turned_cache.clear()
        self._long_boxes.clear()


class _Identity:
    """A picture as part of a key: equal only to itself, and kept alive by the key."""

    __slots__ = ("picture",)

    def __init__(self, picture: pygame.Surface) -> None:
        self.picture = picture

    def __hash__(self) -> int:
        return id(self.picture)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Identity) and other.picture is self.picture


def _turned_key(picture: pygame.Surface, angle: float, scale: float) -> tuple[_Identity, int, int] | None:
    """What a turned picture is kept under; None where it is the picture itself."""
    step, percent = round(angle * 2), round(scale * 100)
    if step % 720 == 0 and percent == 100:
        return None
    # The picture itself is part of the key (by identity): it can't be freed and its place reused.
    return _Identity(picture), step, percent


def card_width(height: int) -> int:
    """The width of a card of this height."""
    return round(height * CARD_RATIO)


def smoothly_turned(picture: pygame.Surface, angle: float, scale: float = 1.0) -> pygame.Surface:
    """The picture turned with a rim of nothing in its edge's colour: without, its turned edge has steps."""
    width, height = picture.get_size()
    edge = picture.get_at((width // 2, min(height - 1, 2)))
    framed = pygame.Surface((width + 4, height + 4), pygame.SRCALPHA)
    framed.fill((edge.r, edge.g, edge.b, 0))
    framed.blit(picture, (2, 2))
    return pygame.transform.rotozoom(framed, angle, scale)


def _tinted(picture: pygame.Surface, colour: Colour) -> pygame.Surface:
    tinted = picture.copy()
    tinted.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    tinted.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return tinted


def _missing(width: int, height: int) -> bytes:
    fill = hexa((200, 190, 170))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">'
        f'<rect width="{width}" height="{height}" rx="{min(width, height) * 0.1:.1f}" fill="{fill}"/></svg>'
    ).encode()
