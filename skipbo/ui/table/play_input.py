"""Mouse, touch and keys at the table: all of them choose from the same legal list."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from skipbo.engine.commands import CoinsStandIn, Command, DieStandIn, Discard, Draw, Pay, Play
from skipbo.languages import _
from skipbo.ui import focus as focus_graph
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
from skipbo.ui.table.bubble import Answer, Bubble
from skipbo.ui.table.furniture import pygame_rect
from skipbo.ui.table_model import Spot

if TYPE_CHECKING:
    from skipbo.ui.scenes.table import TableScene

LONG_PRESS = 0.45


class _FocusSpot:
    """A spot as the focus graph wants it."""

    def __init__(self, spot: Spot, rect: pygame.Rect) -> None:
        self.spot, self.rect = spot, rect

    def can_focus(self) -> bool:
        """Always: only what may be chosen gets here."""
        return True


class PlayInput:
    """Turns input events into what the scene does."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.pressed_tool: Spot | None = None
        self.confirming: Callable[[], Bubble] | None = None
        self.pointed: Spot | None = None
        """What is under the pointer, whether it can be lifted or not."""
        self._pressed: Spot | None = None
        self._clicks = 0
        self._pointer = (-1, -1)
        self._hover_for = 0.0
        self._held_for = 0.0
        self._touch = False
        self._key_peek = False

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
                self._escape()
        elif isinstance(event, Release):
            if event.button == 1:
                self._release(event)
        elif isinstance(event, Key):
            self._key(event)
        elif isinstance(event, KeyUp):
            if event.name == "space" and self._key_peek:
                self._key_peek = False
                self._open(None)
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
                return self._open(self._pressed)
        if spot is None or scene.drag.is_dragging or spot.kind != "discard":
            return False
        before = self._hover_for
        self._hover_for += seconds
        if before < tempo.HOVER_OPENS <= self._hover_for and self._hides_something(spot):
            return self._open(spot)
        return False

    def _hides_something(self, spot: Spot) -> bool:
        layout, model = self._scene.layout, self._scene.model
        count = len(model.seats[spot.seat].discards[spot.index])
        if not layout.fans_open(spot.seat):
            return count > 1
        return count > layout.fan_limit(spot.seat) or (
            layout.small and count > 1 and spot.seat != model.viewer
        )

    def _open(self, spot: Spot | None) -> bool:
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
        if state.opened is not None and not self._key_peek and spot != state.opened:
            self._open(None)
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
        self._clicks = event.clicks
        scene.redraw()
        if spot is None:
            return
        if spot.kind == "tool":
            self.pressed_tool = spot
            return
        liftable = scene.choices.can_lift(spot) or (spot.kind == "die" and scene.choices.can_roll)
        liftable = liftable or (spot.kind == "draw" and scene.choices.can_draw) or self._may_offend(spot)
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

    def _may_offend(self, spot: Spot) -> bool:
        """With tabletop manners anybody may take a card at any time; the others may call it (R11, R12)."""
        scene = self._scene
        if not scene.view.rules.manners or not scene.hand_shown or scene.viewer not in scene.session.humans:
            return False
        if spot.kind == "draw":
            return True
        return (
            spot.kind in ("hand", "stock", "discard")
            and spot.seat == scene.viewer
            and scene.view.turn != scene.viewer
        )

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
        self._open(None)
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

    def _legal(self, source: Spot) -> dict[Spot, Command]:
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
        legal = self._legal(source)
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
            self._open(None)
            return
        if pressed is not None:
            self._click(pressed)
        elif scene.state.selected is not None:
            scene.clear_marks()
            scene.redraw()

    # --- what a drop and a click mean

    def _drop(self) -> None:
        scene = self._scene
        source = scene.drag.source
        assert source is not None
        self._pressed = None
        legal = self._legal(source)
        every = [spot for spot in self._every_target() if spot != source]
        drop = scene.drag.release(self._areas(list(legal)), self._areas(every))
        assert drop is not None
        scene.toast.clear()
        scene.targets = ()
        scene.state.discards = frozenset()
        scene.redraw()
        if source.kind == "die" and scene.choices.can_roll:
            scene.state.lifted = None
            scene.roll((drop.pose.x, drop.pose.y))
            return
        if source.kind == "draw":
            self._drop_draw(drop.pose)
            return
        if source.kind == "die" and scene.choices.can_extra and drop.target is None:
            self._arm_extra(not scene.extra_armed)
            scene.glide_back(source, drop.pose)
            return
        if drop.target is not None:
            self._play(source, drop.target, legal[drop.target], drop.pose)
            return
        if self._may_offend(source) and drop.over is not None and self._offend(source, drop.over, drop.pose):
            return
        words = sayings.refusal(scene.view, source, scene.face_at(source)[1], drop.over)
        scene.glide_back(source, drop.pose)
        if words:
            scene.refuse(None, words)

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
        spots = [*scene.building_spots(), Spot("completed"), Spot("draw")]
        for seat in range(scene.layout.shape.seats):
            spots.append(Spot("stock", seat))
            spots += [Spot("discard", seat, pile) for pile in range(4)]
        return spots

    def _play(self, source: Spot, target: Spot, command: Command, pose: Pose | None) -> None:
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

    def _offend(self, source: Spot, target: Spot, pose: Pose) -> bool:
        """Play out of turn, as the table allows whoever dares (R12); the game itself says if it can't be."""
        from skipbo.engine.places import Place

        scene = self._scene
        card = scene.face_at(source)[1]
        command: Command | None = None
        if target.kind == "building":
            index = source.index if source.kind == "discard" else 0
            place = Place(source.kind, None, index, card if source.kind == "hand" else None)  # type: ignore[arg-type]
            command = Play(place, target.index)
        elif (
            target.kind == "discard"
            and target.seat == scene.viewer
            and source.kind == "hand"
            and card is not None
        ):
            command = Discard(card, target.index)
        if command is None:
            return False
        scene.state.lifted = None
        if not scene.submit(command, source.index if source.kind == "hand" else -1, pose):
            scene.glide_back(source, pose)
        return True

    def _click(self, spot: Spot) -> None:
        scene = self._scene
        selected = scene.state.selected
        if selected is not None:
            targets = self._legal(selected)
            if spot in targets:
                self._play(selected, spot, targets[spot], None)
                return
            if spot == selected and self._clicks < 2:
                scene.clear_marks()
                scene.redraw()
                return
            if not scene.choices.can_lift(spot) and spot.kind in ("building", "discard"):
                words = sayings.refusal(scene.view, selected, scene.face_at(selected)[1], spot)
                scene.refuse(selected, words)
                return
        if self._clicks >= 2 and self._double(spot):
            return
        if spot.kind in ("die", "tray") and scene.choices.can_roll:
            scene.roll()
        elif spot.kind == "die" and scene.choices.can_extra:
            self._arm_extra(not scene.extra_armed)
        elif spot.kind == "draw" and (scene.choices.can_draw or self._may_offend(spot)):
            scene.submit(Draw())
        elif spot.kind == "coins" and scene.choices.can_pay:
            scene.submit(Pay())
        elif spot.kind == "plate" and scene.view.rules.manners:
            self._plate_menu(spot.seat)
        elif scene.choices.can_lift(spot):
            self.select(spot)
        elif spot.kind in ("hand", "stock", "discard"):
            scene.clear_marks()
            words = sayings.nowhere(scene.view, spot, scene.face_at(spot)[1])
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
        self._play(spot, obvious[0], obvious[1], None)
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

    def _arm_extra(self, on: bool) -> None:
        scene = self._scene
        scene.extra_armed = on
        scene._settled()
        if on:
            scene.say(_("The next card you discard is an extra one."), 4.0)
        else:
            scene.say(_("The next card you discard ends your turn."))

    # --- manners

    def _plate_menu(self, seat: int) -> None:
        """Call somebody: for playing out of turn, or for cheating (confirmed by another player, R13)."""
        from skipbo.engine.commands import Call

        scene = self._scene
        if scene.viewer not in scene.session.humans:
            return
        view = scene.view
        name = view.players[seat].name

        def close() -> None:
            self.confirming = None
            scene.ask_again()
            scene.bubble = None
            scene.redraw()

        def call() -> None:
            close()
            scene.submit(Call())

        def claim() -> None:
            close()
            self._confirm_claim(seat)

        def ask() -> Bubble:
            answers = []
            if view.proper is not None and view.turn == seat and seat != scene.viewer:
                answers.append(Answer(_("Out of turn!"), call, "amber"))
            answers.append(Answer(_("Cheated"), claim))
            answers.append(Answer(_("Nothing"), close))
            return Bubble(
                scene.context, _("What about {name}?").format(name=name), answers, scene.layout.status
            )

        scene.clear_marks()
        self.confirming = ask
        scene.bubble = ask()
        scene.redraw()

    def _confirm_claim(self, seat: int) -> None:
        from skipbo.engine.commands import Cheat

        scene = self._scene
        view = scene.view
        name = view.players[seat].name
        others = [player.name for player in view.players if player.seat not in (seat, scene.viewer)]
        witness = others[0] if others else name

        def confirm() -> None:
            self.confirming = None
            scene.bubble = None
            scene.submit(Cheat(seat))

        def withdraw() -> None:
            self.confirming = None
            scene.bubble = None
            scene.ask_again()

        words = _("{witness}, is it true that {name} cheated? It costs two cards.").format(
            witness=witness, name=name
        )

        def ask() -> Bubble:
            answers = [Answer(_("No"), withdraw, "amber"), Answer(_("Yes, it is"), confirm, "danger")]
            return Bubble(scene.context, words, answers, scene.layout.status)

        self.confirming = ask
        scene.bubble = ask()
        scene.redraw()

    # --- keys

    def _key(self, event: Key) -> None:
        scene = self._scene
        name = event.name
        if scene.bubble is not None and scene.bubble.key(name):
            scene.redraw()
            return
        if name == "escape":
            if not event.repeat:
                self._escape()
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
            self.use_tool(tools[name])
        elif name == "r" and scene.choices.can_roll:
            scene.roll()
        elif name == "d" and scene.view.rules.manners:
            scene.submit(Draw())
        elif name == "x" and scene.choices.can_extra:
            self._arm_extra(not scene.extra_armed)
        elif name.isdigit() and scene.state.selected is not None:
            self._number(int(name))
        elif name == "s":
            self._pick(Spot("stock", scene.viewer))
        elif name == "c" and scene.layout.shape.coins:
            self._pick(Spot("coins", scene.viewer))
        elif name == "e" and scene.choices.can_end:
            scene._answer(next(command for command in scene.choices.legal if str(command) == "end"))

    def _pick(self, spot: Spot) -> None:
        if self._scene.choices.can_lift(spot):
            self._scene.state.focus = spot
            self.select(spot)

    def _number(self, number: int) -> None:
        """A digit sends what is selected to the building pile of that number."""
        scene = self._scene
        selected = scene.state.selected
        assert selected is not None
        spot = Spot("building", -1, number - 1)
        targets = self._legal(selected)
        if spot in targets:
            self._play(selected, spot, targets[spot], None)
        else:
            scene.refuse(selected, sayings.refusal(scene.view, selected, scene.face_at(selected)[1], spot))

    def _focusable(self) -> list[Spot]:
        """Where the focus may go: what may be lifted, or, with something in the hand, where it may go."""
        scene = self._scene
        if scene.state.selected is not None:
            return list(self._legal(scene.state.selected))
        spots = list(scene.choices.sources)
        if scene.choices.can_roll:
            spots.append(Spot("die"))
        if scene.choices.can_draw:
            spots.insert(0, Spot("draw"))
        shown = len(scene.state.tools)
        offset = len(scene.layout.tools) - shown
        spots += [Spot("tool", -1, index + offset) for index in range(shown)]
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
            command = self._legal(selected).get(focus)
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
            self.use_tool(scene.tool_name(focus))
            return
        if selected is not None:
            targets = self._legal(selected)
            if focus in targets:
                source = selected
                self._play(selected, focus, targets[focus], None)
                scene.state.focus = source if scene.choices.can_lift(source) else None
            return
        self._clicks = 1
        if focus.kind in ("die", "draw", "plate") and not scene.choices.can_lift(focus):
            self._click(focus)
            return
        self.select(focus)
        offered = list(self._legal(focus))
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
            self._key_peek = True
            self._open(spot)

    def use_tool(self, name: str) -> None:
        """What the tool buttons do."""
        scene = self._scene
        if name == "undo":
            scene.undo()
        elif name == "hint":
            scene.ask_hint()
        elif name == "list":
            scene.moves.toggle()
            scene.redraw()
        elif name == "menu" and scene.on_menu is not None:
            scene.on_menu(scene)

    def _escape(self) -> None:
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
            self._open(None)
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
