"""What every part of a layout stands on: a window, the plan made for it, and its units."""

from __future__ import annotations

from typing import NamedTuple

from skipbo.ui.layout.geometry import Pose, Rect
from skipbo.ui.layout.plan import TablePlan, TableShape


class Frame(NamedTuple):
    """A window, the table planned for it, and the pixels of a unit: `s` for things, `t` for words."""

    width: int
    height: int
    shape: TableShape
    plan: TablePlan
    s: float
    t: float

    def own_pose(self, pose: Pose) -> Pose:
        """A pose of the player's own side, mirrored for the left-handed."""
        return pose.mirrored(self.width) if self.shape.left_handed else pose

    def own_rect(self, rect: Rect) -> Rect:
        """A rectangle of the player's own side, mirrored likewise."""
        return rect.mirrored(self.width) if self.shape.left_handed else rect
