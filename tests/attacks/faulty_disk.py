"""A disk that fails at every call in turn, under a match that is gone on with, played, saved and left.

    python -m tests.attacks.faulty_disk SEED FIRST COUNT FOLDER

as `mutated_files`. The faults are put under Python itself, so that nothing in the game need know of them: the
system's calls fail for paths in the player's folder, and for what was opened there.
"""

import builtins
import errno
import io
import json
import os
import random
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from skipbo.play.resume import resume
from skipbo.store.store import Store
from skipbo.text_table import entrance
from skipbo.text_table.terminal import Terminal
from tests.attacks.forged import RECORD, SAVE
from tests.attacks.house import House, play_cases
from tests.attacks.killed import state_of
from tests.attacks.programs import PROGRAM
from tests.store.play_a_while import the_match
from tests.text_table.scripted import Script
from tests.text_table.terminal_player import best_of

CODES = (errno.ENOSPC, errno.EIO, errno.EACCES, errno.EROFS, errno.EMFILE, errno.EDQUOT, errno.ENOMEM)
READING_CODES = (errno.EIO, errno.EACCES, errno.EMFILE, errno.ENOMEM, errno.ESTALE)
MOST_CALLS = 160
"""How many calls a session makes of which one can be chosen to fail first; about as many as there are."""
WRITING = ("write", "fsync", "replace", "rename", "unlink", "remove", "mkdir", "ftruncate", "link")
READING = ("open", "read", "listdir", "scandir", "stat")
_OPEN = os.open


class Faults:
    """Makes the system's calls fail from a certain one on, as often as wanted, with one errno."""

    def __init__(self, folder: Path) -> None:
        self._folder = str(folder)
        self._is_on = False
        self._ours: set[int] = set()
        for name in (*WRITING, *READING):
            setattr(os, name, self._wrapped(getattr(os, name), name))
        builtins.open = self._wrapped(builtins.open, "open")
        io.open = builtins.open

    def begin(self, first: int, count: int, code: int, calls: tuple[str, ...]) -> None:
        """From call number `first` on, so many fail."""
        self._is_on, self._number = True, 0
        self._first, self._last, self._code, self._calls = first, first + count, code, calls
        self.failed = 0

    def end(self) -> None:
        """The disk is well again."""
        self._is_on = False

    def _wrapped(self, call: Callable[..., Any], name: str) -> Callable[..., Any]:
        def wrapped(*words: Any, **more: Any) -> Any:
            if self._is_on and words and self._is_ours(words[0]):
                self._fail(name, words)
            result = call(*words, **more)
            if call is _OPEN and self._is_ours(words[0]):
                self._ours.add(result)
            return result

        return wrapped

    def _fail(self, name: str, words: tuple[Any, ...]) -> None:
        # A file that is there is opened for reading, one that isn't can't be made: each in its own class.
        makes = name == "open" and len(words) > 1 and isinstance(words[1], int) and words[1] & os.O_CREAT
        if ("write" if makes else name) not in self._calls:
            return
        number, self._number = self._number, self._number + 1
        if self._first <= number < self._last:
            self.failed += 1
            raise OSError(self._code, os.strerror(self._code), str(words[0]))

    def _is_ours(self, what: Any) -> bool:
        if isinstance(what, int):
            return what in self._ours
        try:
            return os.fsdecode(what).startswith(self._folder)
        except TypeError:
            return False


def case(house: House, faults: Faults, seed: str, number: int) -> tuple[str, list[str]]:
    """A session with one kind of fault from one call on, and a start on the mended disk after it."""
    chance = house.clear(f"{seed}:{number}")
    originals = chance.choice(house.homes[:4])
    house.furnish(originals)
    before = _state(house)
    calls = chance.choice((WRITING, WRITING, READING, (*WRITING, *READING)))
    code = chance.choice(CODES if calls is WRITING else READING_CODES)
    first, count = (
        number % MOST_CALLS if calls is WRITING else chance.randrange(MOST_CALLS),
        chance.choice((1, 3, 10**9)),
    )
    told = f"{errno.errorcode[code]} at {count} {'write' if calls is WRITING else 'read'}s from call {first}"
    faults.begin(first, count, code, calls)
    player = Player(chance)
    name = "text" if chance.random() < 0.7 else "start in the window"
    program = player.play if name == "text" else PROGRAM[name]
    trouble = house.tried(program, None, chance)
    faults.end()
    return f"{name}: {told} ({faults.failed} failed)", trouble + _lost(house, originals, before, player)


