"""R8: partners sit opposite, play each other's stock and discard piles, and win with both stocks."""

from skipbo.engine.editions import rules_for
from tests.positions import legal, position, say, shown


def test_partners_sit_opposite() -> None:
    assert [rules_for("classic", 4, partnership=True).partner(seat) for seat in range(4)] == [2, 3, 0, 1]
    six = rules_for("mod", 6, partnership=True)
    assert [six.partner(seat) for seat in range(6)] == [3, 4, 5, 0, 1, 2]
    assert [six.team(seat) for seat in range(6)] == [0, 1, 2, 0, 1, 2]


def test_the_partners_stock_and_discards_are_playable_but_not_the_hand() -> None:
    game = position(
        players=4,
        partnership=True,
        hands={0: "9", 2: "1 1"},
        stocks={1: "5 1", 2: "5 1"},
        discards={1: ["1"], 2: ["7", "1"]},
    )
    plays = {text for text in legal(game) if ">b1" in text}
    assert plays == {"2.stock>b1", "2.d2>b1"}


def test_a_discard_goes_onto_an_own_pile() -> None:
    game = position(players=4, partnership=True, hands={0: "9"})
    say(game, "hand:9>d3")
    assert shown(game.table.discards[0][2]) == "9"


def test_a_player_whose_stock_is_finished_goes_on() -> None:
    game = position(players=4, partnership=True, hands={0: "9 8"}, stocks={0: "1", 2: "5 2"})
    say(game, "stock>b1")
    assert not game.is_over()
    say(game, "2.stock>b1")
    assert shown(game.table.stocks[2]) == "5"


def test_the_game_ends_when_both_stocks_are_finished() -> None:
    game = position(players=4, partnership=True, hands={0: "9"}, stocks={0: "1", 2: "2"})
    say(game, "stock>b1", "2.stock>b1")
    assert game.table.result is not None
    assert game.table.result.winner_seats == (0, 2)


def test_in_tournament_partners_share_no_piles() -> None:
    game = position("tournament", 6, hands={0: "9"}, stocks={3: "5 1"})
    assert legal(game) == {f"hand:9>d{i}" for i in range(1, 5)}
