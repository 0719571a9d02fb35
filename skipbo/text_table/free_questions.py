"""Questions in a player's own words: they are answered, and never make a move."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final, Protocol

from skipbo.engine.cards import LAST_NUMBER
from skipbo.engine.cards import number as face_value
from skipbo.engine.commands import DECLINE, PAY, Command
from skipbo.engine.editions import EDITIONS
from skipbo.engine.events import (
    CardDiscarded,
    CardGiven,
    CardPlayed,
    CoinsMoved,
    DieRolled,
    Event,
    StandInPlaced,
    StockShuffled,
    TollUnpaid,
)
from skipbo.engine.rules import Rules
from skipbo.engine.view import View
from skipbo.languages import _, ngettext
from skipbo.play.client.table_client import TableClient
from skipbo.text_table.asked import AskedAbout, names_others, taken_apart
from skipbo.text_table.how_to import how_here, how_to_move
from skipbo.text_table.misfits import misfit_words, where_it_fits
from skipbo.text_table.telling import Telling
from skipbo.text_table.terminal import Terminal
from skipbo.text_table.tokens import seat_of, tokens_of, words_of
from skipbo.text_table.turn_questions import about_order, about_turn
from skipbo.text_table.typed_moves import read
from skipbo.text_table.use_questions import about_use, costs_words
from skipbo.text_table.vocabulary import (
    asked_whether,
    concept_of,
    first_move_word,
    first_word,
    is_question,
    may_ask,
    names_own_pile,
    number_of,
    ordinal_of,
    talk_of,
)
from skipbo.wording.card_words import a_number, both, coin_count
from skipbo.wording.catalogue_words import edition_name
from skipbo.wording.move_words import command_words
from skipbo.wording.refusals import why_not
from skipbo.wording.results import result_words, scores_words
from skipbo.wording.speech.stretches import others_of
from skipbo.wording.speech.what_fits import due_first, fitting
from skipbo.wording.speech.whereabouts import whereabouts


def _is_paid(event: Event) -> bool:
    """Whether it is a purchase, or coins that were paid."""
    if isinstance(event, CoinsMoved):
        return event.source[0] == "seat"
    if isinstance(event, StandInPlaced):
        return event.by == "coins"
    return isinstance(event, CardPlayed) and event.owner != event.seat


def _is_done(event: Event) -> bool:
    """Whether it is what somebody did, and not what came of it."""
    own = (CardPlayed, CardDiscarded, DieRolled, StandInPlaced, TollUnpaid)
    return _is_paid(event) or isinstance(event, own)


def _is_of_stock(event: Event, seat: int) -> bool:
    """Whether it changed a seat's stock."""
    if isinstance(event, CardPlayed):
        return event.owner == seat and event.source == "stock"
    return isinstance(event, CardGiven | StockShuffled) and event.seat == seat


_DEEDS: dict[str, Callable[[Event], bool]] = {
    "rolled": lambda event: isinstance(event, DieRolled),
    "bought": _is_paid,
    "discarded": lambda event: isinstance(event, CardDiscarded),
    "played": _is_done,
    "cards": _is_done,
}
"""What is told sentence by sentence of somebody's turn, where it is asked for by its name."""


class AskedTable(Protocol):
    """A table that questions are about."""

    terminal: Terminal
    client: TableClient
    telling: Telling


THINGS: Final = ("toll", "wild")
DEEDS: Final = ("coins", "die", "buy")
"""What the rules have a page or a passage about, by the words of a move."""


