"""A move that is taken back is seen: its card flies to where it came from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skipbo.ui.table_model import Spot, TableModel

if TYPE_CHECKING:
    from skipbo.ui.scenes.table import TableScene


class TakeBack:
    """What the table looked like before a move is taken back."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._before = scene.model
        own = [Spot("discard", scene.viewer, pile) for pile in range(4)]
        self._poses = {spot: scene.places.lying(spot) for spot in (*scene.places.building_spots(), *own)}

    def show(self) -> None:
        """Now that the table is as it was: let the card that has left a pile fly home."""
        scene = self._scene
        gone = [spot for spot in self._poses if _height(self._before, spot) > _height(scene.model, spot)]
        home = self._home()
        if gone and home is not None:
            scene.glide_back(home, self._poses[gone[0]])

    def _home(self) -> Spot | None:
        """The place that holds a card more than before."""
        model, before = self._scene.model, self._before
        for seat, old in zip(model.seats, before.seats, strict=True):
            if seat.stock_count > old.stock_count:
                return Spot("stock", seat.seat)
            for pile in range(4):
                if len(seat.discards[pile]) > len(old.discards[pile]):
                    return Spot("discard", seat.seat, pile)
        if len(model.hand) > len(before.hand):
            pairs = enumerate(zip(model.hand, before.hand, strict=False))
            slot = next((slot for slot, (now, old) in pairs if now != old), len(model.hand) - 1)
            return Spot("hand", model.viewer, slot)
        return None


def _height(model: TableModel, spot: Spot) -> int:
    """How many cards lie there."""
    if spot.kind == "building":
        return len(model.building[spot.index].cards)
    return len(model.seats[spot.seat].discards[spot.index])
