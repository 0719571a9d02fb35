"""Starts from nowhere, a folder that goes under the game, an arena that is ended: nothing breaks or stays."""

import json
import os
import random
import signal
import subprocess
import sys
import time

import pytest

from tests.attacks.amounts import EVERYDAY_SEED, amount, long_seed
from tests.attacks.test_bots import BOT, left_of
from tests.attacks.test_kills import is_there
from tests.attacks.test_workers import PROGRAMS, Play
from tests.attacks.watch import controls_in
from tests.patience import PATIENCE
from tests.store.play_a_while import open_store

LONG = 20
NOWHERE = {
    "nobody's": "~nosuch/games",
    "empty": "",
    "relative": "games",
    "below a file": "file/games",
    "a file": "file",
    "a device": "/dev/null/games",
    "too long": "x" * 4000,
    "many folders": "y/" * 1500,
    "a line": "a\nb\x1b[2J",
    "no text": b"caf\xe9".decode("utf-8", "surrogateescape"),
    "locked": "locked/games",
}
ENDS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGKILL)

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")


def start(words: list[str], folder, home: str | None, more: dict[str, str] | None = None):
    """A start in a folder of its own that may be gone; what was said, and the exit code."""
    kept = ("PATH", "LD_LIBRARY_PATH", "VIRTUAL_ENV")
    environment = {name: os.environ[name] for name in kept if name in os.environ} | (more or {})
    environment |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "LANG": "C.UTF-8"}
    if home is not None:
        environment["SKIPBO_HOME"] = home
    code = "import os, sys; os.chdir(sys.argv[1]); " + (
        "os.rmdir(sys.argv[1]); " if "gone" in str(folder) else ""
    )
    code += "from skipbo.cli import main; sys.exit(main(sys.argv[2:]))"
    done = subprocess.run(
        [sys.executable, "-c", code, str(folder), *words],
        cwd=folder.parent,
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=PATIENCE,
    )
    told = (done.stdout + done.stderr).decode("utf-8", "replace")
    assert "Traceback" not in told, told[-3000:]
    assert controls_in(told) == ""
    return told, done.returncode


@pytest.mark.parametrize("home", NOWHERE.values(), ids=NOWHERE)
def test_a_start_with_a_home_that_can_t_be(tmp_path, home):
    (tmp_path / "here").mkdir()
    (tmp_path / "here" / "file").write_text("in the way", encoding="utf-8")
    (tmp_path / "here" / "locked").mkdir(mode=0o000)
    _told, code = start(["text", "--language", "en"], tmp_path / "here", home)
    assert code in (0, 2)
    assert (tmp_path / "here" / "file").read_text() == "in the way"


@pytest.mark.parametrize("words", [["text"], ["selftest", "--first-frame"]])
@pytest.mark.parametrize("home", [None, "relative"])
def test_a_start_without_a_folder_or_a_home(tmp_path, words, home):
    (tmp_path / "gone").mkdir()
    _told, code = start(words, tmp_path / "gone", home, {"XDG_DATA_HOME": str(tmp_path / "data")})
    assert code in (0, 2)


@pytest.mark.parametrize("program", PROGRAMS)
def test_a_folder_that_goes_under_the_game_is_made_anew_with_everything(root, tmp_path, program):
    with Play(root, tmp_path, program, EVERYDAY_SEED) as play:
        play.goes_on()
        (tmp_path / "data" / "match").rename(tmp_path / "match elsewhere")
        play.goes_on(4)
        (tmp_path / "data").rename(tmp_path / "data elsewhere")
        play.goes_on(4)
        play.process.kill()
        play.process.wait()
        play.reader.join()
    store = open_store(tmp_path)
    assert is_there(store, json.loads(play.last))
    store.close()


def end_an_arena(folder, number: int, chance: random.Random) -> None:
    """An arena whose bots leave children is ended: nobody is left, and Ctrl-C says what was played."""
    folder.mkdir()
    words = [sys.executable, "-m", "skipbo", "arena", "--stock", "5", "--games", "100000", "--jobs", "2"]
    words += ["--seats", f"bot:{sys.executable} {BOT} leaves_children {folder},random"]
    arena = subprocess.Popen(
        words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    try:
        until = time.monotonic() + PATIENCE
        while len(left_of(f"leaves_children\0{folder}", seconds=0)) < 2 and time.monotonic() < until:
            time.sleep(0.05)
        time.sleep(chance.random() * 0.5)
        arena.send_signal(number)
        out, err = arena.communicate(timeout=PATIENCE)
    finally:
        arena.kill()  # one that nobody ends plays, and starts children, for hours
    assert "Traceback" not in err, err[-3000:]
    assert left_of(str(folder)) == [], f"left after {signal.Signals(number).name}"
    if number == signal.SIGINT:
        assert arena.returncode == 130
        assert "Games" in out


@pytest.mark.parametrize("number", ENDS)
def test_an_arena_that_is_ended_leaves_nobody(tmp_path, number):
    end_an_arena(tmp_path / "outside", number, random.Random(EVERYDAY_SEED))


@pytest.mark.long
def test_arenas_that_are_ended_leave_nobody(tmp_path):
    seed = long_seed()
    chance = random.Random(seed)
    for turn in range(amount("arenas", LONG)):
        end_an_arena(tmp_path / str(turn), chance.choice(ENDS), chance)
    print(f"seed {seed}")
