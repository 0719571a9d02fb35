"""What the search's decisions are worth: both choices played on, the planner's and the search's.

    cd "$(.venv/bin/python build/native.py checkout)"     # the compiled form, eight times as fast
    python tests/bench/regret.py --results FILE --choosers expert,deep,expert+prior=30 --decisions 300
    python tests/bench/regret.py --results FILE --table

Positions come from the planner's games with itself (Classic for two). In each, the choosers of `against.py`
choose, all with the same chance, so that what differs comes of their settings. What they chose is played on
in the same possible worlds: the whole planner for both sides, five rounds of turns, then the estimate of
`skipbo/ai/estimate.py`. `best` is what this judge itself thinks best of all that was chosen and of the first
chooser's six best: picked in one half of the worlds and weighed in the other, both ways round. A player who
gains so much in each of its decisions wins that much more of a game against the planner than half of all
games; so decisions tell sooner than games.
"""

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from skipbo.ai.estimate import Estimate
from skipbo.ai.planned import SHARE
from skipbo.ai.planner import Planner
from skipbo.ai.rest_of_plan import obvious
from skipbo.ai.search import search
from skipbo.ai.weights import weights_for
from skipbo.engine.chance import QuickChance
from skipbo.engine.commands import Command, Discard, EndTurn
from skipbo.engine.course import Course
from skipbo.engine.determinize import balanced_worlds
from skipbo.engine.editions import rules_for
from skipbo.engine.game import Game
from skipbo.engine.kernel.legal import legal
from skipbo.engine.lean import LeanTurn
from skipbo.engine.rules import Rules
from skipbo.engine.view import View, view
from tests.bench.against import mean_of, read, scope_of

NODES = 100
ROUNDS = 5
MOST_PLANS = 3000
ASKED = 0.3
"""How many of a game's decisions are looked at: neighbours tell much the same."""
OF_BEST = 6

Way = tuple[Command, ...]


