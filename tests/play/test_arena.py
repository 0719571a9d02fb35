"""The arena: levels and bots against each other, forfeits, records, figures."""

import json
import multiprocessing
import os
import subprocess
import sys
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from skipbo.cli import main
from skipbo.engine.editions import rules_for
from skipbo.engine.record import Record, first_fault
from skipbo.play.arena import percentile, run, wilson
from skipbo.play.arena_games import Bout
from skipbo.play.arena_workers import Workers

BOT = Path(__file__).parent / "bots" / "bot.py"
TOP_KEYS = {"edition", "rules", "games", "blocked", "unfinished", "commands_per_second", "contestants"}
KEYS = {"name", "games", "wins", "rate", "interval", "think_ms", "forfeits"}


def bot(manner: str) -> str:
    return f"bot:{sys.executable} {BOT} {manner}"


def played(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert main(["arena", "--json", *arguments]) == 0
    report: dict[str, Any] = json.loads(capsys.readouterr().out)
    return report


@pytest.mark.parametrize(
    ("arguments", "contestants"),
    [
        ("--edition classic --players 2 --stock 10 --seats easy,random", 2),
        ("--edition deluxe --players 3 --stock 8 --seats easy,random,random", 3),
        ("--edition masters --players 4 --stock 6 --harsh-toll --seats easy,random,easy,random", 4),
        ("--edition mod --players 4 --stock 6 --partnership --manners --seats easy,random", 2),
        (
            "--edition mod --players 6 --partnership --hand 6 --building 5 --stock 6 --seats easy,easy,hard",
            3,
        ),
        ("--edition tournament --seats easy,random,random", 3),
        ("--stock 6 --must-play-ones --no-wild-on-wild --keep-wilds --hidden-discards --target 0", 2),
    ],
)
def test_every_edition_and_option(
    arguments: str, contestants: int, capsys: pytest.CaptureFixture[str]
) -> None:
    report = played(capsys, "--games", "2", "--mirror", *arguments.split())
    assert set(report) == TOP_KEYS
    assert report["games"] == 2 * contestants
    assert len(report["contestants"]) == contestants
    for row in report["contestants"]:
        assert set(row) == KEYS
        assert row["games"] == report["games"]
        assert row["interval"][0] <= row["rate"] <= row["interval"][1]
    won = sum(row["wins"] for row in report["contestants"])
    assert won <= report["games"]


def test_the_same_seed_plays_the_same_games_with_any_number_of_jobs(tmp_path: Path) -> None:
    rules = rules_for("classic", 2, stock=6)
    for jobs, name in ((1, "one"), (2, "two")):
        run(Bout(rules, ("easy", "random"), 5, True, "s", jobs=jobs, records=tmp_path / name))
    files = sorted(path.name for path in (tmp_path / "one").iterdir())
    assert len(files) == 10
    for name in files:
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="only POSIX systems have named pipes in folders")
@pytest.mark.parametrize("kind", ["pipe", "device"])
def test_what_is_no_file_swallows_no_record(kind: str, tmp_path: Path) -> None:
    """A pipe without a reader would also keep the arena waiting for ever."""
    bout = Bout(rules_for("classic", 2, stock=5), ("easy", "random"), 1, False, "s", records=tmp_path)
    run(bout)
    (record,) = tmp_path.iterdir()
    record.unlink()
    if kind == "pipe":
        os.mkfifo(record)
    else:
        record.symlink_to(os.devnull)
    assert str(run(bout).problem) == "that is there already"
    assert list(tmp_path.iterdir()) == [record]


def test_records_are_true_deals_mirrored_and_seeded(tmp_path: Path) -> None:
    run(Bout(rules_for("mod", 2, stock=6), ("easy", "random"), 3, True, "7", records=tmp_path))
    records = [Record.from_json(json.loads(path.read_text())) for path in sorted(tmp_path.iterdir())]
    assert [record.seed for record in records] == ["7:0", "7:0", "7:1", "7:1", "7:2", "7:2"]
    for first, second in zip(records[::2], records[1::2], strict=True):
        assert first.deck == second.deck
        assert first.dealer == second.dealer
        assert [seat.controller for seat in first.seats] == [seat.controller for seat in second.seats][::-1]
    assert all(first_fault(record) is None for record in records)


def test_a_good_bot_plays_by_the_protocol(capsys: pytest.CaptureFixture[str]) -> None:
    report = played(capsys, "--games", "3", "--stock", "6", "--seats", f"{bot('good')},random", "--mirror")
    assert report["unfinished"] == 0
    assert report["contestants"][0]["forfeits"] == []
    assert report["contestants"][0]["wins"] >= 4


