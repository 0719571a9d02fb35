"""The arena's games, played one after the other in whatever process it is."""

import json
import os
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from skipbo.engine.errors import known
from skipbo.engine.game import Game
from skipbo.engine.interned import Value
from skipbo.engine.record import record_of, unfinished_result
from skipbo.engine.rules import Rules
from skipbo.engine.scoring import Result
from skipbo.engine.view import view
from skipbo.play.bot_process import BotCommand
from skipbo.play.contestants import Contestant, Named, controller_of, make_contestant
from skipbo.play.forfeits import Forfeit, Misconduct
from skipbo.play.level_player import LevelPlayer
from skipbo.play.match import MOST_MOVES, forfeited


class Number(NamedTuple):
    """Which game of a bout: its deal, and how far the contestants have moved round the table."""

    deal: int
    rotation: int

    def __str__(self) -> str:
        """As the game's record is called."""
        return f"{self.deal:05d}-{self.rotation}"


@dataclass(frozen=True, slots=True)
class Bout(Value):
    """What an arena plays."""

    rules: Rules
    contestants: tuple[Named, ...]
    """Levels or bots, one for each side: a seat, in partnership a pair."""
    deals: int
    is_mirrored: bool = False
    """Whether each deal is played once in every rotation of the seats."""
    seed: str = "1"
    is_secret: bool = False
    """Whether no contestant may learn the seed before the last game is over."""
    seconds: float = 1.0
    jobs: int = 1
    records: Path | None = None

    @property
    def rotations(self) -> int:
        """How often each deal is played."""
        return len(self.contestants) if self.is_mirrored else 1

    @property
    def games(self) -> int:
        """How many games that makes."""
        return self.deals * self.rotations

    @property
    def processes(self) -> int:
        """How many processes play: as wished, but no more than deals or than this computer bears."""
        return max(1, min(self.jobs, self.deals, 2 * (os.cpu_count() or 1)))

    @property
    def has_bots(self) -> bool:
        """Whether a program of somebody's own takes part."""
        return any(isinstance(named, BotCommand) for named in self.contestants)


@dataclass(slots=True)
class Tally:
    """What came of some games."""

    games: int = 0
    blocked: int = 0
    unfinished: int = 0
    too_long: int = 0
    """How many of these had as many moves as a game may have."""
    commands: int = 0
    wins: list[int] = field(default_factory=list)
    think_ms: list[list[float]] = field(default_factory=list)
    """Of each contestant, every whole turn's thinking time."""
    forfeits: list[list[Misconduct]] = field(default_factory=list)

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
        self.too_long += other.too_long
        self.commands += other.commands
        for side, wins in enumerate(other.wins):
            self.wins[side] += wins
            self.think_ms[side] += other.think_ms[side]
            self.forfeits[side] += other.forfeits[side]


@dataclass(frozen=True, slots=True)
class Played(Value):
    """A game that has been played."""

    number: Number
    tally: Tally
    record: str
    """Its record as a file has it; empty if none is wanted."""


class Players:
    """A bout's contestants in one process, kept from game to game: one for each seat that a side plays."""

    def __init__(self, bout: Bout) -> None:
        self._bout = bout
        self._places = len(bout.rules.team_seats(0))
        self._players: list[list[Contestant]] = [
            [make_contestant(named) for _ in range(self._places)] for named in bout.contestants
        ]

    def close(self) -> None:
        """No more games."""
        for side in self._players:
            for player in side:
                player.close()

    def end(self) -> None:
        """End them at once, in the middle of a game if need be."""
        for side in self._players:
            for player in side:
                player.end()

    def play(self, number: Number) -> Played:
        """Play a game."""
        bout, rules = self._bout, self._bout.rules
        sides = len(bout.contestants)
        seed = f"{bout.seed}:{number.deal}"
        # The deal moves round the table, so that no seat starts more often than another.
        game = Game.deal(rules, (number.deal - 1) % rules.players, seed)
        side_at = {seat: (rules.team(seat) - number.rotation) % sides for seat in range(rules.players)}
        at_table = {seat: self._players[side][seat // sides % self._places] for seat, side in side_at.items()}
        for player in at_table.values():
            if isinstance(player, LevelPlayer):
                player.reseed(f"{seed}:{number.rotation}")
        tally = Tally.of(sides)
        result, loser = _play(
            game, at_table, bout.seconds, lambda seat, ms: tally.think_ms[side_at[seat]].append(ms)
        )
        if loser is not None:
            tally.forfeits[side_at[loser[0]]].append(loser[1])
        for player in at_table.values():
            player.over(result.to_json())
        tally.games = 1
        tally.commands = len(game.moves)
        tally.blocked = int(result.reason == "blocked")
        tally.unfinished = int(result.reason == "unfinished")
        tally.too_long = int(result.reason == "unfinished" and loser is None)
        for side in {side_at[seat] for seat in result.winner_seats}:
            tally.wins[side] += 1
        seats = [
            (player.name, controller_of(bout.contestants[side_at[seat]])) for seat, player in at_table.items()
        ]
        document = record_of(game, seats, result).to_json() if bout.records else None
        return Played(number, tally, json.dumps(document, ensure_ascii=False) if document else "")


def _play(
    game: Game,
    at_table: dict[int, Contestant],
    seconds: float,
    on_turn: Callable[[int, float], None],
) -> tuple[Result, tuple[int, Misconduct] | None]:
    """Play a game to its end; who forfeited it, and why."""
    names = [player.name for player in at_table.values()]
    spent = 0.0
    seat = 0
    try:
        while seat < game.rules.players:
            at_table[seat].begin(game.rules, seat)
            seat += 1
        while not game.is_over():
            if len(game.moves) >= MOST_MOVES:
                return unfinished_result(game), None
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
        return forfeited(game, seat), (seat, forfeit.why)
    return known(game.table.result), None
