"""The hand on the mouse: past a small threshold a press becomes a drag, without a jump, with a tilt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from skipbo.engine.interned import Value
from skipbo.ui import tempo
from skipbo.ui.easing import out_cubic
from skipbo.ui.layout import CARD_ASPECT, Pose, Rect, largest_overlap
from skipbo.ui.table_model import Spot

#: How far a press is pulled before it is a drag, at 100 %.
THRESHOLD = 6.0
TOUCH_THRESHOLD = 12.0
LIFT_SCALE = 1.08
#: With the pointer beside a place, the thing must cover at least this share of it (or lie on it with as much
#: of itself): a card let go somewhere else, that touches a pile with its edge, is not laid there.
LEAST_COVERED = 1 / 3


@dataclass(frozen=True, slots=True)
class Drop(Value):
    """Where a drag ended: the legal spot that takes the thing, and the spot it was held over in any case."""

    source: Spot
    target: Spot | None
    over: Spot | None
    pose: Pose


def _depth(x: float, y: float, rect: Rect) -> float:
    """How far a point inside lies from the nearest edge."""
    return min(x - rect.x, rect.right - x, y - rect.y, rect.bottom - y)


def _lies_on(moving: Rect, place: Rect) -> bool:
    """Whether a thing lies on a place rather than beside it."""
    least = min(moving.w * moving.h, place.w * place.h)
    return moving.shared_area(place) >= LEAST_COVERED * least


class DragController:
    """Follows one pointer. It knows no rules: what may be lifted and where it may go is handed in."""

    def __init__(self) -> None:
        self.pressed: Spot | None = None
        self.source: Spot | None = None
        self._press = (0.0, 0.0)
        self._grip = (0.0, 0.0)
        self._pointer = (0.0, 0.0)
        self._rest = Pose(0, 0, 1)
        self._lifted_for = 0.0
        self._speed = 0.0
        self._moved = 0.0
        self._angle = 0.0
        self._threshold = THRESHOLD
        self._size = 1.0

    @property
    def is_dragging(self) -> bool:
        """Whether something is in the hand."""
        return self.source is not None

    @property
    def speed(self) -> tuple[float, float]:
        """How fast the pointer moves, in pixels a second (sideways only is measured), and its last x."""
        return self._speed, self._pointer[0]

    def press(
        self, spot: Spot, point: tuple[float, float], rest: Pose, liftable: bool, touch: bool, scale: float
    ) -> None:
        """The button went down on a spot; the thing that lies there as `rest` may be lifted or not.

        `scale` is the desktop's: a hand trembles as far on every screen.
        """
        self.pressed = spot if liftable else None
        self.source = None
        self._press = self._pointer = point
        self._grip = (rest.x - point[0], rest.y - point[1])
        self._rest = rest
        self._size = rest.height
        self._angle, self._speed, self._moved, self._lifted_for = rest.angle, 0.0, 0.0, 0.0
        self._threshold = (TOUCH_THRESHOLD if touch else THRESHOLD) * scale

    def take_up(self) -> bool:
        """Lift at once what was pressed; False where nothing may be."""
        if self.pressed is None:
            return False
        self.source, self.pressed = self.pressed, None
        return True

    def move(self, point: tuple[float, float]) -> bool:
        """The pointer moved; True when that turned the press into a drag."""
        self._moved += point[0] - self._pointer[0]
        self._pointer = point
        if self.source is not None or self.pressed is None:
            return False
        dx, dy = point[0] - self._press[0], point[1] - self._press[1]
        if dx * dx + dy * dy < self._threshold * self._threshold:
            return False
        self.source, self.pressed = self.pressed, None
        self._moved = 0.0
        return True

    def update(self, seconds: float, unit: float) -> bool:
        """Let time pass: the lift, the tilt and its decay. True while the picture changes by itself."""
        if self.source is None or seconds <= 0:
            return False
        self._lifted_for += seconds
        now = self._moved / seconds / max(unit, 0.01)
        self._moved = 0.0
        fade = min(1.0, seconds / tempo.TILT_DECAY)
        self._speed += (now - self._speed) * min(1.0, fade * 2.0)
        wanted = max(-tempo.TILT_LIMIT, min(tempo.TILT_LIMIT, self._speed * tempo.TILT_PER_SPEED))
        before = self._angle
        self._angle += (wanted - self._angle) * fade
        if abs(self._angle) < 0.05 and wanted == 0.0:
            self._angle = 0.0
        return self._lifted_for < 0.2 or abs(before - self._angle) > 0.01 or abs(self._speed) > 1.0

    @property
    def lift(self) -> float:
        """How far the thing is lifted: 0 on the table, 1 fully in the hand."""
        return out_cubic(min(1.0, self._lifted_for / tempo.LIFT.seconds))

    def pose(self) -> Pose:
        """Where the thing in the hand is: under the pointer as it was gripped, a little larger."""
        scale = 1.0 + (LIFT_SCALE - 1.0) * self.lift
        x = self._pointer[0] + self._grip[0] * scale
        y = self._pointer[1] + self._grip[1] * scale
        return Pose(x, y, self._size * scale, self._angle)

    def rest(self) -> Pose:
        """The place that the card was taken from."""
        return self._rest

    def aim(
        self, legal: Sequence[tuple[Spot, Rect]], every: Sequence[tuple[Spot, Rect]]
    ) -> tuple[Spot | None, Spot | None]:
        """The legal place that would take the thing now, and the place it is held over in any case.

        The place under the pointer decides: where that is not legal, no other takes the thing. Only with the
        pointer over none of them does the one that the thing covers most, if it covers it well.
        """
        pointed = self._pointed([*legal, *every])
        if pointed is not None:
            return (pointed if any(spot == pointed for spot, _rect in legal) else None), pointed
        return self._covered(legal), self._covered(every)

    def _pointed(self, places: Sequence[tuple[Spot, Rect]]) -> Spot | None:
        """The place under the pointer; where two touch, the one it is deeper in."""
        x, y = self._pointer
        under = [(spot, rect) for spot, rect in places if rect.contains(self._pointer)]
        if not under:
            return None
        return max(under, key=lambda place: _depth(x, y, place[1]))[0]

    def _covered(self, places: Sequence[tuple[Spot, Rect]]) -> Spot | None:
        pose = self.pose()
        moving = Rect(
            pose.x - pose.height * CARD_ASPECT / 2,
            pose.y - pose.height / 2,
            pose.height * CARD_ASPECT,
            pose.height,
        )
        covered = [(i, rect) for i, (_spot, rect) in enumerate(places) if _lies_on(moving, rect)]
        index = largest_overlap(moving, covered)
        return None if index is None else places[index][0]

    def release(self, legal: Sequence[tuple[Spot, Rect]], every: Sequence[tuple[Spot, Rect]]) -> Drop | None:
        """The button went up: where the thing goes; None if nothing was in the hand."""
        self.pressed = None
        if self.source is None:
            return None
        target, over = self.aim(legal, every)
        drop = Drop(self.source, target, None if over == self.source else over, self.pose())
        self.source = None
        return drop

    def cancel(self) -> Pose | None:
        """Let go of everything (a lost button, Escape, a new window size); where the thing was."""
        pose = self.pose() if self.source is not None else None
        self.source = self.pressed = None
        return pose
