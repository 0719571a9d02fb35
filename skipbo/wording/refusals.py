"""Why not? Every refusal with its reason, worked out from what the player sees.

`why_not(view, command)` judges a command as the rules do: it returns None exactly when the command is legal,
so that a test can hold it against the engine. The only exceptions are the offences of tabletop manners, which
the game takes although they are in no list (R11 to R13).
"""

from dataclasses import dataclass

from skipbo.engine.cards import LAST_NUMBER, SKIP_BO, Card, number
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
from skipbo.engine.parts.die import STAND_INS
from skipbo.engine.places import DISCARD_PILES, Place
from skipbo.engine.view import View
from skipbo.languages import _, ngettext
from skipbo.wording import table
from skipbo.wording.cards import a_card, a_number, card_count, coin_count, die_face, from_place
from skipbo.wording.editions import edition_name
from skipbo.wording.moves import player_names, source_card


@dataclass(frozen=True)
class Refusal:
    """Why something can't be done: a code for the program, a sentence for the player."""

    code: str
    sentence: str

    def __str__(self) -> str:
        return self.sentence


def why_not(view: View, command: Command) -> Refusal | None:
    """Why the player in the view's seat can't give a command now; None if it is legal."""
    if view.phase == "over":
        return Refusal("game_over", _("The game is over."))
    if isinstance(command, Call | Cheat):
        return _manners_only(view, command)
    if view.turn != view.seat:
        name = view.players[view.turn].name
        return Refusal("not_your_turn", _("It is not your turn: {name} is playing.").format(name=name))
    return _wrong_time(view, command) or _wrong_command(view, command)


def why_refused(view: View, command: Command, code: str = "") -> Refusal:
    """The reason for a refusal that has happened; `code` is the engine's, for what a view can't tell."""
    if refusal := why_not(view, command):
        return refusal
    if code == "nothing_to_draw":
        return _nothing_to_draw()
    return Refusal("not_legal", _("That can’t be done now."))


# -- The right moment ------------------------------------------------------------------------------------


def _wrong_time(view: View, command: Command) -> Refusal | None:
    """What the phase of the turn forbids."""
    phase = view.phase
    if phase == "roll" and not isinstance(command, Roll):
        return Refusal("roll_first", _("First roll the die."))
    if phase == "draw" and not isinstance(command, Draw):
        may_roll = isinstance(command, Roll) and table.has_part(view, "die") and view.die is None
        if not may_roll:
            count = view.rules.hand - len(view.hand)
            message = ngettext("First draw {count} more card.", "First draw {count} more cards.", count)
            return Refusal("draw_first", message.format(count=count))
    if phase == "toll" and not isinstance(command, Pay | Decline):
        message = _("First answer the toll: pay {coins}, or don’t pay and end your plays.")
        return Refusal("toll_open", message.format(coins=coin_count(view.toll)))
    if phase == "follow" and not (isinstance(command, Play) and command.building == view.follow):
        return _must_follow(view)
    if phase == "discard" and not isinstance(command, Discard):
        return Refusal("only_discard", _("The toll was not paid, so all that is left is to discard a card."))
    return None


def _must_follow(view: View) -> Refusal:
    assert view.follow is not None
    need = view.building[view.follow].next
    message = _("A real card must follow on pile {pile} at once: {number} or a Skip-Bo.")
    return Refusal("must_follow", message.format(pile=view.follow + 1, number=a_number(need)))


# -- The command itself ----------------------------------------------------------------------------------


def _wrong_command(view: View, command: Command) -> Refusal | None:
    match command:
        case Play():
            return _wrong_play(view, command.source, command.building)
        case Discard():
            return _wrong_discard(view, command.card, command.pile)
        case ExtraDiscard():
            return _wrong_extra(view, command)
        case CoinsStandIn():
            return _wrong_coins(view, command.building)
        case DieStandIn():
            return _wrong_die(view, command.building)
        case DieGift():
            return _wrong_gift(view, command.seat)
        case EndTurn():
            return _wrong_end(view)
        case Roll():
            return _wrong_roll(view)
        case Draw():
            return _wrong_draw(view)
        case Pay() | Decline():
            if view.phase == "toll":
                return None
            return _lacks_part(view, "coins") or Refusal("no_toll", _("No toll is asked of you now."))
    return None


