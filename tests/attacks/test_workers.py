"""Workers killed and stopped under the window and the text table, or none to be had: the match goes on."""

import os
import random
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from tests.attacks.amounts import EVERYDAY_SEED, amount, long_seed
from tests.attacks.test_kills import left_behind, session
from tests.patience import PATIENCE

PROGRAMS = ("text", "window")
EVERYDAY, LONG = 3, 40
SECONDS_TO_LEAVE = 5.0
"""How soon the program is gone when it is asked to go, whatever its workers do; on a busy machine too."""

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")


class Play:
    """A program that plays by itself; its lines are counted as they come."""

    def __init__(self, root: Path, home: Path, program: str, seed: str, *wants: str) -> None:
        self.moves = 0
        self.last = ""
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.attacks.killed", program, seed, *wants],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=root,
            env={**os.environ, "SKIPBO_HOME": str(home), "PYTHONPATH": str(root)},
            start_new_session=True,
        )
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.moves += 1
            self.last = line.decode()

    def __enter__(self) -> "Play":
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def goes_on(self, moves: int = 3) -> None:
        """Wait until it has made so many moves more."""
        goal, until = self.moves + moves, time.monotonic() + PATIENCE
        while self.moves < goal:
            if self.process.poll() is not None:
                assert self.process.stderr is not None
                raise AssertionError(f"it ended by itself: {self.process.stderr.read().decode()[-3000:]}")
            assert time.monotonic() < until, f"it stands still after {self.moves} moves"
            time.sleep(0.01)

    def workers(self) -> list[int]:
        """Who works for it: every process of the session that multiprocessing has started."""
        return [
            found for found in session(self.process.pid) if found != self.process.pid and _is_worker(found)
        ]

    def leaves(self) -> None:
        """Ask it to go; it is gone soon, with everybody who worked for it."""
        self.process.send_signal(signal.SIGTERM)
        began = time.monotonic()
        _out, err = self.process.communicate(timeout=PATIENCE)
        assert time.monotonic() - began < SECONDS_TO_LEAVE
        assert b"Traceback" not in err, err.decode()[-3000:]
        assert self.process.returncode == 0
        assert left_behind(self.process.pid) == []


def _is_worker(number: int) -> bool:
    """Whether it is another program's process already, and not multiprocessing's own.

    One that has been forked and not yet begun holds its parent in the kernel: whoever stops it stops both,
    and no program could do anything about it.
    """
    try:
        line = Path(f"/proc/{number}/cmdline").read_bytes()
    except OSError:
        return False
    return b"multiprocessing" in line and b"resource_tracker" not in line


def harass(play: Play, chance: random.Random, times: int) -> int:
    """Kill workers at random moments; how many were found."""
    hit = 0
    for _ in range(times):
        time.sleep(chance.expovariate(1 / 0.05))
        for worker in play.workers():
            os.kill(worker, signal.SIGKILL)
            hit += 1
        play.goes_on()
    return hit


@pytest.mark.parametrize("program", PROGRAMS)
def test_workers_are_killed_and_the_match_goes_on(root, tmp_path, program):
    with Play(root, tmp_path, program, EVERYDAY_SEED) as play:
        play.goes_on()
        harass(play, random.Random(EVERYDAY_SEED), EVERYDAY)
        play.leaves()


@pytest.mark.parametrize("program", PROGRAMS)
def test_leaving_never_waits_for_a_worker_that_is_stopped(root, tmp_path, program):
    with Play(root, tmp_path, program, EVERYDAY_SEED) as play:
        play.goes_on()
        for worker in play.workers():
            os.kill(worker, signal.SIGSTOP)
        play.leaves()


@pytest.mark.parametrize("want", ["processes", "threads", "folder"])
@pytest.mark.parametrize("program", PROGRAMS)
def test_what_the_system_has_none_of_is_done_without(root, tmp_path, program, want):
    with Play(root, tmp_path, program, EVERYDAY_SEED, want) as play:
        play.goes_on(5)
        play.leaves()


@pytest.mark.long
@pytest.mark.parametrize("program", PROGRAMS)
def test_workers_are_killed_many_times(root, tmp_path, program):
    seed = long_seed()
    with Play(root, tmp_path, program, seed) as play:
        play.goes_on()
        hit = harass(play, random.Random(seed), amount("workers", LONG))
        print(f"seed {seed}: {hit} workers killed in {play.moves} moves")
        play.leaves()


@pytest.mark.long
@pytest.mark.parametrize("program", PROGRAMS)
def test_a_worker_that_is_stopped_is_replaced(root, tmp_path, program):
    with Play(root, tmp_path, program, long_seed()) as play:
        for _ in range(amount("stops", 3)):
            play.goes_on()
            for worker in play.workers():
                os.kill(worker, signal.SIGSTOP)
            play.goes_on()
        play.leaves()
