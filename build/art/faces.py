"""Six animals for the players' plates, each on its own colour, in a circle of 98."""

from __future__ import annotations

import math
from collections.abc import Iterator

from build.art.svg import Picture, circle, ellipse, line, path

DARK = "#2B1B14"
#: The seam along a person’s disc: how many stitches, and how far from the middle.
STITCHES, SEAM = 30, 45.6


#: The disc behind a computer player’s face, above and below.
DISCS = {
    "badger": ("#A8CCEC", "#8DB7DD"),
    "bear": ("#F5AE96", "#EA967B"),
    "cat": ("#EDCF7C", "#DFB954"),
    "fox": ("#97CFBE", "#82BFAD"),
    "hare": ("#F6CE7D", "#EBB954"),
    "owl": ("#C1AADC", "#AC91CC"),
}
#: The disc behind a person’s face: another colour, for each animal.
PEOPLE = {
    "badger": ("#F3CE83", "#E5B355"),
    "bear": ("#A9CF7F", "#8DB85F"),
    "cat": ("#F5AE96", "#EA967B"),
    "fox": ("#C3B3E6", "#A996D6"),
    "hare": ("#8DB7E8", "#6E9BD2"),
    "owl": ("#9BD3C4", "#7DBCAB"),
}


def ground(colour: str, edge: str) -> Picture:
    """The round ground of a face."""
    art = Picture(100, 100, digits=2)
    art.fill(circle(50, 50, 49), art.gradient(colour, edge))
    return art


def stitched(colour: str, edge: str) -> Picture:
    """The same with a seam along its rim."""
    art = ground(colour, edge)
    for stitch in range(STITCHES):
        begin, end = (2 * math.pi * (stitch + part) / STITCHES for part in (0.0, 0.58))
        ends = [f"{50 + SEAM * math.cos(at):.2f} {50 + SEAM * math.sin(at):.2f}" for at in (begin, end)]
        art.draw(path(f"M{ends[0]}L{ends[1]}"), "#FFF7E8", 2.6)
    return art


def eyes(art: Picture, apart: float, y: float, size: float = 4.7) -> None:
    """Two bright dark eyes, symmetrical about the middle."""
    art.fill(circle(50 - apart, y, size) + circle(50 + apart, y, size), DARK)
    glints = circle(50 - apart + 1.5, y - 1.6, size * 0.34) + circle(50 + apart + 1.5, y - 1.6, size * 0.34)
    art.fill(glints, "#FFFFFF")


def pair(art: Picture, left: str, paint: str, opacity: float = 1) -> None:
    """A shape on the left and its mirror image on the right."""
    shape = path(left)
    art.fill(shape + shape.map(lambda x, y: (100 - x, y)), paint, opacity)


def fox(art: Picture) -> Picture:
    """Fox."""
    pair(art, "M18.6 21.5C18.3 19.2 20 18.2 22 19.3L45 34L23 58C17.8 47 17.4 33 18.6 21.5Z", "#D9642A")
    pair(
        art,
        "M24.2 28.6C24.2 27.4 25 27.1 26 27.7L38 36.4L26.6 47.5C24.2 41.5 23.8 34.6 24.2 28.6Z",
        "#5B2A18",
    )
    art.fill(
        path(
            "M50 29.5C72 29.5 82.5 45.5 82 56C74.5 74 62 85 50 87C38 85 25.5 74 18 56"
            "C17.5 45.5 28 29.5 50 29.5Z"
        ),
        "#E8762F",
    )
    pair(art, "M18 56C30 53.5 43 59.5 50 78V87C38 85 25.5 74 18 56Z", "#FFF1DC")
    pair(art, "M50 29.5C44 29.5 38.7 30.7 34.4 32.6C41 34 47 38.5 50 46Z", "#F08A45", 0.8)
    eyes(art, 13, 55)
    art.fill(ellipse(50, 80.5, 6.2, 4.8), DARK)
    art.fill(ellipse(48.4, 79, 2, 1.2), "#FFFFFF", 0.45)
    return art


