"""What a player can ask a table besides moving: how it stands, help, hint, undo, save, rules and the rest."""

import re
from collections.abc import Callable, Iterable
from typing import Any, Protocol

from skipbo.engine.commands import Command
from skipbo.engine.names import folded
from skipbo.engine.record import Record
from skipbo.engine.view import View
from skipbo.help.library import page_now
from skipbo.languages import _, ngettext
from skipbo.play.client.table_client import TableClient, last_to_act
from skipbo.play.client.values import Hint, NoHint
from skipbo.play.duplicate import comes_again
from skipbo.play.sitting import Sitting
from skipbo.store.store import Store
from skipbo.text_table.asked import topics_of
from skipbo.text_table.doubts import Doubts
from skipbo.text_table.free_questions import Questions
from skipbo.text_table.habits import Habits
from skipbo.text_table.help_words import help_words, undo_words
from skipbo.text_table.listed_moves import NumberedMoves
from skipbo.text_table.manual import Manual
from skipbo.text_table.misspelt import mended
from skipbo.text_table.played_games import played_games
from skipbo.text_table.saving import Saving
from skipbo.text_table.telling import Telling
from skipbo.text_table.terminal import Leave, Terminal
from skipbo.text_table.typed_moves import read, seat_named
from skipbo.text_table.vocabulary import (
    asked_for,
    concept_of,
    does_something,
    first_word,
    is_question,
    keeps_card,
    names_own_pile,
    supposed,
    talk_of,
)
from skipbo.wording.card_words import sentences
from skipbo.wording.hints import figure_words, no_hint_words, reason_words
from skipbo.wording.move_words import command_words
from skipbo.wording.refusals import why_wait
from skipbo.wording.results import comes_again_words, duplicate_words, result_words, scores_words
from skipbo.wording.speech import Speech, whole_table
from skipbo.wording.taking_back import why_not_back

_TAKES_MORE = frozenset({"help", "hint", "save", "rules", "language", "acting"})
"""What is asked with words behind it."""


class TalkTable(Protocol):
    """What there is to talk about: the table that somebody sits at."""

    terminal: Terminal
    store: Store[Sitting]
    client: TableClient
    telling: Telling
    left_out: frozenset[str]
    """What can't be asked here, as in a lesson."""
    is_lesson: bool
    """Whether the moves are those that a guide asks for, and stay done."""

    def document(self) -> dict[str, Any]:
        """The whole match, to be saved."""

    def try_command(self, command: Command, is_told: bool = True) -> bool:
        """Carry a person's command out, or say why not; what is not told now is told with the next one."""

    def act_for(self, seat: int, line: str) -> None:
        """Somebody who is not at the keyboard acts."""

    def hint(self) -> Hint | NoHint | None:
        """What a good player would do; None if it is not the person's turn."""

    def undo(self) -> Command | None:
        """Take the last command back; None if that can't be."""

    def look_back(self, record: Record) -> None:
        """Tell what was luck and what was play in a game that is over."""

    def give_up(self) -> None:
        """Give the game up, after a question."""


