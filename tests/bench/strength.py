"""How strong the computer players are: every table that is published, deal by deal, to be stopped and gone on
with.

    python tests/bench/strength.py --results FILE [--rows classic] [--deals 100] [--jobs 2]
    python tests/bench/strength.py --results FILE --table

Each row is a bout of the arena: mirrored deals, seed 1, so that `skipbo arena` with the command that the
table names plays the same games. What was played stands in the results file, a line a deal, and is not
played again; after a change of the players start a new file. Intervals are 95 % over deals: the two or more
games of a deal are not independent of each other.
"""

import argparse
import json
import math
import multiprocessing
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from skipbo.engine.editions import rules_for
from skipbo.play.arena import CONFIDENCE_Z
from skipbo.play.arena_games import Bout, Number, Players, Tally
from skipbo.play.contestants import contestant_of

OPPONENTS = Path("tests/bench/opponents")


def bot(name: str) -> str:
    """The contestant of a reference opponent."""
    return f"bot:{sys.executable} {OPPONENTS / name}"


NAIVE, STOCK_FIRST = bot("naive.py"), bot("stock_first.py")
ABSTAINER, HARD_ABSTAINER = bot("abstainer.py"), bot("abstainer.py --hard")


class Row(NamedTuple):
    """A table with its players, how many deals it takes and what the first of them should win."""

    name: str
    seats: tuple[str, ...]
    deals: int
    goal: float | None
    """The share of games that the first contestant should win, in per cent."""
    edition: str = "classic"
    players: int = 2
    stock: int | None = None
    partnership: bool = False
    is_mirrored: bool = True

    def bout(self) -> Bout:
        """What the arena plays for it."""
        options: dict[str, Any] = {"partnership": self.partnership}
        if self.stock is not None:
            options["stock"] = self.stock
        rules = rules_for(self.edition, self.players, **options)
        return Bout(rules, tuple(map(contestant_of, self.seats)), self.deals, self.is_mirrored)

    def command(self) -> str:
        """The arena's own command for it."""
        seats = ",".join(seat.replace(sys.executable, "python3") for seat in self.seats)
        options = [f"--edition {self.edition}"] if self.edition != "classic" else []
        options += [f"--players {self.players}"] if self.players > 2 else []
        options += [f"--stock {self.stock}"] if self.stock is not None else []
        options += ["--partnership"] if self.partnership else []
        options += [f'--seats "{seats}"', f"--games {self.deals}"]
        options += ["--mirror"] if self.is_mirrored else []
        return "skipbo arena " + " ".join(options)


def classic(name: str, first: str, second: str, deals: int, goals: tuple[float, float]) -> list[Row]:
    """A pairing with two players at both of the sizes that are published."""
    return [
        Row(f"classic {name} {stock}", (first, second), deals, goal, stock=stock)
        for stock, goal in zip((10, 30), goals, strict=True)
    ]


ROWS = [
    *classic("expert-naive", "expert", NAIVE, 300, (93, 99)),
    *classic("expert-published", "expert", STOCK_FIRST, 300, (76, 86)),
    *classic("expert-hard", "expert", "hard", 300, (65, 75)),
    *classic("hard-medium", "hard", "medium", 1000, (60, 70)),
    *classic("medium-easy", "medium", "easy", 1000, (60, 70)),
    *classic("deep-expert", "deep", "expert", 300, (53, 53)),
    Row("four expert-hard", ("expert", "hard", "hard", "hard"), 300, 33, players=4),
    Row("pairs expert-hard", ("expert", "hard"), 300, 60, players=4, partnership=True),
    Row("masters expert-hard", ("expert", "hard"), 300, 62, "masters"),
    Row("masters expert-abstainer", ("expert", ABSTAINER), 300, None, "masters"),
    Row("masters expert-abstainer hard", ("expert", HARD_ABSTAINER), 300, 75, "masters"),
    Row("mod expert-hard", ("expert", "hard"), 300, 62, "mod"),
    Row("mod expert-abstainer", ("expert", ABSTAINER), 300, None, "mod"),
    Row("mod expert-abstainer hard", ("expert", HARD_ABSTAINER), 300, 75, "mod"),
    *(
        Row(f"blocked {players} {level}", (level,) * players, 500, None, players=players, is_mirrored=False)
        for level in ("hard", "expert")
        for players in range(2, 7)
    ),
]


def play(row: Row, deal: int) -> dict[str, Any]:
    """One deal of a row, as a line of the results."""
    bout = row.bout()
    players, tally = Players(bout), Tally.of(len(bout.contestants))
    for rotation in range(bout.rotations):
        tally.add(players.play(Number(deal, rotation)).tally)
    players.close()
    return {
        "row": row.name,
        "deal": deal,
        "games": tally.games,
        "wins": tally.wins,
        "blocked": tally.blocked,
        "forfeits": sum(map(len, tally.forfeits)),
    }


def read(results: Path) -> dict[str, dict[int, dict[str, Any]]]:
    """What has been played, by row and deal."""
    found: dict[str, dict[int, dict[str, Any]]] = {}
    if results.exists():
        for line in results.read_text(encoding="utf-8").splitlines():
            entry = json.loads(line)
            found.setdefault(entry["row"], {})[entry["deal"]] = entry
    return found


def wanted(
    rows: list[Row], most: int, done: dict[str, dict[int, dict[str, Any]]]
) -> Iterator[tuple[Row, int]]:
    """The deals that are still to be played."""
    for row in rows:
        for deal in range(min(row.deals, most)):
            if deal not in done.get(row.name, {}):
                yield row, deal


def summary(row: Row, entries: list[dict[str, Any]]) -> str:
    """A row of the published table."""
    games = sum(entry["games"] for entry in entries)
    rates = [100 * entry["wins"][0] / entry["games"] for entry in entries]
    mean = sum(rates) / len(rates)
    spread = math.sqrt(sum((rate - mean) ** 2 for rate in rates) / max(1, len(rates) - 1))
    half = CONFIDENCE_Z * spread / math.sqrt(len(rates))
    blocked = 100 * sum(entry["blocked"] for entry in entries) / games
    goal = "" if row.goal is None else f"{row.goal:g}"
    forfeits = sum(entry["forfeits"] for entry in entries)
    note = f" ({forfeits} forfeits)" if forfeits else ""
    return (
        f"| {row.name} | {mean:.1f} ± {half:.1f}{note} | {goal} | {blocked:.1f} % | {len(entries)} "
        f"| `{row._replace(deals=len(entries)).command()}` |"
    )


def main() -> None:
    """Play what is missing, or print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--results", type=Path, required=True)
    parser.add_argument("--rows", default="", help="only rows whose names begin so; several by commas")
    parser.add_argument("--deals", type=int, default=10_000, help="at most so many deals a row")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--table", action="store_true", help="print what there is, play nothing")
    options = parser.parse_args()
    parts = options.rows.split(",")
    rows = [row for row in ROWS if row.name.startswith(tuple(parts))]
    done = read(options.results)
    if options.table:
        print("| table | first wins, % | goal | blocked | deals | command |\n|---|---|---|---|---|---|")
        for row in rows:
            if row.name in done:
                print(summary(row, list(done[row.name].values())))
        return
    with (
        options.results.open("a", encoding="utf-8") as out,
        ProcessPoolExecutor(options.jobs, multiprocessing.get_context("spawn")) as pool,
    ):
        for future in as_completed([pool.submit(play, *task) for task in wanted(rows, options.deals, done)]):
            out.write(json.dumps(future.result()) + "\n")
            out.flush()


if __name__ == "__main__":
    main()
