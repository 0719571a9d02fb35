"""How a game goes on by itself: computer players move and call, people take over, the end is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skipbo.languages import _
from skipbo.ui import tempo
from skipbo.ui.scenes.handover import hand_over
from skipbo.ui.table.advice import show_advice
from skipbo.ui.table.manners import grace

if TYPE_CHECKING:
    from skipbo.ui.scenes.table import TableScene

LONG_THOUGHT = 1.6


def go_on(scene: TableScene, seconds: float) -> bool:
    """Nothing is under way: let time pass for whoever is to move; True when something looks different."""
    if not scene.context.is_kept():
        return False
    if scene.view.phase == "over":
        if not scene.is_told_over and scene.effects.is_empty:
            scene.is_told_over = True
            scene._check()
            if scene.on_over is not None:
                scene.on_over(scene)
            return True
        return False
    turn = scene.session.turn
    if turn is None:
        return False
    if scene.session.is_computers_turn:
        return _computer(scene, turn, seconds)
    if turn != scene.viewer or not scene.hand_shown:
        if scene.context.stack.top is scene:
            hand_over(scene, turn)
        return True
    if scene._caller is not None:
        scene._caller_waits -= seconds
        return scene._caller_waits <= 0 and _call_out(scene, scene._caller)
    hint = scene.session.hint()
    if hint is not None:
        show_advice(scene, hint)
        return True
    return False


def _computer(scene: TableScene, turn: int, seconds: float) -> bool:
    """A computer player is to move: after its pause, once it has found something."""
    waits = grace(scene)
    if waits and scene.drag.is_dragging:
        return False  # somebody is about to play out of turn
    scene._pause += seconds
    if scene._pause < max(waits, scene.stage.tempo.seconds(tempo.THINK_PAUSE)):
        return False
    thought = scene.session.think()
    if thought is not None:
        scene._pause = 0.0
        _show_news(scene)
        return True
    if scene._pause > LONG_THOUGHT and not scene.toast.parts:
        name = scene.host.match.seats[turn].name
        scene.toast.show(((name, True), (" " + _("is thinking…"), False)))
    return False


def _call_out(scene: TableScene, caller: int) -> bool:
    """A computer player has noticed that the viewer plays out of turn (R14)."""
    scene._caller = None
    if scene.view.proper is None or scene.drag.is_dragging:
        return False
    scene.session.call_out(caller)
    scene.clear_marks()
    _show_news(scene)
    return True


def _show_news(scene: TableScene) -> None:
    """What has happened is written down and seen."""
    for step in scene.session.news():
        scene._show_moves(step.events)
        scene.director.submit(step.events)
    scene._settled()
