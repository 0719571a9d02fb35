"""The tool that weighs the search's decisions."""

import json
from itertools import islice
from pathlib import Path

import pytest

from skipbo.ai.planner import Planner
from skipbo.ai.weights import weights_for
from skipbo.engine.editions import rules_for
from skipbo.engine.lean import LeanTurn
from tests.bench import regret


def test_decisions_are_weighed_and_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    results = tmp_path / "results.jsonl"
    words = ["regret.py", "--results", str(results), "--choosers", "expert+effort=900"]
    monkeypatch.setattr("sys.argv", [*words, "--decisions", "2", "--worlds", "4", "--from", "3"])
    regret.main()
    first = [json.loads(line) for line in results.read_text(encoding="utf-8").splitlines()]
    assert len(first) == 2
    for entry in first:
        assert set(entry["gains"]) == {"expert+effort=900", "best"}
        if not entry["other"]:
            assert entry["gains"]["expert+effort=900"] == 0
    regret.main()
    assert len(results.read_text(encoding="utf-8").splitlines()) == 2, "what is there is not weighed again"
    monkeypatch.setattr("sys.argv", [*words, "--table"])
    regret.main()
    assert "| 10 | expert+effort=900 | 2 |" in capsys.readouterr().out


def test_the_judge_sees_a_win_and_a_wasted_turn() -> None:
    """What is the same is worth the same, and nothing is worth more than a win."""
    rules = rules_for("classic", 2, stock=5)
    judge = regret.Judge(rules)
    for _, seen in islice(regret.decisions(rules, 0), 300):
        if seen.players[seen.seat].stock_count > 1:
            continue
        plans = Planner(LeanTurn.of_view(seen), weights_for(rules)).candidates(40)
        winning = [plan.commands for plan in plans if plan.value > 900]
        if winning and len(plans) > 1:
            ways = [winning[0], plans[-1].commands, winning[0]]
            won, other, again = judge.weigh(seen, ways, 4, "a")
            assert won == again == (1.0, 1.0)
            assert sum(other) < 2
            break
    else:
        pytest.fail("nobody was about to win")
