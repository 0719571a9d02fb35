"""The places of a table in any window, for any size of words and any wish for larger cards.

The table as it was drawn is the first of all arrangements, where everything has room in it. Else every
arrangement of the own side is tried with every one of the mat, and the one with the largest cards that fit is
taken. The cards that matter (hand, stock and discards of one's own, the building piles) come first; what is
left goes to the opponents' cards and to the gaps.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache

from skipbo.engine.errors import known
from skipbo.ui.layout.drawn import CENTRE, OPPONENT_HEIGHT, Drawn
from skipbo.ui.layout.mat_side import MatKind, MatSide, kinds, least_building
from skipbo.ui.layout.own_side import KINDS, OwnSide
from skipbo.ui.layout.plan import TablePlan, TableShape, Window

#: An opponent's card is at least so high, in pixels, and at least this share of the drawn one.
LEAST_OPPONENT = 46.0
LEAST_SHARE = 0.42
#: In a tall window cards may be larger than its width alone would have them.
TALL_POWER = -0.7
#: Only in a window so tall the own piles may lie above the hand.
STACKED_BELOW = 0.8
#: Cards of this share of the wished height are as small as they get.
LOWEST = 0.12
#: If cards became smaller than this share of the drawn ones, rather shorten names, or let words grow less.
BEARABLE = 0.66
LONG_NAME, TEXT_STEP = 112.0, 0.1
STEPS = 8


@dataclass(frozen=True)
class _Try:
    """One arrangement with sizes that fit."""

    own: OwnSide
    mat: MatSide
    score: float
    least: float


@lru_cache(maxsize=8)
def plan(window: Window, shape: TableShape) -> TablePlan:
    """Every place of a table in a window."""
    return Drawn(window, shape).plan() or _fitted(window, shape)


def _fitted(window: Window, shape: TableShape) -> TablePlan:
    """The best of the other arrangements."""
    shares = (1.0, 0.8, 0.6, 0.4) if max(shape.names, shape.own_name) > LONG_NAME else (1.0,)
    best: _Try | None = None
    text = window.text
    while True:
        window = replace(window, text=text)
        # Long names are written smaller, or cut, rather than everything else.
        for share in shares:
            less = replace(
                shape,
                names=min(shape.names, max(LONG_NAME, shape.names * share)),
                own_name=min(shape.own_name, max(LONG_NAME, shape.own_name * share)),
            )
            best = _best(window, less)
            if best is not None and best.least * shape.cards >= BEARABLE:
                break
        if text <= 1.0 or (best is not None and best.least * shape.cards >= BEARABLE):
            break
        text = max(1.0, text - TEXT_STEP)
    if best is None:
        raise ValueError(f"no arrangement fits into {window.width:.0f}×{window.height:.0f}")
    extra = max(0.0, window.height - best.own.height - best.mat.height)
    # The own fans get a part of what is left over.
    own_height = best.own.height + min(extra * 0.25, 0.4 * 176 * best.own.scale)
    seam = window.height - own_height
    centre, opponents = best.mat.plan(seam)
    return TablePlan(seam, best.own.plan(own_height), centre, opponents, text)


def _best(window: Window, shape: TableShape) -> _Try | None:
    """The best of all arrangements, if any fits."""
    best: _Try | None = None
    for own_kind in KINDS if window.tallness < STACKED_BELOW else KINDS[:2]:
        for mat_kind in kinds(shape):
            lowest = max(LOWEST, best.least - 0.12 if best else 0.0)
            found = _best_sizes(window, shape, own_kind, mat_kind, lowest)
            if found is not None and (best is None or found.score > best.score):
                best = found
    return best


def _best_sizes(
    window: Window, shape: TableShape, own_kind: str, mat_kind: MatKind, lowest: float
) -> _Try | None:
    """The largest sizes, from `lowest` up, at which this arrangement fits, or None."""
    unit = window.s * math.pow(window.tallness, TALL_POWER)
    own_wish = unit * shape.cards
    building_wish = CENTRE[shape.seats][0] * unit * shape.cards
    drawn = OPPONENT_HEIGHT[shape.seats] * unit
    least = max(LEAST_OPPONENT, LEAST_SHARE * drawn)
    # However small the piles are: the words under them stand side by side.
    smallest = least_building(window)

    def tried(own: float, building: float, opponents: float) -> tuple[OwnSide, MatSide] | None:
        side = OwnSide(window, shape, own_kind, own_wish * own)
        if not side.fits:
            return None
        mat = MatSide(window, shape, mat_kind, max(smallest, building_wish * building), opponents)
        if not mat.fits or side.height + mat.height > window.height:
            return None
        return side, mat

    def opponents_for(share: float) -> float:
        """While everything shrinks, the opponents' cards shrink with it, but not below their least."""
        return max(LEAST_OPPONENT, min(least, least * share * 1.3))

    share = _largest(
        lambda share: tried(share, share, opponents_for(share)) is not None, max(LOWEST, lowest), 1.0
    )
    if share is None:
        return None
    high = opponents_for(share)
    own = _largest(lambda one: tried(one, share, high) is not None, share, 1.0) or share
    building = _largest(lambda one: tried(own, one, high) is not None, share, 1.0) or share
    flatness = known(tried(own, building, high))[1].flatness

    def grows(opponents: float) -> bool:
        """Cards don't grow at the cost of words that stand in more rows."""
        found = tried(own, building, opponents)
        return found is not None and found[1].flatness <= flatness

    grown = _largest(grows, high, max(high, drawn)) or high
    side, mat = known(tried(own, building, grown))
    score = 1.5 * min(own, building) + 0.5 * (own + building) + 0.4 * min(1.0, grown / drawn)
    score += {"column": 0.06, "header": 0.0, "stacked": 0.0}[own_kind]
    score += 0.02 * (mat_kind.beside + mat_kind.sides) - 0.03 * flatness
    if mat_kind.above and shape.seats < 5:
        score -= 0.04
    return _Try(side, mat, score, share)


def _largest(fits: Callable[[float], bool], low: float, high: float) -> float | None:
    """The largest value between two at which something fits, by halving; None if the lowest does not."""
    if not fits(low):
        return None
    if high <= low or fits(high):
        return high
    for _step in range(STEPS):
        middle = (low + high) / 2
        if fits(middle):
            low = middle
        else:
            high = middle
    return low
