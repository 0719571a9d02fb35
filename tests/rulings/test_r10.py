"""R10: with tabletop manners drawing is the player's own act, one card at a time."""

from tests.positions import legal, position, say


def test_until_the_hand_is_full_the_player_can_only_draw() -> None:
    game = position(manners=True, begun=False, hands={0: "1 3"}, draw="1 2 3 4 5 6 7")
    for _ in range(3):
        assert (game.phase, legal(game)) == ("draw", {"draw"})
        say(game, "draw")
    assert game.phase == "play"
    assert "draw" not in legal(game)
    assert len(game.table.hands[0]) == 5


def test_or_until_nothing_is_left() -> None:
    game = position(manners=True, begun=False, hands={0: "3"}, draw="4")
    say(game, "draw")
    assert game.phase == "play"


def test_five_more_in_mid_turn_are_drawn_by_hand_too() -> None:
    game = position(manners=True, hands={0: "1"}, draw="1 2 3 4 5 6", stocks={0: "12 2"})
    say(game, "hand:1>b1")
    assert legal(game) == {"draw"}
    say(game, "draw", "draw", "draw", "draw")
    assert legal(game) == {"draw"}
    say(game, "draw")
    assert "stock>b1" in legal(game)


def test_no_draw_is_due_when_cards_come_free_later() -> None:
    game = position(
        manners=True,
        begun=False,
        hands={0: "12 9"},
        building=["1"],
        needs=[12],
        stocks={0: "3 3"},
    )
    assert game.phase == "play"
    say(game, "hand:12>b1")
    assert game.table.completed
    assert game.phase == "play"
