"""From 0.1.0 to this version: a player's home is taken over whole, used, and still there the next time."""

from __future__ import annotations

import random
import shutil
from pathlib import Path

from skipbo.engine.record import Record, first_fault
from skipbo.play.match import Match
from tests.store.make_golden import FOLDER
from tests.store.play_a_while import kept_host, open_store, play

OLD = FOLDER / "0.1.0"


def contents(folder: Path) -> dict[str, bytes]:
    """Every file below a folder, by its place."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }


def moved_in(tmp_path: Path) -> Path:
    """A home as 0.1.0 left it, with its saves."""
    shutil.copytree(OLD / "home", tmp_path / "home")
    store = open_store(tmp_path / "home")
    saves = store.paths.saves
    store.close()
    saves.mkdir(parents=True, exist_ok=True)
    for path in OLD.glob("*.skipbo-save"):
        shutil.copy(path, saves)
    return tmp_path / "home"


def test_nothing_of_it_is_written_anew_by_being_looked_at(tmp_path):
    home = moved_in(tmp_path)
    before = contents(home)
    store = open_store(home)
    assert store.settings.now.player_names == ["Añá"]
    assert len(store.saves.entries()) == len(list(OLD.glob("*.skipbo-save")))
    assert store.records.entries()
    assert store.statistics.rows()
    assert store.autosave.under_way() is not None
    assert store.take_problems() == []
    store.close()
    after = contents(home)
    assert {name: after.get(name) for name in before if "statistics" not in name} == {
        name: data for name, data in before.items() if "statistics" not in name
    }


def test_it_is_played_on_in_and_all_is_there_the_next_time(tmp_path):
    home = moved_in(tmp_path)
    store = open_store(home)
    rows, records = store.statistics.rows(), len(store.records.entries())
    saves = {entry.name for entry in store.saves.entries()}
    begun = next(entry for entry in store.saves.entries() if entry.name == "masters")
    match = store.load_save(begun)
    assert isinstance(match, Match)
    games = len(match.records)
    play(kept_host(store, match), 1500, random.Random(4))
    assert len(match.records) > games, "a game that 0.1.0 began was ended here"
    store.settings.change(tempo="relaxed")
    store.close()

    store = open_store(home)
    assert store.settings.now.tempo == "relaxed"
    assert store.settings.now.last_setup == {"edition": "mod", "players": 3}
    assert saves <= {entry.name for entry in store.saves.entries()}
    entries = store.records.entries()
    assert len(entries) == records + len(match.records) - games
    assert all(first_fault(Record.from_json(store.records.load(entry.name))) is None for entry in entries)
    assert sum(row.games for row in store.statistics.rows()) > sum(row.games for row in rows)
    store.close()
