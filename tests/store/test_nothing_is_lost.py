"""What is kept stays kept: files that can't be read, folders that go, disks that are full, matches put by."""

import errno
import os
import re
import shutil
from dataclasses import replace

import pytest

from skipbo.play.host import Host
from skipbo.store.autosave import Kept
from skipbo.store.paths import Paths
from tests.store.disks import FailingDisk, UnreadableDisk
from tests.store.play_a_while import kept_host, new_match, open_store, play

PASSING = (errno.EIO, errno.EACCES, errno.EMFILE)


def contents(folder):
    """All files under a folder, by name."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def matches(root):
    """The files of the matches under way that are in the folder `match`."""
    found = contents(root / "data" / "match")
    return {name: data for name, data in found.items() if name.startswith("match-")}


def codes(store):
    return [problem.code for problem in store.take_problems()]


def played(root, moves=12, **options):
    """A match that was left under way: as it was, and its files."""
    match = new_match(**options)
    store = open_store(root)
    play(kept_host(store, match), moves)
    store.close()
    return match.to_json(), matches(root)


# -- Files that can't be read ------------------------------------------------------------------------------


@pytest.mark.parametrize("code", PASSING)
@pytest.mark.parametrize("word", [".json", ".journal"])
def test_a_fault_that_passes_costs_a_moment(tmp_path, code, word):
    before, _files = played(tmp_path)
    disk = UnreadableDisk(word, code, tries=2)
    store = open_store(tmp_path, disk=disk)
    assert store.autosave.under_way() is not None
    assert store.autosave.continue_match().to_json() == before
    assert codes(store) == []
    assert disk.tries == 0
    assert disk.pauses == [0.01, 0.04]
    store.close()


@pytest.mark.parametrize("code", PASSING)
@pytest.mark.parametrize("word", [".json", ".journal", "match-"])
def test_a_match_that_can_not_be_read_stays_and_a_new_one_goes_elsewhere(tmp_path, code, word):
    before, files = played(tmp_path)
    disk = UnreadableDisk(word, code)
    store = open_store(tmp_path, disk=disk)
    store.autosave.under_way()
    assert store.autosave.continue_match() is None
    [problem] = store.take_problems()
    assert problem.code == "autosave_lost"
    assert str(tmp_path / "data" / "match") in str(problem)
    disk.word = "nothing"  # so that the new one can be read; what was left stays left all the same
    other = new_match("mod", 3)
    play(kept_host(store, other), 20)
    store.close()
    assert matches(tmp_path) == files
    # Both are sound at the next start: the newer goes on, the older is a save.
    again = open_store(tmp_path)
    assert codes(again) == ["match_put_by"]
    assert again.autosave.continue_match().to_json() == other.to_json()
    [save] = again.saves.entries()
    assert again.load_save(save).to_json() == before
    assert matches(tmp_path) == {}
    again.close()
    assert codes(open_store(tmp_path)) == []


def test_a_match_that_stays_unreadable_is_told_once_and_never_touched(tmp_path):
    _before, files = played(tmp_path)
    disk = UnreadableDisk("match/match-", errno.EACCES)
    for start in range(4):
        store = open_store(tmp_path, disk=disk)
        assert codes(store) == (["autosave_lost"] if start == 0 else [])
        whole = store.autosave.continue_match()
        assert (whole is None) == (start == 0)
        host = kept_host(store, whole or new_match("mod", 3))
        play(host, 5)
        assert store.autosave.wait()
        assert codes(store) == []
        store.close()
        assert matches(tmp_path) == files
    disk.word = ""
    store = open_store(tmp_path)
    assert codes(store) == ["match_put_by"]
    store.close()


def test_once_it_can_be_read_again_it_goes_on(tmp_path):
    before, _files = played(tmp_path)
    open_store(tmp_path, disk=UnreadableDisk("match-")).close()
    store = open_store(tmp_path)
    assert store.autosave.continue_match().to_json() == before
    assert codes(store) == []
    store.close()


def test_a_match_of_a_newer_version_waits_for_it(tmp_path):
    _before, files = played(tmp_path)
    path = tmp_path / "data" / "match" / "match-000001.json"
    newer = path.read_bytes().replace(b'"version":1', b'"version":9', 1)
    path.write_bytes(newer)
    store = open_store(tmp_path)
    assert store.autosave.under_way() is None
    assert codes(store) == ["autosave_lost"]
    kept_host(store, new_match())
    store.close()
    assert matches(tmp_path) == files | {path.name: newer}


def test_a_damaged_match_that_can_not_be_copied_stays_too(tmp_path):
    _before, _files = played(tmp_path)
    path = tmp_path / "data" / "match" / "match-000001.json"
    path.write_bytes(path.read_bytes()[:-40])
    files = matches(tmp_path)
    (tmp_path / "data" / "kept").write_text("in the way")
    store = open_store(tmp_path)
    assert store.autosave.under_way() is None
    [problem] = store.take_problems()
    assert "left as they are" in str(problem)
    match = new_match()
    play(kept_host(store, match), 5)
    store.close()
    assert matches(tmp_path) == files
    assert open_store(tmp_path).autosave.continue_match().to_json() == match.to_json()


def test_a_damaged_end_that_can_not_be_copied_stays_too(tmp_path):
    played(tmp_path)
    path = tmp_path / "data" / "match" / "match-000001.journal"
    lines = path.read_bytes().split(b"\n")
    lines[4] = b"0" + lines[4][1:]
    path.write_bytes(b"\n".join(lines))
    files = matches(tmp_path)
    (tmp_path / "data" / "kept").write_text("in the way")
    store = open_store(tmp_path)
    whole = store.autosave.continue_match()
    assert whole is not None
    assert codes(store) == ["autosave_damaged"]
    assert store.autosave.wait()
    store.close()
    assert matches(tmp_path) == files
    again = open_store(tmp_path)
    assert again.autosave.continue_match().to_json() == whole.to_json()
    again.close()


def test_a_damaged_newest_snapshot_goes_aside_before_the_older_one_is_used(tmp_path):
    before, _files = played(tmp_path)
    broken = tmp_path / "data" / "match" / "match-000002.json"
    broken.write_bytes(b'{"format":"skipbo-match-under-way"')
    store = open_store(tmp_path)
    assert store.autosave.continue_match().to_json() == before
    assert codes(store) == ["autosave_damaged"]
    store.close()
    kept = contents(tmp_path / "data" / "kept")
    assert any(data.startswith(b'{"format"') and name.endswith(broken.name) for name, data in kept.items())


# -- Up to where it is kept --------------------------------------------------------------------------------


def test_kept_is_said_up_to_where_it_is_true(tmp_path):
    disk = FailingDisk()
    store = open_store(tmp_path, disk=disk)
    assert store.autosave.kept() is None
    host = kept_host(store, new_match())
    play(host, 5)
    assert store.autosave.kept() == Kept(True)
    disk.fails = lambda call: True
    told = []
    for missing in range(1, 4):
        store.autosave.keep({"undo": 1})
        told.append(store.autosave.kept())
        assert told[-1] == Kept(True, missing)
    assert not told[0].is_whole
    disk.fails = lambda call: False
    assert store.autosave.kept() == Kept(True)
    store.close()


def test_a_match_whose_files_were_taken_for_good_is_not_called_kept(tmp_path):
    store = open_store(tmp_path)
    host = kept_host(store, new_match())
    play(host, 5)
    assert store.autosave.wait()
    folder = tmp_path / "data" / "match"
    shutil.rmtree(folder)
    folder.write_text("a file where the folder was")
    play(host, 3)
    assert store.autosave.kept() == Kept(False)
    folder.unlink()
    assert store.autosave.kept() == Kept(True), "written anew as soon as it can be"
    store.close()


def test_a_match_of_which_nothing_was_written_is_not_called_kept(tmp_path):
    played(tmp_path)
    store = open_store(tmp_path, disk=FailingDisk(lambda call: True))
    play(kept_host(store, new_match("mod", 3)), 5)
    assert store.autosave.kept() == Kept(False), "what is there is another match"
    store.close()
    second = open_store(tmp_path)
    third = open_store(tmp_path)
    play(kept_host(third, new_match()), 3)
    assert third.autosave.kept() == Kept(False), "a second copy's"
    second.close()


def test_with_a_full_disk_the_match_goes_on_from_memory(tmp_path):
    """Over the title and back: the disk holds less than was played."""
    disk = FailingDisk()
    store = open_store(tmp_path, disk=disk)
    match = new_match()
    host = kept_host(store, match)
    play(host, 5)
    assert store.autosave.wait()
    disk.fails = lambda call: True
    play(host, 5)
    store.autosave.wait()
    assert store.autosave.under_way() is not None
    assert store.autosave.continue_match().to_json() == match.to_json()
    disk.fails = lambda call: False
    assert store.autosave.wait()
    store.close()
    assert open_store(tmp_path).autosave.continue_match().to_json() == match.to_json()


# -- A folder that goes ------------------------------------------------------------------------------------


def _remove(folder):
    shutil.rmtree(folder)


def _rename(folder):
    folder.rename(folder.with_name("elsewhere"))


def _remove_all(folder):
    shutil.rmtree(folder.parent)


def _remove_snapshot(folder):
    for path in folder.glob("*.json"):
        path.unlink()


def _replace_journal(folder):
    for path in folder.glob("*.journal"):
        path.unlink()
        path.write_bytes(b"")


@pytest.mark.skipif(os.name == "nt", reason="Windows doesn't let go of a folder with an open file")
@pytest.mark.parametrize("take", [_remove, _rename, _remove_all, _remove_snapshot, _replace_journal])
def test_a_folder_that_is_taken_away_is_made_anew_at_the_next_move(tmp_path, take):
    match = new_match(target=1000)
    store = open_store(tmp_path)
    host = kept_host(store, match)
    folder = tmp_path / "data" / "match"
    for _ in range(2):
        play(host, 6)
        assert store.autosave.wait()
        assert codes(store) == []
        take(folder)
        play(host, 1)
        assert store.autosave.wait()
        problem, *rest = store.take_problems()
        assert problem.code == "match_made_anew"
        assert [one.code for one in rest] in ([], ["match_moved"])  # what is left of the files before
        assert str(folder) in str(problem)
        second = open_store(tmp_path)
        assert not second.autosave.is_active, "the lock was made anew too"
        second.close()
        shutil.rmtree(tmp_path / "data" / "elsewhere", ignore_errors=True)
    store.close()
    assert open_store(tmp_path).autosave.continue_match().to_json() == match.to_json()


def test_a_folder_that_goes_after_the_last_move_is_noticed_at_the_farewell(tmp_path):
    store = open_store(tmp_path)
    match = new_match()
    play(kept_host(store, match), 6)
    assert store.autosave.wait()
    folder = tmp_path / "data" / "match"
    folder.rename(tmp_path / "gone")
    assert store.autosave.kept() == Kept(True)
    assert codes(store) == ["match_made_anew"]
    store.close()
    assert open_store(tmp_path).autosave.continue_match().to_json() == match.to_json()


# -- Matches that take another's place ---------------------------------------------------------------------


@pytest.mark.parametrize("is_played_here", [True, False])
def test_a_match_that_another_takes_the_place_of_becomes_a_save(tmp_path, is_played_here):
    before, _files = played(tmp_path)
    store = open_store(tmp_path)
    if is_played_here:
        store.autosave.continue_match()
    other = new_match("mod", 3)
    assert store.autosave.would_put_by(other)
    play(kept_host(store, other), 4)
    assert not store.autosave.would_put_by(other)
    [problem] = store.take_problems()
    [save] = store.saves.entries()
    assert problem.code == "match_put_by"
    assert f"“{save.name}”" in problem.sentence()
    told = problem.sentence(lambda text: {"Classic": "Clásico"}.get(text, text))
    assert f"“{save.name.replace('Classic', 'Clásico')}”" in told
    assert not re.search(r"\d{4}-", save.name), "the list tells the date"
    assert save.scores == tuple(before["scores"])
    assert (save.games_played, save.moves) == (len(before["records"]), len(before["game"]["moves"]))
    assert store.load_save(save).to_json() == before
    store.close()
    assert open_store(tmp_path).autosave.continue_match().to_json() == other.to_json()


def test_whoever_put_it_by_is_not_counted_among_the_others_in_its_name(tmp_path):
    store = open_store(tmp_path)
    match = new_match()
    match.seats = (replace(match.seats[0], name=""), *match.seats[1:])
    play(kept_host(store, match), 6)
    play(kept_host(store, new_match("mod", 3)), 4)
    [save] = store.saves.entries()
    assert save.name == f"Classic: {match.seats[1].name}"
    store.close()


def test_a_save_of_the_same_match_takes_no_later_state_away(tmp_path):
    store = open_store(tmp_path)
    match = new_match()
    host = kept_host(store, match)
    play(host, 6)
    save = store.saves.write("early", match.to_json(), "classic", ["Ana", "Bo"])
    assert not store.autosave.would_put_by(store.load_save(save)), "just as it stands"
    play(host, 6)
    late = match.to_json()
    early = store.load_save(save)
    assert store.autosave.would_put_by(early)
    store.autosave.begin(early)
    assert sorted(found.name == "early" for found in store.saves.entries()) == [False, True]
    [put_by] = [found for found in store.saves.entries() if found.name != "early"]
    assert store.load_save(put_by).to_json() == late
    store.close()


def test_where_no_save_can_be_written_the_old_match_stays_where_it_is(tmp_path):
    before, files = played(tmp_path)
    (tmp_path / "data" / "saves").write_text("in the way")
    store = open_store(tmp_path)
    other = new_match("mod", 3)
    play(kept_host(store, other), 4)
    store.close()
    assert matches(tmp_path) == files
    (tmp_path / "data" / "saves").unlink()
    again = open_store(tmp_path)
    assert again.autosave.continue_match().to_json() == other.to_json()
    [save] = again.saves.entries()
    assert again.load_save(save).to_json() == before
    again.close()


def test_a_match_that_is_over_or_was_given_up_is_no_save(tmp_path):
    store = open_store(tmp_path)
    match = new_match(target=0)
    play(kept_host(store, match), 20_000)
    assert match.is_over
    kept_host(store, new_match())
    store.autosave.end()
    assert store.autosave.under_way() is None
    kept_host(store, new_match("mod", 3))
    assert store.saves.entries() == []
    store.close()


# -- The second copy ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("is_moved", [True, False])
def test_a_second_copy_takes_over_as_soon_as_the_first_is_gone(tmp_path, is_moved):
    """At the next move, or when it is looked whether there is something to tell, which is every second."""
    first = open_store(tmp_path)
    left = new_match()
    play(kept_host(first, left), 12)
    second = open_store(tmp_path)
    match = new_match("mod", 2, target=1000)
    host = kept_host(second, match)
    play(host, 3)
    assert codes(second) == ["second_copy"]
    first.close()
    if is_moved:
        play(host, 1)
    assert codes(second) == ["match_put_by", "first_copy"]
    play(host, 2)
    assert second.autosave.kept() == Kept(True)
    [save] = second.saves.entries()
    assert second.load_save(save).to_json() == left.to_json()
    second.close()
    again = open_store(tmp_path)
    assert again.autosave.continue_match().to_json() == match.to_json()
    again.close()


def test_a_second_copy_that_leaves_after_the_first_says_that_its_match_is_kept(tmp_path):
    """Nothing was looked at between the first one's end and the farewell."""
    first = open_store(tmp_path)
    play(kept_host(first, new_match()), 12)
    second = open_store(tmp_path)
    match = new_match("mod", 2, target=1000)
    play(kept_host(second, match), 3)
    assert second.autosave.kept() == Kept(False)
    first.close()
    assert second.autosave.kept() == Kept(True)
    second.close()
    again = open_store(tmp_path)
    assert again.autosave.continue_match().to_json() == match.to_json()
    again.close()


