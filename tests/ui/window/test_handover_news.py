"""What a person is told of the others' turns when the table is handed over."""

from skipbo.engine import events as ev
from skipbo.engine.cards import card_of
from skipbo.engine.editions import rules_for
from skipbo.engine.game import Game
from skipbo.engine.view import view
from skipbo.play.host import Step
from skipbo.ui.table.recap import since_last_turn


def test_players_who_played_nothing_are_told_of_together():
    """Not "played 0 cards each"."""
    game = Game.deal(rules_for("classic", 3), 0, "news")
    steps = [Step(seat, None, (ev.CardDiscarded(seat, card_of("7"), 0, 0, False),)) for seat in (1, 2)]
    assert since_last_turn(steps, view(game, 0, ["Ana", "Bo", "Cleo"])) == [
        "Bo and Cleo played nothing and discarded a 7 each."
    ]
