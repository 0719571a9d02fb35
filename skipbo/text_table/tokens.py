"""The words of a typed move, one by one, and what each stands for."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from skipbo.engine.view import View
from skipbo.text_table.vocabulary import concept_of, number_of, plain


@dataclass
class Token:
    """A word of a move, or several that name one thing."""

    concept: str
    number: int | None = None
    seat: int | None = None
    parts: list[str] = field(default_factory=list)
    word: str = ""
    """As it was typed, in plain letters."""


_PLACE = re.compile(r"(d|b)([1-9])")
_CARD = re.compile(r"(\d{1,2})(\$+)")


def words_of(text: str, view: View) -> list[str]:
    """The plain words of a line, without what only joins or ends them; a player's name as `@seat`."""
    line = plain(text).replace("’", "'")
    for player in sorted(view.players, key=lambda player: -len(player.name)):
        name = plain(player.name).replace("’", "'")
        # A name that is also a word of moves, as Spanish "Al", is that word; the notation is still there.
        if name and player.seat != view.seat and not concept_of(name) and number_of(name) is None:
            owner = "" if concept_of(f"{name}s") else "s?"  # "bos stock", as it is written in a hurry
            line = re.sub(rf"(?<![\w-]){re.escape(name)}{owner}(?![\w-])", f" @{player.seat} ", line)
    line = re.sub(r"'s\b", " ", line).replace("->", " to ").replace(">", " to ")
    return re.sub(r"[,;:.!#()]", " ", line).split()


def tokens_of(words: Sequence[str]) -> list[Token] | None:
    """The words as tokens; None if one of them means nothing."""
    found: list[Token] = []
    for word in words:
        token = _token(word)
        if token is None:
            return None
        if token.concept != "nothing":
            token.word = word
            found.append(token)
    return _without_as(_joined(found))


def _without_as(tokens: list[Token]) -> list[Token]:
    """The tokens, with what a card stands for ("as a 4", "in place of a 4") put together."""
    result: list[Token] = []
    is_after_as = False
    for token in tokens:
        if token.concept == "as":
            is_after_as = True
        elif is_after_as and token.concept == "number":
            is_after_as = False
            while result and result[-1].concept == "to":
                result.pop()
            result.append(Token("as", token.number, word=token.word))
        elif not (is_after_as and token.concept == "from"):
            result.append(token)
    while result and result[-1].concept == "to":
        result.pop()
    return result


def seat_of(word: str) -> int | None:
    """The seat of a player's name in `words_of`."""
    return int(word[1:]) if re.fullmatch(r"@\d", word) else None


def _token(word: str) -> Token | None:
    if (value := number_of(word)) is not None:
        return Token("number", value)
    if place := _PLACE.fullmatch(word):
        return Token("discard_pile" if place[1] == "d" else "pile", int(place[2]))
    if card := _CARD.fullmatch(word):
        return Token("number", int(card[1]), parts=["$"] * len(card[2]))
    if (seat := seat_of(word)) is not None:
        return Token("player", seat=seat)
    concept = concept_of(word)
    return Token(concept) if concept else None


def _joined(tokens: list[Token]) -> list[Token]:
    """Words that name one thing, put together: "discard pile 2", "building pile 3", "monto principal"."""
    result: list[Token] = []
    for token in tokens:
        last = result[-1] if result else None
        if last and last.number is None:
            pair = {last.concept, token.concept}
            if pair == {"pile"} and token.number is None:
                last.word += f" {token.word}"
                continue
            if pair == {"pile", "stock"} and token.number is None:
                last.concept = "stock"
                last.word += f" {token.word}"
                continue
            if pair == {"pile", "discard"} and token.number is None:
                last.concept = "discard_pile"
                last.word += f" {token.word}"
                continue
            if token.concept == "number" and last.concept in ("pile", "discard_pile"):
                last.number = token.number
                last.word += f" {token.word}"
                continue
        result.append(token)
    return result
