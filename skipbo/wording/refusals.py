"""Why not? The kernel's codes with their values, as sentences for the player. Nothing is judged here."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from skipbo.engine.cards import SKIP_BO, Card, number
from skipbo.engine.commands import Command, Discard, Play
from skipbo.engine.errors import known
from skipbo.engine.kernel.verify import verify
from skipbo.engine.marks import N_
from skipbo.engine.places import Place
from skipbo.engine.view import View
from skipbo.languages import _, ngettext
from skipbo.wording.cards import a_card, a_number, card_count, coin_count, die_face, from_place
from skipbo.wording.editions import edition_name
from skipbo.wording.moves import player_names


@dataclass(frozen=True)
class Refusal:
    """Why something can't be done: a code for the program, a sentence for the player."""

    code: str
    sentence: str

    def __str__(self) -> str:
        return self.sentence


def why_not(view: View, command: Command) -> Refusal | None:
    """Why the player in the view's seat can't give a command now; None if the game takes it."""
    code = verify(view.position(), command, view.seat)
    return None if code is None else refusal(code.name, code.values, player_names(view))


def why_refused(view: View, code: str, values: Mapping[str, Any]) -> Refusal:
    """The reason for a refusal that has happened: its code and values."""
    return refusal(code, values, player_names(view))


def refusal(code: str, values: Mapping[str, Any], names: Sequence[str]) -> Refusal:
    """A code and its values with their sentence; `names` are the players', by seat."""
    return Refusal(code, refusal_words(code, values, names))


def refusal_words(code: str, values: Mapping[str, Any], names: Sequence[str]) -> str:
    """The sentence that a code and its values make."""
    if code in _WRITTEN:
        return _WRITTEN[code](values, names)
    facts: dict[str, object] = {}
    for key, value in values.items():
        name, tell = _FACTS[key]
        facts[name] = tell(value, names)
    message = _PLAIN.get(code, _SOMEHOW)
    return _capital(_(message).format(**facts))


_FACTS: dict[str, tuple[str, Callable[[Any, Sequence[str]], object]]] = {
    "building": ("pile", lambda building, names: building + 1),
    "card": ("card", lambda card, names: a_card(card)),
    "coins": ("coins", lambda coins, names: coin_count(coins)),
    "count": ("count", lambda count, names: count),
    "edition": ("edition", lambda edition, names: edition_name(edition)),
    "face": ("face", lambda face, names: die_face(face or "")),
    "need": ("number", lambda need, names: a_number(need)),
    "seat": ("name", lambda seat, names: names[seat]),
}
"""What a value is called in a sentence, and how it is told there."""

_SOMEHOW = N_("That can’t be done now.")

