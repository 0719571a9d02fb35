"""Which scene follows which: from the title to every room of the house and back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from skipbo import __version__, languages
from skipbo.ui.scene import Scene
from skipbo.ui.scenes.title import TitleActions, TitleScene

if TYPE_CHECKING:
    from skipbo.ui.app import App


class Shell:
    """Knows the way between the scenes; the scenes know only their callbacks."""

    def __init__(self, app: App, file: Path | None = None) -> None:
        self.app = app
        self.context = app.context
        self.file = file

    def first_scene(self) -> Scene:
        """The title."""
        return TitleScene(self.context, self._title_actions, self._footer)

    def _footer(self) -> str:
        return f"{__version__} · {languages.name_of(languages.language())}"

    def _title_actions(self) -> TitleActions:
        nothing: Callable[[], None] = lambda: None  # noqa: E731
        return TitleActions(new_game=nothing, quit=self.app.stop)
