"""The real program where processes stop, can't be had, or have no folder to begin in."""

import os
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import textwrap
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from skipbo.engine.editions import rules_for
from skipbo.play.match import Match, Seat
from skipbo.store.paths import Paths
from skipbo.store.saves import Saves
from skipbo.wording.workers import thinks_here_words
from tests.patience import PATIENCE

pytestmark = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="stopping and limiting processes is Linux's way here"
)
ROOT = Path(__file__).resolve().parents[3]
NOBODY = 61_234
"""A user without any other process, for root's processes have no limit."""


@pytest.fixture
def home() -> Iterator[Path]:
    """A player's folder that any user may write to."""
    folder = Path(tempfile.mkdtemp(prefix="skipbo-home-"))
    yield folder
    shutil.rmtree(folder, ignore_errors=True)


def saved(home: Path, level: str) -> Path:
    """A match in which the computer is to move, so that it thinks before anybody is asked."""
    for number in range(100):
        seats = [Seat("Ana"), Seat("Bo", level)]
        match = Match.begin(rules_for("classic", 2, stock=10), seats, seed=f"no process {number}")
        if match.game is not None and match.game.table.turn == 1:
            break
    path = Saves(Paths.find(home)).write("match", match.to_json(), "classic", ["Ana", "Bo"]).path
    for place in (home, *home.rglob("*")):
        place.chmod(0o777)
    return path


def text_table(home: Path, file: Path, prepare: Callable[[], None], folder: Path) -> str:
    """All that the text table says until Bo has moved and Ana leaves."""
    environment = {**os.environ, "SKIPBO_HOME": str(home), "PYTHONPATH": str(ROOT), "LANG": "C.UTF-8"}
    done = subprocess.run(
        [sys.executable, "-m", "skipbo", "text", "--language", "en", str(file)],
        input="look\nquit\n",
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        cwd=folder,
        env=environment,
        preexec_fn=prepare,
    )
    assert done.stderr == ""
    assert done.returncode == 0
    said = " ".join(done.stdout.split())
    assert "Your turn." in said
    assert "The match is kept. See you soon." in said
    return said


@pytest.mark.parametrize("level", ["medium", "deep"])
def test_where_no_process_and_no_thread_can_be_had_the_game_thinks_by_itself(home: Path, level: str) -> None:
    def limit() -> None:
        if os.getuid() == 0:
            os.setgid(NOBODY)
            os.setuid(NOBODY)
        resource.setrlimit(resource.RLIMIT_NPROC, (1, 1))

    said = text_table(home, saved(home, level), limit, home)
    assert said.count(thinks_here_words()) == 1


def test_in_a_folder_that_is_gone_the_game_thinks_by_itself(home: Path) -> None:
    gone = home / "gone"
    gone.mkdir()
    said = text_table(home, saved(home, "hard"), lambda: gone.rmdir(), gone)
    assert said.count(thinks_here_words()) == 1


def test_the_program_s_end_waits_for_no_stopped_worker(tmp_path: Path) -> None:
    """Also where nobody has closed it."""
    script = tmp_path / "leaves.py"
    script.write_text(
        textwrap.dedent(
            """
            import os, signal, sys, time
            from skipbo.engine.editions import rules_for
            from skipbo.play.match import Match, Seat
            from skipbo.play.thinking import Thinkers
            from skipbo.play.worker.worker import Worker

            if __name__ == "__main__":
                worker = Worker(Thinkers([Seat("A", "deep")], "x"))
                worker.begin()
                while worker._doing is not None:
                    worker.take()
                    time.sleep(0.01)
                os.kill(worker._process.pid, signal.SIGSTOP)
                print(worker._process.pid)
            """
        )
    )
    began = time.monotonic()
    done = subprocess.run(
        [sys.executable, str(script)],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert done.stderr == ""
    assert time.monotonic() - began < PATIENCE / 2
    with pytest.raises(ProcessLookupError):
        os.kill(int(done.stdout), signal.SIGCONT)
