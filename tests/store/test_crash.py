"""A child plays by script and is killed at random moments; no move that it called kept may be missing."""

import os
import random
import subprocess
import sys
import time

import pytest

from tests.store.crash_script import Story
from tests.store.play_a_while import open_store

RUNS = 60
LONG_RUNS = 500


def killed_run(root, where, story, seed, failures, chance):
    """One child from birth to death; what the disk holds afterwards is checked."""
    words = ["-m", "tests.store.crash_script", str(root), seed, str(story.step), str(failures)]
    child = subprocess.Popen(
        [sys.executable, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        bufsize=0,  # what `readline` read ahead would be lost to `communicate`
        cwd=where,
        env={**os.environ, "PYTHONPATH": where},
    )
    assert child.stdout is not None
    if chance.random() < 0.8:
        child.stdout.readline()  # it is alive and plays; else it may die at its very start
        time.sleep(chance.expovariate(1 / 0.06))
    else:
        time.sleep(chance.random() * 0.3)
    child.kill()
    out, err = child.communicate(timeout=30)
    assert b"Traceback" not in err, err.decode()
    issued = kept = story.step
    moves = out.decode().split("\n")[:-1]
    for line in moves:
        word, number = line.split()
        issued, kept = (int(number), kept) if word == "i" else (issued, int(number))

    store = open_store(root)
    match = store.autosave.continue_match()
    problems = store.take_problems()
    store.close()
    assert problems == []
    found = Story(seed)
    found.resume(0, match)
    # The story goes on to where the disk says it is; that must be between what was kept and what was begun.
    for _ in range(kept - story.step):
        story.go_on()
    while story.digest() != found.digest():
        assert story.step < issued, f"after step {kept} was kept, the disk holds something else"
        story.go_on()
    if match is not None:
        assert match.to_json() == story.host._match.to_json()


def survive(tmp_path, root, runs, failures, seed):
    chance = random.Random(seed)
    story = Story(seed)
    finished: set[str] = set()
    go_on = story.go_on

    def go_on_and_note():
        host = story.host
        go_on()
        if host is not None:
            records = range(1, len(host.facts.records) + 1)
            finished.update(f"{host.facts.identity}-{number}" for number in records)

    story.go_on = go_on_and_note  # type: ignore[method-assign]
    for _ in range(runs):
        killed_run(tmp_path, str(root), story, seed, failures, chance)
    store = open_store(tmp_path)
    store.close()
    # Nothing was lost on the way from a game's end to its record and its counting, and nothing counted twice.
    counted = sum(row.games for row in store.statistics.rows())
    assert store.statistics.counted() == finished | _game_just_over(story)
    assert counted == len(store.statistics.counted())
    assert len(store.records.names()) == counted
    return story.step, counted


def _game_just_over(story):
    match = story.host._match if story.host else None
    if match and match.game is not None and match.game.table.result is not None:
        return {f"{match.identity}-{len(match.records) + 1}"}
    return set()


def test_killed_at_random_moments(tmp_path, root):
    steps, _ = survive(tmp_path, root, RUNS // 2, 0.0, "plain")
    assert steps > RUNS


def test_killed_at_random_moments_on_a_failing_disk(tmp_path, root):
    steps, _ = survive(tmp_path, root, RUNS // 2, 0.03, "failing")
    assert steps > RUNS


@pytest.mark.long
@pytest.mark.parametrize("failures", [0.0, 0.03])
def test_killed_five_hundred_times(tmp_path, root, failures):
    steps, counted = survive(tmp_path, root, LONG_RUNS // 2, failures, f"long {failures}")
    print(f"{LONG_RUNS // 2} kills, {steps} steps, {counted} games counted")
    assert counted > 5
