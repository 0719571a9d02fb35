"""Mouse and fingers at the table: presses, moves and releases become taps, lifts, drops and long looks."""

from __future__ import annotations

from skipbo.engine.errors import known
from skipbo.ui.drag import TOUCH_THRESHOLD, DragController, Drop
from skipbo.ui.input import PointerMove, Press, Release
from skipbo.ui.layout import Pose, Rect
from skipbo.ui.table.bubble import Bubble
from skipbo.ui.table.fast_forward import FastForward
from skipbo.ui.table.glide import glide_back
from skipbo.ui.table.intents import Intents
from skipbo.ui.table.overlay import Overlay
from skipbo.ui.table.peek import Peek
from skipbo.ui.table.playing import Playing
from skipbo.ui.table.stage import Stage
from skipbo.ui.table_model import Spot
from skipbo.ui.tempo import LAST_CHANCE_HELD

LONG_PRESS = 0.45
#: What the mouse can't take nor open: held down there while others play, it lets them play faster.
NOTHING_TO_TAKE = ("building", "completed", "tray")


Areas = list[tuple[Spot, Rect]]
"""Places with where they are."""


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
        fast: FastForward,
    ) -> None:
        self._stage, self._overlay, self._drag, self._playing = stage, overlay, drag, playing
        self._intents, self._peek, self._fast = intents, peek, fast
        self.pointer = (-1, -1)
        self._pressed: Spot | None = None
        self._bubble: Bubble | None = None
        self._press_at = (-1, -1)
        self._clicks = 1
        self._touch = False
        self._held_for = 0.0
        self._looks = False
        """A finger has been held down long enough to look and not to play."""
        self._lets_run = False
        """Whether this pointer lets the others play faster."""
        self._measured: tuple[tuple[object, ...], tuple[Areas, Areas]] | None = None
        """The places for what is dragged, and what they were measured at."""
        self._carries = False
        """Whether what was pressed once follows the pointer, until it is pressed again."""
        self._list_at: int | None = None
        """Where a finger holds the list of moves."""
        self.takes_back = False
        """Whether the button is down that takes the discard back: the game waits until it comes up."""
        self._on_take_back: float | None = None
        """For how long the pointer has rested on that button since it came there."""

    @property
    def wants_back(self) -> bool:
        """Whether the pointer is at the button that takes the discard back: for a while nothing goes on."""
        if self._stage.state.last_chance is None:
            self._on_take_back = None
        rested = self._on_take_back
        return self.takes_back or (rested is not None and rested < LAST_CHANCE_HELD)

    @property
    def waiting(self) -> bool:
        """Whether a finger is down that may yet be a long press."""
        return self._pressed is not None and self._touch and self._held_for <= LONG_PRESS

    def update(self, seconds: float) -> bool:
        """Let time pass: a finger that stays where it is looks closer."""
        if self._on_take_back is not None:
            self._on_take_back += seconds
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
        was, self.pointer = self.pointer, point
        self._come_to_take_back(was, point)
        if self._carries and self._drag.is_dragging:
            self._drag.move(point)
            self._intents.preview(self._over_legal())
            self._stage.redraw()
            return
        if not event.held and not event.touch and self._drag.is_dragging:
            self.let_go()  # the button came up where nobody told us: no place was meant
            return
        if (self._lets_run or self.takes_back) and not event.held and not event.touch:
            self.let_go()
        if self._overlay.bubble is not None and self._overlay.bubble.hover(point):
            self._stage.redraw()
        if self._list_at is not None and event.held:
            self._list_at = self._overlay.moves.pull(self._list_at, event.y)
            self._stage.redraw()
        elif event.held and self._pressed is not None:
            self._pull(point)
        elif not event.touch:
            self._peek.rest_on(self._peek.at(point))

    def _come_to_take_back(self, was: tuple[int, int], point: tuple[int, int]) -> None:
        """Whoever brings the pointer to the button that takes a discard back is about to press it."""
        area = self._overlay.take_back_area()
        if area is None or not area.collidepoint(point):
            self._on_take_back = None
        elif self._on_take_back is None and not area.collidepoint(was):
            self._on_take_back = 0.0

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
        self.takes_back = False
        self._stage.state.focus = None
        if self._carries and self._lay_down(point):
            return
        if self._overlay.bubble is not None and self._overlay.bubble.press(point):
            self._bubble = self._overlay.bubble
            self._stage.redraw()
            return
        if self._overlay.moves.covers(point):
            self._list_at = event.y
            return
        take_back = self._overlay.take_back_area()
        if take_back is not None and take_back.collidepoint(point):
            self.takes_back = True
            return
        spot = self._peek.at(point)
        if (spot is None or spot.kind in NOTHING_TO_TAKE) and self._fast.press():
            self._lets_run = True
            return
        if not self._make_way(spot):
            return
        spot = self._pressed = self._peek.at(point)
        self._stage.redraw()
        if spot is None:
            return
        if spot.kind == "tool":
            self._stage.state.pressed = spot
        else:
            liftable = self._intents.can_lift(spot) or self._intents.can_try(spot)
            liftable = liftable and self._stage.context.wishes.drag != "off"
            self._drag.press(spot, point, self.rest(spot), liftable, event.touch, self._scale)

    def _takes_up(self, spot: Spot | None) -> bool:
        """Whether a press takes this up to carry it, where nobody has to hold the button."""
        if self._touch or self._clicks > 1 or self._stage.context.wishes.drag != "press":
            return False
        if spot is None or not self._playing.choices.can_lift(spot) or not self._drag.take_up():
            return False
        self._carries = True
        self._peek.let_go()
        self._intents.lift()
        self._stage.redraw()
        return True

    def _lay_down(self, point: tuple[int, int]) -> bool:
        """The second press of two that make a drag; False if nothing is carried any more."""
        self._carries = False
        source = self._drag.source
        if source is None:
            return False
        if self._clicks > 1 and self._peek.at(point) == source:
            self.let_go()
            self._intents.tap(source, twice=True)
        else:
            self._drag.move(point)
            self._intents.drop(known(self._released()))
        return True

    def release(self, event: Release) -> None:
        """It went up again."""
        point = (event.x, event.y)
        self.pointer = point
        pressed, self._pressed = self._pressed, None
        if self._bubble is not None:
            bubble, self._bubble = self._bubble, None
            bubble.release(point)
            self._stage.redraw()
        elif self.takes_back:
            self.takes_back = False
            if not self._strayed(point):
                self._playing.undo(in_time=True)
        elif self._lets_run:
            self._lets_run = False
            self._fast.release()
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
        elif not self._strayed(point) and not self._looks and self._takes_up(pressed):
            pass  # it follows the pointer until the next press
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
        """What is held goes back to where it lay, nothing stays pressed; True if anything was held."""
        self._pressed = self._bubble = self._list_at = None
        self.takes_back = self._carries = False
        if self._lets_run:
            self._lets_run = False
            self._fast.drop()
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
        is_tool = spot is not None and spot.kind in ("tool", "pad")
        return is_tool or self._playing.make_way() or self._playing.view.rules.manners

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
            return Pose(*self._stage.layout.tray.die, self._stage.layout.tray.die_size * 1.3)
        if spot.kind == "coins":
            size = self._stage.places.coin_at(("seat", self._stage.model.viewer))[2]
            return Pose(*self.pointer, size * 1.4)
        if spot.kind == "discard" and self._stage.state.opened == spot:
            count = len(self._stage.model.seats[spot.seat].discards[spot.index])
            return self._stage.layout.seats.discard_open(spot.seat, spot.index, count - 1, count)
        if spot.kind in ("hand", "stock", "discard", "draw"):
            return self._stage.places.lying(spot)
        return Pose(*self._stage.places.area(spot).centre, self._stage.places.area(spot).h)

    def _areas(self, spots: list[Spot]) -> Areas:
        margin = 6.0 * self._scale if self._stage.layout.small else 0.0
        return [(spot, self._stage.places.area(spot).grown(margin)) for spot in spots]

    def _over_legal(self) -> Spot | None:
        """The legal place that would take the thing in the hand now."""
        return self._drag.aim(*self._targets())[0]

    def _targets(self) -> tuple[Areas, Areas]:
        """The places that take the thing in the hand, and all there are.

        A pointer moves many times a frame: while nothing else has changed they are not measured again.
        """
        source, stage = known(self._drag.source), self._stage
        now = (source, stage.layout, stage.places, stage.model.version, self._playing.choices)
        if self._measured is None or self._measured[0] != now:
            legal = self._intents.legal(source)
            self._measured = now, (self._areas(list(legal)), self._areas(self._every_target()))
        return self._measured[1]

    def _every_target(self) -> list[Spot]:
        spots = [*self._stage.places.building_spots(), Spot("completed"), Spot("draw")]
        for seat in range(self._stage.layout.shape.seats):
            spots.append(Spot("stock", seat))
            spots += [Spot("discard", seat, pile) for pile in range(4)]
        return spots
