"""README.md keeps its word: every command in it is run, its bot plays, its files and folders exist."""

import os
import re
import shutil
import subprocess
import sys
import time

import pytest

# Where each command of the README is run; a new one has to find its place here.
RUN_BY = {
    r"python3 play\.py": "test_the_first_command_opens_the_game",
    r"python3 play\.py test": "test_the_second_command_checks",
    r"python3 play\.py text": "test_the_text_table_begins",
    r"python3 play\.py (arena|replay) .*": "test_the_commands_without_a_window",
    r"python3 play\.py (long|bench)": "test_the_longer_commands_are_there",
    r"python3 build/make\.py linux": "tests/project/test_built.py",
    r"python3 build/smoke\.py built": "tests/project/test_built.py",
}


@pytest.fixture(scope="module")
def readme(root):
    return (root / "README.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def commands(readme):
    """The commands of its shell blocks, in their order."""
    blocks = re.findall(r"```sh\n(.*?)```", readme, re.DOTALL)
    return [line for block in blocks for line in block.splitlines() if line]


def run(words, folder, seconds=120, **more):
    """Runs a command, with nothing to read."""
    return subprocess.run(
        words,
        cwd=folder,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=seconds,
        **more,
    )


def as_here(command):
    """A command of the README with this Python, in any folder."""
    here = command.replace("python3 play.py", f'"{sys.executable}" -m skipbo')
    return here.replace("bot:python3", f"bot:{sys.executable}")


def test_every_command_is_run_by_a_test(root, commands):
    assert commands[:2] == ["python3 play.py", "python3 play.py test"], "the two commands come first"
    for command in commands:
        places = [place for pattern, place in RUN_BY.items() if re.fullmatch(pattern, command)]
        assert places, f"no test runs: {command}"
        for place in places:
            assert place in globals() or (root / place).is_file()
    for pattern in RUN_BY:
        assert any(re.fullmatch(pattern, command) for command in commands), f"not in the README: {pattern}"


@pytest.mark.skipif(
    not shutil.which("Xvfb") or not shutil.which("xwininfo"), reason="no Xvfb or xwininfo here"
)
def test_the_first_command_opens_the_game(root, tmp_path):
    from build.package import trial

    with trial.screen() as more:
        env = {**os.environ, **more, "SKIPBO_HOME": str(tmp_path)}
        game = subprocess.Popen([sys.executable, "play.py"], cwd=root, env=env, stderr=subprocess.DEVNULL)
        try:
            for _ in range(120):
                seen = run(["xwininfo", "-root", "-tree"], root, env=env)
                if "Skip-Bo" in seen.stdout or game.poll() is not None:
                    break
                time.sleep(0.25)
            assert "Skip-Bo" in seen.stdout
        finally:
            game.terminate()
            game.wait(timeout=20)


def test_the_second_command_checks(root):
    words = ["play.py", "test", "--collect-only", "-q", "tests/project/test_release.py"]
    answer = run([sys.executable, *words], root, 600)
    for tool in ("$ ruff check\n", "$ ruff format --check\n", "$ mypy\n", "$ pytest "):
        assert tool in answer.stdout
    assert re.search(r"^\d+ tests? collected in ", answer.stdout, re.MULTILINE)


def test_the_text_table_begins(root, tmp_path):
    env = {**os.environ, "SKIPBO_HOME": str(tmp_path)}
    answer = run([sys.executable, "-m", "skipbo", "text", "--language", "en"], tmp_path, env=env)
    assert "Skip-Bo" in answer.stdout
    assert "Traceback" not in answer.stderr


def test_the_commands_without_a_window(root, readme, commands, tmp_path):
    bot = re.findall(r"```python\n(.*?)```", readme, re.DOTALL)[0]
    assert bot.count("\n") == 10, "a bot of ten lines"
    (tmp_path / "bot.py").write_text(bot, encoding="utf-8")
    for command in commands:
        if not re.match(r"python3 play\.py (arena|replay) ", command):
            continue
        answer = run(as_here(command), tmp_path, 300, shell=True)
        assert answer.returncode == 0, f"{command}\n{answer.stdout}\n{answer.stderr}"
        assert "forfeit" not in answer.stderr
    assert len(list((tmp_path / "games").glob("*.skipbo.json"))) == 2


def test_the_longer_commands_are_there(root):
    answer = run([sys.executable, "play.py", "long", "tests/project", "--collect-only", "-q"], root, 300)
    assert "test_two_builds_are_the_same" in answer.stdout
    assert (root / "tests" / "bench" / "run.py").is_file()


def test_every_file_and_folder_it_names_exists(root, readme):
    for target in re.findall(r"\]\(([^)#:]+)\)", readme):
        assert (root / target).is_file(), target
    folders = re.findall(r"`(skipbo/[a-z_]*|assets/|build/|tests/)`", readme)
    assert len(folders) >= 10
    for name in folders:
        assert (root / name).is_dir(), name


def test_every_edition_and_level_it_names_exists(readme):
    from skipbo.engine.editions import EDITIONS
    from skipbo.engine.levels import NAMED
    from skipbo.wording.catalogue_words import edition_name, mark_name

    for name in EDITIONS:
        assert f"| **{edition_name(name)}** |" in readme
    for level in NAMED:
        assert mark_name(level) in readme


def test_it_says_where_the_players_things_are(readme):
    from skipbo.store.paths import HOME_VARIABLE, NAME

    for place in ("~/.local/share/", "~/.config/", "%LOCALAPPDATA%\\", "~/Library/Application Support/"):
        assert place + NAME in readme
    assert HOME_VARIABLE in readme
