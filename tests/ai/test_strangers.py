"""The strangers of the bench, and the arena that takes the luck off its results."""

import json
from random import Random
from statistics import pvariance

import pytest

from skipbo.ai.makers import make_player
from skipbo.ai.search import FAR, NARROW
from skipbo.engine.editions import rules_for
from skipbo.engine.game import Game
from skipbo.engine.view import view
from skipbo.play.arena_games import Bout, Number, Players
from tests.bench import against
from tests.bench.less_luck import Luck
from tests.bench.opponents import strangers

QUICK = rules_for("classic", 2, stock=5)
TOLD = (*strangers.TRAINING, *strangers.HELD_BACK)


@pytest.mark.parametrize("name", TOLD)
def test_a_stranger_plays_games_to_their_end(name):
    for rotation in (0, 1):
        line = against.play(QUICK, (name, "stock_first"), 3, rotation)
        assert line["won"] in (0.0, 0.5, 1.0)
        assert abs(line["luck"]) < 1


def test_half_of_the_strangers_are_held_back():
    assert not set(strangers.TRAINING) & set(strangers.HELD_BACK)
    assert {*strangers.RULES, *strangers.PLANNERS} == set(TOLD)


def test_a_planning_stranger_is_better_than_a_rusher():
    won = sum(against.play(QUICK, ("warden", "rusher"), deal, deal % 2)["won"] for deal in range(8))
    assert won >= 6


def test_the_games_are_those_of_the_arena(tmp_path):
    """Deals, seats and chance: the same records."""
    bout = Bout(QUICK, ("easy", "medium"), 2, is_mirrored=True, records=tmp_path)
    players = Players(bout)
    for deal in (0, 1):
        for rotation in (0, 1):
            there = players.play(Number(deal, rotation)).tally.wins[0]
            assert against.play(QUICK, ("easy", "medium"), deal, rotation)["won"] == there
    players.close()


def test_luck_is_one_sides_gain_and_the_others_loss():
    game = Game.deal(QUICK, 0, "luck")
    luck = Luck(game, Random(1))
    assert luck.brought[0] == pytest.approx(-luck.brought[1])
    assert luck.brought[0] != 0
    players = [make_player("medium", seat) for seat in (0, 1)]
    while not game.is_over():
        seen = view(game, game.table.turn)
        luck.see(game.push(players[game.table.turn].choose(seen, game.legal())))
    assert luck.brought[0] == pytest.approx(-luck.brought[1])


def test_results_less_their_luck_vary_less():
    """The check that `--check` prints, on games that are quick to play."""
    lines = [
        against.play(QUICK, ("medium", "stock_first"), deal, rotation)
        for deal in range(12)
        for rotation in (0, 1)
    ]
    luck = [line["luck"] for line in lines]
    won = [line["won"] for line in lines]
    truer = [against.less(line) for line in lines]
    mean, half = against.mean_of(luck)
    assert abs(mean) < 1.5 * half
    assert pvariance(truer) < 0.8 * pvariance(won)


def test_what_was_played_is_not_played_again(tmp_path, monkeypatch, capsys):
    results = tmp_path / "results.jsonl"
    words = ["against.py", "--results", str(results), "--first", "medium", "--second", "rusher"]
    words += ["--stocks", "5", "--deals", "2"]
    monkeypatch.setattr("sys.argv", words)
    against.main()
    played = results.read_text(encoding="utf-8")
    assert [json.loads(line)["deal"] for line in played.splitlines()] == [0, 0, 1, 1]
    against.main()
    assert results.read_text(encoding="utf-8") == played
    for option, told in (("--table", "| 5 | medium | rusher | 2 |"), ("--check", "| 5 | 2 |")):
        monkeypatch.setattr("sys.argv", ["against.py", "--results", str(results), option])
        against.main()
        assert told in capsys.readouterr().out


def test_settings_of_a_search_are_named_with_its_level():
    tried = against.scope_of("expert+effort=90+prior=8")
    assert tried == NARROW._replace(effort=90, prior=8.0)
    assert against.scope_of("deep+plans=7") == FAR._replace(plans=7)