def bear(art: Picture) -> Picture:
    """Bear."""
    art.fill(circle(25, 32, 13) + circle(75, 32, 13), "#6B4630")
    art.fill(circle(25.6, 33, 6.6) + circle(74.4, 33, 6.6), "#B98558")
    art.fill(ellipse(50, 57, 33, 31), "#7F553B")
    art.fill(ellipse(50, 43, 20, 10), "#926547", 0.6)
    art.fill(ellipse(50, 69, 17, 14), "#E9CDA8")
    eyes(art, 13, 52)
    art.fill(ellipse(50, 63.2, 7.2, 5.2), DARK)
    art.fill(ellipse(48, 61.4, 2.3, 1.3), "#FFFFFF", 0.45)
    art.draw(path("M50 68V71.5C50 75.4 44.4 76 42 73.2M50 71.5C50 75.4 55.6 76 58 73.2"), DARK, 2.5)
    return art


def owl(art: Picture) -> Picture:
    """Owl."""
    art.fill(
        path(
            "M20.5 22.6C19.8 20.6 21.6 19.8 23.4 21.4C28 26 33 31.5 40 31.5H60C67 31.5 72 26 76.6 21.4"
            "C78.4 19.8 80.2 20.6 79.5 22.6C86.5 46 84 88 50 90.5C16 88 13.5 46 20.5 22.6Z"
        ),
        "#7A5238",
    )
    pair(art, "M21.8 60C22.8 76 31 87.6 44 90C34 81 28 70 26.6 58Z", "#65412A", 0.7)
    art.fill(ellipse(50, 76, 17, 13.5), "#B58A63", 0.75)
    art.draw(
        path(
            "M38 73.5C41 77 44.5 77 47 73.8M53 73.8C55.5 77 59 77 62 73.5M42.8 81C45.5 84.2 48 84 50 81.2"
            "C52 84 54.5 84.2 57.2 81"
        ),
        "#7A5238",
        2.3,
    )
    art.fill(circle(36, 50, 16.2) + circle(64, 50, 16.2), "#FFF1DC")
    art.fill(circle(37, 51, 8.2) + circle(63, 51, 8.2), DARK)
    art.fill(circle(39.6, 48, 2.7) + circle(65.6, 48, 2.7), "#FFFFFF")
    art.fill(
        path(
            "M44.3 57.2C46.5 56 53.5 56 55.7 57.2C57.2 58 57 59.4 56.2 60.8L51.6 69"
            "C50.8 70.4 49.2 70.4 48.4 69L43.8 60.8C43 59.4 42.8 58 44.3 57.2Z"
        ),
        "#F0A63A",
    )
    art.fill(
        path(
            "M50 56.3C52.5 56.3 54.8 56.7 55.7 57.2C57.2 58 57 59.4 56.2 60.8L51.6 69C51.2 69.7 50.6 70 50 70"
            "Z"
        ),
        "#D98A22",
        0.75,
    )
    return art


def cat(art: Picture) -> Picture:
    """Cat."""
    pair(art, "M18.8 19.6C18.6 17.4 20.4 16.5 22.2 17.8L46 34L22 57C17.5 45.5 17.6 31 18.8 19.6Z", "#4C5264")
    pair(art, "M24.6 28C24.6 26.8 25.4 26.5 26.4 27.2L38 37L27 46C24.6 40.5 24.2 34 24.6 28Z", "#E9A3A0")
    art.fill(ellipse(50, 58, 33, 29), "#5C6378")
    pair(art, "M45.5 29.4C47 34 47.4 38 47.2 43.4C44 40 42.4 35 42.2 29.9Z", "#454B5C")
    art.fill(path("M48.4 29.1H51.6C52 35 51.6 41 50 46.4C48.4 41 48 35 48.4 29.1Z"), "#454B5C")
    pair(art, "M17.5 55C21.5 55.6 25 57 27.4 59.4C24 59.4 20.5 59.2 17.2 60.2Z", "#454B5C")
    art.fill(ellipse(43.6, 71, 9.6, 9) + ellipse(56.4, 71, 9.6, 9) + ellipse(50, 75, 9, 8.6), "#EEE6DC")
    art.fill(ellipse(35.6, 54, 7.4, 8.2) + ellipse(64.4, 54, 7.4, 8.2), "#C9E08A")
    art.fill(ellipse(35.6, 54, 3, 7.2) + ellipse(64.4, 54, 3, 7.2), "#1D1A22")
    art.fill(circle(37, 51, 1.7) + circle(65.8, 51, 1.7), "#FFFFFF")
    art.fill(
        path(
            "M46 64.2H54C55.2 64.2 55.7 65.3 54.9 66.2L51.2 70.4C50.5 71.2 49.5 71.2 48.8 70.4L45.1 66.2"
            "C44.3 65.3 44.8 64.2 46 64.2Z"
        ),
        "#D9736F",
    )
    art.draw(
        path("M50 70.5V73C50 75.4 46.4 76.2 44.4 74.4M50 73C50 75.4 53.6 76.2 55.6 74.4"), "#8C6A66", 1.7
    )
    art.draw(path("M13.5 63L28 66M13.5 73L28 71M86.5 63L72 66M86.5 73L72 71"), "#F4EDE4", 1.8)
    return art


