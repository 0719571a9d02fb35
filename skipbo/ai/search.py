"""The search of the upper levels: the planner's best plans, tried in many possible worlds.

Sequential halving: every plan left is tried in the same worlds, then the worse half is dropped, until one
is left or the effort is spent. The effort is counted in states looked at, so that one seed plays one game
on any machine; a clock is only a guard. Where the guard comes first, its time is shared out as the effort is:
on a slow machine the last plans are compared in fewer worlds, but compared they are.
"""

from collections.abc import Callable
from math import inf, sqrt
from random import Random
from time import monotonic
from typing import Final, NamedTuple

from skipbo.ai.decision import EFFORT
from skipbo.ai.planner import Plan, Planner
from skipbo.ai.rollout import Rollouts
from skipbo.engine.chance import QuickChance
from skipbo.engine.determinize import balanced_worlds
from skipbo.engine.editions import EDITIONS
from skipbo.engine.rules import Rules
from skipbo.engine.view import View


class Scope(NamedTuple):
    """How much, how widely and how far a level searches."""

    effort: int
    """How many states are looked at in a turn, those of imagined turns among them."""
    plans: int = 12
    """How many plans are tried at the most."""
    discards: int = 1
    """How many discards are tried at the most in each place where the turn can end."""
    margin: float = 20.0
    """How much worse than the best, in the planner's units, a plan may look and still be tried."""
    prior: float = 30.0
    """For how many worlds the planner's own opinion counts."""
    rounds: int = 1
    """How many rounds of turns a world is played on before it is weighed for good."""
    near_end: int = 0
    """From how few cards in anybody's stock on it is a round more."""
    halfway: float = 0.0
    """How much the weighing after each round but the last counts, of what is not yet decided."""
    nodes: int = 14
    """How many states of an imagined turn are looked at."""

    def rounds_from(self, view: View) -> int:
        """How many rounds are played from here."""
        return self.rounds + (min(player.stock_count for player in view.players) <= self.near_end)


GLANCE: Final = Scope(EFFORT)
"""For many decisions, none of which is to be played: a review's."""
COINS_PRIOR: Final = 3.0
"""With coins the planner's opinion is worth little: it plays with Classic's weights. A glance that trusts it
as elsewhere drops the long ways with coins and Skip-Bos before they have been tried in ten worlds.
"""
FAR: Final = Scope(
    effort=600_000, plans=20, discards=4, margin=30.0, prior=8.0, rounds=2, near_end=3, halfway=0.3
)
"""For many worlds: then the planner's opinion can count for little, even about the discard, and a
second round is affordable. That brings in more chance and less error, so both weighings count.
"""
NARROW: Final = FAR._replace(effort=130_000)
"""The same in fewer worlds."""


def glance_for(rules: Rules) -> Scope:
    """How a decision is looked at that is not to be played, in such a game."""
    return GLANCE._replace(prior=COINS_PRIOR) if EDITIONS[rules.edition].has_coins else GLANCE


PRIOR_SLOPE: Final = 0.008
"""How much of a winning chance one unit of the planner is worth, before the stocks are counted."""


class Found(NamedTuple):
    """What the search says of a plan."""

    plan: Plan
    chance: float
    worlds: int = 0
    """In how many it was tried."""


def search(
    view: View,
    planner: Planner,
    random: Random,
    effort: int,
    scope: Scope = NARROW,
    deadline: float | None = None,
    clock: Callable[[], float] = monotonic,
) -> tuple[list[Found], int]:
    """The planner's plans with their chances, the best first, and the effort spent."""
    plans = planner.candidates(scope.plans, scope.discards)
    if not plans:
        return [], planner.looked_at
    best = plans[0].value
    plans = [plan for plan in plans if plan.value >= best - scope.margin]
    if len(plans) == 1:
        return [Found(plans[0], 0.5)], planner.looked_at
    rollouts = Rollouts(view.rules, view.seat, scope.nodes, scope.rounds_from(view), scope.halfway)
    rollouts.effort = planner.looked_at
    possible = balanced_worlds(view, QuickChance(random.random))
    stocks = sum(player.stock_count for player in view.players)
    slope = PRIOR_SLOPE * 6 / sqrt(stocks + 4)
    totals = [scope.prior * (0.5 + slope * (plan.value - best)) for plan in plans]
    worlds = [scope.prior] * len(plans)
    began = now = clock() if deadline is not None else 0.0
    last = inf if deadline is None else deadline
    looked_at = planner.looked_at

    def mean(i: int) -> float:
        return totals[i] / worlds[i]

    left = list(range(len(plans)))
    rounds = max(1, (len(plans) - 1).bit_length())
    for number in range(rounds):
        until = rollouts.effort + (effort - rollouts.effort) // (rounds - number)
        ends_at = now + (last - now) / (rounds - number)
        # Past its share of the time a round goes on if at this pace all of the effort is still done in time.
        while rollouts.effort < until and (
            now <= ends_at
            or (now - began) * (effort - looked_at) <= (last - began) * (rollouts.effort - looked_at)
        ):
            world = next(possible)
            tried = []
            for i in left:
                tried.append(rollouts.run(world, plans[i].commands))
                if deadline is not None:
                    now = clock()
                    if now > deadline:
                        break
            if len(tried) == len(left):
                # A world counts only if every plan was tried in it.
                for i, result in zip(left, tried, strict=True):
                    totals[i] += result
                    worlds[i] += 1
        left.sort(key=mean, reverse=True)
        if number < rounds - 1:
            del left[(len(left) + 1) // 2 :]
    dropped = sorted(set(range(len(plans))) - set(left), key=mean, reverse=True)
    found = [Found(plans[i], mean(i), round(worlds[i] - scope.prior)) for i in left + dropped]
    return found, rollouts.effort
