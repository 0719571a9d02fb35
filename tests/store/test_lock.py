"""Two copies at once: one lock, freed by any kind of death."""

import subprocess
import sys
import time

import pytest

from skipbo.store.lock import FolderLock, short_lock
from skipbo.store.problems import StoreError
from tests.store.disks import FailingDisk

_HOLDER = """
import sys, time
from pathlib import Path
from skipbo.store.lock import FolderLock
lock = FolderLock(Path(sys.argv[1]))
print(lock.acquire(), flush=True)
time.sleep(60)
"""


def test_only_one_holds_it(tmp_path):
    one, other = FolderLock(tmp_path / "a" / ".lock"), FolderLock(tmp_path / "a" / ".lock")
    assert one.acquire()
    assert one.acquire(), "again is no harm"
    assert not other.acquire()
    assert not other.is_held
    one.release()
    assert not one.is_held
    assert other.acquire()
    other.release()
    other.release()


def test_a_killed_holder_frees_it_at_once(tmp_path, root):
    path = tmp_path / ".lock"
    command = [sys.executable, "-c", _HOLDER, str(path)]
    holder = subprocess.Popen(command, stdout=subprocess.PIPE, cwd=root)
    assert holder.stdout is not None
    assert holder.stdout.readline().strip() == b"True"
    mine = FolderLock(path)
    assert not mine.acquire()
    holder.kill()
    holder.communicate()
    assert mine.acquire()
    mine.release()


def test_a_read_only_disk_needs_no_lock(tmp_path):
    lock = FolderLock(tmp_path / "x" / ".lock", FailingDisk(lambda call: True))
    assert lock.acquire()
    assert lock.is_held


def test_a_short_lock_waits_and_then_says_so(tmp_path):
    holder = FolderLock(tmp_path / ".lock")
    holder.acquire()
    start = time.monotonic()
    with pytest.raises(StoreError) as caught, short_lock(tmp_path / ".lock", seconds=0.2):
        pass
    assert caught.value.code == "busy_folder"
    assert time.monotonic() - start >= 0.2
    holder.release()
    with short_lock(tmp_path / ".lock"):
        assert not holder.acquire()
    assert holder.acquire()
    holder.release()
