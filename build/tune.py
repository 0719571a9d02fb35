"""Tunes the planner's weights by self-play, with an evolution strategy (CMA-ES) of our own.

    python build/tune.py --players 2 --stocks 10,25 --generations 100 --out duel.json

In every generation a population of weight vectors plays the same mirrored deals against the present mean; a
vector's fitness is how many stock cards it is ahead at the end. The mean of the file in `--out` is the
result, and a run goes on from it. At the end (or with `--show`) it is printed as `skipbo/ai/weights.py`
wants it. `--check N` plays N mirrored deals against the vector named by `--against`.

It is slow in plain Python; compiled by mypyc (a copy of the package, elsewhere) it plays two and a half
times as fast.
"""

import argparse
import json
import math
import os
import sys
from dataclasses import asdict, fields
from pathlib import Path
from random import Random

# In place of this folder, which holds more than modules.
sys.path.insert(0, os.environ.get("SKIPBO_FAST", str(Path(__file__).resolve().parent.parent)))

from skipbo.ai import weights as vectors
from skipbo.ai.planner import Planner
from skipbo.ai.weights import Weights
from skipbo.engine.chance import QuickChance
from skipbo.engine.commands import ROLL, Command, DieGift
from skipbo.engine.course import Course
from skipbo.engine.decks import deck_list
from skipbo.engine.editions import rules_for
from skipbo.engine.game import Game
from skipbo.engine.kernel.legal import legal
from skipbo.engine.lean import LeanTurn
from skipbo.engine.rules import Rules
from skipbo.engine.table import Table

NAMES = tuple(field.name for field in fields(Weights))
MOST_PLANS = 6000


def dealt(rules: Rules, seed: str) -> Game:
    """A game by quick chance."""
    random = Random(seed)
    chance = QuickChance(random.random)
    deck = deck_list(rules.edition).cards()
    chance.shuffle(deck)
    return Game.from_deck(rules, random.randrange(rules.players), seed, deck, chance)


def deal(rules: Rules, seed: str) -> Course:
    """The same without its events."""
    return dealt(rules, seed).course.copy()


def chosen(table: Table, weights: Weights, nodes: int) -> tuple[Command, ...]:
    """One plan of the player whose turn it is."""
    may = legal(table)
    if len(may) == 1:
        return (may[0],)
    gifts = [command for command in may if isinstance(command, DieGift)]
    if gifts:
        return (min(gifts, key=lambda gift: len(table.stocks[gift.seat])),)
    plan = Planner(LeanTurn.of_table(table.rules, table), weights, nodes).best()
    return plan.commands if plan else (ROLL,)


def move(game: Course, weights: Weights, nodes: int) -> None:
    """Let the player whose turn it is carry out one plan."""
    for command in chosen(game.table, weights, nodes):
        game.carry_out(command)


def play(rules: Rules, seed: str, seats: list[Weights], nodes: int) -> Course:
    """A whole game."""
    game = deal(rules, seed)
    for _ in range(MOST_PLANS):
        if game.table.result is not None:
            break
        move(game, seats[game.table.turn], nodes)
    return game


def duel(rules: Rules, seed: str, a: Weights, b: Weights, nodes: int) -> tuple[float, float]:
    """One mirrored deal, sides in turn: how far `a` is ahead (1: all stock cards), and its share of the
    wins.
    """
    ahead = won = 0.0
    sides = 2 if rules.players % 2 == 0 else rules.players
    for rotation in range(sides):
        mine = [
            (seat + rotation) % 2 == 0 if sides == 2 else seat == rotation for seat in range(rules.players)
        ]
        game = play(rules, seed, [a if own else b for own in mine], nodes)
        counts = game.table.stock_counts()
        ours = [count for count, own in zip(counts, mine, strict=True) if own]
        theirs = [count for count, own in zip(counts, mine, strict=True) if not own]
        ahead += (sum(theirs) / len(theirs) - sum(ours) / len(ours)) / rules.stock
        winners = game.table.result.winner_seats if game.table.result else ()
        if winners:
            won += sum(mine[seat] for seat in winners) / len(winners)
            ahead += 0.2 if mine[winners[0]] else -0.2
        else:
            won += 0.5
    return ahead / sides, won / sides


