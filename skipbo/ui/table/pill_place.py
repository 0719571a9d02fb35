"""Where the pill lies: on the seam or beside what it speaks of, over none of that, and over little else."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from skipbo.engine.errors import known
from skipbo.engine.places import DISCARD_PILES
from skipbo.ui.layout import Layout, Rect
from skipbo.ui.table.call_button import call_area
from skipbo.ui.table.fast_sign import full_hand, stock_with_count
from skipbo.ui.table.furniture import pygame_rect
from skipbo.ui.table.making_way import (
    PaperPlace,
    areas_of,
    found_place,
    numbers,
    pile_with_number,
    side_numbers,
)
from skipbo.ui.table.stage import Stage
from skipbo.ui.table_model import Spot

#: Between the pill and what it makes way for.
GAP_UNITS = 4.0
#: Between the building piles and the seam, as a share of the window's height.
TOAST_SHARE = 0.645
#: What is hidden of a thing counts as often as these say, where something must be hidden.
HAND, BUTTONS, NUMBERS, PILES, STOCKS, COUNTS, CARDS, PLATES = 8, 6, 6, 5, 4, 3, 2, 2
#: What is said beside a place goes so much less far, and keeps so much of the gap: it is near there.
BESIDE, BESIDE_GAP = 4.0, 0.5
_LIE = ("hand", "stock", "discard", "building", "draw", "completed")


def pill_place(
    stage: Stage,
    size: tuple[int, int],
    beside: Spot | None,
    about: Sequence[Spot],
    taken: Sequence[pygame.Rect],
    others: Sequence[pygame.Rect],
    limit: float = math.inf,
) -> PaperPlace:
    """Where a pill of this size lies, said on the seam or `beside` a place, that is `about` some.

    `taken`: what else lies over the table, as a replay's bar. `others`: what should not be hidden.
    """
    paper = pygame.Rect((0, 0), size)
    paper.center = _wanted(stage, size[1], beside)
    named = [*about, *([beside] if beside is not None else [])]
    seen = areas_of(stage.places, [spot for spot in named if spot.kind in (*_LIE, "coins", "die", "plate")])
    seen += taken
    if beside is not None:  # what belongs to a place leaves the buttons free, too
        seen += [pygame_rect(area) for area in stage.layout.tools[stage.first_tool :]]
    else:
        seen += own_piles(stage)
    nearness, share = (BESIDE, BESIDE_GAP) if beside is not None else (1.0, 1.0)
    return found_place(paper, seen, _window(stage), _gap(stage, share), others, nearness, limit)


def toast_place(
    stage: Stage, sizes: Sequence[tuple[int, int]], pill: pygame.Rect | None
) -> tuple[int, tuple[int, int]]:
    """Which of these sizes a message has that is no part of the game, and its middle: where it hides least,
    and not the `pill`.
    """
    window, best, at = _window(stage), None, 0
    # It says nothing of the table: what the others do meanwhile is to be seen.
    seats = [seat for seat in range(stage.layout.shape.seats) if seat != stage.model.viewer]
    stocks = [pygame_rect(stock_with_count(stage.layout, seat)) for seat in seats]
    others = what_counts(stage) + stocks * STOCKS
    for number, size in enumerate(sizes):
        paper = pygame.Rect((0, 0), size)
        paper.center = window.centerx, round(TOAST_SHARE * window.height)
        pills = [] if pill is None else [pill]
        found = found_place(paper, pills, window, _gap(stage), others)
        if best is None or found[1:3] < best[1:3]:
            best, at = found, number
    return at, known(best).rect.center


def _window(stage: Stage) -> pygame.Rect:
    return pygame.Rect((0, 0), stage.context.size).inflate(-12, -12)


def _gap(stage: Stage, share: float = 1.0) -> int:
    return max(2, round(share * GAP_UNITS * stage.layout.t))


def what_counts(stage: Stage, is_asked: bool = False) -> list[pygame.Rect]:
    """All that words should not hide, each as often as it counts: most of all the own hand, the buttons and
    the numbers of the piles.

    All squares of buttons count: which there are changes while words stay. While something `is_asked`, no
    card comes, buttons and empty places wait for the answer, and what the others have may decide it.
    """
    layout, places, viewer = stage.layout, stage.places, stage.model.viewer
    seats = [seat for seat in range(layout.shape.seats) if seat != viewer]
    found = (own_hand(stage) if not is_asked else _cards_of_hand(stage)) * HAND
    found += [pygame_rect(square) for square in layout.tools] * (1 if is_asked else BUTTONS)
    found += [*numbers(layout), *own_stock(stage)] * NUMBERS
    found += own_piles(stage) * PILES
    found += [pygame_rect(stock_with_count(layout, seat)) for seat in seats] * STOCKS
    found += side_numbers(layout) * COUNTS
    found += [] if is_asked else own_places(stage) * COUNTS
    lying = [Spot("building", -1, pile) for pile, each in enumerate(stage.model.building) if each.cards]
    lying += [
        Spot("discard", seat, pile)
        for seat in seats
        for pile, cards in enumerate(stage.model.seats[seat].discards)
        if cards
    ]
    found += [pygame_rect(places.area(spot)) for spot in lying] * (STOCKS if is_asked else CARDS)
    found += [pygame_rect(layout.seats.plate(seat)) for seat in seats] * PLATES
    if layout.shape.coins:
        found += [pygame_rect(places.area(Spot("coins", viewer)))] * CARDS
    if layout.shape.die:
        found += [pygame_rect(layout.tray.area)] * CARDS
        found += [pygame_rect(layout.tray.words)] * CARDS if layout.tray.words is not None else []
    if stage.state.can_call:
        found += [pygame_rect(call_area(layout, stage.furniture))] * BUTTONS
    found += [pygame_rect(layout.centre.building(pile).rect) for pile in range(layout.shape.building)]
    found += [pygame_rect(places.area(Spot(kind))) for kind in ("draw", "completed")]
    return [*found, pygame_rect(layout.title_area), pygame_rect(layout.seats.plate(viewer))]


def _wanted(stage: Stage, high: int, beside: Spot | None) -> tuple[int, int]:
    """On the seam; or above a place, or beneath what lies at the upper edge."""
    if beside is None or beside.kind not in _LIE:
        x, y = stage.layout.status
        return round(x), round(y)
    area, away = stage.places.area(beside), high / 2 + 14 * stage.layout.t
    above = area.y - away
    return round(area.centre[0]), round(above if above > away else area.bottom + away)


def own_piles(stage: Stage) -> list[pygame.Rect]:
    """The player's own discard piles that have cards: each shows all its numbers."""
    viewer = stage.model.viewer
    piles = enumerate(stage.model.seats[viewer].discards)
    return areas_of(stage.places, [Spot("discard", viewer, number) for number, cards in piles if cards])


