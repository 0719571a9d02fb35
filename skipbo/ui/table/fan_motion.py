"""The player's own fan closes its gaps and makes room smoothly: every card glides to its new place."""

from __future__ import annotations

from skipbo.ui.layout import Layout, Pose
from skipbo.ui.table_model import TableModel

SECONDS = 0.16


class FanMotion:
    """Where the cards of the player's own hand are shown, by their identity in the model."""

    def __init__(self) -> None:
        self.poses: dict[int, Pose] = {}
        self._loose: dict[int, tuple[float, float]] = {}

    def settle(self) -> None:
        """Everything is in its place at once (a new size, a new viewer)."""
        self.poses.clear()
        self._loose.clear()

    def update(self, seconds: float, model: TableModel, layout: Layout, instant: bool) -> bool:
        """Let the cards glide; True while any moves."""
        count = max(len(model.hand) + model.hand_coming, 1)
        share = 1.0 if instant else min(1.0, seconds / SECONDS * 2.2)
        moving = False
        shown: dict[int, Pose] = {}
        for slot, identity in enumerate(model.hand_ids):
            goal = layout.hand(slot, count)
            now = self._loose.get(identity, (goal.x, goal.y))
            x, y = now[0] + (goal.x - now[0]) * share, now[1] + (goal.y - now[1]) * share
            if abs(goal.x - x) < 0.6 and abs(goal.y - y) < 0.6:
                x, y = goal.x, goal.y
            else:
                moving = True
            self._loose[identity] = (x, y)
            shown[identity] = Pose(round(x), round(y), goal.height, round(goal.angle * 2) / 2)
        changed = shown != self.poses
        self.poses = shown
        for gone in [identity for identity in self._loose if identity not in shown]:
            del self._loose[gone]
        return moving or changed
