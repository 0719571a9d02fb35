"""Whether the one number for skill orders the computer's levels, and comes out the same a second time.

    python tests/bench/bench_rating.py --games 20 --results rating.jsonl        # goes on where it was stopped

Each level plays so many short games with itself, and every decision is reviewed. A player's last 20 games are
one seat's of as many: each seat gets a rating of its own, and both are told. `--deals 200` has the levels
that don't search play each other as well, each deal from both seats, and says how far their results lie from
what the ratings foretell. `--again` reviews the same games a second time with other chance, and says how far
the two ratings of a seat lie apart. Compiled (`build/native.py checkout`, in the folder that it names) it is
several times as fast. `--effort 12000 --worlds 40` reviews more briefly, for more games in the same time:
their number limits what is known. The errors take a game's decisions together: they are not independent.
"""

import argparse
import json
import sys
from dataclasses import replace
from math import exp, sqrt
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from skipbo.ai.decision import EFFORT, WORLDS
from skipbo.ai.dial import strength_at
from skipbo.ai.makers import make_player
from skipbo.ai.rating import Rating, rating_of, together
from skipbo.ai.review import review
from skipbo.engine.editions import rules_for
from skipbo.engine.game import Game
from skipbo.engine.levels import LEVELS, OFFERED
from skipbo.engine.record import Record, record_of
from skipbo.engine.view import view

LEVEL_KEYS = tuple(LEVELS)
RULES = rules_for("classic", 2, stock=10)
QUICK = tuple(key for key in OFFERED if strength_at(LEVELS[key].grade).scope is None)
"""The levels that don't search."""
FORETOLD_WITHIN = 5
MOST_MOVES = 400
"""The coin flipper would play on for long; as many moves of it are enough."""


def play(level: str, number: int) -> Record:
    """A game of a level with itself."""
    seed = f"rating:{level}:{number}"
    game = Game.deal(RULES, number % 2, seed)
    seats = [make_player(level, f"{seed}:{seat}") for seat in range(2)]
    while not game.is_over() and len(game.moves) < MOST_MOVES:
        seat = game.table.turn
        game.push(seats[seat].choose(view(game, seat), game.legal()))
    return record_of(game, [(f"P{seat}", level) for seat in range(2)])


def measure(
    level: str, number: int, chance: str = "", effort: int = EFFORT, worlds: int = WORLDS
) -> dict[str, object]:
    """A game's ratings, seat by seat; the review draws its worlds by the record's seed and this."""
    record = play(level, number)
    record = replace(record, seed=record.seed + chance)
    decisions = [decision for _, decision in review(record, effort, worlds) if decision is not None]
    ratings = [rating_of([one for one in decisions if one.seat == seat]) for seat in range(2)]
    found = [[rating.decisions, rating.lost, rating.squares] for rating in ratings]
    return {"level": level, "game": number, "ratings": found}


def repeat(levels: list[str], games: int) -> bool:
    """Review games twice and tell how far a seat's two ratings differ; whether all are within 10 %."""
    print("| level | games | loss of a seat, points | again | apart, % | score | again |")
    print("|---" * 7 + "|")
    worst = 0.0
    for level in levels:
        rounds = [
            [measure(level, number, chance)["ratings"] for number in range(games)] for chance in ("", ":2")
        ]
        for seat in range(2):
            one, other = (
                together(Rating(*ratings[seat]) for ratings in found)  # type: ignore[index]
                for found in rounds
            )
            apart = 200 * abs(one.loss - other.loss) / abs(one.loss + other.loss)
            worst = max(worst, apart)
            print(
                f"| {level} | {games} | {100 * one.loss:.2f} | {100 * other.loss:.2f} | {apart:.1f} "
                f"| {one.score:.1f} | {other.score:.1f} |",
                flush=True,
            )
    return worst <= 10


