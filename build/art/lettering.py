"""Letters and numerals as outlines, read from our fonts with fontTools."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont

from build.art.svg import Outline

FONTS = Path(__file__).resolve().parents[2] / "assets" / "fonts"


@cache
def _font(name: str) -> TTFont:
    return TTFont(FONTS / f"{name}.ttf")


def _glyph(font: TTFont, name: str, shift: float) -> tuple[list[tuple[str, tuple[float, ...]]], float]:
    glyphs = font.getGlyphSet()
    pen = DecomposingRecordingPen(glyphs)
    glyphs[name].draw(pen)
    steps: list[tuple[str, tuple[float, ...]]] = []
    for operator, points in pen.value:
        moved = [(x + shift, -y) for x, y in points]
        if operator == "moveTo":
            steps.append(("M", moved[0]))
        elif operator == "lineTo":
            steps.append(("L", moved[0]))
        elif operator == "qCurveTo":
            for index, control in enumerate(moved[:-1]):
                last = index == len(moved) - 2
                after = moved[index + 1]
                end = after if last else ((control[0] + after[0]) / 2, (control[1] + after[1]) / 2)
                steps.append(("Q", (*control, *end)))
        elif operator == "closePath":
            steps.append(("Z", ()))
        else:
            raise ValueError(operator)
    return steps, glyphs[name].width


def words(text: str, font: str, size: float, spacing: float = 0) -> Outline:
    """A line of text from x 0 on the baseline y 0; `spacing` is added between letters, in em."""
    file = _font(font)
    table = file.getBestCmap()
    units = file["head"].unitsPerEm
    steps: list[tuple[str, tuple[float, ...]]] = []
    x = 0.0
    for letter in text:
        drawn, width = _glyph(file, table[ord(letter)], x)
        steps += drawn
        x += width + spacing * units
    return Outline(tuple(steps)).at(scale=size / units)


def bounds(outline: Outline) -> tuple[float, float, float, float]:
    """Left, top, right, foot of an outline (its quadratic curves measured, not their handles)."""
    xs: list[float] = []
    ys: list[float] = []
    here = (0.0, 0.0)
    for name, values in outline.steps:
        if name == "Q":
            for axis, found in ((0, xs), (1, ys)):
                a, b, c = here[axis], values[axis], values[2 + axis]
                found.append(c)
                bend = a - 2 * b + c
                if bend and 0 < (t := (a - b) / bend) < 1:
                    found.append((1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c)
        elif values:
            xs.append(values[-2])
            ys.append(values[-1])
        if values:
            here = (values[-2], values[-1])
    return min(xs), min(ys), max(xs), max(ys)


def centred(text: str, font: str, size: float, x: float, y: float, spacing: float = 0) -> Outline:
    """A text whose inked box is centred on a point."""
    outline = words(text, font, size, spacing)
    left, top, right, foot = bounds(outline)
    return outline.at(x - (left + right) / 2, y - (top + foot) / 2)


NUMERALS = "Baloo2-ExtraBold"


def numeral(text: str, height: float, x: float, y: float, spacing: float = 0, widest: float = 0) -> Outline:
    """A card numeral centred on a point: `height` is that of flat digits; shrunk to `widest` if given."""
    left, top, right, foot = bounds(words("7", NUMERALS, 1000))
    size = 1000 * height / (foot - top)
    left, _, right, _ = bounds(words(text, NUMERALS, size, spacing))
    if widest and right - left > widest:
        size *= widest / (right - left)
    return centred(text, NUMERALS, size, x, y, spacing)
