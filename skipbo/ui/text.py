"""Words as pictures: bundled fonts, a capped cache of rendered lines, wrapping and fitting."""

from __future__ import annotations

import re
from collections import OrderedDict
from pathlib import Path

import pygame
import pygame.font

from skipbo.ui import pad_glyphs, shapes
from skipbo.ui.letters import Letters, Run
from skipbo.ui.theme import SMALLEST_TEXT, Colour
from skipbo.ui.writing_order import shaped

#: role → font file; every role's size comes from the caller, in pixels.
FONT_FILES = {
    "title": "Fredoka-Bold.ttf",
    "strong": "Nunito-ExtraBold.ttf",
    "body": "Nunito-Bold.ttf",
    "badge": "Baloo2-ExtraBold.ttf",
    "pad": "Caveat-Bold.ttf",
    "pad_soft": "Caveat-SemiBold.ttf",
}
#: The letters that a player may choose instead: files for the roles that are read, and how large they are.
LETTERS = {
    "hyperlegible": (
        {"strong": "AtkinsonHyperlegible-Bold.ttf", "body": "AtkinsonHyperlegible-Regular.ttf"},
        1.0,
    ),
    "dyslexic": ({"strong": "OpenDyslexic-Bold.otf", "body": "OpenDyslexic-Regular.otf"}, 0.86),
}
_AS = {"title": "strong", "badge": "strong", "pad": "strong", "pad_soft": "body"}
"""Whose letters the other roles take then."""
ELLIPSIS = "…"
MOST_FONTS = 28
"""At most this many fonts are kept: each holds its file open, and a window dragged larger goes through all
sizes.
"""
MOST_WIDTHS = 600
"""So many lines' widths are remembered: a table asks for the same ones whenever something has changed."""
GLYPH = 1.3
"""A controller's button is this many times as high as the size of the words round it."""
_MARKS = re.compile(f"([{pad_glyphs.MARKS}])")
_UNDRAWABLE = re.compile("[\0\ud800-\udfff]")
"""What a font can't draw at all: the end of a C text, and half characters from a file's name."""


