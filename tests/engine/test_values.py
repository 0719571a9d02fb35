"""Values cross processes: what is pickled comes back as it was, in either form of the engine."""

import pickle
from dataclasses import fields, is_dataclass

import pytest

from skipbo.ai.reasons import Reason
from skipbo.ai.weights import DUEL
from skipbo.engine.events import Event
from skipbo.engine.game import Game
from skipbo.engine.view import View, view
from tests.ai.quick_games import TABLES, play, player


@pytest.mark.parametrize("name", TABLES)
def test_a_game_s_values_come_back_from_another_process(name):
    rules = TABLES[name]
    game = play(rules, [player("easy", seat) for seat in range(rules.players)], "values", 300)
    assert isinstance(game, Game)
    seen = [view(game, seat) for seat in range(rules.players)]
    events = [event for _, told in game.history() for event in told]
    values = [rules, game.table.result, *seen, *events, *game.moves, Reason("draws", {"number": 3})]
    assert pickle.loads(pickle.dumps(values)) == values
    assert any(isinstance(value, View) for value in values)
    assert any(isinstance(value, Event) for value in values)


def test_weights_come_back_with_every_number():
    back = pickle.loads(pickle.dumps(DUEL))
    assert is_dataclass(back)
    assert [getattr(back, field.name) for field in fields(back)] == [
        getattr(DUEL, field.name) for field in fields(DUEL)
    ]
