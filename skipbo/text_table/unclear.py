"""What is told of a line that comes to no move: what is wrong with it, or what it could be."""

from skipbo.engine.commands import CoinsStandIn, Command, DieStandIn
from skipbo.engine.view import View
from skipbo.languages import _
from skipbo.text_table.list_answers import MeantMoves, has_stand_ins
from skipbo.text_table.listed_moves import FIRST_ROW, Listed, pile_of
from skipbo.text_table.one_move import TooMany
from skipbo.text_table.typed_moves import Reading
from skipbo.text_table.vocabulary import first_move_word, first_word
from skipbo.wording.card_words import a_number, both, coin_count
from skipbo.wording.refusals import why_not, why_not_there


def told_of_the_die(view: View) -> str:
    """Why the die, which was used, is used for nothing more."""
    refusal = why_not(view, DieStandIn(0))
    return "" if refusal is None else refusal.sentence


def no_such_move(view: View, reading: Reading) -> str:
    """What is wrong with words that name no card and no place of this table."""
    if reading.misnamed:
        return _needs_words(view, reading.misnamed)
    if reading.unneeded is not None:
        needs = ", ".join(str(pile.next) for pile in view.building)
        told = _("No pile needs {number} now: they need {numbers}.")
        return told.format(number=a_number(reading.unneeded), numbers=needs)
    if reading.astray and (refusal := why_not_there(view, *reading.astray)):
        return refusal.sentence
    return _("There is no such card there, or no such pile. {legal} lists the moves.").format(
        legal=first_word("legal")
    )


def _needs_words(view: View, command: Command) -> str:
    """What a pile needs, where the words name another number for it: "2 coins on pile 1"."""
    building = pile_of(command)
    need = view.building[building].next
    if isinstance(command, CoinsStandIn):
        return _("Pile {pile} needs {coins}.").format(pile=building + 1, coins=coin_count(need))
    return _("Pile {pile} needs {number}.").format(pile=building + 1, number=a_number(need))


def not_clear(listed: Listed, answer: MeantMoves) -> str:
    """Why a number is no answer to a list, and what would be one."""
    if listed.sources:
        return _("Say which, or “{back}” for none.").format(back=first_word("back"))
    number, last = answer.unclear or answer.stray or 0, FIRST_ROW + len(listed.rows) - 1
    if answer.unclear is None:
        told = _("{number} is none of these. Type a number from {row} to {last}, or {back} for none.")
    elif len(listed.cards) > 1 and not answer.is_pile:
        told = _("Is that the card {number}? Say “the {number}”, or {place} for its place in the list.")
    elif has_stand_ins(listed):
        told = _("Is that pile {number}, or as {number}? Say “pile {number}” or “as {number}”.")
    else:
        told = _("Is that the card or the pile? Say “pile {number}”, or a number from {row} on.")
    place, back = FIRST_ROW + number - 1, first_word("back")
    return told.format(number=number, row=FIRST_ROW, last=last, place=place, back=back)


def too_many_words(too_many: TooMany) -> str:
    """That a move has no room for so many words, and how it is written."""
    words = too_many.words
    facts = {"cards": both(words), "first": words[0], "last": words[-1], "moves": "; ".join(words)}
    match too_many.what:
        case "cards":
            return _("One move plays one card, not {cards}. Put “;” between two moves: “{moves}”.").format(
                **facts
            )
        case "discards":
            return _("You discard one card, not {cards}. Say “discard {first}” for that one.").format(**facts)
        case "card or pile":
            return _(
                "Is that pile {last} or the card {last}? Say “{first} to {last}” for the pile, or "
                "“{first}; {last}” for both cards."
            ).format(**facts)
        case "discard or pile":
            return _(
                "Is that pile {last} or the card {last}? Say “discard {first} to {last}” for the pile."
            ).format(**facts)
    if too_many.what in ("piles", "discard piles"):
        kind = f"{first_move_word('discard')} " if too_many.what == "discard piles" else ""
        return _(
            "One move goes to one pile, not {piles}. Say “{card} to {first}”, with “;” between two moves."
        ).format(piles=both(words), card=too_many.card or "9", first=f"{kind}{words[0]}")
    if too_many.what == "coins":
        return _(
            "Nothing is played: “{words}” doesn’t belong there. Say only the pile: “{coins} to 3”."
        ).format(words=" ".join(words), coins=first_move_word("coins"))
    return _(
        "Nothing is played: “{words}” doesn’t belong there. Say one card and one pile: “9 to 4”."
    ).format(words=" ".join(words))
