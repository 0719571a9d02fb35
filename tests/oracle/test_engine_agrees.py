"""The engine against the naive game, command by command: lists, views, results, points, reshuffles, records.

The everyday run plays a few hundred random games; `-m long` plays thousands.
"""

import copy
import json
import random
from typing import Any

import pytest

from skipbo.engine.editions import rules_for
from skipbo.engine.record import Record, RecordError, first_fault, record_of
from skipbo.engine.rules import RulesError
from tests.oracle.chance import DIE_FACES, standard_deck
from tests.oracle.side_by_side import play, play_by_number, play_position_by_number, random_setup
from tests.oracle.verify import own_stock, rule_problems, verify_record

EDITIONS = ("classic", "deluxe", "masters", "mod", "tournament")
KINDS = [(edition, False) for edition in EDITIONS] + [
    (edition, True) for edition in EDITIONS if edition != "masters"
]


@pytest.mark.parametrize(("edition", "manners"), KINDS)
def test_random_games_agree(edition, manners):
    over = sum(play_by_number(number, "everyday", edition, manners).naive.over for number in range(10))
    assert over >= 3


@pytest.mark.parametrize(("edition", "manners"), KINDS)
def test_random_positions_agree(edition, manners):
    ends = [play_position_by_number(number, "everyday", edition, manners) for number in range(40)]
    assert any(pair.naive.over for pair in ends)


@pytest.mark.long
@pytest.mark.parametrize("block", range(4))
@pytest.mark.parametrize(("edition", "manners"), KINDS)
def test_thousands_of_random_games_agree(edition, manners, block):
    numbers = range(block * 80, block * 80 + 80)
    over = sum(play_by_number(number, "long", edition, manners).naive.over for number in numbers)
    assert over > 25
    for number in range(block * 400, block * 400 + 400):
        play_position_by_number(number, "long", edition, manners)


def true_record(rng: random.Random, edition: str, seed: str) -> tuple[dict, dict]:
    """The engine's and the naive record of one random game with a whole deck and rules that hold."""
    setup = random_setup(rng, edition)
    setup["deck_size"] = len(standard_deck(edition))
    if edition == "tournament":
        setup["options"]["stock"] = 20
    pair = play(seed, setup, rng, most=400)
    seats = [(f"Seat {seat}", "random") for seat in range(pair.rules.players)]
    engine = json.loads(json.dumps(record_of(pair.engine, seats).to_json()))
    naive = json.loads(json.dumps(pair.naive.record()))
    return engine, naive


def engine_finds_it_true(document: dict) -> bool:
    """What `skipbo replay --verify` would say, as a yes or no."""
    try:
        return first_fault(Record.from_json(document)) is None
    except RecordError:
        return False


def without_empty_shuffles(document: dict) -> dict:
    """The record with the moves as READINGS.md, 10, writes them."""
    document = copy.deepcopy(document)
    document["moves"] = [move[:2] if move[2:] == [None, []] else move for move in document["moves"]]
    return document


@pytest.mark.parametrize("edition", EDITIONS)
def test_records_are_the_same_and_each_finds_the_others_true(edition):
    rng = random.Random(f"records {edition}")
    for number in range(6):
        engine, naive = true_record(rng, edition, f"record {number}")
        assert without_empty_shuffles(engine) == naive
        assert verify_record(engine) == []
        assert engine_finds_it_true(engine)
        assert engine_finds_it_true(naive)


def spoil(rng: random.Random, record: dict) -> str:
    """Change one thing in a record; says what."""
    what = rng.choice(
        ["move", "seat", "drop", "double", "swap", "deck", "reshuffle", "roll", "stock", "result"]
    )
    moves = record["moves"]
    at = rng.randrange(len(moves))
    if what == "move":
        moves[at][1] = rng.choice(moves)[1]
    elif what == "seat":
        moves[at][0] = rng.randrange(len(record["seats"]))
    elif what == "drop":
        del moves[at]
    elif what == "double":
        moves.insert(at, copy.deepcopy(moves[at]))
    elif what == "swap":
        other = rng.randrange(len(moves))
        moves[at], moves[other] = moves[other], moves[at]
    elif what == "deck":
        one, other = rng.sample(range(len(record["deck"])), 2)
        record["deck"][one], record["deck"][other] = record["deck"][other], record["deck"][one]
    elif what == "reshuffle" and record["reshuffles"]:
        pile = rng.choice(record["reshuffles"])
        one, other = rng.randrange(len(pile)), rng.randrange(len(pile))
        pile[one], pile[other] = pile[other], pile[one]
    elif what == "roll":
        rolls = [move for move in moves if len(move) == 3]
        if rolls:
            rng.choice(rolls)[2] = rng.choice(DIE_FACES)
    elif what == "stock":
        shuffles = [move[3] for move in moves if len(move) == 4]
        if shuffles:
            rng.shuffle(rng.choice(shuffles))
    elif what == "result":
        key = rng.choice(["winner_seats", "stock_counts", "points"])
        if record["result"][key]:
            record["result"][key][0] += rng.choice([0, 1])
    return what


@pytest.mark.parametrize("edition", EDITIONS)
def test_both_agree_about_spoilt_records(edition):
    rng = random.Random(f"spoilt {edition}")
    false = 0
    for number in range(4):
        record, _ = true_record(rng, edition, f"spoilt {number}")
        for _ in range(8):
            spoilt = copy.deepcopy(record)
            what = spoil(rng, spoilt)
            problems = verify_record(spoilt)
            assert engine_finds_it_true(spoilt) == (not problems), (what, problems[:3])
            false += bool(problems)
    assert false > 10


def test_both_agree_about_rules():
    rng = random.Random("rules")
    good = 0
    for _ in range(4000):
        edition = rng.choice(EDITIONS)
        players = rng.choice([1, 2, 3, 4, 5, 6, 6, 7])
        rules: dict[str, Any] = {
            "edition": edition,
            "players": players,
            "partnership": rng.random() < 0.5,
            "manners": rng.random() < 0.5,
            "stock": rng.choice([own_stock(edition, players), 10, rng.randint(3, 42)]),
            "hand": rng.choice([4, 5, 5, 6, 7, 8]),
            "building": rng.choice([2, 3, 4, 4, 5, 6, 7]),
            "must_play_ones": rng.random() < 0.5,
            "no_wild_on_wild": rng.random() < 0.5,
            "keep_wilds": rng.random() < 0.5,
            "hidden_discards": rng.random() < 0.5,
            "harsh_toll": rng.random() < 0.5,
            "target": rng.choice([500, 0, 99, 100, 1000, 1001]),
        }
        if edition == "tournament" and rng.random() < 0.7:
            rules |= {"stock": 20, "partnership": True, "players": 6}
        try:
            rules_for(**rules)
        except RulesError:
            taken = False
        else:
            taken = True
        assert taken == (not rule_problems(rules)), (rules, rule_problems(rules))
        good += taken
    assert good > 200
