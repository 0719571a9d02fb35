"""A card shown large for whoever wishes it: beside itself, and never over a place where cards are laid."""

from __future__ import annotations

from collections.abc import Iterator

from skipbo.ui.layout import Pose, Rect
from skipbo.ui.sprites import BACK
from skipbo.ui.table.stage import Stage
from skipbo.ui.table_model import Spot

KINDS = ("hand", "stock", "discard", "building")
#: How high it is at 100 %, in units of the reference size, and at least against the card itself.
HEIGHT, LEAST_GAIN = 226.0, 1.25
#: No larger than this share of the window's height; it becomes smaller before it covers a place.
MOST, STEPS = 0.46, (1.0, 0.85, 0.7, 0.6)
#: Beside a card of this share of its size it would show nothing new.
ENOUGH = 0.92


def large_pose(stage: Stage, spot: Spot) -> Pose | None:
    """Where the large copy of what lies on a place is shown; None where nothing is, or no room."""
    if not _is_shown(stage, spot):
        return None
    rest, layout = stage.places.lying(spot), stage.layout
    wished = HEIGHT * layout.s * max(1.5, stage.context.wishes.card_size / 100)
    if rest.height > ENOUGH * wished:
        return None  # it lies there as large as it was asked for
    height = min(max(wished, LEAST_GAIN * rest.height), stage.context.size[1] * MOST)
    taken = [stage.places.area(place) for place in _places_to_drop(stage) if place != spot]
    read = [layout.seats.plate(stage.model.viewer), *layout.tools[stage.first_tool :]]
    if (pill := stage.said()) is not None:
        read.append(Rect(*pill))
    # Over what is read it lies only where there is no room else.
    for covered in ([*taken, *read], taken):
        for step in STEPS:
            if height * step < rest.height:
                break
            for pose in _beside(rest, round(height * step), stage.context.size, 16 * layout.s):
                if not any(pose.rect.shared_area(area) > 0 for area in covered):
                    return pose
    return None


def _is_shown(stage: Stage, spot: Spot) -> bool:
    """Whether an open card lies there that this screen may show."""
    if spot.kind not in KINDS or stage.state.hand_hidden:
        return False
    if spot.kind == "building":
        return stage.model.building[spot.index].top is not None
    return stage.face_at(spot)[0] != BACK


def _places_to_drop(stage: Stage) -> Iterator[Spot]:
    """Where one may want to lay a card down, and the hand it is taken from."""
    yield from stage.places.building_spots()
    viewer = stage.model.viewer
    for pile in range(4):
        yield Spot("discard", viewer, pile)
    yield Spot("stock", viewer)
    for slot in range(len(stage.model.hand)):
        yield Spot("hand", viewer, slot)


def _beside(rest: Pose, height: int, window: tuple[int, int], gap: float) -> Iterator[Pose]:
    """Places for the copy: above the card, beside it, below it, then along the window's edges."""
    half, tall = height * 5 / 14 + 8, height / 2 + 4
    wide, high = window
    middle = rest.rect.centre
    above, below = rest.rect.y - tall - gap, rest.rect.bottom + tall + gap
    aside = [rest.rect.x - half - gap, rest.rect.right + half + gap]
    spots = [(middle[0], above), *((x, middle[1]) for x in aside), (middle[0], below)]
    spots += [(x, y) for y in (above, middle[1]) for x in aside]
    along = range(int(half), int(wide - half), max(1, int(half / 2)))
    edges = [(float(x), y) for y in (tall, high / 2, high - tall) for x in along]
    spots += sorted(edges, key=lambda at: abs(at[0] - middle[0]) + abs(at[1] - middle[1]))
    for x, y in spots:
        if half <= x <= wide - half and tall <= y <= high - tall:
            yield Pose(x, y, height)
