"""Games kept from earlier versions are true for good, also by the naive game's own check."""

import json
from pathlib import Path
from typing import Any

import pytest

from skipbo.engine.record import Record, first_fault, replay
from tests.oracle.verify import verify_record

GOLDEN = sorted((Path(__file__).parent.parent / "golden" / "records").glob("*.skipbo.json"))


def document(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


def test_there_is_one_of_every_edition() -> None:
    editions = {document(path)["edition"] for path in GOLDEN}
    assert editions == {"classic", "deluxe", "masters", "mod", "tournament"}


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.name)
def test_it_is_true_and_written_back_alike(path: Path) -> None:
    record = Record.from_json(document(path))
    assert first_fault(record) is None
    assert record.to_json() == document(path)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.name)
def test_the_naive_game_agrees(path: Path) -> None:
    assert verify_record(document(path)) == []


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.name)
def test_it_replays_without_random_numbers(path: Path) -> None:
    record = Record.from_json(document(path))
    game, step = replay(record)
    for move in record.moves:
        step(move)
    assert game.table.result == record.result
    assert tuple(game.moves) == record.moves
