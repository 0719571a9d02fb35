"""Whether the one number for skill orders the computer's levels, and comes out the same a second time.

    python tests/bench/bench_rating.py --games 20 --results rating.jsonl        # goes on where it was stopped

Each level plays so many short games with itself, and every decision is reviewed. A player's last 20 games are
one seat's of as many: each seat gets a rating of its own, and both are told. `--deals 200` has the levels
that don't search play each other as well, each deal from both seats, and says how far their results, less
what the cards brought (`less_luck.py`), lie from what the ratings foretell, and how sure both are. `--again`
reviews the same games a second time with other chance, and says how far the two ratings of a seat lie apart:
of a game, of matches of five and of all; with `--refined` as a review goes on in the background.
Compiled (`build/native.py checkout`, in the folder that it names)
it is several times as fast. `--effort 12000 --worlds 40` reviews more briefly, for more games in the same
time: their number limits what is known. The errors take a game's decisions together: they are not
independent.
"""

import argparse
import json
import sys
from dataclasses import replace
from math import exp, hypot, sqrt
from pathlib import Path
from random import Random
from statistics import fmean, median, stdev
from time import process_time

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from skipbo.ai.budget import Budget
from skipbo.ai.decision import EFFORT, WORLDS
from skipbo.ai.dial import strength_at
from skipbo.ai.makers import make_player
from skipbo.ai.rating import Rating, rating_of, together
from skipbo.ai.refine import refine
from skipbo.ai.review import trials
from skipbo.engine.editions import rules_for
from skipbo.engine.game import Game
from skipbo.engine.levels import LEVELS, OFFERED
from skipbo.engine.record import Record, record_of
from skipbo.engine.view import view
from skipbo.play.review_time import AFTERWARDS
from tests.bench.less_luck import Luck

LEVEL_KEYS = tuple(LEVELS)
RULES = rules_for("classic", 2, stock=10)
QUICK = tuple(key for key in OFFERED if strength_at(LEVELS[key].grade).scope is None)
"""The levels that don't search."""
FORETOLD_WITHIN = 5
MATCH = 5
"""So many games are about a match."""
SAMPLES = 6
"""In so many ways cards that come together could have come."""
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
    level: str,
    number: int,
    chance: str = "",
    effort: int = EFFORT,
    worlds: int = WORLDS,
    is_refined: bool = False,
) -> dict[str, object]:
    """A game's ratings, seat by seat; the review draws its worlds by the record's seed and this."""
    record = play(level, number)
    record = replace(record, seed=record.seed + chance)
    made = [trial for _, trial in trials(record, effort, worlds) if trial is not None]
    if is_refined:
        for _ in refine(made, (0, 1), Budget(AFTERWARDS, process_time)):
            pass
    decisions = [trial.decision() for trial in made]
    ratings = [rating_of([one for one in decisions if one.seat == seat]) for seat in range(2)]
    found = [[rating.decisions, rating.lost, rating.squares, rating.unsure] for rating in ratings]
    return {"level": level, "game": number, "ratings": found}


def repeat(levels: list[str], games: int, effort: int, worlds: int, is_refined: bool) -> bool:
    """Review games twice and tell how far a seat's two ratings differ; whether those of all games are within
    10 %.
    """
    print("| level | of | loss of a seat, points | apart, %: median, 90th | score apart: median, 90th |")
    print("|---" * 5 + "|")
    worst = 0.0
    for level in levels:
        rounds = [
            [measure(level, number, chance, effort, worlds, is_refined)["ratings"] for number in range(games)]
            for chance in ("", ":2")
        ]
        for size in dict.fromkeys((1, min(MATCH, games), games)):
            losses, shares, scores = [], [], []
            for seat in range(2):
                for first in range(0, games - size + 1, size):
                    one, other = (
                        together(Rating(*ratings[seat]) for ratings in found[first : first + size])  # type: ignore[index]
                        for found in rounds
                    )
                    losses.append((one.loss + other.loss) / 2)
                    shares.append(100 * abs(one.loss - other.loss) / max(abs(losses[-1]), 1e-9))
                    scores.append(abs(one.score - other.score))
            if size == games:
                worst = max(worst, *shares)
            told = f"{games} games" if size == games else "a game" if size == 1 else f"{size} games"
            print(
                f"| {level} | {told} | {100 * fmean(losses):.2f} | {_middle_and_high(shares, 1)} "
                f"| {_middle_and_high(scores, 2)} |",
                flush=True,
            )
    return worst <= 10


