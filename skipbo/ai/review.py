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
from statistics import fmean, variance
from typing import Final

from skipbo.ai.budget import Spread
from skipbo.ai.decision import EFFORT, WORLDS, Decision
from skipbo.ai.explain import Explainer
from skipbo.ai.planner import Plan, Planner
from skipbo.ai.rest_of_plan import obvious
from skipbo.ai.rollout import ENDS, Rollouts
from skipbo.ai.search import FAR, glance_for, search
from skipbo.ai.weights import weights_for
from skipbo.ai.why_better import why_better
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
    for number, trial in trials(record, effort, worlds, time):
        yield number, None if trial is None else trial.decision()


def trials(
    record: Record, effort: int, worlds: int, time: Spread | None = None, since: int = 0
) -> Iterator[tuple[int, "Trial | None"]]:
    """The same, as trials that can go on; `since`: so many first moves are not looked at."""
    game, step = replay(record)
    names = [seat.name for seat in record.seats]
    scores = [0] * len(names)
    number = 0
    moves = record.moves
    while number < len(moves):
        move = moves[number]
        trial = None
        taken = 1
        if move.seat == game.table.turn and number >= since:
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
                    trial = Trial(number, seen, turn, played, chance, int(share * effort))
                    trial.go_on(tries, rounds)
        for later in range(number, number + taken):
            yield later, trial if later == number else None
            step(moves[later])
        number += taken


class Challenger:
    """A plan that a search thought best, and how much better than what was played it did in each world."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.gains: list[float] = []

    @property
    def gain(self) -> float:
        """How much better it did, on average."""
        return fmean(self.gains)

    @property
    def unsure(self) -> float:
        """The squared standard error of that."""
        count = len(self.gains)
        return variance(self.gains) / count if count > 1 else 1.0


class Trial:
    """One decision: what was played against the search's best, both in the same possible worlds.

    A search has its own chance: where plans are nearly as good, another one may find another. So the loss is
    the mean over all searches that were made, the first of which is the one whose plan is told.
    """

    def __init__(
        self, number: int, seen: View, turn: LeanTurn, played: Plan, chance: Random, effort: int
    ) -> None:
        self.number = number
        self.seen = seen
        self._played = played
        self._turn, self._chance, self._effort = turn, chance, effort
        self._planner = Planner(turn, weights_for(seen.rules))
        self._challengers: list[Challenger] = []
        self._found: list[Challenger | None] = []
        """What each search found; None for the plan that was played."""
        self.is_real = False
        """Whether there were at least two plans to choose from."""
        self._rollouts = Rollouts(seen.rules, seen.seat, FAR.nodes, FAR.rounds, FAR.halfway)
        self._won: list[float] = []
        self.search(0)
        self._possible = balanced_worlds(seen, QuickChance(chance.random))

    def search(self, worlds: int) -> None:
        """Ask the search once more; a plan that is new is tried in so many worlds."""
        rules = self.seen.rules
        planner = Planner(self._turn, weights_for(rules)) if self._found else self._planner
        found, _ = search(self.seen, planner, self._chance, self._effort, glance_for(rules))
        best = found[0].plan if found else self._played
        place = _place(self._turn, best)
        is_same = place == _place(self._turn, self._played)
        self.is_real = self.is_real or len(found) > 1 or not is_same
        if is_same:
            self._found.append(None)
            return
        challenger = next(
            (known for known in self._challengers if _place(self._turn, known.plan) == place), None
        )
        if challenger is None:
            challenger = Challenger(best)
            self._challengers.append(challenger)
            self._try(challenger, worlds)
        self._found.append(challenger)

    @property
    def searches(self) -> int:
        """How often the search was asked."""
        return len(self._found)

    @property
    def worlds(self) -> int:
        """In how many worlds it was tried."""
        return len(self._won)

    @property
    def loss(self) -> float:
        """How much better the searches' best plans did, on average."""
        return fmean([0.0 if challenger is None else challenger.gain for challenger in self._found])

    @property
    def unsure_of_search(self) -> float:
        """How much of the loss's squared standard error is that searches find different plans."""
        gains = [0.0 if challenger is None else challenger.gain for challenger in self._found]
        return variance(gains) / len(gains) if len(gains) > 1 else 0.0

    @property
    def unsure(self) -> float:
        """The loss's squared standard error."""
        return self.unsure_of_search + sum([self._weighed(challenger) for challenger in self._challengers])

    def _weighed(self, challenger: Challenger) -> float:
        share = self._found.count(challenger) / len(self._found)
        return share * share * challenger.unsure

    def worth_of_worlds(self, worlds: int) -> float:
        """How much of that so many worlds more would take off, for each state that is looked at for them."""
        if not self._challengers:
            return 0.0
        challenger = max(self._challengers, key=self._weighed)
        effort = worlds * self._rollouts.effort / max(1, len(self._won))
        return self._weighed(challenger) * worlds / (len(challenger.gains) + worlds) / max(1.0, effort)

    @property
    def worth_of_search(self) -> float:
        """The same for one more search."""
        return self.unsure_of_search / (len(self._found) + 1) / self._effort

    def go_on(self, worlds: int, rounds: int = 1) -> None:
        """Try it in so many more worlds; in up to `rounds` times as many if it is hard to tell apart."""
        challenger = max(self._challengers, key=self._weighed, default=None)
        for _ in range(rounds):
            self._try(challenger, worlds)
            if challenger is None or _CONFIDENCE_Z * sqrt(challenger.unsure) <= WIDE:
                return

    def _try(self, challenger: Challenger | None, worlds: int) -> None:
        for _ in range(worlds):
            world = next(self._possible)
            won = self._rollouts.run(world, self._played.commands)
            self._won.append(won)
            if challenger is not None:
                challenger.gains.append(self._rollouts.run(world, challenger.plan.commands) - won)

    def decision(self) -> Decision:
        """What it has come to."""
        seen, played, best = self.seen, self._played, self._found[0]
        won, loss, error = fmean(self._won), self.loss, _CONFIDENCE_Z * sqrt(self.unsure)
        if best is None or best.gain <= 0:
            return Decision(
                self.number, seen.seat, seen, played.commands, (), won, 0.0, 0.0, None, loss, self.is_real,
                self.worlds, error,
            )  # fmt: skip
        reason = why_better(Explainer(self._turn, self._planner.judge), best.plan, played)
        plans = played.commands, best.plan.commands
        return Decision(
            self.number, seen.seat, seen, *plans, won, best.gain, _CONFIDENCE_Z * sqrt(best.unsure), reason,
            loss, self.is_real, self.worlds, error,
        )  # fmt: skip


def judge(
    number: int, seen: View, turn: LeanTurn, played: Plan, chance: Random, effort: int, worlds: int
) -> Decision:
    """One decision in so many worlds."""
    trial = Trial(number, seen, turn, played, chance, effort)
    trial.go_on(worlds)
    return trial.decision()


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
