"""`skipbo review` beside its words: what it does not begin with, and what it shows meanwhile."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from skipbo.command_line import FALSE
from skipbo.engine.record import Record
from skipbo.review_command import main


@pytest.mark.parametrize("form", [[], ["--json"]])
def test_a_game_without_end_is_refused_at_once(
    form: list[str], root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    golden = root / "tests/golden/records/classic-2.skipbo.json"
    record = Record.from_json(json.loads(golden.read_text(encoding="utf-8")))
    endless = replace(record, moves=(record.moves * 2001)[:2001])
    assert main([str(golden), *form], lambda path: endless) == FALSE
    told = "skipbo: This game is too long for a review: it has 2001 moves, and 2000 are the most.\n"
    assert capsys.readouterr() == ("", told)
