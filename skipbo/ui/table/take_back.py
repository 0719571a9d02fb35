"""A discard lies there for a moment to be taken back; a move that is taken back is seen flying home."""

from __future__ import annotations

import pygame

from skipbo.play.client.table_client import TableClient
from skipbo.ui import tempo
from skipbo.ui.table.flights import NOTHING
from skipbo.ui.table.glide import glide_back
from skipbo.ui.table.stage import Stage
from skipbo.ui.table_model import Spot, TableModel
from skipbo.ui.tween import Act

#: What lies there in one turn of the loop is on the screen when so many more have begun.
DRAWN_AFTER = 2


class LastChance(Act):
    """The moment before the next player draws: the discard on this place can be taken back."""

    def __init__(self, stage: Stage, spot: Spot, delay: float) -> None:
        super().__init__(0.0, delay + stage.tempo.pause(tempo.LAST_CHANCE), own=True)
        self._stage, self._spot, self._flies = stage, spot, delay
        self._shown = 0

    def counted(self, seconds: float) -> float:
        """So much of this time counts: none that a slow computer takes to land the card and to draw the
        button beside it, so that the whole moment is seen.
        """
        flown = self.progress * self.seconds
        if flown < self._flies - 1e-3:
            return min(seconds, self._flies - flown)
        self._shown += 1
        return seconds if self._shown > DRAWN_AFTER else 0.0

    def begin(self) -> None:
        self._stage.state.last_chance = self._spot

    def step(self, progress: float) -> None:
        super().step(progress)
        lies = self.seconds - self._flies
        left = (1.0 - progress) * self.seconds / lies if lies else 0.0
        self._stage.last_chance_left = min(1.0, max(0.0, left))

    def end(self) -> None:
        self._stage.state.last_chance = None

    def area(self) -> pygame.Rect | None:
        return NOTHING


def may_take_back(client: TableClient, stage: Stage) -> bool:
    """Whether whoever sits here can take the last move back: a discard only until the next player draws."""
    return client.can_undo and (client.is_my_turn or stage.state.last_chance is not None)


class TakeBack:
    """What the table looked like before a move is taken back."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._before = stage.model
        own = [Spot("discard", stage.model.viewer, pile) for pile in range(4)]
        self._poses = {spot: stage.places.lying(spot) for spot in (*stage.places.building_spots(), *own)}

    def show(self) -> None:
        """Now that the table is as it was: let the card that has left a pile fly back."""
        model = self._stage.model
        gone = [spot for spot in self._poses if _height(self._before, spot) > _height(model, spot)]
        source = self._source(model)
        if gone and source is not None:
            glide_back(self._stage, source, self._poses[gone[0]])

    def _source(self, model: TableModel) -> Spot | None:
        """The place that holds a card more than before."""
        before = self._before
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
