"""What the table's things cover, by name: the areas of one half that must never overlap."""

from skipbo.engine.errors import known
from skipbo.engine.places import DISCARD_PILES
from skipbo.ui.layout import Layout, Rect
from skipbo.ui.layout.spare_room import SEATS_WITH_TRAY


def own_areas(layout: Layout) -> dict[str, Rect]:
    """Those of the own side."""
    seats, viewer, count = layout.seats, layout.shape.viewer, layout.shape.hand
    areas = {"plate": seats.plate(viewer), "stock": seats.stock(viewer).rect}
    first, last = layout.hand(0, count), layout.hand(count - 1, count)
    left, right = min(first.rect.x, last.rect.x), max(first.rect.right, last.rect.right)
    top = layout.hand(count // 2, count).rect.y
    areas["hand"] = Rect(left, top, right - left, first.rect.bottom - top)
    for pile in range(DISCARD_PILES):
        areas[f"discard {pile + 1}"] = seats.discard_rect(viewer, pile, 9)
    for i, square in enumerate(layout.tools):
        areas[f"tool {i + 1}"] = square
    areas["title"] = layout.title_area
    if layout.shape.coins:
        areas["coins"] = layout._frame.own_rect(layout._frame.plan.own.coins)
    if layout.shape.die and layout.tray.is_small:
        areas["tray"] = layout.tray.area
    return areas


def mat_areas(layout: Layout) -> dict[str, Rect]:
    """Those of the mat."""
    centre = layout.centre

    def pill(where: tuple[float, float], units: float) -> Rect:
        wide = units * layout.t
        return Rect(where[0] - wide / 2, where[1] - centre.pill_height / 2, wide, centre.pill_height)

    areas: dict[str, Rect] = {"draw": centre.draw.rect, "completed": centre.completed.rect}
    for i in range(layout.shape.building):
        areas[f"building {i + 1}"] = centre.building(i).rect
        areas[f"pill {i + 1}"] = pill(centre.pill("building", i), 57)
    areas["draw pill"] = pill(centre.pill("draw"), 62)
    areas["completed pill"] = pill(centre.pill("completed"), 78)
    for seat in range(layout.shape.seats):
        if not layout.seats.is_own(seat):
            areas[f"plate {seat}"] = layout.seats.plate(seat)
            areas[f"row {seat}"] = layout.seats.row(seat)
    if layout.shape.die and not layout.tray.is_small:
        areas["tray"] = layout.tray.area
        if layout.shape.seats > SEATS_WITH_TRAY:
            areas["die words"] = known(layout.tray.words)
    for seat in range(layout.shape.seats):
        if not layout.seats.is_own(seat) and layout.shape.seats > SEATS_WITH_TRAY:
            piles = [layout.seats.discard_rect(seat, pile, 9) for pile in range(DISCARD_PILES)]
            areas[f"row {seat}"] = layout.seats.stock(seat).rect
            areas[f"fans {seat}"] = piles[0].union(piles[-1])
    return areas