def wins(first: str, second: str, deals: int) -> float:
    """The first level's share of the games; each deal is played from both seats."""
    won = 0
    for number in range(2 * deals):
        seed = f"bout:{number // 2}"
        game = Game.deal(RULES, number // 2 % 2, seed)
        levels = (first, second) if number % 2 else (second, first)
        seats = [make_player(level, f"{seed}:{level}") for level in levels]
        while not game.is_over():
            seat = game.table.turn
            game.push(seats[seat].choose(view(game, seat), game.legal()))
        result = game.table.result
        won += result is not None and levels.index(first) in result.winner_seats
    return won / (2 * deals)


def foretell(losses: dict[str, float], deals: int) -> bool:
    """Print every pairing's result beside the ratings' word for it; whether none is more than 5 points off.

    The word is a logistic function of how much less one loses; its steepness is the one number fitted.
    """
    pairs = [
        (first, second, wins(first, second, deals))
        for at, first in enumerate(losses)
        for second in list(losses)[:at]
    ]

    def told(first: str, second: str, steep: float) -> float:
        return 1 / (1 + exp(steep * (losses[first] - losses[second])))

    def missed(steep: float) -> float:
        return sum((won - told(first, second, steep)) ** 2 for first, second, won in pairs)

    steep = float(min(range(1, 400), key=missed))
    print(f"\n| level | against | wins, % of {2 * deals} | foretold (steepness {steep:.0f}) | off |")
    print("|---" * 5 + "|")
    worst = 0.0
    for first, second, won in pairs:
        off = 100 * (told(first, second, steep) - won)
        worst = max(worst, abs(off))
        print(f"| {first} | {second} | {100 * won:.1f} | {100 * won + off:.1f} | {off:+.1f} |")
    print(f"worst {worst:.1f}")
    return worst <= FORETOLD_WITHIN


def main() -> int:
    """Play what is missing, then tell; 1 if the levels come out in another order."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--first", type=int, default=0, help="the first game's number")
    parser.add_argument("--effort", type=int, default=EFFORT)
    parser.add_argument("--worlds", type=int, default=WORLDS)
    parser.add_argument("--levels", default=",".join(LEVEL_KEYS))
    parser.add_argument("--results", type=Path)
    parser.add_argument("--deals", type=int, default=0)
    parser.add_argument("--again", action="store_true")
    given = parser.parse_args()
    if given.again:
        return 0 if repeat(given.levels.split(","), given.games) else 1
    rows: list[dict[str, object]] = []
    if given.results is not None and given.results.exists():
        rows = [json.loads(line) for line in given.results.read_text().splitlines()]
    levels = given.levels.split(",")
    for number in range(given.first, given.first + given.games):
        for level in levels:
            if not any(row["level"] == level and row["game"] == number for row in rows):
                rows.append(measure(level, number, "", given.effort, given.worlds))
                if given.results is not None:
                    with given.results.open("a") as file:
                        file.write(json.dumps(rows[-1]) + "\n")
    print("| level | games | decisions | loss, points | score | first seat | second seat |")
    print("|---" * 7 + "|")
    losses = []
    for level in levels:
        of_level = [row["ratings"] for row in rows if row["level"] == level]
        one, other = (
            together(Rating(*ratings[i]) for ratings in of_level)  # type: ignore[index]
            for i in (0, 1)
        )
        both = together((one, other))
        losses.append(both.loss)
        missed = [sum(seat[1] - both.loss * seat[0] for seat in ratings) for ratings in of_level]  # type: ignore[attr-defined]
        error = 1.96 * sqrt(sum(miss * miss for miss in missed)) / max(1, both.decisions)
        loss = f"{100 * both.loss:.2f} ± {100 * error:.2f}"
        scores = [f"{rating.score:.1f}" for rating in (both, one, other)]
        print(f"| {level} | {len(of_level)} | {both.decisions} | {loss} | {' | '.join(scores)} |")
    is_right = losses == sorted(losses, reverse=True)
    if given.deals:
        by_level = dict(zip(levels, losses, strict=True))
        quick = {key: by_level[key] for key in levels if key in QUICK}
        is_right = foretell(quick, given.deals) and is_right
    return 0 if is_right else 1


if __name__ == "__main__":
    sys.exit(main())
