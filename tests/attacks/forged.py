"""Real files of every kind that the game reads, and the same turned against it: bytes, structure, meaning."""

import copy
import json
import random
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import tomli_w

from skipbo.play.host import Host
from skipbo.play.match import Match, Seat
from skipbo.play.tournament import Room
from skipbo.store import journal_files
from skipbo.store.safe_json import checksum
from tests.attacks import hostile
from tests.store.mutations import mutated
from tests.store.play_a_while import kept_host, new_match, open_store, play

SAVE, RECORD, SNAPSHOT, JOURNAL, SETTINGS, STATISTICS, PICTURE, TOLD = (
    *("save", "record", "snapshot", "journal", "settings", "statistics", "picture", "told"),
)
PNG = b"\x89PNG\r\n\x1a\n" + bytes(60)


@dataclass(frozen=True)
class Original:
    """A sound file: what it is, where it lies in the player's folder, and what it holds."""

    kind: str
    place: Path
    data: bytes


def homes(root: Path) -> list[list[Original]]:
    """Some players' folders, from real play: a match under way, saves, records, statistics, settings."""
    found = [
        _home(root / "classic", new_match("classic", 2, seed="classic"), 160),
        _home(root / "masters", new_match("masters", 3, seed="masters", target=0), 20),
        _home(root / "mod", new_match("mod", 4, seed="mod", partnership=True, manners=True), 60),
        _home(
            root / "deluxe",
            new_match("deluxe", 6, seed="deluxe", stock=6, hidden_discards=True, building=3),
            50,
        ),
    ]
    seats = [Seat(f"{letter}1", "human" if letter == "A" else "easy", "owl") for letter in "ABCDEF"]
    others = [Seat(f"{letter}2", "easy", "fox") for letter in "ABCDEF"]
    rules = new_match("tournament").rules
    found.append(_home(root / "room", Room.begin(rules, [seats, others], "7"), 30))
    return found


def _home(root: Path, whole: Match | Room, moves: int) -> list[Original]:
    store = open_store(root)
    match = whole.tables[0] if isinstance(whole, Room) else whole
    names = [seat.name for seat in match.seats]
    if isinstance(whole, Room):
        store.autosave.begin(whole)
        host = Host(match, store.autosave.keep)
    else:
        host = kept_host(store, whole)
    play(host, moves)
    store.saves.write("Sunday", whole.to_json(), match.rules.edition, names, PNG)
    play(host, 5)
    assert match.game is not None
    assert match.game.table.result is None, "it is under way"
    over = new_match("classic", 2, target=0, seed=f"over {root.name}")
    play(Host(over), 20_000)
    store.records.add(f"{0xABC:016x}-1", over.records[0].to_json())
    store.settings.change(
        tempo="instant", motion="none", language="en", player_names=names, last_setup={"edition": "mod"}
    )
    store.statistics.rows()
    assert store.autosave.wait()
    store.close()
    files = sorted(path for path in root.rglob("*") if path.is_file() and path.stat().st_size)
    return [Original(_kind(path), path.relative_to(root), path.read_bytes()) for path in files]


def _kind(path: Path) -> str:
    folder = {"saves": SAVE, "records": RECORD, "statistics": STATISTICS, "config": SETTINGS}
    if path.suffix == ".journal":
        return JOURNAL
    return folder.get(path.parent.name, SNAPSHOT)


# -- Turned against the game ---------------------------------------------------------------------------


def forged(original: Original, chance: random.Random, canary: Path) -> tuple[bytes, str]:
    """The file with something wrong in it, and what was done to it."""
    if chance.random() < 0.25:
        data, way = mutated(original.data, chance, original.kind not in (JOURNAL, SETTINGS))
        return bytes(data), str(way)
    if original.kind == JOURNAL:
        return _journal(original.data, chance, canary)
    if original.kind == SETTINGS:
        return _settings(original.data, chance, canary)
    document = json.loads(original.data)
    told = ", ".join(_spoil(document, chance, canary) for _ in range(chance.choice((1, 1, 2, 4))))
    return sealed(original.kind, document), told


