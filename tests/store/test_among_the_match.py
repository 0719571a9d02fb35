"""Somebody's files among those of the match under way: never lost, told once, and in no match's way."""

import os

import pytest

from skipbo.play.host import Host
from skipbo.store.clearance import Clearance
from skipbo.store.journal_files import first_line, line, write_generation
from skipbo.store.paths import Paths
from tests.store.play_a_while import kept_host, new_match, open_store, play

POSIX = pytest.mark.skipif(os.name == "nt", reason="POSIX has such files")
DIARY = b"Dear diary,\nI won.\n"
NUMBERS = ("000001", "000099", "999999999999")
LARGE = 20 << 20


def played(root, moves=20):
    """A match under way in its second generation; its document, and its folder."""
    store = open_store(root)
    match = new_match(seed="among")
    host = kept_host(store, match)
    play(host, moves)
    assert store.autosave.wait()
    store.autosave.snapshot()
    assert store.autosave.wait()
    store.close()
    folder = Paths.find(root).autosave
    assert {path.name for path in folder.glob("match-*")} == {"match-000002.json", "match-000002.journal"}
    return match.to_json(), folder


def codes(store):
    return [problem.code for problem in store.take_problems()]


def everything(root):
    """What all files hold that are small enough to be looked at."""
    files = [path for path in root.rglob("*") if path.is_file() and path.stat().st_size < LARGE]
    return {path.read_bytes() for path in files}


def other_match(root):
    """The files of a sound match that is not the one under way."""
    _document, folder = played(root)
    return (folder / "match-000002.json").read_bytes(), (folder / "match-000002.journal").read_bytes()


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("suffix", ["json", "journal"])
@pytest.mark.parametrize("content", [DIARY, b"{}", b"0", b"\0" * 300], ids=["text", "json", "digit", "zeros"])
def test_a_file_of_somebody_s_is_moved_aside_and_told(tmp_path, number, suffix, content):
    before, folder = played(tmp_path)
    (folder / f"match-{number}.{suffix}").write_bytes(content)
    store = open_store(tmp_path)
    match = store.autosave.continue_match()
    assert match.to_json() == before
    play(Host(match, store.autosave.keep), 2)
    assert store.autosave.wait()
    assert set(codes(store)) & {"match_moved", "autosave_damaged"}, "nobody was told"
    assert codes(store) == []
    store.autosave.end()
    assert store.autosave.wait()
    store.close()
    assert content in everything(tmp_path)
    assert not list(folder.glob("match-*")), "the match that is over left files"


@pytest.mark.parametrize("number", NUMBERS)
def test_a_sound_match_that_is_another_s_is_not_lost(tmp_path, number):
    """Whichever counts as the newest is offered; neither is gone."""
    _before, folder = played(tmp_path / "here")
    mine = (folder / "match-000002.json").read_bytes()
    snapshot, journal = other_match(tmp_path / "there")
    (folder / f"match-{number}.json").write_bytes(snapshot)
    (folder / f"match-{number}.journal").write_bytes(journal)
    store = open_store(tmp_path / "here")
    assert store.autosave.continue_match() is not None
    assert store.autosave.wait()
    assert codes(store) == ["match_moved"]
    store.close()
    older = snapshot if number == "000001" else mine
    assert older in everything(tmp_path / "here")


def test_a_file_that_is_too_large_to_be_copied_is_moved_as_it_is(tmp_path):
    before, folder = played(tmp_path)
    for name in ("match-000001.journal", "match-000098.journal", "match-000099.json"):
        with (folder / name).open("wb") as file:
            file.truncate(1 << 40 if os.name != "nt" else LARGE)
    store = open_store(tmp_path)
    match = store.autosave.continue_match()
    assert match.to_json() == before
    assert store.autosave.wait()
    [problem] = store.take_problems()
    assert problem.code == "autosave_damaged"
    assert str(problem).count("match-0000") == 5
    store.autosave.end()
    assert store.autosave.wait()
    store.close()
    assert not list(folder.glob("match-*"))
    kept = [path for path in Paths.find(tmp_path).kept.iterdir() if path.stat().st_size >= LARGE]
    assert len(kept) == 3
    assert open_store(tmp_path).autosave.under_way() is None, "an old match came back"


def test_where_nothing_can_be_moved_it_stays(tmp_path):
    before, folder = played(tmp_path)
    diary = folder / "match-000001.journal"
    diary.write_bytes(DIARY)
    Paths.find(tmp_path).kept.write_text("in the way")
    store = open_store(tmp_path)
    assert store.autosave.continue_match().to_json() == before
    assert store.autosave.kept().is_whole
    store.autosave.end()
    assert store.autosave.wait()
    store.close()
    assert [path.read_bytes() for path in folder.glob("match-*")] == [DIARY]


@POSIX
@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("make", ["folder", "pipe", "link"])
def test_what_is_no_file_hides_no_match(tmp_path, make, number):
    before, folder = played(tmp_path)
    place = folder / f"match-{number}.json"
    if make == "folder":
        place.mkdir()
        (place / "diary.txt").write_bytes(DIARY)
    elif make == "pipe":
        os.mkfifo(place)
    else:
        place.symlink_to(tmp_path / "nowhere")
    store = open_store(tmp_path)
    assert codes(store) == ["match_strangers"]
    match = store.autosave.continue_match()
    assert match.to_json() == before
    play(Host(match, store.autosave.keep), 3)
    assert store.autosave.kept().is_whole
    assert codes(store) == []
    store.close()
    again = open_store(tmp_path)
    assert again.autosave.continue_match().to_json() == match.to_json()
    again.autosave.end()
    assert again.autosave.wait()
    again.close()
    assert os.path.lexists(place)
    assert open_store(tmp_path).autosave.under_way() is None


