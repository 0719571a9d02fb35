"""Nothing that a file, a name or a bot holds can steer a terminal, whichever command shows it."""

import io
import json
import os
import subprocess
import sys
import unicodedata
from pathlib import Path
from random import Random
from typing import Any

import pytest

from skipbo.cli import UNTOLD, main
from skipbo.engine.editions import rules_for
from skipbo.engine.game import Game
from skipbo.engine.names import UNSEEN, plain_name, short_name
from skipbo.engine.record import Record, record_of
from skipbo.play.match import Match, Seat
from skipbo.play.resume import resume
from skipbo.store.paths import Paths
from skipbo.store.store import Store
from skipbo.terminal_output import console, visible
from tests.play.quick import random_command
from tests.store.play_a_while import the_match

HOSTILE = "\x1b]0;owned\x07\x1b[2J\x1b[31mEve\x9b2J\u202eB\r\nskipbo: all is well\x08\x7f\u2066D\u2029E"
BOT = f"""
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({{"type": "ready", "name": {HOSTILE!r} + chr(0xd800)}}), flush=True)
    elif message["type"] == "choose":
        print({HOSTILE!r}.replace(chr(10), ""), flush=True)
"""


def steering(text: str) -> list[str]:
    """What in a text would steer a terminal."""
    return [found for found in UNSEEN.findall(text) if found not in "\n\t"]


def a_record() -> dict[str, Any]:
    game = Game.deal(rules_for("classic", 2, stock=6), 0, "hostile")
    chance = Random(1)
    for _move in range(6):
        game.push(random_command(game, chance))
    return record_of(game, [(HOSTILE, "bot:" + HOSTILE), ("Bo", "easy")]).to_json()


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    """The exit code of a command and all that it wrote."""
    try:
        code = main(arguments)
    except SystemExit as stop:
        code = int(stop.code or 0)
    out, err = capsys.readouterr()
    assert steering(out + err) == []
    return code, out + err


def test_every_unseen_character_is_known() -> None:
    for code in (*range(0x3000), *range(0xD7FF, 0xE001), *range(0xFE00, 0x10000), *range(0xE0000, 0xE0080)):
        letter = chr(code)
        orders = unicodedata.bidirectional(letter) in {"LRE", "RLE", "PDF", "LRO", "RLO", "LRI", "RLI", "PDI"}
        if unicodedata.category(letter) in ("Cc", "Cs", "Zl", "Zp") or orders:
            assert UNSEEN.fullmatch(letter), hex(code)
    ordinary = "Ana 4 ♣ Žofie 山田 بهرام می\u200cخواهم 👩\u200d🚀 葛\U000e0100"
    assert visible(ordinary) == plain_name(ordinary) == ordinary


def test_names_that_programs_give_themselves() -> None:
    assert short_name(HOSTILE, "?") == "]0;owned[2J[31mEve2JB skipbo: all is wel"
    assert short_name("  a\tb \n c ", "?") == "a b c"
    for nothing in ("", " \n", "\x1b\x07", "\u200b\u2060", "\u0301\u0301", "\ud800"):
        assert short_name(nothing, "bot:x\x1b") == "bot:x"
    assert short_name("", "\x1b") == "?"
    assert len(short_name("x" * 1000, "?")) == 40


