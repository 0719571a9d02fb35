"""Line icons for buttons, the partners' shapes, the application's icon and the title lettering.

The line icons are drawn in pure white on nothing: the game multiplies them with whatever colour it needs.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from build.art import palette as colours
from build.art.lettering import bounds, words
from build.art.motifs import arc_curves, around, reverse, star, wheel
from build.art.svg import Outline, Picture, box, circle, line, path

WHITE = "#FFFFFF"


def arc(x: float, y: float, r: float, start: float, end: float) -> Outline:
    """Part of a circle between two clock angles."""
    a, b = math.radians(start - 90), math.radians(end - 90)
    first = (x + r * math.cos(a), y + r * math.sin(a))
    return Outline((("M", first), *arc_curves(x, y, r, a, b)))


def gear() -> Outline:
    """A sun-like gear: a ring and eight short teeth."""
    outline = circle(12, 12, 3.4)
    for i in range(8):
        outline += line(around(12, 12, 6.7, 45 * i), around(12, 12, 9, 45 * i))
    return outline


def dots(*places: tuple[float, float], r: float = 1.25) -> Outline:
    """Filled dots."""
    outline = Outline()
    for x, y in places:
        outline += circle(x, y, r)
    return outline


# name -> (stroked outline, filled outline); a 24 by 24 box, strokes 2.2 wide
LINES: dict[str, tuple[Outline, Outline | None]] = {
    "undo": (path("M9.5 5L4.5 10L9.5 15M4.5 10H14.5C17.6 10 20 12.2 20 15C20 17.8 17.6 20 14.5 20H11"), None),
    "redo": (path("M14.5 5L19.5 10L14.5 15M19.5 10H9.5C6.4 10 4 12.2 4 15C4 17.8 6.4 20 9.5 20H13"), None),
    "hint": (
        path(
            "M9.4 16.4C9.4 14.6 8.6 13.8 7.6 12.6C6.7 11.5 6.1 10.3 6.1 8.7C6.1 5.4 8.7 2.9 12 2.9"
            "C15.3 2.9 17.9 5.4 17.9 8.7"
            "C17.9 10.3 17.3 11.5 16.4 12.6C15.4 13.8 14.6 14.6 14.6 16.4ZM9.6 20.9H14.4"
        ),
        None,
    ),
    "coach": (
        path(
            "M21 7.2H9.8C6 7.2 3 10.2 3 14C3 17.8 6 20.6 9.8 20.6C13.6 20.6 16.6 17.6 16.6 13.8V12.6L21 11.4Z"
            "M11 3.6V2.6M15 4L15.8 2.9"
        )
        + circle(9.8, 13.9, 2.3),
        None,
    ),
    "list": (path("M9.5 6H20M9.5 12H20M9.5 18H20"), dots((4.8, 6), (4.8, 12), (4.8, 18), r=1.5)),
    "menu": (path("M4 6.5H20M4 12H20M4 17.5H20"), None),
    "play": (path("M7.5 4.8L19 12L7.5 19.2Z"), None),
    "pause": (path("M8.5 5V19M15.5 5V19"), None),
    "plus": (path("M12 5V19M5 12H19"), None),
    "minus": (path("M5 12H19"), None),
    "calendar": (box(4, 5.5, 16, 15, 2.2) + path("M4 10.5H20M8.5 3V7M15.5 3V7"), dots((12, 15.4), r=1.9)),
    "book": (
        path(
            "M12 6.6C10 5 7 4.4 3.4 4.6V18C7 17.8 10 18.4 12 20C14 18.4 17 17.8 20.6 18V4.6"
            "C17 4.4 14 5 12 6.6ZM12 6.6V20"
        ),
        None,
    ),
    "replay": (arc(12, 13, 7.6, -62, 250) + path("M4.6 4.4V9.6H9.8"), None),
    "chart": (path("M5 20V13.5M12 20V4.5M19 20V9.5"), None),
    "gear": (gear(), None),
    "quit": (path("M14.5 7.6V4.5H4.8V19.5H14.5V16.4M9.6 12H20.4M16.6 8.2L20.4 12L16.6 15.8"), None),
    "back": (path("M14.8 5.2L8 12L14.8 18.8"), None),
    "next": (path("M9.2 5.2L16 12L9.2 18.8"), None),
    "up": (path("M5.2 14.8L12 8L18.8 14.8"), None),
    "down": (path("M5.2 9.2L12 16L18.8 9.2"), None),
    "first": (path("M17.6 5.2L10.8 12L17.6 18.8M6.4 5.5V18.5"), None),
    "last": (path("M6.4 5.2L13.2 12L6.4 18.8M17.6 5.5V18.5"), None),
    "check": (path("M4.8 12.8L9.8 17.8L19.4 6.8"), None),
    "cross": (path("M6 6L18 18M18 6L6 18"), None),
    "delete": (path("M8.6 5.5H20.5V18.5H8.6L3.2 12ZM11.2 9.2L16.6 14.8M16.6 9.2L11.2 14.8"), None),
    "shift": (path("M12 4.4L20 12.6H15.6V19.4H8.4V12.6H4Z"), None),
    "star": (star(12, 12.9, 10.2, 0.1), None),
    "arrow": (path("M4 12H19.6M13.4 5.8L19.6 12L13.4 18.2"), None),
    "die": (
        box(3.6, 3.6, 16.8, 16.8, 4),
        dots((8.4, 8.4), (15.6, 8.4), (12, 12), (8.4, 15.6), (15.6, 15.6), r=1.45),
    ),
    "coin": (circle(12, 12, 8.9), star(12, 12.4, 5.4, 0.12)),
    "card": (box(6, 3, 12, 18, 2.4), star(12, 12.3, 4.2, 0.12)),
    "people": (
        circle(8.8, 8, 3.5)
        + path("M2.6 19.6C2.6 16 5.2 13.9 8.8 13.9C12.4 13.9 15 16 15 19.6")
        + path(
            "M15.4 4.8C17.2 5 18.5 6.4 18.5 8.1C18.5 9.8 17.2 11.2 15.4 11.4M17.6 14.3"
            "C20 14.9 21.4 16.8 21.4 19.6"
        ),
        None,
    ),
    "person": (
        circle(12, 7.6, 3.9) + path("M4.6 20.4C4.6 16.4 7.7 14 12 14C16.3 14 19.4 16.4 19.4 20.4"),
        None,
    ),
    "robot": (
        box(4.5, 8, 15, 11.5, 3) + path("M12 8V4.4M2.2 12.4V15.6M21.8 12.4V15.6M9.6 16H14.4"),
        dots((12, 3.6), (9.2, 12.4), (14.8, 12.4), r=1.5),
    ),
    "speaker": (
        path("M3.8 9.4H7.4L12 5.2V18.8L7.4 14.6H3.8Z")
        + arc(12.4, 12, 3.9, 42, 138)
        + arc(12.4, 12, 8, 42, 138),
        None,
    ),
    "speaker-off": (path("M3.8 9.4H7.4L12 5.2V18.8L7.4 14.6H3.8ZM15.8 9.4L21 14.6M21 9.4L15.8 14.6"), None),
    "lock": (
        box(5, 10.6, 14, 10, 2.4) + path("M8 10.6V7.6C8 5.2 9.7 3.5 12 3.5C14.3 3.5 16 5.2 16 7.6V10.6"),
        dots((12, 15.6), r=1.6),
    ),
    "save": (
        path(
            "M4.4 6.4C4.4 5.3 5.3 4.4 6.4 4.4H15.6L19.6 8.4V17.6C19.6 18.7 18.7 19.6 17.6 19.6H6.4"
            "C5.3 19.6 4.4 18.7 4.4 17.6ZM8 4.4V8.6H14.4V4.4M7.8 19.6V13.4H16.2V19.6"
        ),
        None,
    ),
    "open": (
        path(
            "M3.6 18.4V6.4C3.6 5.4 4.3 4.7 5.2 4.7H9.4L11.6 7.2H18C18.9 7.2 19.6 7.9 19.6 8.8V10.6M3.6 18.4"
            "L6.4 10.6H21.6L18.8 18.4C18.6 19 18.1 19.3 17.5 19.3H4.6C4 19.3 3.6 18.9 3.6 18.4Z"
        ),
        None,
    ),
    "trash": (
        path(
            "M4 6.6H20M9.4 6.6V4H14.6V6.6M6 6.6L6.9 19C7 19.8 7.5 20.3 8.3 20.3H15.7"
            "C16.5 20.3 17 19.8 17.1 19L18 6.6M10.2 10.6V16.2M13.8 10.6V16.2"
        ),
        None,
    ),
    "pencil": (
        path(
            "M4.4 19.6L5.4 15.2L16 4.6C16.8 3.8 18 3.8 18.8 4.6L19.4 5.2C20.2 6 20.2 7.2 19.4 8L8.8 18.6Z"
            "M13.8 6.8L17.2 10.2"
        ),
        None,
    ),
    "shuffle": (
        path(
            "M3.6 7H6.4C11.6 7 12.4 17 17.6 17H20M3.6 17H6.4C8.4 17 9.7 15.6 10.7 13.9M13.3 10.1"
            "C14.3 8.4 15.6 7 17.6 7H20M17.4 4.2L20.2 7L17.4 9.8M17.4 14.2L20.2 17L17.4 19.8"
        ),
        None,
    ),
    "search": (circle(10.6, 10.6, 6.2) + path("M15.2 15.2L20.2 20.2"), None),
    "help": (
        circle(12, 12, 9)
        + path("M9.2 9.4C9.3 7.8 10.5 6.9 12 6.9C13.6 6.9 14.8 7.9 14.8 9.4C14.8 11.5 12 11.6 12 13.8"),
        dots((12, 17), r=1.35),
    ),
    "info": (circle(12, 12, 9) + path("M12 11.2V16.8"), dots((12, 7.4), r=1.4)),
    "warning": (path("M12 3.8L21.4 20H2.6ZM12 10V14.2"), dots((12, 17), r=1.3)),
    "eye": (
        path(
            "M2.4 12C4.6 7.9 8 5.8 12 5.8C16 5.8 19.4 7.9 21.6 12C19.4 16.1 16 18.2 12 18.2"
            "C8 18.2 4.6 16.1 2.4 12Z"
        )
        + circle(12, 12, 2.9),
        None,
    ),
    "screen": (box(3, 4.4, 18, 12, 2.2) + path("M12 16.4V20M8 20.2H16"), None),
    "clock": (circle(12, 12, 9) + path("M12 6.8V12L15.8 14.2"), None),
    "language": (
        circle(12, 12, 9)
        + path(
            "M3 12H21M12 3C9 5.6 7.9 8.6 7.9 12C7.9 15.4 9 18.4 12 21C15 18.4 16.1 15.4 16.1 12"
            "C16.1 8.6 15 5.6 12 3Z"
        ),
        None,
    ),
    "trophy": (
        path(
            "M7 4H17V9.4C17 12.4 15 14.6 12 14.6C9 14.6 7 12.4 7 9.4ZM7 5.8H3.8C3.8 8.8 5 10.6 7.3 11M17 5.8"
            "H20.2C20.2 8.8 19 10.6 16.7 11M12 14.6V18M8.2 20.2C8.2 18.8 9.6 18 12 18"
            "C14.4 18 15.8 18.8 15.8 20.2Z"
        ),
        None,
    ),
    "hand": (
        path(
            "M9.2 12.6V5.2C9.2 4.2 9.9 3.4 10.9 3.4C11.9 3.4 12.6 4.2 12.6 5.2V10.6M12.6 10.8"
            "C12.8 9.7 15.6 9.6 15.8 11.2C16.2 10.2 18.9 10.4 18.9 12.2V15.4C18.9 18.8 16.7 20.8 13.6 20.8"
            "C10.8 20.8 9.4 19.6 8.2 17.8L5.4 13.6C4.5 12.2 6.4 10.8 7.5 12L9.2 14"
        ),
        None,
    ),
    "keyboard": (
        box(2.6, 6, 18.8, 12, 2.4) + path("M8 14.6H16"),
        dots((6.6, 10.2), (10.2, 10.2), (13.8, 10.2), (17.4, 10.2), r=1.15),
    ),
    "gamepad": (
        path(
            "M7.4 7H16.6C19.4 7 21 9.4 21.4 13C21.7 16 21 17.8 19.2 17.8C17.4 17.8 16.8 15 15.2 15H8.8"
            "C7.2 15 6.6 17.8 4.8 17.8C3 17.8 2.3 16 2.6 13C3 9.4 4.6 7 7.4 7ZM8.4 9.4V12.6M6.8 11H10"
        ),
        dots((15, 12), (17, 10), r=1.2),
    ),
    "mail": (box(3, 5.4, 18, 13.2, 2.2) + path("M3.8 7L12 13.2L20.2 7"), None),
    "copy": (
        box(8.4, 8.4, 11.6, 11.6, 2.2)
        + path("M15.6 8.4V6C15.6 4.8 14.8 4 13.6 4H6C4.8 4 4 4.8 4 6V13.6C4 14.8 4.8 15.6 6 15.6H8.4"),
        None,
    ),
}

PARTNERS = {"triangle": "#FF8A6B", "circle": "#7CC4F2", "square": "#D0F050"}


def line_icon(name: str) -> Picture:
    """One icon for a button."""
    art = Picture(24, 24, digits=2)
    strokes, filled = LINES[name]
    if name == "star":
        art.draw(strokes, WHITE, 1.2, fill=WHITE)
        return art
    art.draw(strokes, WHITE, 2.2)
    if filled:
        art.fill(filled, WHITE)
    return art


def partner(name: str) -> Picture:
    """The shape that two partners share, in its colour."""
    art = Picture(24, 24, digits=2)
    shape = {
        "triangle": path("M12 4.6L20.4 18.8H3.6Z"),
        "circle": circle(12, 12, 8.4),
        "square": box(4.6, 4.6, 14.8, 14.8, 1),
    }[name]
    art.draw(shape, PARTNERS[name], 2, fill=PARTNERS[name])
    return art


def application() -> Picture:
    """The application's icon: the dial with all twelve pips lit and a star."""
    art = Picture(256, 256)
    art.fill(box(8, 12, 240, 240, 56), "#1A0A06", 0.28)
    art.fill(box(8, 6, 240, 240, 56), colours.RIM_EDGE)
    frame = (22.0, 20.0, 234.0, 232.0)
    art.fill(box(20, 18, 216, 216, 44), colours.SKIP_NUMERAL)
    art.add(wheel(128, 126, frame, seams=0.45, corner=43))
    art.fill(box(10.5, 8.5, 235, 235, 53.5) + reverse(box(22, 20, 212, 212, 42)), colours.PAPER)
    art.fill(circle(128, 126, 97), colours.NIGHT)
    art.fill(circle(128, 126, 72), art.gradient(*colours.NIGHT_DISC))
    pips = Outline()
    for hour in range(12):
        pips += circle(*around(128, 126, 84.5, 30 * hour), 6)
    art.fill(pips, colours.GOLD)
    art.fill(star(128, 135, 60), "#7A4A08")
    art.fill(star(128, 129, 60), colours.STAR)
    art.fill(star(128, 129, 44, 0.14), colours.STAR_LIGHT)
    return art


