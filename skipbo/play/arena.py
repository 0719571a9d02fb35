"""Computer players against each other, without a window: deals, rotations, wins and thinking times."""

import contextlib
import errno
import math
import os
import signal
import stat
import tempfile
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType, TracebackType
from typing import IO, Any

from skipbo.engine.errors import known
from skipbo.play import bot_guard
from skipbo.play.arena_games import Bout, Number, Played, Players, Tally
from skipbo.play.arena_workers import Lost, Workers
from skipbo.play.contestants import name_of
from skipbo.play.forfeits import Misconduct
from skipbo.system_reasons import reason_of

CONFIDENCE_Z = 1.959964
"""Standard deviations of a 95 % interval."""
_KEPT_IN_MEMORY = 32 << 20


class NotWritten(Exception):
    """A record could not be written; its text says why."""


@dataclass(slots=True)
class Outcome:
    """What came of a bout."""

    report: dict[str, Any]
    """What `skipbo arena --json` prints, of the games that were played."""
    too_long: int
    lost: list[Lost]
    """The games that nothing is known of, since the process that played them has died."""
    stopped_by: int
    """The number of the signal that ended the bout early; 0 for none."""
    problem: NotWritten | None
    """What kept a record from being written; the bout ended there."""
    forfeits: list[list[Misconduct]] = field(default_factory=list)
    """Of each contestant, why games were forfeited; the report says it in English, for programs."""


def run(bout: Bout, on_progress: Callable[[int], None] = lambda games: None) -> Outcome:
    """Play a bout; `on_progress` hears the games played. Ctrl-C and requests to end stop it with what it has.

    Bots are played with from another process: this one is hidden from them, and stays free to end them.
    """
    started = time.perf_counter()
    tally, lost = Tally.of(len(bout.contestants)), list[Lost]()
    problem: NotWritten | None = None
    was = bot_guard.hide() if bout.has_bots else -1
    with Stopping() as stopping, _Records(bout) as records:
        try:
            play = _elsewhere if bout.has_bots or bout.jobs > 1 else _here
            with contextlib.closing(play(bout, stopping)) as outcomes:
                for outcome in outcomes:
                    if isinstance(outcome, Lost):
                        lost.append(outcome)
                        continue
                    tally.add(outcome.tally)
                    records.take(outcome)
                    on_progress(tally.games)
            records.write_kept()
        except NotWritten as error:
            problem = error
        finally:
            bot_guard.show(was)
    report = _report(bout, tally, time.perf_counter() - started)
    return Outcome(report, tally.too_long, lost, stopping.number, problem, tally.forfeits)


def _here(bout: Bout, stopping: "Stopping") -> Generator[Played | Lost, None, None]:
    players = Players(bout)
    for number in _numbers(bout):
        with contextlib.suppress(Stopped):
            with stopping.at_once():
                played = players.play(number)
            yield played
        if stopping.number:
            return


def _elsewhere(bout: Bout, stopping: "Stopping") -> Generator[Played | Lost, None, None]:
    # Small parts, each worker taking the next when it is free, so that none waits long at the end.
    size = max(1, min(20, bout.deals // (bout.processes * 4))) * bout.rotations
    with Workers(bout, _numbers(bout), size) as workers:
        while not stopping.number and (news := workers.news()) is not None:
            yield from news


def _numbers(bout: Bout) -> Iterator[Number]:
    return (Number(deal, rotation) for deal in range(bout.deals) for rotation in range(bout.rotations))


# -- Ending early --------------------------------------------------------------------------------------------


class Stopped(BaseException):
    """Asked to end, in the middle of a game."""


class Stopping:
    """While this is open, no request to end does it by itself, Ctrl-C neither; `number` tells which came."""

    def __init__(self) -> None:
        self.number = 0
        self._is_at_once = False
        self._before: dict[int, Any] = {}

    def __enter__(self) -> "Stopping":
        for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK"):
            with contextlib.suppress(AttributeError, ValueError):  # not on this system; not in this thread
                self._before[getattr(signal, name)] = signal.signal(getattr(signal, name), self._hear)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: TracebackType | None) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)

    @contextlib.contextmanager
    def at_once(self) -> Iterator[None]:
        """What is done in here needs no end: `Stopped` leaves it."""
        self._is_at_once = True
        try:
            if self.number:
                raise Stopped
            yield
        finally:
            self._is_at_once = False

    def _hear(self, number: int, frame: FrameType | None) -> None:
        self.number = self.number or number
        if self._is_at_once:
            self._is_at_once = False
            raise Stopped


# -- Records -------------------------------------------------------------------------------------------------


class _Records:
    """Writes the records: at once, or after the last game where a bot could learn the seed from one."""

    def __init__(self, bout: Bout) -> None:
        self._folder = bout.records
        self._keeps = bout.is_secret and bout.has_bots
        # Without a name in any folder, it can't be read by others either.
        self._kept: IO[str] = tempfile.SpooledTemporaryFile(  # noqa: SIM115 (closed in __exit__)
            _KEPT_IN_MEMORY, "w+", encoding="utf-8"
        )

    def __enter__(self) -> "_Records":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: TracebackType | None) -> None:
        self._kept.close()

    def take(self, played: Played) -> None:
        """Write a game's record, or keep it."""
        if self._keeps and played.record:
            self._kept.write(f"{played.number} {played.record}\n")
        elif played.record:
            self._write(str(played.number), played.record)

    def write_kept(self) -> None:
        """Write the records that were kept."""
        self._kept.seek(0)
        for line in self._kept:
            number, _, record = line.rstrip("\n").partition(" ")
            self._write(number, record)

    def _write(self, number: str, record: str) -> None:
        folder = known(self._folder)
        part = folder / f".{number}.{os.getpid()}.part"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with part.open("x", encoding="utf-8") as file:
                file.write(record + "\n")
            _put(part, folder / f"{number}.skipbo.json")
        except OSError as error:
            with contextlib.suppress(OSError):
                part.unlink()
            raise NotWritten(reason_of(error)) from error


def _put(part: Path, record: Path) -> None:
    """Give a written file its name. Where a pipe or a device has that name, it is left alone:
    `FileExistsError`.
    """
    with contextlib.suppress(FileNotFoundError):
        if not stat.S_ISREG(record.lstat().st_mode):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
    part.replace(record)


# -- The report ----------------------------------------------------------------------------------------------


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
                "forfeits": list(map(str, tally.forfeits[side])),
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
