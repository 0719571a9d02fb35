"""A controller's buttons as they look on it, drawn between words: letters, Sony's signs, Nintendo's letters.

In a sentence a button is a character that no language uses: `Text` draws its picture, `spoken` says its name.
"""

from __future__ import annotations

from skipbo.controls.words import PAD_MARKS
from skipbo.engine.marks import N_
from skipbo.languages import _

A, B, X, Y, START, BACK = PAD_MARKS.values()
MARKS = A + B + X + Y + START + BACK
FAMILIES = ("letters", "sony", "nintendo")

_SONY = ("playstation", "dualsense", "dualshock", "ps3", "ps4", "ps5", "sony")
_NINTENDO = ("nintendo", "switch", "joy-con", "pro controller", "wii", "8bitdo sn30")
SIGNS = (N_("Cross"), N_("Circle"), N_("Square"), N_("Triangle"))
_NAMES = {
    "letters": dict(zip(MARKS, ("A", "B", "X", "Y", "Menu", "View"), strict=True)),
    "sony": dict(zip(MARKS, (*SIGNS, "Options", "Create"), strict=True)),
    "nintendo": dict(zip(MARKS, ("A", "B", "X", "Y", "+", "−"), strict=True)),
}
_LETTER_COLOURS = {A: "#7fd06a", B: "#ef7a66", X: "#6fb3ee", Y: "#f3cf58"}
_SIGN_COLOURS = {A: "#8fb6ee", B: "#f08080", X: "#e3a2d6", Y: "#74d3b4"}
_DARK, _LIGHT = "#26221f", "#f7f1e4"

#: Strokes in a square of 48 units, the letters without any font.
_STROKES = {
    "A": "M16 34L24 14L32 34M19 28H29",
    "B": "M18 14V34H26Q32 34 32 29Q32 24 26 24H18M18 14H25Q30.500 14 30.500 19Q30.500 24 25 24",
    "X": "M17 14L31 34M31 14L17 34",
    "Y": "M16 14L24 25L32 14M24 25V34",
    "Cross": "M15.500 15.500L32.500 32.500M32.500 15.500L15.500 32.500",
    "Circle": "M24 13.500A10.500 10.500 0 1 1 23.990 13.500Z",
    "Square": "M15.500 15.500H32.500V32.500H15.500Z",
    "Triangle": "M24 13L34.500 31H13.500Z",
    "Menu": "M16 17H32M16 24H32M16 31H32",
    "Options": "M16 17H32M16 24H32M16 31H32",
    "View": "M15 15H27V27H15ZM21 27V33H33V21H27",
    "Create": "M17 32V23M24 30V16M31 32V23",
    "+": "M24 15V33M15 24H33",
    "−": "M15 24H33",
}


def family_of(name: str) -> str:
    """Which of the families a controller of this name belongs to; most of the others bear letters."""
    name = name.casefold()
    if any(part in name for part in _SONY):
        return "sony"
    return "nintendo" if any(part in name for part in _NINTENDO) else "letters"


def svg(mark: str, family: str) -> str:
    """The button's picture: a dark disc with its letter or sign on it."""
    name = _NAMES[family][mark]
    colours = {"letters": _LETTER_COLOURS, "sony": _SIGN_COLOURS}.get(family, {})
    colour = colours.get(mark, _LIGHT)
    stroke = f'stroke="{colour}" stroke-width="4.2" stroke-linecap="round" stroke-linejoin="round"'
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48">'
        f'<circle cx="24" cy="24" r="23" fill="{_LIGHT}"/><circle cx="24" cy="24" r="21.500" fill="{_DARK}"/>'
        f'<path d="{_STROKES[name]}" fill="none" {stroke}/></svg>'
    )


def has_mark(words: str) -> bool:
    """Whether a button's picture stands in these words."""
    return not words.isprintable() and any(mark in words for mark in MARKS)


def spoken(words: str, family: str) -> str:
    """The words with the buttons' names in place of their pictures."""
    if not has_mark(words):
        return words
    for mark, name in _NAMES[family].items():
        words = words.replace(mark, _(name))
    return words


def unmarked(words: str) -> str:
    """The words without the buttons' pictures."""
    if not has_mark(words):
        return words
    return " ".join("".join(" " if letter in MARKS else letter for letter in words).split())
