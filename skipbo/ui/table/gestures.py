"""Mouse and fingers at the table: presses, moves and releases become taps, lifts, drops and long looks."""

from __future__ import annotations

from skipbo.engine.errors import known
from skipbo.ui.drag import TOUCH_THRESHOLD, DragController, Drop
from skipbo.ui.input import PointerMove, Press, Release
from skipbo.ui.layout import Pose, Rect
from skipbo.ui.table.bubble import Bubble
from skipbo.ui.table.glide import glide_back
from skipbo.ui.table.intents import Intents
from skipbo.ui.table.overlay import Overlay
from skipbo.ui.table.peek import Peek
from skipbo.ui.table.playing import Playing
from skipbo.ui.table.stage import Stage
from skipbo.ui.table_model import Spot

LONG_PRESS = 0.45


class Gestures:
    """Follows one pointer; what its gestures mean is for `Intents` to say, what it looks at for `Peek`."""

    def __init__(
        self,
        stage: Stage,
        overlay: Overlay,
        drag: DragController,
        playing: Playing,
        intents: Intents,
        peek: Peek,
    ) -> None:
        self._stage, self._overlay, self._drag, self._playing = stage, overlay, drag, playing
        self._intents, self._peek = intents, peek
        self.pointer = (-1, -1)
        self._pressed: Spot | None = None
        self._bubble: Bubble | None = None
        self._press_at = (-1, -1)
        self._clicks = 1
        self._touch = False
        self._held_for = 0.0
        self._looks = False
        """A finger has been held down long enough to look and not to play."""
        self._list_at: int | None = None
        """Where a finger holds the list of moves."""

    @property
    def waiting(self) -> bool:
        """Whether a finger is down that may yet be a long press."""
        return self._pressed is not None and self._touch and self._held_for <= LONG_PRESS

    def update(self, seconds: float) -> bool:
        """Let time pass: a finger that stays where it is looks closer."""
        if not self.waiting or self._drag.is_dragging:
            return False
        self._held_for += seconds
        if self._held_for > LONG_PRESS and self._pressed is not None and self._peek.hold(self._pressed):
            self._looks = True
            return True
        return False

    # --- what happens to the pointer

    def move(self, event: PointerMove) -> None:
        """The pointer moved."""
        point = (event.x, event.y)
        self.pointer = point
        if not event.held and not event.touch and self._drag.is_dragging:
            self.let_go()  # the button came up where nobody told us: no place was meant
            return
        if self._overlay.bubble is not None and self._overlay.bubble.hover(point):
            self._stage.redraw()
        if self._list_at is not None and event.held:
            self._list_at = self._overlay.moves.pull(self._list_at, event.y)
            self._stage.redraw()
        elif event.held and self._pressed is not None:
            self._pull(point)
        elif not event.touch:
            self._peek.rest_on(self._peek.at(point))

    def _pull(self, point: tuple[int, int]) -> None:
        """The pointer moved while it was down."""
        if self._strayed(point):
            self._held_for = LONG_PRESS + 1.0  # a finger on its way somewhere is no long press
        if self._drag.move(point):
            self._looks = False
            self._peek.let_go()
            self._intents.lift()
        if self._drag.is_dragging:
            self._intents.preview(self._over_legal())
            self._stage.redraw()

    def press(self, event: Press) -> None:
        """The first button or a finger went down."""
        point = (event.x, event.y)
        self.pointer = self._press_at = point
        self._touch, self._clicks = event.touch, event.clicks
        self._held_for, self._looks = 0.0, False
        self._pressed = self._list_at = None
        self._stage.state.focus = None
        if self._overlay.bubble is not None and self._overlay.bubble.press(point):
            self._bubble = self._overlay.bubble
            self._stage.redraw()
            return
        if self._overlay.moves.covers(point):
            self._list_at = event.y
            return
        if not self._make_way(self._peek.at(point)):
            return
        spot = self._pressed = self._peek.at(point)
        self._stage.redraw()
        if spot is None:
            return
        if spot.kind == "tool":
            self._stage.state.pressed = spot
        else:
            liftable = self._intents.can_lift(spot) or self._intents.can_try(spot)
            self._drag.press(spot, point, self.rest(spot), liftable, event.touch, self._scale)

    def release(self, event: Release) -> None:
        """It went up again."""
        point = (event.x, event.y)
        self.pointer = point
        pressed, self._pressed = self._pressed, None
        if self._bubble is not None:
            bubble, self._bubble = self._bubble, None
            bubble.release(point)
            self._stage.redraw()
        elif self._list_at is not None:
            self._list_at = None
            if all(map(self._overlay.moves.is_cross, (self._press_at, point))):
                self._stage.context.sound.play("click")
                self._overlay.moves.close()
                self._stage.redraw()
        elif self._stage.state.pressed is not None:
            tool, self._stage.state.pressed = self._stage.state.pressed, None
            self._stage.redraw()
            if self._stage.layout.tools[tool.index].contains(point):
                self._stage.context.sound.play("click")
                self._intents.use_tool(self._stage.tool_name(tool))
        elif self._drag.is_dragging:
            self._drag.move(point)
            self._intents.drop(known(self._released()))
        elif self._looks:
            self._drag.cancel()
            self._peek.let_go()
        else:
            self._drag.cancel()
            if pressed is not None and (not self._strayed(point) or self._peek.at(point) == pressed):
                self._intents.tap(pressed, self._clicks >= 2)
            elif pressed is not None:
                self._intents.explain(pressed)
            elif self._stage.state.selected is not None:
                self._playing.clear_marks()
                self._stage.redraw()

    def leave(self, held: bool) -> None:
        """The pointer or the window's focus is gone: nothing may stay stuck that is not `held` on to."""
        if not held:
            self.let_go()
        self._peek.rest_on(None)

    def let_go(self) -> bool:
        """Whatever is held goes home and nothing is pressed any more; True if something was in the hand."""
        self._pressed = self._bubble = self._list_at = None
        if self._stage.state.pressed is not None:
            self._stage.state.pressed = None
            self._stage.redraw()
        if self._looks:
            self._looks = False
            self._peek.let_go()
        source, pose = self._drag.source, self._drag.cancel()
        if source is None or pose is None:
            return False
        self._playing.clear_marks()
        self._overlay.toast.clear()
        glide_back(self._stage, source, pose)
        return True

    def _released(self) -> Drop | None:
        """What was lifted is let go: the legal place under the pointer takes it."""
        return self._drag.release(*self._targets())

    def _make_way(self, spot: Spot | None) -> bool:
        """What is in the air makes way for a press; True when the press itself still counts."""
        is_tool = spot is not None and spot.kind == "tool"
        return self._playing.make_way(is_tool) or self._playing.view.rules.manners

    def _strayed(self, point: tuple[int, int]) -> bool:
        """Whether the pointer has left the spot where it went down."""
        reach = TOUCH_THRESHOLD * self._scale
        return abs(point[0] - self._press_at[0]) > reach or abs(point[1] - self._press_at[1]) > reach

    @property
    def _scale(self) -> float:
        """The desktop's: a hand trembles, and a finger covers, as much on every screen."""
        return self._stage.layout.shape.scale

    # --- where things are

    def rest(self, spot: Spot) -> Pose:
        """How the thing lies that a press on a place would lift."""
        if spot.kind == "die":
            return Pose(*self._stage.layout.die, self._stage.layout.die_size * 1.3)
        if spot.kind == "coins":
            size = self._stage.places.coin_at(("seat", self._stage.model.viewer))[2]
            return Pose(*self.pointer, size * 1.4)
        if spot.kind == "discard" and self._stage.state.opened == spot:
            count = len(self._stage.model.seats[spot.seat].discards[spot.index])
            return self._stage.layout.discard_open(spot.seat, spot.index, count - 1, count)
        if spot.kind in ("hand", "stock", "discard", "draw"):
            return self._stage.places.lying(spot)
        return Pose(*self._stage.places.area(spot).centre, self._stage.places.area(spot).h)

    def _areas(self, spots: list[Spot]) -> list[tuple[Spot, Rect]]:
        margin = 6.0 * self._scale if self._stage.layout.small else 0.0
        return [(spot, self._stage.places.area(spot).grown(margin)) for spot in spots]

    def _over_legal(self) -> Spot | None:
        """The legal place that would take the thing in the hand now."""
        return self._drag.aim(*self._targets())[0]

    def _targets(self) -> tuple[list[tuple[Spot, Rect]], list[tuple[Spot, Rect]]]:
        """The places that take the thing in the hand, and all there are."""
        legal = self._intents.legal(known(self._drag.source))
        return self._areas(list(legal)), self._areas(self._every_target())

    def _every_target(self) -> list[Spot]:
        spots = [*self._stage.places.building_spots(), Spot("completed"), Spot("draw")]
        for seat in range(self._stage.layout.shape.seats):
            spots.append(Spot("stock", seat))
            spots += [Spot("discard", seat, pile) for pile in range(4)]
        return spots
