"""The words of a typed move, one by one, and what each stands for."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from skipbo.engine.cards import MAX_TOLL
from skipbo.engine.names import folded
from skipbo.engine.view import View
from skipbo.text_table.pronouns import LAST_PILE
from skipbo.text_table.vocabulary import (
    AWAY,
    DISCARDS,
    MINE,
    OFF,
    ONE,
    any_of,
    concept_of,
    number_of,
    ordinal_of,
    talk_of,
    with_verbs,
    without_pronoun,
)


@dataclass
class Token:
    """A word of a move, or several that name one thing."""

    concept: str
    number: int | None = None
    seat: int | None = None
    tolls: tuple[int, ...] | None = None
    """Which tolls a card may have, if that is said: "9 toll 2", "the plain 9"."""
    word: str = ""
    """As it was typed, in plain letters."""


_PLACE = re.compile(r"(d|b)([1-9])")
_CARD = re.compile(r"(\d{1,2})(\$+)")
_PLAIN = (0,)
_ANY_TOLL = tuple(range(1, MAX_TOLL + 1))


def words_of(text: str, view: View, has_partner: bool = True) -> list[str]:
    """The plain words of a line, without what only joins or ends them; a player's name as `@seat`.

    So is the partner, where there is one, unless the word is wanted as it is.
    """
    # The wild card's name in two words is no player's, not even where a Bo sits.
    line = re.sub(r"\bskip bo(s?)\b", r"skip-bo\1", with_verbs(without_pronoun(text).replace("’", "'")))
    for player in sorted(view.players, key=lambda player: -len(player.name)):
        name = folded(player.name).replace("’", "'")
        # A name that is also a word of moves, as Spanish "Al", is that word; the notation is still there.
        if name and player.seat != view.seat and not concept_of(name) and number_of(name) is None:
            owner = "" if concept_of(f"{name}s") else "s?"  # "bos stock", as it is written in a hurry
            line = re.sub(rf"(?<![\w-]){re.escape(name)}{owner}(?![\w-])", f" @{player.seat} ", line)
    partner = view.rules.partner(view.seat) if has_partner and view.rules.partnership else None
    line = re.sub(r"'s\b", " ", line)
    if partner is not None:
        line = " ".join(f"@{partner}" if talk_of(word) == "partner" else word for word in line.split())
    line = line.replace("->", " to ").replace(">", " to ")
    return _own_pile_first(re.sub(r"[,;:.!#()]", " ", line).split())


def _own_pile_first(words: list[str]) -> list[str]:
    """The words with "my discard 2 to …" as that pile: nobody discards a 2 by saying so."""
    is_own = len(words) > 3 and words[0] in any_of(MINE) and concept_of(words[1]) == "discard"
    pile = number_of(words[2]) if is_own else None
    return words if pile is None else [f"d{pile}", *words[3:]]


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
    counted = _with_ordinals(_with_particles(found))
    if counted is None:
        return None
    tokens = _without_as(_joined(_with_tolls(counted)))
    is_whose = [token.concept for token in tokens] == ["stock", "player"]
    return tokens[::-1] if is_whose else tokens  # "stock Bo" is "Bo's stock"


def _with_particles(tokens: list[Token]) -> list[Token]:
    """The tokens of "throw 7 away" and "wirf 7 weg" with one word for discarding, and none for rolling."""
    for i, token in enumerate(tokens):
        behind = tokens[i + 1].concept if i + 1 < len(tokens) else "to"
        if i and token.word in any_of(OFF) and behind == "to":
            tokens = [*tokens[:i], Token("discard", word=token.word), *tokens[i + 1 :]]
    at = next((i for i, token in enumerate(tokens) if token.word in any_of(AWAY)), 0)
    if any(token.concept == "discard" for token in tokens[:at]):
        return tokens[:at] + tokens[at + 1 :]
    return tokens[1:] if at and tokens[0].concept == "roll" else tokens


def _with_ordinals(tokens: list[Token]) -> list[Token] | None:
    """The tokens with "third pile" as pile 3; None where something else is counted out."""
    result: list[Token] = []
    rest = list(tokens)
    while rest:
        token = rest.pop(0)
        if token.concept != "ordinal":
            result.append(token)
            continue
        words, concept = [token.word], ""
        while rest and rest[0].concept in ("pile", "discard") and rest[0].number is None:
            concept = "discard_pile" if "discard" in (rest[0].concept, concept) else concept or "pile"
            words.append(rest.pop(0).word)
        if rest and rest[0].concept == "discard_pile" and rest[0].number is None:
            concept = "discard_pile"
            words.append(rest.pop(0).word)
        if rest and rest[0].word in any_of(ONE):  # "the first one"
            words.append(rest.pop(0).word)
        if not concept and result and result[-1].concept in ("pile", "discard_pile"):
            concept = result[-1].concept
            words.insert(0, result.pop().word)
        if not concept and result and result[-1].concept != "to":
            return None
        result.append(Token(concept or "pile", token.number, word=" ".join(words)))
    return result


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
    if word == LAST_PILE:
        return Token("number", 0)  # its number is not known yet
    if place := _PLACE.fullmatch(word):
        return Token("discard_pile" if place[1] == "d" else "pile", int(place[2]))
    if card := _CARD.fullmatch(word):
        return Token("number", int(card[1]), tolls=(len(card[2]),))
    if (seat := seat_of(word)) is not None:
        return Token("player", seat=seat)
    concept = concept_of(word) or ("from" if word in any_of(OFF) else "")
    if not concept and (which := ordinal_of(word)):
        return Token("ordinal", which)
    return Token(concept) if concept else None


def _with_tolls(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with each card's toll in its own: "9 toll 2", "9 with a toll of 2", "the plain 9".

    So the number of coins is never taken for a pile. "9 toll" is a 9 with any toll.
    """
    result: list[Token] = []
    rest = list(tokens)
    while rest:
        token = rest.pop(0)
        last = result[-1] if result else None
        is_card = last is not None and last.concept == "number" and last.tolls is None
        if token.concept == "plain":
            words = [token.word]
            if rest and rest[0].concept == "toll":
                words.append(rest.pop(0).word)
            if last is not None and is_card:
                last.tolls, last.word = _PLAIN, " ".join([last.word, *words])
            elif rest and rest[0].concept == "number":
                rest[0].tolls, rest[0].word = _PLAIN, " ".join([*words, rest[0].word])
            else:
                result.append(Token("toll", tolls=_PLAIN, word=" ".join(words)))
        elif token.concept == "toll":
            words, tolls = [token.word], _ANY_TOLL
            if len(rest) > 1 and rest[0].concept == "from" and rest[1].concept == "number":
                rest.pop(0)
            if rest and rest[0].concept == "number" and (rest[0].number or 0) > MAX_TOLL:
                rest[0].tolls, rest[0].word = tolls, " ".join([*words, rest[0].word])
                continue  # "the toll 7" is a card
            if rest and rest[0].concept == "number" and rest[0].tolls is None:
                tolls = (rest[0].number or 0,)
                words.append(rest.pop(0).word)
            if last is not None and is_card:
                last.tolls, last.word = tolls, " ".join([last.word, *words])
            else:
                result.append(Token("toll", tolls=tolls, word=" ".join(words)))
        else:
            result.append(token)
    return result