class Text:
    """Renders and measures text; `role` is a key of FONT_FILES and `px` the size in pixels."""

    def __init__(self, folder: Path, cache_bytes: int = 3_000_000) -> None:
        if not pygame.font.get_init():
            pygame.font.init()
        self._folder = folder
        self._fonts: OrderedDict[tuple[Path, int], pygame.Font] = OrderedDict()
        self._lines: OrderedDict[tuple[str, str, int, Colour], pygame.Surface] = OrderedDict()
        self._widths: dict[tuple[str, str, int], int] = {}
        self._files: dict[str, tuple[Path, float]] = {}
        self._letters = Letters(folder)
        self._cap = cache_bytes
        self._used = 0
        self._pads = pad_glyphs.FAMILIES[0]
        self._chosen = "usual"
        #: No line becomes smaller by itself, in pixels.
        self.smallest = SMALLEST_TEXT

    def font(self, role: str, px: int) -> pygame.Font:
        """The font of a role at a size; pygame's own where the file is missing."""
        path, share = self._file(role)
        return self._opened(path, px, share)

    def _file(self, role: str) -> tuple[Path, float]:
        """A role's font as the player wants to read it, and how large its letters are drawn."""
        known = self._files.get(role)
        if known is None:
            name, share = FONT_FILES[role], 1.0
            if self._chosen in LETTERS:
                files, share = LETTERS[self._chosen]
                name = files[_AS.get(role, role)]
            known = self._files[role] = (self._folder / name, share)
        return known

    def _opened(self, path: Path, px: int, share: float = 1.0) -> pygame.Font:
        key = (path, px)
        font = self._fonts.get(key)
        if font is not None:
            self._fonts.move_to_end(key)
            return font
        size = max(1, round(px * share))
        try:
            font = pygame.font.Font(str(path), size)
        except (OSError, pygame.error):
            font = pygame.font.Font(None, size)
        self._fonts[key] = font
        if len(self._fonts) > MOST_FONTS:
            self._fonts.popitem(last=False)
        return font

    def render(self, words: str, role: str, px: int, colour: Colour) -> pygame.Surface:
        """One line as a picture with alpha; kept while the cache has room."""
        key = (words, role, px, colour)
        found = self._lines.get(key)
        if found is not None:
            self._lines.move_to_end(key)
            return found
        drawn = _drawable(words)
        if pad_glyphs.has_mark(words):
            picture = self._with_glyphs(drawn, role, px, colour)
        else:
            picture = self._line(drawn, role, px, colour)
        self._lines[key] = picture
        self._used += picture.get_width() * picture.get_height() * 4
        self._shrink(self._cap)
        return picture

    def rest(self) -> None:
        """Nothing moves for a while: lines of scenes and moves that are past may go."""
        self._shrink(self._cap // 3)

    def _shrink(self, to: int) -> None:
        while self._used > to and len(self._lines) > 1:
            _, old = self._lines.popitem(last=False)
            self._used -= old.get_width() * old.get_height() * 4

    def _with_glyphs(self, words: str, role: str, px: int, colour: Colour) -> pygame.Surface:
        """A line with controllers' buttons in it."""
        side = round(px * GLYPH)
        picture = shapes.blank(self.width(words, role, px), max(self.font(role, px).get_height(), side))
        x = 0
        for part in _MARKS.split(words):
            if pad_glyphs.has_mark(part):
                drawn = shapes.from_svg(pad_glyphs.svg(part, self._pads), side, side)
            else:
                drawn = self._line(part, role, px, colour)
            picture.blit(drawn, (x, (picture.get_height() - drawn.get_height()) // 2))
            x += drawn.get_width()
        return picture

    def use_letters(self, letters: str) -> None:
        """Write with these letters from now on: "usual", or a key of LETTERS."""
        if letters != self._chosen:
            self._chosen = letters
            self.forget()

    def _line(self, words: str, role: str, px: int, colour: Colour) -> pygame.Surface:
        """A line of letters, each script in a font that has it, all on one base line."""
        own = self.font(role, px)
        runs = self._runs(words, role)
        if runs is None:
            return own.render(words, True, colour)
        pictures = [(font, _drawn(font, run, colour)) for font, run in self._in_fonts(runs, role, px)]
        line = shapes.blank(sum(picture.get_width() for _font, picture in pictures), own.get_height())
        x = 0
        for font, picture in pictures:
            line.blit(picture, (x, own.get_ascent() - font.get_ascent()))
            x += picture.get_width()
        return line

    def _runs(self, words: str, role: str) -> list[Run] | None:
        """The words by the fonts that have their letters; None where the role's own has them all."""
        if words.isascii():
            return None
        own, _share = self._file(role)
        runs = self._letters.runs(words, own)
        return None if runs == [Run(own, words)] else runs

    def _in_fonts(self, runs: list[Run], role: str, px: int) -> list[tuple[pygame.Font, Run]]:
        own, share = self._file(role)
        return [(self._opened(run.font, px, share if run.font == own else 1.0), run) for run in runs]

    def take_news(self) -> bool:
        """Whether fonts of the system were found for letters that were wanted: draw all words anew."""
        if not self._letters.take_news():
            return False
        self.forget()
        return True

    def has_to_be_said(self) -> bool:
        """Whether some letters can't be shown, and that was not said yet."""
        return self._letters.has_to_be_said()

    @property
    def pads(self) -> str:
        """The family of the controller in use, whose buttons are drawn."""
        return self._pads

    def use_pads(self, family: str) -> bool:
        """Draw the buttons of this family from now on; True if it is another one."""
        if family == self._pads:
            return False
        self._pads = family
        for key in [key for key in self._lines if pad_glyphs.has_mark(key[0])]:
            del self._lines[key]
        self._used = sum(picture.get_width() * picture.get_height() * 4 for picture in self._lines.values())
        return True

    def width(self, words: str, role: str, px: int) -> int:
        """How wide a line is."""
        key = (words, role, px)
        known = self._widths.get(key)
        if known is None:
            if len(self._widths) >= MOST_WIDTHS:
                self._widths.clear()
            known = self._widths[key] = self._measured(words, role, px)
        return known

    def _measured(self, words: str, role: str, px: int) -> int:
        if not pad_glyphs.has_mark(words):
            return self._wide(_drawable(words), role, px)
        parts = _MARKS.split(_drawable(words))
        return sum(
            round(px * GLYPH) if pad_glyphs.has_mark(part) else self._wide(part, role, px) for part in parts
        )

    def _wide(self, words: str, role: str, px: int) -> int:
        runs = self._runs(words, role)
        if runs is None:
            return self.font(role, px).size(words)[0]
        return sum(
            shaped(font, run.words, run.is_leftward, font.size)[0]
            for font, run in self._in_fonts(runs, role, px)
        )

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
        full = self.width(words, role, px)
        if full <= width or px <= least:
            return px
        # A line is nearly as wide as its letters are high: only the sizes about the guess are tried, for each
        # is a font of its own.
        size = min(max(px * width // full, least), px - 1)
        while size < px - 1 and self.width(words, role, size + 1) <= width:
            size += 1
        while size > least and self.width(words, role, size) > width:
            size -= 1
        return size

    def shortened(self, words: str, role: str, px: int, width: int) -> str:
        """The line, cut with an ellipsis where it is wider than `width` (for names that players choose)."""
        if self.width(words, role, px) <= width:
            return words
        while words and self.width(words + ELLIPSIS, role, px) > width:
            words = words[:-1].rstrip()
        return words + ELLIPSIS

    def wrap(self, words: str, role: str, px: int, width: int) -> list[str]:
        """Break text into lines no wider than `width`; newlines stay, overlong words are broken."""

        def wide(part: str) -> int:
            return self.width(part, role, px)

        lines: list[str] = []
        for paragraph in _drawable(words).split("\n"):
            line = ""
            for word in paragraph.split(" "):
                longer = f"{line} {word}" if line else word
                if wide(longer) <= width:
                    line = longer
                    continue
                if line:
                    lines.append(line)
                while wide(word) > width and len(word) > 1:
                    cut = len(word) - 1
                    while cut > 1 and wide(word[:cut]) > width:
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
        self._widths.clear()
        self._files.clear()
        self._used = 0


def _drawn(font: pygame.Font, run: Run, colour: Colour) -> pygame.Surface:
    return shaped(font, run.words, run.is_leftward, lambda part: font.render(part, True, colour))


def _drawable(words: str) -> str:
    """The words without what no font draws; controllers' buttons stay, being drawn here."""
    return words if words.isprintable() else _UNDRAWABLE.sub(" ", words)