def hare(art: Picture) -> Picture:
    """Hare."""
    pair(art, "M36 46C22.5 25 24.5 4.6 33.6 5C43.8 5.8 46.4 26 46.2 42Z", "#B98558")
    pair(art, "M37.2 38C30 23.5 30 12 34 12C39.2 13 41.6 26 42 38Z", "#F0C3A6")
    art.fill(ellipse(50, 62, 28, 26), "#C9956A")
    art.fill(ellipse(50, 47.5, 15, 8), "#D9A77C", 0.7)
    art.fill(
        ellipse(44, 71.6, 9.6, 9.2) + ellipse(56, 71.6, 9.6, 9.2) + ellipse(50, 76, 11.4, 9.2), "#FBEAD2"
    )
    art.fill(circle(32.5, 68.5, 4.2) + circle(67.5, 68.5, 4.2), "#E99A78", 0.75)
    eyes(art, 11.2, 58)
    art.fill(
        path(
            "M45.6 65.8H54.4C55.6 65.8 56 67 55.2 67.8L51.2 71.8C50.5 72.5 49.5 72.5 48.8 71.8L44.8 67.8"
            "C44 67 44.4 65.8 45.6 65.8Z"
        ),
        "#7A3F2C",
    )
    art.draw(line((50, 72), (50, 76.4)), "#7A3F2C", 2.2)
    art.fill(path("M47.2 78.6C49 79.4 51 79.4 52.8 78.6V82.4C52.8 84.2 47.2 84.2 47.2 82.4Z"), "#FFFFFF")
    return art


def badger(art: Picture) -> Picture:
    """Badger."""
    art.fill(circle(25.5, 32, 11) + circle(74.5, 32, 11), "#3A3A42")
    art.fill(circle(26, 32.6, 5.2) + circle(74, 32.6, 5.2), "#F5EFE6")
    art.fill(
        path("M50 27C71 27 82 42 81.4 57C80.6 72 66 89 50 89C34 89 19.4 72 18.6 57C18 42 29 27 50 27Z"),
        "#F5EFE6",
    )
    pair(
        art,
        "M40.6 28.2C43.4 29.4 43.6 33 43.2 37C42.4 52 41 68 36.4 83.4C25 78.6 18.9 66.4 18.6 57"
        "C18.2 44 27.5 31 40.6 28.2Z",
        "#3A3A42",
    )
    pair(
        art, "M18.9 60C22.5 59.6 26.6 62.6 29 67.4C31 71.4 31.6 76 31 80C24 75 19.6 67.4 18.9 60Z", "#F5EFE6"
    )
    art.fill(circle(35, 55, 5.4) + circle(65, 55, 5.4), "#FFFFFF")
    art.fill(circle(35.6, 55.2, 3.6) + circle(64.4, 55.2, 3.6), "#15131A")
    art.fill(circle(36.8, 53.8, 1.2) + circle(65.6, 53.8, 1.2), "#FFFFFF")
    art.fill(ellipse(50, 76.4, 8.4, 6.2), "#15131A")
    art.fill(ellipse(47.6, 74.2, 2.6, 1.4), "#FFFFFF", 0.4)
    art.draw(path("M50 82.4C49 84.8 46 85.4 44 84.2M50 82.4C51 84.8 54 85.4 56 84.2"), "#8A8078", 1.8)
    return art


def pictures() -> Iterator[tuple[str, Picture]]:
    """Every face, with its file name, as a computer player's and as a person's."""
    for make in (badger, bear, cat, fox, hare, owl):
        name = make.__name__
        yield f"faces/face-{name}.svg", make(ground(*DISCS[name]))
        yield f"faces/face-{name}-person.svg", make(stitched(*PEOPLE[name]))
