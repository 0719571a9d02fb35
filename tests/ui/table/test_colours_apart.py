"""Colours that mean something are told apart by eyes that lack one of the three kinds of cones."""

import math
from itertools import combinations

import pytest

from skipbo.ui import felt
from skipbo.ui.theme import HIGH_CONTRAST, NORMAL, Palette

#: What remains of a colour (linear light) where one kind of cone is missing: Machado and others, 2009.
EYES = {
    "all": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "no green": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.01182, 0.04294, 0.968881),
    ),
    "no blue": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.3039),
    ),
}
LEAST_APART = 25.0
"""CIE 1976 ΔE; about 2 can just be seen side by side, 25 are different colours across a table."""


def seen(colour, eyes):
    """The colour as these eyes see it, in CIE L*a*b*."""
    parts = [part / 255 for part in colour]
    light = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    light = [min(1.0, max(0.0, _sum(row, light))) for row in EYES[eyes]]
    to_xyz = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
    white = (0.95047, 1.0, 1.08883)
    x, y, z = (_root(_sum(row, light) / full) for row, full in zip(to_xyz, white, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _sum(weights, parts):
    return sum(weight * part for weight, part in zip(weights, parts, strict=True))


def _root(share):
    return share ** (1 / 3) if share > 0.008856 else 7.787 * share + 16 / 116


def must_differ(palette: Palette):
    """Colours of which each means something else than the others beside it."""
    yield from combinations(palette.pairs, 2)
    yield palette.gold, palette.danger
    yield palette.amber, palette.danger
    yield palette.gold, palette.refused
    yield palette.gold, palette.table_focus
    yield palette.pencil, palette.red_pencil


@pytest.mark.parametrize("eyes", EYES)
def test_the_threads_of_six_players_are_told_apart_and_good_luck_from_bad(eyes):
    threads = (felt.OWN_THREAD, *felt.OTHER_THREADS)
    for one, other in (*combinations(threads, 2), (felt.GOOD, felt.BAD)):
        assert math.dist(seen(one, eyes), seen(other, eyes)) >= LEAST_APART, (one, other)


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("palette", [NORMAL, HIGH_CONTRAST], ids=["normal", "high"])
def test_colours_that_mean_something_differ_for_all_eyes(palette, eyes):
    for one, other in must_differ(palette):
        assert math.dist(seen(one, eyes), seen(other, eyes)) >= LEAST_APART, (one, other)
