"""R23: after an unpaid toll only the discard is left; with an empty hand the turn ends by itself."""

from skipbo.engine.events import TollAsked, TollUnpaid
from tests.positions import legal, of_kind, position, say


def test_declining_leaves_only_the_discard() -> None:
    game = position("masters", hands={0: "1$ 2"}, stocks={0: "12 2"}, coins=[5, 5])
    say(game, "hand:1$>b1", "decline")
    assert (game.phase, legal(game)) == ("discard", {f"hand:2>d{i}" for i in range(1, 5)})
    assert game.table.coins == [5, 5]


def test_paying_puts_the_coins_beside_the_pile_and_the_turn_goes_on() -> None:
    game = position("masters", hands={0: "1$ 2"}, coins=[5, 5])
    say(game, "hand:1$>b1", "pay")
    assert (game.table.coins[0], game.table.pots[0]) == (4, 1)
    assert "hand:2>b1" in legal(game)


def test_who_cannot_pay_is_not_asked() -> None:
    game = position("masters", hands={0: "1$$ 2"}, coins=[1, 5])
    events = say(game, "hand:1$$>b1")
    assert not of_kind(events, TollAsked)
    assert of_kind(events, TollUnpaid)
    assert game.phase == "discard"


def test_with_an_empty_hand_the_turn_ends_by_itself_and_nothing_is_drawn() -> None:
    game = position("masters", hands={0: "1$", 1: "3 4 5 6 7"}, coins=[5, 5], draw="9 9 9 9 9 9 9")
    say(game, "hand:1$>b1", "decline")
    assert game.table.turn == 1
    assert game.table.hands[0] == []


def test_five_more_come_after_the_toll_is_paid() -> None:
    game = position("masters", hands={0: "1$"}, coins=[5, 5], draw="9 9 9 9 9 9 9")
    say(game, "hand:1$>b1")
    assert game.table.hands[0] == []
    say(game, "pay")
    assert len(game.table.hands[0]) == 5


def test_harsh_toll_ends_the_turn_at_once() -> None:
    game = position("masters", hands={0: "1$ 2", 1: "3"}, coins=[5, 5], harsh_toll=True)
    say(game, "hand:1$>b1", "decline")
    assert game.table.turn == 1
    assert len(game.table.hands[0]) == 1


def test_keep_wilds_holds_for_that_discard_too_and_ones_need_not_be_played() -> None:
    game = position("masters", hands={0: "1$ S 1"}, coins=[5, 5], keep_wilds=True, must_play_ones=True)
    say(game, "hand:1$>b1", "decline")
    assert legal(game) == {f"hand:1>d{i}" for i in range(1, 5)}
