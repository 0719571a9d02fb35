"""A closer look: what the pointer rests on, and the discard pile that lies spread out."""

from __future__ import annotations

from collections.abc import Callable

from skipbo.ui import tempo
from skipbo.ui.drag import DragController
from skipbo.ui.layout import Rect
from skipbo.ui.table.big_copy import large_pose
from skipbo.ui.table.call_button import call_area
from skipbo.ui.table.die_label import die_label
from skipbo.ui.table.stage import Stage
from skipbo.ui.table_model import Spot

#: What looks different under the pointer only if it can be picked up.
_LIFTED = ("hand", "stock", "die", "coins")
_STILL = ("building", "completed", "draw", "tray")


class Peek:
    """A resting pointer, a finger held down and a key show the same; all of it is open to everybody.

    `can_take` says what could be picked up, `hovered` hears that the pointer is over something else.
    """

    def __init__(
        self,
        stage: Stage,
        drag: DragController,
        can_take: Callable[[Spot], bool],
        hovered: Callable[[], None],
    ) -> None:
        self._stage, self._drag = stage, drag
        self._can_take, self._hovered = can_take, hovered
        self._rested_for = 0.0
        self._is_held = False
        self._pointed: Spot | None = None
        """What the pointer is over, and for how long."""
        self._looked_for = 0.0
        self._last: Spot | None = None

    @property
    def waiting(self) -> bool:
        """Whether time must pass for a pile to open."""
        state = self._stage.state
        may_open = state.hover is not None and state.hover.kind == "discard" and state.opened != state.hover
        return self._may_enlarge or (may_open and self._rested_for < tempo.HOVER_OPENS)

    def update(self, seconds: float) -> bool:
        """Let time pass: a pile under the resting pointer opens."""
        spot = self._stage.state.hover
        if self._drag.is_dragging:
            self._enlarge(None)
            return False
        if self._may_enlarge:
            self._looked_for += seconds
            if self._looked_for >= tempo.BIG_COPY_AFTER and self._can_enlarge(self._pointed):
                self._enlarge(self._pointed)
                return True
        if spot is None or spot.kind != "discard":
            return False
        before = self._rested_for
        self._rested_for += seconds
        if before < tempo.HOVER_OPENS <= self._rested_for and self._hides_something(spot):
            return self.open(spot)
        return False

    # --- the pointer

    def rest_on(self, spot: Spot | None) -> None:
        """The pointer is over this now."""
        self._look_at(spot)
        state = self._stage.state
        hover = spot if spot is not None and self._stirs(spot) else None
        if hover == state.hover:
            return
        state.hover = hover
        self._hovered()
        self._rested_for = 0.0
        if state.opened is not None and not self._is_held and hover != state.opened:
            self.open(None)
        self._stage.redraw()

    def _look_at(self, spot: Spot | None) -> None:
        """The pointer is over this: it is shown large once it has rested there, for whoever wishes that."""
        if spot != self._pointed:
            self._pointed, self._looked_for = spot, 0.0
            if not self._is_held:
                self._enlarge(None)

    def _enlarge(self, spot: Spot | None) -> None:
        if spot != self._stage.enlarged:
            self._stage.enlarged = spot
            self._stage.redraw()

    def _can_enlarge(self, spot: Spot | None) -> bool:
        return spot is not None and large_pose(self._stage, spot) is not None

    @property
    def _is_wished(self) -> bool:
        """Whether this player wants cards shown large at all."""
        wishes = self._stage.context.wishes
        return wishes.big_copy or wishes.card_size > 100

    @property
    def _may_enlarge(self) -> bool:
        """Whether the pointer rests on something that will be shown large."""
        is_new = self._pointed is not None and self._stage.enlarged != self._pointed
        return is_new and self._stage.context.wishes.big_copy and self._looked_for < tempo.BIG_COPY_AFTER

    def _stirs(self, spot: Spot) -> bool:
        """Whether the pointer over it makes a difference."""
        if spot.kind in _LIFTED:
            return self._can_take(spot)
        if spot.kind == "building" and self._stage.model.building[spot.index].coins:
            return True  # it is told whose they will be
        return spot.kind not in _STILL

    # --- a finger or a key, held down

    def hold(self, spot: Spot) -> bool:
        """Show what there is to see there until it is let go; False where there is nothing."""
        has_cards = spot.kind == "discard" and self._stage.model.seats[spot.seat].discards[spot.index]
        if has_cards and not self._stage.layout.shape.squared:
            self._is_held = True
            self.open(spot)
            return True
        if self._is_wished and self._can_enlarge(spot):
            self._is_held = True
            self._enlarge(spot)
            return True
        return False

    def hold_by_key(self) -> None:
        """Spread the discard pile that has the focus or the pointer, else each in turn that hides a card."""
        stage = self._stage
        for spot in (stage.state.focus, stage.state.hover):
            if spot is not None and spot.kind == "discard":
                self.hold(spot)
                return
        for spot in (stage.state.focus, self._pointed):
            if spot is not None and spot.kind != "discard" and self.hold(spot):
                return
        viewer, seats = stage.model.viewer, stage.layout.shape.seats
        piles = [Spot("discard", (viewer + i) % seats, pile) for i in range(seats) for pile in range(4)]
        hiding = [spot for spot in piles if self._hides_something(spot)]
        if hiding:
            after = hiding.index(self._last) + 1 if self._last in hiding else 0
            self._last = hiding[after % len(hiding)]
            self.hold(self._last)

    def let_go(self) -> bool:
        """The key or the finger is up again; True if it was down."""
        was_held, self._is_held = self._is_held, False
        if was_held:
            self._enlarge(None)
            self.open(None)
        return was_held

    # --- opened piles

    def open(self, spot: Spot | None) -> bool:
        """Spread a discard pile, or none; True when that is news."""
        if self._stage.state.opened == spot:
            return False
        self._stage.state.opened = spot
        self._stage.redraw()
        return True

    def at(self, point: tuple[int, int]) -> Spot | None:
        """What is under a point; an opened pile lies over everything."""
        stage = self._stage
        opened = self.opened_area()
        if opened is not None and opened.contains(point):
            return stage.state.opened
        shape = stage.layout.shape
        if stage.state.can_call and call_area(stage.layout, stage.furniture).contains(point):
            return Spot("call")
        label = die_label(stage.places, stage.state, stage.furniture)
        if label is not None and label.rect.contains(point):
            return Spot("die")
        found = stage.places.at(point, stage.places.spots(shape.die, shape.coins))
        if found is not None and found.kind == "tool" and not stage.tool_name(found):
            return None
        return found

    def opened_area(self) -> Rect | None:
        """Where the opened pile lies, over everything else."""
        spot = self._stage.state.opened
        if spot is None:
            return None
        layout = self._stage.layout
        count = max(1, len(self._stage.model.seats[spot.seat].discards[spot.index]))
        first = layout.seats.discard_open(spot.seat, spot.index, 0, count).rect
        last = layout.seats.discard_open(spot.seat, spot.index, count - 1, count).rect
        return first.union(last).grown(14 * layout.s)

    def _hides_something(self, spot: Spot) -> bool:
        layout, model = self._stage.layout, self._stage.model
        if layout.shape.squared:
            return False  # what lies under the top is nobody's to see
        count = len(model.seats[spot.seat].discards[spot.index])
        if not layout.seats.fans_open(spot.seat):
            return count > 1
        return count > layout.seats.fan_limit(spot.seat) or (
            layout.small and count > 1 and spot.seat != model.viewer
        )
