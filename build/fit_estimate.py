"""Fits the numbers of the winning chance's estimate to games of the computer players (needs numpy).

    python build/fit_estimate.py collect --games 4000 --out games      # plays; goes on where it was stopped
    python build/fit_estimate.py fit --out games                  # prints `skipbo/ai/estimate_numbers.py`

Every moment in which somebody decides is one sample: what lies on the table, and which side won. Compiled it
plays about eight times as fast: name the folder that `build/native.py checkout` prints in SKIPBO_FAST.
"""

import argparse
import os
import pickle
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, os.environ.get("SKIPBO_FAST", str(Path(__file__).resolve().parent.parent)))
sys.path.insert(0, str(Path(__file__).resolve().parent))

import numpy as np
import tune  # type: ignore[import-not-found]

from skipbo.ai.estimate import FEATURES, Estimate, kind_of
from skipbo.ai.weights import weights_for
from skipbo.engine.editions import rules_for
from skipbo.engine.rules import Rules
from skipbo.engine.table import Table

NODES = 100
MOST_PLANS = 4000
KEPT = 16
"""How many moments of a game are kept."""

TABLES: dict[str, Rules] = {
    "duel10": rules_for("classic", 2, stock=10),
    "duel30": rules_for("classic", 2),
    "four30": rules_for("classic", 4),
    "pairs30": rules_for("classic", 4, partnership=True),
    "masters2": rules_for("masters", 2),
    "mod2": rules_for("mod", 2),
    "three10": rules_for("classic", 3, stock=10),
    "six10": rules_for("classic", 6, stock=10),
    "pairs10": rules_for("classic", 4, partnership=True, stock=10),
    "pairs6": rules_for("classic", 6, partnership=True, stock=10),
    "masters4": rules_for("masters", 4, stock=10),
    "mod4": rules_for("mod", 4, stock=10),
    "modpairs": rules_for("mod", 4, partnership=True, stock=10),
    "tournament": rules_for("tournament", 6),
    "three30": rules_for("classic", 3),
    "duel20": rules_for("classic", 2, stock=20),
}


def snapshot(table: Table) -> dict[str, Any]:
    """What the estimate may look at."""
    return {
        "turn": table.turn,
        "needs": table.needs.copy(),
        "stocks": [(len(stock), stock[-1] if stock else -1) for stock in table.stocks],
        "hands": [hand.copy() for hand in table.hands],
        "discards": [[pile.copy() for pile in piles] for piles in table.discards],
        "coins": table.coins.copy(),
        "pots": table.pots.copy(),
        "die": None if table.die_used else table.die,
        "supply": len(table.draw) + len(table.completed),
    }


def play(rules: Rules, seed: str, kept: int) -> tuple[list[dict[str, Any]], tuple[int, ...]]:
    """Some moments of a game, and who won it."""
    game = tune.deal(rules, seed)
    weights = weights_for(rules)
    found: list[dict[str, Any]] = []
    for _ in range(MOST_PLANS):
        if game.table.result is not None:
            break
        if game.table.phase != "roll":
            found.append(snapshot(game.table))
        tune.move(game, weights, NODES)
    result = game.table.result
    if len(found) > kept:
        found = Random(seed).sample(found, kept)
    return found, () if result is None else result.winner_seats


