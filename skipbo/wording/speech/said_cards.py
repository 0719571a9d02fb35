"""Cards as short speech names them."""

from collections.abc import Iterable, Sequence

from skipbo.engine.cards import Card, number, toll
from skipbo.languages import _
from skipbo.wording import card_words


def said(card: Card | None) -> str:
    """A card: "7", "Skip-Bo", "7 toll 2"; a hidden one is "a hidden card"."""
    if card is not None and toll(card):
        return _("{number} toll {coins}").format(number=number(card), coins=toll(card))
    return card_words.names([card])


def all_said(cards: Iterable[Card | None]) -> str:
    """Several cards: "3, 7 toll 2, Skip-Bo"."""
    return ", ".join(map(said, cards))


def drew_words(cards: Sequence[Card]) -> str:
    """What was drawn; of one card nobody may think that its number counts the cards."""
    if len(cards) == 1:
        return _("Drew {card}.").format(card=card_words.a_card(cards[0]))
    return _("Drew {cards}.").format(cards=all_said(card_words.in_order(cards)))
