"""Whether the cards are fair: the mean luck of every seat over many computer games, and what luck explains.

    python tests/bench/bench_account.py --games 10000 --results luck.jsonl      # goes on where it was stopped

With `--worlds` the account is made as for players, by looking on; without, each moment is weighed as it
stands, which is quick.

The quick planner of Expert plays in every seat. For each game the luck of each side is noted, and what is
left to the play. The mean luck must be 0 within 0.3 points where enough games were played for that. It costs
the most at large tables; compiled (`build/native.py checkout`, in the folder that it names) it is eight times
as fast.
"""

import argparse
import json
import statistics
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from math import sqrt
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from skipbo.ai.account import luck_of
from skipbo.ai.planner import Planner
from skipbo.ai.weights import weights_for
from skipbo.engine.commands import ROLL, DieGift
from skipbo.engine.editions import rules_for
from skipbo.engine.game import Game
from skipbo.engine.lean import LeanTurn
from skipbo.engine.record import Record, record_of
from skipbo.engine.rules import Rules

NODES = 100
LIMIT = 0.3
TABLES = {
    "duel10": rules_for("classic", 2, stock=10),
    "duel30": rules_for("classic", 2),
    "four10": rules_for("classic", 4, stock=10),
    "pairs10": rules_for("classic", 4, partnership=True, stock=10),
    "masters": rules_for("masters", 2, stock=10),
    "mod": rules_for("mod", 2, stock=10),
    "six10": rules_for("classic", 6, stock=10),
}


def play(rules: Rules, seed: str) -> Record:
    """A game of the planner with itself; the deal moves round the table with the seed's number."""
    game = Game.deal(rules, int(seed.split(":")[-1]) % rules.players, seed)
    weights = weights_for(rules)
    while not game.is_over():
        may = game.legal()
        gifts = [command for command in may if isinstance(command, DieGift)]
        if len(may) == 1:
            game.push(may[0])
        elif gifts:
            game.push(min(gifts, key=lambda gift: len(game.table.stocks[gift.seat])))
        else:
            plan = Planner(LeanTurn.of_table(rules, game.table), weights, NODES).best()
            for command in plan.commands if plan else (ROLL,):
                game.push(command)
    return record_of(game, [(f"P{seat}", "expert") for seat in range(rules.players)])


def games(name: str, first: int, last: int, worlds: int) -> Iterator[dict[str, object]]:
    """The figures of some games."""
    rules = TABLES[name]
    for number in range(first, last):
        record = play(rules, f"account:{name}:{number}")
        began = time.process_time()
        found = luck_of(record, worlds)
        yield {
            "table": name,
            "game": number,
            "starts": (record.dealer + 1) % rules.players % len(found.sides),
            "start": found.start,
            "luck": found.of_cards,
            "play": found.play,
            "revised": found.revised,
            "end": found.end,
            "events": len(found.cards),
            "moves": len(record.moves),
            "ms": round(1000 * (time.process_time() - began), 2),
        }


def tell(rows: list[dict[str, object]]) -> bool:
    """Print the table; whether every seat's mean luck is 0 within the limit, or within its own error."""
    by_table: defaultdict[str, list[dict[str, object]]] = defaultdict(list)
    for row in rows:
        by_table[str(row["table"])].append(row)
    is_fair = True
    print(
        "| table | games | seat | mean luck of cards | its spread | mean play | its spread "
        "| revised | start | won | ms a game |"
    )
    print("|---" * 11 + "|")
    for name, found in by_table.items():
        sides = len(found[0]["luck"])  # type: ignore[arg-type]
        for side in range(sides):
            luck = [100 * row["luck"][side] for row in found]  # type: ignore[index]
            rest = [100 * row["play"][side] for row in found]  # type: ignore[index]
            start = statistics.fmean(100 * row["start"][side] for row in found)  # type: ignore[index]
            won = statistics.fmean(100 * row["end"][side] for row in found)  # type: ignore[index]
            mean, spread = statistics.fmean(luck), statistics.pstdev(luck)
            error = 1.96 * spread / sqrt(len(found))
            is_fair = is_fair and abs(mean) <= max(LIMIT, error)
            ms = statistics.fmean(float(str(row["ms"])) for row in found)
            print(
                f"| {name} | {len(found)} | {side + 1} | {mean:+.2f} ± {error:.2f} | {spread:.1f} | "
                f"{statistics.fmean(rest):+.2f} | {statistics.pstdev(rest):.1f} | "
                f"{statistics.pstdev(100 * row['revised'][side] for row in found):.1f} | "  # type: ignore[index]
                f"{start:.1f} | {won:.1f} | {ms:.1f} |"
            )
    return is_fair


def main() -> int:
    """Play what is missing, then tell."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--tables", default="duel10")
    parser.add_argument("--worlds", type=int, default=0)
    parser.add_argument("--results", type=Path)
    given = parser.parse_args()
    rows: list[dict[str, object]] = []
    if given.results is not None and given.results.exists():
        rows = [json.loads(line) for line in given.results.read_text().splitlines()]
    for name in given.tables.split(","):
        done = sum(row["table"] == name for row in rows)
        for row in games(name, done, given.games, given.worlds):
            rows.append(row)
            if given.results is not None:
                with given.results.open("a") as file:
                    file.write(json.dumps(row) + "\n")
    return 0 if tell(rows) else 1


if __name__ == "__main__":
    sys.exit(main())
