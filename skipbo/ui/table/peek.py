"""A closer look: what the pointer rests on, and the discard pile that lies spread out."""

from __future__ import annotations

from collections.abc import Callable

from skipbo.ui import tempo
from skipbo.ui.drag import DragController
from skipbo.ui.layout import Rect
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
        self._last: Spot | None = None

    @property
    def waiting(self) -> bool:
        """Whether time must pass for a pile to open."""
        state = self._stage.state
        may_open = state.hover is not None and state.hover.kind == "discard" and state.opened != state.hover
        return may_open and self._rested_for < tempo.HOVER_OPENS

    def update(self, seconds: float) -> bool:
        """Let time pass: a pile under the resting pointer opens."""
        spot = self._stage.state.hover
        if spot is None or spot.kind != "discard" or self._drag.is_dragging:
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
        if spot != self._stage.pointed:
            self._stage.pointed = spot
            if self._stage.context.wishes.card_size > 100:
                self._stage.redraw()

    def _stirs(self, spot: Spot) -> bool:
        """Whether the pointer over it makes a difference."""
        if spot.kind in _LIFTED:
            return self._can_take(spot)
        return spot.kind not in _STILL

    # --- a finger or a key, held down

    def hold(self, spot: Spot) -> bool:
        """Show what there is to see there until it is let go; False where there is nothing."""
        has_cards = spot.kind == "discard" and self._stage.model.seats[spot.seat].discards[spot.index]
        if has_cards and not self._stage.layout.shape.squared:
            self._is_held = True
            self.open(spot)
            return True
        if self._stage.context.wishes.card_size > 100 and spot.kind in ("hand", "stock", "building"):
            self._is_held = True
            self._look_at(spot)
            return True
        return False

    def hold_by_key(self) -> None:
        """Spread the discard pile that has the focus or the pointer, else each in turn that hides a card."""
        stage = self._stage
        for spot in (stage.state.focus, stage.state.hover):
            if spot is not None and spot.kind == "discard":
                self.hold(spot)
                return
        viewer, seats = stage.model.viewer, stage.layout.shape.seats
        piles = [Spot("discard", (viewer + i) % seats, pile) for i in range(seats) for pile in range(4)]
        hiding = [spot for spot in piles if self._hides_something(spot)]
        if hiding:
            after = hiding.index(self._last) + 1 if self._last in hiding else 0
            self._last = hiding[after % len(hiding)]
            self.hold(self._last)

    def let_go(self) -> None:
        """The key or the finger is up again."""
        if self._is_held:
            self._is_held = False
            self._look_at(None)
            self.open(None)

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
        first = layout.discard_open(spot.seat, spot.index, 0, count).rect
        last = layout.discard_open(spot.seat, spot.index, count - 1, count).rect
        return first.union(last).grown(14 * layout.s)

    def _hides_something(self, spot: Spot) -> bool:
        layout, model = self._stage.layout, self._stage.model
        if layout.shape.squared:
            return False  # what lies under the top is nobody's to see
        count = len(model.seats[spot.seat].discards[spot.index])
        if not layout.fans_open(spot.seat):
            return count > 1
        return count > layout.fan_limit(spot.seat) or (
            layout.small and count > 1 and spot.seat != model.viewer
        )
