"""Why a bot loses a game by what it did: codes with facts, told in whatever language is spoken."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from skipbo.engine.interned import Value
from skipbo.engine.marks import N_

SENTENCES: Final[Mapping[str, str]] = {
    "not_started": N_("it can’t be started: {problem}"),
    "no_name": N_("its answer to hello has no name"),
    "not_legal": N_("it said {said}, which is not legal"),
    "not_json": N_("it said {said}, which is not JSON"),
    "wrong_type": N_("its answer is not of the type “{kind}”"),
    "too_long": N_("its answer is too long"),
    "unasked": N_("it wrote too much that nobody asked for"),
    "too_late": N_("it did not answer in time ({seconds} s)"),
    "ended": N_("it ended"),
    "ended_with": N_("it ended with exit code {exit}"),
    "stopped_reading": N_("it stopped reading"),
    "stopped_reading_with": N_("it stopped reading and ended with exit code {exit}"),
}


@dataclass(frozen=True, slots=True)
class Misconduct(Value):
    """What a bot did wrong."""

    code: str
    facts: Mapping[str, str] = field(default_factory=dict)

    def sentence(self, translate: Callable[[str], str] = str) -> str:
        """The reason in words, to follow the bot's name and a colon."""
        facts = {name: translate(fact) if name == "problem" else fact for name, fact in self.facts.items()}
        return translate(SENTENCES[self.code]).format_map(facts)

    def __str__(self) -> str:
        return self.sentence()


class Forfeit(Exception):
    """A bot lost the game by what it did, or did not do; `why` says what, its text says it in English."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code, facts)
        self.why = Misconduct(code, {name: str(fact) for name, fact in facts.items()})

    def __str__(self) -> str:
        return str(self.why)
