"""The lean path of the searchers: one player's turn up to the next card that nobody knows yet, as integers.

Between two cards that come up face-down everything in a turn is known, so it can be searched without a
game: a state is one integer, and a step adds a number to it. The steps are the game's own commands; a test
pushes every one of them on the full game and compares. Left out are steps that no player wants: of places
that are alike only one counts, a card put down as an extra discard is not played again, the gift of the
die's +1 is not searched.

Bits of a state, from the lowest: what each building pile needs (6 x 4), which hand cards are left (8), how
many cards the player's own discard piles hold (4 x 5), which building piles are closed to a Skip-Bo (6), the
pile that a card must follow on (3, 0 for none), whether the die is used (1), extra discards left (2), whether
only the discard is left (1), an open toll (2), coins (7), the pots (6 x 7), extra discards made (2 x 8), and
other players' discard piles (5 each).
"""

from collections.abc import Iterator, Sequence
from typing import Final

from skipbo.engine import commands, moves
from skipbo.engine.cards import LAST_NUMBER, SKIP_BO, Card
from skipbo.engine.commands import Command
from skipbo.engine.editions import BUILDING_RANGE, EDITIONS
from skipbo.engine.kernel import predicates as rule
from skipbo.engine.places import DISCARD_PILES
from skipbo.engine.rules import Rules
from skipbo.engine.table import Table
from skipbo.engine.view import View
from skipbo.engine.widths import i64

HAND: Final = 24
OWN: Final = 32
CLOSED: Final = 52
FOLLOW: Final = 58
DIE_USED: Final = 61
EXTRA: Final = 62
STOPPED: Final = 64
TOLL: Final = 65
COINS: Final = 67
POTS: Final = 74
LAID: Final = 116
OTHER: Final = 132
NEEDS_MASK: Final = 0xFFFFFF
NEEDS_AND_TOPS: Final = NEEDS_MASK | 63 << CLOSED
POTS_MASK: Final = ((1 << 42) - 1) << POTS
LAID_BITS: Final = 8
DEEPEST: Final = 31
"""How many cards of a discard pile a state can count; of a higher pile the topmost."""

GOES_ON: Final = 0
"""What a step leads to: the turn goes on …"""
STOCK_TURNED: Final = 1
FIVE_MORE: Final = 2
OVER: Final = 3
TURN_ENDS: Final = 4

Cards = list[Card] | list[Card | None]
"""A discard pile; with `hidden_discards` None lies where nobody knows the card."""

Branch = tuple[Command, int, int]
"""A command, the state after it, and what it leads to."""

Source = tuple[Card, moves.Plays, int, int, bool]
"""A playable card: its plays by pile, what leaves the state, whose stock it is (or -1), whether it costs."""

_Fits = tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]

MOST_FITS: Final = 1 << 14
"""How many tables' fits are kept, about 10 MB: six building piles can need 12^6 different things."""

_SHARED_FITS: Final[dict[int, dict[int, _Fits]]] = {building: {} for building in BUILDING_RANGE}


class OpenSeat:
    """What lies open before one player."""

    __slots__ = ("coins", "count", "discards", "stock_top")

    def __init__(self, stock_top: Card | None, count: int, discards: list[Cards], coins: int) -> None:
        self.stock_top = stock_top
        self.count = count
        self.discards = discards
        self.coins = coins


