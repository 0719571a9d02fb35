"""How true the estimate of the winning chance is: of the moments that it calls 70 %, are 70 % won?

    python tests/bench/bench_estimate.py --games 1000 --out held --svg chances.svg

plays so many games of Expert's quick planner that the fit has not seen (it goes on where it was stopped), and
prints for every tenth of the scale what was foretold and what came. Compiled it plays about eight times as
fast (SKIPBO_FAST, see `build/fit_estimate.py`).

A game's bare result is one win or one loss, and its moments share it: with a thousand games chance alone is 3
points off in some tenth of some table more often than not. So what the cards brought after a moment is
subtracted from the result that it is held against (`less_luck.py`): the mean of that is zero whatever the
estimate is worth, so what is left is as true, and as sure with a third to two thirds of the games. `--bare`
leaves the results as they were. Beside each deviation stands half its 95 % interval, the moments of one game
taken together, and how many games have a moment there.
"""

import argparse
import pickle
import sys
from collections import defaultdict
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "build"))

import fit_estimate  # type: ignore[import-not-found]
import tune  # type: ignore[import-not-found]

sys.path.insert(1, str(Path(__file__).resolve().parents[2]))

from skipbo.ai.estimate import Estimate
from skipbo.ai.weights import weights_for
from skipbo.engine.rules import Rules
from tests.bench.less_luck import Luck

NAMES = {
    "duel10": "Classic, 2 players, stock 10",
    "duel30": "Classic, 2 players, stock 30",
    "four30": "Classic, 4 players",
    "pairs30": "Classic, pairs",
    "masters2": "Masters, 2 players",
    "mod2": "MOD, 2 players",
}
LIMIT = 3.0
KEPT = 60
SAMPLES = 6
"""In so many ways cards that come together could have come; more of them change the spread alone."""


Held = tuple[list[dict[str, Any]], list[tuple[float, ...]], tuple[int, ...]]
"""Of a game that the fit has not seen: some of its moments, what the cards brought each side after each of
them, and the winning seats."""


class Tenth(NamedTuple):
    """One tenth of the scale."""

    games: int
    moments: int
    foretold: float
    came: float
    error: float
    """Half the 95 % interval of what came, moments of one game taken together."""

    @property
    def off(self) -> float:
        """How many points it is off."""
        return 100 * (self.came - self.foretold)


def play(rules: Rules, seed: str, kept: int) -> Held:
    """A game of the planner with itself."""
    game = tune.dealt(rules, seed)
    weights = weights_for(rules)
    luck = Luck(game, Random(f"luck:{seed}"), SAMPLES)
    shots: list[dict[str, Any]] = []
    brought: list[list[float]] = []
    for _ in range(fit_estimate.MOST_PLANS):
        if game.is_over():
            break
        if game.table.phase != "roll":
            shots.append(fit_estimate.snapshot(game.table))
            brought.append(luck.brought.copy())
        for command in tune.chosen(game.table, weights, fit_estimate.NODES):
            game.push(command)
            luck.see(game.events_of_last_move())
    later = [tuple([end - now for end, now in zip(luck.brought, so_far, strict=True)]) for so_far in brought]
    result = game.table.result
    found = range(len(shots)) if len(shots) <= kept else Random(seed).sample(range(len(shots)), kept)
    won = () if result is None else result.winner_seats
    return [shots[at] for at in found], [later[at] for at in found], won


