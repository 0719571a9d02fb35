"""R7: only a game's winner scores, so a match that reaches its target has exactly one winner."""

from skipbo.engine.editions import rules_for
from skipbo.play.match import Match, Seat
from tests.play.quick import play_out


def test_a_match_ends_at_the_target_with_one_winner() -> None:
    rules = rules_for("classic", 3, stock=5, target=150)
    match = Match.begin(rules, [Seat(f"P{i}", "easy") for i in range(3)], seed="seven")
    while not match.is_over:
        if match.game is None:
            match.next_game()
        play_out(match)
    assert max(match.scores) >= 150
    assert len(match.winner_seats) == 1
    assert sum(score >= 150 for score in match.scores) == 1
    for seat in range(3):
        assert match.scores[seat] == sum(record.result.points[seat] for record in match.records)


def test_a_target_of_nothing_is_a_single_game() -> None:
    match = Match.begin(rules_for("classic", 2, stock=5, target=0), [Seat("A"), Seat("B")], seed="x")
    play_out(match)
    assert match.is_over
    assert len(match.records) == 1
