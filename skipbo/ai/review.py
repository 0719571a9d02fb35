"""A finished game looked back on: what each player could have known, and what would have been better.

Every stretch of a turn, up to the next card that nobody knew, is one decision. The search names the best
plan from what its player could see then; where that differs from what was played, both are tried in the same
possible worlds, so that a mistake is told with its size and its error and luck is nobody's fault.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import takewhile
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Final

from skipbo.ai.budget import Spread
from skipbo.ai.decision import EFFORT, WORLDS, Decision
from skipbo.ai.explain import Explainer
from skipbo.ai.planner import Plan, Planner
from skipbo.ai.rest_of_plan import obvious
from skipbo.ai.rollout import ENDS, Rollouts
from skipbo.ai.search import FAR, glance_for, search
from skipbo.ai.weights import weights_for
from skipbo.engine.chance import QuickChance
from skipbo.engine.commands import CoinsStandIn, Command, DieStandIn, Play
from skipbo.engine.determinize import balanced_worlds
from skipbo.engine.lean import CLOSED, GOES_ON, NEEDS_AND_TOPS, POTS, POTS_MASK, LeanTurn
from skipbo.engine.record import Record, replay
from skipbo.engine.view import View, view

LEAST_WORLDS: Final = 20
"""However little time there is, a decision is tried in so many."""

ROUNDS: Final = 3
"""Where two plans are hard to tell apart, they are tried in so many times as many worlds at most …"""
WIDE: Final = 0.015
"""… until the error is no more than this."""

_CONFIDENCE_Z: Final = 1.96


def review(
    record: Record,
    effort: int = EFFORT,
    worlds: int = WORLDS,
    time: Spread | None = None,
) -> Iterator[tuple[int, Decision | None]]:
    """Every move of a game, with the decision that it belongs to at that decision's first move.

    Where `time` is short, decisions are looked at less closely, and the last ones not at all.
    A move without one was the only one, or a step that nobody decides, or is in no plan: with
    MOD's die, one before the +1 is given, and an extra discard that is then played.
    """
    game, step = replay(record)
    names = [seat.name for seat in record.seats]
    scores = [0] * len(names)
    number = 0
    moves = record.moves
    while number < len(moves):
        move = moves[number]
        decision = None
        taken = 1
        if move.seat == game.table.turn:
            seen = view(game, move.seat, names, scores)
            if obvious(seen, game.legal()) is None:
                turn = LeanTurn.of_view(seen)
                coming = [
                    later.command
                    for later in takewhile(lambda later: later.seat == game.table.turn, moves[number:])
                ]
                share = 1.0 if time is None else time.share(number / len(moves))
                if share > 0 and (played := as_plan(turn, coming)):
                    taken = len(played.commands)
                    chance = Random(f"review:{record.seed}:{number}")
                    tries = max(min(worlds, LEAST_WORLDS), int(share * worlds))
                    rounds = ROUNDS if share == 1 else 1
                    decision = judge(number, seen, turn, played, chance, int(share * effort), tries, rounds)
        for later in range(number, number + taken):
            yield later, decision if later == number else None
            step(moves[later])
        number += taken


def judge(
    number: int,
    seen: View,
    turn: LeanTurn,
    played: Plan,
    chance: Random,
    effort: int,
    worlds: int,
    rounds: int = 1,
) -> Decision:
    """One decision: what was played, against the search's best; in up to `rounds` times as many worlds."""
    planner = Planner(turn, weights_for(seen.rules))
    found, _ = search(seen, planner, chance, effort, glance_for(seen.rules))
    best = found[0].plan if found else played
    is_same = _place(turn, best) == _place(turn, played)
    plans = [played] if is_same else [played, best]
    is_real = len(found) > 1 or not is_same
    rollouts = Rollouts(seen.rules, seen.seat, FAR.nodes, FAR.rounds, FAR.halfway)
    possible = balanced_worlds(seen, QuickChance(chance.random))
    results: list[list[float]] = []
    gains: list[float] = []
    error = 0.0
    for _ in range(rounds):
        for _ in range(worlds):
            world = next(possible)
            results.append([rollouts.run(world, plan.commands) for plan in plans])
        gains = [result[-1] - result[0] for result in results]
        error = _CONFIDENCE_Z * stdev(gains) / sqrt(len(gains))
        if error <= WIDE:
            break
    won = fmean(result[0] for result in results)
    cost = fmean(gains)
    worlds = len(gains)
    if is_same or cost <= 0:
        return Decision(
            number, seen.seat, seen, played.commands, (), won, 0.0, 0.0, None, min(0.0, cost), is_real, worlds
        )
    reason = Explainer(turn, planner.judge).reasons(best)[0]
    plans_told = played.commands, best.commands
    return Decision(
        number, seen.seat, seen, *plans_told, won, cost, error, reason, cost, is_real=is_real, worlds=worlds
    )


def as_plan(turn: LeanTurn, coming: Sequence[Command]) -> Plan | None:
    """The commands up to the next unknown card or the turn's end, as a plan; None if they are no plan's."""
    state = turn.start
    piles = list(range(turn.rules.building))
    for count, command in enumerate(coming, 1):
        if isinstance(command, ENDS):
            return Plan(0.0, tuple(coming[:count]), GOES_ON, state)
        found = next(
            (step for step in turn.steps(state) if _is_as(turn, state, step[0], command, piles)), None
        )
        if found is None:
            return None
        _, state, kind = found
        if kind != GOES_ON:
            return Plan(0.0, tuple(coming[:count]), kind, state)
    return None


def _is_as(turn: LeanTurn, state: int, step: Command, command: Command, piles: list[int]) -> bool:
    """Whether a step is what a command does; of building piles that are alike, the lean path has one.

    `piles` says which pile stands for which; it learns when the command was on another one of them.
    """
    if not isinstance(command, Play | CoinsStandIn | DieStandIn):
        return step == command
    on = piles[command.building]
    if step == replace(command, building=on):
        return True
    if type(step) is type(command) and step == replace(command, building=step.building):
        other: int = step.building
        if _pile(state, on) == _pile(state, other):
            mine = piles.index(other)
            piles[command.building], piles[mine] = other, on
            return True
    return False


def _pile(state: int, building: int) -> tuple[int, int, int]:
    """All that matters of a building pile: its need, whether a Skip-Bo is on top, its coins."""
    return state >> 4 * building & 15, state >> CLOSED + building & 1, state >> POTS + 7 * building & 127


def _place(turn: LeanTurn, plan: Plan) -> object:
    """What a plan leads to, whichever of two like piles it used."""
    state = plan.state
    piles = sorted(_pile(state, building) for building in range(turn.rules.building))
    last = plan.commands[-1] if plan.kind == GOES_ON else None
    return piles, state & ~(NEEDS_AND_TOPS | POTS_MASK), plan.kind, last
