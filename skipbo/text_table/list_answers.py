"""What a line answers to a list of moves: one of them, none, or something that could be two of them."""

from dataclasses import dataclass

from skipbo.engine.cards import MAX_TOLL, SKIP_BO, toll
from skipbo.engine.cards import number as face_value
from skipbo.engine.commands import DECLINE, CoinsStandIn, Command, DieStandIn, Discard, ExtraDiscard, Play
from skipbo.engine.interned import Value
from skipbo.engine.names import folded
from skipbo.text_table.listed_moves import FIRST_ROW, Listed, pile_of
from skipbo.text_table.relative_words import with_empty
from skipbo.text_table.small_words import without_no
from skipbo.text_table.sureness import names_a_top, own_tops
from skipbo.text_table.tokens import Token, tokens_of, words_of
from skipbo.text_table.vocabulary import (
    concept_of,
    first_move_word,
    is_leaving,
    number_of,
    ordinal_of,
    without_pronoun,
)
from skipbo.wording.move_words import source_card


@dataclass(frozen=True, slots=True)
class MeantMoves(Value):
    """What is meant; no moves where the question is left."""

    moves: tuple[Command, ...] = ()
    unclear: int | None = None
    """A number that could be a pile's, a card's or a row's: then nothing is done before that is clear."""
    stray: int | None = None
    """A number that is none of the list's: at a question it is never another move."""

    is_pile: bool = False
    """Whether that number stands where a pile should, and could be the card that lies there."""

    @property
    def is_none(self) -> bool:
        """Whether the question is left."""
        return not self.moves and self.unclear is None and self.stray is None


def answer_to(line: str, listed: Listed) -> MeantMoves | None:
    """What a line answers to a list; None if it is no answer to it."""
    if is_leaving(line) or (concept_of(folded(line)) == "decline" and DECLINE not in listed.moves):
        return MeantMoves()
    if listed.is_discarding():
        line = with_empty(line, listed.view, is_discard=True)
    words = words_of(without_pronoun(line, is_listed=True), listed.view)
    if at := _ordinal(words):
        concepts = {concept_of(word) for word in words}
        is_pile = bool(concepts & {"pile", "to"})
        named = [] if is_pile else listed.row(FIRST_ROW + at - 1)
        named = named or listed.moves_on(at)
        return MeantMoves(tuple(named)) if named else None
    tokens = tokens_of(words)
    if not tokens:
        return None
    if not listed.is_discarding():
        tokens = _discard_piles(tokens)
    if len(tokens) == 1 and tokens[0].concept == "number" and tokens[0].tolls is None:
        is_figure = line.strip().isdigit()
        number = tokens[0].number or 0
        if len(words) > 1 and _names_a_card(number, listed):
            return MeantMoves(unclear=number)
        if is_figure and listed.row(number):
            return None  # the row's own number
        if listed.is_of_one_card() and (tops := _on_tops([Token("to"), *tokens], listed)) is not None:
            return tops  # "the one with the 10"
        return _bare(number, listed, is_figure)
    if listed.is_discarding() and (tops := _on_tops(tokens, listed)) is not None:
        return tops
    if listed.is_discarding() and names_a_top(words, listed.view):
        return MeantMoves(unclear=tokens[-1].number, is_pile=True)
    numbers = [token for token in tokens if token.concept == "number" and token.tolls is None]
    is_at_pile = any(t.concept in ("pile", "discard_pile") and t.number is not None for t in tokens)
    if len(numbers) > 1 or (numbers and is_at_pile):  # "4 to 2" names a card and its pile
        numbers[0].tolls = tuple(range(MAX_TOLL + 1))
    named = [command for command in listed.moves if all(_is_so(command, t, listed) for t in tokens)]
    if not any(token.concept == "player" for token in tokens):  # one's own where nobody is named
        named = [c for c in named if not isinstance(c, Play) or c.source.seat is None] or named
    return MeantMoves(tuple(named)) if named and tokens[-1].concept != "to" else None


def _names_a_card(number: int, listed: Listed) -> bool:
    """Whether "the 2" may be another card than the one that is asked about, and not pile 2."""
    return listed.is_of_one_card() and number in map(face_value, listed.view.hand)


def _on_tops(tokens: list[Token], listed: Listed) -> MeantMoves | None:
    """The discards onto a pile that is called by what it shows, where no pile has that number: "on the 9"."""
    last, to = tokens[-1], tokens[-2] if len(tokens) > 1 else Token("")
    piles = len(listed.view.players[listed.view.seat].discards)
    if last.concept != "number" or to.concept != "to" or (last.number or 0) <= piles:
        return None
    shown = own_tops(listed.view)
    named = [command for command in listed.moves if shown[pile_of(command)] == last.number]
    return MeantMoves(tuple(named), stray=None if named else last.number)