class Questions:
    """Answers what is asked in no words of the program's own."""

    def __init__(self, table: AskedTable, about: Callable[[int], list[str]]) -> None:
        self._table = table
        self._about = about

    def answers(self, line: str, is_asked: bool = False) -> bool:
        """Answer a question that names what it is about; False if it is none of those.

        `is_asked` if the line is one that has not the form of a question.
        """
        if is_question(line) and self._answers_whether(line):
            return True
        view = self._table.client.view
        if names_others(line, view) and "coins" not in map(concept_of, words_of(line, view)):
            self._table.terminal.say_together(*self._about(taken_apart(words_of(line, view)).seats[0]))
            return True
        is_asked = is_asked or is_question(line) or names_others(line, view)
        words = words_of(line.replace("?", " ").replace("¿", " "), view, has_partner=False)
        told = self._pile(words, view, is_asked)
        if not told and is_asked:
            told = self._told(taken_apart(words), words, view)
        for sentence in told:
            self._table.terminal.say(sentence)
        return bool(told)

    def _answers_whether(self, line: str) -> bool:
        """Say whether a whole move, with a mark behind it, can be made; False if a line is none."""
        move = asked_whether(line)
        words = words_of(move, self._table.client.view)
        concepts = [concept_of(word) for word in words]
        is_whole = "to" in concepts[1:-1] or (concepts[:1] == ["discard"] and self._holds(words[1:]))
        if names_own_pile(line) or not is_whole or not (told := self._whether(move)):
            return False
        self._table.terminal.say(told)
        return True

    def _holds(self, words: Sequence[str]) -> bool:
        """Whether words name but one card, which is in the hand."""
        named = [number_of(word) for word in words if concept_of(word) != "nothing"]
        held = {face_value(card) for card in self._table.client.view.hand}
        return len(named) == 1 and named[0] in held

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

    def _told(self, asked: AskedAbout, words: Sequence[str], view: View) -> list[str]:
        """The first answer that is one, what is narrowest first."""
        if "partner" in map(talk_of, words):
            partner = view.rules.partner(view.seat)
            if partner is None:
                return [_("Nobody is your partner in this game.")]
            if len(asked.seats) == 1:  # "who is Dan's partner?"
                names = self._table.client.facts.names
                pair = both([names[seat] for seat in view.rules.team_seats(view.rules.team(asked.seats[0]))])
                return [_("{pair} are partners.").format(pair=pair)]
            asked = replace(asked, seats=(partner,), about=asked.about - {"own"})
        return (
            about_turn(asked, view, self._table.client.facts)
            or about_use(asked, words, view, self._table.telling.speech)
            or self._deeds(asked, words)
            or self._purchases(asked, view)
            or self._of_a_card(asked, words, view)
            or self._counts(asked, view)
            or self._match(asked, words, view)
            or self._own(asked, words, view)
            or self._how(asked, words, view)
        )

    def _deeds(self, asked: AskedAbout, words: Sequence[str]) -> list[str]:
        """What somebody did."""
        is_past = asked.has("did") or (asked.has("paid") and not may_ask(words))
        if not is_past or (asked.has("how") and not asked.seats):
            return []
        telling = self._table.telling
        if asked.has("own") and not asked.seats:
            if not (asked.has("happened") and "stock" in asked.concepts):
                return []
            seat = self._table.client.seat
            told = telling.turns_in_full((), lambda event: _is_of_stock(event, seat))
            return told or [_("The others have left your stock alone since your last turn.")]
        for topic, is_so in _DEEDS.items():
            if asked.has(topic):
                return telling.turns_in_full(asked.seats, is_so) or [_("There was nothing like that.")]
        return telling.last_round(asked.seats) or [_("Nothing yet.")]

    def _purchases(self, asked: AskedAbout, view: View) -> list[str]:
        """What can be bought, and what it costs."""
        if not (asked.has("price") or (asked.has("sale") and not asked.cards)):
            return []
        if not EDITIONS[view.edition].has_coins:
            return [_("There are no coins in {edition}.").format(edition=edition_name(view.edition))]
        if asked.has("sale") and not asked.has("price"):
            wanted = [fit for fit in fitting(view) if fit.source.seat is not None]
            wanted = [fit for fit in wanted if fit.source.seat in asked.seats or not asked.seats]
            bought = [_("{move}.").format(move=command_words(view, fit.plays[0])) for fit in wanted]
            return bought or [due_first(view) or _("Nothing that can be bought fits now.")]
        due = [self._table.telling.speech.prompt(view)] if view.phase == "toll" else []
        return [*due, costs_words()]

    def _of_a_card(self, asked: AskedAbout, words: Sequence[str], view: View) -> list[str]:
        """Where a card lies, and where it goes."""
        if len(asked.cards) != 1 + ("pile" in asked.concepts and len(asked.cards) > 1):
            return []
        card, is_pile = asked.cards[0], "pile" in asked.concepts and "discard" not in asked.concepts
        is_asked_for = bool(asked.about & {"has", "lies"})
        if asked.has("goes") and not asked.seats:
            return [where_it_fits(card, view)]
        is_why = asked.has("why") and not asked.seats
        is_played = asked.has("lies") and "play" in asked.concepts
        if is_why or is_played or (asked.has("needs") and not asked.seats):
            return [where_it_fits(card, view)]
        is_counted = asked.has("many") and not asked.has("cards") and "discard" not in asked.concepts
        if (is_asked_for or is_counted) and not is_pile and "coins" not in asked.concepts:
            seats = asked.seats or ((view.seat,) if asked.has("own") else ())
            if asked.has("others") and not seats:
                seats = tuple(player.seat for player in others_of(view))
            told = [whereabouts(card, view, seats)]
            if is_counted and seats != (view.seat,):
                told.append(_("How many of them lie face down, nobody can know."))
            return told
        return []

    def _counts(self, asked: AskedAbout, view: View) -> list[str]:
        """How many cards and coins lie where."""
        if asked.has("many") and "coins" in asked.concepts and not asked.seats:
            return self._table.telling.speech.extras(view)
        if not asked.has("many", "cards"):
            return []
        if asked.seats:
            return [sentence for seat in asked.seats for sentence in self._about(seat)]
        if not asked.has("own"):
            return [*self._table.telling.speech.turn(view), _in_hands(view)]
        return self._table.telling.speech.cards(view) if asked.has("has") else []

    def _match(self, asked: AskedAbout, words: Sequence[str], view: View) -> list[str]:
        """Who wins and who has won, who deals, what is played by whom."""
        facts = self._table.client.facts
        if asked.has("points", "many"):
            return [_points_words(facts.rules), *self._who_wins(view)[1:]]
        if asked.has("won") and facts.records:
            number, record = len(facts.records), facts.records[-1]
            result = result_words(record.result, facts.names, facts.rules, facts.you)
            return [_("Game {number}: {result}").format(number=number, result=result)]
        if asked.has("winning") or asked.has("won"):
            return self._who_wins(view)
        if asked.has("deals") and not asked.has("own"):
            dealer = facts.dealer
            if dealer == view.seat:
                return [_("You dealt this game.")]
            return [_("{name} dealt this game.").format(name=view.players[dealer].name)]
        return [] if may_ask(words) else about_order(asked, view, facts)

    def _who_wins(self, view: View) -> list[str]:
        """How many stock cards each has left, and how the match stands."""
        facts = self._table.client.facts
        told = self._table.telling.speech.turn(view)[1:2]
        if facts.rules.target or facts.edition.games_at_table:
            told.append(scores_words(facts.rules, facts.labels, facts.scores))
        return told

    def _own(self, asked: AskedAbout, words: Sequence[str], view: View) -> list[str]:
        """What lies before the player, and what the piles need."""
        speech = self._table.telling.speech
        if asked.seats or (asked.has("how") and not asked.has("many")):
            return []
        is_there = "to" in asked.concepts or asked.has("own")
        if "discard" in asked.concepts and is_there and not may_ask(words):
            return speech.discards(view)
        if asked.has("needs"):
            return speech.piles(view)
        return speech.cards(view) if "stock" in asked.concepts and asked.has("own") else []

    @staticmethod
    def _how(asked: AskedAbout, words: Sequence[str], view: View) -> list[str]:
        """How something is typed, and where the rules tell what a word means."""
        is_how = asked.has("how") and not asked.has("many") and not asked.seats
        is_of_a_move = may_ask(words) or bool(asked.concepts & {"to", "play"})
        if is_how and (asked.has("own") or is_of_a_move or asked.concepts.isdisjoint(THINGS + DEEDS)):
            return [*how_to_move(), *how_here(view)]
        for concept in THINGS + DEEDS if is_how else THINGS:
            if concept in asked.concepts and not asked.seats and not is_of_a_move:
                told = _("The rules explain it: type “{rules} {word}”.")
                return [told.format(rules=first_word("rules"), word=first_move_word(concept))]
        return []

    @staticmethod
    def _pile(words: Sequence[str], view: View, is_asked: bool) -> list[str]:
        """What one building pile needs, which is all that is named: "pile 1", "what's on pile 2"."""
        counts_out = not is_asked or "pile" in map(concept_of, words)  # not "who is first"
        known = [
            word
            for word in words
            if concept_of(word)
            or number_of(word)
            or (counts_out and ordinal_of(word))
            or seat_of(word) is not None
        ]
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
        beside = [_("Beside it: {coins}.").format(coins=coin_count(pile.coins))] if pile.coins else []
        return [_("Pile {pile} needs {number}.").format(pile=number, number=a_number(pile.next)), *beside]

    def _whether(self, move: str) -> str:
        """Whether a move can be made, and how; empty if the words are no move."""
        client = self._table.client
        reading = read(move, client.view, client.legal()) if move else None
        if client.view.phase == "toll" and reading is not None and reading.command in (DECLINE, PAY):
            return _of_toll(client.view, reading.command)
        if reading is None or reading.too_many is not None:
            return ""
        can = _("That can be done. Say it without asking: “{move}”.").format(move=move)
        if reading.choices or reading.command in client.legal():
            return can
        if told := misfit_words(move, client.view, client.legal(), reading):
            return told
        refusal = None if reading.command is None else why_not(client.view, reading.command)
        return "" if refusal is None else refusal.sentence


def _of_toll(view: View, command: Command) -> str:
    """What comes of paying a toll, or of not paying it (R23)."""
    if command == PAY:
        return _("Then you pay {coins} and play on.").format(coins=coin_count(view.toll))
    if view.rules.harsh_toll:
        return _("Then you pay nothing, and your turn is over at once.")
    return _("Then you pay nothing and play no more cards in this turn: you only discard.")


def _points_words(rules: Rules) -> str:
    """How far a match goes."""
    if rules.target:
        message = ngettext(
            "Whoever first has {count} point wins the match.",
            "Whoever first has {count} points wins the match.",
            rules.target,
        )
        return message.format(count=rules.target)
    return _("Each game counts on its own: no points are needed.")


def _in_hands(view: View) -> str:
    """How many cards everybody holds."""
    others = [
        _("{name}: {count}").format(name=player.name, count=player.hand_count) for player in others_of(view)
    ]
    return _("Hands: yours {own}, {others}.").format(own=len(view.hand), others=", ".join(others))
