"""How likely every side is to win, from what all players together know: never a face-down card.

    estimate = Estimate(rules)
    shares = estimate.chances(table)      # one figure for each side, by its number; they sum to 1

It looks at a moment in which somebody decides: all cards that were due have come. A view of one player, who
does not know the others' hands, is weighed by `chances_seen` over possible worlds.

Every seat gets a score, of a few features of what lies before it; the scores of all sides make the chances,
the steeper the nearer the end is. `build/fit_estimate.py` fitted the numbers to games of the computer
players; `tests/bench/bench_estimate.py` says how true they are.
"""

from math import exp, log
from typing import Final

from skipbo.ai import value
from skipbo.ai.estimate_numbers import NUMBERS
from skipbo.ai.game_account import Shares
from skipbo.ai.terms import CHAINS_TO, ONES, pair_values, run_bits
from skipbo.ai.weights import weights_for
from skipbo.engine.cards import SKIP_BO, Card
from skipbo.engine.chance import QuickChance
from skipbo.engine.determinize import balanced_worlds
from skipbo.engine.editions import EDITIONS
from skipbo.engine.kernel.predicates import STAND_INS, extra_discards, shares_piles
from skipbo.engine.parts.die import DIE_FACES
from skipbo.engine.rules import Rules
from skipbo.engine.table import Table
from skipbo.engine.view import View
from skipbo.engine.widths import i64

WORLDS_SEEN: Final = 40
"""In how many possible worlds a view is weighed."""

MOST_MISSING: Final = 5

STOCK: Final = 0
NEAR: Final = 1
FINISHED: Final = 2
PILES: Final = 3
LAYOUT: Final = 4
WILDS: Final = 5
HELD: Final = 6
COINS: Final = 7
COINS_NEAR: Final = 8
BEHIND: Final = 9
DISTANCE: Final = 10
MOVES: Final = 11
RUN: Final = 12
EMPTIES: Final = 13
WINS_NOW: Final = 14
ALMOST_NOW: Final = 15
WINS_NEXT: Final = 16
BUYS: Final = 17
LACKS_MOVING: Final = 18
LACKS_NEXT: Final = 24
LACKS_LATER: Final = 30
DIE: Final = 31
FEATURES: Final = 37
"""How many features a seat has; the names above say where they stand."""


def kind_of(rules: Rules) -> str:
    """Which of the kinds of tables a game's is."""
    box = EDITIONS[rules.edition]
    if rules.partnership and not shares_piles(rules):
        return "tournament"
    if box.has_coins:
        return "coins" if rules.players == 2 else "coins_table"
    if box.has_die:
        return "die_pairs" if rules.partnership else "die" if rules.players == 2 else "die_table"
    if rules.partnership:
        return "pairs" if rules.players == 4 else "pairs_of_six"
    return "duel" if rules.players == 2 else "table"


class Estimate:
    """Weighs tables of some rules."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.sides = len(rules.teams)
        self._shares_piles = shares_piles(rules)
        self._pair = pair_values(weights_for(rules))
        numbers = NUMBERS[kind_of(rules)]
        self._scale = numbers[:3]
        self._worth = numbers[3:]

    def chances(self, table: Table) -> Shares:
        """Every side's chance to win."""
        if table.result is not None:
            return self.of_winners(table.result.winner_seats)
        if table.die is None and table.box.has_die:
            return self._before_the_roll(table)
        return self.of_scores([self.score(table, seat) for seat in range(self.rules.players)], table)

    def score(self, table: Table, seat: int) -> float:
        """How well a seat stands: the more the better."""
        total = 0.0
        for feature, worth in zip(self.features(table, seat), self._worth, strict=True):
            total += feature * worth
        return total

    def of_scores(self, scores: list[float], table: Table) -> Shares:
        """The chances that the scores of all seats make."""
        steep = exp(sum([a * b for a, b in zip(self._scale, self.horizon(table), strict=True)]))
        most = max(scores)
        by_seat = not self._shares_piles
        powers = [0.0] * self.sides
        if by_seat:
            for seat, score in enumerate(scores):
                powers[self.rules.team(seat)] += exp(max(-60.0, steep * (score - most)))
        else:
            joined = [0.0] * self.sides
            for seat, score in enumerate(scores):
                joined[self.rules.team(seat)] += score
            most = max(joined)
            powers = [exp(max(-60.0, steep * (score - most))) for score in joined]
        total = sum(powers)
        return tuple([power / total for power in powers])

    def horizon(self, table: Table) -> list[float]:
        """How far the end is: a one, and the logarithms of a side's mean and of its least stock."""
        stocks = [0] * self.sides
        for seat, stock in enumerate(table.stocks):
            stocks[self.rules.team(seat)] += len(stock)
        if not self._shares_piles:
            stocks = [len(stock) for stock in table.stocks]
        return [1.0, log(sum(stocks) / len(stocks) + 1), log(min(stocks) + 1)]

    def features(self, table: Table, seat: int) -> list[float]:
        """What is weighed of a seat."""
        found = [0.0] * FEATURES
        partner = self.rules.partner(seat) if self._shares_piles else None
        self._weigh_cards(found, table, seat, partner)
        if not table.stocks[seat]:
            return found
        in_hand: i64 = 0
        for card in table.hands[seat]:
            in_hand |= i64(1) << (card & 15)
        bits: i64 = in_hand | lying_bits(table, seat)
        if partner is not None:
            bits |= lying_bits(table, partner)
        wilds = table.hands[seat].count(SKIP_BO)
        least = lacking(table, seat, bits, wilds)
        distance = (seat - table.turn) % self.rules.players
        if distance == 0:
            weigh_moving(found, table, bits, in_hand, least)
        elif distance == 1:
            found[LACKS_NEXT + least] = 1.0
            found[WINS_NEXT] = float(len(table.stocks[seat]) == 1 and least == 0)
        else:
            found[LACKS_LATER] = least
        if distance:
            found[HELD] = len(table.hands[seat])
        return found

    def _weigh_cards(self, found: list[float], table: Table, seat: int, partner: int | None) -> None:
        """What lies before a seat, whatever the building piles need."""
        count, coins = len(table.stocks[seat]), table.coins[seat]
        found[STOCK] = count
        found[NEAR] = 1 / (count + 1)
        found[PILES] = opened(table.discards[seat])
        found[LAYOUT] = value.layout(table.discards[seat], self._pair) / 10
        found[WILDS] = table.hands[seat].count(SKIP_BO)
        found[COINS] = coins / 10
        found[COINS_NEAR] = coins / (10 * (count + 1))
        found[FINISHED] = 0.0 if count else 1.0
        if partner is not None:
            found[PILES] += opened(table.discards[partner])
            found[BEHIND] = max(0, count - len(table.stocks[partner]))
        found[DISTANCE] = (seat - table.turn) % self.rules.players / self.rules.players

    def of_winners(self, seats: tuple[int, ...]) -> Shares:
        """The shares of a finished game: 1 to the winning side; where nobody won, the same to everybody."""
        if not seats:
            return tuple([1 / self.sides] * self.sides)
        winner = self.rules.team(seats[0])
        return tuple([1.0 if side == winner else 0.0 for side in range(self.sides)])

    def _before_the_roll(self, table: Table) -> Shares:
        """The mean over what the die can show."""
        rolled = table.copy()
        found = []
        for face in DIE_FACES:
            rolled.die = face
            rolled.extra_left = extra_discards(face)
            found.append(self.chances(rolled))
        return mean_of(found)


