"""Hints at the table: somebody strong thinks, the move glows, a note says why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skipbo.languages import _
from skipbo.play.thinking import Thought
from skipbo.ui.table.hint_note import HintNote
from skipbo.wording import hints
from skipbo.wording.moves import command_words

if TYPE_CHECKING:
    from skipbo.ui.scenes.table import TableScene

LONGEST_WAIT = 30.0


def ask_advice(scene: TableScene) -> None:
    """Have the viewer's move thought about; nothing waits for it."""
    if not scene.session.is_viewers_turn or not scene.hand_shown:
        scene.refuse(None, _("It is not your turn."))
        return
    scene.director.finish()
    scene.clear_marks()
    scene.session.ask_hint()
    scene.say(_("Thinking…"), LONGEST_WAIT)


def show_advice(scene: TableScene, thought: Thought) -> None:
    """The move glows on the table, a note says why."""
    scene.toast.clear()
    command = thought.command
    scene.hint_spots = scene.choices.spots_of(command, scene.model.hand)
    reason = ""
    if thought.reason is not None:
        names = [player.name for player in scene.view.players]
        reason = hints.reason_words(thought.reason.code, thought.reason.params, names)
    scene.note = HintNote(command_words(scene.view, command) + ".", reason)
    scene.redraw()
