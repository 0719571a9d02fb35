"""Values cross processes, and share what is the same for all of them, in either form of the engine."""

import gc
import pickle
from dataclasses import FrozenInstanceError, dataclass, field, fields, is_dataclass, replace
from weakref import ref

import pytest

from skipbo.ai.reasons import Reason
from skipbo.ai.weights import DUEL
from skipbo.engine.events import Event
from skipbo.engine.game import Game
from skipbo.engine.interned import Value
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


@dataclass(frozen=True, slots=True)
class Point(Value):
    x: int
    y: int = 0
    note: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Dot(Point):
    pass


@dataclass(frozen=True, slots=True)
class One(Value):
    name: str


@dataclass(frozen=True, slots=True)
class Nothing(Value):
    pass


def test_values_are_compared_field_by_field():
    assert Point(1, 2) == Point(1, y=2) != Point(1, 3)
    assert Point(1, note="here") == Point(1, note="there")
    assert Point(1, 2) != Dot(1, 2)
    assert Point(1, 2) != (1, 2)
    assert One("a") == One("a") != One("b")
    assert Nothing() == Nothing()
    made = {Point(1, 2), Point(1, 2), Point(2, 1), One("a"), One("a"), Nothing(), Nothing()}
    assert len(made) == 4


def test_a_value_shows_its_fields():
    assert repr(Point(1, 2)) == "Point(x=1, y=2, note='')"
    assert repr([One("a"), Nothing()]) == "[One(name='a'), Nothing()]"


def test_a_value_can_t_be_changed_but_replaced():
    point = Point(1, 2)
    with pytest.raises(FrozenInstanceError):
        point.x = 5  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        del point.x
    with pytest.raises(FrozenInstanceError):
        point.z = 5  # type: ignore[attr-defined]
    assert replace(point, y=7) == Point(1, 7)
    assert pickle.loads(pickle.dumps(point)) == point


def test_values_have_no_functions_of_their_own_for_what_all_do():
    for name in ("__eq__", "__hash__", "__repr__", "__setattr__", "__delattr__"):
        assert getattr(Point, name) is getattr(One, name)


def test_nothing_keeps_the_class_as_it_was_before_it_had_slots():
    class Plain(Value):
        x: int

    before = ref(Plain)
    made = dataclass(frozen=True, slots=True)(Plain)
    del Plain
    gc.collect()
    assert made(3).x == 3  # type: ignore[call-arg]
    assert before() is None
