"""Players against strangers, all in one process: mirrored deals for two, with what chance gave taken off.

    cd "$(.venv/bin/python build/native.py checkout)"     # the compiled form, eight times as fast
    python tests/bench/against.py --results FILE --first expert --second odds,stock_first --deals 300
    python tests/bench/against.py --results FILE --table
    python tests/bench/against.py --results FILE --check

A player is a level (`expert`), `planner` (Expert's planner alone; `planner=FILE.json` with a vector of
`build/tune.py`), a stranger of `opponents/`, or a level with other settings of its search:
`expert+effort=90000+prior=8`. Deals and chance are the arena's: a level wins the same games there.
"""

import argparse
import json
import math
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import pvariance
from typing import Any, Protocol

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))


from skipbo.ai.makers import make_player
from skipbo.ai.planned import PlannedPlayer, SearchingPlayer
from skipbo.ai.player import Player
from skipbo.ai.search import FAR, NARROW, Scope
from skipbo.ai.weights import Weights
from skipbo.engine.commands import Command
from skipbo.engine.editions import rules_for
from skipbo.engine.errors import known
from skipbo.engine.game import Game
from skipbo.engine.levels import level_of
from skipbo.engine.rules import Rules
from skipbo.engine.view import View, view
from tests.bench.less_luck import Luck
from tests.bench.opponents import naive, stock_first, strangers

SCOPES = {"expert": NARROW, "deep": FAR}
Z = 1.959964


class Seat(Protocol):
    """Somebody at the table."""

    def choose(self, seen: View, legal: Sequence[Command]) -> Command:
        """One of the legal commands."""


class Ours:
    """A player of the project."""

    def __init__(self, player: Player) -> None:
        self._player = player

    def choose(self, seen: View, legal: Sequence[Command]) -> Command:
        return self._player.choose(seen, legal)


class Stranger:
    """A player that reads views as bots do."""

    def __init__(self, choose: Any) -> None:
        self._choose = choose

    def choose(self, seen: View, legal: Sequence[Command]) -> Command:
        words = [str(command) for command in legal]
        return legal[words.index(self._choose(seen.to_json(), words))]


def scope_of(name: str) -> Scope:
    """The settings that a level's name with changes stands for."""
    level, *changes = name.split("+")
    scope = SCOPES[level]
    for change in changes:
        key, _, text = change.partition("=")
        scope = scope._replace(**{key: type(getattr(scope, key))(float(text))})
    return scope


def seated(name: str, seed: str) -> Seat:
    """The player of a name, with its chance."""
    if name.partition("+")[0] in SCOPES and level_of(name) is None:
        return Ours(SearchingPlayer(name.partition("+")[0], seed, "steady", scope_of(name)))
    if name.startswith("planner"):
        _, _, file = name.partition("=")
        if not file:
            return Ours(PlannedPlayer("planner", seed))
        vector = Weights(**json.loads(Path(file).read_text(encoding="utf-8")))
        return Ours(PlannedPlayer("planner", seed, weights_of=lambda rules: vector))
    if level_of(name):
        return Ours(make_player(name, seed))
    if name == "stock_first":
        return Stranger(stock_first.choose)
    if name == "naive":
        chance = Random(seed)
        return Stranger(lambda seen, legal: naive.choose(legal, chance))
    return Stranger(strangers.made(name, seed).choose)


def play(rules: Rules, names: tuple[str, str], deal: int, rotation: int) -> dict[str, Any]:
    """One game, as a line of the results."""
    seed = f"1:{deal}"
    game = Game.deal(rules, (deal - 1) % 2, seed)
    first = rotation
    """The seat of the first player."""
    seats = [seated(names[(seat - rotation) % 2], f"{seed}:{rotation}:{seat}") for seat in (0, 1)]
    luck = Luck(game, Random(f"luck:{seed}:{rotation}"))
    spent = [0.0, 0.0]
    turns = [0, 0]
    last = -1
    while not game.is_over():
        seat = game.table.turn
        if seat != last:
            turns[seat] += 1
            last = seat
        began = time.process_time()
        command = seats[seat].choose(view(game, seat), game.legal())
        spent[seat] += time.process_time() - began
        luck.see(game.push(command))
    winners = known(game.table.result).winner_seats
    return {
        "stock": rules.stock,
        "first": names[0],
        "second": names[1],
        "deal": deal,
        "rotation": rotation,
        "won": 0.5 if not winners else float(first in winners),
        "luck": round(luck.brought[first], 4),
        "ms": round(1000 * spent[first] / max(1, turns[first]), 2),
    }


