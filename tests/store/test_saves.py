"""Named saves, and opening files from outside."""

import json
from datetime import UTC, datetime, timedelta

import pytest

from skipbo.store.disk import Disk
from skipbo.store.lock import FolderLock
from skipbo.store.problems import BadFile, DiskError, StoreError
from skipbo.store.safe_json import dump
from skipbo.store.saves import Saves, file_stem
from tests.store.disks import FailingDisk
from tests.store.make_golden import PNG
from tests.store.play_a_while import kept_host, new_match, open_store, play

DAY = datetime(2026, 11, 18, 10, 0, tzinfo=UTC)


@pytest.fixture
def store(tmp_path):
    store = open_store(tmp_path)
    yield store
    store.close()


def save(store, name="Sunday", **options):
    match = new_match()
    return match, store.saves.write(name, match.to_json(), "classic", ["Ana", "Bo"], **options)


def test_a_save_comes_back_whole(store):
    match, written = save(store, picture=PNG)
    [found] = store.saves.entries()
    assert found == written
    assert (found.name, found.edition, found.players) == ("Sunday", "classic", ("Ana", "Bo"))
    assert found.picture == PNG
    assert found.problem is None
    assert abs(found.saved - datetime.now(UTC)) < timedelta(minutes=1)
    assert store.load_save(found).to_json() == match.to_json()


def test_saves_are_listed_the_newest_first(store, tmp_path):
    times = iter(DAY + timedelta(minutes=minute) for minute in (5, 1, 9))
    saves = Saves(store.paths, clock=lambda: next(times))
    for name in ("middle", "oldest", "newest"):
        saves.write(name, {}, "classic", [])
    assert [found.name for found in saves.entries()] == ["newest", "middle", "oldest"]


def test_large_saves_are_read_one_after_the_other(store, monkeypatch):
    """Twelve whole tournaments are no reason to stand still: each batch is a moment's reading."""
    for number in range(4):
        store.saves.write(f"large {number}", {"filler": "x" * 900_000}, "classic", ["Ana"])
    for number in range(3):
        store.saves.write(f"small {number}", {}, "classic", ["Ana"])
    batches = list(store.saves.reading())
    assert [len(batch) for batch in batches] == [4, 1, 1, 1]
    assert {save.name for batch in batches for save in batch} == {save.name for save in store.saves.entries()}
    monkeypatch.setattr("skipbo.store.saves._body", None)  # what was read once is known
    assert len(store.saves.entries()) == 7


def test_a_save_changed_by_somebody_else_is_read_again(store):
    save(store)
    (kept,) = store.saves.entries()
    kept.path.write_text("no longer a save", encoding="utf-8")
    assert store.saves.entries()[0].problem is not None
    assert store.saves.entries()[0].problem is not None


def test_a_name_is_not_taken_twice_unless_asked(store):
    save(store)
    with pytest.raises(StoreError) as caught:
        save(store, " Sunday\n")
    assert caught.value.code == "save_exists"
    match, _ = save(store, "Sunday", replace=True)
    [found] = store.saves.entries()
    assert store.load_save(found).to_json() == match.to_json()


def test_two_copies_do_not_take_a_name_at_the_same_moment(store, tmp_path):
    """While one looks for the name and writes, the other waits: both would find it free."""
    seen = []

    class Watched(Disk):
        def create(self, path):
            seen.append(FolderLock(store.paths.saves.parent / ".saves.lock").acquire())
            return super().create(path)

    saves = Saves(store.paths, Watched())
    written = saves.write("Sunday", {"a": 1}, "classic", [])
    saves.write_beside("Sunday", {"a": 2}, "classic", [])
    saves.rename(written, "Monday")
    assert seen == [False] * 3
    assert sorted(found.name for found in store.saves.entries()) == ["Monday", "Sunday (2)"]
    assert FolderLock(store.paths.saves.parent / ".saves.lock").acquire()


