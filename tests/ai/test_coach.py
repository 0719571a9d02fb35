"""The coach speaks of clear mistakes alone, knows no more than the player, and says the same twice."""

import json
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from skipbo.ai import rollout
from skipbo.ai.coach import SPOKEN, advise, foresee
from skipbo.ai.makers import make_player
from skipbo.ai.review import review
from skipbo.ai.rollout import Rollouts
from skipbo.engine.commands import Command, Discard
from skipbo.engine.course import Course
from skipbo.engine.editions import rules_for
from skipbo.engine.game import Game
from skipbo.engine.notation import parse
from skipbo.engine.record import Record, replay
from skipbo.engine.view import View, view
from tests.positions import position

RECORD = Path(__file__).parents[1] / "golden" / "records" / "classic-2.skipbo.json"


def ends() -> list[tuple[int, View, Discard]]:
    """The moments of a game in which somebody ends the turn, with what was seen."""
    record = Record.from_json(json.loads(RECORD.read_text()))
    game, step = replay(record)
    found = []
    for number, move in enumerate(record.moves):
        if isinstance(move.command, Discard):
            found.append((number, view(game, move.seat), move.command))
        step(move)
    return found


def test_it_speaks_where_the_review_finds_a_dear_mistake_and_is_silent_where_there_is_none() -> None:
    record = Record.from_json(json.loads(RECORD.read_text()))
    judged = {number: found for number, found in review(record, 4000, 100) if found}
    spoken = {number: found for number, seen, command in ends() if (found := advise(seen, command, 3000, 60))}
    assert spoken
    for number, advice in spoken.items():
        assert advice.is_mistake
        assert advice.better
        assert advice.reason is not None
        if number in judged:
            assert judged[number].cost > 0.02
    fine = {number for number, found in judged.items() if not found.better}
    assert fine
    assert not fine & set(spoken)


def test_the_same_moment_gets_the_same_advice_and_a_play_gets_none() -> None:
    _, seen, command = ends()[3]
    assert advise(seen, command, 1000, 20) == advise(seen, command, 1000, 20)
    game = Game.deal(seen.rules, 0, "coach")
    plays = [each for each in game.legal() if not isinstance(each, Discard)]
    assert all(advise(view(game, game.table.turn), each, 100, 2) is None for each in plays)


def test_what_is_foreseen_is_what_would_be_said() -> None:
    said = [(seen, command, advise(seen, command, 3000, 40)) for _number, seen, command in ends()[:12]]
    assert any(found for _seen, _command, found in said)
    agreed = sum(
        (found is None) == (dict(foresee(seen, [command], 3000, 40)).get(command) is None)
        for seen, command, found in said
    )
    assert agreed >= len(said) - 2, "other chance, the same judgement but for what is on the edge"


@pytest.mark.skipif(not rollout.__file__.endswith(".py"), reason="compiled methods can't be counted")
def test_a_card_on_piles_that_are_alike_is_tried_once(monkeypatch: pytest.MonkeyPatch) -> None:
    tried = []
    run = Rollouts.run

    def counted(self: Rollouts, world: Course, plan: Sequence[Command]) -> float:
        tried.append(tuple(plan))
        return run(self, world, plan)

    monkeypatch.setattr(Rollouts, "run", counted)
    seen = next(seen for _number, seen, _command in ends() if not any(seen.players[seen.seat].discards))
    card = next(card for card in seen.hand if card)
    told = dict(foresee(seen, [Discard(card, pile) for pile in range(4)], 1000, 10))
    assert len(told) == 4
    assert len({found and found.cost for found in told.values()}) == 1
    assert len([plan for plan in tried if plan == (Discard(card, 0),)]) >= 10
    assert not [plan for plan in tried if plan == (Discard(card, 3),)]


def test_with_coins_a_long_way_is_found_though_it_looks_bad_at_first() -> None:
    """Its seven commands were dropped before they had been tried in ten worlds."""
    rules = rules_for("masters", 2, stock=10)
    game = Game.deal(rules, 0, "coach:216")
    seats = [make_player("easy", f"coach:216:{seat}") for seat in range(2)]
    while len(game.moves) < 15:
        game.push(seats[game.table.turn].choose(view(game, game.table.turn), game.legal()))
    found = advise(view(game, game.table.turn), parse("hand:2>d1"))
    assert found is not None
    assert str(found.better[-1]) == "stock>b2"


def test_a_skip_bo_is_not_thrown_away_without_a_word() -> None:
    """With a 9 in the hand besides; it costs 2 to 3 points, less than other mistakes are mentioned at."""
    rest = [str(number) for number in range(1, 13)] * 12 + ["S"] * 16
    Random(5).shuffle(rest)
    seen = view(
        position(
            "classic",
            2,
            stock=10,
            hands={0: "9 S 5", 1: "7"},
            stocks={0: "3 8 11 2 7 4 12 1 9 5", 1: "3 8 11 2 7 4 12 1 9 10"},
            discards={0: ["12", "", "", ""], 1: ["8", "4", "", ""]},
            building=["1 2 3 4 5 6", "", "", ""],
            draw=" ".join(rest[:126]),
        ),
        0,
    )
    found = advise(seen, parse("hand:S>d2"))
    assert found is not None
    assert found.cost < SPOKEN
    assert found.better == (parse("hand:9>d2"),)
    ends = [parse(text) for text in ("hand:S>d2", "hand:9>d2")]
    assert [advice is None for _end, advice in foresee(seen, ends)] == [False, True]
    assert advise(seen, parse("hand:9>d2")) is None
