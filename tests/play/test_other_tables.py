"""The other tables of a tournament play elsewhere, or here, and nobody waits for them for ever."""

import time
from multiprocessing.connection import wait

import pytest

from skipbo.play.match import Match
from skipbo.play.other_tables import OtherTables, PlaysTables
from tests.patience import PATIENCE
from tests.play.worker.fakes import House
from tests.trust.hostile_files import room_document


def others() -> list[Match]:
    return [Match.from_json(document) for document in room_document()["tables"][1:]]


def test_they_play_a_game_in_another_process() -> None:
    tables, source = others(), OtherTables()
    try:
        source.begin(tables)
        until = time.monotonic() + PATIENCE
        while (played := source.done()) is None:
            assert time.monotonic() < until
            wait([source._worker._line], 0.1)  # type: ignore[list-item]
        assert [len(table.records) for table in played] == [1]
        assert [table.records for table in tables] == [[]], "those here are as they were"
        assert source.done() is None
    finally:
        source.close()


def test_a_death_costs_them_nothing() -> None:
    house = House()
    source = OtherTables(house.worker(PlaysTables()))
    source.begin(others())
    house.last.is_dead = True
    assert source.done() is None
    house.last.live(1)
    assert source.done() is None
    house.last.live(10_000)
    played = source.done()
    assert played is not None
    assert len(played[0].records) == 1


def test_without_a_process_they_play_here_and_leave_each_frame_its_time() -> None:
    source = OtherTables(House(room=0).worker(PlaysTables()))
    source.begin(others())
    asked = 0
    while (played := source.done()) is None:
        asked += 1
    assert asked > 50
    assert len(played[0].records) == 1


def test_tables_that_cannot_play_are_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_match: Match) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("skipbo.play.other_tables.play_game", fail)
    source = OtherTables(House(room=0).worker(PlaysTables()))
    source.begin(others())
    assert source.done() == []
