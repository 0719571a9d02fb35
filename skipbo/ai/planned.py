"""The players that plan: a whole stretch of the turn at once, up to the next card that nobody knows."""

from collections.abc import Callable, Sequence
from operator import le
from random import Random
from time import monotonic
from typing import Final

from skipbo.ai.explain import Explainer, searched
from skipbo.ai.planner import NODES, Plan, Planner
from skipbo.ai.player import Planned, Player
from skipbo.ai.reasons import Reason
from skipbo.ai.rest_of_plan import RestOfPlan, moment, obvious
from skipbo.ai.search import Found, Scope, search
from skipbo.ai.temperament import tempered
from skipbo.ai.weights import Weights, weights_for
from skipbo.engine import moves
from skipbo.engine.cards import SKIP_BO, Card
from skipbo.engine.commands import Command, Discard, ExtraDiscard, Play
from skipbo.engine.editions import EDITIONS
from skipbo.engine.kernel.predicates import has_more_plays
from skipbo.engine.lean import LeanTurn
from skipbo.engine.rules import Rules
from skipbo.engine.view import View

SHARE: Final = 0.6
"""How much of what is left of a turn's effort goes into one decision: new cards may ask for another."""

PARTS_SHARE: Final = 0.45
"""How much of the effort is left where partners, coins or the die make every state take longer …"""
COINS_SHARE: Final = 0.33
"""… and with coins, for they make a state larger than a machine word besides."""

PlanAndReasons = tuple[Plan, list[Reason]]


EVERY_PLAN: Final = 200
"""More than a planner ever finds: asked for where every plan is wanted, not the best few."""


def thrifty(turn: LeanTurn, plan: Plan) -> Plan:
    """The plan, with cards of the hand in place of Skip-Bos that it spends on numbers which the hand keeps.

    A player who looks at few states may have found no other way, but nobody overlooks a card in their hand.
    """
    if _WILD_ROW.isdisjoint(plan.commands):
        return plan
    kept = turn.hand_left(turn.start)
    for command in plan.commands:
        if isinstance(command, Play | Discard | ExtraDiscard) and (card := _of_hand(command)) is not None:
            if card not in kept:
                return plan
            kept.remove(card)
    state, commands = turn.start, list(plan.commands)
    for i, command in enumerate(plan.commands):
        if command in _WILD_ROW and isinstance(command, Play):
            need = turn.need(state, command.building)
            if need in kept:
                kept.remove(need)
                kept.append(SKIP_BO)
                commands[i] = moves.HAND_ROWS[need][command.building]
        after = [step[1] for step in turn.steps(state) if step[0] == commands[i]]
        if not after and i < len(commands) - 1:
            return plan
        state = after[0] if after else state
    return plan._replace(commands=tuple(commands), state=state)


def _of_hand(command: Play | Discard | ExtraDiscard) -> Card | None:
    """The card of the hand that a command uses."""
    if isinstance(command, Play):
        return command.source.card if command.source.kind == "hand" else None
    return command.card


_WILD_ROW: Final = frozenset(moves.HAND_ROWS[SKIP_BO])
"""The plays of a Skip-Bo from the hand."""


EVEN: Final = 0.005
"""Plans whose chances differ by less win as often, as far as a hint's figures say."""


def easily_understood(found: Sequence[Found], explainer: Explainer) -> list[Found]:
    """The plans, first of the best ones one that gives up no way to the own stock card."""
    best = found[0].chance
    even = [plan for plan in found if best - plan.chance < EVEN]
    first = next((plan for plan in even if not explainer.gives_up_a_way(plan.plan)), found[0])
    return [first, *(plan for plan in found if plan is not first)]


