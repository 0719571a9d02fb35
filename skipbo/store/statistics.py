"""Games, wins, streaks, points, turns, stock cards left, Skip-Bos drawn: by player, edition, level and seats.

Of each person the last games against computer players are kept as well: what they tell of how well
somebody plays (`engine.strength`).

Each finished game counts exactly once. The numbers and the list of the games already in them are one file,
replaced in one step; a game whose record is there and whose number isn't in the list is counted before
anybody looks. So a program that dies between the end of a game and its counting has only put the counting
off.

Two files take turns, so that a damaged one costs nothing: the other is one game older, and the records have
that one. A file that can neither be read nor copied is left alone, and another takes its turns.
"""

import dataclasses
import math
import time
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from skipbo.engine.interned import Value
from skipbo.engine.shape import Shape, place
from skipbo.store.atomic import write_atomic
from skipbo.store.disk import REAL, Disk
from skipbo.store.keep_aside import keep_aside
from skipbo.store.lock import short_lock
from skipbo.store.paths import Paths
from skipbo.store.problems import BadFile, DiskError, Problem, StoreError
from skipbo.store.records import Records, check_record, game_of
from skipbo.store.safe_json import load_sealed, sealed, shape_of

if TYPE_CHECKING:  # the engine is loaded with the first game to be counted, not at the start
    from skipbo.engine.record import Record
    from skipbo.engine.strength import Evidence
    from skipbo.store.summary import SeatSummary

FORMAT: Final = "skipbo-statistics"
VERSION: Final = 1
_NAMES: Final = tuple(f"statistics-{letter}.json" for letter in "abcd")
_TAKE_TURNS: Final = 2
_MOST: Final = 10**12
_SECONDS: Final = 2.0
"""How long somebody who wants to see the numbers waits for games to be counted."""
_PARTS: Final = (("wins", "games"), ("best_streak", "wins"), ("streak", "best_streak"))
"""What is never more than what: nobody has won more games than were played."""
_PLAYED_SPANS: Final = (range(-2000, 4000), range(1, 1000), range(2))


@dataclass(frozen=True, slots=True)
class StatRow(Value):
    """One player's games in one edition, against one level, at one size of table; the sums of all of them."""

    player: str
    edition: str
    level: str
    players: int
    games: int = 0
    wins: int = 0
    streak: int = 0
    """Wins in succession up to the last game."""
    best_streak: int = 0
    points: int = 0
    turns: int = 0
    stock_left: int = 0
    skip_bos: int = 0

    def with_game(self, seat: "SeatSummary") -> "StatRow":
        """The row with one game more."""
        streak = self.streak + 1 if seat.has_won else 0
        return replace(
            self,
            games=self.games + 1,
            wins=self.wins + seat.has_won,
            streak=streak,
            best_streak=max(self.best_streak, streak),
            points=self.points + seat.points,
            turns=self.turns + seat.turns,
            stock_left=self.stock_left + seat.stock_left,
            skip_bos=self.skip_bos + seat.skip_bos,
        )

    @property
    def key(self) -> tuple[str, str, str, int]:
        """What a row is about."""
        return (self.player, self.edition, self.level, self.players)


@dataclass(frozen=True, slots=True)
class _Counted(Value):
    """What one of the two files holds."""

    serial: int = 0
    games: tuple[str, ...] = ()
    rows: tuple[StatRow, ...] = ()
    played: "dict[str, tuple[Evidence, ...]]" = dataclasses.field(default_factory=dict)
    """By person what the last games tell, the oldest first."""


