"""Where the pill lies: on the seam or beside what it speaks of, over none of that, and over little else."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from skipbo.engine.places import DISCARD_PILES
from skipbo.ui.layout import Layout, Rect
from skipbo.ui.table.call_button import call_area
from skipbo.ui.table.furniture import pygame_rect
from skipbo.ui.table.making_way import areas_of, hidden, making_way, number_under, pile_with_number
from skipbo.ui.table.stage import Stage
from skipbo.ui.table_model import Spot

#: Between the pill and what it makes way for.
GAP_UNITS = 4.0
#: Between the building piles and the seam, as a share of the window's height.
TOAST_SHARE = 0.645
NUMBERS_COUNT, PLACES_COUNT, STOCKS_COUNT, BUTTONS_COUNT, HAND_COUNTS = 4, 2, 4, 6, 2
_LIE = ("hand", "stock", "discard", "building", "draw", "completed")


def pill_place(
    stage: Stage,
    size: tuple[int, int],
    beside: Spot | None,
    about: Sequence[Spot],
    taken: Sequence[pygame.Rect] = (),
) -> tuple[tuple[float, float], float]:
    """The middle of a pill of this size, said on the seam or `beside` a place, that is `about` some, and
    which share of it hides something.

    `taken`: what else lies over the table, as a replay's bar.
    """
    window = pygame.Rect((0, 0), stage.context.size).inflate(-12, -12)
    paper = pygame.Rect((0, 0), size)
    paper.center = _wanted(stage, size[1], beside)
    named = [*about, *([beside] if beside is not None else [])]
    seen = areas_of(stage.places, [spot for spot in named if spot.kind in (*_LIE, "coins", "die", "plate")])
    gap, seen = max(2, round(GAP_UNITS * stage.layout.t)), [*seen, *taken]
    buttons = [pygame_rect(area) for area in stage.layout.tools[stage.first_tool :]]
    if beside is not None:  # what belongs to a place stays by it
        seats = [seat for seat in range(stage.layout.shape.seats) if seat != stage.model.viewer]
        stocks = areas_of(stage.places, [Spot("stock", seat) for seat in seats])
        others = [*things_on(stage), *stocks * STOCKS_COUNT]
        return _found(making_way(paper, [*seen, *buttons], window, gap, others), [*seen, *buttons, *others])
    seen += [pygame_rect(stage.layout.title_area), *own_piles(stage)]
    # Where it can't but hide something, the numbers, the buttons, the own cards and where one discards count
    # as much more as these say. All squares count: which buttons there are changes while the pill stays.
    needed = [*numbers(stage.layout) * NUMBERS_COUNT, *own_places(stage) * PLACES_COUNT]
    needed += [pygame_rect(square) for square in stage.layout.tools] * BUTTONS_COUNT
    needed += [_badge(stage)] * NUMBERS_COUNT
    needed += own_cards(stage) * HAND_COUNTS
    others = [*things_on(stage), *needed]
    return _found(making_way(paper, seen, window, gap, others), [*seen, *others])


def _found(paper: pygame.Rect, things: Sequence[pygame.Rect]) -> tuple[tuple[float, float], float]:
    return paper.center, hidden(paper, things) / max(1, paper.width * paper.height)


def toast_place(stage: Stage, size: tuple[int, int], pill: pygame.Rect | None) -> tuple[int, int]:
    """The middle of a message that is no part of the game: where it hides little, and not the `pill`."""
    window = pygame.Rect((0, 0), stage.context.size).inflate(-12, -12)
    paper = pygame.Rect((0, 0), size)
    paper.center = window.centerx, round(TOAST_SHARE * window.height)
    gap = max(2, round(GAP_UNITS * stage.layout.t))
    others = [*things_on(stage), *own_cards(stage) * HAND_COUNTS]
    return making_way(paper, [] if pill is None else [pill], window, gap, others).center


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


def _badge(stage: Stage) -> pygame.Rect:
    """How many cards are left in the player's own stock: it hangs over the card's foot."""
    card = pygame_rect(stage.places.area(Spot("stock", stage.model.viewer)))
    badge = pygame.Rect(0, 0, card.width // 2, card.height // 5)
    badge.center = card.midbottom
    return badge


def own_hand(stage: Stage) -> list[pygame.Rect]:
    """The cards in the player's own hand, together."""
    cards = [Spot("hand", stage.model.viewer, slot) for slot in range(len(stage.model.hand))]
    return [pygame_rect(_together([stage.places.area(spot) for spot in cards]))] if cards else []


def own_cards(stage: Stage) -> list[pygame.Rect]:
    """What the player plays from at any time: the hand and the stock."""
    return [*own_hand(stage), *areas_of(stage.places, [Spot("stock", stage.model.viewer)])]


def numbers(layout: Layout) -> list[pygame.Rect]:
    """What stands under the building piles."""
    return [number_under(layout, pile) for pile in range(layout.shape.building)]


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
