"""The moves of a line that holds several: "7 to 2; stock to 3, then 9 to 1", "7 2 8 2", "2, 3 and 4 to 1"."""

import re
from collections.abc import Sequence
from itertools import pairwise

from skipbo.engine.cards import SKIP_BO, number
from skipbo.engine.commands import Command
from skipbo.engine.names import folded
from skipbo.engine.places import DISCARD_PILES
from skipbo.engine.view import View
from skipbo.text_table.one_move import TooMany, split
from skipbo.text_table.pronouns import as_typed
from skipbo.text_table.sureness import onto_own_tops
from skipbo.text_table.tokens import Token, tokens_of, words_of
from skipbo.text_table.typed_moves import read, simple
from skipbo.text_table.vocabulary import (
    AND,
    LEAVING,
    NO,
    RATHER,
    THEN,
    any_of,
    concept_of,
    first_move_word,
    is_question,
    names_card,
    number_of,
    pattern_of,
)

_MOVED = frozenset({"number", "wild", "stock", "discard", "discard_pile", "coins", "die"})
"""What a move can move."""
_CARDS = frozenset({"number", "wild"})
_TO_ONE = _CARDS | {"stock"}
"""Of what several may be named for one pile: "stock, 2 and 3 on 1"."""


def parts_of(line: str, view: View) -> list[str]:
    """The moves of a line, one after the other; the line itself if it is one or if that is unsure."""
    plain = folded(line)
    parts = [part.strip() for part in re.split(rf";|[.!]\s+|,?\s+(?:{pattern_of(THEN)})\s+", plain)]
    found: list[str] = []
    for part in filter(None, parts):
        commas = [_without_and(piece) for piece in part.split(",") if piece.strip()]
        # "discard 9, 4" is one move: a comma ends a move that says what goes where.
        is_open = any(map(is_unfinished, commas[:-1]))  # "8 on it, 4" is no 8 on pile 4
        pieces = commas if is_open else _listed(commas, view) or [part]
        for piece in pieces:
            found += _joined_by_and(piece, view) or _in_a_row(piece, view) or [piece]
    return as_typed(found, line) if len(found) > 1 else [line]


def _without_and(piece: str) -> str:
    """A piece of a line without the "and" in front of it."""
    return re.sub(rf"^(?:{pattern_of(AND)})\s+", "", piece.strip())


def _listed(pieces: list[str], view: View) -> list[str]:
    """The moves of pieces with commas between them, one of which at least says what goes where; or nothing.

    A card alone goes where the next card goes, "4, 5 on 2"; behind all of these it goes where it fits, as a
    stock does within them: "7 to 2, stock, 9".
    """
    if len(pieces) < 2:
        return []
    whole = [_is_whole(piece, view) for piece in pieces]
    moved = [_lone_card(piece, view) for piece in pieces]
    if not any(whole) or _discards(pieces[: max(1, len(pieces) - 1)], view):
        return []
    is_last = _is_whole(pieces[-1], view, needs_place=False)
    found: list[str] = []
    for at, piece in enumerate(pieces):
        behind = next((i for i in range(at, len(pieces)) if whole[i]), None)
        if whole[at] or (at == len(pieces) - 1 and is_last):
            found.append(piece)
        elif not moved[at] or (at and whole[at - 1] and _may_be_pile(piece, view)):
            return []  # "2 to 1, 3": is 3 a card, or another pile?
        elif behind is None or (moved[at] == "stock" and at) or _begins_with_discard(pieces[behind], view):
            found.append(piece)
        elif (place := _place_of(pieces[behind], view)) and not _discards([pieces[behind]], view):
            found.append(f"{piece} {place}")
        else:
            return []
    return found


def _discards(pieces: list[str], view: View) -> bool:
    """Whether one of these ends the turn, so that what follows it was not meant as a move."""
    return any("discard" in map(concept_of, words_of(piece, view)) for piece in pieces)


def _may_be_pile(piece: str, view: View) -> bool:
    """Whether a piece is no more than a number that a building pile has."""
    said = [word for word in piece.split() if concept_of(word) != "nothing"]
    return len(said) == 1 and 1 <= (number_of(said[0]) or 0) <= len(view.building)


