"""The colours of the cards and parts (bands differ in lightness, numerals have 7:1 or more on paper)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Band:
    """One third of the dial."""

    motif: str
    light: str
    main: str
    low: str
    deep: str  # motif disc, dial ring and front hills
    hill: str  # the hills behind
    numeral: str
    pattern: str
    pip: str
    dark_pip: str


HONEY = Band(
    "sun", "#FFD05E", "#F7A325", "#E27A16", "#B44E0C", "#D4650F", "#7E3B04", "#FFF3C4", "#FFF3CF", "#B44E0C"
)
TIDE = Band(
    "leaf", "#5FD0B4", "#1FA394", "#0F7F7A", "#085654", "#0C6C69", "#07504E", "#D9FFF0", "#E6FFF6", "#053F3D"
)
DUSK = Band(
    "moon", "#B765B0", "#863A8C", "#5B2470", "#341247", "#481B5D", "#501B60", "#FFE9FB", "#FFE9FB", "#1E0A2C"
)
BANDS_BY_NAME = {"Honey": HONEY, "Tide": TIDE, "Dusk": DUSK}

PAPER = "#FFF7E8"
RIM_EDGE = "#DCC8A4"
DISC = ("#FFFFFF", "#FFF0D2")
NIGHT = "#241838"
NIGHT_DISC = ("#4A3A66", "#1F1533")
SKIP_NUMERAL = "#2B1F44"
STAR = "#FFC845"
STAR_LIGHT = "#FFE596"
GOLD = "#FFD873"
# two tones for each third of the wheel, in dial order
WHEEL = (("#F9A825", "#F28F1C"), ("#1FA394", "#12857E"), ("#96459A", "#73307F"))

COIN_RIM, COIN_EDGE = "#6E430A", "#B9781A"
COIN_FACE = ((0.0, "#FFE591"), (0.55, "#F0B43C"), (1.0, "#D08F22"))
COIN_WELL = ("#EBA92F", "#FFD366")
COIN_STAR, COIN_STAR_SHADE = "#FFF3C9", "#A9690F"

DIE_BODY = ("#FFFDF6", "#F6E6C8")
DIE_EDGE = "#CDB58A"
DIE_TWO, DIE_PLUS = "#B94A34", "#2F5D8C"
INK = "#33231C"


def band_of(value: int) -> Band:
    """The band of a card number 1 to 12."""
    return (HONEY, TIDE, DUSK)[(value - 1) // 4]


def luminance(colour: str) -> float:
    """WCAG relative luminance of #RRGGBB."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """WCAG contrast of two colours, 1 to 21."""
    bright, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)
