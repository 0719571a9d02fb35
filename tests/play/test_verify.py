"""`skipbo replay FILE --verify`: the truth in one line, whatever the file."""

import copy
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skipbo.cli import main
from skipbo.engine.record import Record, RecordError, first_fault, replay, unfinished_result

GOLDEN = Path(__file__).parent.parent / "golden" / "records"
Document = dict[str, Any]


def golden(name: str) -> Document:
    document: Document = json.loads((GOLDEN / f"{name}.skipbo.json").read_text(encoding="utf-8"))
    return document


def check(path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    """The exit code and the one line that is said."""
    code = main(["replay", str(path), "--verify"])
    out, err = capsys.readouterr()
    lines = (out + err).strip().splitlines()
    assert len(lines) == 1, lines
    return code, lines[0]


def write(folder: Path, data: object) -> Path:
    path = folder / "game.skipbo.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


def test_a_true_record(capsys: pytest.CaptureFixture[str]) -> None:
    code, line = check(GOLDEN / "mod-2.skipbo.json", capsys)
    assert code == 0
    assert "Moves: 103" in line


def test_who_gave_up_is_not_called_proved(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A lost game without its last move, said to be given up by the winner: true, and no proof of that."""
    document = golden("mod-2")
    document["moves"].pop()
    record = Record.from_json(document)
    game, step = replay(record)
    for move in record.moves:
        step(move)
    document["result"] = unfinished_result(game, 1 - record.result.winner_seats[0]).to_json()
    code, line = check(write(tmp_path, document), capsys)
    assert code == 0
    assert "result is right" not in line
    assert "nothing proves who did it" in line


def illegal_move(document: Document) -> None:
    document["moves"][2] = [0, "hand:12>b4"]


def wrong_seat(document: Document) -> None:
    document["moves"][0][0] = 1 - document["moves"][0][0]


def other_winner(document: Document) -> None:
    document["result"]["winner_seats"] = [0]


def more_points(document: Document) -> None:
    document["result"]["points"][1] += 5


def false_commitment(document: Document) -> None:
    document["commitment"] = "0" * 64


def other_seed(document: Document) -> None:
    document["seed"] += "!"


def swapped_deck(document: Document) -> None:
    deck = document["deck"]
    i = next(i for i in range(161) if deck[i] != deck[i + 1])
    deck[i], deck[i + 1] = deck[i + 1], deck[i]


def marked_deck(document: Document) -> None:
    document["deck"][document["deck"].index("7")] = "S"


def unneeded_reshuffle(document: Document) -> None:
    document["reshuffles"].append(["1", "2"])


def wrong_team(document: Document) -> None:
    document["seats"][0]["team"] = 1


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (illegal_move, "Move 3 "),
        (wrong_seat, "Move 1 "),
        (other_winner, "result"),
        (more_points, "result"),
        (false_commitment, "seal"),
        (other_seed, "seed"),
        (swapped_deck, "deck"),
        (marked_deck, "deck holds one Skip-Bo too many"),
        (unneeded_reshuffle, "Reshuffle 1 "),
        (wrong_team, "Seat 0"),
    ],
)
def test_a_false_record_is_told_with_the_first_thing_that_is_wrong(
    change: Callable[[Document], None], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    document = golden("classic-2")
    change(document)
    code, line = check(write(tmp_path, document), capsys)
    assert code == 1
    assert told in line


def test_a_false_roll_and_a_false_reshuffle_are_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    document = golden("mod-2")
    last = max(i for i, move in enumerate(document["moves"]) if move[1] == "roll")
    rolled = document["moves"][last][2]
    document["moves"][last][2] = "+1" if rolled != "+1" else "9-12"
    code, line = check(write(tmp_path, document), capsys)
    assert code == 1
    assert f"Move {last + 1}" in line
    assert rolled in line
    document = golden("tournament-6")
    document["reshuffles"][3].reverse()
    code, line = check(write(tmp_path, document), capsys)
    assert (code, "Reshuffle 4 " in line) == (1, True)
    document["reshuffles"][3][0] = "12" if document["reshuffles"][3][0] != "12" else "11"
    code, line = check(write(tmp_path, document), capsys)
    assert (code, "other cards" in line) == (1, True)


def test_a_false_stock_shuffle_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    document = golden("mod-4-manners")
    moves = document["moves"]
    number = next(i for i, move in enumerate(moves) if len(move) == 4 and len(set(move[3])) > 1)
    moves[number][3].reverse()
    code, line = check(write(tmp_path, document), capsys)
    assert code == 1
    assert f"Move {number + 1}" in line


def test_an_early_stop_is_told_as_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    document = golden("classic-2")
    del document["moves"][-1]
    code, line = check(write(tmp_path, document), capsys)
    assert (code, "unfinished" in line) == (1, True)


def set_at(*path: Any) -> Callable[[Document], None]:
    """A change: the last of the arguments goes to the place that the others name."""

    def change(document: Document) -> None:
        place: Any = document
        for key in path[:-2]:
            place = place[key]
        place[path[-2]] = path[-1]

    return change


NO_RECORDS: dict[str, Callable[[Document], None]] = {
    "format": set_at("format", "chess"),
    "version": set_at("version", 2),
    "version true": set_at("version", True),
    "a card too many": lambda document: document["deck"].append("7"),
    "a card too few": lambda document: document["deck"].pop(),
    "no face": set_at("deck", 3, "13"),
    "a number for a face": set_at("deck", 3, 7),
    "absurd players": set_at("rules", "players", 10**18),
    "no players": set_at("rules", "players", 0),
    "players true": set_at("rules", "players", True),
    "unknown edition": set_at("rules", "edition", "junior"),
    "two editions": set_at("edition", "mod"),
    "unknown option": set_at("rules", "jokers", 2),
    "option missing": lambda document: document["rules"].pop("hand"),
    "rules gone": lambda document: document.pop("rules"),
    "seats gone": lambda document: document.pop("seats"),
    "a seat too many": lambda document: document["seats"].append(document["seats"][0]),
    "seat no object": set_at("seats", 0, "Ana"),
    "name no text": set_at("seats", 0, "name", 5),
    "name endless": set_at("seats", 0, "name", "x" * 1000),
    "dealer elsewhere": set_at("dealer", 2),
    "moves no list": set_at("moves", {}),
    "move no list": set_at("moves", 0, "stock>b1"),
    "move too short": set_at("moves", 0, [0]),
    "move too long": set_at("moves", 0, [0, "roll", None, None, None]),
    "move of nobody": set_at("moves", 0, 0, 9),
    "move rubbish": set_at("moves", 0, 1, "castle"),
    "move endless": set_at("moves", 0, 1, "b" * 10_000),
    "roll without a face": set_at("moves", 0, [0, "roll"]),
    "roll of a seven": set_at("moves", 0, [0, "roll", "7"]),
    "face without a roll": set_at("moves", 0, [0, "stock>b1", "2"]),
    "stock shuffled by a play": set_at("moves", 0, [0, "stock>b1", None, ["1"]]),
    "reshuffles no list": set_at("reshuffles", 3),
    "reshuffle of rubbish": set_at("reshuffles", [["x"]]),
    "reason unknown": set_at("result", "reason", "boredom"),
    "points negative": set_at("result", "points", [-5, 0]),
    "points too few": set_at("result", "points", [5]),
    "result gone": lambda document: document.pop("result"),
    "seed a number": set_at("seed", 1),
}


@pytest.mark.parametrize("name", NO_RECORDS)
def test_what_is_no_record(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    document = golden("classic-2")
    NO_RECORDS[name](document)
    code, line = check(write(tmp_path, document), capsys)
    assert code == 2
    assert "game.skipbo.json" in line


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"hello",
        b"[]",
        b"7",
        b"null",
        b'"skipbo-record"',
        b"\xff\xfe\x00",
        b"[" * 100_000,
        b'{"a":' * 100_000,
        b'{"format": "skipbo-record", "version": 1' + b"0" * 5000 + b"}",
        b'{"format": "skipbo-record", "version": NaN}',
    ],
    ids=lambda data: repr(data[:20]),
)
def test_rubbish(data: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.skipbo.json"
    path.write_bytes(data)
    assert check(path, capsys)[0] == 2


def test_a_cut_off_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (GOLDEN / "classic-2.skipbo.json").read_bytes()
    path = tmp_path / "game.skipbo.json"
    for length in (1, 100, len(text) // 2, len(text) - 3):
        path.write_bytes(text[:length])
        assert check(path, capsys)[0] == 2


def test_a_file_of_50_megabytes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.skipbo.json"
    with path.open("wb") as file:
        file.write(b'{"format": "skipbo-record", "deck": [')
        file.write(b'"7",' * (50_000_000 // 4))
    code, line = check(path, capsys)
    assert (code, "too large" in line) == (2, True)


def test_no_file_and_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check(tmp_path / "nothing.skipbo.json", capsys)[0] == 2
    assert check(tmp_path, capsys)[0] == 2


def mutate(value: Any, chance: random.Random) -> Any:
    """The value with something replaced, doubled or dropped somewhere in it."""
    rubbish: list[Any] = [None, True, -1, 10**30, 1.5, "", "S", "x" * 300, [], {}, [[]], "\ud800"]
    if chance.random() < 0.15 or not isinstance(value, list | dict) or not value:
        return chance.choice(rubbish)
    keys = list(range(len(value))) if isinstance(value, list) else list(value)
    key = chance.choice(keys)
    roll = chance.random()
    if roll < 0.2:
        del value[key]
    elif roll < 0.3 and isinstance(value, list):
        value.append(copy.deepcopy(value[key]))
    else:
        value[key] = mutate(value[key], chance)
    return value


@settings(max_examples=300)
@given(number=st.integers(0, 2**32), name=st.sampled_from(["classic-2", "masters-3", "mod-4-manners"]))
def test_mutated_records_never_break_the_reader(number: int, name: str) -> None:
    chance = random.Random(number)
    document: Any = golden(name)
    for _ in range(chance.randint(1, 3)):
        document = mutate(document, chance)
    try:
        record = Record.from_json(document)
    except RecordError:
        return
    first_fault(record)
