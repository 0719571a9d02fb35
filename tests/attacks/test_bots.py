"""Sixty bots that misbehave, each in a contest of its own: they forfeit or play, and leave nothing behind."""

import json
import os
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from skipbo.engine.record import Record, first_fault
from tests.attacks.amounts import EVERYDAY_SEED, amount, long_seed
from tests.attacks.bad_bot import AT_HELLO, WAYS
from tests.attacks.watch import controls_in
from tests.patience import PATIENCE

BOT = Path(__file__).with_name("bad_bot.py")
EVERYDAY = 4
SLOW = (
    "silent",
    "stopped",
    "deaf_to_signals",
    "closes_everything",
    "floods_errors",
    "never_ends",
    "kills_its_parents",
)
"""Ways that cost ten seconds each, for so long a bot may take to greet; or a game of 20,000 moves."""
SECRET = "whisper-9f27"

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")


def contest(way: str, folder: Path) -> None:
    """One bad bot against a player of ours, two games; all that must hold."""
    outside, records = folder / "outside", folder / "records"
    outside.mkdir(parents=True)
    words = [sys.executable, "-m", "skipbo", "arena", "--edition", "classic", "--stock", "5", "--games", "2"]
    words += ["--seconds", "0.3", "--seats", f"bot:{sys.executable} {BOT} {way} {outside},random"]
    words += ["--records", str(records), "--json"]
    (folder / "seed").write_text(SECRET, encoding="ascii")
    with (folder / "seed").open("rb") as seed:
        arena = subprocess.Popen(
            [*words, "--seed-file", f"/dev/fd/{seed.fileno()}"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            pass_fds=[seed.fileno()],
            env={**os.environ, "ATTACK_SECRET": "not for bots", "SKIPBO_HOME": str(folder / "home")},
            start_new_session=True,
        )
        (folder / "seed").unlink()
        out, err = arena.communicate(timeout=PATIENCE)
    told = out.decode() + err.decode()
    assert controls_in(told) == "", told[:500]
    assert "Traceback" not in told, told[-3000:]
    assert len(told) < 20_000
    assert arena.returncode == 0, told[-1000:]
    report = json.loads(out)
    bad, good = report["contestants"]
    assert report["games"] == 2
    assert all(len(reason) < 400 for reason in bad["forfeits"])
    if bad["forfeits"]:
        assert good["wins"] >= len(bad["forfeits"])
    else:
        assert way.startswith("name:") or way in AT_HELLO or way in FORGIVEN, f"{way} should forfeit"
    for path in records.iterdir():
        assert path.parent == records
        record = Record.from_json(json.loads(path.read_bytes()))
        assert first_fault(record) is None
        assert controls_in("".join(seat.name for seat in record.seats)) == ""
        assert max(len(seat.name) for seat in record.seats) <= 40
    assert not left_of(str(outside)), "it left processes behind"
    for found in ("seen", "environment"):
        if (outside / found).exists():
            text = (outside / found).read_text(encoding="utf-8", errors="replace")
            assert SECRET not in text
            assert "not for bots" not in text or found == "seen"
    if (outside / "open").exists():
        assert "seed" not in (outside / "open").read_text(encoding="utf-8")


FORGIVEN = ("answers_twice", "answers_a_thousand_times", "talks_on", "stays", "never_ends")
"""What may go well: the second answer is thrown away, and after the end nobody listens."""


def left_of(mark: str, seconds: float = PATIENCE / 8) -> list[int]:
    """The processes with these words on their command line, after some time to end."""
    until = time.monotonic() + seconds
    while True:
        found = []
        for name in filter(str.isdigit, os.listdir("/proc")):
            try:
                line = Path("/proc", name, "cmdline").read_bytes()
            except OSError:
                continue  # it has ended meanwhile
            if mark.encode() in line and int(name) != os.getpid():
                found.append(int(name))
        if not found or time.monotonic() > until:
            return found
        time.sleep(0.05)


def test_there_are_sixty_ways():
    assert len(WAYS) >= 60
    assert len(set(WAYS)) == len(WAYS)


def test_some_bots_that_misbehave(tmp_path):
    quick = [way for way in WAYS if way not in SLOW]
    for way in random.Random(EVERYDAY_SEED).sample(quick, EVERYDAY):
        contest(way, tmp_path / way.replace(":", "-"))


@pytest.mark.long
def test_all_bots_that_misbehave(tmp_path):
    seed = long_seed()
    ways = list(WAYS)
    random.Random(seed).shuffle(ways)
    for way in ways[: amount("bots", len(WAYS))]:
        contest(way, tmp_path / way.replace(":", "-"))
    print(f"{min(amount('bots', len(WAYS)), len(WAYS))} bots")
