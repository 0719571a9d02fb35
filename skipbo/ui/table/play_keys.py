"""Keys at the table: Tab and arrows go through what may be lifted, Enter picks up and puts down."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from skipbo.engine.commands import Draw, EndTurn
from skipbo.ui import focus as focus_graph
from skipbo.ui.input import Key
from skipbo.ui.table import sayings
from skipbo.ui.table.furniture import pygame_rect
from skipbo.ui.table_model import Spot

if TYPE_CHECKING:
    from skipbo.ui.scenes.table import TableScene
    from skipbo.ui.table.play_input import PlayInput


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

    def __init__(self, scene: TableScene, play_input: PlayInput) -> None:
        self._scene, self._input, self._intents = scene, play_input, play_input.intents

    def key(self, event: Key) -> None:
        """A key or a controller's button went down."""
        scene, name = self._scene, event.name
        if scene.bubble is not None and scene.bubble.key(name):
            scene.redraw()
        elif name in _ARROWS or name == "tab":
            if self._make_way():
                self._cycle(-1 if event.shift else 1) if name == "tab" else self._arrow(name)
        elif name in _PAGES and scene.moves.is_open:
            scene.moves.scroll(_PAGES[name])
        elif not event.repeat:  # a key that is held down takes one card, not all
            self._once(event)
        scene._update_state()
        scene.redraw()

    def _once(self, event: Key) -> None:
        name = event.name
        if name == "escape":
            self._input.escape()
        elif name == "return":
            if self._make_way():
                self._enter()
        elif name in PEEK_KEYS:
            if self._make_way():
                self._input.peek.hold_by_key()
        elif name == "z" and event.ctrl:
            self._scene.undo()
        elif name in _TOOLS:
            self._intents.use_tool(_TOOLS[name])
        else:
            self._letter(name)

    def _make_way(self) -> bool:
        """What is in the air makes way; True when the key itself still counts."""
        scene = self._scene
        if scene.director.is_idle:
            return True
        if scene.session.is_viewers_turn or scene.director.has_only_own:
            scene.director.finish()
            scene._settled()
            return True
        scene.director.hurry()
        return False

    def _letter(self, name: str) -> None:
        scene = self._scene
        if name == "r" and scene.choices.can_roll:
            self._intents.roll()
        elif name == "d" and scene.view.rules.manners:
            scene.submit(Draw())
        elif name == "x" and scene.choices.can_extra:
            self._intents.arm_extra(not scene.extra_armed)
        elif name.isdigit() and scene.state.selected is not None:
            self._number(scene.state.selected, int(name))
        elif name == "s":
            self._pick(Spot("stock", scene.viewer))
        elif name == "c" and scene.layout.shape.coins:
            self._pick(Spot("coins", scene.viewer))
        elif name == "e" and scene.choices.can_end:
            scene.answer(EndTurn())

    def _pick(self, spot: Spot) -> None:
        if self._scene.choices.can_lift(spot):
            self._scene.state.focus = spot
            self._scene.toast.clear()  # it may still speak of what was picked up before
            self._intents.select(spot)
        elif spot.kind == "stock":
            self._intents.tap(spot)  # nothing takes it: say why

    def _number(self, selected: Spot, number: int) -> None:
        """A digit sends what is selected to the building pile of that number."""
        spot = Spot("building", -1, number - 1)
        command = self._intents.legal(selected).get(spot)
        if command is not None:
            self._intents.play(selected, spot, command, None)
        else:
            self._intents.refuse(selected, spot)

    # --- the focus

    def _focusable(self) -> list[Spot]:
        """Where the focus may go: what may be lifted, or, with something in the hand, where it may go."""
        scene = self._scene
        if scene.state.selected is not None:
            return list(self._intents.legal(scene.state.selected))
        spots = list(scene.choices.sources)
        if (scene.choices.can_roll or scene.choices.can_extra) and Spot("die") not in spots:
            spots.append(Spot("die"))
        if scene.choices.can_draw:
            spots.insert(0, Spot("draw"))
        shown = scene.state.tools
        offset = len(scene.layout.tools) - len(shown)
        spots += [Spot("tool", -1, i + offset) for i, (_name, look) in enumerate(shown) if look != "disabled"]
        if scene.view.rules.manners:
            spots += [Spot("plate", seat) for seat in range(scene.layout.shape.seats) if seat != scene.viewer]
        return spots

    def _cycle(self, step: int) -> None:
        scene = self._scene
        spots = self._focusable()
        if not spots:
            return
        focus = scene.state.focus
        if focus in spots:
            scene.state.focus = spots[(spots.index(focus) + step) % len(spots)]
        else:
            scene.state.focus = spots[0 if step > 0 else -1]
        self._focused()

    def _arrow(self, direction: str) -> None:
        scene = self._scene
        items = [_FocusSpot(spot, pygame_rect(scene.places.area(spot))) for spot in self._focusable()]
        current = next((item for item in items if item.spot == scene.state.focus), None)
        found = focus_graph.towards(items, current, direction)
        if found is not None:
            scene.state.focus = found.spot
            self._focused()

    def _focused(self) -> None:
        """The focus has moved: with something in the hand, say what Enter would do."""
        scene = self._scene
        selected, focus = scene.state.selected, scene.state.focus
        if selected is not None and focus is not None:
            command = self._intents.legal(selected).get(focus)
            if command is not None:
                scene.toast.show(sayings.preview(selected, scene.face_at(selected)[1], command, scene.view))

    def _enter(self) -> None:
        """Take, lay down, or press what has the focus."""
        scene = self._scene
        focus, selected = scene.state.focus, scene.state.selected
        spots = self._focusable()
        if focus is None or focus not in spots:
            if spots and spots[0].kind != "tool":  # a button is never chosen by a hasty Enter
                self._cycle(1)
        elif focus.kind == "tool":
            scene.context.sound.play("click")
            self._intents.use_tool(scene.tool_name(focus))
        elif selected is not None:
            command = self._intents.legal(selected).get(focus)
            if command is not None:
                self._intents.play(selected, focus, command, None)
                scene.state.focus = selected if scene.choices.can_lift(selected) else None
        elif scene.choices.can_lift(focus):
            self._intents.select(focus)
            offered = list(self._intents.legal(focus))
            if offered:
                scene.state.focus = min(offered, key=lambda spot: (spot.kind != "building", spot.index))
                self._focused()
        elif focus.kind in ("die", "draw", "plate"):
            self._intents.tap(focus)