class Strategy:
    """CMA-ES with a Cholesky factor, in units of each weight's own scale."""

    def __init__(
        self, start: list[float], scale: list[float], sigma: float, random: Random, size: int
    ) -> None:
        n = self.n = len(start)
        self.mean, self.scale, self.sigma, self.random, self.size = list(start), scale, sigma, random, size
        half = size // 2
        raw = [math.log(half + 0.5) - math.log(i + 1) for i in range(half)]
        self.share = [value / sum(raw) for value in raw]
        mu = self.mu = 1 / sum(value * value for value in self.share)
        self.c_sigma = (mu + 2) / (n + mu + 5)
        self.damping = 1 + 2 * max(0.0, math.sqrt((mu - 1) / (n + 1)) - 1) + self.c_sigma
        self.c_path = (4 + mu / n) / (n + 4 + 2 * mu / n)
        self.c_one = 2 / ((n + 1.3) ** 2 + mu)
        self.c_mu = min(1 - self.c_one, 2 * (mu - 2 + 1 / mu) / ((n + 2) ** 2 + mu))
        self.expected = math.sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n * n))
        self.path = [0.0] * n
        self.path_sigma = [0.0] * n
        self.covariance = [[float(i == j) for j in range(n)] for i in range(n)]
        self.factor = [row[:] for row in self.covariance]

    def ask(self) -> list[tuple[list[float], list[float], list[float]]]:
        """The candidates: normal draws, steps, vectors; in mirrored pairs, which halves the noise of
        chance.
        """
        asked: list[tuple[list[float], list[float], list[float]]] = []
        for i in range(self.size):
            z = (
                [-value for value in asked[-1][0]]
                if i % 2
                else [self.random.gauss(0, 1) for _ in range(self.n)]
            )
            y = [sum(row[j] * z[j] for j in range(i + 1)) for i, row in enumerate(self.factor)]
            asked.append(
                (z, y, [m + s * self.sigma * d for m, s, d in zip(self.mean, self.scale, y, strict=True)])
            )
        return asked

    def tell(self, asked: list[tuple[list[float], list[float], list[float]]], fitness: list[float]) -> None:
        """Move towards the fitter half."""
        order = sorted(range(self.size), key=lambda i: -fitness[i])[: len(self.share)]
        z = [sum(w * asked[i][0][k] for w, i in zip(self.share, order, strict=True)) for k in range(self.n)]
        y = [sum(w * asked[i][1][k] for w, i in zip(self.share, order, strict=True)) for k in range(self.n)]
        self.mean = [m + s * self.sigma * d for m, s, d in zip(self.mean, self.scale, y, strict=True)]
        keep = math.sqrt(self.c_sigma * (2 - self.c_sigma) * self.mu)
        self.path_sigma = [(1 - self.c_sigma) * p + keep * v for p, v in zip(self.path_sigma, z, strict=True)]
        length = math.sqrt(sum(p * p for p in self.path_sigma))
        keep = math.sqrt(self.c_path * (2 - self.c_path) * self.mu)
        self.path = [(1 - self.c_path) * p + keep * v for p, v in zip(self.path, y, strict=True)]
        for i in range(self.n):
            for j in range(i + 1):
                of_mu = sum(
                    w * asked[k][1][i] * asked[k][1][j] for w, k in zip(self.share, order, strict=True)
                )
                value = (1 - self.c_one - self.c_mu) * self.covariance[i][j]
                value += self.c_one * self.path[i] * self.path[j] + self.c_mu * of_mu
                self.covariance[i][j] = self.covariance[j][i] = value
        self.sigma *= math.exp(min(0.3, self.c_sigma / self.damping * (length / self.expected - 1)))
        self._factorize()

    def _factorize(self) -> None:
        """The Cholesky factor of the covariance."""
        factor = self.factor
        for i in range(self.n):
            for j in range(i + 1):
                rest = self.covariance[i][j] - sum(factor[i][k] * factor[j][k] for k in range(j))
                factor[i][j] = math.sqrt(max(rest, 1e-9)) if i == j else rest / factor[j][j]


