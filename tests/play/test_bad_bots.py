"""Bots that misbehave in every way: the game goes on, the reason is told, and nothing of theirs is left."""

import csv
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from skipbo.engine.editions import rules_for
from skipbo.play import bot_guard
from skipbo.play.arena_games import Bout, Number, Players
from skipbo.play.bot_lines import MOST_UNASKED, Flood, Lines
from skipbo.play.bot_process import BotCommand
from skipbo.play.contestants import contestant_of
from tests.patience import PATIENCE

BAD = Path(__file__).parent / "bots" / "faulty_bot.py"
POSIX = os.name == "posix"

PLAYS_ON = [
    "in pieces",
    "floods stderr",
    "forks",
    "stubborn",
    "escapes",
    "empty",
    "blank",
    "surrogate",
    "long",
]
FORFEITS = {
    "half a line": "did not answer in time",
    "huge line": "too long",
    "deep": "not JSON",
    "long number": "not",
    "not UTF-8": "not JSON",
    "closes its output": "it ended",
    "floods": "it ",  # wrote too much unasked, or, if it was slow, something that is no answer
    "crashes with children": "exit code 7",
    "number": "no name",
}
if POSIX:
    PLAYS_ON += ["cuts loose", "tree"]
    FORFEITS |= {
        "closes its input": "it stopped reading",
        "stops": "did not answer in time",
        "kills its session": "exit code -9",
    }


def alive(folder: Path) -> list[int]:
    """Which of the processes that left their numbers still run."""
    numbers = [int(path.name) for path in folder.iterdir() if path.name.isdigit()]
    assert numbers
    if POSIX:
        running = {process for process, _parent in bot_guard._parents()}
    else:
        asked = ["tasklist", "/FO", "CSV", "/NH"]
        rows = csv.reader(
            subprocess.run(asked, capture_output=True, text=True, check=True).stdout.splitlines()
        )
        running = {int(row[1]) for row in rows if len(row) > 1}
    return [number for number in numbers if number in running]


def wait_for_none(folder: Path) -> None:
    """Nothing of them is left, at once or very soon."""
    deadline = time.monotonic() + PATIENCE
    while left := alive(folder):
        assert time.monotonic() < deadline, left
        time.sleep(0.02)


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """Where the bots leave their numbers; in the end none of them runs."""
    made = tmp_path / "numbers"
    made.mkdir()
    yield made
    wait_for_none(made)


def bout(manner: str, folder: Path, seconds: float = 20.0) -> Bout:
    command = f'bot:{sys.executable} {BAD.as_posix()} "{manner}" {folder.as_posix()}'
    seats = (contestant_of(command), "random")
    return Bout(rules_for("classic", 2, stock=5), seats, 2, seed="bad", seconds=seconds, records=folder)


@pytest.mark.parametrize("manner", PLAYS_ON)
def test_what_is_odd_but_allowed(manner: str, folder: Path) -> None:
    players = Players(bout(manner, folder))
    played = [players.play(Number(deal, 0)) for deal in range(2)]
    assert [game.tally.forfeits for game in played] == [[[], []]] * 2
    name = players._players[0][0].name
    assert name.isprintable()
    assert 0 < len(name) <= 40
    assert all(game.record.encode() for game in played)
    players.close()
    assert alive(folder) == []


@pytest.mark.parametrize("manner", FORFEITS)
def test_what_loses_the_game(manner: str, folder: Path) -> None:
    # Only those that never answer are to feel the clock, however busy the machine is.
    seconds = 0.1 if "within" in FORFEITS[manner] else 20.0
    players = Players(bout(manner, folder, seconds))
    tally = players.play(Number(0, 0)).tally
    assert tally.wins == [0, 1]
    assert FORFEITS[manner] in str(tally.forfeits[0][0])
    assert alive(folder) == []
    players.close()


