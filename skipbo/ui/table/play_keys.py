"""Keys at the table: Tab and arrows go through what may be lifted, Enter picks up and puts down."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from skipbo.engine.commands import Draw
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


class PlayKeys:
    """The keyboard and controller half of the table's input."""

    def __init__(self, scene: TableScene, pointer_half: PlayInput) -> None:
        self._scene, self._input = scene, pointer_half

    def key(self, event: Key) -> None:
        scene = self._scene
        name = event.name
        if scene.bubble is not None and scene.bubble.key(name):
            scene.redraw()
            return
        if name == "escape":
            if not event.repeat:
                self._input.escape()
            return
        if not scene.director.is_idle and name in ("return", "space", "tab", "left", "right", "up", "down"):
            if scene.session.is_viewers_turn or scene.director.has_only_own:
                scene.director.finish()
                scene._settled()
            else:
                scene.director.hurry()
                return
        if name == "tab":
            self._cycle(-1 if event.shift else 1)
        elif name in ("left", "right", "up", "down"):
            self._arrow(name)
        elif name == "return":
            self._enter()
        elif name == "space":
            self._peek(event)
        elif name == "z" and event.ctrl:
            scene.undo()
        else:
            self._letter(name)
        scene.redraw()

    def _letter(self, name: str) -> None:
        scene = self._scene
        tools = {
            "u": "undo",
            "backspace": "undo",
            "h": "hint",
            "l": "list",
            "m": "menu",
            "pad_x": "hint",
            "pad_y": "list",
            "pad_start": "menu",
        }
        if name in tools:
            self._input.use_tool(tools[name])
        elif name == "r" and scene.choices.can_roll:
            self._input.roll()
        elif name == "d" and scene.view.rules.manners:
            scene.submit(Draw())
        elif name == "x" and scene.choices.can_extra:
            self._input.arm_extra(not scene.extra_armed)
        elif name.isdigit() and scene.state.selected is not None:
            self._number(int(name))
        elif name == "s":
            self._pick(Spot("stock", scene.viewer))
        elif name == "c" and scene.layout.shape.coins:
            self._pick(Spot("coins", scene.viewer))
        elif name == "e" and scene.choices.can_end:
            scene.answer(next(command for command in scene.choices.legal if str(command) == "end"))

    def _pick(self, spot: Spot) -> None:
        if self._scene.choices.can_lift(spot):
            self._scene.state.focus = spot
            self._input.select(spot)

    def _number(self, number: int) -> None:
        """A digit sends what is selected to the building pile of that number."""
        scene = self._scene
        selected = scene.state.selected
        assert selected is not None
        spot = Spot("building", -1, number - 1)
        targets = self._input.legal(selected)
        if spot in targets:
            self._input.play(selected, spot, targets[spot], None)
        else:
            words = sayings.refusal(scene.view, selected, scene.face_at(selected)[1], spot)
            scene.refuse(selected, words, spot)

    def _focusable(self) -> list[Spot]:
        """Where the focus may go: what may be lifted, or, with something in the hand, where it may go."""
        scene = self._scene
        if scene.state.selected is not None:
            return list(self._input.legal(scene.state.selected))
        spots = list(scene.choices.sources)
        if scene.choices.can_roll:
            spots.append(Spot("die"))
        if scene.choices.can_draw:
            spots.insert(0, Spot("draw"))
        shown = len(scene.state.tools)
        offset = len(scene.layout.tools) - shown
        spots += [
            Spot("tool", -1, index + offset)
            for index in range(shown)
            if scene.state.tools[index][1] != "disabled"
        ]
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
            command = self._input.legal(selected).get(focus)
            if command is not None:
                scene.toast.show(sayings.preview(selected, scene.face_at(selected)[1], command, scene.view))

    def _enter(self) -> None:
        scene = self._scene
        focus, selected = scene.state.focus, scene.state.selected
        if focus is None:
            self._cycle(1)
            return
        if focus.kind == "tool":
            scene.context.sound.play("click")
            self._input.use_tool(scene.tool_name(focus))
            return
        if selected is not None:
            targets = self._input.legal(selected)
            if focus in targets:
                source = selected
                self._input.play(selected, focus, targets[focus], None)
                scene.state.focus = source if scene.choices.can_lift(source) else None
            return
        self._input.clicks = 1
        if focus.kind in ("die", "draw", "plate") and not scene.choices.can_lift(focus):
            self._input.click(focus)
            return
        self._input.select(focus)
        offered = list(self._input.legal(focus))
        if offered:
            scene.state.focus = min(offered, key=lambda spot: (spot.kind != "building", spot.index))
            self._focused()

    def _peek(self, event: Key) -> None:
        """Space opens the focused discard pile, or the fullest one, while it is held."""
        scene = self._scene
        focus = scene.state.focus
        if event.repeat:
            return
        spot = focus if focus is not None and focus.kind == "discard" else scene.state.hover
        if spot is not None and spot.kind == "discard":
            self._input.key_peek = True
            self._input.open_pile(spot)
