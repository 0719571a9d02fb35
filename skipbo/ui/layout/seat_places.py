"""Where the players' things lie: plates, stocks and discard piles, the viewer's own among them."""

from __future__ import annotations

from skipbo.ui.layout.frame import Frame
from skipbo.ui.layout.geometry import CARD_ASPECT, Pose, Rect
from skipbo.ui.layout.plan import SeatPlaces
from skipbo.ui.theme import MINI_BELOW

OPEN_STEP = 0.21


class Seats:
    """The places of each seat, by its number."""

    def __init__(self, frame: Frame) -> None:
        self._frame = frame

    def offset_of(self, seat: int) -> int:
        """How many places to the viewer's left a seat is: 0 is the viewer."""
        return (seat - self._frame.shape.viewer) % self._frame.shape.seats

    def is_own(self, seat: int) -> bool:
        """Whether the seat is the one at the lower edge."""
        return seat == self._frame.shape.viewer

    def _opponent(self, seat: int) -> SeatPlaces:
        return self._frame.plan.opponents[self.offset_of(seat) - 1]

    def row(self, seat: int) -> Rect:
        """An opponent's row of cards: the stock and the feet of the discard piles' first cards."""
        place = self._opponent(seat)
        return place.stock.rect.union(place.discards[-1].rect)

    def plate(self, seat: int) -> Rect:
        """A player's plate."""
        return (
            self._frame.own_rect(self._frame.plan.own.plate)
            if self.is_own(seat)
            else self._opponent(seat).plate
        )

    def plate_form(self, seat: int) -> str:
        """How a plate's words stand: "one", "under" or "three" (see `plates`)."""
        return self._frame.plan.own.form if self.is_own(seat) else self._opponent(seat).form

    def stock(self, seat: int) -> Pose:
        """A player's stock pile (its lowest card; depth lifts the top)."""
        return (
            self._frame.own_pose(self._frame.plan.own.stock)
            if self.is_own(seat)
            else self._opponent(seat).stock
        )

    def discard_foot(self, seat: int, pile: int) -> Pose:
        """Where the first card of a discard pile lies."""
        if self.is_own(seat):
            return self._frame.own_pose(self._frame.plan.own.discards[pile])
        return self._opponent(seat).discards[pile]

    def fans_open(self, seat: int) -> bool:
        """Whether a player's discard piles lie as open fans; else top card, two slivers and a count."""
        return not self._frame.shape.squared and (self.is_own(seat) or self._opponent(seat).fan > 0)

    def fan_limit(self, seat: int) -> int:
        """How many cards of an open fan are shown before the oldest close up into an edge."""
        return self._frame.plan.own.fan if self.is_own(seat) else max(1, self._opponent(seat).fan)

    def discard(self, seat: int, pile: int, level: int, count: int) -> Pose:
        """Where card `level` (0 is the oldest) of a discard pile of `count` cards lies."""
        foot = self.discard_foot(seat, pile)
        if not self.fans_open(seat):
            slivers = min(count - 1, 2)
            depth = max(0, slivers - (count - 1 - level))
            return foot.moved(0, depth * (1.2 if self._frame.shape.squared else 4.0) * self._frame.s)
        limit = self.fan_limit(seat)
        hidden = max(0, count - limit)
        step = (0.20 if count <= 4 else 0.187) * foot.height
        edge = 6 * self._frame.s if hidden else 0.0
        return foot.moved(0, edge + max(0, level - hidden) * step)

    def discard_rect(self, seat: int, pile: int, count: int) -> Rect:
        """The area a discard pile covers as it lies."""
        foot = self.discard(seat, pile, 0, max(count, 1)).rect
        return foot.union(self.discard(seat, pile, max(count - 1, 0), max(count, 1)).rect)

    def discard_open(self, seat: int, pile: int, level: int, count: int) -> Pose:
        """Where a card lies while its pile is opened as a full column; the column stays inside the window."""
        foot = self.discard_foot(seat, pile)
        height = max(
            foot.height, 150 * self._frame.s * self._frame.shape.cards, MINI_BELOW * self._frame.shape.scale
        )
        step = OPEN_STEP * height
        margin = 12 * self._frame.s
        room = self._frame.height - 2 * margin - height
        if count > 1:
            step = min(step, room / (count - 1))
        total = height + step * max(0, count - 1)
        top = min(foot.rect.y, self._frame.height - margin - total)
        top = max(margin, top)
        half = height * CARD_ASPECT / 2
        x = min(max(foot.x, half + margin), self._frame.width - half - margin)
        return Pose(x, top + height / 2 + level * step, height)
