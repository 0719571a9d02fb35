"""The house in which attacks are tried: a folder, a canary outside it, and a watch over all that happens."""

import contextlib
import json
import os
import random
import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace

from skipbo.play import match
from tests.attacks import hostile
from tests.attacks.forged import Original, homes
from tests.attacks.programs import Program, think_here
from tests.attacks.watch import Watch, controls_in

MOST_SECONDS = 20.0
"""Of processor time for a case; the usual ones take a tenth of one."""
MOST_MEGABYTES = 400.0


class House:
    """The folder in which all cases play, with the player's own folder and a desktop in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.world, self.canary = folder / "world", folder / "canary"
        self.home, self.desktop = self.world / "home", self.world / "desktop"
        self.pictures = folder / "pictures"
        for name in ("world", "canary", "originals", "theirs", "elsewhere", "pictures"):
            shutil.rmtree(folder / name, ignore_errors=True)
        for path in (self.world, self.canary, self.pictures, folder / "elsewhere"):
            path.mkdir(parents=True, exist_ok=True)
        os.chdir(folder / "elsewhere")
        think_here()
        self.secrets_from("originals")
        self.homes = homes(folder / "originals")
        self.watch = Watch(self.world, hostile.BAIT)
        tempfile.tempdir = str(self.world)

    def clear(self, case: str) -> random.Random:
        """An empty world for a case, and the case's own chance."""
        shutil.rmtree(self.world, ignore_errors=True)
        self.desktop.mkdir(parents=True)
        os.environ["SKIPBO_HOME"] = str(self.home)
        self.secrets_from(case)
        return random.Random(case)

    def secrets_from(self, seed: str) -> None:
        """Secret seeds come from this one from now on, so that a case is the same each time."""
        secret = random.Random(f"{seed}:secret")
        tokens = SimpleNamespace(token_hex=lambda count: secret.randbytes(count).hex())
        vars(match)["secrets"] = tokens

    def furnish(self, originals: list[Original]) -> None:
        """Put files into the player's folder, and the pictures that the window has composed before."""
        pictures = self.home / "data" / "pictures"
        pictures.mkdir(parents=True, exist_ok=True)
        for path in self.pictures.iterdir():
            (pictures / path.name).hardlink_to(path)  # composing them anew takes longer than all the rest
        for original in originals:
            path = self.home / original.place
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(original.data)

    def tried(self, program: Program, file: Path | None, chance: random.Random) -> list[str]:
        """What a program did that it should not have done."""
        before = _look(self.desktop)
        self.output = ""
        self.watch.begin()
        try:
            self.output = program(file, chance)
        except BaseException as error:
            self.watch.raised(error)
        trouble = self.watch.end()
        with contextlib.suppress(OSError):  # on a disk that fails
            self._keep_pictures()
        if controls := controls_in(self.output):
            trouble.append(f"control characters {controls!r} reached the terminal")
        if any(self.canary.iterdir()):
            trouble.append("the canary sang: a command out of a file was run")
            shutil.rmtree(self.canary)
            self.canary.mkdir()
        if _look(self.desktop) != before:
            trouble.append("the file that was opened is not as it was")
        if self.watch.seconds > MOST_SECONDS:
            trouble.append(f"{self.watch.seconds:.0f} s of processor time")
        if self.watch.megabytes > MOST_MEGABYTES:
            trouble.append(f"{self.watch.megabytes:.0f} MB of memory")
        return trouble

    def _keep_pictures(self) -> None:
        """What the window has composed in this case spares the next ones the time."""
        made = self.home / "data" / "pictures"
        for path in made.iterdir() if made.is_dir() and not made.is_symlink() else ():
            kept = self.pictures / path.name
            if path.suffix == ".rgb" and not path.is_symlink() and path.is_file() and not kept.exists():
                kept.hardlink_to(path)


def play_cases(house: House, cases: Iterator[tuple[int, Callable[[], tuple[str, list[str]]]]]) -> int:
    """Plays cases; prints a line for each that went wrong, and the sums at the end. The exit code."""
    slowest, most, count, bad = (0.0, -1), 0.0, 0, 0
    for number, case in cases:
        told, trouble = case()
        slowest = max(slowest, (round(house.watch.seconds, 2), number))
        most = max(most, house.watch.megabytes)
        count += 1
        if trouble:
            bad += 1
            print(json.dumps({"case": number, "told": told[:300], "trouble": trouble}), flush=True)
    sums = {"cases": count, "bad": bad, "slowest": slowest, "megabytes": round(most)}
    print(json.dumps(sums), flush=True)
    return 1 if bad else 0


def _look(folder: Path) -> list[tuple[str, int, bytes]]:
    return sorted((path.name, path.stat().st_mtime_ns, path.read_bytes()) for path in folder.iterdir())