@pytest.mark.parametrize("damage", ["", "false", "form", "controller", "no record"])
@pytest.mark.parametrize("command", ["replay", "review", "review json", "text"])
def test_records(
    command: str,
    damage: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    document = a_record()
    if damage == "false":
        document["commitment"] = HOSTILE
    elif damage == "form":
        document["moves"][0][1] = HOSTILE
    elif damage == "controller":
        document["seats"][1]["controller"] = HOSTILE
    elif damage == "no record":
        document["format"] = document[HOSTILE] = HOSTILE
    name = "a\x1b[2J\nb" if sys.platform != "win32" else "ab"
    path = tmp_path / f"{name}.skipbo.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    monkeypatch.setenv("SKIPBO_HOME", str(tmp_path / "home"))
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    more = {"replay": ["--verify"], "review json": ["--json"]}.get(command, [])
    code, words = told(capsys, command.split()[0], str(path), *more)
    assert words.strip()
    # The text table offers to review what is in the form of a record, and says goodbye at the input's end.
    assert (code == 0) == (damage in (("", "false") if command == "text" else ("",)))
    if command == "replay":
        assert len(words.splitlines()) == 1


def test_names_in_a_record_are_cleaned_when_they_come_in() -> None:
    record = Record.from_json(a_record())
    assert steering(record.seats[0].name) == []
    assert "\n" not in record.seats[0].name


def test_saves_and_the_match_under_way(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SKIPBO_HOME", str(tmp_path))
    monkeypatch.setenv("TERM", "dumb")
    match = Match.begin(rules_for("classic", 2, stock=6), [Seat(HOSTILE), Seat("Bo")], seed="s")
    assert steering(Match.from_json(match.to_json()).seats[0].name) == []
    store = Store.open(Paths.find(), resume=resume, hand_out=the_match)
    store.saves.write("good", match.to_json(), "classic", [HOSTILE, "Bo"])
    saved = next(iter(Paths.find().saves.iterdir()))
    body = json.loads(saved.read_text(encoding="utf-8"))
    store.saves.write("other", match.to_json(), HOSTILE, [HOSTILE, "Bo"])
    store.close()
    (saved.parent / ("\x1b[2J" + saved.name if sys.platform != "win32" else "x" + saved.name)).write_text(
        json.dumps(body | {"name": HOSTILE, "format": HOSTILE}), encoding="utf-8"
    )
    # The list of saves, then the match itself with its players' names.
    monkeypatch.setattr("sys.stdin", io.StringIO("3\n1\nq\n3\n2\nq\n3\n3\nshow\nq\n"))
    assert "Saved matches:" in told(capsys, "text")[1]
    monkeypatch.setattr("sys.stdin", io.StringIO("\nshow\nlog\nscores\nhint\nquit\n"))
    assert "Eve" in told(capsys, "text", str(saved))[1]


@pytest.mark.parametrize(
    "arguments",
    [
        [HOSTILE],
        ["--" + HOSTILE],
        ["text", "--" + HOSTILE],
        ["text", HOSTILE],
        ["text", "--language", HOSTILE, "--help"],
        ["replay", HOSTILE],
        ["replay", HOSTILE, "--verify"],
        ["review", HOSTILE],
        ["arena", "--edition", HOSTILE],
        ["arena", "--seats", HOSTILE],
        ["arena", "--games", HOSTILE],
        ["arena", HOSTILE],
        ["selftest", "--editions", HOSTILE],
        ["arena", "--games", "1", "--records", f"/dev/null/{HOSTILE}"],
        ["arena", "--games", "1", "--stock", "5", "--seats", f"bot:{HOSTILE.split(chr(10))[0]},random"],
    ],
)
def test_the_command_lines_own_words(
    arguments: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("SKIPBO_HOME", str(tmp_path))
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    _code, words = told(capsys, *arguments)
    assert words.strip()
    assert not any(line.startswith("skipbo: all is well") for line in words.splitlines())


@pytest.mark.parametrize("form", [[], ["--json"]])
def test_a_bots_name_and_words(form: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "bot.py").write_text(BOT, encoding="utf-8")
    seats = f"bot:{sys.executable} {(tmp_path / 'bot.py').as_posix()},random"
    arguments = ["--seats", seats, "--games", "1", "--stock", "5", "--seconds", "20"]
    code, words = told(capsys, "arena", *arguments, "--records", str(tmp_path / "games"), *form)
    assert code == 0
    assert "not JSON" in words
    record = json.loads((tmp_path / "games" / "00000-0.skipbo.json").read_text(encoding="utf-8"))
    names = [seat["name"] for seat in record["seats"]]
    assert any(name.startswith("]0;owned") for name in names)
    assert not any(UNSEEN.search(name) for name in names)


def test_a_traceback(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(given: list[str]) -> int:
        raise RuntimeError(HOSTILE)

    monkeypatch.setattr("skipbo.cli._arena", broken)
    code, words = told(capsys, "arena")
    assert code == 1
    assert "RuntimeError" in words


def test_a_table_keeps_its_own_styling_and_no_other() -> None:
    from rich.table import Table

    class Screen(io.StringIO):
        def isatty(self) -> bool:
            return True

    screen = Screen()
    target = console(screen)
    target._force_terminal = True
    table = Table("name")
    table.add_row(HOSTILE.replace("[", r"\["))
    target.print(table)
    styled = screen.getvalue()
    assert "\x1b[1m" in styled
    assert not any(order in styled for order in ("\x1b]", "\x1b[2J", "\x1b[31m", "\x07", "\x9b", "\u202e"))


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="a disk that is full, only Linux has")
@pytest.mark.parametrize(
    "words",
    [
        ["arena", "--games", "1", "--stock", "5", "--seats", "easy,random", "--seed", "1"],
        ["arena", "--games", "1", "--stock", "5", "--seats", "easy,random", "--seed", "1", "--json"],
        ["arena", "--help"],
        ["--version"],
        ["text"],
    ],
)
def test_what_can_not_be_told_is_one_sentence_and_a_code_of_its_own(words: list[str], tmp_path: Path) -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "skipbo", *words],
            stdin=subprocess.DEVNULL,
            stdout=full,
            stderr=subprocess.PIPE,
            env={**os.environ, "SKIPBO_HOME": str(tmp_path)},
            text=True,
            check=False,
        )
    assert done.returncode == UNTOLD
    assert len(done.stderr.strip().splitlines()) == 1  # the bar leaves an empty line
    assert "could not be written" in done.stderr


@pytest.mark.skipif(os.name != "posix", reason="Windows tells of a closed pipe otherwise")
def test_a_reader_who_has_gone_is_no_fault(tmp_path: Path) -> None:
    reads, writes = os.pipe()
    os.close(reads)
    words = ["arena", "--games", "1", "--stock", "5", "--seats", "easy,random", "--seed", "1"]
    done = subprocess.run(
        [sys.executable, "-m", "skipbo", *words],
        stdout=writes,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )
    os.close(writes)
    assert (done.returncode, done.stderr.strip()) == (0, "")


@pytest.mark.skipif(os.name != "posix", reason="only there a program can be started with a closed stream")
def test_a_closed_output_is_called_so() -> None:
    done = subprocess.run(
        ["sh", "-c", '"$0" -m skipbo replay --help >&-', sys.executable],
        stderr=subprocess.PIPE,
        env={**os.environ, "LANG": "C", "LC_ALL": "C"},
        text=True,
        check=False,
    )
    told = "skipbo: The output could not be written: the output is closed.\n"
    assert (done.returncode, done.stderr) == (UNTOLD, told)


@pytest.mark.skipif(os.name != "posix", reason="only there a program can be started with a closed stream")
@pytest.mark.parametrize(("closed", "code"), [("0<&-", 0), ("1>&-", UNTOLD), ("2>&-", 0)])
def test_the_text_table_without_one_of_its_streams(closed: str, code: int, tmp_path: Path) -> None:
    done = subprocess.run(
        ["sh", "-c", f'"$0" -m skipbo text {closed}', sys.executable],
        input="3\n\nquit\n",
        capture_output=True,
        env={**os.environ, "SKIPBO_HOME": str(tmp_path), "LANG": "C", "LC_ALL": "C"},
        text=True,
        check=False,
    )
    assert done.returncode == code, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    assert "fault" not in done.stdout
    assert ("could not be written" in done.stderr) == (code == UNTOLD)
