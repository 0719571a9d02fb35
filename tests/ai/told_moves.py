"""Plays games of every kind of table with every level and writes down each command.

The same lines must come out whatever form the engine has (`tests/project/test_native.py`): seeds and efforts
are fixed. `python -m tests.ai.told_moves` writes them.
"""

import sys
from collections.abc import Iterator

from skipbo.engine import game as engine
from tests.ai.quick_games import LEVELS, TABLES, play, player

MOST = 150
"""How many commands of each game are told."""


def told() -> Iterator[str]:
    """A line for each command: table, its number, the command and why."""
    levels = list(LEVELS)
    for at, (name, rules) in enumerate(TABLES.items()):
        for shift in range(2):
            # Every level meets every kind of table, and not always the same one.
            seats = [levels[(at + shift + 3 * seat) % len(levels)] for seat in range(rules.players)]
            seats[0] = ("expert", "deep")[shift]
            players = [player(level, f"told:{seat}") for seat, level in enumerate(seats)]
            lines: list[str] = []

            def watch(seen, legal, command, who, lines=lines):
                lines.append(f"{command} {who.reason}")

            play(rules, players, f"told:{shift}", MOST, watch)
            yield from (f"{name} {'-'.join(seats)} {number} {line}" for number, line in enumerate(lines))


def main() -> None:
    """Write which engine it is, then the lines."""
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    print(engine.__file__)
    for line in told():
        print(line)


if __name__ == "__main__":
    main()
