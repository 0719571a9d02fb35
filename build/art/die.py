"""The die: its six faces from straight above, and the same faces on a rounded cube in perspective."""

from __future__ import annotations

import math
from collections.abc import Iterator

from build.art import palette as colours
from build.art.lettering import centred
from build.art.motifs import around, motif, reverse, star, wheel
from build.art.svg import Layer, Outline, Picture, box, circle, polygon

HEAVY = "Baloo2-ExtraBold"


def range_face(name: str, text: str) -> list[Layer]:
    """A die face for one band: its motif and the numbers it may stand for."""
    band = {"sun": colours.HONEY, "leaf": colours.TIDE, "moon": colours.DUSK}[name]
    size = 29.5 if len(text) > 3 else 33
    return [
        Layer(box(12, 12, 76, 76, 15), band.main),
        *motif(name, 50, 31.5, 17.5 if name == "leaf" else 16.5, colours.PAPER, band.main),
        Layer(box(15, 50, 70, 35, 12), colours.PAPER),
        Layer(centred(text, HEAVY, size, 50, 67.6, -0.01), band.numeral),
    ]


def tilted(x: float, y: float, width: float, height: float, r: float, turn: float) -> Outline:
    """A box about its middle, turned."""
    return box(-width / 2, -height / 2, width, height, r).at(x, y, 1, turn)


def face(name: str) -> list[Layer]:
    """The print on one die face, in a square of 100 (without the die's own cream)."""
    if name == "1-4":
        return range_face("sun", "1\u20134")
    if name == "5-8":
        return range_face("leaf", "5\u20138")
    if name == "9-12":
        return range_face("moon", "9\u201312")
    if name == "skipbo":
        frame = reverse(box(12, 12, 76, 76, 15)) + box(8, 8, 84, 84, 6)
        return [
            *wheel(50, 50, (10.5, 10.5, 89.5, 89.5)),
            Layer(frame, "cream"),
            Layer(circle(50, 50, 31), colours.NIGHT),
            Layer(star(50, 51.4, 20.4), colours.STAR),
        ]
    if name == "2":
        cards = []
        for x, turn in ((38, -12), (60, 10)):
            cards += [
                Layer(tilted(x, 47.5, 32.5, 46.5, 6.2, turn), "#8C3520"),
                Layer(tilted(x, 47.5, 27.5, 41.5, 3.8, turn), colours.PAPER),
            ]
        return [
            Layer(box(12, 12, 76, 76, 15), colours.DIE_TWO),
            *cards,
            Layer(circle(50, 64, 20), colours.INK),
            Layer(centred("2", HEAVY, 37, 50, 64), colours.PAPER),
        ]
    if name == "plus-1":
        return [
            Layer(box(12, 12, 76, 76, 15), colours.DIE_PLUS),
            Layer(centred("+1", HEAVY, 66, 50, 50.5, -0.02), colours.PAPER),
        ]
    raise ValueError(name)


FACES = ("1-4", "5-8", "9-12", "skipbo", "2", "plus-1")


def die_face(name: str) -> Picture:
    """A die seen from straight above."""
    art = Picture(100, 100)
    art.fill(box(1, 1, 98, 98, 20), colours.DIE_EDGE)
    cream = art.gradient(*colours.DIE_BODY)
    art.fill(box(2.5, 2.5, 95, 95, 18.5), cream)
    for layer in face(name):
        if layer.fill == "cream":  # the wheel's frame must continue the body's gradient
            layer = Layer(layer.outline, art.gradient(*colours.DIE_BODY, band=(2.5, 97.5)))
        art.add([layer])
    return art


Vector = tuple[float, float, float]
# For each side: the face printed on it, its normal, its own right and down (x right, y down, z to us).
SIDES: dict[str, tuple[Vector, Vector, Vector]] = {
    "5-8": ((0, 0, 1), (1, 0, 0), (0, 1, 0)),
    "1-4": ((0, 0, -1), (-1, 0, 0), (0, 1, 0)),
    "skipbo": ((1, 0, 0), (0, 0, -1), (0, 1, 0)),
    "9-12": ((-1, 0, 0), (0, 0, 1), (0, 1, 0)),
    "2": ((0, -1, 0), (1, 0, 0), (0, 0, 1)),
    "plus-1": ((0, 1, 0), (1, 0, 0), (0, 0, -1)),
}
# What lies on top, in front and at the right when the die has come to rest.
RESTS = {
    "5-8": ("5-8", "2", "skipbo"),
    "skipbo": ("skipbo", "2", "1-4"),
    "1-4": ("1-4", "2", "9-12"),
    "9-12": ("9-12", "2", "5-8"),
    "2": ("2", "1-4", "skipbo"),
    "plus-1": ("plus-1", "5-8", "skipbo"),
}
Matrix = tuple[Vector, Vector, Vector]
EYE = 460.0  # how far away the viewer is, in hundredths of the die's edge
LIGHT = (-0.32, -0.78, 0.54)


def turn(axis: str, degrees: float) -> Matrix:
    """A rotation about x, y or z."""
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    if axis == "x":
        return ((1, 0, 0), (0, c, -s), (0, s, c))
    if axis == "y":
        return ((c, 0, s), (0, 1, 0), (-s, 0, c))
    return ((c, -s, 0), (s, c, 0), (0, 0, 1))


def times(m: Matrix, v: Vector) -> Vector:
    """A matrix applied to a vector."""
    x, y, z = (sum(a * b for a, b in zip(row, v, strict=True)) for row in m)
    return (x, y, z)


