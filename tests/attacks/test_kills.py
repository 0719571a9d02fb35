"""Killed at random moments, the window and the text table by turns: what was acknowledged is there."""

import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from skipbo.store.store import Store
from tests.attacks.amounts import EVERYDAY_SEED, amount, long_seed
from tests.patience import PATIENCE
from tests.store.play_a_while import open_store

EVERYDAY, LONG = 4, 60
LIVES = 1.2
"""Seconds that a program lives on the average once it plays."""

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")


def live_and_die(home: Path, root: Path, program: str, chance: random.Random) -> tuple[list, bool]:
    """One program from birth to its violent death; what it acknowledged last, and whether it came to play."""
    child = subprocess.Popen(
        [sys.executable, "-m", "tests.attacks.killed", program, str(chance.random())],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        bufsize=0,
        cwd=root,
        env={**os.environ, "SKIPBO_HOME": str(home), "PYTHONPATH": str(root)},
        start_new_session=True,
    )
    assert child.stdout is not None
    if chance.random() < 0.8:
        child.stdout.readline()  # it plays; else it dies at its very start
        time.sleep(chance.expovariate(1 / LIVES))
    else:
        time.sleep(chance.random())
    os.kill(child.pid, signal.SIGKILL)
    out, err = child.communicate(timeout=PATIENCE)
    # A worker that was just being started finds that its parent is gone in Python's own words; ours are none.
    assert b"skipbo" not in err, err.decode()
    assert not left_behind(child.pid), "its thinking processes live on"
    lines = out.decode().split("\n")[:-1]
    return (json.loads(lines[-1]) if lines else ["", 0, []]), bool(lines)


def left_behind(head: int) -> list[int]:
    """Who still lives of a session, after some time to notice that its head is gone."""
    until = time.monotonic() + PATIENCE / 4
    while (living := session(head)) and time.monotonic() < until:
        time.sleep(0.02)
    return living


def session(head: int) -> list[int]:
    """Who lives of a session, by its head's number."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            words = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if words[0] != "Z" and int(words[3]) == head:
            found.append(int(path.parent.name))
    return found


def is_there(store: Store, acknowledged: list) -> bool:
    """Whether the disk has that match to that move, as the one under way or among the records."""
    identity, games, moves = acknowledged
    match = store.autosave.continue_match()
    told: list[str] = []
    if match is not None and match.identity == identity:
        if match.game is not None and len(match.records) == games:
            told = [f"{move.seat} {move.command}" for move in match.game.moves]
        elif len(match.records) > games:
            told = [f"{move.seat} {move.command}" for move in match.records[games].moves]
    else:
        for name in store.records.of_game(f"{identity}-{games + 1}"):
            told = [f"{seat} {command}" for seat, command, *_ in store.records.load(name)["moves"]]
    return bool(told[: len(moves)] == moves)


def survive(home: Path, root: Path, kills: int, seed: str) -> dict[str, int]:
    """So many kills of either program over one player's folder."""
    chance = random.Random(seed)
    sums = {"kills": 0, "in mid-play": 0, "moves": 0, "games": 0}
    for number in range(kills):
        acknowledged, has_played = live_and_die(home, root, ("text", "window")[number % 2], chance)
        store = open_store(home)
        problems = [str(problem) for problem in store.take_problems()]
        if has_played and acknowledged[0]:
            assert is_there(store, acknowledged), f"kill {number} of seed {seed}: {acknowledged}"
        problems += [str(problem) for problem in store.take_problems()]
        sums["games"] = sum(row.games for row in store.statistics.rows())
        assert sums["games"] == len(store.records.names()), "each game counted once"
        store.close()
        assert problems == [], f"kill {number} of seed {seed}"
        sums["kills"] += 1
        sums["in mid-play"] += has_played
        sums["moves"] += len(acknowledged[2])
    return sums


def test_killed_at_random_moments(tmp_path, root):
    sums = survive(tmp_path, root, EVERYDAY, EVERYDAY_SEED)
    assert sums["in mid-play"] >= EVERYDAY // 3


@pytest.mark.long
def test_killed_many_times(tmp_path, root):
    seed = long_seed()
    sums = survive(tmp_path, root, amount("kills", LONG), seed)
    print(f"seed {seed}: {sums}")
    assert sums["in mid-play"] > sums["kills"] // 2
