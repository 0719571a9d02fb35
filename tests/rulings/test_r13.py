"""R13: cheating is called by the players: two cards, unseen, under the stock."""

from skipbo.engine.events import CardGiven, StockTurned
from tests.positions import of_kind, position, refused, say, shown


def test_two_cards_of_the_draw_pile_one_after_the_other_under_the_stock() -> None:
    game = position(players=3, manners=True, stocks={2: "5 6"}, hands={0: "9"}, draw="1 2 3")
    events = say(game, "cheat 2", seat=1)
    assert shown(game.table.stocks[2]) == "2 1 5 6"
    assert all(event.seen_by(2).card is None for event in of_kind(events, CardGiven))
    assert game.table.turn == 0


def test_any_seat_of_anybody_at_any_moment() -> None:
    game = position(players=3, manners=True, hands={0: "9"}, draw="1 2 3 4 5 6")
    say(game, "cheat 1", seat=1)
    say(game, "cheat 0", seat=2)
    say(game, "cheat 2", seat=0)
    assert [len(stock) for stock in game.table.stocks] == [4, 4, 4]


def test_or_what_there_is() -> None:
    game = position(manners=True, hands={0: "9"}, draw="1")
    say(game, "cheat 1", "cheat 1")
    assert shown(game.table.stocks[1]) == "1 12 12"


def test_a_finished_stock_is_open_again_the_first_card_its_top() -> None:
    game = position(players=4, partnership=True, manners=True, stocks={0: ""}, hands={0: "9"}, draw="7 8 9")
    events = say(game, "cheat 0", seat=1)
    assert shown(game.table.stocks[0]) == "8 7"
    assert [event.card for event in of_kind(events, StockTurned)] == [7]


def test_only_with_tabletop_manners_and_of_a_seat_at_the_table() -> None:
    assert refused(position(hands={0: "9"}, draw="1"), "cheat 1") == "no_manners"
    assert refused(position(manners=True, hands={0: "9"}, draw="1"), "cheat 5") == "no_such_player"