def _joined(tokens: list[Token]) -> list[Token]:
    """Words that name one thing, put together: "discard pile 2", "building pile 3", "monto principal"."""
    result: list[Token] = []
    for token in _with_stocks(tokens):
        last = result[-1] if result else None
        if last and last.number is None:
            pair = {last.concept, token.concept}
            is_number = token.concept == "number" and token.tolls is None
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
            if is_number and last.concept == "discard" and _is_pile(last, result[:-1]):
                last.concept = "discard_pile"
            if is_number and last.concept in ("pile", "discard_pile"):
                last.number = token.number
                last.word += f" {token.word}"
                continue
        result.append(token)
    return result


def _with_stocks(tokens: list[Token]) -> list[Token]:
    """The tokens, with "Bo's pile" and "the pile of Bo" as that player's stock: it has no number."""
    around = [Token(""), *tokens, Token(""), Token("")]
    for i, token in enumerate(tokens, 1):
        before, behind, then = around[i - 1], around[i + 1], around[i + 2]
        whose = before if before.concept == "player" else then if behind.concept == "from" else behind
        if token.concept == "pile" and token.number is None and behind.concept != "number":
            token.concept = "stock" if whose.concept == "player" else "pile"
    return tokens


def _is_pile(discard: Token, before: Sequence[Token]) -> bool:
    """Whether "discard" behind these words names a place: "9 of discard 2", "Bo's discard 2".

    So does a word for the piles alone, as "Hilfsstapel 2 auf 1", unless it tells where a card goes.
    """
    behind = before[-1].concept if before else ""
    return behind in ("from", "player") or (discard.word in any_of(DISCARDS) and behind in ("", "play"))
