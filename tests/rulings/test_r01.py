"""R1: the draw for the deal; Skip-Bos and ties draw again."""

import itertools

from skipbo.engine.cards import SKIP_BO, number
from skipbo.engine.editions import rules_for
from skipbo.play.match import draw_for_deal


def rounds(players: int, seeds: range) -> list[tuple[tuple[tuple[tuple[int, int], ...], ...], int]]:
    return [draw_for_deal(rules_for("classic", players), f"seed {i}") for i in seeds]


def test_the_highest_number_deals() -> None:
    for draws, dealer in rounds(4, range(200)):
        if len(draws) == 1:
            values = {seat: number(card) for seat, card in draws[0]}
            assert values[dealer] == max(values.values())
            assert list(values.values()).count(values[dealer]) == 1


def test_a_skip_bo_draws_again_alone() -> None:
    seen = 0
    for draws, _ in rounds(3, range(400)):
        for this, following in itertools.pairwise(draws):
            wild = [seat for seat, card in this if card == SKIP_BO]
            if wild:
                seen += 1
                assert [seat for seat, _ in following] == wild
    assert seen > 20


def test_players_tied_for_the_highest_draw_again_among_themselves() -> None:
    seen = 0
    for draws, dealer in rounds(6, range(400)):
        if len(draws) == 2 and not any(card == SKIP_BO for _, card in draws[0]):
            seen += 1
            highest = max(number(card) for _, card in draws[0])
            tied = [seat for seat, card in draws[0] if number(card) == highest]
            assert [seat for seat, _ in draws[1]] == tied
            assert dealer in tied
    assert seen > 20


def test_redrawing_uses_what_is_left_of_the_deck() -> None:
    for draws, _ in rounds(6, range(200)):
        drawn = [card for draw in draws for _, card in draw]
        assert all(drawn.count(card) <= (18 if card == SKIP_BO else 12) for card in drawn)