def test_what_a_crash_leaves_before_a_snapshot_has_its_name_goes_without_a_word(tmp_path):
    _before, folder = played(tmp_path)
    (folder / "match-000003.journal").write_bytes(first_line("0a1b2c3d"))
    (folder / "match-000004.journal").write_bytes(b"")
    store = open_store(tmp_path)
    assert store.autosave.continue_match() is not None
    assert store.autosave.wait()
    assert codes(store) == []
    store.close()
    assert len(list(folder.glob("match-*"))) == 2
    assert not Paths.find(tmp_path).kept.exists()


def test_an_older_copy_of_the_match_takes_nothing_with_it(tmp_path):
    """Whichever is offered, the longer one is kept: somebody put a copy back under a higher number."""
    _before, folder = played(tmp_path)
    store = open_store(tmp_path)
    match = store.autosave.continue_match()
    play(Host(match, store.autosave.keep), 9)
    assert store.autosave.wait()
    store.close()
    [own] = folder.glob("*.json")
    copy = folder / "match-000099.json"
    copy.write_bytes(own.read_bytes())
    lines = own.with_suffix(".journal").read_bytes().splitlines(keepends=True)
    copy.with_suffix(".journal").write_bytes(b"".join(lines[:3]))
    longer = own.with_suffix(".journal").read_bytes()
    store = open_store(tmp_path)
    assert store.autosave.continue_match() is not None
    assert store.autosave.wait()
    assert codes(store) == ["match_moved"]
    store.close()
    assert longer in everything(Paths.find(tmp_path).kept)


def test_a_journal_of_another_match_is_moved_aside(tmp_path):
    _before, folder = played(tmp_path / "here")
    _snapshot, journal = other_match(tmp_path / "there")
    journal += line(journal.count(b"\n"), b'{"move":1}')
    (folder / "match-000001.journal").write_bytes(journal)
    store = open_store(tmp_path / "here")
    assert store.autosave.continue_match() is not None
    assert store.autosave.wait()
    assert codes(store) == ["match_moved"]
    store.close()
    assert journal in everything(Paths.find(tmp_path / "here").kept)


def test_many_files_are_told_by_their_folder(tmp_path):
    _before, folder = played(tmp_path)
    for number in range(100, 140):
        (folder / f"match-000{number}.journal").write_bytes(DIARY + bytes([number]))
    store = open_store(tmp_path)
    assert store.autosave.continue_match() is not None
    assert store.autosave.wait()
    [problem] = store.take_problems()
    assert str(Paths.find(tmp_path).kept) in str(problem)
    assert len(str(problem)) < 300
    store.close()


@pytest.mark.parametrize("entry", [b"[" * 60 + b"]" * 60, b'{"move":' + b"9" * 400 + b"}"])
def test_a_whole_line_that_says_nothing_is_copied_and_told(tmp_path, entry):
    """Its checksum is right: no crash has torn it, somebody wrote it."""
    _before, folder = played(tmp_path)
    journal = folder / "match-000002.journal"
    number = journal.read_bytes().count(b"\n")
    journal.write_bytes(journal.read_bytes() + line(number, entry))
    content = journal.read_bytes()
    store = open_store(tmp_path)
    assert store.autosave.continue_match() is not None
    [problem] = store.take_problems()
    assert problem.code == "autosave_damaged"
    assert "match-000002.journal" in str(problem)
    assert store.autosave.wait()
    store.close()
    assert content in everything(Paths.find(tmp_path).kept)


@pytest.mark.parametrize("tail", ["zeros", "lines"])
def test_a_journal_that_is_too_long_is_good_up_to_its_last_good_move(tmp_path, tail):
    _before, folder = played(tmp_path)
    store = open_store(tmp_path)
    match = store.autosave.continue_match()
    play(Host(match, store.autosave.keep), 9)
    assert store.autosave.wait()
    store.close()
    [journal] = folder.glob("*.journal")
    with journal.open("r+b") as file:
        if tail == "zeros":
            file.truncate(LARGE)
        else:
            file.seek(0, os.SEEK_END)
            file.write(b"00000000 7 {}\n" * 900_000)
    store = open_store(tmp_path)
    assert store.autosave.continue_match().to_json() == match.to_json()
    assert codes(store) == ["autosave_damaged"]
    store.close()


def test_without_a_place_for_them_other_files_stay(tmp_path):
    os.close(write_generation(tmp_path, 1, b"no snapshot", [b"no journal"]))
    assert Clearance(tmp_path).clear(1)
    assert {path.read_bytes() for path in tmp_path.iterdir()} == {b"no snapshot", b"no journal"}


def test_only_the_game_s_own_unfinished_files_are_swept(tmp_path):
    """In every folder of ours somebody else may be at work, or have been."""
    _before, folder = played(tmp_path)
    places = [folder, *(folder.parent / name for name in ("saves", "records", "statistics", "kept"))]
    for place in places:
        place.mkdir(exist_ok=True)
        for name in (".thesis.pdf.part", ".match-000001.json.77-3.part"):
            (place / name).write_bytes(DIARY)
            os.utime(place / name, (0, 0))
    store = open_store(tmp_path)
    play(Host(store.autosave.continue_match(), store.autosave.keep), 3)
    store.saves.write("Sunday", new_match().to_json(), "classic", ["Ana"])
    assert store.autosave.wait()
    store.close()
    assert all((place / ".thesis.pdf.part").exists() for place in places)
    assert not (folder.parent / "saves" / ".match-000001.json.77-3.part").exists()
