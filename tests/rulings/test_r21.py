"""R21: coins used as a 12 complete the pile; it is cleared and dealt back before the card that follows."""

from skipbo.engine.events import CoinsMoved, PileCompleted
from tests.positions import legal, of_kind, position, say


def test_the_pile_is_cleared_and_its_coins_dealt_back_first() -> None:
    game = position("masters", hands={0: "1 9"}, building=["11"], needs=[12], coins=[12, 0], pots={0: 1})
    events = say(game, "coins>b1")
    assert of_kind(events, PileCompleted)
    assert game.table.pots[0] == 0
    # Thirteen coins, one at a time from the completer on: seven and six.
    assert game.table.coins == [7, 6]
    assert [event.target[1] for event in of_kind(events, CoinsMoved)[1:]] == [0, 1] * 6 + [0]
    assert (game.phase, legal(game)) == ("follow", {"hand:1>b1"})


def test_then_a_skip_bo_may_follow_on_the_same_place_only() -> None:
    game = position("masters", hands={0: "S 9"}, building=["11"], needs=[12], coins=[12, 0])
    say(game, "coins>b1")
    assert legal(game) == {"hand:S>b1"}


def test_what_is_dealt_back_counts_for_buying_that_card() -> None:
    game = position("masters", hands={0: "9"}, building=["11"], needs=[12], stocks={1: "12 1"}, coins=[12, 0])
    assert "coins>b1" in legal(game)
    say(game, "coins>b1")
    assert "1.stock>b1" in legal(game)
