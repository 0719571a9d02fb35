"""The coach: before a turn ends, whether that is a clear mistake, from what the player can see alone.

    found = advise(view, command)        # None: nothing to say
    for command, found in foresee(view, ends): ...

It looks as a review does, more briefly; and it speaks only where the review would surely agree.
"""

from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Final

from skipbo.ai.decision import Decision
from skipbo.ai.explain import Explainer
from skipbo.ai.planner import Planner
from skipbo.ai.review import as_plan, judge
from skipbo.ai.rollout import Rollouts
from skipbo.ai.search import FAR, glance_for, search
from skipbo.ai.weights import weights_for
from skipbo.ai.why_better import why_better
from skipbo.engine.cards import SKIP_BO, Card
from skipbo.engine.chance import QuickChance
from skipbo.engine.commands import Command, Discard, EndTurn
from skipbo.engine.determinize import balanced_worlds
from skipbo.engine.editions import EDITIONS
from skipbo.engine.lean import LeanTurn
from skipbo.engine.rules import Rules
from skipbo.engine.view import View

SPOKEN: Final = 0.045
"""What it must cost by the coach's own quick estimate, which is a point or two off; a measured value."""
SPOKEN_OF_SKIP_BO: Final = 0.018
"""The same for a Skip-Bo that is discarded: anybody sees that this is dear, so less is worth a word."""
SURE: Final = 0.5
"""The cost less this many times its error must still be at least half of `SPOKEN`; measured as well."""
EFFORT: Final = 10_000
EFFORT_WITH_COINS: Final = 20_000
"""With coins there are so many ways through a turn that a shorter search overlooks the best one."""
WORLDS: Final = 80


def effort_for(rules: Rules) -> int:
    """How many states the coach looks at in such a game."""
    return EFFORT_WITH_COINS if EDITIONS[rules.edition].has_coins else EFFORT


def advise(view: View, command: Command, effort: int | None = None, worlds: int = WORLDS) -> Decision | None:
    """What would have been better than to end the turn so, with its reason; None if that is fine."""
    if not isinstance(command, Discard | EndTurn):
        return None
    turn = LeanTurn.of_view(view)
    played = as_plan(turn, [command])
    if played is None:
        return None
    # The same view and command get the same advice.
    chance = Random(f"coach:{view.hand}:{view.draw_count}:{[pile.next for pile in view.building]}:{command}")
    found = judge(0, view, turn, played, chance, effort or effort_for(view.rules), worlds)
    return found if _is_clear(command, found.cost, found.error) else None


def foresee(
    view: View, ends: Sequence[Command], effort: int | None = None, worlds: int = WORLDS
) -> Iterator[tuple[Command, Decision | None]]:
    """What `advise` would say of each of these ends, all held against one plan in the same worlds.

    For whoever has time while the player still looks at the cards. The same card on piles that are alike, as
    the empty ones are, is tried once.
    """
    turn = LeanTurn.of_view(view)
    planner = Planner(turn, weights_for(view.rules))
    chance = Random(f"coach:{view.hand}:{view.draw_count}:{[pile.next for pile in view.building]}")
    found, _effort = search(view, planner, chance, effort or effort_for(view.rules), glance_for(view.rules))
    if not found:
        return
    best = found[0].plan
    rollouts = Rollouts(view.rules, view.seat, FAR.nodes, FAR.rounds, FAR.halfway)
    possible = balanced_worlds(view, QuickChance(chance.random))
    tried = [next(possible) for _ in range(worlds)]
    goal = [rollouts.run(world, best.commands) for world in tried]
    known: dict[tuple[Card, tuple[Card | None, ...]], list[float]] = {}
    own = view.players[view.seat].discards
    for command in ends:
        played = as_plan(turn, [command])
        if played is None:
            continue
        results: list[float] | None = None
        if isinstance(command, Discard):
            results = known.get((command.card, own[command.pile]))
        if results is None:
            results = [rollouts.run(world, played.commands) for world in tried]
        if isinstance(command, Discard):
            known[command.card, own[command.pile]] = results
        gains = [other - mine for other, mine in zip(goal, results, strict=True)]
        cost, error = fmean(gains), 1.96 * stdev(gains) / sqrt(worlds)
        if not _is_clear(command, cost, error):
            yield command, None
            continue
        reason = why_better(Explainer(turn, planner.judge), best, played)
        yield (
            command,
            Decision(0, view.seat, view, played.commands, best.commands, fmean(results), cost, error, reason),
        )


def _is_clear(command: Command, cost: float, error: float) -> bool:
    """Whether a mistake of this cost is large and certain enough to be mentioned."""
    is_skip_bo = isinstance(command, Discard) and command.card == SKIP_BO
    least = SPOKEN_OF_SKIP_BO if is_skip_bo else SPOKEN
    return cost >= least and cost - SURE * error >= least / 2
