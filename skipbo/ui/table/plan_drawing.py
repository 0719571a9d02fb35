"""A plan as a drawing: its cards in a row, and arrows that say where one goes."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from skipbo.engine.cards import Card
from skipbo.engine.commands import CoinsStandIn, Command, DieStandIn, Discard, ExtraDiscard, Play
from skipbo.engine.view import View
from skipbo.ui import shapes
from skipbo.ui.art import CARD_RATIO
from skipbo.ui.theme import Colour
from skipbo.ui.widgets.paint import Paint
from skipbo.wording.move_words import source_card

#: How many cards of a plan are drawn.
MOST_DRAWN = 5
#: Between two of them; how large a coin or the die is beside a card, as a share of its height.
GAP, COIN = 6.0, 0.5

#: Of how many parts a curve is made.
POINTS = 36

PlanPart = tuple[str, Card]
"""A `card`, a `coin` or the `die`."""


def plan_pictures(view: View, commands: Sequence[Command]) -> list[PlanPart]:
    """The cards of a plan in their order; its discard only where it is all there is."""
    found: list[PlanPart] = []
    taken: dict[tuple[object, ...], int] = {}
    for command in commands:
        if isinstance(command, CoinsStandIn):
            found.append(("coin", 0))
        elif isinstance(command, DieStandIn):
            found.append(("die", 0))
        elif isinstance(command, Play):
            source = command.source
            key = (source.kind, source.seat, source.index)
            card: Card | None
            if source.kind == "discard":
                pile = view.players[view.seat if source.seat is None else source.seat].discards[source.index]
                at = len(pile) - 1 - taken.get(key, 0)
                card = pile[at] if at >= 0 else None
                taken[key] = taken.get(key, 0) + 1
            else:
                card = source_card(view, source)
            if card is not None:
                found.append(("card", card))
    last = commands[-1]
    if not found and isinstance(last, Discard | ExtraDiscard):
        found = discard_pictures(view, last)
    return found


def discard_pictures(view: View, command: Discard | ExtraDiscard) -> list[PlanPart]:
    """A card on the discard pile that it would cover."""
    under = view.players[view.seat].discards[command.pile][-1:]
    return [("card", card) for card in (*under, command.card) if card is not None]


def draw_row(
    surface: pygame.Surface, paint: Paint, room: pygame.Rect, pictures: Sequence[PlanPart], high: int
) -> pygame.Rect | None:
    """Cards in the middle of a place, in one row or two and as large as fit beside one another, up to `high`;
    where the last one lies.
    """
    shown = list(pictures[:MOST_DRAWN])
    if not shown:
        return None
    gap = paint.k(GAP)
    high, rows = max((_row_height(lines, room, gap, high), lines) for lines in ([shown], _halves(shown)))
    y = room.centery - (high * len(rows) + gap * (len(rows) - 1)) // 2
    place = room
    for row in rows:
        drawn = [_picture(paint, part, high) for part in row]
        x = room.centerx - (sum(each.get_width() for each in drawn) + gap * (len(drawn) - 1)) // 2
        for picture in drawn:
            place = picture.get_rect(midleft=(x, y + high // 2))
            surface.blit(picture, place)
            x = place.right + gap
        y += high + gap
    return place


def _halves(shown: list[PlanPart]) -> list[list[PlanPart]]:
    half = (len(shown) + 1) // 2
    return [row for row in (shown[:half], shown[half:]) if row]


def _row_height(rows: Sequence[Sequence[PlanPart]], room: pygame.Rect, gap: int, most: int) -> int:
    """How high the cards of such rows can be without lying over one another."""
    shares = [sum(CARD_RATIO if kind == "card" else COIN for kind, _card in row) for row in rows]
    wide = [(room.width - gap * len(row)) / share for row, share in zip(rows, shares, strict=True)]
    return max(8, int(min(most, *wide, (room.height - gap * (len(rows) - 1)) / len(rows))))


def _picture(paint: Paint, part: PlanPart, high: int) -> pygame.Surface:
    kind, card = part
    if kind == "card":
        return paint.art.card(card, high, mini=True)
    return paint.art.coin(round(COIN * high)) if kind == "coin" else paint.art.die("5-8", round(COIN * high))


def arrow(
    surface: pygame.Surface,
    way: Sequence[tuple[float, float]],
    thick: float,
    colour: Colour,
    casing: Colour | None = None,
) -> None:
    """A dashed arrow along a way, perhaps in a dark casing."""
    (from_x, from_y), end = way[-2], way[-1]
    angle = math.atan2(end[1] - from_y, end[0] - from_x)
    head = max(8.0, thick * 3.2)
    neck = (end[0] - head * math.cos(angle), end[1] - head * math.sin(angle))
    line = [*(point for point in way[:-1] if math.dist(point, end) > head), neck]
    across = (-math.sin(angle) * head * 0.62, math.cos(angle) * head * 0.62)
    points = [end, (neck[0] + across[0], neck[1] + across[1]), (neck[0] - across[0], neck[1] - across[1])]
    if casing is not None:
        edge = max(2, round(thick * 0.55))
        pygame.draw.lines(surface, casing, False, line, round(thick) + 2 * edge)
        pygame.draw.polygon(surface, casing, points)
        pygame.draw.lines(surface, casing, True, points, 2 * edge)
    if math.dist(line[0], neck) > thick * 2:
        shapes.stamp_dashes(surface, line, thick * 2.6, thick * 1.8, thick, colour, 1.0)
    pygame.draw.polygon(surface, colour, points)
    pygame.draw.aalines(surface, colour, True, points)


def bent(
    start: tuple[float, float], end: tuple[float, float], leave: float, reach: float, aside: float = 0.0
) -> list[tuple[float, float]]:
    """A curved way that leaves upwards by so much, or `aside`, and comes from `reach` beneath the end."""
    (ax, ay), (dx, dy) = start, end
    bx, by, cx, cy = ax + aside, ay - leave, dx, dy + reach
    way = []
    for number in range(POINTS + 1):
        t = number / POINTS
        u = 1 - t
        way.append(
            (
                u**3 * ax + 3 * u * u * t * bx + 3 * u * t * t * cx + t**3 * dx,
                u**3 * ay + 3 * u * u * t * by + 3 * u * t * t * cy + t**3 * dy,
            )
        )
    return way
