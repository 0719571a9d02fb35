"""The questions before a new match: edition, players, options; Enter takes the proposal."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from skipbo.engine.editions import EDITIONS, MOST_TABLES, SHORT_STOCK, Edition, rules_for
from skipbo.engine.interned import Value
from skipbo.engine.levels import GRADES, OFFERED, USUAL
from skipbo.engine.names import LONGEST_NAME, chosen_name, folded
from skipbo.engine.options import Option
from skipbo.engine.rules import OPTIONS, Rules, RulesError
from skipbo.engine.seats import HUMAN, names_of_animals
from skipbo.languages import _, ngettext
from skipbo.play.duplicate import MOST_DEALS
from skipbo.play.seat import Seat
from skipbo.player_names import called, called_all
from skipbo.text_table.set_up_answers import (
    ALONE,
    AS_PROPOSED,
    OFFICIAL,
    SHORT,
    WishedMatch,
    listed_as,
    name_in,
    only_number,
    said_yes,
    says,
    wished,
)
from skipbo.text_table.terminal import Terminal
from skipbo.text_table.vocabulary import asked_for, first_word, is_command, is_question, talk_of
from skipbo.wording.card_words import both, either
from skipbo.wording.catalogue_words import (
    edition_name,
    edition_summary,
    level_name,
    rule_explained,
    rule_name,
    rules_words,
)

OPPONENTS_IN_TURN = ("fox", "owl", "bear", "cat", "badger", "hare")
"""The animals that a computer plays, in the order in which they sit down."""
_SHORT = 40
"""A proposal of more letters than this is not repeated in the question."""


class Back(Exception):
    """The player wants to go back to the question before, or to what was before the first."""


class QuestionsLeft(Back):
    """The player wants to leave these questions and whatever they were for."""


@dataclass(frozen=True, slots=True)
class NewMatch(Value):
    """What is to be played."""

    rules: Rules
    seats: tuple[Seat, ...]
    tables: int = 1
    """How many tables a tournament's room has."""
    youngest: int = 0
    duplicate: int = 0
    """How many deals are played twice, the second time with the seats swapped."""


