"""Each place of the table in a short sentence, for whoever hears it: what lies there, and where it fits."""

from __future__ import annotations

from collections.abc import Sequence

from skipbo.engine.cards import Card
from skipbo.engine.view import View
from skipbo.languages import _, ngettext
from skipbo.wording import card_words


def hand_card(card: Card | None, piles: Sequence[int]) -> str:
    """A card of the player's own hand; `piles`: the building piles that it fits, from 0."""
    if card is None:
        return _("A hidden card")
    return with_fit(card_words.name(card), piles)


def with_fit(words: str, piles: Sequence[int]) -> str:
    """What lies somewhere, and on which building piles it fits now."""
    if not piles:
        return words
    numbers = card_words.either([str(pile + 1) for pile in piles])
    message = ngettext("{card}, fits pile {piles}", "{card}, fits piles {piles}", len(piles))
    return message.format(card=words, piles=numbers)


def stock(view: View, seat: int, piles: Sequence[int] = ()) -> str:
    """A player's stock: its open card and how many are left."""
    player = view.players[seat]
    if player.stock_top is None:
        return _("Your stock: empty") if seat == view.seat else _("Stock: empty")
    message = _("Your stock: {card}, {count} left") if seat == view.seat else _("Stock: {card}, {count} left")
    words = message.format(card=card_words.name(player.stock_top), count=player.stock_count)
    return with_fit(words, piles)


def discard_pile(view: View, seat: int, pile: int, piles: Sequence[int] = ()) -> str:
    """A discard pile from its top down, as far as it may be seen."""
    cards = view.players[seat].discards[pile]
    if not cards:
        return _("Discard pile {pile}: empty").format(pile=pile + 1)
    top = cards[-1]
    told = with_fit(_("a hidden card") if top is None else card_words.name(top), piles)
    if len(cards) == 1:
        return _("Discard pile {pile}: {card}").format(pile=pile + 1, card=told)
    if cards[-2] is None:
        message = ngettext(
            "Discard pile {pile}: {card}, on {count} more",
            "Discard pile {pile}: {card}, on {count} more",
            len(cards) - 1,
        )
        return message.format(pile=pile + 1, card=told, count=len(cards) - 1)
    under = card_words.names(tuple(reversed(cards[:-1])))
    return _("Discard pile {pile}: {card}, under it {under}").format(pile=pile + 1, card=told, under=under)


def building_pile(view: View, pile: int) -> str:
    """A building pile: what it needs, and the coins beside it."""
    told = view.building[pile]
    words = _("Pile {pile}, needs {number}").format(pile=pile + 1, number=told.next)
    if not told.coins:
        return words
    message = ngettext("{pile}, {count} coin beside it", "{pile}, {count} coins beside it", told.coins)
    return message.format(pile=words, count=told.coins)


def coins(count: int) -> str:
    """A player's coins."""
    return ngettext("{count} coin", "{count} coins", count).format(count=count)


def hand_of(view: View, seat: int) -> str:
    """How many cards somebody else holds."""
    count = view.players[seat].hand_count
    return ngettext("{count} card in hand", "{count} cards in hand", count).format(count=count)


def draw_pile(view: View) -> str:
    """The draw pile."""
    count = view.draw_count
    return ngettext("Draw pile: {count} card", "Draw pile: {count} cards", count).format(count=count)


def completed_cards(view: View) -> str:
    """The cards of completed piles."""
    count = view.completed_count
    message = ngettext("Completed piles: {count} card", "Completed piles: {count} cards", count)
    return message.format(count=count)
