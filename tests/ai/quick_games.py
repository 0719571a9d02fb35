"""What the tests of the computer players share: tables of every kind, quick players, whole games."""

from skipbo.ai.makers import make_player
from skipbo.ai.planned import SearchingPlayer
from skipbo.engine.editions import rules_for
from skipbo.engine.game import Game
from skipbo.engine.levels import LEVELS
from skipbo.engine.view import view

TABLES = {
    "classic": rules_for("classic", 2, stock=6),
    "deluxe, three": rules_for("deluxe", 3, stock=5),
    "pairs": rules_for("classic", 4, partnership=True, stock=5),
    "house rules": rules_for(
        "classic",
        2,
        stock=6,
        hand=7,
        building=6,
        must_play_ones=True,
        no_wild_on_wild=True,
        keep_wilds=True,
        hidden_discards=True,
    ),
    "masters": rules_for("masters", 2, stock=6),
    "masters, harsh": rules_for("masters", 3, stock=5, harsh_toll=True, keep_wilds=True),
    "mod": rules_for("mod", 2, stock=6),
    "mod, pairs": rules_for("mod", 4, partnership=True, stock=5),
    "manners": rules_for("classic", 2, stock=5, manners=True),
    "mod, manners": rules_for("mod", 3, stock=5, manners=True, must_play_ones=True),
    "tournament": rules_for("tournament", 6),
}

EFFORT = 250


def player(level, seed):
    """A player of a level, its search cut short."""
    made = make_player(level, seed)
    if isinstance(made, SearchingPlayer):
        made.effort = EFFORT
    return made


def play(rules, players, seed, most=100_000, watch=None):
    """A game between these players; `watch` is told every view, legal list, command and player."""
    game = Game.deal(rules, 0, seed)
    for _ in range(most):
        if game.table.result is not None:
            break
        seat = game.table.turn
        seen, legal = view(game, seat), game.legal()
        command = players[seat].choose(seen, legal)
        if watch:
            watch(seen, legal, command, players[seat])
        game.push(command)
    return game


__all__ = ["LEVELS", "TABLES", "play", "player"]
