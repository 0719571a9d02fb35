"""R24: a Skip-Bo has no toll; a bought card's toll is the buyer's."""

from skipbo.engine.cards import SKIP_BO, toll
from skipbo.engine.decks import deck_list
from tests.positions import legal, position, say


def test_no_skip_bo_carries_a_toll() -> None:
    assert toll(SKIP_BO) == 0
    assert sum(card == SKIP_BO for card in deck_list("masters").cards()) == 24


def test_the_buyer_pays_the_toll_of_a_bought_card() -> None:
    game = position("masters", hands={0: "9"}, stocks={1: "12 1$$"}, coins=[5, 5])
    say(game, "1.stock>b1")
    assert game.table.coins == [4, 6]
    assert legal(game) == {"pay", "decline"}
    say(game, "pay")
    assert game.table.coins == [2, 6]


def test_the_price_is_paid_before_the_toll_is_looked_at() -> None:
    game = position("masters", hands={0: "9"}, stocks={1: "12 1$$"}, coins=[2, 5])
    say(game, "1.stock>b1")
    assert game.phase == "discard"
