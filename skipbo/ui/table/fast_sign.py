"""The sign on the felt, above the buttons: how the others can be let play faster, and that they do."""

from __future__ import annotations

from enum import Enum

import pygame

from skipbo.controls.actions import Action
from skipbo.controls.words import first_name
from skipbo.engine.places import DISCARD_PILES
from skipbo.languages import _
from skipbo.ui.layout import Layout, Rect
from skipbo.ui.sprites import badge_reach
from skipbo.ui.table.furniture import Furniture, Parts
from skipbo.ui.table.making_way import PILL_UNITS
from skipbo.ui.table.sayings import emphasised
from skipbo.ui.tempo import FAST


class FastSign(Enum):
    """Whether it says that one can go faster, that one does, or nothing."""

    NONE = ""
    OFFERED = "offered"
    ON = "on"


def fast_area(
    layout: Layout, furniture: Furniture, sign: FastSign, device: str = "keys"
) -> pygame.Rect | None:
    """Where it stands: above the buttons, just over the seam, or where cards lie, upon it,
    over the own stock, beside them, or under the buttons if these lie beside the stock.

    With a controller it names its button.
    """
    if sign is FastSign.NONE or not first_name(Action.LOOK, device):
        return None
    width, height = _size(furniture, sign, device)
    tools = layout.tools
    left = tools[0].x if layout.shape.left_handed else tools[-1].right - width
    left = max(6.0, min(left, layout.width - width - 6))
    stock = layout.seats.stock(layout.shape.viewer).rect
    taken = [*_others_cards(layout), *_numbers(layout), *tools, stock]
    low, upon = layout.seam - 12 * layout.t - height, tools[0].y - height - 4 * layout.t
    gap, furthest = 4 * layout.t, layout.width - width - 6
    beside = [x for card in taken for x in (card.x - gap - width, card.right + gap) if 6 <= x <= furthest]
    places = [Rect(left, y, width, height) for y in (low, upon)]
    over = max(6.0, min(stock.centre[0] - width / 2, furthest))
    places.append(Rect(over, stock.y - height - 8 * layout.t, width, height))
    places += [Rect(x, low, width, height) for x in sorted(beside, key=lambda x: abs(x - left))]
    edge, foot = max(each.right for each in tools), max(each.bottom for each in tools)
    places.append(Rect(edge - width, foot + gap, width, height))
    area = next((each for each in places if not any(map(each.shared_area, taken))), places[1])
    return pygame.Rect(round(area.x), round(area.y), width, height)


def draw_fast_sign(
    surface: pygame.Surface, layout: Layout, furniture: Furniture, sign: FastSign, device: str
) -> None:
    """A dark pill that says how, a paper one while it is done."""
    area = fast_area(layout, furniture, sign, device)
    if area is None:
        return
    if sign is FastSign.ON:
        furniture.status(surface, area.center, _on_words(), "last")
    else:
        furniture.pill(surface, area.center, *_offered_words(device))


def _size(furniture: Furniture, sign: FastSign, device: str) -> tuple[int, int]:
    if sign is FastSign.ON:
        return furniture.status_size(_on_words(), "last")
    return furniture.pill_size(*_offered_words(device))


def _offered_words(device: str) -> tuple[str, str]:
    parts = emphasised(_("hold {key}: [faster]"), key=first_name(Action.LOOK, device))
    soft, strong = ("".join(words for words, accent in parts if accent is wanted) for wanted in (False, True))
    return soft.strip(), strong


def _on_words() -> Parts:
    return ((f"{FAST:.0f} ×", True),)


def stock_with_count(layout: Layout, seat: int) -> Rect:
    """Where a stock lies, the count on its edge counted."""
    pose = layout.seats.stock(seat)
    rect = pose.rect
    return Rect(rect.x, rect.y, rect.w, rect.h + badge_reach(pose.height, layout.t))


def _numbers(layout: Layout) -> list[Rect]:
    """The numbers under the piles in the middle; with large words they reach down to the seam."""
    centre = layout.centre
    found = [centre.pill("building", pile) for pile in range(layout.shape.building)]
    wide, high = PILL_UNITS * layout.t, centre.pill_height
    return [
        Rect(x - wide / 2, y - high / 2, wide, high)
        for x, y in (*found, centre.pill("completed"), centre.pill("draw"))
    ]


def _others_cards(layout: Layout) -> list[Rect]:
    """What of the other players may lie low on the felt."""
    found = []
    for seat in range(layout.shape.seats):
        if seat != layout.shape.viewer:
            found.append(stock_with_count(layout, seat))
            found += [layout.seats.discard_foot(seat, pile).rect for pile in range(DISCARD_PILES)]
    return found
