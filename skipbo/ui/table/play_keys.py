"""Keys at the table: Tab and arrows go through what may be lifted, Enter picks up and puts down."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from skipbo.engine.commands import END_TURN, Draw
from skipbo.ui import focus as focus_graph
from skipbo.ui.input import Key
from skipbo.ui.table import sayings
from skipbo.ui.table.furniture import pygame_rect
from skipbo.ui.table.intents import Intents
from skipbo.ui.table.overlay import Overlay
from skipbo.ui.table.peek import Peek
from skipbo.ui.table.playing import Playing
from skipbo.ui.table.stage import Stage
from skipbo.ui.table_model import Spot


class _FocusSpot:
    """A spot as the focus graph wants it."""

    def __init__(self, spot: Spot, rect: pygame.Rect) -> None:
        self.spot, self.rect = spot, rect

    def can_focus(self) -> bool:
        """Always: only what may be chosen gets here."""
        return True


#: While one of these is held down, a discard pile lies spread out.
PEEK_KEYS = ("space", "pad_peek")
_TOOLS = {
    "u": "undo",
    "backspace": "undo",
    "h": "hint",
    "l": "list",
    "m": "menu",
    "pad_back": "undo",
    "pad_x": "hint",
    "pad_y": "list",
    "pad_start": "menu",
}
_ARROWS = ("left", "right", "up", "down")
#: How far these keys turn the list of moves, in lines; home goes to the game's beginning.
_PAGES = {"pageup": 8, "pagedown": -8, "home": 100_000, "end": -100_000}


class PlayKeys:
    """Keyboard and controller: a focus that says where Enter takes and lays down, and letters."""

    def __init__(
        self,
        stage: Stage,
        overlay: Overlay,
        playing: Playing,
        intents: Intents,
        peek: Peek,
        escape: Callable[[], None],
    ) -> None:
        self._stage, self._overlay, self._playing = stage, overlay, playing
        self._intents, self._peek, self._escape = intents, peek, escape
        self._state = stage.state

    def key(self, event: Key) -> None:
        """A key or a controller's button went down."""
        name = event.name
        if self._overlay.bubble is not None and self._overlay.bubble.key(name):
            self._stage.redraw()
        elif name in _ARROWS or name == "tab":
            if self._playing.make_way():
                self._cycle(-1 if event.shift else 1) if name == "tab" else self._arrow(name)
        elif name in _PAGES and self._overlay.moves.is_open:
            self._overlay.moves.scroll(_PAGES[name])
        elif not event.repeat:  # a key that is held down takes one card, not all
            self._once(event)
        self._playing.refresh()
        self._stage.redraw()

    def _once(self, event: Key) -> None:
        name = event.name
        if name == "escape":
            self._escape()
        elif name == "return":
            if self._playing.make_way():
                self._enter()
        elif name in PEEK_KEYS:
            if self._playing.make_way():
                self._peek.hold_by_key()
        elif name == "z" and event.ctrl:
            self._playing.undo()
        elif name in _TOOLS:
            self._intents.use_tool(_TOOLS[name])
        else:
            self._letter(name)

    def _letter(self, name: str) -> None:
        if name == "r" and self._playing.choices.can_roll:
            self._intents.roll()
        elif name == "d" and self._playing.view.rules.manners:
            self._playing.submit(Draw())
        elif name == "x" and self._playing.choices.can_extra:
            self._playing.arm_extra(not self._playing.extra_armed)
        elif name.isdigit() and self._state.selected is not None:
            self._number(self._state.selected, int(name))
        elif name == "s":
            self._pick(Spot("stock", self._playing.client.seat))
        elif name == "c" and self._stage.layout.shape.coins:
            self._pick(Spot("coins", self._playing.client.seat))
        elif name == "e" and self._playing.choices.can_end:
            self._playing.submit(END_TURN)

    def _pick(self, spot: Spot) -> None:
        if self._playing.choices.can_lift(spot):
            self._state.focus = spot
            self._overlay.toast.clear()  # it may still speak of what was picked up before
            self._intents.select(spot)
        elif spot.kind == "stock":
            self._intents.tap(spot)  # nothing takes it: say why

    def _number(self, selected: Spot, number: int) -> None:
        """A digit sends what is selected to the building pile of that number."""
        spot = Spot("building", -1, number - 1)
        command = self._intents.legal(selected).get(spot)
        if command is not None:
            self._intents.play(selected, command, None)
        else:
            self._intents.refuse(selected, spot)

    # --- the focus

    def _focusable(self) -> list[Spot]:
        """Where the focus may go: what may be lifted, or, with something in the hand, where it may go."""
        if self._state.selected is not None:
            return list(self._intents.legal(self._state.selected))
        spots = list(self._playing.choices.sources)
        if (self._playing.choices.can_roll or self._playing.choices.can_extra) and Spot("die") not in spots:
            spots.append(Spot("die"))
        if self._playing.choices.can_draw:
            spots.insert(0, Spot("draw"))
        shown = self._state.tools
        offset = len(self._stage.layout.tools) - len(shown)
        spots += [Spot("tool", -1, i + offset) for i, (_name, look) in enumerate(shown) if look != "disabled"]
        seats = range(self._stage.layout.shape.seats)
        spots += [Spot("plate", seat) for seat in seats if self._playing.client.charges(seat)]
        return spots

    def _cycle(self, step: int) -> None:
        spots = self._focusable()
        if not spots:
            return
        focus = self._state.focus
        if focus in spots:
            self._state.focus = spots[(spots.index(focus) + step) % len(spots)]
        else:
            self._state.focus = spots[0 if step > 0 else -1]
        self._focused()

    def _arrow(self, direction: str) -> None:
        items = [_FocusSpot(spot, pygame_rect(self._stage.places.area(spot))) for spot in self._focusable()]
        current = next((item for item in items if item.spot == self._state.focus), None)
        found = focus_graph.towards(items, current, direction)
        if found is not None:
            self._state.focus = found.spot
            self._focused()

    def _focused(self) -> None:
        """The focus has moved: with something in the hand, say what Enter would do."""
        selected, focus = self._state.selected, self._state.focus
        if selected is not None and focus is not None:
            command = self._intents.legal(selected).get(focus)
            if command is not None:
                card = self._stage.face_at(selected)[1]
                self._overlay.toast.show(sayings.preview(selected, card, command, self._playing.view))

    def _enter(self) -> None:
        """Take, lay down, or press what has the focus."""
        focus, selected = self._state.focus, self._state.selected
        spots = self._focusable()
        if focus is None or focus not in spots:
            if spots and spots[0].kind != "tool":  # a button is never chosen by a hasty Enter
                self._cycle(1)
        elif focus.kind == "tool":
            self._stage.sound("click")
            self._intents.use_tool(self._stage.tool_name(focus))
        elif selected is not None:
            command = self._intents.legal(selected).get(focus)
            if command is not None:
                self._intents.play(selected, command, None)
                self._state.focus = selected if self._playing.choices.can_lift(selected) else None
        elif self._playing.choices.can_lift(focus):
            self._intents.select(focus)
            offered = list(self._intents.legal(focus))
            if offered:
                self._state.focus = min(offered, key=lambda spot: (spot.kind != "building", spot.index))
                self._focused()
        elif focus.kind in ("die", "draw", "plate"):
            self._intents.tap(focus)