class Seating:
    """Asks the questions of a new match."""

    def __init__(self, terminal: Terminal, names: Sequence[str] = (), wish: str = "") -> None:
        self._terminal = terminal
        self._names = list(names)
        self._wish = wished(wish, [_edition_words(name) for name in EDITIONS])
        """What was said before the first question: that is not asked."""
        self.last_answer = ""
        self._given: list[str] = []
        """What was answered, question by question."""
        self._repeated: list[str] = []
        """After a step back, the answers before it: their questions are passed over without a word."""

    def ask(self) -> NewMatch:
        """Ask everything and return what is to be played; a word takes one question back."""
        while True:
            try:
                return self._ask_everything()
            except QuestionsLeft:
                raise
            except Back:
                if not self._given:
                    raise
                self._repeated, self._given = self._given[:-1], []
                self._wish = WishedMatch()

    def against_one(self) -> tuple[Seat, Seat]:
        """Whoever sits here, by the name that was chosen, and one computer player of the usual level."""
        name = chosen_name(self._names[0]) if self._names else ""
        (other, face), *_rest = names_of_animals(
            OPPONENTS_IN_TURN, lambda taken: folded(taken) == folded(name)
        )
        own = next(animal for animal in reversed(OPPONENTS_IN_TURN) if animal != face)
        return Seat(name, HUMAN, own), Seat(other, USUAL, face)

    def _ask_everything(self) -> NewMatch:
        edition = EDITIONS[self._ask_edition()]
        players = edition.players[0]
        if len(edition.players) > 1:
            wish = self._wish.players
            players = self._number(_("How many players?"), list(edition.players), players, wished=wish)
        options, duplicate = self._options(edition, players)
        seats = self._seats(players)
        youngest = self._youngest(seats) if edition.youngest_starts else 0
        tables = 1
        if edition.games_at_table:
            tables = self._number(_("How many tables in the room?"), list(range(1, MOST_TABLES + 1)), 1)
        rules = rules_for(edition.name, players, **options)
        self._say(rules_words(rules, bool(duplicate)) + ".")
        return NewMatch(rules, tuple(seats), tables, youngest, duplicate)

    # -- The questions ------------------------------------------------------------------------------------

    def _ask_edition(self) -> str:
        names = list(EDITIONS)
        wish = edition_name(names[self._wish.edition]) if self._wish.edition >= 0 else ""
        if wish:
            self._say(f"{wish}.")
        else:
            self._say(_("Which edition?"))
            for number, name in enumerate(names, 1):
                self._say(f"{number}. {edition_name(name)}. {edition_summary(name)}")
        called = [_edition_words(name) for name in names]
        return names[self.choose([edition_name(name) for name in names], 0, called, wish)]

    def _options(self, edition: Edition, players: int) -> tuple[dict[str, Any], int]:
        """The rules that are chosen, and how many deals are played twice."""
        duplicate = 0
        options: dict[str, Any] = {}
        if edition.may_be_partners and edition.takes_pairs(players):
            options["partnership"] = self.yes_or_no(_("Play in partnership?"), False)
        options["stock"] = self._stock(edition, players)
        if edition.has_house_rules and self.yes_or_no(_("Change other rules?"), False):
            options |= self._house_rules(edition, players, options)
            if players == 2 and edition.is_scored:
                question = _(
                    "Duplicate match. Every deal is played twice, the second time with the seats swapped; "
                    "whoever gets rid of more stock cards with the same deal wins it. How many deals? 0 "
                    "for an ordinary match."
                )
                duplicate = self._number(question, list(range(MOST_DEALS + 1)), 0)
        return options, duplicate

    def _stock(self, edition: Edition, players: int) -> int:
        official = edition.official_stock(players)
        choices = edition.stock_choices(players)
        if not edition.has_house_rules:
            return official
        question = _("How many stock cards each? The book says {official}; a short game has {short}.")
        question = question.format(official=official, short=SHORT_STOCK)
        called = {SHORT: SHORT_STOCK, OFFICIAL: official}
        proposal = edition.proposed_stock(players)
        return self._number(question, choices, proposal, wished=self._wish.stock, called=called)

    def _house_rules(self, edition: Edition, players: int, chosen: dict[str, Any]) -> dict[str, Any]:
        options: dict[str, Any] = {}
        official = rules_for(edition.name, players, **chosen).to_json()
        others = [option for option in OPTIONS.values() if option.key not in ("partnership", "stock")]
        # The numbers first, then what is on or off, the manners last.
        for option in sorted(others, key=lambda option: (option.is_switch, not option.is_house_rule)):
            if not edition.offers(option):
                continue
            question = f"{rule_name(option.key)}. {rule_explained(option.key)}"
            if option.is_switch:
                options[option.key] = self.yes_or_no(question, False)
            else:
                proposal = official[option.key]
                options[option.key] = self._number(question, option.choices, proposal, option)
        try:
            rules_for(edition.name, players, **{**chosen, **options})
        except RulesError:
            self._say(_("There are not enough cards for such hands, so the hand stays at five."))
            options["hand"] = official["hand"]
        return options

    def _seats(self, players: int) -> list[Seat]:
        proposed = chosen_name(self._names[0]) if self._names else ""
        question = _("What is your name? Enter for {name}.").format(name=called(proposed, 0))
        names = [self._name(question, proposed, [])]
        people = 1
        if players > 1:
            question = _("How many of the players are people at this keyboard?")
            people = self._number(question, list(range(1, players + 1)), 1, called={ALONE: 1})
        for number in range(2, people + 1):
            proposed = self._names[number - 1] if number <= len(self._names) else ""
            question = _("The name of player {number}? Enter for {name}.").format(
                number=number, name=called(proposed, number - 1)
            )
            names.append(self._name(question, proposed, called_all(names)))
        taken = set(map(folded, names))
        animals = names_of_animals(OPPONENTS_IN_TURN, lambda name: folded(name) in taken)[: players - people]
        seated = {face for _name, face in animals}
        free = [face for face in reversed(OPPONENTS_IN_TURN) if face not in seated]
        seats = [Seat(name, HUMAN, free[i]) for i, name in enumerate(names)]
        if people < players:
            level, fits = self._level(players - people)
            seats += [Seat(name, level, face, fits) for name, face in animals]
            computers = both([seat.name for seat in seats[people:]])
            message = ngettext("The computer plays {names}.", "The computer plays {names}.", players - people)
            self._say(message.format(names=computers))
        return seats

    def _level(self, count: int) -> tuple[str, bool]:
        """A level, and whether those who play it follow the people from game to game."""
        # The grades by their numbers, then what is between them, then none of them for good.
        levels = [*GRADES, *(level for level in OFFERED if level not in GRADES)]
        words = [*map(level_name, levels), _("Fits you: plays about as well as you do")]
        question = ngettext("How good is the computer player?", "How good are the computer players?", count)
        self._say(question)
        for number, word in enumerate(words, 1):
            self._say(f"{number}. {word}")
        chosen = self.choose(words, levels.index(USUAL))
        return (levels[chosen], False) if chosen < len(levels) else (USUAL, True)

    def _youngest(self, seats: Sequence[Seat]) -> int:
        people = [i for i, seat in enumerate(seats) if seat.is_human]
        if len(people) == 1:
            return people[0]
        self._say(_("The youngest player starts every game. Who is the youngest?"))
        for number, i in enumerate(people, 1):
            self._say(f"{number}. {called(seats[i].name, i)}")
        return people[self.choose([called(seats[i].name, i) for i in people], 0)]

    # -- Kinds of questions -------------------------------------------------------------------------------

    def choose(
        self, words: Sequence[str], proposal: int, also: Sequence[Collection[str]] = (), wished: str = ""
    ) -> int:
        """One of several things, by its number or its name; the proposal is taken by Enter.

        `also` are plain words by which each may be called besides; `wished` was answered before it is asked.

        What there is only one of is no question.
        """
        if len(words) == 1:
            return 0
        proposed = words[proposal]
        if len(proposed) > _SHORT:
            proposed = str(proposal + 1)  # it has just been said
        prompt = _("A number or a name; Enter for {proposal}:").format(proposal=proposed)
        while True:
            answer = self._answer(prompt, wished)
            if not answer:
                return proposal
            found = listed_as(answer, words, also)
            if len(found) == 1:
                return found[0]
            if self._is_talk(answer):
                continue
            if is_question(answer):
                told = _("You are asked which one: {names}. The rules in the main menu tell more.")
                self._refuse(told.format(names=either([*words])))
                continue
            if found:
                told = _("“{answer}” could be {names}: type more of it, or its number.")
                self._refuse(told.format(answer=answer, names=either([words[i] for i in found])))
            else:
                told = _("“{answer}” is none of these. Answer with a name, or a number from 1 to {last}.")
                self._refuse(told.format(answer=answer, last=len(words)))

    def yes_or_no(self, question: str, proposal: bool) -> bool:
        """A question with two answers; the proposal is taken by Enter."""
        hint = _("Yes or no; Enter for yes:") if proposal else _("Yes or no; Enter for no:")
        while True:
            answer = folded(self._answer(f"{question} {hint}"))
            if not answer:
                return proposal
            if (said := said_yes(answer)) is not None:
                return said
            if asked_for(answer) in ("hint", "round") or is_question(answer):
                told = _("The question is: {question} Yes means do it, no means don’t.")
                self._refuse(told.format(question=question))
                continue
            if self._is_talk(answer):
                continue
            self._refuse(_("Please answer yes or no."))

    def _number(
        self,
        question: str,
        choices: Sequence[int],
        proposal: int,
        option: Option | None = None,
        wished: int = 0,
        called: Mapping[str, int] | None = None,
    ) -> int:
        if len(choices) == 1:
            return choices[0]
        offer = _("Enter for {proposal}:").format(proposal=proposal)
        if option is not None and not option.none:
            choice = _("{first} to {last}.").format(first=choices[0], last=choices[-1])
            question = f"{question} {choice}"
        elif option is not None:
            choice = _("0, or {first} to {last}.").format(first=option.allowed[0], last=choices[-1])
            question = f"{question} {choice}"
        prompt = f"{question} {offer}"
        while True:
            answer = self._answer(prompt, str(wished) if wished and wished in choices else "")
            if not answer:
                return proposal
            value = only_number(answer)
            others = {AS_PROPOSED: proposal, **(called or {})}
            if option is not None:
                others[OFFICIAL] = proposal
            value = next((number for table, number in others.items() if says(answer, table)), value)
            if value is not None and value in choices:
                return value
            if self._is_talk(answer):
                continue
            if is_question(answer):
                told = _("You are asked for a number: {question}")
                self._refuse(told.format(question=question))
                continue
            first, last = choices[0], choices[-1]
            if option is not None and option.none:
                told = _("Please answer with 0 or a number from {first} to {last}.")
                first = option.allowed[0]
            else:
                told = _("Please answer with a number from {first} to {last}.")
            self._refuse(told.format(first=first, last=last))

    def _say(self, words: str) -> None:
        """Say what belongs to a question, unless that was answered before a step back."""
        if not self._repeated:
            self._terminal.say(words)

    def _refuse(self, why: str) -> None:
        """An answer that is none: the question stands."""
        self._given.pop()
        self._terminal.say(why)

    def _answer(self, prompt: str, wished: str = "") -> str:
        """What is typed, or was wished before; empty for the proposal, as a word to go on means it too."""
        answer = self._repeated.pop(0) if self._repeated else wished or self._terminal.ask(prompt)
        self._given.append(answer)
        self.last_answer = answer
        return "" if talk_of(folded(answer)) == "continue" else answer

    def _is_talk(self, answer: str) -> bool:
        """Whether an answer is no answer but a word for the program; `Back` if it is one for leaving."""
        talk = talk_of(folded(answer))
        if talk in ("quit", "undo", "back", "help"):
            self._given.pop()
        if talk == "quit":
            raise QuestionsLeft
        if talk in ("undo", "back"):
            raise Back
        if talk == "help":
            self._terminal.say(
                _(
                    "Answer with a number or a word; Enter takes the proposal; {back} goes back to the "
                    "question before; {quit} leaves the questions."
                ).format(back=first_word("back"), quit=first_word("quit"))
            )
        return talk == "help"

    def _name(self, question: str, proposal: str, taken: Sequence[str]) -> str:
        while True:
            answer = self._answer(question)[:LONGEST_NAME]
            if (len(answer) > 1 or answer == "?") and self._is_talk(answer):
                continue
            said = "".join(letter for letter in name_in(answer) if letter.isprintable())
            name = chosen_name(said) or proposal
            if folded(name) in map(folded, taken):
                self._refuse(_("That name is taken already. Choose another one."))
            elif answer and (why := why_no_name(name)):
                self._refuse(why)
            else:
                return name


def _edition_words(name: str) -> set[str]:
    """What an edition is called, in the player's language and in English, which goes on working."""
    return {folded(edition_name(name)), folded(EDITIONS[name].label)}


def why_no_name(name: str) -> str:
    """Why nobody can be called so at a table where names are typed; empty if somebody can."""
    if not any(letter.isalpha() for letter in name):
        return _("A name needs at least one letter. Choose another one.")
    if is_command(name):
        told = _("At this table “{name}” is a word that plays or asks something. Choose another name.")
        return told.format(name=name)
    return ""


def is_sure(terminal: Terminal, question: str) -> bool:
    """Whether somebody means what can't be taken back: no by itself, and for whoever goes back."""
    try:
        return Seating(terminal).yes_or_no(question, False)
    except Back:
        return False