# -- Clocks ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seconds", [-62135596800, -1, 0, 253402300800, 10**14, float("nan")])
def test_absurd_times_do_not_make_a_match_unreadable(tmp_path, monkeypatch, seconds):
    before, _files = played(tmp_path)
    monkeypatch.setattr("skipbo.store.match_files.MatchFiles.time", lambda files: seconds)
    store = open_store(tmp_path)
    under_way = store.autosave.under_way()
    assert under_way is not None
    kept_host(store, new_match("mod", 3))
    assert codes(store) == ["match_put_by"]
    [save] = store.saves.entries()
    assert store.load_save(save).to_json() == before
    store.close()


@pytest.mark.parametrize("seconds", [-62135596800, -(2**31), 2**33, 253402300800])
def test_files_of_any_age_are_read(tmp_path, seconds):
    before, _files = played(tmp_path)
    for path in (tmp_path / "data").rglob("*"):
        try:
            os.utime(path, (seconds, seconds))
        except (OSError, OverflowError):
            continue  # this file system knows no such time
    store = open_store(tmp_path)
    assert store.autosave.under_way() is not None
    assert store.autosave.continue_match().to_json() == before
    assert codes(store) == []
    store.close()


def test_a_match_goes_on_past_the_last_number(tmp_path):
    """Somebody planted files with the last number there is, broken or a copy of the match's own."""
    played(tmp_path)
    name = "match-999999999999.json"
    folder = Paths.find(tmp_path).autosave
    [own] = folder.glob("match-*.json")
    for content in (b"{}", own.read_bytes()):
        (folder / name).write_bytes(content)
        (folder / name).with_suffix(".journal").write_bytes(own.with_suffix(".journal").read_bytes())
        store = open_store(tmp_path)
        match = store.autosave.continue_match()
        assert match is not None
        play(Host(match, store.autosave.keep), 2)
        assert store.autosave.kept().is_whole
        store.close()
        again = open_store(tmp_path)
        assert again.autosave.continue_match().to_json() == match.to_json()
        assert again.autosave.wait()
        again.close()
        [own] = folder.glob("match-*.json")


def test_a_number_beyond_the_last_is_left_alone_and_told(tmp_path):
    played(tmp_path)
    folder = Paths.find(tmp_path).autosave
    planted = folder / "match-1000000000000.json"
    planted.write_bytes(b"mine")
    store = open_store(tmp_path)
    assert codes(store).count("match_strangers") == 1
    assert store.autosave.continue_match() is not None
    assert store.autosave.kept().is_whole
    store.close()
    assert planted.read_bytes() == b"mine"


def test_a_match_is_found_again_beside_the_last_folder(tmp_path):
    first = Paths.find(tmp_path).autosave
    for folder in (first, first.with_name(f"{first.name}-9999")):
        folder.mkdir(parents=True)
        (folder / "match-000001.json").mkdir()  # can be neither read nor copied
    played(tmp_path)
    assert open_store(tmp_path).autosave.continue_match() is not None