class Talk:
    """Answers everything that is no move; between two games some of it means nothing."""

    def __init__(self, table: TalkTable) -> None:
        self._table = table
        self._terminal = table.terminal
        self.moves = NumberedMoves(table.terminal)
        self.doubts = Doubts(table, self)
        self._meant = ""
        """What the line before may have meant, that was not understood."""
        self._hinted: Command | None = None
        self._lines_since_hint = 0
        self._questions = Questions(table, self.about)
        self._answers: dict[str, Callable[[str], None]] = {
            "help": self._help,
            "hint": self._hint,
            "take": self._take,
            "undo": self._undo,
            "back": self._back,
            "save": self._save,
            "rules": self._rules,
            "again": lambda rest: self._terminal.say_again(),
            "look": self._tell_table,
            "status": self._asking(lambda view: self._speech.status(view)),
            "cards": self._asking(lambda view: self._speech.cards(view)),
            "discards": self._asking(lambda view: self._speech.discards(view)),
            "piles": self._asking(lambda view: self._speech.piles(view)),
            "fits": self._asking(lambda view: self._speech.fits(view)),
            "others": self._asking(lambda view: self._speech.others(view), is_list=True),
            "partner": self._asking(self._partner, is_list=True),
            "round": self._tell_round,
            "continue": self._asking(lambda view: self._speech.status(view)),
            "turn": self._asking(lambda view: self._speech.turn(view)),
            "extras": self._asking(lambda view: self._speech.extras(view)),
            "legal": self._legal,
            "log": self._log,
            "score": self._score,
            "review": self._review,
            "statistics": lambda rest: self._terminal.say(*played_games(self._table.store.statistics)),
            "proof": self._proof,
            "forfeit": self._forfeit,
            "quit": self._quit,
            "acting": self._acting,
            **Habits(table.terminal, table.store, table.client).answers,
        }

    def is_plain_talk(self, line: str) -> bool:
        """Whether a line can only be meant for the program: its first word is, and is no word of a move."""
        if _whole_line(line):
            return True
        words = folded(line).split()
        if talk_of(words[0]) == "partner" and len(words) > 1:
            return False  # "partner's stock to 1"
        return len(words[0]) > 1 and bool(talk_of(words[0])) and not concept_of(words[0])

    def answer(self, line: str) -> None:
        """Answer a line that is no move."""
        word, _space, rest = line.partition(" ")
        whole = _whole_line(line)
        talk = whole or talk_of(folded(word))
        if is_question(line) and does_something(whole):
            self._terminal.say(self._how_to(whole))
        elif supposed_talk := _supposed_talk(line):
            self._terminal.say(self._what_if(supposed_talk))
        elif self._is_playing and self._questions.answers(line, is_asked=_asks_plainly(line)):
            return
        elif is_question(line) and not whole and self._is_playing:
            self._questions.answer(line)
        elif is_question(line) and not whole:
            self._answer_between(topics_of(line))
        elif keeps_card(line):
            self._terminal.say(self._kept())
        elif talk in self._table.left_out:
            self._terminal.say(
                _("“{word}” doesn’t work in a lesson. Go on with it, or leave it with “quit”.").format(
                    word=word
                )
            )
        elif talk in self._answers and (whole or len(word) > 1):  # "a 1 on 2" asks for no "a"
            is_game = talk == "review" and rest.strip().isdecimal()
            if talk == "quit" and talk_of(folded(line).strip(" .!")) != talk:
                self._quit_perhaps()
            elif whole or is_game or talk in _TAKES_MORE or _means_nothing(rest):
                self._answers[talk](rest if talk == talk_of(folded(word)) else "")
            elif talk == "extras" and "to" in map(concept_of, folded(rest).split()):
                self._not_understood(line)
            elif talk in ("look", "others") and (seat := self._seat_in(rest)) is not None:
                self._terminal.say_together(*self.about(seat))
            else:
                self._terminal.say(
                    _("Say {word} alone: “{rest}” means nothing there.").format(word=word, rest=rest)
                )
        else:
            self._not_understood(line)

    def _not_understood(self, line: str) -> None:
        """Say that a line means nothing; what it may have meant, if that would mean something."""
        word, meant = mended(line)
        if not meant or not self._makes_sense(meant):
            line = self._strange_part(line)
            told = _("I don’t understand “{line}”. Type {help} for what you can say.")
            self._terminal.say(told.format(line=line, help=first_word("help")))
            return
        self._meant = meant
        told = _("I don’t understand “{line}”. Did you mean “{word}”?")
        self._terminal.say(told.format(line=line, word=word))

    def _strange_part(self, line: str) -> str:
        """The only part of a line of several moves that means nothing; else all of it."""
        parts = [part.strip() for part in re.split("[;,]", line) if part.strip()]
        strange = [part for part in parts if not self._makes_sense(part)]
        return strange[0] if len(strange) == 1 and len(parts) > 1 else line

    def _makes_sense(self, line: str) -> bool:
        """Whether a line can be a word for the program, or a move."""
        if _whole_line(line) or self.is_plain_talk(line) or not self._is_playing:
            return True
        return read(line, self._view(), self._table.client.legal()) is not None

    def take_meant(self) -> str:
        """What the line before may have meant; with the line that follows it is no longer asked about."""
        meant, self._meant = self._meant, ""
        return meant

    @staticmethod
    def _kept() -> str:
        """What becomes of a card that is to be kept, and how a match is saved."""
        told = _("What you neither play nor discard stays in your hand. To save the match, say “{save}”.")
        return told.format(save=first_word("save"))

    def _how_to(self, talk: str) -> str:
        """What to say for something that a question asks about: a question does nothing by itself."""
        if talk in ("undo", "back"):
            if self._is_playing and (refusal := self.why_no_undo()):
                return refusal
            talk = "undo"
        return _("Say “{word}” for that.").format(word=first_word(talk))

    def _what_if(self, talk: str) -> str:
        """What would come of a command that a question only supposes."""
        if talk not in ("undo", "back"):
            return self._how_to(talk)
        return (self._is_playing and self.why_no_undo()) or undo_words()

    def _answer_between(self, topics: frozenset[str]) -> None:
        """A question between two games: how the last one was won, what was done in it."""
        if topics & {"won", "winning"}:
            self._score("")
        elif "did" in topics:
            self._tell_round("")
        else:
            self._no_game()

    def about(self, seat: int) -> list[str]:
        """What lies before one of the others."""
        return self._speech.others(self._view(), seat)

    def _partner(self, view: View) -> list[str]:
        """What lies before the player's partner."""
        if not view.rules.partnership:
            return [_("Nobody is your partner in this game.")]
        return self._speech.others(view, view.rules.partner(view.seat))

    def _seat_in(self, words: str) -> int | None:
        """The player whose name is all that matters in some words: "at Bo"."""
        if not self._is_playing:
            return None
        named = " ".join(word for word in words.split() if concept_of(folded(word)) not in ("nothing", "to"))
        return seat_named(named, self._view())

    @property
    def prompt(self) -> str:
        """What is asked now: by the list that waits for an answer, else by the turn."""
        return self.moves.prompt if self.moves.is_open else self._speech.prompt(self._view())

    @property
    def was_hinted(self) -> bool:
        """Whether the line before this one asked for a hint, so that a yes is meant for that."""
        return self._hinted is not None and self._lines_since_hint < 2

    def count_line(self) -> None:
        """Another line was typed: what is said now may mean something else than the last hint."""
        self._lines_since_hint += 1

    def forget(self) -> None:
        """A move was made, or somebody else sits here: numbers and hint mean nothing any more."""
        self.moves.take()
        self._hinted = None

    @property
    def _is_playing(self) -> bool:
        return self._table.client.facts.is_playing

    def _view(self) -> View:
        return self._table.client.view

    @property
    def _speech(self) -> Speech:
        return self._table.telling.speech

    def _asking(self, tell: Callable[[View], Iterable[str]], is_list: bool = False) -> Callable[[str], None]:
        """An answer that tells something of the game under way."""

        def answer(rest: str) -> None:
            if not self._is_playing:
                self._no_game()
            elif self._speech.is_short and not is_list:
                self._terminal.say_together(*tell(self._view()))
            else:
                self._terminal.say(*tell(self._view()))

        return answer

    # -- The answers ----------------------------------------------------------------------------------------

    def _help(self, rest: str) -> None:
        """What can be said; with a word behind it, what the rules say of that."""
        if _means_nothing(rest):
            self._terminal.say(*help_words(self._view() if self._is_playing else None))
        else:
            self._rules(rest)

    def _hint(self, rest: str) -> None:
        if not self._is_playing:
            return self._no_game()
        hint = self._table.hint()
        if hint is None:
            self._terminal.say(why_wait(self._view()))
            return None
        if isinstance(hint, NoHint):
            self._terminal.say(no_hint_words())
            return None
        self._hinted, self._lines_since_hint = hint.command, 0
        words = command_words(self._view(), hint.command)
        names = self._table.client.facts.names
        told = [_("Hint: {move}.").format(move=words)]
        if hint.reason is not None:
            told.append(reason_words(hint.reason.code, hint.reason.params, names))
            if rest:  # "hint figures", or any other word behind it
                told.append(figure_words(hint.reason.params))
        self._terminal.say(sentences(*told))
        self._terminal.say(_("Type {take} to do that.").format(take=first_word("take")))
        return None

    def _take(self, rest: str) -> None:
        if not self._is_playing or self._hinted is None:
            self._terminal.say(
                _("There is no hint to take. Ask for one with {hint}.").format(hint=first_word("hint"))
            )
        elif (meant := self._hinted if self.was_hinted else self.doubts.meant(self._hinted)) is not None:
            self._table.try_command(meant)
        else:
            self._terminal.say(_("Nothing was done."))

    def _undo(self, rest: str) -> None:
        if not self._is_playing:
            return self._no_game()
        command = self._table.undo()
        if command is None:
            self._terminal.say(self._not_back())
            return None
        self._table.store.autosave.wait()  # as with a move: it is kept before it is told
        self.forget()
        self._table.telling.taken_back()
        self._terminal.say(_("Taken back: {move}.").format(move=command_words(self._view(), command)))
        return None

    def _back(self, rest: str) -> None:
        """To leave a question is no wish to take a move back, which has a word of its own."""
        if not self._is_playing:
            return self._no_game()
        told = _("No question is open. “{undo}” takes your last move back.")
        self._terminal.say(told.format(undo=first_word("undo")))
        return None

    def why_no_undo(self) -> str:
        """Why nothing can be taken back now; empty if the last move can."""
        return "" if self._table.client.can_undo else self._not_back()

    def _not_back(self) -> str:
        client = self._table.client
        last = last_to_act(client)
        if self._table.is_lesson and last == client.seat:
            return _("A move that the lesson asked for stays done. Go on with the next one.")
        return why_not_back(last, client.seat, client.facts.names)

    def _save(self, rest: str) -> None:
        line = Saving(self._table, self.doubts, frozenset(self._answers)).save(rest)
        if line:  # a word for the game is no name
            self.answer(line)

    def _rules(self, rest: str) -> None:
        now = page_now(self._view()) if self._is_playing else None
        Manual(self._terminal).open(self._table.client.facts.rules.edition, rest, now)

    def _tell_table(self, rest: str) -> None:
        if not self._is_playing:
            return self._no_game()
        facts = self._table.client.facts
        if facts.duplicate:
            told = duplicate_words(facts.number, facts.duplicate)
            self._terminal.say(_("A duplicate match: {deal}.").format(deal=told))
        self._terminal.say(*whole_table(self._view(), bool(facts.duplicate)))
        return None

    def _legal(self, rest: str) -> None:
        if not self._is_playing:
            return self._no_game()
        legal = self._table.client.legal()
        if not legal:
            self._terminal.say(why_wait(self._view()))
        else:
            self.moves.show(self._view(), legal)
        return None

    def _log(self, rest: str) -> None:
        if told := self._table.telling.log():
            self._terminal.say(*told)
        else:
            self._no_game()

    def _tell_round(self, rest: str) -> None:
        """The others' last turns, also of a game that has just ended: how was it won?"""
        telling = self._table.telling
        if not telling.log():
            return self._no_game()
        self._terminal.say(*(telling.last_round() or [_("Nothing yet.")]))
        return None

    def _score(self, rest: str) -> None:
        facts = self._table.client.facts
        for number, record in enumerate(facts.records, 1):
            told = result_words(record.result, facts.names, facts.rules, facts.you)
            self._terminal.say(_("Game {number}: {result}").format(number=number, result=told))
        self._terminal.say(scores_words(facts.rules, facts.labels, facts.scores))

    def _review(self, rest: str) -> None:
        facts = self._table.client.facts
        records = facts.records
        if self._is_playing:
            self._terminal.say(_("The review is for when the game is over."))
        elif records:
            number = int(rest) if rest.strip().isdecimal() else len(records)
            if not 1 <= number <= len(records):
                told = ngettext(
                    "{count} game of this match can be reviewed: say its number.",
                    "{count} games of this match can be reviewed: say a number from 1 to {count}.",
                    len(records),
                )
                self._terminal.say(told.format(count=len(records)))
            elif comes_again(records, facts.duplicate, number):
                self._terminal.say(comes_again_words())
            else:
                self._table.look_back(records[number - 1])

    def _proof(self, rest: str) -> None:
        self._terminal.say(
            _("This number is the shuffle’s seal; the replay of the finished game proves it:"),
            self._table.client.host.commitment,
        )

    def _acting(self, rest: str) -> None:
        """ "for Bo call": with manners and several people, somebody else at the table acts."""
        facts = self._table.client.facts
        name, _space, line = rest.partition(" ")
        found = [i for i, other in enumerate(facts.names) if folded(other).split()[:1] == [folded(name)]]
        if not self._is_playing or not facts.rules.manners or not found or not line:
            self._terminal.say(
                _("With tabletop manners, “{word} {name} call” lets {name} act.").format(
                    word=first_word("acting"), name=facts.names[-1]
                )
            )
        elif found[0] not in facts.people:
            self._terminal.say(_("{name} is played by the computer.").format(name=facts.names[found[0]]))
        else:
            self._table.act_for(found[0], line)

    def _forfeit(self, rest: str) -> None:
        if not self._is_playing:
            return self._no_game()
        return self._table.give_up()

    def _quit(self, rest: str) -> None:
        raise Leave

    def _quit_perhaps(self) -> None:
        """Nobody who says "leave it" to a card is shown out unasked."""
        if self.doubts.is_sure(_("Leave the match? It is kept.")):
            raise Leave
        self._terminal.say(_("Nothing was done."))

    def _no_game(self) -> None:
        self._terminal.say(_("No game is under way now."))


def _whole_line(line: str) -> str:
    """What the program is asked by all of a line: "f", "what fits?", "give up"."""
    return asked_for(" ".join(folded(line).split()))


def _asks_plainly(line: str) -> bool:
    """Whether a line asks without being a question: "for sale", "my discard 2"."""
    return names_own_pile(line) or (
        topics_of(line) == {"sale"} and talk_of(folded(line).split()[0]) == "acting"
    )


def _supposed_talk(line: str) -> str:
    """Which command that does something a question supposes: "undo" of "what happens if I undo"."""
    return next((talk for word in supposed(line).split() if does_something(talk := talk_of(word))), "")


def _means_nothing(words: str) -> bool:
    """Whether nothing would be left unheard: no words, or only such as "please"."""
    return all(concept_of(word) == "nothing" for word in re.findall(r"[\w'-]+", folded(words)))
