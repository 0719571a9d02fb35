"""Cards and piles in words."""

import re
from collections.abc import Iterable, Sequence

from skipbo.engine.cards import SKIP_BO, Card, number, shown_order, toll
from skipbo.engine.kernel.predicates import STAND_INS
from skipbo.languages import _, ngettext, pgettext

_VOWELS = (8, 11)
"""The numbers that take "an" in English."""

_SOUNDS_LIKE_I = re.compile(r"h?[iíy](?![aeouáéóú])", re.IGNORECASE)
_SOUNDS_LIKE_O = re.compile(r"h?[oó]|8|11$", re.IGNORECASE)
"""What a Spanish "y" and "o" change their sound before: "Ana e Inés", "7 u 8"."""


def name(card: Card) -> str:
    """A card by itself: "7", "Skip-Bo", "7 (toll 2)"."""
    if card == SKIP_BO:
        return _("Skip-Bo")
    if toll(card):
        return _("{number} (toll {coins})").format(number=number(card), coins=toll(card))
    return str(number(card))


def a_card(card: Card) -> str:
    """A card in a sentence: "a 7", "an 8", "a Skip-Bo", "a 7 with a toll of 2 coins"."""
    if card == SKIP_BO:
        return _("a Skip-Bo")
    plain = a_number(number(card))
    if not toll(card):
        return plain
    return ngettext(
        "{card} with a toll of {count} coin", "{card} with a toll of {count} coins", toll(card)
    ).format(card=plain, count=toll(card))


def a_number(wanted: int) -> str:
    """A number that a pile needs or a card stands for: "a 7", "an 8"."""
    message = _("an {number}") if wanted in _VOWELS else _("a {number}")
    return message.format(number=wanted)


def the_card(card: Card) -> str:
    """A card that is known already: "the 7", "the Skip-Bo"."""
    if card == SKIP_BO:
        return _("the Skip-Bo")
    return _("the {card}").format(card=name(card))


def names(cards: Iterable[Card | None]) -> str:
    """Several cards: "3, 7, Skip-Bo"; a hidden one is "a hidden card"."""
    return ", ".join(_("a hidden card") if card is None else name(card) for card in cards)


def sentences(*told: str) -> str:
    """Whole sentences, one after the other; those that are empty are left out."""
    return " ".join(sentence for sentence in told if sentence)


def in_order(cards: Iterable[Card]) -> list[Card]:
    """Cards as people sort them: by number, Skip-Bos last."""
    return sorted(cards, key=shown_order)


def both(words: Sequence[str]) -> str:
    """A list that ends with "and": "Ana, Bo and Cleo"."""
    if len(words) < 2:
        return "".join(words)
    message = (
        pgettext("before an i", "{several} and {last}")
        if _SOUNDS_LIKE_I.match(words[-1])
        else _("{several} and {last}")
    )
    return message.format(several=", ".join(words[:-1]), last=words[-1])


def either(words: Sequence[str]) -> str:
    """A list that ends with "or": "1, 2 or 3"."""
    if len(words) < 2:
        return "".join(words)
    message = (
        pgettext("before an o", "{several} or {last}")
        if _SOUNDS_LIKE_O.match(words[-1])
        else _("{several} or {last}")
    )
    return message.format(several=", ".join(words[:-1]), last=words[-1])


def die_face(face: str) -> str:
    """A face of the die as it is said aloud: "1 to 4", "Skip-Bo", "2", "+1"."""
    if face == "S":
        return _("Skip-Bo")
    low, _dash, high = face.partition("-")
    return _("{low} to {high}").format(low=low, high=high) if high else face


def die_meaning(face: str) -> str:
    """What a face of the die is good for, in a short sentence."""
    if face == "2":
        return _("Up to two extra discards.")
    if face == "+1":
        return _("A card goes under an opponent’s stock.")
    if face == "S":
        return _("The die stands in for any number.")
    low, *_between, high = STAND_INS[face]
    return _("The die stands in for a number from {low} to {high}.").format(low=low, high=high)


def card_count(count: int) -> str:
    """How many cards: "1 card", "5 cards"."""
    return ngettext("{count} card", "{count} cards", count).format(count=count)


def coin_count(count: int) -> str:
    """How many coins: "1 coin", "5 coins"."""
    return ngettext("{count} coin", "{count} coins", count).format(count=count)


def point_count(count: int) -> str:
    """How many points: "1 point", "25 points"."""
    return ngettext("{count} point", "{count} points", count).format(count=count)
