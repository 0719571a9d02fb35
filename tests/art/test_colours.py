"""The palette's colours differ enough from their grounds to be read."""

import pytest

from build.art import palette
from build.art.palette import BANDS_BY_NAME, contrast

PAPERS = (palette.PAPER, *palette.DISC)


@pytest.mark.parametrize(("band", "least"), [("Honey", 7.4), ("Tide", 8.2), ("Dusk", 11.2)])
def test_numerals_on_paper(band, least):
    ink = BANDS_BY_NAME[band].numeral
    assert contrast(ink, palette.PAPER) >= least
    assert min(contrast(ink, paper) for paper in PAPERS) >= 7


def test_skip_bo_numeral_on_paper():
    assert contrast(palette.SKIP_NUMERAL, palette.PAPER) >= 13.5
    assert contrast(palette.STAR, palette.NIGHT) >= 7


@pytest.mark.parametrize("band", BANDS_BY_NAME)
def test_motifs_are_cream_on_the_deep_colour(band):
    assert round(contrast(palette.PAPER, BANDS_BY_NAME[band].deep), 1) >= 4.9


def test_bands_differ_in_lightness_too():
    honey, tide, dusk = (BANDS_BY_NAME[name].main for name in ("Honey", "Tide", "Dusk"))
    assert contrast(honey, tide) >= 1.45
    assert contrast(tide, dusk) >= 2.15


def test_words_on_the_die():
    assert contrast(palette.PAPER, palette.DIE_TWO) >= 4.8
    assert contrast(palette.PAPER, palette.DIE_PLUS) >= 6.3


@pytest.mark.parametrize(
    ("one", "other", "figure"), [("#000000", "#FFFFFF", 21), ("#777777", "#FFFFFF", 4.48)]
)
def test_the_contrast_is_the_usual_one(one, other, figure):
    assert contrast(one, other) == pytest.approx(figure, abs=0.01)
