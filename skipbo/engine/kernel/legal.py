"""The legal list: what a player may say now, every command once, in an order that never changes."""

from collections.abc import Sequence

from skipbo.engine import commands, moves
from skipbo.engine.cards import Card
from skipbo.engine.commands import DECLINE, DRAW, END_TURN, PAY, ROLL, Command
from skipbo.engine.errors import known
from skipbo.engine.kernel import predicates as rule
from skipbo.engine.kernel.position import Position, is_roll_due
from skipbo.engine.moves import CardPlays
from skipbo.engine.rules import Rules


def legal(position: Position) -> list[Command]:
    """The legal commands of the player whose turn it is, without repeats."""
    phase = position.phase
    if phase != "play":
        return _at_another_time(position, phase)
    rules, seat, parts = position.rules, position.turn, position.box.parts
    hand = position.hands[seat]
    closed = rule.closed_to_wilds(rules, position.building) if rules.no_wild_on_wild else ()
    taking = rule.takers(position.needs, rule.ALL_PILES[rules.building], closed)
    if not (rules.must_play_ones or rule.has_more_plays(rules)):
        # All that follows comes to this with own cards alone, which are quicker to list without rows.
        plays = moves.own_plays(position, seat, taking)
        return plays + _discards(rules, hand) if hand else plays or [END_TURN]
    rows = _free_rows(position)
    if "coins" in parts:
        sold = _rows_for_sale(position)
        found = moves.plays(rows + sold, taking) + _coins(position, rows, sold)
    else:
        found = moves.plays(rows, taking)
    if position.die is not None and not position.die_used:
        found += _die(position, rows)
    free = (card for card, _ in rows)
    if not hand:
        if not rule.any_fits(free, taking):
            found.append(END_TURN)
    elif not rule.holds_back_discard(rules, taking, free):
        found += _discards(rules, hand)
    return found


def _at_another_time(position: Position, phase: str) -> list[Command]:
    """What is legal while something else is due than play or discard."""
    if phase == "follow":
        # Only real cards, on the pile where the stand-in lies (R20, R30).
        taking = rule.takers(position.needs, (known(position.follow),))
        return moves.plays(_free_rows(position) + _rows_for_sale(position), taking)
    if phase == "discard":
        return _discards(position.rules, position.hands[position.turn])
    if phase == "toll":
        return [PAY, DECLINE]
    if phase == "roll":
        return [ROLL]
    if phase == "draw":
        return [DRAW, ROLL] if is_roll_due(position) else [DRAW]
    return []


def _free_rows(position: Position) -> list[CardPlays]:
    """The cards that the player may play without buying."""
    seat, *partners = rule.owners_of_free(position.rules, position.turn)
    rows = moves.own_rows(position, seat)
    for partner in partners:
        rows += moves.rows_of(position, partner)
    return rows


def _rows_for_sale(position: Position) -> list[CardPlays]:
    """The cards that the player can buy."""
    sellers = rule.sellers(position.rules, position.turn)
    if not sellers or not rule.may_buy(position.coins[position.turn]):
        return []
    return [row for other in sellers for row in moves.rows_of(position, other)]


def _coins(position: Position, rows: list[CardPlays], sold_rows: list[CardPlays]) -> list[Command]:
    """Where coins can stand in."""
    rules, coins = position.rules, position.coins[position.turn]
    free, sold = [card for card, _ in rows], [card for card, _ in sold_rows]
    found: list[Command] = []
    for building, need in enumerate(position.needs):
        if need <= coins:
            left = rule.coins_after_stand_in(rules, need, coins, position.pots[building])
            if rule.can_follow(rule.need_after(need), free, sold, left):
                found.append(commands.coins_stand_in(building))
    return found


def _die(position: Position, rows: list[CardPlays]) -> list[Command]:
    """What the die can do."""
    rules, seat, die = position.rules, position.turn, position.die
    found: list[Command] = []
    if die in rule.STAND_INS:
        for building, need in enumerate(position.needs):
            if rule.stands_in_for(die, need):
                free = (card for card, _ in rows)
                if rule.can_follow(rule.need_after(need), free, (), 0):
                    found.append(commands.die_stand_in(building))
    elif rule.gives_extra(die):
        hand = position.hands[seat]
        if rule.may_extra(len(hand)):
            for card in rule.discardable(rules, hand):
                found += moves.EXTRA_DISCARDS[card]
    elif position.can_draw():
        for other in range(rules.players):
            if rule.may_be_given(rules, seat, other, len(position.stocks[other])):
                found.append(commands.die_gift(other))
    return found


def _discards(rules: Rules, hand: Sequence[Card]) -> list[Command]:
    found: list[Command] = []
    for card in rule.discardable(rules, hand):
        found += moves.DISCARDS[card]
    return found
