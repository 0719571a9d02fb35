"""A game's account adds up, its luck has the mean 0 by construction, and it is the same every time."""

import json
from dataclasses import replace
from itertools import islice
from math import isclose
from pathlib import Path
from random import Random

import pytest

from skipbo.ai.account import NoAccount, account, luck_of
from skipbo.ai.decision import is_too_long
from skipbo.ai.estimate import Estimate, chances_seen
from skipbo.ai.game_account import GameAccount
from skipbo.ai.game_book import GameBook
from skipbo.ai.luck import Alternatives, FaceDown, ways
from skipbo.ai.outlook import NODES
from skipbo.ai.planner import Planner
from skipbo.ai.rating import LEVEL_LOSSES, Rating, together
from skipbo.ai.rollout import direct_way
from skipbo.ai.weights import weights_for
from skipbo.engine.chance import QuickChance
from skipbo.engine.editions import rules_for
from skipbo.engine.game import Game
from skipbo.engine.lean import LeanTurn
from skipbo.engine.parts.die import DIE_FACES
from skipbo.engine.record import (
    MOST_LOOKED_THROUGH,
    Record,
    first_fault,
    record_of,
    replay,
    unfinished_result,
)
from skipbo.engine.view import view
from skipbo.play.host import Host
from skipbo.play.match import Match
from skipbo.play.practice import TAKEN_OVER, Practice
from tests.ai.quick_games import play, player
from tests.play.quick import random_command

RECORDS = Path(__file__).parents[1] / "golden" / "records"
ALL = sorted(path.name.removesuffix(".skipbo.json") for path in RECORDS.glob("*.skipbo.json"))


