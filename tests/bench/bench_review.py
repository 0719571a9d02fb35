"""How long a finished game's account takes, from the question to the last decision, as the window asks.

    cd "$(.venv/bin/python build/native.py checkout)"
    PYTHONPATH=. python tests/bench/bench_review.py

Games of 63 moves, of every edition, played by Expert's quick planner; the worker's process is started anew
for each, as after a first game. The goal is 4 seconds compiled; fails where one takes longer. As plain Python
it may take six times as long (`skipbo/play/review_time.py`). Beside other work it takes the same time and
looks less closely: the worlds tell. For what it does alone, give it a core of its own.
"""

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from skipbo.engine.editions import rules_for
from skipbo.engine.form import is_compiled
from skipbo.engine.record import Record, record_of
from skipbo.engine.rules import Rules
from skipbo.play.account_service import Accounting
from skipbo.play.review_time import USUAL_MOVES
from tests.bench.bench_account import play

LIMIT = 4.0
NEAR = 3
"""A game may be so many moves shorter."""
TABLES = {
    "Classic, 2 players": rules_for("classic", 2, stock=8),
    "Classic, 4 players": rules_for("classic", 4, stock=5),
    "Masters, 2 players": rules_for("masters", 2, stock=8),
    "Masters, 4 players": rules_for("masters", 4, stock=5),
    "MOD, 2 players": rules_for("mod", 2, stock=8),
    "MOD, pairs": rules_for("mod", 4, partnership=True, stock=5),
}


def game_of(rules: Rules) -> Record:
    """The first game of about as many moves, from the person in the first seat against computer players."""
    number = 0
    while True:
        game, _luck = play(rules, f"review:{number}")
        if USUAL_MOVES - NEAR <= len(game.moves) <= USUAL_MOVES:
            return record_of(
                game, [(f"P{seat}", "expert" if seat else "human") for seat in range(rules.players)]
            )
        number += 1


def main() -> int:
    """Time them; 1 if one of them takes too long."""
    print(
        "| table | moves | the curve after, s | all after, s | worlds of a decision | moves not looked at |"
    )
    print("|---" * 6 + "|")
    is_quick = True
    for name, rules in TABLES.items():
        record = game_of(rules)
        began = time.monotonic()
        book = Accounting(record)
        curve = 0.0
        while not book.is_done and not book.has_failed:
            book.poll()
            if book.account is not None and not curve:
                curve = time.monotonic() - began
            time.sleep(0.005)
        took = time.monotonic() - began
        book.close()
        if book.account is None or book.account.decisions is None:
            print(f"{name}: there is no account")
            return 1
        tries = [decision.worlds for decision in book.account.decisions]
        is_quick = is_quick and took <= LIMIT
        print(
            f"| {name} | {len(record.moves)} | {curve:.2f} | {took:.2f} | {sum(tries) / len(tries):.0f} "
            f"| {book.account.unseen} |",
            flush=True,
        )
    return 0 if is_quick or not is_compiled() else 1


if __name__ == "__main__":
    sys.exit(main())
