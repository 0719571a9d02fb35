"""Yes-or-no questions at a table: whatever else is said there is heard."""

from collections.abc import Sequence
from typing import Protocol

from skipbo.engine.commands import Command, Discard, ExtraDiscard, Play
from skipbo.engine.names import folded
from skipbo.languages import _
from skipbo.play.client.table_client import TableClient
from skipbo.text_table.list_answers import answer_to
from skipbo.text_table.listed_moves import FIRST_ROW, Listed, NumberedMoves
from skipbo.text_table.set_up_answers import agreed
from skipbo.text_table.several_moves import parts_of
from skipbo.text_table.small_words import trimmed, without_no
from skipbo.text_table.terminal import Terminal
from skipbo.text_table.typed_moves import read
from skipbo.text_table.vocabulary import (
    asked_for,
    concept_of,
    does_something,
    first_move_word,
    is_asking,
    is_leaving,
    is_question,
    names_card,
)
from skipbo.wording.move_words import command_words


class Instead(Exception):
    """Somebody says something else at a question: that is left, and the line heard."""

    def __init__(self, line: str) -> None:
        super().__init__(line)
        self.line = line


class Answering(Protocol):
    """Who answers what is no move."""

    moves: NumberedMoves

    def is_plain_talk(self, line: str) -> bool:
        """Whether a line can only be meant for the program."""

    def answer(self, line: str) -> None:
        """Answer a line that is no move."""


class DoubtfulTable(Protocol):
    """Where it is asked."""

    terminal: Terminal
    client: TableClient


class Doubts:
    """Asks whether something is meant."""

    def __init__(self, table: DoubtfulTable, talk: Answering) -> None:
        self._table = table
        self._terminal = table.terminal
        self._talk = talk
        self.is_heard = False
        """Whether a line is being heard, so that another one can take its place."""

    def is_sure(self, question: str, command: Command | None = None) -> bool:
        """Whether somebody means what can't be taken back; a `command` that is said again is a yes."""
        return self._ask(question, command, ()) is not False

    def meant(self, command: Command) -> Command | None:
        """The command, if it is meant; another place for the same card, if that is said; None if neither."""
        view = self._table.client.view
        same = [other for other in self._table.client.legal() if _is_elsewhere(command, other)]
        question = _("{move}?").format(move=command_words(view, command))
        answer = self._ask(question, command, [command, *same])
        return command if answer is True else answer or None

    def _ask(self, question: str, command: Command | None, same: Sequence[Command]) -> Command | bool:
        """Whether it is meant, or which of the same moves is."""
        prompt = f"{question} {_('Yes or no; Enter for no:')}"
        while True:
            line = trimmed(self._terminal.ask(prompt))
            if not line or is_leaving(line):
                return False
            if (said := agreed(line)) is not None:
                return said
            if (other := self._said_instead(line, command, same)) is not None:
                return other
            if is_question(line) and len(line.split()) == 1 and not asked_for(folded(line)):
                told = _("The question is: {question} Yes means do it, no means don’t.")
                self._terminal.say(told.format(question=question))
            elif self._is_answered(line):
                self._talk.answer(line)
            elif self.is_heard and (other_discard := _another_discard(line, command)):
                raise Instead(other_discard)
            elif self.is_heard and self._is_another(line):
                raise Instead(without_no(line))
            else:
                self._terminal.say(_("Please answer yes or no."))

    def _said_instead(self, line: str, command: Command | None, same: Sequence[Command]) -> Command | None:
        """The move that a line says by its place, or once more."""
        view, legal = self._table.client.view, self._table.client.legal()
        if command is None or is_asking(line):
            return None
        if same:
            answer = answer_to(without_no(line), Listed(view, (same[0],), tuple(same), "?"))
            if answer is not None and len(answer.moves) == 1:
                return answer.moves[0]
        reading = read(line, view, legal)
        is_same = reading is not None and command in (reading.command, *reading.choices)
        return command if is_same else None

    def _is_answered(self, line: str) -> bool:
        """Whether a line asks something, so that the question stands."""
        talk = asked_for(" ".join(folded(line).split()))
        return is_asking(line) or bool(talk and not does_something(talk))

    def _is_another(self, line: str) -> bool:
        """Whether a line is a move, or a wish of another kind."""
        if self._talk.is_plain_talk(line):
            return True
        if line.isdecimal():
            return self._talk.moves.is_open and int(line) >= FIRST_ROW
        line = without_no(line)
        view, client = self._table.client.view, self._table.client
        if not (client.facts.is_playing and client.is_my_turn):
            return False
        reading = read(line, view, client.legal())
        is_move = reading is not None and bool(reading.command or reading.choices or reading.too_many)
        return is_move or len(parts_of(line, view)) > 1


def _another_discard(line: str, command: Command | None) -> str:
    """The discard that "no, the 4" means where another discard is asked about; nothing for other words."""
    rest = without_no(line)
    words = [word for word in folded(rest).strip(" .!").split() if concept_of(word) != "nothing"]
    is_card = rest != line and len(words) == 1 and names_card(words[0])
    is_meant = is_card and isinstance(command, Discard | ExtraDiscard)
    return f"{first_move_word('discard')} {words[0]}" if is_meant else ""


def _is_elsewhere(command: Command, other: Command) -> bool:
    """Whether it is the same card that goes to another place."""
    if isinstance(command, Discard | ExtraDiscard):
        return type(other) is type(command) and other.card == command.card and other != command
    return (
        isinstance(command, Play)
        and isinstance(other, Play)
        and other.source == command.source
        and other != command
    )