class Statistics:
    """The statistics of this computer's players."""

    def __init__(
        self,
        paths: Paths,
        records: Records,
        disk: Disk = REAL,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._paths = paths
        self._records = records
        self._disk = disk
        self._problem: Problem | None = None
        self._told: set[str] = set()
        self._clock = clock
        self._refused: set[str] = set()
        """The records that can't be counted."""

    def rows(self) -> list[StatRow]:
        """All rows, after counting what is still uncounted.

        What can't be written down just now is counted all the same, for this once. Of very many some are
        left for the next time, which is told. Rows about what only a newer game knows stay in the file.
        """
        return _by_player(_shown(row) for row in self._catch_up().rows if _is_known(row))

    def played(self, player: str) -> "tuple[Evidence, ...]":
        """What somebody's last games against computer players tell, the oldest first."""
        return self._catch_up().played.get(player, ())

    def people(self) -> list[tuple[str, int]]:
        """Who has played here under a name, and how many games; who played most comes first."""
        games: dict[str, int] = {}
        for row in self.rows():
            if row.player and not row.player.startswith("#"):
                games[row.player] = games.get(row.player, 0) + row.games
        return sorted(games.items(), key=lambda person: (-person[1], person[0]))

    def catch_up(self) -> Problem | None:
        """Counts every game that has a record and isn't counted, however long it takes.

        Returns why that was not written down.
        """
        self._catch_up(limit=math.inf)
        return self._problem

    def take_problem(self) -> Problem | None:
        """What the player should be told, once."""
        problem, self._problem = self._problem, None
        if problem is None or str(problem) in self._told:
            return None
        self._told.add(str(problem))
        return problem

    def counted(self) -> frozenset[str]:
        """The games that are in the numbers on the disk."""
        return frozenset(self._read()[0].games)

    def _catch_up(self, limit: float = _SECONDS) -> _Counted:
        try:
            with short_lock(self._paths.statistics / ".lock", self._disk):
                return self._count_new(limit)
        except StoreError as error:
            self._problem = error.problem
            return self._read()[0]

    def _count_new(self, limit: float) -> _Counted:
        counted, target = self._read()
        known = set(counted.games)
        # The oldest first: streaks go by the order in which games ended.
        passed = known | self._refused | {""}
        names = [name for name in reversed(self._records.counted()) if not {game_of(name), name} & passed]
        if not names:
            return counted
        rows = {row.key: row for row in counted.rows}
        told = dict(counted.played)
        ends = self._clock() + limit
        for number, name in enumerate(names):
            if self._clock() > ends:
                self._problem = Problem("statistics_more", {"count": len(names) - number})
                break
            if (game := game_of(name)) in known:
                continue  # a second end of the same game, played from a save
            try:
                record = check_record(self._records.load(name), name)
            except StoreError:
                self._refused.add(name)
                continue
            known.add(game)
            _add(rows, told, record)
        counted = _Counted(
            counted.serial + 1,
            tuple(dict.fromkeys([*counted.games, *sorted(known)])),
            tuple(rows.values()),
            told,
        )
        if target is not None:
            try:
                self._write(target, counted)
            except DiskError as error:
                self._problem = error.problem
        return counted

    def _write(self, target: Path, counted: _Counted) -> None:
        body = {
            "serial": counted.serial,
            "games": list(counted.games),
            "rows": [asdict(row) for row in counted.rows],
            "played": {player: _written(games) for player, games in counted.played.items()},
        }
        write_atomic(target, sealed(FORMAT, VERSION, body), self._disk)

    def _read(self) -> tuple[_Counted, Path | None]:
        """The newer of the two files, and the place of the next one: the other's. None in a newer game's."""
        found: dict[Path, _Counted] = {}
        places = [self._paths.statistics / name for name in _NAMES]
        usable: list[Path] = []
        damaged: Problem | None = None
        for path in places:
            try:
                found[path] = _read_counted(path, self._disk)
            except BadFile as error:
                if error.code == "file_newer":
                    self._problem = error.problem
                    return _Counted(), None
                if error.code != "file_missing":
                    copy = keep_aside(path, self._paths.kept, self._disk)
                    if not copy:
                        self._problem = Problem("file_left", {"message": error.problem})
                        continue
                    kept = Problem("settings_kept", {"kept": str(copy)})
                    damaged = Problem("statistics_rebuilt", {"kept": kept, "cause": error.problem})
            usable.append(path)
        if damaged and not found:
            self._problem = damaged
        counted = max(found.values(), key=lambda one: one.serial, default=_Counted())
        target = min(
            usable[:_TAKE_TURNS],
            key=lambda place: found[place].serial if place in found else -1,
            default=None,
        )
        return counted, target


def merged(rows: Iterable[StatRow], player: str = "", edition: str = "", level: str = "") -> StatRow:
    """One row with the sums of several; a streak is the longest of theirs."""
    total = StatRow(player, edition, level, 0)
    for row in rows:
        total = replace(
            total,
            games=total.games + row.games,
            wins=total.wins + row.wins,
            streak=max(total.streak, row.streak),
            best_streak=max(total.best_streak, row.best_streak),
            points=total.points + row.points,
            turns=total.turns + row.turns,
            stock_left=total.stock_left + row.stock_left,
            skip_bos=total.skip_bos + row.skip_bos,
        )
    return total


def _add(
    rows: dict[tuple[str, str, str, int], StatRow],
    played: "dict[str, tuple[Evidence, ...]]",
    record: "Record",
) -> None:
    from skipbo.engine.strength import REMEMBERED
    from skipbo.store.summary import summarise

    for seat in summarise(record):
        row = StatRow(seat.player, record.rules.edition, seat.level, record.rules.players)
        rows[row.key] = rows.get(row.key, row).with_game(seat)
        if seat.played is not None:
            played[seat.player] = (*played.get(seat.player, ()), seat.played)[-REMEMBERED:]


def _is_known(row: StatRow) -> bool:
    """Whether this game has such an edition, table and level."""
    from skipbo.engine.editions import EDITIONS
    from skipbo.engine.seats import IN_RECORD
    from skipbo.store.summary import MIXED

    box = EDITIONS.get(row.edition)
    return box is not None and row.players in box.players and row.level in IN_RECORD | {MIXED}


def _by_player(rows: Iterable[StatRow]) -> list[StatRow]:
    """One row for what has come to be about the same: whoever had no name was once kept as "You" or "Tú"."""
    alike: dict[tuple[str, str, str, int], list[StatRow]] = {}
    for row in rows:
        alike.setdefault(row.key, []).append(row)
    return [
        group[0] if len(group) == 1 else replace(merged(group, *key[:3]), players=key[3])
        for key, group in alike.items()
    ]


def _shown(row: StatRow) -> StatRow:
    """The row with the player's name as it can be shown."""
    from skipbo.engine.names import player_counted

    return replace(row, player=player_counted(row.player))


def _read_counted(path: Path, disk: Disk) -> _Counted:
    file = path.name
    shape = shape_of(file)
    body = load_sealed(path, FORMAT, VERSION, disk)
    games = shape.entries(shape.field(body, "games"), "games")
    rows = shape.entries(shape.field(body, "rows"), "rows")
    return _Counted(
        shape.number(shape.field(body, "serial"), "serial", range(_MOST)),
        tuple(shape.text(game, f"games[{number}]", None) for number, game in enumerate(games)),
        tuple(_row(row, shape, f"rows[{number}]") for number, row in enumerate(rows)),
        _played(body.get("played", {}), shape),  # earlier versions kept none
    )


def _written(games: "Iterable[Evidence]") -> list[list[int]]:
    """What games tell, in hundredths of a grade and thousandths of a weight."""
    return [[round(100 * one.against), round(1000 * one.weight), int(one.has_won)] for one in games]


def _played(value: object, shape: Shape) -> "dict[str, tuple[Evidence, ...]]":
    from skipbo.engine.strength import Evidence

    told: dict[str, tuple[Evidence, ...]] = {}
    for player, games in shape.mapping(value, "played").items():
        read = []
        for number, game in enumerate(shape.entries(games, where := place("played", str(player)))):
            at = f"{where}[{number}]"
            parts = [*shape.entries(game, at, len(_PLAYED_SPANS)), *[None] * len(_PLAYED_SPANS)]
            against, weight, won = (shape.number(parts[i], at, span) for i, span in enumerate(_PLAYED_SPANS))
            read.append(Evidence(against / 100, weight / 1000, bool(won)))
        told[player] = tuple(read)
    return told


def _row(value: object, shape: Shape, where: str) -> StatRow:
    row = shape.mapping(value, where)
    read: dict[str, Any] = {}
    for field in fields(StatRow):
        told, at = shape.field(row, field.name, where), place(where, field.name)
        is_text = field.type is str
        read[field.name] = shape.text(told, at, None) if is_text else shape.number(told, at, range(_MOST))
    for part, whole in _PARTS:
        shape.number(read[part], place(where, part), range(read[whole] + 1))
    return StatRow(**read)
