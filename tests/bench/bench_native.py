"""How much quicker the compiled engine and players are than the plain ones, in rollouts and in commands.

`python tests/bench/bench_native.py [BASE]` compiles what has changed, then measures both forms by turns, so
that a busy machine slows both; it prints one JSON object. BASE is another checkout to compare with as
well (`git worktree add BASE COMMIT`). What is measured, in processor time, medians of the rounds:

- rollouts a second of one round with a review's plans and worlds, in positions from the middle of games;
- microseconds a command of random games of Classic: without events, as searchers play them on, and with them;
- the same on an engine of bare lists, written below, which knows only the rules of a Classic table for two.
"""

import json
import statistics
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

HERE = Path(__file__).resolve()
ROOT = HERE.parents[2]
ROUNDS = 7
SECONDS = 1.0
EFFORT = 6000
PLANS, NODES = 12, 14
"""As a review looks: the same for every checkout that is compared."""
TABLES = {
    "classic, 2 players": ("classic", 2),
    "classic, 4 players": ("classic", 4),
    "masters, 2 players": ("masters", 2),
    "mod, 2 players": ("mod", 2),
}


# -- One form, in a process of its own ----------------------------------------------------------------------


def middle_of_games(edition: str, players: int) -> list[Any]:
    """Views from the middle of some games."""
    from skipbo.ai.makers import make_player
    from skipbo.engine.editions import rules_for
    from skipbo.engine.game import Game
    from skipbo.engine.view import view

    rules = rules_for(edition, players)
    found = []
    for number in range(4):
        game = Game.deal(rules, 0, f"native bench:{number}")
        seats = [make_player("hard", f"{number}:{seat}") for seat in range(players)]
        for _ in range(30 + 20 * number):
            seat = game.table.turn
            game.push(seats[seat].choose(view(game, seat), game.legal()))
        while game.phase != "play":
            game.push(game.legal()[0])
        found.append(view(game, game.table.turn))
    return found


def rollouts_a_second(views: list[Any]) -> float:
    """How many rollouts are made in a second."""
    from skipbo.ai import rollout
    from skipbo.ai.planner import Planner
    from skipbo.ai.weights import weights_for
    from skipbo.engine.lean import LeanTurn

    done, number = 0, 0
    began = time.process_time()
    while time.process_time() - began < SECONDS:
        seen = views[number % len(views)]
        number += 1
        planner = Planner(LeanTurn.of_view(seen), weights_for(seen.rules))
        if len(planner.candidates(2)) < 2:
            continue
        plans = planner.candidates(PLANS)
        rollouts = rollout.Rollouts(seen.rules, seen.seat, NODES, 1)
        worlds = possible_worlds(seen, number)
        while rollouts.effort < EFFORT:
            world = next(worlds)
            for plan in plans:
                rollouts.run(world, plan.commands)
                done += 1
    return done / (time.process_time() - began)


def possible_worlds(seen: Any, number: int) -> Any:
    """Worlds as the search imagines them."""
    from skipbo.engine.chance import QuickChance
    from skipbo.engine.determinize import balanced_worlds

    return balanced_worlds(seen, QuickChance(Random(number).random))


def us_a_command(is_told: bool) -> float:
    """Microseconds a command of random games of Classic."""
    from skipbo.engine.chance import QuickChance
    from skipbo.engine.commands import Discard
    from skipbo.engine.editions import rules_for
    from skipbo.engine.game import Game
    from skipbo.engine.kernel.legal import legal

    rules, chance, commands, spent = rules_for("classic", 2), Random(3).random, 0, 0.0
    for number in range(8):
        game = Game.deal(rules, 1, f"bench:{number}")
        world = game.course.copy() if hasattr(game, "course") else None
        if world is None and not is_told:  # a checkout from before there were courses
            old: Any = Game
            game = old(rules, game.table.copy(), QuickChance(chance), lean=True)
        elif not is_told and world is not None:
            world.chance = QuickChance(chance)
        table = game.table if is_told or world is None else world.table
        began = time.process_time()
        while table.result is None:
            may = game.legal() if is_told or world is None else legal(table)
            discards: list[Any] = []
            plays: list[Any] = []
            for command in may:
                (discards if type(command) is Discard else plays).append(command)
            pool = plays if plays and (not discards or chance() < 0.5) else discards
            chosen = pool[int(chance() * len(pool))]
            if is_told or world is None:
                game.push(chosen)
            else:
                world.carry_out(chosen)
            commands += 1
        spent += time.process_time() - began
    return 1e6 * spent / commands


def bare_us_a_command() -> float:
    """The same on bare lists: a Classic game for two by coin flips, reshuffles included, and nothing else."""
    chance, commands, spent = Random(3).random, 0, 0.0
    for number in range(8):
        deck = [card for card in range(1, 13) for _ in range(12)] + [0] * 18
        Random(number).shuffle(deck)
        began = time.process_time()
        commands += bare_game(deck, chance)
        spent += time.process_time() - began
    return 1e6 * spent / commands


