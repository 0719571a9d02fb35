"""R6: a partnership scores as one: 25, and 5 for each card left in the other partnerships' stocks."""

from tests.positions import position, say


def test_each_winner_alone_counts_all_others() -> None:
    game = position(players=3, stocks={0: "1", 1: "12 12 12", 2: "12"})
    say(game, "stock>b1")
    assert game.table.result is not None
    assert game.table.result.points == (25 + 5 * 4, 0, 0)


def test_a_pair_counts_the_other_pairs_stocks_and_both_seats_have_the_points() -> None:
    game = position(
        players=6, partnership=True, stocks={0: "1", 3: "", 1: "12 12 12", 2: "12", 4: "", 5: "12"}
    )
    say(game, "stock>b1")
    assert game.table.result is not None
    assert game.table.result.winner_seats == (0, 3)
    assert game.table.result.points == (50, 0, 0, 50, 0, 0)
