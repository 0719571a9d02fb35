"""What the guide says where the player is free: what to look for now, and what a move has missed."""

from __future__ import annotations

from skipbo.engine.cards import SKIP_BO, Card, number
from skipbo.engine.commands import Command, Discard, Play
from skipbo.engine.view import View
from skipbo.languages import _
from skipbo.wording.card_words import a_number


def advice(view: View) -> str:
    """What the player shall look for, as the table lies now."""
    top = view.players[view.seat].stock_top
    if top is None:
        return ""
    if view.turn != view.seat:
        return _("{name} is playing. Watch where the piles get to.").format(name=view.players[view.turn].name)
    if _fits(view, top):
        return _("Now your stock card fits: play it!")
    wanted = number(top) - 1 or 12
    return _(
        "Your stock shows {card}: bring a pile up to {number}. If you can’t, discard what you need least. "
        "The bulb gives you a hint."
    ).format(card=a_number(number(top)), number=wanted)


def remark(before: View, command: Command, after: View) -> str:
    """What a move has missed or given away, and what can still be done about it; empty for a sound one."""
    top = before.players[before.seat].stock_top
    if isinstance(command, Discard):
        if top is not None and _fits(before, top):
            return _(
                "Your stock’s {number} would have fitted! Look at your stock first, before you discard."
            ).format(number=_shown(top))
        if command.card == SKIP_BO:
            return _(
                "A Skip-Bo is worth most in your hand: it can be any number. Discard a high card instead."
            )
        return ""
    if not isinstance(command, Play):
        return ""
    if command.source.kind == "hand" and command.source.card == SKIP_BO:
        need = before.building[command.building].next
        if any(card != SKIP_BO and number(card) == need for card in before.hand):
            return _("You hold {card} for that place: take the Skip-Bo back with Undo and keep it.").format(
                card=a_number(need)
            )
    if command.source.kind == "stock" or after.phase == "over":
        return ""
    for player in after.players:
        theirs = player.stock_top
        is_opponent = player.team != after.players[after.seat].team
        if is_opponent and theirs is not None and _fits(after, theirs) and not _fits(before, theirs):
            return _(
                "Careful: now {name}’s {number} fits there. Cover it with another card, or take your card "
                "back with Undo."
            ).format(name=player.name, number=_shown(theirs))
    return ""


def _fits(view: View, card: Card) -> bool:
    return card == SKIP_BO or any(pile.next == number(card) for pile in view.building)


def _shown(card: Card) -> str:
    return _("Skip-Bo") if card == SKIP_BO else str(number(card))
