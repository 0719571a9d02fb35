"""Why not, and what instead? The kernel's codes with their values, as sentences. Nothing is judged here."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from skipbo.engine.cards import SKIP_BO, Card
from skipbo.engine.commands import CoinsStandIn, Command, DieStandIn, Discard, Play
from skipbo.engine.editions import EDITIONS
from skipbo.engine.errors import known
from skipbo.engine.interned import Value
from skipbo.engine.kernel.position import may_step_in
from skipbo.engine.kernel.verify import verify
from skipbo.engine.marks import N_
from skipbo.engine.places import Place
from skipbo.engine.view import View
from skipbo.languages import _, ngettext, pgettext
from skipbo.wording.card_words import (
    a_card,
    a_number,
    card_count,
    coin_count,
    die_face,
    sentences,
    the_card,
)
from skipbo.wording.card_words import name as card_name
from skipbo.wording.catalogue_words import edition_name
from skipbo.wording.move_words import player_names
from skipbo.wording.plays import PLAY_THE_ONE, PLAY_WHAT_FITS, source_key


@dataclass(frozen=True, slots=True)
class Refusal(Value):
    """Why something can't be done and what can, in words, with a code for the program."""

    code: str
    why: str
    instead: str

    @property
    def sentence(self) -> str:
        """Both, one after the other."""
        return sentences(self.why, self.instead)

    def __str__(self) -> str:
        return self.sentence


class Told(NamedTuple):
    """What a refusal says: no reason goes without a way on."""

    why: str
    instead: str


def why_not(view: View, command: Command) -> Refusal | None:
    """Why the player in the view's seat can't give a command now; None if the game takes it."""
    code = verify(view.position(), command, view.seat)
    return None if code is None else _told(view, code.name, code.values)


def why_refused(view: View, code: str, values: Mapping[str, Any]) -> Refusal:
    """The reason for a refusal that has happened: its code and values."""
    if code == "not_your_turn" and view.rules.manners and not may_step_in(view.position()):
        values = {**values, "begun": True}
    return _told(view, code, values)


def why_wait(view: View) -> str:
    """Why the player in the view's seat has nothing to say now: another one plays, or nobody does."""
    if view.phase == "over":
        return refusal_words("game_over", {}, player_names(view))
    return refusal_words("not_your_turn", {"seat": view.turn}, player_names(view))


def refusal(code: str, values: Mapping[str, Any], names: Sequence[str], is_here: bool = False) -> Refusal:
    """A code and its values with their words; `names` are the players', by seat.

    `is_here` says that the player points at the pile, so that it needs no number.
    """
    facts = {name: tell(values[key], names) for name, key, tell in _FACTS if key in values}
    if code in _WRITTEN:
        told = _WRITTEN[code](values, is_here)
    else:
        why, instead = _PLAIN.get(code, _SOMEHOW)
        told = Told(_(why), _(instead))
    return Refusal(code, *(_capital(words.format(**facts)) for words in told))


def refusal_words(code: str, values: Mapping[str, Any], names: Sequence[str]) -> str:
    """The sentences that a code and its values make."""
    return refusal(code, values, names).sentence


_FACTS: tuple[tuple[str, str, Callable[[Any, Sequence[str]], object]], ...] = (
    ("pile", "building", lambda building, names: building + 1),
    ("pile", "pile", lambda pile, names: pile + 1),
    ("card", "card", lambda card, names: a_card(card)),
    ("the_card", "card", lambda card, names: the_card(card)),
    ("plain_card", "card", lambda card, names: _plain(card)),
    ("coins", "coins", lambda coins, names: coin_count(coins)),
    ("count", "count", lambda count, names: count),
    ("cards", "count", lambda count, names: card_count(count)),
    ("edition", "edition", lambda edition, names: edition_name(edition)),
    ("face", "face", lambda face, names: die_face(face or "")),
    ("number", "need", lambda need, names: a_number(need)),
    ("plain_number", "need", lambda need, names: need),
    ("price", "need", lambda need, names: coin_count(need)),
    ("discard", "place", lambda place, names: place.index + 1),
    ("owner", "place", lambda place, names: "" if place.seat is None else names[place.seat]),
    ("name", "seat", lambda seat, names: "" if seat is None else names[seat]),
    ("top", "top", lambda top, names: a_number(top)),
)
"""What a value is called in a sentence, which of the values it is, and how it is told there."""

_SOMEHOW = Told(N_("That can’t be done now."), N_("A hint shows what can."))

