"""The planner: all that a turn can come to before the next unknown card, and the best of it.

It searches the engine's lean path depth first, weighs each place where the turn can stop or new cards come,
and keeps the way to it. The number of places it looks at is capped.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from skipbo.ai.evaluation import Judge
from skipbo.ai.weights import Weights
from skipbo.engine import moves
from skipbo.engine.commands import END_TURN, Command, Discard, ExtraDiscard, Play
from skipbo.engine.lean import FIVE_MORE, GOES_ON, OVER, STOCK_TURNED, Branch, LeanTurn

NODES: Final = 300
"""How many states of a turn are looked at."""


class Leaf:
    """A place where a plan can end."""

    __slots__ = ("command", "kind", "node", "state", "value")

    def __init__(self, value: float, node: int, kind: int, state: int, command: Command) -> None:
        self.value = value
        self.node = node
        self.kind = kind
        """What the last step leads to (`lean.GOES_ON` for the turn's end)."""
        self.state = state
        self.command = command
        """The last one."""


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

    __slots__ = (
        "_best",
        "_best_value",
        "_commands",
        "_found",
        "_is_all_wanted",
        "_parents",
        "_states",
        "is_eager",
        "judge",
        "looked_at",
        "nodes",
        "turn",
    )

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
        self._found: list[Leaf] = []
        self._best: Leaf | None = None
        self._best_value = 0.0
        self._is_all_wanted = False

    def leaves(self) -> list[Leaf]:
        """Every place where the plan can end."""
        self._is_all_wanted = True
        self._look()
        return self._found

    def _look(self) -> None:
        """Search the turn and note where the plan can end."""
        turn, judge = self.turn, self.judge
        states, parents = [turn.start], [-1]
        ways: list[Command | None] = [None]
        self._states, self._parents, self._commands = states, parents, ways
        self._found, self._best = [], None
        seen = {turn.start}
        stack = [0]
        refill = judge.weights.refill
        budget = self.nodes
        is_eager, is_found, is_plain = self.is_eager, False, turn.is_plain
        while stack and budget > 0:
            node = stack.pop()
            state = states[node]
            budget -= 1
            if not is_eager:
                self._note_end(node, state)
            later: list[Branch] = []
            for step in turn.steps(state):
                command, after, kind = step
                if kind == GOES_ON:
                    if after not in seen and (is_plain or self._is_worth_it(command, state)):
                        seen.add(after)
                        later.append(step)
                    continue
                if kind == STOCK_TURNED:
                    gain = judge.stock_value(self._owner(command))
                    value = judge.middle(after, gain, False)
                    is_found = is_found or gain > 0
                elif kind == FIVE_MORE:
                    value = judge.middle(after, refill, True)
                elif kind == OVER:
                    value = judge.over_value(self._owner(command))
                    is_found = is_found or value > 0
                else:
                    value = judge.end(after)[0]
                self._note(value, node, kind, after, command)
            # The last on the stack is looked at first: the step that was found first.
            for command, after, _ in reversed(later):
                stack.append(len(states))
                states.append(after)
                parents.append(node)
                ways.append(command)
        self.looked_at = self.nodes - budget
        if not (is_eager and is_found):
            # What the budget did not reach can still be an end.
            if is_eager:
                for node in range(max(0, len(states) - 2 * self.nodes), len(states)):
                    self._note_end(node, states[node])
            else:
                for node in stack[-2 * self.nodes :]:
                    self._note_end(node, states[node])

    def _note(self, value: float, node: int, kind: int, state: int, command: Command) -> None:
        """Note a place where the plan can end; or only the best, of equals the first."""
        if self._is_all_wanted:
            self._found.append(Leaf(value, node, kind, state, command))
        elif self._best is None or value > self._best_value:
            self._best, self._best_value = Leaf(value, node, kind, state, command), value

    def _note_end(self, node: int, state: int) -> None:
        """Note the end of the turn in a state, if it may end there."""
        if self.turn.may_discard(state):
            value, card, pile = self.judge.end(state)
            # Nearly all of these are not wanted: what leads to them is not looked up.
            if self._is_all_wanted or self._best is None or value > self._best_value:
                self._note(value, node, GOES_ON, state, moves.DISCARDS[card][pile])
        elif self.turn.may_end(state):
            self._note(self.judge.end(state)[0], node, GOES_ON, state, END_TURN)

    def _owner(self, command: Command) -> int:
        """Whose stock card a step has played, or turned up."""
        if not isinstance(command, Play):
            raise TypeError(f"{command} plays no card")
        seat = command.source.seat
        return self.turn.seat if seat is None else seat

    def _is_worth_it(self, command: Command, state: int) -> bool:
        """Of extra discards of a card only the one on the best pile is searched."""
        if not isinstance(command, ExtraDiscard):
            return True
        return self.judge.extra_pile(state, command.card) == command.pile

    def path(self, node: int, last: Command) -> list[Command]:
        """The commands that lead to a node, and the last one."""
        way = [last]
        while node > 0:
            command = self._commands[node]
            if command is not None:  # only the first node has none
                way.append(command)
            node = self._parents[node]
        way.reverse()
        return way

    def best(self) -> Plan | None:
        """The best plan, or None if nothing was found (no lean step at all)."""
        way = self.best_way()
        best = self._best
        return None if best is None else Plan(best.value, tuple(way), best.kind, best.state)

    def best_way(self) -> list[Command]:
        """The best plan's commands, none if there is no plan: all that a rollout asks for."""
        self._is_all_wanted = False
        self._look()
        best = self._best
        return [] if best is None else self.path(best.node, best.command)

    def candidates(self, most: int, discards: int = 1) -> list[Plan]:
        """The best plans that lead to different places, the best first.

        Of the discards that can end the turn in one place, this many are plans of their own.
        """
        found = sorted(self.leaves(), key=_value, reverse=True)
        if discards > 1:
            found += self._other_discards(found, most, discards)
            found.sort(key=_value, reverse=True)
        plans = []
        seen = set()
        for leaf in found:
            key = (leaf.state, leaf.kind, leaf.command if leaf.kind == GOES_ON else None)
            if key in seen:
                continue
            seen.add(key)
            plans.append(Plan(leaf.value, tuple(self.path(leaf.node, leaf.command)), leaf.kind, leaf.state))
            if len(plans) == most:
                break
        return plans

    def _other_discards(self, found: Sequence[Leaf], most: int, discards: int) -> list[Leaf]:
        """What else can be discarded where the turn can best end; `found` has the best first."""
        places: dict[int, Leaf] = {}
        for leaf in found:
            if leaf.kind == GOES_ON and isinstance(leaf.command, Discard):
                places.setdefault(leaf.state, leaf)
                if len(places) == most:
                    break
        others: list[Leaf] = []
        for leaf in places.values():
            ranked = self.judge.ranked_discards(leaf.state)
            for added, card, pile in ranked[:discards]:
                discard = moves.DISCARDS[card][pile]
                if discard != leaf.command:
                    value = leaf.value + added - ranked[0][0]
                    others.append(Leaf(value, leaf.node, leaf.kind, leaf.state, discard))
        return others


def _value(leaf: Leaf) -> float:
    return leaf.value