class LeanTurn:
    """One seat's turn from a moment on. `start` is the state of that moment, `steps` says where it can go."""

    __slots__ = (
        "_buys",
        "_fit_mask",
        "_fits",
        "die",
        "hand",
        "is_plain",
        "others",
        "partner",
        "rules",
        "seat",
        "seats",
        "start",
        "supply",
    )

    def __init__(
        self,
        rules: Rules,
        seat: int,
        hand: Sequence[Card],
        seats: list[OpenSeat],
        needs: Sequence[int],
        closed: Sequence[int],
        die: str | None,
        supply: int,
    ) -> None:
        self.rules = rules
        self.seat = seat
        self.hand = sorted(hand)[:8]
        self.seats = seats
        self.die = die
        self.supply = supply
        """How many cards can still be drawn, those after a reshuffle (R3) among them."""
        box = EDITIONS[rules.edition]
        self._buys = box.has_coins
        # What fits where depends on the needs alone in a plain game, so all such turns share what was found.
        is_shared = not (rules.no_wild_on_wild or self._buys)
        self._fits: dict[int, _Fits] = _SHARED_FITS[rules.building] if is_shared else {}
        self._fit_mask = NEEDS_MASK if is_shared else NEEDS_AND_TOPS | POTS_MASK
        self.partner = rules.partner(seat) if rule.shares_piles(rules) else None
        self.others: list[tuple[int, int, Cards]] = []
        """Other players' discard piles that may be played from: seat, index, pile."""
        cards: i64 = (1 << len(self.hand)) - 1
        low: i64 = cards << HAND
        shift: i64 = 0
        for need in needs:
            low |= i64(need) << shift
            shift += 4
        shift = OWN
        for pile in seats[seat].discards:
            low |= i64(min(len(pile), DEEPEST)) << shift
            shift += 5
        start: int = low
        for building in closed:
            start |= 1 << CLOSED + building
        sellers = range(rules.players) if self._buys else () if self.partner is None else (self.partner,)
        for other in sellers:
            if other != seat:
                for i, pile in enumerate(seats[other].discards):
                    if pile:
                        start |= min(len(pile), DEEPEST) << OTHER + 5 * len(self.others)
                        self.others.append((other, i, pile))
        self.start = start
        self.is_plain = rule.is_plain(rules)
        """Whether a turn is nothing but cards that go onto piles: its steps are found the quick way."""

    @staticmethod
    def of_view(view: View) -> "LeanTurn":
        """The turn of the player whose view this is."""
        seats = [
            OpenSeat(
                player.stock_top, player.stock_count, [list(pile) for pile in player.discards], player.coins
            )
            for player in view.players
        ]
        turn = LeanTurn(
            view.rules,
            view.seat,
            view.hand,
            seats,
            [pile.next for pile in view.building],
            rule.closed_to_wilds(view.rules, [pile.cards for pile in view.building]),
            view.die,
            view.supply,
        )
        pots = [pile.coins for pile in view.building]
        turn._set_parts(view.follow, view.die_used, view.extra_left, view.phase == "discard", view.toll, pots)
        return turn

    @staticmethod
    def of_table(rules: Rules, table: Table) -> "LeanTurn":
        """The turn that is under way on a (possible) table."""
        seats: list[OpenSeat] = []
        for other, stock in enumerate(table.stocks):
            top = stock[-1] if stock else None
            seats.append(OpenSeat(top, len(stock), [*table.discards[other]], table.coins[other]))
        seat = table.turn
        closed = rule.closed_to_wilds(rules, table.building) if rules.no_wild_on_wild else ()
        supply = rule.supply(len(table.draw), len(table.completed), table.building)
        turn = LeanTurn(rules, seat, table.hands[seat], seats, table.needs, closed, table.die, supply)
        if not turn.is_plain:
            turn._set_parts(
                table.follow, table.die_used, table.extra_left, table.stopped, table.toll, table.pots
            )
        return turn

    def _set_parts(
        self,
        follow: int | None,
        die_used: bool,
        extra_left: int,
        stopped: bool,
        toll: int,
        pots: Sequence[int],
    ) -> None:
        """Pack what only some editions have."""
        start = self.start | die_used << DIE_USED | extra_left << EXTRA | stopped << STOPPED | toll << TOLL
        if follow is not None:
            start |= follow + 1 << FOLLOW
        start |= self.seats[self.seat].coins << COINS
        for building, pot in enumerate(pots):
            start |= pot << POTS + 7 * building
        self.start = start

    # -- Reading a state ------------------------------------------------------------------------------------

    def need(self, state: int, building: int) -> int:
        """What a building pile needs in a state."""
        return state >> 4 * building & 15

    def needs(self, state: int) -> list[int]:
        """What the building piles need in a state."""
        return [state >> shift & 15 for shift in range(0, 4 * self.rules.building, 4)]

    def hand_left(self, state: int) -> list[Card]:
        """The hand in a state."""
        mask = state >> HAND & 255
        return [card for i, card in enumerate(self.hand) if mask >> i & 1]

    def coins(self, state: int) -> int:
        """The player's coins in a state."""
        return state >> COINS & 127

    def toll(self, state: int) -> int:
        """The toll that is open in a state."""
        return state >> TOLL & 3

    def laid_off(self, state: int) -> list[tuple[Card, int]]:
        """The extra discards that were made to reach a state: card and pile."""
        laid = state >> LAID & 0xFFFF
        made = []
        while laid:
            made.append(((laid & 31) - 1, laid >> 5 & 3))
            laid >>= LAID_BITS
        return made

    def discard_top(self, state: int, index: int) -> Card | None:
        """The top of one of the player's own discard piles in a state; None for an empty one."""
        laid = [card for card, pile in self.laid_off(state) if pile == index]
        if laid:
            return laid[-1]
        return self._top(self.seats[self.seat].discards[index], state >> OWN + 5 * index & 31)

    @staticmethod
    def _top(pile: Cards, left: int) -> Card | None:
        """The top when this many of the cards that the state counts are left."""
        if not left:
            return None
        size = len(pile)
        # Under the top of a pile with `hidden_discards` lies None: a card that nobody knows yet.
        return pile[left - 1 if size <= DEEPEST else size - DEEPEST + left - 1]

    def may_discard(self, state: int) -> bool:
        """Whether the turn's discard is legal in a state."""
        if self.is_plain and not self.rules.must_play_ones:
            return bool(state & _HAND_MASK)
        if not state >> HAND & 255 or state >> FOLLOW & 7 or state >> TOLL & 3:
            return False
        if not self.rules.must_play_ones or state >> STOPPED & 1:
            return True
        return not rule.holds_back_discard(self.rules, self._fitting(state)[0], self._free_cards(state))

    def discards(self, state: int) -> list[Card]:
        """The different hand cards that may be discarded."""
        return rule.discardable(self.rules, self.hand_left(state))

    def may_end(self, state: int) -> bool:
        """Whether the turn may end without a discard (R4)."""
        if state >> HAND & 255 or state >> FOLLOW & 7 or state >> TOLL & 3:
            return False
        return not rule.any_fits(self._free_cards(state), self._fitting(state)[0])

    def _free_cards(self, state: int) -> Iterator[Card]:
        """What can be played without coins or die, the extra discards of this turn included."""
        for source in self._sources(state, False):
            yield source[0]
        if state >> LAID & 0xFFFF:
            for _, pile in self.laid_off(state):
                if (top := self.discard_top(state, pile)) is not None:
                    yield top

    # -- Steps ----------------------------------------------------------------------------------------------

    def _fitting(self, state: int) -> _Fits:
        """For each number (0: a Skip-Bo) the piles that take it, alike ones once; and all that differ."""
        key = state & self._fit_mask
        fits = self._fits
        found = fits.get(key)
        if found is not None:
            return found
        different: list[int] = []
        closed: list[int] = []
        alike: set[tuple[int, int, int]] = set()
        needs = self.needs(state)
        for building, need in enumerate(needs):
            is_closed = state >> CLOSED + building & 1
            pot = state >> POTS + 7 * building & 127
            if (need, is_closed, pot) in alike:
                continue
            alike.add((need, is_closed, pot))
            different.append(building)
            if is_closed:
                closed.append(building)
        piles = tuple(different)
        if len(fits) >= MOST_FITS:
            fits.clear()  # what is needed again is soon worked out again
        found = fits[key] = (tuple(rule.takers(needs, piles, closed)), piles)
        return found

    def steps(self, state: int) -> list[Branch]:
        """All that the player can do in a state but discard for good or end the turn."""
        if not self.is_plain:
            return self._steps_of_parts(state)
        where = self._fitting(state)[0]
        found: list[Branch] = []
        low: i64 = state
        me = self.seats[self.seat]
        stock = me.stock_top
        if stock is not None:
            kind = STOCK_TURNED if me.count > 1 else OVER
            for building in where[stock & 15]:
                up: i64 = _UP[building][low >> 4 * building & 15]
                found.append((moves.STOCK_ROW[building], low + up, kind))
        hand: i64 = low & _HAND_MASK
        bit: i64 = 1 << HAND
        before = -1
        for card in self.hand:
            if hand & bit and card != before:
                before = card
                if fits := where[card & 15]:
                    row, kind = moves.HAND_ROWS[card], FIVE_MORE if hand == bit else GOES_ON
                    for building in fits:
                        up = _UP[building][low >> 4 * building & 15]
                        found.append((row[building], low - bit + up, kind))
            bit <<= 1
        kind = GOES_ON if hand else FIVE_MORE
        shift: i64 = OWN
        for index in range(DISCARD_PILES):
            left: i64 = low >> shift & 31
            if left:
                top = self._top(me.discards[index], left)
                if top is not None and (fits := where[top & 15]):
                    row = moves.DISCARD_ROWS[index]
                    one: i64 = _ONE_OF_PILE[index]
                    for building in fits:
                        up = _UP[building][low >> 4 * building & 15]
                        found.append((row[building], low - one + up, kind))
            shift += 5
        return found

    @staticmethod
    def _after(state: int, building: int, card: Card) -> int:
        """The state after a card came onto a pile, with the note whether that closes it to a Skip-Bo."""
        need = state >> 4 * building & 15
        flag = 1 << CLOSED + building
        state &= ~flag
        if card == SKIP_BO and need < LAST_NUMBER:
            state |= flag
        return state + _UP[building][need]

    def _sources(self, state: int, buying: bool) -> list[Source]:
        """Each playable card."""
        found: list[Source] = []
        me = self.seats[self.seat]
        if me.stock_top is not None:
            found.append((me.stock_top, moves.STOCK_ROW, 0, self.seat, False))
        mask, before, bit = state >> HAND & 255, -1, 1 << HAND
        for card in self.hand:
            if mask & 1 and card != before:
                before = card
                found.append((card, moves.HAND_ROWS[card], bit, -1, False))
            mask >>= 1
            bit <<= 1
        laid_on = {pile for _, pile in self.laid_off(state)} if state >> LAID else ()
        for index, pile in enumerate(me.discards):
            top = self._top(pile, state >> OWN + 5 * index & 31)
            if top is not None and index not in laid_on:
                found.append((top, moves.DISCARD_ROWS[index], 1 << OWN + 5 * index, -1, False))
        if self._buys and not buying:
            return found
        for other in (
            range(len(self.seats)) if self._buys else () if self.partner is None else (self.partner,)
        ):
            stock = self.seats[other].stock_top
            if other != self.seat and stock is not None:
                found.append((stock, moves.STOCK_ROWS_OF[other], 0, other, self._buys))
        for place, (other, index, pile) in enumerate(self.others):
            top = self._top(pile, state >> OTHER + 5 * place & 31)
            if top is not None:
                found.append(
                    (top, moves.DISCARD_ROWS_OF[other][index], 1 << OTHER + 5 * place, -1, self._buys)
                )
        return found

    def _steps_of_parts(self, state: int) -> list[Branch]:
        """The steps where partners, coins or the die have a say."""
        if toll := state >> TOLL & 3:
            return self._answers(state, toll)
        if state >> STOPPED & 1:
            return []
        coins = state >> COINS & 127
        sources = self._sources(state, rule.may_buy(coins))
        if follow := state >> FOLLOW & 7:
            return self._plays_on(state, sources, follow - 1)
        where, different = self._fitting(state)
        found = [
            self._play(state, building, source) for source in sources for building in where[source[0] & 15]
        ]
        if self._buys:
            for building in different:
                price = state >> 4 * building & 15
                if price <= coins:
                    after = state - (price << COINS) + (price << POTS + 7 * building)
                    self._add_stand_in(found, commands.coins_stand_in(building), after, building)
        if self.die is not None and not state >> DIE_USED & 1:
            self._add_die(self.die, found, state, sources)
        return found

    def _add_die(
        self,
        die: str,
        found: list[Branch],
        state: int,
        sources: list[Source],
    ) -> None:
        """What the die's face allows."""
        if numbers := rule.STAND_INS.get(die):
            seen = set()
            for building in range(self.rules.building):
                need = state >> 4 * building & 15
                if need in numbers and need not in seen:
                    seen.add(need)
                    after = state | 1 << DIE_USED
                    self._add_stand_in(found, commands.die_stand_in(building), after, building)
        elif (left := state >> EXTRA & 3) and rule.may_extra((state >> HAND & 255).bit_count()):
            allowed = self.discards(state)
            laid = self.laid_off(state)
            for card, _, bit, _, _ in sources:
                if bit >= 1 << HAND and bit < 1 << OWN and card in allowed:
                    for index in range(DISCARD_PILES):
                        after = (
                            state
                            - bit
                            - (1 << EXTRA)
                            + ((card + 1 | index << 5) << LAID + LAID_BITS * len(laid))
                        )
                        if left == 1:
                            after |= 1 << DIE_USED
                        found.append((commands.extra_discard(card, index), after, GOES_ON))

    def _add_stand_in(self, found: list[Branch], command: Command, state: int, building: int) -> None:
        """A stand-in on a pile, if a card can follow it (R20, R30)."""
        need = state >> 4 * building & 15
        state += _UP[building][need]
        state &= ~(1 << CLOSED + building)
        if need == LAST_NUMBER:
            state = self._deal_back(state, building)
        state |= building + 1 << FOLLOW
        sources = self._sources(state, rule.may_buy(state >> COINS & 127))
        if self._plays_on(state, sources, building):
            found.append((command, state, GOES_ON))

    def _plays_on(self, state: int, sources: list[Source], building: int) -> list[Branch]:
        """The plays onto the one pile where a card must follow."""
        need = state >> 4 * building & 15
        return [
            self._play(state, building, source) for source in sources if source[0] & 15 in (need, SKIP_BO)
        ]

    def _play(self, state: int, building: int, source: Source) -> Branch:
        """A play and what it leads to."""
        card, row, leaves, owner, costs = source
        need = state >> 4 * building & 15
        if self.rules.no_wild_on_wild:
            state = self._after(state, building, card)
        else:
            state += _UP[building][need]
        state = (state - leaves) & ~(7 << FOLLOW)
        if costs:
            state -= rule.PRICE << COINS
        kind = GOES_ON
        if owner >= 0:
            kind = STOCK_TURNED
            if self.seats[owner].count == 1 and self._is_won_by(owner):
                return row[building], state, OVER
        toll = card >> 4
        if toll:
            if not rule.can_pay(state >> COINS & 127, toll):
                return row[building], *self._unpaid(state, building, need, kind)
            if need == LAST_NUMBER:
                # Cleared when the toll is settled (R22); until then the pile needs a 13th card.
                state += LAST_NUMBER << 4 * building
            return row[building], state | toll << TOLL | building + 1 << FOLLOW, kind
        if need == LAST_NUMBER and self._buys:
            state = self._deal_back(state, building)
        return row[building], state, self._or_five_more(state, kind)

    def _or_five_more(self, state: int, kind: int) -> int:
        return FIVE_MORE if kind == GOES_ON and not state & _HAND_MASK else kind

    def _is_won_by(self, owner: int) -> bool:
        """Whether the last card of this stock wins the game."""
        left = [seat.count for seat in self.seats]
        left[owner] = 0
        return rule.has_won(self.rules, owner, left)

    def _answers(self, state: int, toll: int) -> list[Branch]:
        """Pay or decline."""
        building = (state >> FOLLOW & 7) - 1
        closed = state & ~(3 << TOLL | 7 << FOLLOW)
        need = 1
        if closed >> 4 * building & 15 > LAST_NUMBER:
            closed -= LAST_NUMBER << 4 * building
            need = LAST_NUMBER
        paid = closed - (toll << COINS) + (toll << POTS + 7 * building)
        if need == LAST_NUMBER:
            paid = self._deal_back(paid, building)
        return [
            (commands.PAY, paid, self._or_five_more(paid, GOES_ON)),
            (commands.DECLINE, *self._unpaid(closed, building, need, GOES_ON)),
        ]

    def _unpaid(self, state: int, building: int, need: int, kind: int) -> tuple[int, int]:
        """The state after an unpaid toll (R23)."""
        if need == LAST_NUMBER:
            state = self._deal_back(state, building)
        state |= 1 << STOPPED
        if rule.ends_unpaid(self.rules, state & _HAND_MASK):
            return state, TURN_ENDS
        return state, kind

    def _deal_back(self, state: int, building: int) -> int:
        """Take a cleared pile's pot; the player who completed it is dealt the first coin."""
        pot = state >> POTS + 7 * building & 127
        if pot:
            state -= pot << POTS + 7 * building
            state += rule.completers_share(pot, self.rules.players) << COINS
        return state


_ONE_OF_PILE: Final = [1 << OWN + 5 * i for i in range(DISCARD_PILES)]
"""One card of one of the player's own discard piles, in a state."""
_HAND_MASK: Final = 255 << HAND
_UP: Final = [
    [(-11 if need == LAST_NUMBER else 1) << 4 * building for need in range(16)] for building in range(6)
]
"""What a card adds to the state, by pile and the number it needed: one more, or from twelve back to one."""
