"""Tabletop manners as they look: a draw that is due is shown, and whoever's turn begins takes a moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skipbo.engine import events as ev
from skipbo.languages import _
from skipbo.ui.table_model import DRAW, Spot

if TYPE_CHECKING:
    from skipbo.ui.scenes.table import TableScene

#: How long a computer player looks at the table before its first act, at the normal tempo and at least.
GRACE, LEAST_GRACE = 1.2, 0.5


def _has_manners(scene: TableScene) -> bool:
    """Whether a game is under way, in which they are kept: between two games there is no view."""
    return scene.host.match.game is not None and scene.host.match.rules.manners


def due_spots(scene: TableScene) -> tuple[Spot, ...]:
    """The draw pile, while the player at the lower edge has to draw by hand (R10)."""
    due = (
        _has_manners(scene)
        and scene.choices.can_draw
        and scene.session.is_viewers_turn
        and scene.director.is_idle
    )
    return (DRAW,) if due else ()


def remind(scene: TableScene) -> bool:
    """Say that a draw is due as long as it is; True when that is news."""
    if not _has_manners(scene):
        return False
    with_mouse = ((_("Draw your cards: click the draw pile (D)."), False),)
    with_pad = ((_("Draw your cards: choose the draw pile and press A."), False),)
    if scene.due and not scene.toast.parts:
        scene.toast.show(with_pad if scene.input.has_pad else with_mouse)
        return True
    if not scene.due and scene.toast.parts in (with_mouse, with_pad):
        scene.toast.clear()
    return False


def grace(scene: TableScene) -> float:
    """How long a computer player waits now: before its first act others may still play out of turn (R12)."""
    if not _has_manners(scene):
        return 0.0
    count = scene.host.step_count
    if count:
        events = scene.host.steps(scene.viewer, count - 1)[0].events
        if not any(isinstance(event, ev.TurnBegan) for event in events):
            return 0.0
    return max(LEAST_GRACE, scene.stage.tempo.seconds(GRACE))
