"""What a question is about: its words sorted by one list, the players and the cards that it names."""

from collections.abc import Sequence
from dataclasses import dataclass

from skipbo.engine.cards import SKIP_BO, Card
from skipbo.engine.interned import Value
from skipbo.engine.marks import N_
from skipbo.engine.names import folded
from skipbo.engine.view import View
from skipbo.text_table.tokens import seat_of, words_of
from skipbo.text_table.vocabulary import MINE, ONE, any_of, concept_of, number_of

# Translators: here and below, words or phrases with which one thing is asked for, separated by bars, without
# accents.
ABOUT_WORDS = {
    "did": N_("did|done|played|happened|happen"),
    "happened": N_("happened|happen"),
    "rolled": N_("roll|rolled|die|dice"),
    "bought": N_("buy|bought|pay|paid|spend|spent"),
    "discarded": N_("discard|discarded|throw|threw"),
    "played": N_("play|played"),
    "many": N_("many|count"),
    "cards": N_("cards|card|draw|deck"),
    "games": N_("game|games"),
    "winning": N_("winning|wins|ahead|leading|leads|closest|losing"),
    "won": N_("win|won|winner|lose|lost|loser"),
    "deals": N_("deals|deal|dealt|dealer|dealing"),
    "goes": N_("fit|fits|go|goes|belong|belongs"),
    "why": N_("why"),
    "lies": N_("where|there|out"),
    "when": N_("when"),
    "must": N_("must|have to|need to|got to"),
    "own": N_("i|my|me|mine"),
    "myself": N_("who am i|my name"),
    "has": N_("has|have|hold|holds|got|anyone|anybody|shows"),
    "others": N_("he|she|they|him|her|them|his|their|opponent|opponents"),
    "sale": N_("buy|sale|bought"),
    "price": N_("cost|costs|price|much|expensive|cheap"),
    "needs": N_("need|needs|needed"),
    "draw pile": N_("draw pile|deck"),
    "empty": N_("empty|used up|run out"),
    "next": N_("who is next|who next|goes next|plays next|comes next|next player|next turn"),
    "first": N_("first|start|started|starts|begin|begins|began"),
    "order": N_("order|after|before"),
    "company": N_("players|plays|playing|against"),
    "edition": N_("edition|version"),
    "how": N_("how"),
    "points": N_("points|point"),
    "money": N_("money|coins|coin"),
    "doing": N_("do|does|use|used|work|works|mean|means|good for|coins for|die for|dice for"),
    "best": N_("best|better"),
    "long": N_("how long"),
    "size": N_("shortest|smallest|fewest|least|longest|most"),
    "what": N_("what|which"),
    "paid": N_("bought|paid|spent"),
    "turn": N_("turn"),
}
_PLURALS = ("s", "es", "er", "en", "n")
"""How a number ends of which several are meant: "9s", "sixes", "9er"."""


@dataclass(frozen=True, slots=True)
class AskedAbout(Value):
    """A question, taken apart."""

    about: frozenset[str]
    """The topics of `ABOUT_WORDS` that its words belong to."""
    concepts: frozenset[str]
    """What its words stand for in a move: "stock", "discard", "toll"."""
    seats: tuple[int, ...]
    """Whom it names."""
    cards: tuple[Card, ...]
    """The numbers that it names; without any, a Skip-Bo if that is named."""

    def has(self, *topics: str) -> bool:
        """Whether it is about all of these."""
        return self.about.issuperset(topics)


def taken_apart(words: Sequence[str]) -> AskedAbout:
    """What the words of a question are about; the words are those of `words_of`."""
    said = f" {' '.join(map(folded, words))} "
    concepts = frozenset(concept_of(word) for word in words)
    numbers = tuple(
        number
        for at, word in enumerate(words)
        if (number := _number_in(word)) is not None and not _is_of_discard_pile(words, at)
    )
    return AskedAbout(
        frozenset(topic for topic in ABOUT_WORDS if any(f" {word} " in said for word in _words_of(topic))),
        concepts,
        tuple(dict.fromkeys(seat for word in words if (seat := seat_of(word)) is not None)),
        numbers if numbers or "wild" not in concepts else (SKIP_BO,),
    )


def _is_of_discard_pile(words: Sequence[str], at: int) -> bool:
    """Whether a number is a discard pile's: "what does Bo have on discard 1", "what is on my discard 2"."""
    before = [word for word in words[:at] if concept_of(word) != "pile"]
    if not before or concept_of(before[-1]) != "discard":
        return False
    return any(concept_of(word) in ("to", "from") or folded(word) in any_of(MINE) for word in before[:-1])


def _words_of(topic: str) -> set[str]:
    return any_of(ABOUT_WORDS[topic])


def _number_in(word: str) -> int | None:
    """The number that a word names, be it one card or several: "9", "nine", "9s", "nines"."""
    if (number := number_of(word)) is not None or word in any_of(ONE):
        return number
    stems = (word.removesuffix(end) for end in _PLURALS if word.endswith(end))
    return next((number for stem in stems if (number := number_of(stem)) is not None), None)


def topics_of(line: str) -> frozenset[str]:
    """What a typed line is about, where no table is there whose players it could name."""
    return taken_apart(line.replace("?", " ").replace("¿", " ").split()).about


def names_others(line: str, view: View) -> bool:
    """Whether a line only names what somebody else has: "Bo's coins", "discards of my partner"."""
    words = [word for word in words_of(line, view) if word not in any_of(MINE)]
    named = {concept_of(word) for word in words if seat_of(word) is None} - {"nothing", "from"}
    return bool(named) and named <= {"coins", "discard", "hand"} and sum(map(_is_seat, words)) == 1


def _is_seat(word: str) -> bool:
    return seat_of(word) is not None
