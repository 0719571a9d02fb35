"""The other players of a lesson, asked as a table asks its computer players."""

from collections.abc import Sequence
from typing import Any

from skipbo.engine.commands import Command
from skipbo.engine.view import View
from skipbo.learn.guide import Guide
from skipbo.play.thinking import Thought


class LessonOthers:
    """Answers at once with what the lesson wants: another player's move, or as a hint the player's own."""

    def __init__(self, guide: Guide) -> None:
        self._guide = guide
        self._thought: Thought | None = None

    def ask(self, kind: str, seat: int, view: View, legal: Sequence[Command]) -> None:
        """Note what the lesson wants now; nothing while there is something to read first."""
        guide = self._guide
        self._thought = None
        if kind == "hint":
            if allowed := guide.allowed():
                self._thought = Thought(allowed[0])
        elif guide.is_watching:
            self._thought = Thought(guide.others_move())

    def answer(self) -> Thought | None:
        """What was noted, once."""
        thought, self._thought = self._thought, None
        return thought

    def new_game(self, result: dict[str, Any]) -> None:
        """A lesson is one game."""

    def cancel(self) -> None:
        """Forget what was noted."""
        self._thought = None

    def close(self) -> None:
        """Nothing is held."""