def own_places(stage: Stage) -> list[pygame.Rect]:
    """All of the player's own discard places, an empty one as well."""
    viewer = stage.model.viewer
    return areas_of(stage.places, [Spot("discard", viewer, pile) for pile in range(DISCARD_PILES)])


def own_stock(stage: Stage) -> list[pygame.Rect]:
    """The player's own stock, with how many cards are left in it."""
    stock = pygame_rect(stage.places.area(Spot("stock", stage.model.viewer)))
    return [stock.union(pygame_rect(stock_with_count(stage.layout, stage.model.viewer)))]


def own_hand(stage: Stage) -> list[pygame.Rect]:
    """Where the player's own hand lies, together; a full one, for cards may come while words stay."""
    whole = pygame_rect(full_hand(stage.layout, len(stage.model.hand)))
    return [whole.unionall(_cards_of_hand(stage))]


def _cards_of_hand(stage: Stage) -> list[pygame.Rect]:
    slots = range(len(stage.model.hand))
    return areas_of(stage.places, [Spot("hand", stage.model.viewer, slot) for slot in slots])


def own_cards(stage: Stage) -> list[pygame.Rect]:
    """What the player plays from at any time: the hand and the stock."""
    return [*own_hand(stage), *areas_of(stage.places, [Spot("stock", stage.model.viewer)])]


def things_on(stage: Stage) -> list[pygame.Rect]:
    """What lies on the table or stands there to be read."""
    layout, places, viewer = stage.layout, stage.places, stage.model.viewer
    seats = [seat for seat in range(layout.shape.seats) if seat != viewer]
    areas = [layout.seats.plate(viewer), places.area(Spot("stock", viewer))]
    areas += [places.area(Spot("discard", viewer, pile)) for pile in range(DISCARD_PILES)]
    areas += [places.area(Spot("draw")), places.area(Spot("completed")), _together(layout.tools)]
    for seat in seats:
        areas.append(layout.seats.plate(seat))
        areas.append(_together([places.area(spot) for spot in _row(seat)]))
    if layout.shape.coins:
        areas.append(places.area(Spot("coins", viewer)))
    if layout.shape.die:
        areas.append(layout.tray.area)
        areas += [layout.tray.words] if layout.tray.words is not None else []
    if stage.state.can_call:
        areas.append(call_area(layout, stage.furniture))
    return [*map(pygame_rect, areas), *own_hand(stage), *_piles(layout)]


def _piles(layout: Layout) -> list[pygame.Rect]:
    return [pile_with_number(layout, pile) for pile in range(layout.shape.building)]


def _row(seat: int) -> list[Spot]:
    return [Spot("stock", seat), *(Spot("discard", seat, pile) for pile in range(DISCARD_PILES))]


def _together(areas: Sequence[Rect]) -> Rect:
    whole = areas[0]
    for area in areas[1:]:
        whole = whole.union(area)
    return whole
