"""What a long self-test plays and watches: matches of any rules from a seed, memory and open files."""

from __future__ import annotations

import contextlib
import os
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from skipbo.engine.editions import EDITIONS, Edition, rules_for
from skipbo.engine.levels import STRANGERS
from skipbo.engine.rules import OPTIONS, Rules, RulesError
from skipbo.engine.seats import ANIMALS, HUMAN
from skipbo.play.seat import Seat
from skipbo.ui.setup_state import MatchOptions

#: How likely an option is not the official one, and from how many of the smallest stocks one is chosen.
CHANGED, SHORT_STOCKS = 0.3, 6
#: This many matches warm the program up; from then on it may grow by so much and no more.
WARM_UP = 12
MOST_MEGABYTES, MOST_FILES = 12.0, 12


class Deal(NamedTuple):
    """A match for the self-test's hand, and the seed of its choices."""

    name: str
    options: MatchOptions
    hand_seed: str


def deals(seed: str, first: int = 1) -> Iterator[Deal]:
    """Matches without end, each from the seed and its own number."""
    number = first
    while True:
        yield deal(f"{seed}/{number}")
        number += 1


def deal(seed: str) -> Deal:
    """A match of any edition, any table and any rules that can be agreed on."""
    chance = random.Random(seed)
    rules = _rules(chance)
    others = [chance.choice(STRANGERS) for _ in range(rules.players - 1)]
    seats = tuple(
        Seat(f"Player {seat + 1}", controller, ANIMALS[seat])
        for seat, controller in enumerate([HUMAN, *others])
    )
    return Deal(f"{rules.edition} {seed}", MatchOptions(rules, seats, seed=seed), seed)


def _rules(chance: random.Random) -> Rules:
    while True:
        box = chance.choice(list(EDITIONS.values()))
        try:
            return _agreed(box, chance)
        except RulesError:
            continue  # these don't go together, or there is no deck for them


def _agreed(box: Edition, chance: random.Random) -> Rules:
    players = chance.choice(box.players)
    wishes = {
        key: chance.choice(option.choices)
        for key, option in OPTIONS.items()
        if box.offers(option) and key != "stock" and chance.random() < CHANGED
    }
    agreed = {key: bool(value) if OPTIONS[key].is_switch else value for key, value in wishes.items()}
    if box.has_house_rules:
        stocks = box.stock_choices(players, int(wishes.get("hand", OPTIONS["hand"].official or 0)))
        agreed["stock"] = chance.choice(stocks[:SHORT_STOCKS])
    return rules_for(box.name, players, **agreed)


class Watch:
    """Memory and open files of this process, match by match, where the system tells."""

    def __init__(self) -> None:
        self._seen: list[tuple[float, int]] = []

    def look(self) -> str:
        """Look once more; what has grown too much since the warm-up, "" if nothing."""
        self._seen.append((megabytes(), open_files()))
        if len(self._seen) <= WARM_UP:
            return ""
        (memory, files), now = self._seen[WARM_UP - 1], self._seen[-1]
        if now[0] > memory + MOST_MEGABYTES:
            return f"memory grew from {memory} to {now[0]} MB"
        if now[1] > files + MOST_FILES:
            return f"open files grew from {files} to {now[1]}: {_names_of_open_files()}"
        return ""

    def report(self) -> dict[str, object]:
        """The figures after the first match, after the warm-up, the highest and the last."""
        if not self._seen:
            return {}
        warm = self._seen[min(WARM_UP, len(self._seen)) - 1]
        rows = (
            self._seen[0],
            warm,
            (max(m for m, _ in self._seen), max(f for _, f in self._seen)),
            self._seen[-1],
        )
        names = ("first", "warm", "most", "last")
        return {
            "memory_mb": dict(zip(names, (row[0] for row in rows), strict=True)),
            "open_files": dict(zip(names, (row[1] for row in rows), strict=True)),
        }


def megabytes() -> float:
    """The memory that this process has written itself; 0 where the system does not tell.

    Not what it shares with other programs, or would: pages of a library become "private" when the last other
    program that uses it ends.
    """
    try:
        lines = Path("/proc/self/smaps_rollup").read_text(encoding="ascii").splitlines()
    except OSError:
        return 0.0
    return round(sum(int(line.split()[1]) for line in lines if line.startswith("Private_Dirty")) / 1024, 1)


def open_files() -> int:
    """How many files, lines and pipes are open; 0 where the system does not tell."""
    try:
        return len(os.listdir("/proc/self/fd"))
    except OSError:
        return 0


def _names_of_open_files() -> str:
    """What is open how often, the most frequent first: what an alarm needs to be understood."""
    names: Counter[str] = Counter()
    for number in os.listdir("/proc/self/fd"):
        with contextlib.suppress(OSError):  # the listing's own
            names[os.path.basename(os.readlink(f"/proc/self/fd/{number}")).partition(":")[0]] += 1
    return ", ".join(f"{count} {name}" for name, count in names.most_common())
