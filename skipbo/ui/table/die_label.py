"""What the die can do, in words beside it; a press on them is a press on the die."""

from __future__ import annotations

from typing import NamedTuple

from skipbo.ui.art import DIE_PICTURES
from skipbo.ui.layout import Rect
from skipbo.ui.layout.spare_room import SEATS_WITH_TRAY
from skipbo.ui.table.furniture import STATUS_UNITS, Furniture
from skipbo.ui.table.seam_words import Parts
from skipbo.ui.table.spots import Places
from skipbo.ui.table.state import TableState

#: Words are as large as the place allows: beside the small tray, and above the title under the large one.
SMALL_UNITS = (STATUS_UNITS, 18.0, 16.0, 14.0)


class DieLabel(NamedTuple):
    """The words on their pill: where, and how wide it may be."""

    rect: Rect
    parts: Parts
    icon: str
    most: float
    units: float


def die_label(places: Places, state: TableState, furniture: Furniture) -> DieLabel | None:
    """The die's label as it stands now, in as many lines as its room asks for; None where it says nothing."""
    layout = places.layout
    room = layout.tray.words
    if not layout.shape.die or not state.die_words or room is None:
        return None
    parts: Parts = ((state.die_words, False),)
    face = places.model.die
    icon = "" if layout.tray.words_beside else f"die:{DIE_PICTURES[face]}" if face else "die"
    is_beside = layout.tray.words_beside
    # With few players there is nothing beneath but the wood.
    high = layout.title_area.y - room.y if layout.shape.seats <= SEATS_WITH_TRAY else room.h
    for units in SMALL_UNITS:
        width, height = furniture.status_size(parts, icon, room.w, units)
        if width <= room.w and height <= high:
            break
    middle = room.x + width / 2 if is_beside else room.centre[0]
    left = max(6.0, min(middle - width / 2, layout.width - width - 6))
    down = min((room.h - height) / 2, room.h - height) if is_beside else 0.0
    top = max(6.0, min(room.y + down, layout.height - height - 6))
    return DieLabel(Rect(left, top, width, height), parts, icon, room.w, units)
