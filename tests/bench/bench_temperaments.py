"""What a temperament costs and how it shows: a grade without search, each temperament against the steady.

    python tests/bench/bench_temperaments.py [--deals 300] [--stock 10] [--edition masters] [--grade 5]

Two players, mirrored deals. Printed by temperament, with the animal whose it is: games won in per cent with
the 95 % interval over deals, and what a watcher sees at the ends of turns, beside the steady player's:
Skip-Bos and cards held, how often the next player misses one card or none for the stock card, and what share
of the cards in the discard piles lie on their like or on one more.
"""

import argparse
import sys
from collections import Counter
from itertools import pairwise
from math import sqrt
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from skipbo.ai.dial import Strength, strength_at
from skipbo.ai.planned import PlannedPlayer
from skipbo.ai.slips import SlippingPlayer
from skipbo.ai.temperament import OF_FACE, TEMPERAMENTS
from skipbo.ai.terms import CHAINS_TO, run_bits
from skipbo.engine.cards import SKIP_BO
from skipbo.engine.editions import rules_for
from skipbo.engine.game import Game
from skipbo.engine.rules import Rules
from skipbo.engine.seats import NAMES
from skipbo.engine.table import Table
from skipbo.engine.view import view
from skipbo.play.arena import CONFIDENCE_Z


def note(table: Table, seat: int, seen: Counter[str]) -> None:
    """Count what lies open or is held when a seat's turn has ended."""
    rival = 1 - seat
    seen["turns"] += 1
    seen["wilds"] += table.hands[seat].count(SKIP_BO)
    seen["cards"] += len(table.hands[seat])
    if table.stocks[rival] and (target := table.stocks[rival][-1] & 15):
        bits = 0
        for pile in table.discards[rival]:
            bits |= run_bits(pile, len(pile))
        least = min((CHAINS_TO[target][need] & ~bits).bit_count() for need in table.needs)
        seen["near"] += least < 2
    for pile in table.discards[seat]:
        seen["laid"] += max(0, len(pile) - 1)
        seen["in order"] += sum(lower - upper in (0, 1) for lower, upper in pairwise(pile))


def seated(temperament: str, seed: str, strength: Strength) -> PlannedPlayer:
    """A player of a strength and temperament, with the strength's slips but without its search."""
    weights, nodes = strength.weights, strength.nodes
    if strength.slips:
        return SlippingPlayer(temperament, seed, temperament, weights, nodes, strength.slips)
    return PlannedPlayer(temperament, seed, temperament, weights, nodes)


def duel(
    temperament: str, strength: Strength, deal: int, rules: Rules, seen: dict[str, Counter[str]]
) -> float:
    """The share of a mirrored deal's games that the temperament wins against the steady player."""
    won = 0
    for rotation in (0, 1):
        names = [temperament, "steady"] if rotation == 0 else ["steady", temperament]
        players = [seated(name, f"{deal}:{seat}", strength) for seat, name in enumerate(names)]
        game = Game.deal(rules, (deal - 1) % 2, f"temperaments:{deal}")
        while not game.is_over():
            seat = game.table.turn
            game.push(players[seat].choose(view(game, seat), game.legal()))
            if game.table.turn != seat:
                note(game.table, seat, seen["steady" if names[seat] == "steady" else temperament])
        assert game.table.result is not None
        won += game.table.result.winner_seats == (rotation,)
    return won / 2


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=300)
    parser.add_argument("--stock", type=int, default=10)
    parser.add_argument("--edition", default="classic")
    parser.add_argument("--grade", type=float, default=8)
    options = parser.parse_args()
    rules = rules_for(options.edition, 2, stock=options.stock)
    strength = strength_at(options.grade)
    animals = {temperament: NAMES[face] for face, temperament in OF_FACE.items()}
    print("| temperament | wins, % | Skip-Bos held | cards held | next player near | in order |")
    print("|---|---|---|---|---|---|")
    for temperament in TEMPERAMENTS:
        if temperament == "steady":
            continue
        seen: dict[str, Counter[str]] = {"steady": Counter(), temperament: Counter()}
        rates = [duel(temperament, strength, deal, rules, seen) for deal in range(options.deals)]
        mean = sum(rates) / len(rates)
        spread = sqrt(sum((rate - mean) ** 2 for rate in rates) / max(1, len(rates) - 1))
        half = CONFIDENCE_Z * spread / sqrt(len(rates))
        mine, theirs = seen[temperament], seen["steady"]
        shown = [
            f"{mine[what] / mine['turns']:.2f} ({theirs[what] / theirs['turns']:.2f})"
            for what in ("wilds", "cards", "near")
        ]
        shown.append(f"{mine['in order'] / mine['laid']:.2f} ({theirs['in order'] / theirs['laid']:.2f})")
        who = f"{temperament} ({animals[temperament]})"
        print(f"| {who} | {100 * mean:.1f} ± {100 * half:.1f} | {' | '.join(shown)} |", flush=True)


if __name__ == "__main__":
    main()
