"""The small questions of the rules, each written once: for the game, the lean turn and the reasons alike."""

from collections.abc import Iterable, Sequence, Sized

from skipbo.engine.cards import LAST_NUMBER, NUMBERS, SKIP_BO, Card
from skipbo.engine.editions import BUILDING_RANGE, EDITIONS
from skipbo.engine.rules import Rules

PRICE = 1
"""What a bought card costs its buyer, paid to its owner."""

EXTRA_DISCARDS = 2
"""How many extra discards the die's 2 allows in a turn (R31)."""

STAND_INS = {
    "1-4": range(1, 5),
    "5-8": range(5, 9),
    "9-12": range(9, LAST_NUMBER + 1),
    "S": NUMBERS,
}
"""The numbers that a face of the die can stand in for."""

Takers = list[tuple[int, ...]]
"""For each number (0: a Skip-Bo) the building piles that take it."""

ALL_PILES = tuple(tuple(range(count)) for count in range(BUILDING_RANGE[-1] + 1))
"""For each number of building piles: the places of all of them."""

_TAKES_NOTHING: Takers = [()] * (LAST_NUMBER + 2)


# -- What is at the table ---------------------------------------------------------------------------------


def shares_piles(rules: Rules) -> bool:
    """Whether partners play each other's stock and discard piles (R8)."""
    return rules.partnership and EDITIONS[rules.edition].shares_piles


def has_more_plays(rules: Rules) -> bool:
    """Whether more than one's own cards can come into play: a partner's or a bought one, coins, the die."""
    box = EDITIONS[rules.edition]
    return bool(box.parts) or (rules.partnership and box.shares_piles)


def is_plain(rules: Rules) -> bool:
    """Whether a turn is nothing but own cards that go onto whatever pile needs their number."""
    return not (rules.no_wild_on_wild or has_more_plays(rules))


def owners_of_free(rules: Rules, seat: int) -> tuple[int, ...]:
    """Whose stock and discard piles a seat plays from without buying: its own, and a partner's (R8)."""
    partner = rules.partner(seat)
    return (seat,) if partner is None or not shares_piles(rules) else (seat, partner)


def sellers(rules: Rules, seat: int) -> list[int]:
    """Whose stock and discard piles a seat could buy from, with the coins for it."""
    if not EDITIONS[rules.edition].has_coins:
        return []
    return [other for other in range(rules.players) if other != seat]


def may_buy(coins: int) -> bool:
    """Whether these coins buy a card."""
    return coins >= PRICE


def supply(draw: int, completed: int, building: Iterable[Sized]) -> int:
    """How many cards can still be drawn, those that a reshuffle brings among them (R3)."""
    count = draw + completed
    for pile in building:
        if pile:
            count += len(pile) - 1
    return count


def has_supply(building: Iterable[Sized]) -> bool:
    """Whether a reshuffle of the building piles brings a card: asked often, so it stops at the first."""
    for pile in building:  # noqa: SIM110 - any() would cost twice as much
        if len(pile) > 1:
            return True
    return False


# -- What fits --------------------------------------------------------------------------------------------


def closed_to_wilds(rules: Rules, building: Sequence[Sequence[Card]]) -> Sequence[int]:
    """The building piles that `no_wild_on_wild` closes to a Skip-Bo.

    A stand-in between two Skip-Bos counts as a card; but the card that follows it comes at once, on the one
    pile where nothing is closed, so at any other moment a pile's topmost card is what lies on top.
    """
    if not rules.no_wild_on_wild:
        return ()
    return [i for i, pile in enumerate(building) if pile and pile[-1] == SKIP_BO]


def takers(needs: Sequence[int], piles: tuple[int, ...], closed: Sequence[int] = ()) -> Takers:
    """Which of these building piles take which number."""
    taking = _TAKES_NOTHING.copy()
    for building in piles:
        taking[needs[building]] += (building,)
    taking[SKIP_BO] = tuple([i for i in piles if i not in closed]) if closed else piles
    return taking


def fits(card: Card, need: int) -> bool:
    """Whether a card goes onto an open pile that needs this number."""
    return card == SKIP_BO or card & 15 == need


