"""The table's input: gestures and keys, what they mean, and what is looked at, in a module each."""

from __future__ import annotations

from collections.abc import Callable

from skipbo.ui.drag import DragController
from skipbo.ui.input import Focus, InputEvent, Key, KeyUp, PointerLeft, PointerMove, Press, Release, Wheel
from skipbo.ui.table.gestures import Gestures
from skipbo.ui.table.intents import Intents
from skipbo.ui.table.overlay import Overlay
from skipbo.ui.table.peek import Peek
from skipbo.ui.table.play_keys import PEEK_KEYS, PlayKeys
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
    ) -> None:
        self._stage, self._overlay, self._drag, self._playing = stage, overlay, drag, playing
        self._on_menu = on_menu
        self.peek = Peek(stage, drag, self._can_take, playing.refresh_tools)
        self.intents = Intents(stage, overlay, drag, playing, on_menu)
        self.gestures = Gestures(stage, overlay, drag, playing, self.intents, self.peek)
        self._keys = PlayKeys(stage, overlay, playing, self.intents, self.peek, self.escape)

    def _can_take(self, spot: Spot) -> bool:
        choices = self._playing.choices
        return choices.can_lift(spot) or (spot.kind == "die" and choices.can_roll)

    def handle(self, event: InputEvent) -> None:
        """One event."""
        if isinstance(event, PointerMove):
            self.gestures.move(event)
        elif isinstance(event, Press):
            self._overlay.has_pad = False
            if event.button == 1:
                self.gestures.press(event)
            elif event.button == 3:
                self.escape()
        elif isinstance(event, Release):
            if event.button == 1:
                self.gestures.release(event)
        elif isinstance(event, Key):
            self._overlay.has_pad = event.pad
            self._keys.key(event)
        elif isinstance(event, KeyUp):
            if event.name in PEEK_KEYS:
                self.peek.let_go()
        elif isinstance(event, Wheel):
            if self._overlay.moves.covers((event.x, event.y)):
                self._overlay.moves.scroll(round(event.dy * 2))
                self._stage.redraw()
        elif isinstance(event, PointerLeft):
            self.gestures.leave(event.held)
        elif isinstance(event, Focus) and not event.gained:
            self.gestures.leave(False)

    def update(self, seconds: float) -> bool:
        """Let time pass; True when something looks different."""
        held = self.gestures.update(seconds)
        return self.peek.update(seconds) or held

    @property
    def waiting(self) -> bool:
        """Whether time must pass for something to show."""
        return self.peek.waiting or self.gestures.waiting

    def pointer_picture(self) -> str:
        """How the mouse pointer should look: a hand over what may be lifted, a closed one while dragging."""
        if self._drag.is_dragging:
            return "hand-holding"
        spot = self._stage.state.hover
        if spot is not None and (self._playing.choices.can_lift(spot) or spot.kind in ("tool", "die")):
            return "hand"
        return ""

    # --- one step back

    def escape(self) -> None:
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
        else:
            self._on_menu()
        self._stage.redraw()

    def drop_everything(self) -> None:
        """The table turns to somebody else: nothing of what was in the hand or asked goes with it."""
        self.gestures.let_go()
        self.peek.let_go()
        self.peek.rest_on(None)
        self._overlay.bubble = None
        self._playing.clear_marks()
        self._playing.extra_armed = False
        self._overlay.toast.clear()
        self._overlay.moves.close()
        state = self._stage.state
        state.focus = state.lifted = state.opened = None
