"""Commands as what was done with them, in few words: "the 7 from the hand on pile 2"."""

from collections.abc import Sequence

from skipbo.engine.cards import SKIP_BO
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
from skipbo.engine.marks import N_
from skipbo.engine.view import View
from skipbo.languages import _
from skipbo.wording.card_words import a_number, coin_count, the_card
from skipbo.wording.move_words import player_names, source_card
from skipbo.wording.plays import source_key

_PLAYED = {
    "hand": N_("{card} from the hand on pile {pile}"),
    "stock": N_("{card} from the stock on pile {pile}"),
    "discard": N_("{card} from discard pile {discard} on pile {pile}"),
    "their stock": N_("{card} from {owner}’s stock on pile {pile}"),
    "their discard": N_("{card} from {owner}’s discard pile {discard} on pile {pile}"),
}
_PLAYED_WILD = {
    "hand": N_("{card} from the hand as {number} on pile {pile}"),
    "stock": N_("{card} from the stock as {number} on pile {pile}"),
    "discard": N_("{card} from discard pile {discard} as {number} on pile {pile}"),
    "their stock": N_("{card} from {owner}’s stock as {number} on pile {pile}"),
    "their discard": N_("{card} from {owner}’s discard pile {discard} as {number} on pile {pile}"),
}


def deeds_words(views: Sequence[View], commands: Sequence[Command]) -> str:
    """What a player did, one command after the other, as seen before each; without a full stop."""
    return "; ".join(deed_words(seen, command) for seen, command in zip(views, commands, strict=True))


def deed_words(view: View, command: Command) -> str:
    """What a command did, by whomever it was given; `view` is what they saw before."""
    match command:
        case Play(source=place, building=building):
            card = source_card(view, place)
            return _((_PLAYED_WILD if card == SKIP_BO else _PLAYED)[source_key(place)]).format(
                card="" if card is None else the_card(card),
                owner="" if place.seat is None else player_names(view)[place.seat],
                discard=place.index + 1,
                number=a_number(view.building[building].next),
                pile=building + 1,
            )
        case Discard(card=card, pile=pile):
            return _("{card} discarded on discard pile {pile}").format(card=the_card(card), pile=pile + 1)
        case ExtraDiscard(card=card, pile=pile):
            message = _("{card} as an extra discard on discard pile {pile}")
            return message.format(card=the_card(card), pile=pile + 1)
        case CoinsStandIn(building=building):
            need = view.building[building].next
            return _("{coins} on pile {pile} in place of {number}").format(
                coins=coin_count(need), pile=building + 1, number=a_number(need)
            )
        case DieStandIn(building=building):
            stands_for = a_number(view.building[building].next)
            return _("the die as {number} on pile {pile}").format(number=stands_for, pile=building + 1)
        case DieGift(seat=seat):
            return _("a card under {name}’s stock").format(name=player_names(view)[seat])
        case Cheat(seat=seat):
            return _("{name} called out for cheating").format(name=player_names(view)[seat])
        case Pay():
            return _("the toll of {coins} paid").format(coins=coin_count(view.toll))
    return _simple(command)


def _simple(command: Decline | Roll | EndTurn | Draw | Call) -> str:
    match command:
        case Decline():
            return _("the toll not paid")
        case Roll():
            return _("the die rolled")
        case EndTurn():
            return _("the turn ended without a discard")
        case Draw():
            return _("a card drawn")
        case Call():
            return _("a call: the player out of turn stopped")
