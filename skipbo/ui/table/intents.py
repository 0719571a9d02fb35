"""What a hand means at the table: taps, lifts, drops and keys become commands, all from one legal list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skipbo.engine.commands import CoinsStandIn, Command, DieStandIn, Draw, Pay, Play, Roll
from skipbo.languages import _
from skipbo.ui.drag import Drop
from skipbo.ui.layout import Pose
from skipbo.ui.table import sayings
from skipbo.ui.table.advice import ask_advice
from skipbo.ui.table.bubble import Answer, Bubble
from skipbo.ui.table.calls import Calls
from skipbo.ui.table_model import Spot

if TYPE_CHECKING:
    from skipbo.ui.scenes.table import TableScene


class Intents:
    """Pointer and keyboard say what is wanted; here it becomes a command, a question, or a reason why not."""

    def __init__(self, scene: TableScene, calls: Calls) -> None:
        self._scene, self._calls = scene, calls

    # --- what may be done

    def can_lift(self, spot: Spot) -> bool:
        """Whether a drag may start there: a command does, or with tabletop manners an offence."""
        choices = self._scene.choices
        return (
            choices.can_lift(spot)
            or (spot.kind == "die" and choices.can_roll)
            or (spot.kind == "draw" and choices.can_draw)
            or (spot == Spot("coins", self._scene.viewer) and choices.can_pay)
            or self._calls.may_offend(spot)
        )

    def can_try(self, spot: Spot) -> bool:
        """Whether a drag may start there though nothing takes the thing: where it is let go says why not."""
        scene = self._scene
        if scene.view.turn != scene.viewer or scene.bubble or not scene.hand_shown:
            return False
        if spot.kind == "die":
            return scene.view.die is not None and not scene.view.die_used
        if spot == Spot("coins", scene.viewer):
            return scene.view.players[scene.viewer].coins > 0
        if spot.kind not in ("hand", "stock", "discard"):
            return False
        own = (scene.viewer, scene.view.rules.partner(scene.viewer))
        return spot.seat in own and not scene.state.hand_hidden and scene.face_at(spot)[1] is not None

    def legal(self, source: Spot) -> dict[Spot, Command]:
        """Where a thing may go, and what that says."""
        scene = self._scene
        if source.kind == "coins" and scene.choices.can_pay and scene.view.follow is not None:
            return {Spot("building", -1, scene.view.follow): Pay()}
        return scene.choices.targets(source)

    # --- picking up

    def lift(self) -> None:
        """Something is in the hand: what takes it glows."""
        scene, source = self._scene, self._scene.drag.source
        assert source is not None
        scene.clear_marks()
        scene.state.lifted = source
        scene.state.hover = scene.state.opened = None
        if source.kind == "die":
            scene.state.die_shown = False
        scene.context.sound.play("lift")
        self._mark_targets(source)

    def select(self, spot: Spot) -> None:
        """Pick something up by a tap or a key: its targets glow and wait for the second one."""
        scene = self._scene
        scene.clear_marks()
        scene.state.selected = spot
        scene.context.sound.play("lift")
        self._mark_targets(spot)
        words = sayings.source_words(spot, scene.face_at(spot)[1], scene.view)
        if words:
            scene.toast.show(((words, True), (" " + _("– where to?"), False)), seconds=4.0)

    def _mark_targets(self, source: Spot) -> None:
        scene = self._scene
        targets = self.legal(source)
        scene.targets = tuple(spot for spot in targets if spot.kind in ("building", "stock"))
        scene.state.discards = frozenset(spot for spot in targets if spot.kind == "discard")
        scene.redraw()

    def preview(self, over: Spot | None) -> None:
        """Say what letting go over this would do, and lift as many coins as that takes."""
        scene, source = self._scene, self._scene.drag.source
        if source is None:
            return
        if source.kind == "coins":
            paying, view = scene.choices.can_pay, scene.view
            scene.state.coins_lifted = view.toll if paying else view.building[over.index].next if over else 1
        card = scene.face_at(source)[1]
        if over is not None:
            scene.toast.show(sayings.preview(source, card, self.legal(source)[over], scene.view))
        elif words := sayings.source_words(source, card, scene.view):
            scene.toast.show(((words, True),))

    # --- putting down

    def drop(self, drop: Drop) -> None:
        """Something was let go: on a place that takes it, or it goes home with a reason."""
        scene, source = self._scene, drop.source
        scene.toast.clear()
        scene.targets = ()
        scene.state.discards = frozenset()
        scene.redraw()
        if source.kind == "die" and scene.choices.can_roll:
            scene.state.lifted = None
            scene.state.die_shown = True  # the throw hides it as long as it tumbles, if it does
            self.roll((drop.pose.x, drop.pose.y))
        elif source.kind == "draw":
            self._drop_drawn(drop.pose)
        elif drop.target is not None:
            self.play(source, drop.target, self.legal(source)[drop.target], drop.pose)
        elif source.kind == "die" and scene.choices.can_extra:
            self.arm_extra(not scene.extra_armed)
            scene.glide_back(source, drop.pose)
        elif not self._offends(drop):
            words, at = sayings.refusal(scene.view, source, scene.face_at(source)[1], drop.over), drop.over
            if not words and not self.can_lift(source) and source.kind not in ("die", "coins"):
                words, at = scene.why_not(source), source
            scene.glide_back(source, drop.pose)
            if words:
                scene.refuse(None, words, at)

    def _offends(self, drop: Drop) -> bool:
        """Play out of turn, where tabletop manners let whoever dares (R12)."""
        over, may = drop.over, self._calls.may_offend(drop.source)
        return may and over is not None and self._calls.offend(drop.source, over, drop.pose)

    def _drop_drawn(self, pose: Pose) -> None:
        """A card dragged off the draw pile: drawn if it was let go on the own side."""
        scene = self._scene
        if pose.y > scene.layout.seam - scene.layout.draw.height * 0.4:
            scene.state.lifted = None
            scene.submit(Draw(), start=pose)
        else:
            scene.glide_back(Spot("draw"), pose)

    # --- taps

    def tap(self, spot: Spot, twice: bool = False) -> None:
        """A click, a finger's tap or Enter on a place."""
        scene = self._scene
        selected = scene.state.selected
        if selected is not None and self._tap_second(selected, spot, twice):
            return
        if twice and self._double(spot):
            return
        if spot.kind in ("die", "tray") and scene.choices.can_roll:
            self.roll()
        elif spot.kind == "die" and scene.choices.can_extra:
            self.arm_extra(not scene.extra_armed)
        elif spot.kind == "draw" and (scene.choices.can_draw or self._calls.may_offend(spot)):
            scene.submit(Draw())
        elif spot.kind == "coins" and scene.choices.can_pay:
            scene.submit(Pay())
        elif spot.kind == "plate" and scene.view.rules.manners:
            self._calls.plate_menu(spot.seat)
        elif scene.choices.can_lift(spot):
            self.select(spot)
        elif spot.kind in ("hand", "stock", "discard"):
            self._refuse_tap(spot)
        else:
            scene.clear_marks()
            scene.redraw()

    def _tap_second(self, selected: Spot, spot: Spot, twice: bool) -> bool:
        """With something picked up: put it there or back, or say why not; False for another first tap."""
        scene = self._scene
        targets = self.legal(selected)
        if spot in targets:
            self.play(selected, spot, targets[spot], None)
        elif spot == selected and not twice:
            scene.clear_marks()
            scene.redraw()
        elif not scene.choices.can_lift(spot) and spot.kind in ("building", "discard"):
            self.refuse(selected, spot)
        else:
            return False
        return True

    def explain(self, spot: Spot) -> None:
        """An own card was pulled at that can't be lifted: say why."""
        own = spot.kind in ("hand", "stock", "discard") and spot.seat == self._scene.viewer
        if own and not self.can_lift(spot):
            self._refuse_tap(spot)

    def _refuse_tap(self, spot: Spot) -> None:
        scene = self._scene
        scene.clear_marks()
        if spot.kind == "hand" and scene.state.hand_hidden:
            return  # a reason would name the card
        words = scene.why_not(spot)
        if words and (spot.seat == scene.viewer or scene.view.turn == scene.viewer):
            scene.refuse(spot, words)

    def refuse(self, source: Spot, over: Spot) -> None:
        """Say why the thing can't go there."""
        scene = self._scene
        scene.refuse(source, sayings.refusal(scene.view, source, scene.face_at(source)[1], over), over)

    def _double(self, spot: Spot) -> bool:
        """The obvious play of what was tapped twice."""
        scene = self._scene
        obvious = scene.choices.obvious(spot)
        needs = [pile.next for pile in scene.view.building]
        if obvious is None or not scene.choices.is_clear(spot, needs):
            return False
        self.play(spot, obvious[0], obvious[1], None)
        return True

    # --- commands

    def play(self, source: Spot, target: Spot, command: Command, pose: Pose | None) -> None:
        """Give the command that a drag or two taps mean, after a warning where one is due (R25)."""
        scene = self._scene
        scene.toast.clear()  # "where to?" has its answer
        if self._loses_by_buying(source, command):
            self._warn(source, command, pose)
            return
        slot = source.index if source.kind == "hand" else -1
        scene.state.lifted = None
        scene.state.die_shown, scene.state.coins_lifted = True, 0
        if pose is None and isinstance(command, (CoinsStandIn, DieStandIn)):
            scene.submit(command)
        elif scene.submit(command, slot, pose):
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
            scene.input.confirming = None
            scene.submit(command)

        def leave() -> None:
            scene.input.confirming = None
            scene.ask_again()

        def ask() -> Bubble:
            words = _("That is {name}’s last stock card: buying it makes {name} win.").format(name=name)
            answers = [Answer(_("Leave it"), leave, "amber"), Answer(_("Buy it"), buy, "danger")]
            return Bubble(scene.context, words, answers, scene.layout.status)

        scene.input.confirming = ask
        scene.ask_again()

    def roll(self, start: tuple[float, float] | None = None) -> None:
        """Throw the die, from where it was let go if it was dragged."""
        scene = self._scene
        scene.submit(Roll(), start=Pose(*start, scene.layout.die_size) if start is not None else None)

    def arm_extra(self, on: bool) -> None:
        """Let the next discard be an extra one, or not (MOD)."""
        scene = self._scene
        scene.extra_armed = on
        scene._settled()
        if on:
            scene.say(_("The next card you discard is an extra one."), 4.0)
        else:
            scene.say(_("The next card you discard ends your turn."))

    def use_tool(self, name: str) -> None:
        """What the tool buttons do."""
        scene = self._scene
        if name == "undo":
            scene.undo()
        elif name == "hint":
            ask_advice(scene)
        elif name == "list" and (scene.hand_shown or scene.moves.is_open):
            # Between two people it would tell what somebody has drawn.
            scene.moves.toggle()
            scene.redraw()
        elif name == "menu" and scene.on_menu is not None:
            scene.on_menu(scene)
