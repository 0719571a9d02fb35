"""Whatever else a file names: it is refused with a reason, or it is a game that can be played and shown."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from skipbo.engine.record import Record, RecordError
from skipbo.languages import set_language
from skipbo.play.host import Host
from skipbo.play.match import Match, MatchError, Seat
from skipbo.play.resume import resume
from skipbo.play.sitting import Sitting
from skipbo.play.tournament import Room
from skipbo.store.paths import Paths
from skipbo.store.problems import BadFile
from skipbo.store.safe_json import checksum, dump
from skipbo.store.schema import fits
from skipbo.text_table.entrance import Entrance
from skipbo.text_table.terminal import Terminal
from skipbo.ui.setup_state import SetupState
from tests.play.at_once import AtOnce
from tests.store.play_a_while import open_store
from tests.text_table.scripted import Script
from tests.trust.hostile_files import (
    changed,
    match_document,
    match_under_way,
    record_document,
    record_file,
    room_document,
    save_file,
)

STEERING = "\x1b]0;x\x07\x1b[2J\u202eno\x00\n"
WEIRD: list[object] = [
    *(None, True, 0, -1, 1.0, 10**17, "", "../../x", STEERING, "W" * 200, "{0}{name}%s[red]"),
    *([], [[]], [None], {}, {"x": 1}, "human", "tournament"),
]
DOCUMENTS = {"match": match_document(games=1), "room": room_document(), "record": record_document()}


def places(document: Any, way: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Every place in a document; of a long list the first two and the last."""
    if way:
        yield way
    keys: list[str | int] = []
    if isinstance(document, dict):
        keys = list(document)
    elif isinstance(document, list):
        keys = sorted({*range(min(2, len(document))), *range(len(document))[-1:]})
    for key in keys:
        yield from places(document[key], (*way, key))


@pytest.mark.parametrize("kind", DOCUMENTS)
def test_nothing_at_any_place_breaks_a_reader(kind: str) -> None:
    """Each value at each place: a refusal with a code, or a document that reads the same again."""
    document = DOCUMENTS[kind]
    for way in places(document):
        for value in WEIRD:
            other = changed(document, (way, value))
            try:
                read = Record.from_json(other) if kind == "record" else resume(other)[0]
            except (MatchError, RecordError):
                continue
            again = read.to_json()
            assert STEERING not in json.dumps(again.get("seats", []))
            reread = Record.from_json(again) if kind == "record" else resume(again)[0]
            assert reread.to_json() == again


PLAYABLE = [
    (("seats", 0, "name"), STEERING),
    (("seats", 1, "name"), "{0}{name}%s[red]"),
    (("seats", 1, "name"), ""),
    (("seats", 1, "name"), "W" * 200),
    (("seats", 1, "face"), "../../../etc/passwd"),
    (("seats", 1, "face"), STEERING),
    (("id",), STEERING),
    (("id",), "../../x"),
]


@pytest.mark.parametrize(("way", "value"), PLAYABLE, ids=repr)
def test_what_is_taken_can_be_played(way: tuple[str | int, ...], value: str, tmp_path: Path) -> None:
    match = Match.from_json(match_document((way, value)))
    store = open_store(tmp_path, hand_out=Sitting)
    store.autosave.begin(match)
    host = Host(match, store.autosave.keep)
    seats = [Seat(seat.name, "easy", seat.face) for seat in match.seats]
    players = AtOnce(seats, match.identity)
    while host.turn is not None:
        players.ask("move", host.turn, host.view(host.turn), host.legal(host.turn))
        thought = players.answer()
        assert thought is not None
        host.submit(host.turn, thought.command)
    host.count_game()
    store.close()
    again = open_store(tmp_path, hand_out=Sitting)
    assert [entry.problem for entry in again.records.entries()] == [None]
    assert len(again.statistics.rows()) == 1
    assert all(row.player.isprintable() for row in again.statistics.rows())
    again.close()


def test_names_and_faces_are_made_plain_in_one_place() -> None:
    match = Match.from_json(match_document((("seats", 0, "name"), STEERING), (("seats", 0, "face"), "../x")))
    assert match.seats[0].name == "]0;x[2Jno"
    assert match.seats[0].face == ""
    record = Record.from_json(record_document((("seats", 0, "name"), "W" * 200)))
    assert record.seats[0].name == "W" * 40


ROOMS = {
    "a person at another table": ((("tables", 1, "seats", 2, "controller"), "human"),),
    "another edition": ((("tables", 1), DOCUMENTS["match"]),),
    "no tournament": ((("tables",), [DOCUMENTS["match"]]),),
    "one table twice": ((("tables", 1), DOCUMENTS["room"]["tables"][0]),),
    "too many tables": ((("tables",), DOCUMENTS["room"]["tables"] * 3),),
    "no tables": ((("tables",), []),),
    "tables that are none": ((("tables",), [None, 5]),),
}


@pytest.mark.parametrize("changes", ROOMS.values(), ids=ROOMS.keys())
def test_a_room_that_could_not_have_been_is_refused(changes: Any, tmp_path: Path) -> None:
    document = room_document(*changes)
    with pytest.raises(MatchError):
        Room.from_json(document)
    store = open_store(tmp_path, hand_out=Sitting)
    with pytest.raises(BadFile):
        store.open_file(save_file(tmp_path, document))
    store.close()


