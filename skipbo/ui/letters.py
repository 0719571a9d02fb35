"""Which font draws which letter of a line: its own, one of ours for other scripts, or one of the system's."""

from __future__ import annotations

import unicodedata
from pathlib import Path
from typing import NamedTuple

from skipbo.ui.system_fonts import FontSeeker, Ranges, has, letters_of
from skipbo.ui.writing_order import mirrored, pieces

SHIPPED = ("Nunito-ExtraBold.ttf", "MPLUSRounded1c-ExtraBold.ttf")
"""What lends letters to a font that lacks them: Cyrillic, Greek."""
UNKNOWN = "?"
"""Stands for a letter that no font has."""
MOST_LOOKED_FOR = 400
"""A name has few letters; whatever has more than all these in unknown scripts is no name."""


class Run(NamedTuple):
    """Letters in one font, and whether they run from right to left."""

    font: Path
    words: str
    is_leftward: bool = False


class Letters:
    """Knows the fonts' letters; those that no font of ours has are looked for on the system, aside."""

    def __init__(self, folder: Path, seeker: FontSeeker | None = None) -> None:
        self._folder = folder
        self._seeker = seeker or FontSeeker()
        self._ranges: dict[Path, Ranges] = {}
        self._system: dict[str, Path | None] = {}
        """Letters that were looked for: the font, or None where there is none (yet)."""
        self._sought: set[str] = set()
        self._is_said = False

    def runs(self, words: str, own: Path) -> list[Run]:
        """The words in pieces, each with its font, in the order in which they stand from left to right."""
        found: list[Run] = []
        for piece in pieces(words):
            split = self._split(piece.words, own)
            if piece.is_leftward:
                found += [_leftward(path, part) for path, part in reversed(split)]
            else:
                found += [Run(path, part) for path, part in split]
        return found

    def _split(self, words: str, own: Path) -> list[tuple[Path, str]]:
        """The words by their fonts, in the order of reading."""
        found: list[tuple[Path, str]] = []
        for letter in words:
            if found and _follows(letter):
                path, shown = found[-1][0], self._sign(letter, found[-1])
            else:
                path, shown = self._font_of(letter, own)
            if found and path == found[-1][0]:
                found[-1] = (path, found[-1][1] + shown)
            else:
                found.append((path, shown))
        return found

    def _sign(self, letter: str, before: tuple[Path, str]) -> str:
        """A sign on the letter before it; left out where that letter's font hasn't got it."""
        if letter in " \u00a0" or unicodedata.category(letter) == "Cf":
            return letter
        return letter if has(self._has(before[0]), letter) else ""

    def _has(self, path: Path) -> Ranges:
        if path not in self._ranges:
            self._ranges[path] = letters_of(path)
        return self._ranges[path]

    def take_news(self) -> bool:
        """Whether letters were found on the system since this was asked last, or not found at all."""
        news = self._seeker.take()
        self._system.update(news)
        self._sought.difference_update(news)
        return bool(news)

    def has_to_be_said(self) -> bool:
        """Whether letters can't be shown and nobody has been told: True only once."""
        missing = any(path is None and letter not in self._sought for letter, path in self._system.items())
        if not missing or self._is_said:
            return False
        self._is_said = True
        return True

    def _font_of(self, letter: str, own: Path) -> tuple[Path, str]:
        if letter.isascii() or not letter.isprintable() or letter.isspace():
            return own, letter
        for path in (own, *(self._folder / name for name in SHIPPED)):
            if has(self._has(path), letter):
                return path, letter
        if _follows(letter):  # a sign without a letter, which nobody would know
            return own, letter if unicodedata.category(letter) == "Cf" else ""
        if letter not in self._system:
            if len(self._system) >= MOST_LOOKED_FOR:
                return own, UNKNOWN
            self._system[letter] = None
            self._sought.add(letter)
            self._seeker.want(letter)
        path_there = self._system[letter]
        if path_there is not None:
            return path_there, letter
        return own, " " if letter in self._sought else UNKNOWN


def _follows(letter: str) -> bool:
    """Whether a sign belongs to the letter before it: accents, joiners, spaces within a script."""
    return unicodedata.category(letter) in ("Mn", "Me", "Mc", "Cf") or letter in " \u00a0"


def _leftward(path: Path, words: str) -> Run:
    """Letters of a piece that runs from right to left; signs without letters are turned here."""
    has_letters = any(unicodedata.bidirectional(letter) in ("R", "AL") for letter in words)
    return Run(path, words, True) if has_letters else Run(path, mirrored(words))
