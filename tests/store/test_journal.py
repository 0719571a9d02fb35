"""The journal: what was acknowledged is there, whatever fails and whenever."""

import errno
import random
import threading
import time
from pathlib import Path
from types import SimpleNamespace

import pytest

from skipbo.store import journal_files as files
from skipbo.store.journal import Journal
from skipbo.store.journal_files import Recovery
from skipbo.store.journal_writer import Epoch, Writer
from skipbo.store.problems import BadFile
from tests.patience import PATIENCE
from tests.store.disks import FAILURES, FailingDisk, PowerCut, PowerCutDisk, SlowDisk

FOLDER = Path("match")


def recovered(folder) -> Recovery:
    recovery = Journal(folder).recover()
    assert recovery is not None
    return recovery


def held(folder):
    """The whole story that a folder holds: the snapshot's moves and the entries after it."""
    if Journal(folder).recover() is None:
        return None
    return recovered(folder).snapshot["moves"] + recovered(folder).entries


def code_of(journal):
    return journal.problem and journal.problem.code


def play(journal, moves, start=0, compact_every=7):
    """Appends moves, each only when the last is settled; how many were acknowledged."""
    kept = start
    for move in range(start, moves):
        number = journal.append(move)
        if journal.wait(number, PATIENCE):
            kept = move + 1
        if move % compact_every == compact_every - 1:
            journal.wait(journal.begin({"moves": list(range(move + 1))}), PATIENCE)
    return kept


@pytest.fixture
def no_threads(monkeypatch):
    """The system gives no more of them."""

    def start(thread):
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr("threading.Thread.start", start)


def test_without_a_thread_all_is_written_at_once(tmp_path, no_threads):
    journal = Journal(tmp_path)
    journal.begin({"moves": []})
    for move in range(20):
        journal.append(move)
        assert journal.is_settled
        assert held(tmp_path) == list(range(move + 1))
    done = []
    journal.after(lambda: done.append(1))
    assert done == [1]
    journal.end(before=lambda: done.append(2))
    assert done == [1, 2]
    assert held(tmp_path) is None
    assert journal.close()


def test_without_a_thread_a_failing_disk_is_told_and_tried_again(tmp_path, no_threads):
    disk = FailingDisk()
    journal = Journal(tmp_path, disk)
    journal.begin({"moves": []})
    disk.fails = lambda call: True
    journal.append(0)
    assert journal.problem is not None
    assert journal.is_settled, "play goes on"
    disk.fails = lambda call: False
    journal.append(1)
    assert journal.problem is None
    assert held(tmp_path) == [0, 1]
    assert journal.close()


def test_what_was_appended_is_found_again(tmp_path):
    journal = Journal(tmp_path)
    assert journal.recover() is None
    journal.begin({"moves": []})
    assert play(journal, 20) == 20
    assert journal.is_settled
    assert journal.problem is None
    assert journal.close()
    assert held(tmp_path) == list(range(20))
    assert len(list(tmp_path.iterdir())) == 2, "one snapshot, one journal, nothing left over"


def test_an_ended_match_leaves_nothing(tmp_path):
    journal = Journal(tmp_path)
    journal.begin({"moves": []})
    journal.append(0)
    assert journal.wait(journal.end(), PATIENCE)
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(ValueError, match="no match"):
        journal.append(1)
    journal.close()


def test_a_torn_last_line_is_dropped_without_a_word(tmp_path):
    journal = Journal(tmp_path)
    journal.begin({"moves": []})
    play(journal, 5)
    journal.close()
    [path] = tmp_path.glob("*.journal")
    whole = path.read_bytes()
    lines = whole.count(b"\n")
    for length in range(len(whole)):
        path.write_bytes(whole[:length])
        recovery = recovered(tmp_path)
        complete = whole[:length].count(b"\n")
        assert recovery.entries == list(range(max(0, complete - 1)))
        assert recovery.is_damaged == (complete == 0), (length, lines)


def test_a_damaged_line_with_whole_ones_behind_it_is_told(tmp_path):
    journal = Journal(tmp_path)
    journal.begin({"moves": []})
    play(journal, 6)
    journal.close()
    [path] = tmp_path.glob("*.journal")
    lines = path.read_bytes().split(b"\n")
    lines[3] = lines[3].replace(b" 2", b" 9")
    path.write_bytes(b"\n".join(lines))
    recovery = recovered(tmp_path)
    assert recovery.entries == [0, 1]
    assert recovery.is_damaged


def test_a_journal_of_another_snapshot_is_not_believed(tmp_path):
    journal = Journal(tmp_path)
    journal.begin({"moves": []})
    play(journal, 3)
    journal.close()
    [path] = tmp_path.glob("*.json")
    data, _ = files.sealed({"moves": [7]})
    path.write_bytes(data)
    recovery = recovered(tmp_path)
    assert recovery.snapshot == {"moves": [7]}
    assert recovery.entries == []
    assert recovery.is_damaged


def test_a_damaged_snapshot_is_refused_with_its_name(tmp_path):
    journal = Journal(tmp_path)
    journal.wait(journal.begin({"moves": [1, 2, 3]}))
    journal.close()
    [path] = tmp_path.glob("*.json")
    path.write_bytes(path.read_bytes().replace(b"[1,2,3]", b"[1,2,4]"))
    with pytest.raises(BadFile, match=path.name) as caught:
        Journal(tmp_path).recover()
    assert caught.value.code == "file_checksum"


