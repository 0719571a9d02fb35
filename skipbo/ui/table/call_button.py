"""The button by the seam with which somebody is called, where tabletop manners are on (R12, R13)."""

from __future__ import annotations

from skipbo.languages import _
from skipbo.ui.layout import Layout, Rect
from skipbo.ui.table.furniture import Furniture
from skipbo.ui.table.seam_words import Parts

ICON = "speaker"


def call_words() -> Parts:
    """What the button says."""
    return ((_("Call…"), False),)


def call_area(layout: Layout, furniture: Furniture) -> Rect:
    """Where it lies: above the title block, on the felt, or where that is full on the seam."""
    width, height = furniture.status_size(call_words(), ICON)
    title = layout.title_area
    left = title.right - width if layout.shape.left_handed else title.x
    left = max(6.0, min(left, layout.width - width - 6))
    above = Rect(left, layout.seam - 24 * layout.t - height, width, height)
    if not any(above.shared_area(area) > 0 for area in _low_on_the_mat(layout)):
        return above  # what is said on the seam leaves it free
    return Rect(left, layout.seam - height / 2 - 4 * layout.t, width, height)


def _low_on_the_mat(layout: Layout) -> list[Rect]:
    """What may lie where the button would: the draw pile with its count, others' cards, the die's words."""
    t, centre = layout.t, layout.centre
    found = [centre.draw.rect]
    for x, y in (centre.pill("draw"), centre.pill("building")):
        found.append(Rect(x - 48 * t, y - centre.pill_height / 2, 96 * t, centre.pill_height))
    for seat in range(layout.shape.seats):
        if seat != layout.shape.viewer:
            found.append(layout.seats.stock(seat).rect.union(layout.seats.discard_foot(seat, 3).rect))
    if layout.shape.die and (words := layout.tray.words) is not None:
        found += [words, layout.tray.area]
    return found
