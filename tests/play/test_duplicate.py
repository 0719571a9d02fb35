"""A duplicate match: all deals, then all of them again with the seats swapped; the comparison decides."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest

from skipbo.engine.editions import rules_for
from skipbo.engine.scoring import stock_lead
from skipbo.play.duplicate import comes_again, deals_of, deals_won, first_time, winners
from skipbo.play.facts import MatchFacts
from skipbo.play.match import Match, MatchError, Seat
from skipbo.play.sitting import Sitting
from tests.play.quick import random_command

SEATS = (Seat("Ana"), Seat("Bo", "easy"))


def begun(edition: str = "classic", deals: int = 2) -> Match:
    rules = rules_for(edition, 2, stock=5) if edition == "classic" else rules_for(edition, 2)
    return Match.begin(rules, SEATS, seed="twice", identity="0123456789abcdef", duplicate=deals)


def played(match: Match, games: int) -> Match:
    chance = Random("duplicate")
    for _ in range(games):
        if match.game is None:
            match.next_game()
        game = match.game
        assert game is not None
        while not game.is_over():
            game.push(random_command(game, chance))
        match.count_game()
    return match


@pytest.mark.parametrize("edition", ["classic", "masters"])
def test_every_deal_comes_back_with_the_seats_swapped(edition: str) -> None:
    match = played(begun(edition), 4) if edition == "classic" else begun(edition)
    if edition == "masters":  # only the deals: its games are long
        for _ in range(3):
            match.count_game(forfeit_by=0)
            match.next_game()
        match.count_game(forfeit_by=1)
    first, second, third, fourth = match.records
    assert (first.deck, second.deck) == (third.deck, fourth.deck)
    assert first.deck != second.deck
    for before, again in ((first, third), (second, fourth)):
        assert again.dealer == 1 - before.dealer
    assert match.is_over
    assert match.winner_seats == winners(match.records, 2)
    with pytest.raises(MatchError):
        match.next_game()


def test_the_comparison_counts_and_not_the_points() -> None:
    match = played(begun(), 3)
    assert match.scores == deals_won(match.records, 2)
    assert sum(match.scores) <= 1
    [deal] = deals_of(match.records, 2)
    assert deal.first == stock_lead(match.rules, match.records[0].result, 0)
    assert deal.together == deal.first + deal.second


@pytest.mark.parametrize("games", [0, 1, 2, 3])
def test_it_is_kept_between_any_two_games(games: int) -> None:
    match = played(begun(), games)
    if match.game is None:
        match.next_game()
    again = Match.from_json(json.loads(json.dumps(match.to_json())))
    assert again.duplicate == 2
    assert again.scores == match.scores
    assert again.game is not None
    assert match.game is not None
    assert again.game.deck == match.game.deck
    assert played(again, 4 - games).is_over


def test_a_file_with_other_cards_in_the_second_half_is_refused() -> None:
    told = played(begun(), 3).to_json()
    told["records"][2] = replace(played(begun(deals=3), 2).records[1]).to_json()
    with pytest.raises(MatchError):
        Match.from_json(told)
    with pytest.raises(MatchError):
        Match.from_json({**begun().to_json(), "duplicate": 99})


def test_only_two_who_are_scored_can_play_one() -> None:
    seats = [Seat("Ana"), *(Seat(f"P{number}", "easy") for number in range(3))]
    with pytest.raises(MatchError):
        Match.begin(rules_for("classic", 4), seats, duplicate=2)


def test_it_is_no_single_game_and_another_one_has_as_many_deals() -> None:
    sitting = Sitting.deal(rules_for("classic", 2, stock=5), SEATS, duplicate=3)
    assert not sitting.facts.is_single
    assert sitting.again().facts.duplicate == 3
    assert MatchFacts(begun()).duplicate == 2


def test_a_deal_is_open_once_both_have_played_it() -> None:
    match = played(begun(), 4)
    shown = [
        [comes_again(match.records[:games], 2, number) for number in range(1, games + 1)]
        for games in range(1, 5)
    ]
    assert shown == [[True], [True, True], [False, True, False], [False] * 4]
    assert [comes_again(match.records[:games], 2) for games in range(5)] == [False, True, True, False, False]
    assert first_time(match.records[:2], 2) is None
    assert first_time(match.records[:3], 2) is match.records[0]
    assert first_time(match.records, 2) is match.records[1]
    assert first_time(match.records, 0) is None, "no duplicate match"