def test_words_after_the_game_are_an_answer_to_nothing(folder: Path) -> None:
    players = Players(bout("prints after over", folder))
    first = players.play(Number(0, 0)).tally
    assert first.forfeits == [[], []]
    assert players.play(Number(1, 0)).tally.games == 1
    players.close()


def test_chatter_is_dropped_or_taken_for_an_answer_but_never_kept(folder: Path) -> None:
    players = Players(bout("chats", folder))
    assert players.play(Number(0, 0)).tally.games == 1
    players.close()


if sys.platform.startswith("linux"):

    def test_a_bot_that_would_end_its_guard(folder: Path) -> None:
        players = Players(bout("kills its guard", folder, 2.0))
        assert players.play(Number(0, 0)).tally.forfeits[0]
        players.close()
        if bot_guard._syscall(bot_guard._LANDLOCK_CREATE, None, 0, 1) < 6:
            # An older system lets it; what becomes an orphan then is a worker's own, here the test's.
            bot_guard.end_all_below(os.getpid())


def test_a_command_may_have_quotes() -> None:
    assert BotCommand.parse('"a b" c').arguments == ("a b", "c")
    for bad in ("", "  ", '"a'):
        with pytest.raises(ValueError):
            BotCommand.parse(bad)


def test_only_so_much_is_read_that_nobody_asked_for() -> None:
    source, target = os.pipe()
    os.set_blocking(target, False)
    with os.fdopen(source, "rb", buffering=0) as stream:
        lines = Lines(stream)
        written = 0
        deadline = time.monotonic() + PATIENCE
        while not lines._is_flooded:
            assert time.monotonic() < deadline
            try:
                written += os.write(target, b"z" * 4096)
            except BlockingIOError:
                time.sleep(0.001)
        with pytest.raises(Flood):
            lines.ask()
        assert (len(lines._line), written < 20 * MOST_UNASKED) == (0, True)
        os.close(target)


fenced = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Linux alone has such fences")


def in_a_fence(asked: str) -> str:
    """What a program prints that stands behind a guard's fence, below `guard`, with a bot's rights."""
    program = f"""
import os, resource, sys, time
from skipbo.play import bot_guard
def tried(do):
    try:
        do()
    except OSError:
        return "refused"
    return "done"
if not bot_guard.fence():
    sys.exit("no fence")
guard = os.getpid()
{asked}
"""
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
        start_new_session=True,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@fenced
def test_a_bot_changes_its_own_limits_and_nobody_elses():
    answers = in_a_fence("""
if os.fork() == 0:
    bot_guard.give_up_rights()
    print(
        tried(lambda: resource.prlimit(guard, resource.RLIMIT_NOFILE, (9, 9))),
        tried(lambda: os.setpriority(os.PRIO_PROCESS, guard, 19)),
        tried(lambda: os.setpriority(os.PRIO_USER, 0, 19)),
        tried(lambda: os.sched_setaffinity(guard, {0})),
        tried(lambda: open(f"/proc/{guard}/oom_score_adj", "w").write("1000")),
        tried(lambda: os.kill(guard, 0)),
        tried(lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (90, 90))),
        tried(lambda: os.nice(1)),
        flush=True,
    )
    os._exit(0)
os.wait()
""")
    assert answers.split() == ["refused"] * 6 + ["done"] * 2


@fenced
def test_whoever_the_process_table_misses_is_ended_too():
    """A chain of forks is never where the last look at the table found it."""
    answers = in_a_fence("""
bot_guard.adopt_orphans()
for strand in range(4):
    if os.fork() == 0:
        bot_guard.give_up_rights()
        os.setsid()
        while True:
            if os.fork():
                os._exit(0)
time.sleep(0.05)
bot_guard.processes_below = lambda top: []
print(bot_guard.end_all_below(guard, True))
try:
    os.waitpid(-1, os.WNOHANG)
except ChildProcessError:
    print("none")
""")
    assert answers.split() == ["True", "none"]
