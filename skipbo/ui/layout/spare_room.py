"""What the room that a table leaves on its felt is used for: a tray for the die, and open discard piles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from skipbo.ui.layout.card_rows import FAN_STEP
from skipbo.ui.layout.geometry import Rect
from skipbo.ui.layout.plan import SeatPlaces, TablePlan, TableShape, Window
from skipbo.ui.theme import MINI_BELOW

#: Up to so many players the tray has a place of its own beside the piles.
SEATS_WITH_TRAY = 3
#: The tray's edge at most and at least, and what its words need, in units.
MOST_TRAY, LEAST_TRAY, SMALL_TRAY = 250.0, 104.0, 84.0
WORDS = (
    (False, 176.0, 66.0),
    (True, 200.0, 44.0),
    (True, 160.0, 64.0),
    (True, 124.0, 64.0),
    (False, 152.0, 88.0),
)
"""Whether they stand beside it, how wide and how high: the best first, if the tray is not much smaller."""
NEARLY = 0.85
STEPS = 5
#: A face over its plate's edges, the count under a pile, and what is said on the seam, in units of words.
OVERHANG, COUNT, OVER_SEAM = 7.0, 18.0, 24.0
MOST_FAN = 5


def use_room(
    window: Window, shape: TableShape, planned: Callable[[TableShape], TablePlan | None]
) -> TablePlan | None:
    """A planned table with its die on the felt, if it has room there, and others' discard piles open."""
    if shape.die and shape.seats > SEATS_WITH_TRAY:
        # Larger cards leave less room: they grow as far as the tray keeps its place.
        for cards in dict.fromkeys(1.0 + (shape.cards - 1.0) * share for share in (1.0, 0.6, 0.3, 0.0)):
            bare = planned(replace(shape, die=False, cards=cards))
            if bare is None:
                continue
            for least in (LEAST_TRAY, SMALL_TRAY):
                found = _with_tray(replace(window, text=bare.text), bare, least)
                if found is not None:
                    return _with_fans(replace(window, text=found.text), shape, found)
    plan = planned(shape)
    return None if plan is None else _with_fans(replace(window, text=plan.text), shape, plan)


def _with_tray(window: Window, plan: TablePlan, least: float) -> TablePlan | None:
    """The table with the largest tray for which the felt has room, words and all; None if it has none."""
    s, t, things = window.s, window.t, _things(window, plan)
    inset = 34 * s
    felt = Rect(inset, inset, window.width - window.aside - 2 * inset, plan.seam - OVER_SEAM * t - inset)
    piles = _around([pose.rect for pose in plan.centre.building])
    found: list[tuple[float, Rect, Rect]] = []
    for is_beside, *units in WORDS:
        wide, high = (each * t for each in units)

        def block(side: float, wide: float = wide, high: float = high, beside: bool = is_beside) -> Rect:
            if beside:
                return Rect(0, 0, side + 8 * t + wide, max(side, high))
            return Rect(0, 0, max(side, wide), side + 8 * t + high)

        low, top = least * s, MOST_TRAY * s
        place = _free(block(low), felt, things, piles, 6 * s)
        for _step in range(STEPS if place is not None else 0):
            middle = (low + top) / 2
            larger = _free(block(middle), felt, things, piles, 6 * s)
            if larger is None:
                top = middle
            else:
                low, place = middle, larger
        if place is None:
            continue
        if is_beside:
            tray = Rect(place.x, place.y + (place.h - low) / 2, low, low)
            words = Rect(tray.right + 8 * t, place.y, wide, place.h)
        else:
            tray = Rect(place.x + (place.w - low) / 2, place.y, low, low)
            words = Rect(place.x, tray.bottom + 8 * t, place.w, high)
        found.append((low, tray, words))
    if not found:
        return None
    largest = max(side for side, _tray, _words in found)
    tray, words = next((tray, words) for side, tray, words in found if side >= NEARLY * largest)
    return replace(plan, centre=replace(plan.centre, tray=tray, die_words=words))


def _free(block: Rect, felt: Rect, things: Sequence[Rect], near: Rect, gap: float) -> Rect | None:
    """The free place for a block that lies nearest to something."""
    lefts = {felt.x, felt.right - block.w}
    tops = {felt.y, felt.bottom - block.h}
    for thing in things:
        lefts |= {thing.x - gap - block.w, thing.right + gap}
        tops |= {thing.y - gap - block.h, thing.bottom + gap}
    lefts = {x for x in lefts if felt.x <= x <= felt.right - block.w}
    tops = {y for y in tops if felt.y <= y <= felt.bottom - block.h}
    (x, y), best = near.centre, None
    for left in lefts:
        for top in tops:
            place = Rect(left, top, block.w, block.h)
            far = abs(place.centre[0] - x) + abs(place.centre[1] - y)
            if best is not None and (far, left) >= (best[0], best[1].x):
                continue
            if not any(place.shared_area(thing) > 0 for thing in things):
                best = far, place
    return None if best is None else best[1]


def _things(window: Window, plan: TablePlan) -> list[Rect]:
    """What lies on the felt, each with what is said at it."""
    s, t, centre = window.s, window.t, plan.centre
    found = [_seat(window, seat) for seat in plan.opponents]
    under = 10 * s + 29 * t
    found.append(_lower(_around([pose.rect for pose in centre.building]), under))
    for pose, side in ((centre.draw, -1), (centre.completed, 1)):
        if centre.above:
            wide = 14 * s + 86 * t
            found.append(
                Rect(pose.rect.x - (wide if side < 0 else 0), pose.rect.y, pose.rect.w + wide, pose.rect.h)
            )
        else:
            wide = max(pose.rect.w, 84 * t)
            found.append(_lower(Rect(pose.x - wide / 2, pose.rect.y, wide, pose.rect.h), under))
    return found


def _seat(window: Window, seat: SeatPlaces) -> Rect:
    """All that is a player's."""
    over = OVERHANG * window.t
    plate = Rect(seat.plate.x - over, seat.plate.y - over, seat.plate.w + 2 * over, seat.plate.h + 2 * over)
    return plate.union(_lower(_around([seat.stock.rect, seat.discards[-1].rect]), COUNT * window.t))


def _lower(rect: Rect, by: float) -> Rect:
    return Rect(rect.x, rect.y, rect.w, rect.h + by)


def _around(rects: Sequence[Rect]) -> Rect:
    whole = rects[0]
    for rect in rects[1:]:
        whole = whole.union(rect)
    return whole


def _with_fans(window: Window, shape: TableShape, plan: TablePlan) -> TablePlan:
    """The table with the discard piles of more than two opponents open where the felt beneath is free."""
    if shape.seats <= SEATS_WITH_TRAY:
        return plan
    things = _things(window, plan)
    centre = plan.centre
    if centre.tray is not None:
        things.append(centre.tray if centre.die_words is None else centre.tray.union(centre.die_words))
    seats = []
    for number, seat in enumerate(plan.opponents):
        row = _around([pose.rect for pose in seat.discards])
        others = [thing for other, thing in enumerate(things) if other != number]
        below = [
            thing.y
            for thing in others
            if thing.x < row.right and thing.right > row.x and thing.bottom > row.bottom
        ]
        floor = min([*below, plan.seam - OVER_SEAM * window.t]) - 6 * window.s - COUNT * window.t
        fan = min(MOST_FAN, 1 + int((floor - row.bottom) / (seat.stock.height * FAN_STEP)))
        seats.append(replace(seat, fan=fan if fan >= 2 and seat.stock.height >= MINI_BELOW else 0))
    return replace(plan, opponents=tuple(seats))
