"""Puts what is no ordinary file in the place of every file and folder of ours, and starts the game on it.

    python -m tests.attacks.special_files SEED FIRST COUNT FOLDER

as `mutated_files`, with its cases in an order that the seed shuffles; a COUNT of 0 tries each kind in each
place.
"""

import contextlib
import os
import random
import shutil
import socket
import stat
import sys
from functools import partial
from pathlib import Path

from skipbo.play.resume import resume
from skipbo.store.problems import StoreError
from skipbo.store.store import Store
from tests.attacks.forged import Original
from tests.attacks.house import House, play_cases
from tests.attacks.programs import PROGRAM
from tests.store.play_a_while import the_match

LARGE = 5 << 30
DATA = ("match", "saves", "records", "statistics", "pictures", "kept", "log")
FOLDERS = ("config", "data", *(f"data/{name}" for name in DATA))
OTHERS = ("config/.settings.told", "config/.settings.lock", "data/match/.lock", "data/statistics/.lock")
NOT_THE_PLAYERS = (*OTHERS, "data/pictures", "data/kept", "data/log")
"""How the names begin of what the game can do without: nobody need be told, and it may be made anew."""


def fifo(path: Path, house: House) -> None:
    """A pipe that nobody ever writes to."""
    os.mkfifo(path)


def listening(path: Path, house: House) -> None:
    """A socket."""
    with socket.socket(socket.AF_UNIX) as door:
        here = os.getcwd()
        os.chdir(path.parent)  # such a path may have a hundred characters
        try:
            door.bind(path.name)
        finally:
            os.chdir(here)


def device(path: Path, house: House) -> None:
    """A device without an end."""
    path.symlink_to("/dev/zero")


def sparse(path: Path, house: House) -> None:
    """A file of five gigabytes that takes no room."""
    with path.open("wb") as file:
        file.truncate(LARGE)


def link_out(path: Path, house: House) -> None:
    """A link to somebody else's file."""
    path.symlink_to(house.folder / "theirs" / "file")


def link_to_folder(path: Path, house: House) -> None:
    """A link to somebody else's folder."""
    path.symlink_to(house.folder / "theirs")


def dangling(path: Path, house: House) -> None:
    """A link to nothing."""
    path.symlink_to(house.folder / "nothing" / "at" / "all")


def loop(path: Path, house: House) -> None:
    """A link to itself."""
    path.symlink_to(path.name)


def directory(path: Path, house: House) -> None:
    """A folder with something in it."""
    path.mkdir()
    (path / "mine").write_text("keep me", encoding="utf-8")


def locked(path: Path, house: House) -> None:
    """A file that may not be read (a superuser may)."""
    path.write_bytes(b"{}")
    path.chmod(0)


def old(path: Path, house: House) -> None:
    """A file from before there were files, or from after the last second: what it held stays as it was."""
    os.utime(path, (-1e11, random.Random(str(path)).choice((-1e11, 9e11, 2**33, 0))))


KINDS = (fifo, listening, device, sparse, link_out, link_to_folder, dangling, loop, directory, locked, old)


def places(originals: list[Original]) -> list[str]:
    """Every path below the player's folder that the game reads or writes."""
    return [*(original.place.as_posix() for original in originals), *FOLDERS, *OTHERS]


def case(house: House, seed: str, number: int) -> tuple[str, list[str]]:
    """One special file in one place."""
    chance = house.clear(f"{seed}:{number}")
    order = [(place, kind) for place in places(house.homes[0]) for kind in KINDS]
    random.Random(seed).shuffle(order)
    place, kind = order[number % len(order)]
    house.furnish(house.homes[0])
    theirs = house.folder / "theirs"
    shutil.rmtree(theirs, ignore_errors=True)
    theirs.mkdir()
    (theirs / "file").write_text("theirs", encoding="utf-8")
    path = house.home / place
    _put(path, kind, house)
    if not path.exists() and not path.is_symlink():
        return f"{kind.__name__} as {place}: can't be made here", []
    before = path.lstat()
    problems: list[str] = []
    trouble = house.tried(lambda _file, _chance: _ask_everything(problems), None, chance)
    program = PROGRAM[("start in the window", "start at the text table")[number % 2]]
    trouble += house.tried(program, None, chance)
    is_the_players = not place.startswith(NOT_THE_PLAYERS)
    if is_the_players or kind is directory:
        trouble += _done_to(path, before, kind)
    strangers = sorted(found.name for found in theirs.iterdir()) != ["file"] and kind is not link_to_folder
    if strangers or (theirs / "file").read_text() != "theirs":
        trouble.append("somebody else's file was changed")
    should_tell = is_the_players and kind not in (old, link_out, locked)
    if should_tell and not problems and not _is_empty_to_us(place, kind):
        trouble.append("nobody was told")
    return f"{kind.__name__} as {place}", trouble


def _put(path: Path, kind, house: House) -> None:
    if kind is not old:
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink(missing_ok=True)
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        kind(path, house)


def _is_empty_to_us(place: str, kind) -> bool:
    """A folder that is empty, or a name that leads nowhere, is how a game begins that was never played."""
    return place in FOLDERS or kind is dangling


def _done_to(path: Path, before: os.stat_result, kind) -> list[str]:
    """Whether what lay there is still what it was."""
    try:
        after = path.lstat()
    except OSError:
        return [f"it is gone ({kind.__name__})"] if kind in (directory, sparse) else []
    same_kind = stat.S_IFMT(before.st_mode) == stat.S_IFMT(after.st_mode)
    if kind is directory and same_kind and not (path / "mine").exists():
        return ["what lay in the folder is gone"]
    return [] if same_kind or kind is old else ["something else stands in its place"]


def _ask_everything(problems: list[str]) -> str:
    """All that the store is ever asked; what it would tell is taken down."""
    store = Store.open(resume=resume, hand_out=the_match)
    try:
        store.autosave.under_way()
        store.autosave.continue_match()
        problems += [str(save.problem) for save in store.saves.entries() if save.problem]
        problems += [str(entry.problem) for entry in store.records.entries() if entry.problem]
        store.statistics.rows()
        if problem := store.settings.change(tempo="relaxed"):
            problems.append(str(problem))
        with contextlib.suppress(StoreError):
            for save in store.saves.entries():
                store.load_save(save)
        problems += [str(problem) for problem in store.take_problems()]
    finally:
        store.close()
    return "\n".join(problems)


def _made_by_the_window(house: House) -> list[Original]:
    """The files that only the window makes: its composed pictures, its log."""
    chance = house.clear("a start in the window")
    house.furnish(house.homes[0])
    assert house.tried(PROGRAM["start in the window"], None, chance) == []
    files = [path for name in ("pictures", "log") for path in (house.home / "data" / name).iterdir()]
    return [Original("made", path.relative_to(house.home), path.read_bytes()) for path in files]


def main(words: list[str]) -> int:
    """The cases that the command line names."""
    seed, first, count, folder = words[0], int(words[1]), int(words[2]), Path(words[3]).absolute()
    house = House(folder)
    # A folder of ours that is a link is where the player wants it to be; below a device nothing can be done.
    house.watch.allowed += [str(house.folder), "/dev"]
    house.homes[0] += _made_by_the_window(house)
    count = count or len(places(house.homes[0])) * len(KINDS)
    return play_cases(
        house, ((number, partial(case, house, seed, number)) for number in range(first, first + count))
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
