"""The places of a table in any window, for any size of words and any wish for larger cards.

The table as it was drawn is the first of all arrangements, where everything has room in it. Else every
arrangement of the player's own side is tried with every one of the mat, and the one with the largest cards
that fit is taken. The cards that matter (hand, stock and discards of one's own, the building piles) come
first; what is left goes to the opponents' cards and to the gaps. A wish for larger cards takes gaps alone:
others' cards are as large as without it.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache

from skipbo.engine.errors import known
from skipbo.engine.interned import Value
from skipbo.ui.layout.drawn import CENTRE, OPPONENT_HEIGHT, Drawn
from skipbo.ui.layout.mat_side import MatKind, MatSide, kinds, least_building
from skipbo.ui.layout.own_side import KINDS, OwnKind, OwnSide
from skipbo.ui.layout.plan import TablePlan, TableShape, Window

#: The least height of an opponent's card, in pixels, and as a share of the drawn one.
LEAST_OPPONENT = 46.0
LEAST_SHARE = 0.42
#: In a tall window cards may be larger than its width alone would have them.
TALL_POWER = -0.7
#: Only in a window as tall as this may the player's own piles lie above the hand.
STACKED_BELOW = 0.8
#: Cards of this share of the wished height are as small as they get.
LOWEST = 0.12
#: If cards became smaller than this share of the drawn ones, names are shortened, or words made smaller,
#: instead.
BEARABLE = 0.66
#: The same for the opponents' cards, for which words keep at least this share of their wished size.
BEARABLE_OTHERS, LEAST_WORDS = 0.8, 0.75
LONG_NAME, TEXT_STEP = 112.0, 0.1
#: So much of an opponent's drawn card is not worth smaller words.
NEARLY = 0.03
#: Cards may be so much smaller, as a share, where everybody keeps their place at the table beside it.
ELSEWHERE = 0.2
#: What is kept free of a mat may make the cards beside it this much smaller, and no more.
BESIDE = 0.55
#: What a hand whose cards lie as far apart as they may is worth, against larger cards, and what the others'
#: cards are worth, as large as they were drawn.
OPEN_HAND, OTHERS = 0.35, 0.6
STEPS = 8


@dataclass(frozen=True, slots=True)
class _Try(Value):
    """One arrangement with sizes that fit."""

    own: OwnSide
    mat: MatSide
    score: float
    least: float
    """How high the cards that matter are at least, as a share of the drawn ones."""
    others: float
    """How high the opponents' cards are, as a share of the drawn ones."""

    @property
    def rank(self) -> tuple[int, float]:
        """What is better than others: cards that can be seen, and words under the piles, whatever else speaks
        for an arrangement."""
        return self.is_bearable() + self.mat.has_words, self.score

    def is_bearable(self, counts_others: bool = True) -> bool:
        """Whether no card is so small that names should be shortened, or words made smaller, instead."""
        return self.least >= BEARABLE and (self.others >= BEARABLE_OTHERS or not counts_others)


@lru_cache(maxsize=16)
def beside_plan(window: Window, shape: TableShape, usual: TablePlan) -> TablePlan | None:
    """The usual table with its mat's things beside what the window keeps free; the player's own side stays.

    None if nothing is to be kept free, or the cards became too small.
    """
    if not window.aside:
        return None
    building = usual.centre.building[0].height
    others = min(seat.stock.height for seat in usual.opponents)
    found: tuple[float, TablePlan] | None = None
    for kind in kinds(shape):

        def tried(share: float, kind: MatKind = kind) -> MatSide | None:
            high = max(least_building(window), building * share)
            mat = MatSide(window, shape, kind, high, max(min(others, LEAST_OPPONENT), others * share))
            return mat if mat.fits and mat.height <= usual.seam else None

        share = _largest(lambda share: tried(share) is not None, BESIDE, 1.0)
        if share is None:
            continue
        centre, opponents = known(tried(share)).plan(usual.seam)
        made = replace(usual, centre=centre, opponents=opponents)
        # Everybody stays where they sat, where that makes the cards not much smaller.
        score = share - (ELSEWHERE if _order(made) != _order(usual) else 0.0)
        if found is None or score > found[0]:
            found = score, made
    return None if found is None else found[1]


def _order(table: TablePlan) -> list[tuple[int, int]]:
    """How the opponents sit to each other: who is above or left of whom."""
    seats = [seat.stock for seat in table.opponents]

    def side(one: float, other: float, near: float) -> int:
        return 0 if abs(one - other) < near else 1 if one > other else -1

    return [
        (side(a.x, b.x, a.height), side(a.y, b.y, a.height))
        for number, a in enumerate(seats)
        for b in seats[number + 1 :]
    ]