def _wrong_play(view: View, source: Place, building: int) -> Refusal | None:
    if not 0 <= building < len(view.building):
        return _no_such_building(view)
    if refusal := _wrong_source(view, source):
        return refusal
    card = source_card(view, source)
    assert card is not None
    pile = view.building[building]
    if table.fits(view, card, building):
        return None
    if card == SKIP_BO:
        message = _("House rule: a Skip-Bo can’t go directly on a Skip-Bo.")
        return Refusal("wild_on_wild", message)
    if view.phase == "follow":
        return _must_follow(view)
    if pile.next == 1:
        message = _("{card} can’t start a pile: only a 1 or a Skip-Bo can.")
        return Refusal("needs_one", _capital(message.format(card=a_card(card))))
    if table.is_wild_on_wild(view, building):
        message = _("{card} can’t go on {top}: pile {pile} needs {need}.")
    else:
        message = _("{card} can’t go on {top}: pile {pile} needs {need} or a Skip-Bo.")
    facts = {"card": a_card(card), "top": a_number(pile.next - 1), "need": a_number(pile.next)}
    return Refusal("needs_other", _capital(message.format(pile=building + 1, **facts)))


def _wrong_source(view: View, source: Place) -> Refusal | None:
    """Why no card may be played from a place."""
    if source.kind == "hand":
        assert source.card is not None
        return _not_in_hand(view, source.card)
    if source.seat is not None and not 0 <= source.seat < len(view.players):
        return _no_such_player()
    if source.seat is not None and (refusal := _not_yours(view, source.seat)):
        return refusal
    if source_card(view, source) is not None:
        return None
    name = "" if source.seat is None else view.players[source.seat].name
    if source.kind == "stock":
        mine, theirs = _("Your stock is finished."), _("{name}’s stock is finished.")
        return Refusal("stock_empty", theirs.format(name=name) if name else mine)
    mine, theirs = _("Your discard pile {pile} is empty."), _("{name}’s discard pile {pile} is empty.")
    return Refusal("discard_empty", (theirs if name else mine).format(name=name, pile=source.index + 1))


def _not_in_hand(view: View, card: Card) -> Refusal | None:
    if card in view.hand:
        return None
    return Refusal("not_in_hand", _("You have no {card} in your hand.").format(card=_plain(card)))


def _not_yours(view: View, seat: int) -> Refusal | None:
    """Why another player's piles, or the own ones named like another's, can't be played from."""
    if seat == view.seat:
        return Refusal("own_pile", _("That pile is your own: play from it by its plain name."))
    name = view.players[seat].name
    if table.shares_piles(view) and view.rules.partner(seat) == view.seat:
        return None
    if table.has_part(view, "coins"):
        if view.players[view.seat].coins:
            return None
        message = _("Buying a card from {name} costs 1 coin, and you have none left.")
        return Refusal("cannot_buy", message.format(name=name))
    if table.shares_piles(view):
        message = _("That pile is {name}’s. You may play from your own piles and your partner’s.")
        return Refusal("not_your_pile", message.format(name=name))
    if view.rules.partnership and view.rules.partner(seat) == view.seat:
        message = _("In {edition} partners share wins, not piles: {name}’s cards are not yours to play.")
        return Refusal("not_shared", message.format(name=name, edition=edition_name(view.edition)))
    message = _("That pile is {name}’s. You may play only from your own piles.")
    return Refusal("not_your_pile", message.format(name=name))


