"""M0 and D0: what is in the boxes."""

from collections import Counter

import pytest

from skipbo.engine.cards import NUMBERS, SKIP_BO, make
from skipbo.engine.decks import deck_list
from tests.oracle.chance import standard_deck
from tests.positions import shown


@pytest.mark.parametrize("edition", ["classic", "deluxe", "tournament"])
def test_the_books_deck(edition: str) -> None:
    deck = Counter(deck_list(edition).cards())
    assert deck == Counter({SKIP_BO: 18} | dict.fromkeys(NUMBERS, 12))


def test_m0_masters() -> None:
    deck = Counter(deck_list("masters").cards())
    assert deck.total() == 168
    assert deck[SKIP_BO] == 24
    for n in NUMBERS:
        assert (deck[n], deck[make(n, 1)], deck[make(n, 2)]) == (9, 2, 1)
    assert deck_list("masters").source == "ours"


def test_d0_mod() -> None:
    deck = Counter(deck_list("mod").cards())
    assert deck.total() == 112
    assert deck == Counter({SKIP_BO: 16} | dict.fromkeys(NUMBERS, 8))
    assert deck_list("mod").source == "ours"


@pytest.mark.parametrize("edition", ["classic", "masters", "mod"])
def test_the_order_before_the_shuffle(edition: str) -> None:
    assert shown(deck_list(edition).cards()).split() == standard_deck(edition)