@pytest.mark.parametrize(
    ("manner", "reason"),
    [
        ("crash", "exit code 3"),
        ("rubbish", "not JSON"),
        ("illegal", "not legal"),
        ("list", "type"),
        ("endless", "too long"),
        ("nameless", "no name"),
        ("slow", "did not answer in time (0.1 s)"),
    ],
)
def test_a_bad_bot_forfeits_with_the_reason_and_the_arena_goes_on(
    manner: str, reason: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    # A bot may use twice its seconds; only the slow one is to feel them, however busy the machine is.
    seconds = "0.05" if manner == "slow" else "20"
    arguments = ["--games", "2", "--seconds", seconds, "--records", str(tmp_path)]
    report = played(capsys, *arguments, "--seats", f"{bot(manner)},random")
    bad, good = report["contestants"]
    assert len(bad["forfeits"]) == report["unfinished"] == 2
    assert all(reason in forfeit for forfeit in bad["forfeits"])
    assert good["wins"] == 2
    for path in tmp_path.iterdir():
        record = Record.from_json(json.loads(path.read_text()))
        assert record.result.reason == "unfinished"
        assert first_fault(record) is None


def test_a_bot_that_cannot_be_started_forfeits(capsys: pytest.CaptureFixture[str]) -> None:
    report = played(capsys, "--games", "1", "--seats", "bot:no-such-program-anywhere,random")
    assert "can’t be started" in report["contestants"][0]["forfeits"][0]


def test_with_three_sides_a_forfeit_is_won_by_nobody(capsys: pytest.CaptureFixture[str]) -> None:
    report = played(capsys, "--games", "1", "--players", "3", "--seats", f"{bot('crash')},easy,easy")
    assert [row["wins"] for row in report["contestants"]] == [0, 0, 0]


@pytest.mark.parametrize(
    "arguments",
    [
        "--seats easy",
        "--seats easy,wizard",
        "--seats easy,bot:",
        "--players 9 --seats easy,easy",
        "--players 99999999999999999999 --seats easy,easy",
        "--edition junior",
        "--edition masters --manners",
        "--games 0",
        "--games -3",
        "--games many",
        "--jobs 0",
        "--seconds 0",
        "--stock 3",
        "--unheard-of",
    ],
)
def test_bad_arguments_are_refused_in_one_line(arguments: str, capsys: pytest.CaptureFixture[str]) -> None:
    try:
        code = main(["arena", *arguments.split()])
    except SystemExit as stop:
        code = int(stop.code or 0)
    out, err = capsys.readouterr()
    assert (code, out) == (2, "")
    assert len(err.strip().splitlines()) == 1


def test_in_a_process_of_its_own_with_two_jobs_and_a_table_for_people() -> None:
    command = [sys.executable, "-m", "skipbo", "arena", "--games", "4", "--stock", "5", "--jobs", "2"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    assert "Games: 4" in done.stdout
    assert "moves a second" in done.stdout


def test_intervals_and_percentiles() -> None:
    low, high = wilson(50, 100)
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)
    assert wilson(0, 10)[0] == 0.0
    assert wilson(10, 10)[1] == pytest.approx(1.0)
    values = [float(n) for n in range(1, 101)]
    assert percentile(values, 0.5) == 50
    assert percentile(values, 0.99) == 99
    assert percentile([], 0.5) == 0


@pytest.mark.parametrize(
    ("jobs", "deals", "processors", "started"),
    [(10_000_000, 3, 8, 3), (999, 999, 2, 4), (2, 9, None, 2), (1, 9, 8, 1)],
)
def test_no_more_processes_than_deals_or_than_the_computer_bears(
    jobs: int, deals: int, processors: int | None, started: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: processors)
    tried = []

    class Spawn:
        """Its processes end before they play."""

        def Pipe(self) -> tuple[object, object]:  # noqa: N802 (multiprocessing's)
            return multiprocessing.Pipe()

        def Process(self, **given: object) -> object:  # noqa: N802
            tried.append(given)
            return mock.Mock(is_alive=lambda: False)

    monkeypatch.setattr("skipbo.play.arena_workers.multiprocessing.get_context", lambda kind: Spawn())
    bout = Bout(rules_for("classic", 2, stock=5), ("easy", "random"), deals, jobs=jobs)
    Workers(bout, iter(()), 1)._start()
    assert len(tried) == started
