"""Chance that anyone can recompute: the seed's stream, as the protocol words it."""

import hashlib
import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skipbo.engine.cards import faces
from skipbo.engine.chance import QuickChance, Stream, commitment
from skipbo.engine.decks import deck_list
from skipbo.engine.editions import EDITIONS, rules_for
from skipbo.engine.game import Game
from tests.oracle import chance as naive


def test_the_first_words_by_hand() -> None:
    digest = hashlib.sha256(b"1:0:0").digest()
    word = int.from_bytes(digest[:4], "big")
    assert Stream("1:0").below(1000) == word % 1000
    assert word < 2**32 - 2**32 % 1000


@given(st.text(), st.lists(st.integers(1, 2**31), max_size=40))
def test_it_is_the_naive_stream(seed: str, bounds: list[int]) -> None:
    try:
        seed.encode()
    except UnicodeEncodeError:
        return
    ours, theirs = Stream(seed), naive.Stream(seed)
    assert [ours.below(n) for n in bounds] == [theirs.below(n) for n in bounds]


def test_words_beyond_the_last_multiple_are_skipped() -> None:
    n = 2**31 + 1
    stream = Stream("skip")
    values = [stream.below(n) for _ in range(50)]
    assert max(values) < n
    assert stream.position > 50


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_deck_of_a_seed_and_its_commitment(edition: str) -> None:
    players = EDITIONS[edition].players[0]
    game = Game.deal(rules_for(edition, players), 0, "9f3c01")
    expected = naive.Stream("9f3c01").shuffled(naive.standard_deck(edition))
    assert faces(game.deck) == expected
    text = "9f3c01:" + " ".join(expected)
    assert game.commitment == hashlib.sha256(text.encode()).hexdigest()
    assert commitment("9f3c01", game.deck) == game.commitment


def test_a_position_can_be_put_back() -> None:
    stream = Stream("back")
    stream.below(10)
    position = stream.position
    first = [stream.roll() for _ in range(30)]
    stream.position = position
    assert [stream.roll() for _ in range(30)] == first


def test_the_quick_chance_shuffles_fairly_and_without_losing_cards() -> None:
    quick = QuickChance(random.Random(1).random)
    deck = deck_list("mod").cards()
    quick.shuffle(deck)
    assert Counter(deck) == Counter(deck_list("mod").cards())
    places: Counter[int] = Counter()
    for _ in range(6000):
        cards = [0, 1, 2]
        quick.shuffle(cards)
        places[cards.index(0)] += 1
    assert all(1850 < places[place] < 2150 for place in range(3))
    assert {quick.roll() for _ in range(200)} == set(range(6))
