"""docs/catalogue.md is true: its examples, carried out in a copy of the program, do all that they promise."""

import ast
import json
import os
import re
import shutil
import subprocess
import sys

import pytest

from skipbo.ai.makers import make_player
from skipbo.engine.editions import EDITIONS
from skipbo.engine.levels import LEVELS, OFFERED, USUAL
from skipbo.engine.rules import FIELDS, OPTIONS

HOUSE_RULES = "tests/rulings/test_house_rules.py"
LEAN = "tests/ai/test_lean.py::test_lean_steps_of_every_edition_and_kind"
STEP = re.compile(r"In\s+`([\w/.]+)`:\n\n```diff\n(.*?)```", re.DOTALL)


def carry_out(text, folder):
    """Make the changes that a page shows, in a folder's files; how many they were."""
    steps = STEP.findall(text)
    for name, change in steps:
        lines = change.splitlines(keepends=True)
        old = "".join(line[1:] for line in lines if line[0] != "+")
        new = "".join(line[1:] for line in lines if line[0] != "-")
        source = (folder / name).read_text(encoding="utf-8")
        assert source.count(old) == 1, f"{name} has {source.count(old)} times\n{old}"
        (folder / name).write_text(source.replace(old, new), encoding="utf-8")
    return len(steps)


@pytest.fixture(scope="module")
def copy(root, tmp_path_factory):
    """A copy of the program and its tests with all that the page says in it."""
    copy = tmp_path_factory.mktemp("copy")
    for room in ("skipbo", "assets", "tests"):
        shutil.copytree(root / room, copy / room, ignore=shutil.ignore_patterns("__pycache__", "golden"))
    for name in ("settings.toml", "pyproject.toml"):
        shutil.copy(root / name, copy)
    page = (root / "docs" / "catalogue.md").read_text(encoding="utf-8")
    assert carry_out(page, copy) == 12
    tests = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    assert len(tests) == 2
    with (copy / HOUSE_RULES).open("a", encoding="utf-8") as file:
        file.writelines(f"\n\n{test}" for test in tests)
    return copy


def run_in(copy, root, *given):
    """Run Python in the copy; what only the checkout has (`build`) is found behind it."""
    return subprocess.run(
        [sys.executable, *given],
        cwd=copy,
        env={
            **os.environ,
            "PYTHONPATH": os.pathsep.join((str(copy), str(root))),
            "SKIPBO_HOME": str(copy / "home"),
            "LANGUAGE": "en",
        },
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture(scope="module")
def told(root, copy):
    """What every room of the changed copy says."""
    run = run_in(copy, root, "tests/project/catalogue_probe.py")
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout.splitlines()[-1])


def test_the_rules_check_it(told):
    assert told["wrong_type"] == "wrong_type"
    assert told["points"] == [25, 0]
    assert told["old"] is False  # a record from before the rule


@pytest.mark.parametrize("tests", [HOUSE_RULES, LEAN])
def test_the_copys_own_tests_pass(root, copy, tests):
    """The examples' own where the page puts them, and those that try every switch at random tables."""
    run = run_in(copy, root, "-m", "pytest", "-v", "-p", "no:cacheprovider", "--rootdir", str(copy), tests)
    assert run.returncode == 0, run.stdout + run.stderr
    wanted = ("test_plain_wins", "test_keep_ones") if tests == HOUSE_RULES else ("[duel]",)
    assert all(f"{name} PASSED" in run.stdout for name in wanted), run.stdout


def test_who_may_not_discard_a_one_is_told_why(told):
    assert told["why_not"] == (
        "House rule: a 1 can’t be discarded while you hold another card. Discard another card."
    )


def test_the_command_line_has_it(told):
    assert "--plain-wins Cards that are left in the other stocks don’t count." in told["help"]
    assert "casual" in told["help"]
    assert told["arena"]["rules"]["plain_wins"] is True
    assert told["arena"]["rules"]["keep_ones"] is True  # the players' quick turn has kept to it
    assert [row["name"] for row in told["arena"]["contestants"]] == ["casual", "easy"]


def test_the_window_offers_it(told):
    assert told["window"]["rules"]["plain_wins"] is True
    assert told["window"]["kept"]
    assert told["window"]["levels"] == "Easy 1, Casual 2.5, Medium 3, Hard 5, Expert 8.5, Deep 9"


def test_the_text_table_asks_for_it(told):
    assert "A win is worth 25 points. Cards that are left" in told["seating"]["said"]
    assert "10. Casual" in told["seating"]["said"]
    assert told["seating"]["rules"]["plain_wins"] is True
    assert told["seating"]["seats"] == ["human", "casual"]


def test_the_words_tell_it(told):
    assert told["line"].endswith("A win is worth 25 points")
    assert "A win is worth 25 points. Cards that are left in the other stocks don’t count." in told["page"]


def test_the_level_watches_and_is_counted_in_its_place(told):
    assert 0.2 < told["calls"] < 0.4
    assert told["levels"][:4] == ["random", "easy", "grade2", "casual"]
    assert told["statistics"][:3] == ["easy", "grade2", "casual"]


def test_the_edition_is_offered_played_and_explained(told):
    duel = told["duel"]
    assert duel["line"] == "Duel, 2 players, 12 stock cards each"
    assert duel["cards"] == 82
    assert duel["window"][3:] == ["edition-mod", "edition-duel", "edition-tournament"]
    assert "5. Duel" in duel["seating"]["said"]
    assert duel["seating"]["rules"]["edition"] == "duel"
    assert duel["arena"]["rules"]["players"] == 2
    assert "die" in duel["pages"]
    assert "coins" not in duel["pages"]


# -- The catalogue itself ------------------------------------------------------------------------------------


def test_every_entry_is_complete():
    assert list(OPTIONS) == [name for name in FIELDS if name not in ("edition", "players")]
    for key, option in OPTIONS.items():
        assert option.key == key
        assert option.explanation.endswith(".")
        assert any(box.offers(option) for box in EDITIONS.values())
        assert option.is_switch or "{count}" in option.counted[1]
    assert all(make_player(key, 1).name == key for key in LEVELS)
    assert USUAL in OFFERED
    watching = [LEVELS[key].sharpness for key in OFFERED]
    assert watching == sorted(watching)
    assert watching[0] > 0


def test_nobody_lists_the_house_rules_or_the_levels_again(root):
    """A tuple, list or dict that names more than three of a kind is a second catalogue."""
    houses = {key for key, option in OPTIONS.items() if option.is_switch and option.is_house_rule}
    found = []
    for path in (root / "skipbo").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Dict | ast.Tuple | ast.List | ast.Set):
                continue
            parts = node.keys if isinstance(node, ast.Dict) else node.elts
            named = {str(part.value) for part in parts if isinstance(part, ast.Constant)}
            for kind in (houses, set(OFFERED), set(EDITIONS)):
                if len(named & kind) > 3 and path.name != "makers.py":
                    found.append(f"{path.relative_to(root)}:{node.lineno}: {sorted(named & kind)}")
    assert not found, found
