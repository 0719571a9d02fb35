"""The picture's model follows redacted events alone and always ends where the view is."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skipbo.engine.commands import Command, Discard
from skipbo.engine.editions import rules_for
from skipbo.engine.events import DiscardUncovered
from skipbo.engine.game import Game
from skipbo.engine.rules import Rules
from skipbo.engine.view import view
from skipbo.ui.table_model import TableModel
from tests.engine.random_games import misbehave, table_rules

TABLES = [
    ("classic", 2, {}),
    ("classic", 4, {"partnership": True, "stock": 10}),
    ("classic", 6, {"stock": 10, "building": 6, "hand": 7}),
    ("deluxe", 3, {"hidden_discards": True}),
    ("masters", 3, {}),
    ("masters", 6, {"harsh_toll": True}),
    ("mod", 2, {}),
    ("mod", 4, {"partnership": True, "stock": 10}),
    ("tournament", 6, {}),
    ("classic", 3, {"manners": True, "stock": 10}),
    ("mod", 5, {"manners": True, "stock": 10}),
]


def _choose(rng: random.Random, legal: list[Command]) -> Command:
    plays = [command for command in legal if not isinstance(command, Discard)]
    return rng.choice(plays) if plays and rng.random() < 0.9 else rng.choice(legal)


@pytest.mark.parametrize(("edition", "players", "options"), TABLES)
@pytest.mark.parametrize("seed", ["one", "two"])
def test_the_model_equals_the_view_after_every_command(
    edition: str, players: int, options: dict[str, object], seed: str
) -> None:
    rng = random.Random(seed)
    game = Game.deal(rules_for(edition, players, **options), 0, seed)
    models = []
    for seat in range(players):
        model = TableModel.before_deal(view(game, seat))
        for event in game.opening:
            model.apply(event.seen_by(seat))
        assert model.differences(view(game, seat)) == []
        models.append(model)
    for _ in range(600):
        legal = game.legal()
        if not legal:
            break
        events = game.push(_choose(rng, legal))
        for seat, model in enumerate(models):
            for event in events:
                model.apply(event.seen_by(seat))
            assert model.differences(view(game, seat)) == [], events


@settings(max_examples=20)
@given(rules=table_rules(), number=st.integers(0, 2**32))
def test_the_model_follows_any_table(rules: Rules, number: int) -> None:
    rng = random.Random(number)
    game = Game.deal(rules, 0, f"model {number}")
    models = [TableModel.from_view(view(game, seat)) for seat in range(rules.players)]
    for _ in range(200):
        if game.is_over():
            break
        count = len(game.moves)
        if rules.manners and rng.random() < 0.1:
            misbehave(game, rng)
        else:
            game.push(_choose(rng, game.legal()))
        for seat, model in enumerate(models):
            for event in game.events_of_last_move() if len(game.moves) > count else ():
                model.apply(event.seen_by(seat))
            assert model.differences(view(game, seat)) == []


def test_a_model_made_from_a_view_shows_what_a_followed_one_shows() -> None:
    rng = random.Random(5)
    game = Game.deal(rules_for("mod", 2), 0, "stand-in")
    seen = set()
    for _ in range(900):
        legal = game.legal()
        if not legal:
            break
        before = TableModel.from_view(view(game, 0))
        events = game.push(_choose(rng, legal))
        for event in events:
            before.apply(event.seen_by(0))
        after = TableModel.from_view(view(game, 0))
        for followed, made in zip(before.building, after.building, strict=True):
            assert (followed.top_number, followed.stand_in) == (made.top_number, made.stand_in)
            seen.add(made.stand_in)
    assert "die" in seen


@pytest.mark.parametrize("options", [{}, {"partnership": True}])
def test_of_a_discard_pile_only_the_top_is_known_where_the_rest_is_hidden(options: dict[str, object]) -> None:
    """Also to a picture that begins in the middle of a game: what a play uncovers is told."""
    rng = random.Random(8)
    game = Game.deal(rules_for("mod", 4, hidden_discards=True, **options), 0, "hidden")
    uncovered = 0
    for _ in range(900):
        legal = game.legal()
        if not legal:
            break
        model = TableModel.from_view(view(game, 0))
        for event in game.push(_choose(rng, legal)):
            uncovered += isinstance(event, DiscardUncovered)
            model.apply(event.seen_by(0))
        assert model.differences(view(game, 0)) == []
    assert uncovered > 5


def test_a_hand_keeps_its_arrangement_when_it_is_made_anew() -> None:
    game = Game.deal(rules_for("classic", 2), 1, "hand")
    shown = list(reversed(view(game, 0).hand))
    assert TableModel.from_view(view(game, 0), shown).hand == shown
