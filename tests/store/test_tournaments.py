"""Finished tournaments are kept, once each, and told by the statistics' command."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest

from skipbo.cli import main
from skipbo.engine.scoring import RoomResult
from skipbo.store.paths import Paths
from skipbo.store.tournaments import SUFFIX, Tournaments

ID = "0123456789abcdef"


def _result(player: str = "Ana", place: int = 2, **rest: int | bool) -> RoomResult:
    facts = {"pairs": 6, "is_shared": False, "wins": 1, "tables": 2}
    return RoomResult(player, place, **(facts | rest))  # type: ignore[arg-type]


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    return Paths(tmp_path / "config", tmp_path / "data")


def _kept(paths: Paths) -> Tournaments:
    tournaments = Tournaments(paths, clock=lambda: datetime(2026, 11, 20, 13, 5))
    tournaments.keep(ID, [_result(), _result("=Bo", 1, is_shared=True)])
    return tournaments


def test_a_tournament_is_kept_once(paths: Paths) -> None:
    tournaments = _kept(paths)
    tournaments.keep(ID, [_result(place=1)])  # played to its end again, from a save
    assert [played.result for played in Tournaments(paths).played()] == [
        _result(),
        _result("=Bo", 1, is_shared=True),
    ]
    assert tournaments.take_problem() is None


def test_a_damaged_one_is_left_out_and_told_and_stays(paths: Paths) -> None:
    tournaments = _kept(paths)
    tournaments.keep("fedcba9876543210", [_result("Cleo", 3)])
    path = paths.statistics / "tournaments" / f"{ID}{SUFFIX}"
    path.write_bytes(path.read_bytes().replace(b'"place":2', b'"place":1'))
    assert [played.result.player for played in tournaments.played()] == ["Cleo"]
    problem = tournaments.take_problem()
    assert problem is not None
    assert problem.code == "file_checksum"
    assert path.exists()
    path.write_bytes(b"{}")
    assert len(tournaments.played()) == 1


def test_a_full_disk_is_told(paths: Paths) -> None:
    paths.data.mkdir(parents=True)
    paths.statistics.write_text("in the way")
    tournaments = _kept(paths)
    assert tournaments.take_problem() is not None
    assert tournaments.played() == []


def test_the_command_writes_them_as_a_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SKIPBO_HOME", str(tmp_path))
    _kept(Paths.find())
    assert main(["statistics", "--tournaments"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "finished,player,place,pairs,shared,wins,tables",
        "2026-11-20 13:05:00,Ana,2,6,0,1,2",
        "2026-11-20 13:05:00,'=Bo,1,6,1,1,2",
    ]
