"""Opens files that were turned against the game, case by case, and prints what it should not have done.

    python -m tests.attacks.mutated_files SEED FIRST COUNT FOLDER

opens cases FIRST, FIRST+1 … of a seed in a folder of its own and prints a line of JSON for each that went
wrong, and one with the sums at the end. The same seed and number are the same case.
"""

import json
import random
import sys
from functools import partial
from pathlib import Path

from skipbo.engine.game import Game
from skipbo.engine.record import Record, record_of, unfinished_result
from skipbo.play.match import replay_move
from tests.attacks import hostile
from tests.attacks.forged import JOURNAL, RECORD, SAVE, SETTINGS, SNAPSHOT, Original, forged, retied
from tests.attacks.house import House, play_cases
from tests.attacks.programs import PROGRAM

PROGRAMS = (
    *("window",) * 3,
    *("text",) * 7,
    *("verify",) * 5,
    *("start in the window",) * 2,
    *("start at the text table",) * 4,
    "review",
)
SHORT_REVIEW = 60
"""Moves of a record that is reviewed: a review of a long game takes a minute, hostile or not."""


def case(house: House, seed: str, number: int) -> tuple[str, list[str]]:
    """One case: what was done to which file for which program, and what went wrong."""
    chance = house.clear(f"{seed}:{number}")
    originals = chance.choice(house.homes)
    name = chance.choice(PROGRAMS)
    if name.startswith("start"):
        told = _spoil_home(house, originals, chance)
        return f"{name}: {told}", house.tried(PROGRAM[name], None, chance)
    is_playing = name == "text" and chance.random() < 0.5
    kinds = (SETTINGS, SNAPSHOT, JOURNAL) if is_playing else (SETTINGS,)
    house.furnish([one for one in originals if one.kind in kinds])
    senders = [one for one in house.homes if one is not originals]
    file, told = _forge_file(house, chance.choice(senders) if is_playing else originals, name, chance)
    trouble = house.tried(PROGRAM[name], file, chance)
    if is_playing and not _is_anywhere(_match_under_way(originals), house.home):
        trouble.append("the match under way is gone")
    return f"{name}: {told}", trouble


def _match_under_way(originals: list[Original]) -> str:
    """The identity of the match that a player's folder has under way."""
    [snapshot] = [one for one in originals if one.kind == SNAPSHOT]
    whole = json.loads(snapshot.data)["body"]["match"]
    return str(whole.get("id") or whole["tables"][0]["id"])


def _is_anywhere(identity: str, home: Path) -> bool:
    """Whether a match is still there: under way, as a save, or played to its end and recorded."""
    under_way = [*home.glob("data/match/*.json"), *home.glob("data/saves/*")]
    recorded = home.glob(f"data/records/*-{identity}-*")
    return any(recorded) or any(identity.encode() in path.read_bytes() for path in under_way)


def _forge_file(
    house: House, originals: list[Original], program: str, chance: random.Random
) -> tuple[Path, str]:
    """A file on the desktop, as somebody might send it."""
    kinds = (RECORD,) if program in ("verify", "review") else (SAVE, SAVE, RECORD, SNAPSHOT)
    kind = chance.choice(kinds) if chance.random() < 0.97 else chance.choice((SETTINGS, JOURNAL))
    original = chance.choice([one for one in originals if one.kind == kind])
    if program == "review" and kind == RECORD:
        original = _shortened(original)
    data, told = original.data, "as it was"
    if chance.random() < 0.95:
        data, told = forged(original, chance, house.canary)
    suffix = ".skipbo.json" if kind == RECORD else ".skipbo-save"
    name = "match" if chance.random() < 0.6 else hostile.text(chance).replace("/", "-")[:60]
    path = house.desktop / f"{name}{suffix}"
    try:
        path.write_bytes(data)
    except (OSError, ValueError):  # what is no name on this system
        path = house.desktop / f"match{suffix}"
        path.write_bytes(data)
    path.chmod(0o400)
    return path, f"{kind}: {told}"


def _spoil_home(house: House, originals: list[Original], chance: random.Random) -> str:
    """The player's own folder, with some of its files turned against the game."""
    house.furnish(originals)
    told = ""
    for original in [one for one in originals if chance.random() < 0.3] or [chance.choice(originals)]:
        data, words = forged(original, chance, house.canary)
        path = house.home / original.place
        path.write_bytes(data)
        told += f"{original.kind}: {words}; "
        journal = path.with_suffix(".journal")
        if original.kind == SNAPSHOT and journal.exists():
            journal.write_bytes(retied(data, journal.read_bytes()))
    return told


def _shortened(original: Original) -> Original:
    """The beginning of a game as a record of its own."""
    record = Record.from_json(json.loads(original.data))
    game = Game.deal(record.rules, record.dealer, record.seed)
    for move in record.moves[:SHORT_REVIEW]:
        replay_move(game, move)
    if game.table.result is not None:
        return original
    players = [(seat.name, seat.controller) for seat in record.seats]
    short = record_of(game, players, unfinished_result(game, None))
    return Original(original.kind, original.place, json.dumps(short.to_json()).encode())


def main(words: list[str]) -> int:
    """The cases that the command line names."""
    seed, first, count, folder = words[0], int(words[1]), int(words[2]), Path(words[3]).absolute()
    house = House(folder)
    return play_cases(
        house, ((number, partial(case, house, seed, number)) for number in range(first, first + count))
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