def all_rules(options: argparse.Namespace) -> list[Rules]:
    """The tables that are played, in turn."""
    stocks = [int(text) for text in options.stocks.split(",")]
    return [
        rules_for(options.edition, options.players, stock=stock, partnership=options.partnership)
        for stock in stocks
    ]


def check(options: argparse.Namespace, a: Weights, b: Weights) -> None:
    """Play mirrored deals and print both measures with 95 % intervals, for each table."""
    for rules in all_rules(options):
        results = [
            duel(rules, f"check:{options.seed}:{i}", a, b, options.nodes) for i in range(options.check)
        ]
        for name, values in zip(("ahead", "won"), zip(*results, strict=True), strict=True):
            mean = sum(values) / len(values)
            spread = math.sqrt(sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1))
            half = 1.96 * spread / math.sqrt(len(values))
            print(f"stock {rules.stock}: {name} {100 * mean:.1f} ± {100 * half:.1f} %", flush=True)


def tune(options: argparse.Namespace, start: Weights) -> None:
    """Run the generations; the file is written after each."""
    random = Random(options.seed)
    names = [name for name in options.only.split(",") if name] or list(NAMES)
    before = asdict(start)
    scale = [max(0.35 * abs(before[name]), 0.5) for name in names]
    strategy = Strategy([before[name] for name in names], scale, options.sigma, random, options.size)
    tables = all_rules(options)
    average = list(strategy.mean)
    for generation in range(options.generations):
        mean = Weights(**{**before, **dict(zip(names, strategy.mean, strict=True))})
        asked = strategy.ask()
        candidates = [
            Weights(**{**before, **dict(zip(names, vector, strict=True))}) for _, _, vector in asked
        ]
        fitness = [0.0] * len(candidates)
        for i in range(options.deals):
            seed = f"{options.seed}:{random.random()}"
            for k, candidate in enumerate(candidates):
                fitness[k] += duel(tables[i % len(tables)], seed, candidate, mean, options.nodes)[0]
        strategy.tell(asked, fitness)
        # The mean wanders with the noise; the average of the last means lies nearer to the summit.
        share = 1 / min(generation + 1, 15)
        average = [a + share * (m - a) for a, m in zip(average, strategy.mean, strict=True)]
        best = max(fitness) / options.deals
        print(f"generation {generation}: best {best:+.3f} sigma {strategy.sigma:.3f}", flush=True)
        settled = dict(zip(names, average, strict=True))
        text = json.dumps({**before, **settled}, indent=1)
        Path(options.out).write_text(text + "\n", encoding="utf-8")


def shown(vector: Weights) -> str:
    """The vector as source."""
    inner = ", ".join(f"{name}={round(value, 2)}" for name, value in asdict(vector).items())
    return f"Weights({inner})"


def load(name: str) -> Weights:
    """A vector by its name in `weights.py`, or from a file of this tool."""
    if name.endswith(".json"):
        return Weights(**json.loads(Path(name).read_text(encoding="utf-8")))
    vector = getattr(vectors, name)
    assert isinstance(vector, Weights)
    return vector


def main() -> None:
    """Read the command line and do what it says."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--edition", default="classic")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--partnership", action="store_true")
    parser.add_argument("--stocks", default="10,25")
    parser.add_argument("--generations", type=int, default=100)
    parser.add_argument("--size", type=int, default=14)
    parser.add_argument("--deals", type=int, default=60)
    parser.add_argument("--nodes", type=int, default=150)
    parser.add_argument("--sigma", type=float, default=0.5)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--only", default="", help="the weights to be tuned, by name; all if empty")
    parser.add_argument("--start", default="HAND_SET")
    parser.add_argument("--against", default="HAND_SET")
    parser.add_argument("--check", type=int, default=0)
    parser.add_argument("--show", action="store_true")
    parser.add_argument("--out", default="tuned.json")
    options = parser.parse_args()
    if options.show:
        print(shown(load(options.start)))
    elif options.check:
        check(options, load(options.start), load(options.against))
    else:
        start = options.out if Path(options.out).exists() else options.start
        tune(options, load(start))
        print(shown(load(options.out)))


if __name__ == "__main__":
    main()