def tenths(folder: Path, name: str, games: int, is_bare: bool) -> list[Tenth | None]:
    """What was foretold and what came, by tenths."""
    rules = fit_estimate.TABLES[name]
    estimate = Estimate(rules)
    count, shared, foretold, came = [0] * 10, [0] * 10, [0.0] * 10, [0.0] * 10
    squares = [0.0] * 10
    for path in sorted(folder.glob(f"held-{name}-*.pickle"))[: -(-games // 100)]:
        for shots, later, won in pickle.loads(path.read_bytes()):
            if not won:
                continue
            winner = rules.team(won[0])
            of_game: defaultdict[int, float] = defaultdict(float)
            for shot, luck in zip(shots, later, strict=True):
                for side, chance in enumerate(estimate.chances(fit_estimate.table_of(rules, shot))):
                    tenth = min(9, int(10 * chance))
                    result = (side == winner) - (0 if is_bare else luck[side])
                    count[tenth] += 1
                    foretold[tenth] += chance
                    came[tenth] += result
                    of_game[tenth] += result - chance
            for tenth, miss in of_game.items():
                shared[tenth] += 1
                squares[tenth] += miss * miss
    return [
        Tenth(shared[i], n, foretold[i] / n, came[i] / n, 1.96 * sqrt(squares[i]) / n)
        if (n := count[i])
        else None
        for i in range(10)
    ]


def picture(found: dict[str, list[Tenth | None]]) -> str:
    """All tables as one picture: foretold to the right, what came upwards, the diagonal is the truth."""
    size, gap, columns = 200, 46, 3
    parts = []
    for i, (name, row) in enumerate(found.items()):
        left, top = gap + (size + gap) * (i % columns), gap + (size + gap + 14) * (i // columns)
        parts.append(f'<text x="{left}" y="{top - 10}" class="title">{NAMES[name]}</text>')
        parts.append(f'<rect x="{left}" y="{top}" width="{size}" height="{size}" class="frame"/>')
        parts.append(f'<path d="M{left} {top + size}L{left + size} {top}" class="truth"/>')
        for mark in (0, 50, 100):
            at = size * mark / 100
            parts.append(f'<text x="{left + at}" y="{top + size + 16}" class="mark">{mark}</text>')
            parts.append(f'<text x="{left - 6}" y="{top + size - at + 4}" class="side">{mark}</text>')
        for tenth in row:
            if tenth is not None:
                x, y = left + size * tenth.foretold, top + size * (1 - tenth.came)
                half = size * tenth.error
                parts.append(f'<path d="M{x:.1f} {y - half:.1f}v{2 * half:.1f}" class="error"/>')
                parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4"/>')
    width = gap + (size + gap) * columns
    height = gap + (size + gap + 14) * -(-len(found) // columns)
    style = (
        "text{font:12px sans-serif;fill:#333}.title{font-weight:bold}.mark{text-anchor:middle}"
        ".side{text-anchor:end}.frame{fill:#fffdf6;stroke:#bbb}.truth{stroke:#999;stroke-dasharray:4 4}"
        ".error{stroke:#0b7a6f;stroke-width:2}circle{fill:#0b7a6f}"
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
        f"<style>{style}</style>{''.join(parts)}</svg>\n"
    )


def main() -> int:
    """Play what is missing, print the table, draw the picture; 1 if a tenth is off for certain."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--out", type=Path, default=Path("held"))
    parser.add_argument("--svg", type=Path)
    parser.add_argument("--tables", default=",".join(NAMES))
    parser.add_argument("--bare", action="store_true", help="the results with their luck in them")
    given = parser.parse_args()
    names = given.tables.split(",")
    fit_estimate.collect(given.out, given.games, names, "held", KEPT, play)
    found = {name: tenths(given.out, name, given.games, given.bare) for name in names}
    print("| table | " + " | ".join(f"{10 * i}-{10 * i + 10}" for i in range(10)) + " | worst |")
    print("|---" * 12 + "|")
    is_true = True
    for name, row in found.items():
        cells = [
            "" if tenth is None else f"{tenth.off:+.1f} ± {100 * tenth.error:.1f} ({tenth.games})"
            for tenth in row
        ]
        there = [tenth for tenth in row if tenth is not None]
        worst = max(abs(tenth.off) for tenth in there)
        is_true = is_true and all(abs(tenth.off) <= max(LIMIT, 100 * tenth.error) for tenth in there)
        print(f"| {NAMES[name]} | {' | '.join(cells)} | {worst:.1f} |")
    if given.svg is not None:
        given.svg.write_text(picture(found), encoding="utf-8")
    return 0 if is_true else 1


if __name__ == "__main__":
    sys.exit(main())
