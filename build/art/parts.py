"""Coin, die tray, pencil, score pad, hand and the small marks of the table."""

from __future__ import annotations

import random
from collections.abc import Iterator

from build.art import palette as colours
from build.art.motifs import around, star
from build.art.svg import Outline, Picture, box, capsule, circle, line, path


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
    art.draw(path("M84.5 60C80.5 72.5 71 82 58.5 85.6"), "#FFE9A6", 2.6, 0.42)
    return art


def tray() -> Picture:
    """The die tray: a walnut frame with clay leather inside, lit from above."""
    chance = random.Random(7)
    art = Picture(270, 270)
    art.fill(box(1, 1, 268, 268, 52), "#2A160C")
    art.fill(box(2, 2, 266, 266, 51), art.gradient("#6E4228", "#553220", "#40241A"))
    for paint, fade, width in (
        ("#1E0E07", 0.20, 0.7),
        ("#26130A", 0.16, 1.7),
        ("#B57E52", 0.18, 0.6),
        ("#C08A5C", 0.12, 1.6),
    ):
        grain = Outline()
        for _ in range(44):
            # The grain runs along each of the four rails, from mitre to mitre.
            depth, rail = chance.uniform(3.6, 19), chance.randrange(4)
            first = max(24 + depth, 45 - depth)
            x1 = chance.uniform(first, 180)
            x2 = min(270 - first, x1 + chance.uniform(26, 130))
            sway, third = chance.uniform(-1.2, 1.2), (x2 - x1) / 3
            curve = f"C{x1 + third} {depth + sway} {x2 - third} {depth - sway} {x2} {depth}"
            fibre = path(f"M{x1} {depth}{curve}")
            for _turn in range(rail):
                fibre = fibre.map(lambda x, y: (270 - y, x))
            grain += fibre
        art.draw(grain, paint, width, fade)
    mitres = Outline()
    for x, y in ((0, 0), (1, 0), (0, 1), (1, 1)):
        outer, inner = (18 + 234 * x, 18 + 234 * y), (29.5 + 211 * x, 29.5 + 211 * y)
        mitres += line(outer, inner)
    art.draw(mitres, "#1E0E07", 1.3, 0.5)
    art.fill(path("M52 2H218L200 11H70Z"), "#FFE2B8", 0.10)
    art.draw(box(3, 3, 264, 264, 50), "#D6A272", 1.4, 0.42)
    art.fill(box(21, 22, 228, 228, 33), "#D09A6A", 0.55)
    art.fill(box(21, 20, 228, 228, 33), "#35110A")
    art.fill(box(22.5, 24, 225, 223.5, 31.5), art.gradient("#5E1F12", "#7C2D1C", "#86331E"))
    for step in range(10):
        inset = 25 + 4.6 * step
        high = 268 - 2 * inset - 1.2 * step
        art.fill(box(inset, inset + 4.5, 270 - 2 * inset, high, 33 - 1.2 * step), "#B04C30", 0.085)
    stitch = Outline()
    count, edge, r = 12, 34.0, 24.0
    length = 270 - 2 * edge - 2 * r
    for i in range(count):
        a = edge + r + length * (i + 0.2) / count
        b = edge + r + length * (i + 0.75) / count
        for here in (edge, 270 - edge):
            stitch += line((a, here), (b, here)) + line((here, a), (here, b))
    for height, first in ((edge + r, 0), (270 - edge - r, 90)):
        for i in range(3):
            p = [around(270 - edge - r, height, r, first + 30 * i + t) for t in (4, 22)]
            stitch += line(*p)
            stitch += line(*((270 - x, y) for x, y in p))
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
    end = PAD_WIDTH - 8
    strip = path(f"M12 0H{end - 12}C{end - 5} 0 {end} 5 {end} 12V{BINDING}H0V12C0 5 5 0 12 0Z")
    art.fill(strip, art.gradient("#B4482F", "#A03D27", "#8A301D"))
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
    end, foot = PAD_WIDTH - 8, PAD_HEIGHT - 8
    paper = path(
        f"M0 8H{end}V{foot - 16}C{end} {foot - 7} {end - 7} {foot} {end - 16} {foot}"
        f"H16C7 {foot} 0 {foot - 7} 0 {foot - 16}Z"
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
    creases = (
        line((23.6, 19.5), (23.6, 25.5)) + line((29.8, 20.5), (29.8, 25.5)) + line((35.7, 21.5), (35.7, 26))
    )
    art.draw(creases, colours.INK, 1.7, 0.85)
    return art


def hand_holding() -> Picture:
    """The hand that holds a card: the fingers bent; same size and tip as `hand`."""
    art = Picture(48, 48)
    shape = path(
        "M15 20.4C15 17.7 16.9 15.9 19.3 15.9C21 15.9 22.5 16.8 23.2 18.2C23.8 16.8 25.2 15.9 26.8 15.9"
        "C28.6 15.9 30 17 30.5 18.6C31.1 17.6 32.2 17 33.5 17C35.2 17 36.5 18.1 36.8 19.7"
        "C37.3 19.3 38 19.1 38.7 19.1"
        "C40.6 19.1 41.8 20.6 41.8 22.6V30C41.8 38.6 36.2 44.5 27.8 44.5C21.2 44.5 17.6 41.9 14.6 37.2"
        "L9.2 29.4"
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
    yield "parts/tray.svg", tray()
    yield "parts/pencil.svg", pencil()
    yield "parts/pad.svg", pad()
    yield "parts/pad-binding.svg", pad_binding()
    yield "parts/hand.svg", hand()
    yield "parts/hand-holding.svg", hand_holding()
    yield "parts/marker.svg", marker()
    yield "parts/refused.svg", refused()
