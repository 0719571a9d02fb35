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
from skipbo.ui.table.furniture import Furniture, Parts, pygame_rect
from skipbo.ui.table.making_way import making_way, numbers, side_numbers
from skipbo.ui.table.sayings import emphasised
from skipbo.ui.tempo import FAST

#: What is hidden of cards and numbers counts so much more than that it stands elsewhere.
CARDS = 12


class FastSign(Enum):
    """Whether it says that one can go faster, that one does, or nothing."""

    NONE = ""
    OFFERED = "offered"
    ON = "on"


def fast_area(
    layout: Layout, furniture: Furniture, sign: FastSign, device: str = "keys"
) -> pygame.Rect | None:
    """Where it stands: above the buttons, just over the seam, or where anything lies there, beside that.

    With a controller it names its button.
    """
    if sign is FastSign.NONE or not first_name(Action.LOOK, device):
        return None
    width, height = _size(furniture, sign, device)
    tools = layout.tools
    left = tools[0].x if layout.shape.left_handed else tools[-1].right - width
    left = max(6.0, min(left, layout.width - width - 6))
    home = pygame.Rect(round(left), round(layout.seam - 12 * layout.t - height), width, height)
    cards = [*map(pygame_rect, (*_others_cards(layout), *_own_cards(layout)))]
    cards += [*numbers(layout), *side_numbers(layout)]  # with large words they reach down to the seam
    others = [layout.title_area, layout.seats.plate(layout.shape.viewer)]
    window = pygame.Rect(0, 0, layout.width, layout.height).inflate(-12, -12)
    buttons = [pygame_rect(square) for square in layout.tools]
    areas = [*cards * (CARDS + 1), *map(pygame_rect, others)]
    return making_way(home, buttons, window, round(4 * layout.t), areas)


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


def _own_cards(layout: Layout) -> list[Rect]:
    """Where the player's own cards lie, and where a discard goes."""
    viewer = layout.shape.viewer
    feet = [layout.seats.discard_foot(viewer, pile).rect for pile in range(DISCARD_PILES)]
    return [stock_with_count(layout, viewer), full_hand(layout), *feet]


def full_hand(layout: Layout, count: int = 0) -> Rect:
    """Where the player's own hand lies, as if it were full, or larger with more cards."""
    count = max(count, layout.shape.hand)
    return layout.hand(0, count).rect.union(layout.hand(count - 1, count).rect)


def _others_cards(layout: Layout) -> list[Rect]:
    """What of the other players may lie low on the felt."""
    found = []
    for seat in range(layout.shape.seats):
        if seat != layout.shape.viewer:
            found.append(stock_with_count(layout, seat))
            found += [layout.seats.discard_foot(seat, pile).rect for pile in range(DISCARD_PILES)]
    return found