def logo() -> Picture:
    """The title lettering: cream letters on a cut-out of brown wood, a star for the hyphen."""
    size = 222.0
    first = words("Skip", "Baloo2-ExtraBold", size, 0.042)
    last = words("Bo", "Baloo2-ExtraBold", size, 0.042)
    left, top, right, _ = bounds(first)
    letters = first.at(-left)
    gap = 74.0
    shift = right - left + gap
    letters += last.at(shift - bounds(last)[0])
    _, top, wide, foot = bounds(letters)
    edge, depth = 11.5, 15.0
    letters = letters.at(edge, edge - top)
    middle = edge - top - 0.26 * size
    hyphen = (edge + right - left + gap / 2, middle)
    art = Picture(wide + 2 * edge, foot - top + 2 * edge + depth + 6)
    mark = star(*hyphen, 27)
    around_all = 2 * edge
    art.draw(letters.at(0, depth + 6), "#1A0A06", around_all + 2, 0.45, fill="#1A0A06")
    art.draw(mark.at(0, depth + 6), "#1A0A06", 24, 0.45, fill="#1A0A06")
    for step in range(3):
        y = depth * (3 - step) / 3
        art.draw(letters.at(0, y), "#83390F", around_all, fill="#83390F")
        art.draw(mark.at(0, y), "#83390F", 22, fill="#83390F")
    art.draw(letters, "#B9591F", around_all, fill="#B9591F")
    art.draw(mark, "#B9591F", 22, fill="#B9591F")
    cream = art.gradient(
        "#FFFFFF", (0.4, "#FFF6E2"), (0.75, "#FFE3A8"), "#F9C768", band=(edge, foot - top + edge)
    )
    art.draw(letters, cream, 4.5, fill=cream)
    art.draw(mark, "#FFC845", 3, fill="#FFC845")
    return art


def pictures() -> Iterator[tuple[str, Picture]]:
    """Every icon and the logo, with their file names."""
    for name in LINES:
        yield f"icons/ui-{name}.svg", line_icon(name)
    for name in PARTNERS:
        yield f"icons/partner-{name}.svg", partner(name)
    yield "icons/skipbo.svg", application()
    yield "textures/logo.svg", logo()
