"""R20: a real card must follow coins; they are legal only if one is there."""

from tests.positions import legal, position, refused, say, shown


def test_coins_stand_in_for_the_number_and_lie_beside_the_pile() -> None:
    game = position("masters", hands={0: "5 9"}, building=["1 2 3"], coins=[6, 12])
    say(game, "coins>b1")
    assert (game.table.coins, game.table.pots[0], game.table.needs[0]) == ([2, 12], 4, 5)
    assert shown(game.table.building[0]) == "1 2 3"
    assert (game.phase, legal(game)) == ("follow", {"hand:5>b1"})


def test_only_if_the_coins_are_there() -> None:
    game = position("masters", hands={0: "5 9"}, building=["1 2 3"], coins=[3, 12])
    assert "coins>b1" not in legal(game)
    assert refused(game, "coins>b1") == "not_enough_coins"


def test_only_if_a_card_can_follow() -> None:
    game = position("masters", hands={0: "7 9"}, building=["1 2 3"], coins=[12, 12])
    assert "coins>b1" not in legal(game)


def test_it_may_come_from_stock_hand_or_discards_or_be_bought() -> None:
    for rest in (
        {"stocks": {0: "12 5"}},
        {"discards": {0: ["5"]}},
        {"stocks": {1: "12 5"}},
        {"discards": {1: ["5"]}},
        {"hands": {0: "S 9"}},
    ):
        game = position("masters", building=["1 2 3"], coins=[5, 0], **({"hands": {0: "9"}} | rest))
        assert "coins>b1" in legal(game), rest
        say(game, "coins>b1")
        assert len(legal(game)) == 1


def test_a_coin_must_be_left_to_buy_it() -> None:
    game = position("masters", hands={0: "9"}, building=["1 2 3"], stocks={1: "12 5"}, coins=[4, 0])
    assert "coins>b1" not in legal(game)


def test_whether_its_toll_can_be_paid_or_not() -> None:
    game = position("masters", hands={0: "5$$ 9"}, building=["1 2 3"], coins=[4, 0])
    say(game, "coins>b1", "hand:5$$>b1")
    assert game.phase == "discard"


def test_not_coins_again_but_after_the_card_coins_may_be_used_again() -> None:
    game = position("masters", hands={0: "2 4 9"}, coins=[12, 0])
    say(game, "coins>b1")
    assert "coins>b1" not in legal(game)
    say(game, "hand:2>b1")
    assert "coins>b1" in legal(game)
    say(game, "coins>b1", "hand:4>b1")
    assert game.table.pots[0] == 1 + 3


def test_a_stand_in_between_two_skip_bos_counts_as_a_card() -> None:
    game = position("masters", hands={0: "S S 9"}, coins=[12, 0], no_wild_on_wild=True)
    say(game, "hand:S>b1")
    assert "hand:S>b1" not in legal(game)
    say(game, "coins>b1", "hand:S>b1")
    assert shown(game.table.building[0]) == "S S"
