"""The question that a card's toll asks, on the seam, pointing at the pile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skipbo.engine.cards import number
from skipbo.engine.commands import Decline, Pay
from skipbo.engine.view import View
from skipbo.languages import _
from skipbo.ui.table.bubble import Answer, Bubble

if TYPE_CHECKING:
    from skipbo.ui.scenes.table import TableScene


def toll_question(scene: TableScene, view: View) -> Bubble:
    """Pay, or stop here (R22, R23)."""
    pile = view.follow or 0
    words = _("This {number} has a toll of {coins}")
    told = words.format(number=number(view.building[pile].cards[-1]), coins=view.toll)
    pay = Answer(_("Pay {coins}").format(coins=view.toll), lambda: scene.answer(Pay()), "amber", "coin")
    stop = Answer(_("Stop here"), lambda: scene.answer(Decline()))
    layout = scene.layout
    (x, y), tip = layout.status, layout.building(pile)
    # Neither the numbers under the piles nor the own discard piles are covered where there is room.
    foot = layout.discard_foot(scene.viewer, 0).rect.y - scene.context.metrics.u(43)
    centre = (x + 120 * layout.s, min(y - 14 * layout.s, foot))
    points_at = (tip.x, tip.rect.bottom + 40 * layout.s)
    return Bubble(scene.context, told, [pay, stop], centre, points_at)
