"""Whether the cards are fair: the mean luck of every seat over many computer games, and what luck explains.

    python tests/bench/bench_account.py --games 100000 --results cards.jsonl
    python tests/bench/bench_account.py --games 10000 --worlds 16 --results revised.jsonl

Both go on where they were stopped. The quick planner of Expert plays in every seat, and each deal is the
program's own, by its seed: `account:TABLE:NUMBER`.

The first asks for the cards: what each card that came changed in the estimate, against all that could have
come in its place. Its mean is 0 if, and only if, every card comes as often as it should to every seat; a game
spreads by half a game, so it takes 100,000 of them to see 0.3 points. The second makes the account as players
see it, by looking on in a few worlds (of more of them the mean is the same), and asks for what was
`revised`: its mean is 0 if the estimate is true. Compiled (`build/native.py checkout`, in the folder that it
names) it is eight times as fast.
"""

import argparse
import json
import statistics
import sys
from collections import defaultdict
from collections.abc import Iterator
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from skipbo.ai.account import luck_of
from skipbo.ai.planner import Planner
from skipbo.ai.weights import weights_for
from skipbo.engine.commands import ROLL, DieGift
from skipbo.engine.editions import rules_for
from skipbo.engine.game import Game
from skipbo.engine.lean import LeanTurn
from skipbo.engine.record import record_of
from skipbo.engine.rules import Rules
from tests.bench.less_luck import Luck

NODES = 100
LIMIT = 0.3
SAMPLES = 6
"""In so many ways cards that come together could have come; more of them change the spread alone."""
TABLES = {
    "duel5": rules_for("classic", 2, stock=5),
    "duel10": rules_for("classic", 2, stock=10),
    "duel30": rules_for("classic", 2),
    "four10": rules_for("classic", 4, stock=10),
    "pairs10": rules_for("classic", 4, partnership=True, stock=10),
    "masters": rules_for("masters", 2, stock=10),
    "mod": rules_for("mod", 2, stock=10),
    "six10": rules_for("classic", 6, stock=10),
}


def play(rules: Rules, seed: str) -> tuple[Game, list[float]]:
    """A game of the planner with itself, and what the cards brought each side; the dealer moves round the
    table with the seed's number.
    """
    game = Game.deal(rules, int(seed.split(":")[-1]) % rules.players, seed)
    weights = weights_for(rules)
    luck = Luck(game, Random(f"luck:{seed}"), SAMPLES)
    while not game.is_over():
        may = game.legal()
        gifts = [command for command in may if isinstance(command, DieGift)]
        commands = may[:1]
        if gifts:
            commands = [min(gifts, key=lambda gift: len(game.table.stocks[gift.seat]))]
        elif len(may) > 1:
            plan = Planner(LeanTurn.of_table(rules, game.table), weights, NODES).best()
            commands = list(plan.commands) if plan else [ROLL]
        for command in commands:
            game.push(command)
            luck.see(game.events_of_last_move())
    return game, luck.brought


def games(name: str, first: int, last: int, worlds: int) -> Iterator[dict[str, Any]]:
    """The figures of some games."""
    rules = TABLES[name]
    for number in range(first, last):
        game, cards = play(rules, f"account:{name}:{number}")
        row: dict[str, Any] = {"table": name, "game": number}
        if worlds:
            record = record_of(game, [(f"P{seat}", "expert") for seat in range(rules.players)])
            found = luck_of(record, worlds, is_shared_out=False)
            row |= {"revised": found.revised, "all": found.luck}
        yield row | {"cards": [round(luck, 5) for luck in cards]}


def tell(rows: list[dict[str, Any]], figure: str) -> bool:
    """Print a figure's table, by the seats and by who began; whether every mean is 0 within the limit or its
    own error.
    """
    found: defaultdict[tuple[str, str], list[float]] = defaultdict(list)
    for row in rows:
        shares = row.get(figure, ())
        began = (row["game"] + 1) % TABLES[row["table"]].players % max(1, len(shares))
        for side, share in enumerate(shares):
            after = (side - began) % len(shares)
            found[row["table"], f"seat {side + 1}"].append(100 * share)
            found[row["table"], f"{after} after who began" if after else "who began"].append(100 * share)
    is_fair = True
    for (name, whose), luck in sorted(found.items()):
        mean, spread = statistics.fmean(luck), statistics.pstdev(luck)
        error = 1.96 * spread / sqrt(len(luck))
        is_fair = is_fair and abs(mean) <= max(LIMIT, error)
        print(f"| {figure} | {name} | {len(luck)} | {whose} | {mean:+.2f} ± {error:.2f} | {spread:.1f} |")
    return is_fair


def main() -> int:
    """Play what is missing, then tell; 1 if a seat is favoured."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--tables", default="duel5")
    parser.add_argument("--worlds", type=int, default=0)
    parser.add_argument("--results", type=Path)
    given = parser.parse_args()
    rows: list[dict[str, Any]] = []
    if given.results is not None and given.results.exists():
        rows = [json.loads(line) for line in given.results.read_text().splitlines()]
    for name in given.tables.split(","):
        done = sum(row["table"] == name for row in rows)
        for row in games(name, done, given.games, given.worlds):
            rows.append(row)
            if given.results is not None:
                with given.results.open("a") as file:
                    file.write(json.dumps(row) + "\n")
    print("| figure | table | games | whose | mean, points | spread of a game |")
    print("|---" * 6 + "|")
    told = [tell(rows, figure) for figure in ("cards", "revised", "all")]
    return 0 if all(told) else 1


if __name__ == "__main__":
    sys.exit(main())
