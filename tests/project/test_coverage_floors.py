"""A room that sinks below its floor, or has none, is found."""

from pathlib import Path

from tests.coverage_floors import FLOORS, below, shares


def report(**rooms):
    """Coverage's report of one file a room, with the lines reached of a hundred."""
    summary = {"num_statements": 80, "num_branches": 20, "covered_branches": 20}
    return {
        "files": {
            f"skipbo/{room}/module.py": {"summary": {**summary, "covered_lines": lines - 20}}
            for room, lines in rooms.items()
        }
    }


def test_lines_and_branches_count_together():
    assert shares(report(engine=97, ui=40)) == {"engine": 97.0, "ui": 40.0}
    assert shares({"files": {"skipbo/cli.py": report(x=50)["files"]["skipbo/x/module.py"]}}) == {"top": 50.0}


def test_whatever_is_below_its_floor_is_named():
    whole = dict.fromkeys(FLOORS, 100.0)
    assert below(whole) == []
    assert below({**whole, "ui": FLOORS["ui"] - 0.1}) == ["ui"]
    assert below({**whole, "attic": 100.0}) == ["attic"]


def test_every_room_has_a_floor(root):
    rooms = {path.parent.name for path in Path(root, "skipbo").glob("*/*.py")}
    assert rooms == set(FLOORS)
