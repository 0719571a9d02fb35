"""Faults that the naive second game (tests/oracle) found, each with the position that showed it."""

from tests.positions import position, say


def test_r5_a_card_moved_in_a_stopped_turn_breaks_the_row_of_idle_turns() -> None:
    game = position(players=3, manners=True, begun=False, discards={2: ["1"]})
    say(game, "end", seat=0)
    say(game, "d1>b1", seat=2)
    say(game, "call", seat=0)
    say(game, "end", seat=1)
    say(game, "end", seat=2)
    assert not game.is_over()  # only two turns have ended since a card was played
    say(game, "end", seat=0)
    assert game.is_over()