def test_a_match_does_not_go_on_after_its_end() -> None:
    single = match_document()
    played = record_document()
    with pytest.raises(MatchError, match="after_the_end"):
        Match.from_json(single | {"records": [played], "scores": played["result"]["points"]})
    points = [2 * point for point in played["result"]["points"]]
    with pytest.raises(MatchError, match="after_the_end"):
        Match.from_json(single | {"game": None, "records": [played, played], "scores": points})


HEADERS: list[dict[str, object]] = [
    {"edition": "nosuch"},
    {"edition": ""},
    {"edition": STEERING},
    {"edition": None},
    {"players": [STEERING, "{0}{name}"]},
    {"players": ["W" * 200] * 6},
    {"players": []},
    {"players": [None]},
    {"name": STEERING},
    {"name": "W" * 5000},
]


@pytest.mark.parametrize("header", HEADERS, ids=lambda header: repr(header)[:40])
def test_a_list_of_saves_shows_whatever_a_header_says(header: dict[str, object], tmp_path: Path) -> None:
    save_file(tmp_path, match_document(), **header)
    store = open_store(tmp_path, hand_out=Sitting)
    [save] = store.saves.entries()
    assert save.problem is not None or save.edition == "classic"
    script = Script(["open a saved match", "1", "quit"])
    assert Entrance(Terminal(script, script.output), store).enter(None) == 0  # type: ignore[arg-type]
    assert "Saved matches:" in script.text
    assert all(letter.isprintable() or letter == "\n" for letter in script.text)
    store.close()


UNDER_WAY = [
    (("rules", "edition"), "nosuch"),
    (("rules", "edition"), None),
    (("rules",), []),
    (("seats",), 5),
    (("seats", 0), None),
    (("seats", 0, "name"), 7),
    (("seats", 0, "name"), STEERING),
    (("scores",), ["x"]),
    (("records",), 3),
    (("id",), None),
]


@pytest.mark.parametrize(("way", "value"), UNDER_WAY, ids=repr)
def test_a_start_survives_a_match_under_way_that_says_anything(
    way: tuple[str | int, ...], value: object, tmp_path: Path
) -> None:
    match_under_way(tmp_path, match_document((way, value)))
    store = open_store(tmp_path, hand_out=Sitting)
    script = Script(["1", "quit"])
    assert Entrance(Terminal(script, script.output), store).enter(None) == 0  # type: ignore[arg-type]
    assert all(letter.isprintable() or letter == "\n" for letter in script.text)
    store.close()


ENTRIES: list[object] = [
    None,
    [],
    {},
    {"move": None},
    {"move": [0, "hand:7>d1", {}, 5]},
    {"move": [0, "draw", None, 5]},
    {"move": [0, "draw", None, [5]]},
    {"move": [0, "roll", []]},
    {"move": [True, "draw"]},
    {"move": [0, "x" * 60_000]},
    {"undo": 1},
    {"counted": {}},
    {"next_game": {"seed": 5}},
    {"next_game": {"seed": "x" * 60_000, "dealer": 0}},
]


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: repr(entry)[:40])
def test_an_entry_that_means_nothing_ends_the_story_and_keeps_what_came_before(entry: object) -> None:
    document = match_document()
    whole, applied = resume(document, [entry])
    assert applied == 0
    assert whole.to_json() == document


def test_a_result_names_seats_that_are_there(tmp_path: Path) -> None:
    document = record_document((("result", "winner_seats"), [5]))
    with pytest.raises(RecordError):
        Record.from_json(document)
    record_file(Paths.find(tmp_path).records, document)
    store = open_store(tmp_path, hand_out=Sitting)
    assert store.records.entries()[0].problem is not None
    store.close()


@pytest.mark.parametrize(
    "row",
    [{"edition": "nosuch"}, {"level": "nosuch"}, {"level": STEERING}, {"players": 9}, {"player": STEERING}],
    ids=repr,
)
def test_statistics_show_what_this_game_knows_and_keep_the_rest(
    row: dict[str, object], tmp_path: Path
) -> None:
    record_file(Paths.find(tmp_path).records, record_document())
    store = open_store(tmp_path, hand_out=Sitting)
    assert len(store.statistics.rows()) == 1
    [path] = (path for path in Paths.find(tmp_path).statistics.iterdir() if path.suffix == ".json")
    document = json.loads(path.read_bytes())
    document["rows"][0] |= row
    body = {key: value for key, value in document.items() if key not in ("format", "version", "checksum")}
    path.write_bytes(dump(document | {"checksum": checksum(body)}))
    before = path.read_bytes()
    rows = store.statistics.rows()
    assert [shown.player for shown in rows] == (["]0;x[2Jno"] if "player" in row else [])
    assert path.read_bytes() == before
    store.close()


def test_settings_hold_names_that_can_be_shown() -> None:
    assert fits("player_names", ["Ana", "Zoë 👩‍👧"])
    assert not fits("player_names", ["Ana", STEERING])
    assert not fits("language", "../../x")
    assert set_language("../../x") == "en"
    seats = {"north": {"name": STEERING, "controller": "bot:/bin/sh", "face": "../x"}}
    north = SetupState.from_table({"seats": seats}).table["north"]
    assert (north.name, north.controller, north.face) == ("]0;x[2Jno ", "medium", "fox")
