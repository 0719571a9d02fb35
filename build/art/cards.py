"""The dial cards: numbers with and without toll, Skip-Bo, Skip-Bo as a number, backs, minis.

Measures are fractions of the card's height (350 units; the width is 250).
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from build.art import palette as colours
from build.art.lettering import centred, numeral
from build.art.motifs import (
    around,
    card_frame,
    motif,
    scallops,
    small_coin,
    sparkle,
    star,
    wedge,
    wheel,
)
from build.art.palette import Band, band_of
from build.art.svg import Layer, Outline, Picture, box, circle, path

WIDTH, HEIGHT = 250, 350
CENTRE = (125.0, 0.546 * HEIGHT)
DISC = 0.249 * HEIGHT
RING = 0.32 * HEIGHT
PIPS_AT = 0.289 * HEIGHT
PIP = 0.018 * HEIGHT
TOLLS = (1, 2)
MOTIF = (207.0, 44.0, 0.071 * HEIGHT)
COIN = 0.069 * HEIGHT
PANEL = (9.0, 9.0, 241.0, 341.0)  # what patterns may cover: the frame hides the outermost two units

HILLS = {
    "sun": (
        (0.75, "M9 247C58 213 102 231 140 256C178 281 213 268 241 243V341H9Z"),
        (0.8, "M9 301C50 267 90 275 130 297C172 319 208 308 241 283V341H9Z"),
    ),
    "leaf": (
        (0.8, "M9 264C40 205 98 213 123 262C151 214 206 204 241 254V341H9Z"),
        (0.9, "M9 313C52 267 108 272 147 309C178 283 212 284 241 301V341H9Z"),
    ),
    "moon": (
        (0.95, "M9 272L45 215L77 256L96 236L150 290L204 207L241 258V341H9Z"),
        (1.0, "M9 323L60 286L112 322L172 282L241 325V341H9Z"),
    ),
}


def blank(panel: str | tuple[tuple[float, str], ...] | None) -> Picture:
    """A card with its hair edge and coloured panel; the frame is put on top later."""
    card = Picture(WIDTH, HEIGHT)
    card.fill(box(1, 1, 248, 348, 0.066 * HEIGHT), colours.RIM_EDGE)
    if panel is not None:
        paint = panel if isinstance(panel, str) else card.gradient(*panel)
        card.fill(box(9, 9, 232, 332, 16), paint)
    return card


def pattern(band: Band) -> list[Layer]:
    """Rays, scallops or stars: what tells the bands apart without colour."""
    x, y = CENTRE
    if band.motif == "sun":
        rays = Outline()
        for i in range(16):
            middle = 11.25 + 22.5 * i
            rays += wedge(x, y, middle - 5.6, middle + 5.6, PANEL)
        return [Layer(rays, band.pattern, 0.3)]
    if band.motif == "leaf":
        arches = scallops(5, 6, (33.8, 46), (45.6, 38), 20)
        return [Layer(arches, "none", 0.3, band.pattern, 6)]
    bright, faint = Outline(), Outline()
    for row in range(9):
        for column in range(8 - row % 2):
            place = (27 + 14 * (row % 2) + 28 * column, 30 + 30 * row)
            if math.dist(place, CENTRE) < DISC + 3 or place[1] > 250:
                continue
            if (2 * column + 3 * row + row % 2) % 5 == (0, 3, 1)[row % 3]:
                bright += sparkle(*place, 8, 0.26)
            else:
                faint += sparkle(*place, 4.6, 0.36)
    return [Layer(bright, band.pattern, 0.5), Layer(faint, band.pattern, 0.38)]


def hills(band: Band) -> list[Layer]:
    """The landscape at the foot of the card."""
    (far, far_line), (near, near_line) = HILLS[band.motif]
    return [Layer(path(far_line), band.hill, far), Layer(path(near_line), band.deep, near)]


def pips(lit: int, light: str, dark: str, fade: float) -> list[Layer]:
    """Twelve pips round the dial, the first `lit` of them bright."""
    bright, dim = Outline(), Outline()
    for hour in range(1, 13):
        place = around(*CENTRE, PIPS_AT, 30 * hour)
        if hour <= lit:
            bright += circle(*place, PIP)
        else:
            dim += circle(*place, 0.6 * PIP)
    layers = [Layer(dim, dark, fade)] if lit < 12 else []
    return layers + ([Layer(bright, light)] if lit else [])


def big_numeral(value: int) -> Outline:
    """The numeral in the dial."""
    height = (0.333 if value < 10 else 0.284) * HEIGHT
    return numeral(str(value), height, CENTRE[0], CENTRE[1] + 1.2, -0.012 if value > 9 else 0, widest=141)


def index(value: int) -> Outline:
    """The number in the corner tab."""
    return numeral(str(value), (0.138 if value < 10 else 0.128) * HEIGHT, 49, 41.4, -0.012, widest=62)


def disc_with_numeral(card: Picture, value: int, shade: str, fade: float, paint: str) -> None:
    """The numeral with its offset shadow."""
    outline = big_numeral(value)
    card.fill(outline.at(0.009 * HEIGHT, 0.011 * HEIGHT), shade, fade)
    card.fill(outline, paint)


def number_card(value: int, toll: int = 0) -> Picture:
    """A number card, with its toll in coins."""
    band = band_of(value)
    card = blank(((0, band.light), (0.45, band.main), (1, band.low)))
    card.add(pattern(band))
    card.add(hills(band))
    card.fill(circle(*CENTRE, RING), band.deep, 0.42)
    card.add(pips(value, band.pip, band.dark_pip, 0.55))
    x, y = CENTRE
    card.fill(circle(x, y + 4, DISC + 0.8), band.deep, 0.55)
    card.fill(circle(x, y, DISC), card.gradient(*colours.DISC))
    card.draw(circle(x, y, 0.231 * HEIGHT), band.main, 2.5, 0.45)
    disc_with_numeral(card, value, band.main, 0.55, band.numeral)
    card.fill(card_frame(tab=True), colours.PAPER)
    card.fill(index(value), band.numeral)
    if toll:
        for place in range(toll):
            card.add(small_coin(MOTIF[0] - 49 * place, MOTIF[1], COIN))
    else:
        card.fill(circle(*MOTIF), band.deep)
        card.add(motif(band.motif, MOTIF[0], MOTIF[1], MOTIF[2] * 0.82, colours.PAPER, band.deep))
    return card


def wheel_card() -> Picture:
    """A Skip-Bo card up to its dark dial."""
    card = blank(None)
    card.fill(box(9, 9, 232, 332, 16), colours.SKIP_NUMERAL)
    card.add(wheel(*CENTRE, PANEL, seams=0.42))
    card.fill(circle(*CENTRE, RING), colours.NIGHT)
    return card


def skip_bo() -> Picture:
    """The Skip-Bo card: a star, good for any number."""
    card = wheel_card()
    card.add(pips(12, colours.GOLD, "", 1))
    x, y = CENTRE
    card.fill(circle(x, y, DISC), card.gradient(*colours.NIGHT_DISC))
    card.fill(star(x, y - 8, 50.5), "#7A4A08")
    card.fill(star(x, y - 12, 50.5), colours.STAR)
    card.fill(star(x, y - 12, 36.5, 0.14), colours.STAR_LIGHT)
    card.fill(centred("SKIP-BO", "Baloo2-ExtraBold", 33.5, x, y + 54.3, 0.014), colours.PAPER)
    card.fill(card_frame(tab=True), colours.PAPER)
    card.fill(star(49, 43.6, 26), "#B9781A")
    card.fill(star(49, 41.2, 25), "#F0A91E")
    return card


def skip_bo_as(value: int) -> Picture:
    """A Skip-Bo card that has been played as a number."""
    card = wheel_card()
    card.add(pips(value, colours.GOLD, "#8A7AA8", 0.55))
    card.fill(circle(*CENTRE, DISC), colours.GOLD)
    card.fill(circle(*CENTRE, 0.231 * HEIGHT), card.gradient(*colours.DISC))
    disc_with_numeral(card, value, "#E6A92C", 0.7, colours.SKIP_NUMERAL)
    card.fill(card_frame(tab=True), colours.PAPER)
    card.fill(index(value), colours.SKIP_NUMERAL)
    card.fill(circle(*MOTIF), colours.NIGHT)
    card.fill(star(MOTIF[0], MOTIF[1] + 0.6, 16.6), colours.GOLD)
    return card


def mini_number(value: int, toll: int = 0) -> Picture:
    """A number card for heights under 84 pixels: band, motif or coins, plaque, numeral."""
    band = band_of(value)
    card = blank(((0, band.light), (0.4, band.main), (1, band.low)))
    card.fill(card_frame(tab=False), colours.PAPER)
    card.fill(box(27, 92, 196, 232, 40), colours.PAPER)
    card.fill(
        numeral(str(value), (0.446 if value < 10 else 0.39) * HEIGHT, 125, 208, -0.03, widest=170),
        band.numeral,
    )
    if toll:
        for place in range(toll):
            card.add(small_coin(125 + (place - (toll - 1) / 2) * 70, 51, 33))
    else:
        card.fill(circle(125, 51, 0.1 * HEIGHT), band.deep)
        card.add(motif(band.motif, 125, 51, 29, colours.PAPER, band.deep))
    return card


def mini_wheel() -> Picture:
    """The wheel of a mini Skip-Bo card with its frame."""
    card = blank(None)
    card.add(wheel(125, 200, PANEL))
    card.fill(card_frame(tab=False), colours.PAPER)
    return card


def mini_skip_bo() -> Picture:
    """The mini Skip-Bo card."""
    card = mini_wheel()
    card.fill(circle(125, 200, 104), colours.NIGHT)
    card.fill(star(125, 204, 76), colours.STAR)
    return card


def mini_skip_bo_as(value: int) -> Picture:
    """The mini Skip-Bo card played as a number."""
    card = mini_wheel()
    card.fill(circle(125, 214, 104), colours.NIGHT)
    card.fill(circle(125, 214, 98), colours.GOLD)
    card.fill(circle(125, 214, 90), colours.PAPER)
    card.fill(
        numeral(str(value), (0.4 if value < 10 else 0.33) * HEIGHT, 125, 215, -0.03, widest=142),
        colours.SKIP_NUMERAL,
    )
    card.fill(circle(125, 54, 0.1 * HEIGHT), colours.NIGHT)
    card.fill(star(125, 55, 24), colours.GOLD)
    return card


def pictures() -> Iterator[tuple[str, Picture]]:
    """Every face, with its file name."""
    for value in range(1, 13):
        yield f"cards/number-{value:02}.svg", number_card(value)
        yield f"cards/mini-{value:02}.svg", mini_number(value)
        yield f"cards/skipbo-as-{value:02}.svg", skip_bo_as(value)
        yield f"cards/mini-skipbo-as-{value:02}.svg", mini_skip_bo_as(value)
        for toll in TOLLS:
            yield f"cards/number-{value:02}-toll-{toll}.svg", number_card(value, toll)
            yield f"cards/mini-{value:02}-toll-{toll}.svg", mini_number(value, toll)
    yield "cards/skipbo.svg", skip_bo()
    yield "cards/mini-skipbo.svg", mini_skip_bo()
