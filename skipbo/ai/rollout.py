"""Imagined turns: a quick planner plays a possible world on until the player's next turn, or the one after,
which is then weighed.
"""

from collections.abc import Sequence
from typing import Final

from skipbo.ai import value
from skipbo.ai.planner import Planner
from skipbo.ai.terms import CHAINS_TO, ONES, pair_values, run_bits
from skipbo.ai.weights import Weights, weights_for
from skipbo.engine import moves
from skipbo.engine.cards import SKIP_BO, Card
from skipbo.engine.commands import ROLL, Command, DieGift, Discard, EndTurn
from skipbo.engine.course import Course
from skipbo.engine.errors import known
from skipbo.engine.kernel.legal import legal
from skipbo.engine.kernel.predicates import gives_card, is_plain, need_after
from skipbo.engine.lean import LeanTurn
from skipbo.engine.rules import Rules
from skipbo.engine.table import Table
from skipbo.engine.widths import i64

DIRECT_EFFORT: Final = 3
"""What a direct way to the stock card counts for."""

ENDS: Final = (Discard, EndTurn)
"""The commands after which the turn passes."""

MOST_PLANS: Final = 60
"""How many plans a round of turns may hold before it is weighed as it stands."""


def direct_way(table: Table) -> list[Command]:
    """The plays that bring the stock card onto one building pile with the fewest Skip-Bos; none if there is
    no way.

    It ends early where it empties the hand: then new cards come.
    """
    seat = table.turn
    stock = table.stocks[seat]
    if not stock:
        return []
    target = stock[-1] & 15
    if not target:
        return [moves.STOCK_ROW[max(range(len(table.needs)), key=table.needs.__getitem__)]]
    hand, piles = table.hands[seat], table.discards[seat]
    wilds = hand.count(SKIP_BO)
    bits: i64 = 0
    for card in hand:
        bits |= i64(1) << (card & 15)
    for pile in piles:
        if pile:
            bits |= run_bits(pile, len(pile))
    fewest, best = wilds + 1, []
    to_target = CHAINS_TO[target]
    for building, need in enumerate(table.needs):
        lacks = ONES[to_target[need] & ~bits]
        if lacks < fewest and (way := _way_on(building, need, target, hand, piles)):
            fewest, best = lacks, way
    return best


def _way_on(
    building: int, need: int, target: int, hand: list[Card], piles: list[list[Card]]
) -> list[Command]:
    """The plays on one pile up to the stock card, from the discard piles first; none if a card is missing."""
    left = [len(pile) for pile in piles]
    cards = list(hand)
    way: list[Command] = []
    while need != target:
        for i, pile in enumerate(piles):
            if left[i] and pile[left[i] - 1] & 15 == need:
                left[i] -= 1
                way.append(moves.DISCARD_ROWS[i][building])
                break
        else:
            card = SKIP_BO
            for held in cards:
                if held & 15 == need:
                    card = held
                    break
            if card not in cards:
                return []
            cards.remove(card)
            way.append(moves.HAND_ROWS[card][building])
            if not cards:
                return way
        need = need_after(need)
    return [*way, moves.STOCK_ROW[building]]


class Rollouts:
    """Plays imagined games for one seat. `effort` counts the states that were looked at."""

    def __init__(self, rules: Rules, seat: int, nodes: int, rounds: int = 1, halfway: float = 0.0) -> None:
        self.rules = rules
        self.seat = seat
        self.nodes = nodes
        self.rounds = rounds
        self.halfway = halfway
        self.weights: Weights = weights_for(rules)
        # Where partners, coins, the die or house rules have a say in what fits, the planner looks at it.
        self.is_plain = is_plain(rules) and not rules.manners
        self.pair = pair_values(self.weights)
        self.effort = 0
        self.turns = 0

    def run(self, world: Course, commands: Sequence[Command]) -> float:
        """The chance to win after these commands in this world, as far as some rounds of turns tell."""
        imagined = world.copy()
        self.follow(imagined, commands)
        self.effort += 10
        return self.finish(imagined)

    def finish(self, world: Course) -> float:
        """Play until this seat's turn has begun this many times again, and weigh it each time."""
        weighed, share = 0.0, 1.0
        for left in range(self.rounds - 1, -1, -1):
            self._one_round(world)
            if world.table.result is not None:
                return weighed + share * self.of_result(world)
            if left:
                weighed += share * self.halfway * self.chance(world)
                share *= 1 - self.halfway
        return weighed + share * self.chance(world)

    def _one_round(self, world: Course) -> None:
        """Play until this seat's next turn begins."""
        table = world.table
        seat = self.seat
        left = False
        for _ in range(MOST_PLANS):
            if table.turn != seat:
                left = True
            elif left:
                return
            if table.result is not None:
                return
            self.one_plan(world)

    def follow(self, world: Course, commands: Sequence[Command]) -> None:
        """Carry out a plan.

        Over several rounds the others draw from the bottom of the pile: what a plan has its own player draw
        must not change their cards, or plans could not be compared in the same world.
        """
        for command in commands:
            if self.rounds > 1 and isinstance(command, ENDS):
                turn = world.table.turn
                if self.seat in (turn, (turn + 1) % self.rules.players):
                    world.table.draw.reverse()
            world.carry_out(command)

    def one_plan(self, world: Course) -> None:
        """Let the player whose turn it is carry out one plan."""
        table = world.table
        if self.is_plain:
            if way := direct_way(table):
                self.effort += DIRECT_EFFORT
                self.follow(world, way)
                return
        elif self._did_what_is_due(world):
            return
        planner = Planner(LeanTurn.of_table(self.rules, table), self.weights, self.nodes, is_eager=True)
        way = planner.best_way()
        self.effort += planner.looked_at + 4
        self.turns += 1
        if way:
            self.follow(world, way)
        else:
            world.carry_out(legal(table)[0])

    def _did_what_is_due(self, world: Course) -> bool:
        """Draw or roll if that is due, or give the die's card; whether there was anything of that to do."""
        table = world.table
        if self.rules.manners or table.phase in ("roll", "draw"):
            may = legal(table)
            if len(may) == 1 or ROLL in may:
                world.carry_out(may[-1])
                return True
        if gives_card(table.die) and not table.die_used:
            gifts = [command for command in legal(table) if isinstance(command, DieGift)]
            if gifts:
                world.carry_out(min(gifts, key=lambda gift: len(table.stocks[gift.seat])))
                return True
        return False

    def of_result(self, world: Course) -> float:
        """What a game that is over has brought this seat."""
        result = known(world.table.result)
        if not result.winner_seats:
            return 0.5
        return float(self.seat in result.winner_seats)

    def chance(self, world: Course) -> float:
        """How likely this seat's side is to win, from a table where its turn has begun."""
        table, rules = world.table, self.rules
        team = rules.team(self.seat)
        worths: dict[int, float] = {}
        stocks: dict[int, int] = {}
        for seat in range(rules.players):
            side = rules.team(seat)
            worths[side] = worths.get(side, 0.0) + value.worth(table, seat, self.pair)
            stocks[side] = stocks.get(side, 0) + len(table.stocks[seat])
        mine = worths.pop(team)
        chance = 1.0
        for side, theirs in worths.items():
            chance *= value.duel_chance(mine, theirs, stocks[team] + stocks[side])
        return chance
