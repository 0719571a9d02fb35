"""Shapes that many pictures share: star, sun, leaf, moon, coins, the wheel of twelve, the card frame."""

from __future__ import annotations

import math

from build.art import palette as colours
from build.art.svg import Layer, Outline, Point, box, capsule, circle, path, polygon

PAPER = colours.PAPER


def around(x: float, y: float, radius: float, degrees: float) -> Point:
    """The point at an angle on a clock face (0 at the top, clockwise)."""
    angle = math.radians(degrees)
    return x + radius * math.sin(angle), y - radius * math.cos(angle)


def star(x: float, y: float, radius: float, round_by: float = 0.13, waist: float = 0.53) -> Outline:
    """A friendly five-pointed star with soft points; `radius` reaches to the outermost ink."""
    soft = radius * round_by
    sharp = radius - soft
    corners = [around(x, y, sharp * (1 if i % 2 == 0 else waist), 36 * i) for i in range(10)]
    steps: list[tuple[str, tuple[float, ...]]] = []

    def pushed(a: Point, b: Point) -> tuple[Point, Point]:
        length = math.dist(a, b)
        out = ((b[1] - a[1]) / length * soft, -(b[0] - a[0]) / length * soft)
        return (a[0] + out[0], a[1] + out[1]), (b[0] + out[0], b[1] + out[1])

    sides = [pushed(corners[i], corners[(i + 1) % 10]) for i in range(10)]
    for i in range(0, 10, 2):
        before, after = sides[i - 1], sides[i]
        tip = corners[i]
        centre = (tip[0] - x, tip[1] - y)
        reach = 1 + soft / math.hypot(*centre) * 1.0
        summit = (x + centre[0] * reach, y + centre[1] * reach)
        steps.append(("L" if steps else "M", before[1]))
        half = math.atan2(math.dist(before[1], after[0]) / 2, soft)
        handle = soft * 4 / 3 * math.tan(half / 4) * 1.25
        for start, end, first in ((before[1], summit, True), (summit, after[0], False)):
            along = _direction(before) if first else _tangent(centre)
            into = _tangent(centre) if first else _direction(after)
            steps.append(
                (
                    "C",
                    (
                        start[0] + along[0] * handle,
                        start[1] + along[1] * handle,
                        end[0] - into[0] * handle,
                        end[1] - into[1] * handle,
                        *end,
                    ),
                )
            )
        steps.append(("L", _meet(after, sides[i + 1])))
    steps.append(("Z", ()))
    return Outline(tuple(steps))


def _direction(side: tuple[Point, Point]) -> Point:
    (a, b), length = side, math.dist(*side)
    return (b[0] - a[0]) / length, (b[1] - a[1]) / length


def _tangent(radial: Point) -> Point:
    length = math.hypot(*radial)
    return -radial[1] / length, radial[0] / length


def _meet(one: tuple[Point, Point], other: tuple[Point, Point]) -> Point:
    (x1, y1), (x2, y2) = one
    (x3, y3), (x4, y4) = other
    base = (x1 - x2) * (y3 - y4) - (y1 - y2) * (x3 - x4)
    a, b = x1 * y2 - y1 * x2, x3 * y4 - y3 * x4
    return (a * (x3 - x4) - (x1 - x2) * b) / base, (a * (y3 - y4) - (y1 - y2) * b) / base


def sparkle(x: float, y: float, radius: float, waist: float = 0.27) -> Outline:
    """A four-pointed twinkle."""
    return polygon(around(x, y, radius * (1 if i % 2 == 0 else waist), 45 * i) for i in range(8))


