"""R2: dealing one at a time from the dealer's left, the last card is the top; the youngest starts Masters."""

import pytest

from skipbo.engine.editions import rules_for
from skipbo.engine.game import Game
from skipbo.play.match import Match, Seat


@pytest.mark.parametrize("dealer", [0, 2])
def test_cards_are_dealt_round_the_table_and_the_last_one_is_turned_up(dealer: int) -> None:
    rules = rules_for("classic", 3)
    game = Game.deal(rules, dealer, "a deal")
    for place in range(3):
        seat = (dealer + 1 + place) % 3
        assert tuple(game.table.stocks[seat]) == game.deck[place:90:3]
    first = (dealer + 1) % 3
    assert tuple(game.table.hands[first]) == game.deck[90:95]
    assert tuple(reversed(game.table.draw)) == game.deck[95:]
    assert game.table.turn == first


@pytest.mark.parametrize("youngest", [0, 1, 3])
def test_in_masters_the_youngest_starts_every_game(youngest: int) -> None:
    seats = [Seat(f"P{i}", "easy") for i in range(4)]
    match = Match.begin(rules_for("masters", 4), seats, seed="m", youngest=youngest)
    assert match.game is not None
    assert match.game.table.turn == youngest
    assert match.dealer == (youngest - 1) % 4
    match.count_game(forfeit_by=0)
    match.next_game()
    assert match.game is not None
    assert match.game.table.turn == youngest


def test_elsewhere_the_deal_moves_left() -> None:
    match = Match.begin(rules_for("classic", 3), [Seat("A"), Seat("B"), Seat("C")], seed="m")
    dealer = match.dealer
    match.count_game(forfeit_by=0)
    match.next_game()
    assert match.dealer == (dealer + 1) % 3