_PLAIN: dict[str, Told] = {
    "already_rolled": Told(
        N_("The die is rolled once a turn, and it shows {face} already."),
        N_("Use it, or play on without it."),
    ),
    "call_of_oneself": Told(N_("You can’t call yourself."), N_("Leave that to another player.")),
    "cannot_buy": Told(
        N_("Buying a card from {name} costs 1 coin, and you have none left."), N_("Play a card of your own.")
    ),
    "coins_no_card": Told(
        N_("After coins a real card must follow, and you have no {plain_number} or Skip-Bo to play there."),
        N_("Choose another pile, or keep your coins."),
    ),
    "die_no_card": Told(
        N_("After the die a real card must follow, and you have no {plain_number} or Skip-Bo to play there."),
        N_("Choose another pile, or leave the die."),
    ),
    "die_no_gift": Told(
        N_("Only +1 on the die gives a card away; it shows {face}."), N_("Use it as it shows, or not at all.")
    ),
    "die_out_of_range": Told(
        N_("The die shows {face}, and pile {pile} needs {number}."),
        N_("Use it on another pile, or not at all."),
    ),
    "die_used": Told(N_("The die has been used in this turn."), N_("Roll it again on your next turn.")),
    "draws_itself": Told(N_("Cards are drawn for you in this game."), N_("Play or discard a card.")),
    "end_with_cards": Told(N_("You still hold {cards}."), N_("Discard one to end your turn.")),
    "extra_last_card": Told(
        N_("An extra discard must leave you a card."), N_("End the turn with your last one.")
    ),
    "game_over": Told(N_("The game is over."), N_("Go on to the next one.")),
    "gift_finished": Told(
        N_("{name}’s stock is finished, so it can’t be given a card."), N_("Choose another opponent.")
    ),
    "gift_own_side": Told(N_("The card must go to an opponent."), N_("Choose an opponent’s stock.")),
    "keep_wilds": Told(
        N_("House rule: a Skip-Bo can’t be discarded while you hold another card."),
        N_("Discard another card."),
    ),
    "must_follow": Told(
        N_("A real card must follow on pile {pile} at once."), N_("Play {number} or a Skip-Bo there.")
    ),
    "no_coins_here": Told(N_("There are no coins in {edition}."), N_("Play a card.")),
    "no_die_here": Told(N_("There is no die in {edition}."), N_("Play a card.")),
    "no_extra": Told(
        N_("Extra discards need a 2 on the die; it shows {face}."), N_("Discard one card to end your turn.")
    ),
    "no_extra_left": Told(
        N_("You have already made both extra discards of this turn."),
        N_("Discard one more card to end your turn."),
    ),
    "no_manners": Told(
        N_("Calling somebody is part of tabletop manners, which are off in this game."),
        N_("You can choose them for a new match."),
    ),
    "no_such_building": Told(N_("There is no such building pile."), N_("Choose one from 1 to {count}.")),
    "no_such_discard": Told(N_("There is no such discard pile."), N_("Choose one from 1 to {count}.")),
    "no_such_player": Told(
        N_("There is no such player at this table."), N_("Choose somebody at this table.")
    ),
    "no_toll": Told(N_("No toll is asked of you now."), N_("Play or discard a card.")),
    "not_enough_coins": Told(
        N_("Pile {pile} needs {number}: that takes {price}, and you have {coins}."),
        N_("Play a card there, or choose a pile that needs less."),
    ),
    "not_in_hand": Told(N_("You have no {plain_card} in your hand."), N_("Choose a card that you hold.")),
    "not_shared": Told(
        N_("In {edition} partners share wins, not piles: {name}’s cards are not yours to play."),
        N_("Play from your own piles."),
    ),
    "not_your_hand": Told(N_("You can play from no hand but your own."), N_("Choose a card of yours.")),
    "nothing_to_call": Told(
        N_("Nobody is playing out of turn, so there is nobody to call."), N_("Go on playing.")
    ),
    "nothing_to_draw": Told(N_("There is nothing left to draw."), N_("Play on with the cards you have.")),
    "only_discard": Told(N_("The toll was not paid."), N_("Discard a card to end your turn.")),
    "own_pile": Told(N_("That pile is your own."), N_("Say just its number, without a name.")),
    "roll_first": Told(N_("Every turn begins with the die."), N_("First roll it.")),
    "toll_open": Told(
        N_("The card that you played asks a toll of {coins}."),
        N_("Pay it, or don’t pay and play no more cards this turn."),
    ),
    "wild_on_wild": Told(
        N_("House rule: a Skip-Bo can’t go directly on a Skip-Bo."),
        N_("Choose another pile, or play the number itself."),
    ),
}
"""Reasons that one pair of sentences tells, with the values put in."""


