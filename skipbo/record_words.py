"""What is wrong with a record or a rule, in one plain line for the terminal and the window."""

from skipbo.engine.cards import SKIP_BO, face
from skipbo.engine.marks import N_
from skipbo.engine.record import Fault, RecordError
from skipbo.engine.rules import OPTIONS, RulesError
from skipbo.engine.shape import cut
from skipbo.languages import _, pgettext

_FORM = {
    "no_record": N_("This is not a Skip-Bo record."),
    "version": N_("This is a record of version {version}; this program reads version 1."),
    "rules": N_("The rules in “{where}” can’t be played: {problem}."),
    "edition": N_("The edition is {edition}, but the rules belong to another one."),
    "deck_size": N_("Cards in the deck: {cards}; in this edition: {size}."),
    "seats": N_("Seats: {seats}; players: {players}."),
    "missing": N_("“{where}” is missing."),
    "no_object": N_("“{where}” should be an object."),
    "no_list": N_("“{where}” should be a list."),
    "too_long": N_("“{where}” is too long: at most {most} entries."),
    "no_text": N_("“{where}” should be a short text."),
    "number": N_("“{where}” is {value}; it should be a number from {least} to {most}."),
    "face": N_("“{where}” is {face}, which is no card."),
    "die_face": N_("“{where}” is {face}, which is no face of the die."),
    "controller": N_(
        "“{where}” is {controller}; a seat is played by a person, a level of the game or a bot."
    ),
    "command": N_("“{where}” is {command}, which is no move."),
    "move_form": N_("“{where}” is not written like a move."),
    "reason": N_("“{where}” is {reason}, which is no way to end a game."),
    "result_seats": N_("“{where}” should have a number for each seat."),
}

_FALSE = {
    "team": N_("Seat {number} is on the wrong side: it should be {detail}."),
    "deck_composition": N_("The deck holds one {detail} too many."),
    "deck_not_the_seeds": N_("The deck is not the one that the seed gives."),
    "commitment": N_("The seal does not fit the seed and the deck."),
    "reshuffle_missing": N_("Reshuffle {number} is missing."),
    "reshuffle_other_cards": N_("Reshuffle {number} has other cards than were gathered."),
    "reshuffle_not_the_seeds": N_("Reshuffle {number} is not the one that the seed gives."),
    "reshuffle_never_needed": N_("Reshuffle {number} was never needed."),
    "stock_other_cards": N_("Move {number}: the shuffled stock has other cards than lay there."),
    "stock_not_the_seeds": N_("Move {number}: the stock was not shuffled as the seed gives it."),
    "stock_shuffle_of_none": N_("Move {number} has a shuffled stock where none was shuffled."),
    "roll_not_the_seeds": N_("Move {number}: the seed gives {detail} for this roll."),
    "result": N_("The result is wrong; it should be: {detail}."),
}

_REFUSED = {
    "not_legal": N_("Move {number} is not legal."),
    "not_your_turn": N_("Move {number} is not legal: it is another seat’s turn."),
    "game_over": N_("Move {number} comes after the end of the game."),
    "nothing_to_draw": N_("Move {number} is not legal: there is nothing to draw."),
    "nothing_to_call": N_("Move {number} is not legal: nobody plays out of turn."),
    "call_of_oneself": N_("Move {number} is not legal: nobody calls themselves."),
    "no_such_player": N_("Move {number} is not legal: there is no such seat."),
}

_RULES = {
    "unknown_edition": N_("there is no edition {edition}"),
    "unknown_option": N_("there is no option {option}"),
    "missing_option": N_("the option {option} is missing"),
    "wrong_type": N_("{option} can’t be {value}"),
    "players": N_("this edition isn’t played by {players}"),
    "partnership": N_("partnership and {players} players don’t go together in this edition"),
    "manners": N_("{edition} has no tabletop manners"),
    "stock": N_("a stock of {stock} isn’t possible at this table"),
}


def form_sentence(error: RecordError) -> str:
    """What is wrong with a document that is no record."""
    told = {
        name: rules_sentence(value) if isinstance(value, RulesError) else value
        for name, value in error.details.items()
    }
    return _(_FORM[error.code]).format(where=error.where, **told)


def fault_sentence(fault: Fault) -> str:
    """What is false in a well-formed record."""
    illegal = _REFUSED.get(fault.detail, _REFUSED["not_legal"])
    sentence = illegal if fault.code == "move" else _FALSE[fault.code]
    detail = fault.detail
    if fault.code == "deck_composition" and detail == face(SKIP_BO):
        detail = pgettext("after no", "Skip-Bo")
    return _(sentence).format(number=fault.number, detail=detail)


def rules_sentence(error: RulesError) -> str:
    """Why these rules can't be played, as a part of a sentence."""
    if error.code in _RULES:
        return _(_RULES[error.code]).format(**{key: cut(value) for key, value in error.details.items()})
    option = OPTIONS[error.code]
    sentence = (
        _("“{option}” can’t be {value}; it is 0, or {least} to {most}")
        if option.none
        else _("“{option}” can’t be {value}; it is {least} to {most}")
    )
    least, most = option.allowed[0], option.allowed[-1]
    value = cut(error.details[option.key])
    return sentence.format(option=_(option.label), value=value, least=least, most=most)
