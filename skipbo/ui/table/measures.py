"""How much room the table's words need, so that the layout can give it to them."""

from __future__ import annotations

from skipbo.engine.editions import EDITIONS
from skipbo.languages import _, ngettext
from skipbo.play.client.table_client import TableClient
from skipbo.ui.context import Context
from skipbo.ui.layout import Layout, TableShape
from skipbo.ui.table import sayings
from skipbo.ui.table.captions import Captions
from skipbo.ui.table.sizes import table_context
from skipbo.ui.table.tools import has_coach
from skipbo.ui.widgets.paint import Paint


def table_shape(plain: Context, client: TableClient, captions: Captions) -> TableShape:
    """The shape of a client's table: seats, parts, wishes, and its words as wide as they may become."""
    facts, viewer, view = client.facts, client.seat, client.view
    rules, wishes = facts.rules, plain.wishes
    context = table_context(plain)

    def wide(words: str, role: str, units: float) -> float:
        return context.text.width(words, role, context.metrics.font(units)) / context.metrics.t + 2

    def name(seat: int) -> float:
        return wide(facts.labels[seat], "strong", 22)

    def line(seat: int) -> float:
        # Its first part: a level after it is left out where there is no room.
        lines = [sayings.plate_line(facts, view, seat, view.turn).split(" · ")[0]]
        if rules.target and not EDITIONS[rules.edition].games_at_table:  # points come in hundreds
            lines.append(ngettext("{count} point", "{count} points", 2).format(count=888))
        elif seat == viewer:
            lines.append(_("your turn"))
        if seat == viewer and rules.manners:
            lines.append(_("out of turn"))
        return max(wide(words, "body", 18) if words else 0.0 for words in lines)

    others = [seat for seat in range(rules.players) if seat != viewer]
    title, wins = captions.title()
    pairs = len(wins)
    edition = wide(captions.heading(), "title", 26) + (34 * pairs + 30 if pairs else 0)
    return TableShape(
        rules.players,
        viewer,
        rules.building,
        die=facts.edition.has_die,
        coins=facts.edition.has_coins,
        pad=facts.edition.has_pad,
        room=captions.has_room,
        calls=rules.manners,
        left_handed=wishes.left_handed,
        squared=rules.hidden_discards,
        text=max(1.0, plain.metrics.text_size),
        cards=max(1.0, wishes.card_size / 100),
        scale=plain.metrics.scale,
        hand=rules.hand,
        tools=4 + has_coach(client),
        pairs=pairs,
        own_name=name(viewer),
        own_line=line(viewer),
        names=max(name(seat) for seat in others),
        lines=max(line(seat) for seat in others),
        title=wide(title, "body", 18),
        title_part=max([edition] + [wide(part, "body", 18) for part in title.split(" · ", 1)]),
    )


def table_paint(context: Context, layout: Layout, share: float = 1.0) -> Paint:
    """Brushes whose unit is that of the table's words, or a share of it."""
    return Paint(context.with_text_size(share * layout.t / context.metrics.t))
