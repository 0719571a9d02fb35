"""Where the files are, however odd the surroundings: every start gets folders, and is told which."""

import os
import subprocess
import sys

import pytest

from skipbo.store.paths import Paths

_START = """
import os, sys
from pathlib import Path
where, hides_user = sys.argv[1], sys.argv[2] == "hidden"
if where:
    os.chdir(where)
    if "removed" in where:
        os.rmdir(where)
if hides_user:
    import pwd
    def nobody(*_):
        raise KeyError("no such user")
    pwd.getpwuid = nobody
from skipbo.store.paths import Paths
from skipbo.play.resume import resume
from skipbo.play.sitting import Sitting
from skipbo.store.store import Store
store = Store.open(resume=resume, hand_out=Sitting)
assert store.paths.data.is_absolute(), store.paths
store.autosave.under_way()
store.saves.entries(), store.records.entries(), store.statistics.rows()
store.settings.change(tempo="quick")
print(*[f"{problem.code}: {problem}" for problem in store.take_problems()], sep="\\n")
print("kept in", store.paths.data)
store.close()
"""


def start(root, tmp_path, environment, where="", hidden=""):
    """Opens the store in a process of its own; what it told."""
    surroundings = {
        key: value for key, value in os.environ.items() if not key.startswith(("XDG_", "SKIPBO", "HOME"))
    }
    surroundings |= {
        "PYTHONPATH": str(root),
        "TMPDIR": str(tmp_path),
        "PYTHONDONTWRITEBYTECODE": "1",
        **environment,
    }
    command = [sys.executable, "-c", _START, str(where), hidden]
    done = subprocess.run(
        command, env=surroundings, cwd=tmp_path, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.stderr == "", done.stderr
    assert done.returncode == 0
    return done.stdout


@pytest.mark.skipif(os.name == "nt", reason="users and removed folders as POSIX has them")
@pytest.mark.parametrize(
    ("environment", "where", "hidden", "told", "kept"),
    [
        ({"SKIPBO_HOME": "~nosuch/x", "HOME": "{tmp}/me"}, "", "", "home_unusable", "{tmp}/me/"),
        ({"SKIPBO_HOME": "games", "HOME": "{tmp}/me"}, "{tmp}/removed", "", "home_unusable", "{tmp}/me/"),
        ({"SKIPBO_HOME": "games", "HOME": "{tmp}/me"}, "", "", "", "{tmp}/games/data"),
        ({}, "", "hidden", "home_unknown", "{tmp}/skipbo-"),
        ({"SKIPBO_HOME": "~/x"}, "", "hidden", "home_unknown", "{tmp}/skipbo-"),
        ({"SKIPBO_HOME": "~nosuch/x"}, "{tmp}/removed", "hidden", "home_unknown", "{tmp}/skipbo-"),
        ({"HOME": "me"}, "{tmp}/removed", "hidden", "home_unknown", "{tmp}/skipbo-"),
        ({"SKIPBO_HOME": "{tmp}/" + "x" * 3000, "HOME": "{tmp}/me"}, "", "", "could not be", "{tmp}/x"),
        ({"SKIPBO_HOME": "/dev/null/x", "HOME": "{tmp}/me"}, "", "", "could not be", "/dev/null/x"),
    ],
)
def test_a_start_in_odd_surroundings(root, tmp_path, environment, where, hidden, told, kept):
    def filled(text):
        return text.format(tmp=tmp_path)

    (tmp_path / "me").mkdir()
    (tmp_path / "removed").mkdir()
    environment = {key: filled(value) for key, value in environment.items()}
    output = start(root, tmp_path, environment, filled(where), hidden)
    assert told in output
    assert f"kept in {filled(kept)}" in output
    assert ("home_" in output) == told.startswith("home_")


def test_a_root_that_is_named_needs_no_word(tmp_path):
    assert Paths.find(tmp_path).problem is None
    assert Paths.find(tmp_path).data == tmp_path / "data"
