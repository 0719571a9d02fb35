"""Whether the one number for skill orders the computer's levels, and comes out the same a second time.

    python tests/bench/bench_rating.py --games 20 --results rating.jsonl        # goes on where it was stopped

Each level plays so many short games with itself, and every decision is reviewed twice, with possible worlds
of different chance. Compiled (`build/native.py checkout`, in the folder that it names) it is several times as
fast.
"""

import argparse
import json
import sys
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from skipbo.ai.makers import make_player
from skipbo.ai.rating import Rating, rating_of, together
from skipbo.ai.review import review
from skipbo.engine.editions import rules_for
from skipbo.engine.game import Game
from skipbo.engine.record import Record, record_of
from skipbo.engine.view import view

LEVELS = ("random", "easy", "medium", "hard", "expert")
RULES = rules_for("classic", 2, stock=10)
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


def measure(level: str, number: int) -> dict[str, object]:
    """A game's rating, found twice."""
    record = play(level, number)
    found = []
    for again in ("", "'"):
        other = replace(record, seed=record.seed + again)
        rating = rating_of([decision for _, decision in review(other) if decision is not None])
        found.append([rating.decisions, rating.lost, rating.squares])
    return {"level": level, "game": number, "ratings": found}


def main() -> int:
    """Play what is missing, then tell; 1 if the levels come out in another order."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--levels", default=",".join(LEVELS))
    parser.add_argument("--results", type=Path)
    given = parser.parse_args()
    rows: list[dict[str, object]] = []
    if given.results is not None and given.results.exists():
        rows = [json.loads(line) for line in given.results.read_text().splitlines()]
    levels = given.levels.split(",")
    for number in range(given.games):
        for level in levels:
            if not any(row["level"] == level and row["game"] == number for row in rows):
                rows.append(measure(level, number))
                if given.results is not None:
                    with given.results.open("a") as file:
                        file.write(json.dumps(rows[-1]) + "\n")
    print("| level | games | decisions | loss, points | score | found again | score |")
    print("|---" * 7 + "|")
    losses = []
    for level in levels:
        of_level = [row["ratings"] for row in rows if row["level"] == level]
        first, again = (
            together(Rating(*ratings[i]) for ratings in of_level)  # type: ignore[index]
            for i in (0, 1)
        )
        losses.append(first.loss)
        print(
            f"| {level} | {len(of_level)} | {first.decisions} "
            f"| {100 * first.loss:.2f} ± {100 * first.error:.2f} | {first.score:.1f} "
            f"| {100 * again.loss:.2f} | {again.score:.1f} |"
        )
    return 0 if losses == sorted(losses, reverse=True) else 1


if __name__ == "__main__":
    sys.exit(main())