def other_card(line: str, listed: Listed) -> str:
    """The discard of another card than the one that a list asks about: "not that, the 6"; or nothing."""
    rest = without_no(line)
    words = [word for word in words_of(rest, listed.view) if concept_of(word) != "nothing"]
    number = number_of(words[0]) if len(words) == 1 else None
    piles = len(listed.view.players[listed.view.seat].discards)
    is_card = number is not None and (rest != line or (number > piles and len(line.split()) > 1))
    if not is_card or not _names_a_card(number or 0, listed) or number in listed.cards:
        return ""
    verb = f"{first_move_word('extra')} " if listed.is_extra() else ""
    return f"{verb}{first_move_word('discard')} {number}"


def _discard_piles(tokens: list[Token]) -> list[Token]:
    """The tokens, with "discard 2" as that pile: where nothing is discarded it can be nothing else."""
    result: list[Token] = []
    for token in tokens:
        is_of_pile = token.concept == "number" and token.tolls is None
        if result and result[-1].concept == "discard" and is_of_pile:
            result[-1] = Token("discard_pile", token.number, word=f"{result[-1].word} {token.word}")
        else:
            result.append(token)
    return result


def _ordinal(words: list[str]) -> int:
    """Which row or pile words such as "the second one" name; 0 if they name none, or more than that."""
    found = [number for word in words if (number := ordinal_of(word))]
    others = [word for word in words if not ordinal_of(word)]
    is_all = all(concept_of(word) in ("nothing", "to", "pile") or number_of(word) == 1 for word in others)
    return found[0] if len(found) == 1 and is_all else 0


def _bare(number: int, listed: Listed, is_figure: bool) -> MeantMoves:
    """A number alone: the card of a list of several, if it can't be the place in the list; else a pile.

    Where a card stands for a number, a figure could be a pile, that number, or a card of the hand.
    """
    stray = MeantMoves(stray=number)
    if listed.sources:
        named = [c for c in listed.moves if _is_so(c, Token("discard_pile", number), listed)]
        return MeantMoves(tuple(named)) if named and number not in listed.cards else stray
    if len(listed.cards) > 1:
        found = listed.moves_of(number)
        at_place = list(listed.rows[number - 1 : number])
        if is_figure and at_place and found and at_place[0] not in found:
            return MeantMoves(unclear=number)
        return MeantMoves(tuple(found)) if found else stray
    on_pile = listed.moves_on(number)
    standing = [command for command in listed.moves if _stands_for(command, listed) == number]
    if not on_pile and not standing:
        return stray
    if listed.asks_for_pile or (not has_stand_ins(listed) and standing in ([], on_pile)):
        return MeantMoves(tuple(on_pile)) if on_pile else stray
    return MeantMoves(unclear=number)


def _is_so(command: Command, token: Token, listed: Listed) -> bool:
    """Whether a word or two are true of a move: "as 5", "pile 2", "on 2"."""
    match token.concept:
        case "as":
            return _stands_for(command, listed) == token.number
        case "number" if token.tolls is not None:
            return listed.card_number(command) == token.number and _has_toll(command, token, listed)
        case "number" | "pile":
            return pile_of(command) + 1 == token.number
        case "toll":
            return _has_toll(command, token, listed)
        case "discard" if not isinstance(command, Play):
            return isinstance(command, Discard) or (isinstance(command, ExtraDiscard) and listed.is_extra())
        case "stock" | "discard":
            return isinstance(command, Play) and command.source.kind == token.concept
        case "hand":
            return not isinstance(command, Play) or command.source.kind == "hand"
        case "player":
            return isinstance(command, Play) and command.source.seat == token.seat
        case "discard_pile":
            if isinstance(command, Play):
                return command.source.kind == "discard" and command.source.index + 1 == token.number
            return pile_of(command) + 1 == token.number
        case "to" | "from":
            return True
    return False


def _has_toll(command: Command, token: Token, listed: Listed) -> bool:
    """Whether the card that a move moves has a toll as the words name it."""
    card = listed.card(command)
    return card is not None and toll(card) in (token.tolls or ())


def _stands_for(command: Command, listed: Listed) -> int:
    """The number that a move puts on a pile: the card’s own, or what stands in for it."""
    if isinstance(command, Play | CoinsStandIn | DieStandIn):
        return listed.view.building[command.building].next
    return 0


def has_stand_ins(listed: Listed) -> bool:
    """Whether a list is of a Skip-Bo, of coins or of the die, which stand for a number."""
    first = listed.moves[0]
    is_wild = isinstance(first, Play) and source_card(listed.view, first.source) == SKIP_BO
    return is_wild or isinstance(first, CoinsStandIn | DieStandIn)
