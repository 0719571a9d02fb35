"""Fits the features of the search's value to games of the planner with itself (needs numpy).

    python build/fit_value.py --games 300

Every position at the start of a turn is one sample: what both sides have, and by how many stock cards the
side to move gains on the other in the next turns. It prints what each feature of `skipbo/ai/value.py`
brings.
"""

import argparse

import numpy as np
import tune  # type: ignore[import-not-found]

from skipbo.ai import value
from skipbo.ai.terms import pair_values
from skipbo.ai.weights import Weights
from skipbo.engine.editions import rules_for
from skipbo.engine.table import Table

TURNS = 8
MISSING = range(1, 6)
NAMES = (
    *("const", "wild", "wild_theirs", "layout", "layout_theirs", "piles", "piles_theirs", "held_theirs"),
    *(f"{side}{i}" for side in ("to_move", "waiting") for i in MISSING),
)


def row(table: Table, seat: int, pair: list[float]) -> list[float]:
    """The features of a position for the seat to move."""
    other = 1 - seat
    lacks, wilds = value.missing(table, seat)
    lacks_theirs, wilds_theirs = value.missing(table, other)
    mine, theirs = table.discards[seat], table.discards[other]
    return [
        *(1.0, wilds, wilds_theirs, value.layout(mine, pair), value.layout(theirs, pair)),
        *(sum(map(bool, mine)), sum(map(bool, theirs)), len(table.hands[other])),
        *(float(lacks == i) for i in MISSING),
        *(float(lacks_theirs == i) for i in MISSING),
    ]


def samples(seed: str, weights: Weights) -> list[tuple[list[float], float]]:
    """The positions of one long game, each with the stock cards gained afterwards."""
    game = tune.deal(rules_for("classic", 2, stock=40), seed)
    table, pair = game.table, pair_values(weights)
    rows: list[tuple[list[float], int, int]] = []
    last = -1
    while table.result is None:
        if table.turn != last:
            last = table.turn
            counts = table.stock_counts()
            rows.append((row(table, last, pair), counts[1 - last] - counts[last], last))
        tune.move(game, weights, 60)
    found = []
    for (features, ahead, seat), (_, later, mover) in zip(rows, rows[TURNS:], strict=False):
        found.append((features, float((later if mover == seat else -later) - ahead)))
    return found


def main() -> None:
    """Play, fit, print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--weights", default="DUEL")
    options = parser.parse_args()
    weights = tune.load(options.weights)
    data = [sample for i in range(options.games) for sample in samples(f"value:{i}", weights)]
    x = np.array([features for features, _ in data])
    y = np.array([gain for _, gain in data])
    inverse = np.linalg.inv(x.T @ x + 1e-3 * np.eye(x.shape[1]))
    found = inverse @ x.T @ y
    # Neighbouring samples share most of their future.
    errors = np.sqrt(np.diag(inverse) * (y - x @ found).var() * TURNS / 2)
    print(f"{len(data)} positions; stock cards gained in {TURNS} turns:")
    for name, number, error in zip(NAMES, found, errors, strict=True):
        print(f"  {name:14} {number:+.3f} ± {1.96 * error:.3f}")


if __name__ == "__main__":
    main()
