"""What a question is about: its words sorted by one list, the players and the cards that it names."""

from collections.abc import Sequence
from dataclasses import dataclass

from skipbo.engine.cards import SKIP_BO, Card
from skipbo.engine.marks import N_
from skipbo.engine.names import folded
from skipbo.text_table.tokens import seat_of
from skipbo.text_table.vocabulary import any_of, concept_of, number_of

# Translators: here and below, words with which one thing is asked for, separated by bars, without accents.
ABOUT_WORDS = {
    "did": N_("did|done|played|happened|happen"),
    "rolled": N_("roll|rolled|die|dice"),
    "bought": N_("buy|bought|pay|paid|spend|spent"),
    "discarded": N_("discard|discarded|throw|threw"),
    "played": N_("play|played"),
    "many": N_("many|count"),
    "cards": N_("cards|card|draw|deck"),
    "winning": N_("winning|wins|ahead|leading|leads|closest|losing"),
    "won": N_("won|winner|lost|loser"),
    "deals": N_("deals|deal|dealt|dealer|dealing"),
    "goes": N_("fit|fits|go|goes|belong|belongs"),
    "why": N_("why|where"),
    "own": N_("i|my|me|mine"),
    "has": N_("has|have|hold|holds|got|where|there|anyone|anybody|shows"),
    "others": N_("he|she|they|him|her|them|his|their|opponent|opponents"),
    "sale": N_("buy|sale|bought"),
    "price": N_("cost|costs|price|much|expensive|cheap"),
    "needs": N_("need|needs|needed"),
    "order": N_("order|after|before|players|plays|against|edition"),
    "how": N_("how"),
    "points": N_("points|point"),
    "starts": N_("start|starts|started|begin|begins|began"),
}


@dataclass(frozen=True)
class AskedAbout:
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
    small = set(map(folded, words))
    concepts = frozenset(concept_of(word) for word in words)
    numbers = tuple(number for word in words if (number := number_of(word)) is not None)
    return AskedAbout(
        frozenset(topic for topic, table in ABOUT_WORDS.items() if any_of(table) & small),
        concepts,
        tuple(dict.fromkeys(seat for word in words if (seat := seat_of(word)) is not None)),
        numbers if numbers or "wild" not in concepts else (SKIP_BO,),
    )


def topics_of(line: str) -> frozenset[str]:
    """What a typed line is about, where no table is there whose players it could name."""
    return taken_apart(line.replace("?", " ").replace("¿", " ").split()).about
