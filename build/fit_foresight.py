"""Measures what the search of two rounds leaves out: `skipbo/ai/foresight.py` (needs numpy).

    python build/fit_foresight.py --decisions 200

Plans of decisions in the planner's games with itself are tried in the same worlds twice: as the search does,
and to the end of the game. What the second says more than the first is fitted to the features of the places
that the plans lead to. The figures in use come from 14,400 decisions in 200 worlds or more of a compiled
model of planner and search; here a decision takes about two seconds in 60 worlds.
"""

import argparse
from collections.abc import Sequence
from random import Random

import numpy as np
import tune  # type: ignore[import-not-found]

from skipbo.ai.foresight import TERMS, features
from skipbo.ai.planner import Plan, Planner
from skipbo.ai.rollout import Rollouts
from skipbo.ai.search import FAR
from skipbo.ai.weights import Weights
from skipbo.engine.chance import QuickChance
from skipbo.engine.determinize import determinize, unseen_cards
from skipbo.engine.editions import rules_for
from skipbo.engine.game import Game
from skipbo.engine.lean import LeanTurn, copy_game
from skipbo.engine.view import View, view

NAMES = "first Skip-Bo kept", "other card kept", "new cards in mid-turn", "planner's unit"
PLAYOUT_NODES = 60
ONE_IN = 8
"""Of so many decisions one is measured: neighbours are much alike."""


def play_out(world: Game, plan: Plan, weights: Weights) -> Game:
    """This world to its end, if the plan is carried out and everybody plays as the planner does."""
    game = copy_game(world)
    for command in plan.commands:
        game.push(command)
    while game.table.result is None:
        tune.move(game, weights, PLAYOUT_NODES)
    return game


def measure(
    seen: View, plans: Sequence[Plan], weights: Weights, worlds: int, random: Random
) -> list[tuple[float, float]]:
    """For every plan what the search says, and what came of it."""
    rollouts = Rollouts(seen.rules, seen.seat, FAR.nodes, FAR.rounds, FAR.halfway)
    chance, unseen = QuickChance(random.random), unseen_cards(seen)
    said, came = [0.0] * len(plans), [0.0] * len(plans)
    for _ in range(worlds):
        world = determinize(seen, chance, unseen)
        world.lean = True
        for i, plan in enumerate(plans):
            said[i] += rollouts.run(world, plan.commands) / worlds
            came[i] += rollouts.of_result(play_out(world, plan, weights)) / worlds
    return list(zip(said, came, strict=True))


def main() -> None:
    """Play, measure, fit, print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--decisions", type=int, default=200)
    parser.add_argument("--worlds", type=int, default=60)
    parser.add_argument("--plans", type=int, default=5)
    options = parser.parse_args()
    weights: Weights = tune.load("DUEL")
    random = Random("foresight")
    rows, errors, measured, number = [], [], 0, 0
    while measured < options.decisions:
        game = tune.deal(rules_for("classic", 2, stock=10), f"foresight:{number}")
        number += 1
        while game.table.result is None and measured < options.decisions:
            turn = LeanTurn.of_table(game.rules, game.table)
            plans = Planner(turn, weights).candidates(options.plans) if len(game.legal()) > 1 else []
            plans = [plan for plan in plans if plan.value >= plans[0].value - FAR.margin]
            if len(plans) > 1 and not random.randrange(ONE_IN):
                found = measure(view(game, turn.seat), plans, weights, options.worlds, random)
                here = np.array([features(turn, plan, plans[0].value) for plan in plans])
                off = np.array([came - said for said, came in found])
                rows.append(here - here.mean(0))
                errors.append(off - off.mean())
                measured += 1
            tune.move(game, weights, PLAYOUT_NODES)
    x, y = np.concatenate(rows), np.concatenate(errors)
    inverse = np.linalg.inv(x.T @ x + 1e-9 * np.eye(x.shape[1]))
    found_terms = inverse @ x.T @ y
    spread = np.sqrt(np.diag(inverse) * (y - x @ found_terms).var())
    print(f"{measured} decisions, {len(y)} plans; winning chance beyond the search, in per cent:")
    for name, term, error, in_use in zip(NAMES, found_terms, spread, TERMS, strict=True):
        print(f"  {name:22} {100 * term:+.2f} ± {196 * error:.2f} (in use {100 * in_use:+.2f})")


if __name__ == "__main__":
    main()
