"""What is wrong with a typed move that fits nowhere, where that is not what is wrong with one pile."""

from collections.abc import Sequence

from skipbo.engine.cards import LAST_NUMBER, SKIP_BO
from skipbo.engine.commands import Command, Play
from skipbo.engine.names import folded
from skipbo.engine.view import View
from skipbo.languages import _, ngettext
from skipbo.text_table.typed_moves import Reading
from skipbo.text_table.vocabulary import first_move_word
from skipbo.wording.card_words import a_card, a_number
from skipbo.wording.move_words import source_card
from skipbo.wording.refusals import why_not

_FITS_NOT_THERE = ("needs_other", "needs_one", "wild_on_wild")
"""Why a card does not go on one pile, where the player has named none."""


def misfit_words(line: str, view: View, legal: Sequence[Command], reading: Reading) -> str:
    """What is wrong with words that fit no legal move, where that is not what is wrong with one move."""
    command = reading.command
    if not isinstance(command, Play) or command in legal:
        return ""
    refusal = why_not(view, command)
    card = source_card(view, command.source)
    if refusal is None or card is None:
        return ""
    if card == SKIP_BO and refusal.code == "not_in_hand" and "s" in folded(line).split():
        return _("You have no Skip-Bo. Did you mean your stock? Type {stock} for that.").format(
            stock=first_move_word("stock")
        )
    if reading.is_any_card and command.source.kind == "hand" and refusal.code in _FITS_NOT_THERE:
        need = view.building[command.building].next
        message = _("None of your cards goes there: pile {pile} needs {number}.")
        return message.format(pile=command.building + 1, number=a_number(need))
    if refusal.code not in _FITS_NOT_THERE or not reading.is_any_pile:
        return ""
    if reading.is_any_card and command.source.seat is not None and not reading.is_anybody:
        name = view.players[command.source.seat].name
        return _("None of {name}’s cards fits a pile now.").format(name=name)
    if reading.is_anybody:
        return _("Nothing that can be bought fits now.")
    return fits_no_pile(card, view)


def fits_no_pile(card: int, view: View) -> str:
    """That a card fits nowhere, and what the piles need."""
    sentence = _("{card} fits no pile now: they need {numbers}.").format(
        card=a_card(card), numbers=", ".join(str(pile.next) for pile in view.building)
    )
    return sentence[:1].upper() + sentence[1:]


def where_it_fits(card: int, view: View) -> str:
    """Which piles take a card, whoever holds it."""
    piles = [
        str(i)
        for i, pile in enumerate(view.building, 1)
        if pile.next <= LAST_NUMBER and (card == SKIP_BO or pile.next == card)
    ]
    if not piles:
        return fits_no_pile(card, view)
    message = ngettext("{card} fits on pile {piles}.", "{card} fits on piles {piles}.", len(piles))
    told = message.format(card=a_card(card), piles=", ".join(piles))
    return told[:1].upper() + told[1:]