_PLAIN: dict[str, str] = {
    "already_rolled": N_("The die is rolled once a turn, and it shows {face} already."),
    "call_of_oneself": N_("You can’t call yourself; another player must."),
    "cannot_buy": N_("Buying a card from {name} costs 1 coin, and you have none left."),
    "die_no_gift": N_("Only +1 on the die gives a card away; it shows {face}."),
    "die_no_number": N_("The die shows {face}, which stands in for no number."),
    "die_out_of_range": N_("The die shows {face}, and pile {pile} needs {number}."),
    "die_used": N_("The die has been used in this turn; you roll it again in your next one."),
    "draws_itself": N_("Cards are drawn for you in this game."),
    "extra_last_card": N_("An extra discard must leave you a card: the turn has to end with a discard."),
    "game_over": N_("The game is over."),
    "gift_finished": N_("{name}’s stock is finished, so it can’t be given a card."),
    "gift_own_side": N_("The card must go to an opponent."),
    "keep_wilds": N_("House rule: a Skip-Bo can’t be discarded while you hold another card."),
    "must_follow": N_("A real card must follow on pile {pile} at once: {number} or a Skip-Bo."),
    "needs_one": N_("{card} can’t start a pile: only a 1 or a Skip-Bo can."),
    "no_coins_here": N_("There are no coins in {edition}."),
    "no_die_here": N_("There is no die in {edition}."),
    "no_extra": N_("Extra discards need a 2 on the die; it shows {face}."),
    "no_extra_left": N_("Both extra discards of this turn are made: the next discard ends it."),
    "no_manners": N_("Calling somebody is part of tabletop manners, which are off in this game."),
    "no_such_building": N_("There are {count} building piles, numbered from 1."),
    "no_such_discard": N_("There are {count} discard piles, numbered from 1."),
    "no_such_player": N_("There is no such player at this table."),
    "no_toll": N_("No toll is asked of you now."),
    "not_shared": N_("In {edition} partners share wins, not piles: {name}’s cards are not yours to play."),
    "not_your_hand": N_("You can play from no hand but your own."),
    "not_your_turn": N_("It is not your turn: {name} is playing."),
    "nothing_to_call": N_("Nobody is playing out of turn, so there is nobody to call."),
    "nothing_to_draw": N_("There is nothing left to draw."),
    "only_discard": N_("The toll was not paid, so all that is left is to discard a card."),
    "own_pile": N_("That pile is your own: play from it by its plain name."),
    "roll_first": N_("First roll the die."),
    "toll_open": N_("First answer the toll: pay {coins}, or don’t pay and end your plays."),
    "wild_on_wild": N_("House rule: a Skip-Bo can’t go directly on a Skip-Bo."),
}
"""Reasons that one sentence tells, with the values put in."""


# -- Reasons with more than one way to say them ----------------------------------------------------------

_Values = Mapping[str, Any]


def _needs_other(values: _Values, names: Sequence[str]) -> str:
    if values["takes_wild"]:
        message = _("{card} can’t go on {top}: pile {pile} needs {need} or a Skip-Bo.")
    else:
        message = _("{card} can’t go on {top}: pile {pile} needs {need}.")
    facts = {"card": a_card(values["card"]), "top": a_number(values["top"]), "need": a_number(values["need"])}
    return _capital(message.format(pile=values["building"] + 1, **facts))


def _draw_first(values: _Values, names: Sequence[str]) -> str:
    count = values["count"]
    return ngettext("First draw {count} more card.", "First draw {count} more cards.", count).format(
        count=count
    )


def _not_in_hand(values: _Values, names: Sequence[str]) -> str:
    return _("You have no {card} in your hand.").format(card=_plain(values["card"]))


def _stock_empty(values: _Values, names: Sequence[str]) -> str:
    mine, theirs = _("Your stock is finished."), _("{name}’s stock is finished.")
    seat = values["seat"]
    return mine if seat is None else theirs.format(name=names[seat])


def _discard_empty(values: _Values, names: Sequence[str]) -> str:
    mine, theirs = _("Your discard pile {pile} is empty."), _("{name}’s discard pile {pile} is empty.")
    seat, pile = values["seat"], values["pile"] + 1
    return mine.format(pile=pile) if seat is None else theirs.format(name=names[seat], pile=pile)


def _not_your_pile(values: _Values, names: Sequence[str]) -> str:
    if values["shares_piles"]:
        message = _("That pile is {name}’s. You may play from your own piles and your partner’s.")
    else:
        message = _("That pile is {name}’s. You may play only from your own piles.")
    return message.format(name=names[values["seat"]])


def _must_play_ones(values: _Values, names: Sequence[str]) -> str:
    message = _("House rule: a 1 that fits must be played. There is one {place}.")
    return message.format(place=_in_place(values["place"], names))


def _end_with_cards(values: _Values, names: Sequence[str]) -> str:
    message = _("You still hold {cards}: end the turn by discarding one.")
    return message.format(cards=card_count(values["count"]))


def _end_but_fits(values: _Values, names: Sequence[str]) -> str:
    message = _("Your hand is empty, so you must play what fits: {card} {place} fits pile {pile}.")
    place = from_place(values["place"], names, own=True)
    return message.format(card=a_card(values["card"]), place=place, pile=values["building"] + 1)


