"""How quick the computer players think: a turn of every level, rollout turns a second, and where the time
goes.

    python3 play.py native bench ai         # the compiled form; `play.py bench ai` the plain one
    python tests/bench/bench_ai.py --levels deep --tables masters,mod --turns 150

Run it alone on a quiet machine. It prints one JSON object; times are processor time of whole turns (all
commands of one player in a row), in milliseconds. Win rates come from `skipbo arena`;
`tests/bench/computer-players.md` has them with their commands.
"""

import argparse
import cProfile
import json
import platform
import pstats
import statistics
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from skipbo.ai.makers import make_player
from skipbo.ai.rollout import Rollouts
from skipbo.ai.search import GLANCE
from skipbo.engine.chance import QuickChance
from skipbo.engine.determinize import determinize
from skipbo.engine.editions import rules_for
from skipbo.engine.game import Game
from skipbo.engine.rules import Rules
from skipbo.engine.view import View, view

TURNS = {"easy": 400, "medium": 400, "hard": 400, "expert": 80, "deep": 16}
TABLES = {
    "classic, 2 players": rules_for("classic", 2),
    "classic, 4 players": rules_for("classic", 4),
    "masters, 2 players": rules_for("masters", 2),
    "mod, 2 players": rules_for("mod", 2),
}


def turns(level: str, rules: Rules, most: int) -> list[float]:
    """Milliseconds of processor time of each turn, over as many games as that takes."""
    spent: list[float] = []
    number = 0
    while len(spent) < most:
        game = Game.deal(rules, 0, f"bench ai:{number}")
        players = [make_player(level, f"{number}:{seat}") for seat in range(rules.players)]
        number += 1
        last = -1
        while game.table.result is None and len(spent) <= most:
            seat = game.table.turn
            if seat != last:
                spent.append(0.0)
                last = seat
            seen, legal = view(game, seat), game.legal()
            began = time.process_time()
            command = players[seat].choose(seen, legal)
            spent[-1] += 1000 * (time.process_time() - began)
            game.push(command)
    return spent[:most]


def shares(spent: list[float]) -> dict[str, float]:
    """The median and the slowest hundredth."""
    ordered = sorted(spent)
    return {
        "p50": round(statistics.median(ordered), 2),
        "p99": round(ordered[int(0.99 * (len(ordered) - 1))], 2),
        "most": round(ordered[-1], 2),
    }


def middle_of_a_game() -> View:
    """A view from the middle of a game."""
    game = Game.deal(rules_for("classic", 2), 0, "middle")
    players = [make_player("hard", seat) for seat in (0, 1)]
    for _ in range(120):
        seat = game.table.turn
        game.push(players[seat].choose(view(game, seat), game.legal()))
    return view(game, game.table.turn)


def rollouts(seconds: float) -> tuple[dict[str, float], list[str]]:
    """Rollouts and imagined turns a second, and the functions that take most of the time."""
    seen = middle_of_a_game()
    chance = QuickChance(Random(1).random)
    player = Rollouts(seen.rules, seen.seat, GLANCE.nodes)
    done = 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        player.run(determinize(seen, chance), ())
        done += 1
    spent = time.process_time() - began
    profile = cProfile.Profile()
    profile.enable()
    for _ in range(300):
        player.run(determinize(seen, chance), ())
    profile.disable()
    stats: Any = pstats.Stats(profile)
    rows = sorted(stats.stats.items(), key=lambda row: -row[1][2])[:8]
    total = sum(row[1][2] for row in stats.stats.items())
    top = [f"{name} {100 * timing[2] / total:.0f} %" for (_, _, name), timing in rows]
    return {"rollouts_per_second": round(done / spent), "plans_per_second": round(player.turns / spent)}, top


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--levels", default=",".join(TURNS), help="by commas")
    parser.add_argument("--tables", default="", help="only tables whose names begin so; several by commas")
    parser.add_argument("--turns", type=int, help="how many of each level")
    options = parser.parse_args()
    report: dict[str, Any] = {
        "python": platform.python_version(),
        "compiled": not str(sys.modules[make_player.__module__].__file__).endswith(".py"),
        "think_ms": {
            table: {
                level: shares(turns(level, rules, options.turns or TURNS[level]))
                for level in options.levels.split(",")
            }
            for table, rules in TABLES.items()
            if table.startswith(tuple(options.tables.split(",")))
        },
    }
    if not options.tables:
        report["search"], report["profile"] = rollouts(4.0)
    print(json.dumps(report, indent=1))


if __name__ == "__main__":
    main()
