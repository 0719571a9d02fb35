"""The table's input: every event comes here; mouse and fingers become taps, lifts, drops and long looks."""

from __future__ import annotations

from collections.abc import Callable

from skipbo.engine.errors import known
from skipbo.play.client.table_client import has_stepped_in
from skipbo.ui.drag import TOUCH_THRESHOLD, Drop
from skipbo.ui.input import Focus, InputEvent, Key, KeyUp, PointerLeft, PointerMove, Press, Release, Wheel
from skipbo.ui.table.bubble import Bubble
from skipbo.ui.table.drop_places import DropPlaces
from skipbo.ui.table.fast_forward import FastForward
from skipbo.ui.table.glide import glide_back
from skipbo.ui.table.intents import Intents
from skipbo.ui.table.peek import Peek
from skipbo.ui.table.play_keys import PlayKeys
from skipbo.ui.table.playing import Playing
from skipbo.ui.table.pointer import TablePointer
from skipbo.ui.table.shown import ShownTable
from skipbo.ui.table_model import Spot
from skipbo.ui.tempo import LAST_CHANCE_HELD

LONG_PRESS = 0.45
#: What the mouse can't take nor open: held down there while others play, it lets them play faster.
NOTHING_TO_TAKE = ("building", "completed", "tray")


class TableInput:
    """Follows one pointer and hands keys on; `Intents` says what is meant, `Peek` what is looked at."""

    def __init__(
        self,
        shown: ShownTable,
        playing: Playing,
        intents: Intents,
        on_menu: Callable[[], None],
        on_status: Callable[[], None] = lambda: None,
    ) -> None:
        self._stage, self._overlay, self._drag = shown.stage, shown.overlay, shown.drag
        self._playing, self._intents, self._on_menu = playing, intents, on_menu
        self.peek = Peek(self._stage, self._drag, self._can_take, playing.refresh_pointed)
        self.fast = FastForward(shown.director, playing)
        self._keys = PlayKeys(
            self._stage, self._overlay, playing, intents, self.peek, self.fast, self.escape, on_status
        )
        self._picture = TablePointer(self._stage.context)
        self.places = DropPlaces(self._stage, playing)
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
        """Whether time must pass for something to show."""
        return self.peek.waiting or self._may_be_long

    @property
    def _may_be_long(self) -> bool:
        """Whether a finger is down that may yet be a long press."""
        return self._pressed is not None and self._touch and self._held_for <= LONG_PRESS

    def update(self, seconds: float) -> bool:
        """Let time pass; True when something looks different."""
        self.fast.update(seconds)
        told = self._overlay.fast_sign != self.fast.sign
        self._overlay.fast_sign = self.fast.sign
        held = self._hold(seconds)
        return self.peek.update(seconds) or held or told

    def _hold(self, seconds: float) -> bool:
        """A finger that stays where it is looks closer."""
        if self._on_take_back is not None:
            self._on_take_back += seconds
        if not self._may_be_long or self._drag.is_dragging:
            return False
        self._held_for += seconds
        if self._held_for > LONG_PRESS and self._pressed is not None and self.peek.hold(self._pressed):
            self._looks = True
            return True
        return False

    def handle(self, event: InputEvent) -> None:
        """One event."""
        stack = self._stage.context.stack
        top, self._stage.is_resting = stack.top, False
        if isinstance(event, PointerMove):
            self._move(event)
        elif isinstance(event, Press):
            self._press(event)
        elif isinstance(event, Release):
            self._release(event)
        elif isinstance(event, Key):
            self._keys.key(event)
        elif isinstance(event, KeyUp):
            self._keys.key_up(event)
        elif isinstance(event, Wheel):
            if self._overlay.moves.covers((event.x, event.y)):
                self._overlay.moves.scroll(round(event.dy * 2))
                self._stage.redraw()
        elif isinstance(event, PointerLeft):
            self._leave(event.held)
        elif isinstance(event, Focus) and not event.gained:
            self.fast.drop()
            self._leave(False)
        if stack.top is top:
            self._picture.show(self.pointer_picture())

    # --- what happens to the pointer

    def _move(self, event: PointerMove) -> None:
        """The pointer moved."""
        point = (event.x, event.y)
        was, self.pointer = self.pointer, point
        self._come_to_take_back(was, point)
        if self._carries and self._drag.is_dragging:
            self._drag.move(point)
            self._intents.preview(self._aimed_at())
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
            self.peek.rest_on(self.peek.at(point))

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
            self.peek.let_go()
            self._intents.lift()
        if self._drag.is_dragging:
            self._intents.preview(self._aimed_at())
            self._stage.redraw()

    def _press(self, event: Press) -> None:
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
        spot = self.peek.at(point)
        if (spot is None or spot.kind in NOTHING_TO_TAKE) and self.fast.press():
            self._lets_run = True
            return
        if not self._make_way(spot):
            return
        spot = self._pressed = self.peek.at(point)
        self._stage.redraw()
        if spot is None:
            return
        if spot.kind == "tool":
            self._stage.state.pressed = spot
        else:
            liftable = self._playing.can_lift(spot) or self._playing.can_try(spot)
            liftable = liftable and self._stage.context.wishes.drag != "off"
            self._drag.press(spot, point, self.places.rest(spot, point), liftable, event.touch, self._scale)

    def _takes_up(self, spot: Spot | None) -> bool:
        """Whether a press takes this up to carry it, where nobody has to hold the button."""
        if self._touch or self._clicks > 1 or self._stage.context.wishes.drag != "press":
            return False
        if spot is None or not self._playing.choices.can_lift(spot) or not self._drag.take_up():
            return False
        self._carries = True
        self.peek.let_go()
        self._intents.lift()
        self._stage.redraw()
        return True

    def _lay_down(self, point: tuple[int, int]) -> bool:
        """The second press of two that make a drag; False if nothing is carried any more."""
        self._carries = False
        source = self._drag.source
        if source is None:
            return False
        if self._clicks > 1 and self.peek.at(point) == source:
            self.let_go()
            self._intents.tap(source, twice=True)
        else:
            self._intents.drop(self._drop(point))
        return True

    def _release(self, event: Release) -> None:
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
                self._intents.undo(in_time=True)
        elif self._lets_run:
            self._lets_run = False
            self.fast.release()
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
            self._intents.drop(self._drop(point))
        elif not self._strayed(point) and not self._looks and self._takes_up(pressed):
            pass  # it follows the pointer until the next press
        elif self._looks:
            self._drag.cancel()
            self.peek.let_go()
        else:
            self._drag.cancel()
            if pressed is not None and (not self._strayed(point) or self.peek.at(point) == pressed):
                self._intents.tap(pressed, self._clicks >= 2)
            elif pressed is not None:
                self._intents.explain(pressed)
            elif self._stage.state.selected is not None:
                self._playing.clear_marks()
                self._stage.redraw()

    def _leave(self, held: bool) -> None:
        """The pointer or the window's focus is gone: nothing may stay stuck that is not `held` on to."""
        if not held:
            self.let_go()
        self.peek.rest_on(None)

    def let_go(self) -> bool:
        """What is held goes back to where it lay, nothing stays pressed; True if anything was held."""
        self._pressed = self._bubble = self._list_at = None
        self.takes_back = self._carries = False
        if self._lets_run:
            self._lets_run = False
            self.fast.drop()
        if self._stage.state.pressed is not None:
            self._stage.state.pressed = None
            self._stage.redraw()
        if self._looks:
            self._looks = False
            self.peek.let_go()
        source, pose = self._drag.source, self._drag.cancel()
        if source is None or pose is None:
            return False
        self._playing.clear_marks()
        self._overlay.toast.clear()
        glide_back(self._stage, source, pose)
        return True

    def _aimed_at(self) -> Spot | None:
        """The legal place that would take the thing in the hand now."""
        return self._drag.aim(*self.places.of(known(self._drag.source)))[0]

    def _drop(self, point: tuple[int, int]) -> Drop:
        """What was lifted is let go: the legal place under the pointer takes it."""
        self._drag.move(point)
        return known(self._drag.release(*self.places.of(known(self._drag.source))))

    def _make_way(self, spot: Spot | None) -> bool:
        """What is in the air makes way for a press; True when the press itself still counts."""
        is_tool = spot is not None and spot.kind in ("tool", "score")
        return is_tool or self._playing.make_way() or self._playing.view.rules.manners

    def _strayed(self, point: tuple[int, int]) -> bool:
        """Whether the pointer has left the spot where it went down."""
        reach = TOUCH_THRESHOLD * self._scale
        return abs(point[0] - self._press_at[0]) > reach or abs(point[1] - self._press_at[1]) > reach

    @property
    def _scale(self) -> float:
        """The desktop's: a hand trembles, and a finger covers, as much on every screen."""
        return self._stage.layout.shape.scale

    def _can_take(self, spot: Spot) -> bool:
        choices = self._playing.choices
        return choices.can_lift(spot) or (spot.kind == "die" and choices.can_roll)

    # --- how the pointer looks

    def pointer_picture(self) -> str:
        """How the mouse pointer should look: a hand over what may be lifted, a closed one while dragging."""
        if self._drag.is_dragging:
            return "hand-holding"
        spot = self._stage.state.hover
        if spot is not None and (
            self._playing.choices.can_lift(spot) or spot.kind in ("tool", "die", "call", "score")
        ):
            return "hand"
        return ""

    def hide_pointer(self) -> None:
        """The table is covered or left: the pointer is the system's own again."""
        self._picture.show("")

    # --- one step back

    def escape(self, opens_menu: bool = True) -> None:
        """One step back: the drag, a question, the selection, the opened pile, the list; then the menu.

        Where the keys are is nothing to go back from.
        """
        state, overlay, playing = self._stage.state, self._overlay, self._playing
        if self.let_go():
            pass
        elif playing.is_asking:
            playing.drop_question()
            playing.ask()
        elif state.selected is not None or overlay.note is not None:
            playing.clear_marks()
            overlay.toast.clear()
        elif has_stepped_in(playing.client):
            playing.on_step_back()
        elif state.opened is not None:
            self.peek.open(None)
        elif overlay.moves.is_open:
            overlay.moves.toggle()
        elif opens_menu:
            self._on_menu()
        state.focus = None
        self._stage.redraw()

    def drop_everything(self) -> None:
        """The table turns to somebody else: nothing of what was in the hand or asked goes with it."""
        self.let_go()
        self.fast.drop()
        self.peek.let_go()
        self.peek.rest_on(None)
        self._overlay.bubble = None
        self._playing.clear_marks()
        self._playing.extra_armed = False
        self._overlay.toast.clear()
        self._overlay.moves.close()
        state = self._stage.state
        state.focus = state.lifted = state.opened = None
