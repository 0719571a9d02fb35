"""Computer players against each other, without a window: deals, rotations, wins and thinking times."""

import json
import math
import multiprocessing
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from skipbo.engine.game import Game
from skipbo.engine.record import Record, record_of
from skipbo.engine.rules import Rules
from skipbo.engine.scoring import Result
from skipbo.engine.view import view
from skipbo.play.contestants import Contestant, Named, controller_of, make_contestant, name_of
from skipbo.play.forfeits import Forfeit
from skipbo.play.level_player import LevelPlayer
from skipbo.play.match import forfeited

CONFIDENCE_Z = 1.959964
"""Standard deviations of a 95 % interval."""


@dataclass(frozen=True, slots=True)
class Bout:
    """What an arena plays."""

    rules: Rules
    contestants: tuple[Named, ...]
    """Levels or bots, one for each side: a seat, in partnership a pair."""
    deals: int
    is_mirrored: bool = False
    """Whether each deal is played once in every rotation of the seats."""
    seed: str = "1"
    seconds: float = 1.0
    jobs: int = 1
    records: Path | None = None

    @property
    def games(self) -> int:
        """How many games that makes."""
        return self.deals * (len(self.contestants) if self.is_mirrored else 1)


@dataclass(slots=True)
class Tally:
    """What came of some games."""

    games: int = 0
    blocked: int = 0
    unfinished: int = 0
    commands: int = 0
    wins: list[int] = field(default_factory=list)
    think_ms: list[list[float]] = field(default_factory=list)
    """Of each contestant, every whole turn's thinking time."""
    forfeits: list[list[str]] = field(default_factory=list)

    @classmethod
    def of(cls, contestants: int) -> "Tally":
        """An empty tally."""
        sides = range(contestants)
        return cls(wins=[0] * contestants, think_ms=[[] for _ in sides], forfeits=[[] for _ in sides])

    def add(self, other: "Tally") -> None:
        """Count another tally in."""
        self.games += other.games
        self.blocked += other.blocked
        self.unfinished += other.unfinished
        self.commands += other.commands
        for side, wins in enumerate(other.wins):
            self.wins[side] += wins
            self.think_ms[side] += other.think_ms[side]
            self.forfeits[side] += other.forfeits[side]


def run(bout: Bout, on_progress: Callable[[int], None] = lambda games: None) -> dict[str, Any]:
    """Play a bout and report it as the notation's arena object; `on_progress` hears the games played."""
    started = time.perf_counter()
    tally = Tally.of(len(bout.contestants))
    for part in _tallies(bout):
        tally.add(part)
        on_progress(tally.games)
    return _report(bout, tally, time.perf_counter() - started)