def test_a_copy_that_keeps_saving_is_told_of(store, monkeypatch):
    monkeypatch.setattr("skipbo.store.saves._PATIENCE", 0.0)
    lock = FolderLock(store.paths.saves.parent / ".saves.lock")
    assert lock.acquire()
    with pytest.raises(StoreError) as caught:
        store.saves.write("Sunday", {"a": 1}, "classic", [])
    lock.release()
    assert caught.value.code == "busy_saves"


def test_a_save_is_renamed_and_deleted(store):
    match, written = save(store, picture=PNG)
    save(store, "Other")
    with pytest.raises(StoreError, match="Other"):
        store.saves.rename(written, "Other")
    renamed = store.saves.rename(written, "Lunes: sí/no")
    assert renamed.name == "Lunes: sí/no"
    assert renamed.picture == PNG
    assert store.load_save(renamed).to_json() == match.to_json()
    again = store.saves.rename(renamed, "lunes: SÍ/no")
    assert again.name == "lunes: SÍ/no", "another spelling of its own name"
    assert {found.name for found in store.saves.entries()} == {"Other", again.name}
    store.saves.delete(again)
    assert [found.name for found in store.saves.entries()] == ["Other"]
    for call in (store.load_save, store.saves.delete):
        with pytest.raises(StoreError) as caught:
            call(again)
        assert caught.value.code == "save_missing"


@pytest.mark.parametrize(
    "name",
    [
        *["../../etc/passwd", "..", ".", "/", "\\\\server\\x", "C:\\x", "con", "NUL", "com1", "a" * 500],
        *["é" * 300, "💥" * 90, "-rf", "  x  ", "a\nb\x07c", "\u202etxt", ".hidden", "x.skipbo-save", "~"],
        *["$HOME", "%TEMP%", "a:b*c?"],
    ],
)
def test_no_name_leads_out_of_the_folder(store, name):
    _, written = save(store, name)
    assert written.path.parent == store.paths.saves
    assert written.path.resolve().parent == store.paths.saves.resolve()
    assert written.path.is_file()
    stem = file_stem(name)
    assert not set(stem) & set('./\\:*?"<>|\n')
    assert stem.lower() not in ("con", "nul", "com1")
    assert len(written.path.name.encode()) < 200
    [found] = store.saves.entries()
    assert found.name == written.name
    assert found.name.isprintable()


@pytest.mark.parametrize("name", ["", "   ", "\n\x00"])
def test_a_save_needs_a_name(store, name):
    with pytest.raises(StoreError) as caught:
        save(store, name)
    assert caught.value.code == "save_no_name"


def test_a_path_in_a_save_is_never_followed(store, tmp_path):
    """Neither a forged entry nor a link in the folder reaches another file for deleting or renaming."""
    _, written = save(store)
    outside = tmp_path / "outside.skipbo-save"
    outside.write_bytes(written.path.read_bytes())
    forged = type(written)(outside, "outside")
    for call in (store.saves.delete, store.load_save, lambda found: store.saves.rename(found, "mine")):
        with pytest.raises(StoreError):
            call(forged)
    climbing = type(written)(store.paths.saves / ".." / "saves" / written.path.name, "x")
    with pytest.raises(StoreError):
        store.saves.delete(climbing)
    assert outside.exists()


def test_a_broken_picture_does_not_cost_the_match(store):
    for picture in (b"GIF89a", PNG + bytes(1 << 20)):
        match, written = save(store, "p", picture=picture, replace=True)
        assert written.picture is None
        assert store.load_save(written).to_json() == match.to_json()


def test_a_damaged_save_is_in_the_list_with_its_problem(store):
    _, written = save(store)
    save(store, "good")
    written.path.write_bytes(written.path.read_bytes()[:-30])
    good, bad = sorted(store.saves.entries(), key=lambda found: found.problem is not None)
    assert good.name == "good"
    assert written.path.name in str(bad.problem)
    with pytest.raises(BadFile):
        store.load_save(bad)
    store.saves.delete(bad)
    assert len(store.saves.entries()) == 1


