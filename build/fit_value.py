"""Fits the search's value, a logistic function, to games of the planner with itself (needs numpy).

    python build/fit_value.py --games 2000 --stocks 5,10,20,30

Every position at the start of a turn is one sample: what both sides have, and who won. It prints the
numbers that stand in `skipbo/ai/value.py`.
"""

import argparse
from math import sqrt

import numpy as np
import tune  # type: ignore[import-not-found]

from skipbo.ai import value
from skipbo.ai.weights import Weights
from skipbo.engine.editions import rules_for
from skipbo.engine.rules import Rules

MISSING = 6
NAMES = ("stock", "tempo", "wild", "wild_theirs") + tuple(
    f"{side}{i}" for side in ("mine", "theirs") for i in range(MISSING)
)


def sample(rules: Rules, seed: str, weights: Weights) -> list[tuple[list[float], float, int]]:
    """The positions of one game: features, the scale, and who was to move; with the winner put in
    afterwards.
    """
    game = tune.deal(rules, seed)
    table = game.table
    last = -1
    rows: list[tuple[list[float], float, int]] = []
    while table.result is None and len(rows) < 600:
        if table.turn != last and game.phase in ("play", "roll"):
            last = seat = table.turn
            other = 1 - seat
            mine, theirs = (value.features(table, player) for player in (seat, other))
            scale = 1 / sqrt(mine.stock + theirs.stock + value.SMOOTH)
            row = [theirs.stock - mine.stock, 1.0, mine.wilds, -theirs.wilds]
            row += [float(mine.missing == i) for i in range(MISSING)]
            row += [-float(theirs.missing == i) for i in range(MISSING)]
            rows.append(([entry * scale for entry in row], scale, seat))
        tune.move(game, weights, 60)
    won = table.result.winner_seats if table.result else ()
    return [(row, float(seat in won), seat) for row, _, seat in rows] if won else []


def main() -> None:
    """Play, fit, print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--edition", default="classic")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--stocks", default="5,10,20,30")
    parser.add_argument("--weights", default="HAND_SET")
    options = parser.parse_args()
    weights = tune.load(options.weights)
    tables = [rules_for(options.edition, 2, stock=int(stock)) for stock in options.stocks.split(",")]
    samples = []
    for i in range(options.games):
        samples += sample(tables[i % len(tables)], f"value:{i}", weights)
    x = np.array([row for row, _, _ in samples])
    y = np.array([won for _, won, _ in samples])
    beta = np.zeros(x.shape[1])
    for _ in range(30):
        p = 1 / (1 + np.exp(-x @ beta))
        # A little ridge: the one-hot columns and the tempo overlap.
        hessian = (x * (p * (1 - p))[:, None]).T @ x + 0.5 * np.eye(len(beta))
        beta += np.linalg.solve(hessian, x.T @ (y - p) - 0.5 * beta)
    p = 1 / (1 + np.exp(-x @ beta))
    loss = -np.mean(y * np.log(p) + (1 - y) * np.log(1 - p))
    print(f"{len(samples)} positions, log loss {loss:.4f}; in stock cards, steepness {beta[0]:.3f}:")
    for name, number in zip(NAMES, beta / beta[0], strict=True):
        print(f"  {name:14} {number:+.3f}")
    for low in np.arange(0.05, 1.0, 0.1):
        inside = (p > low - 0.05) & (p <= low + 0.05)
        print(f"  expected {low:.2f}: won {y[inside].mean():.3f} of {inside.sum()}")


if __name__ == "__main__":
    main()
