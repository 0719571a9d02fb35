"""Somebody's files among those of the match under way: never lost, told once, and in no match's way."""

import contextlib
import itertools
import os

import pytest

from skipbo.play.host import Host
from skipbo.store.clearance import Clearance
from skipbo.store.journal_files import first_line, line, write_generation
from skipbo.store.keep_aside import keep_aside, move_aside
from skipbo.store.lesson_place import LessonPlace, LessonPlaces
from skipbo.store.paths import Paths
from skipbo.store.records import Records
from skipbo.store.statistics import Statistics
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


def played_on(root, moves):
    """The match continued and played on, all of it on the disk; its store, which is open still."""
    store = open_store(root)
    match = store.autosave.continue_match()
    play(Host(match, store.autosave.keep), moves)
    assert store.autosave.wait()
    return store, match


def codes(store):
    return [problem.code for problem in store.take_problems()]


def everything(root):
    """What all files hold that are small enough to be looked at.

    A copy of the game that is still open may be writing: a file that is half written goes while one looks.
    """
    found = set()
    for path in root.rglob("*"):
        with contextlib.suppress(FileNotFoundError):
            if path.is_file() and path.stat().st_size < LARGE:
                found.add(path.read_bytes())
    return found


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
    store, _match = played_on(tmp_path, 9)
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
    store, match = played_on(tmp_path, 9)
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
        for name in (".thesis.pdf.part", ".skipbo-77-3.match-000001.json.part"):
            (place / name).write_bytes(DIARY)
            os.utime(place / name, (0, 0))
    store = open_store(tmp_path)
    play(Host(store.autosave.continue_match(), store.autosave.keep), 3)
    store.saves.write("Sunday", new_match().to_json(), "classic", ["Ana"])
    assert store.autosave.wait()
    store.close()
    assert all((place / ".thesis.pdf.part").exists() for place in places)
    assert not (folder.parent / "saves" / ".skipbo-77-3.match-000001.json.part").exists()


@pytest.mark.parametrize("planted", ["empty", "other", "folder"])
def test_a_copy_counts_only_with_the_same_in_it(tmp_path, planted):
    """Somebody changed the copy that was kept of the same file before, or put something in its place."""
    path, kept = tmp_path / "match-000000.json", tmp_path / "kept"
    path.write_bytes(DIARY)
    first = keep_aside(path, kept)
    assert first is not None
    first.unlink()
    if planted == "folder":
        first.mkdir()
    else:
        first.write_bytes(b"" if planted == "empty" else b"x" * len(DIARY))
    second = keep_aside(path, kept)
    assert second is not None
    assert second != first
    assert second.read_bytes() == DIARY
    assert keep_aside(path, kept) == second, "once for the same content"
    assert move_aside(path, kept) == second
    assert not path.exists()


def put_another_in_place(path, data):
    other = path.with_name("other")
    other.write_bytes(data)
    other.replace(path)


@pytest.mark.parametrize("suffix", ["json", "journal"])
@pytest.mark.parametrize("change", ["cut", "text", "longer", "other match"])
def test_files_that_somebody_changed_are_noticed_at_the_farewell(tmp_path, suffix, change):
    """What "the match is kept" says is looked at and not believed; and what lay there is not lost."""
    _before, folder = played(tmp_path / "here")
    store, match = played_on(tmp_path / "here", 6)
    [path] = folder.glob(f"*.{suffix}")
    whole = path.read_bytes()
    another = other_match(tmp_path / "there")[suffix == "journal"]
    data = {"cut": whole[:30], "text": DIARY, "longer": whole + DIARY, "other match": another}[change]
    put_another_in_place(path, data)
    assert store.autosave.kept().is_whole
    assert {"match_made_anew", "match_moved"} == set(codes(store))
    store.close()
    assert data in everything(Paths.find(tmp_path / "here").kept)
    again = open_store(tmp_path / "here")
    assert again.autosave.continue_match().to_json() == match.to_json()
    assert codes(again) == []
    again.close()


def test_another_match_with_a_later_number_is_not_before_ours_in_line(tmp_path):
    snapshot, _journal = other_match(tmp_path / "there")
    _before, folder = played(tmp_path / "here")
    store = open_store(tmp_path / "here")
    match = store.autosave.continue_match()
    assert store.autosave.wait()
    (folder / "match-000077.json").write_bytes(snapshot)
    assert store.autosave.kept().is_whole
    store.close()
    assert open_store(tmp_path / "here").autosave.continue_match().to_json() == match.to_json()
    assert snapshot in everything(tmp_path / "here")


def test_a_journal_put_back_in_the_middle_of_a_game_is_moved_aside(tmp_path):
    _before, folder = played(tmp_path)
    store, match = played_on(tmp_path, 6)
    [journal] = folder.glob("*.journal")
    backup = journal.read_bytes() + b"more"
    put_another_in_place(journal, backup)
    play(Host(match, store.autosave.keep), 2)
    assert store.autosave.wait()
    assert {"match_made_anew", "match_moved"} == set(codes(store))
    store.close()
    assert backup in everything(Paths.find(tmp_path).kept)


def test_a_lesson_s_place_takes_nobody_s_file(tmp_path):
    paths = Paths.find(tmp_path)
    paths.lesson.parent.mkdir(parents=True)
    paths.lesson.write_bytes(DIARY)
    places = LessonPlaces(paths)
    assert places.read() is None
    places.forget()
    assert paths.lesson.read_bytes() == DIARY
    places.keep(LessonPlace("basics", 3))
    assert places.read() == LessonPlace("basics", 3)
    assert DIARY in everything(paths.kept)
    places.forget()
    assert not paths.lesson.exists()


def test_what_was_told_of_settings_overwrites_nobody_s_file(tmp_path):
    paths = Paths.find(tmp_path)
    paths.config.mkdir(parents=True)
    (paths.config / ".settings.told").write_bytes(DIARY)
    paths.settings.write_text('[nothing]\nof = "ours"\n')
    for _time in range(2):
        store = open_store(tmp_path)
        assert "settings_unknown" in codes(store)
        store.close()
    assert (paths.config / ".settings.told").read_bytes() == DIARY


def test_very_many_games_are_counted_a_part_at_a_time(tmp_path):
    """Whoever wants to see the numbers doesn't wait for thousands of records to be read."""
    paths = Paths.find(tmp_path)
    store = open_store(tmp_path)
    play(kept_host(store, new_match(seed="many", target=1000)), 400)
    assert store.autosave.wait()
    store.close()
    records = Records(paths)
    total = len(records.names())
    assert total >= 3
    for counted in paths.statistics.glob("*.json"):
        counted.unlink()
    ticks = itertools.count()
    numbers = Statistics(paths, records, clock=lambda: next(ticks) * 1.5)  # a record takes 1.5 seconds
    for left in range(total - 1, 0, -1):
        assert sum(row.games for row in numbers.rows()) == total - left
        problem = numbers.take_problem()
        assert problem is not None
        assert (problem.code, problem.params["count"]) == ("statistics_more", left)
    assert sum(row.games for row in numbers.rows()) == total
    assert numbers.take_problem() is None
