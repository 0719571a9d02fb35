"""The mistakes of the weak grades, which are people's: they overlook a way through their discard piles, spend
a Skip-Bo that they need later, and lay a card on what they need. A stock card that fits they always play.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from skipbo.ai.explain import Explainer
from skipbo.ai.planned import EVERY_PLAN, PlanAndReasons, PlannedPlayer, thrifty
from skipbo.ai.planner import NODES, Plan, Planner
from skipbo.ai.rest_of_plan import moment
from skipbo.ai.weights import Weights, weights_for
from skipbo.engine.cards import SKIP_BO
from skipbo.engine.commands import Command, Discard, Play
from skipbo.engine.lean import GOES_ON, OVER, STOCK_TURNED, LeanTurn
from skipbo.engine.rules import Rules
from skipbo.engine.view import View

OVERLOOKS: Final = 0.6
"""How often a player whose `slips` is 1 overlooks the ways through their own discard piles …"""
WASTES: Final = 0.35
"""… spends a Skip-Bo that brings no stock card, if it can …"""
BURIES: Final = 0.6
"""… and lays its discard on any pile, or any card of the hand."""

ABSURD: Final = 40.0
"""A plan that is worse than the best by more than this, in the planner's units, is never played."""


class SlippingPlayer(PlannedPlayer):
    """Plans as the others do, and now and then makes a person's mistake."""

    def __init__(
        self,
        name: str,
        seed: int | str,
        temperament: str = "steady",
        weights_of: Callable[[Rules], Weights] = weights_for,
        nodes: int = NODES,
        slips: float = 1.0,
    ) -> None:
        super().__init__(name, seed, temperament, weights_of, nodes)
        self.slips = slips

    def decide(self, view: View, seconds: float | None) -> PlanAndReasons | None:
        planner = Planner(LeanTurn.of_view(view), self.weights(view.rules), self.nodes)
        plans = planner.candidates(EVERY_PLAN, discards=EVERY_PLAN)
        if not plans:
            return None
        # Chance of its own for every decision, so that taking back and asking again gives the same answer.
        random = Random(f"{self.name}:{self.seed}:{moment(view)}:{view.draw_count}")
        plan = self._slipped([plan for plan in plans if not refuses(planner.turn, plan)] or plans, random)
        plan = thrifty(planner.turn, plan)
        return plan, Explainer(planner.turn, planner.judge).reasons(plan)

    def _slipped(self, plans: Sequence[Plan], random: Random) -> Plan:
        """Which of these plans is carried out; they come the best first."""
        at_once = [plan for plan in plans if plays_stock(plan)]
        if at_once:
            return at_once[0]
        left = [plan for plan in plans if plan.value >= plans[0].value - ABSURD]
        if random.random() < self.slips * OVERLOOKS:
            left = [plan for plan in left if not is_bridge(plan)] or left
        if random.random() < self.slips * WASTES:
            left = [plan for plan in left if wastes(plan)] or left
        chosen = left[0]
        if random.random() < self.slips * BURIES:
            others = [plan for plan in left if plan.state == chosen.state and is_plain_discard(plan)]
            return random.choice(others) if others and is_plain_discard(chosen) else chosen
        return chosen


def plays_stock(plan: Plan) -> bool:
    """Whether a plan begins with the player's own stock card."""
    return plays_own_stock(plan.commands[0])


def plays_own_stock(command: Command) -> bool:
    """Whether a command plays the player's own stock card."""
    return isinstance(command, Play) and command.source.kind == "stock" and command.source.seat is None


def refuses(turn: LeanTurn, plan: Plan) -> bool:
    """Whether a plan ends the turn where the player's own stock card fits."""
    if plan.kind != GOES_ON:
        return False
    return any(plays_own_stock(command) for command, _after, _kind in turn.steps(plan.state))


def is_bridge(plan: Plan) -> bool:
    """Whether a plan goes through a discard pile."""
    return any(isinstance(one, Play) and one.source.kind == "discard" for one in plan.commands)


def wastes(plan: Plan) -> bool:
    """Whether a plan spends a Skip-Bo of the hand and reaches no stock card."""
    if plan.kind in (STOCK_TURNED, OVER):
        return False
    return any(
        isinstance(one, Play) and one.source.kind == "hand" and one.source.card == SKIP_BO
        for one in plan.commands
    )


def is_plain_discard(plan: Plan) -> bool:
    """Whether a plan ends the turn with any card but a Skip-Bo."""
    last = plan.commands[-1]
    return isinstance(last, Discard) and last.card != SKIP_BO
