"""R26: 12 coins for each player are in play, always."""

import random

import pytest

from skipbo.engine.editions import rules_for
from skipbo.engine.game import Game
from tests.play.quick import random_command


@pytest.mark.parametrize("players", range(2, 7))
def test_coins_are_neither_made_nor_lost(players: int) -> None:
    game = Game.deal(rules_for("masters", players), 0, "coins")
    chance = random.Random(players)
    assert game.table.coins == [12] * players
    while not game.is_over():
        game.push(random_command(game, chance))
        assert sum(game.table.coins) + sum(game.table.pots) == 12 * players
        assert min(game.table.coins + game.table.pots) >= 0
