"""Why not? The reason for which a command is refused, or nothing where the game takes it.

Reasons are codes with the values that a sentence about them needs; the sentences are made in `wording`.
"""

from collections.abc import Callable, Iterator
from typing import Any

from skipbo.engine import places
from skipbo.engine.cards import SKIP_BO, Card, number
from skipbo.engine.commands import (
    Call,
    Cheat,
    CoinsStandIn,
    Command,
    Decline,
    DieGift,
    DieStandIn,
    Discard,
    Draw,
    EndTurn,
    ExtraDiscard,
    Pay,
    Play,
    Roll,
)
from skipbo.engine.errors import Code, CodeName, known
from skipbo.engine.kernel import predicates as rule
from skipbo.engine.kernel.position import Position, is_roll_due, stepped_in
from skipbo.engine.places import DISCARD_PILES, Place


def verify(position: Position, command: Command, seat: int | None = None) -> Code | None:
    """Why the game does not take a command of a seat (that whose turn it is, unless told); None if it does.

    It takes what is legal, and with tabletop manners the offences of R11 to R13, which are in no legal list.
    """
    phase = position.phase
    if phase == "over":
        return _no("game_over")
    if seat is None:
        seat = position.turn
    if not 0 <= seat < position.rules.players:
        return _no("no_such_player")
    if isinstance(command, Call | Cheat):
        return _of_the_table(position, command, seat)
    if seat == position.turn:
        return _in_turn(position, phase, command)
    own = stepped_in(position, seat)
    if own is None:
        return _no("not_your_turn", seat=position.turn)
    if (code := _in_turn(own, own.phase, command)) is None:
        return None
    due = {"count": code.values["count"]} if code.name == "draw_first" else {}
    return _no("not_your_turn", seat=position.turn, **due)


def free_cards(position: Position) -> Iterator[tuple[Card, Place]]:
    """Every card that the player may play without coins or die, with its place (R4)."""
    seat, *partners = rule.owners_of_free(position.rules, position.turn)
    yield from _tops(position, seat)
    for card in dict.fromkeys(position.hands[seat]):
        yield card, places.hand(card)
    for partner in partners:
        yield from _tops(position, partner)


def offers(position: Position) -> Iterator[tuple[Card, Place]]:
    """Every card that coins could buy, with its place."""
    for other in rule.sellers(position.rules, position.turn):
        yield from _tops(position, other)


def _no(name: CodeName, **values: Any) -> Code:
    return Code(name, values)


def _tops(position: Position, seat: int) -> Iterator[tuple[Card, Place]]:
    owner = None if seat == position.turn else seat
    if stock := position.stocks[seat]:
        yield stock[-1], places.stock(owner)
    for index, pile in enumerate(position.discards[seat]):
        if pile:
            yield pile[-1], places.discard(index, owner)


# -- The right moment -------------------------------------------------------------------------------------


def _of_the_table(position: Position, command: Call | Cheat, seat: int) -> Code | None:
    """What anybody may say at any time, with tabletop manners."""
    if not position.rules.manners:
        return _no("no_manners")
    if isinstance(command, Cheat):
        return None if 0 <= command.seat < position.rules.players else _no("no_such_player")
    if position.proper is None:
        return _no("nothing_to_call")
    return _no("call_of_oneself") if seat == position.turn else None


def _in_turn(position: Position, phase: str, command: Command) -> Code | None:
    """What the player whose turn it is may say."""
    if isinstance(command, Draw):
        # A draw that is not due is an offence that the game takes at any moment of the turn (R11).
        if not position.rules.manners:
            return _no("draws_itself")
        return None if position.can_draw() else _no("nothing_to_draw")
    if isinstance(command, Play) and (code := _never_yours(position, command.source)):
        return code  # whatever is to be done first
    if phase != "play" and (code := _at_another_time(position, phase, command)):
        return code
    return _JUDGES[type(command)](position, command)


def _at_another_time(position: Position, phase: str, command: Command) -> Code | None:
    """What the phase of the turn forbids."""
    if phase == "roll" and not isinstance(command, Roll):
        return _no("roll_first")
    if phase == "draw":
        may_roll = isinstance(command, Roll) and is_roll_due(position)
        count = position.rules.hand - len(position.hands[position.turn])
        return None if may_roll else _no("draw_first", count=count)
    if phase == "toll" and not isinstance(command, Pay | Decline):
        return _no("toll_open", coins=position.toll)
    if phase == "follow" and not (isinstance(command, Play) and command.building == position.follow):
        return _must_follow(position)
    if phase == "discard" and not isinstance(command, Discard):
        return _no("only_discard")
    return None


