"""The engine and the players as machine code: the same moves as plain; what is said without a compiler."""

import os
import subprocess
import sys
import zipfile

import pytest

from build import native


@pytest.fixture(scope="module")
def checkout():
    """A copy of the project with the compiled modules; compiled anew only if the sources have changed."""
    try:
        return native.checkout()
    except native.NoCompiler as missing:
        pytest.skip(str(missing))


def run(folder, *words):
    """What a Python program says that runs in a folder."""
    answer = subprocess.run(
        [sys.executable, "-X", "utf8", *words],
        cwd=folder,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=300,
    )
    assert answer.returncode == 0, answer.stderr
    return answer.stdout.splitlines()


def test_both_forms_make_the_same_moves_in_every_edition(root, checkout):
    plain, compiled = (run(folder, "-m", "tests.ai.told_moves") for folder in (root, checkout))
    assert plain[0].endswith(".py")
    assert not compiled[0].endswith(".py")
    assert len(plain) > 1500
    assert plain[1:] == compiled[1:]


def test_all_of_engine_and_ai_is_compiled_and_nothing_else_is_needed(checkout):
    code = (
        "import importlib, sys\n"
        "from build import native\n"
        "for name in native.modules():\n"
        "    print(name, importlib.import_module(name).__file__)\n"
        "assert not {'mypy_extensions', 'librt', 'mypyc'}.intersection(sys.modules), sys.modules\n"
    )
    lines = run(checkout, "-c", code)
    assert len(lines) > 40
    assert not [line for line in lines if line.endswith(".py")]


def test_the_version_says_which_form_it_is(root, checkout):
    assert run(root, "-m", "skipbo", "--version")[0].endswith(" (plain)")
    assert run(checkout, "-m", "skipbo", "--version")[0].endswith(" (compiled)")


@pytest.mark.skipif(sys.platform == "win32", reason="there setuptools looks for the compiler")
def test_without_a_compiler_one_sentence_says_so(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(native, "WORK", tmp_path)
    monkeypatch.setenv("CC", "no-such-compiler")
    assert native.main([]) == 1
    assert capsys.readouterr().err == (
        "There is no C compiler (no-such-compiler) here; on Debian and Ubuntu: apt install gcc\n"
    )
    assert not list(tmp_path.iterdir())


def test_a_packer_is_told_what_machine_code_imports():
    imported = native.imports()
    assert {"hashlib", "random", "skipbo.engine.widths"} <= set(imported)
    assert not {name.split(".")[0] for name in imported} - sys.stdlib_module_names - {"skipbo"}
    assert native.SHARED in native.modules()
    assert "skipbo.ai.planner" in native.modules()


def test_a_systems_own_wheel_has_the_compiled_modules(root, checkout, tmp_path):
    words = ["pip", "--disable-pip-version-check", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    env = {**os.environ, "SKIPBO_COMPILED": "1"}
    command = [sys.executable, "-m", *words, "-w", str(tmp_path), str(root)]
    subprocess.run(command, check=True, timeout=300, env=env)
    wheel = next(tmp_path.glob("*.whl"))
    assert "none-any" not in wheel.name
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "site")
    code = (
        "import sys; sys.path.insert(0, 'site'); from skipbo.cli import main; sys.exit(main(['--version']))"
    )
    assert run(tmp_path, "-c", code)[0].endswith(" (compiled)")
