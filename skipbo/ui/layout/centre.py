"""Where the piles in the middle of the mat lie, and the pills with their counts."""

from __future__ import annotations

from skipbo.ui.layout.frame import Frame
from skipbo.ui.layout.geometry import Pose

#: How far down a card the number in its corner reaches, as a share of its height.
CORNER = 0.26


class Centre:
    """The building piles, the draw pile and the completed cards."""

    def __init__(self, frame: Frame) -> None:
        self._frame = frame

    def building(self, index: int) -> Pose:
        """A building pile's place."""
        return self._frame.plan.centre.building[index]

    @property
    def side_piles_above(self) -> bool:
        """Whether draw pile and completed cards lie above the building piles."""
        return self._frame.plan.centre.above

    @property
    def draw(self) -> Pose:
        """The draw pile's place."""
        return self._frame.plan.centre.draw

    @property
    def completed(self) -> Pose:
        """The completed cards' place."""
        return self._frame.plan.centre.completed

    @property
    def pill_height(self) -> float:
        """The height of a pill under a pile."""
        return 29 * self._frame.t

    @property
    def pill_room(self) -> float:
        """The width that a pill under a pile has."""
        pitch = self.building(1).x - self.building(0).x
        return pitch - 5 * self._frame.t

    @property
    def completed_room(self) -> float:
        """The width that the completed cards' pill has."""
        if self.side_piles_above:
            return 96 * self._frame.t
        return min(self.pill_room * 1.2, 2 * (self._frame.width - self.completed.x - 30 * self._frame.s))

    def pill(self, kind: str, index: int = 0) -> tuple[float, float]:
        """The centre of the pill that belongs to "building", "draw" or "completed"."""
        pose = self.building(index) if kind == "building" else self.draw if kind == "draw" else self.completed
        if self.side_piles_above and kind != "building":
            side, units = (-1, 30) if kind == "draw" else (1, 38)
            away = pose.width / 2 + 14 * self._frame.s + units * self._frame.t
            return pose.x + side * away, pose.y
        return pose.x, pose.rect.bottom + 10 * self._frame.s + self.pill_height / 2

    def building_coins(self, index: int, count: int) -> tuple[tuple[float, float], ...]:
        """Centres of the coins beside a building pile, on its left edge, under the number in its corner."""
        rect, s = self.building(index).rect, self._frame.s
        bottom, top = rect.bottom - 30 * s, rect.y + CORNER * rect.h + 22 * s
        step = max(0.0, min(44 * s, (bottom - top) / max(count - 1, 1)))
        centres = []
        for i in range(count):
            sway = (10 if i % 2 else -3) * s
            centres.append((rect.x - 14 * s + sway, bottom - i * step))
        return tuple(centres)
