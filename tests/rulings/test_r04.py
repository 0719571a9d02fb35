"""R4: a turn ends without a discard only with an empty hand and no card that fits."""

from tests.positions import legal, position, say


def test_with_an_empty_hand_and_a_fitting_card_the_player_must_play() -> None:
    game = position(discards={0: ["1"]})
    assert legal(game) == {f"d1>b{i}" for i in range(1, 5)}


def test_with_an_empty_hand_and_nothing_that_fits_the_turn_may_end() -> None:
    game = position(discards={0: ["7"]})
    assert legal(game) == {"end"}


def test_with_a_card_in_the_hand_no_play_is_compulsory() -> None:
    game = position(hands={0: "9"}, stocks={0: "9 1"})
    assert {"stock>b1", "hand:9>d1"} <= legal(game)
    assert "end" not in legal(game)


def test_the_partners_cards_count() -> None:
    game = position(players=4, partnership=True, stocks={2: "9 1"})
    assert legal(game) == {f"2.stock>b{i}" for i in range(1, 5)}


def test_a_card_with_a_toll_counts() -> None:
    game = position("masters", discards={0: ["1$$"]}, coins=[0, 0])
    assert legal(game) == {f"d1>b{i}" for i in range(1, 5)}


def test_a_card_to_be_bought_does_not_count() -> None:
    game = position("masters", stocks={1: "9 1"}, coins=[3, 0])
    assert {"end", "1.stock>b1"} <= legal(game)


def test_nor_does_a_play_of_the_die() -> None:
    game = position("mod", stocks={0: "9 2"}, die="1-4")
    assert legal(game) == {"end", *(f"die>b{i}" for i in range(1, 5))}


def test_ending_passes_the_turn_on() -> None:
    game = position(hands={1: "3"})
    say(game, "end")
    assert game.table.turn == 1
