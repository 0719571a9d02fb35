"""Anything at all in the place of a file of ours: told and left alone, without a wait or a flood."""

import os
import shutil
import socket
import stat
import subprocess
import sys

import pytest

from tests.store.play_a_while import kept_host, new_match, open_store, play

pytestmark = pytest.mark.skipif(os.name == "nt", reason="POSIX has such files")

PLACES = (
    *("config/settings.toml", "config/.settings.told", "config/.settings.lock", "data/match", "data/saves"),
    *("data/match/.lock", "data/match/match-000001.json", "data/match/match-000001.journal", "data/records"),
    *(
        "data/match/match-000009.json",
        "data/statistics/statistics-a.json",
        "data/statistics/statistics-b.json",
    ),
    *("data/statistics", "data/statistics/.lock", "data/kept"),
    *("data/saves/sunday-873fef760e5d.skipbo-save", "data/saves/other.skipbo-save"),
    "data/records/20261118-101530-9f3c01aa55d0e1b2-3.skipbo.json",
)
FOLDERS = ("data/match", "data/saves", "data/records", "data/statistics", "data/kept")
QUIET = {
    "data/kept": "needed only when something is damaged",
    "config/.settings.told": "only what was told is in it",
    "config/.settings.lock": "as where locks are unknown",
    "data/statistics/.lock": "likewise",
}

# A whole life of the store in each home, in a process with little memory and an alarm: no flood, no hang.
_LIFE = """
import resource, signal, sys, traceback
from tests.store.play_a_while import kept_host, new_match, open_store, play
from skipbo.store.problems import StoreError

def live(home):
    store = open_store(home)
    store.autosave.under_way()
    store.autosave.continue_match()
    told = store.take_problems()
    for save in store.saves.entries():
        if save.problem is None:
            store.load_save(save)
        else:
            told.append(save.problem)
    told += [entry.problem for entry in store.records.entries() if entry.problem]
    store.statistics.rows()
    store.settings.change(tempo="quick", text_size=150)
    match = new_match(target=0)
    play(kept_host(store, match), 5000)
    store.autosave.end()
    store.autosave.wait(0.5)
    play(kept_host(store, new_match("mod", 2)), 5)
    store.autosave.wait(0.5)
    try:
        store.saves.write("Sunday", match.to_json(), "classic", ["Ana", "Bo"])
    except StoreError as error:
        told.append(error.problem)
    store.statistics.rows()
    told += store.take_problems()
    store.close()
    return told

resource.setrlimit(resource.RLIMIT_AS, (700 << 20, 700 << 20))
for place in sys.argv[2:]:
    signal.alarm(20)
    try:
        told = live(f"{sys.argv[1]}/{place.replace('/', '.')}")
    except Exception:
        print(place, traceback.format_exc(), file=sys.stderr)
    else:
        print(place, *told, sep=" | ")
"""


def _pipe(path, outside):
    os.mkfifo(path)


def _socket(path, outside):
    with socket.socket(socket.AF_UNIX) as listener:
        # Its own name may be too long to bind to.
        here = os.getcwd()
        os.chdir(path.parent)
        try:
            listener.bind(path.name)
        finally:
            os.chdir(here)


def _folder(path, outside):
    path.mkdir()
    (path / "mine.txt").write_text("mine")


def _device(path, outside):
    path.symlink_to("/dev/zero")


def _link(path, outside):
    path.symlink_to(outside)


def _to_nowhere(path, outside):
    path.symlink_to(outside.with_name("nowhere"))


def _sparse(path, outside):
    with path.open("wb") as file:
        file.truncate(3 << 30)


KINDS = (_pipe, _socket, _folder, _device, _link, _to_nowhere, _sparse)


@pytest.fixture(scope="module")
def lived_in(tmp_path_factory):
    """A folder with something of everything."""
    root = tmp_path_factory.mktemp("lived") / "home"
    store = open_store(root)
    play(kept_host(store, new_match(target=0)), 20_000)
    store.saves.write("other", new_match().to_json(), "classic", ["Ana"])
    store.autosave.end()
    store.autosave.wait()
    play(kept_host(store, new_match()), 9)
    store.settings.change(tempo="relaxed")
    store.statistics.rows()
    store.close()
    return root


@pytest.mark.parametrize("make", KINDS, ids=lambda kind: kind.__name__.strip("_"))
def test_what_is_in_a_files_place_is_left_alone(root, tmp_path, lived_in, make):
    outside = tmp_path / "outside.txt"
    outside.write_text("somebody else's")
    before = outside.stat()
    put: dict[str, os.stat_result] = {}
    for place in PLACES:
        home = tmp_path / place.replace("/", ".")
        shutil.copytree(lived_in, home)
        path = home / place
        if path.is_dir():
            shutil.rmtree(path)
        path.unlink(missing_ok=True)
        path.parent.mkdir(parents=True, exist_ok=True)
        make(path, outside)
        put[place] = os.lstat(path)
    command = [sys.executable, "-c", _LIFE, str(tmp_path), *PLACES]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, timeout=300, check=False)
    assert (done.stderr, done.returncode) == ("", 0), done.stdout
    told = {place: words for place, _, words in (line.partition(" | ") for line in done.stdout.splitlines())}
    assert set(told) == set(PLACES)
    for place, status in put.items():
        if make is _sparse or (make in (_folder, _link) and place in FOLDERS):
            continue  # a large file of ours is one that went wrong; a folder of ours is a folder
        now = os.lstat(tmp_path / place.replace("/", ".") / place)
        assert (stat.S_IFMT(now.st_mode), now.st_ino) == (stat.S_IFMT(status.st_mode), status.st_ino), place
        if place not in QUIET:
            assert told[place], place
    assert (outside.read_text(), outside.stat().st_mtime_ns) == ("somebody else's", before.st_mtime_ns)
    assert not outside.with_name("nowhere").exists()