def _wrong_discard(view: View, card: Card, pile: int) -> Refusal | None:
    if refusal := _not_in_hand(view, card) or _no_such_discard(pile) or _kept_wild(view, card):
        return refusal
    if view.phase == "play" and view.rules.must_play_ones and (place := table.playable_one(view)):
        message = _("House rule: a 1 that fits must be played. There is one {place}.")
        where = _in_place(place, player_names(view))
        return Refusal("must_play_ones", message.format(place=where))
    return None


def _kept_wild(view: View, card: Card) -> Refusal | None:
    if view.rules.keep_wilds and card == SKIP_BO and any(other != SKIP_BO for other in view.hand):
        message = _("House rule: a Skip-Bo can’t be discarded while you hold another card.")
        return Refusal("keep_wilds", message)
    return None


def _wrong_extra(view: View, command: ExtraDiscard) -> Refusal | None:
    if refusal := _lacks_part(view, "die"):
        return refusal
    if view.die != "2":
        message = _("Extra discards need a 2 on the die; it shows {face}.")
        return Refusal("no_extra", message.format(face=die_face(view.die or "")))
    if view.die_used or not view.extra_left:
        return Refusal(
            "no_extra_left", _("Both extra discards of this turn are made: the next discard ends it.")
        )
    if refusal := _not_in_hand(view, command.card) or _no_such_discard(command.pile):
        return refusal
    if len(view.hand) < 2:
        message = _("An extra discard must leave you a card: the turn has to end with a discard.")
        return Refusal("extra_last_card", message)
    return _kept_wild(view, command.card)


def _wrong_coins(view: View, building: int) -> Refusal | None:
    if refusal := _lacks_part(view, "coins"):
        return refusal
    if not 0 <= building < len(view.building):
        return _no_such_building(view)
    pile, coins = view.building[building], view.players[view.seat].coins
    need = pile.next
    if need > coins:
        message = _("Pile {pile} needs {number}: that takes {price}, and you have {coins}.")
        facts = {"number": a_number(need), "price": coin_count(need), "coins": coin_count(coins)}
        return Refusal("not_enough_coins", message.format(pile=building + 1, **facts))
    left, following = coins - need, need + 1
    if need == LAST_NUMBER:
        # R21: the pile is cleared and its coins are dealt back before the card that follows is bought.
        players = len(view.players)
        left, following = left + (pile.coins + need + players - 1) // players, 1
    if table.can_follow(view, following, left):
        return None
    message = _(
        "After coins a real card must follow, but there is no {number} or Skip-Bo that you could play there."
    )
    return Refusal("coins_no_card", message.format(number=following))


def _wrong_die(view: View, building: int) -> Refusal | None:
    if refusal := _lacks_part(view, "die"):
        return refusal
    if not 0 <= building < len(view.building):
        return _no_such_building(view)
    assert view.die is not None
    need = view.building[building].next
    if view.die not in STAND_INS:
        message = _("The die shows {face}, which stands in for no number.")
        return Refusal("die_no_number", message.format(face=die_face(view.die)))
    if view.die_used:
        return _die_used()
    if need not in STAND_INS[view.die]:
        message = _("The die shows {face}, and pile {pile} needs {number}.")
        facts = {"face": die_face(view.die), "pile": building + 1, "number": a_number(need)}
        return Refusal("die_out_of_range", message.format(**facts))
    following = need % LAST_NUMBER + 1
    if table.can_follow(view, following):
        return None
    message = _(
        "After the die a real card must follow, but there is no {number} or Skip-Bo that you could play "
        "there."
    )
    return Refusal("die_no_card", message.format(number=following))


def _wrong_gift(view: View, seat: int) -> Refusal | None:
    if refusal := _lacks_part(view, "die"):
        return refusal
    if not 0 <= seat < len(view.players):
        return _no_such_player()
    if view.die != "+1":
        message = _("Only +1 on the die gives a card away; it shows {face}.")
        return Refusal("die_no_gift", message.format(face=die_face(view.die or "")))
    if view.die_used:
        return _die_used()
    if view.rules.team(seat) == view.rules.team(view.seat):
        return Refusal("gift_own_side", _("The card must go to an opponent."))
    player = view.players[seat]
    if not player.stock_count:
        message = _("{name}’s stock is finished, so it can’t be given a card.")
        return Refusal("gift_finished", message.format(name=player.name))
    return None if table.can_draw(view) else _nothing_to_draw()


