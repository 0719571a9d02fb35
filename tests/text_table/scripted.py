"""The text table without a terminal: a script answers each prompt, and everything said is kept."""

import io
from collections.abc import Callable

from skipbo.play.coaching import Coach
from skipbo.play.match import Match
from skipbo.play.other_tables import OtherTables
from skipbo.play.resume import resume
from skipbo.play.sitting import Sitting
from skipbo.play.tournament import Room
from skipbo.store.paths import Paths
from skipbo.store.store import Store
from skipbo.text_table.at_table import AtTable
from skipbo.text_table.looking_back import LookingBack
from skipbo.text_table.terminal import Leave, Terminal
from tests.play.at_once import AtOnce
from tests.store.play_a_while import the_match


class Script(io.TextIOBase):
    """Answers prompts: a list of lines, or a function of what was said since; None is the end of input."""

    def __init__(self, answers: list[str] | Callable[[str], str | None]) -> None:
        self.output = io.StringIO()
        self.said: list[tuple[str, str]] = []
        """Each prompt with what came before it, and the answer."""
        self._answers = answers
        self._read = 0

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        text = self.output.getvalue()
        fresh, self._read = text[self._read :], len(text)
        if callable(self._answers):
            answer = self._answers(fresh)
        else:
            answer = self._answers.pop(0) if self._answers else None
        self.said.append((fresh, answer or ""))
        return "" if answer is None else answer + "\n"

    @property
    def text(self) -> str:
        """Everything that was said."""
        return self.output.getvalue()


def sit_down(
    tmp_path,
    match: Match | Room,
    answers,
    speech: str = "short",
    coach: Coach | None = None,
    looking_back: LookingBack | None = None,
) -> tuple[Script, AtTable, bool | None]:
    """Play a match by a script until it ends (True) or the script leaves (None)."""
    script = Script(answers)
    store = Store.open(Paths.find(tmp_path), resume=resume, hand_out=the_match)
    store.settings.change(text_speech=speech)
    try:
        played = match.tables[0] if isinstance(match, Room) else match
        at_once = AtOnce(played.seats, played.identity)
        terminal = Terminal(script, script.output)  # type: ignore[arg-type]
        table = AtTable(terminal, store, Sitting(match), at_once, OtherTables.at_once(), coach, looking_back)
        try:
            return script, table, table.play()
        except Leave:
            return script, table, None
    finally:
        store.close()