def opened(piles: list[list[Card]]) -> int:
    """How many discard piles have been begun."""
    count = 0
    for pile in piles:
        if pile:
            count += 1
    return count


def lying_bits(table: Table, seat: int) -> i64:
    """The numbers that a seat's discard piles give, as a set of bits."""
    bits: i64 = 0
    for pile in table.discards[seat]:
        if pile:
            bits |= run_bits(pile, len(pile))
    return bits


def lacking(table: Table, seat: int, bits: i64, wilds: int) -> int:
    """How many numbers a seat lacks for its stock's card, where it lacks fewest; a Skip-Bo can be any."""
    target = table.stocks[seat][-1] & 15
    if not target:
        return 0
    to_target = CHAINS_TO[target]
    die: i64 = die_bits(table) if seat == table.turn else 0
    least: i64 = MOST_MISSING + wilds
    for need in table.needs:
        chain: i64 = to_target[min(need, 12)] & ~bits
        missing: i64 = ONES[chain]
        if chain & die:
            missing -= 1
        if missing < least:
            least = missing
    return int(least - wilds) if least > wilds else 0


def die_bits(table: Table) -> i64:
    """The numbers for which the die stands in, as a set of bits."""
    bits: i64 = 0
    if table.die is not None and not table.die_used and table.die in STAND_INS:
        for number in STAND_INS[table.die]:
            bits |= i64(1) << number
    return bits


def weigh_moving(found: list[float], table: Table, bits: i64, in_hand: i64, least: int) -> None:
    """What whoever moves can do now: play on, empty the hand, play the stock's card or buy what it lacks."""
    seat = table.turn
    run = 0
    played: i64 = 0
    for need in table.needs:
        number = need
        while number <= 12 and bits >> number & 1:
            run += 1
            played |= i64(1) << number
            number += 1
    found[MOVES] = 1.0
    found[RUN] = run
    if not in_hand & ~played & ~1 and found[WILDS] <= 1:
        found[EMPTIES] = 1.0
    if len(table.stocks[seat]) == 1:
        found[WINS_NOW] = float(least == 0)
        found[ALMOST_NOW] = float(least == 1)
    if least == 1 and table.coins[seat]:
        found[BUYS] = float(cheapest_lack(table, seat, bits) <= table.coins[seat])
    found[LACKS_MOVING + least] = 1.0
    if table.die is not None and not table.die_used:
        found[DIE + DIE_FACES.index(table.die)] = 1.0


def cheapest_lack(table: Table, seat: int, bits: i64) -> int:
    """The smallest number that is all a seat lacks for its stock's card; 99 if it lacks more everywhere."""
    cheapest = 99
    die: i64 = die_bits(table)
    for need in table.needs:
        chain: i64 = CHAINS_TO[table.stocks[seat][-1] & 15][min(need, 12)] & ~bits
        missing: i64 = ONES[chain]
        if missing == (2 if chain & die else 1):
            cheapest = min(cheapest, int(chain & -chain).bit_length() - 1)
    return cheapest


def mean_of(found: list[Shares]) -> Shares:
    """The mean of several estimates, for each side."""
    count = len(found)
    return tuple([sum([shares[side] for shares in found]) / count for side in range(len(found[0]))])


def chances_seen(estimate: Estimate, view: View, chance: QuickChance, worlds: int = WORLDS_SEEN) -> Shares:
    """Every side's chance as far as a player knows, in that player's turn, when nothing is due."""
    possible = balanced_worlds(view, chance)
    return mean_of([estimate.chances(next(possible).table) for _ in range(worlds)])
