"""Questions in a player's own words: they are answered, and never make a move."""

from collections.abc import Callable
from typing import Protocol

from skipbo.languages import _
from skipbo.play.client.table_client import TableClient
from skipbo.text_table.terminal import Terminal
from skipbo.text_table.tokens import seat_of, words_of
from skipbo.text_table.typed_moves import read
from skipbo.text_table.vocabulary import asked_whether, first_word
from skipbo.wording.refusals import why_not


class AskedTable(Protocol):
    """A table that questions are about."""

    terminal: Terminal
    client: TableClient


class Questions:
    """Answers what is asked in no words of the program's own."""

    def __init__(self, table: AskedTable, about: Callable[[int], list[str]]) -> None:
        self._table = table
        self._about = about

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

    def _whether(self, move: str) -> str:
        """Whether a move can be made, and how; empty if the words are no move."""
        client = self._table.client
        reading = read(move, client.view, client.legal()) if move else None
        if reading is None or reading.too_many is not None:
            return ""
        can = _("That can be done. Say it without asking: “{move}”.").format(move=move)
        if reading.choices or reading.command in client.legal():
            return can
        refusal = None if reading.command is None else why_not(client.view, reading.command)
        return "" if refusal is None else refusal.sentence