def _tallies(bout: Bout) -> Iterator[Tally]:
    if bout.jobs == 1:
        players = _Players(bout)
        try:
            for deal in range(bout.deals):
                yield players.play_deal(deal)
        finally:
            players.close()
        return
    # Small parts, each worker taking the next when it is free, so that none waits long at the end.
    size = max(1, min(20, bout.deals // (bout.jobs * 4)))
    parts = [range(first, min(first + size, bout.deals)) for first in range(0, bout.deals, size)]
    with ProcessPoolExecutor(bout.jobs, multiprocessing.get_context("spawn")) as pool:
        waiting = {pool.submit(play_deals, bout, part) for part in parts}
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()


def play_deals(bout: Bout, deals: range) -> Tally:
    """Play some of a bout's deals."""
    players = _Players(bout)
    tally = Tally.of(len(bout.contestants))
    try:
        for deal in deals:
            tally.add(players.play_deal(deal))
    finally:
        players.close()
    return tally


class _Players:
    """A bout's contestants in one process, kept from game to game: one for each seat that a side plays."""

    def __init__(self, bout: Bout) -> None:
        self._bout = bout
        rules = bout.rules
        self._places = len(rules.team_seats(0))
        self._players: list[list[Contestant]] = [
            [make_contestant(name) for _ in range(self._places)] for name in bout.contestants
        ]

    def close(self) -> None:
        for side in self._players:
            for player in side:
                player.close()

    def play_deal(self, deal: int) -> Tally:
        """Play a deal, mirrored once in every rotation."""
        tally = Tally.of(len(self._bout.contestants))
        for rotation in range(len(self._bout.contestants) if self._bout.is_mirrored else 1):
            self._play_game(deal, rotation, tally)
        return tally

    def _play_game(self, deal: int, rotation: int, tally: Tally) -> None:
        bout, rules = self._bout, self._bout.rules
        sides = len(bout.contestants)
        seed = f"{bout.seed}:{deal}"
        # The deal moves round the table, so that no seat starts more often than another.
        game = Game.deal(rules, (deal - 1) % rules.players, seed)
        side_at = {seat: (rules.team(seat) - rotation) % sides for seat in range(rules.players)}
        at_table = {seat: self._players[side][seat // sides % self._places] for seat, side in side_at.items()}
        for player in at_table.values():
            if isinstance(player, LevelPlayer):
                player.reseed(f"{seed}:{rotation}")
        result, loser = _play(
            game, at_table, bout.seconds, lambda seat, ms: tally.think_ms[side_at[seat]].append(ms)
        )
        if loser is not None:
            tally.forfeits[side_at[loser[0]]].append(loser[1])
        for player in at_table.values():
            player.over(result.to_json())
        tally.games += 1
        tally.commands += len(game.moves)
        tally.blocked += result.reason == "blocked"
        tally.unfinished += result.reason == "unfinished"
        for side in {side_at[seat] for seat in result.winner_seats}:
            tally.wins[side] += 1
        if bout.records is not None:
            seats = [
                (player.name, controller_of(bout.contestants[side_at[seat]]))
                for seat, player in at_table.items()
            ]
            write_record(record_of(game, seats, result), bout.records / f"{deal:05d}-{rotation}.skipbo.json")


def _play(
    game: Game,
    at_table: dict[int, Contestant],
    seconds: float,
    on_turn: Callable[[int, float], None],
) -> tuple[Result, tuple[int, str] | None]:
    """Play a game to its end; who forfeited it, and why."""
    names = [player.name for player in at_table.values()]
    spent = 0.0
    seat = 0
    try:
        while seat < game.rules.players:
            at_table[seat].begin(game.rules, seat)
            seat += 1
        while not game.is_over():
            seat = game.table.turn
            seen, legal = view(game, seat, names), game.legal()
            began = time.perf_counter()
            command = at_table[seat].choose(seen, legal, seconds)
            spent += time.perf_counter() - began
            game.push(command)
            if game.is_over() or game.table.turn != seat:
                on_turn(seat, spent * 1000)
                spent = 0.0
    except Forfeit as forfeit:
        return forfeited(game, seat), (seat, str(forfeit))
    assert game.table.result is not None
    return game.table.result, None


def write_record(record: Record, path: Path) -> None:
    """Write a record to a file of its own."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(record.to_json(), ensure_ascii=False) + "\n", encoding="utf-8")


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a rate (Wilson's), which stays between 0 and 1."""
    if games == 0:
        return 0.0, 1.0
    rate, z2 = wins / games, CONFIDENCE_Z**2
    centre = (rate + z2 / (2 * games)) / (1 + z2 / games)
    half = CONFIDENCE_Z * math.sqrt(rate * (1 - rate) / games + z2 / (4 * games**2)) / (1 + z2 / games)
    return max(0.0, centre - half), min(1.0, centre + half)


def percentile(values: Sequence[float], part: float) -> float:
    """The value below which a part of the sorted values lies; 0 for none."""
    if not values:
        return 0.0
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, math.ceil(part * len(ordered)) - 1)]


def _report(bout: Bout, tally: Tally, seconds: float) -> dict[str, Any]:
    contestants = []
    for side, named in enumerate(bout.contestants):
        wins = tally.wins[side]
        contestants.append(
            {
                "name": name_of(named),
                "games": tally.games,
                "wins": wins,
                "rate": round(wins / tally.games, 4) if tally.games else 0.0,
                "interval": [round(bound, 4) for bound in wilson(wins, tally.games)],
                "think_ms": {
                    "p50": round(percentile(tally.think_ms[side], 0.5), 3),
                    "p99": round(percentile(tally.think_ms[side], 0.99), 3),
                },
                "forfeits": tally.forfeits[side],
            }
        )
    return {
        "edition": bout.rules.edition,
        "rules": bout.rules.to_json(),
        "games": tally.games,
        "blocked": tally.blocked,
        "unfinished": tally.unfinished,
        "commands_per_second": round(tally.commands / seconds, 1) if seconds > 0 else 0.0,
        "contestants": contestants,
    }
