"""The chances at a moment, by looking on: possible worlds are played on for some turns and then weighed.

One quick player plays every seat in them, so that the chances before its plan and after it are the same ones;
what a player did instead is tried in the same worlds. So the chances of a whole game hang together: they
change by the cards, by what was done otherwise than the quick player would, and by little else, for what the
estimate is wrong about is averaged over many ends. Each weighing looks as far as the same turn before and
after a card came; where that end moves on by a turn, what that changes is told by itself (`revised`).
"""

from collections.abc import Sequence
from statistics import variance
from typing import Final, NamedTuple

from skipbo.ai.estimate import Estimate, mean_of
from skipbo.ai.game_account import Shares
from skipbo.ai.luck import FaceDown
from skipbo.ai.rollout import Rollouts
from skipbo.engine.chance import QuickChance
from skipbo.engine.commands import Roll
from skipbo.engine.course import Course
from skipbo.engine.decks import deck_list
from skipbo.engine.game import Move
from skipbo.engine.kernel.predicates import is_plain
from skipbo.engine.parts.boxed import wiring_for
from skipbo.engine.table import Table

TURNS: Final = 4
"""How many turns are played before a world is weighed, or a round of all players if that is more."""
NODES: Final = 14
MOST_PLANS: Final = 200
"""How many plans that may take before a world is weighed as it stands."""


LEAST_WORLDS: Final = 4
"""However little time there is."""
PARTS_SHARE: Final = 0.3
"""In how many of the worlds where partners, coins or the die make every turn take longer."""


class Weighed(NamedTuple):
    """The chances around what a player did up to the next unknown card."""

    before: Shares
    """If the quick player goes on."""
    after: Shares
    """After what was done, looking as far."""
    beyond: Shares
    """The same, looking a turn farther if the turn has ended."""
    unsure: Shares
    """The squared standard error of what was done, `after` less `before`."""


class Ends(NamedTuple):
    """What a world came to at the end of the look, and a turn later."""

    near: Shares
    far: Shares


class Outlook:
    """Looks on from the moments of one game."""

    def __init__(self, estimate: Estimate, worlds: int, chance: QuickChance) -> None:
        self._estimate = estimate
        rules = estimate.rules
        is_quick = is_plain(rules) and not rules.manners
        self._all = self._worlds = worlds if is_quick else max(1, int(PARTS_SHARE * worlds))
        self._chance = chance
        self._turns = max(TURNS, estimate.rules.players)

    def look_with(self, share: float) -> None:
        """From now on look with this share of the worlds, but with a few at least."""
        self._worlds = max(min(self._all, LEAST_WORLDS), int(share * self._all))

    def at_the_deal(self, dealer: int) -> Shares:
        """Every side's chance before the cards are dealt."""
        rules = self._estimate.rules
        found = []
        for _ in range(2 * self._worlds):
            deck = deck_list(rules.edition).cards()
            self._chance.shuffle(deck)
            world = Course(Table(rules), self._chance, wiring_for(rules))
            world.deal(deck, dealer)
            found.append(self._play_on(world, world.table.turn, False).near)
        return mean_of(found)

    def weigh(self, table: Table, hidden: FaceDown, played: Sequence[Move], is_end: bool) -> Weighed:
        """The chances at a moment, and after what was played; `is_end` if that ended the turn."""
        wiring = wiring_for(self._estimate.rules)
        before, after, beyond = [], [], []
        possible = hidden.worlds(table, self._chance)
        # What nobody has done changed nothing, and it is the die that decides what a roll brings.
        is_same = not played or (len(played) == 1 and isinstance(played[0].command, Roll))
        is_known = is_same
        for _ in range(self._worlds):
            world = Course(next(possible), self._chance, wiring)
            other = world.copy()
            self._follow(other, played)
            if not is_known:
                is_known = True
                probe = world.copy()
                self._quick(table.turn).one_plan(probe)
                is_same = _is_alike(probe.table, other.table)
            ends = self._play_on(other, table.turn, is_end)
            after.append(ends.near)
            beyond.append(ends.far)
            if not is_same:
                before.append(self._play_on(world, table.turn, False).near)
        mean_after = mean_of(after)
        unsure = tuple([0.0] * len(mean_after)) if is_same else _unsure(before, after)
        return Weighed(mean_after if is_same else mean_of(before), mean_after, mean_of(beyond), unsure)

    def _quick(self, seat: int) -> Rollouts:
        # With two rounds `follow` keeps what a plan draws from changing the others' cards.
        return Rollouts(self._estimate.rules, seat, NODES, rounds=2)

    def _follow(self, world: Course, played: Sequence[Move]) -> None:
        quick = self._quick(world.table.turn)
        for move in played:
            if move.seat == world.table.turn:
                quick.follow(world, (move.command,))
            else:
                world.carry_out(move.command, move.seat)

    def _play_on(self, world: Course, seat: int, is_far: bool) -> Ends:
        """Play on until enough turns have begun since this seat's; `is_far` for one more besides."""
        table = world.table
        quick = self._quick(seat)
        estimate = self._estimate
        near: Shares = ()
        passed = 0
        for _ in range(MOST_PLANS):
            if table.result is not None:
                break
            if table.turn != seat:
                seat = table.turn
                passed += 1
            if passed >= self._turns and table.phase != "draw":
                if not near:
                    near = estimate.chances(table)
                if not is_far:
                    return Ends(near, near)
                if passed > self._turns:
                    break
            quick.one_plan(world)
        far = estimate.chances(table)
        return Ends(near or far, far)


def _unsure(before: list[Shares], after: list[Shares]) -> Shares:
    """The squared standard error of the mean difference, for each side."""
    count = len(after)
    if count < 2:
        return tuple([1.0] * len(after[0]))
    found = []
    for side in range(len(after[0])):
        changes = [late[side] - early[side] for early, late in zip(before, after, strict=True)]
        found.append(variance(changes) / count)
    return tuple(found)


def _is_alike(one: Table, other: Table) -> bool:
    """Whether two ways through the same world have led to the same place."""
    return (
        one.turn == other.turn
        and one.needs == other.needs
        and one.coins == other.coins
        and one.stock_counts() == other.stock_counts()
        and one.discards == other.discards
        and [sorted(hand) for hand in one.hands] == [sorted(hand) for hand in other.hands]
        and one.die == other.die
        and one.die_used == other.die_used
        and one.phase == other.phase
    )
