"""What a play costs in Masters, in words: the coin for another player's card, and a card's own toll."""

from __future__ import annotations

from collections.abc import Iterable

from skipbo.engine.cards import Card, toll
from skipbo.engine.commands import CoinsStandIn, Command, Play
from skipbo.engine.editions import EDITIONS
from skipbo.engine.view import View
from skipbo.languages import _, ngettext
from skipbo.ui.table_model import Spot
from skipbo.wording import card_words


def is_purchase(view: View, source: Spot) -> bool:
    """Whether a card from there is bought: in Masters everything that lies before the others."""
    return source.seat not in (-1, view.seat) and EDITIONS[view.edition].has_coins


def price_words(view: View, source: Spot, card: Card | None) -> str:
    """What playing the card of a place costs: "1 coin, then a toll of 1"; empty where it is free."""
    owed = 0 if card is None else toll(card)
    left = view.players[view.seat].coins - is_purchase(view, source)
    if is_purchase(view, source):
        if not owed:
            return card_words.coin_count(1)
        message = (
            _("1 coin, then a toll of {toll}")
            if owed <= left
            else _("1 coin, then a toll of {toll} you can’t pay")
        )
    elif owed:
        message = _("a toll of {toll}") if owed <= left else _("a toll of {toll} you can’t pay")
    else:
        return ""
    return message.format(toll=owed)


def pot_words(coins: int) -> str:
    """Whose the coins beside a building pile will be."""
    message = ngettext(
        "{count} coin: goes to whoever completes the pile",
        "{count} coins: dealt out to all when the pile is complete",
        coins,
    )
    return message.format(count=coins)


def coins_words(view: View, commands: Iterable[Command]) -> str:
    """What the player's own coins can be, and what each of it takes: "4 or 7 on a pile, 1 for another’s
    card".
    """
    needs: set[int] = set()
    told, buys = [], False
    for command in commands:
        buys = buys or isinstance(command, Play)
        if isinstance(command, CoinsStandIn):
            needs.add(view.building[command.building].next)
    if needs:
        counts = card_words.either([str(need) for need in sorted(needs)])
        told.append(_("{counts} on a pile").format(counts=counts))
    if buys:
        told.append(_("1 for another’s card"))
    return ", ".join(told)