def bare_game(deck: list[int], chance: Any) -> int:
    """Play a random game on bare lists; how many commands it took."""
    stocks, draw = [deck[:30], deck[30:60]], deck[60:]
    hands: list[list[int]] = [[], []]
    discards: list[list[list[int]]] = [[[], [], [], []], [[], [], [], []]]
    building: list[list[int]] = [[], [], [], []]
    needs, turn, commands, idle = [1, 1, 1, 1], 0, 0, 0
    completed: list[int] = []

    def refill() -> bool:
        """Draw up to five cards, reshuffling where none is left."""
        nonlocal draw, completed
        drawn = False
        hand = hands[turn]
        while len(hand) < 5:
            if not draw:
                if completed:
                    draw, completed = completed, []
                else:
                    for pile in building:
                        draw += pile[:-1]
                        del pile[:-1]
                if not draw:
                    break
                for i in range(len(draw) - 1, 0, -1):
                    j = int(chance() * (i + 1))
                    draw[i], draw[j] = draw[j], draw[i]
            hand.append(draw.pop())
            drawn = True
        return drawn

    moved = refill()
    while True:
        hand, piles = hands[turn], discards[turn]
        plays: list[tuple[int, int, int]] = []
        for card in dict.fromkeys(hand):
            for pile, need in enumerate(needs):
                if not card or card == need:
                    plays.append((0, card, pile))
        top = stocks[turn][-1]
        for pile, need in enumerate(needs):
            if not top or top == need:
                plays.append((1, top, pile))
        for index, own in enumerate(piles):
            if own:
                top = own[-1]
                for pile, need in enumerate(needs):
                    if not top or top == need:
                        plays.append((2 + index, top, pile))
        drops = [(card, index) for card in dict.fromkeys(hand) for index in range(4)]
        commands += 1
        if plays and (not drops or chance() < 0.5):
            place, card, pile = plays[int(chance() * len(plays))]
            if place == 0:
                hand.remove(card)
            elif place == 1:
                stocks[turn].pop()
                if not stocks[turn]:
                    return commands
            else:
                piles[place - 2].pop()
            building[pile].append(card)
            needs[pile] += 1
            if needs[pile] == 13:
                completed += building[pile]
                building[pile], needs[pile] = [], 1
            moved = True
            if not hand:
                refill()
            continue
        if drops:
            card, index = drops[int(chance() * len(drops))]
            hand.remove(card)
            piles[index].append(card)
            moved = True
        idle = 0 if moved else idle + 1
        if idle == 2:
            return commands
        turn = 1 - turn
        moved = refill()


def measure_one() -> None:
    """A line of figures whenever one is asked for."""
    views = {name: middle_of_games(*table) for name, table in TABLES.items()}
    for name in sys.stdin:
        what = name.strip()
        if what in views:
            print(rollouts_a_second(views[what]), flush=True)
        elif what == "bare":
            print(bare_us_a_command(), flush=True)
        else:
            print(us_a_command(what == "with events"), flush=True)


# -- Both, by turns -----------------------------------------------------------------------------------------

QUESTIONS = (*TABLES, "without events", "with events", "bare")


def main(words: list[str]) -> None:
    """Measure and print."""
    sys.path.insert(0, str(ROOT))
    from build import native

    forms = {"plain": ROOT, "compiled": native.checkout()}
    if words:
        forms["base"] = Path(words[0]).resolve()
    running = {
        form: subprocess.Popen(
            [sys.executable, str(HERE), "--one"],
            cwd=folder,
            env={"PYTHONPATH": str(folder), "PATH": ""},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for form, folder in forms.items()
    }
    told: dict[str, dict[str, list[float]]] = {what: {form: [] for form in forms} for what in QUESTIONS}
    for _ in range(ROUNDS):
        for what in QUESTIONS:
            for form, process in running.items():
                if process.stdin is None or process.stdout is None:
                    raise RuntimeError(f"{form} can't be asked")
                process.stdin.write(what + "\n")
                process.stdin.flush()
                told[what][form].append(float(process.stdout.readline()))
    for process in running.values():
        process.communicate()
    middle = {
        what: {form: statistics.median(found) for form, found in row.items()} for what, row in told.items()
    }
    bare = middle.pop("bare")["plain"]
    rollouts = {what: rounded(middle[what], lambda row, form: row["compiled"] / row[form]) for what in TABLES}
    commands = {
        what: rounded(middle[what], lambda row, form: row[form] / row["compiled"])
        for what in QUESTIONS
        if what in middle and what not in TABLES
    }
    for row in commands.values():
        row["compiled / bare lists"] = round(row["compiled"] / bare, 2)
        row["plain / bare lists"] = round(row["plain"] / bare, 2)
    report = {
        "python": sys.version.split()[0],
        "rollouts a second": rollouts,
        "us a command, random Classic": {"bare lists": round(bare, 2), **commands},
    }
    print(json.dumps(report, indent=1))


def rounded(row: dict[str, float], ratio: Any) -> dict[str, float]:
    """A row's figures, and how many times quicker the compiled form is than each other."""
    figures = {form: round(value, 2) for form, value in row.items()}
    for form in row:
        if form != "compiled":
            figures[f"compiled is quicker than {form} by"] = round(ratio(row, form), 2)
    return figures


if __name__ == "__main__":
    if sys.argv[1:] == ["--one"]:
        measure_one()
    else:
        main(sys.argv[1:])
