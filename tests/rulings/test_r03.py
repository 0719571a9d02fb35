"""R3: the draw pile is rebuilt when a card is needed: of completed cards, else of those beneath the tops."""

from skipbo.engine.cards import card_of
from skipbo.engine.events import CardsDrawn, DrawPileRebuilt
from tests.oracle.chance import Stream
from tests.positions import cards, legal, of_kind, position, say, shown


def test_it_happens_when_a_card_is_needed_not_when_the_last_one_leaves() -> None:
    game = position(hands={0: "5"}, draw="1 2 3 4 6", completed="7 8 9")
    say(game, "hand:5>d1")
    assert len(game.table.hands[1]) == 5
    assert (len(game.table.draw), len(game.table.completed)) == (0, 3)
    assert game.reshuffles == []
    events = say(game, "hand:6>d1")
    assert of_kind(events, DrawPileRebuilt)[0].origin == "completed"
    assert sorted(game.reshuffles[0]) == cards("7 8 9")


def test_a_draw_goes_on_after_the_reshuffle() -> None:
    game = position(hands={0: "5"}, draw="1 2", completed="7 8 9")
    events = say(game, "hand:5>d1")
    assert [len(event.cards) for event in of_kind(events, CardsDrawn)] == [2, 3]
    assert len(game.table.hands[1]) == 5


def test_without_completed_cards_those_beneath_the_tops_are_drawn_from() -> None:
    game = position(hands={0: "12"}, building=["1 2 3", "S 2"])
    say(game, "hand:12>d1")
    assert sorted(game.table.hands[1]) == sorted(cards("1 2 S"))
    assert [shown(pile) for pile in game.table.building] == ["3", "2", "", ""]
    assert game.table.needs == [4, 3, 1, 1]


def test_the_piles_go_on_from_their_number() -> None:
    game = position(hands={0: "12"}, building=["1 2 3"], stocks={1: "9 4"})
    say(game, "hand:12>d1")
    assert "stock>b1" in legal(game, 1)
    say(game, "stock>b1")
    assert shown(game.table.building[0]) == "3 4"


def test_with_nothing_anywhere_the_player_plays_on_with_fewer() -> None:
    game = position(hands={0: "12", 1: "3"}, building=["1"])
    say(game, "hand:12>d1")
    assert shown(game.table.hands[1]) == "3"
    assert legal(game, 1) == {f"hand:3>d{i}" for i in range(1, 5)}


def test_the_shuffle_is_the_streams_over_the_gathered_order() -> None:
    game = position(hands={0: "5"}, completed="1 2 3 4 5 6 7")
    say(game, "hand:5>d1")
    expected = Stream("a test").shuffled([str(n) for n in range(1, 8)])
    assert [card_of(text) for text in expected] == list(game.reshuffles[0])
