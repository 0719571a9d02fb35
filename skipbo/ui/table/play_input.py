"""The table's input: gestures and keys, what they mean, and what is looked at, in a module each."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from skipbo.ui.input import Focus, InputEvent, Key, KeyUp, Move, PointerLeft, Press, Release, Wheel
from skipbo.ui.table.bubble import Bubble
from skipbo.ui.table.calls import Calls
from skipbo.ui.table.gestures import Gestures
from skipbo.ui.table.intents import Intents
from skipbo.ui.table.peek import Peek
from skipbo.ui.table.play_keys import PEEK_KEYS, PlayKeys
from skipbo.ui.table_model import Spot

if TYPE_CHECKING:
    from skipbo.ui.scenes.table import TableScene


class PlayInput:
    """Input events go in; gestures and keys say what is wanted, and intents give the scene commands."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.confirming: Callable[[], Bubble] | None = None
        """Asks what must be answered before anything else happens."""
        self.has_pad = False
        """Whether a controller is what plays now: words then name its buttons."""
        self.peek = Peek(scene)
        self.intents = Intents(scene, Calls(scene))
        self.gestures = Gestures(scene, self.intents, self.peek)
        self._keys = PlayKeys(scene, self)

    def handle(self, event: InputEvent) -> None:
        """One event."""
        if isinstance(event, Move):
            self.gestures.move(event)
        elif isinstance(event, Press):
            self.has_pad = False
            if event.button == 1:
                self.gestures.press(event)
            elif event.button == 3:
                self.escape()
        elif isinstance(event, Release):
            if event.button == 1:
                self.gestures.release(event)
        elif isinstance(event, Key):
            self.has_pad = event.pad
            self._keys.key(event)
        elif isinstance(event, KeyUp):
            if event.name in PEEK_KEYS:
                self.peek.let_go()
        elif isinstance(event, Wheel):
            if self._scene.moves.covers((event.x, event.y)):
                self._scene.moves.scroll(round(event.dy * 2))
                self._scene.redraw()
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

    # --- what the picture asks

    @property
    def pointed(self) -> Spot | None:
        """What is looked at closely."""
        return self.peek.pointed

    @property
    def pressed_tool(self) -> Spot | None:
        """The tool button that is held down."""
        return self.gestures.pressed_tool

    def coins_in_hand(self) -> int:
        """How many coins are lifted: as many as the pile under them needs."""
        return max(1, self._scene.state.coins_lifted)

    def pointer_picture(self) -> str:
        """How the mouse pointer should look: a hand over what may be lifted, a closed one while dragging."""
        scene = self._scene
        if scene.drag.is_dragging:
            return "hand-holding"
        spot = scene.state.hover
        if spot is not None and (scene.choices.can_lift(spot) or spot.kind in ("tool", "die")):
            return "hand"
        return ""

    # --- one step back

    def escape(self) -> None:
        """One step back: the drag, a question, the selection, the opened pile, the list; then the menu."""
        scene = self._scene
        if self.gestures.let_go():
            pass
        elif self.confirming is not None:
            self.confirming = None
            scene.bubble = None
            scene.ask_again()
        elif scene.state.selected is not None or scene.note is not None:
            scene.clear_marks()
            scene.toast.clear()
        elif scene.state.opened is not None:
            self.peek.open(None)
        elif scene.moves.is_open:
            scene.moves.toggle()
        elif scene.state.focus is not None:
            scene.state.focus = None
        elif scene.on_menu is not None:
            scene.on_menu(scene)
        scene.redraw()

    def drop_everything(self) -> None:
        """The table turns to somebody else: nothing of what was in the hand or asked goes with it."""
        scene = self._scene
        self.gestures.let_go()
        self.peek.let_go()
        self.peek.rest_on(None)
        self.confirming = scene.bubble = None
        scene.clear_marks()
        scene.session.forget_question()
        scene.toast.clear()
        scene.state.focus = scene.state.lifted = scene.state.opened = None
        scene.extra_armed = False
        scene.moves.close()