def _middle_and_high(values: list[float], digits: int) -> str:
    values = sorted(values)
    return f"{median(values):.{digits}f}, {values[int(0.9 * (len(values) - 1) + 0.5)]:.{digits}f}"


def wins(first: str, second: str, deals: int) -> tuple[float, float]:
    """The first level's share of the games, less what the cards brought it, and half its 95 % interval.

    Each deal is played from both seats.
    """
    shares = [0.0] * deals
    for number in range(2 * deals):
        seed = f"bout:{number // 2}"
        game = Game.deal(RULES, number // 2 % 2, seed)
        levels = (first, second) if number % 2 else (second, first)
        seats = [make_player(level, f"{seed}:{level}") for level in levels]
        luck = Luck(game, Random(f"luck:{number}:{first}:{second}"), SAMPLES)
        while not game.is_over():
            seat = game.table.turn
            game.push(seats[seat].choose(view(game, seat), game.legal()))
            luck.see(game.events_of_last_move())
        result, seat = game.table.result, levels.index(first)
        has_won = result is not None and seat in result.winner_seats
        shares[number // 2] += (has_won - luck.brought[seat]) / 2
    return fmean(shares), 1.96 * stdev(shares) / sqrt(deals)


def foretell(losses: dict[str, float], errors: dict[str, float], deals: int) -> bool:
    """Print every pairing's result beside the ratings' word for it; whether none is more than 5 points off.

    The word is a logistic function of how much less one loses; its steepness is the one number fitted. Beside
    what it is off stands how far it could be by the errors of the result and of both losses.
    """
    pairs = [
        (first, second, *wins(first, second, deals))
        for at, first in enumerate(losses)
        for second in list(losses)[:at]
    ]

    def told(first: str, second: str, steep: float) -> float:
        return 1 / (1 + exp(steep * (losses[first] - losses[second])))

    def missed(steep: float) -> float:
        return sum((won - told(first, second, steep)) ** 2 for first, second, won, _error in pairs)

    steep = float(min(range(1, 400), key=missed))
    print(f"\n| level | against | wins, % of {2 * deals} | foretold (steepness {steep:.0f}) | off |")
    print("|---" * 5 + "|")
    worst = 0.0
    for first, second, won, error in pairs:
        word = told(first, second, steep)
        off = 100 * (word - won)
        worst = max(worst, abs(off))
        of_losses = steep * word * (1 - word) * hypot(errors[first], errors[second])
        print(
            f"| {first} | {second} | {100 * won:.1f} ± {100 * error:.1f} | {100 * word:.1f} ± "
            f"{100 * of_losses:.1f} | {off:+.1f} ± {100 * hypot(error, of_losses):.1f} |"
        )
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
    parser.add_argument("--refined", action="store_true")
    given = parser.parse_args()
    levels = given.levels.split(",")
    if given.again:
        return 0 if repeat(levels, given.games, given.effort, given.worlds, given.refined) else 1
    rows: list[dict[str, object]] = []
    if given.results is not None and given.results.exists():
        rows = [json.loads(line) for line in given.results.read_text().splitlines()]
    for number in range(given.first, given.first + given.games):
        for level in levels:
            if not any(row["level"] == level and row["game"] == number for row in rows):
                rows.append(measure(level, number, "", given.effort, given.worlds))
                if given.results is not None:
                    with given.results.open("a") as file:
                        file.write(json.dumps(rows[-1]) + "\n")
    print("| level | games | decisions | loss, points | score | first seat | second seat |")
    print("|---" * 7 + "|")
    losses, errors = [], []
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
        errors.append(error)
        loss = f"{100 * both.loss:.2f} ± {100 * error:.2f}"
        scores = [f"{rating.score:.1f}" for rating in (both, one, other)]
        print(f"| {level} | {len(of_level)} | {both.decisions} | {loss} | {' | '.join(scores)} |")
    is_right = losses == sorted(losses, reverse=True)
    if given.deals:
        by_level = dict(zip(levels, losses, strict=True))
        quick = {key: by_level[key] for key in levels if key in QUICK}
        is_right = foretell(quick, dict(zip(levels, errors, strict=True)), given.deals) and is_right
    return 0 if is_right else 1


if __name__ == "__main__":
    sys.exit(main())
