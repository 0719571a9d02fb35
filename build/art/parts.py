"""Coin, die faces, the die seen in the round, its tray, pencil, score pad and hand."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

from build.art import palette as colours
from build.art.lettering import centred
from build.art.motifs import around, motif, reverse, star, wheel
from build.art.svg import Layer, Outline, Picture, box, capsule, circle, line, path

HEAVY = "Baloo2-ExtraBold"


def coin() -> Picture:
    """The coin: twelve pips, a sunk middle, a star."""
    art = Picture(100, 100)
    art.fill(circle(50, 50, 48), colours.COIN_RIM)
    art.fill(circle(50, 50, 46.3), colours.COIN_EDGE)
    art.fill(circle(50, 48.5, 44.6), art.gradient(*colours.COIN_FACE))
    glint, studs = Outline(), Outline()
    for hour in range(12):
        x, y = around(50, 49, 38.4, 30 * hour)
        studs += circle(x, y, 2.7)
        glint += circle(x, y + 0.9, 2.7)
    art.fill(glint, "#FFE9A6", 0.55)
    art.fill(studs, colours.COIN_EDGE)
    art.fill(circle(50, 50, 31.7), colours.COIN_EDGE)
    art.fill(circle(50, 51.2, 30.5), art.gradient(*colours.COIN_WELL))
    art.fill(star(50, 53.6, 19.6), colours.COIN_STAR_SHADE)
    art.fill(star(50, 51.2, 19.6), colours.COIN_STAR)
    art.draw(path("M18 38C21.6 26 31.4 17 44 14"), "#FFF8DC", 4, 0.75)
    return art


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


# ----- the die in the round -------------------------------------------------------------------------------------

Vector = tuple[float, float, float]
# For each side: the face printed on it, its normal, and its own right and down directions (x right, y down, z to us).
SIDES: dict[str, tuple[Vector, Vector, Vector]] = {
    "5-8": ((0, 0, 1), (1, 0, 0), (0, 1, 0)),
    "1-4": ((0, 0, -1), (-1, 0, 0), (0, 1, 0)),
    "skipbo": ((1, 0, 0), (0, 0, -1), (0, 1, 0)),
    "9-12": ((-1, 0, 0), (0, 0, 1), (0, 1, 0)),
    "2": ((0, -1, 0), (1, 0, 0), (0, 0, 1)),
    "plus-1": ((0, 1, 0), (1, 0, 0), (0, 0, -1)),
}
# What stands in front, on top and at the right when the die has come to rest.
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
    dark = (0x4A, 0x2E, 0x1E)
    mixed = [round(int(colour[1 + 2 * i : 3 + 2 * i], 16) * light + dark[i] * (1 - light)) for i in range(3)]
    return "#" + "".join(f"{max(0, min(255, v)):02X}" for v in mixed)


def cube(view: Matrix, sides: list[tuple[str, Vector, Vector, Vector]], size: float = 70) -> Picture:
    """The die under a rotation: a rounded body, then the sides that face us, farthest first."""
    art = Picture(120, 120)

    def seen(v: Vector) -> tuple[float, float]:
        x, y, z = times(view, v)
        near = EYE / (EYE - z * 100)
        return 60 + size * x * near, 60 + size * y * near

    inset, soft = 0.40, 0.1
    corners = [(i * inset, j * inset, k * inset) for i in (-1, 1) for j in (-1, 1) for k in (-1, 1)]
    silhouette = hull([seen(c) for c in corners])
    body = Outline((("M", silhouette[0]), *(("L", p) for p in silhouette[1:]), ("Z", ())))
    art.draw(body, "#A98B5E", 2 * size * soft + 2.4, fill="#A98B5E")
    art.draw(body, "#EADBBB", 2 * size * soft, fill="#EADBBB")
    visible = []
    for name, normal, right, down in sides:
        x, y, z = times(view, normal)
        # a side shows if its outward normal points at the eye (perspective included)
        if z * EYE / 100 - 0.5 > 0:
            visible.append((z, name, normal, right, down, -(LIGHT[0] * -x + LIGHT[1] * -y + LIGHT[2] * -z)))
    for _, name, normal, right, down, lit in sorted(visible):
        light = 0.78 + 0.22 * max(0.0, min(1.0, lit * 1.5 + 0.08))

        def place(
            u: float, v: float, n: Vector = normal, r: Vector = right, d: Vector = down
        ) -> tuple[float, float]:
            a, b = (u - 50) / 100, (v - 50) / 100
            x, y, z = (0.5 * n[i] + a * r[i] + b * d[i] for i in range(3))
            return seen((x, y, z))

        cream = shade("#FFFAEC", light)
        art.fill(box(3.5, 3.5, 93, 93, 21).map(place), cream)
        for layer in face(name):
            paint = cream if layer.fill == "cream" else shade(layer.fill, min(1.0, light + 0.04))
            art.fill(layer.outline.map(place), paint, layer.opacity)
    return art


def cube_at_rest(name: str) -> Picture:
    """The die with one face to us, a neighbour on top and one at the right, upright for reading."""
    front, top, right = RESTS[name]
    sides: list[tuple[str, Vector, Vector, Vector]] = [
        (front, (0, 0, 1), (1, 0, 0), (0, 1, 0)),
        (top, (0, -1, 0), (1, 0, 0), (0, 0, 1)),
        (right, (1, 0, 0), (0, 0, -1), (0, 1, 0)),
    ]
    view = product(turn("z", 3.5), product(turn("x", -25), turn("y", -27)))
    return cube(view, sides)


TUMBLES = 16


def cube_tumbling(step: int) -> Picture:
    """One of the pictures of a rolling die; they form a loop."""
    share = step / TUMBLES
    roll = product(turn("z", 24), product(turn("x", -360 * share), turn("z", -24)))
    view = product(turn("x", -20), product(roll, product(turn("y", -32), turn("z", 18))))
    sides = [(name, *directions) for name, directions in SIDES.items()]
    return cube(view, sides)


# ----- the other things on the table ----------------------------------------------------------------------------


def tray() -> Picture:
    """The die tray: a walnut frame with clay leather inside, lit from above."""
    chance = random.Random(7)
    art = Picture(270, 270)
    art.fill(box(1, 1, 268, 268, 52), "#2A160C")
    art.fill(box(2, 2, 266, 266, 51), art.gradient("#7A4A2C", "#5C3620", "#46281A"))
    for _ in range(150):
        y = chance.uniform(5, 265)
        start = 6 if 50 < y < 220 else 46
        sway = chance.uniform(-3, 3)
        x1 = chance.uniform(start, 180)
        x2 = min(270 - start, x1 + chance.uniform(40, 190))
        third = (x2 - x1) / 3
        grain = path(f"M{x1} {y}C{x1 + third} {y + sway} {x2 - third} {y - sway} {x2} {y}")
        paint, fade = ("#26130A", 0.34) if chance.random() < 0.6 else ("#A8714A", 0.3)
        art.draw(grain, paint, chance.uniform(0.6, 1.7), fade)
    art.draw(box(3, 3, 264, 264, 50), "#C89466", 1.4, 0.45)
    art.fill(box(21, 21.5, 228, 228, 33), "#C08A5C", 0.5)
    art.fill(box(21, 20, 228, 228, 33), "#3F160C")
    art.fill(box(23, 23, 224, 224, 31), art.gradient("#6A2415", "#8A3320", "#93391F"))
    for step in range(6):
        inset = 26 + 5.5 * step
        art.fill(box(inset, inset + 4 - 0.6 * step, 270 - 2 * inset, 268 - 2 * inset, 34 - 3 * step), "#A8442A", 0.13)
    stitch = Outline()
    count, edge, r = 12, 34.0, 24.0
    length = 270 - 2 * edge - 2 * r
    for i in range(count):
        a = edge + r + length * (i + 0.2) / count
        b = edge + r + length * (i + 0.75) / count
        for here in (edge, 270 - edge):
            stitch += line((a, here), (b, here)) + line((here, a), (here, b))
    for x, y, first in ((270 - edge - r, edge + r, 0), (270 - edge - r, 270 - edge - r, 90)):
        for i in range(3):
            p = [around(x, y, r, first + 30 * i + t) for t in (4, 22)]
            stitch += line(*p)
            stitch += line(*((270 - q[0], q[1] if first else q[1]) for q in p))
    art.draw(stitch, "#E9B58E", 1.5, 0.5)
    return art


def pencil() -> Picture:
    """A pencil lying flat, its point at the left edge, half-way down."""
    art = Picture(480, 56)
    art.fill(path("M2 28L66 3C72 9 72 17 66 21C73 26 73 33 66 36C72 41 72 49 66 54Z"), "#E9C592")
    art.fill(path("M66 3C72 9 72 17 66 21L34 25.5L20 21Z"), "#F4D9AE", 0.75)
    art.fill(path("M2 28L26 18.6C29 24 29 33 26 37.4Z"), "#3A3B44")
    art.fill(path("M2 28L26 18.6C27.4 21 28 24 28.2 26.6Z"), "#6A6C78", 0.7)
    art.fill(path("M66 3H408V21H66C72 17 72 9 66 3Z"), "#FFC94F")
    art.fill(path("M66 21H408V36H66C73 33 73 26 66 21Z"), "#F4A428")
    art.fill(path("M66 36H408V53H66C72 49 72 41 66 36Z"), "#C97D12")
    art.fill(box(72, 6, 330, 3, 1.5), "#FFEBB4", 0.8)
    art.fill(path("M404 2.5H446V53.5H404Z"), art.gradient("#F2EFE8", (0.4, "#D3CEC2"), "#948E82"))
    for x in (411, 421, 431):
        art.fill(box(x, 2.5, 3, 51), "#8B8578", 0.8)
    rubber = path("M446 3H460C471 3 478 12 478 28C478 44 471 53 460 53H446Z")
    art.fill(rubber, art.gradient("#F19A90", (0.5, "#E8837A"), "#C05A50"))
    return art


PAD_WIDTH, PAD_HEIGHT, BINDING, RULES_FROM, RULE = 960, 944, 64, 146, 65


def binding(art: Picture) -> None:
    """The red strip at the head of the pad, with its holes."""
    art.fill(
        path(f"M12 0H{PAD_WIDTH - 20}C{PAD_WIDTH - 13} 0 {PAD_WIDTH - 8} 5 {PAD_WIDTH - 8} 12V{BINDING}H0V12C0 5 5 0 12 0Z"),
        art.gradient("#B4482F", "#A03D27", "#8A301D"),
    )
    art.fill(box(0, BINDING - 2, PAD_WIDTH - 8, 2), "#6A2213")
    art.fill(path(f"M12 1H{PAD_WIDTH - 20}V3H12Z"), "#E08A6C", 0.5)
    rims, holes = Outline(), Outline()
    for i in range(19):
        x = 32 + 49.3 * i
        rims += circle(x, 29.4, 8.2)
        holes += circle(x, 28, 8)
    art.fill(rims, "#E69B7E", 0.55)
    art.fill(holes, "#33110A")


def pad_binding() -> Picture:
    """The binding alone."""
    art = Picture(PAD_WIDTH - 8, BINDING)
    binding(art)
    return art


def pad() -> Picture:
    """The score pad, straight: sheets, ruled paper, margin line, binding."""
    art = Picture(PAD_WIDTH, PAD_HEIGHT)
    for step, tone in ((8, "#A88F62"), (7, "#E3D2A8"), (5, "#B79E70"), (4, "#EBDCB6"), (2, "#C4AD80")):
        art.fill(box(step, 10 + step, PAD_WIDTH - 8 - 1, PAD_HEIGHT - 19, 14), tone)
    paper = path(
        f"M0 8H{PAD_WIDTH - 8}V{PAD_HEIGHT - 24}C{PAD_WIDTH - 8} {PAD_HEIGHT - 15} {PAD_WIDTH - 15} {PAD_HEIGHT - 8}"
        f" {PAD_WIDTH - 24} {PAD_HEIGHT - 8}H16C7 {PAD_HEIGHT - 8} 0 {PAD_HEIGHT - 15} 0 {PAD_HEIGHT - 24}Z"
    )
    art.fill(paper, art.gradient("#FFFAEC", "#FBF1D8"))
    rules = Outline()
    y = RULES_FROM
    while y < PAD_HEIGHT - 30:
        rules += box(0, y - 1, PAD_WIDTH - 8, 2)
        y += RULE
    art.fill(rules, "#9DB9C4", 0.6)
    art.fill(box(150, BINDING, 2, PAD_HEIGHT - BINDING - 8), "#DE7C5E", 0.6)
    for step in range(5):
        art.fill(box(0, BINDING, PAD_WIDTH - 8, 2.5 * (step + 1)), "#5A3A1A", 0.055)
    binding(art)
    return art


def hand() -> Picture:
    """The pointing hand; the finger's tip is at 19, 3 of 48."""
    art = Picture(48, 48)
    shape = path(
        "M19 3.5C21.8 3.5 23.6 5.4 23.6 8V18.6C24 17.2 25.2 16.4 26.6 16.4C28.4 16.4 29.6 17.6 29.8 19.2"
        "C30.3 18 31.4 17.4 32.6 17.4C34.3 17.4 35.5 18.6 35.7 20.2C36.2 19.4 37.1 18.9 38.2 18.9"
        "C40.2 18.9 41.5 20.4 41.5 22.4V30C41.5 38.6 36 44.5 27.6 44.5C20.9 44.5 17.2 41.8 14.2 37L7.3 26.4"
        "C6.2 24.6 6.6 22.6 8.2 21.6C9.8 20.7 11.6 21.1 12.9 22.5L14.4 24.4V8C14.4 5.4 16.2 3.5 19 3.5Z"
    )
    art.draw(shape.at(0.6, 1.6), "#1A0A06", 5, 0.28, fill="#1A0A06")
    art.draw(shape, colours.INK, 5.4, fill=colours.INK)
    art.fill(shape, art.gradient("#FFFFFF", "#FFF3DD", "#F3DDB8"))
    creases = line((23.6, 19.5), (23.6, 25.5)) + line((29.8, 20.5), (29.8, 25.5)) + line((35.7, 21.5), (35.7, 26))
    art.draw(creases, colours.INK, 1.7, 0.85)
    return art


