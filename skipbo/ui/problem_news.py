"""What the player should be told that no screen asks for: of files that can't be used, of work done here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skipbo.languages import _
from skipbo.play.worker.notice import notice
from skipbo.ui.message import tell

if TYPE_CHECKING:
    from skipbo.play.sitting import Sitting
    from skipbo.store.store import Store
    from skipbo.ui.context import Context
    from skipbo.ui.late_store import LateStore


def tell_problems(context: Context, store: Store[Sitting] | LateStore) -> None:
    """Say each once, over whatever is there."""
    for problem in store.take_problems():
        store.log.problem(problem.places())
        # What is long, with something to do, waits to be read.
        if problem.code.startswith("settings_"):
            tell(context, _("Your settings file"), problem.sentence(_), problem.details(_))
        elif problem.code.startswith("home_"):
            tell(context, _("Where your games are kept"), problem.sentence(_))
        elif details := problem.details(_):
            tell(context, _("Sorry"), problem.sentence(_), details)
        else:
            context.toasts.say(problem.sentence(_))
    if notice.take():
        from skipbo.wording.workers import thinks_here_words

        context.toasts.say(thinks_here_words())
