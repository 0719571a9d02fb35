"""The table's input: gestures and keys, what they mean, and what is looked at, in a module each."""

from __future__ import annotations

from collections.abc import Callable

from skipbo.ui.director import Director
from skipbo.ui.drag import DragController
from skipbo.ui.input import Focus, InputEvent, Key, KeyUp, PointerLeft, PointerMove, Press, Release, Wheel
from skipbo.ui.table.fast_forward import FastForward
from skipbo.ui.table.gestures import Gestures
from skipbo.ui.table.intents import Intents
from skipbo.ui.table.overlay import Overlay
from skipbo.ui.table.peek import Peek
from skipbo.ui.table.play_keys import PlayKeys
from skipbo.ui.table.playing import Playing
from skipbo.ui.table.stage import Stage
from skipbo.ui.table_model import Spot


class PlayInput:
    """Input events go in; gestures and keys say what is wanted, and intents give the commands."""

    def __init__(
        self,
        stage: Stage,
        overlay: Overlay,
        drag: DragController,
        playing: Playing,
        on_menu: Callable[[], None],
        director: Director,
        on_pad: Callable[[], None] = lambda: None,
        on_status: Callable[[], None] = lambda: None,
    ) -> None:
        self._stage, self._overlay, self._drag, self._playing = stage, overlay, drag, playing
        self._on_menu = on_menu
        self.peek = Peek(stage, drag, self._can_take, playing.refresh_pointed)
        self.intents = Intents(stage, overlay, drag, playing, on_menu, on_pad)
        self.fast = FastForward(director, playing)
        self.gestures = Gestures(stage, overlay, drag, playing, self.intents, self.peek, self.fast)
        self._keys = PlayKeys(
            stage, overlay, playing, self.intents, self.peek, self.fast, self.escape, on_status
        )

    def _can_take(self, spot: Spot) -> bool:
        choices = self._playing.choices
        return choices.can_lift(spot) or (spot.kind == "die" and choices.can_roll)

    def handle(self, event: InputEvent) -> None:
        """One event."""
        if isinstance(event, PointerMove):
            self.gestures.move(event)
        elif isinstance(event, Press):
            self._overlay.has_pad = False
            self.gestures.press(event)
        elif isinstance(event, Release):
            self.gestures.release(event)
        elif isinstance(event, Key):
            self._overlay.has_pad = event.pad
            self._keys.key(event)
        elif isinstance(event, KeyUp):
            self._keys.key_up(event)
        elif isinstance(event, Wheel):
            if self._overlay.moves.covers((event.x, event.y)):
                self._overlay.moves.scroll(round(event.dy * 2))
                self._stage.redraw()
        elif isinstance(event, PointerLeft):
            self.gestures.leave(event.held)
        elif isinstance(event, Focus) and not event.gained:
            self.fast.drop()
            self.gestures.leave(False)

    def update(self, seconds: float) -> bool:
        """Let time pass; True when something looks different."""
        self.fast.update(seconds)
        told = self._overlay.fast_sign != self.fast.sign
        self._overlay.fast_sign = self.fast.sign
        held = self.gestures.update(seconds)
        return self.peek.update(seconds) or held or told

    @property
    def waiting(self) -> bool:
        """Whether time must pass for something to show."""
        return self.peek.waiting or self.gestures.waiting

    def pointer_picture(self) -> str:
        """How the mouse pointer should look: a hand over what may be lifted, a closed one while dragging."""
        if self._drag.is_dragging:
            return "hand-holding"
        spot = self._stage.state.hover
        if spot is not None and (
            self._playing.choices.can_lift(spot) or spot.kind in ("tool", "die", "call", "pad")
        ):
            return "hand"
        return ""

    # --- one step back

    def escape(self, opens_menu: bool = True) -> None:
        """One step back: the drag, a question, the selection, the opened pile, the list; then the menu."""
        state, overlay, playing = self._stage.state, self._overlay, self._playing
        if self.gestures.let_go():
            pass
        elif playing.is_asking:
            playing.drop_question()
            playing.ask()
        elif state.selected is not None or overlay.note is not None:
            playing.clear_marks()
            overlay.toast.clear()
        elif state.opened is not None:
            self.peek.open(None)
        elif overlay.moves.is_open:
            overlay.moves.toggle()
        elif state.focus is not None:
            state.focus = None
        elif opens_menu:
            self._on_menu()
        self._stage.redraw()

    def drop_everything(self) -> None:
        """The table turns to somebody else: nothing of what was in the hand or asked goes with it."""
        self.gestures.let_go()
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
