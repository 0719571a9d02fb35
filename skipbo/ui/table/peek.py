"""A closer look: what the pointer rests on, and the discard pile that lies spread out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skipbo.ui import tempo
from skipbo.ui.layout import Rect
from skipbo.ui.table_model import Spot

if TYPE_CHECKING:
    from skipbo.ui.scenes.table import TableScene

#: What looks different under the pointer only if it can be picked up.
_LIFTED = ("hand", "stock", "die", "coins")
_STILL = ("building", "completed", "draw", "tray")


class Peek:
    """A resting pointer, a finger held down and a key show the same; all of it is open to everybody."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.pointed: Spot | None = None
        """What is looked at, whether it can be lifted or not: shown large to those who wish larger cards."""
        self._rested_for = 0.0
        self._is_held = False
        self._last: Spot | None = None

    @property
    def waiting(self) -> bool:
        """Whether time must pass for a pile to open."""
        state = self._scene.state
        may_open = state.hover is not None and state.hover.kind == "discard" and state.opened != state.hover
        return may_open and self._rested_for < tempo.HOVER_OPENS

    def update(self, seconds: float) -> bool:
        """Let time pass: a pile under the resting pointer opens."""
        spot = self._scene.state.hover
        if spot is None or spot.kind != "discard" or self._scene.drag.is_dragging:
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
        state = self._scene.state
        hover = spot if spot is not None and self._stirs(spot) else None
        if hover == state.hover:
            return
        state.hover = hover
        state.tools = self._scene._tools()
        self._rested_for = 0.0
        if state.opened is not None and not self._is_held and hover != state.opened:
            self.open(None)
        self._scene.redraw()

    def _look_at(self, spot: Spot | None) -> None:
        if spot != self.pointed:
            self.pointed = spot
            if self._scene.context.wishes.card_size > 100:
                self._scene.redraw()

    def _stirs(self, spot: Spot) -> bool:
        """Whether the pointer over it makes a difference."""
        if spot.kind in _LIFTED:
            choices = self._scene.choices
            return choices.can_lift(spot) or (spot.kind == "die" and choices.can_roll)
        return spot.kind not in _STILL

    # --- a finger or a key, held down

    def hold(self, spot: Spot) -> bool:
        """Show what there is to see there until it is let go; False where there is nothing."""
        if spot.kind == "discard" and self._scene.model.seats[spot.seat].discards[spot.index]:
            self._is_held = True
            self.open(spot)
            return True
        if self._scene.context.wishes.card_size > 100 and spot.kind in ("hand", "stock", "building"):
            self._is_held = True
            self._look_at(spot)
            return True
        return False

    def hold_by_key(self) -> None:
        """Spread the discard pile that has the focus or the pointer, else each in turn that hides a card."""
        scene = self._scene
        for spot in (scene.state.focus, scene.state.hover):
            if spot is not None and spot.kind == "discard":
                self.hold(spot)
                return
        viewer, seats = scene.viewer, scene.layout.shape.seats
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
        if self._scene.state.opened == spot:
            return False
        self._scene.state.opened = spot
        self._scene.redraw()
        return True

    def opened_area(self) -> Rect | None:
        """Where the opened pile lies, over everything else."""
        spot = self._scene.state.opened
        if spot is None:
            return None
        layout = self._scene.layout
        count = max(1, len(self._scene.model.seats[spot.seat].discards[spot.index]))
        first = layout.discard_open(spot.seat, spot.index, 0, count).rect
        last = layout.discard_open(spot.seat, spot.index, count - 1, count).rect
        return first.union(last).grown(14 * layout.s)

    def _hides_something(self, spot: Spot) -> bool:
        layout, model = self._scene.layout, self._scene.model
        count = len(model.seats[spot.seat].discards[spot.index])
        if not layout.fans_open(spot.seat):
            return count > 1
        return count > layout.fan_limit(spot.seat) or (
            layout.small and count > 1 and spot.seat != model.viewer
        )
