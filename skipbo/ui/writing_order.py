"""In which order letters stand from left to right, where some are written from right to left.

Sentences of the game run to the right, so a name in Hebrew or Arabic is an island in them: it keeps its
place, and only within it the order turns. Numbers there run to the right again. A line without any letter
that runs to the right is an island as a whole.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from typing import NamedTuple, TypeVar

import pygame

SCRIPTS = {
    "ARABIC": "Arab", "HEBREW": "Hebr", "SYRIAC": "Syrc", "THAANA": "Thaa", "NKO": "Nkoo",
    "DEVANAGARI": "Deva", "BENGALI": "Beng", "GURMUKHI": "Guru", "GUJARATI": "Gujr", "TAMIL": "Taml",
    "TELUGU": "Telu", "KANNADA": "Knda", "MALAYALAM": "Mlym", "SINHALA": "Sinh", "KHMER": "Khmr",
    "MYANMAR": "Mymr", "THAI": "Thai", "LAO": "Laoo", "TIBETAN": "Tibt",
}  # fmt: skip
"""The scripts whose letters change with their neighbours, or need to be told apart, by the letters' names."""
_NO_SCRIPT = "Zyyy"
T = TypeVar("T")
_NUMBER = re.compile(r"(\d+(?:[.,:/]\d+)*)")
_MIRRORED = str.maketrans("()[]{}<>«»‹›", ")(][}{><»«›‹")


class Piece(NamedTuple):
    """Letters that are drawn in one go, and whether they run from right to left."""

    words: str
    is_leftward: bool = False


def pieces(words: str) -> list[Piece]:
    """A line in pieces, from the left one to the right one; the letters of each in the order of reading."""
    if words.isascii():
        return [Piece(words)]
    ways = [unicodedata.bidirectional(letter) for letter in words]
    if not any(way in ("R", "AL") for way in ways):
        return [Piece(words)]
    islands = _islands(ways) if "L" in ways else [(0, len(words))]
    found, at = [], 0
    for first, end in islands:
        found += [Piece(words[at:first]), *_turned(words[first:end])]
        at = end
    return [piece for piece in (*found, Piece(words[at:])) if piece.words]


def _islands(ways: list[str]) -> list[tuple[int, int]]:
    """From a letter that runs to the left to the last one before another runs to the right."""
    found: list[tuple[int, int]] = []
    is_open = False
    for place, way in enumerate(ways):
        if way in ("R", "AL"):
            first = found.pop()[0] if is_open else place
            found.append((first, place + 1))
            is_open = True
        elif way == "NSM" and is_open and found[-1][1] == place:
            found[-1] = found[-1][0], place + 1
        elif way == "L":
            is_open = False
    return found


def _turned(island: str) -> list[Piece]:
    parts = _NUMBER.split(island)
    return [Piece(part, number % 2 == 0) for number, part in enumerate(parts)][::-1]


def mirrored(signs: str) -> str:
    """Signs without letters as they stand from left to right in a piece that runs the other way."""
    return signs[::-1].translate(_MIRRORED)


def script_of(words: str) -> str:
    """The script of the first letter that belongs to one of SCRIPTS; empty if none does."""
    for letter in words:
        if script := SCRIPTS.get(unicodedata.name(letter, "").partition(" ")[0]):
            return script
    return ""


def shaped(font: pygame.Font, words: str, is_leftward: bool, act: Callable[[str], T]) -> T:
    """Draw or measure with the letters joined and in their order; turned by hand where the system can't."""
    script = script_of(words)
    if not script and not is_leftward:
        return act(words)
    try:
        font.set_direction(pygame.DIRECTION_RTL if is_leftward else pygame.DIRECTION_LTR)
        font.set_script(script or _NO_SCRIPT)
    except pygame.error:  # an SDL_ttf without HarfBuzz
        return act(words[::-1] if is_leftward else words)
    try:
        return act(words)
    finally:
        font.set_direction(pygame.DIRECTION_LTR)
        font.set_script(_NO_SCRIPT)
