"""R11: a card drawn when none is due goes into the own stock, whose face-down cards are shuffled."""

from skipbo.engine.events import StockShuffled
from tests.positions import cards, legal, of_kind, position, refused, say, shown, snapshot


def test_a_sixth_card_is_shuffled_into_the_stock_under_its_face_up_card() -> None:
    game = position(manners=True, hands={0: "2 3 4 5 6"}, stocks={0: "7 8 9 10"}, draw="1 12")
    events = say(game, "draw")
    assert shown(game.table.hands[0]) == "2 3 4 5 6"
    stock = game.table.stocks[0]
    assert stock[-1] == cards("10")[0]
    assert sorted(stock[:-1]) == cards("1 7 8 9")
    move = game.moves[-1]
    assert move.shuffled is not None
    assert " ".join(reversed(move.shuffled)) == shown(stock[:-1])
    assert of_kind(events, StockShuffled)


def test_it_is_never_in_the_list_and_always_taken_in_the_own_turn() -> None:
    game = position(manners=True, hands={0: "2"}, draw="1 12 11")
    assert "draw" not in legal(game)
    say(game, "draw", "draw")
    assert len(game.table.stocks[0]) == 4


def test_one_face_up_card_stays_on_top() -> None:
    game = position(manners=True, hands={0: "2"}, stocks={0: "9"}, draw="1")
    say(game, "draw")
    assert shown(game.table.stocks[0]) == "1 9"
    assert game.moves[-1].shuffled == ("1",)


def test_a_finished_stock_is_open_again() -> None:
    game = position(players=4, partnership=True, manners=True, hands={0: "2"}, stocks={0: ""}, draw="8 7")
    say(game, "draw")
    assert shown(game.table.stocks[0]) == "8"
    assert game.moves[-1].shuffled == ()


def test_with_nothing_to_draw_it_is_refused() -> None:
    game = position(manners=True, hands={0: "2"})
    assert refused(game, "draw") == "nothing_to_draw"


def test_it_can_be_taken_back() -> None:
    game = position(manners=True, hands={0: "2"}, stocks={0: "7 8 9 10"}, draw="1 12")
    before = snapshot(game)
    say(game, "draw")
    game.pop()
    assert snapshot(game) == before
