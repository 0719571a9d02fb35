"""Where a thing lies before it is lifted, and which places could take it: what a drag is measured by."""

from __future__ import annotations

from skipbo.ui.layout import Pose, Rect
from skipbo.ui.table.playing import Playing
from skipbo.ui.table.stage import Stage
from skipbo.ui.table_model import Spot

Areas = list[tuple[Spot, Rect]]
"""Places with where they are."""


class DropPlaces:
    """Measures the table for drags. On small windows places are a little larger than they look."""

    def __init__(self, stage: Stage, playing: Playing) -> None:
        self._stage, self._playing = stage, playing
        self._measured: tuple[tuple[object, ...], tuple[Areas, Areas]] | None = None
        """The places for what is dragged, and what they were measured at."""

    def rest(self, spot: Spot, pointer: tuple[int, int]) -> Pose:
        """How the thing lies that a press on a place would lift."""
        if spot.kind == "die":
            return Pose(*self._stage.layout.tray.die, self._stage.layout.tray.die_size * 1.3)
        if spot.kind == "coins":
            size = self._stage.places.coin_at(("seat", self._stage.model.viewer))[2]
            return Pose(*pointer, size * 1.4)
        if spot.kind == "discard" and self._stage.state.opened == spot:
            count = len(self._stage.model.seats[spot.seat].discards[spot.index])
            return self._stage.layout.seats.discard_open(spot.seat, spot.index, count - 1, count)
        if spot.kind in ("hand", "stock", "discard", "draw"):
            return self._stage.places.lying(spot)
        return Pose(*self._stage.places.area(spot).centre, self._stage.places.area(spot).h)

    def of(self, source: Spot) -> tuple[Areas, Areas]:
        """The places that take a thing, and all there are.

        A pointer moves many times a frame: while nothing else has changed they are not measured again.
        """
        stage = self._stage
        now = (source, stage.layout, stage.places, stage.model.version, self._playing.choices)
        if self._measured is None or self._measured[0] != now:
            legal = self._playing.legal(source)
            self._measured = now, (self._areas(list(legal)), self._areas(self._every(source)))
        return self._measured[1]

    def _areas(self, spots: list[Spot]) -> Areas:
        margin = 6.0 * self._stage.layout.shape.scale if self._stage.layout.small else 0.0
        return [(spot, self._stage.places.area(spot).grown(margin)) for spot in spots]

    def _every(self, source: Spot) -> list[Spot]:
        model = self._stage.model
        slots = () if source.kind == "hand" else range(len(model.hand))
        spots = [Spot("hand", model.viewer, slot) for slot in slots]
        spots += [*self._stage.places.building_spots(), Spot("completed"), Spot("draw")]
        for seat in range(self._stage.layout.shape.seats):
            spots.append(Spot("stock", seat))
            spots += [Spot("discard", seat, pile) for pile in range(4)]
        return spots
