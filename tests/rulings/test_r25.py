"""R25: buying the last card of another player's stock ends the game, and that player wins it."""

from tests.positions import position, say


def test_the_seller_wins() -> None:
    game = position("masters", 3, hands={0: "9"}, stocks={0: "12 12", 1: "1", 2: "12"}, coins=[5, 5, 5])
    say(game, "1.stock>b1")
    assert game.table.result is not None
    assert game.table.result.winner_seats == (1,)
    assert game.table.result.points == (0, 25 + 5 * 3, 0)


def test_no_toll_is_asked_any_more() -> None:
    game = position("masters", hands={0: "9"}, stocks={1: "1$$"}, coins=[5, 5])
    say(game, "1.stock>b1")
    assert game.phase == "over"
