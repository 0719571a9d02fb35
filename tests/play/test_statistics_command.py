"""`skipbo statistics` writes all kept games as a table."""

import csv
from pathlib import Path
from random import Random

import pytest

from skipbo.cli import main
from skipbo.engine.editions import rules_for
from skipbo.play.match import HUMAN, Match, Seat
from skipbo.store.paths import Paths
from skipbo.store.records import Records
from tests.play.quick import play_out


def test_every_kept_game_is_written(
    tmp_path: object, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SKIPBO_HOME", str(tmp_path))
    assert main(["statistics"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 1
    match = Match.begin(
        rules_for("classic", 2, stock=5), [Seat("Ana", HUMAN), Seat("Bo", "hard")], seed="one"
    )
    play_out(match, Random(1))
    Records(Paths.find()).add("0123456789abcdef-1", match.records[0].to_json())
    assert main(["statistics"]) == 0
    plain = capsys.readouterr().out.splitlines()
    assert len(plain) == 3
    assert ",classic,2,Ana,human,1," in plain[1]
    assert [row["luck"] for row in csv.DictReader(plain)] == ["", ""]
    assert main(["statistics", "--luck"]) == 0
    lucky = csv.DictReader(capsys.readouterr().out.splitlines())
    assert all(abs(float(row["luck"])) > 0 for row in lucky)


def test_what_is_wrong_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SKIPBO_HOME", str(tmp_path))
    records = Paths.find().records
    records.parent.mkdir(parents=True)
    records.write_text("no folder")
    assert main(["statistics"]) != 0
    assert "is not a folder" in capsys.readouterr().err
    records.unlink()
    records.mkdir()
    (records / "20261120-101010-0123456789abcdef-1.skipbo.json").write_text("{")
    assert main(["statistics"]) == 0
    out, err = capsys.readouterr()
    assert len(out.splitlines()) == 1
    assert "1 replay is damaged or not genuine, and is left out." in err


def test_an_unusable_home_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SKIPBO_HOME", "~nobody-of-this-name/games")
    assert main(["statistics"]) == 0
    assert "~nobody-of-this-name" in capsys.readouterr().err


def test_a_false_record_is_left_out_and_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SKIPBO_HOME", str(tmp_path))
    match = Match.begin(
        rules_for("classic", 2, stock=5), [Seat("Ana", HUMAN), Seat("Bo", "hard")], seed="two"
    )
    play_out(match, Random(2))
    document = match.records[0].to_json()
    records = Records(Paths.find())
    records.add("0123456789abcde0-1", document)
    records.add("0123456789abcde1-1", {**document, "moves": document["moves"][5:]})
    assert main(["statistics"]) == 0
    out, err = capsys.readouterr()
    assert len(out.splitlines()) == 1 + 2
    assert "1 replay is damaged or not genuine, and is left out." in err