def motif(name: str, x: float, y: float, size: float, paint: str, ground: str) -> list[Layer]:
    """Sun, leaf or moon inside a circle of radius `size`; `ground` is the colour around it."""
    if name == "sun":
        rays = Outline()
        for i in range(8):
            rays += capsule(around(x, y, size * 0.62, 45 * i), around(x, y, size * 0.87, 45 * i), size * 0.21)
        return [Layer(circle(x, y, size * 0.43) + rays, paint)]
    if name == "leaf":
        blade = path("M3 -92C79 -48 81 34 0 72C-81 34 -79 -48 -3 -92C-1 -93 1 -93 3 -92Z")
        vein = capsule((0, -34), (0, 80), 12.5)
        stalk = capsule((0, 76), (0, 98), 14)
        place = {"x": x, "y": y, "scale": size / 100, "turn": 38}
        return [
            Layer(blade.at(**place), paint),
            Layer(vein.at(**place), ground),
            Layer(stalk.at(**place), paint),
        ]
    if name == "moon":
        crescent = crescent_moon().at(x - size * 0.03, y, size * 0.0115)
        return [Layer(crescent + sparkle(x + size * 0.42, y - size * 0.21, size * 0.29, 0.3), paint)]
    raise ValueError(name)


def crescent_moon() -> Outline:
    """A moon of radius 70 about the origin, lit on the left, with soft horns."""
    big, small, dx, dy = 70.0, 55.0, 30.0, -17.0
    apart = math.hypot(dx, dy)
    along = (apart**2 + big**2 - small**2) / (2 * apart)
    across = math.sqrt(big**2 - along**2)
    toward = math.atan2(dy, dx)
    spread = math.atan2(across, along)
    outer = (toward + spread, toward - spread + 2 * math.pi)
    ends = [(big * math.cos(a), big * math.sin(a)) for a in outer]
    inner = tuple(math.atan2(p[1] - dy, p[0] - dx) for p in ends)
    start = inner[1] if inner[1] > 0 else inner[1] + 2 * math.pi
    finish = inner[0]
    while finish > start:
        finish -= 2 * math.pi
    steps = [
        ("M", ends[0]),
        *arc_curves(0, 0, big, *outer),
        *arc_curves(dx, dy, small, start, finish),
        ("Z", ()),
    ]
    return Outline(tuple(steps))


def arc_curves(x: float, y: float, r: float, start: float, end: float) -> list[tuple[str, tuple[float, ...]]]:
    """Cubics along a circle from one angle to another (radians, y downwards)."""
    pieces = max(1, math.ceil(abs(end - start) / (math.pi / 2) - 1e-9))
    step = (end - start) / pieces
    handle = 4 / 3 * math.tan(step / 4) * r
    found: list[tuple[str, tuple[float, ...]]] = []
    for i in range(pieces):
        a, b = start + i * step, start + (i + 1) * step
        found.append(
            (
                "C",
                (
                    x + r * math.cos(a) - handle * math.sin(a),
                    y + r * math.sin(a) + handle * math.cos(a),
                    x + r * math.cos(b) + handle * math.sin(b),
                    y + r * math.sin(b) - handle * math.cos(b),
                    x + r * math.cos(b),
                    y + r * math.sin(b),
                ),
            )
        )
    return found


def small_coin(x: float, y: float, radius: float) -> list[Layer]:
    """The coin as a card shows it: few parts, so that it holds at thumb size."""
    r = radius
    return [
        Layer(circle(x, y, r), colours.COIN_RIM),
        Layer(circle(x, y, r * 0.94), colours.COIN_EDGE),
        Layer(circle(x, y - r * 0.05, r * 0.88), "#F0B43C"),
        Layer(circle(x, y, r * 0.7), colours.COIN_EDGE),
        Layer(circle(x, y + r * 0.035, r * 0.665), "#F8C956"),
        Layer(star(x, y + r * 0.065, r * 0.45), colours.COIN_EDGE),
        Layer(star(x, y, r * 0.45), "#FFF3C9"),
    ]


def wedge(
    x: float,
    y: float,
    start: float,
    end: float,
    frame: tuple[float, float, float, float],
    corner: float = 0,
) -> Outline:
    """A slice from a centre to the frame (left, top, right, foot; corner radius), between clock angles."""
    left, top, right, foot = frame
    rim: list[Point] = []
    for cx, cy, first in (
        (right - corner, top + corner, 0),
        (right - corner, foot - corner, 90),
        (left + corner, foot - corner, 180),
        (left + corner, top + corner, 270),
    ):
        steps = 8 if corner else 0
        rim += [around(cx, cy, corner, first + 90 * i / max(1, steps)) for i in range(steps + 1)]
    points = [(x, y), _on_rim(x, y, start, rim)]
    for turn in (-360, 0, 360):
        for spot in rim:
            angle = math.degrees(math.atan2(spot[0] - x, y - spot[1])) % 360 + turn
            if start < angle < end:
                points.append(spot)
    points[2:] = sorted(
        points[2:], key=lambda p: (math.degrees(math.atan2(p[0] - x, y - p[1])) - start) % 360
    )
    points.append(_on_rim(x, y, end, rim))
    return polygon(points)


