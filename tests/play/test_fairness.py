"""What the cards gave against chance: exact for every card, and true over many games."""

from dataclasses import replace
from math import comb
from random import Random

import pytest

from skipbo.engine.editions import EDITIONS, rules_for
from skipbo.engine.record import Record
from skipbo.play.fairness import (
    KINDS,
    MIDDLE,
    MOST_EXACT,
    Count,
    CountsCards,
    House,
    WhatCame,
    distribution,
    tallies,
)
from skipbo.play.kept_game import KeptGame
from skipbo.play.match import HUMAN, Match, Seat
from tests.play.quick import play_out


def played(edition: str, players: int, seed: str) -> Record:
    seats = [Seat("Ana", HUMAN, "hare"), *[Seat(f"C{n}", "easy") for n in range(1, players)]]
    match = Match.begin(rules_for(edition, players, stock=6), seats, seed=seed)
    play_out(match, Random(seed))
    return match.records[0]


def test_equal_chances_are_the_binomial_distribution() -> None:
    found = distribution([0.25] * 12)
    assert found == pytest.approx([comb(12, n) * 0.25**n * 0.75 ** (12 - n) for n in range(13)])
    assert sum(distribution([0.1, 0.9, 0.5])) == pytest.approx(1.0)


def test_how_unusual_a_number_is() -> None:
    count = Count()
    for _ in range(30):
        count.add(0.2, False)
    assert count.at_most == pytest.approx(0.8**30)
    assert count.one_in == round(1 / 0.8**30)
    middling = Count()
    for number in range(30):
        middling.add(0.2, number % 5 == 0)
    assert middling.one_in == 0
    assert Count().one_in == 0
    assert middling.at_least > 0.5


def test_words_colour_and_place_say_the_same_of_how_unusual_it_is() -> None:
    """One game in six stood beyond the middle three quarters, and one in nine was as green as all."""
    seen = set()
    for few in range(13):
        count = Count()
        for number in range(24):
            count.add(0.25, number < few)
        is_beyond = abs(count.away) > MIDDLE
        assert count.is_unusual == is_beyond == (count.one_in >= 8)
        assert (count.away < 0) == (few < 6)
        seen.add(count.is_unusual)
    assert seen == {True, False}
    count = Count()
    for number in range(24):
        count.add(0.05, number < 3)
    assert 8 <= count.one_in <= 9
    assert count.is_unusual
    assert Count().away == 0.0


def test_many_draws_are_as_good_as_normal() -> None:
    exact, many = Count(), Count()
    for number in range(MOST_EXACT):
        exact.add(0.1, number % 12 == 0)
    for number in range(MOST_EXACT + 8):
        many.add(0.1, number % 12 == 0)
    likely = distribution([0.1] * (MOST_EXACT + 8))
    assert many.at_most == pytest.approx(sum(likely[: many.came + 1]), abs=0.01)
    assert many.at_least == pytest.approx(sum(likely[many.came :]), abs=0.01)
    both = Count()
    both.join(exact)
    both.join(many)
    assert both.came == exact.came + many.came
    assert both.expected == pytest.approx(exact.expected + many.expected)


@pytest.mark.parametrize("edition", EDITIONS)
def test_over_many_games_everybody_gets_what_chance_says(edition: str) -> None:
    house = House()
    for number in range(12):
        house.add(played(edition, min(EDITIONS[edition].players), f"{edition} {number}"))
    assert house.games == 12
    for tally in (house.people, house.computers):
        for kind in KINDS:
            count = tally.counts[kind]
            assert count.draws > 100
            assert abs(count.came - count.expected) < 4 * count.spread


def test_the_first_hand_is_counted_card_by_card() -> None:
    record = played("classic", 2, "one")
    found = tallies(replace(record, moves=()))
    first = next(tally for tally in found if tally.counts["ones"].draws)
    skip_bos = first.counts["skip-bos"]
    assert skip_bos.draws == 5
    tops = [record.deck[2 * 6 - 2], record.deck[2 * 6 - 1]]
    lying = 18 - tops.count(0)
    assert skip_bos.chances[0] == pytest.approx(lying / (162 - 2))
    hand = record.deck[12:17]
    assert skip_bos.came == hand.count(0)


def test_a_false_record_counts_for_nothing() -> None:
    true = played("classic", 2, "true").to_json()
    forged = {**true, "seed": "another"}
    kept = [KeptGame.of("", document) for document in (true, forged, "none", *[true] * 9)]
    *_early, house = [found for found in CountsCards().answers(kept) if found]
    assert house.games == 10
    assert isinstance(house.people, WhatCame)
