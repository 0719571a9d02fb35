"""What can be played where, read from a `View` alone: the ground under the refusals."""

from collections.abc import Iterator

from skipbo.engine.cards import SKIP_BO, Card, number
from skipbo.engine.editions import EDITIONS
from skipbo.engine.places import Place, discard, hand, stock
from skipbo.engine.view import View


def has_part(view: View, part: str) -> bool:
    """Whether the edition's box holds a part: "coins", "die"."""
    return part in EDITIONS[view.edition].parts


def shares_piles(view: View) -> bool:
    """Whether partners play each other's piles here."""
    return view.rules.partnership and EDITIONS[view.edition].shares_piles


def can_draw(view: View) -> bool:
    """Whether there is a card to draw, after a reshuffle if need be (R3)."""
    return bool(view.draw_count or view.completed_count) or any(len(p.cards) > 1 for p in view.building)


def top_cards(view: View, seat: int) -> Iterator[tuple[Card, Place]]:
    """The face-up tops of a seat's stock and discard piles."""
    player = view.players[seat]
    owner = None if seat == view.seat else seat
    if player.stock_top is not None:
        yield player.stock_top, stock(owner)
    for index, pile in enumerate(player.discards):
        if pile and pile[-1] is not None:
            yield pile[-1], discard(index, owner)


def own_cards(view: View) -> Iterator[tuple[Card, Place]]:
    """Every card that the viewer may play without paying for it, with its place (R4)."""
    yield from top_cards(view, view.seat)
    for card in dict.fromkeys(view.hand):
        yield card, hand(card)
    partner = view.rules.partner(view.seat)
    if partner is not None and shares_piles(view):
        yield from top_cards(view, partner)


def offers(view: View) -> Iterator[tuple[Card, Place]]:
    """Every card that coins could buy, with its place."""
    if has_part(view, "coins"):
        for player in view.players:
            if player.seat != view.seat:
                yield from top_cards(view, player.seat)


def fits(view: View, card: Card, building: int) -> bool:
    """Whether a card fits a building pile now, the house rules about Skip-Bos included."""
    pile = view.building[building]
    if card != SKIP_BO:
        return number(card) == pile.next
    return not is_wild_on_wild(view, building)


def is_wild_on_wild(view: View, building: int) -> bool:
    """Whether a Skip-Bo would lie directly on a Skip-Bo where the house rule forbids it."""
    pile = view.building[building]
    if not view.rules.no_wild_on_wild or view.follow == building:
        return False  # a stand-in between them counts as a card
    return bool(pile.cards) and pile.cards[-1] == SKIP_BO


def can_follow(view: View, need: int, coins: int | None = None) -> bool:
    """Whether some card could follow a stand-in where `need` is needed; `coins` are there for buying it."""
    if any(card == SKIP_BO or number(card) == need for card, _ in own_cards(view)):
        return True
    return bool(coins) and any(card == SKIP_BO or number(card) == need for card, _ in offers(view))


def playable_one(view: View) -> Place | None:
    """A 1 that fits on an empty place, for the house rule `must_play_ones`."""
    if all(pile.next != 1 for pile in view.building):
        return None
    return next((place for card, place in own_cards(view) if number(card) == 1), None)
