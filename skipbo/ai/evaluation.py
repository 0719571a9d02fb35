"""What a moment of a turn is worth to the player: named terms, added up.

A `Judge` belongs to one `LeanTurn`. `end` says what ending the turn in a state is worth, with the best
discard; `middle` what going on is worth when new cards come. The weight of each term is named in `weights`.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final

from skipbo.ai.weights import Weights
from skipbo.engine.cards import SKIP_BO, Card
from skipbo.engine.kernel.predicates import need_after
from skipbo.engine.lean import (
    COINS,
    DEEPEST,
    DIE_USED,
    HAND,
    LAID,
    NEEDS_MASK,
    OWN,
    STOPPED,
    TOLL,
    LeanTurn,
)
from skipbo.engine.places import DISCARD_PILES

WON: Final = 1000.0
MOST_MISSING: Final = 5
SCARCE_BELOW: Final = 8
"""With fewer cards for each player that can still be drawn, cards begin to be scarce."""


def _chain(need: int, target: int) -> int:
    """The numbers, as bits, that a pile which needs `need` must get before `target` can follow."""
    bits = 0
    while need != target:
        bits |= 1 << need
        need = need_after(need)
    return bits


CHAINS: Final = tuple(
    tuple(_chain(min(max(need, 1), 12), target) if target else 0 for target in range(13))
    for need in range(16)
)
"""For a pile's need and a stock card's number: what misses in between. A Skip-Bo (0) can always follow."""

PileTerms = tuple[int, float, tuple[int, ...], int, tuple[int, ...]]
"""Of the own discard piles: numbers they can give, how well they lie, their tops, those as bits, their
rows.
"""

Discard = tuple[float, Card, int]
"""What a discard adds, the card, the pile."""


def run_bits(pile: Sequence[Card | None], size: int) -> int:
    """The numbers at the top of a pile that come free one after the other: its top, and what follows in a
    row.
    """
    bits, above = 0, -1
    for i in range(size - 1, -1, -1):
        card = pile[i]
        if card is None:
            break
        number = card & 15
        if above >= 0 and number not in (above, above + 1):
            break
        bits |= 1 << number
        above = number
    return bits


class Judge:
    """Weighs the states of one turn."""

    def __init__(self, turn: LeanTurn, weights: Weights) -> None:
        self.turn = turn
        self.weights = w = weights
        self._opp = (w.opp0, w.opp1, w.opp2, w.opp3, w.opp4, 0.0)
        self._pair = pair_values(w)
        self._on, self._most_on = _values_on(w)
        self._bury_run, self._bury_need = w.bury_run, w.bury_need
        # Where hardly a card is left to draw, hoarding blocks the table (R3 to R5): every card played counts.
        scarcity = max(0.0, 1 - turn.supply / (SCARCE_BELOW * turn.rules.players))
        self._hold = w.hold + w.scarce * scarcity
        self._dplay = w.dplay - w.scarce * scarcity
        self._wild = w.wild + w.scarce * scarcity
        seat, seats, players = turn.seat, turn.seats, turn.rules.players
        me = seats[seat]
        self._target = -1 if me.stock_top is None else me.stock_top & 15
        ending = 1 + w.own_end * 3 / (2 + me.count)
        self._own = [value * ending for value in (w.own0, w.own1, w.own2, w.own3, w.own4, 0.0)]
        self._piles = me.discards
        self._shifts = range(0, 4 * turn.rules.building, 4)
        self._rivals: list[tuple[int, int, int, float]] = []
        """The others with a stock: target, what is missing without their discards, seat, weight of the
        threat.
        """
        team = turn.rules.team
        factor = 1.0
        for distance in range(1, players):
            other = (seat + distance) % players
            stock = seats[other].stock_top
            is_friend = team(other) == team(seat)
            if stock is not None:
                bits = 0
                for pile in seats[other].discards:
                    bits |= run_bits(pile, len(pile))
                if is_friend:
                    # Only for partners that share piles does the stock count as ours.
                    weight = -w.partner if turn.partner is not None else -0.3 * w.partner
                else:
                    weight = factor * (1 + w.opp_end * 3 / (2 + seats[other].count))
                self._rivals.append((stock & 15, ~bits, other, weight))
            if not is_friend:
                factor *= w.later
        self._next_tops = [
            pile[-1] & 15
            for pile in seats[(seat + 1) % players].discards
            if pile and pile[-1] is not None and team((seat + 1) % players) != team(seat)
        ]
        self._threats: dict[int, float] = {}
        self._hands: dict[int, tuple[int, int]] = {}
        self._own_piles: dict[int, PileTerms] = {}
        self._pile_parts: dict[int, tuple[int, int, float]] = {}
        self._chains: dict[int, tuple[int, ...]] = {}
        self._held: dict[int, tuple[float, list[tuple[Card, int, float]]]] = {}
        self._spots: dict[int, tuple[float, int]] = {}
        self._start_left = sum(turn.start >> OWN + 5 * i & 31 for i in range(DISCARD_PILES))
        self._keeps_wilds = turn.rules.keep_wilds

    # -- Sums --------

    def end(self, state: int) -> Discard:
        """What ending the turn here is worth, with the best discard (or none, as card -1)."""
        mask = state >> HAND & 255
        hand = self._hands.get(mask)
        if hand is None:
            hand = self._hand(state)
        piles = self._own_piles.get(state >> OWN & 0xFFFFF)
        if piles is None:
            piles = self._own_pile_terms(state)
        needs = state & NEEDS_MASK
        chains = self._chains.get(needs)
        if chains is None:
            chains = self._chains[needs] = self._chains_of(needs)
        lacks, wilds = ~(hand[0] | piles[0]), hand[1]
        least, chain = 99, 0
        for numbers in chains:
            missing = (numbers & lacks).bit_count()
            if missing < least:
                least, chain = missing, numbers
        least = least - wilds if chains else MOST_MISSING
        threat = self._threats.get(needs)
        value = piles[1] + self._wild * wilds + (self.threat(needs) if threat is None else threat)
        value += self._own[0 if least < 0 else least if least < MOST_MISSING else MOST_MISSING]
        if state >> DIE_USED:
            value += self._of_parts(state)
        if not mask:
            return value, -1, 0
        if self._keeps_wilds or state >> LAID & 0xFFFF:
            added, card, pile = max(self.discards(state, chain), key=_added)
        else:
            held = self._held.get(mask | chain << 8)
            total, cards = self._held_cards(mask, chain) if held is None else held
            added, card, pile = self._best_discard(state >> OWN & 0xFFFFF, piles, cards, chain)
            added += total
        return value + added, card, pile

    def _chains_of(self, needs: int) -> tuple[int, ...]:
        """By building pile the numbers that come before the own stock card; none if it fits anywhere."""
        if self._target <= 0:
            return ()
        return tuple({CHAINS[needs >> shift & 15][self._target]: None for shift in self._shifts})

    def middle(self, state: int, base: float, is_refill: bool) -> float:
        """What a state is worth in which the turn goes on with new cards; `base` is what brought them."""
        w = self.weights
        value = base + self._settled(state) + w.mid_threat * self.threat(state & NEEDS_MASK)
        if is_refill:
            return value + w.mid_own * self._own[self._prospect(state)[0]]
        wilds = self._hand(state)[1]
        value += w.mid + w.mid_wild * wilds + w.mid_hold * ((state >> HAND & 255).bit_count() - wilds)
        return value + w.mid_reach * self._reach(state)

    def _reach(self, state: int) -> int:
        """How many numbers could be played at once with what is at hand."""
        bits = self._hand(state)[0] | self._own_pile_terms(state)[0]
        reached = 0
        for shift in self._shifts:
            need = state >> shift & 15
            while not reached >> need & 1:
                reached |= 1 << need
                if not bits >> need & 1:
                    break
                need = need_after(need)
        return reached.bit_count()

    def _settled(self, state: int) -> float:
        """What is the same whatever comes next: Skip-Bos and coins kept, the discard piles as they lie."""
        value = self._own_pile_terms(state)[1] + self._wild * self._hand(state)[1]
        if state >> DIE_USED:
            value += self._of_parts(state)
        return value

    def _of_parts(self, state: int) -> float:
        """Coins, the die, and extra discards."""
        w, turn = self.weights, self.turn
        value = w.coin * (state >> COINS & 127)
        if state >> STOPPED & 1:
            value += w.stopped
        if toll := state >> TOLL & 3:
            value -= w.coin * toll
        if turn.die is not None and state >> DIE_USED & 1:
            value -= w.die
        if state >> LAID & 0xFFFF:
            _, _, tops, _, rows = self._own_pile_terms(state)
            for card, pile in turn.laid_off(state):
                value += self._spot(tops[pile], rows[pile], 0, card & 15)
                if card == SKIP_BO:
                    value -= w.wild
                tops = (*tops[:pile], card & 15, *tops[pile + 1 :])
                rows = (*rows[:pile], 1, *rows[pile + 1 :])
        return value

    # -- Parts of the sum --------

    def threat(self, needs: int) -> float:
        """What the building piles offer to the others."""
        value = self._threats.get(needs)
        if value is not None:
            return value
        value = 0.0
        tops = [needs >> shift & 15 for shift in self._shifts]
        for target, lacks, _, weight in self._rivals:
            least = MOST_MISSING
            for need in tops:
                missing = (CHAINS[need][target] & lacks).bit_count()
                if missing < least:
                    least = missing
            value += weight * self._opp[least]
        for top in self._next_tops:
            if top in tops or not top:
                value += self.weights.opp_top
        self._threats[needs] = value
        return value

    def missing_for(self, state: int, seat: int) -> int:
        """How many cards a player misses, their hand unseen, before the stock card can be played."""
        for target, lacks, other, _ in self._rivals:
            if other == seat:
                return min(
                    (CHAINS[state >> shift & 15][target] & lacks).bit_count() for shift in self._shifts
                )
        return MOST_MISSING

    def missing_here(self, state: int, building: int) -> int:
        """How many cards a pile still needs, whoever has them, before the own stock card can follow."""
        return CHAINS[state >> 4 * building & 15][self._target].bit_count()

    def waits_for(self, state: int, numbers: Sequence[int]) -> bool:
        """Whether one of these numbers leads to the own stock card."""
        chain = self._prospect(state)[1]
        return any(chain >> number & 1 for number in numbers if number)

    def _prospect(self, state: int) -> tuple[int, int, int]:
        """How many cards the own stock card misses, the numbers it waits for, the Skip-Bos held."""
        bits, wilds = self._hand(state)
        target = self._target
        if target <= 0:
            return MOST_MISSING, 0, wilds
        lacks = ~(bits | self._own_pile_terms(state)[0])
        least, chain = 99, 0
        for shift in self._shifts:
            numbers = CHAINS[state >> shift & 15][target]
            missing = (numbers & lacks).bit_count()
            if missing < least:
                least, chain = missing, numbers
        least -= wilds
        return (0 if least < 0 else least if least < MOST_MISSING else MOST_MISSING), chain, wilds

    def _hand(self, state: int) -> tuple[int, int]:
        """The hand's numbers as bits, and its Skip-Bos."""
        mask = state >> HAND & 255
        found = self._hands.get(mask)
        if found is None:
            bits = wilds = 0
            for i, card in enumerate(self.turn.hand):
                if mask >> i & 1:
                    if card == SKIP_BO:
                        wilds += 1
                    else:
                        bits |= 1 << (card & 15)
            found = self._hands[mask] = (bits, wilds)
        return found

    def _own_pile_terms(self, state: int) -> PileTerms:
        """What the own discard piles offer."""
        key = state >> OWN & 0xFFFFF
        found = self._own_piles.get(key)
        if found is None:
            bits, value, left, top_bits = 0, 0.0, 0, 0
            tops, rows = [], []
            for i in range(DISCARD_PILES):
                size = key >> 5 * i & 31
                if not size:
                    tops.append(-1)
                    rows.append(0)
                    continue
                left += size
                part = self._pile_parts.get(i << 5 | size)
                if part is None:
                    part = self._pile_parts[i << 5 | size] = self._pile_part(i, size)
                run, top, lies = part
                bits |= run
                value += lies
                if top >= 0:
                    top_bits |= 1 << top
                tops.append(top)
                rows.append(run.bit_count())
            value += self._dplay * (self._start_left - left)
            found = self._own_piles[key] = (bits, value, tuple(tops), top_bits, tuple(rows))
        return found

    def _pile_part(self, index: int, left: int) -> tuple[int, int, float]:
        """Of one pile: the row at its top, its top, and what the neighbours that were taken apart were
        worth.
        """
        pile = self._piles[index]
        size = left + max(0, len(pile) - DEEPEST)
        value = 0.0
        for i in range(size, len(pile)):
            lower, upper = pile[i - 1], pile[i]
            if lower is not None and upper is not None:
                value -= self._pair[(lower & 15) * 16 + (upper & 15)]
        card = pile[size - 1]
        return run_bits(pile, size), -1 if card is None else card & 15, value

    def _best_discard(
        self, own: int, piles: PileTerms, cards: list[tuple[Card, int, float]], chain: int
    ) -> Discard:
        """The best discard of the hand's cards on the own piles, and what it adds to the hand's worth."""
        _, _, tops, top_bits, rows = piles
        buried = chain & top_bits
        own = own << 4 | buried << 24
        spots, most = self._spots, self._most_on
        best, best_card, best_pile = -1e9, SKIP_BO, 0
        for card, number, base in cards:
            if base + most <= best:
                continue
            spot = spots.get(own | number)
            if spot is None:
                spot = spots[own | number] = self._best_spot(tops, rows, buried, number)
            value = spot[0] + base
            if value > best:
                best, best_card, best_pile = value, card, spot[1]
        return best, best_card, best_pile

    def _held_cards(self, mask: int, chain: int) -> tuple[float, list[tuple[Card, int, float]]]:
        """What these cards of the hand are worth, and by card what laying it off adds, wherever it goes."""
        key = mask | chain << 8
        found = self._held.get(key)
        if found is None:
            w = self.weights
            total, cards, before = 0.0, [], -1
            for i, card in enumerate(self.turn.hand):
                if not mask >> i & 1:
                    continue
                number = card & 15
                if card == SKIP_BO:
                    if before:
                        cards.append((card, number, -self._wild))
                    before = number
                    continue
                needed = chain >> number & 1
                worth = self._hold + (w.hold_need if needed else 0.0)
                added = -worth + (w.lay_need if needed else 0.0)
                if number == before:
                    # One of two equal cards: with one laid off, the other no longer counts as a pair.
                    worth += w.twin
                    cards[-1] = (cards[-1][0], number, cards[-1][2] - w.twin)
                    added -= w.twin
                if number != before or card != cards[-1][0]:
                    cards.append((card, number, added))
                before = number
                total += worth
            found = self._held[key] = (total, cards)
        return found

    def _best_spot(
        self, tops: Sequence[int], rows: Sequence[int], needed: int, number: int
    ) -> tuple[float, int]:
        """The best own discard pile for a number, and what lying there is worth."""
        best, place = -1e9, 0
        for i, top in enumerate(tops):
            value = self._on[top * 16 + number]
            if number != top and number != top - 1 and top >= 0:
                if rows[i] > 1:
                    value += self._bury_run * (rows[i] - 1)
                if needed >> top & 1:
                    value += self._bury_need
            if value > best:
                best, place = value, i
        return best, place

    def _spot(self, top: int, row: int, needed: int, number: int) -> float:
        """What a discard onto a top (-1: an empty place) with a row of so many numbers is worth."""
        return self._best_spot((top,), (row,), needed, number)[0]

    def discards(self, state: int, chain: int) -> list[Discard]:
        """Every discard with what it adds to the state's worth."""
        turn = self.turn
        total, cards = self._held_cards(state >> HAND & 255, chain)
        allowed = turn.discards(state)
        _, _, tops, _, rows = self._own_pile_terms(state)
        for laid, pile in turn.laid_off(state):
            tops = (*tops[:pile], laid & 15, *tops[pile + 1 :])
            rows = (*rows[:pile], 1, *rows[pile + 1 :])
        return [
            (total + base + self._spot(tops[pile], rows[pile], chain, number), card, pile)
            for card, number, base in cards
            if card in allowed
            for pile in range(DISCARD_PILES)
        ]

    def ranked_discards(self, state: int) -> list[Discard]:
        """The discards that can end the turn here, the best first; of piles that suit a card alike, one."""
        found = self.discards(state, self._prospect(state)[1])
        found.sort(key=_added, reverse=True)
        unlike: dict[tuple[float, Card], Discard] = {}
        for discard in found:
            unlike.setdefault(discard[:2], discard)
        return list(unlike.values())

    # -- What brings new cards --------

    def stock_value(self, owner: int) -> float:
        """What a card played from a stock is worth to this player."""
        turn, w = self.turn, self.weights
        if owner == turn.seat or owner == turn.partner:
            value = w.stock
            if turn.partner is not None:
                other = turn.partner if owner == turn.seat else turn.seat
                mine, theirs = turn.seats[owner].count, turn.seats[other].count
                value *= 1 + w.pair_more * (mine - theirs) / max(1, mine + theirs)
            return value
        if turn.seats[owner].count == 1:
            return -WON
        return w.sold

    def over_value(self, owner: int) -> float:
        """What the end of the game by this stock's last card is worth."""
        team = self.turn.rules.team
        return WON if team(owner) == team(self.turn.seat) else -WON


def _added(discard: Discard) -> float:
    return discard[0]


@cache
def _values_on(w: Weights) -> tuple[list[float], float]:
    """What a number is worth on a top, by 16 times the top plus the number, on an empty place (-1) at the
    end; and the most of it.
    """
    empty = [w.open + w.open_high * (number - 6.5) / 5.5 for number in range(16)]
    values = pair_values(w) + empty
    return values, max(values)


@cache
def pair_values(w: Weights) -> list[float]:
    """What two neighbours in a discard pile are worth, by 16 times the lower number plus the upper one."""
    values = [0.0] * 256
    for lower in range(1, 13):
        for upper in range(1, 13):
            down = lower - upper
            if down >= 0:
                by_gap = (w.same, w.run, w.down2, w.down3, w.down3)
                values[lower * 16 + upper] = by_gap[down] if down < len(by_gap) else w.down5
            else:
                values[lower * 16 + upper] = w.up1 if down >= -2 else w.up3 if down >= -5 else w.up6
    return values
