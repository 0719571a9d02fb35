"""`skipbo statistics` writes all kept games as a table."""

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
    assert plain[1].endswith(",")
    assert main(["statistics", "--luck"]) == 0
    assert not capsys.readouterr().out.splitlines()[1].endswith(",")
