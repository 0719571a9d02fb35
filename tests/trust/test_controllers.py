"""A file can name people and the game's own computer players alone; nothing in it is ever started."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from skipbo import cli, languages
from skipbo.ai.makers import make_player
from skipbo.engine.levels import LEVELS
from skipbo.engine.record import Record, RecordError
from skipbo.engine.seats import BOT, IN_RECORD
from skipbo.engine.view import view
from skipbo.languages import _
from skipbo.play.contestants import contestant_of
from skipbo.play.match import Match, MatchError
from skipbo.play.replay import ReplayHost
from skipbo.play.thinking import ThinkAbout, Thinkers
from skipbo.play.tournament import Room
from skipbo.store.paths import Paths
from skipbo.store.problems import BadFile
from skipbo.text_table.entrance import Entrance
from skipbo.text_table.terminal import Terminal
from skipbo.wording.catalogue_words import level_name
from tests.store.play_a_while import open_store
from tests.text_table.scripted import Script
from tests.trust.hostile_files import (
    match_document,
    match_under_way,
    record_document,
    record_file,
    room_document,
    save_file,
)

COMMAND = f"bot:{sys.executable} -c 'raise SystemExit'"
NONSENSE = [
    "nosuch",
    "",
    " ",
    "human ",
    "HUMAN",
    "../easy",
    "bot ",
    "'",
    '"unbalanced',
    "\x1b]0;x\x07",
    "x" * 500,
]
NO_TEXT = [None, 5, True, ["human"], {"level": "easy"}]
NOT_AT_A_TABLE = [COMMAND, "bot:", "bot:'unbalanced", BOT, *NONSENSE, *NO_TEXT]
SEAT = ("seats", 1, "controller")


@pytest.fixture(autouse=True)
def nothing_is_started(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No test here may start another program, by whatever way."""
    started: list[object] = []

    def start(*arguments: object, **_options: object) -> None:
        started.append(arguments)
        raise OSError("nothing may be started")

    monkeypatch.setattr(subprocess, "Popen", start)
    monkeypatch.setattr("os.system", start)
    yield
    assert started == []


@pytest.mark.parametrize("controller", NOT_AT_A_TABLE, ids=repr)
def test_no_reader_of_a_match_takes_it(controller: object) -> None:
    with pytest.raises(MatchError):
        Match.from_json(match_document((SEAT, controller)))
    for table in (0, 1):
        with pytest.raises(MatchError):
            Room.from_json(room_document((("tables", table, *SEAT), controller)))


@pytest.mark.parametrize("controller", NOT_AT_A_TABLE, ids=repr)
def test_a_save_with_it_is_refused_in_one_sentence_and_stays_as_it_is(
    controller: object, tmp_path: Path
) -> None:
    path = save_file(tmp_path, match_document((SEAT, controller)))
    before = path.read_bytes()
    store = open_store(tmp_path)
    for open_it in (lambda: store.open_file(path), lambda: store.load_save(store.saves.entries()[0])):
        with pytest.raises(BadFile) as refusal:
            open_it()
        assert "seats[1]" in str(refusal.value)
        assert str(refusal.value).isprintable()
    assert path.read_bytes() == before
    store.close()


def test_the_sentence_is_friendly_in_every_language(tmp_path: Path) -> None:
    path = save_file(tmp_path, match_document((SEAT, COMMAND)))
    store = open_store(tmp_path)
    with pytest.raises(BadFile) as refusal:
        store.open_file(path)
    problem = refusal.value.problem
    assert problem.code == "file_controller"
    told = set()
    for code in languages.available():
        languages.set_language(code)
        told.add(problem.sentence(_))
    languages.set_language("en")
    assert len(told) == len(languages.available())
    assert all(path.name in sentence for sentence in told)
    store.close()


@pytest.mark.parametrize("controller", NOT_AT_A_TABLE, ids=repr)
def test_a_match_under_way_with_it_is_not_continued_and_not_lost(controller: object, tmp_path: Path) -> None:
    path = match_under_way(tmp_path, match_document((SEAT, controller)))
    before = path.read_bytes()
    store = open_store(tmp_path)
    store.autosave.under_way()
    assert store.autosave.continue_match() is None
    assert store.take_problems()
    kept = [path, *Paths.find(tmp_path).kept.glob("*")]
    assert before in [file.read_bytes() for file in kept if file.exists()]
    store.close()


