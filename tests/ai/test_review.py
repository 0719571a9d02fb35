"""Looking back on games: every decision is found, mistakes are told with their size, like piles are alike."""

import functools
import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from skipbo import review_command
from skipbo.ai import review as reviewing
from skipbo.ai.account import account
from skipbo.ai.budget import Budget
from skipbo.ai.decision import Decision, parted, views_along
from skipbo.ai.review import review
from skipbo.cli import main
from skipbo.engine.commands import Cheat, DieGift, Discard, Draw, ExtraDiscard, Play, Roll
from skipbo.engine.editions import rules_for
from skipbo.engine.game import Game
from skipbo.engine.lean import LeanTurn
from skipbo.engine.notation import parse
from skipbo.engine.record import Record, record_of, replay, unfinished_result
from skipbo.engine.view import view

RECORDS = Path(__file__).parents[1] / "golden" / "records"


def golden(name: str) -> Record:
    return Record.from_json(json.loads((RECORDS / f"{name}.skipbo.json").read_text()))


def short_game(edition: str, players: int, seed: str, **rules: object) -> Record:
    """A game by players who play what fits, mostly."""
    chance = Random(seed)
    game = Game.deal(rules_for(edition, players, stock=5, **rules), 0, seed)
    while game.table.result is None:
        legal = game.legal()
        plays = [command for command in legal if ">b" in str(command)]
        game.push(chance.choice(plays if plays and chance.random() < 0.9 else legal))
    return record_of(game, [(f"P{seat}", "easy") for seat in range(players)])


@pytest.mark.parametrize(
    ("edition", "players", "rules"),
    [
        ("classic", 2, {}),
        ("classic", 4, {"partnership": True}),
        ("classic", 2, {"no_wild_on_wild": True, "keep_wilds": True, "must_play_ones": True}),
        ("deluxe", 3, {}),
        ("masters", 2, {}),
        ("mod", 2, {}),
    ],
)
def test_every_move_that_somebody_decided_belongs_to_a_decision(
    edition: str, players: int, rules: dict[str, bool]
) -> None:
    record = short_game(edition, players, "review", **rules)
    game, step = replay(record)
    inside = 0
    decisions = 0
    for number, decision in review(record, effort=200, worlds=2):
        move = record.moves[number]
        if decision:
            decisions += 1
            assert inside == 0
            assert decision.move == number
            assert decision.seat == move.seat
            assert decision.view == view(game, move.seat, [f"P{s}" for s in range(players)], [0] * players)
            commands = [later.command for later in record.moves[number : number + len(decision.played)]]
            assert list(decision.played) == commands
            inside = len(commands)
            if decision.better:
                assert views_along(decision.view, decision.better)[0].hand == decision.view.hand
        if inside:
            inside -= 1
        else:
            legal = game.legal()
            # No plan holds the die's gift, nor a card that is laid off and then played.
            is_late = any(isinstance(command, DieGift | ExtraDiscard) for command in legal)
            assert len(legal) == 1 or is_late or isinstance(move.command, Roll | Draw | Cheat), move
        step(move)
    assert number == len(record.moves) - 1
    assert decisions > 5


def test_a_mistake_is_told_with_its_size_and_the_same_every_time() -> None:
    record = golden("classic-2")
    first, again = (
        {number: found for number, found in review(record, 2000, 60) if found and found.seat == 0}
        for _ in range(2)
    )
    assert [found.to_json() for found in first.values()] == [found.to_json() for found in again.values()]
    wasted = first[27]  # a Skip-Bo, for nothing
    assert wasted.is_mistake
    assert wasted.cost > 0.08 > wasted.error
    assert str(wasted.played[0]) == "hand:S>b4"
    assert wasted.reason is not None
    assert 0 <= wasted.chance <= wasted.chance + wasted.cost <= 1


def test_who_takes_the_best_plan_makes_no_mistake() -> None:
    record = golden("classic-2")
    found = [decision for _, decision in review(record, 2000, 20) if decision and decision.seat == 1]
    as_good = [decision for decision in found if not decision.better]
    assert len(as_good) > 5
    assert all(decision.cost == decision.error == 0 and not decision.is_mistake for decision in as_good)