class PlannedPlayer(Player):
    """Carries out the planner's best plan; weights and width make the level and the temperament."""

    def __init__(
        self,
        name: str,
        seed: int | str,
        temperament: str = "steady",
        weights_of: Callable[[Rules], Weights] = weights_for,
        nodes: int = NODES,
    ) -> None:
        super().__init__(name, seed)
        self.nodes = nodes
        self.temperament = temperament
        self._weights_of = weights_of
        self._rest = RestOfPlan()

    def weights(self, rules: Rules) -> Weights:
        """What this player's planner goes by at such a table."""
        with_coins = EDITIONS[rules.edition].has_coins
        return tempered(self._weights_of(rules), self.temperament, with_coins)

    def forget(self) -> None:
        super().forget()
        self._rest = RestOfPlan()

    def choose(self, view: View, legal: Sequence[Command], seconds: float | None = None) -> Command:
        chosen = self._rest.next(view, legal)
        if chosen is None:
            chosen, *rest = self.plan(view, legal, seconds)
            self._rest = RestOfPlan(rest)
        self.reason = chosen.reason
        return chosen.command

    def plan(self, view: View, legal: Sequence[Command], seconds: float | None = None) -> list[Planned]:
        if found := obvious(view, legal):
            return [Planned(*found)]
        decision = self.decide(view, seconds)
        if decision is None or decision[0].commands[0] not in legal:
            return [Planned(legal[0], Reason("must_play"))]
        return self._with_moments(view, *decision)

    def reason_for(self, view: View, command: Command) -> Reason | None:
        """Why somebody would give this command, which another may have chosen."""
        planner = Planner(LeanTurn.of_view(view), self.weights(view.rules), self.nodes)
        plans = planner.candidates(EVERY_PLAN, discards=EVERY_PLAN)
        found = next((plan for plan in plans if plan.commands[0] == command), None)
        return None if found is None else Explainer(planner.turn, planner.judge).reasons(found)[0]

    def decide(self, view: View, seconds: float | None) -> PlanAndReasons | None:
        """The plan to be carried out from here, with a reason for each command."""
        planner = Planner(LeanTurn.of_view(view), self.weights(view.rules), self.nodes)
        plan = planner.best()
        if plan is None:
            return None
        plan = thrifty(planner.turn, plan)
        return plan, Explainer(planner.turn, planner.judge).reasons(plan)

    @staticmethod
    def _with_moments(view: View, plan: Plan, reasons: Sequence[Reason]) -> list[Planned]:
        """A plan's commands with the moments in which they are meant."""
        turn = LeanTurn.of_view(view)
        stock = view.players[view.seat].stock_count
        state = turn.start
        planned = [Planned(plan.commands[0], reasons[0])]
        for i, command in enumerate(plan.commands[:-1]):
            state = next((after for step, after, _ in turn.steps(state) if step == command), -1)
            if state < 0:
                break
            then = tuple(turn.needs(state)), tuple(turn.hand_left(state)), stock, turn.coins(state)
            planned.append(Planned(plan.commands[i + 1], reasons[i + 1], then))
        return planned


class SearchingPlayer(PlannedPlayer):
    """Tries the planner's best plans in possible worlds before it takes one."""

    def __init__(
        self,
        name: str,
        seed: int | str,
        temperament: str,
        scope: Scope,
    ) -> None:
        super().__init__(name, seed, temperament)
        self.effort: int | None = None
        """Another effort than the scope's: tests cut it short."""
        self.advises = False
        """Of plans that win as often, take the first that a person understands: it is a hint."""
        self._scope = scope
        self._left = 0
        self._decided: tuple[int, ...] = ()

    def forget(self) -> None:
        super().forget()
        self._decided = ()

    def decide(self, view: View, seconds: float | None) -> PlanAndReasons | None:
        deadline = None if seconds is None else monotonic() + 0.8 * seconds
        now = self._counts(view)
        effort, nodes = self.effort or self._scope.effort, self.nodes
        if view.rules.manners or has_more_plays(view.rules):
            share = COINS_SHARE if EDITIONS[view.rules.edition].has_coins else PARTS_SHARE
            effort, nodes = int(share * effort), int(PARTS_SHARE * nodes)
        if not self._is_same_turn(now, view.rules.hand):
            self._left = effort
        self._decided = now
        # Chance of its own for every decision, so that taking back and asking again gives the same answer.
        random = Random(f"{self.name}:{self.seed}:{moment(view)}:{view.draw_count}:{self._left}")
        planner = Planner(LeanTurn.of_view(view), self.weights(view.rules), nodes)
        found, spent = search(view, planner, random, int(SHARE * self._left), self._scope, deadline)
        self._left = max(effort // 20, self._left - spent)
        if not found:
            return None
        explainer = Explainer(planner.turn, planner.judge)
        if self.advises:
            found = easily_understood(found, explainer)
        plan = found[0].plan
        reasons = explainer.reasons(plan)
        reasons[0] = searched(reasons[0], [other.chance for other in found])
        return plan, reasons

    def _is_same_turn(self, now: tuple[int, ...], hand_size: int) -> bool:
        """Whether a decision belongs to the same turn as the last one.

        In a turn of its own a player may take cards from the others' piles (purchases, a partner's), but
        adds none, and draws only whole hands; in theirs they draw and discard.
        """
        if not self._decided:
            return False
        (drawable, *piles), (drawable_before, *before) = now, self._decided
        if piles == before:
            return True
        return drawable in (drawable_before, drawable_before - hand_size) and (
            len(piles) == len(before) and all(map(le, piles, before))
        )

    @staticmethod
    def _counts(view: View) -> tuple[int, ...]:
        """How many cards lie in the draw pile and in each pile of the other players."""
        return view.draw_count, *(
            len(pile)
            for player in view.players
            if player.seat != view.seat
            for pile in (*player.discards, range(player.stock_count))
        )
