"""How well an opponent that fits follows the player: people of every grade against it, in real games.

    python tests/bench/fits.py [--people 20] [--first 12] [--then 40] [--stock 30] [--grades 1-7] [--model]

A simulated person plays at one grade all the time. After the first games, in which the opponent finds its
grade, the person's wins in the further games are counted: they shall be 45 to 55 of 100. The cards of every
game are dealt from its own seed before anybody's grade is looked at. With `--model` the games are not played
but drawn from how often one grade beats another; that takes seconds, and does for the grades that search.
"""

import argparse
import sys
from math import exp, sqrt
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from skipbo.ai.makers import make_player
from skipbo.engine.editions import rules_for
from skipbo.engine.game import Game
from skipbo.engine.levels import GRADES
from skipbo.engine.rules import Rules
from skipbo.engine.strength import Evidence, played, standing
from skipbo.engine.view import view


def wins(level: str, other: str, rules: Rules, seed: str) -> bool:
    """Whether the first wins a game of these cards; blocked games count for nobody and are played anew."""
    for attempt in range(9):
        game = Game.deal(rules, Random(seed).randrange(2), f"{seed}:{attempt}")
        players = [make_player(level, f"{seed}:0"), make_player(other, f"{seed}:1")]
        while not game.is_over():
            seat = game.table.turn
            game.push(players[seat].choose(view(game, seat), game.legal()))
        if game.table.result is not None and game.table.result.winner_seats:
            return game.table.result.winner_seats == (0,)
    return False


def person(grade: int, number: int, rules: Rules, first: int, then: int, model: bool) -> tuple[int, float]:
    """How many of the further games somebody wins, and the mean grade met in them."""
    told: list[Evidence] = []
    won, met = 0, 0
    for count in range(first + then):
        other = GRADES[round(standing(told)) - 1]
        seed = f"fits:{grade}:{number}:{count}"
        game = played([[other]], [], rules.stock, True)
        assert game is not None
        if model:
            has_won = Random(seed).random() < 1 / (1 + exp(game.weight * (game.against - grade)))
        else:
            has_won = wins(GRADES[grade - 1], other, rules, seed)
        told.append(Evidence(game.against, game.weight, has_won))
        if count >= first:
            won, met = won + has_won, met + GRADES.index(other) + 1
    return won, met / then


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--people", type=int, default=20)
    parser.add_argument("--first", type=int, default=12)
    parser.add_argument("--then", type=int, default=40)
    parser.add_argument("--stock", type=int, default=30)
    parser.add_argument("--grades", default=f"1-{len(GRADES)}")
    parser.add_argument("--model", action="store_true")
    options = parser.parse_args()
    rules = rules_for("classic", 2, stock=options.stock)
    low, _, high = options.grades.partition("-")
    print("| the person's grade | wins of the further games, % | mean grade met |\n|---|---|---|")
    for grade in range(int(low), int(high or low) + 1):
        people = [
            person(grade, number, rules, options.first, options.then, options.model)
            for number in range(options.people)
        ]
        rates = [won / options.then for won, _met in people]
        mean = sum(rates) / len(rates)
        half = 1.96 * sqrt(sum((rate - mean) ** 2 for rate in rates) / max(1, len(rates) - 1) / len(rates))
        met = sum(met for _won, met in people) / len(people)
        print(f"| {grade} | {100 * mean:.1f} ± {100 * half:.1f} | {met:.1f} |", flush=True)


if __name__ == "__main__":
    main()
