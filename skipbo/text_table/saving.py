"""A match under way is saved under a name, once it is sure to be one."""

from collections.abc import Collection
from typing import Any, Protocol

from skipbo.engine.names import folded
from skipbo.languages import _
from skipbo.play.client.table_client import TableClient
from skipbo.play.sitting import Sitting
from skipbo.store.problems import StoreError
from skipbo.store.store import Store
from skipbo.text_table.doubts import Doubts
from skipbo.text_table.set_up_answers import said_yes
from skipbo.text_table.terminal import Terminal
from skipbo.text_table.vocabulary import asked_for, first_move_word, is_no_name, is_question, talk_of


class SavedTable(Protocol):
    """The table whose match is saved."""

    terminal: Terminal
    store: Store[Sitting]
    client: TableClient

    def document(self) -> dict[str, Any]:
        """The whole match."""


class Saving:
    """Asks for a name where none was said, and saves; `words` are the program's own, which are no names."""

    def __init__(self, table: SavedTable, doubts: Doubts, words: Collection[str]) -> None:
        self._table = table
        self._terminal = table.terminal
        self._doubts = doubts
        self._words = words

    def save(self, said: str) -> str:
        """Save under the name that was said, or is answered; what was answered if that is no name."""
        name = _without_save(said or self._terminal.ask(_("Under which name? Enter saves nothing.")))
        if not said and (not name or self._is_word(name)):
            self._terminal.say(_("Nothing was saved."))
            return name
        asked = _("Save the match under the name “{name}”?")
        if is_no_name(name) and not self._doubts.is_sure(asked.format(name=name)):
            self._terminal.say(_("Nothing was saved."))
        elif told := self._written(name):
            self._terminal.say(told)
        return ""

    def _is_word(self, name: str) -> bool:
        return asked_for(" ".join(folded(name).split())) in self._words or is_question(name)

    def _written(self, name: str, replace: bool = False) -> str:
        """Write it, and what came of that."""
        facts = self._table.client.facts
        document, edition, names = self._table.document(), facts.rules.edition, facts.names
        try:
            self._table.store.saves.write(name, document, edition, names, replace=replace)
        except StoreError as error:
            if error.code != "save_exists" or replace:
                return error.problem.sentence(_)
            answer = self._terminal.ask(_("There is such a match already. Replace it? Yes or no:"))
            return self._written(name, replace=True) if said_yes(answer) else _("Nothing was saved.")
        return _("Saved as “{name}”.").format(name=name)


def _without_save(name: str) -> str:
    """A name without what was typed in front of it once more: "save as monday", "this as monday"."""
    words = name.split()
    if len(words) > 1 and talk_of(folded(words[0])) == "save":
        words = words[1:]
    if len(words) > 2 and folded(words[1]) == first_move_word("as"):
        words = words[1:]
    if len(words) > 1 and folded(words[0]) == first_move_word("as"):
        words = words[1:]
    return " ".join(words)
