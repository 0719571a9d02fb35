"""Writes the golden files of the version about to be released; those of released ones stay for good.

Run as `python -m tests.store.make_golden 1.0.0`. It refuses to touch a folder that is there.
"""

import json
import random
import shutil
import sys
import tempfile
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path

from skipbo.play.host import Host
from skipbo.play.match import Match, Seat
from skipbo.play.tournament import Room
from skipbo.store.saves import Saves
from tests.store.play_a_while import kept_host, new_match, open_store, play

FOLDER = Path(__file__).resolve().parent.parent / "golden" / "saves"
# A picture of one pixel.
PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c636068f8ff"
    "1f0004840280fb6d3e7b0000000049454e44ae426082"
)


def facts(whole) -> dict:
    """What must be the same about a match whichever version of the game opens it."""
    tables = whole.tables
    match = tables[0]
    host = Host(match)
    found = {
        "tables": len(tables),
        "edition": match.rules.edition,
        "identity": match.identity,
        "seats": [[seat.name, seat.controller, seat.face] for seat in match.seats],
        "scores": match.scores,
        "dealer": match.dealer,
        "records": [len(record.moves) for record in match.records],
        "results": [record.result.to_json() for record in match.records],
    }
    if match.game is not None:
        found["moves"] = len(match.game.moves)
        found["legal"] = sorted(map(str, match.game.legal()))
        found["views"] = [host.view(seat).to_json() for seat in range(match.rules.players)]
        # How it goes on shows that chance was kept as well.
        # As version 1.0.0 could: a discard that has passed the turn on is not taken back.
        play(host, 40, random.Random(0), takes_discards_back=False)
        found["later"] = [len(match.records), list(match.scores)]
        found["later moves"] = [str(move.command) for move in match.game.moves] if match.game else []
    return found


def matches():
    """Matches in the middle of everything: (name, match or room)."""
    house_rules = {"hand": 6, "building": 5, "must_play_ones": True, "keep_wilds": True}
    wanted = (
        ("classic", "classic", 2, {"stock": 10}, 300),
        ("classic partnership", "classic", 4, {"partnership": True, "stock": 6}, 260),
        (
            "deluxe house rules",
            "deluxe",
            3,
            house_rules,
            200,
        ),
        ("masters", "masters", 4, {"target": 300}, 400),
        ("mod", "mod", 3, {"target": 300}, 400),
        ("manners", "classic", 3, {"manners": True, "stock": 8}, 150),
    )
    for name, edition, players, options, moves in wanted:
        match = new_match(edition, players, ("human", "easy", "human"), seed=f"golden {name}", **options)
        match.identity = f"{len(name):016x}"
        play(Host(match), moves, random.Random(2))
        yield name, match
    room = Room([_table(number) for number in range(2)])
    play(Host(room.tables[0]), 120, random.Random(2))
    room.play_game(1)
    yield "tournament", room


def _table(number) -> Match:
    controllers = ("human", "easy") if number == 0 else ("easy",)
    match: Match = new_match("tournament", 6, controllers, seed=f"golden {number}")
    match.identity = f"{number + 100:016x}"
    match.seats = tuple(Seat(f"{seat.name} Ñ{number}", seat.controller, seat.face) for seat in match.seats)
    return match


def main(version):
    """Writes a folder with a save of each kind, a match under way, records, statistics and settings."""
    folder = FOLDER / version
    if folder.exists():
        sys.exit(f"{folder.name} is there and stays as it is.")
    folder.mkdir(parents=True)
    told = {}
    with tempfile.TemporaryDirectory() as home:
        store = open_store(home)
        saves = Saves(store.paths, clock=lambda: datetime(2026, 11, 18, 10, 0, tzinfo=UTC))
        for name, whole in matches():
            seats = whole.tables[0].seats
            edition = whole.tables[0].rules.edition
            written = saves.write(name, whole.to_json(), edition, [seat.name for seat in seats], PNG)
            shutil.copy(written.path, folder)
            told[written.path.name] = facts(whole)
        match = new_match("masters", 3, ("human", "easy"), seed="golden under way", target=200)
        match.identity = f"{7:016x}"
        play(kept_host(store, match), 500, random.Random(3))
        assert len(match.records) > 1
        setup = {"edition": "mod", "players": 3}
        store.settings.change(tempo="quick", player_names=["Añá"], last_setup=setup)
        store.statistics.rows()
        store.close()
        rows = [asdict(row) for row in store.statistics.rows()]
        told["under way"] = {"rows": rows, "files": len(store.records.names()), **facts(match)}
        shutil.copytree(home, folder / "home", ignore=shutil.ignore_patterns(".*", "saves"))
    (folder / "facts.json").write_text(json.dumps(told, ensure_ascii=False, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