class Judge:
    """Plays a way on in possible worlds."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._weights = weights_for(rules)
        self._estimate = Estimate(rules)

    def weigh(self, seen: View, ways: Sequence[Way], worlds: int, seed: str) -> list[tuple[float, float]]:
        """The mean chance after each way, in the even and in the odd worlds."""
        possible = balanced_worlds(seen, QuickChance(Random(seed).random))
        sums = [[0.0, 0.0] for _ in ways]
        for number in range(worlds):
            world = next(possible)
            for way, found in zip(ways, sums, strict=True):
                imagined = world.copy()
                imagined.chance = QuickChance(Random(number).random)
                found[number % 2] += self._play_on(imagined, way, seen.seat)
        return [(2 * even / worlds, 2 * odd / worlds) for even, odd in sums]

    def _play_on(self, world: Course, way: Sequence[Command], seat: int) -> float:
        table = world.table
        self._follow(world, way)
        turns, last = 0, table.turn
        for _ in range(MOST_PLANS):
            if table.turn != last:
                last = table.turn
                turns += 1
            if table.result is not None or (turns >= 2 * ROUNDS and last == seat):
                break
            best = Planner(LeanTurn.of_table(self._rules, table), self._weights, NODES).best_way()
            self._follow(world, best or legal(table)[:1])
        return self._estimate.chances(table)[seat]

    def _follow(self, world: Course, way: Sequence[Command]) -> None:
        """Carry out a way; at a turn's end the draw pile is turned over, so that what one side draws does not
        change the other's cards.
        """
        for command in way:
            if isinstance(command, Discard | EndTurn):
                world.table.draw.reverse()
            world.carry_out(command)


def decisions(rules: Rules, first: int) -> Iterator[tuple[int, View]]:
    """Some of the moments in which the planner decides, game after game from this one on."""
    weights = weights_for(rules)
    number = first
    while True:
        random = Random(f"search:{number}")
        game = Game.deal(rules, number % 2, f"search:{number}")
        while not game.is_over():
            seen, may = view(game, game.table.turn), game.legal()
            found = obvious(seen, may)
            plan = None if found else Planner(LeanTurn.of_view(seen), weights).best()
            if plan is None:
                game.push(found[0] if found else may[0])
                continue
            if random.random() < ASKED:
                yield number, seen
            for command in plan.commands:
                game.push(command)
        number += 1


def decide(judge: Judge, seen: View, choosers: Sequence[str], worlds: int, seed: str) -> dict[str, Any]:
    """One decision, as a line of the results."""
    weights = weights_for(seen.rules)
    plan = Planner(LeanTurn.of_view(seen), weights).best()
    if plan is None:
        raise ValueError("nothing to decide")
    chosen: dict[str, Way] = {"planner": plan.commands}
    others: list[Way] = []
    ms = {}
    for name in choosers:
        scope = scope_of(name)
        began = time.process_time()
        planner = Planner(LeanTurn.of_view(seen), weights)
        found, _ = search(seen, planner, Random(f"chooser:{seed}"), int(SHARE * scope.effort), scope)
        ms[name] = round(1000 * (time.process_time() - began), 1)
        chosen[name] = found[0].plan.commands
        others = others or [one.plan.commands for one in found[:OF_BEST]]
    ways = list(dict.fromkeys([*chosen.values(), *others]))
    weighed = judge.weigh(seen, ways, worlds, seed) if len(ways) > 1 else [(0.0, 0.0)]
    gains = {name: sum(weighed[ways.index(way)]) / 2 for name, way in chosen.items()}
    best = [max(range(len(ways)), key=lambda i: weighed[i][half]) for half in (0, 1)]
    gains["best"] = (weighed[best[0]][1] + weighed[best[1]][0]) / 2
    less = gains.pop("planner")
    return {
        "stock": seen.rules.stock,
        "gains": {name: round(100 * (gain - less), 4) for name, gain in gains.items()},
        "other": [name for name, way in chosen.items() if way != plan.commands],
        "ms": ms,
    }


def table(entries: list[dict[str, Any]]) -> None:
    """Print what each chooser gains, on the planner and on the first of them."""
    print(
        "| stock | chooser | decisions | other than the planner's, % | gain, points | on the first "
        "| less than `best` |\n|---|---|---|---|---|---|---|"
    )
    for stock in sorted({entry["stock"] for entry in entries}):
        mine = [entry for entry in entries if entry["stock"] == stock]
        names = list(dict.fromkeys(name for entry in mine for name in entry["gains"]))
        for name in names:
            with_it = [entry for entry in mine if {name, names[0]} <= entry["gains"].keys()]
            gain, half = mean_of([entry["gains"][name] for entry in with_it])
            more, half_more = mean_of([entry["gains"][name] - entry["gains"][names[0]] for entry in with_it])
            less, half_less = mean_of([entry["gains"]["best"] - entry["gains"][name] for entry in with_it])
            other = 100 * sum(name in entry["other"] for entry in with_it) / len(with_it)
            shown = "" if name == "best" else f"{other:.0f}"
            short = "" if name == "best" else f"{less:.2f} ± {half_less:.2f}"
            found = f"{gain:+.2f} ± {half:.2f} | {more:+.2f} ± {half_more:.2f} | {short}"
            print(f"| {stock} | {name} | {len(with_it)} | {shown} | {found} |")


def main() -> None:
    """Weigh what is missing, or print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--results", type=Path, required=True)
    parser.add_argument("--choosers", default="expert,deep")
    parser.add_argument("--stock", type=int, default=10)
    parser.add_argument("--decisions", type=int, default=300)
    parser.add_argument("--from", type=int, default=0, dest="since", help="the first game")
    parser.add_argument("--worlds", type=int, default=400)
    parser.add_argument("--table", action="store_true")
    options = parser.parse_args()
    entries = read(options.results)
    if options.table:
        table(entries)
        return
    rules = rules_for("classic", 2, stock=options.stock)
    judge = Judge(rules)
    moments = decisions(rules, options.since)
    with options.results.open("a", encoding="utf-8") as out:
        for number in range(options.decisions):
            game, seen = next(moments)
            if number >= len(entries):
                found = decide(judge, seen, options.choosers.split(","), options.worlds, f"{game}:{number}")
                out.write(json.dumps(found) + "\n")
                out.flush()


if __name__ == "__main__":
    main()