def test_of_two_piles_that_are_alike_either_will_do() -> None:
    game = Game.deal(rules_for("classic", 2), 0, "like piles")
    game.table.hands[game.table.turn] = [1, 2, 5, 6, 7]
    turn = LeanTurn.of_view(view(game, game.table.turn, ["A", "B"], [0, 0]))

    def place(*words: str) -> object:
        plan = reviewing.as_plan(turn, [parse(word) for word in words])
        assert plan is not None
        return reviewing._place(turn, plan)

    one = place("hand:1>b1", "hand:2>b1", "hand:7>d2")
    assert place("hand:1>b3", "hand:2>b3", "hand:7>d2") == one
    assert place("hand:1>b3", "hand:2>b3", "hand:7>d1") != one
    assert place("hand:1>b3", "hand:7>d2") != one


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review_command, "account", functools.partial(account, effort=300, worlds=20))
    monkeypatch.setattr(review_command, "afterwards", lambda: Budget(0, lambda: 0.0))


@pytest.mark.usefixtures("quick")
def test_the_command_tells_it_in_words_and_as_data(capsys: pytest.CaptureFixture[str]) -> None:
    path = str(RECORDS / "classic-2.skipbo.json")
    assert main(["review", path]) == 0
    told = capsys.readouterr().out
    assert "Ana: 17 decisions and" in told
    assert "Move 28, Ana: a winning chance of " in told
    assert "  Better: Play the Skip-Bo from your hand" in told
    assert "Bo: " in told
    assert " at the start, the cards " in told
    assert "Luckiest card: Ana, " in told
    assert "Unluckiest card: Bo, " in told
    assert main(["review", path, "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["edition"] == "classic"
    assert [seat["name"] for seat in data["seats"]] == ["Ana", "Bo"]
    assert sum(seat["decisions"] for seat in data["seats"]) == len(data["decisions"])
    assert sum(seat["mistakes"] for seat in data["seats"]) == sum(d["mistake"] for d in data["decisions"])
    assert all(0 <= seat["rating"]["score"] <= 10 for seat in data["seats"])
    figures = data["account"]
    for side in (0, 1):
        whole = figures["start"][side] + figures["luck"][side] + figures["play"][side]
        assert abs(whole - figures["result"][side]) < 0.001


@pytest.mark.usefixtures("quick")
def test_people_alone_are_reviewed_where_there_are_any(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    document = json.loads((RECORDS / "classic-2.skipbo.json").read_text())
    document["seats"][1]["controller"] = "human"
    path = tmp_path / "with-a-person.skipbo.json"
    path.write_text(json.dumps(document))
    assert main(["review", str(path), "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert {decision["seat"] for decision in data["decisions"]} == {1}


@pytest.mark.usefixtures("quick")
def test_a_game_that_was_given_up_is_reviewed_and_one_without_moves_is_not(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = golden("classic-2")
    game, step = replay(record)
    seats = [(seat.name, seat.controller) for seat in record.seats]
    path = tmp_path / "short.skipbo.json"
    path.write_text(json.dumps(record_of(game, seats, unfinished_result(game)).to_json()))
    assert main(["review", str(path)]) == 1
    assert capsys.readouterr().out == "Nobody has moved in this game: there is nothing to review.\n"
    for move in record.moves[:12]:
        step(move)
    for winner in (None, 0):
        path.write_text(json.dumps(record_of(game, seats, unfinished_result(game, winner)).to_json()))
        assert main(["review", str(path)]) == 0
        assert "not played to its end" in capsys.readouterr().out.replace("\n", " ")


def test_a_false_record_and_none_at_all_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    document = json.loads((RECORDS / "classic-2.skipbo.json").read_text())
    del document["moves"][-1]
    path = tmp_path / "false.skipbo.json"
    path.write_text(json.dumps(document))
    assert main(["review", str(path)]) == 1
    assert "false.skipbo.json" in capsys.readouterr().out
    path.write_text("{}")
    assert main(["review", str(path)]) == 2
    assert capsys.readouterr().err.startswith("skipbo: ")


def test_of_piles_that_are_alike_both_plans_mean_the_same_one() -> None:
    """A plan that named another of two empty piles was told and drawn as if that were the mistake."""
    record = golden("classic-2")
    game, step = replay(record)
    for move in record.moves:
        seen = view(game, move.seat, ["", ""], [0, 0])
        ones = [
            one for one in game.legal() if isinstance(one, Play) and not seen.building[one.building].cards
        ]
        if len(ones) > 1 and ones[0].source == ones[1].source:
            break
        step(move)
    rest = tuple(Discard(seen.hand[-1], pile) for pile in (0, 1))
    decision = Decision(7, move.seat, seen, (ones[0], rest[0]), (ones[1], rest[1]), 0.4, 0.1, 0.0, None)
    told = parted(decision)
    assert (told.move, told.played, told.better) == (8, rest[:1], rest[1:])
    assert len(told.view.building[ones[0].building].cards) == 1
    one_alone = replace(decision, better=(rest[1],))
    assert parted(one_alone) == one_alone
