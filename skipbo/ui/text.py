"""Words as pictures: bundled fonts, a capped cache of rendered lines, wrapping and fitting."""

from __future__ import annotations

import re
from collections import OrderedDict
from pathlib import Path

import pygame

from skipbo.ui.theme import SMALLEST_TEXT, Colour

#: role → font file; every role's size comes from the caller, in pixels.
FONT_FILES = {
    "title": "Fredoka-Bold.ttf",
    "strong": "Nunito-ExtraBold.ttf",
    "body": "Nunito-Bold.ttf",
    "badge": "Baloo2-ExtraBold.ttf",
    "pad": "Caveat-Bold.ttf",
    "pad_soft": "Caveat-SemiBold.ttf",
}
ELLIPSIS = "…"
_UNDRAWABLE = re.compile("[\0\ud800-\udfff]")
"""What a font can't draw at all: the end of a C text, and half characters from a file's name."""


class Text:
    """Renders and measures text; `role` is a key of FONT_FILES and `px` the size in pixels."""

    def __init__(self, folder: Path, cache_bytes: int = 3_000_000) -> None:
        if not pygame.font.get_init():
            pygame.font.init()
        self._folder = folder
        self._fonts: dict[tuple[str, int], pygame.Font] = {}
        self._lines: OrderedDict[tuple[str, str, int, Colour], pygame.Surface] = OrderedDict()
        self._cap = cache_bytes
        self._used = 0
        #: No line becomes smaller by itself, in pixels.
        self.smallest = SMALLEST_TEXT

    def font(self, role: str, px: int) -> pygame.Font:
        """The font of a role at a size; pygame's own where the file is missing."""
        key = (role, px)
        font = self._fonts.get(key)
        if font is None:
            path = self._folder / FONT_FILES[role]
            font = pygame.Font(str(path) if path.exists() else None, px)
            self._fonts[key] = font
        return font

    def render(self, words: str, role: str, px: int, colour: Colour) -> pygame.Surface:
        """One line as a picture with alpha; kept while the cache has room."""
        key = (words, role, px, colour)
        found = self._lines.get(key)
        if found is not None:
            self._lines.move_to_end(key)
            return found
        picture = self.font(role, px).render(_drawable(words), True, colour)
        self._lines[key] = picture
        self._used += picture.get_width() * picture.get_height() * 4
        while self._used > self._cap and len(self._lines) > 1:
            _, old = self._lines.popitem(last=False)
            self._used -= old.get_width() * old.get_height() * 4
        return picture

    def width(self, words: str, role: str, px: int) -> int:
        """How wide a line is."""
        return self.font(role, px).size(_drawable(words))[0]

    def line_height(self, role: str, px: int) -> int:
        """The distance of successive lines of a paragraph."""
        return round(px * (1.0 if role.startswith("pad") else 1.32))

    def draw(
        self,
        surface: pygame.Surface,
        words: str,
        role: str,
        px: int,
        colour: Colour,
        at: tuple[int, int],
        anchor: str = "topleft",
    ) -> pygame.Rect:
        """Draw one line; `anchor` names the point of its box that lies at `at` (as in pygame's rects)."""
        picture = self.render(words, role, px, colour)
        box = picture.get_rect(**{anchor: at})
        surface.blit(picture, box)
        return box

    def fitting(self, words: str, role: str, px: int, width: int, least: int | None = None) -> int:
        """The largest size up to `px` at which the line is no wider than `width`, but at least `least`."""
        least = self.smallest if least is None else least
        while px > least and self.width(words, role, px) > width:
            px -= 1
        return px

    def shortened(self, words: str, role: str, px: int, width: int) -> str:
        """The line, cut with an ellipsis where it is wider than `width` (for names that players choose)."""
        if self.width(words, role, px) <= width:
            return words
        while words and self.width(words + ELLIPSIS, role, px) > width:
            words = words[:-1].rstrip()
        return words + ELLIPSIS

    def wrap(self, words: str, role: str, px: int, width: int) -> list[str]:
        """Break text into lines no wider than `width`; newlines stay, overlong words are broken."""
        font = self.font(role, px)
        lines: list[str] = []
        for paragraph in _drawable(words).split("\n"):
            line = ""
            for word in paragraph.split(" "):
                longer = f"{line} {word}" if line else word
                if font.size(longer)[0] <= width:
                    line = longer
                    continue
                if line:
                    lines.append(line)
                while font.size(word)[0] > width and len(word) > 1:
                    cut = len(word) - 1
                    while cut > 1 and font.size(word[:cut])[0] > width:
                        cut -= 1
                    lines.append(word[:cut])
                    word = word[cut:]
                line = word
            lines.append(line)
        return lines

    def draw_paragraph(
        self,
        surface: pygame.Surface,
        words: str,
        role: str,
        px: int,
        colour: Colour,
        box: pygame.Rect,
        align: str = "left",
    ) -> int:
        """Draw wrapped text inside the box's width from its top; the height used is returned."""
        y = box.top
        step = self.line_height(role, px)
        for line in self.wrap(words, role, px, box.width):
            picture = self.render(line, role, px, colour)
            x = box.left
            if align == "center":
                x = box.centerx - picture.get_width() // 2
            elif align == "right":
                x = box.right - picture.get_width()
            surface.blit(picture, (x, y))
            y += step
        return y - box.top

    def forget(self) -> None:
        """Drop rendered lines and fonts (the window's size, the text size or the language changed)."""
        self._lines.clear()
        self._fonts.clear()
        self._used = 0


def _drawable(words: str) -> str:
    return words if words.isprintable() else _UNDRAWABLE.sub(" ", words)