def collect(
    folder: Path,
    games: int,
    names: list[str],
    seed: str,
    kept: int,
    of_game: Callable[[Rules, str, int], object] = play,
) -> None:
    """Play what is not yet there, in parts of a hundred games, and keep what `of_game` tells of each."""
    folder.mkdir(parents=True, exist_ok=True)
    for part in range(-(-games // 100)):
        for name in names:
            path = folder / f"{seed}-{name}-{part:03d}.pickle"
            if path.exists():
                continue
            rows = [of_game(TABLES[name], f"{seed}:{name}:{part * 100 + i}", kept) for i in range(100)]
            path.with_suffix(".part").write_bytes(pickle.dumps(rows))
            path.with_suffix(".part").rename(path)
            print(path.name, flush=True)


def table_of(rules: Rules, shot: dict[str, Any]) -> Table:
    """The table that a snapshot shows."""
    table = Table(rules)
    table.begin_turn(shot["turn"])
    table.needs, table.hands, table.discards = shot["needs"], shot["hands"], shot["discards"]
    table.coins, table.die = shot["coins"], shot["die"]
    table.stocks = [[0] * (count - 1) + [top] if count else [] for count, top in shot["stocks"]]
    return table


class Samples:
    """The moments of some games, as arrays: features by seat, horizon, whether each seat's side won."""

    def __init__(self, folder: Path, names: list[str], seed: str = "fit", parts: int = 99) -> None:
        features: list[Any] = []
        horizons: list[list[float]] = []
        sides: list[list[int]] = []
        winners: list[int] = []
        for name in names:
            rules = TABLES[name]
            estimate = Estimate(rules)
            for path in sorted(folder.glob(f"{seed}*-{name}-*.pickle"))[:parts]:
                for shots, won in pickle.loads(path.read_bytes()):
                    if not won:
                        continue
                    for shot in shots:
                        table = table_of(rules, shot)
                        rows = [estimate.features(table, seat) for seat in range(rules.players)]
                        features.append(rows + [[0.0] * FEATURES] * (6 - len(rows)))
                        horizons.append(estimate.horizon(table))
                        sides.append(
                            [rules.team(seat) for seat in range(rules.players)] + [-1] * (6 - rules.players)
                        )
                        winners.append(rules.team(won[0]))
        self.x = np.array(features, dtype=np.float32)
        self.h = np.array(horizons)
        self.sides = np.array(sides)
        self.y = np.array(winners)
        most = max(TABLES[name].players for name in names)
        self.x, self.sides = self.x[:, :most], self.sides[:, :most]
        self.joins = kind_of(TABLES[names[0]]) in ("pairs", "pairs_of_six", "die_pairs")


def fit(samples: Samples, rounds: int = 700) -> tuple[list[float], float]:
    """The numbers that make these winners likeliest, and the mean surprise."""
    x, h, sides, y = samples.x, samples.h, samples.sides, samples.y
    there = sides >= 0
    spread = x[there].std(axis=0) + 1e-3
    n, most, _ = x.shape
    w = np.zeros(FEATURES)
    w[0] = -1.0 * spread[0]
    c = np.array([0.0, -0.25, -0.25])
    members = np.stack([(sides == side) for side in range(most)], axis=1).astype(float)  # n, side, seat
    has_side = members.any(axis=2)
    mean, square = np.zeros(FEATURES + 3), np.zeros(FEATURES + 3)
    scaled = (x / spread).astype(np.float32)
    loss = 0.0
    for number in range(1, rounds + 1):
        score = scaled @ w.astype(np.float32)
        steep = np.exp(h @ c)
        if samples.joins:
            joined = np.einsum("nsk,nk->ns", members, score)
            logit = np.where(has_side, steep[:, None] * joined, -1e9)
            logit -= logit.max(axis=1, keepdims=True)
            p = np.exp(logit)
            p /= p.sum(axis=1, keepdims=True)
            chance = p[np.arange(n), y]
            by_seat = np.einsum("nsk,ns->nk", members, (np.arange(most)[None, :] == y[:, None]) - p)
        else:
            logit = np.where(there, steep[:, None] * score, -1e9)
            logit -= logit.max(axis=1, keepdims=True)
            p = np.exp(logit)
            p /= p.sum(axis=1, keepdims=True)
            won = sides == y[:, None]
            chance = (p * won).sum(axis=1)
            by_seat = p * won / chance[:, None] - p
        loss = float(-np.log(chance + 1e-12).mean())
        g_score = by_seat * steep[:, None] * there
        g_w = np.einsum("nk,nkf->f", g_score.astype(np.float32), scaled) / n - 1e-5 * w
        g_c = ((by_seat * there * score).sum(axis=1) * steep) @ h / n
        g = np.concatenate([g_c, g_w])
        mean = 0.9 * mean + 0.1 * g
        square = 0.99 * square + 0.01 * g * g
        rate = 0.03 * (1 - number / (rounds + 1)) ** 0.5
        step = rate * (mean / (1 - 0.9**number)) / (np.sqrt(square / (1 - 0.99**number)) + 1e-8)
        c += step[:3]
        w += step[3:]
    return [*map(float, c), *map(float, w / spread)], loss


def show(folder: Path, parts: int) -> None:
    """Fit every kind and print the module."""
    by_kind: dict[str, list[str]] = {}
    for name, rules in TABLES.items():
        by_kind.setdefault(kind_of(rules), []).append(name)
    told = (
        (Path(__file__).resolve().parent.parent / "skipbo/ai/estimate_numbers.py")
        .read_text()
        .split("NUMBERS")[0]
    )
    print(told + "NUMBERS: Final[dict[str, list[float]]] = {")
    for kind, names in by_kind.items():
        samples = Samples(folder, names, parts=parts)
        numbers, loss = fit(samples)
        print(
            f"{kind}: {len(samples.y)} moments of {names}, surprise {loss:.4f}", file=sys.stderr, flush=True
        )
        print(f'    "{kind}": [{", ".join(f"{number:.4g}" for number in numbers)}],', flush=True)
    print("}")


def main() -> None:
    """Play or fit."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=("collect", "fit"))
    parser.add_argument("--games", type=int, default=1200)
    parser.add_argument("--out", type=Path, default=Path("games"))
    parser.add_argument("--tables", default=",".join(TABLES))
    parser.add_argument("--seed", default="fit")
    parser.add_argument("--kept", type=int, default=KEPT)
    parser.add_argument("--parts", type=int, default=99)
    given = parser.parse_args()
    if given.what == "fit":
        show(given.out, given.parts)
    else:
        collect(given.out, given.games, given.tables.split(","), given.seed, given.kept)


if __name__ == "__main__":
    main()