def _not_enough_coins(values: _Values, names: Sequence[str]) -> str:
    message = _("Pile {pile} needs {number}: that takes {price}, and you have {coins}.")
    need = values["need"]
    facts = {"number": a_number(need), "price": coin_count(need), "coins": coin_count(values["coins"])}
    return message.format(pile=values["building"] + 1, **facts)


def _coins_no_card(values: _Values, names: Sequence[str]) -> str:
    message = _(
        "After coins a real card must follow, but there is no {number} or Skip-Bo that you could play there."
    )
    return message.format(number=values["need"])


def _die_no_card(values: _Values, names: Sequence[str]) -> str:
    message = _(
        "After the die a real card must follow, but there is no {number} or Skip-Bo that you could play "
        "there."
    )
    return message.format(number=values["need"])


_WRITTEN: dict[str, Callable[[_Values, Sequence[str]], str]] = {
    "coins_no_card": _coins_no_card,
    "die_no_card": _die_no_card,
    "discard_empty": _discard_empty,
    "draw_first": _draw_first,
    "end_but_fits": _end_but_fits,
    "end_with_cards": _end_with_cards,
    "must_play_ones": _must_play_ones,
    "needs_other": _needs_other,
    "not_enough_coins": _not_enough_coins,
    "not_in_hand": _not_in_hand,
    "not_your_pile": _not_your_pile,
    "stock_empty": _stock_empty,
}


# -- Drags that are no command ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Target:
    """Where a card was let go, besides the places that commands know."""

    kind: str
    """`building`, `discard`, `stock`, `draw`, `completed` or `hand`."""
    index: int = 0
    """Which building or discard pile, from 0."""
    seat: int | None = None
    """Whose pile it is; None for the own and for the table's."""


def why_not_there(view: View, source: Place, target: Target) -> Refusal | None:
    """Why a card from a place can't be put on a target; None if that is a legal command."""
    if target.kind == "building":
        return why_not(view, Play(source, target.index))
    if target.kind == "hand":
        return Refusal(
            "into_hand", _("Cards on the table can’t be taken into the hand: they go on a building pile.")
        )
    if target.kind == "draw":
        return Refusal("onto_draw", _("Cards never go back on the draw pile: play them, or discard one."))
    if target.kind == "completed":
        return Refusal("onto_completed", _("Only completed piles are put there, by the game itself."))
    if target.kind == "stock":
        return Refusal("onto_stock", _("No card can be put on a stock: play it on a building pile."))
    if target.seat is not None and target.seat != view.seat:
        message = _("That discard pile is {name}’s. You discard only on your own.")
        name = view.players[target.seat].name
        return Refusal("discard_elsewhere", message.format(name=name))
    if source.kind == "hand":
        return why_not(view, Discard(known(source.card), target.index))
    if source.kind == "stock":
        message = _("A stock card can’t be discarded: it can only be played on a building pile.")
        return Refusal("discard_stock", message)
    message = _("A discarded card stays where it is until it is played on a building pile.")
    return Refusal("discard_discard", message)


# -- Small ones ------------------------------------------------------------------------------------------


def _plain(card: Card) -> str:
    """A card after "no": "no 7", "no Skip-Bo"."""
    return _("Skip-Bo") if card == SKIP_BO else str(number(card))


def _in_place(place: Place, names: Sequence[str]) -> str:
    """Where a card is: "in your hand", "on your stock"."""
    if place.kind == "hand":
        return _("in your hand")
    if place.seat is not None:
        message = _("on {name}’s stock") if place.kind == "stock" else _("on {name}’s discard pile {pile}")
        return message.format(name=names[place.seat], pile=place.index + 1)
    if place.kind == "stock":
        return _("on your stock")
    return _("on your discard pile {pile}").format(pile=place.index + 1)


def _capital(sentence: str) -> str:
    """The sentence with a capital at its beginning."""
    return sentence[:1].upper() + sentence[1:]
