"""Where the die's tray stands, and what is told beside it."""

from __future__ import annotations

from skipbo.ui.layout.frame import Frame
from skipbo.ui.layout.geometry import Rect

#: The width that a few words beside the die need.
LEAST_LABEL = 110.0


class Tray:
    """The large one on the mat, or the small one of the player's own side."""

    def __init__(self, frame: Frame) -> None:
        self._frame = frame

    @property
    def is_small(self) -> bool:
        """Whether it is the small one."""
        plan = self._frame.plan
        return plan.centre.tray is None and plan.own.tray is not None

    @property
    def area(self) -> Rect:
        """The die's tray."""
        large = self._frame.plan.centre.tray
        if large is not None:
            return large
        small = self._frame.plan.own.tray
        return self._frame.own_rect(small) if small is not None else Rect(0, 0, 0, 0)

    @property
    def die_size(self) -> float:
        """The edge of the die's square."""
        return self.area.w * (64 / 104 if self.is_small else 112 / 270)

    @property
    def die(self) -> tuple[float, float]:
        """Where the die rests in its tray."""
        return self.area.centre

    @property
    def words_beside(self) -> bool:
        """Whether what the die can do is told beside the tray, and not beneath it."""
        return self.is_small or (self.words is not None and self.words.x >= self.area.right)

    @property
    def words(self) -> Rect | None:
        """Where what the die can do is told: under the large tray, beside the small one, or on its foot."""
        if self._frame.plan.own.tray is None or not self.is_small:
            return self._frame.plan.centre.die_words
        tray, own, t = self._frame.plan.own.tray, self._frame.plan.own, self._frame.t
        reach = min(
            self._frame.plan.own.hand_room, own.hand.width * (1 + 0.83 * (self._frame.shape.hand - 1))
        )
        right = [Rect(own.hand.x - reach / 2, own.hand.rect.y - 8 * self._frame.s, reach, self._frame.height)]
        right += [own.title, own.plate, own.coins, own.discards[0].rect, own.tools[0]]
        beside = [each for each in right if each.y < tray.bottom and each.bottom > tray.y]
        edge = min([each.x for each in beside if each.x >= tray.right - t] + [self._frame.width]) - 4 * t
        room = Rect(tray.right + 4 * t, tray.y, edge - tray.right - 4 * t, tray.h)
        if room.w < LEAST_LABEL * t:
            wide = max(tray.w, LEAST_LABEL * t)
            left = max(4 * t, min(tray.centre[0] - wide / 2, edge - wide))
            room = Rect(left, tray.y + tray.h * 0.4, wide, tray.h * 0.6)
        return self._frame.own_rect(room)
