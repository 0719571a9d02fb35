"""All colours, sizes and scales of the window."""

from __future__ import annotations

from typing import NamedTuple, Self

Colour = tuple[int, int, int]

MINI_BELOW = 84
"""Cards lower than this, at 100 %, are drawn as mini cards: one large number, no index at their edge."""


def rgb(code: str) -> Colour:
    """The colour of a six-digit code."""
    return (int(code[0:2], 16), int(code[2:4], 16), int(code[4:6], 16))


def hexa(colour: Colour) -> str:
    """The six-digit code of a colour, with its hash sign."""
    return f"#{colour[0]:02X}{colour[1]:02X}{colour[2]:02X}"


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """A colour between two: 0 is the first, 1 the second."""
    return (
        round(one[0] + (other[0] - one[0]) * share),
        round(one[1] + (other[1] - one[1]) * share),
        round(one[2] + (other[2] - one[2]) * share),
    )


def luminance(colour: Colour) -> float:
    """WCAG's relative luminance."""
    parts = [channel / 255 for channel in colour]
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """WCAG's contrast of two colours, 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


class Palette(NamedTuple):
    """The colours of paper, words, buttons and states."""

    paper: Colour = rgb("FFF9EC")
    paper_low: Colour = rgb("FBEBCD")
    lip: Colour = rgb("B98E58")
    field: Colour = rgb("FFFDF7")
    line: Colour = rgb("DCC59A")
    ink: Colour = rgb("33231C")
    soft: Colour = rgb("5F4630")
    hint: Colour = rgb("7A5C3C")
    accent: Colour = rgb("7E4E12")
    #: What stands out in a sentence on the seam.
    said: Colour = rgb("7E3B04")
    plate: Colour = rgb("342014")
    plate_low: Colour = rgb("28180F")
    #: A line round plates and pills; none but with high contrast.
    plate_edge: Colour | None = None
    plate_words: Colour = rgb("FFF3DD")
    plate_soft: Colour = rgb("E3C9A0")
    pill: Colour = rgb("180E0A")
    cream: Colour = rgb("FFF7E8")
    button: Colour = rgb("FFFDF6")
    button_low: Colour = rgb("F6E7CC")
    button_lip: Colour = rgb("C9A16A")
    amber: Colour = rgb("FFD060")
    amber_low: Colour = rgb("F7A426")
    amber_lip: Colour = rgb("AD680D")
    amber_words: Colour = rgb("3A2209")
    amber_soft: Colour = rgb("5C3610")
    danger: Colour = rgb("C5432D")
    danger_low: Colour = rgb("A83422")
    danger_lip: Colour = rgb("77220F")
    off: Colour = rgb("CDBA98")
    on: Colour = rgb("1B8A7E")
    groove: Colour = rgb("E9D8B4")
    gold: Colour = rgb("FFD873")
    gold_line: Colour = rgb("5B260C")
    gold_bright: Colour = rgb("FFC845")
    last_stock: Colour = rgb("FF8A5C")
    badge: Colour = rgb("2A1A12")
    focus: Colour = rgb("2F6FB0")
    #: The outer focus ring on felt and wood.
    table_focus: Colour = rgb("2F6FB0")
    refused: Colour = rgb("E9694F")
    scrim: Colour = rgb("1A0A06")
    selected: Colour = rgb("FFE29D")
    selected_low: Colour = rgb("FFD170")
    selected_line: Colour = rgb("E89A1E")
    selected_lip: Colour = rgb("B4700F")
    pairs: tuple[Colour, ...] = (rgb("FF8A6B"), rgb("7CC4F2"), rgb("D0F050"))
    pencil: Colour = rgb("44454D")
    pencil_sum: Colour = rgb("2A2B31")
    red_pencil: Colour = rgb("C2452D")


NORMAL = Palette()
HIGH_CONTRAST = NORMAL._replace(
    paper=rgb("FFFFFF"),
    paper_low=rgb("FFFFFF"),
    lip=rgb("000000"),
    field=rgb("FFFFFF"),
    line=rgb("000000"),
    ink=rgb("000000"),
    soft=rgb("1C120A"),
    hint=rgb("2E2014"),
    accent=rgb("000000"),
    said=rgb("5A2200"),
    plate=rgb("000000"),
    plate_low=rgb("000000"),
    plate_edge=rgb("FFFFFF"),
    plate_words=rgb("FFFFFF"),
    plate_soft=rgb("FFFFFF"),
    pill=rgb("000000"),
    button=rgb("FFFFFF"),
    button_low=rgb("FFFFFF"),
    button_lip=rgb("000000"),
    amber=rgb("FFD24D"),
    amber_low=rgb("FFD24D"),
    amber_lip=rgb("000000"),
    amber_words=rgb("000000"),
    amber_soft=rgb("000000"),
    danger=rgb("9C1B0B"),
    danger_low=rgb("9C1B0B"),
    danger_lip=rgb("000000"),
    off=rgb("6B5B45"),
    on=rgb("00564D"),
    groove=rgb("FFFFFF"),
    badge=rgb("000000"),
    focus=rgb("0046B8"),
    table_focus=rgb("1F78E6"),
    selected=rgb("FFE27A"),
    selected_low=rgb("FFE27A"),
    selected_line=rgb("000000"),
    selected_lip=rgb("000000"),
    scrim=rgb("000000"),
)


class TableTop(NamedTuple):
    """A table: its wood, its felt and the colours that hold on them."""

    name: str
    wood: str
    wood_colour: Colour
    felt: Colour
    felt_lit: Colour
    stitch: Colour
    words: Colour
    words_soft: Colour
    dashes: Colour
    #: Without wood, felt and lamp: plain colours only (high contrast).
    plain: bool = False


TABLE_TOPS = {
    top.name: top
    for top in (
        TableTop(
            "spruce", "walnut", rgb("5D3823"), rgb("29564D"), rgb("527454"), rgb("8FC9B8"),
            rgb("FFF3DD"), rgb("EBD9B8"), rgb("FFD873"),
        ),
        TableTop(
            "clay", "ebony", rgb("2A2734"), rgb("92492F"), rgb("B76B38"), rgb("F2C4A2"),
            rgb("FFF3DD"), rgb("EBD9B8"), rgb("FFD873"),
        ),
        TableTop(
            "linen", "oak", rgb("C69968"), rgb("D3C2A2"), rgb("E5D2A7"), rgb("7A5A36"),
            rgb("3A2416"), rgb("3A2416"), rgb("7A3206"),
        ),
        TableTop(
            "night", "walnut", rgb("5D3823"), rgb("2D2F4D"), rgb("635965"), rgb("9AA6E0"),
            rgb("FFF3DD"), rgb("EBD9B8"), rgb("FFD873"),
        ),
    )
}  # fmt: skip
#: The same tables for those who need contrast: no texture, words at 7:1 and more.
PLAIN_TOPS = {
    name: TABLE_TOPS[name]._replace(
        wood_colour=rgb(wood), felt=rgb(felt), felt_lit=rgb(felt), stitch=rgb(line), words=rgb(words),
        words_soft=rgb(words), dashes=rgb(dashes), plain=True,
    )
    for name, wood, felt, line, words, dashes in (
        ("spruce", "000000", "06231C", "FFFFFF", "FFFFFF", "FFD873"),
        ("clay", "000000", "2B0F05", "FFFFFF", "FFFFFF", "FFD873"),
        ("linen", "FFFFFF", "EFE6D2", "000000", "000000", "6B2A00"),
        ("night", "000000", "0B0D2A", "FFFFFF", "FFFFFF", "FFD873"),
    )
}  # fmt: skip
CARD_BACKS = ("dial", "ember", "dusk", "oat")

SMALLEST_TEXT = 12
SMALL_TABLE = 0.72


class Metrics:
    """The scales of one window size: `u` for the table, `c` for controls, in units of 1920×1080.

    What must not get too small for eyes and fingers has its limit in units of the desktop's `scale`: at 200 %
    they are two pixels each.
    """

    __slots__ = ("height", "scale", "text_size", "width")

    def __init__(self, width: int, height: int, text_size: float = 1.0, scale: float = 1.0) -> None:
        self.width, self.height = width, height
        self.text_size, self.scale = text_size, scale

    def with_text_size(self, text_size: float) -> Self:
        """The same with words of another size."""
        return type(self)(self.width, self.height, text_size, self.scale)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Metrics) and self._whole() == other._whole()

    def __hash__(self) -> int:
        return hash(self._whole())

    def _whole(self) -> tuple[object, ...]:
        return (type(self), self.width, self.height, self.text_size, self.scale)

    @property
    def s(self) -> float:
        """The table's scale."""
        return min(self.width / 1920, self.height / 1080)

    @property
    def t(self) -> float:
        """The scale of text and controls, before the player's text size."""
        return max(self.s, SMALL_TABLE * self.scale)

    @property
    def small(self) -> bool:
        """Whether the compact arrangement holds (below 0.72)."""
        return self.s < SMALL_TABLE * self.scale

    @property
    def k(self) -> float:
        """The scale of menus: text and controls grown by the player's text size."""
        return self.t * self.text_size

    def u(self, units: float) -> int:
        """Table units to pixels."""
        return round(units * self.s)

    def c(self, units: float) -> int:
        """Control units to pixels."""
        return round(units * self.t)

    def font(self, units: float) -> int:
        """A text's size in pixels, never under 12 at 100 %, grown by the player's text size."""
        return max(self.smallest_text, round(units * self.t * self.text_size))

    @property
    def smallest_text(self) -> int:
        """The least size of a text, in pixels."""
        return round(SMALLEST_TEXT * self.scale)
