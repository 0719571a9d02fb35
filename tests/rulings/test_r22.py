"""R22: a toll on the completing card is settled before the pile is cleared."""

from skipbo.engine.view import view
from tests.positions import legal, position, say


def test_paid_coins_are_dealt_back_with_the_rest() -> None:
    game = position("masters", hands={0: "12$$ 9"}, building=["11"], needs=[12], coins=[2, 0], pots={0: 3})
    say(game, "hand:12$$>b1")
    assert legal(game) == {"pay", "decline"}
    seen = view(game, 0)
    assert (seen.toll, seen.follow, seen.building[0].next) == (2, 0, 13)
    say(game, "pay")
    assert game.table.coins == [3, 2]
    assert (game.table.pots[0], game.table.needs[0]) == (0, 1)
    assert game.phase == "play"


def test_coins_about_to_come_back_cannot_pay_it() -> None:
    game = position("masters", hands={0: "12$$ 9"}, building=["11"], needs=[12], coins=[1, 0], pots={0: 9})
    say(game, "hand:12$$>b1")
    assert game.phase == "discard"
    assert game.table.coins == [1 + 5, 4]


def test_declined_the_pile_is_cleared_too() -> None:
    game = position("masters", hands={0: "12$ 9"}, building=["11"], needs=[12], coins=[5, 0], pots={0: 1})
    say(game, "hand:12$>b1", "decline")
    assert game.table.coins == [6, 0]
    assert (game.phase, game.table.needs[0]) == ("discard", 1)
