"""Commands in words: what a button, a move list or the text table's `legal` says about each."""

from collections.abc import Sequence

from skipbo.engine.cards import Card
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
from skipbo.engine.errors import known
from skipbo.engine.places import Place
from skipbo.engine.view import View
from skipbo.languages import _
from skipbo.wording.card_words import a_number, coin_count, the_card
from skipbo.wording.plays import to_play


def player_names(view: View) -> list[str]:
    """The names of the players at the table, by seat."""
    return [player.name for player in view.players]


def source_card(view: View, place: Place) -> Card | None:
    """The card that lies on top of a place, None if there is none (or it is hidden)."""
    if place.kind == "hand":
        return place.card
    player = view.players[view.seat if place.seat is None else place.seat]
    if place.kind == "stock":
        return player.stock_top
    pile = player.discards[place.index]
    return pile[-1] if pile else None


def command_words(view: View, command: Command) -> str:
    """What a command does, said to the player who may give it; without a full stop."""
    match command:
        case Play():
            return _play_words(view, command)
        case Discard():
            return _("Discard {card} on discard pile {pile}").format(
                card=the_card(command.card), pile=command.pile + 1
            )
        case ExtraDiscard():
            return _("Extra discard: {card} on discard pile {pile}").format(
                card=the_card(command.card), pile=command.pile + 1
            )
        case CoinsStandIn():
            need = view.building[command.building].next
            return _("Put {coins} on pile {pile} in place of {number}").format(
                coins=coin_count(need), pile=command.building + 1, number=a_number(need)
            )
        case DieStandIn():
            need = view.building[command.building].next
            return _("Use the die on pile {pile} as {number}").format(
                pile=command.building + 1, number=a_number(need)
            )
        case DieGift():
            return _("Put a card under {name}’s stock").format(name=view.players[command.seat].name)
        case Cheat():
            return _("Call {name} for cheating").format(name=view.players[command.seat].name)
        case Pay():
            return _("Pay the toll of {coins}").format(coins=coin_count(view.toll))
    return _simple(command)


def any_of_words(view: View, commands: Sequence[Command]) -> str:
    """Several commands, any of which will do: where they differ only in their pile, no pile is named."""
    first = commands[0]
    if len(commands) > 1 and isinstance(first, Play) and first.source.kind == "hand":
        need = view.building[first.building].next
        alike = [
            isinstance(other, Play)
            and other.source == first.source
            and view.building[other.building].next == need
            for other in commands
        ]
        card = known(source_card(view, first.source))
        if all(alike) and need == 1:
            return _("Play {card} from your hand on an empty place").format(card=the_card(card))
        if all(alike):
            message = _("Play {card} from your hand on a pile that needs {number}")
            return message.format(card=the_card(card), number=a_number(need))
    if len(commands) > 1 and isinstance(first, Discard):
        alike = [isinstance(other, Discard) and other.card == first.card for other in commands]
        if all(alike):
            return _("Discard {card} on any of your discard piles").format(card=the_card(first.card))
    return command_words(view, first)


def _simple(command: Decline | Roll | EndTurn | Draw | Call) -> str:
    match command:
        case Decline():
            return _("Don’t pay the toll")
        case Roll():
            return _("Roll the die")
        case EndTurn():
            return _("End the turn without a discard")
        case Draw():
            return _("Draw a card")
        case Call():
            return _("Call the player who plays out of turn")


def _play_words(view: View, command: Play) -> str:
    place = command.source
    need = view.building[command.building].next
    is_bought = place.seat is not None and not view.rules.partnership
    card = source_card(view, place)
    return to_play(card, place, player_names(view), command.building, need, is_bought)