def hand_holding() -> Picture:
    """The hand that holds a card: the fingers bent; same size and tip as `hand`."""
    art = Picture(48, 48)
    shape = path(
        "M15 20.4C15 17.7 16.9 15.9 19.3 15.9C21 15.9 22.5 16.8 23.2 18.2C23.8 16.8 25.2 15.9 26.8 15.9"
        "C28.6 15.9 30 17 30.5 18.6C31.1 17.6 32.2 17 33.5 17C35.2 17 36.5 18.1 36.8 19.7C37.3 19.3 38 19.1 38.7 19.1"
        "C40.6 19.1 41.8 20.6 41.8 22.6V30C41.8 38.6 36.2 44.5 27.8 44.5C21.2 44.5 17.6 41.9 14.6 37.2L9.2 29.4"
        "C8 27.6 8.3 25.6 9.8 24.6C11.4 23.6 13.3 24 14.4 25.4L15 26.2Z"
    )
    art.draw(shape.at(0.6, 1.6), "#1A0A06", 5, 0.28, fill="#1A0A06")
    art.draw(shape, colours.INK, 5.4, fill=colours.INK)
    art.fill(shape, art.gradient("#FFFFFF", "#FFF3DD", "#F3DDB8"))
    creases = line((23.2, 19.5), (23.2, 25)) + line((30.5, 20), (30.5, 25)) + line((36.8, 21.2), (36.8, 25.6))
    art.draw(creases, colours.INK, 1.7, 0.85)
    return art


