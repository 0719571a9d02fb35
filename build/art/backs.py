"""The four card backs: a frame line, a quiet pattern and the twelve-petal rosette."""

from __future__ import annotations

from collections.abc import Iterator

from build.art import palette as colours
from build.art.cards import PANEL, blank
from build.art.motifs import card_frame, scallops, sparkle, star, wedge
from build.art.svg import Layer, Outline, Picture, box, circle, path, polygon

X, Y = 125.0, 175.0
ROSETTE = 84.0
PETAL = path("M0 -30C15 -44 15 -62 0 -76C-15 -62 -15 -44 0 -30Z")


def rays(paint: str) -> Layer:
    """Fine rays from the middle."""
    found = Outline()
    for i in range(24):
        found += wedge(X, Y, 15 * i - 3.2, 15 * i + 3.2, PANEL)
    return Layer(found, paint, 0.1)


def diamonds(paint: str) -> Layer:
    """Rows of standing diamonds."""
    found = Outline()
    for row in range(11):
        for column in range(8 - row % 2):
            x, y = 25.25 + 28.5 * (column + 0.5 * (row % 2)), 25 + 30 * row
            found += polygon([(x, y - 13), (x + 11, y), (x, y + 13), (x - 11, y)])
    return Layer(found, paint, 0.16)


def stars(paint: str) -> Layer:
    """Rows of twinkles."""
    found = Outline()
    for row in range(11):
        for column in range(8 - row % 2):
            found += sparkle(27 + 28 * (column + 0.5 * (row % 2)), 25 + 30 * row, 9, 0.31)
    return Layer(found, paint, 0.28)


def arches(paint: str) -> Layer:
    """Rows of double scallops."""
    return Layer(scallops(5, 8, (33.8, 58), (45.6, 37), 20, (1.0, 0.6)), "none", 0.28, paint, 4)


BACKS = {
    "dial": ("#2F6B66", "#164541", "#F3D08A", rays),
    "ember": ("#C9603A", "#8C3520", "#FFE3B0", diamonds),
    "dusk": ("#5A4A86", "#2B1F4D", "#F3C9E4", stars),
    "oat": ("#E9D3A6", "#C9A368", "#7A4A22", arches),
}


def back(name: str) -> Picture:
    """One card back."""
    light, dark, line, quiet = BACKS[name]
    card = blank(((0, light), (1, dark)))
    card.add([quiet(line)])
    card.fill(card_frame(tab=False), colours.PAPER)
    card.draw(box(21, 21, 208, 308, 11), line, 3, 0.75)
    card.fill(circle(X, Y, ROSETTE), dark)
    for first, fade in ((0, 0.95), (30, 0.6)):
        petals = Outline()
        for i in range(6):
            petals += PETAL.at(X, Y, 1, first + 60 * i)
        card.fill(petals, line, fade)
    card.draw(circle(X, Y, ROSETTE), line, 3)
    card.fill(circle(X, Y, 25), line)
    card.fill(star(X, Y + 0.6, 15.8), dark)
    corners = Outline()
    for x in (41, 209):
        for y in (41, 309):
            corners += circle(x, y, 5)
    card.fill(corners, line, 0.8)
    return card


def pictures() -> Iterator[tuple[str, Picture]]:
    """Every back, with its file name."""
    for name in BACKS:
        yield f"cards/back-{name}.svg", back(name)