@lru_cache(maxsize=16)
def plan(window: Window, shape: TableShape) -> TablePlan:
    """Every place of a table in a window."""
    if shape.cards > 1.0:
        usual = plan(window, replace(shape, cards=1.0))
        return _enlarged(replace(window, text=usual.text), shape, usual) or usual
    return Drawn(window, shape).plan() or _fitted(window, shape)


def _enlarged(window: Window, shape: TableShape, usual: TablePlan) -> TablePlan | None:
    """A table with larger cards, the opponents' as on the usual one; None if it has no room for any."""
    found = _with_names(window, shape, min(seat.stock.height for seat in usual.opponents))
    larger = None if found is None else _laid_out(found, window)
    if larger is None or larger.own.hand.height < usual.own.hand.height:
        return None
    return larger if larger.centre.building[0].height >= usual.centre.building[0].height else None


def _fitted(window: Window, shape: TableShape) -> TablePlan:
    """The best of the other arrangements; where cards became too small, words grow less than is wished."""
    least_text = max(1.0, window.text * LEAST_WORDS)
    # In a tall window the others' cards have little room whatever the words' size.
    is_wide = window.tallness >= STACKED_BELOW
    best = _with_names(window, shape)
    found = [(best, window)] if best is not None else []
    while window.text > 1.0 and not (best and best.is_bearable(is_wide and window.text > least_text)):
        window = replace(window, text=max(1.0, window.text - TEXT_STEP))
        best = _with_names(window, shape)
        found += [(best, window)] if best is not None else []
    if not found:
        raise ValueError(f"no arrangement fits into {window.width:.0f}×{window.height:.0f}")
    if best is not None and is_wide and best.others < BEARABLE_OTHERS:
        # Smaller words did not help the others' cards as far as was hoped: then no smaller than helps at all.
        found = [one for one in found if one[0].is_bearable(False) and one[0].others >= best.others - NEARLY]
        best, window = (found or [(best, window)])[0]
    return _laid_out(known(best), window)


def _with_names(window: Window, shape: TableShape, others: float | None = None) -> _Try | None:
    """The best arrangement; long names are written smaller, or cut, rather than everything else.

    With `others` the opponents' cards are so high.
    """
    best: _Try | None = None
    for share in (1.0, 0.8, 0.6, 0.4) if max(shape.names, shape.own_name) > LONG_NAME else (1.0,):
        less = replace(
            shape,
            names=min(shape.names, max(LONG_NAME, shape.names * share)),
            own_name=min(shape.own_name, max(LONG_NAME, shape.own_name * share)),
        )
        best = _best(window, less, others)
        if best is not None and best.is_bearable():
            break
    return best


def _laid_out(best: _Try, window: Window) -> TablePlan:
    """The places of an arrangement; the player's own fans get a part of what is left over."""
    extra = max(0.0, window.height - best.own.height - best.mat.height)
    own_height = best.own.height + min(extra * 0.25, 0.4 * 176 * best.own.scale)
    seam = window.height - own_height
    centre, opponents = best.mat.plan(seam)
    return TablePlan(seam, best.own.plan(own_height), centre, opponents, window.text)


def _best(window: Window, shape: TableShape, others: float | None) -> _Try | None:
    """The best of all arrangements, if any fits."""
    best: _Try | None = None
    for own_kind in KINDS:
        if own_kind.is_stacked and window.tallness >= STACKED_BELOW:
            continue
        for mat_kind in kinds(shape):
            lowest = max(LOWEST, best.least / shape.cards - 0.12 if best else 0.0)
            found = _best_sizes(window, shape, own_kind, mat_kind, lowest, others)
            if found is not None and (best is None or found.rank > best.rank):
                best = found
    return best


def _best_sizes(
    window: Window,
    shape: TableShape,
    own_kind: OwnKind,
    mat_kind: MatKind,
    lowest: float,
    others: float | None,
) -> _Try | None:
    """The largest sizes, from `lowest` up, at which this arrangement fits, or None.

    The opponents' cards are as high as `others` says, else they get what is left.
    """
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
        return others or max(LEAST_OPPONENT, min(least, least * share * 1.3))

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

    grown = others or _largest(grows, high, max(high, drawn)) or high
    side, mat = known(tried(own, building, grown))
    score = 1.5 * min(own, building) + 0.5 * (own + building) + OTHERS * min(1.0, grown / drawn)
    score += own_kind.liking
    score += OPEN_HAND * side.openness
    score += 0.02 * (mat_kind.beside + mat_kind.sides) - 0.03 * flatness
    if mat_kind.above and shape.seats < 5:
        score -= 0.04
    return _Try(side, mat, score, share * shape.cards, grown / drawn)


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
