"""Whether a record tells the truth, found by replaying it on the naive game."""

from __future__ import annotations

from typing import Any

from tests.oracle.chance import FalseRecord, RecordChance, commitment, shuffled_deck, standard_deck
from tests.oracle.naive import NaiveGame, Refused

EDITIONS = ("classic", "deluxe", "masters", "mod", "tournament")
SWITCHES = (
    "partnership",
    "manners",
    "must_play_ones",
    "no_wild_on_wild",
    "keep_wilds",
    "hidden_discards",
    "harsh_toll",
)
NUMBERS = ("players", "stock", "hand", "building", "target")


def own_stock(edition: str, players: int) -> int:
    """The edition's own number of stock cards."""
    if edition in ("classic", "deluxe"):
        return 30 if players <= 4 else 20
    return 20 if edition == "tournament" else 15


def rule_problems(rules: dict[str, Any]) -> list[str]:
    """What no edition allows about these rules."""
    problems = []
    if rules.get("edition") not in EDITIONS:
        return ["rules: no such edition"]
    for key in SWITCHES:
        if not isinstance(rules.get(key), bool):
            problems.append(f"rules: {key} is neither true nor false")
    for key in NUMBERS:
        if type(rules.get(key)) is not int:
            problems.append(f"rules: {key} is no number")
    unknown = set(rules) - set(SWITCHES) - set(NUMBERS) - {"edition"}
    if unknown:
        problems.append(f"rules: unknown {sorted(unknown)}")
    if problems:
        return problems
    edition, players = rules["edition"], rules["players"]
    if not 2 <= players <= 6 or (edition == "tournament" and players != 6):
        problems.append("rules: no such number of players")
    if edition == "tournament" and not rules["partnership"]:
        problems.append("rules: Tournament is always in partnership")
    if rules["partnership"] and (players not in (4, 6) or edition == "masters"):
        problems.append("rules: no partnership here")
    if rules["manners"] and edition == "masters":
        problems.append("rules: Masters has no tabletop manners")
    if not 5 <= rules["hand"] <= 7 or not 3 <= rules["building"] <= 6:
        problems.append("rules: hand or building out of range")
    if rules["target"] != 0 and not 100 <= rules["target"] <= 1000:
        problems.append("rules: target out of range")
    if rules["stock"] != own_stock(edition, players):
        fits = players * (rules["stock"] + rules["hand"]) <= len(standard_deck(edition))
        if not 5 <= rules["stock"] <= 40 or not fits:
            problems.append("rules: stock out of range")
    return problems


def _is_faces(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(face, str) for face in value)


def _shape_problems(record: dict[str, Any]) -> list[str]:
    problems = []
    if record.get("format") != "skipbo-record" or record.get("version") != 1:
        problems.append("no record of version 1")
    if not isinstance(record.get("rules"), dict):
        return [*problems, "no rules"]
    problems += rule_problems(record["rules"])
    if problems:
        return problems
    rules = record["rules"]
    if record.get("edition") != rules["edition"]:
        problems.append("edition and rules disagree")
    if type(record.get("dealer")) is not int or not 0 <= record["dealer"] < rules["players"]:
        problems.append("dealer is no seat")
    if not isinstance(record.get("seats"), list) or len(record["seats"]) != rules["players"]:
        problems.append("seats and players disagree")
    if not isinstance(record.get("seed"), str):
        problems.append("no seed")
    if not _is_faces(record.get("deck")):
        problems.append("deck is no list of faces")
    if not isinstance(record.get("reshuffles"), list) or not all(map(_is_faces, record["reshuffles"])):
        problems.append("reshuffles are no lists of faces")
    if not isinstance(record.get("moves"), list):
        problems.append("no moves")
    return problems


def verify_record(record: dict[str, Any]) -> list[str]:
    """Every problem found when the record is replayed naively; an empty list for a true one."""
    problems = _shape_problems(record)
    if problems:
        return problems
    rules, deck, seed = record["rules"], record["deck"], record["seed"]
    edition = rules["edition"]
    if sorted(deck) != sorted(standard_deck(edition)):
        return ["the deck is not the edition's"]
    if deck != shuffled_deck(edition, seed):
        problems.append("the deck is not the seed's own")
    if record.get("commitment") != commitment(seed, deck):
        problems.append("the commitment is false")
    chance = RecordChance(edition, seed, record["reshuffles"])
    names = [seat.get("name", "") for seat in record["seats"]]
    try:
        game = NaiveGame(edition, rules, rules["players"], record["dealer"], deck, chance, names=names)
    except FalseRecord as error:
        return [*problems, f"deal: {error}"]
    for seat, entry in enumerate(record["seats"]):
        if entry.get("team") != game.team(seat):
            problems.append(f"seat {seat} is in the wrong team")
    for number, move in enumerate(record["moves"], 1):
        shaped = isinstance(move, list) and 2 <= len(move) <= 4 and type(move[0]) is int
        if not shaped or not 0 <= move[0] < game.seats or not isinstance(move[1], str):
            return [*problems, f"move {number}: not a move"]
        chance.expect(move[2] if len(move) > 2 else None, move[3] if len(move) > 3 else None)
        before = len(chance.problems)
        try:
            game.push(move[0], move[1])
        except Refused:
            return [*problems, f"move {number}: {move[1]} is not legal for seat {move[0]}"]
        except FalseRecord as error:
            return [*problems, f"move {number}: {error}"]
        problems += [f"move {number}: {problem}" for problem in chance.problems[before:]]
        if chance.move_roll is not None or chance.move_stock is not None:
            problems.append(f"move {number}: carries chance that it does not need")
    if chance.used != len(chance.reshuffles):
        problems.append("more reshuffles than were needed")
    return problems + _result_problems(record.get("result"), game)


def _result_problems(told: Any, game: NaiveGame) -> list[str]:
    if not isinstance(told, dict):
        return ["no result"]
    true = game.result
    if not game.over and told.get("reason") == "unfinished" and told.get("winner_seats"):
        # a forfeit: the other of two sides may have won, which no replay can prove
        sides = {game.team(seat) for seat in range(game.seats)}
        winning = {game.team(seat) for seat in told["winner_seats"]}
        if len(sides) != 2 or len(winning) != 1 or told.get("stock_counts") != true["stock_counts"]:
            return ["the result is false"]
        return []
    return [
        f"result: {key} should be {true[key]}, is {told.get(key)}"
        for key in true
        if told.get(key) != true[key]
    ]
