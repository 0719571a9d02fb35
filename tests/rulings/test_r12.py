"""R12: playing out of turn, being called, and the penalty of not drawing."""

from skipbo.engine.game import Game
from skipbo.engine.view import view
from tests.positions import legal, position, refused, say, shown

FULL = "1 2 3 4 5 6 7 8 9 10 11 12 1 2 3 4 5 6 7 8 9 10 11 12"


def fresh(**rest: object) -> Game:
    """Seat 0's turn begins; nobody has acted."""
    hands = dict.fromkeys(range(3), "1 6 7 8 9")
    return position(players=3, manners=True, begun=False, hands=hands, draw=FULL, **rest)  # type: ignore[arg-type]


def test_before_the_proper_player_acts_another_can_play() -> None:
    game = fresh()
    assert legal(game, 2) == set()
    say(game, "hand:1>b1", seat=2)
    assert (game.table.turn, game.table.proper) == (2, 0)
    seen = view(game, 1)
    assert (seen.turn, seen.proper) == (2, 0)


def test_what_would_be_illegal_in_a_turn_of_its_own_is_refused() -> None:
    game = fresh()
    assert refused(game, "hand:6>b1", seat=2) == "not_your_turn"


def test_once_the_proper_player_has_acted_nobody_else_can() -> None:
    game = fresh()
    say(game, "hand:1>b1")
    assert refused(game, "hand:1>b2", seat=1) == "not_your_turn"


def test_meanwhile_nobody_else_can_move_the_proper_player_neither() -> None:
    game = fresh()
    say(game, "hand:1>b1", seat=2)
    assert refused(game, "hand:1>b2", seat=0) == "not_your_turn"
    assert refused(game, "hand:1>b2", seat=1) == "not_your_turn"


def test_a_call_stops_it_and_the_proper_turn_begins_afresh() -> None:
    game = fresh()
    say(game, "hand:1>b1", seat=2)
    say(game, "call", seat=1)
    assert (game.table.turn, game.table.proper) == (0, None)
    assert shown(game.table.building[0]) == "1"
    assert game.table.no_draw == (2,)


def test_the_offender_does_not_draw_on_the_next_own_turn_only() -> None:
    game = fresh()
    say(game, "hand:1>b1", seat=2)
    say(game, "call", seat=0)
    say(game, "hand:6>d1", seat=0)
    say(game, "draw", "hand:6>d1") if legal(game) == {"draw"} else say(game, "hand:6>d1")
    assert game.table.turn == 2
    assert game.phase == "play"
    assert len(game.table.hands[2]) == 4
    say(game, "hand:6>d1")
    assert game.table.no_draw == ()


def test_a_barred_player_still_gets_five_more_after_emptying_the_hand() -> None:
    game = position(players=2, manners=True, begun=False, hands={0: "1"}, draw=FULL)
    game.table.no_draw = (0,)
    game.course.begin_turn(0)
    assert game.phase == "play"
    say(game, "hand:1>b1")
    assert legal(game) == {"draw"}


def test_a_barred_players_draw_is_the_offence_of_r11() -> None:
    game = position(players=2, manners=True, begun=False, hands={0: "1"}, draw=FULL)
    game.table.no_draw = (0,)
    game.course.begin_turn(0)
    say(game, "draw")
    assert len(game.table.hands[0]) == 1
    assert len(game.table.stocks[0]) == 3


def test_uncalled_the_turn_counts_and_the_left_neighbour_is_next() -> None:
    game = fresh()
    say(game, "hand:6>d1", seat=1)
    assert (game.table.turn, game.table.proper, game.table.no_draw) == (2, None, ())


def test_there_is_nothing_to_call_in_a_proper_turn_and_no_calling_of_oneself() -> None:
    game = fresh()
    assert refused(game, "call", seat=1) == "nothing_to_call"
    say(game, "hand:1>b1", seat=2)
    assert refused(game, "call", seat=2) == "call_of_oneself"


def rolled_out_of_turn(face: str, **rest: object) -> Game:
    """Seat 1 plays seat 0's MOD turn and has rolled this face."""
    game = position("mod", manners=True, begun=False, draw=FULL, **rest)  # type: ignore[arg-type]
    say(game, "roll", seat=1)
    game.table.die = face
    game._legal = None
    return game


def test_a_stand_in_without_its_card_is_taken_back() -> None:
    game = rolled_out_of_turn("1-4", hands={0: "9 9 9 9 9", 1: "2 9 9 9 9"})
    say(game, "die>b1")
    assert game.table.needs[0] == 2
    say(game, "call", seat=0)
    assert game.table.needs[0] == 1
    assert game.table.die is None


def test_unless_it_cleared_its_pile() -> None:
    game = rolled_out_of_turn("9-12", hands={0: "9 9 9 9 9", 1: "1 9 9 9 9"}, building=["11"], needs=[12])
    say(game, "die>b1")
    say(game, "call", seat=0)
    assert game.table.needs[0] == 1
    assert shown(game.table.completed) == "11"


def test_without_manners_an_out_of_turn_move_does_not_exist() -> None:
    game = position(hands={0: "1", 1: "1"}, draw=FULL)
    assert refused(game, "hand:1>b1", seat=1) == "not_your_turn"
    assert refused(game, "call", seat=1) == "no_manners"
    assert refused(game, "draw") == "draws_itself"


def owing(draw: str = FULL) -> Game:
    """Seat 2 has been called and owes the penalty; it is seat 0's turn, begun afresh."""
    game = position(
        players=3, manners=True, begun=False, hands={0: "6 7 8 9", 1: "6 7 8 9", 2: "1 7 8 9"}, draw=draw
    )
    say(game, "draw", seat=2)
    say(game, "hand:1>b1", seat=2)
    say(game, "call", seat=1)
    assert game.table.no_draw == (2,)
    return game


def own_turn_of(game: Game, seat: int) -> None:
    """Play proper turns up to a seat's own."""
    while game.table.turn != seat:
        say(game, "draw" if game.phase == "draw" else str(game.legal()[-1]))


def test_another_turn_out_of_order_does_not_feel_the_penalty() -> None:
    game = owing()
    say(game, "draw", seat=2)
    assert shown(game.table.stocks[2]) == "12 12"
    assert (game.phase, len(game.table.hands[2])) == ("play", 5)


def test_another_turn_out_of_order_does_not_serve_the_penalty() -> None:
    game = owing()
    say(game, "draw", "hand:7>d1", seat=2)
    assert (game.table.turn, game.table.proper, game.table.no_draw) == (0, None, (2,))
    own_turn_of(game, 2)
    assert (game.phase, len(game.table.hands[2])) == ("play", 4)
    say(game, "hand:8>d2")
    assert game.table.no_draw == ()


def test_called_again_it_is_owed_once() -> None:
    game = owing()
    say(game, "draw", seat=2)
    say(game, "call", seat=1)
    assert game.table.no_draw == (2,)
    own_turn_of(game, 2)
    say(game, "hand:7>d1")
    assert game.table.no_draw == ()


def test_a_turn_begun_afresh_still_feels_what_the_proper_player_owes() -> None:
    game = owing()
    own_turn_of(game, 2)
    say(game, "draw", seat=0)
    say(game, "call", seat=2)
    assert (game.table.turn, game.phase, game.table.no_draw) == (2, "play", (0, 2))


def test_an_own_turn_that_another_took_uncalled_serves_nothing() -> None:
    game = owing()
    own_turn_of(game, 2)
    say(game, "draw", seat=0)
    say(game, "hand:6>d1")
    assert (game.table.turn, game.table.no_draw) == (1, (2,))