class Player:
    """Goes on with the match at the text table, plays some moves, saves, and leaves."""

    def __init__(self, chance: random.Random) -> None:
        self._turns = chance.choice((0, 3, 8))
        self.left: list[object] | None = None
        """What the match was like when it was left."""
        self.farewell = ""

    def play(self, _file: Path | None, _chance: random.Random) -> str:
        """The whole session; what was said in it."""
        from skipbo.text_table import at_table

        tables: list[Any] = []
        usual = at_table.AtTable

        class Seen(usual):  # type: ignore[valid-type, misc]
            def __init__(self, *words: Any, **more: Any) -> None:
                super().__init__(*words, **more)
                tables.append(self)

        answers = iter(range(40))

        def answer(said: str) -> str | None:
            asked = next(answers, None)
            if asked is None:
                return None
            if "What would you like to do?" in said:
                return "1" if "Go on with the match" in said and not tables else None
            if asked == 2 * self._turns + 2:
                return "save"
            if asked > 2 * self._turns + 2 and "?" not in said:
                return None
            lines = [
                line.partition(". ")[::2]
                for line in said.replace("\n ", " ").split("\n")
                if line[:1].isdigit()
            ]
            return best_of(lines) if lines else "legal"

        entrance.AtTable = Seen  # type: ignore[attr-defined]
        script = Script(answer)
        try:
            entrance.main(["--language", "en"], Terminal(script, script.output))  # type: ignore[arg-type]
        finally:
            entrance.AtTable = usual  # type: ignore[attr-defined]
            if tables:
                self.left = state_of(tables[-1]._sitting._whole)
            self.farewell = script.text[-400:]
        return script.text


def _state(house: House) -> list[object]:
    store = Store.open(resume=resume, hand_out=the_match)
    match = store.autosave.continue_match()
    store.close()
    return state_of(match)


def _lost(house: House, originals: Any, before: list[object], player: Player) -> list[str]:
    """What was there before or was called kept, and is not there once the disk is well."""
    lost = []
    for original in originals:
        path = house.home / original.place
        # A wild hand in the window may delete a save or a record, as the player may.
        kinds = (SAVE, RECORD) if player.farewell else ()
        if original.kind in kinds and (not path.exists() or path.read_bytes() != original.data):
            lost.append(f"{original.place} is not as it was")
    now = _state(house)
    if not _reaches(now, before, house):
        lost.append(f"the match was {_short(before)}; now it is {_short(now)}")
    if player.left and "is kept" in player.farewell and not _reaches(now, player.left, house):
        lost.append(
            f"called kept at {_short(player.left)}, but it is {_short(now)}: {player.farewell[-120:]!r}"
        )
    return lost


def _reaches(now: list[Any], then: list[Any], house: House) -> bool:
    """Whether the match is as far as it was, here or among what was set aside."""
    if now[0] == then[0] and (now[1] > then[1] or now[2][: len(then[2])] == then[2]):
        return True
    if not then[0]:
        return True
    for path in (*house.home.rglob("*.skipbo-save"), *house.home.rglob("*.json")):
        if path.parent.name in ("saves", "kept"):
            document = json.loads(path.read_bytes())
            inner = document.get("match") or document.get("body", {}).get("match") or {}
            if inner.get("id") == then[0]:
                return True
    records = [path for path in house.home.rglob("*.skipbo.json") if then[0] in path.name]
    return any(path.name.split("-")[3].split(".")[0] > str(then[1]) for path in records)


def _short(state: list[Any]) -> str:
    return f"{state[0]} game {state[1] + 1} move {len(state[2])}"


def main(words: list[str]) -> int:
    """The cases that the command line names."""
    seed, first, count, folder = words[0], int(words[1]), int(words[2]), Path(words[3]).absolute()
    house = House(folder)
    faults = Faults(house.home)
    return play_cases(
        house,
        ((number, partial(case, house, faults, seed, number)) for number in range(first, first + count)),
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
