"""R14: a computer player notices a player out of turn, the sharper the more often. It never errs itself."""

import random

import pytest

from skipbo.ai.makers import make_player
from skipbo.engine.editions import rules_for
from skipbo.engine.game import Game
from skipbo.engine.levels import LEVELS
from skipbo.engine.view import view
from skipbo.play.alertness import who_notices


def share(level: str) -> float:
    """How often a table with one computer player of this level notices."""
    rules = rules_for("classic", 2, manners=True)
    chance = random.Random(14)
    noticed = [who_notices(rules, ["human", level], 0, chance) for _ in range(2000)]
    assert set(noticed) <= {1, None}
    return noticed.count(1) / len(noticed)


def test_not_always_and_the_sharper_the_better() -> None:
    shares = [share(level) for level in ("easy", "medium", "hard", "expert")]
    assert shares == sorted(shares)
    assert shares[0] < shares[-1]
    assert 0 < shares[0] < 1


def test_people_and_the_offender_are_left_to_themselves() -> None:
    rules = rules_for("classic", 3, manners=True)
    chance = random.Random(14)
    assert {who_notices(rules, ["human", "human", "human"], 0, chance) for _ in range(200)} == {None}
    assert 1 not in {who_notices(rules, ["human", "expert", "expert"], 1, chance) for _ in range(200)}


@pytest.mark.parametrize("level", [level for level in LEVELS if level not in ("expert", "deep")])
def test_it_never_errs_itself(level: str) -> None:
    rules = rules_for("mod", 3, manners=True, stock=6)
    game = Game.deal(rules, 0, f"errs {level}")
    players = [make_player(level, f"{level}:{seat}") for seat in range(3)]
    for _ in range(150):
        if game.is_over():
            break
        turn = game.table.turn
        command = players[turn].choose(view(game, turn), game.legal())
        assert command in game.legal()
        game.push(command)
    assert game.table.no_draw == ()
