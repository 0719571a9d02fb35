"""The planner: all that a turn can come to before the next unknown card, and the best of it.

It searches the engine's lean path depth first, weighs each place where the turn can stop or new cards come,
and keeps the way to it. The number of places it looks at is capped.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from skipbo.ai.evaluation import Judge
from skipbo.ai.weights import Weights
from skipbo.engine import commands
from skipbo.engine.commands import END_TURN, Command, Discard, ExtraDiscard, Play
from skipbo.engine.lean import FIVE_MORE, GOES_ON, OVER, STOCK_TURNED, LeanTurn, Step

NODES: Final = 300
"""How many states of a turn are looked at."""


Leaf = tuple[float, int, int, int, Command | None]


class Plan(NamedTuple):
    """Commands up to the next unknown card or the turn's end, and what that is worth."""

    value: float
    commands: tuple[Command, ...]
    kind: int
    """What the last command leads to (`lean.GOES_ON` for the turn's discard)."""
    state: int
    """The state at the end, before the discard."""


class Planner:
    """Searches one turn."""

    def __init__(self, turn: LeanTurn, weights: Weights, nodes: int = NODES, is_eager: bool = False) -> None:
        self.turn = turn
        self.judge = Judge(turn, weights)
        self.nodes = nodes
        self.is_eager = is_eager
        """Whether a way to a stock card is taken without weighing the ends of the turn: quick, for
        rollouts.
        """
        self.looked_at = 0
        self._states: list[int] = []
        self._parents: list[int] = []
        self._commands: list[Command | None] = []

    def leaves(self) -> list[Leaf]:
        """Every place where the plan can end: value, node, what it leads to, state, last command (or a
        discard).
        """
        turn, judge = self.turn, self.judge
        states, parents = [turn.start], [-1]
        ways: list[Command | None] = [None]
        self._states, self._parents, self._commands = states, parents, ways
        seen = {turn.start}
        stack = [0]
        found: list[Leaf] = []
        weights = judge.weights
        budget = self.nodes
        is_eager, is_found, is_plain = self.is_eager, False, turn.is_plain
        while stack and budget > 0:
            node = stack.pop()
            state = states[node]
            budget -= 1
            if not is_eager:
                self._add_end(found, node, state)
            later = []
            for step in turn.steps(state):
                command, after, kind = step
                if kind == GOES_ON:
                    if after not in seen and (is_plain or self._is_worth_it(step, state)):
                        seen.add(after)
                        later.append(step)
                    continue
                if kind == STOCK_TURNED:
                    owner = self._owner(command)
                    gain = judge.stock_value(owner)
                    value = judge.middle(after, gain, False)
                    is_found = is_found or gain > 0
                elif kind == FIVE_MORE:
                    value = judge.middle(after, weights.refill, True)
                elif kind == OVER:
                    value = judge.over_value(self._owner(command))
                    is_found = is_found or value > 0
                else:
                    value = judge.end(after)[0]
                found.append((value, node, kind, after, command))
            for command, after, _ in reversed(later):
                states.append(after)
                parents.append(node)
                ways.append(command)
                stack.append(len(states) - 1)
        self.looked_at = self.nodes - budget
        if not (is_eager and is_found):
            # What the budget did not reach can still be an end.
            for node in (range(len(states)) if is_eager else stack)[-2 * self.nodes :]:
                self._add_end(found, node, states[node])
        return found

    def _add_end(self, found: list[Leaf], node: int, state: int) -> None:
        """Add the end of the turn in a state, if it may end there."""
        if self.turn.may_discard(state):
            value, card, pile = self.judge.end(state)
            found.append((value, node, GOES_ON, state, commands.discard(card, pile)))
        elif self.turn.may_end(state):
            found.append((self.judge.end(state)[0], node, GOES_ON, state, END_TURN))

    def _owner(self, command: Command) -> int:
        """Whose stock card a step has played, or turned up."""
        if not isinstance(command, Play):
            raise TypeError(f"{command} plays no card")
        seat = command.source.seat
        return self.turn.seat if seat is None else seat

    def _is_worth_it(self, step: Step, state: int) -> bool:
        """Of extra discards of a card only the one on the best pile is searched."""
        command = step[0]
        if not isinstance(command, ExtraDiscard):
            return True
        options = [option for option in self.judge.discards(state, 0) if option[1] == command.card]
        return max(options)[2] == command.pile

    def path(self, node: int, last: Command | None) -> tuple[Command, ...]:
        """The commands that lead to a node, and the last one."""
        way = [] if last is None else [last]
        while node > 0:
            command = self._commands[node]
            if command is not None:  # only the first node has none
                way.append(command)
            node = self._parents[node]
        return tuple(reversed(way))

    def best(self) -> Plan | None:
        """The best plan, or None if nothing was found (no lean step at all)."""
        found = self.leaves()
        if not found:
            return None
        value, node, kind, state, last = max(found, key=_value)
        return Plan(value, self.path(node, last), kind, state)

    def candidates(self, most: int, discards: int = 1) -> list[Plan]:
        """The best plans that lead to different places, the best first.

        Of the discards that can end the turn in one place, so many are plans of their own.
        """
        found = sorted(self.leaves(), key=_value, reverse=True)
        if discards > 1:
            found += self._other_discards(found, most, discards)
            found.sort(key=_value, reverse=True)
        plans = []
        seen = set()
        for value, node, kind, state, last in found:
            key = (state, kind, last if kind == GOES_ON else None)
            if key in seen:
                continue
            seen.add(key)
            plans.append(Plan(value, self.path(node, last), kind, state))
            if len(plans) == most:
                break
        return plans

    def _other_discards(self, found: Sequence[Leaf], most: int, discards: int) -> list[Leaf]:
        """What else can be laid off in the best places where the turn can end; `found` has the best first."""
        places: dict[int, Leaf] = {}
        for leaf in found:
            if leaf[2] == GOES_ON and isinstance(leaf[4], Discard):
                places.setdefault(leaf[3], leaf)
                if len(places) == most:
                    break
        others: list[Leaf] = []
        for value, node, kind, state, best in places.values():
            ranked = self.judge.ranked_discards(state)
            for added, card, pile in ranked[:discards]:
                discard = commands.discard(card, pile)
                if discard != best:
                    others.append((value + added - ranked[0][0], node, kind, state, discard))
        return others


def _value(leaf: Sequence[object]) -> float:
    return leaf[0]  # type: ignore[return-value]
