"""Deep's own: what a plan keeps beyond the imagined rounds, and imagined players who weigh their turns."""

from collections.abc import Sequence
from random import Random

import pytest

from skipbo.ai.foresight import CARD, FIRST_WILD, MOST_UNITS, NEW_CARDS, PLANNERS_UNIT, leverage, outlasting
from skipbo.ai.planner import Plan, Planner
from skipbo.ai.rollout import Rollouts, direct_way
from skipbo.ai.search import FAR, FARTHEST, farthest_for, search
from skipbo.ai.weights import weights_for
from skipbo.engine.chance import QuickChance
from skipbo.engine.commands import Command
from skipbo.engine.determinize import determinize
from skipbo.engine.editions import rules_for
from skipbo.engine.game import Game
from skipbo.engine.lean import FIVE_MORE, GOES_ON, OVER, STOCK_TURNED, LeanTurn
from skipbo.engine.view import view

RULES = rules_for("classic", 2, stock=10)


def table(hand: list[int], needs: tuple[int, ...] = (5, 5, 5, 5), stock: int = 12) -> Game:
    """A game whose first player holds these cards and waits with this stock card."""
    game = Game.deal(RULES, 0, "foresight")
    seat = game.table.turn
    game.table.hands[seat][:] = hand
    game.table.stocks[seat][-1] = stock
    game.table.needs[:] = needs
    game._legal = None
    return game


def plans_of(game: Game) -> tuple[LeanTurn, list[Plan]]:
    turn = LeanTurn.of_view(view(game, game.table.turn))
    return turn, Planner(turn, weights_for(RULES)).candidates(200)


def lasts(game: Game, words: str) -> float:
    """What outlasts of a plan, told in commands, as if the planner liked it best."""
    turn, plans = plans_of(game)
    plan = next(plan for plan in plans if " ".join(map(str, plan.commands)) == words)
    return outlasting(turn, plan, plan.value)


def test_the_first_skip_bo_kept_counts_and_every_other_card_costs() -> None:
    game = table([0, 0, 7, 8, 9])
    assert lasts(game, "hand:9>d1") == pytest.approx(FIRST_WILD + 2 * CARD)
    assert lasts(game, "hand:S>b1 hand:9>d1") == pytest.approx(FIRST_WILD + 2 * CARD)
    assert lasts(table([0, 7, 8, 9, 9]), "hand:9>d1") == pytest.approx(FIRST_WILD + 3 * CARD)
    assert lasts(table([6, 7, 8, 9, 9]), "hand:9>d1") == pytest.approx(4 * CARD)


def test_new_cards_are_a_chance_and_a_won_game_is_won() -> None:
    turn, plans = plans_of(table([5, 6, 7, 8, 9], stock=10))
    kinds = {plan.kind: plan for plan in plans}
    assert outlasting(turn, kinds[FIVE_MORE], kinds[FIVE_MORE].value) == pytest.approx(NEW_CARDS)
    turn, plans = plans_of(table([5, 6, 1, 2, 3], stock=7))
    turned = next(plan for plan in plans if plan.kind == STOCK_TURNED)
    assert outlasting(turn, turned, turned.value) == pytest.approx(NEW_CARDS + 3 * CARD)
    assert outlasting(turn, turned._replace(kind=OVER), 0.0) == 0.0


def test_the_planners_value_counts_down_to_four_units() -> None:
    turn, plans = plans_of(table([6, 7, 8, 9, 9]))
    plan = next(plan for plan in plans if plan.kind == GOES_ON)
    best = outlasting(turn, plan, plan.value)
    assert outlasting(turn, plan, plan.value + 1) == pytest.approx(best - PLANNERS_UNIT)
    assert outlasting(turn, plan, plan.value + 50) == pytest.approx(best - MOST_UNITS * PLANNERS_UNIT)


def test_little_lasts_in_a_game_that_is_decided_or_has_hardly_begun() -> None:
    assert leverage(0.5, 20) == leverage(0.5, 2) == 1
    assert leverage(0.5, 60) == pytest.approx(0.612, abs=0.001)
    assert leverage(0.0, 20) == leverage(1.0, 20) == 0
    assert leverage(0.9, 20) == pytest.approx(0.36)


def test_what_outlasts_is_part_of_the_chance() -> None:
    """The same worlds with and without: each plan's chance differs by what outlasts."""
    seen = view(game := table([0, 0, 7, 8, 9]), game.table.turn)

    def chances(has_foresight: bool) -> dict[tuple[str, ...], tuple[float, float]]:
        planner = Planner(LeanTurn.of_view(seen), weights_for(RULES))
        scope = FARTHEST._replace(plans=2, margin=1000.0, has_foresight=has_foresight)
        found, _ = search(seen, planner, Random(1), 3000, scope)
        best = max(each.plan.value for each in found)
        return {
            tuple(map(str, each.plan.commands)): (each.chance, outlasting(planner.turn, each.plan, best))
            for each in found
        }

    without, with_it = chances(False), chances(True)
    assert len(with_it) == 2
    for commands, (chance, lasting) in with_it.items():
        mean = without[commands][0]
        assert chance == pytest.approx(mean + lasting * leverage(mean, 20))
        assert chance != mean


class Followed(Rollouts):
    """Imagined turns that are told and not made."""

    followed: list[str]

    def follow(self, game: Game, commands: Sequence[Command]) -> None:
        self.followed = list(map(str, commands))


def test_imagined_players_weigh_their_turns_unless_they_are_eager() -> None:
    """Eager players take the shortest way to the stock card, the others make the planner's best turn."""
    differ = 0
    for number in range(40):
        game = Game.deal(RULES, 0, f"weigh:{number}")
        seat = game.table.turn
        world = determinize(view(game, seat), QuickChance(Random(number).random))
        best = Planner(LeanTurn.of_table(RULES, world.table), weights_for(RULES), FARTHEST.last_nodes).best()
        assert best is not None
        way = direct_way(world.table)
        weighing = Followed(RULES, seat, FARTHEST.nodes)
        weighing.weigh_turns(FARTHEST.last_nodes)
        weighing.one_plan(world)
        assert weighing.followed == list(map(str, best.commands))
        differ += bool(way) and list(map(str, way)) != weighing.followed
    assert differ


def test_deep_looks_farthest_where_it_was_measured() -> None:
    assert farthest_for(RULES) is FARTHEST
    assert farthest_for(rules_for("deluxe", 2)) is FARTHEST
    for other in (
        rules_for("classic", 3),
        rules_for("classic", 4, partnership=True),
        rules_for("masters", 2),
        rules_for("mod", 2),
    ):
        assert farthest_for(other) is FAR