def sealed(kind: str, document: Any) -> bytes:
    """The document as its file, with the right checksum: only its meaning is wrong."""
    if isinstance(document, dict) and "checksum" in document:
        if kind == SNAPSHOT:
            document["checksum"] = checksum(document.get("body"))
        else:
            body = {
                name: value
                for name, value in document.items()
                if name not in ("format", "version", "checksum")
            }
            document["checksum"] = checksum(body)
    return json.dumps(document).encode()


def retied(snapshot: bytes, journal: bytes) -> bytes:
    """The journal tied to a forged snapshot, so that its moves still count."""
    try:
        seal = json.loads(snapshot)["checksum"]
    except (ValueError, LookupError, TypeError, RecursionError):
        return journal
    return journal_files.first_line(str(seal)) + journal.partition(b"\n")[2]


def _spoil(document: Any, chance: random.Random, canary: Path) -> str:
    """Put something hostile in one place, every kind of place being as likely; where and what."""
    places: dict[str, list[tuple[Any, Any]]] = {}
    for name, container, key in _places(document, ""):
        places.setdefault(name, []).append((container, key))
    if not places:
        return "nothing"
    name = chance.choice(sorted(places))
    if "controller" in places and chance.random() < 0.3:
        name = "controller"
    value = hostile.value_for(name, chance, canary)
    chosen = places[name] if chance.random() < 0.5 else [chance.choice(places[name])]
    for container, key in chosen:
        if name == "controller" and container[key] == "human" and chance.random() < 0.5:
            continue
        container[key] = copy.deepcopy(value)
    return f"{name}={str(value)[:60]!r}"


def _places(value: Any, name: str) -> Iterator[tuple[str, Any, Any]]:
    """Every value in a document with the name that it goes by: its key, in a list the list's."""
    pairs: Iterator[tuple[Any, Any]] = iter(())
    if isinstance(value, dict):
        pairs = iter(value.items())
    elif isinstance(value, list):
        pairs = enumerate(value)
    for key, inner in pairs:
        called = key if isinstance(key, str) else name
        yield called, value, key
        yield from _places(inner, called)


def _journal(data: bytes, chance: random.Random, canary: Path) -> tuple[bytes, str]:
    lines = data.split(b"\n")[:-1]
    number = chance.randrange(len(lines))
    entry = json.loads(lines[number].split(b" ", 2)[2])
    told = _spoil(entry, chance, canary)
    way = chance.random()
    if way < 0.2:
        entry, told = hostile.value_for("", chance, canary), "an entry of another kind"
    text = json.dumps(entry).encode()
    lines[number] = journal_files.line(number, text)[:-1]
    if way > 0.8:
        lines += [journal_files.line(more, text)[:-1] for more in range(len(lines), len(lines) + 2000)]
        told += ", two thousand times"
    return b"\n".join(lines) + b"\n", told


def _settings(data: bytes, chance: random.Random, canary: Path) -> tuple[bytes, str]:
    document = tomllib.loads(data.decode())
    told = ""
    for _ in range(chance.choice((1, 2, 5))):
        section = document[chance.choice(sorted(document))] if chance.random() < 0.9 else document
        keys = [
            "language",
            "player_names",
            "table_top",
            "card_back",
            "motion",
            "setup",
            "width",
            "limit",
            "text_size",
        ]
        key = chance.choice([*keys, *(section if isinstance(section, dict) else ())])
        value = hostile.value_for(key, chance, canary)
        if key == "player_names":
            value = [hostile.text(chance) for _ in range(chance.choice((1, 2, 13)))]
        if key == "setup":
            value = {
                "edition": chance.choice(hostile.EDITIONS[:5]),
                "seats": [{"controller": hostile.controller(chance, canary)}],
            }
        if isinstance(section, dict):
            section[key] = value
            told += f"{key}={str(value)[:60]!r} "
    try:
        return tomli_w.dumps(document).encode("utf-8", "surrogatepass"), told
    except (TypeError, ValueError, AttributeError):
        return data + b"\n[[player]]\nname = 1\n", "a table twice"
