"""How the arena ends: asked to, killed, or with one of its processes killed; and what its bots learn."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from skipbo.cli import main
from skipbo.engine.editions import rules_for
from skipbo.engine.record import Record, first_fault
from skipbo.play import bot_guard
from skipbo.play.arena import run
from skipbo.play.arena_games import Bout, Number, Played, Players
from skipbo.play.arena_workers import Lost, play_all
from skipbo.play.match import Match, Seat
from skipbo.play.tournament import Room
from tests.patience import PATIENCE

BOTS = Path(__file__).parent / "bots"
ENDLESS = ["--games", "100000", "--stock", "5", "--seed", "1"]


def bot(name: str, *arguments: object) -> str:
    return f"bot:{sys.executable} {(BOTS / name).as_posix()} " + " ".join(f'"{word}"' for word in arguments)


def until(is_so: Callable[[], Any]) -> Any:
    """Wait for something that comes soon."""
    deadline = time.monotonic() + PATIENCE
    while not (found := is_so()):
        assert time.monotonic() < deadline
        time.sleep(0.02)
    return found


def gone(processes: list[int]) -> bool:
    return not {process for process, _parent in bot_guard._parents()} & set(processes)


class Arena:
    """An arena in a process of its own, in a session of its own as at a terminal."""

    def __init__(self, *arguments: str) -> None:
        self.program = subprocess.Popen(
            [sys.executable, "-m", "skipbo", "arena", "--json", *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    def below(self) -> list[int]:
        return bot_guard.processes_below(self.program.pid)

    def workers(self) -> list[int]:
        """The processes that stand over guards."""
        parents = dict(bot_guard._parents())
        return [process for process in self.below() if process in {parents.get(p) for p in self.guards()}]

    def guards(self) -> list[int]:
        return [process for process in self.below() if b"bot_guard" in command_line(process)]

    def end(self) -> tuple[int, str, str]:
        out, err = self.program.communicate(timeout=PATIENCE)
        return self.program.returncode, out, err


@pytest.fixture
def start() -> Iterator[Callable[..., Arena]]:
    """Starts arenas; whatever a failed test has left of them is ended."""
    started: list[Arena] = []

    def begin(*arguments: str) -> Arena:
        started.append(Arena(*arguments))
        return started[-1]

    yield begin
    for arena in started:
        if arena.program.poll() is None:
            for process in [*arena.below(), arena.program.pid]:
                os.kill(process, signal.SIGKILL)
            arena.program.communicate()


def command_line(process: int) -> bytes:
    """What a process was started with; nothing if it is gone by now."""
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes()
    except (FileNotFoundError, ProcessLookupError):
        return b""


def records(folder: Path) -> list[Path]:
    return list(folder.glob("*.json"))


if sys.platform.startswith("linux"):

    @pytest.mark.parametrize(
        ("name", "jobs", "seats"),
        [
            ("SIGINT", 1, "bots"),
            ("SIGINT", 2, "bots"),
            ("SIGINT", 1, "levels"),
            ("SIGTERM", 2, "bots"),
            ("SIGTERM", 1, "levels"),
            ("SIGHUP", 2, "levels"),
        ],
    )
    def test_asked_to_end_it_tells_what_was_played(
        name: str, jobs: int, seats: str, tmp_path: Path, start: Callable[..., Arena]
    ) -> None:
        (tmp_path / "numbers").mkdir()
        who = (
            f"{bot('faulty_bot.py', 'cuts loose', tmp_path / 'numbers')},random"
            if seats == "bots"
            else "easy,random"
        )
        arena = start(*ENDLESS, "--jobs", str(jobs), "--seats", who, "--records", str(tmp_path))
        until(lambda: len(records(tmp_path)) >= 2)
        below = arena.below()
        number = getattr(signal, name)
        # A terminal's Ctrl-C reaches every process of the group; the others come to the program alone.
        (os.killpg if name == "SIGINT" else os.kill)(arena.program.pid, number)
        code, out, err = arena.end()
        assert code == 128 + number
        report = json.loads(out)
        assert 2 <= report["games"] == len(records(tmp_path)) < 100_000
        assert f"Games played: {report['games']} of 100000." in err
        assert "Traceback" not in err
        until(lambda: gone(below))

    @pytest.mark.parametrize("jobs", [1, 2])
    def test_killed_it_leaves_nothing(jobs: int, tmp_path: Path, start: Callable[..., Arena]) -> None:
        (tmp_path / "numbers").mkdir()
        who = f"{bot('faulty_bot.py', 'cuts loose', tmp_path / 'numbers')},random"
        arena = start(*ENDLESS, "--jobs", str(jobs), "--seats", who, "--records", str(tmp_path))
        until(lambda: len(records(tmp_path)) >= 2)
        below = [*arena.below(), *(int(path.name) for path in (tmp_path / "numbers").glob("[0-9]*"))]
        assert len(below) >= 3 * jobs
        arena.program.kill()
        arena.end()
        until(lambda: gone(below))

    def test_a_killed_worker_costs_its_game_alone(tmp_path: Path, start: Callable[..., Arena]) -> None:
        who = f"{bot('bot.py', 'good')},random"
        arena = start(
            *("--games", "12", "--stock", "8", "--seed", "1", "--jobs", "2", "--mirror"),
            *("--seats", who, "--records", str(tmp_path)),
        )
        # As soon as both have a bot: later they might have played everything on a busy machine.
        workers = until(lambda: len(found := arena.workers()) == 2 and found)
        os.kill(workers[0], signal.SIGKILL)
        code, out, err = arena.end()
        assert code == 1
        assert json.loads(out)["games"] == 23
        assert "1 game is lost" in err
        missing = {f"{deal:05d}-{turn}" for deal in range(12) for turn in range(2)} - {
            path.name.split(".")[0] for path in records(tmp_path)
        }
        assert len(missing) == 1
        assert missing.pop() in err
        until(lambda: gone(workers))

    def test_all_workers_killed_and_new_ones_come(tmp_path: Path, start: Callable[..., Arena]) -> None:
        arena = start(
            *("--games", "12", "--stock", "5", "--seed", "1"),
            *("--seats", f"{bot('bot.py', 'good')},random", "--records", str(tmp_path)),
        )
        until(lambda: len(records(tmp_path)) >= 2)
        os.kill(arena.workers()[0], signal.SIGKILL)
        assert arena.end()[0] == 1
        assert len(records(tmp_path)) == 11

    @pytest.mark.parametrize("way", ["file", "system"])
    def test_no_bot_finds_the_seed(way: str, tmp_path: Path, start: Callable[..., Arena]) -> None:
        games = tmp_path / "games"
        seed = "7d1c0ffee7d1c0ffee"
        words = [seed[::-1], os.getpid(), tmp_path / "found", games]
        arguments = ["--games", "2", "--stock", "5", "--mirror", "--jobs", "2", "--records", str(games)]
        given = ["--seed-file", "-"] if way == "file" else []
        arena = start(*arguments, *given, "--seats", f"{bot('spy.py', *words)},random")
        out, err = arena.program.communicate(seed + "\n" if given else None, timeout=PATIENCE)
        assert json.loads(out)["games"] == 4, err
        assert (tmp_path / "found").read_text(encoding="utf-8") == ""
        shown = err.strip().rpartition(" ")[2]
        assert shown == seed if given else len(shown) == 32
        for path in records(games):
            record = Record.from_json(json.loads(path.read_text(encoding="utf-8")))
            assert first_fault(record) is None
            assert record.seed.startswith(f"{shown}:")

    def test_the_spy_finds_what_is_open(tmp_path: Path, start: Callable[..., Arena]) -> None:
        words = ["424242"[::-1], os.getpid(), tmp_path / "found", tmp_path / "games"]
        seats = f"{bot('spy.py', *words)},random"
        arena = start("--games", "1", "--seed", "424242", "--seats", seats)
        arena.program.communicate(timeout=PATIENCE)
        assert "cmdline" in (tmp_path / "found").read_text(encoding="utf-8")


def test_seed_files(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "seed"
    arguments = ["arena", "--games", "1", "--stock", "5", "--records", str(tmp_path / "games")]
    path.write_text("from the file\n", encoding="utf-8")
    assert main([*arguments, "--seed-file", str(path)]) == 0
    assert "from the file" in capsys.readouterr().out
    record = json.loads((tmp_path / "games" / "00000-0.skipbo.json").read_text(encoding="utf-8"))
    assert record["seed"] == "from the file:0"
    for bad in (b"", b"\n", b"a\x1bb\n", b"\xff\xfe", b"x" * 101, b"\0" * 100_000):
        path.write_bytes(bad)
        assert main([*arguments, "--seed-file", str(path)]) == 2
        assert "1 to 100" in capsys.readouterr().err
    assert main([*arguments, "--seed-file", str(tmp_path / "none")]) == 2
    assert main([*arguments, "--seed", ""]) == 2
    with pytest.raises(SystemExit):
        main([*arguments, "--seed", "1", "--seed-file", "-"])


def test_a_bot_in_a_contest_can_read_a_file_and_that_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "seed"
    path.write_text("secret\n", encoding="utf-8")
    seats = f"{bot('bot.py', 'good')},random"
    assert main(["arena", "--games", "1", "--stock", "5", "--seed-file", str(path), "--seats", seats]) == 0
    assert "--seed-file -" in capsys.readouterr().err


def test_without_a_seed_every_run_has_its_own_and_tells_it(capsys: pytest.CaptureFixture[str]) -> None:
    seeds = []
    for _run in range(2):
        assert main(["arena", "--games", "1", "--stock", "5"]) == 0
        line = next(line for line in capsys.readouterr().out.splitlines() if "seed" in line)
        seeds.append(line.rpartition(" ")[2])
    assert len(set(seeds)) == 2
    assert all(len(seed) == 32 for seed in seeds)


def test_a_game_of_too_many_moves_ends_unfinished_and_won_by_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("skipbo.play.arena_games.MOST_MOVES", 20)
    arguments = ["arena", "--games", "3", "--seed", "1", "--seats", "easy,random"]
    assert main([*arguments, "--records", str(tmp_path), "--json"]) == 0
    out, err = capsys.readouterr()
    report = json.loads(out)
    assert report["unfinished"] == report["games"] == 3
    assert [row["wins"] for row in report["contestants"]] == [0, 0]
    assert [row["forfeits"] for row in report["contestants"]] == [[], []]
    assert "3 games were stopped after" in err
    for path in records(tmp_path):
        record = Record.from_json(json.loads(path.read_text(encoding="utf-8")))
        assert len(record.moves) == 20
        assert record.result.winner_seats == ()
        assert first_fault(record) is None


def test_at_the_other_tables_too(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("match", "tournament"):
        monkeypatch.setattr(f"skipbo.play.{module}.MOST_MOVES", 20)
    seats = [Seat(f"P{seat}", "random") for seat in range(6)]
    room = Room([Match.begin(rules_for("tournament", 6), seats, seed="long")])
    room.play_game(0)
    result = room.tables[0].records[0].result
    assert (result.reason, result.winner_seats) == ("unfinished", ())
    assert room.tables[0].scores == [0] * 6


def test_an_error_of_our_own_costs_its_game_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    class Line:
        def __init__(self) -> None:
            self.said: list[Any] = []

        def send(self, word: Any) -> None:
            self.said.append(word)

    def play(players: Players, number: Number) -> Played:
        if number.deal == 1:
            raise ZeroDivisionError
        return real(players, number)

    real = Players.play
    monkeypatch.setattr(Players, "play", play)
    players, line = Players(Bout(rules_for("classic", 2, stock=5), ("easy", "random"), 3)), Line()
    play_all(line, players, iter([[Number(0, 0), Number(1, 0)], [Number(2, 0)], []]).__next__)  # type: ignore[arg-type]
    assert [type(word) for word in line.said] == [Played, Lost, Played]
    assert "ZeroDivisionError" in line.said[1].trace


def test_processes_that_never_play_are_not_started_for_ever() -> None:
    bout = Bout(rules_for("classic", 2, stock=5), ("easy", "no such level"), 1000, seed="1", jobs=2)
    with pytest.raises(OSError, match="ended before they played"):
        run(bout)
