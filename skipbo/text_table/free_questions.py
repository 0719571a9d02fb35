"""Questions in a player's own words: they are answered, and never make a move."""

from collections.abc import Callable, Sequence
from typing import Protocol

from skipbo.engine.cards import LAST_NUMBER, SKIP_BO, Card
from skipbo.engine.marks import N_
from skipbo.engine.view import View
from skipbo.languages import _, ngettext
from skipbo.play.client.table_client import TableClient
from skipbo.text_table.misfits import fits_no_pile, misfit_words
from skipbo.text_table.telling import Telling
from skipbo.text_table.terminal import Terminal
from skipbo.text_table.tokens import seat_of, tokens_of, words_of
from skipbo.text_table.typed_moves import read
from skipbo.text_table.vocabulary import (
    any_of,
    asked_whether,
    concept_of,
    first_word,
    is_question,
    may_ask,
    number_of,
    plain,
    talk_of,
)
from skipbo.wording.card_words import a_card, a_number
from skipbo.wording.refusals import why_not
from skipbo.wording.results import scores_words
from skipbo.wording.speech.stretches import others_of

# Translators: here and below, words with which one thing is asked for, separated by bars, without accents.
ASKED_WORDS = {
    "did": N_("did|done|played"),
    "many": N_("many|count"),
    "cards": N_("cards|card|draw|deck"),
    "winning": N_("winning|wins|ahead|leading|leads|closest"),
    "deals": N_("deals|deal|dealt|dealer|dealing"),
    "goes": N_("fit|fits|go|goes|belong|belongs"),
    "own": N_("i|my|me|mine"),
}


class AskedTable(Protocol):
    """A table that questions are about."""

    terminal: Terminal
    client: TableClient
    telling: Telling


class Questions:
    """Answers what is asked in no words of the program's own."""

    def __init__(self, table: AskedTable, about: Callable[[int], list[str]]) -> None:
        self._table = table
        self._about = about

    def answers(self, line: str) -> bool:
        """Answer a question that names what it is about; False if it is none of those."""
        view = self._table.client.view
        words = words_of(line.replace("?", " ").replace("¿", " "), view)
        told = self._pile(words, view, is_question(line))
        if not told and is_question(line):
            told = self._of_people(words, view) or self._of_cards(words, view)
        for sentence in told:
            self._table.terminal.say(sentence)
        return bool(told)

    def answer(self, line: str) -> None:
        """Say whether a move can be made, how somebody stands, or what can be asked."""
        if told := self._whether(asked_whether(line)):
            self._table.terminal.say(told)
            return
        words = words_of(line.replace("?", " "), self._table.client.view)
        seats = [seat for word in words if (seat := seat_of(word)) is not None]
        if len(seats) == 1:
            self._table.terminal.say_together(*self._about(seats[0]))
            return
        said = {concept: first_word(concept) for concept in ("legal", "hint", "help")}
        self._table.terminal.say(
            _(
                "I don’t know that question. f: what fits. {legal}: every move. g: what the others did. "
                "t: turn and counts. {hint}: advice. {help}: everything else."
            ).format(**said)
        )

    def _of_people(self, words: Sequence[str], view: View) -> list[str]:
        """What somebody did, how many cards lie where, who wins, who deals."""
        asked = _asked(words)
        seats = [seat for word in words if (seat := seat_of(word)) is not None]
        if "did" in asked and "partner" in map(talk_of, words):
            partner = view.rules.partner(view.seat)
            if partner is None:
                return [_("Nobody is your partner in this game.")]
            seats = [partner]
        if "did" in asked and (seats or "own" not in asked):
            return self._table.telling.last_round(seats) or [_("Nothing yet.")]
        if asked >= {"many", "cards"} and len(seats) > 1:
            return [sentence for seat in seats for sentence in self._about(seat)]
        if asked >= {"many", "cards"} and not seats and "own" not in asked:
            return [*self._table.telling.speech.turn(view), _in_hands(view)]
        if "winning" in asked:
            return self._who_wins(view)
        if "deals" in asked and "own" not in asked:
            dealer = self._table.client.facts.dealer
            name = view.players[dealer].name
            is_own = dealer == view.seat
            return [_("You dealt this game.") if is_own else _("{name} dealt this game.").format(name=name)]
        return []

    def _who_wins(self, view: View) -> list[str]:
        """How many stock cards each has left, and how the match stands."""
        facts = self._table.client.facts
        told = self._table.telling.speech.turn(view)[1:2]
        if facts.rules.target or facts.edition.games_at_table:
            told.append(scores_words(facts.rules, facts.labels, facts.scores))
        return told

    def _of_cards(self, words: Sequence[str], view: View) -> list[str]:
        """Where a card goes, and what lies on the own discard piles."""
        asked, concepts = _asked(words), [concept_of(word) for word in words]
        if any(seat_of(word) is not None for word in words):
            return []
        is_there = "to" in concepts or "own" in asked
        if "discard" in concepts and is_there and not may_ask(words):
            return self._table.telling.speech.discards(view)
        numbers = [number for word in words if (number := number_of(word)) is not None]
        is_wild = not numbers and "wild" in concepts
        if "goes" in asked and (is_wild or len(numbers) == 1 + ("pile" in concepts)):
            return [_where(SKIP_BO if is_wild else numbers[0], view)]
        return []

    @staticmethod
    def _pile(words: Sequence[str], view: View, is_asked: bool) -> list[str]:
        """What one building pile needs, which is all that is named: "pile 1", "what's on pile 2"."""
        known = [word for word in words if concept_of(word) or number_of(word) or seat_of(word) is not None]
        tokens = [t for t in tokens_of(known) or [] if t.concept not in ("to", "from")]
        is_one = len(tokens) == 1 and tokens[0].concept == "pile" and tokens[0].number is not None
        if not is_one or not (is_asked or len(known) == len(words)):
            return []
        number = tokens[0].number or 0
        if not 1 <= number <= len(view.building):
            return []
        pile = view.building[number - 1]
        if pile.next > LAST_NUMBER:
            return [_("Pile {pile} is complete but for its toll.").format(pile=number)]
        return [_("Pile {pile} needs {number}.").format(pile=number, number=a_number(pile.next))]

    def _whether(self, move: str) -> str:
        """Whether a move can be made, and how; empty if the words are no move."""
        client = self._table.client
        reading = read(move, client.view, client.legal()) if move else None
        if reading is None or reading.too_many is not None:
            return ""
        can = _("That can be done. Say it without asking: “{move}”.").format(move=move)
        if reading.choices or reading.command in client.legal():
            return can
        if told := misfit_words(move, client.view, client.legal(), reading):
            return told
        refusal = None if reading.command is None else why_not(client.view, reading.command)
        return "" if refusal is None else refusal.sentence


def asks_what_was_done(line: str) -> bool:
    """Whether a question is what somebody did."""
    return "did" in _asked(plain(line).replace("?", " ").split())


def _asked(words: Sequence[str]) -> set[str]:
    """What the words of a question are about."""
    return {about for about, table in ASKED_WORDS.items() if any_of(table) & set(map(plain, words))}


def _in_hands(view: View) -> str:
    """How many cards everybody holds."""
    others = [
        _("{name}: {count}").format(name=player.name, count=player.hand_count) for player in others_of(view)
    ]
    return _("Hands: yours {own}, {others}.").format(own=len(view.hand), others=", ".join(others))


def _where(card: Card, view: View) -> str:
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
