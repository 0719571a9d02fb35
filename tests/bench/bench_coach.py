"""How often the coach speaks in time, and how often for nothing.

    python tests/bench/bench_coach.py --games 20

Players of the middle levels end their turns; the coach is asked each time, and a long review, with other
chance, says what the end of the turn truly cost. Dear mistakes cost over 5 points for certain; a false alarm
is a word about a turn's end that costs less than 2. Compiled it is several times as fast.
"""

import argparse
import sys
import time
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from skipbo.ai.coach import CLEAR, advise
from skipbo.ai.makers import make_player
from skipbo.ai.review import MISTAKE, as_plan, judge
from skipbo.engine.commands import Discard
from skipbo.engine.editions import rules_for
from skipbo.engine.game import Game
from skipbo.engine.lean import LeanTurn
from skipbo.engine.view import view

RULES = rules_for("classic", 2, stock=10)
EFFORT, WORLDS = 30_000, 400


def main() -> int:
    """Play, ask, tell; 1 if it speaks too late or too often."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--levels", default="easy,medium")
    given = parser.parse_args()
    ends = dear = caught = spoken = false = 0
    times = []
    for number in range(given.games):
        level = given.levels.split(",")[number % len(given.levels.split(","))]
        game = Game.deal(RULES, number % 2, f"coach:{number}")
        seats = [make_player(level, f"coach:{number}:{seat}") for seat in range(2)]
        while not game.is_over():
            seat = game.table.turn
            seen = view(game, seat)
            command = seats[seat].choose(seen, game.legal())
            turn = LeanTurn.of_view(seen)
            if isinstance(command, Discard) and (played := as_plan(turn, [command])):
                began = time.perf_counter()
                advice = advise(seen, command)
                times.append(time.perf_counter() - began)
                truth = judge(0, seen, turn, played, Random(f"truth:{len(times)}"), EFFORT, WORLDS)
                is_dear = truth.cost - truth.error >= CLEAR or (truth.cost >= CLEAR and truth.is_mistake)
                ends += 1
                dear += is_dear
                caught += is_dear and advice is not None
                spoken += advice is not None
                false += advice is not None and truth.cost < MISTAKE
            game.push(command)
    times.sort()
    print(
        "| games | turns ended | mistakes over 5 points | caught | spoken | for nothing | s, p50 | s, p99 |"
    )
    print("|---" * 8 + "|")
    share = 100 * caught / dear if dear else 100.0
    print(
        f"| {given.games} | {ends} | {dear} | {caught} ({share:.0f} %) | {spoken} "
        f"| {false} ({100 * false / max(1, ends):.1f} % of turns) "
        f"| {times[len(times) // 2]:.3f} | {times[int(0.99 * len(times))]:.3f} |"
    )
    return 0 if share >= 90 and false <= 0.02 * ends else 1


if __name__ == "__main__":
    sys.exit(main())