def _on_rim(x: float, y: float, degrees: float, rim: list[Point]) -> Point:
    """Where a ray at a clock angle leaves a convex rim."""
    far = around(x, y, 10000, degrees)
    for a, b in zip(rim, rim[1:] + rim[:1], strict=True):
        if math.dist(a, b) < 1e-9:
            continue
        side_a = (far[0] - x) * (a[1] - y) - (far[1] - y) * (a[0] - x)
        side_b = (far[0] - x) * (b[1] - y) - (far[1] - y) * (b[0] - x)
        if side_a <= 0 < side_b:
            return _meet(((x, y), far), (a, b))
    raise ValueError("the centre is outside the rim")


def wheel(
    x: float, y: float, frame: tuple[float, float, float, float], seams: float = 0, corner: float = 0
) -> list[Layer]:
    """Twelve slices in the bands' colours, in dial order; `seams` is the width of the lines between."""
    layers = []
    for third, tones in enumerate(colours.WHEEL):
        for side, tone in enumerate(tones):
            slices = Outline()
            for i in (4 * third + side, 4 * third + side + 2):
                slices += wedge(x, y, 30 * i - 0.15, 30 * (i + 1) + 0.15, frame, corner)
            layers.append(Layer(slices, tone))
    if seams:
        lines = Outline()
        for i in range(12):
            lines += wedge(x, y, 30 * i - seams, 30 * i + seams, frame, corner)
        layers.append(Layer(lines, PAPER, 0.5))
    return layers


def scallops(
    across: int, rows: int, first: Point, pitch: Point, radius: float, rings: tuple[float, ...] = (1.0,)
) -> Outline:
    """Rows of arches, every other row shifted by half; several rings nest in each other."""
    arches = Outline()
    for row in range(rows):
        shift = pitch[0] / 2 if row % 2 else 0.0
        for column in range(across - (row % 2)):
            x, y = first[0] + shift + pitch[0] * column, first[1] + pitch[1] * row
            for ring in rings:
                r = radius * ring
                arches += path(f"M{x - r} {y}C{x - r} {y - 1.3 * r} {x + r} {y - 1.3 * r} {x + r} {y}")
    return arches


def card_frame(tab: bool) -> Outline:
    """The cream rim of a card of 250 by 350 as a frame with a hole; the tab is a growth in its corner."""
    outer = box(2.5, 2.5, 245, 345, 21.2)
    if not tab:
        hole = box(11, 11, 228, 328, 15)
    else:
        hole = path(
            "M106 11L224 11C232.3 11 239 17.7 239 26L239 324C239 332.3 232.3 339 224 339L26 339"
            "C17.7 339 11 332.3 11 324"
            "L11 88.5C11 80.2 17.7 73.5 26 73.5L69 73.5C80.6 73.5 90 64.1 90 52.5L90 27"
            "C90 18.2 97.2 11 106 11Z"
        )
    return outer + reverse(hole)


def reverse(outline: Outline) -> Outline:
    """A closed outline run the other way round (so that it cuts a hole)."""
    body = [s for s in outline.steps if s[0] != "Z"]
    points = [s[1][-2:] for s in body]
    steps: list[tuple[str, tuple[float, ...]]] = [("M", points[-1])]
    for index in range(len(body) - 1, 0, -1):
        name, values = body[index]
        handles = [values[i : i + 2] for i in range(0, len(values) - 2, 2)]
        flat = [v for pair in reversed(handles) for v in pair]
        steps.append((name, (*flat, *points[index - 1])))
    return Outline((*steps, ("Z", ())))
