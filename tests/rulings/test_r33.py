"""R33: rolling comes before the first play or discard; with manners before, between or after the draws."""

from skipbo.engine.parts.die import DIE_FACES
from tests.oracle.chance import Stream
from tests.positions import legal, position, say


def test_the_program_draws_first_then_the_player_rolls() -> None:
    game = position("mod", begun=False, draw="1 2 3 4 5 6")
    assert len(game.table.hands[0]) == 5
    assert (game.phase, legal(game)) == ("roll", {"roll"})
    say(game, "roll")
    assert game.phase == "play"
    assert game.moves[-1].rolled == game.table.die


def test_the_roll_is_the_streams() -> None:
    game = position("mod", begun=False, draw="1 2 3 4 5 6")
    say(game, "roll")
    assert game.table.die == DIE_FACES[Stream("a test").below(6)]


def test_with_manners_it_may_come_between_the_draws() -> None:
    game = position("mod", manners=True, begun=False, draw="1 2 3 4 5 6", hands={0: "9 9 9"})
    assert (game.phase, legal(game)) == ("draw", {"draw", "roll"})
    say(game, "draw", "roll")
    assert (game.phase, legal(game)) == ("draw", {"draw"})
    say(game, "draw")
    assert game.phase == "play"


def test_or_after_them() -> None:
    game = position("mod", manners=True, begun=False, draw="1 2 3 4 5 6", hands={0: "9 9 9 9"})
    say(game, "draw")
    assert (game.phase, legal(game)) == ("roll", {"roll"})


def test_every_turn_has_a_roll_of_its_own() -> None:
    game = position("mod", hands={0: "9"}, die="S", draw="1 2 3 4 5 6 7")
    say(game, "hand:9>d1")
    assert (game.table.turn, game.table.die, game.phase) == (1, None, "roll")