def _wrong_end(view: View) -> Refusal | None:
    if view.hand:
        message = _("You still hold {cards}: end the turn by discarding one.")
        return Refusal("end_with_cards", message.format(cards=card_count(len(view.hand))))
    for card, place in table.own_cards(view):
        for building in range(len(view.building)):
            if table.fits(view, card, building):
                message = _(
                    "Your hand is empty, so you must play what fits: {card} {place} fits pile {pile}."
                )
                facts = {"card": a_card(card), "place": from_place(place, player_names(view), own=True)}
                return Refusal("end_but_fits", message.format(pile=building + 1, **facts))
    return None


def _wrong_roll(view: View) -> Refusal | None:
    if refusal := _lacks_part(view, "die"):
        return refusal
    if view.die is None:
        return None
    message = _("The die is rolled once a turn, and it shows {face} already.")
    return Refusal("already_rolled", message.format(face=die_face(view.die)))


def _wrong_draw(view: View) -> Refusal | None:
    if not view.rules.manners:
        return Refusal("draws_itself", _("Cards are drawn for you in this game."))
    if view.phase == "draw":
        return None
    # Drawing too much is an offence that the game takes (R11), as long as there is something to draw.
    return None if table.can_draw(view) else _nothing_to_draw()


def _manners_only(view: View, command: Call | Cheat) -> Refusal | None:
    if not view.rules.manners:
        message = _("Calling somebody is part of tabletop manners, which are off in this game.")
        return Refusal("no_manners", message)
    if isinstance(command, Cheat):
        return None if 0 <= command.seat < len(view.players) else _no_such_player()
    if view.proper is None:
        return Refusal("nothing_to_call", _("Nobody is playing out of turn, so there is nobody to call."))
    if view.turn == view.seat:
        return Refusal("call_of_oneself", _("You can’t call yourself; another player must."))
    return None


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
        assert source.card is not None
        return why_not(view, Discard(source.card, target.index))
    if source.kind == "stock":
        message = _("A stock card can’t be discarded: it can only be played on a building pile.")
        return Refusal("discard_stock", message)
    message = _("A discarded card stays where it is until it is played on a building pile.")
    return Refusal("discard_discard", message)


# -- Small ones ------------------------------------------------------------------------------------------


def _lacks_part(view: View, part: str) -> Refusal | None:
    if table.has_part(view, part):
        return None
    edition = edition_name(view.edition)
    if part == "coins":
        return Refusal("no_coins_here", _("There are no coins in {edition}.").format(edition=edition))
    return Refusal("no_die_here", _("There is no die in {edition}.").format(edition=edition))


def _no_such_building(view: View) -> Refusal:
    message = _("There are {count} building piles, numbered from 1.").format(count=len(view.building))
    return Refusal("no_such_building", message)


def _no_such_discard(pile: int) -> Refusal | None:
    if 0 <= pile < DISCARD_PILES:
        return None
    message = _("There are {count} discard piles, numbered from 1.").format(count=DISCARD_PILES)
    return Refusal("no_such_discard", message)


def _no_such_player() -> Refusal:
    return Refusal("no_such_player", _("There is no such player at this table."))


def _nothing_to_draw() -> Refusal:
    return Refusal("nothing_to_draw", _("There is nothing left to draw."))


def _die_used() -> Refusal:
    return Refusal("die_used", _("The die has been used in this turn; you roll it again in your next one."))


def _plain(card: Card) -> str:
    """A card after "no": "no 7", "no Skip-Bo"."""
    return _("Skip-Bo") if card == SKIP_BO else str(number(card))


def _in_place(place: Place, names: list[str]) -> str:
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
