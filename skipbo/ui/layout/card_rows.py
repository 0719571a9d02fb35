"""How cards and buttons stand in rows, whichever way a table is arranged."""

from __future__ import annotations

from skipbo.engine.places import DISCARD_PILES
from skipbo.ui.layout.geometry import CARD_ASPECT, Pose, Rect

#: Heights of a card in the hand, on the player's own discard piles and on the player's own stock, in units.
HAND, DISCARD, STOCK = 212.0, 176.0, 228.0
#: An opponent's stock, a gap and four discard piles side by side, in card widths.
ROW_WIDTHS = 1 + 0.26 + 4 + 3 * 0.11
#: How far the next card of an opponent's fan lies below, in card heights.
FAN_STEP = 0.187
#: From one building pile to the next, and to a pile beside them, in card widths.
PILE_STEP, SIDE_STEP = 1.24, 1.335


def stock_and_discards(left: float, top: float, height: float) -> tuple[Pose, tuple[Pose, ...]]:
    """An opponent's cards in a row, from its left upper corner: the stock, then the discard piles."""
    card, y = height * CARD_ASPECT, top + height / 2
    discards = tuple(
        Pose(left + card * (1.26 + pile * 1.11) + card / 2, y, height) for pile in range(DISCARD_PILES)
    )
    return Pose(left + card / 2, y, height), discards


def own_discards(left: float, top: float, height: float, gap: float) -> tuple[Pose, ...]:
    """The feet of the player's own discard piles, from the row's left upper corner."""
    card = height * CARD_ASPECT
    return tuple(
        Pose(left + pile * (card + gap) + card / 2, top + height / 2, height) for pile in range(DISCARD_PILES)
    )


def building_piles(
    middle: float, y: float, height: float, count: int, step: float = PILE_STEP
) -> tuple[Pose, ...]:
    """The building piles round their middle, this many card widths from one to the next."""
    pitch = step * height * CARD_ASPECT
    return tuple(Pose(middle + (i - (count - 1) / 2) * pitch, y, height) for i in range(count))


def either_side(middle: float, away: float, y: float, height: float) -> tuple[Pose, Pose]:
    """The draw pile and the completed cards, one on each side of a middle."""
    return Pose(middle - away, y, height), Pose(middle + away, y, height)


def squares(right: float, bottom: float, size: float, pitch: float, count: int) -> tuple[Rect, ...]:
    """Buttons in a row that ends at the right."""
    return tuple(
        Rect(right - size - (count - 1 - i) * pitch, bottom - size, size, size) for i in range(count)
    )