def product(one: Matrix, other: Matrix) -> Matrix:
    """First `other`, then `one`."""
    columns = [times(one, (other[0][i], other[1][i], other[2][i])) for i in range(3)]
    a, b, c = (tuple(column[i] for column in columns) for i in range(3))
    return (a, b, c)  # type: ignore[return-value]


def hull(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """The convex hull, clockwise on the screen."""
    ordered = sorted(set(points))

    def half(run: list[tuple[float, float]]) -> list[tuple[float, float]]:
        chain: list[tuple[float, float]] = []
        for p in run:
            while len(chain) > 1:
                (ax, ay), (bx, by) = chain[-2], chain[-1]
                if (bx - ax) * (p[1] - ay) - (by - ay) * (p[0] - ax) > 0:
                    break
                chain.pop()
            chain.append(p)
        return chain[:-1]

    return half(ordered) + half(ordered[::-1])


def shade(colour: str, light: float) -> str:
    """A colour darkened (light < 1) towards a warm brown."""
    dark = (0x6E, 0x46, 0x26)
    mixed = [round(int(colour[1 + 2 * i : 3 + 2 * i], 16) * light + dark[i] * (1 - light)) for i in range(3)]
    return "#" + "".join(f"{max(0, min(255, v)):02X}" for v in mixed)


def cube(view: Matrix, sides: list[tuple[str, Vector, Vector, Vector]], size: float = 70) -> Picture:
    """The die under a rotation: a rounded body, then the sides that face us, farthest first."""
    art = Picture(120, 120)

    def seen(v: Vector) -> tuple[float, float]:
        x, y, z = times(view, v)
        near = EYE / (EYE - z * 100)
        return 60 + size * x * near, 60 + size * y * near

    inset, soft = 0.355, 0.15
    corners = [(i * inset, j * inset, k * inset) for i in (-1, 1) for j in (-1, 1) for k in (-1, 1)]
    for swell, paint in ((1.2, "#8F7044"), (0.0, art.gradient("#FFF6E2", (0.45, "#EFE0C2"), "#C9AF84"))):
        spots = []
        for corner in corners:  # a ball at every corner; nearer ones are bigger
            x, y = seen(corner)
            near = EYE / (EYE - times(view, corner)[2] * 100)
            radius = size * soft * near + swell
            spots += [around(x, y, radius, 7.5 * i) for i in range(48)]
        art.fill(polygon(hull(spots)), paint)
    visible = []
    for name, normal, right, down in sides:
        x, y, z = times(view, normal)
        # a side shows if its outward normal points at the eye (perspective included)
        if z * EYE / 100 - 0.5 > 0:
            visible.append((z, name, normal, right, down, -(LIGHT[0] * -x + LIGHT[1] * -y + LIGHT[2] * -z)))
    for _, name, normal, right, down, lit in sorted(visible):
        light = 0.74 + 0.26 * max(0.0, min(1.0, 0.2 + 1.05 * lit))

        def place(
            u: float, v: float, n: Vector = normal, r: Vector = right, d: Vector = down
        ) -> tuple[float, float]:
            a, b = (u - 50) / 100, (v - 50) / 100
            x, y, z = (0.5 * n[i] + a * r[i] + b * d[i] for i in range(3))
            return seen((x, y, z))

        cream = shade("#FFFAEC", light)
        art.fill(box(7.2, 7.2, 85.6, 85.6, 19.5).map(place), cream)
        for layer in face(name):
            paint = cream if layer.fill == "cream" else shade(layer.fill, min(1.0, light + 0.04))
            art.fill(layer.outline.map(place), paint, layer.opacity)
    return art


def cube_at_rest(name: str, before: float = 0.0) -> Picture:
    """The die with one face on top, a neighbour to us and one at the right, upright for reading.

    `before` degrees earlier it was still rolling towards us.
    """
    top, front, right = RESTS[name]
    left, below, behind = (other for other in FACES if other not in (front, top, right))
    sides: list[tuple[str, Vector, Vector, Vector]] = [
        (front, (0, 0, 1), (1, 0, 0), (0, 1, 0)),
        (top, (0, -1, 0), (1, 0, 0), (0, 0, 1)),
        (right, (1, 0, 0), (0, 0, -1), (0, 1, 0)),
        (left, (-1, 0, 0), (0, 0, 1), (0, 1, 0)),
        (below, (0, 1, 0), (1, 0, 0), (0, 0, -1)),
        (behind, (0, 0, -1), (-1, 0, 0), (0, 1, 0)),
    ]
    view = product(turn("z", 3.5), product(turn("x", -57), turn("y", -24)))
    return cube(product(view, turn("x", before)), sides)


TUMBLES = 16
ROLL_ANGLES = (100, 72, 48, 28, 12, -7)
"""How far from rest the pictures are on which the die rolls to its face; skipbo/ui/table knows them too."""


def cube_tumbling(step: int) -> Picture:
    """One of the pictures of a rolling die; they form a loop."""
    share = step / TUMBLES
    roll = product(turn("z", 24), product(turn("x", -360 * share), turn("z", -24)))
    view = product(turn("x", -20), product(roll, product(turn("y", -32), turn("z", 18))))
    sides = [(name, *directions) for name, directions in SIDES.items()]
    return cube(view, sides)


def pictures() -> Iterator[tuple[str, Picture]]:
    """Every picture of the die, with its file name."""
    for name in FACES:
        yield f"parts/die-{name}.svg", die_face(name)
        yield f"parts/cube-{name}.svg", cube_at_rest(name)
        for step, angle in enumerate(ROLL_ANGLES):
            yield f"parts/cube-{name}-roll-{step}.svg", cube_at_rest(name, angle)
    for step in range(TUMBLES):
        yield f"parts/cube-tumble-{step:02}.svg", cube_tumbling(step)
