"""How often the coach speaks in time, and how often for nothing.

    cd "$(.venv/bin/python build/native.py checkout)"
    PYTHONPATH=. python tests/bench/bench_coach.py --games 40 --first 100

Players of the lower levels end their turns; the coach is asked each time, and a long review, with other
chance, says what the end of the turn truly cost. Dear mistakes cost over 5 points for certain; a false alarm
is a word about a turn's end that costs less than 2. Time is the coach's own, in seconds, as it is compiled or
not. Fails under 90 % of the dear mistakes, over 2 % false alarms, or where the 99th time is over 0.3 s.
The long review takes nearly all of the time: `--results FILE` keeps what it found for another run, and with
`--skip-bos` it looks at the turns alone that end with a Skip-Bo, of which the coach speaks from less on.

With `--ahead` there is no long review: it tells how long the coach takes if it is asked for the one end, and
how long until that end is known where it thinks about all of them while the player looks at the cards.
"""

import argparse
import json
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from skipbo.ai.coach import advise, foresee
from skipbo.ai.decision import MISTAKE
from skipbo.ai.makers import make_player
from skipbo.ai.planner import Plan
from skipbo.ai.review import as_plan, judge
from skipbo.engine.cards import SKIP_BO
from skipbo.engine.commands import Command, Discard, EndTurn
from skipbo.engine.editions import rules_for
from skipbo.engine.game import Game
from skipbo.engine.lean import LeanTurn
from skipbo.engine.view import View, view
from skipbo.play.coaching import PATIENCE

EFFORT, WORLDS = 100_000, 1500
"""The long review's, against which the coach is held."""
CLEAR = 0.05
"""How much of the winning chance a mistake must really cost to be worth a word."""


class Truths:
    """What ends of turns truly cost, by the long review; kept in a file, if one is named."""

    def __init__(self, file: Path | None) -> None:
        self._file = file
        self._known: dict[str, tuple[float, float, str]] = {}
        if file is not None and file.exists():
            for line in file.read_text(encoding="utf-8").splitlines():
                row = json.loads(line)
                self._known[row["end"]] = row["cost"], row["error"], row["better"]

    def of(self, end: str, seen: View, played: Plan) -> tuple[float, float, str]:
        """The cost of one end of a turn, its error, and what was better; `end` tells it from all others."""
        if end not in self._known:
            found = judge(0, seen, LeanTurn.of_view(seen), played, Random(f"truth:{end}"), EFFORT, WORLDS)
            better = " ".join(map(str, found.better))
            self._known[end] = found.cost, found.error, better
            if self._file is not None:
                row = {"end": end, "cost": found.cost, "error": found.error, "better": better}
                with self._file.open("a", encoding="utf-8") as out:
                    out.write(json.dumps(row) + "\n")
        return self._known[end]


def known_after(seen: View, legal: Sequence[Command], wanted: Command) -> float:
    """How long the coach thinks about all ends of a turn until it knows what to say of this one."""
    began = time.perf_counter()
    for command, _found in foresee(seen, [end for end in legal if isinstance(end, Discard | EndTurn)]):
        if command == wanted:
            break
    return time.perf_counter() - began


def main() -> int:
    """Play, ask, tell; 1 if it speaks too late or too often."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--first", type=int, default=0, help="the first game's number")
    parser.add_argument("--levels", default="easy,medium")
    parser.add_argument("--edition", default="classic")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--stock", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=0, help="begin no further game after so long")
    parser.add_argument("--ahead", action="store_true", help="times alone, also of thinking ahead")
    parser.add_argument("--skip-bos", action="store_true", help="ask about Skip-Bos thrown away alone")
    parser.add_argument("--results", type=Path, help="where the long reviews are kept")
    parser.add_argument("--tell", action="store_true", help="each mistake that it missed, as it is found")
    given = parser.parse_args()
    ends = dear = caught = spoken = false = games = 0
    times = []
    ahead: list[float] = []
    started = time.monotonic()
    truths = Truths(given.results)
    rules = rules_for(given.edition, given.players, stock=given.stock)
    for number in range(given.first, given.first + given.games):
        if given.seconds and time.monotonic() - started > given.seconds:
            break
        games += 1
        level = given.levels.split(",")[number % len(given.levels.split(","))]
        game = Game.deal(rules, number % 2, f"coach:{number}")
        seats = [make_player(level, f"coach:{number}:{seat}") for seat in range(given.players)]
        while not game.is_over():
            seat = game.table.turn
            seen = view(game, seat)
            command = seats[seat].choose(seen, game.legal())
            turn = LeanTurn.of_view(seen)
            if isinstance(command, Discard) and given.skip_bos and command.card != SKIP_BO:
                ends += 1
            elif isinstance(command, Discard) and (played := as_plan(turn, [command])):
                began = time.perf_counter()
                advice = advise(seen, command)
                times.append(time.perf_counter() - began)
                if given.ahead:
                    ahead.append(known_after(seen, game.legal(), command))
                    game.push(command)
                    continue
                end = f"{given.edition}:{given.players}:{given.stock}:{level}:{number}:{len(game.moves)}"
                cost, error, better = truths.of(end, seen, played)
                is_dear = cost >= CLEAR and cost > error
                speaks = advice is not None
                ends += 1
                dear += is_dear
                caught += is_dear and speaks
                spoken += speaks
                false += speaks and cost < MISTAKE
                if given.tell and is_dear and not speaks:
                    print(f"{end}: {command}, better {better}: {cost:.3f} ± {error:.3f}", flush=True)
            game.push(command)
    times.sort()
    if given.ahead:
        ahead.sort()
        print(
            "| games | turns ended | asked for the one, s: p50, p99 | known ahead after, s: p50, p90, p99 |"
        )
        print("|---" * 4 + "|")
        one = ", ".join(f"{times[int(share * len(times))]:.3f}" for share in (0.5, 0.99))
        all_of_them = ", ".join(f"{ahead[int(share * len(ahead))]:.2f}" for share in (0.5, 0.9, 0.99))
        print(f"| {games} | {len(times)} | {one} | {all_of_them} |")
        return 0
    print(
        "| games | turns ended | mistakes over 5 points | caught | spoken | for nothing | s, p50 | s, p99 |"
    )
    print("|---" * 8 + "|")
    share = 100 * caught / dear if dear else 100.0
    print(
        f"| {games} | {ends} | {dear} | {caught} ({share:.0f} %) | {spoken} "
        f"| {false} ({100 * false / max(1, ends):.1f} % of turns) "
        f"| {times[len(times) // 2]:.3f} | {times[int(0.99 * len(times))]:.3f} |"
    )
    is_quick = times[int(0.99 * len(times))] <= PATIENCE
    return 0 if share >= 90 and false <= 0.02 * ends and is_quick else 1


if __name__ == "__main__":
    sys.exit(main())
