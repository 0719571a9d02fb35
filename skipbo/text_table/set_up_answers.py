"""What the answers to the questions before a match mean: one of a list, a number, yes or no, a name."""

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from skipbo.engine.interned import Value
from skipbo.engine.marks import N_
from skipbo.engine.names import folded
from skipbo.text_table.vocabulary import (
    ALSO_NO,
    ALSO_YES,
    NAMED,
    NO,
    YES,
    any_of,
    concept_of,
    number_of,
    ordinal_of,
)

# Translators: here and below, words that a player may type, separated by bars, without accents.
PLAYERS = N_("players|player|people|persons|of us")
"""What a number of players stands beside."""
STOCK = N_("stock|stocks|stock cards")
"""What a number of stock cards stands beside."""
SHORT = N_("short|short one|a short one|short game|a short game")
"""What stands for the stock of a short game."""
OFFICIAL = N_("book|the book|official|like the book|as in the book|as the book says|normal|usual|full")
"""What stands for the stock that the book says."""
ALONE = N_("one person|only one|only me|just me|me|me alone|alone|myself|just myself|on my own|solo")
"""What stands for one person at the keyboard."""
AS_PROPOSED = N_("same|the same|leave it|keep it|as it is|leave it as it is|unchanged")
"""What takes the number that is proposed."""
_FEW_WORDS = 3
_LEAST_LETTERS = 4
"""A shorter word in the middle of an answer names nothing: "classic for two" is Classic."""


@dataclass(frozen=True, slots=True)
class WishedMatch(Value):
    """What a line says of the match that is to be set up, as "3 players deluxe stock 6"."""

    edition: int = -1
    """Its place in the list of editions; -1 if none is named."""
    players: int = 0
    """How many, and how many cards in the stock; 0 if that is not said."""
    stock: int = 0


def wished(line: str, editions: Sequence[Collection[str]]) -> WishedMatch:
    """What a line says of a match; the editions by the plain words that they are called."""
    words = _plainly(line).split()
    named = [i for i, names in enumerate(editions) if set(words) & set(names)]
    beside = {table: _beside(words, any_of(table)) for table in (PLAYERS, STOCK)}
    return WishedMatch(named[0] if len(named) == 1 else -1, beside[PLAYERS], beside[STOCK])


def _beside(words: Sequence[str], table: Collection[str]) -> int:
    """The number in front of one of these words, or else behind it; 0 if there is none."""
    numbers = [int(word) if word.isdecimal() and len(word) < 4 else number_of(word) or 0 for word in words]
    at = [i for i, word in enumerate(words) if word in table]
    before = [numbers[i - 1] for i in at if i]
    behind = [numbers[i + 1] for i in at if i + 1 < len(words)]
    return next(iter(filter(None, [*behind, *before] if table == any_of(STOCK) else [*before, *behind])), 0)


def says(answer: str, table: str) -> bool:
    """Whether an answer is one of the phrases of a table."""
    return _plainly(answer) in any_of(table)


def listed_as(answer: str, words: Sequence[str], also: Sequence[Collection[str]] = ()) -> list[int]:
    """Which of several things an answer may mean: by its place in the list, its name or words of it.

    `also` are plain words by which each may be called besides.
    """
    said = _plainly(answer)
    if said.isdecimal():
        return [int(said) - 1] if len(said) < 6 and 1 <= int(said) <= len(words) else []
    if found := _called(said, words, also):
        return found
    names = [word.partition(":")[0] for word in words]  # a word alone is not looked for in explanations
    parts = [_called(part, names, also) for part in said.split() if len(part) >= _LEAST_LETTERS]
    if named := {found[0] for found in parts if len(found) == 1}:
        return sorted(named)
    place = _place_in(said)
    return [place - 1] if 1 <= place <= len(words) else []


def only_number(answer: str) -> int | None:
    """The number that an answer is, or the only one in it: "2 players", "three of us"."""
    words = _plainly(answer).split()
    found = [int(w) if w.isdecimal() and len(w) < 6 else number_of(w) or ordinal_of(w) or None for w in words]
    numbers = [number for number in found if number is not None]
    is_short = len(words) <= _FEW_WORDS or found[0] is not None  # "two people, Ann and Bob"
    return numbers[0] if len(numbers) == 1 and is_short else None


def said_yes(answer: str) -> bool | None:
    """Whether an answer is a yes or a no, also with words behind it: "yes, in pairs"; None for neither."""
    if (said := agreed(answer)) is not None:
        return said
    words = _plainly(answer).split()
    yes, no = any_of(YES), any_of(NO)
    if not words or (words[0] in yes and no.intersection(words)):
        return None
    return True if words[0] in yes else False if words[0] in no else None


def agreed(line: str) -> bool | None:
    """Whether a line says nothing but yes or no, as people say it: "yes please", "go on", "no thanks"."""
    said = _plainly(line)
    words = [word for word in said.split() if concept_of(word) != "nothing"]
    for phrase in (said, " ".join(words)):
        if phrase in any_of(ALSO_YES):
            return True
        if phrase in any_of(ALSO_NO):
            return False
    if words and (any_of(YES).issuperset(words) or (words[0] in any_of(YES) and _also_yes(said))):
        return True
    return False if words and any_of(NO).issuperset(words) else None


def _also_yes(said: str) -> bool:
    """Whether nothing but another yes stands behind the first one: "yes, please do"."""
    return said.partition(" ")[2] in any_of(ALSO_YES)


def name_in(answer: str) -> str:
    """The name of "My name is Anna", and of "Anna"."""
    plain = folded(answer.replace("’", "'"))
    for begin in sorted(any_of(NAMED), key=len, reverse=True):
        if plain.startswith(f"{begin} "):
            return answer.split(maxsplit=len(begin.split()))[-1].strip(" .!")
    return answer


def _plainly(answer: str) -> str:
    return " ".join(re.sub(r"[.,;:!)(]", " ", folded(answer)).split())


def _place_in(said: str) -> int:
    """The place in a list that is said in words: "one", "the first", "number two"; 0 for none."""
    words = said.split()
    found = [place for word in words if (place := number_of(word) or ordinal_of(word))]
    return found[0] if len(found) == 1 and len(words) <= _FEW_WORDS else 0


def _called(said: str, words: Sequence[str], also: Sequence[Collection[str]]) -> list[int]:
    """Those which somebody calls so: by another name, or by the beginning of the name or of a word in it."""
    if found := [i for i, others in enumerate(also) if said in others]:
        return found
    if found := [i for i, word in enumerate(words) if folded(word).startswith(said)]:
        return found
    if len(said) < 2:  # a letter is the beginning of a thing, not of any word in it
        return []
    return [i for i, word in enumerate(words) if f" {said}" in f" {folded(word)}"]