# -- Reasons with more than one way to say them ----------------------------------------------------------

_Values = Mapping[str, Any]
_Teller = Callable[[_Values, bool], Told]


def _needs_one(values: _Values, is_here: bool) -> Told:
    instead = _("Here a 1 or a Skip-Bo fits.") if is_here else _("Only a 1 or a Skip-Bo can.")
    return Told(_("{card} can’t start a pile."), instead)


def _needs_other(values: _Values, is_here: bool) -> Told:
    why = _("{card} can’t go on {top}.")
    if values["takes_wild"]:
        here, there = _("Here {number} or a Skip-Bo fits."), _("Pile {pile} needs {number} or a Skip-Bo.")
    else:
        here, there = _("Here only {number} fits."), _("Pile {pile} needs {number}.")
    return Told(why, here if is_here else there)


def _draw_first(values: _Values, is_here: bool) -> Told:
    instead = ngettext("First draw {count} more card.", "First draw {count} more cards.", values["count"])
    return Told(_("Your hand is not full yet."), instead)


def _not_your_turn(values: _Values, is_here: bool) -> Told:
    if "begun" in values:
        why = _("{name} has begun this turn: nobody else can play in it now.")
        return Told(
            why, _("Out of turn, you can play only before the player whose turn it is does anything.")
        )
    why = _("It is not your turn: {name} is playing.")
    if "count" not in values:
        return Told(why, _("Wait for yours."))
    # Who plays out of turn (R12), and so can be called for it, has to draw as in a turn.
    return Told(
        why, _("Wait for yours, or dare to play out of turn: draw a card before {name} does anything.")
    )


def _stock_empty(values: _Values, is_here: bool) -> Told:
    if values["seat"] is None:
        return Told(_("Your stock is finished."), _("Now help your partner."))
    return Told(_("{name}’s stock is finished."), _("Choose another card."))


def _discard_empty(values: _Values, is_here: bool) -> Told:
    mine, theirs = _("Your discard pile {pile} is empty."), _("{name}’s discard pile {pile} is empty.")
    return Told(mine if values["seat"] is None else theirs, _("Choose another pile."))


def _not_your_pile(values: _Values, is_here: bool) -> Told:
    shared, own = _("Play from your own piles or your partner’s."), _("Play from your own piles.")
    return Told(_("That pile is {name}’s."), shared if values["shares_piles"] else own)


def _die_no_number(values: _Values, is_here: bool) -> Told:
    ways = {"2": _("With it you make extra discards."), "+1": _("Take it to an opponent’s stock.")}
    why = _("The die shows {face}, which stands in for no number.")
    return Told(why, ways.get(values["face"] or "", _("Play a card.")))


def _end_but_fits(values: _Values, is_here: bool) -> Told:
    instead = _(PLAY_WHAT_FITS[source_key(values["place"])])
    return Told(_("Your hand is empty, so you must play what fits."), instead)


def _must_play_ones(values: _Values, is_here: bool) -> Told:
    instead = _(PLAY_THE_ONE[source_key(values["place"])])
    return Told(_("House rule: a 1 that fits must be played."), instead)


_WRITTEN: dict[str, _Teller] = {
    "die_no_number": _die_no_number,
    "discard_empty": _discard_empty,
    "draw_first": _draw_first,
    "end_but_fits": _end_but_fits,
    "must_play_ones": _must_play_ones,
    "needs_one": _needs_one,
    "needs_other": _needs_other,
    "not_your_pile": _not_your_pile,
    "not_your_turn": _not_your_turn,
    "stock_empty": _stock_empty,
}


# -- Drags that are no command ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Target(Value):
    """Where a card was let go, besides the places that commands know."""

    kind: str
    """`building`, `discard`, `stock`, `draw`, `completed` or `hand`."""
    index: int = 0
    """Which building or discard pile, from 0."""
    seat: int | None = None
    """Whose pile it is; None for the player's own and for the table's."""