def _begins_with_discard(piece: str, view: View) -> bool:
    """Whether a piece is a move of its own, where no card before it goes: "discard 9 to 4", "9 on the 10"."""
    concepts = [concept_of(word) for word in words_of(piece, view)]
    return concepts[:1] == ["discard"] or bool(onto_own_tops(piece, view))


def _lone_card(piece: str, view: View) -> str:
    """What a piece names that is nothing but a card: `stock`, `number` or `wild`; empty if it is more."""
    tokens = [token for token in tokens_of(words_of(piece, view)) or [] if token.concept != "play"]
    cards = [token for token in tokens if token.concept not in ("player", "from")]
    return cards[0].concept if len(cards) == 1 and cards[0].concept in _TO_ONE else ""


def _place_of(piece: str, view: View) -> str:
    """Where a whole move goes, in its words."""
    _source, target = split(tokens_of(words_of(piece, view)) or [])
    return " ".join([first_move_word("to"), *(token.word for token in target)]) if target else ""


def two_cards(line: str, view: View) -> TooMany | None:
    """Several cards, as one would say them: "1 and 3", "1, 3", "1 3" where the hand has both.

    Behind "and" nobody names a pile; elsewhere the second number could be one, unless none is called so.
    """
    words = words_of(line, view)
    tokens = tokens_of(words) or []
    verb = tokens[0].concept if tokens else ""
    cards = tokens[1:] if verb in ("play", "discard") else tokens
    if len(cards) < 2 or any(card.concept not in _CARDS for card in cards):
        return None
    faces = {number(card) for card in view.hand}
    piles = len(view.building) if verb != "discard" else DISCARD_PILES
    joined = set(folded(line).replace(",", " ").split()) & any_of(AND)
    are_held = all((card.number or SKIP_BO) in faces for card in cards)
    beyond = [card for card in cards[1:] if card.tolls or not 1 <= (card.number or 0) <= piles]
    if not (joined or are_held or beyond):
        return None
    could_be_pile = not joined and not beyond and "," not in line and len(cards) == 2
    what = "card or pile" if could_be_pile else "cards"
    if verb == "discard":
        what = "discard or pile" if could_be_pile else "discards"
    return TooMany(what, tuple(card.word for card in cards))


def taken_back(line: str) -> str:
    """The words within a line that take back what stands before: "6 on 1, no, 6 on 2"; or nothing."""
    ends = rf"[;,…]|\.{{2,}}|[.!]\s+|\s[–—-]\s|\s+(?:{pattern_of(THEN)})\s+"
    for piece in re.split(ends, folded(line))[1:]:
        words: list[str] = piece.replace("!", " ").replace(".", " ").split()
        is_move = any(names_card(word) or concept_of(word) == "stock" for word in words[1:])
        is_refusing = bool(words) and words[0] in any_of(NO) and (len(words) == 1 or is_move)
        if is_refusing or (words and words[0] in any_of(RATHER)):
            return words[0]
        if words and " ".join(words) in any_of(LEAVING):
            return " ".join(words)
    return ""


def orders_beside(line: str, view: View, legal: Sequence[Command]) -> list[str]:
    """The moves that stand beside a question in a line, which is only answered: "is it good? discard 12"."""
    if not is_question(line):
        return []
    found = []
    for sentence in re.split(r"(?<=[?!.])\s+|\s*;\s*", line):
        said = sentence.strip(" .!")
        reading = None if is_question(said) else read(said, view, legal)
        if reading is not None and (reading.choices or reading.command in legal):
            found.append(said)
    return found


def is_unfinished(line: str) -> bool:
    """Whether a line ends where its pile should stand: "6 to", "6 on it"."""
    words = [word for word in folded(line).strip(" .!").split() if concept_of(word) != "nothing"]
    return len(words) > 1 and concept_of(words[-1]) == "to"


