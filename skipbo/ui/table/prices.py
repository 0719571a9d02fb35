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
    owed = _owed(view, source, card)
    can_pay = not is_unpayable(view, source, card)
    if is_purchase(view, source):
        if not owed:
            return card_words.coin_count(1)
        message = _("1 coin, then a toll of {toll}")
        if not can_pay:
            message = _("1 coin, then a toll of {toll} you can’t pay: no more plays this turn")
    elif owed:
        message = _("a toll of {toll}")
        if not can_pay:
            message = _("a toll of {toll} you can’t pay: no more plays this turn")
    else:
        return ""
    return message.format(toll=owed)


def is_unpayable(view: View, source: Spot, card: Card | None) -> bool:
    """Whether playing the card of a place ends the turn, because its toll is more than the coins left."""
    return _owed(view, source, card) > view.players[view.seat].coins - is_purchase(view, source)


def _owed(view: View, source: Spot, card: Card | None) -> int:
    """A card's toll; none where the card is a stock's last and ends the game."""
    is_last = source.kind == "stock" and view.players[source.seat].stock_count == 1
    return 0 if card is None or is_last else toll(card)


def pot_words(coins: int) -> str:
    """Whose the coins beside a building pile will be."""
    message = ngettext(
        "{count} coin: goes to whoever completes the pile",
        "{count} coins: dealt out in turn when the pile is complete",
        coins,
    )
    return message.format(count=coins)


def coins_words(view: View, commands: Iterable[Command]) -> str:
    """What the player's own coins can be, and how many that takes: "4 coins as a 4 or 1 coin for another
    player’s card".
    """
    needs: set[int] = set()
    buys = False
    for command in commands:
        buys = buys or isinstance(command, Play)
        if isinstance(command, CoinsStandIn):
            needs.add(view.building[command.building].next)
    message = _("{coins} as {number}")
    told = [
        message.format(coins=card_words.coin_count(need), number=card_words.a_number(need))
        for need in sorted(needs)
    ]
    return card_words.either([*told, _("1 coin for another player’s card")] if buys else told)
