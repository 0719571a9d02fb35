"""The project file, the locks and play.py agree with each other."""

import ast
import re
import runpy
import subprocess
import sys
import tomllib

import pytest


@pytest.fixture(scope="module")
def project(root):
    """pyproject.toml as a value."""
    return tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))


def locked(root, name):
    """Package names and versions of a lock."""
    return set(
        re.findall(r"^([a-z0-9.-]+)==([^ ;]+)", (root / name).read_text(encoding="utf-8"), re.MULTILINE)
    )


def test_every_dependency_has_both_bounds(project):
    groups = project["dependency-groups"]
    wanted = [
        *project["project"]["dependencies"],
        *groups["backend"],
        *(w for w in groups["dev"] if isinstance(w, str)),
    ]
    for requirement in wanted:
        assert ">=" in requirement, requirement
        assert "<" in requirement, requirement


LOCKS = {"requirements.lock": 10, "requirements-dev.lock": 30, "build/art/requirements.txt": 4}
"""Each lock, and how many packages it has at least."""


@pytest.mark.parametrize("name", LOCKS)
def test_every_locked_package_has_hashes_and_no_address(root, name):
    text = (root / name).read_text(encoding="utf-8")
    entries = re.split(r"\n(?=[a-z])", text.split("\n", 2)[2])
    assert len(entries) >= LOCKS[name]
    for entry in entries:
        assert "--hash=sha256:" in entry, entry
    assert "://" not in text


def test_the_locks_hold_what_the_project_asks_for(root, project):
    play, dev = locked(root, "requirements.lock"), locked(root, "requirements-dev.lock")
    assert play < dev, "both locks must name the same versions"
    names = {name for name, _ in play}
    for requirement in [*project["project"]["dependencies"], *project["dependency-groups"]["backend"]]:
        assert re.split(r"[>=<]", requirement)[0].replace("_", "-") in names
    assert not names.intersection({"numpy", "pytest", "mypy", "pyinstaller"}), (
        "a player need not install these"
    )


def test_the_pictures_are_made_with_what_is_named_and_hashed(root):
    named = {tuple(line.split("==")) for line in _lines(root, "build/art/requirements.in") if "==" in line}
    assert named == locked(root, "build/art/requirements.txt")


def _lines(root, name):
    return (root / name).read_text(encoding="utf-8").splitlines()


def test_play_needs_only_the_standard_library_and_can_be_read_by_an_old_python(root):
    source = (root / "play.py").read_text(encoding="utf-8")
    tree = ast.parse(source, feature_version=(3, 7))
    names = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    assert names <= sys.stdlib_module_names
    assert not [
        node for node in ast.walk(tree) if isinstance(node, ast.JoinedStr | ast.NamedExpr | ast.AnnAssign)
    ]


def run_play(root, prelude, *words):
    """Runs play.py in a Python that was changed by some lines first."""
    code = f"import runpy, sys; sys.argv = ['play.py', *{words!r}]; {prelude}\n"
    code += "runpy.run_path('play.py', run_name='__main__')"
    return subprocess.run(
        [sys.executable, "-c", code], cwd=root, capture_output=True, text=True, timeout=60, check=False
    )


def test_an_old_python_is_told_so(root):
    answer = run_play(root, "sys.version_info = (3, 8, 1)")
    assert answer.returncode == 1
    assert "needs Python 3.11 or newer" in answer.stderr
    assert "Traceback" not in answer.stderr


def test_a_python_without_venv_is_told_the_package(root, tmp_path):
    (tmp_path / "play.py").write_bytes((root / "play.py").read_bytes())
    for name in ("pyproject.toml", "requirements.lock"):
        (tmp_path / name).write_bytes((root / name).read_bytes())
    answer = run_play(tmp_path, "sys.modules['ensurepip'] = None")
    assert answer.returncode == 1
    assert "python3-venv" in answer.stderr
    assert "Traceback" not in answer.stderr
    assert not (tmp_path / ".venv").exists()


def test_help_names_both_commands(root):
    answer = run_play(root, "pass", "--help")
    assert answer.returncode == 0
    assert "python3 play.py test" in answer.stdout


def test_languages_are_brought_up_to_date_before_anything_runs(root, monkeypatch):
    """Who pulls a change of sentences and not of packages would read half of them in English."""
    play = runpy.run_path(str(root / "play.py"), run_name="play")
    main, done = play["main"], []

    def noting(name):
        def note(*words):
            done.append(name or words[0])
            return 0

        return note

    names = {"set_up": "", "compile_languages": "languages", "become": "game", "check": "tests"}
    for name, told in names.items():
        monkeypatch.setitem(main.__globals__, name, noting(told))
    assert main([]) == 0
    assert main(["test"]) == 0
    assert done == ["play", "languages", "game", "dev", "languages", "tests"]