def _must_follow(position: Position) -> Code:
    follow = known(position.follow)
    return _no("must_follow", building=follow, need=position.needs[follow])


# -- Plays ------------------------------------------------------------------------------------------------


def _play(position: Position, command: Play) -> Code | None:
    building = command.building
    if code := _no_such_building(position, building) or _not_to_be_played(position, command.source):
        return code
    card = known(_card_at(position, command.source))
    need = position.needs[building]
    is_following = position.follow == building
    closed = () if is_following else rule.closed_to_wilds(position.rules, position.building)
    if rule.fits(card, need):
        return _no("wild_on_wild") if card == SKIP_BO and building in closed else None
    if is_following:
        return _must_follow(position)
    if need == 1:
        return _no("needs_one", card=card)
    takes_wild = building not in closed
    return _no("needs_other", card=card, top=need - 1, need=need, building=building, takes_wild=takes_wild)


def _card_at(position: Position, source: Place) -> Card | None:
    """The card that lies on top of a place that is there."""
    if source.kind == "hand":
        return source.card
    owner = position.turn if source.seat is None else source.seat
    stock, piles = position.stocks[owner], position.discards[owner]
    pile = stock if source.kind == "stock" else piles[source.index]
    return pile[-1] if pile else None


def _not_to_be_played(position: Position, source: Place) -> Code | None:
    """Why no card may be played from a place."""
    seat = source.seat
    if seat is not None and not 0 <= seat < position.rules.players:
        return _no("no_such_player")
    if source.kind == "hand":
        if seat is not None or source.card is None:
            return _no("not_your_hand")
        return _not_in_hand(position, source.card)
    if source.kind == "discard" and (code := _no_such_discard(source.index)):
        return code
    if seat is not None and (code := _not_yours(position, seat)):
        return code
    if _card_at(position, source) is not None:
        return None
    if source.kind == "stock":
        return _no("stock_empty", seat=seat)
    return _no("discard_empty", seat=seat, pile=source.index)


def _never_yours(position: Position, source: Place) -> Code | None:
    """Why a card of somebody else's can't be played at any moment of the turn; coins can buy others'."""
    seat = source.seat
    if seat is None or source.kind == "hand" or not 0 <= seat < position.rules.players:
        return None
    return None if seat in rule.sellers(position.rules, position.turn) else _not_yours(position, seat)


def _not_yours(position: Position, seat: int) -> Code | None:
    """Why a pile that is named by a seat can't be played from; a player's own must be named without one."""
    rules = position.rules
    if seat == position.turn:
        return _no("own_pile")
    if seat in rule.owners_of_free(rules, position.turn):
        return None
    if seat in rule.sellers(rules, position.turn):
        return None if rule.may_buy(position.coins[position.turn]) else _no("cannot_buy", seat=seat)
    if rules.partner(seat) == position.turn:
        return _no("not_shared", seat=seat, edition=rules.edition)
    return _no("not_your_pile", seat=seat, shares_piles=rule.shares_piles(rules))


# -- Discards and the turn's end --------------------------------------------------------------------------


def _discard(position: Position, command: Discard) -> Code | None:
    if code := _not_to_be_discarded(position, command.card, command.pile):
        return code
    if not position.rules.must_play_ones or position.phase == "discard":
        return None
    taking = rule.takers(position.needs, rule.ALL_PILES[len(position.needs)])
    for card, place in free_cards(position):
        if rule.holds_back_discard(position.rules, taking, (card,)):
            return _no("must_play_ones", place=place)
    return None


def _extra_discard(position: Position, command: ExtraDiscard) -> Code | None:
    if code := _lacks_die(position):
        return code
    if not rule.gives_extra(position.die):
        return _no("no_extra", face=position.die)
    if position.die_used or not position.extra_left:
        return _no("no_extra_left")
    if code := _not_in_hand(position, command.card) or _no_such_discard(command.pile):
        return code
    if not rule.may_extra(len(position.hands[position.turn])):
        return _no("extra_last_card")
    return _not_to_be_discarded(position, command.card, command.pile)


