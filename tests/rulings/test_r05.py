"""R5: a blocked game is over; the fewest stock cards win it, a tie is nobody's."""

from skipbo.engine.game import Game
from tests.positions import legal, position, say


def block(game: Game) -> None:
    """End turns until the game is over."""
    for _ in range(20):
        if game.is_over():
            return
        assert legal(game) == {"end"}
        say(game, "end")


def idle(players: int, **rest: object) -> Game:
    return position(players=players, **rest)  # type: ignore[arg-type]


def test_it_is_over_after_as_many_idle_turns_as_players() -> None:
    game = idle(3, stocks={0: "12 12 12", 1: "12 12", 2: "12 12 12"})
    say(game, "end")
    # Seat 0's turn had seen a card move before it ended; the idle ones begin with seat 1's.
    say(game, "end", "end")
    assert not game.is_over()
    say(game, "end")
    result = game.table.result
    assert result is not None
    assert (result.reason, result.winner_seats) == ("blocked", (1,))
    assert result.points == (0, 25 + 5 * 6, 0)


def test_a_tie_is_won_by_nobody() -> None:
    game = idle(2)
    block(game)
    assert game.table.result is not None
    assert game.table.result.winner_seats == ()
    assert game.table.result.points == (0, 0)


def test_a_partnership_adds_both_stocks() -> None:
    stocks = {0: "12", 1: "12 12", 2: "12 12 12 12", 3: "12 12"}
    game = idle(4, partnership=True, stocks=stocks)
    block(game)
    assert game.table.result is not None
    assert game.table.result.winner_seats == (1, 3)
    assert game.table.result.points == (0, 50, 0, 50)


def test_in_tournament_the_single_smallest_stock_wins_for_the_pair() -> None:
    stocks = {0: "12", 3: "12 12 12 12 12"} | dict.fromkeys((1, 2, 4, 5), "12 12")
    game = position("tournament", 6, stocks=stocks)
    block(game)
    assert game.table.result is not None
    assert game.table.result.winner_seats == (0, 3)
    assert game.table.result.points == (0,) * 6


def test_in_tournament_a_tie_inside_a_pair_is_that_pairs_win() -> None:
    stocks = {1: "12", 4: "12"}
    game = position("tournament", 6, stocks=stocks)
    block(game)
    assert game.table.result is not None
    assert game.table.result.winner_seats == (1, 4)


def test_a_card_that_moves_starts_the_count_again() -> None:
    game = idle(2, hands={1: "7"}, stocks={0: "12 12", 1: "12 12 12"})
    say(game, "end", "hand:7>d1", "end")
    assert not game.is_over()
    say(game, "end")
    assert game.is_over()
