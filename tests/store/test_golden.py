"""What any released version wrote opens for good: saves, records, the match under way and the rest."""

import json
import shutil
from dataclasses import asdict

import pytest

from skipbo.engine.record import Record, first_fault
from tests.store.make_golden import FOLDER, PNG, facts
from tests.store.play_a_while import open_store

VERSIONS = sorted(path.name for path in FOLDER.iterdir() if path.is_dir())
SAVES = [
    (version, path.name) for version in VERSIONS for path in sorted((FOLDER / version).glob("*.skipbo-save"))
]


def told(version):
    return json.loads((FOLDER / version / "facts.json").read_text(encoding="utf-8"))


def found_as_told(whole, expected):
    """The facts about a match, without what views tell only since that version."""
    found = facts(whole)
    if "views" in expected:
        pairs = zip(found["views"], expected["views"], strict=True)
        found["views"] = [{key: view[key] for key in then} for view, then in pairs]
    return found


def test_there_are_golden_files():
    assert VERSIONS
    assert len(SAVES) >= 7 * len(VERSIONS)
    for version in VERSIONS:
        assert set(told(version)) == {name for v, name in SAVES if v == version} | {"under way"}


@pytest.mark.parametrize(("version", "name"), SAVES)
def test_a_save_of_any_version_opens_and_goes_on_as_it_would_have(tmp_path, version, name):
    store = open_store(tmp_path)
    opened = store.open_file(FOLDER / version / name)
    assert opened.kind == "save"
    expected = told(version)[name]
    assert found_as_told(opened.content, expected) == expected
    store.paths.saves.mkdir(parents=True)
    shutil.copy(FOLDER / version / name, store.paths.saves)
    [found] = store.saves.entries()
    assert found.problem is None
    assert found.picture == PNG
    assert found.saved.year == 2026
    assert found_as_told(store.load_save(found), expected) == expected
    store.close()


@pytest.mark.parametrize("version", VERSIONS)
def test_everything_that_any_version_kept_is_there(tmp_path, version):
    shutil.copytree(FOLDER / version / "home", tmp_path, dirs_exist_ok=True)
    expected = told(version)["under way"]
    store = open_store(tmp_path)
    assert store.settings.now.tempo == "quick"
    assert store.settings.now.player_names == ["Añá"]
    assert store.settings.now.last_setup == {"edition": "mod", "players": 3}
    assert [asdict(row) for row in store.statistics.rows()] == expected["rows"]
    entries = store.records.entries()
    assert len(entries) == expected["files"]
    for entry in entries:
        assert entry.problem is None
        assert first_fault(Record.from_json(store.records.load(entry.name))) is None
    under_way = store.autosave.under_way()
    assert under_way is not None
    assert under_way.edition == expected["edition"]
    found = found_as_told(store.autosave.continue_match(), expected)
    assert found == {key: value for key, value in expected.items() if key not in ("rows", "files")}
    assert store.take_problems() == []
    store.close()