def one_fits(cards: Iterable[Card], need: int) -> bool:
    """Whether one of these cards goes onto an open pile that needs this number."""
    for card in cards:  # noqa: SIM110 - any() would cost twice as much
        if fits(card, need):
            return True
    return False


def any_fits(cards: Iterable[Card], taking: Takers | tuple[tuple[int, ...], ...]) -> bool:
    """Whether some building pile takes one of these cards (R4 asks it of all that is not bought)."""
    for card in cards:  # noqa: SIM110 - any() would cost twice as much, and this is asked often
        if taking[card & 15]:
            return True
    return False


# -- Discards ---------------------------------------------------------------------------------------------


def discardable(rules: Rules, hand: Iterable[Card]) -> list[Card]:
    """The different hand cards that may be discarded, extra or last (`keep_wilds`)."""
    cards = list(dict.fromkeys(hand))
    if rules.keep_wilds and len(cards) > 1:
        return [card for card in cards if card != SKIP_BO]
    return cards


def holds_back_discard(rules: Rules, taking: Sequence[tuple[int, ...]], free: Iterable[Card]) -> bool:
    """Whether `must_play_ones` forbids the turn's discard: one of these cards is a 1 that fits."""
    return rules.must_play_ones and bool(taking[1]) and any(card & 15 == 1 for card in free)


# -- The die ----------------------------------------------------------------------------------------------


def gives_extra(face: str | None) -> bool:
    """Whether a face of the die allows extra discards (R31)."""
    return face == "2"


def extra_discards(face: str | None) -> int:
    """How many extra discards a face of the die allows in a turn (R31)."""
    return EXTRA_DISCARDS if gives_extra(face) else 0


def gives_card(face: str | None) -> bool:
    """Whether a face of the die gives an opponent a card (R32)."""
    return face == "+1"


def stands_in_for(face: str | None, need: int) -> bool:
    """Whether a face of the die can stand in for a number."""
    return face in STAND_INS and need in STAND_INS[face]


def may_extra(hand_count: int) -> bool:
    """Whether a hand has a card for an extra discard: the last one is kept for the turn's own."""
    return hand_count > 1


def may_be_given(rules: Rules, giver: int, seat: int, stock_count: int) -> bool:
    """Whether the die's card may go under a seat's stock: an opponent's, who has not finished it."""
    return rules.team(seat) != rules.team(giver) and stock_count > 0


# -- Stand-ins and coins ----------------------------------------------------------------------------------


def need_after(number: int) -> int:
    """What a pile needs once this number lies there: after a 12 it is cleared (R21)."""
    return number % LAST_NUMBER + 1


def need_before(need: int) -> int:
    """The number that lies on a pile which needs this one; the last one where it was just cleared."""
    return (need - 2) % LAST_NUMBER + 1


def can_follow(need: int, free: Iterable[Card], offers: Iterable[Card], coins: int) -> bool:
    """Whether a real card could follow a stand-in: a free one, or one that the coins can buy (R20, R30)."""
    return one_fits(free, need) or (may_buy(coins) and one_fits(offers, need))


def completers_share(pot: int, players: int) -> int:
    """How many coins of a pot the player who completed the pile is dealt, as the first in every round."""
    return (pot + players - 1) // players


def coins_after_stand_in(rules: Rules, need: int, coins: int, pot: int) -> int:
    """What a player has left for buying what follows, once coins stand in for a number (R20, R21)."""
    left = coins - need
    return left + completers_share(pot + need, rules.players) if need == LAST_NUMBER else left


def can_pay(coins: int, toll: int) -> bool:
    """Whether these coins pay a toll; who can't pay isn't asked (R23)."""
    return coins >= toll


def ends_unpaid(rules: Rules, hand_count: int) -> bool:
    """Whether an unpaid toll ends the turn at once, without a discard (R23, `harsh_toll`)."""
    return rules.harsh_toll or not hand_count


# -- Winning ----------------------------------------------------------------------------------------------


def has_won(rules: Rules, owner: int, stock_counts: Sequence[int]) -> bool:
    """Whether a seat's finished stock wins the game: where partners share piles, only with the other's."""
    if stock_counts[owner]:
        return False
    partner = rules.partner(owner) if shares_piles(rules) else None
    return partner is None or not stock_counts[partner]