def marker() -> Picture:
    """The gold arrow over the plate of the player whose turn it is."""
    art = Picture(32, 28)
    shape = path("M5.5 5H26.5L16 22.5Z")
    art.draw(shape, "#5B260C", 6.5, fill="#5B260C")
    art.draw(shape, colours.GOLD, 3, fill=colours.GOLD)
    return art


def refused() -> Picture:
    """The cross disc at the corner of a card that may not go there."""
    art = Picture(40, 40)
    art.fill(circle(20, 20, 19), "#FFF1E2")
    art.fill(circle(20, 20, 17), "#C94A34")
    art.fill(capsule((13.6, 13.6), (26.4, 26.4), 4.4) + capsule((26.4, 13.6), (13.6, 26.4), 4.4), "#FFFFFF")
    return art


def pictures() -> Iterator[tuple[str, Picture]]:
    """Every part, with its file name."""
    yield "parts/coin.svg", coin()
    for name in FACES:
        yield f"parts/die-{name}.svg", die_face(name)
        yield f"parts/cube-{name}.svg", cube_at_rest(name)
    for step in range(TUMBLES):
        yield f"parts/cube-tumble-{step:02}.svg", cube_tumbling(step)
    yield "parts/tray.svg", tray()
    yield "parts/pencil.svg", pencil()
    yield "parts/pad.svg", pad()
    yield "parts/pad-binding.svg", pad_binding()
    yield "parts/hand.svg", hand()
    yield "parts/hand-holding.svg", hand_holding()
    yield "parts/marker.svg", marker()
    yield "parts/refused.svg", refused()
