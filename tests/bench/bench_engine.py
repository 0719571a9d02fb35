"""How quick the rules are: games, commands, legal lists, possible worlds; and how a game's cost grows.

Run it alone on a quiet machine: `python tests/bench/bench_engine.py`. It prints one JSON object; every figure
is a median of several rounds in processor time; full and lean path are measured within one run.
"""

import json
import platform
import random
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from skipbo.engine.chance import QuickChance
from skipbo.engine.commands import Command, Discard
from skipbo.engine.course import Course
from skipbo.engine.determinize import determinize
from skipbo.engine.editions import rules_for
from skipbo.engine.game import Game
from skipbo.engine.kernel.legal import legal
from skipbo.engine.parts.boxed import wiring_for
from skipbo.engine.rules import Rules
from skipbo.engine.view import view

ROUNDS = 5
GAMES = 12


def coin_flip(may: list[Command], chance: Callable[[], float]) -> Command:
    """A coin flip between a random play and a random discard."""
    discards: list[Command] = []
    plays: list[Command] = []
    for command in may:
        (discards if type(command) is Discard else plays).append(command)
    pool = plays if plays and (not discards or chance() < 0.5) else discards
    return pool[int(chance() * len(pool))]


def play_games(rules: Rules, is_lean: bool) -> dict[str, float]:
    """Medians over the rounds of what random games cost."""
    per_game, per_command, lengths, shortages = [], [], [], []
    for round_ in range(ROUNDS):
        commands, until_short = 0, 0
        chance = random.Random(round_).random
        began = time.process_time()
        for number in range(GAMES):
            game = Game.deal(rules, rules.players - 1, f"bench:{round_}:{number}")
            world = Course(game.table.copy(), QuickChance(chance), wiring_for(rules))
            table = world.table if is_lean else game.table
            moves, is_short = 0, False
            while table.result is None:
                if is_lean:
                    world.carry_out(coin_flip(legal(table), chance))
                else:
                    game.push(coin_flip(game.legal(), chance))
                moves += 1
                if not is_short and not table.draw and not table.completed:
                    is_short, until_short = True, until_short + moves
            commands += moves
            until_short += 0 if is_short else moves
        spent = time.process_time() - began
        per_game.append(spent / GAMES)
        per_command.append(spent / commands)
        lengths.append(commands / GAMES)
        shortages.append(until_short / GAMES)
    return {
        "ms_a_game": round(statistics.median(per_game) * 1e3, 2),
        "us_a_command": round(statistics.median(per_command) * 1e6, 2),
        "commands_per_second": round(1 / statistics.median(per_command)),
        "commands_a_game": round(statistics.median(lengths)),
        "commands_before_the_first_shortage": round(statistics.median(shortages)),
    }


def positions(rules: Rules) -> list[Game]:
    """Positions from all over some games."""
    chance = random.Random(7)
    found = []
    for number in range(6):
        game = Game.deal(rules, 0, f"positions:{number}")
        for _ in range(chance.randrange(10, 200)):
            if game.is_over():
                break
            game.push(coin_flip(game.legal(), chance.random))
        if not game.is_over():
            found.append(game)
    return found


def cost(act: Callable[[Game], object], games: list[Game], repeats: int) -> float:
    """The median microseconds of an act over positions."""
    rounds = []
    for _ in range(ROUNDS):
        began = time.process_time()
        for game in games:
            for _ in range(repeats):
                act(game)
        rounds.append((time.process_time() - began) / (len(games) * repeats))
    return round(statistics.median(rounds) * 1e6, 2)


def list_legal(game: Game) -> object:
    game._legal = None
    return game.legal()


def push_and_pop(game: Game) -> object:
    command = game.legal()[0]
    game.push(command)
    return game.pop()


def imagine(game: Game) -> object:
    return determinize(view(game, game.table.turn), QuickChance(random.random))


def main() -> None:
    tables = {
        "classic 2": rules_for("classic", 2),
        "classic 6": rules_for("classic", 6),
        "masters 2": rules_for("masters", 2),
        "mod 2": rules_for("mod", 2),
    }
    report: dict[str, Any] = {"python": platform.python_version(), "random games": {}, "single acts (us)": {}}
    for name, rules in tables.items():
        full, lean = play_games(rules, False), play_games(rules, True)
        report["random games"][name] = {"full": full, "lean": lean}
        games = positions(rules)
        report["single acts (us)"][name] = {
            "legal list": cost(list_legal, games, 400),
            "push and pop": cost(push_and_pop, games, 200),
            "view": cost(lambda game: view(game, 0), games, 100),
            "determinize": cost(imagine, games, 60),
        }
    growth = {n: play_games(rules_for("classic", n, stock=20), False) for n in range(2, 7)}
    two = growth[2]["ms_a_game"]
    report["growth with the table (classic, stock 20)"] = {
        str(n): {**figures, "times_two_players": round(figures["ms_a_game"] / two, 2)}
        for n, figures in growth.items()
    }
    print(json.dumps(report, indent=1))


if __name__ == "__main__":
    main()