def _not_to_be_discarded(position: Position, card: Card, pile: int) -> Code | None:
    if code := _not_in_hand(position, card) or _no_such_discard(pile):
        return code
    is_allowed = card in rule.discardable(position.rules, position.hands[position.turn])
    return None if is_allowed else _no("keep_wilds")


def _end_turn(position: Position, command: EndTurn) -> Code | None:
    if hand := position.hands[position.turn]:
        return _no("end_with_cards", count=len(hand))
    closed = rule.closed_to_wilds(position.rules, position.building)
    taking = rule.takers(position.needs, rule.ALL_PILES[len(position.needs)], closed)
    for card, place in free_cards(position):
        if piles := taking[number(card)]:
            return _no("end_but_fits", card=card, place=place, building=piles[0])
    return None


def _not_in_hand(position: Position, card: Card) -> Code | None:
    return None if card in position.hands[position.turn] else _no("not_in_hand", card=card)


# -- Coins ------------------------------------------------------------------------------------------------


def _coins_stand_in(position: Position, command: CoinsStandIn) -> Code | None:
    building = command.building
    if code := _lacks_coins(position) or _no_such_building(position, building):
        return code
    need, coins = position.needs[building], position.coins[position.turn]
    if need > coins:
        return _no("not_enough_coins", building=building, need=need, coins=coins)
    left = rule.coins_after_stand_in(position.rules, need, coins, position.pots[building])
    following = rule.need_after(need)
    if _can_follow(position, following, left):
        return None
    return _no("coins_no_card", need=following)


def _can_follow(position: Position, need: int, coins: int = 0) -> bool:
    free, sold = (card for card, _ in free_cards(position)), (card for card, _ in offers(position))
    return rule.can_follow(need, free, sold, coins)


def _answer(position: Position, command: Pay | Decline) -> Code | None:
    if position.toll:
        return None
    return _lacks_coins(position) or _no("no_toll")


# -- The die ----------------------------------------------------------------------------------------------


def _roll(position: Position, command: Roll) -> Code | None:
    if code := _lacks_die(position):
        return code
    return None if position.die is None else _no("already_rolled", face=position.die)


def _die_stand_in(position: Position, command: DieStandIn) -> Code | None:
    building, face = command.building, position.die
    if code := _lacks_die(position) or _no_such_building(position, building):
        return code
    if face is None or face not in rule.STAND_INS:
        return _no("die_no_number", face=face)
    if position.die_used:
        return _no("die_used")
    need = position.needs[building]
    if not rule.stands_in_for(face, need):
        return _no("die_out_of_range", face=face, building=building, need=need)
    following = rule.need_after(need)
    return None if _can_follow(position, following) else _no("die_no_card", need=following)


def _die_gift(position: Position, command: DieGift) -> Code | None:
    seat, rules = command.seat, position.rules
    if code := _lacks_die(position):
        return code
    if not 0 <= seat < rules.players:
        return _no("no_such_player")
    if not rule.gives_card(position.die):
        return _no("die_no_gift", face=position.die)
    if position.die_used:
        return _no("die_used")
    if not rule.may_be_given(rules, position.turn, seat, len(position.stocks[seat])):
        is_own_side = seat in rules.team_seats(rules.team(position.turn))
        return _no("gift_own_side") if is_own_side else _no("gift_finished", seat=seat)
    return None if position.can_draw() else _no("nothing_to_draw")


# -- What is not there ------------------------------------------------------------------------------------


def _lacks_coins(position: Position) -> Code | None:
    return None if position.box.has_coins else _no("no_coins_here", edition=position.rules.edition)


def _lacks_die(position: Position) -> Code | None:
    return None if position.box.has_die else _no("no_die_here", edition=position.rules.edition)


def _no_such_building(position: Position, building: int) -> Code | None:
    count = len(position.needs)
    return None if 0 <= building < count else _no("no_such_building", count=count)


def _no_such_discard(pile: int) -> Code | None:
    return None if 0 <= pile < DISCARD_PILES else _no("no_such_discard", count=DISCARD_PILES)


_JUDGES: dict[type, Callable[[Position, Any], Code | None]] = {
    Play: _play,
    Discard: _discard,
    ExtraDiscard: _extra_discard,
    EndTurn: _end_turn,
    CoinsStandIn: _coins_stand_in,
    Pay: _answer,
    Decline: _answer,
    Roll: _roll,
    DieStandIn: _die_stand_in,
    DieGift: _die_gift,
}
