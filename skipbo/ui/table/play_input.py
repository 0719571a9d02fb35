"""Mouse, touch and keys at the table: all of them choose from the same legal list."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from skipbo.engine.commands import CoinsStandIn, Command, DieStandIn, Draw, Pay, Play, Roll
from skipbo.languages import _
from skipbo.ui import tempo
from skipbo.ui.input import (
    Focus,
    InputEvent,
    Key,
    KeyUp,
    Move,
    PointerLeft,
    Press,
    Release,
    Wheel,
)
from skipbo.ui.layout import Pose, Rect
from skipbo.ui.table import sayings
from skipbo.ui.table.advice import ask_advice
from skipbo.ui.table.bubble import Answer, Bubble
from skipbo.ui.table.calls import Calls
from skipbo.ui.table.play_keys import PlayKeys
from skipbo.ui.table_model import Spot

if TYPE_CHECKING:
    from skipbo.ui.scenes.table import TableScene

LONG_PRESS = 0.45


class PlayInput:
    """Turns input events into what the scene does."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.keys = PlayKeys(scene, self)
        self.calls = Calls(scene, self)
        self.pressed_tool: Spot | None = None
        self.confirming: Callable[[], Bubble] | None = None
        self.pointed: Spot | None = None
        """What is under the pointer, whether it can be lifted or not."""
        self._pressed: Spot | None = None
        self.clicks = 0
        self._pointer = (-1, -1)
        self._hover_for = 0.0
        self._held_for = 0.0
        self._touch = False
        self.key_peek = False

    @property
    def waiting(self) -> bool:
        """Whether time must pass for a pile to open."""
        state = self._scene.state
        may_open = state.hover is not None and state.hover.kind == "discard" and state.opened != state.hover
        return (may_open and self._hover_for < tempo.HOVER_OPENS) or (
            self._pressed is not None and self._touch
        )

    # --- dispatch

    def handle(self, event: InputEvent) -> None:
        """One event."""
        if isinstance(event, Move):
            self._move(event)
        elif isinstance(event, Press):
            if event.button == 1:
                self._press(event)
            elif event.button == 3:
                self.escape()
        elif isinstance(event, Release):
            if event.button == 1:
                self._release(event)
        elif isinstance(event, Key):
            self.keys.key(event)
        elif isinstance(event, KeyUp):
            if event.name == "space" and self.key_peek:
                self.key_peek = False
                self.open_pile(None)
        elif isinstance(event, Wheel):
            if self._scene.moves.covers((event.x, event.y)):
                self._scene.moves.scroll(round(event.dy * 2))
                self._scene.redraw()
        elif isinstance(event, PointerLeft) or (isinstance(event, Focus) and not event.gained):
            self._let_go()

    def update(self, seconds: float) -> bool:
        """Let time pass: a pile under the resting pointer opens."""
        scene, state = self._scene, self._scene.state
        spot = state.hover
        if self._pressed is not None and self._touch and not scene.drag.is_dragging:
            self._held_for += seconds
            if self._held_for > LONG_PRESS and self._pressed.kind == "discard" and state.opened is None:
                scene.drag.cancel()
                return self.open_pile(self._pressed)
        if spot is None or scene.drag.is_dragging or spot.kind != "discard":
            return False
        before = self._hover_for
        self._hover_for += seconds
        if before < tempo.HOVER_OPENS <= self._hover_for and self._hides_something(spot):
            return self.open_pile(spot)
        return False

    def _hides_something(self, spot: Spot) -> bool:
        layout, model = self._scene.layout, self._scene.model
        count = len(model.seats[spot.seat].discards[spot.index])
        if not layout.fans_open(spot.seat):
            return count > 1
        return count > layout.fan_limit(spot.seat) or (
            layout.small and count > 1 and spot.seat != model.viewer
        )

    def open_pile(self, spot: Spot | None) -> bool:
        state = self._scene.state
        if state.opened == spot:
            return False
        state.opened = spot
        self._scene.redraw()
        return True

    def pointer_picture(self) -> str:
        """How the mouse pointer should look: a hand over what may be lifted, a closed one while dragging."""
        scene = self._scene
        if scene.drag.is_dragging:
            return "hand-holding"
        spot = scene.state.hover
        if spot is not None and (scene.choices.can_lift(spot) or spot.kind in ("tool", "die")):
            return "hand"
        return ""

    # --- pointer

    def at(self, point: tuple[int, int]) -> Spot | None:
        """What is under a point; an opened pile lies over everything."""
        scene = self._scene
        opened = scene.state.opened
        if opened is not None and self._opened_area(opened).contains(point):
            return opened
        shape = scene.layout.shape
        spots = scene.places.spots(shape.die, shape.coins)
        found = scene.places.at(point, spots)
        if found is not None and found.kind == "tool" and not scene.tool_name(found):
            return None
        return found

    def _opened_area(self, spot: Spot) -> Rect:
        layout = self._scene.layout
        count = max(1, len(self._scene.model.seats[spot.seat].discards[spot.index]))
        first = layout.discard_open(spot.seat, spot.index, 0, count).rect
        last = layout.discard_open(spot.seat, spot.index, count - 1, count).rect
        return first.union(last).grown(14 * layout.s)

    def _move(self, event: Move) -> None:
        scene, point = self._scene, (event.x, event.y)
        self._pointer = point
        if not event.held and scene.drag.is_dragging and not event.touch:
            # The button came up outside the window: nothing may stay stuck to the pointer.
            self._drop()
            return
        if scene.bubble is not None and scene.bubble.hover(point):
            scene.redraw()
        if event.held and self._pressed is not None:
            if scene.drag.move(point):
                self._begin_drag()
            if scene.drag.is_dragging:
                self._say_preview()
                scene.redraw()
            return
        if not event.touch:
            spot = self.at(point)
            if spot != self.pointed:
                self.pointed = spot
                if scene.context.wishes.card_size > 100:
                    scene.redraw()
            self._hover(spot)

    def _hover(self, spot: Spot | None) -> None:
        scene, state = self._scene, self._scene.state
        if (
            spot is not None
            and spot.kind in ("hand", "stock", "discard", "die", "coins")
            and not (
                scene.choices.can_lift(spot)
                or spot.kind == "discard"
                or (spot.kind == "die" and scene.choices.can_roll)
            )
        ):
            spot = None
        if spot is not None and spot.kind in ("building", "completed", "draw", "tray"):
            spot = None
        if spot == state.hover:
            return
        state.hover = spot
        self._hover_for = 0.0
        if state.opened is not None and not self.key_peek and spot != state.opened:
            self.open_pile(None)
        scene.redraw()

    def _press(self, event: Press) -> None:
        scene, point = self._scene, (event.x, event.y)
        self._pointer = point
        self._touch = event.touch
        self._held_for = 0.0
        scene.state.focus = None
        if scene.bubble is not None and scene.bubble.press(point):
            self._pressed = Spot("bubble")
            scene.redraw()
            return
        if scene.moves.covers(point):
            return
        spot = self.at(point)
        if not self._make_way(spot):
            return
        spot = self.at(point)
        self._pressed = spot
        self.clicks = event.clicks
        scene.redraw()
        if spot is None:
            return
        if spot.kind == "tool":
            self.pressed_tool = spot
            return
        liftable = scene.choices.can_lift(spot) or (spot.kind == "die" and scene.choices.can_roll)
        liftable = liftable or (spot.kind == "draw" and scene.choices.can_draw) or self.calls.may_offend(spot)
        scene.drag.press(spot, point, self._rest(spot), liftable, event.touch, scene.layout.s)

    def _make_way(self, spot: Spot | None) -> bool:
        """What is in the air makes way for a press; True when the press itself still counts."""
        scene = self._scene
        if scene.director.is_idle:
            return True
        if (
            scene.session.is_viewers_turn
            or scene.director.has_only_own
            or (spot is not None and spot.kind == "tool")
        ):
            scene.director.finish()
            scene._settled()
            return True
        scene.director.hurry()
        return scene.view.rules.manners

    def _rest(self, spot: Spot) -> Pose:
        scene = self._scene
        if spot.kind == "die":
            x, y = scene.layout.die
            return Pose(x, y, scene.layout.die_size * 1.3)
        if spot.kind == "coins":
            x, y, size = scene.places.coin_at(("seat", scene.viewer))
            return Pose(self._pointer[0], self._pointer[1], size * 1.4)
        if spot.kind == "discard" and scene.state.opened == spot:
            count = len(scene.model.seats[spot.seat].discards[spot.index])
            return scene.layout.discard_open(spot.seat, spot.index, count - 1, count)
        if spot.kind in ("hand", "stock", "discard", "draw"):
            return scene.places.lying(spot)
        return Pose(*scene.places.area(spot).centre, scene.places.area(spot).h)

    def _begin_drag(self) -> None:
        scene = self._scene
        source = scene.drag.source
        assert source is not None
        scene.clear_marks()
        scene.state.lifted = source
        scene.state.hover = None
        self.open_pile(None)
        if source.kind == "die":
            scene.state.die_shown = False
        if source.kind == "coins":
            scene.state.coins_lifted = self.coins_in_hand()
        scene.context.sound.play("lift")
        self._mark_targets(source)

    def _mark_targets(self, source: Spot) -> None:
        scene = self._scene
        targets = scene.choices.targets(source)
        if source.kind == "coins" and scene.choices.can_pay and scene.view.follow is not None:
            targets = {Spot("building", -1, scene.view.follow): Pay()}
        scene.targets = tuple(spot for spot in targets if spot.kind in ("building", "stock"))
        scene.state.discards = frozenset(spot for spot in targets if spot.kind == "discard")
        scene.redraw()

    def coins_in_hand(self) -> int:
        """How many coins are lifted: as many as the pile under them needs."""
        scene = self._scene
        view = scene.view
        if scene.choices.can_pay:
            return view.toll
        if scene.drag.is_dragging:
            over = scene.drag.over(
                [
                    (spot, scene.places.area(spot))
                    for spot in scene.choices.targets(Spot("coins", scene.viewer))
                ]
            )
            if over is not None:
                return view.building[over.index].next
        return 1

    def legal(self, source: Spot) -> dict[Spot, Command]:
        scene = self._scene
        if source.kind == "coins" and scene.choices.can_pay and scene.view.follow is not None:
            return {Spot("building", -1, scene.view.follow): Pay()}
        return scene.choices.targets(source)

    def _areas(self, spots: list[Spot]) -> list[tuple[Spot, Rect]]:
        scene = self._scene
        margin = 6.0 if scene.layout.small else 0.0
        return [(spot, scene.places.area(spot).grown(margin)) for spot in spots]

    def _say_preview(self) -> None:
        scene = self._scene
        source = scene.drag.source
        if source is None:
            return
        if source.kind == "coins":
            scene.state.coins_lifted = self.coins_in_hand()
        legal = self.legal(source)
        over = scene.drag.over(self._areas(list(legal)))
        if over is None:
            words = sayings.source_words(source, scene.face_at(source)[1], scene.view)
            if words:
                scene.toast.show(((words, True),))
            return
        parts = sayings.preview(source, scene.face_at(source)[1], legal[over], scene.view)
        scene.toast.show(parts)

    def _release(self, event: Release) -> None:
        scene, point = self._scene, (event.x, event.y)
        self._pointer = point
        pressed, self._pressed = self._pressed, None
        if pressed is not None and pressed.kind == "bubble":
            if scene.bubble is not None:
                scene.bubble.release(point)
            scene.redraw()
            return
        if self.pressed_tool is not None:
            tool, self.pressed_tool = self.pressed_tool, None
            scene.redraw()
            if scene.layout.tools[tool.index].contains(point):
                scene.context.sound.play("click")
                self.use_tool(scene.tool_name(tool))
            return
        if scene.drag.is_dragging:
            scene.drag.move(point)
            self._drop()
            return
        scene.drag.cancel()
        if scene.state.opened is not None and self._touch:
            self.open_pile(None)
            return
        if pressed is not None:
            self.click(pressed)
        elif scene.state.selected is not None:
            scene.clear_marks()
            scene.redraw()

    # --- what a drop and a click mean

    def _drop(self) -> None:
        scene = self._scene
        source = scene.drag.source
        assert source is not None
        self._pressed = None
        legal = self.legal(source)
        every = [spot for spot in self._every_target() if spot != source]
        drop = scene.drag.release(self._areas(list(legal)), self._areas(every))
        assert drop is not None
        scene.toast.clear()
        scene.targets = ()
        scene.state.discards = frozenset()
        scene.redraw()
        if source.kind == "die" and scene.choices.can_roll:
            scene.state.lifted = None
            scene.state.die_shown = True  # the throw hides it as long as it tumbles, if it does
            self.roll((drop.pose.x, drop.pose.y))
            return
        if source.kind == "draw":
            self._drop_draw(drop.pose)
            return
        if source.kind == "die" and scene.choices.can_extra and drop.target is None:
            self.arm_extra(not scene.extra_armed)
            scene.glide_back(source, drop.pose)
            return
        if drop.target is not None:
            self.play(source, drop.target, legal[drop.target], drop.pose)
            return
        if (
            self.calls.may_offend(source)
            and drop.over is not None
            and self.calls.offend(source, drop.over, drop.pose)
        ):
            return
        words = sayings.refusal(scene.view, source, scene.face_at(source)[1], drop.over)
        scene.glide_back(source, drop.pose)
        if words:
            scene.refuse(None, words, drop.over)

    def _drop_draw(self, pose: Pose) -> None:
        """A card dragged off the draw pile: drawn if it was let go on the own side."""
        scene = self._scene
        if pose.y > scene.layout.seam - scene.layout.draw.height * 0.4:
            scene.state.lifted = None
            scene.submit(Draw(), start=pose)
        else:
            scene.glide_back(Spot("draw"), pose)

    def _every_target(self) -> list[Spot]:
        scene = self._scene
        spots = [*scene.places.building_spots(), Spot("completed"), Spot("draw")]
        for seat in range(scene.layout.shape.seats):
            spots.append(Spot("stock", seat))
            spots += [Spot("discard", seat, pile) for pile in range(4)]
        return spots

    def play(self, source: Spot, target: Spot, command: Command, pose: Pose | None) -> None:
        """Give the command that a drag or two clicks mean, after a warning where one is due (R25)."""
        scene = self._scene
        if self._loses_by_buying(source, command):
            self._warn(source, command, pose)
            return
        slot = source.index if source.kind == "hand" else -1
        scene.state.lifted = None
        scene.state.die_shown, scene.state.coins_lifted = True, 0
        if pose is None and isinstance(command, (CoinsStandIn, DieStandIn)):
            scene.submit(command)
            return
        if scene.submit(command, slot, pose):
            scene.extra_armed = scene.extra_armed and scene.choices.can_extra

    def _loses_by_buying(self, source: Spot, command: Command) -> bool:
        scene = self._scene
        if not isinstance(command, Play) or source.kind != "stock" or source.seat == scene.viewer:
            return False
        if not scene.context.wishes.confirm_gift_of_victory:
            return False
        rules = scene.view.rules
        return rules.partner(scene.viewer) != source.seat and scene.model.seats[source.seat].stock_count == 1

    def _warn(self, source: Spot, command: Command, pose: Pose | None) -> None:
        scene = self._scene
        name = scene.view.players[source.seat].name
        if pose is not None:
            scene.glide_back(source, pose)

        def buy() -> None:
            self.confirming = None
            scene.submit(command)

        def leave() -> None:
            self.confirming = None
            scene.ask_again()

        def ask() -> Bubble:
            words = _("That is {name}’s last stock card: buying it makes {name} win.").format(name=name)
            answers = [Answer(_("Leave it"), leave, "amber"), Answer(_("Buy it"), buy, "danger")]
            return Bubble(scene.context, words, answers, scene.layout.status)

        self.confirming = ask
        scene.ask_again()

    def roll(self, start: tuple[float, float] | None = None) -> None:
        """Throw the die, from where it was let go if it was dragged."""
        scene = self._scene
        scene.submit(Roll(), start=Pose(*start, scene.layout.die_size) if start is not None else None)

    def click(self, spot: Spot) -> None:
        scene = self._scene
        selected = scene.state.selected
        if selected is not None:
            targets = self.legal(selected)
            if spot in targets:
                self.play(selected, spot, targets[spot], None)
                return
            if spot == selected and self.clicks < 2:
                scene.clear_marks()
                scene.redraw()
                return
            if not scene.choices.can_lift(spot) and spot.kind in ("building", "discard"):
                words = sayings.refusal(scene.view, selected, scene.face_at(selected)[1], spot)
                scene.refuse(selected, words, spot)
                return
        if self.clicks >= 2 and self._double(spot):
            return
        if spot.kind in ("die", "tray") and scene.choices.can_roll:
            self.roll()
        elif spot.kind == "die" and scene.choices.can_extra:
            self.arm_extra(not scene.extra_armed)
        elif spot.kind == "draw" and (scene.choices.can_draw or self.calls.may_offend(spot)):
            scene.submit(Draw())
        elif spot.kind == "coins" and scene.choices.can_pay:
            scene.submit(Pay())
        elif spot.kind == "plate" and scene.view.rules.manners:
            self.calls.plate_menu(spot.seat)
        elif scene.choices.can_lift(spot):
            self.select(spot)
        elif spot.kind in ("hand", "stock", "discard"):
            scene.clear_marks()
            words = scene.why_not(spot)
            if words and (spot.seat == scene.viewer or scene.view.turn == scene.viewer):
                scene.refuse(spot, words)
        else:
            scene.clear_marks()
            scene.redraw()

    def _double(self, spot: Spot) -> bool:
        """The obvious play of what was clicked twice."""
        scene = self._scene
        obvious = scene.choices.obvious(spot)
        needs = [pile.next for pile in scene.view.building]
        if obvious is None or not scene.choices.is_clear(spot, needs):
            return False
        self.play(spot, obvious[0], obvious[1], None)
        return True

    def select(self, spot: Spot) -> None:
        """Pick something up by a click or a key: its targets glow and wait for the second click."""
        scene = self._scene
        scene.clear_marks()
        scene.state.selected = spot
        scene.context.sound.play("lift")
        self._mark_targets(spot)
        words = sayings.source_words(spot, scene.face_at(spot)[1], scene.view)
        if words:
            scene.toast.show(((words, True), (" " + _("– where to?"), False)), seconds=4.0)

    def arm_extra(self, on: bool) -> None:
        scene = self._scene
        scene.extra_armed = on
        scene._settled()
        if on:
            scene.say(_("The next card you discard is an extra one."), 4.0)
        else:
            scene.say(_("The next card you discard ends your turn."))

    # --- manners

    # --- keys

    def use_tool(self, name: str) -> None:
        """What the tool buttons do."""
        scene = self._scene
        if name == "undo":
            scene.undo()
        elif name == "hint":
            ask_advice(scene)
        elif name == "list":
            scene.moves.toggle()
            scene.redraw()
        elif name == "menu" and scene.on_menu is not None:
            scene.on_menu(scene)

    def escape(self) -> None:
        """One step back: the drag, the selection, the opened pile, the list; then the menu."""
        scene = self._scene
        if scene.drag.is_dragging:
            source = scene.drag.source
            pose = scene.drag.cancel()
            self._pressed = None
            scene.clear_marks()
            scene.toast.clear()
            if source is not None and pose is not None:
                scene.glide_back(source, pose)
        elif self.confirming is not None:
            self.confirming = None
            scene.bubble = None
            scene.ask_again()
        elif scene.state.selected is not None or scene.note is not None:
            scene.clear_marks()
            scene.toast.clear()
        elif scene.state.opened is not None:
            self.open_pile(None)
        elif scene.moves.is_open:
            scene.moves.toggle()
        elif scene.state.focus is not None:
            scene.state.focus = None
        elif scene.on_menu is not None:
            scene.on_menu(scene)
        scene.redraw()

    def _let_go(self) -> None:
        """The pointer or the window's focus is gone: nothing may stay stuck."""
        scene = self._scene
        if scene.drag.is_dragging and not pygame.mouse.get_pressed()[0]:
            source = scene.drag.source
            pose = scene.drag.cancel()
            self._pressed = None
            scene.clear_marks()
            if source is not None and pose is not None:
                scene.glide_back(source, pose)
        self._hover(None)
