"""What a moment of a turn is worth to the player: named terms, added up.

A `Judge` belongs to one `LeanTurn`. `end` says what ending the turn in a state is worth, with the best
discard; `middle` what going on is worth when new cards come. The weight of each term is named in `weights`.
"""

from collections.abc import Sequence
from typing import Final

from skipbo.ai.terms import (
    CHAINS_TO,
    MOST_MISSING,
    ONES,
    BestPile,
    Hand,
    Held,
    HeldCard,
    Offer,
    Piles,
    Rival,
    run_bits,
    tables_of,
)
from skipbo.ai.weights import Weights
from skipbo.engine.cards import LAST_NUMBER, SKIP_BO, Card
from skipbo.engine.editions import BUILDING_RANGE
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
from skipbo.engine.widths import i64

WON: Final = 1000.0
SCARCE_BELOW: Final = 8
"""Cards are scarce once fewer than this many for each player can still be drawn."""

_SHIFTS: Final = [[4 * building for building in range(count)] for count in range(BUILDING_RANGE[-1] + 1)]
"""Where the piles' needs stand in a state, by the number of piles."""

RatedDiscard = tuple[float, Card, int]
"""A discard: what it adds to the state's worth, the card, the pile."""


class Judge:
    """Weighs the states of one turn."""

    __slots__ = (
        "_dplay",
        "_ending",
        "_hands",
        "_hold",
        "_keeps_wilds",
        "_last_key",
        "_last_piles",
        "_next_tops",
        "_offers",
        "_own",
        "_parts_of_piles",
        "_piles",
        "_rivals",
        "_shifts",
        "_start_left",
        "_tables",
        "_target",
        "_wild",
        "turn",
        "weights",
    )

    def __init__(self, turn: LeanTurn, weights: Weights) -> None:
        self.turn = turn
        self.weights = w = weights
        self._tables = tables_of(w)
        seat, seats, players = turn.seat, turn.seats, turn.rules.players
        # Where hardly a card is left to draw, hoarding blocks the table (R3 to R5): every card played counts.
        scarcity = max(0.0, 1 - turn.supply / (SCARCE_BELOW * players))
        self._hold = w.hold + w.scarce * scarcity
        self._dplay = w.dplay - w.scarce * scarcity
        self._wild = w.wild + w.scarce * scarcity
        me = seats[seat]
        self._target = -1 if me.stock_top is None else me.stock_top & 15
        self._ending = 1 + w.own_end * 3 / (2 + me.count)
        self._own = me.discards
        self._shifts = _SHIFTS[turn.rules.building]
        self._rivals: list[Rival] = []
        self._next_tops: list[int] = []
        self._look_round()
        self._offers: dict[int, Offer] = {}
        self._hands: list[Hand | None] = [None] * (1 << len(turn.hand))
        self._piles: dict[int, Piles] = {}
        self._last_key: i64 = -1
        self._last_piles: Piles | None = None
        self._parts_of_piles: dict[int, tuple[int, int, float]] = {}
        self._start_left = 0
        for i in range(DISCARD_PILES):
            self._start_left += turn.start >> OWN + 5 * i & 31
        self._keeps_wilds = turn.rules.keep_wilds

    def _look_round(self) -> None:
        """Note the others with a stock, and what the next opponent can play at once."""
        turn, w = self.turn, self.weights
        seat, seats, players, rules = turn.seat, turn.seats, turn.rules.players, turn.rules
        factor = 1.0
        own_team = rules.team(seat)
        for distance in range(1, players):
            other = (seat + distance) % players
            there = seats[other]
            stock = there.stock_top
            is_friend = rules.team(other) == own_team
            if stock is not None:
                bits = 0
                for pile in there.discards:
                    bits |= run_bits(pile, len(pile))
                if is_friend:
                    # Only for partners that share piles does the stock count as ours.
                    weight = -w.partner if turn.partner is not None else -0.3 * w.partner
                else:
                    weight = factor * (1 + w.opp_end * 3 / (2 + there.count))
                self._rivals.append(Rival(stock & 15, ~bits, other, weight))
            if not is_friend:
                factor *= w.later
                if distance == 1:
                    for pile in there.discards:
                        if pile:
                            top = pile[-1]
                            if top is not None:
                                self._next_tops.append(top & 15)

    # -- Sums --------

    def end(self, state: int) -> RatedDiscard:
        """What ending the turn here is worth, with the best discard (or none, as card -1)."""
        mask: i64 = state >> HAND & 255
        hand = self._hand(mask)
        own: i64 = state >> OWN & 0xFFFFF
        piles = self._own_piles(own)
        offer = self._offer(state & NEEDS_MASK)
        lacks: i64 = ~(hand.bits | piles.bits)
        least: i64 = 99
        chain: i64 = 0
        for each in offer.chains:
            numbers: i64 = each
            missing: i64 = ONES[numbers & lacks]
            if missing < least:
                least, chain = missing, numbers
        value = piles.value + self._wild * hand.wilds + offer.threat
        value += self._prospects(least - hand.wilds if offer.chains else MOST_MISSING)
        if state >> DIE_USED:
            value += self._of_parts(state)
        if not mask:
            return value, -1, 0
        if self._keeps_wilds or state >> LAID & 0xFFFF:
            first, card, pile = max(self.discards(state, chain), key=_added)
            return value + first, card, pile
        held = hand.held.get(chain)
        if held is None:
            held = self._held(hand, mask, chain)
        buried: i64 = chain & piles.top_bits
        if buried != piles.buried:
            piles.buried, piles.best = buried, [None] * 16
        spots = piles.best
        most = self._tables.most_on
        best, card, pile = -1e9, SKIP_BO, 0
        for one in held.cards:
            added = one.added
            if added + most <= best:
                continue
            spot = spots[one.number]
            if spot is None:
                spot = spots[one.number] = self._best_spot(piles.tops, piles.rows, buried, one.number)
            worth = spot.value + added
            if worth > best:
                best, card, pile = worth, one.card, spot.pile
        return value + (best + held.total), card, pile

    def _prospects(self, missing: int) -> float:
        """What the player's own stock card's prospects are worth when this many cards are missing."""
        return self._tables.own[0 if missing < 0 else min(missing, MOST_MISSING)] * self._ending

    def middle(self, state: int, base: float, is_refill: bool) -> float:
        """What a state is worth in which the turn goes on with new cards; `base` is what brought them."""
        w = self.weights
        value = base + self._settled(state) + w.mid_threat * self._offer(state & NEEDS_MASK).threat
        if is_refill:
            return value + w.mid_own * self._prospects(self._prospect(state)[0])
        mask = state >> HAND & 255
        wilds = self._hand(mask).wilds
        value += w.mid + w.mid_wild * wilds + w.mid_hold * (ONES[mask] - wilds)
        return value + w.mid_reach * self._reach(state)

    def _reach(self, state: int) -> int:
        """How many numbers could be played at once with what is at hand."""
        bits: i64 = self._hand(state >> HAND & 255).bits | self._own_piles(state >> OWN & 0xFFFFF).bits
        needs: i64 = state & NEEDS_MASK
        reached: i64 = 0
        for shift in self._shifts:
            need: i64 = needs >> shift & 15
            while not reached >> need & 1:
                reached |= 1 << need
                if not bits >> need & 1:
                    break
                need = need % LAST_NUMBER + 1
        return ONES[reached]

    def _settled(self, state: int) -> float:
        """What is the same whatever comes next: Skip-Bos and coins kept, the discard piles as they lie."""
        value = (
            self._own_piles(state >> OWN & 0xFFFFF).value + self._wild * self._hand(state >> HAND & 255).wilds
        )
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
            piles = self._own_piles(state >> OWN & 0xFFFFF)
            tops, rows = piles.tops.copy(), piles.rows.copy()
            for card, pile in turn.laid_off(state):
                value += self._spot(tops[pile], rows[pile], 0, card & 15)
                if card == SKIP_BO:
                    value -= w.wild
                tops[pile], rows[pile] = card & 15, 1
        return value

    # -- Parts of the sum --------

    def _offer(self, needs: int) -> Offer:
        """What the building piles offer, to the others and to this player."""
        found = self._offers.get(needs)
        if found is not None:
            return found
        low: i64 = needs
        threat = 0.0
        for rival in self._rivals:
            to_target, lacks = CHAINS_TO[rival.target], rival.lacks
            least: i64 = MOST_MISSING
            for shift in self._shifts:
                numbers: i64 = to_target[low >> shift & 15]
                missing: i64 = ONES[numbers & lacks]
                if missing < least:
                    least = missing
            threat += rival.weight * self._tables.opponent[least]
        if self._next_tops:
            offered: i64 = 1  # a Skip-Bo fits anywhere
            for shift in self._shifts:
                offered |= 1 << (low >> shift & 15)
            for top in self._next_tops:
                if offered >> top & 1:
                    threat += self.weights.opp_top
        chains: list[int] = []
        if self._target > 0:
            to_target = CHAINS_TO[self._target]
            chains = [to_target[low >> shift & 15] for shift in self._shifts]
        found = self._offers[needs] = Offer(threat, chains)
        return found

    def missing_here(self, state: int, building: int) -> int:
        """How many cards a pile needs, whoever has them, before the player's own stock card can follow."""
        return ONES[CHAINS_TO[self._target][state >> 4 * building & 15]]

    def waits_for(self, state: int, numbers: Sequence[int]) -> bool:
        """Whether one of these numbers leads to the player's own stock card."""
        chain = self._prospect(state)[1]
        return any(chain >> number & 1 for number in numbers if number)

    def _prospect(self, state: int) -> tuple[int, int]:
        """How many cards are missing for the player's own stock card, and the numbers it waits for."""
        hand, piles = self._hand(state >> HAND & 255), self._own_piles(state >> OWN & 0xFFFFF)
        if self._target <= 0:
            return MOST_MISSING, 0
        lacks: i64 = ~(hand.bits | piles.bits)
        needs: i64 = state & NEEDS_MASK
        least: i64 = 99
        chain: i64 = 0
        to_target = CHAINS_TO[self._target]
        for shift in self._shifts:
            numbers: i64 = to_target[needs >> shift & 15]
            missing: i64 = ONES[numbers & lacks]
            if missing < least:
                least, chain = missing, numbers
        least -= hand.wilds
        return (0 if least < 0 else min(least, MOST_MISSING)), chain

    def _hand(self, mask: i64) -> Hand:
        """The hand of which these cards are left."""
        found = self._hands[mask]
        if found is not None:
            return found
        bits: i64 = 0
        wilds = 0
        for i, card in enumerate(self.turn.hand):
            if mask >> i & 1:
                if card == SKIP_BO:
                    wilds += 1
                else:
                    bits |= 1 << (card & 15)
        made = self._hands[mask] = Hand(bits, wilds)
        return made

    def _own_piles(self, key: i64) -> Piles:
        """The player's own discard piles of which this many cards are left."""
        if key == self._last_key and self._last_piles is not None:
            return self._last_piles
        found = self._piles.get(key)
        if found is None:
            found = self._new_piles(key)
        self._last_key, self._last_piles = key, found
        return found

    def _new_piles(self, key: i64) -> Piles:
        bits: i64 = 0
        top_bits: i64 = 0
        value, left = 0.0, 0
        tops, rows = [], []
        for i in range(DISCARD_PILES):
            size = key >> 5 * i & 31
            if not size:
                tops.append(-1)
                rows.append(0)
                continue
            left += size
            part = self._parts_of_piles.get(i << 5 | size)
            if part is None:
                part = self._parts_of_piles[i << 5 | size] = self._pile_part(i, size)
            run, top, lies = part
            bits |= run
            value += lies
            if top >= 0:
                top_bits |= 1 << top
            tops.append(top)
            rows.append(ONES[run])
        value += self._dplay * (self._start_left - left)
        made = self._piles[key] = Piles(bits, value, tops, top_bits, rows)
        return made

    def _pile_part(self, index: int, left: int) -> tuple[int, int, float]:
        """Of one pile: the row at its top, its top, and what the neighbours were worth of which a card has
        been played.
        """
        pile, pair = self._own[index], self._tables.pair
        size = left + max(0, len(pile) - DEEPEST)
        value = 0.0
        for i in range(size, len(pile)):
            lower, upper = pile[i - 1], pile[i]
            if lower is not None and upper is not None:
                value -= pair[(lower & 15) * 16 + (upper & 15)]
        card = pile[size - 1]
        return run_bits(pile, size), -1 if card is None else card & 15, value

    def _held(self, hand: Hand, mask: i64, chain: i64) -> Held:
        """What these cards of the hand are worth, and for each card what discarding it adds, wherever it
        goes.
        """
        found = hand.held.get(chain)
        if found is not None:
            return found
        w = self.weights
        total, before = 0.0, -1
        cards: list[HeldCard] = []
        for i, card in enumerate(self.turn.hand):
            if not mask >> i & 1:
                continue
            number = card & 15
            if card == SKIP_BO:
                if before:
                    cards.append(HeldCard(card, number, -self._wild))
                before = number
                continue
            needed = chain >> number & 1
            worth = self._hold + (w.hold_need if needed else 0.0)
            added = -worth + (w.lay_need if needed else 0.0)
            if number == before:
                # One of two equal cards: with one discarded, the other no longer counts as a pair.
                worth += w.twin
                cards[-1].added -= w.twin
                added -= w.twin
            if number != before or card != cards[-1].card:
                cards.append(HeldCard(card, number, added))
            before = number
            total += worth
        made = hand.held[chain] = Held(total, cards)
        return made

    def _best_spot(self, tops: list[int], rows: list[int], needed: i64, number: int) -> BestPile:
        """The best own discard pile for a number."""
        best, place = -1e9, 0
        for i in range(len(tops)):
            value = self._spot(tops[i], rows[i], needed, number)
            if value > best:
                best, place = value, i
        return BestPile(best, place)

    def _spot(self, top: int, row: int, needed: i64, number: int) -> float:
        """What a discard onto a top (-1: an empty place) with a row of this many numbers is worth."""
        value = self._tables.on[top * 16 + number]
        if number != top and number != top - 1 and top >= 0:
            if row > 1:
                value += self.weights.bury_run * (row - 1)
            if needed >> top & 1:
                value += self.weights.bury_need
        return value

    def discards(self, state: int, chain: int) -> list[RatedDiscard]:
        """Every discard with what it adds to the state's worth."""
        turn = self.turn
        mask = state >> HAND & 255
        held = self._held(self._hand(mask), mask, chain)
        allowed = turn.discards(state)
        piles = self._own_piles(state >> OWN & 0xFFFFF)
        tops, rows = piles.tops.copy(), piles.rows.copy()
        for laid, pile in turn.laid_off(state):
            tops[pile], rows[pile] = laid & 15, 1
        return [
            (held.total + one.added + self._spot(tops[pile], rows[pile], chain, one.number), one.card, pile)
            for one in held.cards
            if one.card in allowed
            for pile in range(DISCARD_PILES)
        ]

    def extra_pile(self, state: int, card: Card) -> int:
        """The best pile for an extra discard of a card."""
        mask = state >> HAND & 255
        held = self._held(self._hand(mask), mask, 0)
        one = next(one for one in held.cards if one.card == card)
        piles = self._own_piles(state >> OWN & 0xFFFFF)
        tops, rows = piles.tops.copy(), piles.rows.copy()
        for laid, pile in self.turn.laid_off(state):
            tops[pile], rows[pile] = laid & 15, 1
        best, place = -1e9, 0
        for pile in range(DISCARD_PILES):
            value = held.total + one.added + self._spot(tops[pile], rows[pile], 0, one.number)
            if value >= best:
                best, place = value, pile
        return place

    def ranked_discards(self, state: int) -> list[RatedDiscard]:
        """The discards that can end the turn here, the best first; of piles that suit a card alike, one."""
        found = self.discards(state, self._prospect(state)[1])
        found.sort(key=_added, reverse=True)
        unlike: dict[tuple[float, Card], RatedDiscard] = {}
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


def _added(discard: RatedDiscard) -> float:
    return discard[0]
