"""A tiny vocabulary for pictures that nanosvg can draw: outlines, layers, gradients, one writer.

nanosvg (which pygame uses) ignores text, use, clip-path and filters, and reads gradient ends without a
unit as nonsense; so letters become outlines, clipping is done by drawing frames on top, and gradient ends
are written in per cent.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

Point = tuple[float, float]
KAPPA = 0.5523  # handle length of the cubic that looks like a quarter circle


def number(value: float, digits: int = 1) -> str:
    """The shortest decimal text of a coordinate."""
    text = f"{value:.{digits}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    if text in ("-0", ""):
        return "0"
    return (
        text.replace("-0.", "-.")
        if text.startswith("-0.")
        else text.removeprefix("0")
        if text != "0"
        else text
    )


def joined(values: Iterable[float], digits: int) -> str:
    """Coordinates one after another, with a space only where it is needed."""
    out = ""
    for value in values:
        text = number(value, digits)
        out += text if not out or text[0] == "-" else " " + text
    return out


@dataclass(frozen=True)
class Outline:
    """Lines and curves: commands M, L, C, Q, Z with absolute coordinates, and O for a circle."""

    steps: tuple[tuple[str, tuple[float, ...]], ...] = ()

    def __add__(self, other: Outline) -> Outline:
        return Outline(self.steps + other.steps)

    def map(self, move: Callable[[float, float], Point]) -> Outline:
        """The outline with every point moved; circles become curves first."""
        steps: list[tuple[str, tuple[float, ...]]] = []
        for name, values in self.steps:
            if name == "O":
                steps.extend(curved_circle(*values).map(move).steps)
                continue
            moved: list[float] = []
            for index in range(0, len(values), 2):
                moved.extend(move(values[index], values[index + 1]))
            steps.append((name, tuple(moved)))
        return Outline(tuple(steps))

    def at(self, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0) -> Outline:
        """The outline scaled, turned (degrees, clockwise) and moved; circles stay circles."""
        cos, sin = math.cos(math.radians(turn)) * scale, math.sin(math.radians(turn)) * scale
        steps: list[tuple[str, tuple[float, ...]]] = []
        for name, values in self.steps:
            moved: list[float] = []
            for index in range(0, len(values) - 1, 2):
                a, b = values[index], values[index + 1]
                moved += [x + a * cos - b * sin, y + a * sin + b * cos]
            if name == "O":
                moved.append(values[2] * abs(scale))
            steps.append((name, tuple(moved)))
        return Outline(tuple(steps))

    def text(self, digits: int) -> str:
        """The outline in SVG path notation."""
        out = []
        here: Point = (math.nan, math.nan)
        for name, values in self.steps:
            if name == "O":
                x, y, radius = values
                r, d = number(radius, digits), 2 * float(number(radius, digits))
                arc = f"a{r} {r} 0 1 0 "
                start = joined((x - radius, y), digits)
                out.append(f"M{start}{arc}{number(d, digits)} 0{arc}{number(-d, digits)} 0Z")
            elif name == "L" and number(values[0], digits) == number(here[0], digits):
                out.append(f"V{number(values[1], digits)}")
            elif name == "L" and number(values[1], digits) == number(here[1], digits):
                out.append(f"H{number(values[0], digits)}")
            else:
                out.append(name + joined(values, digits))
            if values and name != "O":
                here = (values[-2], values[-1])
            elif name in "OZ":
                here = (math.nan, math.nan)
        return "".join(out)

    def points(self) -> list[Point]:
        """All points (curve handles included; a circle gives its four extremes)."""
        found: list[Point] = []
        for name, values in self.steps:
            if name == "O":
                x, y, r = values
                found += [(x - r, y), (x + r, y), (x, y - r), (x, y + r)]
            else:
                found += [(values[i], values[i + 1]) for i in range(0, len(values), 2)]
        return found


def curved_circle(x: float, y: float, r: float) -> Outline:
    """A circle as four cubics."""
    k = r * KAPPA
    return Outline(
        (
            ("M", (x + r, y)),
            ("C", (x + r, y + k, x + k, y + r, x, y + r)),
            ("C", (x - k, y + r, x - r, y + k, x - r, y)),
            ("C", (x - r, y - k, x - k, y - r, x, y - r)),
            ("C", (x + k, y - r, x + r, y - k, x + r, y)),
            ("Z", ()),
        )
    )


def circle(x: float, y: float, r: float) -> Outline:
    """A circle."""
    return Outline((("O", (x, y, r)),))


def ellipse(x: float, y: float, rx: float, ry: float, turn: float = 0) -> Outline:
    """An ellipse as four cubics."""
    flat = curved_circle(0, 0, 1).map(lambda a, b: (a * rx, b * ry))
    return flat.at(x, y, 1, turn)


def polygon(points: Iterable[Point]) -> Outline:
    """A closed polygon."""
    listed = list(points)
    return Outline((("M", listed[0]), *(("L", p) for p in listed[1:]), ("Z", ())))


def line(*points: Point) -> Outline:
    """An open line through points, to be stroked."""
    return Outline((("M", points[0]), *(("L", p) for p in points[1:])))


def box(x: float, y: float, width: float, height: float, r: float = 0) -> Outline:
    """A rectangle with round corners."""
    if r <= 0:
        return polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])
    k, right, foot = r * (1 - KAPPA), x + width, y + height
    return Outline(
        (
            ("M", (x + r, y)),
            ("L", (right - r, y)),
            ("C", (right - k, y, right, y + k, right, y + r)),
            ("L", (right, foot - r)),
            ("C", (right, foot - k, right - k, foot, right - r, foot)),
            ("L", (x + r, foot)),
            ("C", (x + k, foot, x, foot - k, x, foot - r)),
            ("L", (x, y + r)),
            ("C", (x, y + k, x + k, y, x + r, y)),
            ("Z", ()),
        )
    )


def capsule(a: Point, b: Point, width: float) -> Outline:
    """A thick line with round ends as a filled outline (so that it survives a perspective)."""
    length = math.dist(a, b)
    turn = math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))
    return box(-width / 2, -width / 2, length + width, width, width / 2 - 0.001).at(a[0], a[1], 1, turn)


def path(text: str) -> Outline:
    """An outline from hand-written notation: absolute M, L, H, V, C, Q, Z only."""
    steps: list[tuple[str, tuple[float, ...]]] = []
    sizes = {"M": 2, "L": 2, "C": 6, "Q": 4, "H": 1, "V": 1, "Z": 0}
    for name in sizes:
        text = text.replace(name, f" {name} ")
    tokens = text.replace(",", " ").split()
    index, name, here = 0, "", (0.0, 0.0)
    while index < len(tokens):
        if tokens[index] in sizes:
            name = tokens[index]
            index += 1
        size = sizes[name]
        values = tuple(float(t) for t in tokens[index : index + size])
        index += size
        if name == "H":
            values = (values[0], here[1])
        elif name == "V":
            values = (here[0], values[0])
        if values:
            here = (values[-2], values[-1])
        steps.append(("L" if name in "HV" else name, values))
    return Outline(tuple(steps))


@dataclass(frozen=True)
class Layer:
    """One outline with its paint."""

    outline: Outline
    fill: str = "none"
    opacity: float = 1
    stroke: str = ""
    width: float = 0

    def map(self, move: Callable[[float, float], Point]) -> Layer:
        """The layer with its outline moved point by point."""
        return Layer(self.outline.map(move), self.fill, self.opacity, self.stroke, self.width)

    def at(self, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0) -> Layer:
        """The layer scaled, turned and moved."""
        return Layer(
            self.outline.at(x, y, scale, turn), self.fill, self.opacity, self.stroke, self.width * scale
        )

    def text(self, digits: int) -> str:
        """The layer as an SVG element."""
        steps = self.outline.steps
        if len(steps) == 1 and steps[0][0] == "O":
            x, y, r = (number(v, digits) for v in steps[0][1])
            shape = f'<circle cx="{x}" cy="{y}" r="{r}"'
        else:
            shape = f'<path d="{self.outline.text(digits)}"'
        fade = number(self.opacity, 2)
        if not self.stroke:
            veil = f' fill-opacity="{fade}"' if self.opacity < 1 else ""
            return f'{shape} fill="{self.fill}"{veil}/>'
        ends = ' stroke-linecap="round" stroke-linejoin="round"'
        veil = f' opacity="{fade}"' if self.opacity < 1 else ""
        line = f'stroke="{self.stroke}" stroke-width="{number(self.width, 2)}"'
        return f'{shape} fill="{self.fill}" {line}{ends}{veil}/>'


@dataclass
class Picture:
    """A picture under construction: size, gradients and layers from back to front."""

    width: float
    height: float
    digits: int = 1
    layers: list[Layer] = field(default_factory=list)
    gradients: list[str] = field(default_factory=list)

    def gradient(
        self, *stops: str | tuple[float, str], across: bool = False, band: Point | None = None
    ) -> str:
        """Define a gradient (downwards, or to the right) and return its paint.

        Stops are colours, evenly spaced, or (place, colour); `band` gives fixed ends in the picture's own
        units, for several outlines that share one gradient.
        """
        name = "abcdefghijklmnop"[len(self.gradients)]
        parts = []
        for index, stop in enumerate(stops):
            place, colour = stop if isinstance(stop, tuple) else (index / (len(stops) - 1), stop)
            parts.append(f'<stop offset="{number(place, 2)}" stop-color="{colour}"/>')
        if band:
            low, high = (number(v, self.digits) for v in band)
            ends = f'gradientUnits="userSpaceOnUse" x1="0" y1="{low}" x2="0" y2="{high}"'
        else:
            ends = 'x1="0%" y1="0%" ' + ('x2="100%" y2="0%"' if across else 'x2="0%" y2="100%"')
        self.gradients.append(f'<linearGradient id="{name}" {ends}>{"".join(parts)}</linearGradient>')
        return f"url(#{name})"

    def fill(self, outline: Outline, paint: str, opacity: float = 1) -> None:
        """Add a filled outline."""
        self.layers.append(Layer(outline, paint, opacity))

    def draw(
        self, outline: Outline, paint: str, width: float, opacity: float = 1, fill: str = "none"
    ) -> None:
        """Add a stroked outline (round ends and joins)."""
        self.layers.append(Layer(outline, fill, opacity, paint, width))

    def add(self, layers: Iterable[Layer]) -> None:
        """Add ready layers."""
        self.layers.extend(layers)

    def text(self) -> str:
        """The whole SVG file."""
        size = f'width="{number(self.width)}" height="{number(self.height)}"'
        view = f'viewBox="0 0 {number(self.width)} {number(self.height)}"'
        defs = f"<defs>{''.join(self.gradients)}</defs>" if self.gradients else ""
        body = "".join(layer.text(self.digits) for layer in self.layers)
        return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {view}>{defs}{body}</svg>\n'