def _joined_by_and(part: str, view: View) -> list[str]:
    """Whole moves with "and" between them; nothing if one of them is not whole."""
    pieces = [piece.strip(" ,") for piece in re.split(rf"\s+(?:{pattern_of(AND)})\s+", part)]
    return pieces if len(pieces) > 1 and _are_moves(pieces, view) else []


def _are_moves(pieces: list[str], view: View) -> bool:
    """Whether each says what goes where; the last may leave out where: "7 to 2, discard 9"."""
    *first, last = pieces
    return all(_is_whole(piece, view) for piece in first) and _is_whole(last, view, needs_place=False)


def _is_whole(piece: str, view: View, needs_place: bool = True) -> bool:
    if "," in piece:  # "3, 4" of "3, 4 and 5 on 2" is no 3 on pile 4
        return False
    words = words_of(piece, view)
    if words and concept_of(words[0]) == "buy":  # it may name no pile, as "buy 9 from Bo"
        needs_place = False
    if simple(words) or (not needs_place and words and concept_of(words[0]) in ("stock", "wild")):
        return True
    source, target = split(tokens_of(words) or [])
    moved = [token for token in source if token.concept in _MOVED]
    if not needs_place:
        return bool(moved) and len(words) > 1
    return bool(moved) and any(token.number is not None for token in target)


def _in_a_row(part: str, view: View) -> list[str]:
    """Moves with nothing between them, each with its card and its pile; or several cards to one pile.

    Of what commas part nothing is joined again: "skip-bo on it, 4 on it" is no Skip-Bo on pile 4.
    """
    tokens = [] if _counts(part) else tokens_of(words_of(part, view)) or []
    return _cards_to_one_pile(tokens) or ([] if "," in part else _pairs(tokens, len(view.building)))


def _counts(part: str) -> bool:
    """Whether a number in letters or the stock stands right before a card, as in "two skip-bos on 1".

    Then it says how many or which one, and is no card of its own.
    """
    words = folded(part).split()
    return any(
        (concept_of(word) == "stock" or (number_of(word) is not None and not word.isdecimal()))
        and names_card(behind.strip(",."))
        for word, behind in pairwise(words)
    )


def without_count(line: str) -> str:
    """A line without the "one" of "one skip-bo on 3" and "one 8 away", which is no 1."""
    words = line.split()
    kept = [
        word
        for word, behind in zip(words, [*words[1:], ""], strict=True)
        if number_of(folded(word)) != 1
        or word.isdecimal()
        or not (concept_of(folded(behind).strip(",.")) == "wild" or behind.strip(",.").isdecimal())
    ]
    return " ".join(kept)


def _cards_to_one_pile(tokens: list[Token]) -> list[str]:
    if tokens and tokens[0].concept == "play":
        tokens = tokens[1:]
    *cards, to, pile = tokens if len(tokens) > 3 else [Token("")] * 3
    is_so = to.concept == "to" and _is_pile(pile) and all(card.concept in _TO_ONE for card in cards)
    return [f"{card.word} {to.word} {pile.word}" for card in cards] if is_so else []


def _pairs(tokens: list[Token], piles: int) -> list[str]:
    found: list[str] = []
    rest = list(tokens)
    while rest:
        words, verb = [], ""
        if rest[0].concept in ("play", "discard"):
            verb = rest[0].concept
            words.append(rest.pop(0).word)
        is_card = bool(rest) and (
            rest[0].concept in ("number", "wild", "stock")
            or (rest[0].concept == "discard_pile" and rest[0].number is not None)
        )
        if not is_card:
            return []
        words.append(rest.pop(0).word)
        if rest and rest[0].concept == "to":
            words.append(rest.pop(0).word)
        if not rest or not _is_pile(rest[0]) or not 1 <= (rest[0].number or 0) <= piles:
            return []
        words.append(rest.pop(0).word)
        found.append(" ".join(words))
        if verb == "discard" and rest:  # it ends the turn: whatever follows was not meant like that
            return []
    return found if len(found) > 1 else []


def _is_pile(token: Token) -> bool:
    return token.concept in ("number", "pile") and token.number is not None