@pytest.mark.parametrize(("code", "every"), list(zip(FAILURES, (1, 4, 5, 7), strict=True)))
def test_one_failure_at_every_single_call_loses_nothing(tmp_path, code, every):
    """Write, fsync, rename, remove, fsync of the folder: each call of a whole session fails once."""

    def session(folder, disk):
        # Each step is waited for, so that it is the same calls every time.
        journal = Journal(folder, disk)
        journal.wait(journal.begin({"moves": []}), PATIENCE)
        kept = play(journal, 9, compact_every=4)
        journal.append(9)
        journal.close()
        return kept

    counter = FailingDisk()
    session(tmp_path / "count", counter)
    assert counter.calls > 60
    for failing in range(0, counter.calls, every):
        folder = tmp_path / str(failing)
        disk = FailingDisk(lambda call, failing=failing: call == failing, code)
        kept = session(folder, disk)
        assert disk.failed == 1
        found = held(folder)
        assert found == list(range(len(found)))
        assert len(found) >= kept, f"call {failing}"
        if failing < counter.calls - 12:  # a later write has made good what failed
            assert len(found) == 10, f"call {failing}"


def test_a_disk_that_fails_for_good_keeps_what_it_had(tmp_path):
    for failing in range(0, 60, 3):
        folder = tmp_path / str(failing)
        journal = Journal(folder, FailingDisk(lambda call, failing=failing: call >= failing))
        journal.begin({"moves": []})
        kept = play(journal, 8, compact_every=3)
        assert journal.is_settled, "the game goes on"
        assert journal.problem is not None
        assert code_of(journal) == "disk_full"
        assert "full" in str(journal.problem)
        assert not journal.close()
        assert len(held(folder) or []) >= kept


def test_a_disk_that_works_again_gets_everything(tmp_path, monkeypatch):
    monkeypatch.setattr("skipbo.store.journal._RETRY_SECONDS", 0.02)
    is_full = True
    journal = Journal(tmp_path, FailingDisk(lambda call: is_full, errno.ENOSPC))
    journal.begin({"moves": []})
    assert play(journal, 5, compact_every=99) == 0
    assert code_of(journal) == "disk_full"
    is_full = False
    deadline = time.monotonic() + PATIENCE
    while journal.problem and time.monotonic() < deadline:
        time.sleep(0.005)
    assert journal.problem is None, "it tries again by itself"
    journal.close()
    assert held(tmp_path) == [0, 1, 2, 3, 4]


def test_a_read_only_folder_is_told_and_the_game_goes_on(tmp_path):
    journal = Journal(tmp_path / "match", FailingDisk(lambda call: True, errno.EROFS))
    assert not journal.wait(journal.begin({"moves": []}), PATIENCE)
    assert journal.is_settled
    assert "read-only" in str(journal.problem)
    journal.close()


def test_a_slow_disk_holds_up_the_next_move_but_never_the_caller(tmp_path, monkeypatch):
    monkeypatch.setattr("skipbo.store.journal._SLOW_SECONDS", 2.0)
    now = 0.0
    monkeypatch.setattr("skipbo.store.journal.time", SimpleNamespace(monotonic=lambda: now))
    disk = SlowDisk()
    journal = Journal(tmp_path, disk)
    assert journal.wait(journal.begin({"moves": []}), PATIENCE)
    disk.gate.clear()
    journal.append(0)  # comes back although the disk hangs
    now = 1.9
    assert not journal.is_settled, "the next move has to wait"
    assert journal.problem is None
    now = 2.1
    assert journal.is_settled, "but not for ever"
    assert code_of(journal) == "disk_slow"
    disk.gate.set()
    assert journal.wait(seconds=PATIENCE)
    assert journal.problem is None
    journal.close()
    assert held(tmp_path) == [0]


def test_a_power_cut_at_any_call_keeps_every_acknowledged_move(tmp_path):
    """The disk forgets what wasn't synced, or keeps half of it: names and bytes."""
    chance = random.Random(4)
    cut_at = turns = 0
    for run in range(600):
        disk = PowerCutDisk(cut_at, chance)
        kept, is_over = _play_until_the_cut(disk)
        folder = tmp_path / str(run)
        folder.mkdir()
        disk.leave(folder)
        found = held(folder)
        if kept is not None:
            assert found == list(range(len(found)))
            assert len(found) >= kept, f"cut at call {cut_at}"
        cut_at = 0 if is_over else cut_at + 1
        turns += is_over
    assert turns > 5, "every call was cut several times"


def _play_until_the_cut(disk):
    """A session without the thread, so that the cut falls where it should: (moves kept, was there none)."""
    writer = Writer(FOLDER, disk)
    kept = None
    try:
        for base in (0, 3, 6):
            data, seal = files.sealed({"moves": list(range(base))})
            epoch = Epoch(data, [files.first_line(seal), files.line(1, str(base).encode())])
            writer.bring(epoch, 2)
            kept = base + 1
            for move in range(base + 1, base + 3):
                epoch.lines.append(files.line(len(epoch.lines), str(move).encode()))
                writer.bring(epoch, len(epoch.lines))
                kept = move + 1
    except PowerCut:
        return kept, False
    return kept, True


def test_what_comes_after_holds_up_no_move(tmp_path):
    journal = Journal(tmp_path)
    journal.begin({"moves": []})
    gate = threading.Event()
    seen: list[int] = []

    def filing():
        seen.append(journal.kept)
        assert gate.wait(PATIENCE)
        seen.append(-1)

    journal.after(filing)
    for move in range(5):
        number = journal.append({"move": move})
    assert journal.wait(number, PATIENCE), "written while the job still runs"
    assert -1 not in seen
    assert held(tmp_path) == [{"move": move} for move in range(5)]
    gate.set()
    assert journal.close()
    assert seen[0] >= 1, "not before what was handed over"
    assert seen[1:] == [-1]
