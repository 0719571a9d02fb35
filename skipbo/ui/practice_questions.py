"""What is asked before a game goes on from another one, or on its cards."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import replace

from skipbo.languages import _
from skipbo.play.practice import TAKEN_OVER, Practice
from skipbo.ui.context import Context
from skipbo.ui.scenes.confirm_scenes import ConfirmScene
from skipbo.wording.card_words import sentences


def ask_practice(
    context: Context, is_under_way: bool, practice: Practice, begin: Callable[[Practice], None]
) -> None:
    """Ask, and begin; nothing that is played is lost, and nothing of it is counted."""
    told = [_("A practice game begins. It isn’t counted in the statistics.")]
    if is_under_way:
        told.append(_("The match under way goes to the saved matches."))

    def answered(yes: bool) -> None:
        if yes:
            begin(practice)

    if practice.kind != TAKEN_OVER:
        question = _("The same cards from the other seat?")
        context.stack.push(ConfirmScene(context, question, sentences(*told), _("Deal"), answered, False))
        return

    def anew() -> None:
        begin(replace(practice, anew=secrets.token_hex(8)))

    told.insert(0, _("The cards that you can’t see stay as they were, or are shuffled again."))
    question, other = _("Play on from here?"), (_("Shuffle them"), anew)
    scene = ConfirmScene(context, question, sentences(*told), _("As they lie"), answered, False, other=other)
    context.stack.push(scene)