def mean_of(values: Sequence[float]) -> tuple[float, float]:
    """The mean with half its 95 % interval."""
    mean = sum(values) / len(values)
    spread = math.sqrt(sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1))
    return mean, Z * spread / math.sqrt(len(values))


def read(results: Path) -> list[dict[str, Any]]:
    """What has been played."""
    if not results.exists():
        return []
    return [json.loads(line) for line in results.read_text(encoding="utf-8").splitlines()]


def less(entry: dict[str, Any]) -> float:
    """A game's result less its luck."""
    return float(entry["won"] - entry["luck"])


def by_row(entries: list[dict[str, Any]]) -> dict[tuple[int, str, str], dict[int, list[dict[str, Any]]]]:
    """The games of each pairing by deal, of deals that were played in both rotations."""
    rows: dict[tuple[int, str, str], dict[int, list[dict[str, Any]]]] = {}
    for entry in entries:
        row = rows.setdefault((entry["stock"], entry["first"], entry["second"]), {})
        row.setdefault(entry["deal"], []).append(entry)
    return {
        key: {deal: games for deal, games in deals.items() if len(games) == 2} for key, deals in rows.items()
    }


def table(entries: list[dict[str, Any]]) -> None:
    """Print who won how much."""
    print(
        "| stock | first | second | deals | wins, % | less luck, % | ms a turn |\n"
        "|---|---|---|---|---|---|---|"
    )
    for (stock, first, second), deals in by_row(entries).items():
        if not deals:
            continue
        pairs = list(deals.values())
        won, half = mean_of([50 * sum(game["won"] for game in pair) for pair in pairs])
        truer, half_less = mean_of([50 * sum(map(less, pair)) for pair in pairs])
        ms, _ = mean_of([game["ms"] for pair in pairs for game in pair])
        found = f"{won:.1f} ± {half:.1f} | {truer:.1f} ± {half_less:.1f} | {ms:.1f}"
        print(f"| {stock} | {first} | {second} | {len(pairs)} | {found} |")


def check(entries: list[dict[str, Any]]) -> None:
    """Print whether the luck is zero in the mean, and how much less results vary without it."""
    print("| stock | deals | luck, % | variance without it |\n|---|---|---|---|")
    rows = by_row(entries)
    for stock in sorted({stock for stock, _, _ in rows}):
        # A player against itself has the same luck in both rotations, with the sign turned round.
        pairs = [
            pair
            for (at, first, second), deals in rows.items()
            if at == stock and first != second
            for pair in deals.values()
        ]
        luck, half = mean_of([50 * sum(game["luck"] for game in pair) for pair in pairs])
        won = pvariance([sum(game["won"] for game in pair) for pair in pairs])
        truer = pvariance([sum(map(less, pair)) for pair in pairs])
        print(f"| {stock} | {len(pairs)} | {luck:+.2f} ± {half:.2f} | {truer / won:.2f} of what it was |")


def main() -> None:
    """Play what is missing, or print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--results", type=Path, required=True)
    parser.add_argument("--first", default="expert", help="players, by commas")
    parser.add_argument("--second", default="odds", help="their opponents, by commas")
    parser.add_argument("--stocks", default="10")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--from", type=int, default=0, dest="since", help="the first deal")
    parser.add_argument("--table", action="store_true")
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    entries = read(options.results)
    if options.table:
        table(entries)
        return
    if options.check:
        check(entries)
        return
    done = {(e["stock"], e["first"], e["second"], e["deal"], e["rotation"]) for e in entries}
    with options.results.open("a", encoding="utf-8") as out:
        for deal in range(options.since, options.since + options.deals):
            for stock in map(int, options.stocks.split(",")):
                rules = rules_for("classic", 2, stock=stock)
                for first in options.first.split(","):
                    for second in options.second.split(","):
                        for rotation in (0, 1):
                            if (stock, first, second, deal, rotation) not in done:
                                out.write(json.dumps(play(rules, (first, second), deal, rotation)) + "\n")
                                out.flush()


if __name__ == "__main__":
    main()