def endless(record: Record) -> Record:
    """A record of more moves than anybody plays."""
    return replace(record, moves=record.moves * (MOST_LOOKED_THROUGH // len(record.moves) + 1))


def golden(name: str) -> Record:
    return Record.from_json(json.loads((RECORDS / f"{name}.skipbo.json").read_text()))


def first_account(record: Record) -> GameAccount:
    """The account before any decision has been looked at, which is quick."""
    return next(step.account for step in account(record, 300, 4) if step.account is not None)


@pytest.mark.parametrize("name", ALL)
def test_start_luck_and_play_sum_to_the_result(name: str) -> None:
    found = first_account(golden(name))
    assert isclose(sum(found.start), 1)
    assert found.result is not None
    assert found.end == found.result
    assert isclose(sum(found.luck), 0, abs_tol=1e-9)
    assert isclose(sum(found.play), 0, abs_tol=1e-9)
    for side in range(len(found.sides)):
        came = found.start[side] + found.luck[side] + found.play[side]
        assert isclose(came, found.end[side], abs_tol=1e-9)
    for point in found.curve:
        assert isclose(sum(point.chances), 1)
    turns = [point.turn for point in found.curve]
    assert turns == sorted(turns)
    assert found.decisions is None
    assert json.loads(json.dumps(found.to_json()))["result"] == list(found.result)


def test_with_the_decisions_mistakes_and_the_rest_sum_to_the_play() -> None:
    record = golden("classic-2")
    steps = list(account(record, 1000, 40))
    done = [step.done for step in steps]
    assert done == sorted(done)
    assert done[-1] == 1
    last = steps[-1].account
    assert last is not None
    assert last.decisions == tuple(step.decision for step in steps if step.decision)
    assert last.mistakes
    assert [made.cost for made in last.mistakes] == sorted(
        [made.cost for made in last.mistakes], reverse=True
    )
    assert isclose(sum(last.lost), sum(last.gained))
    for side in range(2):
        assert isclose(last.play[side], last.gained[side] - last.lost[side] + last.rest[side])
        # What the one side's moves changed for the other is what they changed for itself.
        assert isclose(last.play[side], last.own_play[side] - last.own_play[1 - side], abs_tol=1e-9)
        assert 0 < last.play_error[side] < 0.3
    again = list(account(record, 1000, 40))[-1].account
    assert again is not None
    assert again.to_json() == last.to_json()
    assert again.decisions == last.decisions


def test_every_face_of_a_turned_card_taken_together_is_no_luck() -> None:
    """The mean of the luck over all cards that could have come is 0, whatever the estimate says."""
    game = Game.deal(rules_for("classic", 2, stock=5), 0, "mean")
    hidden = FaceDown(game.rules)
    slots = [slot for event in game.opening for slot in hidden.follow(event)]
    top = slots[0]
    estimate = Estimate(game.rules)
    hidden.groups[0][top.card] += 1
    total = 0.0
    for card, count in sorted(hidden.groups[0].items()):
        if count:
            game.table.stocks[top.seat][-1] = top.card = card
            pool = FaceDown(game.rules)
            pool.groups[0] = hidden.groups[0].copy()
            pool.groups[0][card] -= 1
            weighed = Alternatives(estimate, game.table, pool, [top]).weigh(QuickChance(Random(1).random))
            total += count * (weighed.after[0][0] - weighed.before[0])
    assert isclose(total, 0, abs_tol=1e-9)


def test_the_ways_to_come_are_balanced() -> None:
    """Over whole turns of the ring every card is in every place equally often, and in one at a time."""
    pools = {0: list(range(1, 13)), 1: [0, 5]}
    found = list(ways(pools, [0, 0, 1, -1], 20, QuickChance(Random(2).random)))
    assert len(found) == 24
    for place, cards in ((0, range(1, 13)), (1, range(1, 13)), (2, (0, 5))):
        shown = [way[place][0] for way in found]
        assert {shown.count(card) for card in cards} == {24 // len(cards)}
    assert all(way[0] != way[1] for way in found)
    assert {face for *_, (_, face) in found} == set(DIE_FACES)


@pytest.mark.parametrize("name", ALL)
def test_what_can_lie_face_down_is_what_lies_there(name: str) -> None:
    """The groups hold exactly the cards that nobody has seen since they were shuffled."""
    record = golden(name)
    game, step = replay(record)
    hidden = FaceDown(record.rules)
    for event in game.opening:
        hidden.follow(event)
    for move in record.moves:
        step(move)
        for event in game.events_of_last_move():
            hidden.follow(event)
        table = game.table
        there = [*table.draw, *(card for stock in table.stocks for card in stock[:-1])]
        together_there = [card for group in hidden.groups for card in group.elements()]
        assert sorted(there) == sorted(together_there)
        for group in set(hidden.stocks[0]):
            assert min(hidden.groups[group].values()) >= 0


def test_a_game_that_was_not_played_to_its_end_is_accounted_for_as_far_as_it_got() -> None:
    record = golden("classic-2")
    game, step = replay(record)
    for move in record.moves[:20]:
        step(move)
    names = [(seat.name, seat.controller) for seat in record.seats]
    for winner in (None, 1):
        cut = record_of(game, names, unfinished_result(game, winner))
        found = first_account(cut)
        assert found.result is None
        assert isclose(sum(found.end), 1)
        assert isclose(found.start[0] + found.luck[0] + found.play[0], found.end[0])


def test_what_nobody_did_is_no_play() -> None:
    record = golden("classic-2")
    game, step = replay(record)
    first = next(number for number, move in enumerate(record.moves) if move.seat != record.moves[0].seat)
    for move in record.moves[:first]:
        step(move)
    names = [(seat.name, seat.controller) for seat in record.seats]
    cut = record_of(game, names, unfinished_result(game, 1))
    book = GameBook(cut, 6)
    for number in range(first):
        book.next_move(number)
    before = book._play
    found = book.account()
    assert found.play == pytest.approx(before), "nobody did anything in the turn that was given up"
    assert isclose(found.start[0] + found.luck[0] + found.play[0], found.end[0])
    idle = found.without_play()
    assert idle.play == (0, 0), "where nobody had anything to decide"
    assert isclose(idle.start[0] + idle.luck[0], idle.end[0])


def quick_game(edition: str, seed: str) -> Record:
    """A game of the quick player by which possible worlds are played on."""
    game = Game.deal(rules_for(edition, 2, stock=5), 0, seed)
    weights = weights_for(game.rules)
    while not game.is_over():
        way = direct_way(game.table)
        if not way:
            turn = LeanTurn.of_table(game.rules, game.table)
            way = Planner(turn, weights, NODES, is_eager=True).best_way()
        for command in way:
            game.push(command)
    return record_of(game, [("Ana", "easy"), ("Bo", "easy")])


def test_of_who_plays_as_the_quick_player_does_all_is_luck_but_what_was_revised() -> None:
    found = luck_of(quick_game("classic", "quick"), 10)
    assert found.cards
    assert found.play == pytest.approx((0, 0), abs=1e-9)
    assert found.of_cards[0] != 0
    assert found.luck[0] == pytest.approx(found.of_cards[0] + found.revised[0])


@pytest.mark.parametrize(
    ("edition", "players", "options"),
    [
        ("classic", 2, {}),
        ("deluxe", 3, {}),
        ("classic", 4, {}),
        ("classic", 4, {"partnership": True}),
        ("classic", 5, {}),
        ("classic", 6, {"partnership": True}),
        ("masters", 2, {}),
        ("masters", 6, {}),
        ("mod", 2, {}),
        ("mod", 3, {}),
        ("mod", 6, {"partnership": True}),
    ],
)
def test_luck_and_play_sum_to_what_came_at_any_table(
    edition: str, players: int, options: dict[str, bool]
) -> None:
    """Both are added up as they are found, card by card and decision by decision: nothing may be lost."""
    rules = rules_for(edition, players, stock=5, **options)
    game = play(rules, [player("medium", f"sum:{seat}") for seat in range(players)], "sum")
    record = record_of(game, [(f"P{seat}", "medium") for seat in range(players)])
    found = luck_of(record, 2, is_shared_out=False)
    assert found.result is not None
    for side in range(len(found.sides)):
        came = sum(card.luck[side] for card in found.cards) + found.revised[side] + found.play[side]
        assert came == pytest.approx(found.result[side] - found.start[side], abs=0.01)


def test_without_worlds_each_moment_is_weighed_as_it_stands() -> None:
    found = luck_of(golden("classic-2"), 0)
    estimate = Estimate(golden("classic-2").rules)
    game, _ = replay(golden("classic-2"))
    assert found.curve[0].chances == estimate.chances(game.table)
    assert found.revised == (0, 0)
    assert isclose(found.start[0] + found.luck[0] + found.play[0], found.end[0])


@pytest.mark.parametrize("name", ["classic-4-partnership", "mod-4-manners"])
def test_possible_worlds_differ_only_in_what_lies_face_down(name: str) -> None:
    record = golden(name)
    game, step = replay(record)
    hidden = FaceDown(record.rules)
    for event in game.opening:
        hidden.follow(event)
    for move in record.moves[: len(record.moves) // 2]:
        step(move)
        for event in game.events_of_last_move():
            hidden.follow(event)
    table = game.table
    found = list(islice(hidden.copy().worlds(table, QuickChance(Random(5).random)), 30))
    for world in found:
        assert world.hands == table.hands
        assert world.discards == table.discards
        assert [stock[-1:] for stock in world.stocks] == [stock[-1:] for stock in table.stocks]
        assert world.stock_counts() == table.stock_counts()
        there, here = (
            sorted([*each.draw, *(card for stock in each.stocks for card in stock)])
            for each in (world, table)
        )
        assert there == here
    assert len({tuple(world.draw) for world in found}) > 20


@pytest.mark.parametrize("anew", ["", "cards"])
def test_a_game_that_goes_on_from_anothers_moment_has_an_account(anew: str) -> None:
    """Its cards and its die are not its seed's, which is no fault of its moves."""
    chance = Random(5)
    record = golden("mod-2")
    match = Match.practise(Practice(TAKEN_OVER, record, len(record.moves) // 2, 0, anew))
    host = Host(match)
    assert match.game is not None
    while not match.game.is_over():
        host.submit(match.game.table.turn, random_command(match.game, chance))
    match.count_game()
    assert first_fault(match.records[0]) is not None
    [*_, last] = account(match.records[0], 50, 2)
    assert last.account is not None
    assert sum(last.account.end) == pytest.approx(1)


def test_of_a_game_that_was_taken_over_what_was_before_is_nobodys() -> None:
    record = golden("classic-2")
    since = 20
    *_steps, last = account(record, 60, 6, since=since)
    found = last.account
    assert found is not None
    assert found.decisions
    assert found.result is not None
    assert min(decision.move for decision in found.decisions) >= since
    assert min(came.move for came in found.cards) >= since
    assert found.curve[0].move == since
    assert found.start == pytest.approx(found.curve[0].chances, abs=0.02)
    for side in (0, 1):
        end = found.start[side] + found.luck[side] + found.play[side]
        assert isclose(end, found.result[side], abs_tol=1e-9)


def test_nobody_has_won_for_sure_before_the_end() -> None:
    found = first_account(golden("classic-2"))
    assert sorted(found.curve[-1].chances) == [0, 1]
    assert all(0.005 < chance < 0.995 for point in found.curve[:-1] for chance in point.chances)


def test_of_a_forged_record_and_of_one_without_moves_there_is_no_account() -> None:
    record = golden("classic-2")
    forged = replace(record, moves=record.moves[:10] + record.moves[11:])
    with pytest.raises(NoAccount) as refused:
        next(account(forged))
    assert refused.value.code == "false"
    game, _ = replay(record)
    empty = record_of(game, [(seat.name, seat.controller) for seat in record.seats], unfinished_result(game))
    with pytest.raises(NoAccount) as refused:
        next(account(empty))
    assert refused.value.code == "no_moves"
    with pytest.raises(NoAccount) as refused:
        next(account(endless(record)))
    assert refused.value.code == "too_long"
    assert not is_too_long(replace(record, moves=endless(record).moves[:MOST_LOOKED_THROUGH]))


@pytest.mark.parametrize(
    ("edition", "players", "partnership"),
    [
        ("classic", 2, False),
        ("classic", 6, True),
        ("masters", 5, False),
        ("mod", 3, False),
        ("tournament", 6, True),
    ],
)
def test_chances_sum_to_one_at_any_table(edition: str, players: int, partnership: bool) -> None:
    game = Game.deal(rules_for(edition, players, partnership=partnership), 0, "any")
    estimate = Estimate(game.rules)
    assert isclose(sum(estimate.chances(game.table)), 1)
    seen = chances_seen(estimate, view(game, game.table.turn), QuickChance(Random(3).random), 5)
    assert len(seen) == len(game.rules.teams)
    assert isclose(sum(seen), 1)
    assert isclose(sum(estimate.of_winners(())), 1)


def test_ratings_add_up_and_are_named() -> None:
    good, bad = Rating(10, 0.0, 0.0), Rating(10, 0.4, 0.03)
    both = together([good, bad])
    assert (both.decisions, both.lost) == (20, 0.4)
    assert isclose(both.loss, 0.02)
    assert good.score == 10 > both.score > bad.score > 0
    assert good.band == "masterly"
    assert bad.error > 0
    assert Rating(1, 0.1, 0.01).error == 1
    assert not Rating(4, 0.0, 0.0).is_known
    assert both.is_known
    assert Rating(0, 0.0, 0.0).loss == 0
    # Its score is shown as Expert's is, so the two are level; just less than that is not.
    assert (good.better_than, good.is_level) == ("expert", True)
    assert (Rating(10, 0.01, 0.0).better_than, Rating(10, 0.01, 0.0).is_level) == ("hard", False)
    assert (Rating(10, 0.1352, 0.0).better_than, Rating(10, 0.1352, 0.0).is_level) == ("hard", True)
    assert Rating(10, -0.1, 0.0).better_than == "deep"
    assert Rating(10, 0.25, 0.01).better_than == "easy"
    assert Rating(10, 5.0, 3.0).better_than is None
    for level, band in (("medium", "fair"), ("hard", "sound"), ("expert", "masterly")):
        assert Rating(10, 10 * LEVEL_LOSSES[level], 0.0).band == band, "a name no less than the level's"
    assert Rating(10, 5.0, 3.0).to_json()["band"] == "wild"