def why_not_there(view: View, source: Place, target: Target) -> Refusal | None:
    """Why a card from a place can't be put on a target; None if that is a legal command."""
    if target.kind == "building":
        return why_not_here(view, Play(source, target.index))
    if target.kind == "hand":
        why = _("Cards on the table can’t be taken into the hand.")
        return Refusal("into_hand", why, _play_it(view, source))
    if target.kind == "draw":
        why = _("Cards never go back on the draw pile.")
        return Refusal("onto_draw", why, _("Play them, or discard one."))
    if target.kind == "completed":
        why = _("Only completed piles are put there, by the game itself.")
        return Refusal("onto_completed", why, _play_it(view, source))
    if target.kind == "stock":
        why = _("No card can be put on a stock.")
        return Refusal("onto_stock", why, _play_it(view, source))
    if target.seat is not None and target.seat != view.seat:
        why = _("That discard pile is {name}’s.").format(name=player_names(view)[target.seat])
        return Refusal("discard_elsewhere", why, _("Discard on one of your own."))
    if source.kind == "hand":
        return why_not_here(view, Discard(known(source.card), target.index))
    if source.kind == "stock":
        why = _("A stock card can’t be discarded.")
        return Refusal("discard_stock", why, _play_it(view, source))
    if source.seat not in (None, view.seat) and EDITIONS[view.edition].has_coins:
        why = _("Another player’s card can’t go onto your piles.")
        return Refusal("discard_bought", why, _play_it(view, source))
    why = _("A discarded card can’t go onto another discard pile.")
    return Refusal("discard_discard", why, _play_it(view, source))


def _play_it(view: View, source: Place) -> str:
    """What can be done now with a card instead: no play is advised that is not possible."""
    position = view.position()
    plays = [verify(position, Play(source, pile), view.seat) for pile in range(len(view.building))]
    if None in plays:
        if source.seat not in (None, view.seat) and EDITIONS[view.edition].has_coins:
            return _("You can buy it for 1 coin: play it on a building pile.")
        return _("Play it on a building pile.")
    for code in plays:
        if code is not None and code.name not in _FITS_NOT:
            return refusal(code.name, code.values, player_names(view)).instead
    if source.kind != "hand":
        return _("It fits no building pile now, so it stays.")
    if verify(position, Discard(known(source.card), 0), view.seat) is None:
        return _("It fits no building pile now; you can discard it.")
    return _("It fits no building pile now.")


_FITS_NOT = frozenset(("needs_one", "needs_other", "wild_on_wild"))


def why_not_here(view: View, command: Command) -> Refusal | None:
    """As `why_not`, for a player who points at the pile."""
    code = verify(view.position(), command, view.seat)
    return None if code is None else _told(view, code.name, code.values, is_here=True)


def _told(view: View, code: str, values: Mapping[str, Any], is_here: bool = False) -> Refusal:
    """A refusal at this table: where no pile takes the die or the coins, none is advised."""
    found = refusal(code, values, player_names(view), is_here)
    kind, instead = _STAND_INS.get(code, (None, ""))
    if kind is None or view.turn != view.seat:
        return found
    position, piles = view.position(), range(len(view.building))
    codes = [verify(position, kind(pile), view.seat) for pile in piles]
    if None in codes:
        return found
    lacks = next((other.name for other in codes if other is not None and other.name in _NO_CARD_FOR), code)
    if lacks != code:
        instead = _NO_CARD_FOR[lacks]
    return Refusal(found.code, found.why, _(instead))


_LEAVE_DIE = N_("No pile can take the die now: play on without it.")
_KEEP_COINS = N_("No pile can take your coins now: play a card.")
_NO_CARD_FOR = {
    "die_no_card": N_("Where it would fit, you have no card to put on it: play on without the die."),
    "coins_no_card": N_("Where they would fit, you have no card to put on them: play a card."),
}
"""What is said where the numbers fit, and no card could follow as it must."""
_STAND_INS: dict[str, tuple[type[DieStandIn | CoinsStandIn], str]] = {
    "die_out_of_range": (DieStandIn, _LEAVE_DIE),
    "die_no_card": (DieStandIn, _LEAVE_DIE),
    "coins_no_card": (CoinsStandIn, _KEEP_COINS),
    "not_enough_coins": (CoinsStandIn, _KEEP_COINS),
}
"""What is refused with advice to choose another pile, and what is said where there is none."""


# -- Small ones ------------------------------------------------------------------------------------------


def _plain(card: Card) -> str:
    """A card after "no": "no 7", "no 7 (toll 2)", "no Skip-Bo"."""
    return pgettext("after no", "Skip-Bo") if card == SKIP_BO else card_name(card)


def _capital(sentence: str) -> str:
    """The sentence with a capital at its beginning."""
    return sentence[:1].upper() + sentence[1:]
