"""`skipbo statistics` writes all kept games as a table."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import pytest

from skipbo.cli import main
from skipbo.engine.editions import rules_for
from skipbo.play.history import KeptGame, PlayedGame, TellsHistory
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
    assert plain[1].endswith(",")
    assert main(["statistics", "--luck"]) == 0
    assert not capsys.readouterr().out.splitlines()[1].endswith(",")


def test_what_is_wrong_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SKIPBO_HOME", str(tmp_path))
    records = Paths.find().records
    records.parent.mkdir(parents=True)
    records.write_text("no folder")
    assert main(["statistics"]) != 0
    assert "is no folder" in capsys.readouterr().err
    records.unlink()
    records.mkdir()
    (records / "20261120-101010-0123456789abcdef-1.skipbo.json").write_text("{")
    assert main(["statistics"]) == 0
    out, err = capsys.readouterr()
    assert len(out.splitlines()) == 1
    assert "1 replay can’t be read and is left out." in err


def test_an_unusable_home_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SKIPBO_HOME", "~nobody-of-this-name/games")
    main(["statistics"])
    assert "~nobody-of-this-name" in capsys.readouterr().err


def test_games_are_read_one_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A folder may hold more games than the memory does."""
    monkeypatch.setenv("SKIPBO_HOME", str(tmp_path))
    match = Match.begin(
        rules_for("classic", 2, stock=5), [Seat("Ana", HUMAN), Seat("Bo", "hard")], seed="two"
    )
    play_out(match, Random(2))
    for number in range(3):
        Records(Paths.find()).add(f"0123456789abcde{number}-1", match.records[0].to_json())
    asked: list[int] = []
    answers = TellsHistory.answers

    def watched(self: TellsHistory, kept: Sequence[KeptGame]) -> Iterator[PlayedGame | None]:
        asked.append(len(kept))
        return answers(self, kept)

    monkeypatch.setattr(TellsHistory, "answers", watched)
    assert main(["statistics"]) == 0
    assert asked == [1, 1, 1]
    assert len(capsys.readouterr().out.splitlines()) == 1 + 3 * 2