def test_a_full_disk_keeps_the_save_before(store, tmp_path):
    match, written = save(store)
    counter = FailingDisk()
    Saves(store.paths, counter).write("Sunday", {"a": 1}, "classic", [], replace=True)
    save_again, written = save(store, replace=True)
    # Without the first, the lock's folder, it is saved all the same; the last is the folder's sync, after the
    # new file is in its place.
    for failing in range(1, counter.calls - 1):
        disk = FailingDisk(lambda call, failing=failing: call == failing)
        with pytest.raises(DiskError, match="full"):
            Saves(store.paths, disk).write("Sunday", {"a": 1}, "classic", [], replace=True)
        assert store.load_save(written).to_json() == save_again.to_json()
        leftovers = [path for path in store.paths.saves.iterdir() if path.name.startswith(".")]
        assert leftovers == []
    assert match is not save_again


def test_a_save_too_big_to_be_read_is_not_written(store):
    with pytest.raises(StoreError) as caught:
        store.saves.write("big", {"x": "y" * (9 << 20)}, "classic", [])
    assert caught.value.code == "too_big_to_write"
    assert store.saves.entries() == []


def test_a_file_is_told_by_its_content(store, tmp_path):
    match, written = save(store)
    host = kept_host(store, new_match(target=0))
    play(host, 20_000)
    store.close()
    [record] = store.records.names()
    for source, kind in ((written.path, "save"), (store.paths.records / record, "record")):
        path = tmp_path / "any name.txt"
        path.write_bytes(source.read_bytes())
        opened = store.open_file(str(path))
        assert opened.kind == kind
        if kind == "save":
            assert opened.content.to_json() == match.to_json()
        else:
            assert opened.content == host.facts.records[0].to_json()
    (tmp_path / "note.json").write_text('{"format": "shopping list"}', encoding="utf-8")
    with pytest.raises(BadFile, match=r"note\.json.* neither"):
        store.open_file(tmp_path / "note.json")


def test_a_save_of_a_newer_version_is_left_alone(store):
    _, written = save(store)
    written.path.write_bytes(written.path.read_bytes().replace(b'"version":1', b'"version":9', 1))
    [found] = store.saves.entries()
    assert "newer version" in str(found.problem)
    assert written.path.exists()


def _full_of_values(match, values):
    """A match's document with about so many values more, in games that were stopped at once."""
    game = {**match["game"], "moves": []}
    each = dump(game).count(b",") + dump(game).count(b":")
    return {**match, "records": [game] * (values // each)}


def test_what_could_not_be_read_again_is_neither_saved_nor_opened_nor_called_kept(tmp_path):
    store = open_store(tmp_path)
    match = new_match()
    full = _full_of_values(match.to_json(), 500_000)
    with pytest.raises(StoreError) as caught:
        store.saves.write("full", full, "classic", ["Ana", "Bo"])
    assert caught.value.code == "too_big_to_write"
    assert store.saves.entries() == []
    small = store.saves.write("small", match.to_json(), "classic", ["Ana", "Bo"])
    document = json.loads(small.path.read_bytes())
    del document["checksum"]
    file = tmp_path / "full.skipbo-save"
    file.write_bytes(dump({**document, "match": full}))
    with pytest.raises(StoreError) as caught:
        store.open_file(file)
    assert caught.value.code == "file_too_full"


def test_a_match_too_full_to_be_read_again_is_not_called_kept(tmp_path, monkeypatch):
    store = open_store(tmp_path)
    match = new_match()
    store.autosave.begin(match)
    assert store.autosave.kept().is_whole
    full = _full_of_values(match.to_json(), 700_000)
    monkeypatch.setattr(type(match), "to_json", lambda self: full)
    store.autosave.snapshot()
    assert not store.autosave.wait()
    assert not store.autosave.kept().is_whole
    assert [problem.code for problem in store.take_problems()] == ["too_big_to_write"]
    store.close()
    monkeypatch.undo()
    assert open_store(tmp_path).autosave.continue_match().to_json() == match.to_json()