@pytest.mark.parametrize("controller", [*NONSENSE, *NO_TEXT], ids=repr)
def test_a_record_with_nonsense_is_no_record(
    controller: object, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    document = record_document((SEAT, controller))
    with pytest.raises(RecordError) as refusal:
        Record.from_json(document)
    assert refusal.value.where == "seats[1].controller"
    path = record_file(tmp_path, document)
    for arguments in (
        ["replay", str(path), "--verify"],
        ["review", str(path)],
        ["review", str(path), "--json"],
    ):
        assert cli.main(arguments) == 2
        told = capsys.readouterr()
        assert told.out == ""
        assert told.err.count("\n") == 1
        assert "seats[1].controller" in told.err
        assert told.err.strip().isprintable()


@pytest.mark.parametrize("controller", [BOT, COMMAND, "bot:", "bot:'unbalanced", "bot:" + "x" * 500])
def test_a_bot_in_a_record_is_shown_as_a_bot(
    controller: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    document = record_document((SEAT, controller))
    record = Record.from_json(document)
    assert [seat.controller for seat in record.seats] == ["human", "bot"]
    assert record.to_json()["seats"][1]["controller"] == "bot"
    assert level_name(ReplayHost(record).facts.seats[1].controller) == "Bot"
    path = record_file(tmp_path, document)
    assert cli.main(["replay", str(path), "--verify"]) == 0
    assert "true." in capsys.readouterr().out


def test_a_bot_in_a_record_that_a_save_carries_is_a_bot_too(tmp_path: Path) -> None:
    change = (("records", 0, *SEAT), COMMAND)
    match = Match.from_json(match_document(change, games=1))
    assert match.records[0].seats[1].controller == "bot"
    assert COMMAND not in json.dumps(match.to_json())


def test_statistics_count_bots_as_one_level(tmp_path: Path) -> None:
    record_file(Paths.find(tmp_path).records, record_document((SEAT, COMMAND)))
    store = open_store(tmp_path)
    assert [row.level for row in store.statistics.rows()] == ["bot"]
    assert [entry.controllers for entry in store.records.entries()] == [("human", "bot")]
    store.close()


def test_a_pending_record_in_a_snapshot_is_read_the_same_way(tmp_path: Path) -> None:
    pending = {"9f3c01aa55d0e1b2-1": record_document((SEAT, COMMAND))}
    match_under_way(tmp_path, match_document(), pending)
    store = open_store(tmp_path)
    store.close()
    [entry] = store.records.entries()
    assert entry.controllers == ("human", "bot")
    assert COMMAND not in entry.path.read_text(encoding="utf-8")


@pytest.mark.parametrize("controller", [COMMAND, BOT, "nosuch"])
def test_the_text_table_says_why_and_leaves_the_file(controller: str, tmp_path: Path) -> None:
    path = save_file(tmp_path, match_document((SEAT, controller)))
    before = path.read_bytes()
    store = open_store(tmp_path)
    script = Script([])
    assert Entrance(Terminal(script, script.output), store).enter(path) == 2  # type: ignore[arg-type]
    assert "only name people" in script.text
    assert path.read_bytes() == before
    store.close()


def test_what_thinks_at_a_table_cannot_be_a_bot() -> None:
    match = Match.from_json(match_document())
    seats = [type(seat)(seat.name, COMMAND) for seat in match.seats]
    game = match.game
    assert game is not None
    turn = game.table.turn
    with pytest.raises(ValueError, match="no such level"):
        list(Thinkers(seats, "x").answers(ThinkAbout(0, "move", turn, view(game, turn), tuple(game.legal()))))


def test_every_level_that_a_file_may_name_can_play() -> None:
    for level in LEVELS:
        assert make_player(level, 1).name == level
    assert all(level_name(controller) for controller in IN_RECORD)


@pytest.mark.parametrize("name", ["nosuch", "", "bot", "bot:", "bot: ", "bot:'unbalanced", 'bot:"', "human"])
def test_the_command_line_takes_no_nonsense_either(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(ValueError):
        contestant_of(name)
    assert cli.main(["arena", "--games", "1", "--seats", f"easy,{name}"]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert "neither a level nor bot:COMMAND" in told.err
