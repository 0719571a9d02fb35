"""The beginning of the packaged program, and what is packed with it."""

import ast
import multiprocessing.resource_tracker
import multiprocessing.spawn
import multiprocessing.util
import zipfile

import pytest

import skipbo.cli
from build.package import frozen, start


@pytest.fixture
def began(monkeypatch):
    """What the program did when it began."""
    done = []

    def game():
        done.append("game")
        return 0

    monkeypatch.setattr(skipbo.cli, "main", game)

    def worker():
        done.append("worker")
        raise SystemExit

    monkeypatch.setattr(multiprocessing.spawn, "freeze_support", worker)
    monkeypatch.setattr(multiprocessing.resource_tracker, "main", lambda line: done.append(f"tracker {line}"))
    return done


def test_the_program_is_the_game(began):
    assert start.main([]) == 0
    start.main(["play", "--edition", "masters"])
    assert began == ["game", "game"]


def test_the_program_is_its_own_worker_process(began):
    with pytest.raises(SystemExit):
        start.main(["--multiprocessing-fork", "tracker_fd=5", "pipe_handle=7"])
    assert began == ["worker"]


def test_the_program_clears_up_after_its_workers(began):
    """Python itself starts it with these words; whatever else stands behind -c is not run."""
    start.main(["-X", "utf8", "-c", "from multiprocessing.resource_tracker import main;main(12)"])
    start.main(["-c", "from multiprocessing.resource_tracker import main;main(12);import os"])
    assert began == ["tracker 12", "game"]


def test_python_still_starts_its_tracker_with_these_words(monkeypatch):
    words = []

    def spawn(_program, arguments, _lines):
        words.extend(arguments)
        return 1

    monkeypatch.setattr(multiprocessing.util, "spawnv_passfds", spawn)
    multiprocessing.resource_tracker.ResourceTracker().ensure_running()
    assert start.TRACKER.fullmatch(words[-1])


def test_the_base_library_is_not_compressed_and_always_the_same(tmp_path):
    library = tmp_path / "base_library.zip"
    with zipfile.ZipFile(library, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("os.pyc", b"0" * 900)  # Python itself has it
        archive.writestr("enum.pyc", b"0" * 900)
        archive.writestr("encodings/utf_8.pyc", b"1" * 90)
        archive.writestr("encodings/cp737.pyc", b"2" * 90)
    frozen.slim(library)
    once = library.read_bytes()
    frozen.slim(library)
    assert library.read_bytes() == once
    with zipfile.ZipFile(library) as archive:
        assert [entry.filename for entry in archive.infolist()] == ["enum.pyc", "encodings/utf_8.pyc"]
        assert all(entry.compress_type == zipfile.ZIP_STORED for entry in archive.infolist())


def test_nothing_that_the_game_asks_for_is_left_out(root):
    asked: set[str] = set()
    for path in (root / "skipbo").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                asked.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                asked.update({node.module, *(f"{node.module}.{alias.name}" for alias in node.names)})
    # The compiler alone wants the first; the text table does without the other.
    left_out = tuple(name for name in frozen.EXCLUDED if name not in ("mypy_extensions", "readline"))
    below = tuple(f"{name}." for name in left_out)
    assert [name for name in sorted(asked) if name in left_out or name.startswith(below)] == []
